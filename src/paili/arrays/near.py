"""Which kinds lower the distance, by look-up: the tables of acceptance.

One more tile of a rank lowers each number of a suit's vector (the fewest missing tiles for m
melds and p pairs) by 1 or 0. So a key has ten sets of ranks, one for each place of the vector:
those that lower it. With the other suits joined, some shares of melds and pair attain the
least: these *places* are found by the suit's class and the others' class, and the union of the
sets at these places is what the hand accepts of the suit. One sum of sets, then, for each
of the four suits, instead of 34 neighbours.

Keys with the same class and the same sets share a *profile*; there are about 75,000.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple, TypeVar

import numpy as np
import numpy.typing as npt

from paili.shape.tables import CLASSES, VECTOR, class_table, distance_table

Bytes = npt.NDArray[np.uint8]
Places = npt.NDArray[np.uint16]
Ints = npt.NDArray[np.int64]
Entries = npt.NDArray[np.uint32]
Words = npt.NDArray[np.uint64]
Number = TypeVar("Number", np.uint8, np.int64)

#: Bits between the sets of a profile, five in each of its two words.
FIELD = 12
#: Ranks whose neighbours change the row of a key, in the first part of it.
_FIRST = 6
_ENDS = 5 ** (9 - _FIRST)


class Profiles(NamedTuple):
    """``suit``, ``honor``: the profile of each key. ``sets``: of each profile two words, the sets
    of ranks for places 0-4 and 5-9, nine bits each; ``low``, ``high`` are views of them."""

    suit: Entries
    honor: Entries
    sets: Words

    @property
    def low(self) -> Words:
        """The first word of each profile."""
        return self.sets[::2]

    @property
    def high(self) -> Words:
        """The second word of each profile."""
        return self.sets[1::2]


def _neighbours(table: npt.NDArray[Number], ranks: int) -> npt.NDArray[Number]:
    """For each key what the table has for it and, rank by rank, for one more tile (its own
    where there are four): ``(1 + ranks, keys)``; keys are the last axis of the table."""
    found = [table]
    for rank in range(ranks):
        before = table.reshape(-1, 5, 5 ** (ranks - 1 - rank))
        near = before.copy()
        near[:, :4] = before[:, 1:]
        found.append(near.reshape(table.shape))
    return np.stack(found)


def _numbered(hashes: Words) -> tuple[Ints, Ints]:
    """Where each different hash stands, and which one each is."""
    different = np.unique(hashes)
    number = np.searchsorted(different, hashes)
    place = np.empty(len(different), np.int64)
    # The first of them: what is assigned last stays.
    place[number[::-1]] = np.arange(len(hashes))[::-1]
    return place, number


def _factors(columns: int) -> Words:
    """Numbers whose sums of products tell rows apart (tests compare all neighbours)."""
    return np.random.default_rng(7).integers(1, 1 << 63, columns, dtype=np.uint64) | np.uint64(1)


def _around(classes: Bytes) -> tuple[Ints, Bytes]:
    """The profiles' numbers by key, and of each its class and the nine around it.

    Keys are cut in two: the first ranks tell which row of classes, the rest where in it. A row
    is one of about a thousand, and one with its neighbours one of nine thousand, so that few
    of all keys have to be looked at.
    """
    factors = _factors(10)
    table = classes.reshape(-1, _ENDS)
    first_row, row_of = _numbered(table.astype(np.uint64) @ _factors(_ENDS))
    rows = table[first_row]
    around = _neighbours(row_of, _FIRST)
    first_place, place_of = _numbered(factors[: 1 + _FIRST] @ around.astype(np.uint64))
    around = around[:, first_place]
    near_within = _neighbours(rows, 9 - _FIRST)[1:]
    hashes = np.tensordot(factors[1 + _FIRST :], near_within.astype(np.uint64), 1)[around[0]]
    for factor, near in zip(factors, around, strict=False):
        hashes += (rows * factor)[near]
    first, number = _numbered(hashes.ravel())
    place, end = np.divmod(first, _ENDS)
    # Profiles of few tiles first: those that hands have lie together, and stay in the cache.
    order = np.argsort(_tiles(first_place[place]) + _tiles(end), kind="stable")
    place, end = place[order], end[order]
    number = np.argsort(order)[number]
    outer = rows[around[:, place], end]
    inner = near_within[:, around[0, place], end]
    return number.reshape(-1, _ENDS)[place_of].ravel(), np.concatenate([outer, inner])


def _tiles(keys: Ints) -> Ints:
    """How many tiles keys have: the sum of their digits."""
    return sum((keys // 5**rank % 5 for rank in range(_FIRST)), np.zeros_like(keys))


@cache
def profiles() -> Profiles:
    """The profiles of all keys.

    >>> found = profiles()
    >>> low = int(found.low[found.suit[int("110000000", 5)]])
    >>> f"{low >> 2 * FIELD & 511:09b}"  # what helps two of a run to be a meld
    '000000100'
    """
    table = distance_table()
    number, near = _around(np.frombuffer(table.suit_class, np.uint8))
    honors = _neighbours(np.frombuffer(table.honor_class, np.uint8), 7)
    first, honor_number = _numbered(_factors(8) @ honors.astype(np.uint64))
    # No eighth and ninth rank: nothing changes there.
    near_honors = np.concatenate([honors[:, first], honors[:1, first], honors[:1, first]])
    found = Profiles(
        number.astype(np.uint32),
        np.tile((honor_number + near.shape[1]).astype(np.uint32), 5),
        _sets(np.concatenate([near, near_honors], axis=1)),
    )
    for each in found:
        each.flags.writeable = False
    return found


def _sets(near: Bytes) -> Words:
    """The two words of each profile, from its class and those of its neighbours."""
    vectors = np.array(class_table().vectors, np.uint64)
    fields = np.uint64(1) << np.arange(0, 5 * FIELD, FIELD, dtype=np.uint64)
    sets = np.zeros((near.shape[1], 2), np.uint64)
    for half in range(2):
        numbers = vectors[:, 5 * half : 5 * half + 5] @ fields
        for rank in range(9):
            # In each field 1 where one more tile lowers it.
            lowered = numbers[near[0]] - numbers[near[1 + rank]]
            sets[:, half] |= lowered << np.uint64(rank)
    return sets.ravel()


@cache
def attaining(melds: int) -> Places:
    """The places at which a suit's class and the others' class attain the least, bit by place,
    at ``own << 8 | others``, with melds on the table."""
    need = np.array(class_table().vectors, np.int64).reshape(CLASSES, 5, 2)
    most = 4 - melds
    cost = np.full((CLASSES, CLASSES, 5, 2), 99)
    for have in range(most + 1):
        for pairs in range(2):
            cost[:, :, have, pairs] = (
                need[:, np.newaxis, have, pairs] + need[np.newaxis, :, most - have, 1 - pairs]
            )
    flat = cost.reshape(CLASSES, CLASSES, VECTOR)
    least = flat == flat.min(axis=2, keepdims=True)
    square = np.zeros((256, 256), np.uint16)
    square[:CLASSES, :CLASSES] = least @ (1 << np.arange(VECTOR))
    square.flags.writeable = False
    return square.ravel()


@cache
def spread() -> Words:
    """Five places as the bits of their sets: 32 masks."""
    found = [sum(511 << FIELD * i for i in range(5) if bits >> i & 1) for bits in range(32)]
    masks = np.array(found, np.uint64)
    masks.flags.writeable = False
    return masks
