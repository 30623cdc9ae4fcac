"""Rule sets: their data, options and errors, and judges' samples under them."""

from __future__ import annotations

import dataclasses
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from paili.errors import HandError, RuleError
from paili.hand import Hand
from paili.rules.family import LANGUAGES
from paili.rules.registry import (
    DEFAULT,
    FAMILIES,
    RULE_SETS,
    default_rules,
    rule_set,
    rules_text,
    titles,
)
from paili.rules.ruleset import OPTIONS, RuleSet
from paili.shape.goal import FULL_SET, NUMBERS_ONLY
from paili.shape.special import SevenPairs, ThirteenOrphans
from paili.shape.standard import Standard
from paili.shape.waits import waits
from paili.tiles.notation import format_tiles, parse
from tests.oracles.hands import RULES


def refused(rules: str) -> str:
    """The error that a rule set by name gives."""
    with pytest.raises(RuleError) as raised:
        rule_set(rules)
    return str(raised.value)


# --- the registry


def test_every_rule_set_has_an_oracle() -> None:
    shapes = {name for name, rules in RULE_SETS.items() if rules.scoring is None}
    assert shapes == {name for name in RULES if ":" not in name}


def test_rule_sets_that_score_share_the_patterns_of_shapes() -> None:
    shapes = [rules.patterns for rules in RULE_SETS.values() if rules.scoring is None]
    for rules in RULE_SETS.values():
        assert rules.patterns in shapes


def test_the_names_of_presets() -> None:
    presets: dict[str, object] = {}
    for family in FAMILIES.values():
        presets |= family.presets() if family.presets else {}
    scored = {name: r.scoring for name, r in RULE_SETS.items() if r.scoring is not None}
    assert scored == presets


def test_names() -> None:
    for name, rules in RULE_SETS.items():
        assert rules.name == name
        assert rule_set(name) is rules
        assert rule_set(rules) is rules
        assert rules.about
        assert "\n" not in rules.about
        known = () if rules.scoring is None else rules.scoring.known()
        assert tuple(rules.options) == (*OPTIONS, *known)
        assert not {*OPTIONS} & {*known}


def test_what_they_are() -> None:
    basic, sichuan, riichi = map(rule_set, ("basic", "sichuan-solo", "riichi-shape"))
    assert (basic.copies, sichuan.copies, riichi.copies) == (FULL_SET, NUMBERS_ONLY, FULL_SET)
    assert (sum(FULL_SET), sum(NUMBERS_ONLY)) == (136, 108)
    assert basic.patterns == (Standard(),)
    assert sichuan.patterns == (Standard(), SevenPairs(quads=True))
    assert riichi.patterns == (Standard(), SevenPairs(), ThirteenOrphans())
    assert (basic.max_suits, sichuan.max_suits, riichi.max_suits) == (3, 2, 3)
    assert {rules.fifth_copy for rules in RULE_SETS.values()} == {"held"}


def test_nothing_can_be_changed() -> None:
    rules = rule_set("basic")
    for field in dataclasses.fields(rules):
        with pytest.raises(dataclasses.FrozenInstanceError):
            setattr(rules, field.name, None)


# --- options


@pytest.mark.parametrize(
    ("text", "options"),
    [
        ("basic", {"fifth_copy": "held", "max_suits": 3, "void": None}),
        ("basic:", {"fifth_copy": "held", "max_suits": 3, "void": None}),
        ("basic:fifth_copy=concealed", {"fifth_copy": "concealed", "max_suits": 3, "void": None}),
        ("basic:void=m", {"fifth_copy": "held", "max_suits": 3, "void": 0}),
        ("basic:void=p, max_suits=1", {"fifth_copy": "held", "max_suits": 1, "void": 1}),
        ("sichuan-solo:void=s", {"fifth_copy": "held", "max_suits": 2, "void": 2}),
        ("sichuan-solo:void=none", {"fifth_copy": "held", "max_suits": 2, "void": None}),
    ],
)
def test_options_as_text(text: str, options: dict[str, object]) -> None:
    rules = rule_set(text)
    assert rules.options == options
    assert rules.patterns == RULE_SETS[text.partition(":")[0]].patterns


