"""Hands by brute force: what wins, what completes a hand and how, straight from the rules.

Tiles are a sorted tuple of kinds, a meld on the table a tuple of its kinds, a group a
tuple of its tiles: ``(0, 1, 2)`` is 123m.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cache
from itertools import combinations, permutations
from typing import NamedTuple

Tiles = tuple[int, ...]
Groups = tuple[Tiles, ...]

KINDS = range(34)
HONOURS = range(27, 34)
ORPHANS = frozenset({0, 8, 9, 17, 18, 26, *HONOURS})
#: Knitted tiles: 147, 258 and 369, each in a suit of its own.
KNITTED: tuple[Tiles, ...] = tuple(
    tuple(sorted(9 * suit + first + step for first, suit in enumerate(suits) for step in (0, 3, 6)))
    for suits in permutations(range(3))
)


class Rules(NamedTuple):
    """A rule set in the oracle's words.

    ``pairs``: whether seven pairs win, "different" ones or "any" (a quad is two);
    ``straight``: whether nine knitted tiles, a meld and a pair do; ``knitted``: whether
    fourteen different honours and knitted tiles do; ``standard``: whether four melds and a
    pair do (as in every real rule set); ``suits``: at most so many number suits; ``void``:
    a suit that must not be there; ``fifth_copy``: a kind is no wait with all four copies
    "concealed", or "held".
    """

    pairs: str = ""
    orphans: bool = False
    honours: bool = True
    suits: int = 3
    void: int | None = None
    fifth_copy: str = "held"
    straight: bool = False
    knitted: bool = False
    standard: bool = True


#: What the rule sets of the package mean, by name and options.
RULES = {
    "basic": Rules(),
    "basic:fifth_copy=concealed": Rules(fifth_copy="concealed"),
    "basic:void=s": Rules(void=2),
    "sichuan-solo": Rules(pairs="any", honours=False, suits=2),
    "sichuan-solo:void=p": Rules(pairs="any", honours=False, suits=2, void=1),
    "sichuan-solo:max_suits=1,fifth_copy=concealed": Rules(
        pairs="any", honours=False, suits=1, fifth_copy="concealed"
    ),
    "riichi-shape": Rules(pairs="different", orphans=True),
    "riichi-shape:max_suits=2": Rules(pairs="different", orphans=True, suits=2),
    "riichi-shape:fifth_copy=concealed,void=m": Rules(
        pairs="different", orphans=True, void=0, fifth_copy="concealed"
    ),
    "mcr-shape": Rules(pairs="any", orphans=True, straight=True, knitted=True),
    "mcr-shape:fifth_copy=concealed,max_suits=2": Rules(
        pairs="any", orphans=True, straight=True, knitted=True, suits=2, fifth_copy="concealed"
    ),
    "sichuan-shape": Rules(pairs="any", honours=False, suits=2),
    "sichuan:void=m": Rules(pairs="any", honours=False, suits=2, void=0),
}


def runs_from(kind: int) -> list[Tiles]:
    """The run that starts at a kind, if one does."""
    return [(kind, kind + 1, kind + 2)] if kind < 27 and kind % 9 < 7 else []


def melds_at(kind: int) -> list[Tiles]:
    """The melds with this smallest kind."""
    return [(kind,) * 3, *runs_from(kind)]


def groups_at(kind: int, kongs: bool = False) -> list[Tiles]:
    """Pair, triplet, run and (if asked) kong with this smallest kind."""
    return [(kind,) * 2, *melds_at(kind), *([(kind,) * 4] if kongs else [])]


def without(tiles: Tiles, group: Tiles) -> Tiles | None:
    """The tiles less a group, if they have it."""
    left = list(tiles)
    for tile in group:
        if tile not in left:
            return None
        left.remove(tile)
    return tuple(left)


@cache
def divisions(tiles: Tiles, kongs: bool = False) -> frozenset[Groups]:
    """Every way to divide all tiles into groups, groups sorted within each."""
    if not tiles:
        return frozenset([()])
    found = set()
    for group in groups_at(tiles[0], kongs):
        rest = without(tiles, group)
        if rest is not None:
            found |= {tuple(sorted((group, *others))) for others in divisions(rest, kongs)}
    return frozenset(found)


def with_one_pair(tiles: Tiles) -> list[Groups]:
    """The divisions with exactly one pair."""
    return [way for way in divisions(tiles) if list(map(len, way)).count(2) == 1]


@cache
def is_melds(tiles: Tiles) -> bool:
    """Do the tiles divide into triplets and runs?"""
    if not tiles:
        return True
    rests = (without(tiles, meld) for meld in melds_at(tiles[0]))
    return any(is_melds(rest) for rest in rests if rest is not None)


def is_standard(tiles: Tiles) -> bool:
    """Do they divide into triplets, runs and one pair?"""
    rests = (without(tiles, (kind, kind)) for kind in set(tiles))
    return any(is_melds(rest) for rest in rests if rest is not None)


def is_pairs(tiles: Tiles, pairs: str) -> bool:
    """Are they seven pairs, as far as the rules know them?"""
    if not pairs or len(tiles) != 14 or tiles[::2] != tiles[1::2]:
        return False
    return pairs == "any" or len(set(tiles)) == 7


def is_orphans(tiles: Tiles) -> bool:
    """Are they one of each terminal and honour, and one more of them?"""
    return len(tiles) == 14 and set(tiles) == ORPHANS


def straight_rests(tiles: Tiles) -> list[tuple[Tiles, Tiles]]:
    """Nine knitted tiles and what is left, for every way to knit that is there."""
    rests = [(way, without(tiles, way)) for way in KNITTED]
    return [(way, rest) for way, rest in rests if rest is not None]


def is_straight(tiles: Tiles) -> bool:
    """Are they a knitted straight, a pair and, unless it is on the table, a meld?"""
    return any(is_standard(rest) for _, rest in straight_rests(tiles))


def is_knitted(tiles: Tiles) -> bool:
    """Are they fourteen different honours and knitted tiles?"""
    if len(set(tiles)) != 14 or len(tiles) != 14:
        return False
    return any(set(tiles) <= {*way, *HONOURS} for way in KNITTED)


def within_limits(tiles: Iterable[int], rules: Rules) -> bool:
    """Do all tiles of a hand keep to the suits that the rules let in?"""
    suits = {kind // 9 for kind in tiles if kind < 27}
    return len(suits) <= rules.suits and rules.void not in suits


@cache
def widest(melds: Groups, rules: Rules) -> Groups:
    """The choices of number suits that a hand with these melds may be made of.

    Without those that are part of a larger one: a suit more takes no win away.
    """
    every = [chosen for n in range(4) for chosen in combinations(range(3), n)]
    on_table = sum(melds, ())
    able = [c for c in every if within_limits([*on_table, *(9 * suit for suit in c)], rules)]
    return tuple(c for c in able if not any(set(c) < set(other) for other in able))


def complete(tiles: Tiles, melds: Groups, rules: Rules) -> bool:
    """Is it a complete hand?"""
    if len(tiles) + 3 * len(melds) != 14 or not within_limits(sum(melds, tiles), rules):
        return False
    if (rules.standard and is_standard(tiles)) or (rules.straight and is_straight(tiles)):
        return True
    return not melds and (
        is_pairs(tiles, rules.pairs)
        or (rules.orphans and is_orphans(tiles))
        or (rules.knitted and is_knitted(tiles))
    )


def plus(tiles: Tiles, kind: int) -> Tiles:
    """One tile more."""
    return tuple(sorted((*tiles, kind)))


def waits(tiles: Tiles, melds: Groups, rules: Rules) -> list[int]:
    """Try every kind of which the rules see a copy left."""
    seen = Counter(tiles if rules.fifth_copy == "concealed" else sum(melds, tiles))
    return [k for k in KINDS if seen[k] < 4 and complete(plus(tiles, k), melds, rules)]


class Reading(NamedTuple):
    """How a tile completes a hand: pattern, all groups, the tile's group, the wait's type."""

    pattern: str
    groups: Groups
    group: Tiles
    type: str


def readings(tiles: Tiles, melds: Groups, kind: int, rules: Rules) -> set[Reading]:
    """Every way in which *kind* completes the hand; none if it does not."""
    whole = plus(tiles, kind)
    if not complete(whole, melds, rules):
        return set()
    ways = [("standard", way) for way in with_one_pair(whole) if rules.standard]
    if not melds and is_pairs(whole, rules.pairs):
        ways.append(("seven pairs", tuple(zip(whole[::2], whole[1::2], strict=True))))
    if not melds and rules.orphans and is_orphans(whole):
        copies = sorted(Counter(whole).items())
        ways.append(("thirteen orphans", tuple((k,) * n for k, n in copies)))
    if rules.straight:
        for way, rest in straight_rests(whole):
            singles = [(k,) for k in way]
            splits = [tuple(sorted((*singles, *others))) for others in with_one_pair(rest)]
            ways += [("knitted straight", split) for split in splits]
    if not melds and rules.knitted and is_knitted(whole):
        ways.append(("honours and knitted tiles", tuple((k,) for k in whole)))
    return {
        Reading(pattern, way, group, wait_type(group, kind, orphans=pattern == "thirteen orphans"))
        for pattern, way in ways
        for group in way
        if kind in group
    }


def wait_type(group: Tiles, kind: int, orphans: bool) -> str:
    """What the winning tile does: which other kinds would have made a group of the rest?"""
    if orphans:
        # Drawn as the second copy, any of the thirteen would have won.
        return "thirteen-sided" if len(group) == 2 else "single"
    rest = without(group, (kind,))
    assert rest is not None
    if len(rest) < 2:
        return "single"
    if len(set(group)) == 1:
        return "pair-of-pairs"
    runs = [run for low in range(max(0, group[0] - 1), group[0] + 2) for run in runs_from(low)]
    fitting = [run for run in runs if set(rest) < set(run)]
    if len(fitting) == 2:
        return "open"
    return "closed" if rest[0] < kind < rest[1] else "edge"


@cache
def most_melds(tiles: Tiles) -> int:
    """The most triplets and runs to be had from tiles at once: use the lowest tile, or not."""
    if not tiles:
        return 0
    rests = (without(tiles, meld) for meld in melds_at(tiles[0]))
    with_lowest = (1 + most_melds(rest) for rest in rests if rest is not None)
    return max(most_melds(tiles[1:]), *with_lowest, 0)


@cache
def most_melds_beside_a_pair(tiles: Tiles) -> int | None:
    """The same with a pair set apart first; None without a pair."""
    rests = (without(tiles, (kind, kind)) for kind in set(tiles))
    return max((most_melds(rest) for rest in rests if rest is not None), default=None)
