"""The earliest win with a known wall, twice: by every prefix of it, and by playing it out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from tests.oracles.hands import (
    HONOURS,
    KNITTED,
    ORPHANS,
    Groups,
    Rules,
    Tiles,
    complete,
    most_melds,
    most_melds_beside_a_pair,
    plus,
    widest,
    without,
)


def by_prefix(tiles: Tiles, melds: Groups, wall: Sequence[int], rules: Rules) -> int | None:
    """The first number of draws with which the tiles seen hold a win."""
    for draws in range(len(wall) + 1):
        if holds_win(Counter((*tiles, *wall[:draws])), melds, rules):
            return draws
    return None


def holds_win(seen: Counter[int], melds: Groups, rules: Rules) -> bool:
    """Is there a complete hand among the seen tiles, with these melds on the table?"""
    for suits in widest(melds, rules):
        usable = Counter({k: n for k, n in seen.items() if k >= 27 or k // 9 in suits})
        if _holds(usable, melds, rules):
            return True
    return False


def _holds(seen: Counter[int], melds: Groups, rules: Rules) -> bool:
    pairs = [kind for kind, n in seen.items() if n >= 2]
    if not melds and rules.pairs:
        quads = sum(n == 4 for n in seen.values()) if rules.pairs == "any" else 0
        if len(pairs) + quads >= 7:
            return True
    if not melds and rules.orphans and all(seen[k] for k in ORPHANS) and ORPHANS & set(pairs):
        return True
    sixteens = [(*way, *HONOURS) for way in KNITTED] if rules.knitted and not melds else []
    if any(sum(seen[k] > 0 for k in sixteen) >= 14 for sixteen in sixteens):
        return True
    if rules.straight and len(melds) <= 1:
        for way in KNITTED:
            rest = seen - Counter(way)
            if all(seen[k] for k in way) and _holds_standard(rest, 1 - len(melds)):
                return True
    return rules.standard and _holds_standard(seen, 4 - len(melds))


def _holds_standard(seen: Counter[int], need: int) -> bool:
    """Do the suits hold so many melds together, one of them beside a pair?"""
    tiles = sorted(seen.elements())
    suits = [tuple(kind for kind in tiles if kind // 9 == suit) for suit in range(4)]
    melds = [most_melds(suit) for suit in suits]
    beside = map(most_melds_beside_a_pair, suits)
    return any(
        with_pair is not None and sum(melds) - here + with_pair >= need
        for here, with_pair in zip(melds, beside, strict=True)
    )


def by_play(tiles: Tiles, melds: Groups, wall: Sequence[int], rules: Rules) -> int | None:
    """Every choice of discard at every draw: the first draw at which some choice has won."""
    hands = {tiles}
    for draws in range(len(wall) + 1):
        if any(complete(hand, melds, rules) for hand in hands):
            return draws
        if draws < len(wall):
            left = {without(hand, (tile,)) for hand in hands for tile in set(hand)}
            hands = {plus(hand, wall[draws]) for hand in left if hand is not None}
    return None
