"""The best play from unknown tiles, twice: looking ahead, and by trying every policy.

The unseen tiles are a sorted tuple of kinds; each turn one of them is drawn, all equally
likely. Only tiny decks: nothing is merged and nothing is left out.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cache
from itertools import permutations, product

from tests.oracles import hands
from tests.oracles.hands import Groups, Rules, Tiles, plus

complete = cache(hands.complete)


def by_looking_ahead(
    tiles: Tiles, melds: Groups, unseen: Tiles, draws: int, rules: Rules
) -> Fraction:
    """The mean over every next tile of the best over every discard."""
    if not draws:
        return Fraction(0)
    total = Fraction(0)
    for place, drawn in enumerate(unseen):
        whole = plus(tiles, drawn)
        rest = unseen[:place] + unseen[place + 1 :]
        if complete(whole, melds, rules):
            total += 1
        else:
            total += max(
                by_looking_ahead(left, melds, rest, draws - 1, rules) for left in one_less(whole)
            )
    return total / len(unseen)


def one_less(tiles: Tiles) -> list[Tiles]:
    """What every discard leaves."""
    return [tiles[:at] + tiles[at + 1 :] for at in range(len(tiles))]


def by_policies(tiles: Tiles, melds: Groups, unseen: Tiles, draws: int, rules: Rules) -> Fraction:
    """Write down every policy, play each through every order of the deck, take the best.

    A policy names for each history of draws the place in the sorted hand of what to throw.
    """
    orders = [order[:draws] for order in permutations(unseen)]
    histories = sorted({order[:n] for order in orders for n in range(1, draws)})
    # A policy never decides after winning; what it would do there makes no difference.
    size = len(tiles) + 1
    policies: Iterator[Sequence[int]] = product(range(size), repeat=len(histories))
    best = max(
        sum(
            wins(tiles, melds, order, dict(zip(histories, policy, strict=True)), rules)
            for order in orders
        )
        for policy in policies
    )
    return Fraction(best, len(orders))


def wins(tiles: Tiles, melds: Groups, order: Tiles, policy: dict[Tiles, int], rules: Rules) -> bool:
    """Play one order of the deck by one policy."""
    for n, drawn in enumerate(order, 1):
        tiles = plus(tiles, drawn)
        if complete(tiles, melds, rules):
            return True
        if n < len(order):
            tiles = one_less(tiles)[policy[order[:n]]]
    return False
