"""A whole win as one text: where the tile may stand, what is told apart, all problems at once."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paili.errors import NotationError, PailiError
from paili.hand import Hand
from paili.scoring.situation import FLAGS, Situation
from paili.scoring.text import WinText, one_tile, read_win
from paili.tiles.notation import NOTATIONS, format_tiles
from tests.laws.strategies import hands
from tests.oracles.hands import RULES
from tests.scoring.situations import situations

CALLED = Hand.parse("23m456p678s33s[567m]")
LONG = "234567m45p678s22s"


def problems(text: str, tile: str | None = None) -> list[str]:
    """What is wrong with a text."""
    with pytest.raises(PailiError) as raised:
        read_win(text, tile)
    return [str(each) for each in raised.value.problems]


@given(
    st.sampled_from([13, 14]).flatmap(lambda size: hands(RULES["basic"], size=size)),
    st.none() | st.integers(0, 36),
    situations(),
)
def test_a_win_reads_as_it_is_written(hand: Hand, tile: int | None, now: Situation) -> None:
    win = WinText(hand, tile, now)
    assert read_win(str(win)) == win


@pytest.mark.parametrize(
    "text",
    [
        "23m456p678s33s[567m]+4m",
        "23m456p678s33s+4m[567m]",
        "23m456p678s33s+4m [567m]",
        "23m456p678s33s + 4m [567m]",
        "23m 456p 678s 33s [567m] +4m",
        "[567m]23m456p678s33s+4m",
        "2W 3W 4T 5T 6T 6S 7S 8S 3S 3S [5W 6W 7W] +4W",
        "2W 3W 4T 5T 6T 6S 7S 8S 3S 3S + 4W [5W 6W 7W]",
        "二三万 四五六筒 六七八条 三三条 [五六七万] + 四万",
        "🀈🀉🀜🀝🀞🀕🀖🀗🀒🀒[🀋🀌🀍]+🀊",
    ],
)
def test_where_the_tile_may_stand(text: str) -> None:
    for said in ("", " self-draw seat:S"):
        win = read_win(text + said)
        assert win == (CALLED, 3, Situation.parse(said))
    assert read_win(f"self-draw {text} seat:S").situation.seat == 1
    apart = read_win("23m456p678s33s[567m]", "4m")
    assert apart == read_win(text)


@pytest.mark.parametrize(
    ("text", "hand", "tile"),
    [
        ("12m44p456789s+3m[555z]", "12m44p456789s[555z]", 2),
        ("12m44p+3m(4444z)[555z][777z]", "12m44p(4444z)[555z][777z]", 2),
        ("1m+1m[222z][333z](4444z)(5555z)", "1m[222z][333z](4444z)(5555z)", 0),
        ("234567m46p678s22s+0p", "234567m46p678s22s", 35),
        ("234567m456p678s22s+5p", "234567m456p678s22s", 13),
        (LONG, LONG, None),
    ],
)
def test_hands_and_tiles(text: str, hand: str, tile: int | None) -> None:
    assert read_win(text) == (Hand.parse(hand), tile, Situation())


def test_a_notation_that_is_told() -> None:
    assert read_win("a2 a3 a4 b1 b1 c2 c3 c4 c5 c6 c7 c8 c9", "c1", "hiho").tile == 18
    with pytest.raises(PailiError, match="unknown notation 'mspz'"):
        read_win(LONG, "3p", "mspz")


@pytest.mark.parametrize("notation", NOTATIONS)
def test_no_tiles_look_like_words(notation: str) -> None:
    hand = Hand.parse("123456m789p1199s" if notation == "hiho" else "123m567p1234567z")
    win = read_win(f"{hand.format(notation)} riichi", notation=notation)
    assert (win.hand, str(win.situation)) == (hand, "discard riichi")


@pytest.mark.parametrize("written", NOTATIONS)
def test_the_winning_tile_in_the_notation_of_the_hand(written: str) -> None:
    hand = Hand.parse(LONG)
    for tile in range(9, 18):
        text = f"{hand.format(written)} + {format_tiles([tile], written)}"
        assert read_win(text) == (hand, tile, Situation())
    assert problems(f"{LONG}+44") == problems(f"{LONG}+44", None)
    assert "digits without a suit" in problems(f"{LONG}+44")[0]


@pytest.mark.parametrize("words", ["TSUMO SEAT:S", "Self-Draw Seat:s", "tsumo seat:S"])
def test_known_words_in_any_case(words: str) -> None:
    for text in (f"{words} {LONG}+3p", f"{LONG}+3p {words}"):
        assert read_win(text) == read_win(f"{LONG}+3p self-draw seat:S")
    capitals = "1W 2W 3W DONG DONG NAN NAN NAN XI XI XI BEI BEI + DONG RON"
    assert str(read_win(capitals).situation) == "discard"


def test_misspelled_words_list_the_known_ones() -> None:
    for word in ("ricchi", "Ricchi", "self-drew", "sea:S", "lasttile", "DORAS:4m"):
        for text in (f"{LONG}+3p {word}", f"{LONG} {word}", f"{word} {LONG}+3p"):
            (found,) = problems(text)
            assert found.startswith(f"unknown word of a situation {word!r} (expected one of: self")
            assert all(flag in found for flag in FLAGS)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        (f"{LONG}+34p", ["2 winning tiles '34p' (expected one tile)"]),
        (f"{LONG}+", ["0 winning tiles (expected one tile)"]),
        (f"{LONG}+9q", ["unknown suit 'q' at character 2 (expected m, p, s or z)"]),
        (
            f"{LONG}+3p+4p",
            [
                "after the winning tile '+4p' (expected melds in brackets, then words of a "
                "situation)"
            ],
        ),
        (
            f"{LONG}+3p 4p [555z",
            [
                "after the winning tile '4p' (expected melds in brackets, then words of a "
                "situation)",
                "bracket '[' at character 25 (expected ']' after it)",
            ],
        ),
        ("", ["0 tiles (expected 13 or 14, or fewer with melds in brackets)"]),
        ("riichi", ["0 tiles (expected 13 or 14, or fewer with melds in brackets)"]),
        ("12m44p+3m[555q]", ["unknown suit 'q' at character 14 (expected m, p, s or z)"]),
    ],
)
def test_wrong_texts(text: str, found: list[str]) -> None:
    told = problems(text)
    assert len(told) == len(found)
    for each, start in zip(told, found, strict=True):
        assert each.startswith(start.partition(" (expected m, p")[0])


def test_all_problems_of_one_text() -> None:
    found = problems("123m[457p]+34p ricchi seat:X dora:9q", "5p")
    assert [each.partition(" (")[0] for each in found] == [
        "the winning tile given twice '+34p'",
        "no meld '4p 5p 7p' at character 5",
        "2 winning tiles '34p'",
        "unknown word of a situation 'ricchi'",
        "no such value 'seat:X'",
        "unknown suit 'q' at dora:9q, character 2",
    ]


def test_one_tile() -> None:
    assert [one_tile("0p"), one_tile("5W", "uva"), one_tile("中")] == [35, 4, 33]
    for text in ("", "12m", "x"):
        with pytest.raises(NotationError):
            one_tile(text)
