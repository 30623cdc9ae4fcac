"""Hypothesis strategies for hands and walls, biased to hands that are ready or nearly so."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from hypothesis import assume
from hypothesis import strategies as st

from paili.hand import Hand
from paili.tiles.meld import Meld, meld_of
from tests.oracles.hands import ORPHANS, RULES, Groups, Rules, Tiles, melds_at

RED_OF = {4: 34, 13: 35, 22: 36}


def kinds_in_play(rules: Rules) -> range:
    """All 34 kinds, or the 27 of the number suits."""
    return range(34 if rules.honours else 27)


def oracle_form(hand: Hand) -> tuple[Tiles, Groups]:
    """A hand as the oracles take it: concealed tiles and melds, all as kinds."""
    concealed = tuple(kind for kind, n in enumerate(hand.concealed) for _ in range(n))
    return concealed, tuple(meld.kinds for meld in hand.melds)


def deck_without(hand: Hand, rules: Rules) -> list[int]:
    """Every tile in play outside a hand, in order."""
    return [kind for kind in kinds_in_play(rules) for _ in range(4 - hand.held[kind])]


@st.composite
def counts(draw: st.DrawFn, most: int = 20) -> bytes:
    """Any tiles, at most four of a kind, in few enough kinds to make groups often."""
    groups = [g for k in range(34) for g in ((k,), (k,) * 2, *melds_at(k))]
    low = draw(st.integers(0, 3))
    near = [g for g in groups if g[0] // 9 == low]
    chosen = draw(st.lists(st.sampled_from(near) | st.sampled_from(groups), max_size=7))
    taken: Counter[int] = Counter()
    for group in chosen:
        if taken.total() + len(group) <= most and _fits(taken, group, 4):
            taken.update(group)
    return bytes(taken[kind] for kind in range(34))


@st.composite
def hands(
    draw: st.DrawFn, rules: Rules = RULES["basic"], size: int = 13, melds: bool = True
) -> Hand:
    """Build a complete hand, call some of its melds, then take or exchange tiles.

    Some hands break a limit on suits; some would need a fifth copy to be complete.
    """
    suits = [suit for suit in range(3) if suit != rules.void]
    most = rules.suits
    if not draw(st.integers(0, 4)):
        suits, most = [0, 1, 2], 3
    used = draw(st.sets(st.sampled_from(suits), min_size=1, max_size=min(most, len(suits))))
    if rules.honours and draw(st.booleans()):
        used.add(3)
    kinds = [kind for kind in kinds_in_play(rules) if kind // 9 in used]
    orphans = rules.orphans and (most, rules.void) == (3, None)
    shapes = ["standard"] * 4 + ["pairs"] * bool(rules.pairs) + ["orphans"] * orphans
    shape = draw(st.sampled_from(shapes))
    table: list[Meld] = []
    if shape == "orphans":
        concealed = [*ORPHANS, draw(st.sampled_from(sorted(ORPHANS)))]
    elif shape == "pairs":
        every = _pairs(kinds_in_play(rules))
        concealed = _flat(_groups(draw, _pairs(kinds), every, 7, Counter(), {}))
    else:
        table, concealed = _standard(draw, rules, kinds, melds, spare=size == 13)
    over = [k for k, n in Counter([*concealed, *_flat(m.kinds for m in table)]).items() if n > 4]
    if over:
        assume(over[0] in concealed)
        concealed.remove(over[0])
    elif size == 13:
        concealed.remove(draw(st.sampled_from(concealed)))
    return _changed(draw, rules, concealed, tuple(table))


def _changed(draw: st.DrawFn, rules: Rules, concealed: list[int], table: tuple[Meld, ...]) -> Hand:
    """Exchange up to three tiles for others, now and then, and colour fives."""
    for _ in range(draw(st.sampled_from([0, 0, 0, 1, 2, 3]))):
        concealed.remove(draw(st.sampled_from(concealed)))
        held = Counter([*concealed, *_flat(meld.kinds for meld in table)])
        left = [kind for kind in kinds_in_play(rules) if held[kind] < 4]
        concealed.append(draw(st.sampled_from(left)))
    for five, red in RED_OF.items():
        if five in concealed and draw(st.booleans()):
            concealed[concealed.index(five)] = red
    return Hand.of(concealed, table)


def _standard(
    draw: st.DrawFn, rules: Rules, kinds: list[int], melds: bool, spare: bool
) -> tuple[list[Meld], list[int]]:
    """Four melds and a pair: melds on the table, concealed tiles."""
    limits = {}
    if spare and melds and not draw(st.integers(0, 3)):
        limits[draw(st.sampled_from(kinds))] = 5
    near = [meld for kind in kinds for meld in melds_at(kind)]
    near = [meld for meld in near if set(meld) <= set(kinds)]
    every = [meld for kind in kinds_in_play(rules) for meld in melds_at(kind)]
    taken: Counter[int] = Counter()
    four = _groups(draw, near, every, 4, taken, limits)
    pair = _groups(draw, _pairs(kinds), _pairs(kinds_in_play(rules)), 1, taken, limits)
    called = draw(st.integers(0, 4)) if melds and draw(st.booleans()) else 0
    table = []
    for meld in four[:called]:
        kong = len(set(meld)) == 1 and _fits(taken, meld[:1], 4) and draw(st.booleans())
        tiles = list(meld)
        if kong:
            taken.update(meld[:1])
            tiles += meld[:1]
        for five, red in RED_OF.items():
            if five in tiles and draw(st.booleans()):
                tiles[tiles.index(five)] = red
        table.append(meld_of(tiles, concealed=kong and draw(st.booleans())))
    return table, _flat([*four[called:], *pair])


def _groups(
    draw: st.DrawFn,
    near: list[Tiles],
    every: list[Tiles],
    need: int,
    taken: Counter[int],
    limits: dict[int, int],
) -> list[Tiles]:
    """So many groups that fit together: drawn ones, then any that fit."""
    chosen: list[Tiles] = []
    drawn = draw(st.lists(st.sampled_from(near), min_size=need, max_size=need + 3))
    for group in (*drawn, *every):
        fits = all(taken[k] + group.count(k) <= limits.get(k, 4) for k in group)
        if len(chosen) < need and fits:
            chosen.append(group)
            taken.update(group)
    return chosen


def _pairs(kinds: Iterable[int]) -> list[Tiles]:
    return [(kind, kind) for kind in kinds]


def _fits(taken: Counter[int], group: Iterable[int], limit: int) -> bool:
    together = taken + Counter(group)
    return all(together[kind] <= limit for kind in group)


def _flat(groups: Iterable[Iterable[int]]) -> list[int]:
    return [tile for group in groups for tile in group]


@st.composite
def walls(draw: st.DrawFn, hand: Hand, rules: Rules, most: int) -> list[int]:
    """Some of the tiles outside a hand in some order, red fives among them."""
    deck = deck_without(hand, rules)
    suits = {kind // 9 for kind in range(34) if hand.held[kind]}
    near = [kind for kind in deck if kind // 9 in suits]
    if draw(st.booleans()) and near:
        deck = near
    places = draw(st.lists(st.integers(0, len(deck) - 1), unique=True, max_size=most))
    wall = [deck[place] for place in places]
    for at, kind in enumerate(wall):
        if kind in RED_OF and draw(st.booleans()):
            wall[at] = RED_OF[kind]
    return wall
