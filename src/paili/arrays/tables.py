"""The look-up tables as arrays for the engines, each made when first asked for, then shared.

All are read-only. Suit tables are indexed by key (see :mod:`paili.arrays.keys`); those for the
honours are repeated five times, their keys have a digit of another suit before them.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import NamedTuple, TypeVar

import numpy as np
import numpy.typing as npt

from paili.shape.limited import NEVER
from paili.shape.tables import CLASSES, class_table, distance_table, waits_table
from paili.shape.waits import ALL, SUIT_MASKS

Bytes = npt.NDArray[np.uint8]
Signed = npt.NDArray[np.int8]
Entries = npt.NDArray[np.uint32]
Halves = npt.NDArray[np.uint16]
Numbers = npt.NDArray[np.int64]
Words = npt.NDArray[np.uint64]
_Table = TypeVar("_Table", bound=npt.NDArray[np.generic])

#: Bits of an entry: what it holds, each field summed up when entries are added. The lowest are
#: the class, with room for four of them; the rest counts tiles, pairs (kinds held twice or
#: more), single kinds, orphans and orphans held twice or more.
TILES, PAIRS, SINGLES, ORPHANS, TWICE = 10, 18, 21, 25, 29
#: Of a waits entry: the code, tiles, pairs and orphans (all), summed up likewise; above, each
#: entry's own, the kinds and the sum of codes at which they count.
WAIT_TILES, WAIT_PAIRS, WAIT_ORPHANS, WAIT_KINDS, WAIT_AT = 4, 12, 15, 19, 28


class Suits(NamedTuple):
    """A table for number suits, and one for honours."""

    suit: Entries
    honor: Entries


def fixed(table: _Table) -> _Table:
    """The table, from now on read-only."""
    table.flags.writeable = False
    return table


def _summed(ranks: int, worth: Callable[[int, int], int]) -> Entries:
    """For each key the sum of what a count of a rank is worth."""
    total = np.zeros(1, np.uint32)
    for rank in range(ranks):
        each = np.array([worth(rank, count) for count in range(5)], np.uint32)
        total = (total[:, np.newaxis] + each).ravel()
    return total


def _pairs_of(count: int, quads: bool) -> tuple[int, int]:
    """Pairs and singles of a kind; *quads*: four are two pairs, three a pair and a single."""
    return divmod(count, 2) if quads else (int(count > 1), int(count == 1))


def _is_orphan(rank: int, ranks: int) -> bool:
    return ranks == 7 or rank in (0, 8)


@cache
def entries(quads: bool = False) -> Suits:
    """Class, tiles, and what seven pairs and thirteen orphans need, in 32 bits for each key.

    *quads*: four of a kind are two pairs, three are one and a single. Hands of at most 14
    tiles overflow no field; with more tiles the fields above theirs are wrong.

    >>> entry = int(entries().suit[int("200000111", 5)])
    >>> [entry >> at & 7 for at in (TILES, PAIRS, SINGLES, ORPHANS, TWICE)]
    [5, 1, 3, 2, 1]
    """

    def of(ranks: int, classes: bytes) -> Entries:
        def worth(rank: int, count: int) -> int:
            pairs, singles = _pairs_of(count, quads)
            orphan = _is_orphan(rank, ranks)
            return (
                (count << TILES)
                + (pairs << PAIRS)
                + (singles << SINGLES)
                + ((orphan and count > 0) << ORPHANS)
                + ((orphan and count > 1) << TWICE)
            )

        return _summed(ranks, worth) + np.frombuffer(classes, np.uint8)

    table = distance_table()
    honor = np.tile(of(7, table.honor_class), 5)
    return Suits(fixed(of(9, table.suit_class)), fixed(honor))


@cache
def product() -> Bytes:
    """Two classes combined, at ``a << 8 | b``."""
    square = np.zeros((256, 256), np.uint8)
    square[:CLASSES, :CLASSES] = np.frombuffer(class_table().product, np.uint8).reshape(
        CLASSES, CLASSES
    )
    return fixed(square.ravel())


@cache
def standard(melds: int) -> Signed:
    """Standard shanten of two classes together, at ``a << 8 | b``, with melds on the table."""
    missing = np.frombuffer(class_table().result[4 - melds], np.uint8)
    return fixed(missing[product()].view(np.int8) - np.int8(1))


@cache
def never() -> Signed:
    """The same where the standard pattern does not count."""
    return fixed(np.full_like(standard(0), NEVER - 1))


@cache
def special(pairs: bool, orphans: bool) -> Signed:
    """The least shanten of seven pairs and thirteen orphans, by an entry from PAIRS on.

    >>> int(special(True, True)[int(entries().suit[int("222222200", 5)]) >> PAIRS])
    -1
    """
    index = np.arange(1 << 32 - PAIRS)
    have = [index >> at - PAIRS & mask for at, mask in _FIELDS]
    least = np.full(len(index), NEVER)
    if pairs:
        lacking = np.maximum(7 - have[0], 0)
        least = np.minimum(least, lacking + np.maximum(lacking - have[1], 0))
    if orphans:
        least = np.minimum(least, np.maximum(13 - have[2], 0) + (have[3] == 0))
    return fixed((least - 1).astype(np.int8))


_FIELDS = ((PAIRS, 7), (SINGLES, 15), (ORPHANS, 15), (TWICE, 7))


@cache
def classes() -> tuple[Bytes, Bytes]:
    """The class of each key: number suits, honours."""
    table = distance_table()
    honor = np.tile(np.frombuffer(table.honor_class, np.uint8), 5)
    return np.frombuffer(table.suit_class, np.uint8), fixed(honor)


@cache
def waits16() -> tuple[Halves, Halves]:
    """The entries of :class:`~paili.shape.tables.Waits16`."""
    suit, honor = (np.frombuffer(table, np.uint16) for table in waits_table())
    return fixed(suit), fixed(np.tile(honor, 5))


@cache
def waits(quads: bool = False) -> Suits:
    """The entries of :class:`~paili.shape.tables.Waits16` with tiles, pairs and orphans.

    >>> entry = int(waits().suit[int("311111113", 5)])
    >>> entry & 15, entry >> WAIT_TILES & 255, entry >> WAIT_KINDS & 511, entry >> WAIT_AT
    (2, 13, 511, 2)
    """

    def of(ranks: int, table: memoryview) -> Entries:
        def worth(rank: int, count: int) -> int:
            orphans = count if _is_orphan(rank, ranks) else 0
            pairs, _ = _pairs_of(count, quads)
            return (count << WAIT_TILES) + (pairs << WAIT_PAIRS) + (orphans << WAIT_ORPHANS)

        found = np.frombuffer(table, np.uint16).astype(np.uint32)
        # Overflowing fields of too many tiles must not reach the kinds.
        low = _summed(ranks, worth) & ((1 << WAIT_KINDS) - 1)
        both: Entries = (found & 15) + low + (found >> 4 << WAIT_KINDS)
        return both

    suit, honor = waits_table()
    return Suits(fixed(of(9, suit)), fixed(np.tile(of(7, honor), 5)))


@cache
def allowed(most_suits: int, void: int) -> Numbers:
    """The kinds that limits on suits let in, by the number suits a hand has (bit s for s)."""
    found = []
    for held in range(8):
        suits = [suit for suit in range(3) if held >> suit & 1]
        mask = ALL
        if len(suits) == most_suits:
            mask = SUIT_MASKS[3] | sum(SUIT_MASKS[suit] for suit in suits)
        if void in suits or len(suits) > most_suits:
            mask = 0
        elif void >= 0:
            mask &= ~SUIT_MASKS[void]
        found.append(mask)
    return fixed(np.array(found, np.int64))


@cache
def splits(kongs: bool) -> tuple[Halves, Halves]:
    """How many splits each number suit and the honours have, by key.

    A scan over the ranks with the runs begun one and two ranks ago as state; what the first
    five ranks lead to, and what leads to the end from there on, are multiplied.

    >>> int(splits(False)[0][-1])
    411
    """
    alike = [1, 0, 1, 1, 2 if kongs else 1]

    def step(states: Numbers, runs: bool) -> Numbers:
        # Axes: key, runs two ranks ago, runs one rank ago.
        after = np.zeros((len(states), 5, 5, 5), np.int64)
        for count in range(5):
            for two_ago in range(count + 1):
                for one_ago in range(count + 1 - two_ago):
                    left = count - two_ago - one_ago
                    for begun in range(left + 1 if runs else 1):
                        after[:, count, one_ago, begun] += (
                            states[:, two_ago, one_ago] * alike[left - begun]
                        )
        return after.reshape(-1, 5, 5)

    start = np.zeros((1, 5, 5), np.int64)
    start[0, 0, 0] = 1
    first = start
    for _ in range(5):
        first = step(first, True)
    # From each state at the border, by the counts of the last four ranks.
    last = np.eye(25, dtype=np.int64).reshape(25, 5, 5)
    for rank in range(4):
        last = step(last, rank < 2)
    ends = last[:, 0, 0].reshape(25, -1)
    suit = (first.reshape(-1, 25).astype(float) @ ends.astype(float)).ravel()
    honor = np.ones(1, np.int64)
    for _ in range(7):
        honor = (honor[:, np.newaxis] * np.array(alike)).ravel()
    return fixed(suit.astype(np.uint16)), fixed(np.tile(honor, 5).astype(np.uint16))


@cache
def octets() -> Words:
    """Eight bits as eight bytes, 0 or 255."""
    bits = np.unpackbits(np.arange(256, dtype=np.uint8)[:, np.newaxis], axis=1, bitorder="little")
    found: Words = (bits * np.uint8(255)).view("<u8").ravel()
    return fixed(found)
