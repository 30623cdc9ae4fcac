"""Each option changes what it says, and nothing else."""

from __future__ import annotations

from random import Random

import pytest

from paili.errors import RuleError
from paili.rules.mcr_options import PRESETS, McrOptions
from paili.rules.spelling import Value
from tests.oracles.mcr import random_win
from tests.scoring.mcr.compact import rows, valued, win

PUNGS = "[111p,1]111m111s999s9m9m"
KONGS = "[CCCC][PPPP,3]45p678s99s6p"
TWO_KONGS = "[5555s][9999p]345m67m22s8m|EE1000"
NINE_GATES = "1112345678999p5p|EE1000"
KNITTED = "147m258s69p123pEE3p"
DEAD = "[333m,1][345m,1][678p,2]1222m1m"
PAIRS = "11m99p11sEECCPP9s9s|EE1000"
SINGLE = "[1111m][2222s,2][5555p,2][EEEE]7m7m"

CASES: list[tuple[str, str, Value, list[int], list[int]]] = [
    # Hand, option, value, rows that come, rows that go.
    (KONGS, "mixed_kong", "split", [67, 74], [82]),
    (NINE_GATES, "forced_concealed_draw", "fully-concealed", [56], [80]),
    ("2223334445566s5s|EE1000", "forced_concealed_draw", "fully-concealed", [56], [80]),
    (PAIRS, "forced_concealed_draw", "fully-concealed", [56], [80]),
    (KNITTED, "knitted_wait", False, [], [77]),
    (DEAD, "dead_tile_is_wait", False, [79], []),
    # Seven pairs would have won with another kind than the sets.
    ("446677888999m9m7m", "merge_pairs_waits", False, [78], []),
    (PUNGS, "terminals_triple_pung", False, [], [32]),
    ("[CCC,2]FFFPPP78s99m6s", "voided_beside_big", False, [], [75]),
    ("[123s,1]34556789s77m7s", "voided_beside_big", False, [], [75]),
    ("[123m,1]789m678s99s56s7s", "voided_beside_big", False, [], []),
    (PAIRS, "pairs_all_types", False, [], [51]),
    ("[2222s,5][345m,1][567p,2][888s,3]6m6m", "melded_hand_kongs", False, [79], [52]),
    (SINGLE, "four_kongs_single_wait", True, [79], []),
]


@pytest.mark.parametrize(("hand", "option", "value", "come", "go"), CASES)
def test_rows(hand: str, option: str, value: Value, come: list[int], go: list[int]) -> None:
    """What an option adds and takes."""
    usual = rows(valued(win(hand))[0])
    changed = rows(valued(win(hand), McrOptions().changed({option: value}))[0])
    assert sorted(set(changed) - set(usual)) == come
    assert sorted(set(usual) - set(changed)) == go


@pytest.mark.parametrize(
    ("hand", "option", "value", "more"),
    [
        (KONGS, "mixed_kong", 6, 1),
        (KONGS, "mixed_kong", "split", -2),
        (TWO_KONGS, "two_concealed_kongs", 8, 2),
        ("[NNN,3][EEE,1]SSSWW66pW|WE0000", "limit", 88, -6),
    ],
)
def test_values(hand: str, option: str, value: Value, more: int) -> None:
    """What an option makes of the total."""
    usual = valued(win(hand))[0].total
    assert valued(win(hand), McrOptions().changed({option: value}))[0].total == usual + more


def test_limits_hold() -> None:
    """With the limit no reading of a random win is above it."""
    rng = Random(7)
    limited = McrOptions(limit=88)
    for _ in range(300):
        assert all(each.total <= 88 for each in valued(random_win(rng), limited))


def test_presets() -> None:
    """The supplement's row 82 is all that the presets differ by."""
    assert PRESETS["mcr"] == McrOptions()
    assert PRESETS["mcr-1998"] == McrOptions(mixed_kong="split")


def test_bad_values_are_listed_together() -> None:
    """Every wrong value is named in one error."""
    with pytest.raises(RuleError) as error:
        McrOptions(minimum=99, limit=64)
    assert [problem.what for problem in error.value.problems] == ["minimum", "limit"]


def test_every_option_says_what_it_means() -> None:
    """Each has values, its default the first, and a text."""
    for name in McrOptions.known():
        assert McrOptions.values(name)
        assert McrOptions.about(name)
