"""All questions by Numba: one compiled loop over the rows for each.

The kernels are compiled at their first use on a machine and kept (``cache=True``); they let
go of the interpreter lock, so threads share the rows. They know tables and numbers only; the
functions below hand these over from the plan.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from paili.batch import kernels, near_kernels, tables
from paili.batch.checks import Flags, Masks, Rows, Sizes
from paili.batch.keys import OFFSETS, word
from paili.batch.near import attaining, profiles, spread
from paili.batch.plans import Plan

__all__ = ["acceptance", "complete", "discards", "shanten", "split_counts", "waits"]

Bytes = npt.NDArray[np.int8]


def _words(rows: Rows) -> tuple[Any, ...]:
    return tuple(word(rows, offset) for offset in OFFSETS)


def _choices(plan: Plan) -> npt.NDArray[np.uint8]:
    return np.array(plan.choices, np.uint8)


def shanten(rows: Rows, plan: Plan, melds: int, size: Sizes, out: Bytes) -> int:
    """Shanten of each row."""
    kernel = kernels.shanten_within if plan.limited else kernels.shanten
    return kernel(
        *_words(rows),
        *tables.entries(plan.pairs == 2),
        tables.product(),
        tables.standard(melds) if plan.standard else tables.never(),
        tables.special(plan.pairs > 0 and not melds, plan.orphans and not melds),
        *((_choices(plan),) if plan.limited else ()),
        *(plan.honors, size.least, size.most),
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
        *_words(rows),
        *tables.waits(plan.pairs == 2),
        tables.allowed(plan.most_suits, plan.void),
        plan.limited,
        0 if melds else plan.pairs,
        plan.orphans and not melds,
        plan.honors,
        size.least,
        size.most,
        out,
    )


def split_counts(rows: Rows, kongs: bool, out: npt.NDArray[np.int64]) -> int:
    """The number of splits of each row."""
    return kernels.split_counts(*_words(rows), *tables.splits(kongs), out)


def acceptance(rows: Rows, plan: Plan, melds: int, size: Sizes, masks: Masks, copies: Rows) -> int:
    """The kinds that lower each row's shanten, and their copies."""
    return near_kernels.acceptance(
        *_words(rows), *_near(plan, melds), plan.honors, size.least, size.most, masks, copies
    )


def discards(rows: Rows, plan: Plan, melds: int, size: Sizes, after: Bytes, copies: Rows) -> int:
    """For each kind shanten after throwing it, and the copies then accepted."""
    return near_kernels.discards(
        *_words(rows), *_near(plan, melds), plan.honors, size.least, size.most, after, copies
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
        _choices(plan),
        0 if melds else plan.pairs,
        plan.orphans and not melds,
    )
