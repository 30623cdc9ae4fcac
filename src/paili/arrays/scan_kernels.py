"""Numba's compiled loops over hands where copies run out (see :mod:`paili.arrays.scan`)."""

from __future__ import annotations

import numpy as np
from numba import njit, types

from paili.arrays.bits import U, picked
from paili.arrays.compiled import ROWS, Kernel, output, table
from paili.arrays.marks import BAD_COPIES, BAD_SHANTEN, FAR, NOT_HELD
from paili.arrays.scan import KINDS_BITS, NEVER, NO_HAND
from paili.arrays.scan_lanes import HANDS, NO_KIND, add_job, do_jobs, new_work
from paili.tiles.kind import ORPHANS

_NO_HAND, _OUT, _ABOVE, _SUIT = U(NO_HAND), U(NEVER), U(KINDS_BITS), U(511)
_UNIT, _FAR, _KINDS = U(1 << KINDS_BITS), U(NEVER << KINDS_BITS), U((1 << KINDS_BITS) - 1)
_ORPHANS = np.array(ORPHANS, np.uint64)
_ORPHAN_KINDS = U(sum(1 << kind for kind in ORPHANS))
_BYTE, _THREE, _FOUR = U(0xFF), U(0xFFFFFF), U(0xFFFFFFFF)


@njit(nogil=True, cache=True)
def _is_hand(row, left, copies, least, most):
    """Are there as many tiles as asked for, and of no kind more than in play?"""
    total, over = U(0), False
    for kind in range(34):
        total += U(row[kind])
        over |= U(row[kind]) + U(left[kind]) > U(copies[kind]) or row[kind] > copies[kind]
    return least <= total <= most and not over


@njit(nogil=True, cache=True)
def _nearer(a, b):
    """The nearer of two, or the kinds of both."""
    return a | b if a ^ b < _UNIT else min(a, b)


@njit(nogil=True, cache=True)
def _join(a, b, need, out):
    """Suits together: every way to share the melds and the pair."""
    out[:] = _FAR
    for i in range(2 * need + 2):
        if a[i] < _FAR:
            for j in range(0, 2 * need + 2 - i, 1 + (i & 1)):
                out[i + j] = _nearer(out[i + j], a[i] + b[j])


@njit(nogil=True, cache=True)
def _meet(a, b, need):
    """Suits that together are all melds and the pair."""
    least = _FAR
    for i in range(2 * need + 2):
        least = _nearer(least, a[i] + b[2 * need + 1 - i])
    return min(least, _FAR)


@njit(nogil=True, cache=True)
def _chosen(found, first, choice, parts):
    """The four suits' numbers, those outside of a choice as if the suit were not there."""
    for suit in range(4):
        if choice >> suit & 1:
            parts[suit] = found[first + suit]
        else:
            parts[suit] = _FAR
            parts[suit, 0] = U(0)


@njit(nogil=True, cache=True)
def _whole(found, first, choices, need, parts, halves):
    """A hand's standard number."""
    least = _FAR
    for choice in choices:
        _chosen(found, first, choice, parts)
        _join(parts[0], parts[1], need, halves[0])
        _join(parts[2], parts[3], need, halves[1])
        least = _nearer(least, _meet(halves[0], halves[1], need))
    return least


@njit(nogil=True, cache=True)
def _around(found, first, choices, need, parts, halves, others, without):
    """For each suit the other three, and the whole hand's number where it does not count."""
    others[:], without[:] = _FAR, _FAR
    for choice in choices:
        _chosen(found, first, choice, parts)
        _join(parts[0], parts[1], need, halves[0])
        _join(parts[2], parts[3], need, halves[1])
        for suit in range(4):
            other, half = parts[suit ^ 1], halves[1 - (suit >> 1)]
            if choice >> suit & 1:
                _join(half, other, need, halves[2])
                for place in range(2 * need + 2):
                    others[suit, place] = _nearer(others[suit, place], halves[2, place])
            else:
                without[suit] = _nearer(without[suit], _meet(half, other, need))


@njit(nogil=True, cache=True)
def _item(items, row, left, kind):
    return items[U(5) * U(row[kind]) + U(left[kind])]


