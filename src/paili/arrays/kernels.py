"""The compiled loops of the Numba engine: shanten, waits, splits.

A block of rows is read and checked (see :mod:`paili.arrays.compiled`), its keys are looked up,
and what is no hand is marked. Whole numbers are 64 bits without sign throughout: mixed with
signed ones they would turn into floating-point numbers.
"""

from __future__ import annotations

import numpy as np
from numba import njit, types

from paili.arrays.bits import U, held_kinds, one_kinds, orphans_far, pairs_far, within
from paili.arrays.compiled import (
    BLOCK,
    CHECK,
    ROWS,
    WAYS,
    Kernel,
    mark,
    new_block,
    output,
    read,
    table,
    two,
)
from paili.arrays.marks import BAD_COUNT, BAD_MASK, BAD_SHANTEN, FAR
from paili.shape.tables import EMPTY
from paili.tiles.kind import ORPHANS

_BAD = U(BAD_MASK)
_EMPTY = np.uint8(EMPTY)
_CODE, _KINDS, _SET, _AT = U(15), U(4), U(511), U(13)
_ORPHANS = U(sum(1 << kind for kind in ORPHANS))


def _shanten(rows, suit, honor, product, result, choices, pairs, orphans, honors, least, most, out):
    block, bad = new_block(), 0
    words, keys = block.words, block.keys
    for first in range(0, len(out), BLOCK):
        far = out[first : first + BLOCK]
        odd = read(rows[first : first + BLOCK], block, honors, least, most)
        for at in range(len(far)):
            left = two(product, suit[keys[0, at]], suit[keys[1, at]])
            right = two(product, suit[keys[2, at]], honor[keys[3, at]])
            far[at] = result[left << U(8) | right]
        if pairs:
            for at in range(len(far)):
                a, p, s, z, e = words[0, at], words[1, at], words[2, at], words[3, at], words[4, at]
                other, _ = pairs_far(a, p, s, z, e, pairs == 2)
                far[at] = min(np.int64(far[at]), other - 1)
        if orphans:
            for at in range(len(far)):
                a, p, s, z, e = words[0, at], words[1, at], words[2, at], words[3, at], words[4, at]
                other, _ = orphans_far(a, p, s, z, e)
                far[at] = min(np.int64(far[at]), other - 1)
        if odd:
            mark(block, far, BAD_SHANTEN)
            bad += odd
    return bad


def _shanten_within(
    rows, suit, honor, product, result, choices, pairs, orphans, honors, least, most, out
):
    block, bad = new_block(), 0
    words, keys = block.words, block.keys
    for first in range(0, len(out), BLOCK):
        far = out[first : first + BLOCK]
        odd = read(rows[first : first + BLOCK], block, honors, least, most)
        far[:] = FAR
        for choice in choices:
            for at in range(len(far)):
                a = suit[keys[0, at]] if choice & 1 else _EMPTY
                p = suit[keys[1, at]] if choice & 2 else _EMPTY
                s = suit[keys[2, at]] if choice & 4 else _EMPTY
                z = honor[keys[3, at]] if choice & 8 else _EMPTY
                left, right = two(product, a, p), two(product, s, z)
                far[at] = min(far[at], result[left << U(8) | right])
            if pairs:
                for at in range(len(far)):
                    a, p, s, z, e = within(
                        choice, words[0, at], words[1, at], words[2, at], words[3, at], words[4, at]
                    )
                    other, _ = pairs_far(a, p, s, z, e, pairs == 2)
                    far[at] = min(np.int64(far[at]), other - 1)
        if odd:
            mark(block, far, BAD_SHANTEN)
            bad += odd
    return bad


#: Classes by key, classes together, shanten by class.
_FAR = (*(table(types.uint8),) * 3, table(types.int8))
shanten = Kernel(_shanten, ROWS, *_FAR, *WAYS, *CHECK, output(types.int8))
shanten_within = Kernel(_shanten_within, ROWS, *_FAR, *WAYS, *CHECK, output(types.int8))


