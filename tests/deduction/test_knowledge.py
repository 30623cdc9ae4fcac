"""Who can be sure, and since when: against plain enumeration of every seat's worlds."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given

from paili.deduction import acm_vienna, black_vienna, could_know, hand_lists, sure_since
from paili.deduction.hand_lists import HandLists
from paili.deduction.knowledge import CouldKnow
from paili.errors import RecordError
from tests.amount import tried
from tests.deduction.games import Case, Turn, acm_game, cases, dealt, letter_deal, record_of
from tests.oracles import deals as oracle


def check_acm(kind: str, seeds: range) -> Counter[int | None]:
    """Every seat of so many games; how often a game is solved at each turn."""
    deal = acm_vienna()
    solved: Counter[int | None] = Counter()
    for seed in seeds:
        rng = Random(f"{kind} {seed}")
        world, asked = acm_game(rng, informative=kind == "solvable")
        expected = oracle.acm_sure_since(world[1:], asked)
        record = deal.record(asked)
        assert sure_since(record, world[1:]) == expected, (world, asked)
        first = min((turn for turn in expected if turn is not None), default=None)
        assert record.solved_at(world[1:]) == first
        solved[first] += 1
    return solved


@pytest.mark.parametrize("kind", ["uniform", "solvable"])
def test_every_seat_of_acm_games(kind: str) -> None:
    number = tried(50, 300)
    solved = check_acm(kind, range(number))
    if kind == "solvable":
        assert solved.total() - solved[None] > number / 2
        assert len(solved) > 10


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["uniform", "solvable"])
@pytest.mark.parametrize("start", range(1_000, 5_000, 1_000))
def test_every_seat_of_many_acm_games(kind: str, start: int) -> None:
    check_acm(kind, range(start, start + 1_000))


def test_acm_games_by_counting(monkeypatch: pytest.MonkeyPatch) -> None:
    """Deals too large for lists of hands are counted: the same answers for ACM's game."""
    monkeypatch.setattr(hand_lists, "MOST_HANDS", 0)
    assert not HandLists.fits(acm_vienna())
    check_acm("solvable", range(15))
    check_acm("uniform", range(5))


@given(case=cases(seats=(1, 2, 3, 3, 4), most_cards=8, most_worlds=1_000, honest=True))
def test_small_games(case: Case) -> None:
    record = record_of(letter_deal(case.rooms), case.said)
    for world, expected in list(oracle.sure_since(case.rooms, case.said).items())[:20]:
        assert sure_since(record, world[1:]) == expected


@given(case=cases(seats=(2, 3, 4), most_cards=7, most_worlds=500, honest=True))
def test_small_games_by_counting(case: Case) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(hand_lists, "MOST_ALIKE", 0)
        record = record_of(letter_deal(case.rooms), case.said)
        for world, expected in list(oracle.sure_since(case.rooms, case.said).items())[:3]:
            assert sure_since(record, world[1:]) == expected


@given(case=cases(most_cards=9, most_worlds=1_500))
def test_could_know(case: Case) -> None:
    """Knowing in some world, in all worlds; with what is given, contradictions too."""
    record = record_of(letter_deal(case.rooms, case.given), case.said)
    worlds = oracle.view(case.rooms, [*case.given, *case.said])
    known = oracle.knowing(worlds).values()
    for seat in range(1, len(case.rooms)):
        if not worlds:
            with pytest.raises(RecordError, match="no deal fits the record"):
                could_know(record, seat)
            continue
        sure = [each[seat - 1] for each in known]
        assert could_know(record, seat) == CouldKnow(any(sure), all(sure))


@pytest.mark.parametrize("seats", [3, 4, 5, pytest.param(6, marks=pytest.mark.slow)])
def test_real_deck_hidden_cards_asked_of_everybody(seats: int) -> None:
    """All seats but the first deny the hidden cards: the first is sure since the last answer.

    With many seats the deals that it cannot tell apart are far too many to go through.
    """
    deal = black_vienna(seats)
    rest = [card for card in deal.cards if card not in "ACL"]
    ends = [sum(deal.hand_sizes[:seat]) for seat in deal.seats]
    hands = [rest[end - size : end] for end, size in zip(ends, deal.hand_sizes, strict=True)]
    record = deal.record([(seat, "ACL", 0) for seat in deal.seats if seat > 1])
    assert sure_since(record, hands) == (seats - 1, *[None] * (seats - 1))


@pytest.mark.parametrize("silence", ["ignored", "heard"])
def test_certain_from_the_start(silence: str) -> None:
    """One seat sees all other cards; nothing hidden is known to everybody."""
    assert sure_since(letter_deal((2, 3)).record([]), ["ABC"], silence) == (0,)
    assert sure_since(letter_deal((0, 2, 2)).record([]), ["AB", "CD"], silence) == (0, 0)
    record = letter_deal((1, 2, 2)).record([(1, "AB", 2)])
    assert sure_since(record, ["AB", "CD"], silence) == (None, 1)


def test_answers_not_true_of_the_hands() -> None:
    asked: list[Turn] = [(1, "ABC", 3), (2, "ABC", 1), (3, "KLR", 3)]
    record = acm_vienna().record(asked)
    assert record.wrong_turns(["ABCDE", "FGHIJ", "KLMNO"]) == (2, 3)
    with pytest.raises(RecordError) as caught:
        sure_since(record, ["ABCDE", "FGHIJ", "KLMNO"])
    assert str(caught.value) == "answers not true of the hands at turn 2, 3"


def test_wrong_turns_are_those_a_world_breaks() -> None:
    rng = Random(7)
    for _ in range(200):
        rooms = (2, 3, 2, 2)
        world, other = dealt(rng, rooms), dealt(rng, rooms)
        said = [
            (holder, cards, (many := len(set(cards) & set(world[holder]))), many)
            for holder, cards in (
                (rng.randrange(4), rng.choice(["ABC", "DE", "GHI"])) for _ in "1234"
            )
        ]
        broken = [turn for turn, each in enumerate(said, 1) if not oracle.true_of(other, each)]
        record = record_of(letter_deal(rooms), said)
        assert record.wrong_turns(world[1:]) == ()
        assert record.wrong_turns(other[1:]) == tuple(broken)


def test_faults() -> None:
    game, hands = acm_vienna(), ["ABCDE", "FGHIJ", "KLMNO"]
    with pytest.raises(RecordError, match=r"unknown silence 'loud' \(expected one of: ignored, h"):
        sure_since(game.record([]), hands, "loud")
    for seat in (-1, 0, 4):
        with pytest.raises(RecordError, match=rf"no such seat '{seat}' \(expected 1 to 3\)"):
            could_know(game.record([]), seat)
    real = black_vienna(6)
    with pytest.raises(RecordError, match="a deal too large"):
        could_know(real.record([]), 1)
    six = ["ABCD", "EFGH", "IJKL", "MNOÖ", "PQRS", "TUVW"]
    with pytest.raises(RecordError, match="a deal too large"):
        sure_since(real.record([]), six, "heard")
