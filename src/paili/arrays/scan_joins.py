"""Numba's compiled functions on the numbers of suits and hands (see :mod:`paili.arrays.scan`).

The ten numbers of each suit, and those of suits together, are rows of one flat array, the
:func:`new_room`: a number for each hand of a block, side by side, so that hands are joined as
suits are scanned, in loops without branches that become vector instructions. Places in it are
unsigned, the numbers signed: fewer instructions compare them.
"""

from __future__ import annotations

import numpy as np
from numba import njit

from paili.arrays.bits import U
from paili.arrays.marks import FAR
from paili.arrays.scan import KINDS_BITS, NEVER
from paili.tiles.kind import KINDS, ORPHANS

#: Hands that are joined together.
HANDS = 128
_OUT, _ABOVE, _SUIT = U(NEVER), U(KINDS_BITS), U(511)
_UNIT, _FAR = U(1 << KINDS_BITS), U(NEVER << KINDS_BITS)
_NEAR64, _FAR64 = np.int64(1 << KINDS_BITS), np.int64(NEVER << KINDS_BITS)
_ORPHANS = np.array(ORPHANS, np.uint64)
_ONE, _BYTE, _THREE, _FOUR, _WIDE = U(1), U(0xFF), U(0xFFFFFF), U(0xFFFFFFFF), U(HANDS)
#: The rows where suits start, a suit that is not there, two halves, what is around each suit; and
#: the four rows of hands without a suit, of which the first is also that of whole hands.
_NOTHING, _LEFT, _RIGHT, _AROUND, _WITHOUT, _END = 40, 50, 60, 70, 110, 114


@njit(nogil=True, cache=True)
def new_room():
    """Room for the numbers of a block of hands."""
    room = np.full(_END * HANDS, _FAR64, np.int64)
    for lane in range(HANDS):
        room[_NOTHING * HANDS + lane] = 0
    return room


@njit(nogil=True, cache=True, inline="always")
def nearer(a, b):
    """The nearer of two, or the kinds of both."""
    return a | b if a ^ b < _UNIT else min(a, b)


@njit(nogil=True, cache=True, inline="always")
def _add(room, to, a, b, count):
    """One more way to have what a row stands for: what two others stand for, in all lanes."""
    out, one, other = U(to) * _WIDE, U(a) * _WIDE, U(b) * _WIDE
    for lane in range(count):
        at = U(lane)
        old, new = room[out + at], room[one + at] + room[other + at]
        room[out + at] = old | new if old ^ new < _NEAR64 else min(old, new)


@njit(nogil=True, cache=True)
def _clear(room, first, last, count):
    """Rows of which no way is known yet."""
    for row in range(first, last):
        for lane in range(count):
            room[U(row) * _WIDE + U(lane)] = _FAR64


@njit(nogil=True, cache=True)
def _join(room, to, a, b, places, count):
    """Suits together: every way to share the melds and the pair."""
    for i in range(1 if a == _NOTHING else places):
        # With a pair of the first, none of the second.
        for j in range(0, 1 if b == _NOTHING else places - i, 1 + (i & 1)):
            _add(room, to + i + j, a + i, b + j, count)


@njit(nogil=True, cache=True)
def _meet(room, to, a, b, places, count):
    """Suits that together are all melds and the pair."""
    for i in range(places):
        _add(room, to, a + i, b + places - 1 - i, count)


@njit(nogil=True, cache=True, inline="always")
def _suit_row(choice, suit):
    """Where a suit's numbers start; outside of a choice it is as if it were not there."""
    return 10 * suit if choice >> suit & 1 else _NOTHING


@njit(nogil=True, cache=True)
def _halves(room, choice, places, count):
    """Characters and dots together, bamboos and honours together."""
    m, p = _suit_row(choice, 0), _suit_row(choice, 1)
    s, z = _suit_row(choice, 2), _suit_row(choice, 3)
    _clear(room, _LEFT, _RIGHT + 10, count)
    _join(room, _LEFT, m, p, places, count)
    _join(room, _RIGHT, s, z, places, count)


@njit(nogil=True, cache=True)
def whole(room, choices, need, count):
    """The standard numbers of hands, from their suits'; :func:`whole_number` reads them."""
    places = 2 * need + 2
    _clear(room, _WITHOUT, _END, count)
    for choice in choices:
        _halves(room, choice, places, count)
        _meet(room, _WITHOUT, _LEFT, _RIGHT, places, count)


