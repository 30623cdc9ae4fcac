"""The six ways to knit: 1-4-7 of one suit, 2-5-8 of another, 3-6-9 of the third."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import permutations
from operator import itemgetter

from paili.tiles.counts import Counts

HONORS = tuple(range(27, 34))
#: The nine kinds of each way to knit, and the place of each suit's first rank.
WAYS = tuple(permutations(range(3)))
KNITTED = tuple(
    tuple(9 * suit + first + step for suit, first in enumerate(way) for step in (0, 3, 6))
    for way in WAYS
)
#: The same with what picks their counts.
PICKED = tuple((itemgetter(*way), way) for way in KNITTED)


def without(counts: Counts, kinds: Sequence[int]) -> Counts:
    """One less of each of these kinds that is there."""
    left = bytearray(counts)
    for kind in kinds:
        if left[kind]:
            left[kind] -= 1
    return bytes(left)


def lacking(counts: Counts, kinds: Sequence[int]) -> int:
    """How many of the kinds are not there."""
    return sum(not counts[kind] for kind in kinds)


def nearer(counts: Counts, most: int) -> Iterator[tuple[int, Sequence[int]]]:
    """The ways to knit of which *most* kinds at most are missing, with how many are."""
    for pick, way in PICKED:
        gaps = pick(counts).count(0)
        if gaps <= most:
            yield gaps, way
