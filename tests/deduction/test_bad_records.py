"""Deals and records that cannot be: each kind of fault, its message, and all of them at once."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest

from paili.deduction import Deal, Record, Statement, acm_vienna, black_vienna, cluedo
from paili.errors import RecordError

GAME = acm_vienna()
HANDS = ["ABCDE", "FGHIJ", "KLMNO"]
LETTERS = "A B C D E F G H I J K L M N O P Q R"


def refusal(call: Callable[[], object]) -> str:
    with pytest.raises(RecordError) as caught:
        call()
    assert "\n" not in str(caught.value)
    return str(caught.value)


def problems(call: Callable[[], object]) -> list[str]:
    with pytest.raises(RecordError) as caught:
        call()
    return [str(problem) for problem in caught.value.problems]


@pytest.mark.parametrize(
    ("turn", "said"),
    [
        ((2, "ABZ", 1), f"unknown card 'Z' at turn 1 (expected one of {LETTERS})"),
        ((2, "AB1", 1), f"unknown card '1' at turn 1 (expected one of {LETTERS})"),
        ((2, "xyz", 1), f"unknown card 'x' at turn 1 (expected one of {LETTERS}); unknown card"),
        ((2, ["AB"], 1), "unknown card 'AB' at turn 1"),
        ((2, "ABA", 1), "a card named twice 'A' at turn 1"),
        ((2, ["A", "B", "A", "B"], 1), "a card named twice 'A' at turn 1; a card named twice 'B'"),
        ((2, "", 0), "no cards at turn 1 (expected the cards asked about)"),
        ((2, " , ", 0), "no cards at turn 1 (expected the cards asked about)"),
        ((2, "ABC", 4), "impossible answer '4' at turn 1 (expected 0 to 3)"),
        ((2, "ABC", -1), "impossible answer '-1' at turn 1 (expected 0 to 3)"),
        ((4, "ABC", 1), "no such seat '4' at turn 1 (expected 1 to 3, or 0 for hidden)"),
        ((-1, "ABC", 1), "no such seat '-1' at turn 1 (expected 1 to 3, or 0 for hidden)"),
        (
            (9, "ABC", 9),
            "no such seat '9' at turn 1 (expected 1 to 3, or 0 for hidden); impossible",
        ),
        (Statement(7, ("A",), 0, 1), "no such seat '7' at turn 1"),
        (Statement(1, ("A",), 1, 0), "impossible answer '1 to 0' at turn 1 (expected 0 to 1)"),
        (Statement(1, ("A", "B"), 1, 3), "impossible answer '1 to 3' at turn 1 (expected 0 to 2)"),
        (Statement(1, ("?",), 0, 1), "unknown card '?' at turn 1"),
    ],
)
def test_turn(turn: Statement | tuple[int, str, int], said: str) -> None:
    assert refusal(lambda: GAME.record([turn])).startswith(said)
    assert refusal(lambda: GAME.record([(1, "ABC", 0), turn])).startswith(
        said.replace("turn 1", "turn 2")
    )


@pytest.mark.parametrize(
    ("turn", "said"),
    [
        (
            (2, [1, 2], 1),
            f"unknown card '1' at turn 1 (expected one of {LETTERS}); unknown card '2'",
        ),
        ((2, [["A"], None], 1), "unknown card \"['A']\" at turn 1"),
        ((2, b"AB", 1), "unknown card '65' at turn 1"),
        ((2, 12, 1), "no cards '12' at turn 1 (expected a text such as 'BJK' or a list of cards)"),
        ((2, None, 1), "no cards 'None' at turn 1"),
        ((2, "ABC", "1"), "impossible answer '1' at turn 1 (expected 0 to 3)"),
        ((2, "ABC", 1.5), "impossible answer '1.5' at turn 1 (expected 0 to 3)"),
        ((2, "ABC", None), "impossible answer 'None' at turn 1 (expected 0 to 3)"),
        (("2", "ABC", 1), "no such seat '2' at turn 1 (expected 1 to 3, or 0 for hidden)"),
        ((2.0, "ABC", 1), "no such seat '2.0' at turn 1"),
        ((None, "ABC", 1), "no such seat 'None' at turn 1"),
        ((2, "ABC"), "not a turn \"(2, 'ABC')\" at turn 1 (expected (seat asked, cards, answer))"),
        (5, "not a turn '5' at turn 1"),
        ("2AB", "not a turn \"'2AB'\" at turn 1"),
    ],
)
def test_a_turn_of_other_types(turn: object, said: str) -> None:
    """What is no text or no number is told as what is a wrong one."""
    turns: list[tuple[int, str, int]] = [turn]  # type: ignore[list-item]
    assert refusal(lambda: GAME.record(turns)).startswith(said)
    with pytest.raises(RecordError) as caught:
        GAME.record(turns)
    assert all(isinstance(part, str) for problem in caught.value.problems for part in problem)


def test_numbers_of_any_type() -> None:
    number = np.int64(1)
    record = GAME.record([(number, "ABC", number)])  # type: ignore[list-item]
    assert record == GAME.record([(1, "ABC", 1)])
    assert repr(record) == repr(GAME.record([(1, "ABC", 1)]))


class Named(str):
    """A card that counts how often it is compared."""

    __slots__ = ()
    compared = 0
    __hash__ = str.__hash__

    def __eq__(self, other: object) -> bool:
        Named.compared += 1
        return super().__eq__(other)


MANY = 2_000


@pytest.mark.parametrize(
    ("call", "found"),
    [
        (lambda cards: Deal(cards, (MANY, 0), 0), 0),
        (lambda cards: Deal(tuple(map(Named, "E" * MANY)), (MANY, 0), 0), 1),
        (lambda cards: Deal((*cards, *map(Named, cards)), (MANY, MANY), 0), MANY),
        (lambda cards: Deal(cards, (MANY, 0), 0).parse_cards(map(Named, cards)), 0),
        (lambda cards: Deal(cards, (MANY, 0), 0).parse_cards(map(str.upper, cards)), 0),
        (lambda cards: Deal(cards, (MANY, 0), 0).parse_cards([*cards, *map(Named, cards)]), MANY),
        (lambda cards: Deal(cards, (MANY, 0), 0).parse_cards(map(Named, "e" * MANY)), MANY),
    ],
)
def test_cards_are_found_in_linear_time(
    call: Callable[[tuple[Named, ...]], object], found: int
) -> None:
    """However many there are, each is compared with a few others only."""
    cards = tuple(Named(f"c{number}") for number in range(MANY))
    Named.compared = 0
    if found:
        assert len(problems(lambda: call(cards))) == found
    else:
        call(cards)
    assert Named.compared < 20 * MANY


def test_names_of_seats_are_found_in_linear_time() -> None:
    from paili.deduction.record_turns import name_problems

    # Two names of each pair differ in capitals only; the first problem is their number.
    names = [Named(f"{sign}{number}") for number in range(MANY) for sign in "nN"]
    Named.compared = 0
    assert len(name_problems(GAME, names)) == MANY + 1
    assert Named.compared < 20 * MANY


def test_names_of_many_cards_are_not_listed() -> None:
    many = Deal(tuple(f"c{i}" for i in range(40)), (20, 20), 0)
    assert refusal(lambda: many.parse_cards("c7 c40")) == (
        "unknown card 'c40' (expected one of c0 ... c39)"
    )
    text = refusal(lambda: cluedo().parse_cards("Plum Lead"))
    assert text.startswith("unknown card 'Lead' (expected one of Green Mustard ")


def test_every_fault_of_a_record_is_listed() -> None:
    found = problems(
        lambda: GAME.record([(1, "AZA", 1), (1, "ABC", 0), (7, "AB", 3), (1, "", 0), (0, "AB", 9)])
    )
    assert [text.split(" (")[0] for text in found] == [
        "unknown card 'Z' at turn 1",
        "a card named twice 'A' at turn 1",
        "no such seat '7' at turn 3",
        "impossible answer '3' at turn 3",
        "no cards at turn 4",
        "impossible answer '9' at turn 5",
    ]


def test_long_messages_are_cut_but_keep_all_problems() -> None:
    with pytest.raises(RecordError) as caught:
        GAME.record([(1, "Z", 1)] * 9)
    assert len(caught.value.problems) == 9
    assert str(caught.value).endswith("; and 3 more")


@pytest.mark.parametrize(
    ("hands", "said"),
    [
        (["ABCDE", "FGHIJ"], "2 hands (expected one for each of 3 seats)"),
        ([*HANDS, "PQR"], "4 hands (expected one for each of 3 seats)"),
        (["ABCD", "FGHIJ", "KLMNO"], "4 cards for seat 1 (expected 5)"),
        (["ABCDE", "FGHIJ", "KLMNOP"], "6 cards for seat 3 (expected 5)"),
        (["ABCDE", "EGHIJ", "KLMNO"], "a card of both seat 1 and seat 2 'E'"),
        (["ABCDE", "ABHIJ", "KLMNB"], "a card of both seat 1 and seat 2 'A'; a card of both seat"),
        (["ABCDD", "FGHIJ", "KLMNO"], "a card named twice 'D'"),
        (["ABCDZ", "FGHIJ", "KLMNO"], "unknown card 'Z'"),
    ],
)
def test_hands(hands: list[str], said: str) -> None:
    record = GAME.record([])
    calls: list[Callable[[], object]] = [
        lambda: GAME.hands(hands),
        lambda: record.solved_at(hands),
        lambda: record.wrong_turns(hands),
        lambda: record.solved_at(hands, "heard"),
    ]
    for call in calls:
        assert refusal(call).startswith(said)


@pytest.mark.parametrize(
    ("seat", "hand", "said"),
    [
        (4, "ABCDE", "no such seat '4' (expected 1 to 3)"),
        (0, "ABCDE", "no such seat '0' (expected 1 to 3)"),
        (-1, "ABCDE", "no such seat '-1' (expected 1 to 3)"),
        (1, "ABCD", "4 cards for seat 1 (expected 5)"),
        (1, "", "0 cards for seat 1 (expected 5)"),
        (1, "ABCDZ", "unknown card 'Z'"),
        (1, "ABCDA", "a card named twice 'A'"),
        (1, None, "no hand for seat 1 (expected its cards)"),
        (None, "ABCDE", "a hand without a seat (expected whose hand it is)"),
    ],
)
def test_view(seat: int | None, hand: str | None, said: str) -> None:
    assert refusal(lambda: GAME.record([]).view(seat, hand)).startswith(said)


@pytest.mark.parametrize("turn", [-1, 3, 99])
def test_no_such_turn(turn: int) -> None:
    record = GAME.record([(1, "ABC", 0)] * 2)
    assert refusal(lambda: record.after(turn)) == f"no such turn '{turn}' (expected 0 to 2)"


def test_after() -> None:
    record = GAME.record([(1, "ABC", 0), (2, "DEF", 1)])
    assert [len(record.after(turn)) for turn in range(3)] == [0, 1, 2]
    assert record.after(2) == record
    assert record.after(1) == GAME.record([(1, "CBA", 0)])


def test_a_hand_that_contradicts_the_record_is_no_fault() -> None:
    """Nor are answers that cannot all be right: no world is left, and that is the answer."""
    for record, hand in (
        (GAME.record([(1, "ABC", 0)]), "ABCDE"),
        (GAME.record([(1, "ABC", 3), (2, "CDE", 3)]), "ABCDF"),
        (GAME.record([(0, "ABCD", 1), (0, "ABCD", 0)]), "EFGHI"),
    ):
        view = record.view(1, hand)
        assert (view.worlds, view.hidden, view.marginals, view.knows) == (0, {}, {}, None)


def abc(**changes: object) -> Deal:
    fields: dict[str, object] = {"cards": tuple("ABCDE"), "hand_sizes": (2, 2), "hidden": 1}
    return Deal(**(fields | changes))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"cards": tuple("ABCDA")}, "a card that comes twice 'A'"),
        ({"cards": ("A", "B", "C", "D", "E F")}, "not a card name 'E F' (expected a word without"),
        ({"cards": ("A", "B", "C", "D", "E,")}, "not a card name 'E,'"),
        ({"cards": ("A", "B", "C", "D", "")}, "not a card name (expected a word without blanks"),
        ({"hand_sizes": (2, 3)}, "hands of 2 + 3 and 1 hidden (expected together the 5 cards)"),
        ({"hand_sizes": (5, -1)}, "hands of 5 + -1 and 1 hidden"),
        ({"hidden": -1, "hand_sizes": (3, 3)}, "hands of 3 + 3 and -1 hidden"),
        ({"hand_sizes": (), "hidden": 5}, "0 seats (expected 1 to 6)"),
        ({"hand_sizes": (1, 1, 1, 1, 1, 0, 0), "hidden": 0}, "7 seats (expected 1 to 6)"),
        ({"tells": "maybe"}, "unknown answer 'maybe' (expected one of: how many, whether)"),
        ({"given": (Statement(3, ("A",), 0, 1),)}, "no such seat '3' at given 1"),
        ({"given": (Statement(1, ("Z",), 0, 1),)}, "unknown card 'Z' at given 1"),
        ({"given": (Statement(1, ("A",), 0, 2),)}, "impossible answer '0 to 2' at given 1"),
        ({"given": (Statement(1, (), 0, 0),)}, "no cards at given 1"),
        ({"questions": (("A",), ("B", "Z"))}, "unknown card 'Z' at question 2"),
        ({"questions": (("A", "A"),)}, "a card named twice 'A' at question 1"),
        ({"questions": ((),)}, "no cards at question 1"),
        ({"cards": ("A", "B", "C", "D", 5)}, "not a card name '5' (expected a word without"),
        ({"cards": ("A", "B", "C", "D", ["E"])}, "not a card name \"['E']\""),
        ({"questions": (("A", 1),)}, "unknown card '1' at question 1"),
        ({"questions": (("A", ["B"]),)}, "unknown card \"['B']\" at question 1"),
    ],
)
def test_deal(changes: dict[str, object], said: str) -> None:
    assert refusal(lambda: abc(**changes)).startswith(said)


def test_every_fault_of_a_deal_is_listed() -> None:
    found = problems(lambda: abc(cards=("A", "A", "B ", ""), hand_sizes=(), hidden=7))
    assert [text.split(" (")[0] for text in found] == [
        "a card that comes twice 'A'",
        "not a card name 'B '",
        "not a card name",
        "0 seats",
        "hands of  and 7 hidden",
    ]


def test_results_are_values() -> None:
    assert abc() == abc()
    assert hash(abc()) == hash(abc())
    assert eval(repr(GAME.record([(1, "ABC", 0)]).statements[0])) == GAME.statement(1, "ABC", 0)
    assert isinstance(black_vienna().record([(0, "ÖAB", 1)]), Record)


def test_a_deal_keeps_nothing_of_its_callers() -> None:
    cards, sizes = ["A", "B", "C"], [1, 1]
    deal = Deal(cards, sizes, 1)  # type: ignore[arg-type]
    cards.append("Z")
    sizes.append(9)
    assert deal == Deal(("A", "B", "C"), (1, 1), 1)
    assert hash(deal) == hash(Deal(("A", "B", "C"), (1, 1), 1))


def test_a_text_is_one_set_of_cards() -> None:
    game = Deal(tuple("ABCDE"), (2, 2), 1, questions="ABC")  # type: ignore[arg-type]
    assert game.questions == (("A", "B", "C"),)
    asked = game.record([(1, "AB", 1)]).view().best_questions(cards="ABC")
    assert {question.cards for question in asked} == {("A", "B", "C")}


def test_capitals_do_not_matter_in_the_rules_of_a_game() -> None:
    """What is given and may be asked is kept as the cards are named, so that it is found."""
    exact = abc(given=(Statement(1, ("A", "C"), 0, 1),), questions=(("B", "A"),))
    loose = abc(given=(Statement(1, ("c", "a"), 0, 1),), questions=(("b", "a"),))
    assert loose == exact
    assert loose.questions == (("B", "A"),)
    assert loose.record([]).view(1, "AB").best_questions()


def test_capitals_do_not_matter_where_they_tell_nothing() -> None:
    assert cluedo().parse_cards("plum ROPE Hall") == ("Plum", "Rope", "Hall")
    mixed = Deal(("a", "A", "b"), (1, 1), 1)
    assert mixed.parse_cards("B A") == ("A", "b")
