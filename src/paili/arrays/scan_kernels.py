"""Numba's compiled loops over hands where copies run out (see :mod:`paili.arrays.scan`).

Tables by key say how few tiles a hand could lack if nothing had run out, and so how many melds of
a suit can matter if it lacks few besides; nor can more than there are tiles for. Suits are scanned
for so many. A hand that turns out to lack more is done again, for what can matter then.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numba import njit, types

from paili.arrays.bits import U, ones, picked
from paili.arrays.compiled import ROWS, Kernel, output, table, two
from paili.arrays.marks import BAD_COPIES, BAD_SHANTEN, NOT_HELD
from paili.arrays.scan import KINDS_BITS, MOST, NEVER, NO_HAND
from paili.arrays.scan_joins import (
    HANDS,
    around,
    change_pairs,
    nearer,
    orphans_of,
    pairs_of,
    seven_pairs,
    shanten,
    thirteen,
    whole,
    whole_number,
    with_suit,
)
from paili.arrays.scan_lanes import NO_KIND, add_job, do_jobs, new_work
from paili.shape.tables import EMPTY, WEIGHTS
from paili.tiles.kind import KINDS, ORPHANS

_NO_HAND, _ABOVE, _EMPTY = U(NO_HAND), U(KINDS_BITS), U(EMPTY)
_FAR, _KINDS = U(NEVER << KINDS_BITS), U((1 << KINDS_BITS) - 1)
_ORPHAN_KINDS = U(sum(1 << kind for kind in ORPHANS))
_ONE, _FOUR, _ROW = U(1), U(0xFFFFFFFF), U(KINDS)
_WEIGHTS = np.array(WEIGHTS, np.uint64)
#: Hands are guessed to lack a tile more for so many kinds that are gone.
_GONE = 9
#: With so many gone, they are taken to lack any number.
_MOST_GONE = 22


class Hands(NamedTuple):
    """Some hands: the kinds that they hold; four behind one another keys and classes of their
    suits, and how many melds there are tiles for; for each choice of suits the class of the other
    three; the tiles that they lack by tables, and how many more they are taken to lack; those
    still to do, and where their jobs' results are."""

    kinds: Any
    keys: Any
    classes: Any
    melds: Any
    others: Any
    lacking: Any
    more: Any
    todo: Any
    starts: Any


@njit(nogil=True, cache=True)
def _new_hands(choices):
    return Hands(
        np.empty(HANDS, np.uint64),
        np.empty(4 * HANDS, np.uint64),
        np.empty(4 * HANDS, np.uint64),
        np.empty(4 * HANDS, np.int64),
        np.empty(4 * HANDS * choices, np.uint64),
        np.empty(HANDS, np.int64),
        np.empty(HANDS, np.int64),
        np.empty(HANDS, np.int64),
        np.empty(HANDS, np.int64),
    )


@njit(nogil=True, cache=True, inline="always")
def _is_hand(rows, left, first, copies, tiles):
    """Are there as many tiles as asked for, and of no kind more than in play?"""
    total, over = U(0), False
    for kind in range(KINDS):
        held, come = U(rows[first + U(kind)]), U(left[first + U(kind)])
        total += held
        over |= held + come > U(copies[U(kind)]) or held > U(copies[U(kind)])
    return tiles[0] <= np.int64(total) <= tiles[1] and not over


@njit(nogil=True, cache=True, inline="always")
def _gone(left, first, copies):
    """How many kinds in play cannot come."""
    gone = 0
    for kind in range(KINDS):
        gone += left[first + U(kind)] == 0 and copies[U(kind)] != 0
    return gone


