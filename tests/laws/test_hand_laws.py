"""Laws of hands: what is written reads back, whatever the notation."""

from __future__ import annotations

import dataclasses
from collections import Counter

import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from paili.errors import HandError, NotationError
from paili.hand import Hand
from paili.tiles.counts import counts_of
from paili.tiles.kind import RED_FIVES, kind_of
from paili.tiles.meld import Meld, meld_of
from paili.tiles.notation import NOTATIONS
from tests.amount import tried
from tests.laws.strategies import hands
from tests.oracles.hands import RULES

ANY_HAND = st.one_of(
    *(hands(RULES[name], size) for name in ("riichi-shape", "sichuan-solo") for size in (13, 14))
)
#: Notations without red fives: they write plain ones.
PLAIN = {"uva", "hiho", "botzone", "unicode"}
#: Enough: hands take long to draw, and most of these laws overlap.
FEW = settings(max_examples=tried(12, 40))
FIVES = (4, 13, 22)


def plain(hand: Hand) -> Hand:
    """The hand with every red five a plain one."""
    return Hand(hand.concealed, tuple(meld._replace(red=0) for meld in hand.melds))


def fit_for_tenhou(hand: Hand) -> bool:
    """Has each suit one red five at most, and not four plain ones?"""
    tiles: list[int] = [*hand.tiles, *(tile for meld in hand.melds for tile in meld.tiles)]
    return all(
        tiles.count(red) <= 1 and tiles.count(five) < 4
        for five, red in zip(FIVES, RED_FIVES, strict=True)
    )


@FEW
@given(hand=ANY_HAND)
def test_repr_evaluates_to_the_hand(hand: Hand) -> None:
    again = eval(repr(hand), {"Hand": Hand})
    assert again == hand
    assert hash(again) == hash(hand)


@pytest.mark.parametrize("notation", NOTATIONS)
@FEW
@given(hand=ANY_HAND)
@example(hand=Hand.parse("0555m(1111z)123456p"))
@example(hand=Hand.parse("1234m[123m][123m]1122p"))  # the same kinds in hand and melds
@example(hand=Hand.parse("5m[055p][067s]123456z"))
def test_format_reads_back(hand: Hand, notation: str) -> None:
    if notation == "hiho" and any(hand.held[27:]):
        with pytest.raises(NotationError, match="hiho cannot write"):
            hand.format(notation)
        return
    if notation == "tenhou":
        assume(fit_for_tenhou(hand))
    text = hand.format(notation)
    expected = plain(hand) if notation in PLAIN else hand
    assert Hand.parse(text, notation) == expected
    # Also when the notation must be guessed.
    assert Hand.parse(text) == expected
    assert Hand.parse(text, notation).format(notation) == text


@FEW
@given(hand=ANY_HAND)
def test_str_is_mpsz(hand: Hand) -> None:
    assert str(hand) == hand.format() == hand.format("mpsz")
    assert Hand.parse(str(hand)) == hand


@FEW
@given(hand=ANY_HAND)
def test_tiles_and_counts_agree(hand: Hand) -> None:
    assert counts_of(hand.tiles) == hand.concealed
    assert list(hand.tiles) == sorted(hand.tiles, key=lambda tile: (kind_of(tile), -tile))
    assert tuple(hand.tiles.count(34 + n) for n in range(3)) == hand.red
    every = Counter(map(kind_of, hand.tiles))
    for meld in hand.melds:
        every.update(map(kind_of, meld.tiles))
    assert bytes(every[kind] for kind in range(34)) == hand.held
    assert hand.size == len(hand.tiles) + 3 * len(hand.melds)
    assert hand.to_build + len(hand.melds) == 4


@FEW
@given(hand=ANY_HAND, data=st.data())
def test_order_of_tiles_does_not_matter(hand: Hand, data: st.DataObject) -> None:
    shuffled = data.draw(st.permutations(hand.tiles))
    assert Hand.of(shuffled, hand.melds) == hand
    assert Hand.of(tuple(shuffled), hand.melds) == hand


@FEW
@given(hand=ANY_HAND, kind=st.integers(0, 33))
def test_a_tile_too_many_is_refused(hand: Hand, kind: int) -> None:
    assume(hand.size == 14 or hand.held[kind] == 4)
    with pytest.raises(HandError):
        Hand.of([*hand.tiles, kind], hand.melds)


@FEW
@given(hand=ANY_HAND)
def test_nothing_can_be_changed(hand: Hand) -> None:
    for field in dataclasses.fields(hand):
        with pytest.raises(dataclasses.FrozenInstanceError):
            setattr(hand, field.name, getattr(hand, field.name))
    assert isinstance(hand.concealed, bytes)
    assert isinstance(hand.melds, tuple)
    assert isinstance(hand.tiles, tuple)


@FEW
@given(kind=st.integers(0, 33), size=st.sampled_from([3, 4]), red=st.integers(0, 4))
def test_melds_of_one_kind(kind: int, size: int, red: int) -> None:
    reds = min(red, size) if kind in FIVES else 0
    tiles = [34 + kind // 9] * reds + [kind] * (size - reds)
    meld = meld_of(tuple(reversed(tiles)))
    assert meld == Meld("pung" if size == 3 else "kong", kind, False, reds)
    assert meld.tiles == tuple(tiles)
    assert meld.kinds == (kind,) * size


@FEW
@given(low=st.integers(0, 33), order=st.permutations(range(3)), red=st.booleans())
def test_chows(low: int, order: list[int], red: bool) -> None:
    kinds = [low, low + 1, low + 2]
    if low >= 27 or low % 9 > 6:
        if low + 2 < 34:
            with pytest.raises(HandError, match="no meld"):
                meld_of([kinds[n] for n in order])
        return
    tiles = [34 + kind // 9 if red and kind in FIVES else kind for kind in kinds]
    meld = meld_of([tiles[n] for n in order])
    assert (meld.type, meld.kind, meld.concealed) == ("chow", low, False)
    assert meld.tiles == tuple(tiles)
    assert meld.kinds == tuple(kinds)
