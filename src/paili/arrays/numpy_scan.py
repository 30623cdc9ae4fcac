"""Hands where copies run out, by NumPy (see :mod:`paili.arrays.scan`)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, TypeVar

import numpy as np
import numpy.typing as npt

from paili.arrays.checks import Masks, Rows, Sizes, bad_rows
from paili.arrays.marks import BAD_COPIES, BAD_MASK, BAD_SHANTEN, FAR, NOT_HELD
from paili.arrays.numpy_special import count_copies
from paili.arrays.plans import Plan
from paili.arrays.scan import (
    KINDS_BITS,
    NEVER,
    NO_HAND,
    RANKS,
    left_of,
    orphan_items,
    pair_items,
    prices,
    scan,
)
from paili.tiles.kind import COPIES, KINDS, ORPHANS

__all__ = ["acceptance_within", "discards_within", "parts", "read_acceptance", "shanten_within"]

Bytes = npt.NDArray[np.int8]
Ints = npt.NDArray[np.int64]
Numbers = npt.NDArray[np.uint64]
Halves = npt.NDArray[np.uint16]
Found = TypeVar("Found", Numbers, Halves)

#: Hands at a time, and hands less one tile: their suits' states stay in the cache.
PART, _FEW = 4096, 512
_FAR = np.uint64(NEVER << KINDS_BITS)
_UNIT, _KINDS = np.uint64(1 << KINDS_BITS), np.uint64((1 << KINDS_BITS) - 1)
_ABOVE, _ONE, _LOW = np.uint64(KINDS_BITS), np.uint64(1), np.uint64((1 << RANKS) - 1)
_NEAR16, _FAR16 = np.uint16(1 << RANKS), np.uint16(NEVER << RANKS)


def parts(
    rows: Rows, unseen: Rows | None, plan: Plan, size: int = PART
) -> Iterator[tuple[slice, Rows, Rows]]:
    """The hands some at a time: their places, they themselves, and the copies that can come."""
    for first in range(0, len(rows), size):
        part = slice(first, min(first + size, len(rows)))
        here = unseen if unseen is None or len(unseen) == 1 else unseen[part]
        yield part, rows[part], left_of(rows[part], here, plan)


def read_shanten(numbers: Numbers, out: Bytes) -> int:
    """Shanten of hands by their numbers; how many are none."""
    far = numbers >> _ABOVE
    out[:] = np.where(far < NEVER, far.astype(np.int64) - 1, FAR)
    bad = numbers == NO_HAND
    out[bad] = BAD_SHANTEN
    return int(bad.sum())


def read_acceptance(numbers: Numbers, left: Rows, masks: Masks, copies: Rows) -> int:
    """The kinds that lower it and their copies; how many are no hands."""
    masks[:] = np.where(numbers >> _ABOVE < NEVER, numbers & _KINDS, np.uint64(0))
    count_copies(masks, COPIES - left, copies)
    bad = numbers == NO_HAND
    masks[bad], copies[bad] = BAD_MASK, BAD_COPIES
    return int(bad.sum())


def shanten_within(
    rows: Rows, unseen: Rows | None, plan: Plan, melds: int, size: Sizes, out: Bytes
) -> int:
    """Shanten of each row."""
    return sum(
        read_shanten(_whole_hands(some, left, unseen is None, plan, melds, size), out[part])
        for part, some, left in parts(rows, unseen, plan)
    )


def acceptance_within(
    rows: Rows,
    unseen: Rows | None,
    plan: Plan,
    melds: int,
    size: Sizes,
    masks: Masks,
    copies: Rows,
) -> int:
    """The kinds that lower each row's shanten, and their copies."""
    return sum(
        read_acceptance(
            _whole_hands(some, left, unseen is None, plan, melds, size),
            left,
            masks[part],
            copies[part],
        )
        for part, some, left in parts(rows, unseen, plan)
    )