@njit(nogil=True, cache=True)
def _hit(entry, code):
    """The kinds of a waits entry, where they count."""
    return U(entry) >> _KINDS & _SET if U(entry) >> _AT == code else U(0)


@njit(nogil=True, cache=True)
def _pair_waits(words, quads, masks):
    """Add what seven pairs wait for: few hands are near, and most blocks have none."""
    nearest = 7
    for at in range(len(masks)):
        a, p, s, z, e = words[0, at], words[1, at], words[2, at], words[3, at], words[4, at]
        nearest = min(nearest, pairs_far(a, p, s, z, e, quads)[0])
    if nearest > 1:
        return
    for at in range(len(masks)):
        a, p, s, z, e = words[0, at], words[1, at], words[2, at], words[3, at], words[4, at]
        if pairs_far(a, p, s, z, e, quads)[0] == 1:
            masks[at] |= one_kinds(a, p, s, z, e, quads)


@njit(nogil=True, cache=True)
def _orphan_waits(words, masks):
    """Add what thirteen orphans wait for, likewise."""
    nearest = 14
    for at in range(len(masks)):
        a, p, s, z, e = words[0, at], words[1, at], words[2, at], words[3, at], words[4, at]
        nearest = min(nearest, orphans_far(a, p, s, z, e)[0])
    if nearest > 1:
        return
    for at in range(len(masks)):
        a, p, s, z, e = words[0, at], words[1, at], words[2, at], words[3, at], words[4, at]
        far, twice = orphans_far(a, p, s, z, e)
        if far == 1:
            masks[at] |= _ORPHANS & ~held_kinds(a, p, s, z, e) if twice else _ORPHANS


def _waits(rows, suit, honor, allowed, limited, pairs, orphans, honors, least, most, out):
    block, bad = new_block(), 0
    keys = block.keys
    for first in range(0, len(out), BLOCK):
        masks = out[first : first + BLOCK]
        odd = read(rows[first : first + BLOCK], block, honors, least, most)
        for at in range(len(masks)):
            m, p, s = suit[keys[0, at]], suit[keys[1, at]], suit[keys[2, at]]
            z = honor[keys[3, at]]
            code = U(m) + U(p) + U(s) + U(z) & _CODE
            mask = U(0)
            # Kinds count at 2 or 3, and few hands have so little.
            if code < 4:
                mask = _hit(m, code) | _hit(p, code) << U(9)
                mask |= _hit(s, code) << U(18) | _hit(z, code) << U(27)
            masks[at] = mask
        if pairs:
            _pair_waits(block.words, pairs == 2, masks)
        if orphans:
            _orphan_waits(block.words, masks)
        if limited:
            for at in range(len(masks)):
                held = U(1) if keys[0, at] else U(0)
                held |= U(2) if keys[1, at] else U(0)
                held |= U(4) if keys[2, at] else U(0)
                masks[at] &= U(allowed[held])
        if odd:
            mark(block, masks, _BAD)
            bad += odd
    return bad


waits = Kernel(
    _waits,
    ROWS,
    *(table(types.uint16), table(types.uint16), table(types.int64)),
    *(types.boolean, types.int64, types.boolean),
    *CHECK,
    output(types.uint64),
)


def _split_counts(rows, suit, honor, honors, least, most, out):
    block, bad = new_block(), 0
    keys = block.keys
    for first in range(0, len(out), BLOCK):
        numbers = out[first : first + BLOCK]
        odd = read(rows[first : first + BLOCK], block, honors, least, most)
        for at in range(len(numbers)):
            m, p, s = suit[keys[0, at]], suit[keys[1, at]], suit[keys[2, at]]
            numbers[at] = np.int64(m) * np.int64(p) * np.int64(s) * np.int64(honor[keys[3, at]])
        if odd:
            mark(block, numbers, BAD_COUNT)
            bad += odd
    return bad


split_counts = Kernel(
    _split_counts, ROWS, table(types.uint16), table(types.uint16), *CHECK, output(types.int64)
)