@njit(nogil=True, cache=True)
def _pairs_of(row, left, items, totals):
    """For each suit what it gives to seven pairs; the kinds that lack one tile, and two."""
    one, two = U(0), U(0)
    for suit in range(4):
        totals[suit] = U(0)
        for kind in range(9 * suit, min(9 * suit + 9, 34)):
            item = _item(items, row, left, kind)
            totals[suit] += item & _THREE
            one |= (item >> U(24) & U(1)) << U(kind)
            two |= (item >> U(25) & U(1)) << U(kind)
    return one, two


@njit(nogil=True, cache=True)
def _seven_pairs(totals, choices, one, two):
    """Seven pairs' number."""
    least = _FAR
    for choice in choices:
        total, inside = U(0), U(0)
        for suit in range(4):
            if choice >> suit & 1:
                total += totals[suit]
                inside |= _SUIT << U(9 * suit)
        there, near = total & _BYTE, total >> U(8) & _BYTE
        if there + near + (total >> U(16)) < U(7):
            continue
        if there >= U(7):
            least = U(0)
        elif there + near >= U(7):
            least = _nearer(least, (U(7) - there) << _ABOVE | one & inside)
        else:
            lacking = near + U(2) * (U(7) - there - near)
            least = _nearer(least, lacking << _ABOVE | (one | two) & inside)
    return least


@njit(nogil=True, cache=True)
def _orphans_of(row, left, items):
    """What the orphans give together; the kinds that are not there, those that can come."""
    total, none, come = U(0), U(0), U(0)
    for kind in _ORPHANS:
        item = _item(items, row, left, kind)
        total += item & _FOUR
        none |= (item & U(1)) << kind
        come |= (item >> U(32)) << kind
    return total, none, come


@njit(nogil=True, cache=True)
def _thirteen(total, none, come):
    """Thirteen orphans' number."""
    if total >> U(24):
        return _FAR
    lacking = total & _BYTE
    if total >> U(8) & _BYTE:
        return lacking << _ABOVE | none
    if not total >> U(16) & _BYTE:
        return _FAR
    return (lacking + U(1)) << _ABOVE | come


@njit(nogil=True, cache=True)
def _shanten(number):
    """Shanten of a hand's number."""
    far = number >> _ABOVE
    return np.int64(far) - 1 if far < _OUT else FAR