def test_options_as_values() -> None:
    rules = rule_set("basic")
    changed = rules.with_options(void=0, max_suits=2)
    assert changed == rules.with_options(void="m", max_suits="2")
    assert rules.void is None
    assert changed.with_options(void=None, max_suits=3) == rules


def test_unknown_rule_set_lists_the_known_ones() -> None:
    known = ", ".join(dict.fromkeys([*RULE_SETS, *FAMILIES]))
    assert refused("richi") == (
        f"unknown rule set 'richi' (expected one of: {known}; did you mean riichi?)"
    )
    assert refused("Tenhou").endswith("; did you mean riichi-tenhou?)")
    assert refused("").startswith(f"unknown rule set (expected one of: {known}")
    assert "did you mean" not in refused("bridge" * 1000)


def test_names_of_families_stand_for_the_usual_rule_set() -> None:
    names = ("basic", "riichi", "mcr", "sichuan")
    usual = ["basic", "riichi-tenhou", "mcr", "sichuan-sbr2025"]
    assert [rule_set(name).name for name in names] == usual
    assert rule_set("riichi:kiriage=yes") == rule_set("riichi-tenhou:kiriage=yes")
    for family in FAMILIES.values():
        own = [each.rules.name for each in family.rule_sets]
        assert family.usual in own
        assert all(name.partition("-")[0] == family.name for name in own)
        assert bool(family.presets) == any(each.rules.scoring for each in family.rule_sets)


@pytest.mark.parametrize(
    "text", ["Riichi-Tenhou", "riichi tenhou", " RIICHI_TENHOU ", "riichi - tenhou", "riichi"]
)
def test_names_as_people_write_them(text: str) -> None:
    assert rule_set(text) is RULE_SETS["riichi-tenhou"]
    assert rule_set(f"{text}:max_suits=2") == rule_set("riichi-tenhou:max_suits=2")


def test_the_default() -> None:
    assert rule_set() is default_rules() is RULE_SETS[DEFAULT]


def run(code: str, rules: str) -> str:
    """What a Python process with that default prints."""
    environment = {**os.environ, "PAILI_RULES": rules}
    ran = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=False
    )
    return ran.stdout + ran.stderr


def test_another_default() -> None:
    code = "import paili; print(paili.rule_set().name, paili.shanten('1133m2255p3366s7z'))"
    assert run(code, "basic") == "basic 3\n"
    assert run(code, "MCR:minimum=0") == "mcr 0\n"


def test_a_wrong_default_says_where_it_stands() -> None:
    said = run("import paili; print(paili.shanten('1112345678999m'))", "richi")
    assert said.splitlines()[-1].startswith(
        "paili.RuleError: unknown rule set 'richi' at PAILI_RULES (expected one of: basic"
    )


def test_texts_of_rule_sets() -> None:
    for text in ("basic", "basic:void=p", "riichi-tenhou:fifth_copy=concealed,kiriage=yes"):
        assert rules_text(rule_set(text)) == text
    assert rules_text(rule_set("Riichi:kiriage=no")) == "riichi-tenhou"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_set_has_a_title(language: str) -> None:
    found = titles(language)
    assert list(found) == list(RULE_SETS)
    assert len(set(found.values())) == len(found)


def test_unknown_option_lists_the_known_ones() -> None:
    assert refused("basic:color=red") == (
        "unknown rule option 'color' (expected one of: fifth_copy, max_suits, void)"
    )
    # Fields that are no options: a rule set keeps its name, tiles and patterns.
    for field in ("name", "copies", "patterns", "about"):
        assert f"unknown rule option '{field}'" in refused(f"basic:{field}=x")
    assert refused("basic:a=1,b=2").count("unknown rule option") == 2


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("basic:void", "rule option 'void' (expected option=value)"),
        ("basic:void=m,", "empty rule option in 'basic:void=m,' (expected option=value)"),
        ("basic:void=m,void=p", "a rule option given twice 'void'"),
        ("basic:void=z", "void 'z' (expected m, p, s or none)"),
        ("basic:void=0", "void '0' (expected m, p, s or none)"),
        ("basic:void=", "void (expected m, p, s or none)"),
        ("basic:void=mp", "void 'mp' (expected m, p, s or none)"),
        ("basic:max_suits=0", "max_suits '0' (expected 1, 2 or 3)"),
        ("basic:max_suits=4", "max_suits '4' (expected 1, 2 or 3)"),
        ("basic:max_suits=two", "max_suits 'two' (expected 1, 2 or 3)"),
        ("basic:fifth_copy=no", "unknown fifth_copy 'no' (expected one of: concealed, held)"),
    ],
)
def test_bad_values(text: str, error: str) -> None:
    assert refused(text) == error


