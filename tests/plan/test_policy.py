"""The best play from unknown tiles: facts, what is refused, and what a budget buys."""

from __future__ import annotations

import pickle
import random
from fractions import Fraction

import pytest

from paili.errors import HandError, PailiError
from paili.hand import Hand
from paili.plan.odds import DRAWS
from paili.plan.policy import (
    BestPlay,
    BudgetError,
    _estimated,
    best_discards,
    best_play,
    exact_play,
)
from paili.rules.registry import rule_set
from paili.tiles.counts import Counts, counts_of
from paili.tiles.notation import parse
from tests.laws.strategies import oracle_form
from tests.oracles import play as oracle
from tests.oracles.hands import RULES

BASIC = rule_set("basic")
NEVER = (Fraction(0),) * 9
READY = Hand.parse("123m456789p1122s")


def tiles(text: str) -> Counts:
    return counts_of(parse(text))


# --- against every policy


@pytest.mark.parametrize(
    ("hand", "wall", "draws"),
    [
        # One tile and four melds: keep it, or wait for something else?
        ("1m[123m][456p][789s][222z]", "1m2m2m5z", 3),
        ("1m[123m][456p][789s][222z]", "2m2m5z5z", 3),
        ("9s[123m][456p][789s][222z]", "9s5p5p5p5z", 2),
        # Four tiles and three melds: a pair and a run's start, or two pairs.
        ("1123m[456p][789s][222z]", "4m4m1m3m", 2),
        ("3456m[456p][789s][222z]", "3m6m7m", 2),
        ("1136m[456p][789s][222z]", "6m6m6m", 3),
        ("1m4m7p7p[456p][789s][222z]", "1m1m7p", 3),
    ],
)
def test_against_every_policy(hand: str, wall: str, draws: int) -> None:
    hand_, unseen = Hand.parse(hand), tuple(sorted(parse(wall)))
    concealed, melds = oracle_form(hand_)
    found = exact_play(hand_, BASIC, counts_of(unseen), draws)
    best = oracle.by_policies(concealed, melds, unseen, draws, RULES["basic"])
    assert best == found.by_draw[-1] > 0
    assert best == oracle.by_looking_ahead(concealed, melds, unseen, draws, RULES["basic"])


@pytest.mark.parametrize("rules", ["basic", "sichuan-solo", "riichi-shape"])
def test_random_decks_against_every_policy(rules: str) -> None:
    draw = random.Random(rules)
    for _ in range(6):
        deck = [kind for kind in range(9) for _ in range(4)]
        draw.shuffle(deck)
        hand = Hand.of(deck[:4], Hand.parse("1m[111p][222p][333p]9m2m3m").melds)
        unseen = tuple(sorted(deck[4:7]))
        concealed, melds = oracle_form(hand)
        found = exact_play(hand, rule_set(rules), counts_of(unseen), 2)
        best = oracle.by_policies(concealed, melds, unseen, 2, RULES[rules])
        assert found.by_draw[-1] == best


# --- facts


def test_waiting_for_one_tile() -> None:
    """With nothing better to wait for, the chance is that of drawing it in time."""
    play = exact_play(READY, BASIC, tiles("1s567z"), 4)
    assert play.by_draw == tuple(Fraction(n, 4) for n in range(5))


def test_without_hindsight() -> None:
    """1m and 9m each come twice, and both in three draws: but one tile must be thrown."""
    hand = Hand.parse("1m[123m][456p][789s][222z]")
    play = exact_play(hand, BASIC, tiles("9m9m5z5z"), 3)
    # Any first tile is as good as kept: its other copy is one of the three left.
    assert play.by_draw == tuple(Fraction(n, 3) for n in (0, 0, 1, 2))


def test_a_copy_thrown_does_not_come_back() -> None:
    hand = Hand.parse("12m[456p][789s][222z]5z5z")
    found: dict[int, BestPlay] = dict(best_discards(hand.drawing(2 + 6), BASIC, tiles("3m"), 1))
    assert found[8].by_draw[-1] == 1
    assert found[31].by_draw[-1] == found[0].by_draw[-1] == 0


def test_dead_and_void() -> None:
    assert exact_play(READY, BASIC, tiles("567z"), 3).by_draw == NEVER[:4]
    solo = rule_set("sichuan-solo")
    assert exact_play(READY, solo, tiles("12s"), 2).by_draw == NEVER[:3]
    assert exact_play(READY, rule_set("basic:void=s"), tiles("12s"), 2).by_draw == NEVER[:3]


def test_the_best_discard_comes_first() -> None:
    hand = Hand.parse("123m456789p1122s3z")
    found = best_discards(hand, BASIC, None, 3)
    assert found[0][0] == 29
    chances = [play.by_draw[-1] for _, play in found]
    assert chances == sorted(chances, reverse=True)
    assert {play.positions for _, play in found} == {found[0][1].positions}


