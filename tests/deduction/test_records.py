"""Record files: what they mean, that they can be written back, and every fault with its line."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paili.deduction import PRESETS, Deal, Statement, acm_vienna, black_vienna, cluedo
from paili.deduction.deal import HIDDEN
from paili.deduction.record_file import RecordFile, format_judge, format_record, parse_record
from paili.errors import InputError, Problem, RecordError
from paili.formats.judge import judge

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
HANDS = "DGJLP EFOQR ACHMN"
JUDGE = (
    f"2\n{HANDS} BIK\n2 BIK 0\n3 BIK 0\n3\nABCDE FGHIJ KLMNO PQR\n3 BKQ 1\n1 ADE 3\n2 CHJ 2\n0\n"
)


def acm(*lines: str) -> RecordFile:
    return parse_record("\n".join(["game: acm-vienna", *lines]))


def test_everything_a_record_says() -> None:
    file = parse_record(
        """
        # a comment
        game: acm-vienna        # another
        names: Ann, Bert, Cleo
        me: bert
        hand: EFO QR

        ann BIK 0
        3 B,I,K 1..2
        hidden AB 1-
        Bert E F O 3
        Cleo ACH 1+
        """
    )
    assert file.deal == acm_vienna()
    assert file.names == ("Ann", "Bert", "Cleo")
    assert (file.me, file.hand, file.hands) == (2, tuple("EFOQR"), None)
    assert file.record.statements == (
        Statement(1, tuple("BIK"), 0, 0),
        Statement(3, tuple("BIK"), 1, 2),
        Statement(HIDDEN, tuple("AB"), 0, 1),
        Statement(2, tuple("EFO"), 3, 3),
        Statement(3, tuple("ACH"), 1, 3),
    )


@pytest.mark.parametrize("name", PRESETS)
def test_presets(name: str) -> None:
    assert parse_record(f"game: {name}").deal == PRESETS[name]()


def test_sizes_of_a_preset() -> None:
    assert parse_record("game: cluedo-4\nsizes: 5 4 5 4").deal == cluedo((5, 4, 5, 4))
    deal = parse_record("game: black-vienna-5\nsizes: 4,5,5,5,5").deal
    assert deal == replace(black_vienna(5), hand_sizes=(4, 5, 5, 5, 5))


def test_custom_game() -> None:
    file = parse_record(
        "game: custom\ncards: Crown, Ring Cup Sword\nsizes: 2 1\nhidden: 1\n"
        "given: hidden Crown,Ring 1\ngiven: 1 Cup,Sword 1-\n"
        "questions: Crown,Cup Ring,Sword\ntells: whether\n1 Crown, Cup 1+"
    )
    assert file.deal == Deal(
        ("Crown", "Ring", "Cup", "Sword"),
        (2, 1),
        1,
        given=(Statement(0, ("Crown", "Ring"), 1, 1), Statement(1, ("Cup", "Sword"), 0, 1)),
        questions=(("Crown", "Cup"), ("Ring", "Sword")),
        tells="whether",
    )
    assert file.record.statements == (Statement(1, ("Crown", "Cup"), 1, 2),)


@pytest.mark.parametrize(
    ("written", "cards"),
    [("ABC", "ABC"), ("A B C", "ABC"), ("Ann,Bob,Cy", ["Ann", "Bob", "Cy"])],
)
def test_custom_cards(written: str, cards: str | list[str]) -> None:
    deal = parse_record(f"game: custom\ncards: {written}\nsizes: 1 1\nhidden: 1").deal
    assert deal.cards == tuple(cards)


@pytest.mark.parametrize("hands", [HANDS, "DGJLP | EFOQR|ACHMN", "D,G,J,L,P | E F O Q R | ACHMN"])
def test_hands(hands: str) -> None:
    file = acm(f"hands: {hands}", "me: 2")
    assert file.hands == (tuple("DGJLP"), tuple("EFOQR"), tuple("ACHMN"))
    assert file.hand == file.hand_of(2) == tuple("EFOQR")
    assert file.hand_of(3) == tuple("ACHMN")
    assert file.hand_of(None) is None


def test_views() -> None:
    file = acm("me: 1", "hand: DGJLP", "2 BIK 0", "3 BIK 0")
    assert file.view(1).knows == frozenset("BIK")
    assert len(file.view(1, 0).hidden) == 286
    assert file.view(None, 0).worlds == 617_512_896
    with pytest.raises(RecordError, match=r"no hand for seat 2 \(expected hands:, or me: and"):
        file.view(2)
    with pytest.raises(RecordError, match=r"no such turn '3' \(expected 0 to 2\)"):
        file.view(1, 3)


def test_judge_format() -> None:
    first, second = parse_record(JUDGE), parse_record(JUDGE, 2)
    assert first.hands == (tuple("DGJLP"), tuple("EFOQR"), tuple("ACHMN"))
    assert first.record.solved_at(first.hands) == 2
    assert second.record.statements[0] == Statement(3, tuple("BKQ"), 1, 1)
    assert format_judge(first) == JUDGE[: JUDGE.index("3\nABCDE")] + "0\n"
    assert parse_record(f"# made by hand\n\n{JUDGE}no more is read") == first


def test_judge_format_is_what_the_judge_reads(shared_data: Path) -> None:
    given = (shared_data / "acm2009-vienna.in").read_text()
    answers = list(judge("black-vienna")(given.encode()))
    for number, answer in enumerate(answers, 1):
        file = parse_record(given, number)
        assert "".join(judge("black-vienna")(format_judge(file).encode())) == answer
    with pytest.raises(InputError, match=f"no data set '{len(answers) + 1}'"):
        parse_record(given, len(answers) + 1)


@pytest.mark.parametrize("path", sorted(EXAMPLES.glob("*.record")), ids=lambda path: path.name)
def test_examples(path: Path) -> None:
    file = parse_record(path.read_text("utf-8"))
    assert file.me is not None
    assert len(file.record) >= 9
    assert len(file.view(file.me).hidden) > 1
    assert parse_record(format_record(file)) == file


CUSTOM = "game: custom\ncards: ABC\nsizes: 1 1\nhidden: 1\n"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "no game at line 1 (expected game: and one of: custom, acm-vienna, black-vienna"),
        ("2 ABC 1", "no game at line 1"),
        ("game:", "no game at line 1"),
        ("\ngame: acm", "unknown game 'acm' at line 2 (expected one of: custom, acm-vienna"),
        ("game: acm-vienna\nseats: 3", "unknown key 'seats' at line 2 (expected one of: game, car"),
        ("game: acm-vienna\ngame: cluedo", "a key that comes twice 'game' at line 2"),
        ("game: cluedo\nhidden: 2", "a key of custom games only 'hidden' at line 2"),
        ("game: cluedo\ngiven: 1 Rope 1", "a key of custom games only 'given' at line 2"),
        ("game: cluedo\nsizes: 6 6 7", "hands of 6 + 6 + 7 and 3 hidden at line 2 (expected toge"),
        ("game: cluedo\nsizes: 6 6 x", "not a number 'x' at line 2 (expected how many cards each"),
        ("game: custom", "a custom game without cards: at line 1 (expected the cards of a custom"),
        ("game: custom\ncards: A", "a custom game without sizes: at line 1"),
        (CUSTOM.replace("1 1", ""), "not a number at line 3"),
        (CUSTOM.replace("1 1", "1 -1"), "not a number '-1' at line 3"),
        (CUSTOM.replace("hidden: 1", "hidden: x"), "not a number 'x' at line 4"),
        (CUSTOM.replace("hidden: 1", "hidden: 1 1"), "not one number '1 1' at line 4"),
        (CUSTOM.replace("ABC", "ABA"), "a card that comes twice 'A' at line 1"),
        (CUSTOM.replace("1 1", "2 1"), "hands of 2 + 1 and 1 hidden at line 1 (expected together"),
        (CUSTOM + "given: 1 AX 1", "unknown card 'X' at line 5"),
        (CUSTOM + "questions: AB AX", "unknown card 'X' at line 5"),
        (CUSTOM + "tells: who", "unknown answer 'who' at line 5 (expected one of: how many"),
        (CUSTOM + "given: hidden A 1\nhands: A B", "hands against the rules at line 6 (expected h"),
    ],
)
def test_faults_of_the_game(text: str, said: str) -> None:
    with pytest.raises(InputError) as error:
        parse_record(text)
    assert said in str(error.value)


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        (["names: Ann Bert"], "2 names at line 2 (expected one for each of 3 seats)"),
        (["names: Ann Bert 3"], "not a name of a seat '3' at line 2 (expected a word, not a num"),
        (["names: Ann Bert Hidden"], "not a name of a seat 'Hidden' at line 2"),
        (["names: Ann Bert ann"], "a name that comes twice 'ann' at line 2"),
        (["me: 4", "hand: ABCDE"], "no such seat '4' at line 2 (expected 1 to 3, hidden)"),
        (["me: hidden", "hand: ABC"], "no seat 'hidden' at line 2 (expected the seat that looks"),
        (["me: 1"], "me without a hand at line 2 (expected hand: or hands:)"),
        (["hand: ABCDE"], "a hand without me: at line 2 (expected the seat that looks on"),
        (["me: 1", "hand: ABCD"], "4 cards for seat 1 at line 3 (expected 5)"),
        (["me: 1", "hand: ABCDX"], "unknown card 'X' at line 3 (expected one of A B C D"),
        (["me: 1", "hand: ABCDA"], "a card named twice 'A' at line 3"),
        (["hands: DGJLP EFOQR"], "2 hands at line 2 (expected one for each of 3 seats)"),
        (["hands: DGJLP EFOQR ACHMD"], "a card of both seat 1 and seat 3 'D' at line 2"),
        (["hands: DGJLP EFOQR ACH"], "3 cards for seat 3 at line 2 (expected 5)"),
        (
            [f"hands: {HANDS}", "me: 1", "hand: ABCDE"],
            "another hand than in hands: 'ABCDE' at line 4 (expected DGJLP)",
        ),
        (["2 BIK"], "not a turn '2 BIK' at line 2 (expected who, cards and answer: 2 BJK 1)"),
        (["4 BIK 0"], "no such seat '4' at line 2 (expected 1 to 3, hidden)"),
        (["0 BIK 0"], "no such seat '0' at line 2"),
        (["names: A B C", "Dan BIK 0"], "no such seat 'Dan' at line 3 (expected 1 to 3, A, B, C,"),
        (["2 BIX 0"], "unknown card 'X' at line 2"),
        (["2 BIB 0"], "a card named twice 'B' at line 2"),
        (["2 BIK x"], "not an answer 'x' at line 2 (expected such as 2, 1+, 2- or 1..2)"),
        (["2 BIK -1"], "not an answer '-1' at line 2"),
        (["2 BIK 4"], "impossible answer '4' at line 2 (expected 0 to 3)"),
        (["2 BIK 4+"], "impossible answer '4+' at line 2"),
        (["2 BIK 2..1"], "impossible answer '2..1' at line 2"),
        ([f"hands: {HANDS}", "1 DGA 3"], "answer not true of seat 1's hand '3' at line 3 (expec"),
        ([f"hands: {HANDS}", "hidden AB 0"], "answer not true of the hidden cards '0' at line 3"),
    ],
)
def test_faults_of_a_record(lines: list[str], said: str) -> None:
    with pytest.raises(InputError) as error:
        acm(*lines)
    assert said in str(error.value)
    assert len(error.value.problems) == 1


def test_all_faults_by_line() -> None:
    with pytest.raises(InputError) as error:
        acm("5 BIX 9", "names: Ann Bert", "seats: 3", "me: 1", "hand: ABC", "1 A")
    places = [problem.where for problem in error.value.problems]
    expected = ["line 2", "line 2", "line 3", "line 4", "line 6", "line 7"]
    assert places == expected


def test_an_answer_against_my_hand_is_no_fault() -> None:
    file = acm("me: 1", "hand: DGJLP", "1 DGJ 0")
    assert file.view(1).worlds == 0


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("0", "no data set '1' (expected one before the final 0)"),
        ("1\nABCDE FGHIJ KLMNO PQR\n3 BKQ", "input ends within data set 1 at line 3"),
        ("9999999\nABCDE", "input ends within data set 1 at line 2"),
        ("0001\nABCDE FGHIJ", "input ends within data set 1"),
        (JUDGE[:-2], "no data set '3' (expected 1 to 2)"),
        (JUDGE.replace("3\nABC", "x\nABC"), "not a number of turns 'x' at line 5 (expected how ma"),
        ("0\nABCDE FGHIJ KLMNO PQR", "no data set '1'"),
        ("1\nABCDE FGHIJ KLMNO PQ\n1 ABC 3\n0", "not the hidden cards 'PQ' at line 2 (expected P"),
        ("1\nABCDE FGHIJ KLMNO PQZ\n1 ABC 3\n0", "unknown card 'Z' at line 2"),
        ("1\nABCDE FGHIJ KLMN PQR\n1 ABC 3\n0", "4 cards for seat 3 at line 2 (expected 5)"),
        ("1\nABCDE EGHIJ KLMNO PQR\n1 ABC 3\n0", "a card of both seat 1 and seat 2 'E' at line 2"),
        ("1\nABCDE FGHIJ KLMNO PQR\n4 ABC 3\n0", "no such seat '4' at line 3"),
        ("1\nABCDE FGHIJ KLMNO PQR\n1 ABX 3\n0", "unknown card 'X' at line 3"),
        ("1\nABCDE FGHIJ KLMNO PQR\n1 ABC 4\n0", "impossible answer '4' at line 3"),
        ("1\nABCDE FGHIJ KLMNO PQR\n1 ABC 2\n0", "answer not true of seat 1's hand '2' at line 3"),
    ],
)
def test_faults_of_a_data_set(text: str, said: str) -> None:
    with pytest.raises(InputError) as error:
        parse_record(text, 3 if text.startswith(JUDGE[:10]) else 1)
    assert said in str(error.value)


def test_a_record_has_one_data_set() -> None:
    with pytest.raises(InputError, match=r"no data set '2' \(expected 1, as in every record\)"):
        parse_record("game: acm-vienna", 2)


@pytest.mark.parametrize(
    ("file", "said"),
    [
        (acm(), "unknown hands (expected the cards of every seat)"),
        (parse_record("game: cluedo"), "no judge's game 'cluedo' (expected acm-vienna)"),
        (
            acm(f"hands: {HANDS}", "1 DGA 2+"),
            "no judge's turn 'seat 1 has at least 2 of ADG' at turn 1",
        ),
        (acm(f"hands: {HANDS}", "1 DG 2"), "no judge's turn 'seat 1 has 2 of DG' at turn 1"),
        (acm(f"hands: {HANDS}", "hidden ABC 1"), "no judge's turn 'hidden has 1 of ABC' at turn 1"),
    ],
)
def test_not_for_judges(file: RecordFile, said: str) -> None:
    with pytest.raises(InputError) as error:
        format_judge(file)
    assert said in str(error.value)


@pytest.mark.parametrize(
    ("cards", "names", "said"),
    [
        (("A#", "B", "C"), (), "a card that cannot be written 'A#'"),
        ((":A", "B", "C"), (), "a card that cannot be written ':A'"),
        (("A", "B|", "C"), (), "a card that cannot be written 'B|'"),
        (("A", "B", "C"), ("Ann", "2"), "not a name of a seat '2'"),
    ],
)
def test_not_to_be_written(cards: tuple[str, ...], names: tuple[str, ...], said: str) -> None:
    deal = Deal(cards, (1, 1), 1)
    with pytest.raises(InputError, match=said.replace("|", r"\|")):
        format_record(RecordFile(deal, deal.record([]), names))


@st.composite
def files(draw: st.DrawFn) -> RecordFile:
    """Any record that the format can write."""
    deal = draw(deals())
    order = draw(st.permutations(deal.cards))
    hands, at = [], 0
    for size in deal.hand_sizes:
        hands.append(tuple(sorted(order[at : at + size], key=deal.index.__getitem__)))
        at += size
    known = draw(st.sampled_from(["nothing", "mine", "all", "all and mine"]))
    checked = tuple(hands) if known.startswith("all") else None
    me = draw(st.sampled_from(deal.seats)) if known.endswith("mine") else None
    names = tuple(f"Seat-{n}" for n in deal.seats) if draw(st.booleans()) else ()
    turns = []
    for _ in range(draw(st.integers(0, 4))):
        holder = draw(st.integers(0, len(deal.hand_sizes)))
        cards = draw(st.lists(st.sampled_from(deal.cards), min_size=1, unique=True))
        held = set(cards) & (deal.hidden_of(hands) if holder == HIDDEN else set(hands[holder - 1]))
        low = draw(st.integers(0, len(held)))
        turns.append(deal.statement(holder, cards, low, draw(st.integers(len(held), len(cards)))))
    hand = hands[me - 1] if me else None
    return RecordFile(deal, deal.record(turns), names, me, hand, checked)


@st.composite
def deals(draw: st.DrawFn) -> Deal:
    """A preset, with other sizes perhaps, or a custom game."""
    if draw(st.booleans()):
        deal = PRESETS[draw(st.sampled_from(list(PRESETS)))]()
        return replace(deal, hand_sizes=tuple(draw(st.permutations(deal.hand_sizes))))
    sizes = tuple(draw(st.lists(st.integers(1, 3), min_size=1, max_size=4)))
    hidden = draw(st.integers(0, 3))
    number = sum(sizes) + hidden
    letters = draw(st.booleans()) and number > 1
    cards = tuple("ABCDEFGHIJKLMNO"[:number] if letters else (f"No{n}" for n in range(number)))
    some = st.lists(st.sampled_from(cards), min_size=1, max_size=3, unique=True)
    order = cards.index
    questions = draw(st.lists(some.map(lambda each: tuple(sorted(each, key=order))), max_size=3))
    deal = Deal(cards, sizes, hidden)
    # Given, but of every deal: so that the hands drawn later fit.
    given = [deal.statement(1, cards, sizes[0])] if draw(st.booleans()) else []
    tells = draw(st.sampled_from(["how many", "whether"]))
    return replace(deal, given=tuple(given), questions=tuple(questions), tells=tells)


@given(files())
def test_round_trip(file: RecordFile) -> None:
    if file.hands and any(
        not said.fits(file.deal.hidden_of(file.hands))
        for said in file.deal.given
        if not said.holder
    ):
        file = replace(file, hands=None, hand=file.hand)
    assert parse_record(format_record(file)) == file


FRAGMENTS = (
    *(f"{key}: " for key in ("game", "cards", "sizes", "hidden", "given", "questions", "tells")),
    *("names: ", "me: ", "hand: ", "hands: ", "acm-vienna", "custom", "cluedo", "whether", "\n"),
    *("\n", "\n", " ", "|", ",", "#", ":", "0", "1", "2", "9" * 9, "3-", "1+", "0..1", "ABC", "A"),
    *("DGJLP EFOQR ACHMN", "BIK", "Ann Bert Cleo", "Ann", "\x00", "\u00b2", "\r", "\u2028"),
)


@given(st.lists(st.sampled_from(FRAGMENTS), max_size=40).map("".join))
def test_any_text_is_read_or_refused(text: str) -> None:
    problems: tuple[Problem, ...] = ()
    try:
        file = parse_record(text)
        assert parse_record(format_record(file)).record == file.record
    except InputError as error:
        problems = error.problems
    assert all("line" in each.where or "data set" in each.what for each in problems)
