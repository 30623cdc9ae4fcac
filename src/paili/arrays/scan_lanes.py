"""Numba's compiled scan over the ranks of many suits at once (see :mod:`paili.arrays.scan`).

Each suit of each hand, whole and less each tile that can be thrown, is a *job*. Jobs are scanned
:data:`LANES` at a time, side by side: every step is one loop without branches, which becomes
vector instructions. Arrays are flat and places in them unsigned, and what is called loops over
jobs or hands itself: so no time goes into views, and into counting references to arrays for each.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numba import njit

from paili.arrays.bits import U
from paili.arrays.scan import KINDS_BITS, MOST, NEVER, RANKS
from paili.arrays.scan_joins import HANDS, new_room
from paili.tiles.kind import KINDS

#: Jobs side by side.
LANES = 64
#: What is thrown of a whole hand.
NO_KIND = KINDS
#: Four suits of each hand, and up to 14 kinds to throw.
_JOBS = 18 * HANDS
_LOW, _SHIFT, _ABOVE = U((1 << RANKS) - 1), U(RANKS), U(KINDS_BITS)
_NEAR16, _FAR16, _NONE16 = np.uint16(1 << RANKS), np.uint16(NEVER << RANKS), np.uint16(0)
_BYTE, _SIZE, _PLACES, _WIDE = U(255), U(LANES), U(10), U(HANDS)
_FAR64 = np.int64(NEVER << KINDS_BITS)


class Work(NamedTuple):
    """Jobs by the melds that matter, number suits before honours, and how many of each there are.

    The results: of whole suits in the ``room``; else in ``found`` ten numbers for each number of a
    job, how many these are, and the tiles that the hand is taken to lack. Of the jobs that are
    scanned: counts, copies that can come, what tiles of a rank cost, and the states before
    and after it."""

    jobs: Any
    counts: Any
    room: Any
    found: Any
    sizes: Any
    bounds: Any
    held: Any
    come: Any
    prices: Any
    before: Any
    after: Any


@njit(nogil=True, cache=True)
def new_work():
    """Room for a block of hands."""
    return Work(
        np.empty(2 * MOST * _JOBS, np.uint64),
        np.zeros(2 * MOST, np.int64),
        new_room(),
        np.empty(10 * _JOBS, np.int64),
        np.empty(_JOBS, np.int64),
        np.empty(_JOBS, np.int64),
        np.zeros(9 * LANES, np.uint16),
        np.zeros(9 * LANES, np.uint16),
        np.empty(5 * LANES, np.uint16),
        np.empty(64 * LANES, np.uint16),
        np.empty(64 * LANES, np.uint16),
    )


@njit(nogil=True, cache=True, inline="always")
def add_job(jobs, counts, hand, suit, thrown, most, number):
    """Have a suit of a hand scanned for *most* melds, less the kind thrown; *number*: where its
    result goes, of a whole suit the hand's lane."""
    sort = U(most - 1 + MOST * (suit == 3))
    place = sort * U(_JOBS) + U(counts[sort])
    jobs[place] = U(hand) | U(9 * suit) << U(8) | U(thrown) << U(16) | U(number) << U(24)
    counts[sort] += 1


@njit(nogil=True, cache=True)
def _fill(held, come, jobs, here, count, rows, left, again, ranks):
    """What the suits of jobs have, in their lanes."""
    for at in range(count):
        lane = U(at)
        job = jobs[here + lane]
        start, thrown = job >> U(8) & _BYTE, job >> U(16) & _BYTE
        first = U(KINDS) * (job & _BYTE) + start
        for rank in range(ranks):
            to = U(rank) * _SIZE + lane
            held[to] = rows[first + U(rank)]
            come[to] = left[first + U(rank)]
        if thrown < U(KINDS):
            to = (thrown - start) * _SIZE + lane
            held[to] -= np.uint16(1)
            come[to] += np.uint16(again)


