"""The exact chance to win under the stated policy, on decks small enough to draw in every order.

The policy is played literally: completeness and what suits lack by the other oracles, what is
accepted by adding each kind, what improves by drawing each tile and throwing each other one.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache

from tests.oracles.distance import suit_costs
from tests.oracles.hands import (
    KINDS,
    ORPHANS,
    Groups,
    Rules,
    Tiles,
    complete,
    plus,
    widest,
    without,
)


def chances(tiles: Tiles, melds: Groups, rules: Rules, unseen: Tiles, draws: int) -> list[Fraction]:
    """At d: the chance to have won within d draws, by the first draw and what follows it."""
    found = [Fraction(0)] * (draws + 1)
    for kind, copies in Counter(unseen).items() if draws else ():
        share = Fraction(copies, len(unseen))
        whole, left = plus(tiles, kind), less(unseen, kind)
        if complete(whole, melds, rules):
            after = [Fraction(1)] * draws
        else:
            thrown = throw(whole, melds, rules, left)
            after = chances(less(whole, thrown), melds, rules, left, draws - 1)
        for draw in range(1, draws + 1):
            found[draw] += share * after[draw - 1]
    return found


def throw(tiles: Tiles, melds: Groups, rules: Rules, unseen: Tiles) -> int:
    """The kind that the policy throws."""

    worths = {kind: worth(less(tiles, kind), melds, rules, unseen) for kind in set(tiles)}
    best = min(worths.values(), key=lambda found: (found[0], -found[1]))
    tied = [kind for kind, found in worths.items() if found == best]
    if len(tied) == 1:
        return tied[0]
    return min(tied, key=lambda k: (-improving(less(tiles, k), melds, rules, unseen), k))


def improving(tiles: Tiles, melds: Groups, rules: Rules, unseen: Tiles) -> int:
    """Unseen tiles, not accepted, with which a discard keeps shanten and accepts more copies."""
    far, now = worth(tiles, melds, rules, unseen)
    accepted = accepts(tiles, melds, rules)
    total = 0
    for kind in set(unseen) - accepted:
        left, whole = less(unseen, kind), plus(tiles, kind)
        worths = [worth(less(whole, thrown), melds, rules, left) for thrown in set(whole)]
        if any(then == far and copies > now for then, copies in worths):
            total += unseen.count(kind)
    return total


def worth(tiles: Tiles, melds: Groups, rules: Rules, unseen: Tiles) -> tuple[int, int]:
    """Distance, and the unseen copies of what lowers it."""
    accepted = accepts(tiles, melds, rules)
    return far_of(tiles, melds, rules), sum(kind in accepted for kind in unseen)


@cache
def accepts(tiles: Tiles, melds: Groups, rules: Rules) -> frozenset[int]:
    """The kinds that lower the distance."""
    far = far_of(tiles, melds, rules)
    held = sum(melds, tiles)
    return frozenset(
        k for k in KINDS if held.count(k) < 4 and far_of(plus(tiles, k), melds, rules) < far
    )


@cache
def far_of(tiles: Tiles, melds: Groups, rules: Rules) -> int:
    """The fewest tiles to exchange for melds and a pair, pairs, or orphans."""
    assert rules.standard
    assert not rules.straight
    assert not rules.knitted
    held = tuple(map(tiles.count, KINDS))
    # As if the copies in the hand's melds were the only ones gone.
    gone = () if rules.fifth_copy == "concealed" else sum(melds, ())
    limits = tuple(4 - gone.count(kind) for kind in KINDS)
    found = []
    for suits in widest(melds, rules):
        used = (*suits, 3) if rules.honours else suits
        found.append(melds_far(held, limits, used, 4 - len(melds)))
        if rules.pairs and not melds:
            found.append(pairs_far([n for k, n in enumerate(held) if k // 9 in used], rules))
    if rules.orphans and not melds:
        kinds = set(tiles) & ORPHANS
        found.append(13 - len(kinds) + all(tiles.count(kind) < 2 for kind in kinds))
    return min(found)


def melds_far(held: Tiles, limits: Tiles, suits: Tiles, melds: int) -> int:
    """Share the melds and the pair among the suits in every way."""
    parts = [slice(9 * suit, 9 * suit + 9) for suit in suits]
    lacked = together(tuple((held[part], limits[part]) for part in parts))
    return lacked.get((melds, 1), 99)


@cache
def together(suits: tuple[tuple[Tiles, Tiles], ...]) -> dict[tuple[int, int], int]:
    """The fewest tiles that suits lack for so many melds and pairs: suit by suit."""
    if not suits:
        return {(0, 0): 0}
    after: dict[tuple[int, int], int] = {}
    for place, cost in enumerate(costs(*suits[-1])):
        for (m, p), so_far in together(suits[:-1]).items():
            key = (m + place // 2, p + place % 2)
            if cost is not None and key[0] <= 4 and key[1] <= 1:
                after[key] = min(after.get(key, 99), so_far + cost)
    return after


@cache
def costs(held: Tiles, limits: Tiles) -> list[int | None]:
    """What a suit lacks for so many melds and pairs."""
    return suit_costs(held, limits)


def pairs_far(held: list[int], rules: Rules) -> int:
    """What seven pairs lack."""
    quads = rules.pairs == "any"
    pairs = sum(n // 2 if quads else n >= 2 for n in held)
    singles = sum(n % 2 if quads else n == 1 for n in held)
    lacking = 7 - pairs
    return lacking + max(0, lacking - singles)


def less(tiles: Tiles, kind: int) -> Tiles:
    """One tile less."""
    rest = without(tiles, (kind,))
    assert rest is not None
    return rest
