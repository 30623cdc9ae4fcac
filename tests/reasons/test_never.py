"""What a wall that never wins lacks, against adding tiles and asking again."""

from __future__ import annotations

from itertools import combinations_with_replacement
from random import Random

import pytest

from paili.hand import Hand
from paili.plan.earliest import earliest_draw
from paili.reasons.never import why_never
from paili.rules.registry import rule_set
from paili.rules.ruleset import RuleSet
from paili.tiles.meld import Meld, meld_of
from paili.tiles.notation import parse
from tests.amount import tried

RULES = (
    *("sichuan-solo", "basic", "riichi-shape", "mcr-shape", "sichuan:void=m"),
    *("basic:max_suits=1,fifth_copy=concealed", "riichi-tenhou-3p"),
)


def dealt(rules: RuleSet, seed: int) -> tuple[Hand, tuple[int, ...]]:
    """A random hand of 14, every third with a triplet called, and a short wall."""
    random = Random(seed)
    deck = [kind for kind, copies in enumerate(rules.copies) for _ in range(copies)]
    melds: tuple[Meld, ...] = ()
    if seed % 3 == 0:
        kind = random.choice([kind for kind, copies in enumerate(rules.copies) if copies > 2])
        melds = (meld_of((kind,) * 3, concealed=False),)
        for _ in range(3):
            deck.remove(kind)
    random.shuffle(deck)
    size = 14 - 3 * len(melds)
    return Hand.of(deck[:size], melds), tuple(deck[size : size + random.choice((0, 4, 9, 14, 20))])


def completing(
    hand: Hand, wall: tuple[int, ...], rules: RuleSet, more: int
) -> set[tuple[int, ...]]:
    """Every choice of so many more tiles that brings a win."""
    found = set()
    for tiles in combinations_with_replacement(range(34), more):
        seen = [*hand.held]
        for tile in (*wall, *tiles):
            seen[tile] += 1
        within = all(n <= copies for n, copies in zip(seen, rules.copies, strict=True))
        if within and earliest_draw(hand, (*wall, *tiles), rules) is not None:
            found.add(tiles)
    return found


@pytest.mark.parametrize("name", RULES)
def test_nothing_less_completes_it(name: str) -> None:
    rules = rule_set(name)
    for seed in range(tried(10, 30)):
        hand, wall = dealt(rules, seed)
        why = why_never(hand, wall, rules)
        if why is None:
            assert earliest_draw(hand, wall, rules) is not None
            continue
        if why.win is None:
            assert why.missing == 0
            continue
        assert len(why.lacks) == why.missing
        assert why.win.draw == len(wall) + why.missing
        for more in range(1, min(why.missing, 2)):
            assert not completing(hand, wall, rules, more)
        if why.missing == 1:
            assert completing(hand, wall, rules, 1) == {(kind,) for kind in why.first}
        elif why.missing == 2:
            pairs = completing(hand, wall, rules, 2)
            assert {kind for pair in pairs for kind in pair} == set(why.first)


def test_a_win_has_no_reason_why_not() -> None:
    hand, wall = Hand.parse("1112345678999m1s"), parse("2s1p2p4p5p1s")
    assert why_never(hand, wall, rule_set("sichuan-solo")) is None


def test_nothing_in_play_completes_it() -> None:
    rules = rule_set("sichuan-solo:max_suits=1")
    hand = Hand.parse("[123m][456p]11223344s")
    why = why_never(hand, (), rules)
    assert why is not None
    assert (why.missing, why.win, str(why)) == (0, None, "no tiles in play complete the hand")
