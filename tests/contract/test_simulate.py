"""The engines that play the stated policy win with the same draws, trial by trial."""

from __future__ import annotations

import random
from functools import partial

import pytest

from paili.arrays.player import PLAYERS
from paili.hand import Hand
from paili.plan import simulate as simulation
from paili.rules.registry import rule_set
from paili.shape.acceptance import unseen_of
from paili.tiles.counts import counts_of, remove, tiles_of
from paili.tiles.kind import KINDS
from tests.amount import tried

RULES = [
    *("basic", "riichi-shape", "sichuan-shape", "sichuan-solo", "riichi-tenhou", "sichuan-sbr2025"),
    *("sichuan:void=m", "basic:max_suits=2", "riichi-shape:max_suits=1,void=s"),
    *("basic:fifth_copy=concealed", "riichi-shape:fifth_copy=concealed"),
]

#: The policy, played by whoever is asked to.
simulate = partial(simulation.simulate, players=PLAYERS)


def discards(hand: Hand) -> list[Hand]:
    kinds = [kind for kind in range(KINDS) if hand.concealed[kind]]
    return [Hand(remove(hand.concealed, kind), hand.melds) for kind in kinds]


def check(hand: Hand, rules: str, most: int, draws: int, trials: int, seed: int) -> None:
    goal = rule_set(rules)
    unseen, hands = unseen_of(hand, goal), discards(hand)[:most]
    plain, arrays = (
        simulate(hands, goal, unseen, draws, trials, seed, engine) for engine in ("plain", "arrays")
    )
    assert plain == arrays
    assert simulate(hands, goal, unseen, draws, trials, seed) == arrays


def near(draw: random.Random, rules: str) -> Hand:
    """Tiles of one or two suits, so that they are soon ready."""
    deck = [kind for kind in tiles_of(rule_set(rules).copies) if kind // 9 != 2]
    deck = [kind for kind in deck if kind // 9 == 0 or draw.random() < 0.3]
    draw.shuffle(deck)
    return Hand(counts_of(deck[:14]))


@pytest.mark.parametrize("rules", RULES)
def test_engines_win_alike(rules: str) -> None:
    draw = random.Random(rules)
    for seed in range(tried(1, 2)):
        check(near(draw, rules), rules, 3, tried(8, 10), tried(2, 3), seed)


@pytest.mark.parametrize(
    "text", ["123m456789p1122s3z", "1122m3344p5566s7z1z", "19m19p19s1234567z2m"]
)
def test_every_discard(text: str) -> None:
    check(Hand.parse(text), "riichi-shape", 14, 8, 2, 1)


@pytest.mark.parametrize(
    ("text", "rules"),
    [
        ("23m45p789p99s[555z]1z2z", "riichi-shape"),
        # The fifth 2m is in no wall, but a shape may want it.
        ("1123m99p45s[1111z][222m]", "basic"),
        ("1199m5p[123s][999s][777s]", "sichuan-shape"),
        ("1199m5p[123s][999s][777s]", "sichuan:void=p"),
        ("2m[111m][333m][444m][555m]6m", "basic"),
    ],
)
def test_melds_on_the_table(text: str, rules: str) -> None:
    check(Hand.parse(text), rules, 14, 10, tried(2, 6), 1)


@pytest.mark.slow
@pytest.mark.parametrize("rules", RULES)
def test_many_trials(rules: str) -> None:
    draw = random.Random(f"many {rules}")
    for seed in range(2):
        check(near(draw, rules), rules, 14, 18, 8, seed)
        deck = list(tiles_of(rule_set(rules).copies))
        draw.shuffle(deck)
        check(Hand(counts_of(deck[:14])), rules, 14, 18, 1, seed)
