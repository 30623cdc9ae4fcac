"""Shanten against outside data, against every complete hand, and against literal play."""

from __future__ import annotations

from array import array
from pathlib import Path
from random import Random

import pytest
from hypothesis import event, given, settings
from hypothesis import strategies as st

import paili
from paili.errors import HandError
from paili.hand import Hand
from paili.rules.registry import rule_set
from paili.rules.ruleset import RuleSet
from paili.shape.acceptance import acceptance
from paili.shape.knitted import HonorsAndKnitted, KnittedStraight
from paili.shape.pattern import Pattern
from paili.shape.shanten import UNREACHABLE, distance, shanten
from paili.shape.special import SevenPairs, ThirteenOrphans
from paili.shape.standard import Standard
from paili.tiles.counts import Counts, counts_of
from paili.tiles.meld import Meld, meld_of
from paili.tiles.notation import format_tiles
from tests.amount import tried
from tests.laws.strategies import deck_without, hands, oracle_form, walls
from tests.oracles import distance as oracle
from tests.oracles.hands import HONOURS, KINDS, KNITTED, ORPHANS, RULES, Rules, melds_at

EVERY_RULES = pytest.mark.parametrize("rules", RULES)
#: Every pattern alone, with what it means to the oracle.
ALONE: dict[str, tuple[Pattern, Rules]] = {
    "standard": (Standard(), Rules()),
    "seven pairs": (SevenPairs(), Rules(standard=False, pairs="different")),
    "seven pairs, quads": (SevenPairs(quads=True), Rules(standard=False, pairs="any")),
    "thirteen orphans": (ThirteenOrphans(), Rules(standard=False, orphans=True)),
    "knitted straight": (KnittedStraight(), Rules(standard=False, straight=True)),
    "honours and knitted": (HonorsAndKnitted(), Rules(standard=False, knitted=True)),
}
EVERY_PATTERN = pytest.mark.parametrize("pattern", ALONE)


def alone(pattern: str, **options: str | int) -> tuple[RuleSet, Rules]:
    """A rule set of one pattern, for src and for the oracle."""
    shape, rules = ALONE[pattern]
    ours = RuleSet(name="alone", about="one pattern", patterns=(shape,)).with_options(**options)
    rules = rules._replace(suits=ours.max_suits, void=ours.void, fifth_copy=ours.fifth_copy)
    return ours, rules


# --- outside data


@pytest.mark.parametrize("name", ["normal", "hon", "tin", "koku"])
def test_forty_thousand_hands(name: str, shared_data: Path) -> None:
    rules = rule_set("riichi-shape")
    lines = (shared_data / "shanten" / f"{name}.txt").read_text().splitlines()
    assert len(lines) == 10_000
    for line in lines[:: tried(2, 1)]:
        *kinds, standard, orphans, pairs = map(int, line.split())
        found = shanten(Hand(counts_of(kinds)), rules)
        expected = {"standard": standard, "seven pairs": pairs, "thirteen orphans": orphans}
        assert found.by_pattern == expected, line
        assert found.shanten == min(standard, orphans, pairs)


# --- every complete hand


def check(hand: Hand, ours: RuleSet, rules: Rules, unseen: Counts | None) -> None:
    """Every pattern's distance is that of the nearest of all complete hands."""
    tiles, melds = oracle_form(hand)
    expected = oracle.fewest_exchanges(tiles, melds, rules, unseen)
    found = shanten(hand, ours, unseen)
    assert found.by_pattern == {k: shanten_of(n) for k, n in expected.items()}
    assert list(found.by_pattern) == [pattern.name for pattern in ours.patterns]
    assert found.shanten == distance(hand, ours, unseen) == min(found.by_pattern.values())
    nearest = [k for k, far in found.by_pattern.items() if far == found.shanten]
    assert list(found.patterns) == (nearest if found.shanten < UNREACHABLE else [])


def shanten_of(exchanges: int | None) -> int:
    return UNREACHABLE if exchanges is None else exchanges - 1