@njit(nogil=True, cache=True, inline="always")
def whole_number(room, lane):
    """A hand's standard number."""
    return U(min(room[U(_WITHOUT) * _WIDE + U(lane)], _FAR64))


@njit(nogil=True, cache=True)
def around(room, choices, need, count):
    """For each suit the other three, and the whole hands' numbers where it does not count."""
    places = 2 * need + 2
    _clear(room, _AROUND, _END, count)
    for choice in choices:
        _halves(room, choice, places, count)
        for suit in range(4):
            half, other = _RIGHT if suit < 2 else _LEFT, _suit_row(choice, suit ^ 1)
            if choice >> suit & 1:
                _join(room, _AROUND + 10 * suit, other, half, places, count)
            else:
                _meet(room, _WITHOUT + suit, other, half, places, count)


@njit(nogil=True, cache=True, inline="always")
def with_suit(room, suit, lane, found, number, size, need):
    """A hand's standard number, with what is found for one suit in its stead; *size*: how many
    numbers that are."""
    least = room[U(_WITHOUT + suit) * _WIDE + U(lane)]
    last = U(_AROUND + 10 * suit + 2 * need + 1)
    for i in range(min(size, 2 * need + 2)):
        one = found[U(10 * number + i)] + room[(last - U(i)) * _WIDE + U(lane)]
        least = least | one if least ^ one < _NEAR64 else min(least, one)
    return U(min(least, _FAR64))


@njit(nogil=True, cache=True)
def _item(items, rows, left, at):
    return items[U(5) * U(rows[at]) + U(left[at])]


@njit(nogil=True, cache=True)
def pairs_of(pairs, rows, left, first, items):
    """What each suit gives to seven pairs; the kinds that lack one tile, and two."""
    one, two = U(0), U(0)
    for suit in range(4):
        total = U(0)
        for kind in range(9 * suit, min(9 * suit + 9, KINDS)):
            item = _item(items, rows, left, first + U(kind))
            total += item & _THREE
            one |= (item >> U(24) & _ONE) << U(kind)
            two |= (item >> U(25) & _ONE) << U(kind)
        pairs[U(suit)] = total
    return one, two


@njit(nogil=True, cache=True)
def change_pairs(pairs, suit, old, new):
    """What a suit gives when one kind gives something else."""
    pairs[U(suit)] += (new & _THREE) - (old & _THREE)


@njit(nogil=True, cache=True)
def seven_pairs(pairs, choices, one, two):
    """Seven pairs' number."""
    least = _FAR
    for choice in choices:
        total, inside = U(0), U(0)
        for suit in range(4):
            if choice >> suit & 1:
                total += pairs[U(suit)]
                inside |= _SUIT << U(9 * suit)
        there, near = total & _BYTE, total >> U(8) & _BYTE
        if there + near + (total >> U(16)) < U(7):
            continue
        if there >= U(7):
            least = U(0)
        elif there + near >= U(7):
            least = nearer(least, (U(7) - there) << _ABOVE | one & inside)
        else:
            lacking = near + U(2) * (U(7) - there - near)
            least = nearer(least, lacking << _ABOVE | (one | two) & inside)
    return least


@njit(nogil=True, cache=True)
def orphans_of(rows, left, first, items):
    """What the orphans give together; the kinds that are not there, those that can come."""
    total, none, come = U(0), U(0), U(0)
    for kind in _ORPHANS:
        item = _item(items, rows, left, first + kind)
        total += item & _FOUR
        none |= (item & _ONE) << kind
        come |= (item >> U(32)) << kind
    return total, none, come


@njit(nogil=True, cache=True)
def thirteen(total, none, come):
    """Thirteen orphans' number."""
    if total >> U(24):
        return _FAR
    lacking = total & _BYTE
    if total >> U(8) & _BYTE:
        return lacking << _ABOVE | none
    if not total >> U(16) & _BYTE:
        return _FAR
    return (lacking + _ONE) << _ABOVE | come


@njit(nogil=True, cache=True)
def shanten(number):
    """Shanten of a hand's number."""
    far = number >> _ABOVE
    return np.int64(far) - 1 if far < _OUT else FAR
