"""The ready check: best wait, dead waits, pigs."""

from __future__ import annotations

import pytest

from paili.hand import Hand
from paili.rules.sichuan_options import PRESETS, SichuanOptions
from paili.table.sichuan.events import Final, WallEnd
from paili.table.sichuan.ledger import settle
from paili.table.sichuan.ready import best_wait, is_pig
from paili.tiles.kind import name

#: A kind's fourth copy is in the own melds: 4m beside 444m, 6s beside an own kong, 9m.
FIFTH = "23456m777s88s[444m]"
KONGED = "234m55m57s[999m](6666s)"


def found(text: str, void: str, **options: int | str | bool) -> tuple[str, int] | None:
    """The best wait's kind and points."""
    best = best_wait(Hand.parse(text), "mps".index(void), SichuanOptions().changed({**options}))
    return None if best is None else (name(best.reading.win.kind), best.points)


@pytest.mark.parametrize(
    ("text", "void", "options", "expected"),
    [
        ("45p234m678m99m[666p]", "s", {}, ("6p", 2)),
        ("45p234m678m99m[666p]", "m", {}, None),  # void tiles
        ("123456m345p78p99p", "s", {}, ("6p", 1)),
        ("2468m2468p24688m", "s", {}, None),
        (FIFTH, "p", {}, ("1m", 2)),
        ("2m444p[333m][555m][777m]", "s", {}, ("2m", 2)),
        ("9m99p33m[999m][222p][444p]", "s", {}, None),
        (KONGED, "p", {}, ("6s", 2)),
        (KONGED, "p", {"dead_wait": "own"}, None),
        (KONGED, "p", {"check_kongs": False}, ("6s", 1)),
        ("8888m[111m][333m][555m]", "s", {}, None),
        ("8m999p[888m][333m][555m]", "s", {}, ("8m", 4)),
        ("8m999p[888m][333m][555m]", "s", {"fifth_root": False}, ("8m", 2)),
        ("8m999p[888m][333m][555m]", "s", {"dead_wait": "own"}, None),
        ("1133m5577m2288p4p", "s", {}, ("4p", 4)),
    ],
)
def test_best_wait(
    text: str,
    void: str,
    options: dict[str, int | str | bool],
    expected: tuple[str, int] | None,
) -> None:
    assert found(text, void, **options) == expected


def test_nothing_of_how_it_is_won_counts() -> None:
    assert found("45p234m678m99m[666p]", "s", self_draw="fan", heavenly=3) == ("6p", 2)


def test_two_suits_without_a_void_suit() -> None:
    options = SichuanOptions(void_choice="absent")
    assert best_wait(Hand.parse("123m345567p1188s"), None, options) is None
    waits_in_third = Hand.parse("123456m345p78p99p")
    assert best_wait(waits_in_third, None, options) is not None


@pytest.mark.parametrize(
    ("text", "void", "pig"),
    [
        ("123456m345p78p99p", 2, False),
        ("123456m345p78p99p", 1, True),
        ("123m345p78p99p[444s]", 2, True),
        ("123456m345p78p99p", None, False),
        ("123m345p78p99p[444s]", None, True),
    ],
)
def test_pigs(text: str, void: int | None, pig: bool) -> None:
    assert is_pig(Hand.parse(text), void) == pig


@pytest.mark.parametrize(("dead_wait", "points"), [("own", 8), ("visible", -1)])
def test_a_wait_whose_copies_all_lie_open(dead_wait: str, points: int) -> None:
    """A waits for 4p in a pair: all others were discarded, so it may count as not ready."""
    options = PRESETS["sichuan-sbr2025"].changed({"dead_wait": dead_wait})
    unready, ready = Hand.parse("2468m2468p24688m"), Hand.parse("123456m345p78p99p")
    finals = (
        Final(0, Hand.parse("4p[222m][555m][777m][888m]"), 2),
        Final(1, unready, 2, river=(12, 12)),
        Final(2, unready, 2, river=(12,)),
        Final(3, ready, 2),
    )
    # Ready, A has 4 each from B and C; else A pays D 1 as they do.
    assert settle([WallEnd(finals)], options).totals[0] == points


def test_own_melds_are_seen_once() -> None:
    options = PRESETS["sichuan-sbr2025"].changed({"dead_wait": "visible"})
    unready = Hand.parse("2468m2468p24688m")
    hands = (Hand.parse("5p[222m][555m][777p][888p]"), unready, unready, unready)
    finals = tuple(Final(seat, hand, 2) for seat, hand in enumerate(hands))
    melded = (Final(0, Hand.parse("45p234m678m99m[666p]"), 2), *finals[1:])
    assert settle([WallEnd(finals)], options).totals == (12, -4, -4, -4)
    assert settle([WallEnd(melded)], options).totals == (6, -2, -2, -2)