@njit(nogil=True, cache=True, inline="always")
def _price(held, come, prices, rank):
    """What 0..4 tiles of a rank cost, in all lanes."""
    first, bit = U(rank) * _SIZE, np.uint16(1 << rank)
    for lane in range(LANES):
        prices[U(lane)] = _NONE16
    for use in range(1, 5):
        wanted, to = np.uint16(use), U(use) * _SIZE
        for lane in range(LANES):
            have, left = held[first + U(lane)], come[first + U(lane)]
            lacks = np.uint16(wanted - min(have, wanted))
            price = np.uint16(np.uint16(lacks << _SHIFT) | (bit if lacks else _NONE16))
            prices[to + U(lane)] = _FAR16 if lacks > left else price


@njit(nogil=True, cache=True, inline="always")
def _nearer(a, b):
    return np.uint16(a | b) if np.uint16(a ^ b) < _NEAR16 else min(a, b)


@njit(nogil=True, cache=True, inline="always")
def _first(after, to, before, one, other, prices, price, more):
    """The nearer of two ways to a state, or the ranks of both, in all lanes. What is never there
    does not grow beyond 16 bits."""
    for lane in range(LANES):
        at = U(lane)
        a = np.uint16(before[one + at] + prices[price + at])
        b = np.uint16(before[other + at] + prices[more + at])
        after[to + at] = min(_nearer(a, b), _FAR16)


@njit(nogil=True, cache=True, inline="always")
def _next(after, to, before, one, other, prices, price, more):
    """And of what was found before."""
    for lane in range(LANES):
        at = U(lane)
        a = np.uint16(before[one + at] + prices[price + at])
        b = np.uint16(before[other + at] + prices[more + at])
        after[to + at] = _nearer(after[to + at], _nearer(a, b))


@njit(nogil=True, cache=True)
def _scan(held, come, prices, before, after, steps, edges):
    """Scan a group of jobs, rank by rank; returns the states at the end."""
    for lane in range(LANES):
        before[U(lane)] = _NONE16
    for rank in range(len(edges) - 1):
        _price(held, come, prices, rank)
        for step in range(edges[U(rank)], edges[U(rank + 1)]):
            at = U(step)
            to, one, other = steps[at, U(0)], steps[at, U(1)], steps[at, U(3)]
            use, more = steps[at, U(2)] * _SIZE, steps[at, U(4)] * _SIZE
            if steps[at, U(5)]:
                _first(after, to * _SIZE, before, one * _SIZE, other * _SIZE, prices, use, more)
            else:
                _next(after, to * _SIZE, before, one * _SIZE, other * _SIZE, prices, use, more)
        before, after = after, before
    return before


@njit(nogil=True, cache=True)
def _read(room, found, final, ends, jobs, here, count):
    """The numbers of jobs, in kinds."""
    size = len(ends)
    for at in range(count):
        lane = U(at)
        job = jobs[here + lane]
        start, number = job >> U(8) & _BYTE, job >> U(24)
        if job >> U(16) & _BYTE < U(KINDS):
            for place in range(size):
                near = U(final[ends[U(place)] * _SIZE + lane])
                found[number * _PLACES + U(place)] = _number(near, start)
        else:
            first = start // U(9) * _PLACES
            for place in range(size):
                near = U(final[ends[U(place)] * _SIZE + lane])
                room[(first + U(place)) * _WIDE + number] = _number(near, start)
            for place in range(size, 10):
                room[(first + U(place)) * _WIDE + number] = _FAR64


@njit(nogil=True, cache=True, inline="always")
def _number(near, start):
    return np.int64(near >> _SHIFT << _ABOVE | (near & _LOW) << start)


@njit(nogil=True, cache=True)
def do_jobs(work, rows, left, again, scans):
    """The numbers of all jobs; *again*: how many copies of what is thrown can come again."""
    all_jobs, counts = work.jobs, work.counts
    room, found = work.room, work.found
    held, come, prices = work.held, work.come, work.prices
    one, other = work.before, work.after
    for sort in range(len(scans)):
        steps, edges, ends, _ = scans[sort]
        jobs, count, ranks = U(sort * _JOBS), counts[sort], len(edges) - 1
        for first in range(0, count, LANES):
            here, number = jobs + U(first), min(LANES, count - first)
            _fill(held, come, all_jobs, here, number, rows, left, again, ranks)
            final = _scan(held, come, prices, one, other, steps, edges)
            _read(room, found, final, ends, all_jobs, here, number)
        counts[sort] = 0
