"""Chances from an unknown wall among all 136 tiles, by listing every suit there can be.

Plain where :mod:`paili.plan` is clever: for each suit all numbers of drawn tiles of each kind are
gone through, and told apart by how near they are (the class of the distance table, which is tested
by itself) and how many pairs they have; then the four suits are joined pair by pair.
"""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from itertools import product
from math import comb, prod

from paili.shape.tables import EMPTY, class_of, class_table

#: Ways to draw so many tiles, for a class and a number of pairs.
Suit = dict[tuple[int, int], list[int]]


def by_suits(held: bytes, pairs: str) -> list[Fraction]:
    """At place d the chance that d of all other tiles hold, with the *held* ones, four melds and a
    pair, or seven pairs if *pairs* is "different" or "any" (then a quad is two)."""
    table = class_table()
    rows, result = table.rows, table.result
    total: Suit = {(EMPTY, 0): [1]}
    for start in (0, 9, 18, 27):
        suit = _suit(held[start : start + 9], pairs)
        joined: Suit = defaultdict(lambda: [0] * 137)
        for (class_, two), ways in total.items():
            for (other, more), those in suit.items():
                together = joined[rows[class_][other], min(7, two + more)]
                for a, n in enumerate(ways):
                    for b, m in enumerate(those) if n else ():
                        together[a + b] += n * m
        total = {key: _cut(ways) for key, ways in joined.items()}
    unseen = 136 - sum(held)
    won = [0] * (unseen + 1)
    for (class_, two), ways in total.items():
        if not result[4][class_] or (pairs and two == 7):
            for draws, n in enumerate(ways):
                won[draws] += n
    return [Fraction(n, comb(unseen, draws)) for draws, n in enumerate(won)]


def _suit(held: bytes, pairs: str) -> Suit:
    found: Suit = defaultdict(lambda: [0] * 37)
    ways = [[comb(4 - n, more) for more in range(5 - n)] for n in held]
    for drawn in product(*(range(5 - n) for n in held)):
        counts = bytes(map(sum, zip(held, drawn, strict=True)))
        two = len(counts) - counts.count(0) - counts.count(1)
        if pairs == "any":
            two += counts.count(4)
        times = prod(map(list.__getitem__, ways, drawn))
        found[class_of[counts], min(7, two)][sum(drawn)] += times
    return {key: _cut(each) for key, each in found.items()}


def _cut(ways: list[int]) -> list[int]:
    while not ways[-1]:
        ways.pop()
    return ways
