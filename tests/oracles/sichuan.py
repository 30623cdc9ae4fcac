"""Sichuan fan by brute force: every division of the tiles, each counted straight from the rules.

Tiles are a sorted tuple of kinds with the winning one, a meld a tuple of its kinds: four of
them are a kong. Way of winning: any of ``"kong win"``, ``"shot"``, ``"robbed"``, ``"last"``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from tests.oracles.hands import Groups, Tiles, is_pairs, with_one_pair


def ways_to_see(tiles: Tiles, melds: Groups) -> Iterator[Groups]:
    """Every division into sets and a pair, melds included, and the seven pairs."""
    for division in with_one_pair(tiles):
        yield (*division, *melds)
    if not melds and is_pairs(tiles, "any"):
        yield tuple(zip(tiles[::2], tiles[1::2], strict=True))


def fan(tiles: Tiles, melds: Groups, ways: frozenset[str]) -> int | None:
    """The most fan by addition (the rules of 2025); None if not complete."""
    counted = []
    for groups in ways_to_see(tiles, melds):
        total = len(ways) + alike(tiles, melds)
        if all_pungs(groups):
            total += 1
        if len(melds) == 4:
            total += 1
        if one_suit(tiles, melds):
            total += 2
        if len(groups) == 7:
            total += 2
        counted.append(total)
    return max(counted, default=None)


def times(tiles: Tiles, melds: Groups, ways: frozenset[str], first: bool) -> int | None:
    """The most by the apps' coin table: the best hand times two for each thing beside it.

    ``first``: won in the first turn, by the dealer as dealt or by another's first draw.
    """
    counted = []
    for groups in ways_to_see(tiles, melds):
        doubled = alike(tiles, melds) + len(ways - {"last"})
        flush = one_suit(tiles, melds)
        hands = [(1, 0), (32 if first else 1, 0), (4 if flush else 1, 0)]
        if all_pungs(groups):
            hands.append((8 if flush else 2, 0))
            if ranks(tiles, melds) <= {2, 5, 8}:
                hands.append((16 if len(melds) == 4 else 8, 0))
        if len(melds) == 4:
            hands.append((16 if flush else 4, 0))
            if all(len(meld) == 4 for meld in melds):
                hands.append((256 if flush else 64, 4))
        if len(groups) == 7:
            hands.append((16 if flush else 4, 0))
            if doubled_pair(tiles):
                hands.append((32 if flush else 16, 1))
        elif all({1, 9} & {kind % 9 + 1 for kind in group} for group in groups):
            hands.append((16 if flush else 4, 0))
        counted += [multiplier * 2 ** (doubled - less) for multiplier, less in hands]
    return max(counted, default=None)


def alike(tiles: Tiles, melds: Groups) -> int:
    """Kinds with four copies, konged or not."""
    return list(Counter(sum(melds, tiles)).values()).count(4)


def all_pungs(groups: Groups) -> bool:
    """Four pungs or kongs and a pair."""
    return len(groups) == 5 and all(len(set(group)) == 1 for group in groups)


def one_suit(tiles: Tiles, melds: Groups) -> bool:
    """Are all tiles of one suit?"""
    return len({kind // 9 for kind in sum(melds, tiles)}) == 1


def ranks(tiles: Tiles, melds: Groups) -> set[int]:
    """The ranks that are there."""
    return {kind % 9 + 1 for kind in sum(melds, tiles)}


def doubled_pair(tiles: Tiles) -> bool:
    """Is a kind there four times?"""
    return 4 in Counter(tiles).values()
