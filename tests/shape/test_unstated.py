"""Hands whose melds are not told: the missing ones are taken as called."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

import paili
from paili import Hand, HandError, RuleSet
from paili.reasons.nearest import nearest_hands
from paili.rules.registry import rule_set
from paili.tiles.counts import counts_of
from tests.oracles.distance import fewest_exchanges
from tests.oracles.hands import RULES as ORACLE
from tests.oracles.hands import complete, waits

#: Called melds of kinds that the hands below do not use, so that their copies do not count.
MELDS = (((27, 27, 27),) * 4)[:4]
RULES = "riichi-shape", "sichuan-solo", "mcr-shape"


def short_hands(rules: str, over: int, number: int) -> list[Hand]:
    """Of 1 to 11 tiles without easts: they are beside called melds of east, as if there were
    so many copies."""
    random = Random(f"{rules} {over}")
    found = []
    for turn in range(number):
        size = 3 * (turn % 4) + over
        kinds = range(27) if rules == "sichuan-solo" else [k for k in range(34) if k != 27]
        some = random.sample(list(kinds), random.choice([4, 7, 26]))
        found.append(Hand.of(random.sample([k for k in some for _ in range(4)], size)))
    return found


@pytest.mark.parametrize("rules", RULES)
def test_distance_and_waits(rules: str) -> None:
    oracle = ORACLE[rules]._replace(fifth_copy="concealed")
    ready = 0
    for hand in short_hands(rules, 1, 60):
        melds = MELDS[: rule_set(rules).unstated(hand)]
        far = min(n for n in fewest_exchanges(hand.tiles, melds, oracle).values() if n is not None)
        assert paili.shanten(hand, rules) == far - 1, hand
        kinds = [k for k in waits(hand.tiles, melds, oracle) if k != 27]
        assert [k for k in paili.waits(hand, rules).kinds if k != 27] == kinds, hand
        ready += far == 1
    assert ready


@pytest.mark.parametrize("rules", RULES)
def test_throws_and_completeness(rules: str) -> None:
    oracle = ORACLE[rules]._replace(fifth_copy="concealed")
    done = 0
    for hand in short_hands(rules, 2, 60):
        melds = MELDS[: rule_set(rules).unstated(hand)]
        assert paili.complete(hand, rules) == complete(hand.tiles, melds, oracle), hand
        best = paili.discards(hand, rules)[0]
        assert best.shanten == max(0, paili.shanten(hand, rules)), hand
        done += paili.complete(hand, rules)
    assert done


def test_examples_of_players() -> None:
    assert paili.shanten("14668889m") == 1
    far = paili.distance("19m19p19s12345z", "riichi-shape")
    assert (far.shanten, far.patterns) == (6, ("standard",))
    assert far.by_pattern["thirteen orphans"] == paili.UNREACHABLE
    assert str(paili.waits("1m")) == "1m"
    assert str(paili.waits("4567m")) == "4m 7m"
    assert paili.complete("11m")
    assert paili.complete("11m123s", "basic")


def test_how_many_melds_are_not_told() -> None:
    rules = rule_set("basic")
    for text, unstated in [
        ("1m", 4),
        ("4567m", 3),
        ("14668889m", 2),
        ("4567m[123p]", 2),
        ("14668889m[777z]", 1),
        ("123m456p789s1122s", 0),
    ]:
        assert rules.unstated(Hand.parse(text)) == unstated
        assert Hand.parse(text).waiting == (len(Hand.parse(text).tiles) % 3 == 1)


def test_the_others_answer_too() -> None:
    ready, unseen = Hand.parse("4567m"), counts_of([3, 6, 10, 11])
    chances = paili.odds(ready, "basic", unseen, draws=2)
    assert chances.by_draw[1:] == (Fraction(1, 2), Fraction(5, 6))
    whole = Hand.parse("45677m")
    found = paili.odds_discards(whole, "basic", unseen, draws=2, trials=20)
    assert found.ways[0].best.by_draw[-1] == Fraction(5, 6)
    win = paili.earliest_win("45689m", [0, 6, 1, 7], "basic")
    assert win is not None
    assert (win.draw, str(win.hand)) == (4, "45688m")
    assert "44m 567m (standard) lacks 4m" in str(paili.explain("4567m"))
    assert [str(near.split) for near in nearest_hands(ready, rule_set("basic"))]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("123456m", r"6 tiles .expected 13 or 14, or fewer with melds in brackets"),
        ("123456789m123p", "12 tiles .expected 13 or 14"),
        ("123456789m123456p", "15 tiles .expected 13 or 14"),
        ("123456789m123456789p", "18 tiles"),
        ("1m[123m][123m][123m][123p][123p][123p]", "6 melds .expected at most 5"),
    ],
)
def test_no_hand_at_all(text: str, message: str) -> None:
    with pytest.raises(HandError, match=message):
        Hand.parse(text)


def test_too_many_for_the_rules() -> None:
    for text in ("123456789m1234567p", "123456789m12345678p", "1234m[123m][123p][123p][123p]"):
        hand = Hand.parse(text)
        with pytest.raises(HandError, match=r"expected (13 or 14|1 or 2)"):
            rule_set("basic").checked(hand)
        with pytest.raises(HandError, match="expected"):
            paili.shanten(hand)
    with pytest.raises(HandError, match=r"5 melds .expected at most 4 under"):
        paili.waits("1m[123m][123p][123p][123s][456s]")


def test_the_wrong_turn() -> None:
    with pytest.raises(HandError, match=r"8 tiles .expected 7, a hand that waits"):
        paili.waits("14668889m")
    with pytest.raises(HandError, match=r"4 tiles .expected 5, a hand that throws one"):
        paili.discards("4567m")


def test_value_asks_for_the_melds() -> None:
    for asked in (
        lambda: paili.score("4567m+4m"),
        lambda: paili.score_waits("4567m"),
        lambda: paili.score_discards("45677m"),
        lambda: paili.score("4567m[777z]+4m", rules="mcr"),
    ):
        with pytest.raises(
            HandError, match=r"expected 1[03] or 1[14].* (melds in brackets|1 meld)"
        ):
            asked()


def test_numbers_of_melds_that_rules_can_have() -> None:
    with pytest.raises(paili.RuleError, match=r"melds '3' .expected 4 or 5"):
        RuleSet(name="own", about="", melds=3)
