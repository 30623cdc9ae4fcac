"""Numba's compiled loops for acceptance and discards (see :mod:`paili.arrays.near`)."""

from __future__ import annotations

import numpy as np
from numba import njit, types

from paili.arrays.bits import (
    U,
    copies_of,
    faults,
    four_kinds,
    held_kinds,
    one_kinds,
    ones,
    orphans_far,
    pairs_far,
    within,
)
from paili.arrays.compiled import (
    BLOCK,
    CHECK,
    ROWS,
    WAYS,
    Kernel,
    fold,
    mark,
    new_block,
    output,
    read,
    table,
    two,
)
from paili.arrays.marks import BAD_COPIES, BAD_MASK, BAD_SHANTEN, FAR, NOT_HELD
from paili.shape.tables import EMPTY
from paili.tiles.kind import ORPHANS

_BAD = U(BAD_MASK)
_EMPTY = U(EMPTY)
_SET = U(511)
_ORPHANS = U(sum(1 << kind for kind in ORPHANS))
_ALL = U((1 << 34) - 1)
#: For each kind its word, and its place there: characters 1-8, 9 and dot 1, dots, bamboos, rest.
_WORD_OF = np.array([0] * 8 + [4] * 2 + [1] * 8 + [2] * 8 + [3] * 8)
_SHIFT_OF = np.array([8 * at for size in (8, 2, 8, 8, 8) for at in range(size)])


@njit(nogil=True, cache=True)
def _accepted(
    count, words, keys, own, suit, honor, classes, honor_classes, sets, product, result,
    attaining, spread, choices, pairs, orphans, far, masks,
):  # fmt: skip
    """Shanten of *count* hands and the kinds that lower it.

    In short loops, one behind the other: each hand's look-ups wait for one another, those of
    many hands do not.
    """
    for at in range(count):
        for place in range(3):
            own[place, at] = classes[keys[place, at]]
            keys[place, at] = suit[keys[place, at]]
        own[3, at] = honor_classes[keys[3, at]]
        keys[3, at] = honor[keys[3, at]]
        far[at] = FAR
        masks[at] = U(0)
    for choice in choices:
        for at in range(count):
            a = own[0, at] if choice & 1 else _EMPTY
            p = own[1, at] if choice & 2 else _EMPTY
            s = own[2, at] if choice & 4 else _EMPTY
            z = own[3, at] if choice & 8 else _EMPTY
            left, right = two(product, a, p), two(product, s, z)
            here = np.int64(result[left << U(8) | right])
            near = U(0)
            if choice & 1:
                near |= _accepts(sets, keys[0, at], attaining, spread, a, two(product, right, p))
            if choice & 2:
                other = two(product, right, a)
                near |= _accepts(sets, keys[1, at], attaining, spread, p, other) << U(9)
            if choice & 4:
                other = two(product, left, z)
                near |= _accepts(sets, keys[2, at], attaining, spread, s, other) << U(18)
            if choice & 8:
                other = two(product, left, s)
                near |= _accepts(sets, keys[3, at], attaining, spread, z, other) << U(27)
            masks[at] = _joined(far[at], masks[at], here, near)
            far[at] = min(far[at], here)
    quads = pairs == 2
    if pairs:
        for choice in choices:
            inside = _inside(choice)
            for at in range(count):
                a, p, s, z, e = within(
                    choice, words[0, at], words[1, at], words[2, at], words[3, at], words[4, at]
                )
                lacking, new = pairs_far(a, p, s, z, e, quads)
                if lacking - 1 <= far[at]:
                    near = one_kinds(a, p, s, z, e, quads)
                    if new:
                        # New pairs begin with a new single tile.
                        held = four_kinds(a, p, s, z, e) if quads else held_kinds(a, p, s, z, e)
                        near |= ~held
                    masks[at] = _joined(far[at], masks[at], lacking - 1, near & inside)
                    far[at] = lacking - 1
    if orphans:
        for at in range(count):
            a, p, s, z, e = words[0, at], words[1, at], words[2, at], words[3, at], words[4, at]
            lacking, twice = orphans_far(a, p, s, z, e)
            if lacking - 1 <= far[at]:
                near = _ORPHANS & ~held_kinds(a, p, s, z, e) if twice else _ORPHANS
                masks[at] = _joined(far[at], masks[at], lacking - 1, near)
                far[at] = lacking - 1


