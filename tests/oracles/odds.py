"""Chances from an unknown wall by brute force: every order of the unseen tiles, or every set."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations, permutations
from math import comb, factorial

from tests.oracles.earliest import holds_win
from tests.oracles.hands import Groups, Rules, Tiles

#: Whether tiles that were drawn win.
Wins = Callable[[Tiles], bool]


def wins_with(tiles: Tiles, melds: Groups, rules: Rules) -> Wins:
    """Drawn tiles win when with the hand they hold a complete one."""
    return cache(lambda drawn: holds_win(Counter((*tiles, *drawn)), melds, rules))


def wins_one_suit(tiles: Tiles) -> Wins:
    """The same for the one suit of the judge's problem, of any number of ranks: four melds and a
    pair, or pairs of seven different ranks."""
    return cache(lambda drawn: _one_suit(Counter((*tiles, *drawn))))


def by_orders(unseen: Sequence[int], wins: Wins) -> list[Fraction]:
    """At place d the share of all orders of the unseen tiles whose first d win."""
    won = [0] * (len(unseen) + 1)
    for order in permutations(unseen):
        for draws in range(len(unseen) + 1):
            won[draws] += wins(tuple(sorted(order[:draws])))
    return [Fraction(times, factorial(len(unseen))) for times in won]


def by_sets(unseen: Sequence[int], wins: Wins) -> list[Fraction]:
    """The same, each set of d tiles once."""
    total = len(unseen)
    return [
        Fraction(sum(map(wins, combinations(sorted(unseen), draws))), comb(total, draws))
        for draws in range(total + 1)
    ]


def _one_suit(seen: Counter[int]) -> bool:
    pairs = [rank for rank, n in seen.items() if n >= 2]
    return len(pairs) >= 7 or any(_melds(seen - Counter({rank: 2}), 4) for rank in pairs)


def _melds(left: Counter[int], need: int) -> bool:
    if not need:
        return True
    melds = [(rank,) * 3 for rank in left] + [(rank, rank + 1, rank + 2) for rank in left]
    return any(_melds(left - Counter(meld), need - 1) for meld in melds if not Counter(meld) - left)
