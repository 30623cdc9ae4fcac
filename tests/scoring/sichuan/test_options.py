"""The options of Sichuan scoring and the presets."""

from __future__ import annotations

import pytest

from paili.errors import RuleError
from paili.rules.sichuan_options import PRESETS, SichuanOptions


def test_presets() -> None:
    assert PRESETS["sichuan-sbr2025"] == SichuanOptions()
    assert len(set(PRESETS.values())) == len(PRESETS)


@pytest.mark.parametrize(
    ("name", "option", "value"),
    [
        ("sichuan-sbr2025", "cap_fan", 3),
        ("sichuan-sbr2025", "pig_points", 24),
        ("sichuan-novikov", "pig_points", 48),
        ("sichuan-novikov", "false_win_points", 8),
        ("sichuan-wmt", "heavenly", "cap"),
        ("sichuan-wmt", "passed_win", "points"),
        ("sichuan-xuezhan", "shot_kong", "transfer"),
        ("sichuan-xuezhan", "earthly_on", "discard"),
        ("sichuan-xueliu", "fan_mode", "multiply"),
        ("sichuan-xueliu", "pig_points", 64),
        ("sichuan-xueliu", "end", "wall"),
    ],
)
def test_what_presets_hold(name: str, option: str, value: int | str) -> None:
    assert getattr(PRESETS[name], option) == value


def test_every_option_is_described() -> None:
    for name in SichuanOptions.known():
        assert SichuanOptions.about(name)
        assert getattr(SichuanOptions(), name) in SichuanOptions.values(name)


def test_equal_options_are_one_key() -> None:
    assert {SichuanOptions(): 1}[SichuanOptions(cap_fan=3)] == 1
    assert hash(SichuanOptions(pig="each")) == hash(SichuanOptions())
    assert SichuanOptions(pig="each") != SichuanOptions()


def test_as_text_and_back() -> None:
    for options in PRESETS.values():
        assert SichuanOptions().changed({**options.as_text}) == options


def test_the_cap_needs_a_cap() -> None:
    with pytest.raises(RuleError) as error:
        SichuanOptions(cap_fan=0, heavenly="cap", earthly="cap", false_win="max")
    assert len(error.value.problems) == 3
    assert "heavenly 'cap' (expected a number of fan, as cap_fan is 0)" in str(error.value)


def test_bad_values_all_at_once() -> None:
    with pytest.raises(RuleError) as error:
        SichuanOptions(cap_fan=99, pig="dog", draw_refund="often")  # type: ignore[arg-type]
    assert len(error.value.problems) == 3
    with pytest.raises(RuleError, match="unknown rule option 'cap'"):
        SichuanOptions().changed({"cap": 4})
