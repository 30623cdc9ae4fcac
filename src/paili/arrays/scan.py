"""Suits where copies run out: what a scan over the ranks needs, for the engines with arrays.

For each suit the scan finds the fewest missing tiles for m melds and p pairs, and which ranks a
nearest choice of groups lacks: where copies run out, tables by key cannot know. Both are one
number, ``missing << 9 | ranks``: numbers of neighbouring ranks are *added*, and of two ways to
the same place the *nearer* one is kept, or both ways' ranks where they are equally near. So the
numbers of suits, each with its own kinds, are joined the same way (``missing << 36 | kinds``),
and the whole hand's number tells its distance and all kinds that lower it.

What matters of the ranks behind is a *state*: how many runs begun two ranks ago and one rank ago
go on, and the melds and pairs so far. At most two runs begin at a rank: three would be three
triplets of the same tiles.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from paili.arrays.checks import Rows
from paili.arrays.plans import Plan
from paili.arrays.tables import fixed
from paili.shape.tables import CLASSES, VECTOR, class_table
from paili.tiles.kind import COPIES

#: Bits for the ranks below a suit's number of missing tiles, for the kinds below a hand's.
RANKS, KINDS_BITS = 9, 36
#: More than can be missing; twice as much fits above the ranks in 16 bits.
NEVER = 40
#: The number of a row that is no hand.
NO_HAND = (1 << 64) - 1
#: Melds of a whole hand.
MOST = VECTOR // 2 - 1
_State = tuple[int, int, int, int]
#: The rest of a kind beside runs: its tiles, as how many melds, how many pairs.
_ALIKE = ((0, 0, 0), (2, 0, 1), (3, 1, 0))

Steps = npt.NDArray[np.uint64]
Prices = npt.NDArray[np.uint16]
Classes = npt.NDArray[np.uint8]


class Scan(NamedTuple):
    """``steps``: rows of (state after, a state before, tiles of the rank then used, another state
    before, tiles then used, whether they are the first two for the state after), rank by rank from
    ``edges[rank]`` to ``edges[rank + 1]``; one way alone stands there twice. State 0 is the first;
    ``ends``: the states at the end, for m melds and p pairs at 2 * m + p. ``states``: how many
    there are."""

    steps: Steps
    edges: Steps
    ends: Steps
    states: int


@cache
def scan(suit: int, most: int = MOST) -> Scan:
    """The scan of a suit (three of nine ranks with runs, and seven honours) for *most* melds.

    >>> scan(0).states, scan(0, 2).states, scan(3).states
    (54, 20, 10)
    """
    ranks, runs = (7, 0) if suit == 3 else (9, 7)
    number: dict[_State, int] = {(0, 0, 0, 0): 0}
    steps: list[tuple[int, ...]] = []
    edges = [0]
    before: list[_State] = [(0, 0, 0, 0)]
    for rank in range(ranks):
        ways: dict[_State, list[tuple[int, int]]] = {}
        for state in before:
            for after, use in _after(state, rank < runs, most):
                ways.setdefault(after, []).append((number[state], use))
        before = sorted(ways)
        for state in before:
            to = number.setdefault(state, len(number))
            found = ways[state] + ways[state][-1:] * (len(ways[state]) % 2)
            pairs = zip(found[::2], found[1::2], strict=True)
            steps += [(to, *one, *other, at == 0) for at, (one, other) in enumerate(pairs)]
        edges.append(len(steps))
    ends = [number[0, 0, melds, pairs] for melds in range(most + 1) for pairs in range(2)]
    return Scan(
        fixed(np.array(steps, np.uint64)),
        fixed(np.array(edges, np.uint64)),
        fixed(np.array(ends, np.uint64)),
        len(number),
    )


def _after(state: _State, runs: bool, most: int) -> Iterator[tuple[_State, int]]:
    """The states that one rank leads to, with the tiles of it that are used."""
    older, newer, melds, pairs = state
    for begun, (alike, more, pair) in product(range(3 if runs else 1), _ALIKE):
        use = older + newer + begun + alike
        if use <= COPIES and pairs + pair < 2 and melds + begun + more <= most:
            yield (newer, begun, melds + begun + more, pairs + pair), use


@cache
def worthwhile(need: int) -> Classes:
    """How many melds of a suit can matter, by its class and that of the others together.

    At ``more << 16 | own << 8 | others``, for hands that lack 0 to 3 *more* tiles than tables by
    key tell: with more melds of the suit they would lack more still, since copies that have run
    out bring no hand nearer. One at least; *need*: the melds that the hand has to have.
    """
    vectors = np.array(class_table().vectors)
    cost = np.full((CLASSES, CLASSES, need + 1), NEVER)
    for melds, pairs in product(range(need + 1), range(2)):
        own, others = 2 * melds + pairs, 2 * (need - melds) + 1 - pairs
        both = vectors[:, np.newaxis, own] + vectors[:, others]
        cost[:, :, melds] = np.minimum(cost[:, :, melds], both)
    least = cost.min(axis=2)
    found = np.ones((4, 256, 256), np.uint8)
    for more, melds in product(range(4), range(1, need + 1)):
        found[more, :CLASSES, :CLASSES][cost[:, :, melds] <= least + more] = melds
    return fixed(found.ravel())


@cache
def prices() -> Prices:
    """What 0..4 tiles of a rank cost, ``(9, 25, 5)``: by rank, and by ``5 * held + can come``.

    >>> [int(price) >> RANKS for price in prices()[0, 5 * 1 + 2]], int(prices()[3, 7, 2]) & 511
    ([0, 0, 1, 2, 40], 8)
    """
    found = np.zeros((9, 25, 5), np.uint16)
    for rank, held, left, use in product(range(9), range(5), range(5), range(5)):
        lacking = max(0, use - held)
        if lacking > left:
            found[rank, 5 * held + left, use] = NEVER << RANKS
        elif lacking:
            found[rank, 5 * held + left, use] = lacking << RANKS | 1 << rank
    return fixed(found)


@cache
def pair_items(quads: bool) -> Steps:
    """What a kind gives to seven pairs, by ``5 * held + can come``: how many pairs that are there,
    that lack one tile, that lack two (a byte each); in bits 24 and 25 whether one more tile makes a
    pair that lacks one, or lack one instead of two.

    >>> [f"{int(pair_items(True)[5 * held + 4 - held]):x}" for held in range(5)]
    ['2020000', '1010100', '2010001', '1000101', '2']
    """
    found = np.zeros(25, np.uint64)
    for held, left in product(range(5), range(5)):
        lacking = [max(0, 2 - held)] if held + left >= 2 else []
        if quads and held + left >= 4:
            lacking.append(min(2, max(0, 4 - held)))
        item = sum(1 << 8 * lacks for lacks in lacking)
        # Of two pairs the first is had before the second.
        nearer = [lacks for lacks in lacking if lacks == (2 - held if held < 2 else 4 - held)]
        found[5 * held + left] = item | (1 in nearer) << 24 | (2 in nearer) << 25
    return fixed(found)


@cache
def orphan_items() -> Steps:
    """What a kind gives to thirteen orphans, by ``5 * held + can come``: whether none of it is
    there, whether it is there twice, whether it can be, whether it cannot be at all (a byte each);
    in bit 32 whether one more can come."""
    found = np.zeros(25, np.uint64)
    for held, left in product(range(5), range(5)):
        flags = (held == 0, held > 1, held + left > 1, held + left == 0, left > 0)
        found[5 * held + left] = sum(flag << 8 * place for place, flag in enumerate(flags))
    return fixed(found)


def left_of(rows: Rows, unseen: Rows | None, plan: Plan) -> Rows:
    """The copies of each kind that can come, a row for each hand.

    *unseen*: a row for each, one for all, or None: those in play that the hand does not hold.
    What is out of play becomes a number that is no count, so that the row is found to be bad.
    """
    if unseen is None:
        return np.frombuffer(plan.rules.copies, np.uint8) - rows
    return np.ascontiguousarray(np.broadcast_to(unseen, rows.shape))