@EVERY_RULES
@pytest.mark.parametrize("size", [13, 14])
@settings(max_examples=tried(3, 6))
@given(data=st.data())
def test_nearest_of_all_complete_hands(rules: str, size: int, data: st.DataObject) -> None:
    hand = data.draw(hands(RULES[rules], size))
    check(hand, rule_set(rules), RULES[rules], None)


@EVERY_RULES
@settings(max_examples=tried(3, 10))
@given(data=st.data())
def test_nearest_of_all_that_can_come(rules: str, data: st.DataObject) -> None:
    hand = data.draw(hands(RULES[rules], data.draw(st.sampled_from([13, 14]))))
    most = data.draw(st.sampled_from([3, 10, 40]))
    unseen = counts_of(data.draw(walls(hand, RULES[rules], most)))
    check(hand, rule_set(rules), RULES[rules], unseen)


def any_hand(random: Random, rules: Rules) -> Hand:
    """Any tiles at all, of few kinds or many."""
    kinds = [k for k in KINDS if k < 27 or rules.honours]
    some = random.sample(kinds, random.randint(4, len(kinds)))
    deck = [k for k in some for _ in range(4)]
    return Hand.of(random.sample(deck, random.choice([13, 14])))


@EVERY_RULES
def test_far_hands(rules: str) -> None:
    random = Random(rules)
    for _ in range(tried(3, 8)):
        hand = any_hand(random, RULES[rules])
        check(hand, rule_set(rules), RULES[rules], None)
        left = deck_without(hand, RULES[rules])
        unseen = counts_of(random.sample(left, random.randint(0, 60)))
        check(hand, rule_set(rules), RULES[rules], unseen)


# --- literal play


@st.composite
def near(draw: st.DrawFn, pattern: str, called: int, size: int) -> tuple[Hand, tuple[int, ...]]:
    """A complete hand with up to three tiles exchanged, and a few tiles that can come.

    Most of those taken out can come back; the others are any.
    """
    table, tiles = draw(wholes(pattern, called))
    for _ in range(size == 13):
        tiles.remove(draw(st.sampled_from(tiles)))
    can_come = []
    for _ in range(draw(st.integers(0, min(3, len(tiles))))):
        out = draw(st.sampled_from(tiles))
        tiles.remove(out)
        can_come += [out] * draw(st.sampled_from([0, 1, 1, 1]))
    on_table = [kind for meld in table for kind in meld.kinds]
    while len(tiles) + 3 * called < size or len(can_come) < 4:
        used = [*tiles, *on_table, *can_come]
        kind = draw(st.sampled_from([k for k in KINDS if used.count(k) < 4]))
        (tiles if len(tiles) + 3 * called < size else can_come).append(kind)
    return Hand.of(tiles, tuple(table)), tuple(can_come)


@st.composite
def wholes(draw: st.DrawFn, pattern: str, called: int) -> tuple[list[Meld], list[int]]:
    """A complete hand with so many melds on the table."""
    way = list(draw(st.sampled_from(KNITTED)))
    if pattern == "thirteen orphans":
        return [], [*ORPHANS, draw(st.sampled_from(sorted(ORPHANS)))]
    if pattern == "honours and knitted":
        sixteen = draw(st.permutations([*way, *HONOURS]))
        return [], list(sixteen[:14])
    if pattern.startswith("seven pairs"):
        twice = [k for k in KINDS for _ in range(2 if "quads" in pattern else 1)]
        return [], list(draw(st.permutations(twice))[:7]) * 2
    tiles = way if pattern == "knitted straight" else []
    groups: list[tuple[int, ...]] = []
    near_by = draw(st.lists(st.sampled_from(KINDS), min_size=2, max_size=4))
    able = [meld for k in near_by for meld in melds_at(k)]
    able += [meld for k in KINDS for meld in melds_at(k)]
    for _ in range(1 if tiles else 4):
        used = tiles + [k for group in groups for k in group]
        fitting = [m for m in able if all(used.count(k) + m.count(k) <= 4 for k in m)]
        groups.append(draw(st.sampled_from(fitting[:12])))
    used = tiles + [k for group in groups for k in group]
    pair = draw(st.sampled_from([k for k in KINDS if used.count(k) <= 2][:8]))
    tiles += [k for group in groups[called:] for k in group]
    return [meld_of(group) for group in groups[:called]], [*tiles, pair, pair]


