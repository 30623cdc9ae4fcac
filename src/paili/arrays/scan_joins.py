"""Numba's compiled functions on the numbers of suits and hands (see :mod:`paili.arrays.scan`).

Numbers of suits, ten for each, lie behind one another in one flat array, the :func:`new_room`;
places in it are unsigned.
"""

from __future__ import annotations

import numpy as np
from numba import njit

from paili.arrays.bits import U
from paili.arrays.marks import FAR
from paili.arrays.scan import KINDS_BITS, NEVER
from paili.tiles.kind import KINDS, ORPHANS

_OUT, _ABOVE, _SUIT = U(NEVER), U(KINDS_BITS), U(511)
_UNIT, _FAR = U(1 << KINDS_BITS), U(NEVER << KINDS_BITS)
_ORPHANS = np.array(ORPHANS, np.uint64)
_ONE, _TEN, _BYTE, _THREE, _FOUR = U(1), U(10), U(0xFF), U(0xFFFFFF), U(0xFFFFFFFF)
#: Where the four suits' numbers start, those of two halves and of three suits, those around each
#: suit; the four numbers without a suit, and what the suits give to seven pairs.
_SUITS, _LEFT, _RIGHT, _SPARE, _AROUND = U(0), U(40), U(50), U(60), U(70)
_WITHOUT, _PAIRS, _END = U(110), U(114), 118


@njit(nogil=True, cache=True)
def new_room():
    """Room for the numbers of one hand."""
    return np.empty(_END, np.uint64)


@njit(nogil=True, cache=True, inline="always")
def nearer(a, b):
    """The nearer of two, or the kinds of both."""
    return a | b if a ^ b < _UNIT else min(a, b)


@njit(nogil=True, cache=True, inline="always")
def _join(room, a, b, least, places, out):
    """Suits together: every way to share the melds and the pair, from the *least* place on."""
    for i in range(least, places):
        room[out + U(i)] = _FAR
    for i in range(places):
        own = room[a + U(i)]
        if own < _FAR:
            # With a pair of the first, none of the second.
            odd, first = i & 1, max(0, least - i)
            for j in range(first + (odd & first), places - i, 1 + odd):
                to = out + U(i) + U(j)
                room[to] = nearer(room[to], own + room[b + U(j)])


@njit(nogil=True, cache=True, inline="always")
def _meet(one, a, size, room, b, places):
    """Suits that together are all melds and the pair; *size*: how many numbers the first has."""
    least = _FAR
    for i in range(min(size, places)):
        least = nearer(least, one[a + U(i)] + room[b + U(places - 1 - i)])
    return min(least, _FAR)


@njit(nogil=True, cache=True)
def _choose(room, found, sizes, first, choice, places):
    """The four suits' numbers, those outside of a choice as if the suit were not there."""
    for suit in range(4):
        to, way = _SUITS + U(10 * suit), U(10 * (first + suit))
        size = min(sizes[first + suit], places) if choice >> suit & 1 else 0
        for place in range(size):
            room[to + U(place)] = found[way + U(place)]
        for place in range(size, places):
            room[to + U(place)] = _FAR
        if not size:
            room[to] = U(0)


@njit(nogil=True, cache=True)
def whole(room, found, sizes, first, choices, need):
    """A hand's standard number, from its suits' found ones."""
    places, least = 2 * need + 2, _FAR
    for choice in choices:
        _choose(room, found, sizes, first, choice, places)
        _join(room, _SUITS, _SUITS + _TEN, 0, places, _LEFT)
        _join(room, _SUITS + U(20), _SUITS + U(30), 0, places, _RIGHT)
        least = nearer(least, _meet(room, _LEFT, places, room, _RIGHT, places))
    return least


@njit(nogil=True, cache=True)
def around(room, found, sizes, first, choices, need):
    """For each suit the other three, and the whole hand's number where it does not count."""
    places = 2 * need + 2
    for at in range(40):
        room[_AROUND + U(at)] = _FAR
    for at in range(4):
        room[_WITHOUT + U(at)] = _FAR
    for choice in choices:
        _choose(room, found, sizes, first, choice, places)
        _join(room, _SUITS, _SUITS + _TEN, 0, places, _LEFT)
        _join(room, _SUITS + U(20), _SUITS + U(30), 0, places, _RIGHT)
        for suit in range(4):
            half = _RIGHT if suit < 2 else _LEFT
            other, to = _SUITS + U(10 * (suit ^ 1)), _AROUND + U(10 * suit)
            if choice >> suit & 1:
                # What the suit itself cannot have is never asked for around it.
                least = max(0, places - sizes[first + suit])
                _join(room, other, half, least, places, _SPARE)
                for place in range(least, places):
                    at = to + U(place)
                    room[at] = nearer(room[at], room[_SPARE + U(place)])
            else:
                at = _WITHOUT + U(suit)
                met = _meet(room, half, places, room, other, places)
                room[at] = nearer(room[at], met)


@njit(nogil=True, cache=True, inline="always")
def with_suit(room, suit, found, sizes, number, need):
    """A hand's standard number, with what is found for one suit in its stead."""
    around_it, places = _AROUND + U(10 * suit), 2 * need + 2
    met = _meet(found, U(10 * number), sizes[number], room, around_it, places)
    return nearer(room[_WITHOUT + U(suit)], met)


@njit(nogil=True, cache=True)
def _item(items, rows, left, at):
    return items[U(5) * U(rows[at]) + U(left[at])]


@njit(nogil=True, cache=True)
def pairs_of(room, rows, left, first, items):
    """What each suit gives to seven pairs; the kinds that lack one tile, and two."""
    one, two = U(0), U(0)
    for suit in range(4):
        total = U(0)
        for kind in range(9 * suit, min(9 * suit + 9, KINDS)):
            item = _item(items, rows, left, first + U(kind))
            total += item & _THREE
            one |= (item >> U(24) & _ONE) << U(kind)
            two |= (item >> U(25) & _ONE) << U(kind)
        room[_PAIRS + U(suit)] = total
    return one, two


@njit(nogil=True, cache=True)
def change_pairs(room, suit, old, new):
    """What a suit gives when one kind gives something else."""
    room[_PAIRS + U(suit)] += (new & _THREE) - (old & _THREE)


@njit(nogil=True, cache=True)
def seven_pairs(room, choices, one, two):
    """Seven pairs' number."""
    least = _FAR
    for choice in choices:
        total, inside = U(0), U(0)
        for suit in range(4):
            if choice >> suit & 1:
                total += room[_PAIRS + U(suit)]
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
