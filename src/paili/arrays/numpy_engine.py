"""All questions by NumPy: blocks of rows, keys, and look-ups."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from paili.arrays import numpy_special as special
from paili.arrays import tables
from paili.arrays.blocks import Buffers, Bytes, Entries, blocks, both, look_up, sound
from paili.arrays.checks import ANY, Flags, Masks, Rows, Sizes, bad_rows
from paili.arrays.marks import BAD_COUNT, BAD_MASK, BAD_SHANTEN, FAR
from paili.arrays.numpy_near import acceptance, discards
from paili.arrays.numpy_scan import acceptance_within, discards_within, shanten_within
from paili.arrays.plans import Plan
from paili.shape.tables import EMPTY
from paili.tiles.kind import COPIES

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


def shanten(rows: Rows, plan: Plan, melds: int, size: Sizes, out: Bytes) -> int:
    """Shanten of each row."""
    b, bad = Buffers(len(rows)), 0
    suits = tables.entries(plan.pairs == 2)
    for block, part in blocks(rows):
        found, total = look_up(suits, block, b)
        fine = sound(block, total, tables.TILES, plan, size, b)
        far = out[part]
        if plan.limited:
            _limited(found, plan, melds, b, far)
        else:
            _least(found, total, plan, melds, b, far)
        if not fine:
            wrong = bad_rows(block, plan, size)
            far[wrong] = BAD_SHANTEN
            bad += int(wrong.sum())
    return bad


def _least(found: Entries, total: Entries, plan: Plan, melds: int, b: Buffers, far: Bytes) -> None:
    """The least shanten, all suits allowed."""
    n = len(total)
    if plan.standard:
        left = _pair(found[0], found[1], b, b.classes[0, :n])
        right = _pair(found[2], found[3], b, b.classes[1, :n])
        both(left, right, tables.standard(melds), b, far)
    else:
        far[:] = FAR
    if (plan.pairs or plan.orphans) and not melds:
        index = b.spare[0, :n]
        np.right_shift(total, tables.PAIRS, out=index)
        np.take(tables.special(plan.pairs > 0, plan.orphans), index, out=b.signed[:n], mode="clip")
        np.minimum(far, b.signed[:n], out=far)


def _limited(found: Entries, plan: Plan, melds: int, b: Buffers, far: Bytes) -> None:
    """The least shanten over the choices of suits."""
    far[:] = FAR
    nothing = np.full(found.shape[1], EMPTY, np.uint32)
    each = np.empty_like(far)
    for choice in plan.choices:
        parts = [found[suit] if choice >> suit & 1 else nothing for suit in range(4)]
        total = parts[0] + parts[1] + parts[2] + parts[3]
        _least(np.array(parts), total, plan._replace(orphans=False), melds, b, each)
        np.minimum(far, each, out=far)


def complete(rows: Rows, plan: Plan, melds: int, size: Sizes, out: Flags) -> int:
    """Whether each row is complete: nothing to exchange."""
    far = np.empty(len(rows), np.int8)
    bad = shanten(rows, plan, melds, size, far)
    np.equal(far, -1, out=out)
    return bad


def waits(rows: Rows, plan: Plan, melds: int, size: Sizes, out: Masks) -> int:
    """The kinds that complete each row."""
    b, bad = Buffers(len(rows)), 0
    suits = tables.waits(plan.pairs == 2)
    for block, part in blocks(rows):
        n = len(block)
        found, total = look_up(suits, block, b)
        fine = sound(block, total, tables.WAIT_TILES, plan, size, b)
        mask = out[part]
        code, kinds, here = b.spare[:, :n]
        np.bitwise_and(total, 15, out=code)
        np.left_shift(code, tables.WAIT_AT, out=code)
        numbers = b.entries[0, :n]
        for suit in range(4):
            # Kinds where nothing is left of the entry's sum of codes.
            np.bitwise_xor(found[suit], code, out=kinds)
            np.less(kinds, 1 << tables.WAIT_AT, out=b.flags[:n])
            np.right_shift(kinds, tables.WAIT_KINDS, out=kinds)
            np.multiply(kinds, b.flags[:n], out=kinds)
            np.bitwise_and(kinds, 511, out=kinds)
            if not suit:
                numbers[:] = kinds
            elif suit < 3:
                np.left_shift(kinds, 9 * suit, out=here)
                np.bitwise_or(numbers, here, out=numbers)
        np.left_shift(kinds, np.uint64(27), out=mask, dtype=np.uint64)
        np.bitwise_or(mask, numbers, out=mask)
        if not melds and (plan.pairs or plan.orphans):
            _special_waits(block, total, plan, mask)
        if plan.limited:
            mask &= special.allowed(b.fold.keys[:, :n], plan)
        if not fine:
            wrong = bad_rows(block, plan, size)
            mask[wrong] = BAD_MASK
            bad += int(wrong.sum())
    return bad


def _special_waits(rows: Rows, total: Entries, plan: Plan, mask: Masks) -> None:
    """Add what seven pairs and thirteen orphans wait for; few hands do."""
    if plan.pairs:
        places = np.flatnonzero(total & 7 << tables.WAIT_PAIRS == 6 << tables.WAIT_PAIRS)
        if len(places):
            mask[places] |= special.pair_waits(rows[places], plan.pairs == 2)
    if plan.orphans:
        places = np.flatnonzero(total & 15 << tables.WAIT_ORPHANS == 13 << tables.WAIT_ORPHANS)
        if len(places):
            mask[places] |= special.orphan_waits(rows[places])


def split_counts(rows: Rows, kongs: bool, out: npt.NDArray[np.int64]) -> int:
    """The number of splits of each row."""
    b, bad = Buffers(len(rows)), 0
    suit, honor = tables.splits(kongs)
    for block, part in blocks(rows):
        n = len(block)
        keys, found = b.fold(block), out[part]
        one = b.halves[:n]
        np.take(suit, keys[0], out=one, mode="clip")
        found[:] = one
        for key, table in ((keys[1], suit), (keys[2], suit), (keys[3], honor)):
            np.take(table, key, out=one, mode="clip")
            np.multiply(found, one, out=found)
        if block.max() > COPIES:
            wrong = bad_rows(block, None, ANY)
            found[wrong] = BAD_COUNT
            bad += int(wrong.sum())
    return bad


def _pair(a: Entries, b: Entries, buffers: Buffers, out: Rows) -> Rows:
    """The class of two entries' classes together."""
    n = len(a)
    left, right = buffers.spare[0, :n], buffers.spare[1, :n]
    np.left_shift(a, 8, out=left)
    np.bitwise_and(left, 0xFF00, out=left)
    np.bitwise_and(b, 0xFF, out=right)
    np.bitwise_or(left, right, out=left)
    np.take(tables.product(), left, out=out, mode="clip")
    return out
