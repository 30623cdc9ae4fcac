"""Waits and their readings against trying every kind, under every rule set."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from hypothesis import event, given, settings
from hypothesis import strategies as st

from paili.hand import Hand
from paili.rules.registry import rule_set
from paili.shape.split import Split
from paili.shape.waits import Waits, complete, readings_of, wait_mask, waits
from paili.tiles.counts import kinds_in
from paili.tiles.kind import KINDS, name
from paili.tiles.notation import format_tiles
from tests.amount import tried
from tests.laws.strategies import hands, oracle_form
from tests.oracles import hands as oracle
from tests.oracles.hands import RULES

EVERY_RULES = pytest.mark.parametrize("rules", RULES)


def found_waits(text: str, rules: str = "basic") -> Waits:
    """The waits of a hand as text."""
    return waits(Hand.parse(text), rule_set(rules))


def spelled(text: str, rules: str = "basic") -> str:
    """Its kinds, spelled."""
    return format_tiles(found_waits(text, rules).kinds)


def groups_of(split: Split) -> oracle.Groups:
    """A split in the oracle's form."""
    return tuple(sorted(group.tiles for group in split))


# --- against the oracle


@EVERY_RULES
@settings(max_examples=tried(12, 60))
@given(data=st.data())
def test_waits_and_readings(rules: str, data: st.DataObject) -> None:
    hand = data.draw(hands(RULES[rules]))
    tiles, melds = oracle_form(hand)
    expected = oracle.waits(tiles, melds, RULES[rules])
    event("ready" if expected else "not ready")

    answer = waits(hand, rule_set(rules))
    assert list(answer.kinds) == expected
    assert kinds_in(wait_mask(hand, rule_set(rules))) == answer.kinds
    assert answer.hand == hand
    assert len(answer) == len(expected)
    for wait in answer:
        assert wait.copies == 4 - hand.held[wait.kind]
        listed = [
            oracle.Reading(r.pattern, groups_of(r.split), r.group.tiles, r.type)
            for r in wait.readings
        ]
        assert set(listed) == oracle.readings(tiles, melds, wait.kind, RULES[rules])
        assert len(set(listed)) == len(listed)
        assert set(wait.splits) == {r.split for r in wait.readings}
        assert set(wait.types) == {r.type for r in wait.readings}
        assert len(wait.splits) == len(set(wait.splits))


@EVERY_RULES
@settings(max_examples=tried(8, 30))
@given(data=st.data())
def test_complete(rules: str, data: st.DataObject) -> None:
    hand = data.draw(hands(RULES[rules], size=14))
    tiles, melds = oracle_form(hand)
    expected = oracle.complete(tiles, melds, RULES[rules])
    event("complete" if expected else "not complete")
    assert complete(hand, rule_set(rules)) == expected
    listed = [(p.name, groups_of(split)) for p, split in readings_of(hand, rule_set(rules))]
    ways = {
        (r.pattern, r.groups)
        for kind in set(tiles)
        for rest in [oracle.without(tiles, (kind,))]
        if rest is not None
        for r in oracle.readings(rest, melds, kind, RULES[rules])
    }
    assert sorted(listed) == sorted(ways)


@settings(max_examples=tried(8, 30))
@given(hand=hands())
def test_13_tiles_are_never_complete(hand: Hand) -> None:
    assert not complete(hand, rule_set("basic"))
    assert readings_of(hand, rule_set("basic")) == []


# --- facts


@pytest.mark.parametrize("suit", "mps")
def test_nine_gates_waits_for_nine_kinds(suit: str) -> None:
    found = found_waits(f"1112345678999{suit}")
    assert format_tiles(found.kinds) == f"123456789{suit}"
    assert [wait.copies for wait in found] == [1, 3, 3, 3, 3, 3, 3, 3, 1]


def test_a_fifth_copy_is_no_wait() -> None:
    # Only a fifth North would do.
    assert spelled("1112223334444z") == ""
    assert spelled("1112223334444z", "riichi-shape") == ""
    assert spelled("1112223334444z", "basic:fifth_copy=concealed") == ""


def test_a_fourth_copy_in_the_own_melds() -> None:
    # A lone 9m beside its own pung, and 23m beside a kong of 1m.
    for text, held, concealed in [
        ("123456789p9m[999m]", "", "9m"),
        ("23m123456p55s(1111m)", "4m", "14m"),
        ("23m123456p55s[1111m]", "4m", "14m"),
    ]:
        assert spelled(text, "basic:fifth_copy=held") == held
        assert spelled(text, "basic:fifth_copy=concealed") == concealed
    wait = found_waits("123456789p9m[999m]", "basic:fifth_copy=concealed").waits[0]
    assert wait.copies == 0


