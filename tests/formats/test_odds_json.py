"""Chances as JSON: the documented names, what is exact apart from what is estimated."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Any

import pytest

from paili import api
from paili.errors import PailiError
from paili.formats import odds_json as out
from paili.formats.answers.odds import found_odds, odds, odds_of
from paili.hand import Hand
from paili.rules.registry import rule_set
from tests.formats.helpers import back

READY, THROWS = "123m456789p1122s", "123m406789p1122s3z"


def documented(kind: str) -> set[str]:
    """The names that the module's documentation lists for a kind of answer."""
    text = " ".join(str(out.__doc__).split())
    ((found),) = re.findall(rf"- {kind}: (.*?)(?: - |$)", text)
    return {each for part in re.findall("``([^`]*)``", found) for each in part.split(", ")}


def exactly(chance: dict[str, Any]) -> Fraction:
    """What a chance says, in both of its ways."""
    assert set(chance) == {"fraction", "float"}
    value = Fraction(chance["fraction"])
    assert chance["fraction"] == f"{value.numerator}/{value.denominator}"
    assert chance["float"] == float(value)
    return value


def test_13_tiles() -> None:
    data = back(odds(READY, draws=3, trials=40, seed=7, budget=99))
    assert {*data} == documented("odds") - {"discards", "null"}
    assert (data["hand"], data["tiles"], data["rules"]) == (READY, 13, "riichi-tenhou")
    assert (data["unseen"], data["can_come"], data["draws"]) == (None, 123, 3)
    assert (data["trials"], data["seed"], data["budget"]) == (40, 7, 99)
    found = api.odds_discards(READY, draws=3, trials=40, seed=7, budget=99)
    (way,) = found.ways
    assert data["reachable"]
    assert exactly(data["expected"]) == way.hindsight.expected
    best = data["search"]
    assert {*best} == documented("search") - {"null"}
    assert (best["exact"], best["to_draws"]) == (False, way.best.exact_to)
    assert best["positions"] == 99 < best["estimated_positions"]
    assert [row["draw"] for row in data["by_draw"]] == [0, 1, 2, 3]
    for draw, row in enumerate(data["by_draw"]):
        assert {*row} == documented("by_draw") - {"null", "to_draws"}
        assert exactly(row["hindsight"]) == way.hindsight.by_draw[draw]
        if draw <= best["to_draws"]:
            assert exactly(row["best_play"]) == way.best.by_draw[draw]
        else:
            assert row["best_play"] is None
        assert {*row["policy"]} == documented("estimate")
        assert row["policy"]["wins"] == way.played.by_draw[draw].wins
        assert row["policy"]["low"] <= row["policy"]["share"] <= row["policy"]["high"]
    assert [each["tile"] for each in data["waits"]] == ["1s", "2s"]
    assert [exactly(each["within"]) for each in data["waits"]] == [
        wait.by_draw[-1] for wait in way.hindsight.waits
    ]
    assert way.hindsight.kept
    assert exactly(data["kept"]) == way.hindsight.kept[-1]


def test_14_tiles() -> None:
    data = back(odds(THROWS, "riichi-shape", seen="1s", draws=2, trials=60))
    assert {*data} == documented("odds") - {"by_draw", "waits", "kept", "null"}
    assert (data["tiles"], data["can_come"]) == (14, 121)
    assert data["unseen"].count("z") == 1
    assert exactly(data["expected"]) == api.odds(THROWS, "riichi-shape", data["unseen"]).expected
    found = api.odds_discards(THROWS, "riichi-shape", data["unseen"], 2, trials=60)
    assert data["search"]["exact"]
    assert data["search"]["estimated_positions"] is None
    told = {each["tile"]: each for each in data["discards"]}
    assert len(told) == 12
    assert "0p" in told  # the red one is the only five
    differences = {each.other: each for each in found.differences}
    for way, each in zip(found.ways, data["discards"], strict=True):
        assert {*each} == documented("discards") - {"null"}
        assert exactly(each["hindsight"]) == way.high
        assert exactly(each["best_play"]) == way.exact
        assert each["to_draws"] == 2
        assert each["policy"]["wins"] == way.low.wins
        against = differences.get(way.played.hand)
        if against is None:
            assert each["difference"] is None
            continue
        difference = each["difference"]
        assert {*difference} == documented("difference") - {"null"}
        assert difference["low"] <= difference["share"] <= difference["high"]
        assert difference["share"] == pytest.approx(
            (difference["only_this"] - difference["only_best"]) / 60
        )
        assert difference["significant"] == against.significant
    assert sum(each["difference"] is None for each in data["discards"]) == 1


def test_out_of_reach() -> None:
    data = back(odds("123m456789p1122z", unseen="33z", trials=5))
    assert (data["reachable"], data["expected"], data["kept"]) == (False, None, None)
    assert (data["draws"], data["waits"]) == (2, [])


def test_a_checked_hand_and_its_text_are_the_same() -> None:
    rules = rule_set()
    found = found_odds(Hand.parse(READY), rules, None, 1, 5)
    assert odds_of(found, rules, None, 40_000) == odds(READY, draws=1, trials=5)


@pytest.mark.parametrize(
    ("asked", "field"),
    [
        ({"hand": "12x"}, "hand"),
        ({"hand": READY, "rules": "x"}, "rules"),
        ({"hand": READY, "seen": "1111s"}, "seen"),
        ({"hand": READY, "draws": 124}, "draws"),
        ({"hand": READY, "notation": "x"}, "notation"),
    ],
)
def test_errors_name_their_field(asked: dict[str, Any], field: str) -> None:
    with pytest.raises(PailiError) as raised:
        odds(**asked)
    assert raised.value.field == field
