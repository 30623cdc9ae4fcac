"""Reasons about hands: nearest complete hands beside brute force, and what is said of them."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, combinations_with_replacement, islice
from math import comb
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import paili
from paili.deduction.presets import acm_vienna
from paili.hand import Hand
from paili.reasons.deals import Certain, Impossible, why_impossible
from paili.reasons.explain import NoDeal, Undecided, WhyWaits, explain
from paili.reasons.hands import (
    GONE,
    HELD,
    SUITS,
    NotReady,
    WhyShanten,
    blocked,
    compare_discards,
    why_not_ready,
    why_shanten,
)
from paili.reasons.nearest import nearest_hands
from paili.rules.registry import rule_set
from paili.shape.shanten import UNREACHABLE, distance, limits_of
from paili.tiles.kind import kind_of
from paili.tiles.texts import copies_text
from tests.amount import tried
from tests.laws.strategies import hands
from tests.oracles.hands import HONOURS, KNITTED, RULES, melds_at

PAIRS = [(kind,) * 2 for kind in range(34)]
MELDS = [meld for kind in range(34) for meld in melds_at(kind)]
NAMES = ["basic", "riichi-shape", "mcr-shape", "sichuan-shape", "basic:fifth_copy=concealed"]
Groups = tuple[tuple[int, ...], ...]


def found_by(hand: Hand, name: str, unseen: bytes | None = None) -> list[Groups]:
    """The nearest hands' groups, sorted."""
    found = nearest_hands(hand, rule_set(name), unseen)
    return [tuple(sorted(group.tiles for group in each.split)) for each in found]


def nearest_of(hand: Hand, candidates: list[Groups], limits: bytes | None) -> set[Groups]:
    """Those of all complete hands that have the fewest tiles missing."""
    room = limits or bytes([4] * 34)
    by_cost: dict[int, set[Groups]] = {}
    for groups in candidates:
        whole = Counter(tile for group in groups for tile in group)
        if all(n <= room[kind] for kind, n in whole.items()):
            cost = sum(max(0, n - hand.concealed[kind]) for kind, n in whole.items())
            by_cost.setdefault(cost, set()).add(tuple(sorted(groups)))
    return by_cost[min(by_cost)] if by_cost else set()


def some_unseen(hand: Hand, drawn: st.DataObject) -> bytes | None:
    if drawn.draw(st.booleans()):
        return None
    return bytes(drawn.draw(st.integers(0, 4 - held)) for held in hand.held)


