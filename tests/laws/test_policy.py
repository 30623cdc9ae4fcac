"""Laws of the best play: what looking ahead finds on small decks, and what must hold on any."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations

import pytest
from hypothesis import event, given, settings
from hypothesis import strategies as st

from paili.hand import Hand
from paili.plan.policy import best_discards, best_play
from paili.rules.registry import rule_set
from paili.shape.acceptance import acceptance, unseen_of
from paili.shape.shanten import distance
from paili.tiles.counts import Counts, counts_of, remove
from paili.tiles.kind import kind_of
from paili.tiles.meld import Meld
from tests.amount import tried
from tests.laws.strategies import hands, oracle_form, walls
from tests.oracles import play as oracle
from tests.oracles.hands import RULES

EVERY_RULES = pytest.mark.parametrize("rules", RULES)
#: Where no suit is named, one suit is as good as another.
SYMMETRIC = pytest.mark.parametrize(
    "rules", ["basic", "sichuan-shape", "riichi-shape", "mcr-shape"]
)
#: More than small questions spend.
PLENTY = 1_000_000


def wall_of(data: st.DataObject, hand: Hand, rules: str, most: int) -> list[int]:
    """A few tiles that are unseen, one at least."""
    wall = data.draw(walls(hand, RULES[rules], most).filter(bool))
    return sorted(kind_of(tile) for tile in wall)


def whole(hand: Hand, rules: str, unseen: Counts | None, draws: int) -> tuple[Fraction, ...]:
    """Every horizon up to *draws*."""
    play = best_play(hand, rule_set(rules), unseen, draws, PLENTY)
    assert play.exact_to == draws
    assert play.estimated_next is play.estimated_all is None
    return play.by_draw


@EVERY_RULES
@settings(max_examples=tried(4, 10))
@given(data=st.data())
def test_against_looking_ahead(rules: str, data: st.DataObject) -> None:
    hand = data.draw(hands(RULES[rules]))
    wall = wall_of(data, hand, rules, most=5)
    most = 3 if len(hand.melds) > 1 else 2
    found = whole(hand, rules, counts_of(wall), min(most, len(wall)))
    tiles, melds = oracle_form(hand)
    for draws, chance in enumerate(found):
        assert chance == oracle.by_looking_ahead(tiles, melds, tuple(wall), draws, RULES[rules])
    event("never" if not found[-1] else "at once" if found[1] else "later")


@pytest.mark.slow
@EVERY_RULES
@settings(max_examples=25)
@given(data=st.data())
def test_against_looking_further_ahead(rules: str, data: st.DataObject) -> None:
    hand = data.draw(hands(RULES[rules]))
    wall = wall_of(data, hand, rules, most=5)
    draws = min(4 if len(hand.melds) > 1 else 3, len(wall))
    found = whole(hand, rules, counts_of(wall), draws)
    tiles, melds = oracle_form(hand)
    assert found[-1] == oracle.by_looking_ahead(tiles, melds, tuple(wall), draws, RULES[rules])


@EVERY_RULES
@settings(max_examples=tried(2, 6))
@given(data=st.data())
def test_on_whole_decks(rules: str, data: st.DataObject) -> None:
    """Never less with more draws; one draw is the waits; nothing before shanten allows it."""
    hand = data.draw(hands(RULES[rules]))
    goal = rule_set(rules)
    unseen = unseen_of(hand, goal)
    chances = best_play(hand, goal, None, 4, 500).by_draw
    assert chances[0] == 0
    assert list(chances) == sorted(chances)
    now = acceptance(hand, goal, unseen)
    assert chances[1] == Fraction(0 if now.shanten else now.copies, sum(unseen))
    for draws, chance in enumerate(chances):
        assert bool(chance) == (distance(hand, goal, unseen) < draws)


@SYMMETRIC
@settings(max_examples=tried(2, 6))
@given(data=st.data())
def test_suits_are_alike(rules: str, data: st.DataObject) -> None:
    hand = data.draw(hands(RULES[rules]))
    order = data.draw(st.sampled_from(list(permutations(range(3)))))
    other = Hand(permuted(hand.concealed, order), tuple(moved(m, order) for m in hand.melds))
    goal = rule_set(rules)
    assert best_play(hand, goal, None, 2).by_draw == best_play(other, goal, None, 2).by_draw


def moved(meld: Meld, order: tuple[int, ...]) -> Meld:
    """The meld with suit i moved to suit order[i]."""
    suit, rank = divmod(meld.kind, 9)
    return meld._replace(kind=9 * (*order, 3)[suit] + rank)


def permuted(counts: Counts, order: tuple[int, ...]) -> Counts:
    """The counts with suit i moved to suit order[i]."""
    suits = [b""] * 3
    for suit, place in enumerate(order):
        suits[place] = counts[9 * suit : 9 * suit + 9]
    return b"".join(suits) + counts[27:]


@pytest.mark.parametrize("rules", ["basic", "riichi-shape", "sichuan-shape", "mcr-shape"])
@settings(max_examples=tried(3, 8))
@given(data=st.data())
def test_discards_are_games_of_their_own(rules: str, data: st.DataObject) -> None:
    hand = data.draw(hands(RULES[rules], size=14))
    wall = wall_of(data, hand, rules, most=8)
    goal, unseen = rule_set(rules), counts_of(wall)
    draws = min(3, len(wall))
    found = best_discards(hand, goal, unseen, draws, PLENTY)
    assert sorted(tile.kind for tile, _ in found) == [k for k, n in enumerate(hand.concealed) if n]
    for tile, play in found:
        after = Hand(remove(hand.concealed, tile.kind), hand.melds)
        assert play.by_draw == whole(after, rules, unseen, draws)
    last = [play.by_draw[-1] for _, play in found]
    assert last == sorted(last, reverse=True)