@njit(nogil=True, cache=True)
def _accepts(sets, profile, attaining, spread, own, others):
    """The ranks of a suit that lower the least, by its profile and the others' class."""
    places = U(attaining[own << U(8) | others])
    low, high = sets[U(2) * profile], sets[U(2) * profile + U(1)]
    found = (low & spread[places & U(31)]) | (high & spread[places >> U(5)])
    found |= found >> U(36)
    return (found | found >> U(12) | found >> U(24)) & _SET


@njit(nogil=True, cache=True)
def _joined(far, mask, other, kinds):
    """The kinds of the nearer one, or of both."""
    if other < far:
        return kinds
    return mask | kinds if other == far else mask


@njit(nogil=True, cache=True)
def _inside(choice):
    """The kinds of a choice of suits."""
    mask = U(0)
    for suit in range(4):
        if choice >> suit & 1:
            mask |= U(0x1FF) << U(9 * suit)
    return mask & _ALL


def _acceptance(
    rows, suit, honor, classes, honor_classes, sets, product, result, attaining,
    spread, octets, choices, pairs, orphans, honors, least, most, masks, copies,
):  # fmt: skip
    block, bad = new_block(), 0
    words = block.words
    own, far = np.empty((4, BLOCK), np.uint64), np.empty(BLOCK, np.int64)
    for first in range(0, len(masks), BLOCK):
        part, left = masks[first : first + BLOCK], copies[first : first + BLOCK]
        odd = read(rows[first : first + BLOCK], block, honors, least, most)
        _accepted(
            len(part), words, block.keys, own, suit, honor, classes, honor_classes, sets, product,
            result, attaining, spread, choices, pairs, orphans, far, part,
        )  # fmt: skip
        for at in range(len(part)):
            m, p, s, z, e = words[0, at], words[1, at], words[2, at], words[3, at], words[4, at]
            left[at] = copies_of(part[at], m, p, s, z, e, octets)
        if odd:
            mark(block, part, _BAD)
            mark(block, left, BAD_COPIES)
            bad += odd
    return bad


#: Profiles by key, classes by key, sets; classes together, results, places, their masks, bytes.
_NEAR = (
    *(table(types.uint32), table(types.uint32), table(types.uint8), table(types.uint8)),
    *(table(types.uint64), table(types.uint8), table(types.int8), table(types.uint16)),
    *(table(types.uint64), table(types.uint64)),
)
acceptance = Kernel(
    _acceptance, ROWS, *_NEAR, *WAYS, *CHECK, output(types.uint64), output(types.uint8)
)


def _discards(
    rows, suit, honor, classes, honor_classes, sets, product, result, attaining,
    spread, octets, choices, pairs, orphans, honors, least, most, after, copies,
):  # fmt: skip
    block, bad = new_block(), 0
    words, own = block.words, np.empty((4, BLOCK), np.uint64)
    whole = np.empty((5, BLOCK), np.uint64)
    far, masks = np.empty(BLOCK, np.int64), np.empty(BLOCK, np.uint64)
    place = np.empty((2, BLOCK), np.int64)
    count = 0
    for row in range(len(after)):
        a, p, s, z, e = rows[row].a, rows[row].p, rows[row].s, rows[row].z, U(rows[row].e)
        if not faults(a, p, s, z, e, honors, least, most):
            after[row] = NOT_HELD
            copies[row] = 0
            held = held_kinds(a, p, s, z, e)
        else:
            after[row] = BAD_SHANTEN
            copies[row] = BAD_COPIES
            held = U(0)
            bad += 1
        while held:
            kind = ones((held & -held) - U(1))
            held &= held - U(1)
            whole[0, count], whole[1, count], whole[2, count] = a, p, s
            whole[3, count], whole[4, count] = z, e
            for word in range(5):
                words[word, count] = whole[word, count]
            words[_WORD_OF[kind], count] -= U(1) << U(_SHIFT_OF[kind])
            place[0, count], place[1, count] = row, np.int64(kind)
            count += 1
        # At most 14 kinds come from a row.
        if count > BLOCK - 14 or row == len(after) - 1:
            fold(count, block)
            _accepted(
                count, words, block.keys, own, suit, honor, classes, honor_classes, sets, product,
                result, attaining, spread, choices, pairs, orphans, far, masks,
            )  # fmt: skip
            for at in range(count):
                after[place[0, at], place[1, at]] = far[at]
                # What is thrown does not come again.
                copies[place[0, at], place[1, at]] = copies_of(
                    masks[at],
                    *(whole[0, at], whole[1, at], whole[2, at], whole[3, at], whole[4, at]),
                    octets,
                )
            count = 0
    return bad


discards = Kernel(
    _discards, ROWS, *_NEAR, *WAYS, *CHECK, output(types.int8, 2), output(types.uint8, 2)
)