@njit(nogil=True, cache=True)
def _scan_all(rows, left, copies, least, most, throws, again, prices, numbers, honors, work, fine):
    """Check some hands and do the jobs of those that are hands: how many are none.

    The four suits of each hand come first, then, if *throws*, what each kind thrown leaves of its
    suit, by kind.
    """
    bad, number = 0, 4 * len(rows)
    for hand in range(len(rows)):
        fine[hand] = _is_hand(rows[hand], left[hand], copies, least, most)
        if not fine[hand]:
            bad += 1
            continue
        for suit in range(4):
            add_job(work, hand, suit, NO_KIND, 4 * hand + suit)
        if throws:
            for kind in range(34):
                if rows[hand, kind]:
                    add_job(work, hand, kind // 9, kind, number)
                    number += 1
    do_jobs(work, 0, rows, left, again, prices, numbers)
    do_jobs(work, 1, rows, left, again, prices, honors)
    return bad


def _whole_hands(
    rows, left, copies, least, most, choices, standard, pairs, orphans, need,
    numbers, honors, prices, pair_items, orphan_items, out,
):  # fmt: skip
    work, bad, fine = new_work(), 0, np.empty(HANDS, np.bool_)
    parts, halves, totals = _three(), _three(), np.empty(4, np.uint64)
    for first in range(0, len(out), HANDS):
        some, come = rows[first : first + HANDS], left[first : first + HANDS]
        bad += _scan_all(
            some, come, copies, least, most, False, U(0), prices, numbers, honors, work, fine
        )
        for hand in range(len(some)):
            if not fine[hand]:
                out[first + hand] = _NO_HAND
                continue
            found = _FAR
            if standard:
                found = _whole(work.found, 4 * hand, choices, need, parts, halves)
            if pairs:
                one, two = _pairs_of(some[hand], come[hand], pair_items, totals)
                found = _nearer(found, _seven_pairs(totals, choices, one, two))
            if orphans:
                total, none, can = _orphans_of(some[hand], come[hand], orphan_items)
                found = _nearer(found, _thirteen(total, none, can))
            out[first + hand] = found
    return bad


def _discards(
    rows, left, words, again, copies, least, most, choices, standard, pairs, orphans, need,
    numbers, honors, prices, pair_items, orphan_items, octets, after, out,
):  # fmt: skip
    work, bad, fine = new_work(), 0, np.empty(HANDS, np.bool_)
    parts, halves, totals = _three(), _three(), np.empty(4, np.uint64)
    others, without = _three(), np.empty(4, np.uint64)
    for first in range(0, len(after), HANDS):
        some, come = rows[first : first + HANDS], left[first : first + HANDS]
        bad += _scan_all(
            some, come, copies, least, most, True, again, prices, numbers, honors, work, fine
        )
        number = 4 * len(some)
        for hand in range(len(some)):
            row, can = some[hand], come[hand]
            here = first + hand
            if not fine[hand]:
                after[here], out[here] = BAD_SHANTEN, BAD_COPIES
                continue
            after[here], out[here] = NOT_HELD, 0
            if standard:
                _around(work.found, 4 * hand, choices, need, parts, halves, others, without)
            one, two = U(0), U(0)
            total, none, more = U(0), U(0), U(0)
            if pairs:
                one, two = _pairs_of(row, can, pair_items, totals)
            if orphans:
                total, none, more = _orphans_of(row, can, orphan_items)
            for kind in range(34):
                if not row[kind]:
                    continue
                suit, bit, found = kind // 9, U(1) << U(kind), _FAR
                if standard:
                    found = _nearer(without[suit], _meet(work.found[number], others[suit], need))
                number += 1
                held = U(5) * U(row[kind]) + U(can[kind])
                less = held - U(5) + again
                if pairs:
                    old, new = pair_items[held], pair_items[less]
                    totals[suit] += (new & _THREE) - (old & _THREE)
                    found = _nearer(
                        found,
                        _seven_pairs(
                            totals,
                            choices,
                            one & ~bit | (new >> U(24) & U(1)) << U(kind),
                            two & ~bit | (new >> U(25) & U(1)) << U(kind),
                        ),
                    )
                    totals[suit] += (old & _THREE) - (new & _THREE)
                if orphans:
                    old = new = U(0)
                    if bit & _ORPHAN_KINDS:
                        old, new = orphan_items[held], orphan_items[less]
                    found = _nearer(
                        found,
                        _thirteen(
                            total + (new & _FOUR) - (old & _FOUR),
                            none & ~bit | (new & U(1)) << U(kind),
                            more & ~bit | (new >> U(32)) << U(kind),
                        ),
                    )
                after[here, kind] = _shanten(found)
                if found < _FAR:
                    w = words[here]
                    out[here, kind] = picked(found & _KINDS, w.a, w.p, w.s, w.z, U(w.e), octets)
    return bad


@njit(nogil=True, cache=True)
def _three():
    """Room for the numbers of four suits (or of three halves)."""
    return np.empty((4, 10), np.uint64)


def _counts():
    return types.Array(types.uint8, 2, "C", readonly=True)


#: A scan, as its parts.
_SCAN = types.Tuple(
    (
        types.Array(types.uint64, 2, "C", readonly=True),
        *(table(types.uint64), table(types.uint64)),
        types.int64,
    )
)
#: Copies in play, the fewest and the most tiles; choices of suits, which patterns, melds wanted.
_ASKED = (
    *(table(types.uint8), types.uint64, types.uint64),
    *(table(types.uint8), types.boolean, types.int64, types.boolean, types.int64),
)
_TABLES = (
    *(_SCAN, _SCAN, types.Array(types.uint16, 3, "C", readonly=True)),
    *(table(types.uint64), table(types.uint64)),
)
whole_hands = Kernel(_whole_hands, _counts(), _counts(), *_ASKED, *_TABLES, output(types.uint64))
discards = Kernel(
    _discards, _counts(), _counts(), ROWS, types.uint64, *_ASKED, *_TABLES, table(types.uint64),
    output(types.int8, 2), output(types.uint8, 2),
)  # fmt: skip