def discards_within(
    rows: Rows,
    unseen: Rows | None,
    plan: Plan,
    melds: int,
    size: Sizes,
    after: Bytes,
    copies: Rows,
) -> int:
    """For each kind shanten after throwing it, and the copies then accepted."""
    wrong = 0
    after[...], copies[...] = NOT_HELD, 0
    for part, some, left in parts(rows, unseen, plan, _FEW):
        bad = bad_rows(some, plan, size, None if unseen is None else left)
        wrong += int(bad.sum())
        after[part][bad], copies[part][bad] = BAD_SHANTEN, BAD_COPIES
        good = np.flatnonzero(~bad)
        some, left = some[good], left[good]
        hand, kind = np.nonzero(some)
        numbers = _less_one(some, left, hand, kind, unseen is None, plan, melds)
        far, count = np.empty(len(hand), np.int8), np.empty(len(hand), np.uint8)
        read_shanten(numbers, far)
        read_acceptance(numbers, left[hand], np.empty(len(hand), np.uint64), count)
        after[part][good[hand], kind], copies[part][good[hand], kind] = far, count
    return wrong


def _whole_hands(
    rows: Rows, left: Rows, free: bool, plan: Plan, melds: int, size: Sizes
) -> Numbers:
    """The number of each hand; *free*: all copies can come that are not in it."""
    bad = bad_rows(rows, plan, size, None if free else left)
    if bad.any():
        nothing = bad[:, np.newaxis]
        rows, left = np.where(nothing, 0, rows), np.where(nothing, 0, left)
    found, need = np.full(len(rows), _FAR), 4 - melds
    if plan.standard:
        suits = [_suit_numbers(rows, left, suit) for suit in range(4)]
        for choice in plan.choices:
            m, p, s, z = _chosen(suits, choice)
            _nearer(found, _meet(_join(m, p, need), _join(s, z, need), need))
    if not melds:
        _special(found, rows, left, plan)
    found[bad] = NO_HAND
    return found


