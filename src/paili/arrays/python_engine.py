"""Row by row with the functions of :mod:`paili.shape`: slow, and what the others must equal."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import numpy as np
import numpy.typing as npt

from paili.arrays.checks import ANY, Flags, Masks, Rows, Sizes, bad_rows
from paili.arrays.marks import BAD_COPIES, BAD_COUNT, BAD_MASK, BAD_SHANTEN, NOT_HELD
from paili.arrays.plans import Plan
from paili.shape.limited import NEVER
from paili.shape.shanten import missing_of, within
from paili.shape.split import count_splits
from paili.shape.waits import allowed_mask
from paili.tiles.counts import Counts, remove
from paili.tiles.kind import COPIES, KINDS


def shanten(rows: Rows, plan: Plan, melds: int, size: Sizes, out: npt.NDArray[np.int8]) -> int:
    """Shanten of each row."""

    def answer(counts: Counts) -> int:
        to_build = sum(counts) // 3
        far = (pattern.missing(counts, to_build, suits) for pattern, suits in plan.aims)
        return min(far, default=NEVER) - 1

    return _each(rows, plan, size, answer, out, BAD_SHANTEN)


def waits(rows: Rows, plan: Plan, melds: int, size: Sizes, out: Masks) -> int:
    """The kinds that complete each row."""

    def answer(counts: Counts) -> int:
        mask, to_build = 0, sum(counts) // 3
        for pattern in plan.rules.patterns:
            mask |= pattern.waits(counts, to_build)
        return mask & allowed_mask(counts, plan.rules)

    return _each(rows, plan, size, answer, out, BAD_MASK)


def complete(rows: Rows, plan: Plan, melds: int, size: Sizes, out: Flags) -> int:
    """Whether each row is complete."""

    def answer(counts: Counts) -> bool:
        to_build, over = divmod(sum(counts), 3)
        if over != 2 or not allowed_mask(counts, plan.rules):
            return False
        return any(pattern.wins(counts, to_build) for pattern in plan.rules.patterns)

    return _each(rows, plan, size, answer, out, False)


def split_counts(rows: Rows, kongs: bool, out: npt.NDArray[np.int64]) -> int:
    """The number of splits of each row."""
    return _each(rows, None, ANY, lambda counts: count_splits(counts, kongs), out, BAD_COUNT)


def acceptance(rows: Rows, plan: Plan, melds: int, size: Sizes, masks: Masks, copies: Rows) -> int:
    """The kinds that lower each row's shanten, and their copies."""
    bad = bad_rows(rows, plan, size)
    masks[bad], copies[bad] = BAD_MASK, BAD_COPIES
    for at, counts in _good(rows, bad):
        _, kinds = _accepted(counts, plan)
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
                least, kinds = _accepted(remove(counts, kind), plan)
                after[at, kind] = least
                copies[at, kind] = sum(COPIES - counts[other] for other in kinds)
    return int(bad.sum())


def shanten_within(
    rows: Rows,
    unseen: Rows | None,
    plan: Plan,
    melds: int,
    size: Sizes,
    out: npt.NDArray[np.int8],
) -> int:
    """Shanten of each row, where copies can run out."""
    bad = bad_rows(rows, plan, size, unseen)
    out[bad] = BAD_SHANTEN
    for at, counts in _good(rows, bad):
        _, limits = _left(at, counts, unseen, plan)
        far = (missing_of(aim, counts, sum(counts) // 3, limits) for aim in plan.aims)
        out[at] = min(far, default=NEVER) - 1
    return int(bad.sum())


def acceptance_within(
    rows: Rows,
    unseen: Rows | None,
    plan: Plan,
    melds: int,
    size: Sizes,
    masks: Masks,
    copies: Rows,
) -> int:
    """The kinds that lower each row's shanten, and their copies, where copies can run out."""
    bad = bad_rows(rows, plan, size, unseen)
    masks[bad], copies[bad] = BAD_MASK, BAD_COPIES
    for at, counts in _good(rows, bad):
        left, limits = _left(at, counts, unseen, plan)
        _, kinds = _accepted(counts, plan, limits)
        masks[at] = sum(1 << kind for kind in kinds if left[kind])
        copies[at] = sum(left[kind] for kind in kinds)
    return int(bad.sum())


def discards_within(
    rows: Rows,
    unseen: Rows | None,
    plan: Plan,
    melds: int,
    size: Sizes,
    after: npt.NDArray[np.int8],
    copies: Rows,
) -> int:
    """For each kind shanten after throwing it, and the copies then accepted, where they can run
    out."""
    bad = bad_rows(rows, plan, size, unseen)
    after[...], copies[...] = NOT_HELD, 0
    after[bad], copies[bad] = BAD_SHANTEN, BAD_COPIES
    for at, counts in _good(rows, bad):
        left, _ = _left(at, counts, unseen, plan)
        for kind in range(KINDS):
            if counts[kind]:
                less = remove(counts, kind)
                _, limits = _left(at, less, unseen, plan)
                after[at, kind], kinds = _accepted(less, plan, limits)
                copies[at, kind] = sum(left[other] for other in kinds)
    return int(bad.sum())


def _left(at: int, counts: Counts, unseen: Rows | None, plan: Plan) -> tuple[Counts, Counts]:
    """The copies that can come, and the most of each kind that the complete hand may have."""
    if unseen is None:
        play = plan.rules.copies
        return bytes(most - held for most, held in zip(play, counts, strict=True)), play
    left = unseen[at if len(unseen) > 1 else 0].tobytes()
    return left, within(counts, left)


def _accepted(counts: Counts, plan: Plan, limits: Counts | None = None) -> tuple[int, list[int]]:
    """Shanten, and the kinds that lower it. *limits*: the most copies of each kind that can be
    had; None for four."""
    least, flags, to_build = NEVER, bytes(KINDS), sum(counts) // 3
    for pattern, suits in plan.aims:
        if limits is None:
            far, helps = pattern.reach(counts, to_build, suits, least)
        else:
            far, helps = pattern.reach_within(counts, limits, to_build, suits, least)
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
