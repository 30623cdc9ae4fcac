"""Hands from text and from data: what is accepted, and every fault with its place."""

from __future__ import annotations

import re
from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paili.errors import HandError, NotationError, PailiError
from paili.hand import Hand
from paili.tiles.counts import NONE
from paili.tiles.meld import CHOW, KONG, PUNG, Meld, meld_of
from tests.laws.strategies import hands
from tests.oracles.hands import RULES


def problems(text: str, notation: str | None = None) -> list[tuple[str, str, str]]:
    """What is wrong with a hand: what, text, where."""
    with pytest.raises(PailiError) as raised:
        Hand.parse(text, notation)
    assert all(str(problem) in str(raised.value) for problem in raised.value.problems)
    return [(p.what, p.text, p.where) for p in raised.value.problems]


# --- what is accepted


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("1112345678999m", "999m 8765432m 111m"),
        ("123m[456p][7777z]1122s", "1m 2m 3m [4p 5p 6p] [C C C C] 1s 1s 2s 2s"),
        ("123m[456p][7777z]1122s", "[456p]  1122s123m [7777z]"),
        ("123m[406p](7777z)1122s", "一二三万 [四赤五六筒] (中中中中) 一一二二条"),
        ("1p2p3p111z[222z](6666z)9m", "1T 2T 3T DONG DONG DONG [NAN NAN NAN] (FA FA FA FA) 9W"),
        ("99m[123m][456m][789m][123p]", "a9 a9 [a1 a2 a3] [a4 a5 a6] [a7 a8 a9] [b1 b2 b3]"),
    ],
)
def test_the_same_hand_in_other_words(text: str, same: str) -> None:
    assert Hand.parse(text) == Hand.parse(same)


def test_melds_keep_their_order_and_kind() -> None:
    hand = Hand.parse("[7777z]1122s(3333m)[406p]6z")
    assert hand.melds == (
        Meld(KONG, 33),
        Meld(KONG, 2, concealed=True),
        Meld(CHOW, 12, red=1),
    )
    assert (hand.size, hand.to_build) == (14, 1)
    assert hand.held[2] == hand.held[33] == 4
    assert hand.concealed[2] == hand.concealed[33] == 0


def test_red_fives_are_fives() -> None:
    hand = Hand.parse("0055m05p5s123z[340s]")
    assert hand.red == (2, 1, 0)
    assert (hand.concealed[4], hand.concealed[13], hand.concealed[22]) == (4, 2, 1)
    assert hand.melds[0].tiles == (20, 21, 36)
    assert hand.format() == "0055m05p5s123z[340s]"
    assert hand.format("uva").startswith("5W 5W 5W 5W 5T 5T 5S DONG NAN")


@pytest.mark.parametrize(
    ("tiles", "read"),
    [
        ([34, 3, 5], (3, 34, 5)),
        ([4, 34, 4], (34, 4, 4)),
        ([4, 34, 4, 34], (34, 34, 4, 4)),
        ([15, 35, 14], (35, 14, 15)),
        ([22, 36, 22, 22], (36, 22, 22, 22)),
    ],
)
def test_red_fives_in_melds(tiles: list[int], read: tuple[int, ...]) -> None:
    meld = meld_of(tiles)
    assert meld.tiles == read
    assert meld_of(meld.tiles) == meld


def test_equal_tiles_are_equal_hands() -> None:
    assert Hand.parse("1112345678999m") != Hand.parse("1112340678999m")
    assert Hand.parse("1112345678m[999m]") != Hand.parse("1112345678999m")
    assert Hand.parse("12345678m12z[999m]") != Hand.parse("12345678m12z[999p]")
    assert len({Hand.parse("1112345678999m"), Hand.parse("9991112345678m")}) == 1


# --- wrong numbers


@pytest.mark.parametrize(
    ("text", "what", "expected"),
    [
        ("", "0 tiles", "13 or 14, or fewer with melds in brackets"),
        ("123m", "3 tiles", "13 or 14, or fewer with melds in brackets"),
        ("123456789m123456p", "15 tiles", "13 or 14, or fewer with melds in brackets"),
        ("123456789m123p[111z]", "12 tiles beside 1 meld", "10 or 11 beside 1 meld"),
        ("[111z][222z][333z][444z]", "0 tiles beside 4 melds", "1 or 2 beside 4 melds"),
        ("1m[111z][222z][333z][444z][555z][666z]", "6 melds", "at most 5"),
    ],
)
def test_wrong_number(text: str, what: str, expected: str) -> None:
    with pytest.raises(HandError) as raised:
        Hand.parse(text)
    assert [(p.what, p.expected) for p in raised.value.problems] == [(what, expected)]