#: Patterns with how many melds may lie on the table.
MELDS = [
    (p, n) for p in ALONE for n in {"standard": range(5), "knitted straight": (0, 1)}.get(p, (0,))
]


@pytest.mark.parametrize(("pattern", "called"), MELDS)
@settings(max_examples=tried(3, 10))
@given(data=st.data())
def test_play_with_few_tiles(pattern: str, called: int, data: st.DataObject) -> None:
    """The whole game with the tiles that can come: also whether it can be won at all."""
    play(pattern, called, data)


@pytest.mark.parametrize(("pattern", "called"), MELDS)
@pytest.mark.parametrize("options", [{"max_suits": 1}, {"max_suits": 2}, {"void": 0}])
@settings(max_examples=tried(2, 3))
@given(data=st.data())
def test_play_in_few_suits(
    pattern: str, called: int, options: dict[str, str | int], data: st.DataObject
) -> None:
    play(pattern, called, data, **options)


def play(pattern: str, called: int, data: st.DataObject, **options: str | int) -> None:
    ours, rules = alone(pattern, **options)
    hand, can_come = data.draw(near(pattern, called, data.draw(st.sampled_from([13, 14]))))
    tiles, melds = oracle_form(hand)
    expected = shanten_of(oracle.fewest_draws(tiles, melds, rules, can_come))
    assert distance(hand, ours, counts_of(can_come)) == expected
    event("unreachable" if expected == UNREACHABLE else f"shanten {expected}")


@pytest.mark.parametrize(("pattern", "called"), MELDS)
@pytest.mark.parametrize("convention", ["concealed", "held"])
@settings(max_examples=tried(3, 5))
@given(data=st.data())
def test_play_with_every_tile(
    pattern: str, called: int, convention: str, data: st.DataObject
) -> None:
    """As many draws as can be tried, of all copies that the convention lets come."""
    ours, rules = alone(pattern, fifth_copy=convention)
    hand, _ = data.draw(near(pattern, called, data.draw(st.sampled_from([13, 14]))))
    tiles, melds = oracle_form(hand)
    limits = oracle.limits_of(tiles, melds, rules).tolist()
    # One copy more than can be drawn makes no difference.
    most = 1 if called < 2 else 2
    can_come = tuple(k for k in KINDS for _ in range(min(most, limits[k] - tiles.count(k))))
    found = distance(hand, ours)
    draws = oracle.fewest_draws(tiles, melds, rules, can_come, most)
    assert found == draws - 1 if draws is not None else found >= most
    event(f"draws {draws}")


# --- facts


def test_a_fifth_copy_completes_nothing() -> None:
    assert paili.shanten("1112223334444z") == 1
    assert paili.shanten("1112223334444z", "basic:fifth_copy=concealed") == 1
    assert paili.shanten("11122233344445z") == 0
    assert paili.distance("11112222333344z", "mcr-shape").by_pattern["seven pairs"] == -1


@pytest.mark.parametrize(
    ("text", "concealed", "held"),
    [
        ("123456789p9m[999m]", 0, 1),
        ("9m[999m][123p][456p][789p]", 0, 1),
        ("44z[444z][123p][456p][789p]"[1:], 0, 1),
        ("23m55m[1111m][4444m][123p]", 0, 1),
        ("23m55m[1111m][444m][123p]", 0, 0),
    ],
)
def test_copies_in_the_own_melds(text: str, concealed: int, held: int) -> None:
    assert paili.shanten(text, "basic:fifth_copy=concealed") == concealed
    assert paili.shanten(text, "basic:fifth_copy=held") == held


@pytest.mark.parametrize(
    ("unseen", "expected"),
    [
        ("1s", 0),
        ("2s", 0),
        ("1s2s", 0),
        ("", UNREACHABLE),
        ("3z", UNREACHABLE),
        # A triplet beside one of the pairs.
        ("33z", UNREACHABLE),
        ("333z", 2),
        ("3s", UNREACHABLE),
        ("3s4s", 1),
    ],
)
def test_a_ready_hand_whose_waits_are_gone(unseen: str, expected: int) -> None:
    assert paili.shanten("123m456p789p1122s", unseen=unseen) == expected


