"""Chances from an unknown wall: against every order of small walls, and known figures."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from fractions import Fraction
from operator import ge

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from paili.errors import HandError, InputError
from paili.formats.judge import judge
from paili.formats.judge.zjoi2019_mahjong import PRIME
from paili.hand import Hand
from paili.plan.odds import DRAWS, Odds, odds, odds_by_discard
from paili.rules.registry import rule_set
from paili.rules.ruleset import RuleSet
from paili.shape.acceptance import unseen_of
from paili.shape.pattern import Pattern
from paili.shape.special import SevenPairs
from paili.shape.standard import Standard
from paili.tiles.counts import counts_of, remove
from tests.amount import tried
from tests.laws.strategies import deck_without, hands, oracle_form
from tests.oracles.hands import RULES
from tests.oracles.odds import Wins, by_orders, by_sets, wins_one_suit, wins_with
from tests.oracles.odds_tables import by_suits

EVERY_RULES = pytest.mark.parametrize("rules", RULES)


def asked(hand: str, rules: str = "basic", draws: int | None = None) -> Odds:
    return odds(Hand.parse(hand), rule_set(rules), draws=draws)


# --- against brute force


@EVERY_RULES
@settings(max_examples=tried(3, 6))
@given(data=st.data())
def test_every_order(rules: str, data: st.DataObject) -> None:
    hand = data.draw(hands(RULES[rules], size=data.draw(st.sampled_from([13, 14]))))
    deck = deck_without(hand, RULES[rules])
    places = data.draw(st.lists(st.sampled_from(range(len(deck))), unique=True, max_size=6))
    check(hand, [deck[place] for place in places], rules)


@EVERY_RULES
def test_every_order_of_near_tiles(rules: str) -> None:
    """Unseen tiles that help, drawn from few kinds, so that copies repeat."""
    draw = random.Random(rules)
    kinds = [9, 10, 11, 12, 13, 27] if RULES[rules].honours else [9, 10, 11, 12, 13, 0]
    for _ in range(tried(2, 3)):
        deck = [kind for kind in kinds for _ in range(4)]
        draw.shuffle(deck)
        check(Hand.of(deck[:13]), deck[13:19], rules)


def check(hand: Hand, unseen: list[int], rules: str) -> None:
    tiles, melds = oracle_form(hand)
    expected = by_orders(unseen, wins_with(tiles, melds, RULES[rules]))
    left = counts_of(unseen)
    found = odds(hand, rule_set(rules), left, len(unseen))
    assert list(found.by_draw) == expected
    assert sum(found.distribution) == expected[-1]
    if expected[-1] == 1:
        assert found.expected == sum(1 - chance for chance in expected)
    else:
        assert found.expected is None


@EVERY_RULES
@settings(max_examples=tried(2, 4))
@given(data=st.data())
def test_each_discard_is_a_hand_of_its_own(rules: str, data: st.DataObject) -> None:
    goal = rule_set(rules)
    hand = data.draw(hands(RULES[rules], size=14))
    deck = deck_without(hand, RULES[rules])
    places = data.draw(
        st.lists(st.sampled_from(range(len(deck))), unique=True, max_size=tried(9, 12))
    )
    left = counts_of(deck[place] for place in places)
    found = odds_by_discard(hand, goal, left, len(places))
    assert [tile.kind for tile in found] == [kind for kind, n in enumerate(hand.concealed) if n]
    kept = odds(hand, goal, left, len(places)).losing
    for tile, each in found.items():
        assert each == odds(hand.throwing(tile), goal, left, len(places))
        # Whatever is thrown, to have it still cannot be worse.
        assert all(map(ge, each.losing, kept))


@pytest.mark.parametrize("rules", ["basic", "riichi-shape"])
def test_discards_among_all_tiles(rules: str) -> None:
    hand, goal = Hand.parse("123m4567799p112s3z"), rule_set(rules)
    left = unseen_of(hand, goal)
    for kind, each in odds_by_discard(hand, goal).items():
        after = Hand(remove(hand.concealed, kind))
        assert each == odds(after, goal, left)


@pytest.mark.parametrize(("ranks", "every"), [(5, by_orders), (5, by_sets), (6, by_sets)])
def test_one_suit_of_the_judge(
    ranks: int, every: Callable[[Sequence[int], Wins], list[Fraction]]
) -> None:
    draw = random.Random(ranks)
    for _ in range(3):
        deck = [rank for rank in range(ranks) for _ in range(4)]
        draw.shuffle(deck)
        held = tuple(sorted(deck[:13]))
        expected = sum(1 - chance for chance in every(deck[13:], wins_one_suit(held)))
        answer = int(judged(ranks, held))
        assert (answer * expected.denominator - expected.numerator) % PRIME == 0


def judged(ranks: int, held: Sequence[int]) -> str:
    """The judge's answer; copies are numbered as they come."""
    lines = [f"{rank + 1} {held[: at + 1].count(rank)}" for at, rank in enumerate(held)]
    return "".join(judge("zjoi2019-mahjong")("\n".join([str(ranks), *lines]).encode()))


# --- facts


