"""Simulation of the stated policy: against its exact value, and what its figures mean."""

from __future__ import annotations

import random
from fractions import Fraction
from functools import cache, partial

import pytest

from paili.arrays.player import ARRAYS, PLAYERS
from paili.errors import HandError, PailiError
from paili.hand import Hand
from paili.plan import simulate as simulation
from paili.plan.choosing import Policy, plain
from paili.plan.odds import DRAWS
from paili.plan.simulate import (
    Difference,
    Estimate,
    Simulated,
    differences,
    wall,
)
from paili.rules.registry import rule_set
from paili.shape.acceptance import acceptance, unseen_of
from paili.tiles.counts import Counts, add, counts_of, remove, tiles_of
from paili.tiles.kind import KINDS
from paili.tiles.notation import parse
from tests.laws.strategies import oracle_form
from tests.oracles import policy_value
from tests.oracles.hands import RULES

HAND = Hand.parse("123m456p789s11z2z3z")
#: The policy, played by whoever can.
simulate = partial(simulation.simulate, players=PLAYERS)

#: Hand, unseen tiles, rules, draws: small enough for every order.
DECKS = [
    ("123m456p789s11z2z3z", "1z2z3z3z4z4z", "basic", 4),
    ("1122m3344p5566s7z", "7z1m1z1z2z2z", "riichi-shape", 3),
    ("12m45p[789s][111z]22s3z", "3m3p6p3z1m9m2s", "basic", 4),
]
SLOW = [
    ("123m456p78s1146z2s", "9s6s1z3s1s2s4z6z", "basic", 4),
    ("1122334m45578p9s", "3m6p9p4m6p4p9s", "sichuan-solo", 4),
    ("19m19p19s12345z22m", "6z7z1m9s2m3m", "riichi-shape", 4),
]
Deck = tuple[str, str, str, int]


@cache
def exact(deck: Deck) -> list[Fraction]:
    text, unseen, rules, draws = deck
    tiles, melds = oracle_form(Hand.parse(text))
    coming = tuple(sorted(parse(unseen)))
    return policy_value.chances(tiles, melds, RULES[rules], coming, draws)


def won(deck: Deck, trials: int, seeds: range) -> list[bytes]:
    """The winning draws of each seed, by one engine that remembers."""
    text, unseen, rules, draws = deck
    counts = counts_of(parse(unseen))
    play = plain([Hand.parse(text)], rule_set(rules), counts)
    tiles = tiles_of(counts)
    return [play([wall(tiles, draws, s, t) for t in range(trials)])[0] for s in seeds]


def check_coverage(deck: Deck) -> None:
    chances, draws = exact(deck), deck[3]
    covered = [0] * (draws + 1)
    for wins in won(deck, 100, range(1, 101)):
        found = Simulated(Hand.parse(deck[0]), bytes(KINDS), draws, 1, wins)
        for draw, estimate in enumerate(found.by_draw):
            covered[draw] += estimate.low <= chances[draw] <= estimate.high
    assert min(covered) >= 93, covered


# --- against the exact value


@pytest.mark.parametrize("deck", DECKS)
def test_the_interval_covers_the_exact_value(deck: Deck) -> None:
    assert 0 < exact(deck)[-1] < 1
    check_coverage(deck)


@pytest.mark.slow
@pytest.mark.parametrize("deck", SLOW)
def test_the_interval_covers_the_exact_value_of_more(deck: Deck) -> None:
    check_coverage(deck)


@pytest.mark.parametrize("rules", ["basic", "riichi-shape", "sichuan:void=m", "mcr-shape"])
def test_throws_are_those_of_the_definition(rules: str) -> None:
    """Without what the engine saves: every kind drawn, every discard of it tried."""
    goal, draw = rule_set(rules), random.Random(rules)
    policy = Policy(goal)
    for _ in range(2 if rules == "mcr-shape" else 8):
        deck = list(tiles_of(goal.copies))
        draw.shuffle(deck)
        counts = counts_of(deck[:14])
        left = bytes(draw.randint(0, most - n) for most, n in zip(goal.copies, counts, strict=True))
        assert policy.thrown(counts, left) == by_definition(counts, left, rules)