def _less_one(
    rows: Rows, left: Rows, hand: Ints, kind: Ints, again: bool, plan: Plan, melds: int
) -> Numbers:
    """The numbers of hands less a kind each; *again*: the tile thrown can come again."""
    thrown, come = rows[hand], left[hand]
    thrown[np.arange(len(hand)), kind] -= 1
    come[np.arange(len(hand)), kind] += np.uint8(again)
    found, need = np.full(len(hand), _FAR), 4 - melds
    if plan.standard:
        suits = [_suit_numbers(rows, left, suit) for suit in range(4)]
        for suit in range(4):
            at = np.flatnonzero(kind // 9 == suit)
            suits_less = [_suit_numbers(thrown[at], come[at], suit)] * 4
            near = found[at]
            for choice in plan.choices:
                m, p, s, z = _chosen(suits, choice)
                half, other = (
                    (_join(m, p, need), (z, s)) if suit > 1 else (_join(s, z, need), (p, m))
                )
                others = _join(half, other[suit & 1], need)
                own = _chosen(suits_less, choice)[suit]
                _nearer(near, _meet(own, others[:, hand[at]], need))
            found[at] = near
    if not melds:
        _special(found, thrown, come, plan)
    return found


def _suit_numbers(rows: Rows, left: Rows, suit: int) -> Numbers:
    """A suit's numbers for m melds and p pairs at 2 * m + p, ``(10, N)``, in kinds."""
    first = 9 * suit
    ranks = slice(first, min(first + 9, KINDS))
    found = _scanned((5 * rows[:, ranks] + left[:, ranks]).T, suit).astype(np.uint64)
    return found >> np.uint64(RANKS) << _ABOVE | (found & _LOW) << np.uint64(first)


def _scanned(which: Rows, suit: int) -> Halves:
    """The same in ranks; *which*: the row of prices of each rank."""
    steps, edges, ends, states = scan(suit)
    before = np.zeros((states, which.shape[1]), np.uint16)
    after = before.copy()
    for rank in range(len(edges) - 1):
        price = np.ascontiguousarray(prices()[rank][which[rank]].T)
        for to, *ways, first in steps[edges[rank] : edges[rank + 1]].tolist():
            one, use, other, more = ways
            found = before[one] + price[use]
            if (other, more) != (one, use):
                _nearer(found, before[other] + price[more], _NEAR16)
            if first:
                np.minimum(found, _FAR16, out=after[to])
            else:
                _nearer(after[to], found, _NEAR16)
        before, after = after, before
    return before[ends]


def _nearer(a: Found, b: Found, unit: np.unsignedinteger[Any] = _UNIT) -> None:
    """Keep in *a* the nearer of two, or the kinds of both; *unit*: one tile."""
    both = (a | b) * (a ^ b < unit)
    np.minimum(a, b, out=a)
    np.bitwise_or(a, both, out=a)


def _join(a: Numbers, b: Numbers, need: int) -> Numbers:
    """Suits together: every way to share the melds and the pair."""
    out = np.full(a.shape, _FAR)
    for i in range(2 * need + 2):
        for j in range(0, 2 * need + 2 - i, 1 + (i & 1)):
            _nearer(out[i + j], a[i] + b[j])
    return np.minimum(out, _FAR)


def _meet(a: Numbers, b: Numbers, need: int) -> Numbers:
    """Suits that together are all melds and the pair."""
    least = np.full(a.shape[1], _FAR)
    for i in range(2 * need + 2):
        _nearer(least, a[i] + b[2 * need + 1 - i])
    return np.minimum(least, _FAR)


def _chosen(suits: list[Numbers], choice: int) -> list[Numbers]:
    """The suits' numbers, those outside of a choice as if the suit were not there."""
    nothing = np.full(suits[0].shape, _FAR)
    nothing[0] = 0
    return [found if choice >> suit & 1 else nothing for suit, found in enumerate(suits)]


def _special(found: Numbers, rows: Rows, left: Rows, plan: Plan) -> None:
    """Join with seven pairs and thirteen orphans."""
    which = 5 * rows + left
    if plan.pairs:
        items = pair_items(plan.pairs == 2)[which]
        for choice in plan.choices:
            inside = [kind for kind in range(KINDS) if choice >> kind // 9 & 1]
            _nearer(found, _seven_pairs(items[:, inside], inside))
    if plan.orphans:
        _nearer(found, _thirteen(orphan_items()[which[:, ORPHANS]]))


def _seven_pairs(items: Numbers, kinds: Iterable[int]) -> Numbers:
    """Seven pairs' numbers, of these kinds only."""
    there, near, new = (
        (items >> np.uint64(8 * lacks) & np.uint64(255)).sum(axis=1).astype(np.int64)
        for lacks in range(3)
    )
    lacking = np.maximum(7 - there, 0)
    missing = lacking + np.maximum(lacking - near, 0)
    missing[there + near + new < 7] = NEVER
    few = there + near < 7
    helps = items >> np.uint64(24) & _ONE | (items >> np.uint64(25) & _ONE) * few[:, np.newaxis]
    helps *= (lacking > 0)[:, np.newaxis].astype(np.uint64)
    return _number(missing, helps, kinds)


def _thirteen(items: Numbers) -> Numbers:
    """Thirteen orphans' numbers."""
    none, twice, can, never = (
        (items >> np.uint64(8 * at) & np.uint64(255)).sum(axis=1).astype(np.int64)
        for at in range(4)
    )
    missing = none + (twice == 0)
    missing[(never > 0) | (twice + can == 0)] = NEVER
    helps = np.where((twice > 0)[:, np.newaxis], items & _ONE, items >> np.uint64(32))
    return _number(missing, helps, ORPHANS)


def _number(missing: Ints, helps: Numbers, kinds: Iterable[int]) -> Numbers:
    """Numbers of tiles missing, and flags of kinds that lower them, as one number."""
    worth = np.array([1 << kind for kind in kinds], np.uint64)
    found: Numbers = missing.astype(np.uint64) << _ABOVE | helps @ worth
    return found