@pytest.mark.parametrize(
    ("text", "kind", "types"),
    [
        ("12m456m789m123p55s", "3m", {"edge"}),
        ("89m456m123m123p55s", "7m", {"edge"}),
        ("24m456p789p123s55s", "3m", {"closed"}),
        ("23m456p789p123s55s", "1m", {"open"}),
        ("23m456p789p123s55s", "4m", {"open"}),
        ("78m456p789p123s55s", "9m", {"open"}),
        ("22m55m456p789p123s", "2m", {"pair-of-pairs"}),
        ("5m456p789p123s111z", "5m", {"single"}),
        ("3456m456p789p123s", "3m", {"single"}),
        ("1112m456p789p123s", "2m", {"single"}),
        ("1112m456p789p123s", "3m", {"edge"}),
        ("3455m456p789p123s", "5m", {"single", "open"}),
        ("1123334m123p789s", "1m", {"pair-of-pairs"}),
        ("2233445m123p789s", "5m", {"single", "open"}),
    ],
)
def test_types(text: str, kind: str, types: set[str]) -> None:
    by_kind = {format_tiles([wait.kind]): wait for wait in found_waits(text)}
    assert set(by_kind[kind].types) == types


def test_thirteen_orphans() -> None:
    wide = found_waits("19m19p19s1234567z", "riichi-shape")
    assert format_tiles(wide.kinds) == "19m19p19s1234567z"
    assert {kind for wait in wide for kind in wait.types} == {"thirteen-sided"}
    narrow = found_waits("19m19p1s11234567z", "riichi-shape")
    assert format_tiles(narrow.kinds) == "9s"
    assert narrow.waits[0].types == ("single",)
    assert spelled("19m19p19s1234567z") == ""


def test_seven_pairs_and_four_of_a_kind() -> None:
    text = "1111m3355p77s2m44s"  # four of a kind and four pairs and a single
    assert spelled(text + "", "riichi-shape") == ""
    assert spelled(text, "sichuan-solo:max_suits=2") == ""  # three suits
    assert spelled("1111m335577p244m", "sichuan-solo") == "2m"
    assert spelled("1111m335577p244m", "riichi-shape") == ""
    assert spelled("1113355779922m", "sichuan-solo") == "1m"
    assert spelled("1113355779922m", "riichi-shape") == ""


def test_both_patterns_are_read() -> None:
    found = found_waits("1122334455667m", "riichi-shape")
    seven = found.waits[-1]
    assert format_tiles(found.kinds) == "147m"
    assert {r.pattern for r in seven.readings} == {"standard", "seven pairs"}


def test_limits_on_suits() -> None:
    text = "123m456m789m1199p"
    assert spelled(text, "sichuan-solo") == "19p"
    assert spelled(text, "sichuan-solo:max_suits=1") == ""
    assert spelled(text, "sichuan-solo:void=s") == "19p"
    assert spelled(text, "sichuan-solo:void=m") == ""
    assert spelled("11m99m123456789p", "basic:void=s") == "19m"
    # A wait in a suit that the rules leave out is none.
    assert spelled("123456789m99p11z", "basic:void=p") == ""
    assert spelled("1234567m[123p]111z", "basic:void=p") == ""
    assert spelled("1234567m111z[222z]", "basic:void=p") == "147m"


@EVERY_RULES
@settings(max_examples=5)
@given(data=st.data())
def test_what_is_in_waits(rules: str, data: st.DataObject) -> None:
    """The kinds that win, by number, by name and as waits; nothing else."""
    hand = data.draw(hands(RULES[rules]))
    found = waits(hand, rule_set(rules))
    winning = {wait.kind for wait in found}
    for kind in range(KINDS):
        assert (kind in found) == (name(kind) in found) == (kind in winning)
    for wait in found_waits("1112345678999m"):
        assert (wait in found) == (wait in found.waits)
    for other in (None, "", "m", "10m", -1, KINDS, 1.5, hand):
        assert other not in found


@pytest.mark.parametrize("suits", [1, 2])
@pytest.mark.parametrize("honour", "1234567")
def test_honours_are_no_suit(honour: str, suits: int) -> None:
    """Each completes a hand that has as many suits as it may."""
    hand = ("123456789m11m" if suits == 1 else "123456789m11p") + 2 * honour + "z"
    assert f"{honour}z" in found_waits(hand, f"basic:max_suits={suits}")


def test_a_wait_with_other_copies_is_another() -> None:
    here, there = found_waits("123m456p789s1122z"), found_waits("123m456p789s1133z")
    assert "1z" in there
    assert "2z" not in there
    assert here.waits[0] in here
    assert here.waits[0] not in there


# --- data from outside


def test_wait_shapes_of_one_suit(shared_data: Path) -> None:
    shapes = json.loads((shared_data / "single_suit_wait_shapes.json").read_text())
    hands_ = {digits: lines for digits, lines in shapes.items() if digits.isdigit()}
    assert len(hands_) == 5
    for digits, lines in hands_.items():
        ours = set()
        for wait in found_waits(digits + "m"):
            for reading in wait.readings:
                rest = oracle.without(reading.group.tiles, (wait.kind,))
                assert rest is not None
                others = list(reading.split)
                others.remove(reading.group)
                ours.add((tuple(sorted(g.tiles for g in others)), rest))
        assert ours == {shape(line) for line in lines}


def shape(line: str) -> tuple[oracle.Groups, oracle.Tiles]:
    """``(111)(222)(888)(99)[45]``: the groups, and what the winning tile completes."""

    def kinds(text: str) -> oracle.Tiles:
        return tuple(int(digit) - 1 for digit in text)

    groups = map(kinds, re.findall(r"\((\d+)\)", line))
    (rest,) = re.findall(r"\[(\d+)\]", line)
    return tuple(sorted(groups)), kinds(rest)