# --- a fifth copy


@pytest.mark.parametrize(
    ("text", "what", "token", "where"),
    [
        ("11111m23456789p", "a fifth 1m", "1", "character 5"),
        ("11m1234567p[111m]1s", "a fifth 1m", "1", "character 15"),
        ("[111m]11m1234567p1s", "a fifth 1m", "1", "character 8"),
        ("[7777z]123456789m7z", "a fifth 7z", "7", "character 18"),
        ("0m(0555m)123456789p", "a fifth 5m", "5", "character 7"),
        ("a1 a1 a1 a1 [a1 a2 a3] b1 b2 b3 b4 b5 b6", "a fifth 1m", "a1", "character 14"),
        (
            "DONG DONG [DONG DONG DONG] 1T 2T 3T 4T 5T 6T 7T 8T",
            "a fifth 1z",
            "DONG",
            "character 22",
        ),
    ],
)
def test_fifth_copy(text: str, what: str, token: str, where: str) -> None:
    assert problems(text) == [(what, token, where)]


def test_each_kind_with_a_fifth_copy_is_named_once() -> None:
    assert [what for what, _, _ in problems("111111m99999p[123s]")] == ["a fifth 1m", "a fifth 9p"]


def test_fifth_copy_from_data() -> None:
    melds = (Meld(KONG, 33), Meld(CHOW, 0))
    with pytest.raises(HandError, match="5 of 7z"):
        Hand.of([33, 3, 4, 5, 6, 7, 8], melds)


# --- bad melds and brackets


@pytest.mark.parametrize(
    ("text", "what", "spelled", "where"),
    [
        ("1234567890m[124p]", "no meld", "1p 2p 4p", "character 12"),
        ("1234567890m[12p]", "no meld", "1p 2p", "character 12"),
        ("[89m1p]1234567890s", "no meld", "8m 9m 1p", "character 1"),
        ("[123z]1234567890s", "no meld", "1z 2z 3z", "character 1"),
        ("[1234s]1234567890m", "no meld", "1s 2s 3s 4s", "character 1"),
        ("[11122s]1234567890m", "no meld", "1s 1s 1s 2s 2s", "character 1"),
        ("1234567890m[]", "no meld", "", "character 12"),
        ("1234567890m(111p)", "not a kong", "1p 1p 1p", "character 12"),
        ("1234567890m(340p)", "not a kong", "3p 4p 0p", "character 12"),
    ],
)
def test_bad_meld(text: str, what: str, spelled: str, where: str) -> None:
    assert problems(text) == [(what, spelled, where)]


def test_every_bad_meld_is_named() -> None:
    assert problems("1234567m[124p](222z)") == [
        ("no meld", "1p 2p 4p", "character 9"),
        ("not a kong", "2z 2z 2z", "character 15"),
    ]


@pytest.mark.parametrize(
    ("text", "what", "sign", "where"),
    [
        ("123]m", "stray bracket", "]", "character 4"),
        ("123m)", "stray bracket", ")", "character 5"),
        ("1m[123p)", "stray bracket", ")", "character 8"),
        ("1m(111p]", "stray bracket", "]", "character 8"),
        ("1m[1(23p]", "stray bracket", "(", "character 5"),
        ("1m[[123p]]", "stray bracket", "[", "character 4"),
        ("1234567890m[123p", "bracket", "[", "character 12"),
        ("1234567890m(111p", "bracket", "(", "character 12"),
    ],
)
def test_stray_bracket(text: str, what: str, sign: str, where: str) -> None:
    with pytest.raises(NotationError):
        Hand.parse(text)
    assert problems(text) == [(what, sign, where)]


def test_text_that_spells_no_tiles_keeps_its_place() -> None:
    assert problems("123m[45x]") == [("unknown suit", "x", "character 8")]
    assert problems("8z1112345678999m") == [("no such tile", "8z", "character 1")]
    assert [p[2] for p in problems("8z111234567m[9z99m]")] == ["character 1", "character 14"]
    with pytest.raises(NotationError, match="unknown notation 'mspz'"):
        Hand.parse("1112345678999m", "mspz")


# --- from data


def test_counts_must_be_34_of_0_to_4() -> None:
    with pytest.raises(HandError, match="33 counts"):
        Hand(bytes(33))
    with pytest.raises(HandError, match="5 of 1m"):
        Hand(bytes([5, 4, 4]) + bytes(31))


