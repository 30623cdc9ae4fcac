"""Numba's compiled scan over the ranks of many suits at once (see :mod:`paili.arrays.scan`).

Each suit of each hand, whole and less each tile that can be thrown, is a *job*. Jobs are scanned
:data:`LANES` at a time, side by side: every step is one loop without branches, which becomes
vector instructions.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numba import njit

from paili.arrays.bits import U
from paili.arrays.scan import KINDS_BITS, NEVER, RANKS

#: Jobs side by side, and hands whose jobs are done together.
LANES, HANDS = 64, 64
#: What is thrown of a whole hand.
NO_KIND = 34
_LOW, _SHIFT, _ABOVE = U((1 << RANKS) - 1), U(RANKS), U(KINDS_BITS)
_NEAR16, _FAR16 = np.uint16(1 << RANKS), np.uint16(NEVER << RANKS)


class Work(NamedTuple):
    """Jobs of number suits and of honours (hand, first kind, thrown kind, number), how many there
    are, and the results: ten numbers for each number of a job."""

    jobs: Any
    counts: Any
    found: Any
    prices: Any
    before: Any
    after: Any


@njit(nogil=True, cache=True)
def new_work():
    """Room for a block of hands, each with up to 14 kinds to throw."""
    jobs = 18 * HANDS
    return Work(
        np.empty((2, jobs, 4), np.uint64),
        np.zeros(2, np.int64),
        np.empty((jobs, 10), np.uint64),
        np.empty(45 * LANES, np.uint16),
        np.empty(64 * LANES, np.uint16),
        np.empty(64 * LANES, np.uint16),
    )


@njit(nogil=True, cache=True)
def add_job(work, hand, suit, thrown, number):
    """Have a suit of a hand scanned, less the kind thrown; *number*: where its result goes."""
    sort = 1 if suit == 3 else 0
    job = work.jobs[sort, work.counts[sort]]
    job[0], job[1], job[2], job[3] = U(hand), U(9 * suit), U(thrown), U(number)
    work.counts[sort] += 1


@njit(nogil=True, cache=True)
def _relax(after, to, before, way, prices, price):
    """Keep the nearer of two ways to a state, or the ranks of both, in all lanes."""
    for lane in range(LANES):
        at = U(lane)
        new = np.uint16(before[way + at] + prices[price + at])
        old = after[to + at]
        both = np.uint16(new | old)
        after[to + at] = both if np.uint16(new ^ old) < _NEAR16 else min(new, old)


@njit(nogil=True, cache=True)
def _clear(states, number):
    for at in range(number):
        states[U(at)] = _FAR16


@njit(nogil=True, cache=True)
def _cap(states, number):
    """So that what is never there does not grow beyond 16 bits."""
    for at in range(number):
        states[U(at)] = min(states[U(at)], _FAR16)


@njit(nogil=True, cache=True)
def _scan(work, steps, edges, states):
    """Scan a group of jobs, rank by rank; returns the states at the end."""
    before, after = work.before, work.after
    number = states * LANES
    _clear(before, number)
    before[:LANES] = 0
    for rank in range(len(edges) - 1):
        _clear(after, number)
        first = U(5 * rank)
        for step in range(edges[rank], edges[rank + 1]):
            way, to, use = steps[step, 0], steps[step, 1], steps[step, 2]
            _relax(
                after, to * U(LANES), before, way * U(LANES), work.prices, (first + use) * U(LANES)
            )
        _cap(after, number)
        before, after = after, before
    return before


@njit(nogil=True, cache=True)
def do_jobs(work, sort, rows, left, again, prices, scan):
    """The numbers of all jobs of a sort."""
    steps, edges, ends, states = scan
    count = work.counts[sort]
    for first in range(0, count, LANES):
        jobs = work.jobs[sort, first : min(first + LANES, count)]
        for lane in range(len(jobs)):
            hand, start, thrown = jobs[lane, 0], jobs[lane, 1], jobs[lane, 2]
            for rank in range(len(edges) - 1):
                kind = start + U(rank)
                held, come = U(rows[hand, kind]), U(left[hand, kind])
                if kind == thrown:
                    held, come = held - U(1), come + again
                price = prices[rank, U(5) * held + come]
                for use in range(5):
                    work.prices[U((5 * rank + use) * LANES + lane)] = price[use]
        final = _scan(work, steps, edges, states)
        for lane in range(len(jobs)):
            found = work.found[jobs[lane, 3]]
            for place in range(10):
                near = U(final[ends[place] * U(LANES) + U(lane)])
                found[place] = near >> _SHIFT << _ABOVE | (near & _LOW) << jobs[lane, 1]
    work.counts[sort] = 0
