"""Counts: how many of each kind, as 34 bytes.

``bytes`` is immutable, hashable, indexes to small ints and slices to suits at C
speed: just what the table look-ups of :mod:`paili.shape` need.
"""

from __future__ import annotations

from collections.abc import Iterable

from paili.errors import HandError, Problem
from paili.tiles.kind import COPIES, KINDS, RED_FIVES, TILES, kind_of, name

#: 34 bytes, each 0..4: how many of each kind.
Counts = bytes

NONE: Counts = bytes(KINDS)


#: Of counts, by ``translate``: how many of each kind's four copies are left.
LEFT_OF_FOUR = bytes(max(0, COPIES - n) for n in range(256))


class Unseen(bytes):
    """Counts of the copies that can come, that also tell how many fives among them are red.

    ``reds``: of characters, dots and bamboos. Plain counts leave it open.

    >>> Unseen.of([13, 13, 35]).reds, Unseen.of([13, 13, 35])[13]
    ((0, 1, 0), 3)
    """

    reds: tuple[int, ...]

    def __new__(cls, counts: Iterable[int], reds: Iterable[int]) -> Unseen:
        made = super().__new__(cls, counts)
        made.reds = tuple(reds)
        return made

    @classmethod
    def of(cls, tiles: Iterable[int]) -> Counts:
        """Of tiles (0..36); where none is spelled as a red five, plain counts."""
        listed = list(tiles)
        reds = tuple(map(listed.count, RED_FIVES))
        return cls(counts_of(listed), reds) if any(reds) else counts_of(listed)

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (bytes(self), self.reds)


def counts_of(tiles: Iterable[int]) -> Counts:
    """Count tiles (red fives as plain ones).

    Raises :class:`~paili.errors.HandError` for more than four of a kind and for what is
    no tile.

    >>> counts_of([0, 0, 4, 34])[:9]
    b'\\x02\\x00\\x00\\x00\\x02\\x00\\x00\\x00\\x00'
    """
    counts = [0] * KINDS
    for tile in tiles:
        if not 0 <= tile < TILES:
            raise HandError(Problem("not a tile", str(tile), expected=f"0 to {TILES - 1}"))
        counts[tile if tile < KINDS else kind_of(tile)] += 1
    return bytes(counts) if max(counts) <= COPIES else checked(counts)


def checked(counts: Iterable[int]) -> Counts:
    """34 small integers as :data:`Counts`, each 0..4, or an error that names every fault.

    >>> checked([0] * 33 + [5])
    Traceback (most recent call last):
    ...
    paili.HandError: 5 of 7z (expected at most 4 of a kind)
    """
    if type(counts) is bytes and len(counts) == KINDS and max(counts) <= COPIES:
        return counts
    listed = list(counts)
    if len(listed) != KINDS:
        raise HandError(Problem(f"{len(listed)} counts", expected=f"{KINDS}, one for each kind"))
    problems = [
        Problem(f"{n} of {name(kind)}", expected=f"at most {COPIES} of a kind")
        for kind, n in enumerate(listed)
        if not 0 <= n <= COPIES
    ]
    if problems:
        raise HandError(*problems)
    return bytes(listed)


def tiles_of(counts: Counts) -> tuple[int, ...]:
    """The kinds, each as often as it is counted, in order.

    >>> tiles_of(counts_of([5, 1, 5]))
    (1, 5, 5)
    """
    return tuple(kind for kind, n in enumerate(counts) for _ in range(n))


def add(counts: Counts, kind: int) -> Counts:
    """One more of *kind* (the caller knows that there is one)."""
    return counts[:kind] + bytes((counts[kind] + 1,)) + counts[kind + 1 :]


def remove(counts: Counts, kind: int) -> Counts:
    """One less of *kind* (the caller knows that there is one)."""
    return counts[:kind] + bytes((counts[kind] - 1,)) + counts[kind + 1 :]


def kinds_in(mask: int) -> tuple[int, ...]:
    """The kinds of a mask, in order.

    >>> kinds_in(0b1010)
    (1, 3)
    """
    kinds = []
    while mask:
        low = mask & -mask
        kinds.append(low.bit_length() - 1)
        mask ^= low
    return tuple(kinds)


def used_up(counts: Counts) -> int:
    """Mask of the kinds with all four copies counted."""
    return sum(1 << kind for kind in range(KINDS) if counts[kind] == COPIES)