def test_many_draws_of_few_tiles() -> None:
    wall = tiles("1s2s5z6z7z")
    play = exact_play(READY, BASIC, wall, sum(wall))
    assert play.by_draw[-1] == 1
    assert play.exact_to == play.draws == sum(wall)


# --- budgets


def test_a_budget_ends_a_search() -> None:
    small, large = (best_play(READY, BASIC, None, 5, budget) for budget in (300, 3000))
    assert small.exact_to < large.exact_to < 5
    assert large.by_draw[: small.exact_to + 1] == small.by_draw
    assert (small.positions, large.positions) == (300, 3000)
    for play in (small, large):
        assert play.estimated_next is not None
        assert play.estimated_all is not None
        assert play.positions < play.estimated_next <= play.estimated_all
    assert large == best_play(READY, BASIC, None, 5, 3000)


def test_positions_are_the_same_everywhere() -> None:
    """A budget stops at the same place in whatever version, until the search itself is changed."""
    spent = [best_play(READY, BASIC, None, draws).positions for draws in range(1, 4)]
    assert spent == [1, 9, 1255]


def test_draws_unless_told_otherwise() -> None:
    """As many as every other question of chances; more of them only change the estimate of all."""
    assert best_play(READY, BASIC, budget=1).draws == DRAWS == 18
    assert {play.draws for _, play in best_discards(READY.drawing(29), BASIC, budget=1)} == {18}
    with pytest.raises(BudgetError, match="of 18 draws"):
        exact_play(READY, BASIC, budget=1)


def test_the_least_budget_is_enough() -> None:
    play = exact_play(READY, BASIC, None, 3)
    assert play.estimated_next is play.estimated_all is None
    assert exact_play(READY, BASIC, None, 3, play.positions) == play
    less = best_play(READY, BASIC, None, 3, play.positions - 1)
    assert less.by_draw == play.by_draw[:3]


def test_discards_reach_the_same_horizon() -> None:
    found = best_discards(READY.drawing(29), BASIC, None, 4, 2000)
    assert len({play.exact_to for _, play in found}) == 1
    assert 1 <= found[0][1].exact_to < 4


def test_all_or_nothing() -> None:
    with pytest.raises(BudgetError, match="300 positions answer 2 of 5 draws") as raised:
        exact_play(READY, BASIC, None, 5, 300)
    assert raised.value.play == best_play(READY, BASIC, None, 5, 300)
    assert str(pickle.loads(pickle.dumps(raised.value))) == str(raised.value)


@pytest.mark.parametrize(
    ("spent", "positions", "estimated"),
    [
        # Nothing known: thirty times more, then half of that, then ten.
        ([0], 7, [15, 165, 1665]),
        # A first cost says nothing of growth; a growth of 20 comes down to ten and stays there.
        ([0, 100, 400], 450, [4900, 49_900]),
        ([0, 100, 400, 6400], 6500, [66_400, 666_400]),
        # It never goes below ten, unless it is there already; fractions are rounded up.
        ([0, 10, 30, 90], 95, [270, 810]),
        ([0, 2, 5, 12], 13, [29, 67]),
        # A hundred halves to fifty, 25, 12.5, ten.
        ([0, 1, 3, 203], 203, [10_203, 260_203, 3_385_203, 34_635_203]),
        # Horizons out of reach, which cost as little as the first, are left out.
        ([0, 1, 2, 3, 7], 8, [67, 667]),
        # The horizon that was given up took more than was spent on it.
        ([0, 1], 5000, [5001, 55_001]),
        ([0, 100, 400], 450, []),
    ],
)
def test_estimated_positions(spent: list[int], positions: int, estimated: list[int]) -> None:
    assert _estimated(spent, positions, len(estimated)) == estimated


# --- bad input


def test_wrong_sizes() -> None:
    with pytest.raises(HandError, match=r"14 tiles .*13, before a draw"):
        best_play(READY.drawing(0), BASIC)
    with pytest.raises(HandError, match=r"13 tiles .*14, before a discard"):
        best_discards(READY, BASIC)


def test_tiles_that_cannot_be() -> None:
    with pytest.raises(HandError, match="4 unseen of 1s beside 2"):
        best_play(READY, BASIC, tiles("1111s"))
    with pytest.raises(HandError, match="1 of 1z"):
        best_play(Hand.parse("123m456789p112s1z"), rule_set("sichuan-shape"))


@pytest.mark.parametrize(
    ("draws", "budget", "match"),
    [
        (3, 9, r"3 draws .*0 to 2, the tiles that can come"),
        (-1, 9, r"-1 draws"),
        (1, 0, r"budget of 0 positions .*1 or more"),
    ],
)
def test_draws_and_budgets_that_cannot_be(draws: int, budget: int, match: str) -> None:
    with pytest.raises(PailiError, match=match):
        best_play(READY, BASIC, tiles("12s"), draws, budget)
