"""The automaton that reads counts, against plain search and against the patterns themselves."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from paili.hand import Hand
from paili.plan.automaton import Automaton, automaton
from paili.rules.registry import rule_set
from paili.shape.goal import choices
from paili.shape.waits import complete
from paili.tiles.counts import Counts, add
from tests.amount import tried
from tests.laws.strategies import deck_without, hands, oracle_form
from tests.oracles.earliest import holds_win
from tests.oracles.hands import RULES

EMPTY = Hand.parse("123456789m1122z")
#: Rule sets whose automaton for all counts is made in a moment.
SMALL = [
    "basic",
    "riichi-shape",
    "sichuan-shape",
    "sichuan-solo:void=p",
    "riichi-shape:max_suits=2",
]


@cache
def whole(rules: str) -> Automaton:
    """It reads any counts of concealed tiles."""
    return automaton(rule_set(rules), EMPTY)


@pytest.mark.parametrize("rules", SMALL)
@settings(max_examples=tried(10, 30))
@given(data=st.data())
def test_complete_hands(rules: str, data: st.DataObject) -> None:
    hand = data.draw(
        hands(RULES[rules] if rules in RULES else RULES["sichuan-shape"], 14, melds=False)
    )
    if any(hand.concealed[27:]) and "sichuan" in rules:
        return
    # Among the tiles of a hand of 14 is a win if they are one.
    wins = complete(hand, rule_set(rules)) or _smaller(hand, rules)
    assert whole(rules).holds(hand.concealed) == wins


def _smaller(hand: Hand, rules: str) -> bool:
    """Fourteen tiles that hold a win without being one: in a suit too many."""
    return holds_win(Counter(oracle_form(hand)[0]), (), RULES[rules])


@pytest.mark.parametrize("rules", RULES)
@settings(max_examples=tried(5, 10))
@given(data=st.data())
def test_any_tiles(rules: str, data: st.DataObject) -> None:
    """What is held and more, with melds on the table, read from the hand's own tiles on."""
    hand = data.draw(hands(RULES[rules], size=14))
    deck = deck_without(hand, RULES[rules])
    more = data.draw(st.lists(st.sampled_from(range(len(deck))), unique=True, max_size=8))
    counts = hand.concealed
    for place in more:
        counts = add(counts, deck[place])
    reader = automaton(rule_set(rules), hand, hand.concealed, counts)
    tiles = Counter({kind: n for kind, n in enumerate(counts) if n})
    assert reader.holds(counts) == holds_win(tiles, oracle_form(hand)[1], RULES[rules])


@pytest.mark.parametrize("rules", ["basic", "riichi-shape", "sichuan-shape"])
def test_random_tiles_against_the_patterns(rules: str) -> None:
    draw = Random(rules)
    goal = rule_set(rules)
    deck = [kind for kind, n in enumerate(goal.copies) for _ in range(n)]
    for _ in range(tried(1000, 3000)):
        counts = Counter(draw.sample(deck, draw.randrange(10, 45)))
        tiles = bytes(counts[kind] for kind in range(34))
        assert whole(rules).holds(tiles) == by_patterns(tiles, rules)


def by_patterns(counts: Counts, rules: str) -> bool:
    """As the earliest win asks: each pattern, joined suit by suit."""
    goal = rule_set(rules)
    suits = [counts[:9], counts[9:18], counts[18:27], counts[27:]]
    for pattern in goal.patterns:
        for choice in choices(goal, frozenset()):
            total = pattern.part(choice[0], suits[choice[0]], 4)
            for suit in choice[1:]:
                total = pattern.join(total, pattern.part(suit, suits[suit], 4), 4)
            if pattern.holds(total, 4):
                return True
    return False


@pytest.mark.slow
def test_all_suits() -> None:
    """Every suit of any size: 1,953,125 of them."""
    for digits in product(range(5), repeat=9):
        counts = bytes(digits) + bytes(25)
        assert whole("basic").holds(counts) == by_patterns(counts, "basic")


@pytest.mark.parametrize("rules", ["basic", "sichuan-shape"])
def test_it_is_minimal(rules: str) -> None:
    """No two nodes have the same edges, so none win on the same tiles."""
    found = whole(rules)
    assert len(set(found.nodes[2:])) == len(found.nodes) - 2
    assert not {(0,) * 5, (1,) * 5} & set(found.nodes)


@pytest.mark.parametrize(
    ("rules", "nodes"), [("basic", 3576), ("riichi-shape", 20213), ("sichuan-shape", 16832)]
)
def test_sizes(rules: str, nodes: int) -> None:
    assert sum(whole(rules).sizes) == nodes
