"""How far a hand is from complete, twice: by playing it out, and by every complete hand.

``fewest_draws`` plays: throw any tile, draw any that can come. ``fewest_exchanges`` goes
through the complete hands (within a suit for melds, whole for the other patterns) and
counts what each lacks. Neither knows tables or vectors. "Never" is None.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import combinations, product

import numpy as np
import numpy.typing as npt

from tests.oracles import suit as suits_oracle
from tests.oracles.hands import (
    HONOURS,
    KINDS,
    KNITTED,
    ORPHANS,
    Groups,
    Rules,
    Tiles,
    complete,
    groups_at,
    melds_at,
    plus,
    widest,
    within_limits,
    without,
)

Array = npt.NDArray[np.int8]
State = tuple[Tiles, Tiles]

RANKS = (9, 9, 9, 7)


# --- by play


def fewest_draws(
    tiles: Tiles, melds: Groups, rules: Rules, coming: Tiles, most: int = 99
) -> int | None:
    """Draws until a hand of 13 or 14 can be complete; None if not within *most*.

    *coming*: the tiles that can come, in any order; what is thrown does not come back.
    """
    states: set[State] = {(tiles, coming)}
    if len(tiles) % 3 == 2:
        if complete(tiles, melds, rules):
            return 0
        states = set(thrown(states))
    for draws in range(1, most + 1):
        states = {(plus(hand, kind), _less(left, kind)) for hand, left in states for kind in left}
        if any(complete(hand, melds, rules) for hand in {hand for hand, _ in states}):
            return draws
        if not states or draws == most:
            break
        states = set(thrown(states))
    return None


def thrown(states: Iterable[State]) -> Iterator[State]:
    """Every way to throw one tile."""
    for hand, left in states:
        for kind in set(hand):
            yield _less(hand, kind), left


def _less(tiles: Tiles, kind: int) -> Tiles:
    rest = without(tiles, (kind,))
    assert rest is not None
    return rest


# --- by every complete hand


def fewest_exchanges(
    tiles: Tiles, melds: Groups, rules: Rules, unseen: Sequence[int] | None = None
) -> dict[str, int | None]:
    """Of each pattern of the rules: the fewest tiles to exchange, or None."""
    limits = limits_of(tiles, melds, rules, unseen)
    held = _counts(tiles)
    ways: dict[str, int | None] = {}
    if rules.standard:
        costs = [
            suit_costs(held[9 * i : 9 * i + 9].tolist(), limits[9 * i : 9 * i + 9].tolist())
            for i in range(4)
        ]
        ways["standard"] = _least(
            _standard(costs, 4 - len(melds), (*suits, 3)) for suits in widest(melds, rules)
        )
    if rules.pairs:
        ways["seven pairs"] = None
        if not melds:
            ways["seven pairs"] = _least(
                _pairs(held, limits, rules.pairs, (*suits, 3)) for suits in widest(melds, rules)
            )
    spread = within_limits([0, 9, 18, *sum(melds, ())], rules)
    for name, wanted, targets, most in (
        ("thirteen orphans", rules.orphans, _orphans, 0),
        ("knitted straight", rules.straight, _straights, 1),
        ("honours and knitted tiles", rules.knitted, _knitted, 0),
    ):
        if wanted:
            able = spread and len(melds) <= most
            ways[name] = lacking(held, limits, targets(len(melds))) if able else None
    return ways


def limits_of(
    tiles: Tiles, melds: Groups, rules: Rules, unseen: Sequence[int] | None = None
) -> Array:
    """How many of each kind a complete hand may conceal, by convention or what can come."""
    held = _counts(tiles)
    if unseen is not None:
        return held + np.array(list(unseen), np.int8)
    limits = np.array([4 if k < 27 or rules.honours else 0 for k in KINDS], np.int8)
    return limits if rules.fifth_copy == "concealed" else limits - _counts(sum(melds, ()))


def lacking(held: Array, limits: Array, targets: Array) -> int | None:
    """The fewest tiles that one of the targets (columns) within the limits lacks."""
    tight = limits < targets.max(axis=1)
    able = (targets[tight] <= limits[tight, np.newaxis]).all(axis=0)
    lacks = np.maximum(targets - held[:, np.newaxis], 0).sum(axis=0, dtype=np.int8)[able]
    return int(lacks.min()) if len(lacks) else None


def suit_costs(held: Sequence[int], limits: Sequence[int]) -> list[int | None]:
    """Fewest tiles missing for 0..4 melds, each without and with a pair."""
    have, most = np.array(held, np.int8), np.array(limits, np.int8)
    return [
        lacking(have, most, suit_targets(len(held), melds, pairs))
        for melds in range(5)
        for pairs in range(2)
    ]


@cache
def suit_targets(ranks: int, melds: int, pairs: int) -> Array:
    """All that so many melds and pairs can be, with at most four of each rank."""
    found: list[Tiles] = sorted(suits_oracle.targets(ranks, melds, pairs))
    return columns(found)


def columns(targets: Sequence[Tiles] | Sequence[Array]) -> Array:
    """Counts as columns: so they are compared with a hand rank by rank, which is quicker."""
    return np.ascontiguousarray(np.array(targets, np.int8).T)


def group_choices(kinds: Iterable[int], melds: int) -> list[Groups]:
    """Every choice of so many melds and one pair among some kinds, each in order."""
    kinds = sorted(kinds)
    able = [g for k in kinds for g in groups_at(k) if set(g) <= set(kinds)]
    found: list[Groups] = [()]
    for _ in range(melds + 1):
        found = [
            (*chosen, group)
            for chosen in found
            for group in able[able.index(chosen[-1]) if chosen else 0 :]
            if len(group) == 3 or all(len(other) == 3 for other in chosen)
        ]
    return [chosen for chosen in found if any(len(group) == 2 for group in chosen)]


def _least(found: Iterable[int | None]) -> int | None:
    return min((n for n in found if n is not None), default=None)


def _counts(tiles: Iterable[int]) -> Array:
    return np.bincount(list(tiles), minlength=34).astype(np.int8)


def _standard(costs: list[list[int | None]], melds: int, suits: tuple[int, ...]) -> int | None:
    """Share out the melds and the pair in every way."""

    def together(shares: tuple[int, ...], with_pair: int) -> int | None:
        total = 0
        for suit, share in zip(suits, shares, strict=True):
            cost = costs[suit][2 * share + (suit == with_pair)]
            if cost is None:
                return None
            total += cost
        return total

    return _least(
        together(shares, with_pair)
        for shares in product(range(melds + 1), repeat=len(suits))
        if sum(shares) == melds
        for with_pair in suits
    )


def _pairs(held: Array, limits: Array, pairs: str, suits: tuple[int, ...]) -> int | None:
    """Take none, one or (of four) two pairs of each kind, in every way."""
    best: dict[int, int] = {0: 0}
    for kind in KINDS:
        after = dict(best)
        for taken in (1, 2) if pairs == "any" else (1,):
            if kind // 9 in suits and limits[kind] >= 2 * taken:
                cost = max(0, 2 * taken - int(held[kind]))
                for so_far, spent in best.items():
                    n = so_far + taken
                    after[n] = min(after.get(n, 99), spent + cost)
        best = after
    return best.get(7)


@cache
def _orphans(_: int) -> Array:
    return columns([_counts([*ORPHANS, pair]) for pair in sorted(ORPHANS)])


@cache
def _straights(melds: int) -> Array:
    rests: list[Tiles] = [()] if melds else [m for k in KINDS for m in melds_at(k)]
    whole = [(*way, *rest, k, k) for way in KNITTED for rest in rests for k in KINDS]
    return columns([_counts(tiles) for tiles in whole])


@cache
def _knitted(_: int) -> Array:
    sixteen = [(*way, *HONOURS) for way in KNITTED]
    return columns([_counts(tiles) for each in sixteen for tiles in combinations(each, 14)])
