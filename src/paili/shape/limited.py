"""Distance when not every copy can come: exact, by a scan over the ranks.

The tables of :mod:`paili.shape.tables` know one limit only, four copies of a kind. Here
each kind has its own: how many copies the complete hand may have, those already held
included. For a suit the fewest missing tiles for 0..4 melds and 0..1 pair are found
rank by rank; what matters of the ranks behind is how many runs begun one and two ranks
ago still go on.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from paili.shape.tables import VECTOR

#: A distance that no exchange of tiles can bridge.
NEVER = 99
Vector = tuple[int, ...]

_NOTHING: Vector = (0, *(NEVER,) * (VECTOR - 1))


@lru_cache(maxsize=1 << 14)
def suit_vector(digits: bytes, limits: bytes, runs: bool) -> Vector:
    """Fewest missing tiles of a suit for m melds and p pairs, at place 2 * m + p.

    *limits*: the most copies of each rank that the target may have.

    >>> suit_vector(bytes([2, 1, 0, 0, 0, 0, 0, 0, 0]), bytes([4, 4, 1] + [4] * 6), True)[:4]
    (0, 0, 1, 2)
    >>> suit_vector(bytes([2, 1, 0, 0, 0, 0, 0, 0, 0]), bytes([2, 4, 0] + [4] * 6), True)[:4]
    (0, 0, 2, 2)
    """
    # (runs going on from two ranks ago, from one rank ago) -> vector
    states: dict[tuple[int, int], list[int]] = {(0, 0): list(_NOTHING)}
    last_start = len(digits) - 3
    for rank, (have, limit) in enumerate(zip(digits, limits, strict=True)):
        following: dict[tuple[int, int], list[int]] = {}
        for (older, newer), costs in states.items():
            room = limit - older - newer
            for begun in range(room + 1 if runs and rank <= last_start else min(room + 1, 1)):
                target = following.setdefault((newer, begun), [NEVER] * VECTOR)
                for alike, melds, pairs in _ALIKE:
                    if begun + alike > room:
                        continue
                    cost = max(0, older + newer + begun + alike - have)
                    _relax(target, costs, 2 * (begun + melds) + pairs, pairs, cost)
        states = following
    return tuple(states.get((0, 0), [NEVER] * VECTOR))


#: What the rest of a kind can be beside runs: its tiles, as how many melds, how many pairs.
_ALIKE = ((0, 0, 0), (2, 0, 1), (3, 1, 0))


def _relax(target: list[int], costs: list[int], shift: int, pairs: int, cost: int) -> None:
    """Lower *target* to *costs* moved on by some melds and pairs; no second pair."""
    step = 2 if pairs else 1
    for at in range(0, VECTOR - shift, step):
        if costs[at] + cost < target[at + shift]:
            target[at + shift] = costs[at] + cost


def join(a: Vector, b: Vector) -> Vector:
    """The vector of two suits together: every way to share melds and the pair."""
    out = [NEVER] * VECTOR
    for i, first in enumerate(a):
        if first < NEVER:
            for j in range(0, VECTOR - i, 2 if i & 1 else 1):
                if first + b[j] < out[i + j]:
                    out[i + j] = first + b[j]
    return tuple(out)


def fold(vectors: Iterable[Vector]) -> Vector:
    """Several suits together."""
    total = _NOTHING
    for vector in vectors:
        total = join(total, vector)
    return total


def parts(counts: bytes, suits: Iterable[int]) -> Iterator[tuple[int, bytes]]:
    """The suits with their counts."""
    for suit in suits:
        yield suit, counts[9 * suit : 9 * suit + 9]