@pytest.mark.parametrize("red", [(1, 0, 0), (0, 3, 0), (0, 0, -1)])
def test_more_reds_than_fives(red: tuple[int, int, int]) -> None:
    hand = Hand.parse("1234m55p678s1234z")
    with pytest.raises(HandError, match=r"red of [02] '0[mps]'"):
        Hand(hand.concealed, red=red)


def test_all_problems_of_a_hand_together() -> None:
    counts = bytes([4, 4, 4, 1]) + NONE[4:]
    with pytest.raises(HandError) as raised:
        Hand(counts, (Meld(PUNG, 0), Meld(PUNG, 1)), (1, 0, 0))
    assert [p.what for p in raised.value.problems] == [
        "13 tiles beside 2 melds",
        "7 of 1m",
        "7 of 2m",
        "1 red of 0",
    ]


@pytest.mark.parametrize(
    "tiles", [[], [0], [0, 0], [0, 1, 3], [7, 8, 9], [26, 27, 28], [0, 0, 0, 0, 0], [0, 0, 1]]
)
def test_no_meld(tiles: list[int]) -> None:
    with pytest.raises(HandError, match="no meld"):
        meld_of(tiles)


@pytest.mark.parametrize("tiles", [[0, 0, 0], [0, 1, 2]])
def test_only_a_kong_is_concealed(tiles: list[int]) -> None:
    with pytest.raises(HandError, match="not a kong"):
        meld_of(tiles, concealed=True)


@pytest.mark.parametrize(
    "meld", [Meld("chow", 32), Meld("pung", 4, False, 7), Meld("pung", 4, True)]
)
def test_melds_that_are_none_are_refused(meld: Meld) -> None:
    with pytest.raises(HandError):
        Hand(bytes([3, 3, 3, 2] + [0] * 30), (meld,))


@pytest.mark.parametrize("tile", [-1, 37, 99])
def test_what_is_no_tile_is_refused(tile: int) -> None:
    with pytest.raises(HandError, match="not a tile"):
        Hand.of([tile] * 13)


def test_what_it_is_given_is_made_immutable() -> None:
    counts, melds = [3, 1, 1, 1, 1, 1, 1, 1] + [0] * 26, [Meld("pung", 9)]
    hand = Hand(counts, melds, [0, 0, 0])  # type: ignore[arg-type]
    counts[0], melds[0] = 0, Meld("pung", 12)
    assert hand == Hand.parse("11123456m78m[111p]".replace("6m78m", "678m"))
    assert hash(hand) == hash(Hand.parse(str(hand)))


def test_from_any_iterable_of_tiles() -> None:
    assert Hand.of(iter([0] * 4 + [1] * 4 + [2] * 4 + [34])).red == (1, 0, 0)


@given(hands(RULES["basic"], melds=True, size=14), st.randoms())
def test_what_is_thrown_can_be_drawn_again(hand: Hand, random: Random) -> None:
    tile = random.choice(hand.throws)
    after = hand.throwing(tile)
    assert after.drawing(tile) == hand
    assert Counter(hand.tiles) - Counter(after.tiles) == {tile: 1}
    assert hand.throws == tuple(sorted(set(hand.tiles)))
    assert {tile.kind for tile in hand.throws} == {tile.kind for tile in hand.shape_throws}
    # Of a kind the plain one goes first.
    assert hand.shape_throws == tuple(
        min(tile for tile in hand.throws if tile.kind == kind)
        for kind, held in enumerate(hand.concealed)
        if held
    )


@pytest.mark.parametrize(
    ("hand", "tile", "said"),
    [
        ("1112340678999m", 0, "13 tiles (expected 14)"),
        (
            "1112340678999m1z",
            4,
            "not in the hand '5m' (expected one of 1m 2m 3m 4m 6m 7m",
        ),
        ("1112345678999m1z", 34, "not in the hand '0m' (expected one of 1m 2m 3m 4m 5m"),
        ("1112345678999m1z", 99, "not in the hand '99' (expected one of 1m"),
        ("12m[456p][777z]44s1z[111m]", 12, "not in the hand '4p' (expected one of 1m 2m 4s 1z)"),
    ],
)
def test_only_what_is_held_is_thrown(hand: str, tile: int, said: str) -> None:
    with pytest.raises(HandError, match=re.escape(said)):
        Hand.parse(hand).throwing(tile)