def test_every_bad_value_is_named() -> None:
    with pytest.raises(RuleError) as raised:
        RuleSet(name="x", about="x", fifth_copy="x", max_suits=9, void=3)
    assert len(raised.value.problems) == 3


# --- tiles in play


def test_checked_returns_the_hand() -> None:
    hand = Hand.parse("1112345678999m")
    assert rule_set("sichuan-solo").checked(hand) is hand


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("123456789m11z22p", ["2 of 1z"]),
        ("123456789m1p[777z]", ["3 of 7z"]),
        ("123456789m1p(7777z)", ["4 of 7z"]),
        ("123456m1122z[777z]", ["2 of 1z", "2 of 2z", "3 of 7z"]),
    ],
)
def test_tiles_out_of_play_are_named(text: str, what: list[str]) -> None:
    with pytest.raises(HandError) as raised:
        rule_set("sichuan-solo").checked(Hand.parse(text))
    assert [p.what for p in raised.value.problems] == what
    assert {p.expected for p in raised.value.problems} == {"none under 'sichuan-solo'"}


# --- what the options change


@pytest.mark.parametrize("meld", ["[999m]", "(9999m)", "[9999m]"])
def test_fifth_copy(meld: str) -> None:
    text = f"123456789p9m{meld}" if meld == "[999m]" else f"123456p11s78m{meld}"
    hand = Hand.parse(text)
    held = waits(hand, rule_set("basic"))
    concealed = waits(hand, rule_set("basic:fifth_copy=concealed"))
    nine = parse("9m")[0]
    assert nine not in held.kinds
    assert nine in concealed.kinds
    assert [wait.copies for wait in concealed if wait.kind == nine] == [0]
    assert set(held.kinds) == set(concealed.kinds) - {nine}


# --- judges' samples


@pytest.fixture(scope="module")
def samples(shared_data: Path) -> dict[str, Any]:
    """Samples of related judge problems."""
    data: dict[str, Any] = json.loads((shared_data / "family_samples.json").read_text())
    return data


def test_one_suit(samples: dict[str, Any]) -> None:
    """Waits of one suit, the basic rules."""
    cases = samples["csdn_single_suit"]["cases"]
    assert cases
    for tiles, expected in cases:
        hand = Hand.parse(tiles.replace(" ", "") + "s")
        ranks = [kind % 9 + 1 for kind in waits(hand, rule_set("basic")).kinds]
        assert " ".join(map(str, ranks or [0])) == expected


def test_hdu4431(samples: dict[str, Any]) -> None:
    """The three shapes of riichi; c are honours, and suits go m s p c."""
    case = samples["hdu4431"]
    count, *hands = case["input"].splitlines()
    assert int(count) == len(hands)
    lines = []
    for text in hands:
        found = waits(Hand.parse(text.replace("c", "z")), rule_set("riichi-shape")).kinds
        names = [format_tiles([kind]) for kind in found]
        names.sort(key=lambda name: ("mspz".index(name[1]), name))
        words = [str(len(names)), *(name.replace("z", "c") for name in names)]
        lines.append(" ".join(words) if names else "Nooten")
    assert "\n".join(lines) + "\n" == case["output"]


def test_dmoj_koukouhai(samples: dict[str, Any]) -> None:
    """Melds and a pair or seven different pairs: a rule set that a user makes."""
    rules = RuleSet(name="koukouhai", about="no orphans", patterns=(Standard(), SevenPairs()))
    cases = samples["dmoj_koukouhai3c"]["cases"]
    assert cases
    for tiles, expected in cases:
        codes = map(int, tiles.split())
        hand = Hand.of([9 * (code // 10) + code % 10 - 1 for code in codes])
        assert len(waits(hand, rules)) == int(expected)
        assert waits(hand, rules) == waits(hand, rule_set("riichi-shape"))
