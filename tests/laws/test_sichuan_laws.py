"""Solitaire Sichuan: 22 draws always win, some deals need all of them.

A hand of 14 and 22 drawn tiles are 36. From above: no 36 of the 108 tiles are without a
win. What two suits hold depends on little of each: the most melds without and with a
pair, and the pairs. For each such summary the largest suit is found over all 5**9 counts,
then the largest triple of suits of which no two hold a win. From below: that largest
triple, as a hand and a wall.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache, reduce
from typing import NamedTuple

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from paili.formats.judge import hiho_solo
from paili.hand import Hand
from paili.plan.earliest import earliest_draw, earliest_win
from paili.rules.sichuan import SICHUAN_SOLO
from paili.tiles.notation import format_tiles
from tests.amount import tried
from tests.laws.strategies import oracle_form
from tests.oracles import earliest as oracle
from tests.oracles import hands as shapes
from tests.oracles.groups import PAIRS, RUNS, TRIPLETS, Array, plus, sizes
from tests.oracles.hands import RULES

ANSWER = 22
#: "No way to have these melds", low enough to stay below zero.
NEVER = -100


class Summary(NamedTuple):
    """What a suit holds: most melds, most beside a pair, pairs (a quad is two)."""

    melds: int
    with_pair: int
    pairs: int

    def wins_with(self, other: Summary) -> bool:
        """Do both together hold four melds and a pair, or seven pairs?"""
        return (
            self.melds + other.with_pair >= 4
            or self.with_pair + other.melds >= 4
            or self.pairs + other.pairs >= 7
        )


def within(exact: Array) -> Array:
    """The most in any part of some counts, from the most of each counts used up."""
    return reduce(lambda table, rank: np.maximum.accumulate(table, axis=rank), range(9), exact)


@cache
def most_melds() -> tuple[Array, Array]:
    """Most melds that each counts hold, alone and beside a pair."""
    exact: Array = np.full((5,) * 9, NEVER, np.int16)
    exact[(0,) * 9] = 0
    for meld in TRIPLETS + RUNS:
        for _ in range(4):
            exact = np.maximum(exact, plus(exact, meld, NEVER) + 1)
    beside = np.maximum.reduce([plus(exact, pair, NEVER) for pair in PAIRS])
    return within(exact), within(np.where(beside < 0, np.int16(NEVER), beside))


@cache
def largest() -> dict[Summary, tuple[int, ...]]:
    """Every summary of a suit, and its counts with the most tiles."""
    melds, with_pair = most_melds()
    twos = np.indices((5,) * 9, np.int16) // 2
    pairs = twos.sum(axis=0)
    # Each summary as one number, suits with the most tiles first.
    what = (melds.astype(np.int64) * 1000 + with_pair) * 1000 + pairs
    by_size = np.argsort(sizes(), axis=None, kind="stable")[::-1]
    _, first = np.unique(what.ravel()[by_size], return_index=True)
    places = (np.unravel_index(place, (5,) * 9) for place in by_size[first])
    return {
        Summary(int(melds[at]), int(with_pair[at]), int(pairs[at])): tuple(map(int, at))
        for at in places
    }


def losing_triples() -> Iterator[tuple[Summary, Summary, Summary]]:
    """Summaries of three suits of which no two hold a win (nor one alone)."""
    every = list(largest())
    none = Summary(0, NEVER, 0)
    alone = [a for a in every if not a.wins_with(none)]
    for i, a in enumerate(alone):
        with_a = [b for b in alone[i:] if not a.wins_with(b)]
        for j, b in enumerate(with_a):
            yield from ((a, b, c) for c in with_a[j:] if not b.wins_with(c))


@cache
def largest_losing() -> list[tuple[int, ...]]:
    """Counts of the suits of a largest losing triple."""
    suits = largest()
    best = max(losing_triples(), key=lambda triple: sum(sum(suits[s]) for s in triple))
    return [suits[summary] for summary in best]


# --- from above


def test_summaries_are_what_suits_hold() -> None:
    """The tables against the plain oracle, on a sample."""
    draw = random.Random(3)
    melds, with_pair = most_melds()
    deck = [rank for rank in range(9) for _ in range(4)]
    for _ in range(tried(80, 150)):
        tiles = tuple(sorted(draw.sample(deck, draw.randint(0, 16))))
        counts = tuple(tiles.count(rank) for rank in range(9))
        assert melds[counts] == shapes.most_melds(tiles)
        beside = shapes.most_melds_beside_a_pair(tiles)
        assert with_pair[counts] == (NEVER if beside is None else beside)


def test_every_36_tiles_hold_a_win() -> None:
    assert sum(map(sum, largest_losing())) == 35 == 14 + ANSWER - 1


def test_the_largest_losing_tiles_do_lose() -> None:
    seen = [9 * suit + rank for suit, n in enumerate(largest_losing()) for rank in spread(n)]
    rules = RULES["sichuan-solo"]
    assert len(seen) == 35
    assert oracle.by_prefix(tuple(seen), (), [], rules) is None
    for kind in range(27):
        if seen.count(kind) < 4:
            assert oracle.by_prefix(tuple(seen), (), [kind], rules) == 1


def spread(counts: tuple[int, ...]) -> list[int]:
    """The ranks that are counted."""
    return [rank for rank, n in enumerate(counts) for _ in range(n)]


# --- from below


def test_a_deal_that_needs_every_draw() -> None:
    seen = [9 * suit + rank for suit, n in enumerate(largest_losing()) for rank in spread(n)]
    random.Random(7).shuffle(seen)
    hand = Hand.of(seen[:14])
    wall = seen[14:] + [kind for kind in range(27) for _ in range(4 - seen.count(kind))]
    check_deal(hand, wall)


def test_one_such_deal_whatever_is_drawn_last() -> None:
    hand = "a1 a2 a2 a2 a3 a3 a5 a6 a8 a8 a9 b1 b2 b2"
    wall = "b2 b3 b3 b5 b6 b8 b8 b9 c1 c1 c2 c3 c3 c3 c4 c4 c4 c5 c6 c8 c9"
    seen = f"{hand} {wall}".split()
    last = [f"{s}{r}" for s in "abc" for r in range(1, 10) if seen.count(f"{s}{r}") < 4]
    assert len(last) == 27
    lines = [f"22\n{hand}\n{wall} {tile}\n" for tile in last]
    assert list(hiho_solo.answers("".join(lines).encode())) == ["22\n"] * 27
    assert list(hiho_solo.answers(f"21\n{hand}\n{wall}\n".encode())) == ["-1\n"]


def check_deal(hand: Hand, wall: list[int]) -> None:
    """The answer is 22: by src, by its discards' length, by the oracle, by the judge."""
    assert len(wall) == 94
    tiles, melds = oracle_form(hand)
    assert oracle.by_prefix(tiles, melds, wall, RULES["sichuan-solo"]) == ANSWER
    found = earliest_win(hand, wall, SICHUAN_SOLO)
    assert found is not None
    assert found.draw == len(found.discards) == ANSWER
    lines = f"94\n{hand.format('hiho')}\n{format_tiles(wall, 'hiho')}\n"
    assert list(hiho_solo.answers(lines.encode())) == [f"{ANSWER}\n"]
    # One draw earlier the wall is no use.
    short = f"21\n{hand.format('hiho')}\n{format_tiles(wall[:21], 'hiho')}\n"
    assert list(hiho_solo.answers(short.encode())) == ["-1\n"]


# --- whole walls


@settings(max_examples=tried(100, 300))
@given(seed=st.integers(0, 2**32), suits=st.permutations(range(27)))
def test_94_draws_always_win(seed: int, suits: list[int]) -> None:
    deck = [kind for kind in range(27) for _ in range(4)]
    random.Random(seed).shuffle(deck)
    # Half of the walls with kinds far from others first, where wins come late.
    if seed % 2:
        deck.sort(key=lambda kind: suits.index(kind) // 9)
    found = earliest_draw(Hand.of(deck[:14]), deck[14:], SICHUAN_SOLO)
    assert found is not None
    assert found <= ANSWER
