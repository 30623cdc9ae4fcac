"""Acceptance and discards by NumPy: see :mod:`paili.arrays.near` for how."""

from __future__ import annotations

import numpy as np

from paili.arrays import numpy_special as special
from paili.arrays import tables
from paili.arrays.blocks import Buffers, Bytes, Entries, blocks, both, look_up, sound
from paili.arrays.checks import Masks, Rows, Sizes, bad_rows
from paili.arrays.keys import BLOCK
from paili.arrays.marks import BAD_COPIES, BAD_MASK, BAD_SHANTEN, FAR, NOT_HELD
from paili.arrays.near import attaining, profiles, spread
from paili.arrays.numpy_special import count_copies
from paili.arrays.plans import Plan
from paili.shape.tables import EMPTY


def acceptance(rows: Rows, plan: Plan, melds: int, size: Sizes, masks: Masks, copies: Rows) -> int:
    """The kinds that lower each row's shanten, and their copies."""
    b, bad = Buffers(len(rows)), 0
    far = np.empty(min(len(rows), BLOCK), np.int8)
    for block, part in blocks(rows):
        mask, left = masks[part], copies[part]
        total = _accepted(block, plan, melds, b, far[: len(block)], mask)
        count_copies(mask, block, left)
        if not sound(block, total, tables.TILES, plan, size, b):
            wrong = bad_rows(block, plan, size)
            mask[wrong], left[wrong] = BAD_MASK, BAD_COPIES
            bad += int(wrong.sum())
    return bad


def discards(rows: Rows, plan: Plan, melds: int, size: Sizes, after: Bytes, copies: Rows) -> int:
    """For each kind shanten after throwing it, and the copies then accepted."""
    bad = bad_rows(rows, plan, size)
    after[...], copies[...] = NOT_HELD, 0
    # At most 14 kinds of a hand can be thrown.
    step, b = BLOCK // 14, Buffers(14 * len(rows))
    for first in range(0, len(rows), step):
        part = slice(first, first + step)
        block = np.where(bad[part, np.newaxis], 0, rows[part])
        row, kind = np.nonzero(block)
        if not len(row):
            continue  # all of them bad
        whole = block[row]
        thrown = whole.copy()
        thrown[np.arange(len(row)), kind] -= 1
        far, mask = np.empty(len(row), np.int8), np.empty(len(row), np.uint64)
        left = np.empty(len(row), np.uint8)
        _accepted(thrown, plan, melds, b, far, mask)
        count_copies(mask, whole, left)
        after[part][row, kind], copies[part][row, kind] = far, left
    after[bad], copies[bad] = BAD_SHANTEN, BAD_COPIES
    return int(bad.sum())


def _accepted(rows: Rows, plan: Plan, melds: int, b: Buffers, far: Bytes, mask: Masks) -> Entries:
    """Shanten of a block and the kinds that lower it; returns the sum of the entries."""
    found, total = look_up(tables.entries(plan.pairs == 2), rows, b)
    n = len(rows)
    keys = b.fold.keys[:, :n]
    table = profiles()
    words = b.words[:, :n]
    far[:], mask[:] = FAR, 0
    for choice in plan.choices:
        own = b.own[:, :n]
        for suit in range(4):
            own[suit] = found[suit] if choice >> suit & 1 else EMPTY
        a, p, s, z = own
        left = both(a, p, tables.product(), b, b.classes[0, :n])
        right = both(s, z, tables.product(), b, b.classes[1, :n])
        here = both(left, right, tables.standard(melds), b, b.signed[:n])
        near = words[0]
        near[:] = 0
        for suit, half, other in ((0, right, p), (1, right, a), (2, left, z), (3, left, s)):
            if not choice >> suit & 1:
                continue
            others = both(half, other, tables.product(), b, b.classes[2, :n])
            places = both(own[suit], others, attaining(melds), b, b.halves[:n])
            which = b.spare[1, :n]
            np.take(table.honor if suit == 3 else table.suit, keys[suit], out=which, mode="clip")
            sets, picked, index = words[1], words[2], b.spare[2, :n]
            np.take(table.low, which, out=sets, mode="clip")
            np.bitwise_and(places, 31, out=index)
            np.take(spread(), index, out=picked, mode="clip")
            np.bitwise_and(sets, picked, out=sets)
            np.take(table.high, which, out=picked, mode="clip")
            np.right_shift(places, 5, out=index)
            np.take(spread(), index, out=words[3], mode="clip")
            np.bitwise_and(picked, words[3], out=picked)
            np.bitwise_or(sets, picked, out=sets)
            # Five sets, twelve bits apart, to one.
            np.right_shift(sets, np.uint64(36), out=picked)
            np.bitwise_or(sets, picked, out=sets)
            np.right_shift(sets, np.uint64(12), out=picked)
            np.right_shift(sets, np.uint64(24), out=words[3])
            np.bitwise_or(picked, words[3], out=picked)
            np.bitwise_or(sets, picked, out=sets)
            np.bitwise_and(sets, np.uint64(511), out=sets)
            np.left_shift(sets, np.uint64(9 * suit), out=sets)
            np.bitwise_or(near, sets, out=near)
        if plan.choices == (15,):
            far[:], mask[:] = here, near
        else:
            special.nearer(far, mask, here, near)
    if not melds and (plan.pairs or plan.orphans):
        special.nearest(rows, plan, far, mask, total, words)
    return total
