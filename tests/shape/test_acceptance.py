"""Acceptance, discards and improvements from their definitions, by distances alone."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from random import Random

import pytest
from hypothesis import event, given, settings
from hypothesis import strategies as st

import paili
from paili.hand import Hand
from paili.rules.registry import rule_set
from paili.rules.ruleset import RuleSet
from paili.shape.acceptance import (
    Acceptance,
    acceptance,
    discards,
    improvements,
    improving_copies,
    ranked,
    unseen_of,
)
from paili.shape.knitted import HonorsAndKnitted, KnittedStraight
from paili.shape.limited import NEVER
from paili.shape.pattern import Pattern
from paili.shape.shanten import UNREACHABLE, distance, shanten
from paili.shape.special import SevenPairs, ThirteenOrphans
from paili.shape.standard import Standard
from paili.tiles.counts import Counts, add, counts_of, remove
from paili.tiles.kind import ALL_SUITS, KINDS
from paili.tiles.notation import format_tiles
from tests.amount import tried
from tests.laws.strategies import hands, walls
from tests.oracles.hands import RULES, Rules

EVERY_RULES = pytest.mark.parametrize("rules", RULES)
PATTERNS: list[Pattern] = [
    Standard(),
    SevenPairs(),
    SevenPairs(quads=True),
    ThirteenOrphans(),
    KnittedStraight(),
    HonorsAndKnitted(),
]


@st.composite
def situations(draw: st.DrawFn, rules: Rules, size: int) -> tuple[Hand, Counts | None]:
    """A hand, and the tiles that can come or None."""
    hand = draw(hands(rules, size))
    if draw(st.booleans()):
        return hand, None
    return hand, counts_of(draw(walls(hand, rules, draw(st.sampled_from([4, 12, 40])))))


def drawn(hand: Hand, kind: int) -> Hand:
    return Hand(add(hand.concealed, kind), hand.melds)


def thrown(hand: Hand, kind: int) -> Hand:
    return Hand(remove(hand.concealed, kind), hand.melds)


def less(unseen: Counts | None, kind: int) -> Counts | None:
    return None if unseen is None else remove(unseen, kind)


def outside(hand: Hand, goal: RuleSet) -> Counts:
    return bytes(most - n for most, n in zip(goal.copies, hand.held, strict=True))


def accepted(hand: Hand, goal: RuleSet, unseen: Counts | None) -> Acceptance:
    """By definition: every kind that can come and leaves a hand nearer to complete."""
    left = outside(hand, goal) if unseen is None else unseen
    now = shanten(hand, goal, unseen)
    kinds = {
        kind: left[kind]
        for kind in range(KINDS)
        if left[kind] and distance(drawn(hand, kind), goal, less(unseen, kind)) < now.shanten
    }
    return Acceptance(now.shanten, kinds, now.patterns)


# --- acceptance


@EVERY_RULES
@settings(max_examples=tried(6, 12))
@given(data=st.data())
def test_kinds_that_lower_shanten(rules: str, data: st.DataObject) -> None:
    goal = rule_set(rules)
    hand, unseen = data.draw(situations(RULES[rules], 13))
    found = acceptance(hand, goal, unseen)
    assert found == accepted(hand, goal, unseen)
    assert list(found.kinds) == sorted(found.kinds)
    assert found.copies == sum(found.kinds.values())
    assert found.dead == (found.copies == 0)
    # What can come is all that is not seen, when nothing is said.
    assert unseen_of(hand, goal) == outside(hand, goal)
    if unseen is not None and found.shanten < UNREACHABLE:
        assert not found.dead
    event(f"shanten {found.shanten}" + (", unseen" if unseen is not None else ""))


@EVERY_RULES
def test_ready_hands_accept_their_waits(rules: str) -> None:
    goal = rule_set(rules)
    for text in ("1112345678999m", "1199m2288p3377p4m", "123456789m1299p"):
        hand = Hand.parse(text)
        found = acceptance(hand, goal)
        waits = paili.waits(hand, goal)
        if found.shanten == 0:
            assert found.kinds == {wait.kind: wait.copies for wait in waits}
        else:
            assert not waits.kinds


# --- reach


def suit_choices() -> list[tuple[int, ...]]:
    return [suits for n in range(1, 5) for suits in combinations(range(4), n)]


def pattern_hands(random: Random) -> Iterator[tuple[Counts, int]]:
    """Counts, and how many melds they are to make."""
    kinds = random.sample(range(34), random.choice([6, 12, 34]))
    deck = [kind for kind in kinds for _ in range(4)]
    for to_build in range(5):
        yield counts_of(random.sample(deck, 3 * to_build + 1)), to_build


@pytest.mark.parametrize("pattern", PATTERNS, ids=repr)
def test_reach_is_missing_and_its_neighbours(pattern: Pattern) -> None:
    random = Random(repr(pattern))
    helped = 0
    for _ in range(tried(2, 4)):
        for counts, to_build in pattern_hands(random):
            for suits in suit_choices():
                far, flags = pattern.reach(counts, to_build, suits)
                assert far == pattern.missing(counts, to_build, suits)
                lower = [
                    n < 4 and pattern.missing(add(counts, kind), to_build, suits) < far < NEVER
                    for kind, n in enumerate(counts)
                ]
                assert list(map(bool, flags)) == lower, (counts, to_build, suits)
                helped += any(lower)
                # The same without limits as within four of each.
                assert pattern.missing_within(counts, bytes([4] * 34), to_build, suits) == far
    assert helped


@pytest.mark.parametrize("pattern", PATTERNS, ids=repr)
def test_a_pattern_that_is_too_far_may_say_so(pattern: Pattern) -> None:
    random = Random(repr(pattern))
    for _ in range(tried(6, 20)):
        for counts, to_build in pattern_hands(random):
            far, flags = pattern.reach(counts, to_build)
            for most in range(15):
                less = pattern.missing(counts, to_build, most=most)
                reached = pattern.reach(counts, to_build, most=most)
                if far <= most:
                    assert (less, reached) == (far, (far, flags))
                else:
                    assert less > most
                    assert reached[0] > most


@pytest.mark.parametrize("pattern", PATTERNS, ids=repr)
def test_reach_within_is_missing_and_its_neighbours(pattern: Pattern) -> None:
    """Of any copies that can be had; and with a pattern that is as near, for those as near."""
    random = Random(f"{pattern} within")
    helped = 0
    for counts, to_build in [each for _ in range(tried(3, 6)) for each in pattern_hands(random)]:
        seen = random.random()
        limits = bytes(4 - sum(random.random() < seen for _ in range(4 - n)) for n in counts)
        for suits in [*random.sample(suit_choices(), 3), ALL_SUITS]:
            far, flags = pattern.reach_within(counts, limits, to_build, suits)
            assert far == pattern.missing_within(counts, limits, to_build, suits)
            lower = [
                n < limit
                and pattern.missing_within(add(counts, k), limits, to_build, suits) < far < NEVER
                for k, (n, limit) in enumerate(zip(counts, limits, strict=True))
            ]
            assert list(map(bool, flags)) == lower, (counts, limits, to_build, suits)
            helped += any(lower)
            for most in range(15):
                reached = pattern.reach_within(counts, limits, to_build, suits, most)
                assert reached == (far, flags) if far <= most else reached[0] > most
    assert helped


# --- discards


@EVERY_RULES
@settings(max_examples=2)
@given(data=st.data())
def test_discards_are_acceptances_of_what_is_left(rules: str, data: st.DataObject) -> None:
    goal = rule_set(rules)
    hand, unseen = data.draw(situations(RULES[rules], 14))
    found = discards(hand, goal, unseen)
    assert sorted(option.kind for option in found) == [k for k in range(KINDS) if hand.concealed[k]]
    for option in found:
        after = thrown(hand, option.kind)
        expected = accepted(after, goal, unseen)
        kinds = dict(expected.kinds)
        if unseen is None and option.kind in kinds:
            # The tile just thrown does not come again.
            kinds[option.kind] -= 1
        kinds = {kind: n for kind, n in kinds.items() if n}
        assert option.acceptance == Acceptance(expected.shanten, kinds, expected.patterns)
        assert (option.shanten, option.copies) == (expected.shanten, sum(kinds.values()))
    keys = [(option.shanten, -option.copies, option.kind) for option in found]
    assert keys == sorted(keys)


@EVERY_RULES
@settings(max_examples=2)
@given(data=st.data())
def test_ranking_breaks_ties_by_improvement(rules: str, data: st.DataObject) -> None:
    goal = rule_set(rules)
    hand = data.draw(hands(RULES[rules], 14))
    found = ranked(hand, goal)
    assert sorted(found, key=lambda d: d.kind) == sorted(discards(hand, goal), key=lambda d: d.kind)

    def improving(kind: int) -> int:
        return improving_copies(improvements(thrown(hand, kind), goal))

    least = [option for option in found if option.shanten == found[0].shanten]
    keys = [(-option.copies, -improving(option.kind), option.kind) for option in least]
    assert keys == sorted(keys)
    rest = [(o.shanten, -o.copies, o.kind) for o in found[len(least) :]]
    assert rest == sorted(rest)


# --- improvements


@pytest.mark.parametrize("rules", ["basic", "riichi-shape", "sichuan-shape", "mcr-shape"])
@settings(max_examples=2)
@given(data=st.data())
def test_improvements_by_definition(rules: str, data: st.DataObject) -> None:
    goal = rule_set(rules)
    hand, unseen = data.draw(situations(RULES[rules], 13))
    left = outside(hand, goal) if unseen is None else unseen
    now = accepted(hand, goal, unseen)
    expected = {}
    for kind in range(KINDS):
        if left[kind] and kind not in now.kinds:
            more = drawn(hand, kind)
            options = discards(more, goal, less(unseen, kind))
            best = max(o.copies for o in options if o.shanten == options[0].shanten)
            if options[0].shanten == now.shanten and best > now.copies:
                expected[kind] = (left[kind], best)
    found = improvements(hand, goal, unseen)
    assert {i.kind: (i.copies, i.discard.copies) for i in found} == expected
    assert [(-i.discard.copies, i.kind) for i in found] == sorted(
        (-best, kind) for kind, (_, best) in expected.items()
    )
    assert improving_copies(found) == sum(n for n, _ in expected.values())
    event("improves" if found else "does not improve")


# --- facts


@EVERY_RULES
@settings(max_examples=3)
@given(data=st.data())
def test_discards_that_leave_it_near(rules: str, data: st.DataObject) -> None:
    """Those that leave a shanten of *most* or less, as they stand among all of them."""
    goal = rule_set(rules)
    hand, unseen = data.draw(situations(RULES[rules], 14))
    every = discards(hand, goal, unseen)
    for most in range(-1, 9):
        near = [each for each in every if each.shanten <= most]
        assert discards(hand, goal, unseen, most) == near


def test_a_discard_table() -> None:
    table = [
        (format_tiles([d.kind]), d.shanten, format_tiles(d.acceptance.kinds), d.copies)
        for d in paili.discards("123m456p789p1123s1z")
    ]
    assert table[:2] == [("1z", 0, "14s", 6), ("1s", 0, "1z", 3)]


def after(found: list[paili.Discard], tile: str) -> paili.Discard:
    """What throwing a tile leaves."""
    (one,) = (each for each in found if str(each.tile) == tile)
    return one


def test_the_thrown_tile_does_not_come_again() -> None:
    # Waiting for the kind kept: three of it are left, or two when its fellow was thrown.
    single = after(paili.discards("123m456p789p111s13z"), "1z").acceptance
    assert (single.shanten, single.kinds) == (0, {29: 3})
    pair = after(paili.discards("123m456p789p111s11z"), "1z").acceptance
    assert (pair.shanten, pair.kinds) == (0, {27: 2})


def test_a_dead_discard() -> None:
    """Ready for 3m, of which one was thrown and three are held, and for a fifth 9p."""
    hand = Hand.parse("123333m99p[789p][789p]")
    goal = rule_set("basic")
    assert distance(hand, goal) == -1
    dead = after(discards(hand, goal), "3m").acceptance
    assert (dead.shanten, dead.kinds, dead.dead) == (0, {}, True)
    exact = after(discards(hand, goal, outside(hand, goal)), "3m").acceptance
    assert exact.shanten == 1
    assert not exact.dead


def test_an_improvement() -> None:
    # 13m waits for 2m; 4m makes it 34m.
    found = improvements(Hand.parse("13m456p789p123s11z"), rule_set("basic"))
    assert (found[0].kind, found[0].copies) == (3, 4)
    assert (found[0].discard.kind, found[0].discard.acceptance.kinds) == (0, {1: 4, 4: 4})
