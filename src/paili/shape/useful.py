"""Which tiles are of use for melds and a pair within so many draws, from the distance tables.

A group taken out of a suit leaves a smaller suit and a smaller number of melds. The tables do not
know which copies are gone; they may take a tile for useful that is not, never the other way round.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from operator import le

from paili.shape.limited import NEVER, Vector
from paili.shape.tables import EMPTY, VECTOR, class_of, class_table
from paili.tiles.counts import Counts
from paili.tiles.kind import ALL_SUITS, SIZES


def useful(
    counts: Counts, suits: Sequence[int], melds: int, spare: int
) -> tuple[Counts, Counts] | None:
    """Of melds and a pair that lack at most *spare* tiles: which held tiles they use, and for each
    kind whether one uses more of it than is held. None when there are none."""
    _, rows, _, result = class_table()
    m, p, s, z = counts[:9], counts[9:18], counts[18:27], counts[27:]
    a, b, c, d = class_of[m], class_of[p], class_of[s], class_of[z]
    if suits is not ALL_SUITS:
        a, b, c, d = (found if suit in suits else EMPTY for suit, found in enumerate((a, b, c, d)))
    left, right = rows[a][b], rows[c][d]
    if result[melds][rows[left][right]] > spare:
        return None
    parts = [
        _suit(m, rows[right][b], melds, spare),
        _suit(p, rows[right][a], melds, spare),
        _suit(s, rows[left][d], melds, spare),
        _suit(z, rows[left][c], melds, spare),
    ]
    if suits is not ALL_SUITS:
        parts = [part if suit in suits else _UNUSED[suit] for suit, part in enumerate(parts)]
    return b"".join([kept for kept, _ in parts]), b"".join([more for _, more in parts])


@lru_cache(maxsize=1 << 16)
def _suit(digits: bytes, rest: int, melds: int, spare: int) -> tuple[bytes, bytes]:
    """:func:`useful` for one suit, beside others of class *rest*."""
    kept, more = bytearray(digits), bytearray(len(digits))
    others = class_table().vectors[rest]
    # What may be spent here for each share of the melds and the pair.
    limits = [spare - others[at] for at in range(2 * melds + 1, -1, -1)]
    for rank, have in enumerate(digits):
        copies = have + 1
        while copies and not any(map(le, with_copies(digits, rank, copies), limits)):
            copies -= 1
        kept[rank], more[rank] = min(copies, have), copies > have
    return bytes(kept), bytes(more)


@lru_cache(maxsize=1 << 17)
def with_copies(digits: bytes, rank: int, copies: int) -> Vector:
    """Fewest missing tiles of a suit for m melds and p pairs, at place 2 * m + p, that use
    at least so many copies of a rank.

    >>> with_copies(bytes([2, 0, 0, 0, 1, 1, 0, 0, 0]), 4, 1)
    (99, 1, 1, 1, 2, 4, 5, 7, 8, 10)
    """
    if copies <= 0:
        return class_table().vectors[class_of[digits]]
    ways = []
    for tiles in _GROUPS[len(digits)][rank]:
        rest = bytearray(digits)
        for each in tiles:
            rest[each] -= rest[each] > 0
        cost = len(tiles) - sum(digits) + sum(rest)
        after = with_copies(bytes(rest), rank, copies - tiles.count(rank))
        if len(tiles) == 2:
            ways.append([NEVER if at % 2 == 0 else after[at - 1] + cost for at in range(VECTOR)])
        else:
            ways.append([NEVER, NEVER, *(far + cost for far in after[:-2])])
    return tuple(map(min, *ways))


def _groups(ranks: int, runs: int) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """For each rank the groups with a tile of it."""
    groups = [(rank,) * n for rank in range(ranks) for n in (2, 3)]
    groups += [(low, low + 1, low + 2) for low in range(runs)]
    return tuple(tuple(g for g in groups if rank in g) for rank in range(ranks))


_GROUPS = {9: _groups(9, runs=7), 7: _groups(7, runs=0)}
_UNUSED = tuple((bytes(size), bytes(size)) for size in SIZES)