def by_definition(counts: Counts, unseen: Counts, rules: str) -> int:
    goal = rule_set(rules)

    @cache
    def reach(rest: Counts) -> tuple[int, frozenset[int]]:
        found = acceptance(Hand(rest), goal)
        return found.shanten, frozenset(found.kinds)

    def worth(rest: Counts, left: Counts) -> tuple[int, int]:
        far, accepted = reach(rest)
        return far, -sum(left[kind] for kind in accepted)

    def improving(rest: Counts) -> int:
        now, total = worth(rest, unseen), 0
        for kind, n in enumerate(unseen):
            if n and kind not in reach(rest)[1]:
                whole, then = add(rest, kind), remove(unseen, kind)
                best = min(worth(remove(whole, k), then) for k in range(KINDS) if whole[k])
                total += n * (best < now)
        return total

    kinds = [kind for kind in range(KINDS) if counts[kind]]
    worths = {kind: worth(remove(counts, kind), unseen) for kind in kinds}
    tied = [kind for kind in kinds if worths[kind] == min(worths.values())]
    return max(tied, key=lambda kind: improving(remove(counts, kind)))


# --- the same trials, however they are played


def test_trials_and_draws_extend_fewer() -> None:
    rules, unseen = rule_set("basic"), unseen_of(HAND, rule_set("basic"))
    block = ARRAYS.block
    (many,) = simulate([HAND], rules, unseen, trials=block + 30, draws=6)
    (few,) = simulate([HAND], rules, unseen, trials=20, draws=6)
    (other,) = simulate([HAND], rules, unseen, trials=20, draws=6, seed=2)
    assert many.won[:20] == few.won
    assert (many.trials, many.draws, many.seed) == (block + 30, 6, 1)
    assert other.won != few.won
    tiles = tiles_of(unseen)
    assert wall(tiles, 18, 3, 7)[:5] == wall(tiles, 5, 3, 7)
    assert sorted(wall(tiles, len(tiles), 3, 7)) == list(tiles)


def test_blocks_are_told_and_can_be_stopped() -> None:
    rules, unseen = rule_set("basic"), unseen_of(HAND, rule_set("basic"))
    told: list[tuple[int, int]] = []
    block = ARRAYS.block

    def stop(done: int, total: int) -> None:
        told.append((done, total))
        if done == 2 * block:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        simulate([HAND], rules, unseen, 3, 5 * block, progress=stop)
    assert told == [(block, 5 * block), (2 * block, 5 * block)]


def test_all_orders_are_as_likely() -> None:
    walls = [wall((0, 1, 2, 3), 2, 1, trial) for trial in range(6000)]
    for order in set(walls):
        assert 400 < walls.count(order) < 600
    assert len(set(walls)) == 12


def test_the_walls_of_a_seed_stay_the_same() -> None:
    assert tuple(wall(range(34), 6, 1, 0)) == (29, 4, 15, 23, 12, 30)


# --- figures


@pytest.mark.parametrize(
    ("wins", "trials", "low", "high"),
    [
        # Newcombe (1998), table I, method 4.
        (81, 263, 0.2535, 0.3682),
        (15, 148, 0.0598, 0.1644),
        (0, 20, 0.0, 0.2005),
        (1, 29, 0.0018, 0.1963),
    ],
)
def test_wilson(wins: int, trials: int, low: float, high: float) -> None:
    found, turned = Estimate(wins, trials), Estimate(trials - wins, trials)
    assert (found.low, found.high) == pytest.approx((low, high), abs=6e-5)
    assert (1 - turned.high, 1 - turned.low) == pytest.approx((low, high), abs=6e-5)
    assert found.share == Fraction(wins, trials)


def test_draws_and_walls_unless_told_otherwise() -> None:
    """As many draws as every other question of chances, the walls of seed 1."""
    rules = rule_set("basic")
    (usual,) = simulate([HAND], rules, unseen_of(HAND, rules), trials=5)
    (told,) = simulate([HAND], rules, unseen_of(HAND, rules), 18, 5, 1)
    assert usual.draws == DRAWS == 18
    assert usual == told


def test_the_sign_test() -> None:
    def of(ahead: int, behind: int, pairs: int = 1) -> Difference:
        return Difference(HAND, HAND, ahead, behind, 100, pairs)

    assert of(0, 0).chance == of(1, 0).chance == of(3, 3).chance == 1
    assert of(5, 0).chance == Fraction(1, 16)
    assert of(6, 0).chance == of(0, 6).chance == Fraction(1, 32)
    assert of(8, 2).chance == Fraction(2 * (45 + 10 + 1), 1024)
    assert [of(*both).significant for both in ((5, 0), (6, 0), (8, 2), (9, 1))] == [0, 1, 0, 1]
    assert [of(7, 0, pairs).significant for pairs in (1, 3, 4)] == [True, True, False]
    # Five in a hundred: 204 and 205 times 2 / 8192 are just below and just above.
    assert [of(13, 0, pairs).significant for pairs in (204, 205)] == [True, False]
    low, high = of(20, 5).low, of(20, 5).high
    # 21 / 102 - 6 / 102, and 1.96 times the root of (27 / 102 - (15 / 102)^2) / 102.
    assert (low, high) == pytest.approx((0.147059 - 0.095653, 0.147059 + 0.095653), abs=1e-4)
    assert of(20, 5).share == Fraction(15, 100)
    assert str(of(20, 5)) == "about +0.150 (+0.051 .. +0.243), significant"


