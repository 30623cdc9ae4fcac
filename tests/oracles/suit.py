"""One suit by brute force: try every target, take the tiles apart in every way.

The oracle for :mod:`paili.shape.tables`. A suit here is a tuple of counts, nine for a
number suit and seven for the honours.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations_with_replacement

Suit = tuple[int, ...]

MOST_MELDS = 4


def suit_of(key: int, ranks: int) -> Suit:
    """The counts that a key stands for.

    >>> suit_of(5 + 3, 9)
    (0, 0, 0, 0, 0, 0, 0, 1, 3)
    """
    digits = []
    for _ in range(ranks):
        key, digit = divmod(key, 5)
        digits.append(digit)
    return tuple(reversed(digits))


def key_of(suit: Suit) -> int:
    """The key of some counts.

    >>> key_of((0, 0, 0, 0, 0, 0, 0, 1, 3))
    8
    """
    return int("".join(map(str, suit)), 5)


@cache
def melds_of(ranks: int) -> tuple[Suit, ...]:
    """Every meld of a suit, as counts: triplets, and runs where there are nine ranks."""
    triplets = [tuple(3 * (i == rank) for i in range(ranks)) for rank in range(ranks)]
    runs = [tuple(int(low <= i <= low + 2) for i in range(9)) for low in range(7)]
    return tuple(triplets + runs if ranks == 9 else triplets)


@cache
def pairs_of(ranks: int) -> tuple[Suit, ...]:
    """Every pair of a suit, as counts."""
    return tuple(tuple(2 * (i == rank) for i in range(ranks)) for rank in range(ranks))


@cache
def targets(ranks: int, melds: int, pairs: int) -> frozenset[Suit]:
    """All that so many melds and pairs can be, with at most four of each rank."""
    found = set()
    for chosen in combinations_with_replacement(melds_of(ranks), melds):
        for extra in combinations_with_replacement(pairs_of(ranks), pairs):
            tiles = tuple(map(sum, zip((0,) * ranks, *chosen, *extra, strict=True)))
            if max(tiles) <= 4:
                found.add(tiles)
    return frozenset(found)


def vector(suit: Suit) -> tuple[int, ...]:
    """Fewest tiles missing for 0..4 melds, each without and with a pair."""
    return tuple(
        min(
            sum(max(0, wanted - held) for wanted, held in zip(target, suit, strict=True))
            for target in targets(len(suit), melds, pairs)
        )
        for melds in range(MOST_MELDS + 1)
        for pairs in range(2)
    )


def without(suit: Suit, group: Suit) -> Suit | None:
    """The suit less a group, if it has the group's tiles."""
    rest = tuple(held - taken for held, taken in zip(suit, group, strict=True))
    return rest if min(rest) >= 0 else None


def rests(suit: Suit, groups: tuple[Suit, ...]) -> Iterator[Suit]:
    """What is left when one of the groups is taken out."""
    for group in groups:
        rest = without(suit, group)
        if rest is not None:
            yield rest


@cache
def is_melds(suit: Suit) -> bool:
    """Can the suit be taken apart into melds alone? An empty one can."""
    return not any(suit) or any(map(is_melds, rests(suit, melds_of(len(suit)))))


@cache
def is_melds_and_pair(suit: Suit) -> bool:
    """Can the suit be taken apart into melds and exactly one pair?"""
    return any(map(is_melds, rests(suit, pairs_of(len(suit)))))


def completing(suit: Suit) -> tuple[frozenset[int], frozenset[int]]:
    """The ranks (from 0) that make it melds alone, and melds and a pair."""
    more = {
        rank: (*suit[:rank], suit[rank] + 1, *suit[rank + 1 :])
        for rank in range(len(suit))
        if suit[rank] < 4
    }
    return (
        frozenset(rank for rank, whole in more.items() if is_melds(whole)),
        frozenset(rank for rank, whole in more.items() if is_melds_and_pair(whole)),
    )
