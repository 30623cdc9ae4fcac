"""Row by row with the functions of :mod:`paili.shape`: slow, and what the others must equal."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import numpy as np
import numpy.typing as npt

from paili.arrays.checks import ANY, Flags, Masks, Rows, Sizes, bad_rows
from paili.arrays.marks import BAD_COPIES, BAD_COUNT, BAD_MASK, BAD_SHANTEN, NOT_HELD
from paili.arrays.plans import Plan
from paili.shape.limited import NEVER
from paili.shape.split import count_splits
from paili.shape.waits import allowed_mask
from paili.tiles.counts import Counts, remove
from paili.tiles.kind import COPIES, KINDS


def shanten(rows: Rows, plan: Plan, melds: int, size: Sizes, out: npt.NDArray[np.int8]) -> int:
    """Shanten of each row."""

    def answer(counts: Counts) -> int:
        far = (pattern.missing(counts, melds, suits) for pattern, suits in plan.aims)
        return min(far, default=NEVER) - 1

    return _each(rows, plan, size, answer, out, BAD_SHANTEN)


def waits(rows: Rows, plan: Plan, melds: int, size: Sizes, out: Masks) -> int:
    """The kinds that complete each row."""

    def answer(counts: Counts) -> int:
        mask = 0
        for pattern in plan.rules.patterns:
            mask |= pattern.waits(counts, melds)
        return mask & allowed_mask(counts, plan.rules)

    return _each(rows, plan, size, answer, out, BAD_MASK)


def complete(rows: Rows, plan: Plan, melds: int, size: Sizes, out: Flags) -> int:
    """Whether each row is complete."""

    def answer(counts: Counts) -> bool:
        if sum(counts) + 3 * melds != 14 or not allowed_mask(counts, plan.rules):
            return False
        return any(pattern.wins(counts, melds) for pattern in plan.rules.patterns)

    return _each(rows, plan, size, answer, out, False)


def split_counts(rows: Rows, kongs: bool, out: npt.NDArray[np.int64]) -> int:
    """The number of splits of each row."""
    return _each(rows, None, ANY, lambda counts: count_splits(counts, kongs), out, BAD_COUNT)


def acceptance(rows: Rows, plan: Plan, melds: int, size: Sizes, masks: Masks, copies: Rows) -> int:
    """The kinds that lower each row's shanten, and their copies."""
    bad = bad_rows(rows, plan, size)
    masks[bad], copies[bad] = BAD_MASK, BAD_COPIES
    for at, counts in _good(rows, bad):
        _, kinds = _accepted(counts, plan, melds)
        masks[at] = sum(1 << kind for kind in kinds)
        copies[at] = sum(COPIES - counts[kind] for kind in kinds)
    return int(bad.sum())


def discards(
    rows: Rows,
    plan: Plan,
    melds: int,
    size: Sizes,
    after: npt.NDArray[np.int8],
    copies: Rows,
) -> int:
    """For each kind shanten after throwing it, and the copies then accepted."""
    bad = bad_rows(rows, plan, size)
    after[...], copies[...] = NOT_HELD, 0
    after[bad], copies[bad] = BAD_SHANTEN, BAD_COPIES
    for at, counts in _good(rows, bad):
        for kind in range(KINDS):
            if counts[kind]:
                least, kinds = _accepted(remove(counts, kind), plan, melds)
                after[at, kind] = least
                copies[at, kind] = sum(COPIES - counts[other] for other in kinds)
    return int(bad.sum())


def _accepted(counts: Counts, plan: Plan, melds: int) -> tuple[int, list[int]]:
    """Shanten, and the kinds that lower it."""
    least, flags = NEVER, bytes(KINDS)
    for pattern, suits in plan.aims:
        far, helps = pattern.reach(counts, melds, suits, least)
        if far < least:
            least, flags = far, helps
        elif far == least < NEVER:
            flags = bytes(a | b for a, b in zip(flags, helps, strict=True))
    return least - 1, [kind for kind in range(KINDS) if flags[kind]]


def _each(
    rows: Rows,
    plan: Plan | None,
    size: Sizes,
    answer: Callable[[Counts], int],
    out: npt.NDArray[np.generic],
    sentinel: int,
) -> int:
    bad = bad_rows(rows, plan, size)
    out[bad] = sentinel
    for at, counts in _good(rows, bad):
        out[at] = answer(counts)
    return int(bad.sum())


def _good(rows: Rows, bad: Flags) -> Iterator[tuple[int, Counts]]:
    """The rows that are hands, with their places."""
    for at in np.flatnonzero(~bad).tolist():
        yield at, rows[at].tobytes()
