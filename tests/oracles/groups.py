"""One suit, all 5**9 counts at once: how many multisets of groups add up to each.

Nothing is taken apart: groups are added to what others made, one kind of group after
another, as one counts the ways to pay a sum in coins.
"""

from __future__ import annotations

from functools import cache

import numpy as np
import numpy.typing as npt

RANKS = 9
Array = npt.NDArray[np.int16]
Group = tuple[int, ...]

PAIRS: list[Group] = [(rank,) * 2 for rank in range(RANKS)]
TRIPLETS: list[Group] = [(rank,) * 3 for rank in range(RANKS)]
KONGS: list[Group] = [(rank,) * 4 for rank in range(RANKS)]
RUNS: list[Group] = [(low, low + 1, low + 2) for low in range(RANKS - 2)]


def plus(table: Array, group: Group, fill: int = 0) -> Array:
    """What stood at some counts, moved to those counts and the group; *fill* elsewhere."""
    moved = np.full_like(table, fill)
    added = [group.count(rank) for rank in range(RANKS)]
    moved[tuple(slice(n, None) for n in added)] = table[tuple(slice(5 - n) for n in added)]
    return moved


def ways(groups: list[Group]) -> Array:
    """``ways[counts]``: multisets of the groups that have these nine counts in all."""
    table: Array = np.zeros((5,) * RANKS, np.int16)
    table[(0,) * RANKS] = 1
    for group in groups:
        once_more = plus(table, group)
        while once_more.any():
            table = table + once_more
            once_more = plus(once_more, group)
    return table


@cache
def divisions(kongs: bool = False) -> Array:
    """Ways to divide each counts into pairs, triplets and runs (and kongs)."""
    return ways(PAIRS + TRIPLETS + RUNS + (KONGS if kongs else []))


@cache
def melds_and_pair() -> npt.NDArray[np.bool_]:
    """Which counts are melds and exactly one pair."""
    melds = ways(TRIPLETS + RUNS)
    found: npt.NDArray[np.bool_] = np.any([plus(melds, pair) > 0 for pair in PAIRS], axis=0)
    return found


@cache
def sizes() -> Array:
    """How many tiles each counts has."""
    total: Array = np.indices((5,) * RANKS, np.int16).sum(axis=0, dtype=np.int16)
    return total
