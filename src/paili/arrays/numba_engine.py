"""All questions by Numba: one compiled loop over the rows for each.

The kernels are compiled at their first use on a machine and kept (``cache=True``); they let
go of the interpreter lock, so threads share the rows. They know tables and numbers only; the
functions below hand these over from the plan.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from paili.arrays import kernels, near_kernels, scan_kernels, tables
from paili.arrays.checks import ANY, Flags, Masks, Rows, Sizes
from paili.arrays.keys import ROW
from paili.arrays.near import attaining, profiles, spread
from paili.arrays.numpy_scan import parts, read_acceptance, read_shanten
from paili.arrays.plans import Plan
from paili.arrays.scan import MOST, orphan_items, pair_items, scan, worthwhile

__all__ = [
    "acceptance",
    "acceptance_within",
    "complete",
    "discards",
    "discards_within",
    "shanten",
    "shanten_within",
    "split_counts",
    "waits",
]

Bytes = npt.NDArray[np.int8]


def _words(rows: Rows) -> npt.NDArray[np.void]:
    return np.ndarray((len(rows),), ROW, rows)


def _ways(plan: Plan, melds: int) -> tuple[npt.NDArray[np.uint8], int, bool]:
    """Choices of suits, seven pairs (0, 1, 2), thirteen orphans."""
    pairs, orphans = (0, False) if melds else (plan.pairs, plan.orphans)
    return np.array(plan.choices, np.uint8), pairs, orphans


def shanten(rows: Rows, plan: Plan, melds: int, size: Sizes, out: Bytes) -> int:
    """Shanten of each row."""
    kernel = kernels.shanten_within if plan.limited else kernels.shanten
    return kernel(
        _words(rows),
        *tables.classes(),
        tables.product(),
        tables.standard(melds) if plan.standard else tables.never(),
        *_ways(plan, melds),
        *(plan.honors, *size),
        out,
    )


def complete(rows: Rows, plan: Plan, melds: int, size: Sizes, out: Flags) -> int:
    """Whether each row is complete: nothing to exchange."""
    far = np.empty(len(rows), np.int8)
    bad = shanten(rows, plan, melds, size, far)
    np.equal(far, -1, out=out)
    return bad


def waits(rows: Rows, plan: Plan, melds: int, size: Sizes, out: Masks) -> int:
    """The kinds that complete each row."""
    return kernels.waits(
        _words(rows),
        *tables.waits16(),
        tables.allowed(plan.most_suits, plan.void),
        plan.limited,
        *_ways(plan, melds)[1:],
        *(plan.honors, *size),
        out,
    )


def split_counts(rows: Rows, kongs: bool, out: npt.NDArray[np.int64]) -> int:
    """The number of splits of each row."""
    return kernels.split_counts(_words(rows), *tables.splits(kongs), True, *ANY, out)


def acceptance(rows: Rows, plan: Plan, melds: int, size: Sizes, masks: Masks, copies: Rows) -> int:
    """The kinds that lower each row's shanten, and their copies."""
    return near_kernels.acceptance(
        _words(rows), *_near(plan, melds), plan.honors, *size, masks, copies
    )


def discards(rows: Rows, plan: Plan, melds: int, size: Sizes, after: Bytes, copies: Rows) -> int:
    """For each kind shanten after throwing it, and the copies then accepted."""
    return near_kernels.discards(
        _words(rows), *_near(plan, melds), plan.honors, *size, after, copies
    )


def shanten_within(
    rows: Rows, unseen: Rows | None, plan: Plan, melds: int, size: Sizes, out: Bytes
) -> int:
    """Shanten of each row, where copies can run out."""
    return sum(
        read_shanten(_numbers(some, left, plan, melds, size), out[part])
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
    """The kinds that lower each row's shanten, and their copies, where copies can run out."""
    return sum(
        read_acceptance(_numbers(some, left, plan, melds, size), left, masks[part], copies[part])
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
    """For each kind shanten after throwing it, and the copies then accepted, where they can run
    out."""
    return sum(
        scan_kernels.discards(
            some.reshape(-1),
            left.reshape(-1),
            _words(left),
            unseen is None,
            *_scan(plan, melds, size),
            tables.octets(),
            after[part].reshape(-1),
            copies[part].reshape(-1),
        )
        for part, some, left in parts(rows, unseen, plan)
    )


def _numbers(rows: Rows, left: Rows, plan: Plan, melds: int, size: Sizes) -> npt.NDArray[np.uint64]:
    """The number of each hand (see :mod:`paili.arrays.scan`)."""
    out = np.empty(len(rows), np.uint64)
    scan_kernels.whole_hands(rows.reshape(-1), left.reshape(-1), *_scan(plan, melds, size), out)
    return out


def _scan(plan: Plan, melds: int, size: Sizes) -> tuple[Any, ...]:
    choices, pairs, orphans = _ways(plan, melds)
    need = MOST - melds
    return (
        np.frombuffer(plan.rules.copies, np.uint8),
        tuple(size),
        *(choices, plan.standard, pairs, orphans, need),
        (*tables.classes(), tables.product(), tables.standard(melds), worthwhile(need)),
        tuple(tuple(scan(suit, most + 1)) for suit in (0, 3) for most in range(MOST)),
        *(pair_items(pairs == 2), orphan_items()),
    )


def _near(plan: Plan, melds: int) -> tuple[Any, ...]:
    table = profiles()
    return (
        *(table.suit, table.honor),
        *tables.classes(),
        table.sets,
        tables.product(),
        tables.standard(melds),
        attaining(melds),
        spread(),
        tables.octets(),
        *_ways(plan, melds),
    )
