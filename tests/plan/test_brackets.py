"""Brackets: the policy, best play and hindsight lie in this order; what is asked is checked."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from paili.arrays.player import PLAYERS
from paili.errors import HandError, PailiError
from paili.hand import Hand
from paili.plan.automaton import automaton
from paili.plan.brackets import brackets
from paili.plan.odds import odds
from paili.plan.policy import best_play
from paili.plan.simulate import simulate, wall
from paili.rules.registry import rule_set
from paili.shape.acceptance import unseen_of
from paili.tiles.counts import add, counts_of, tiles_of
from tests.amount import tried
from tests.laws.strategies import deck_without, hands, oracle_form
from tests.oracles import policy_value
from tests.oracles.hands import RULES

EVERY_RULES = pytest.mark.parametrize("rules", RULES)


@EVERY_RULES
@settings(max_examples=tried(3, 5))
@given(data=st.data())
def test_hindsight_is_never_below_best_play(rules: str, data: st.DataObject) -> None:
    hand, goal = data.draw(hands(RULES[rules])), rule_set(rules)
    deck = deck_without(hand, RULES[rules])
    places = data.draw(
        st.lists(st.sampled_from(range(len(deck))), unique=True, min_size=3, max_size=7)
    )
    left = counts_of(deck[place] for place in places)
    best = best_play(hand, goal, left, 3).by_draw
    hindsight = odds(hand, goal, left, 3).by_draw
    assert all(one <= other for one, other in zip(best, hindsight, strict=True))
    # With one draw there is nothing to know beforehand.
    assert best[1] == hindsight[1] or hindsight[0] == 1


@pytest.mark.parametrize("rules", ["basic", "riichi-shape", "sichuan-shape"])
def test_best_play_is_never_below_the_policy(rules: str) -> None:
    draw, goal = random.Random(rules), rule_set(rules)
    for _ in range(tried(1, 2)):
        deck = [kind for kind in range(6, 13) for _ in range(4)]
        draw.shuffle(deck)
        hand, unseen = Hand(counts_of(deck[:13])), tuple(sorted(deck[13:17]))
        tiles, melds = oracle_form(hand)
        policy = policy_value.chances(tiles, melds, RULES[rules], unseen, 3)
        best = best_play(hand, goal, counts_of(unseen), 3).by_draw
        assert all(one <= other for one, other in zip(policy, best, strict=True))


@pytest.mark.parametrize("rules", ["basic", "riichi-shape", "sichuan-shape"])
def test_no_wall_is_won_before_hindsight(rules: str) -> None:
    """Wall by wall: the tiles seen hold a win when the policy wins."""
    goal, hand = rule_set(rules), Hand.parse("2345m678p1122s35p")
    unseen = unseen_of(hand, goal)
    (played,) = simulate([hand], goal, unseen, 18, 100, players=PLAYERS)
    reader = automaton(goal, hand)
    assert any(played.won)
    for trial, won in enumerate(played.won):
        seen = hand.concealed
        for kind in wall(tiles_of(unseen), won, 1, trial):
            seen = add(seen, kind)
        assert not won or reader.holds(seen)


def test_of_14_tiles() -> None:
    hand, goal = Hand.parse("123m456789p1122s3z"), rule_set("riichi-shape")
    found = brackets(hand, goal, draws=3, trials=100)
    assert [way.kind for way in found.ways][:1] == [29]
    assert len(found.ways) == 12
    assert len(found.differences) == 11
    assert (found.unseen, found.draws) == (122, 3)
    values = [way.exact or -1 for way in found.ways]
    assert values == sorted(values, reverse=True)
    assert -1 not in values
    for way in found.ways:
        assert way.exact is not None
        assert way.exact <= way.high
        assert way.low.trials == 100


def test_of_13_tiles_and_more_draws_than_the_budget_does() -> None:
    hand, goal = Hand.parse("123m456789p1122s"), rule_set("basic")
    told: list[tuple[int, int]] = []
    found = brackets(
        hand,
        goal,
        trials=300,
        budget=50,
        progress=lambda done, of: told.append((done, of)),
        players=PLAYERS,
    )
    (way,) = found.ways
    assert (way.kind, way.exact, found.differences) == (None, None, ())
    assert way.best.exact_to < 18 < (way.best.estimated_all or 0)
    assert told == [(250, 300), (300, 300)]
    assert way.hindsight.draws == found.draws == 18


def test_what_cannot_be_asked() -> None:
    hand, goal = Hand.parse("123m456789p1122s"), rule_set("basic")
    with pytest.raises(HandError, match="124 draws"):
        brackets(hand, goal, draws=124)
    with pytest.raises(PailiError, match="0 trials"):
        brackets(hand, goal, trials=0)
    with pytest.raises(PailiError, match="a budget of 0 positions"):
        brackets(hand, goal, budget=0)
    with pytest.raises(PailiError, match=r"a budget of nan positions .*whole number"):
        brackets(hand, goal, budget=float("nan"))  # type: ignore[arg-type]
    with pytest.raises(PailiError, match="unknown engine 'quick'"):
        brackets(hand, goal, engine="quick")
