"""The compiled loops of the Numba engine: shanten, waits, splits.

Per row: five words and keys (see :mod:`paili.batch.keys`), the check, then look-ups; what the
sums of entries tell (see :mod:`paili.batch.tables`) need not be counted.
Whole numbers are 64 bits without sign throughout: mixed with signed ones they would turn into
floating-point numbers.
"""

from __future__ import annotations

import numpy as np
from numba import njit, types

from paili.batch import tables
from paili.batch.bits import U, few, held_kinds, keys_of, one_kinds, orphans_far, sound
from paili.batch.compiled import CHECK, WORDS, Kernel, output, table, two
from paili.batch.marks import BAD_COUNT, BAD_MASK, BAD_SHANTEN, FAR
from paili.shape.tables import EMPTY
from paili.tiles.kind import ORPHANS

_BAD = U(BAD_MASK)
_EMPTY = U(EMPTY)
_SET = U(511)
#: An entry, and where its fields are.
_ENTRY, _TILES, _PAIRS = U(0xFFFFFFFF), U(tables.TILES), U(tables.PAIRS)
_WAIT_TILES, _WAIT_PAIRS = U(tables.WAIT_TILES), U(tables.WAIT_PAIRS)
_WAIT_ORPHANS, _WAIT_KINDS = U(tables.WAIT_ORPHANS), U(tables.WAIT_KINDS)
_WAIT_AT = U(tables.WAIT_AT)
_ORPHANS = U(sum(1 << kind for kind in ORPHANS))


def _shanten(w0, w1, w2, w3, w4, suit, honor, product, result, special, honors, least, most, out):
    bad = 0
    for row in range(len(out)):
        a, p, s, z, e = w0[row], w1[row], w2[row], w3[row], w4[row] & U(0xFFFF)
        if not few(a, p, s, z, e) or (not honors and z >> U(8)):
            out[row] = BAD_SHANTEN
            bad += 1
            continue
        ka, kp, ks, kz = keys_of(a, p, s, z, e)
        ea, ep, es, ez = U(suit[ka]), U(suit[kp]), U(suit[ks]), U(honor[kz])
        total = ea + ep + es + ez
        tiles = total >> _TILES & U(255)
        if tiles < least or tiles > most:
            out[row] = BAD_SHANTEN
            bad += 1
            continue
        left = two(product, ea & U(255), ep & U(255))
        right = two(product, es & U(255), ez & U(255))
        best = np.int64(result[left << U(8) | right])
        out[row] = min(best, np.int64(special[(total & _ENTRY) >> _PAIRS]))
    return bad


def _shanten_within(
    w0, w1, w2, w3, w4, suit, honor, product, result, special, choices, honors, least, most, out
):
    bad = 0
    for row in range(len(out)):
        a, p, s, z, e = w0[row], w1[row], w2[row], w3[row], w4[row] & U(0xFFFF)
        if not sound(a, p, s, z, e, honors, least, most):
            out[row] = BAD_SHANTEN
            bad += 1
            continue
        ka, kp, ks, kz = keys_of(a, p, s, z, e)
        best = np.int64(FAR)
        for choice in choices:
            ea = U(suit[ka]) if choice & 1 else _EMPTY
            ep = U(suit[kp]) if choice & 2 else _EMPTY
            es = U(suit[ks]) if choice & 4 else _EMPTY
            ez = U(honor[kz]) if choice & 8 else _EMPTY
            left = two(product, ea & U(255), ep & U(255))
            right = two(product, es & U(255), ez & U(255))
            best = min(best, np.int64(result[left << U(8) | right]))
            best = min(best, np.int64(special[(ea + ep + es + ez & _ENTRY) >> _PAIRS]))
        out[row] = best
    return bad


#: Entries, classes together, shanten by class, the least of the other patterns by entry.
_FAR = (
    *(table(types.uint32), table(types.uint32), table(types.uint8)),
    *(table(types.int8), table(types.int8)),
)
shanten = Kernel(_shanten, *WORDS, *_FAR, *CHECK, output(types.int8))
shanten_within = Kernel(
    _shanten_within, *WORDS, *_FAR, table(types.uint8), *CHECK, output(types.int8)
)


@njit(nogil=True, cache=True)
def _hit(entry, code):
    """The kinds of a waits entry, where they count."""
    return entry >> _WAIT_KINDS & _SET if entry >> _WAIT_AT == code else U(0)


def _waits(
    w0, w1, w2, w3, w4, suit, honor, allowed, limited, pairs, orphans, honors, least, most, out
):
    bad = 0
    for row in range(len(out)):
        a, p, s, z, e = w0[row], w1[row], w2[row], w3[row], w4[row] & U(0xFFFF)
        fine = few(a, p, s, z, e) and (honors or not z >> U(8))
        total = U(0)
        if fine:
            ka, kp, ks, kz = keys_of(a, p, s, z, e)
            ea, ep, es, ez = U(suit[ka]), U(suit[kp]), U(suit[ks]), U(honor[kz])
            total = ea + ep + es + ez
        tiles = total >> _WAIT_TILES & U(255)
        if not fine or tiles < least or tiles > most:
            out[row] = _BAD
            bad += 1
            continue
        code = total & U(15)
        mask = _hit(ea, code) | _hit(ep, code) << U(9)
        mask |= _hit(es, code) << U(18) | _hit(ez, code) << U(27)
        # Six pairs and a tile left over wait for its like.
        if pairs and total >> _WAIT_PAIRS & U(7) == U(6):
            mask |= one_kinds(a, p, s, z, e, pairs == 2)
        if orphans and total >> _WAIT_ORPHANS & U(15) == U(13):
            far, twice = orphans_far(a, p, s, z, e)
            if far == 1:
                mask |= _ORPHANS & ~held_kinds(a, p, s, z, e) if twice else _ORPHANS
        if limited:
            held = (U(1) if ka else U(0)) | (U(2) if kp else U(0)) | (U(4) if ks else U(0))
            mask &= U(allowed[held])
        out[row] = mask
    return bad


waits = Kernel(
    _waits,
    *WORDS,
    *(table(types.uint32), table(types.uint32), table(types.int64)),
    *(types.boolean, types.int64, types.boolean),
    *CHECK,
    output(types.uint64),
)


def _split_counts(w0, w1, w2, w3, w4, suit, honor, out):
    bad = 0
    for row in range(len(out)):
        a, p, s, z, e = w0[row], w1[row], w2[row], w3[row], w4[row] & U(0xFFFF)
        if not few(a, p, s, z, e):
            out[row] = BAD_COUNT
            bad += 1
            continue
        ka, kp, ks, kz = keys_of(a, p, s, z, e)
        out[row] = (
            np.int64(suit[ka]) * np.int64(suit[kp]) * np.int64(suit[ks]) * np.int64(honor[kz])
        )
    return bad


split_counts = Kernel(
    _split_counts, *WORDS, table(types.uint16), table(types.uint16), output(types.int64)
)