@njit(nogil=True, cache=True, inline="always")
def _look_up(keys, classes, melds, here, rows, left, first, suits, honors):
    """The keys and classes of a hand's suits, and the melds that there are tiles for; returns the
    kinds that it holds."""
    kinds = U(0)
    for suit in range(4):
        key, tiles = U(0), U(0)
        for kind in range(9 * suit, min(9 * suit + 9, KINDS)):
            held = U(rows[first + U(kind)])
            key = key * U(5) + held
            tiles += held + U(left[first + U(kind)])
            kinds |= U(held > U(0)) << U(kind)
        keys[here + U(suit)] = key
        classes[here + U(suit)] = honors[key] if suit == 3 else suits[key]
        melds[here + U(suit)] = max(1, np.int64(tiles) // 3)
    return kinds


@njit(nogil=True, cache=True, inline="always")
def _others(classes, here, choice, product, others, to):
    """For each suit the class of the other three; returns that of two halves of the hand."""
    a = classes[here] if choice & 1 else _EMPTY
    p = classes[here + U(1)] if choice & 2 else _EMPTY
    s = classes[here + U(2)] if choice & 4 else _EMPTY
    z = classes[here + U(3)] if choice & 8 else _EMPTY
    left, right = two(product, a, p), two(product, s, z)
    others[to], others[to + U(1)] = two(product, right, p), two(product, right, a)
    others[to + U(2)], others[to + U(3)] = two(product, left, z), two(product, left, s)
    return left << U(8) | right


@njit(nogil=True, cache=True)
def _begin(count, rows, left, copies, tiles, choices, tables, hands):
    """Look up all that are hands: how many. How many more tiles they lack than tables say is a
    guess by the kinds that are gone."""
    suits, honors, product, least, _ = tables
    kinds, keys, classes, melds, others, lacking, more, todo, _ = hands
    found = 0
    for hand in range(count):
        first, here = _ROW * U(hand), U(4 * hand)
        if not _is_hand(rows, left, first, copies, tiles):
            continue
        kinds[hand] = _look_up(keys, classes, melds, here, rows, left, first, suits, honors)
        lacking[hand] = NEVER
        for at in range(len(choices)):
            to = U(4 * (HANDS * at + hand))
            halves = _others(classes, here, choices[at], product, others, to)
            lacking[hand] = min(lacking[hand], np.int64(least[halves]) + 1)
        gone = _gone(left, first, copies)
        more[hand] = gone // _GONE if gone < _MOST_GONE else NEVER
        todo[found] = hand
        found += 1
    return found


@njit(nogil=True, cache=True, inline="always")
def _lacking(others, hand, suit, own, choices, least, most):
    """How few tiles a hand with a suit of this class lacks by tables; *most* at most."""
    for at in range(len(choices)):
        if choices[at] >> suit & 1:
            both = own << U(8) | others[U(4 * (HANDS * at + hand) + suit)]
            most = min(most, np.int64(least[both]) + 1)
    return most


@njit(nogil=True, cache=True, inline="always")
def _melds(tiles, others, most, hand, suit, own, choices, need, least, worthwhile):
    """How many melds of a suit of this class can matter to a hand that lacks *most* tiles."""
    melds = 1
    for at in range(len(choices)):
        if choices[at] >> suit & 1:
            both = own << U(8) | others[U(4 * (HANDS * at + hand) + suit)]
            more = most - (np.int64(least[both]) + 1)
            if more > 3:
                melds = max(1, need)
            elif more >= 0:
                melds = max(melds, np.int64(worthwhile[U(more) << U(16) | both]))
    return min(melds, tiles[U(4 * hand + suit)])


@njit(nogil=True, cache=True)
def _add_jobs(count, hands, throws, choices, need, tables, work):
    """Have the four suits of the hands still to do scanned, and if wanted what each kind thrown
    leaves of its suit, by kind; a hand less a tile lacks one more at most."""
    suits, honors, _, least, worthwhile = tables
    kinds, keys, classes, tiles, others, lacking, more, todo, starts = hands
    jobs, counts, sizes, bounds, number = work.jobs, work.counts, work.sizes, work.bounds, 0
    for at in range(count):
        hand = todo[at]
        most = lacking[hand] + throws
        far = most + more[hand]
        starts[hand] = number
        for suit in range(4):
            own = classes[U(4 * hand + suit)]
            melds = _melds(tiles, others, far, hand, suit, own, choices, need, least, worthwhile)
            add_job(jobs, counts, hand, suit, NO_KIND, melds, at)
        held = kinds[hand] if throws else U(0)
        while held:
            kind, held = np.int64(ones((held & -held) - _ONE)), held & (held - _ONE)
            suit = kind // 9
            key = keys[U(4 * hand + suit)] - _WEIGHTS[U(kind)]
            own = U(honors[key]) if suit == 3 else U(suits[key])
            far = _lacking(others, hand, suit, own, choices, least, most) + more[hand]
            melds = _melds(tiles, others, far, hand, suit, own, choices, need, least, worthwhile)
            add_job(jobs, counts, hand, suit, kind, melds, number)
            sizes[number], bounds[number] = 2 * melds + 2, far
            number += 1


@njit(nogil=True, cache=True)
def _to_do_again(more, todo, hand, over, count):
    """Whether a hand lacks more than it was taken to, by *over*: then it is to do again."""
    if over <= 0:
        return 0
    more[hand] += over
    todo[count] = hand
    return 1


def _whole_hands(
    rows, left, copies, tiles, choices, standard, pairs, orphans, need,
    tables, scans, pair_items, orphan_items, out,
):  # fmt: skip
    work, hands, suits, bad = new_work(), _new_hands(len(choices)), np.empty(4, np.uint64), 0
    room, lacking, more, todo = work.room, hands.lacking, hands.more, hands.todo
    for block in range(0, len(out), HANDS):
        size = min(HANDS, len(out) - block)
        some, come = rows[KINDS * block :], left[KINDS * block :]
        for hand in range(size):
            out[block + hand] = _NO_HAND
        count = _begin(size, some, come, copies, tiles, choices, tables, hands)
        bad += size - count
        while count:
            if standard:
                _add_jobs(count, hands, False, choices, need, tables, work)
                do_jobs(work, some, come, 0, scans)
                whole(room, choices, need, count)
            again = 0
            for at in range(count):
                hand = todo[at]
                first, found = _ROW * U(hand), _FAR
                if standard:
                    found = whole_number(room, at)
                if pairs:
                    one, two = pairs_of(suits, some, come, first, pair_items)
                    found = nearer(found, seven_pairs(suits, choices, one, two))
                if orphans:
                    total, none, can = orphans_of(some, come, first, orphan_items)
                    found = nearer(found, thirteen(total, none, can))
                out[block + hand] = found
                if standard:
                    over = np.int64(found >> _ABOVE) - lacking[hand] - more[hand]
                    again += _to_do_again(more, todo, hand, over, again)
            count = again
    return bad


@njit(nogil=True, cache=True)
def _less_one(
    count, hands, work, rows, left, words, again, choices, standard, pairs, orphans, need, suits,
    pair_items, orphan_items, octets, after, out,
):  # fmt: skip
    """Shanten and copies of the hands still to do, less each kind; how many are to do again, since
    they lack more tiles than they were taken to.

    Less a tile a hand is as far from seven pairs and thirteen orphans as it was, or farther: what
    was farther than what is found already is not looked at. One call for all hands: each would
    count references to every array.
    """
    held_kinds, lacking, more, todo, starts = (
        hands.kinds, hands.lacking, hands.more, hands.todo, hands.starts
    )  # fmt: skip
    room, found, sizes, bounds = work.room, work.found, work.sizes, work.bounds
    undone = 0
    for lane in range(count):
        hand = todo[lane]
        w, kinds, first = words[hand], held_kinds[hand], _ROW * U(hand)
        far = lacking[hand] + 1 + more[hand]
        one, two, total, none, can = U(0), U(0), U(0), U(0), U(0)
        least_pairs = least_orphans = _FAR
        if pairs:
            one, two = pairs_of(suits, rows, left, first, pair_items)
            least_pairs = seven_pairs(suits, choices, one, two) & ~_KINDS
        if orphans and np.int64(ones(_ORPHAN_KINDS & ~kinds)) <= far:
            total, none, can = orphans_of(rows, left, first, orphan_items)
            least_orphans = thirteen(total, none, can) & ~_KINDS
        number, over = starts[hand], 0
        while kinds:
            bit, best = kinds & -kinds, _FAR
            kind, kinds = np.int64(ones(bit - _ONE)), kinds & (kinds - _ONE)
            at, suit = first + U(kind), kind // 9
            if standard:
                best = with_suit(room, suit, lane, found, number, sizes[number], need)
            held = U(5) * U(rows[at]) + U(left[at])
            less = held - U(5) + U(again)
            if least_pairs <= best and least_pairs < _FAR:
                old, new = pair_items[held], pair_items[less]
                change_pairs(suits, suit, old, new)
                single = one & ~bit | (new >> U(24) & _ONE) << U(kind)
                fresh = two & ~bit | (new >> U(25) & _ONE) << U(kind)
                best = nearer(best, seven_pairs(suits, choices, single, fresh))
                change_pairs(suits, suit, new, old)
            if least_orphans <= best and least_orphans < _FAR:
                old = new = U(0)
                if bit & _ORPHAN_KINDS:
                    old, new = orphan_items[held], orphan_items[less]
                changed = total + (new & _FOUR) - (old & _FOUR)
                absent = none & ~bit | (new & _ONE) << U(kind)
                come = can & ~bit | (new >> U(32)) << U(kind)
                best = nearer(best, thirteen(changed, absent, come))
            after[at] = shanten(best)
            out[at] = 0
            if best < _FAR:
                out[at] = picked(best & _KINDS, w.a, w.p, w.s, w.z, U(w.e), octets)
            if standard:
                over = max(over, np.int64(best >> _ABOVE) - bounds[number])
            number += 1
        undone += _to_do_again(more, todo, hand, over, undone)
    return undone


def _discards(
    rows, left, words, again, copies, tiles, choices, standard, pairs, orphans, need,
    tables, scans, pair_items, orphan_items, octets, after, out,
):  # fmt: skip
    work, hands, suits, bad = new_work(), _new_hands(len(choices)), np.empty(4, np.uint64), 0
    room, todo = work.room, hands.todo
    for block in range(0, len(words), HANDS):
        size, begin = min(HANDS, len(words) - block), KINDS * block
        some, come = rows[begin:], left[begin:]
        near, copied = after[begin:], out[begin:]
        for at in range(KINDS * size):
            near[U(at)], copied[U(at)] = BAD_SHANTEN, BAD_COPIES
        count = _begin(size, some, come, copies, tiles, choices, tables, hands)
        bad += size - count
        for at in range(count):
            for kind in range(KINDS):
                place = U(KINDS * todo[at] + kind)
                near[place], copied[place] = NOT_HELD, 0
        while count:
            if standard:
                _add_jobs(count, hands, True, choices, need, tables, work)
                do_jobs(work, some, come, again, scans)
                around(room, choices, need, count)
            count = _less_one(
                count, hands, work, some, come, words[block:], again, choices, standard, pairs,
                orphans, need, suits, pair_items, orphan_items, octets, near, copied,
            )  # fmt: skip
    return bad


#: Counts, hand behind hand.
_COUNTS = table(types.uint8)
#: The scans, as their parts: of number suits for one to four melds, of honours likewise.
_STEPS = types.Array(types.uint64, 2, "C", readonly=True)
_SCANS = types.UniTuple(
    types.Tuple((_STEPS, table(types.uint64), table(types.uint64), types.int64)), 2 * MOST
)
#: Classes by key, classes together, shanten by class, melds that can matter.
_KNOWN = types.Tuple((*(table(types.uint8),) * 3, table(types.int8), table(types.uint8)))
#: Copies in play, the fewest and the most tiles; choices of suits, which patterns, melds wanted.
_ASKED = (
    *(table(types.uint8), types.UniTuple(types.int64, 2)),
    *(table(types.uint8), types.boolean, types.int64, types.boolean, types.int64),
)
_TABLES = (
    *(_KNOWN, _SCANS),
    *(table(types.uint64), table(types.uint64)),
)
whole_hands = Kernel(_whole_hands, _COUNTS, _COUNTS, *_ASKED, *_TABLES, output(types.uint64))
discards = Kernel(
    _discards, _COUNTS, _COUNTS, ROWS, types.int64, *_ASKED, *_TABLES, table(types.uint64),
    output(types.int8), output(types.uint8),
)  # fmt: skip
