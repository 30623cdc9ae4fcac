"""Splits against adding groups up (one suit, whole domain) and against taking tiles apart."""

from __future__ import annotations

import random
from collections.abc import Iterable

import numpy as np
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from paili.errors import HandError
from paili.shape.split import (
    KONG,
    PAIR,
    RUN,
    TRIPLET,
    Group,
    Split,
    count_splits,
    iter_splits,
    splits,
)
from paili.shape.standard import Standard
from paili.tiles.counts import NONE, Counts, counts_of, tiles_of
from paili.tiles.notation import parse
from tests.amount import tried
from tests.laws.strategies import counts
from tests.oracles import groups as forward
from tests.oracles import hands as oracle

KONGS = pytest.mark.parametrize("kongs", [False, True], ids=["", "kongs"])
#: All count vectors of a number suit with at most 14 tiles.
UP_TO_14 = 405_350


def suit(digits: Iterable[int], suit: int = 0) -> Counts:
    """Counts of nine kinds of one number suit."""
    return bytes(9 * suit) + bytes(digits) + bytes(25 - 9 * suit)


def check_suits(chosen: list[tuple[int, ...]], kongs: bool = False) -> None:
    """What src says of each suit against the oracle's tables."""
    ways, wins, standard = forward.divisions(kongs), forward.melds_and_pair(), Standard()
    for at, digits in enumerate(chosen):
        whole = suit(digits, at % 3)
        assert count_splits(whole, kongs) == ways[digits], digits
        assert len(splits(whole, kongs)) == ways[digits], digits
        assert standard.wins(whole, sum(whole) // 3) == wins[digits], digits


def check_order(whole: Counts, found: list[Split]) -> None:
    """Each uses every tile; groups and splits are in canonical order, without duplicates."""
    for split in found:
        assert sorted(kind for group in split for kind in group.tiles) == list(tiles_of(whole))
        assert list(split) == sorted(split, key=canonical)
    keys = [list(map(canonical, split)) for split in found]
    assert keys == sorted(keys)
    assert len(set(found)) == len(found)


def canonical(group: Group) -> tuple[int, int]:
    """By smallest tile, then pair, triplet, run, kong: told from the tiles alone."""
    tiles = group.tiles
    rank = ["pair", "triplet", "run", "kong"].index(
        "run" if len(set(tiles)) == 3 else {2: "pair", 3: "triplet", 4: "kong"}[len(tiles)]
    )
    return tiles[0], rank


# --- one suit, against adding groups up


def test_size_of_the_domain() -> None:
    assert int((forward.sizes() <= 14).sum()) == UP_TO_14


@KONGS
def test_sample_of_suits(kongs: bool) -> None:
    draw = random.Random(5)
    deck = [rank for rank in range(9) for _ in range(4)]
    chosen = []
    for _ in range(tried(1000, 3000)):
        hand = draw.sample(deck, draw.randint(0, 14))
        chosen.append(tuple(hand.count(rank) for rank in range(9)))
    check_suits(chosen, kongs)


def test_sample_of_suits_with_splits() -> None:
    some = np.argwhere((forward.divisions() > 0) & (forward.sizes() <= 14))
    rows = random.Random(6).sample(some.tolist(), 2000)
    check_suits([tuple(row) for row in rows])


@pytest.mark.slow
@KONGS
def test_every_suit_of_up_to_14_tiles(kongs: bool) -> None:
    rows = np.argwhere(forward.sizes() <= 14).tolist()
    assert len(rows) == UP_TO_14
    check_suits([tuple(row) for row in rows], kongs)


@pytest.mark.slow
def test_order_in_every_suit_with_splits() -> None:
    some = np.argwhere((forward.divisions(kongs=True) > 0) & (forward.sizes() <= 14))
    for row in some.tolist():
        for kongs in (False, True):
            check_order(suit(row), splits(suit(row), kongs))


def test_at_most_nine_ways_for_14_tiles_of_one_suit() -> None:
    ways = np.where(forward.sizes() == 14, forward.divisions(), 0)
    most = np.argwhere(ways == 9).tolist()
    assert ways.max() == 9
    assert most
    for digits in most:
        assert count_splits(suit(digits)) == len(splits(suit(digits))) == 9


def test_all_36_tiles_of_a_suit() -> None:
    assert forward.divisions()[(4,) * 9] == 411
    for at in range(3):
        whole = suit([4] * 9, at)
        assert count_splits(whole) == 411
        found = splits(whole)
        assert len(found) == 411
        check_order(whole, found)


def test_no_suit_has_more_ways_than_the_full_one() -> None:
    assert forward.divisions().max() == 411


# --- hands, against taking tiles apart


@KONGS
@given(whole=counts(most=18))
@example(whole=NONE)
@example(whole=bytes([4] * 4 + [0] * 23 + [4, 2, 0, 0, 0, 0, 0]))
@example(whole=bytes([0] * 27 + [4, 4, 0, 2, 0, 0, 0]))  # with kongs, honours alone differ
@example(whole=bytes([0] * 6 + [3, 3, 3, 3, 3, 3] + [0] * 22))  # 789m are no run with 1p
@example(whole=bytes([0] * 25 + [2, 2, 2, 2, 2, 2] + [0] * 3))
def test_splits_are_all_divisions(whole: Counts, kongs: bool) -> None:
    expected = oracle.divisions(tiles_of(whole), kongs)
    found = splits(whole, kongs)
    check_order(whole, found)
    assert {tuple(sorted(g.tiles for g in split)) for split in found} == expected
    assert count_splits(whole, kongs) == len(expected)
    assert list(iter_splits(whole, kongs)) == found


@given(whole=counts(most=14))
def test_standard_wins_on_melds_and_one_pair(whole: Counts) -> None:
    assert Standard().wins(whole, sum(whole) // 3) == oracle.is_standard(tiles_of(whole))


def test_no_tiles_have_one_empty_split() -> None:
    assert splits(NONE) == [Split()]
    assert splits(counts_of(parse("12m"))) == []
    assert (count_splits(NONE), count_splits(counts_of(parse("12m")))) == (1, 0)


def test_pair_before_triplet_before_run_before_kong() -> None:
    assert PAIR < TRIPLET < RUN < KONG
    found = splits(counts_of(parse("111122223333m")), kongs=True)
    assert list(map(str, found)) == [
        "11m 11m 22m 22m 33m 33m",
        "11m 11m 22m 22m 3333m",
        "11m 11m 2222m 33m 33m",
        "11m 11m 2222m 3333m",
        "11m 123m 123m 22m 33m",
        "111m 123m 222m 333m",
        "123m 123m 123m 123m",
        "1111m 22m 22m 33m 33m",
        "1111m 22m 22m 3333m",
        "1111m 2222m 33m 33m",
        "1111m 2222m 3333m",
    ]


@pytest.mark.parametrize("start", [7, 8, 16, 17, 25, 26, *range(27, 32)])
def test_no_run_leaves_its_suit(start: int) -> None:
    assert splits(counts_of([start, start + 1, start + 2])) == []


@given(st.integers(0, 33), st.sampled_from([PAIR, TRIPLET, KONG]))
def test_group_tiles(kind: int, type_: int) -> None:
    assert Group(kind, type_).tiles == (kind,) * {PAIR: 2, TRIPLET: 3, KONG: 4}[type_]


@pytest.mark.parametrize("suit", "mps")
@pytest.mark.parametrize("run", ["891", "912", "812", "124", "321"])
def test_runs_end_with_nine(run: str, suit: str) -> None:
    with pytest.raises(HandError, match=f"^no group '{run}{suit}'"):
        Split.parse(f"789{suit} {run}{suit}")
