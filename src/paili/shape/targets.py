"""The nearest complete hands: every way to choose melds and a pair at the least distance.

The suits share out the melds and the pair in every way whose distances add up; within a
suit groups are chosen in canonical order, and a choice is followed only while the tables
say that the rest can still be had for what is left to spend.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import islice, product

from paili.shape.limited import NEVER, Vector, join
from paili.shape.split import PAIR, RUN, TRIPLET, Group, Split
from paili.shape.tables import class_of, class_table
from paili.shape.within import suit_vector
from paili.tiles.counts import Counts
from paili.tiles.kind import COPIES, KINDS, SIZES
from paili.values import NamedTuple

#: Ways to share out the melds that are looked at before the scan over ranks is quicker.
_TRIES = 8
_Shape = tuple[int, int, tuple[int, ...]]


def _groups(ranks: int, runs: int) -> tuple[_Shape, ...]:
    """The groups of a suit as (rank, type, ranks of their tiles), in canonical order."""
    shapes: list[_Shape] = [(rank, PAIR, (rank,) * 2) for rank in range(ranks)]
    shapes += [(rank, TRIPLET, (rank,) * 3) for rank in range(ranks)]
    shapes += [(rank, RUN, (rank, rank + 1, rank + 2)) for rank in range(runs)]
    return tuple(sorted(shapes))


_NUMBER_GROUPS, _HONOR_GROUPS = _groups(9, runs=7), _groups(7, runs=0)


class _Wanted(NamedTuple):
    """What a suit is to give: melds, pairs, for so many missing tiles."""

    melds: int
    pairs: int
    cost: int


def nearest(
    counts: Counts, melds: int, suits: Sequence[int], cost: int, limits: Counts | None = None
) -> Iterator[Split]:
    """Every choice of *melds* melds and a pair with exactly *cost* tiles missing.

    *cost* must be the least there is. *limits*: the most copies of each kind; None for
    four.

    >>> from paili.hand import Hand
    >>> hand = Hand.parse("123456789m1234p")
    >>> [str(split) for split in nearest(hand.concealed, 4, (0, 1, 2, 3), 1)]
    ['123m 456m 789m 11p 234p', '123m 456m 789m 123p 44p']
    """
    vectors = [_vector(counts, suit, limits) for suit in suits]
    rests = [vectors[-1]]
    for vector in reversed(vectors[1:-1]):
        rests.insert(0, join(vector, rests[0]))
    for shares in _shares(vectors, rests, _Wanted(melds, 1, cost)):
        yield from _together(counts, suits, shares, limits)


def attainable(counts: Counts, melds: int, suits: Sequence[int], cost: int, limits: Counts) -> bool:
    """Is some choice at the distance that the tables give within the limits, as far as the
    first few ways to share out the melds tell? (No may mean that another way would do.)"""
    table = class_table()
    classes = [class_of[counts[9 * suit : 9 * suit + 9]] for suit in suits]
    rests = [classes[-1]]
    for each in reversed(classes[1:-1]):
        rests.insert(0, table.rows[each][rests[0]])
    vectors = [table.vectors[each] for each in classes]
    wanted = _Wanted(melds, 1, cost)
    shares = islice(_shares(vectors, [table.vectors[each] for each in rests], wanted), _TRIES)
    return any(
        all(
            _has_target(
                counts[9 * suit : 9 * suit + 9], limits[9 * suit : 9 * suit + 9], suit, share
            )
            for suit, share in zip(suits, some, strict=True)
        )
        for some in shares
    )


@lru_cache(maxsize=1 << 14)
def _has_target(digits: bytes, limits: bytes, suit: int, wanted: _Wanted) -> bool:
    """Does a suit give what is wanted, within limits?"""
    found = _choose(suit, list(digits), list(limits), wanted, 0)
    return next(found, None) is not None


def _vector(counts: Counts, suit: int, limits: Counts | None) -> Vector:
    if limits is None:
        return class_table().vectors[class_of[counts[9 * suit : 9 * suit + 9]]]
    start = 9 * suit
    return suit_vector(counts[start : start + 9], limits[start : start + 9], suit < 3)


def _shares(
    vectors: Sequence[Vector], rests: Sequence[Vector], wanted: _Wanted
) -> Iterator[list[_Wanted]]:
    """Every way for the suits to share out the melds and the pair at that cost; *rests* are
    the vectors of all suits behind each one together."""
    if len(vectors) == 1:
        if vectors[0][2 * wanted.melds + wanted.pairs] == wanted.cost:
            yield [wanted]
        return
    first, rest = vectors[0], rests[0]
    for melds in range(wanted.melds + 1):
        for pairs in range(wanted.pairs + 1):
            cost = first[2 * melds + pairs]
            left = 2 * (wanted.melds - melds) + wanted.pairs - pairs
            if cost + rest[left] <= wanted.cost:
                after = _Wanted(wanted.melds - melds, wanted.pairs - pairs, wanted.cost - cost)
                for others in _shares(vectors[1:], rests[1:], after):
                    yield [_Wanted(melds, pairs, cost), *others]


def nearest_pairs(
    counts: Counts, suits: Sequence[int], cost: int, limits: Counts | None, most: int
) -> Iterator[Split]:
    """Every choice of seven pairs, *most* of a kind, with exactly *cost* tiles missing, the least
    there is; those with more pairs of the lower kinds first.

    >>> from paili.hand import Hand
    >>> hand = Hand.parse("1122m3344p5566s7z")
    >>> [str(split) for split in nearest_pairs(hand.concealed, (0, 1, 2, 3), 1, None, 1)]
    ['11m 22m 33p 44p 55s 66s 77z']
    """
    # What 0, 1 (or, of a quad, 2) pairs of each kind lack.
    kinds = [kind for suit in suits for kind in range(9 * suit, min(9 * suit + 9, KINDS))]
    room = bytes([COPIES] * KINDS) if limits is None else limits
    lacks = [
        [max(0, 2 * n - counts[kind]) for n in range(most + 1) if 2 * n <= room[kind]]
        for kind in kinds
    ]

    @cache
    def bound(at: int, pairs: int) -> int:
        """The least that so many pairs of the kinds from here on lack."""
        if at == len(kinds):
            return NEVER if pairs else 0
        ways = enumerate(lacks[at][: pairs + 1])
        return min(price + bound(at + 1, pairs - n) for n, price in ways)

    def choose(at: int, pairs: int, left: int) -> Iterator[tuple[Group, ...]]:
        if not pairs:
            yield ()
            return
        for n in reversed(range(min(pairs + 1, len(lacks[at])))):
            rest = left - lacks[at][n]
            if bound(at + 1, pairs - n) <= rest:
                for others in choose(at + 1, pairs - n, rest):
                    yield (Group(kinds[at], PAIR),) * n + others

    return map(Split, choose(0, 7, cost))


def _together(
    counts: Counts, suits: Sequence[int], shares: Sequence[_Wanted], limits: Counts | None
) -> Iterator[Split]:
    ways = [
        list(_suit_targets(counts, suit, share, limits))
        for suit, share in zip(suits, shares, strict=True)
    ]
    for chosen in product(*ways):
        yield Split(group for part in chosen for group in part)


def _suit_targets(
    counts: Counts, suit: int, wanted: _Wanted, limits: Counts | None
) -> Iterator[tuple[Group, ...]]:
    ranks = SIZES[suit]
    left = list(counts[9 * suit : 9 * suit + ranks])
    room = list(limits[9 * suit : 9 * suit + ranks]) if limits is not None else [4] * ranks
    yield from _choose(suit, left, room, wanted, 0)


def _choose(
    suit: int, left: list[int], room: list[int], wanted: _Wanted, start: int
) -> Iterator[tuple[Group, ...]]:
    melds, pairs, cost = wanted
    if not melds and not pairs:
        if not cost:
            yield ()
        return
    groups = _HONOR_GROUPS if suit == 3 else _NUMBER_GROUPS
    for number in range(start, len(groups)):
        rank, type_, tiles = groups[number]
        if not (pairs if type_ == PAIR else melds):
            continue
        if type_ == RUN:
            lacks = (not left[rank]) + (not left[rank + 1]) + (not left[rank + 2])
            fits = room[rank] and room[rank + 1] and room[rank + 2]
        else:
            lacks = max(0, len(tiles) - left[rank])
            fits = room[rank] >= len(tiles)
        if lacks > cost or not fits:
            continue
        used = _take(left, room, tiles)
        rest = _Wanted(melds, 0, cost - lacks)
        if type_ != PAIR:
            rest = _Wanted(melds - 1, pairs, cost - lacks)
        if _bound(suit, left, rest) <= rest.cost:
            for others in _choose(suit, left, room, rest, number):
                yield (Group(9 * suit + rank, type_), *others)
        _put_back(left, room, tiles, used)


def _take(left: list[int], room: list[int], tiles: tuple[int, ...]) -> list[int]:
    """Use the tiles; those of them that are held."""
    used = []
    for rank in tiles:
        room[rank] -= 1
        if left[rank]:
            left[rank] -= 1
            used.append(rank)
    return used


def _put_back(left: list[int], room: list[int], tiles: tuple[int, ...], used: list[int]) -> None:
    for rank in tiles:
        room[rank] += 1
    for rank in used:
        left[rank] += 1


def _bound(suit: int, left: list[int], wanted: _Wanted) -> int:
    vector = class_table().vectors[class_of[bytes(left)]]
    return vector[2 * wanted.melds + wanted.pairs]
