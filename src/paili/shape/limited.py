"""Suits by the fewest tiles they lack, as vectors that join.

A suit's vector has the fewest missing tiles for 0..4 melds and 0..1 pair, as
:mod:`paili.shape.tables` has them for four copies of each kind and
:mod:`paili.shape.within` where there are fewer.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from paili.shape.tables import VECTOR

#: A distance that no exchange of tiles can bridge.
NEVER = 99
Vector = tuple[int, ...]

_NOTHING: Vector = (0, *(NEVER,) * (VECTOR - 1))


def join(a: Vector, b: Vector) -> Vector:
    """The vector of two suits together: every way to share melds and the pair."""
    size = len(a)
    out = [NEVER] * size
    for i, first in enumerate(a):
        if first < NEVER:
            for j in range(0, size - i, 2 if i & 1 else 1):
                if first + b[j] < out[i + j]:
                    out[i + j] = first + b[j]
    return tuple(out)


def fold(vectors: Iterable[Vector], nothing: Vector = _NOTHING) -> Vector:
    """Several suits together; *nothing*: the vector of no suit, for another number of melds."""
    total = nothing
    for vector in vectors:
        total = join(total, vector)
    return total


def parts(counts: bytes, suits: Iterable[int]) -> Iterator[tuple[int, bytes]]:
    """The suits with their counts."""
    for suit in suits:
        yield suit, counts[9 * suit : 9 * suit + 9]
