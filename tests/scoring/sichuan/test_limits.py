"""Situations that cannot be, and complete hands that may not win: one message each."""

from __future__ import annotations

import pytest

from paili.hand import Hand
from paili.rules.sichuan import SICHUAN_SHAPE
from paili.rules.sichuan_options import PRESETS, SichuanOptions
from paili.scoring.reading import readings
from paili.scoring.sichuan.limits import impossible, refusals
from paili.scoring.sichuan.value import value
from paili.scoring.situation import Situation
from paili.scoring.win import Win, win_of
from paili.tiles.notation import parse

PLAIN = "123456m345p78p99p 6p"
KONGED = "234m99m345p67p[7777m] 8p"
SBR = PRESETS["sichuan-sbr2025"]


def win(text: str, situation: str) -> Win:
    """A written win."""
    hand, tile = text.split()
    return win_of(Hand.parse(hand), parse(tile)[0], Situation.parse(situation))


@pytest.mark.parametrize(
    ("text", "situation", "problem"),
    [
        ("123456m34555p777z 5p", "discard", "honours '7z' (expected the three number suits"),
        ("123m345p78p99p[345m] 6p", "discard", "a chow '345m' (expected pungs and kongs only)"),
        ("123m345p78p99p[444s] 6p", "void:s", "a meld of the void suit '444s' (expected another"),
        (PLAIN, "dora:1m", "dora (expected none: Sichuan rules have no such thing)"),
        (PLAIN, "round:S", "round (expected none: Sichuan rules have no such thing)"),
        (PLAIN, "flowers:2", "flowers (expected none"),
        (PLAIN, "honba:2", "honba (expected none"),
        (PLAIN, "sticks:2", "sticks (expected none"),
        (PLAIN, "norths:2", "norths (expected none"),
        (PLAIN, "riichi", "flag unknown in Sichuan rules 'riichi' (expected one of: last-tile, re"),
        (PLAIN, "last-of-kind", "flag unknown in Sichuan rules 'last-of-kind'"),
        (PLAIN, "self-draw replacement", "replacement without a kong (expected an own kong before"),
        ("45m123m678p99p[666m] 6m", "robbing", "robbing a tile that the hand also holds '6m'"),
        (PLAIN, "robbing last-tile", "robbing and last-tile together (expected no kong with an"),
        (KONGED, "self-draw first-turn seat:S", "first-turn with melds (expected no meld before"),
        (PLAIN, "first-turn after-kong seat:S", "after-kong and first-turn together"),
        (PLAIN, "first-turn", "the dealer's first turn by a discard (expected a self-draw)"),
        (PLAIN, "players:3", "3 players (expected 4 in Sichuan rules)"),
        (PLAIN, "self-draw liable:W", "a liable seat without an exposed kong 'W'"),
        (
            "234m99m345p67p(7777m) 8p",
            "self-draw replacement liable:W",
            "a liable seat without an exposed kong 'W'",
        ),
        (PLAIN, "out:E", "the winner is out 'E' (expected a seat still playing)"),
        (PLAIN, "from:S out:S", "the payer is out 'S' (expected a seat still playing)"),
        (
            KONGED,
            "self-draw replacement liable:W out:W",
            "the payer is out 'W' (expected a seat still playing)",
        ),
        (PLAIN, "self-draw out:SWN", "3 seats are out (expected 2 at most: three end the deal)"),
    ],
)
def test_impossible(text: str, situation: str, problem: str) -> None:
    found = list(map(str, impossible(win(text, situation), SBR)))
    assert len(found) == 1
    assert found[0].startswith(problem)


def test_all_problems_together() -> None:
    now = "self-draw replacement last-of-kind ura:1m riichi dora:1m out:E void:m"
    found = [str(problem) for problem in impossible(win("123m99m345p67p[345m] 8p", now), SBR)]
    assert len(found) == 7


def test_winners_stay_in_blood_flow() -> None:
    assert impossible(win(PLAIN, "from:S out:ESW"), PRESETS["sichuan-xueliu"]) == []


@pytest.mark.parametrize(
    ("text", "situation", "options", "problems"),
    [
        ("123456789m55s78s 9s", "void:s", {}, ["tiles of the void suit '55789s'"]),
        (
            "123456m78p99p345s 6p",
            "void:m",
            {},
            ["tiles of the void suit '123456m'", "three suits 'm p s' (expected two at most)"],
        ),
        ("123456m78p99p345s 6p", "discard", {"void_choice": "absent"}, ["three suits 'm p s'"]),
        (PLAIN, "void:s", {}, []),
        ("45p234m678m99m[666p] 3p", "passed:3p", {}, ["a win of 0 fan passed '3p' (expected more"]),
        ("45p234m678m99m[666p] 3p", "passed:6p", {}, ["a win of 1 fan passed '6p' (expected more"]),
        ("45p234m678m99m[666p] 6p", "passed:3p", {}, []),
        ("45p234m678m99m[666p] 6p", "passed:36p", {}, ["a win of 1 fan passed '6p'"]),
        ("45p234m678m99m[666p] 3p", "passed:3p self-draw", {}, []),
        ("45p234m678m99m[666p] 3p", "passed:3p", {"passed_win": "off"}, []),
        ("45p234m678m99m[666p] 3p", "passed:1m5z", {}, []),
        ("45p234m678m99m[666p] 3p", "passed:3p after-kong", {}, []),
        (
            "45p234m678m99m[666p] 3p",
            "passed:3p after-kong",
            {"passed_win": "base-fan"},
            ["a win of 0 fan passed '3p'"],
        ),
        (
            "5p[1111m](4444m)[6666p][8888p] 5p",
            "passed:5p last-tile",
            {"passed_win": "points"},
            ["a win of 8 points passed '5p' (expected more than that for a discard before the "],
        ),
        ("5p[1111m](4444m)[6666p][8888p] 5p", "passed:5p last-tile", {}, []),
    ],
)
def test_refusals(
    text: str, situation: str, options: dict[str, str | int | None], problems: list[str]
) -> None:
    here = win(text, situation)
    rules = SichuanOptions().changed(options)
    best = value(readings(here, SICHUAN_SHAPE.patterns), rules)[0]
    found = [str(problem) for problem in refusals(here, best, rules)]
    assert len(found) == len(problems)
    assert all(text.startswith(start) for text, start in zip(found, problems, strict=True))
