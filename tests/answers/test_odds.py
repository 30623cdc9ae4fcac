"""Answers about chances: their members, what is exact apart from what is estimated."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from math import comb
from typing import Any

import pytest

from paili import api
from paili.answers.hands import waits
from paili.answers.odds import odds
from paili.errors import PailiError
from paili.scoring.text import one_tile
from paili.tiles.notation import parse
from tests.answers.helpers import asked

READY, THROWS = "123m456789p1122s", "123m406789p1122s3z"


HEAD = [
    *("hand", "tiles", "rules", "unseen", "can_come", "draws", "trials", "seed", "budget"),
    *("reachable", "expected", "search"),
]
ESTIMATE = ["wins", "trials", "share", "low", "high"]


def exactly(chance: dict[str, Any]) -> Fraction:
    """What a chance says, in both of its ways."""
    assert set(chance) == {"fraction", "float"}
    value = Fraction(chance["fraction"])
    assert chance["fraction"] == f"{value.numerator}/{value.denominator}"
    assert chance["float"] == float(value)
    return value


def test_13_tiles() -> None:
    data = asked("odds", READY, draws=3, trials=40, seed=7, budget=99)
    assert list(data) == [*HEAD, "by_draw", "waits", "kept"]
    assert (data["hand"], data["tiles"], data["rules"]) == (READY, 13, "riichi-tenhou")
    assert (data["unseen"], data["can_come"], data["draws"]) == (None, 123, 3)
    assert (data["trials"], data["seed"], data["budget"]) == (40, 7, 99)
    found = api.odds_discards(READY, draws=3, trials=40, seed=7, budget=99)
    (way,) = found.ways
    assert data["reachable"]
    assert exactly(data["expected"]) == way.hindsight.expected
    best = data["search"]
    assert list(best) == ["exact", "to_draws", "positions", "estimated_positions"]
    assert (best["exact"], best["to_draws"]) == (False, way.best.exact_to)
    assert best["positions"] == 99 < best["estimated_positions"]
    assert [row["draw"] for row in data["by_draw"]] == [0, 1, 2, 3]
    for draw, row in enumerate(data["by_draw"]):
        assert list(row) == ["draw", "hindsight", "best_play", "policy"]
        assert exactly(row["hindsight"]) == way.hindsight.by_draw[draw]
        if draw <= best["to_draws"]:
            assert exactly(row["best_play"]) == way.best.by_draw[draw]
        else:
            assert row["best_play"] is None
        assert list(row["policy"]) == ESTIMATE
        assert row["policy"]["wins"] == way.played.by_draw[draw].wins
        assert row["policy"]["low"] <= row["policy"]["share"] <= row["policy"]["high"]
    assert [each["tile"] for each in data["waits"]] == ["1s", "2s"]
    assert [exactly(each["within"]) for each in data["waits"]] == [
        wait.by_draw[-1] for wait in way.hindsight.waits
    ]
    assert way.hindsight.kept
    assert exactly(data["kept"]) == way.hindsight.kept[-1]


def test_14_tiles() -> None:
    data = asked("odds", THROWS, "riichi-shape", seen="1s", draws=2, trials=60)
    assert list(data) == [*HEAD, "discards"]
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
        assert list(each) == [
            *("tile", "expected", "policy", "best_play", "to_draws", "hindsight", "difference"),
        ]
        assert exactly(each["hindsight"]) == way.high
        assert exactly(each["best_play"]) == way.exact
        assert each["to_draws"] == 2
        assert each["policy"]["wins"] == way.low.wins
        against = differences.get(way.played.hand)
        if against is None:
            assert each["difference"] is None
            continue
        difference = each["difference"]
        assert list(difference) == [
            *("share", "low", "high", "only_this", "only_best", "significant"),
        ]
        assert difference["low"] <= difference["share"] <= difference["high"]
        assert difference["share"] == pytest.approx(
            (difference["only_this"] - difference["only_best"]) / 60
        )
        assert difference["significant"] == against.significant
    assert sum(each["difference"] is None for each in data["discards"]) == 1


def test_out_of_reach() -> None:
    data = asked("odds", "123m456789p1122z", unseen="33z", trials=5)
    assert (data["reachable"], data["expected"], data["kept"]) == (False, None, None)
    assert (data["draws"], data["waits"]) == (2, [])
    assert odds("123m456789p1122z", unseen="33z", trials=5).no


def test_no_where_best_play_must_be_exact() -> None:
    assert not odds(READY, draws=3, trials=5, budget=9).no
    assert odds(READY, draws=3, trials=5, budget=9, exact=True).no
    assert not odds(READY, draws=1, trials=5, exact=True).no


def test_a_hand_that_only_waits() -> None:
    """Of 123 tiles four 4m and three 7m, drawn without putting back."""
    plain = tuple(1 - Fraction(comb(123 - 7, n), comb(123, n)) for n in range(17))
    assert api.odds("12356789m45699s", draws=16).kept == plain
    assert round(float(plain[16]), 4) == 0.6329


@pytest.mark.parametrize(
    ("hand", "rules", "unseen"),
    [
        ("12356789m45699s", "basic", "47m1z"),
        ("12356789m45699s", "basic", "477m11223z"),
        ("12356789m45699s", "basic", "4m1z"),
        ("123m456789p1122s", "riichi-shape", "1s3344556m"),
        ("19m19p19s1234567z", "riichi-shape", "19m5566p7z"),
    ],
)
def test_waits_within_some_draws(hand: str, rules: str, unseen: str) -> None:
    """Against every set of draws, one by one."""
    tiles = parse(unseen)
    for draws in range(len(tiles) + 1):
        data = asked("waits", hand, rules, unseen=unseen, draws=draws)
        kinds = {one_tile(wait["tile"]) for wait in data["waits"]}
        drawn = list(combinations(range(len(tiles)), draws))
        won = sum(any(tiles[at] in kinds for at in places) for places in drawn)
        assert data["draws"] == draws
        assert exactly(data["within"]) == Fraction(won, len(drawn))
        after = asked("waits", f"{hand}6z", rules, unseen=unseen, draws=draws)
        kept = {each["tile"]: each for each in after["discards"]}
        assert kept["6z"]["within"] == data["within"]


@pytest.mark.parametrize("hand", [READY, "12356789m45699s", "123m11z45699s[555z]"])
def test_waits_and_odds_tell_the_same(hand: str) -> None:
    data = asked("waits", hand, seen="1s7m", draws=4)
    assert data["within"] == asked("odds", hand, seen="1s7m", draws=4, trials=1)["kept"]
    assert "within" not in asked("waits", hand, seen="1s7m")


def test_nothing_comes_to_a_hand_that_is_not_ready() -> None:
    assert not {"draws", "within"} & asked("waits", "147m258p369s1234z", draws=3).keys()


@pytest.mark.parametrize(
    ("given", "field"),
    [
        ({"hand": "12x"}, "hand"),
        ({"hand": READY, "rules": "x"}, "rules"),
        ({"hand": READY, "seen": "1111s"}, "seen"),
        ({"hand": READY, "draws": 124}, "draws"),
        ({"hand": READY, "notation": "x"}, "notation"),
    ],
)
def test_errors_name_their_field(given: dict[str, Any], field: str) -> None:
    with pytest.raises(PailiError) as raised:
        odds(**given)
    assert raised.value.field == field


@pytest.mark.parametrize("hand", [READY, THROWS, "147m258p369s1234z"])
def test_waits_of_too_many_draws(hand: str) -> None:
    with pytest.raises(PailiError, match=r"124 draws \(expected 0 to 12[23], the tiles") as raised:
        waits(hand, draws=124)
    assert raised.value.field == "draws"