def test_differences() -> None:
    hands = [Hand.parse("123m456789p1122s"), HAND, Hand.parse("123m456789p1123s")]
    draws_won = [bytes([1, 0, 3, 0]), bytes([0, 2, 3, 1]), bytes([0, 0, 0, 2])]
    given = [Simulated(h, bytes(34), 3, 1, w) for h, w in zip(hands, draws_won, strict=True)]
    found = differences(given)
    assert [(d.best, d.other, d.ahead, d.behind, d.trials, d.pairs) for d in found] == [
        (HAND, hands[0], 2, 1, 4, 3),
        (HAND, hands[2], 2, 0, 4, 3),
    ]
    # Of those that won equally often the first is best.
    assert [(d.best, d.ahead, d.behind) for d in differences(given, 1)] == [
        (hands[0], 1, 1),
        (hands[0], 1, 0),
    ]
    assert [e.wins for e in given[1].by_draw] == [0, 1, 2, 3]
    assert differences([]) == differences(given[:1]) == ()


# --- bad input


def test_bad_numbers_are_refused() -> None:
    rules, unseen = rule_set("basic"), counts_of(parse("1z4z4z"))
    with pytest.raises(PailiError, match="0 trials"):
        simulate([HAND], rules, unseen, 2, 0)
    with pytest.raises(HandError, match=r"4 draws \(expected 0 to 3, the tiles that can come"):
        simulate([HAND], rules, unseen, 4)
    with pytest.raises(HandError, match="-1 draws"):
        simulate([HAND], rules, unseen, -1)
    with pytest.raises(HandError, match=r"14 tiles .*13, after a discard"):
        simulate([Hand.parse("123m456p789s11z2z3z4z")], rules, unseen, 2)
    with pytest.raises(HandError, match="4 unseen of 1z beside 2"):
        simulate([HAND], rules, bytes([0] * 27 + [4] + [0] * 6), 2)
    with pytest.raises(HandError, match="33 unseen counts"):
        simulate([], rules, bytes(33), 2)
    with pytest.raises(HandError, match="2 of 1z"):
        simulate([HAND], rule_set("sichuan-shape"), bytes(34), 0)
    with pytest.raises(PailiError, match="unknown engine '1'"):
        simulate([HAND], rules, unseen, 2, engine=1)  # type: ignore[arg-type]
    with pytest.raises(PailiError, match="unknown engine 'fast'"):
        simulate([HAND], rules, unseen, 2, engine="fast")


@pytest.mark.parametrize(
    ("texts", "rules"),
    [
        (["123m456p789s11z2z3z"], "mcr"),
        # Melds of three suits: never complete.
        (["12p22s[123m][456p][789s]"], "sichuan-shape"),
        (["123m456p11z2z3z[789s]", "123m456p11z2z3z[777s]"], "basic"),
    ],
)
def test_arrays_refuse_what_they_do_not_know(texts: list[str], rules: str) -> None:
    hands, goal = [Hand.parse(text) for text in texts], rule_set(rules)
    unseen = counts_of(parse("9p9p8p"))
    with pytest.raises(PailiError, match="no arrays for"):
        simulate(hands, goal, unseen, 2, engine="arrays")
    assert simulate(hands, goal, unseen, 2, 10)


def test_differences_of_other_walls_are_refused() -> None:
    one, two = (Simulated(HAND, bytes(34), 3, seed, b"\1\0") for seed in (1, 2))
    with pytest.raises(PailiError, match="different walls"):
        differences([one, two])
    with pytest.raises(PailiError, match=r"4 draws \(expected 0 to 3"):
        differences([one, one], 4)


def test_nothing_to_draw() -> None:
    (found,) = simulate([HAND], rule_set("basic"), bytes(34), 0, 5)
    assert found.won == bytes(5)
    assert [str(each) for each in found.by_draw] == ["about 0.000 (0.000 .. 0.537)"]