def test_a_dead_wait_is_told_with_its_real_distance() -> None:
    """Without a list of tiles it is ready; with one its exact distance, never "ready"."""
    hand = Hand.parse("123m456p789p1122s")
    basic = rule_set("basic")
    assert format_tiles(acceptance(hand, basic).kinds) == "12s"
    gone = acceptance(hand, basic, counts_of([29, 29, 29]))
    assert (gone.shanten, gone.kinds, gone.dead) == (2, {29: 3}, False)
    never = acceptance(hand, basic, counts_of([29]))
    assert (never.shanten, never.kinds, never.patterns) == (UNREACHABLE, {}, ())
    assert never.dead
    # Dead and yet "ready": the copies are in the own melds, and the rules do not look there.
    own = Hand.parse("123456789p9m[999m]")
    dead = acceptance(own, rule_set("basic:fifth_copy=concealed"))
    assert (dead.shanten, dead.kinds, dead.dead) == (0, {}, True)
    assert acceptance(own, basic).shanten == 1


@EVERY_PATTERN
def test_nothing_can_come(pattern: str) -> None:
    ours, _ = alone(pattern)
    none = bytes(34)
    assert distance(Hand.parse("147m258p369s1234z"), ours, none) == UNREACHABLE
    found = shanten(Hand.parse("147m258p369s1234z"), ours, none)
    assert (found.patterns, set(found.by_pattern.values())) == ((), {UNREACHABLE})
    whole = {
        "standard": "123m456p789p11122s",
        "seven pairs": "1122m3344p5566s77z",
        "seven pairs, quads": "1111m3344p5555s77z",
        "thirteen orphans": "19m19p19s12345677z",
        "knitted straight": "147m258p369s11122z",
        "honours and knitted": "147m258p3s1234567z",
    }[pattern]
    assert distance(Hand.parse(whole), ours, none) == -1


def test_limits_on_suits() -> None:
    # Ready in three suits; in two the pair is missing too.
    assert paili.shanten("123m456m789m12p33s") == 0
    assert paili.shanten("123m456m789m12p33s", "sichuan-shape") == 2
    assert paili.shanten("123m456m789m12p33s", "sichuan:void=s") == 2
    assert paili.shanten("123m456m789m12p33s", "sichuan:void=m") == 9
    assert paili.shanten("123m456m789m12p33s", "basic:max_suits=1") == 4
    # Melds on the table cannot go.
    assert paili.shanten("123m12p33s[123m][123m]", "sichuan-shape") == 2
    assert paili.shanten("12m33m[123m][123p][123s]", "sichuan-shape") == UNREACHABLE
    assert paili.shanten("12m33m[123m][123p][456p]", "sichuan:void=p") == UNREACHABLE


def test_melds_rule_out_the_other_patterns() -> None:
    far = paili.distance("1122m3344p[555z]556s", rules="mcr-shape")
    assert {k for k, n in far.by_pattern.items() if n == UNREACHABLE} == {
        "seven pairs",
        "thirteen orphans",
        "honours and knitted tiles",
    }


def test_unseen_must_fit_the_hand() -> None:
    with pytest.raises(HandError, match="2 unseen of 1z beside 3"):
        paili.shanten("111z123456789m1p", unseen="11z")
    with pytest.raises(HandError, match="33 unseen counts"):
        paili.shanten("111z123456789m1p", unseen=bytes(33))
    with pytest.raises(HandError, match="1 unseen of 1z"):
        paili.shanten("1112345678999m", "sichuan-shape", unseen="1z")


def test_unseen_as_an_array_of_wide_numbers() -> None:
    """Not read as its bytes, eight for each number."""
    unseen = [0] * 34
    unseen[18], unseen[5] = 1, 3
    assert paili.shanten("123m456789p1122s", unseen=array("l", unseen)) == 0