def suits_fit(groups: Groups, hand: Hand, name: str) -> bool:
    rules = RULES[name]
    kinds = {tile for group in groups for tile in group}
    kinds |= {kind for meld in hand.melds for kind in meld.kinds}
    numbers = {kind // 9 for kind in kinds if kind < 27}
    return len(numbers) <= rules.suits and (rules.honours or max(kinds) < 27)


@settings(max_examples=tried(8, 15))
@given(
    data=st.data(), name=st.sampled_from(["basic", "sichuan-shape", "basic:fifth_copy=concealed"])
)
def test_standard_beside_brute_force(data: st.DataObject, name: str) -> None:
    hand = data.draw(hands(RULES[name]).filter(lambda hand: len(hand.melds) > 2))
    unseen = some_unseen(hand, data)
    limits = limits_of(hand, rule_set(name), unseen)
    every = [
        (*melds, pair)
        for melds in combinations_with_replacement(MELDS, 4 - len(hand.melds))
        for pair in PAIRS
    ]
    expected = nearest_of(hand, [g for g in every if suits_fit(g, hand, name)], limits)
    found = found_by(hand, name, unseen)
    assert len(set(found)) == len(found)
    assert set(found) == expected


def test_knitted_straights_beside_brute_force() -> None:
    rules = rule_set("mcr-shape")
    every = [
        tuple(sorted([*((kind,) for kind in way), meld, pair]))
        for way in KNITTED
        for meld in MELDS
        for pair in PAIRS
    ]
    for text in ("147m258p369s1122z", "147m258p36s11223z", "147m25p3369s1155z"):
        hand = Hand.parse(text)
        assert {each.pattern for each in nearest_hands(hand, rules)} == {"knitted straight"}
        found = found_by(hand, "mcr-shape")
        assert len(set(found)) == len(found)
        assert set(found) == nearest_of(hand, every, None)


def test_honours_and_knitted_beside_brute_force() -> None:
    hand = Hand.parse("147m258p369s1234z")
    every: list[Groups] = [
        tuple((kind,) for kind in kinds)
        for way in KNITTED
        for kinds in combinations(sorted((*way, *HONOURS)), 14)
    ]
    found = found_by(hand, "mcr-shape")
    assert len(found) == 3
    assert set(found) == nearest_of(hand, every, None)
    few = bytes(4 if kind != 31 else 0 for kind in range(34))
    left = bytes(min(n, 4 - held) for n, held in zip(few, hand.held, strict=True))
    assert len(found_by(hand, "mcr-shape", left)) == 2


@pytest.mark.parametrize(
    ("text", "rules", "ways"),
    [
        ("1122m3344p5566s7z", "riichi-shape", 1),
        # five pairs of six lack one of 3 singles' fellows
        ("1122m3344p55s147z", "riichi-shape", comb(3, 2)),
        # a quad is one pair; of the others any kind can be the last pair's
        ("1111m3344p5566s7z", "mcr-shape", 1),
        ("111122m3344p556s", "sichuan:max_suits=3", 1),
        # a triplet can become a second pair, as the single can become one
        ("111222m333p44p55s", "sichuan:max_suits=3", None),
        ("19m19p19s1234567z", "riichi-shape", 13),
        ("119m19p19s123456z", "riichi-shape", 1),
    ],
)
def test_special_patterns(text: str, rules: str, ways: int | None) -> None:
    hand = Hand.parse(text)
    found = list(nearest_hands(hand, rule_set(rules)))
    assert len(set(found)) == len(found) > 0
    assert ways is None or len(found) == ways


def test_nearest_hands_throw_the_tile_that_is_held() -> None:
    """A red five alone, and of a red and a plain one the plain one."""
    hand, rules = Hand.parse("0m12p112577s1144z"), rule_set("basic")
    thrown = {str(tile) for each in nearest_hands(hand, rules) for tile in each.throws}
    assert {"0m", "5s"} <= thrown
    assert "5m" not in thrown
    assert "throws 0m" in str(explain(hand, rules))
    assert "5m" not in str(explain(hand, rules))
    both = list(map(str, nearest_hands(Hand.parse("305m123p456s1112z3z"), rules)))
    assert "345m 123p 456s 111z 22z (standard) lacks 4m2z, throws 5m3z" in both
    assert not any("throws 0m" in each for each in both)


@settings(max_examples=tried(60, 150))
@given(data=st.data(), name=st.sampled_from(NAMES), size=st.sampled_from([13, 14]))
def test_nearest_hands_are_complete_and_just_so_far(
    data: st.DataObject, name: str, size: int
) -> None:
    hand = data.draw(hands(RULES[name], size=size))
    rules = rule_set(name)
    unseen = some_unseen(hand, data)
    far = distance(hand, rules, unseen)
    found = list(islice(nearest_hands(hand, rules, unseen), 200))
    assert bool(found) == (far != UNREACHABLE)
    assert len(set(found)) == len(found)
    limits = limits_of(hand, rules, unseen) or bytes([4] * 34)
    for each in found:
        assert Counter(each.keeps + each.throws) == Counter(hand.tiles)
        whole = sorted(map(kind_of, each.keeps + each.lacks))
        assert len(each.lacks) == far + 1
        assert sorted(tile for group in each.split for tile in group.tiles) == whole
        assert all(whole.count(kind) <= limits[kind] for kind in whole)
        assert len(whole) + 3 * len(hand.melds) == 14
        if "concealed" not in name:
            assert paili.complete(Hand.of(whole, hand.melds), name)


def test_few_of_many_come_at_once() -> None:
    hand = Hand.parse("147m258p369s1122z")
    why = why_shanten(hand, rule_set("basic"))
    assert (len(why.nearest), why.more, why.far.shanten) == (5, True, 6)
    every = why_shanten(hand, rule_set("basic"), most=None)
    assert not every.more
    assert every.nearest[:5] == why.nearest
    assert len(set(every.nearest)) == len(every.nearest) == 8859


@pytest.mark.parametrize(
    ("text", "rules", "unseen", "expected"),
    [
        ("1112223334444z", "basic", None, [(30, HELD)]),
        ("123m4z[444z][456p][789s]", "basic", None, [(30, HELD)]),
        ("123m4z[444z][456p][789s]", "basic:fifth_copy=concealed", None, []),
        ("123m456p789s1122s", "basic", "333z", [(18, GONE), (19, GONE)]),
        ("123m456p789s1122s", "basic", "1s333z", [(19, GONE)]),
        ("123m456p789s11s22m", "sichuan-shape", None, [(1, SUITS), (18, SUITS)]),
        ("123m4p1122s[456p][789m]", "basic", None, []),
        ("23m44445678999p", "basic", None, []),
        ("1112345678999m1s", "basic", "", []),
    ],
)
def test_blocked(
    text: str, rules: str, unseen: str | None, expected: list[tuple[int, str]]
) -> None:
    hand, chosen = Hand.parse(text), rule_set(rules)
    left = None if unseen is None else paili.parse_tiles(unseen)
    counts = None if left is None else bytes(left.count(kind) for kind in range(34))
    assert [(each.kind, each.why) for each in blocked(hand, chosen, counts)] == expected


@settings(max_examples=tried(40, 100))
@given(data=st.data(), name=st.sampled_from(NAMES))
def test_a_hand_is_ready_or_it_is_said_why_not(data: st.DataObject, name: str) -> None:
    hand, rules = data.draw(hands(RULES[name])), rule_set(name)
    unseen = some_unseen(hand, data)
    why = why_not_ready(hand, rules, unseen)
    assert (why is None) == (distance(hand, rules, unseen) <= 0)
    waits = paili.waits(hand, name).kinds
    never = {each.kind: each.why for each in blocked(hand, rules, unseen)}
    for kind in waits:
        gone = unseen is not None and not unseen[kind]
        assert never.get(kind) == (GONE if gone else None)
    assert (HELD in never.values()) <= bool(max(hand.held) == 4)
    if why and why.dead:
        assert set(waits) <= set(never)


def test_worse_discards() -> None:
    found = paili.discards("123m456p7799p112s3z")
    told = explain(found)
    assert len(told) == len(found) - 1
    for worse, why in zip(found[1:], told, strict=True):
        assert why == explain((found[0], worse)) == compare_discards(found[0], worse)
        assert (why.better, why.worse) == (found[0], worse)
        assert sum(why.lost.values()) - sum(why.gained.values()) == why.copies
        assert why.shanten >= 0
    assert (told[0].copies, told[0].lost, told[0].gained, told[0].patterns) == (4, {20: 4}, {}, ())
    with pytest.raises(paili.HandError, match="the better discard first"):
        explain((found[-1], found[0]))


@pytest.mark.parametrize(
    ("text", "unseen", "kind", "said"),
    [
        (
            "1112345678999m5p",
            None,
            4,
            "throwing 5m instead of 5p accepts 20 fewer tiles (3, not 23); "
            "loses 234678m (3), 5m (3), 19m (1); gains 5p (3)",
        ),
        ("123m456p789p1122s3z", "1s", 18, "throwing 1s instead of 3z leaves a hand that nothing"),
    ],
)
def test_worse_discards_in_words(text: str, unseen: str | None, kind: int, said: str) -> None:
    by_kind: dict[int, paili.Discard] = {
        each.kind: each for each in paili.discards(text, unseen=unseen)
    }
    best = next(iter(by_kind.values()))
    spoken = str(compare_discards(best, by_kind[kind]))
    assert spoken.startswith(said.split(";")[0])


def test_copies() -> None:
    assert copies_text({}) == ""
    assert copies_text({33: 1, 0: 1}, "unicode") == "🀇🀄 (1)"


def test_explain_hands() -> None:
    ready = paili.explain("1112345678999m")
    assert isinstance(ready, WhyShanten)
    assert ready == paili.explain(Hand.parse("1112345678999m"), rules="riichi")
    far = paili.explain("123m456p789s1122s", unseen="333z")
    assert isinstance(far, NotReady)
    assert far.dead
    assert far == paili.explain(
        "123m456p789s1122s", unseen=bytes(3 * (kind == 29) for kind in range(34))
    )
    gone = str(paili.explain("123m456p789s1122s", unseen=""))
    assert gone.startswith("123m456p1122789s is unreachable: the tiles that can come complete no")
    with pytest.raises(paili.HandError, match="3 unseen of 1s beside 2"):
        paili.explain("123m456p789s1122s", unseen="111s")
    with pytest.raises(paili.HandError, match="of 1z"):
        paili.explain("123m456p789s1122z", rules="sichuan-shape")


def test_explain_waits() -> None:
    why = paili.explain(paili.waits("123m456p789s1122z"))
    assert isinstance(why, WhyWaits)
    assert str(why).splitlines() == [
        "123m456p789s1122z waits for 1z 2z",
        "  1z (2 left): 123m 456p 789s 111z 22z (standard), pair-of-pairs",
        "  2z (2 left): 123m 456p 789s 11z 222z (standard), pair-of-pairs",
    ]
    assert isinstance(paili.explain(paili.waits("147m258p369s1234z")), NotReady)


def test_explain_views() -> None:
    game = acm_vienna()
    certain = game.record([(2, "BKQ", 1), (2, "BIK", 0), (3, "BIK", 0)]).view(1, "DGJLP")
    why = explain(certain)
    assert isinstance(why, Certain)
    assert str(why) == "hidden for certain: BIK, because of turns 2, 3"
    impossible = why_impossible(certain, "ABC")
    assert isinstance(impossible, Impossible)
    assert str(impossible).startswith("cannot be hidden: ABC, because of turn")
    wrong = game.record([(2, "BIK", 3), (3, "ABC", 0), (3, "BEF", 1), (2, "IKM", 1)])
    assert explain(wrong.view(1, "DGJLP")) == NoDeal((1, 4))
    assert str(NoDeal((1, 4))) == "no deal fits: of turns 1, 4 at least one is wrong"
    assert str(NoDeal(())) == "no deal of this game has that hand"
    view = game.record([(2, "BIK", 0)]).view()
    assert explain(view) == Undecided(len(view.hidden), view.worlds)
    assert " hidden sets still fit, in " in str(explain(view))


@pytest.mark.parametrize("result", [None, 3, [1], object()])
def test_explain_refuses(result: Any) -> None:
    with pytest.raises(TypeError, match="cannot explain"):
        explain(result)
