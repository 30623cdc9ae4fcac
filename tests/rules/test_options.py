"""The base of the families' options: fields as data, text as values, all problems at once."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, dataclass
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paili.errors import RuleError
from paili.rules import mcr_options, riichi_options, sichuan_options
from paili.rules.mcr_options import McrOptions
from paili.rules.options import Options, option
from paili.rules.registry import RULE_SETS, rule_set
from paili.rules.spelling import Value, spelled

PRESETS = {**riichi_options.PRESETS, **mcr_options.PRESETS, **sichuan_options.PRESETS}
FAMILIES = sorted({type(each) for each in PRESETS.values()}, key=lambda family: family.__name__)


@dataclass(frozen=True, slots=True, kw_only=True)
class House(Options):
    """Options of no family."""

    limit: int | str = option("none", ("none", 0, 1, 88), "most that counts")
    open: bool = option(True, (True, False), "open hands count")


def problems(**told: Any) -> list[str]:
    """What is wrong with options."""
    with pytest.raises(RuleError) as raised:
        House(**told)
    return [str(each) for each in raised.value.problems]


def test_fields_are_data() -> None:
    assert House.known() == ("limit", "open")
    assert House.values("limit") == ("none", 0, 1, 88)
    assert House.about("open") == "open hands count"
    house = House(limit=88)
    assert house.as_dict == {"limit": 88, "open": True}
    assert house.as_text == {"limit": "88", "open": "yes"}
    assert house == House().changed({"limit": "88"})
    with pytest.raises(FrozenInstanceError):
        house.limit = 0  # type: ignore[misc]


@pytest.mark.parametrize(
    ("told", "found"),
    [
        ({"limit": 2}, ["limit '2' (expected one of: none, 0, 1, 88)"]),
        ({"limit": "88"}, ["limit '88' (expected one of: none, 0, 1, 88)"]),
        ({"limit": None}, ["limit 'None' (expected one of: none, 0, 1, 88)"]),
        ({"limit": 88.0}, ["limit '88.0' (expected one of: none, 0, 1, 88)"]),
        ({"limit": True}, ["limit 'yes' (expected one of: none, 0, 1, 88)"]),
        ({"limit": []}, ["limit '[]' (expected one of: none, 0, 1, 88)"]),
        ({"open": 1}, ["open '1' (expected one of: yes, no)"]),
        ({"open": "yes"}, ["open 'yes' (expected one of: yes, no)"]),
        (
            {"open": 0, "limit": -1},
            [
                "limit '-1' (expected one of: none, 0, 1, 88)",
                "open '0' (expected one of: yes, no)",
            ],
        ),
    ],
)
def test_values_that_cannot_be(told: dict[str, Any], found: list[str]) -> None:
    assert problems(**told) == found


def test_changes_as_text_and_as_values() -> None:
    house = House()
    assert house.changed({}) == house
    assert house.changed({"open": "no"}) == house.changed({"open": False}) == House(open=False)
    assert house.changed({"limit": "1", "open": "yes"}) == House(limit=1)
    for wrong in ("True", "YES", "", "01", "2"):
        for key in ("open", "limit"):
            with pytest.raises(RuleError, match=f"^{key} .*expected one of"):
                house.changed({key: wrong})
    with pytest.raises(RuleError) as raised:
        house.changed({"limits": "1", "opened": "no", "open": "maybe"})
    assert [str(each) for each in raised.value.problems] == [
        "unknown rule option 'limits' (expected one of: limit, open; did you mean limit?)",
        "unknown rule option 'opened' (expected one of: limit, open; did you mean open?)",
    ]


@pytest.mark.parametrize("family", FAMILIES)
def test_every_option_of_every_family(family: type[Options]) -> None:
    plain = family()
    for key in family.known():
        values, about = family.values(key), family.about(key)
        assert len(values) > 1
        assert len(set(map(spelled, values))) == len(values)
        assert getattr(plain, key) in values
        assert about
        assert "\n" not in about
        for value in values:
            assert not isinstance(value, str) or value == value.strip().lower()
            assert not set(spelled(value)) & set(",=: ")
            assert plain.changed({key: spelled(value)}).as_dict[key] is value


@pytest.mark.parametrize("name", PRESETS)
def test_presets_are_read_back(name: str) -> None:
    preset = PRESETS[name]
    assert type(preset)(**preset.as_dict) == preset
    assert preset.changed(preset.as_text) == preset
    assert RULE_SETS[name].scoring == preset
    text = ",".join(f"{key}={value}" for key, value in preset.as_text.items())
    assert rule_set(f"{name}:{text}").scoring == preset


@given(st.sampled_from(list(PRESETS)), st.data())
def test_any_change_is_read_back(name: str, data: st.DataObject) -> None:
    preset = PRESETS[name]
    keys = data.draw(st.lists(st.sampled_from(preset.known()), max_size=4, unique=True))
    told: dict[str, Value | None] = {}
    for key in keys:
        told[key] = spelled(data.draw(st.sampled_from(preset.values(key))))
    if told.get("cap_fan") == "0":
        del told["cap_fan"]  # not beside an element that is worth the cap
        keys.remove("cap_fan")
    changed = preset.changed(told)
    assert {key: changed.as_text[key] for key in keys} == told
    kept = set(preset.known()) - {*keys}
    assert all(changed.as_dict[key] == preset.as_dict[key] for key in kept)
    text = ",".join(f"{key}={value}" for key, value in told.items())
    assert rule_set(f"{name}:{text}").scoring == changed


def test_options_of_shape_and_of_scoring_together() -> None:
    rules = rule_set("mcr:max_suits=2, minimum=0, mixed_kong=split")
    assert (rules.max_suits, rules.scoring) == (2, McrOptions(minimum=0, mixed_kong="split"))
    assert list(rules.options)[:4] == ["fifth_copy", "max_suits", "void", "minimum"]
    assert rules.with_options(minimum=8, mixed_kong=5, max_suits=3) == RULE_SETS["mcr"]
    for wrong in (
        "minimum=x",
        "minimum=",
        "minimum=8,max_suit=3",
        "minimum",
        "minimum=8,minimum=8",
    ):
        with pytest.raises(RuleError):
            rule_set(f"mcr:{wrong}")


def test_the_number_of_players_decides_which_tiles_are_in_play() -> None:
    three, four = rule_set("riichi-tenhou-3p"), rule_set("riichi-tenhou")
    assert rule_set("riichi-tenhou:players=3").copies == three.copies
    assert rule_set("riichi-tenhou-3p:players=4,kiriage=yes").copies == four.copies
    own = four.__replace__(copies=bytes(9) + four.copies[9:])
    assert own.with_options(kiriage=True).copies == own.with_options(void="s").copies == own.copies
    assert rule_set("mcr:minimum=0").copies == rule_set("mcr").copies


def test_spelled() -> None:
    assert [spelled(each) for each in (True, False, 0, 1, "x", None)] == [
        *("yes", "no", "0", "1", "x", "None")
    ]