@pytest.mark.parametrize(
    ("patterns", "expected", "within"),
    [
        ((Standard(),), 19.21551398, 0.44036819),
        ((Standard(), SevenPairs()), 15.78020394, 0.89414458),
        ((Standard(), SevenPairs(quads=True)), 15.74695445, 0.89863080),
    ],
)
def test_figures_of_an_independent_program(
    patterns: tuple[Pattern, ...], expected: float, within: float
) -> None:
    rules = RuleSet(name="figures", about="", patterns=patterns)
    found = odds(Hand.parse("147m258p369s1234z"), rules)
    assert found.expected is not None
    assert float(found.expected) == pytest.approx(expected, abs=1e-8)
    assert float(found.by_draw[18]) == pytest.approx(within, abs=1e-8)


@pytest.mark.slow
@pytest.mark.parametrize("pairs", ["", "different", "any"])
def test_all_tiles_by_listing_every_suit(pairs: str) -> None:
    more = (SevenPairs(quads=pairs == "any"),) if pairs else ()
    rules = RuleSet(name="figures", about="", patterns=(Standard(), *more))
    hand = Hand.parse("147m258p369s1234z")
    expected = by_suits(hand.concealed, pairs)
    assert [odds(hand, rules).within(d) for d in range(124)] == expected


def test_nine_gates() -> None:
    found = asked("1112345678999m")
    assert found.expected is not None
    assert float(found.expected) == pytest.approx(3.86119095, abs=1e-8)
    # 23 tiles win at once.
    assert found.by_draw[1] == Fraction(23, 123)
    assert [wait.copies for wait in found.waits] == [1, 3, 3, 3, 3, 3, 3, 3, 1]
    assert found.kept is not None
    assert found.kept[2] == 1 - Fraction(100 * 99, 123 * 122)
    assert found.waits[0].by_draw[18] == Fraction(18, 123)
    # A better hand may turn up: hindsight wins more often.
    assert all(a >= b for a, b in zip(found.by_draw, found.kept, strict=True))


def test_every_number_of_draws() -> None:
    found = asked("147m258p369s1234z", "riichi-shape")
    chances = [found.within(d) for d in range(124)]
    assert chances == sorted(chances)
    assert chances[0] == 0
    assert chances[-1] == 1
    assert found.by_draw == tuple(chances[: DRAWS + 1])
    assert sum(found.distribution) == found.by_draw[-1]
    assert found.waits == ()
    assert found.kept is None


def test_a_value_without_its_numbers() -> None:
    """The counts of lost draws, some thousand digits, are left out of what is shown of a value."""
    found = asked("123m456789p1122s", draws=1)
    assert len(str(found.losing)) > 1000
    assert repr(found) == (
        f"Odds(hand={found.hand!r}, rules={found.rules!r}, unseen=123, draws=1, "
        f"waits={found.waits!r})"
    )


def test_complete_already() -> None:
    found = asked("123456789m11122z")
    assert [*found.by_draw] == [1] * (DRAWS + 1)
    assert found.expected == 0


def test_never() -> None:
    hand, rules = Hand.parse("123456789m1122z"), rule_set("basic")
    found = odds(hand, rules, counts_of([33, 32, 31, 30]))
    assert [*found.by_draw] == [0, 0, 0, 0, 0]
    assert (found.expected, found.waits, found.unseen) == (None, (), 4)
    assert [*odds(hand, rules, bytes(34)).by_draw] == [0]


def test_melds_on_the_table() -> None:
    found = asked("1m[222p][333p][444p][555p]")
    assert found.by_draw[1] == Fraction(3, 123)
    # Bamboos on the table and void in them: never.
    assert asked("1m[222s][333s][444s][555s]", "sichuan:void=s").by_draw[-1] == 0


# --- bad input


def test_too_many_draws() -> None:
    with pytest.raises(HandError, match=r"124 draws \(expected 0 to 123, the tiles that can come"):
        asked("1112345678999m", draws=124)
    with pytest.raises(HandError, match="-1 draws"):
        asked("1112345678999m", draws=-1)
    with pytest.raises(HandError, match="124 draws"):
        asked("1112345678999m").within(124)


def test_sizes_of_hands() -> None:
    with pytest.raises(HandError, match=r"13 tiles .*14, a hand that throws one"):
        odds_by_discard(Hand.parse("1112345678999m"), rule_set("basic"))
    with pytest.raises(HandError, match="1z"):
        asked("111234567899m1z", "sichuan-shape")


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ("", "no input at line 1"),
        ("4", "not a number of ranks '4' at line 1, token 1 .*5 to 100"),
        ("101\n", "not a number of ranks '101'"),
        ("x\n", "not a number of ranks 'x'"),
        ("9\n1 1\n", "2 numbers after n at line 3, the end of input .*13 tiles"),
        ("9" + "\n1 1" * 14, "28 numbers after n at line 15, token 1"),
        ("9" + "\n1 1" * 13, "a tile twice '1 1' at line 3, token 1"),
        ("9" + "\n0 1" * 13, "no rank '0' at line 2, token 1"),
        ("9" + "\n9 5" * 13, "no copy '5' at line 2, token 2"),
        ("9" + "\n-1 1" * 13, "no rank '-1'"),
    ],
)
def test_judge_input(data: str, message: str) -> None:
    with pytest.raises(InputError, match=message):
        "".join(judge("zjoi2019-mahjong")(data.encode()))


def test_judge_sample() -> None:
    """Nine gates of one suit: any tile wins."""
    assert judged(9, [0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8]) == "1\n"
