"""Each element of the tables: a hand that has it, and a near miss; names and values."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from paili.hand import Hand
from paili.rules.sichuan import SICHUAN_SHAPE
from paili.rules.sichuan_options import PRESETS, SichuanOptions
from paili.scoring.element import LANGUAGES
from paili.scoring.reading import readings
from paili.scoring.sichuan.family import FAMILY
from paili.scoring.sichuan.fans import ADDED, DROPS, ELEMENTS, HANDS, table
from paili.scoring.sichuan.value import value, worth
from paili.scoring.situation import Situation
from paili.scoring.win import win_of
from paili.tiles.notation import parse
from tests.scoring.sichuan.wins import COINS, EVERYTHING

DATA = Path(__file__).parents[2] / "data" / "scoring" / "sichuan-elements.txt"


def rows() -> Iterator[tuple[str, str, bool]]:
    """Element, hand and whether it has the element."""
    for line in DATA.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            id_, rest = line.split(maxsplit=1)
            has, near = rest.split(" / ")
            yield id_, has, True
            yield id_, near, False


ROWS = list(rows())


def awards(text: str, options: SichuanOptions) -> dict[str, int]:
    """What the best reading of a written win is awarded, with its fan."""
    tiles, _, situation = text.partition("|")
    hand, tile = tiles.split()
    win = win_of(Hand.parse(hand), parse(tile)[0], Situation.parse(situation))
    assert FAMILY.impossible(win, options) == []
    best = value(readings(win, SICHUAN_SHAPE.patterns), options)[0]
    assert FAMILY.refusals(win, best, options) == []
    return {award.element.id: award.value for award in best.awards}


@pytest.mark.parametrize(("id_", "text", "has"), ROWS, ids=[f"{a}-{c}" for a, _, c in ROWS])
def test_element_and_near_miss(id_: str, text: str, has: bool) -> None:
    coins = id_ in {element.id for element in HANDS}
    assert (id_ in awards(text, COINS if coins else EVERYTHING)) == has


def test_every_element_has_its_rows() -> None:
    assert [id_ for id_, _, has in ROWS if has] == [element.id for element in ELEMENTS]


def test_ids_and_names() -> None:
    assert len({element.id for element in ELEMENTS}) == len(ELEMENTS)
    for element in ELEMENTS:
        assert all(element.name(language) for language in LANGUAGES)
        assert element.about


def test_values_of_the_rules() -> None:
    values = {e.id: e.value for e in table(PRESETS["sichuan-sbr2025"]).added}
    ones = "kong root all-pungs golden-hook kong-win shot-kong robbed-kong last-tile".split()
    assert values == dict.fromkeys(ones, 1) | {"full-flush": 2, "seven-pairs": 2}


def test_coin_table_in_multiples() -> None:
    found = {element.id: 2**element.value for element in table(COINS).hands}
    assert found == {
        "hand-pungs": 2,
        "hand-flush": 4,
        "hand-pairs": 4,
        "hand-hook": 4,
        "hand-terminals": 4,
        "flush-pungs": 8,
        "hand-258": 8,
        "hand-dragon": 16,
        "flush-pairs": 16,
        "flush-terminals": 16,
        "hook-258": 16,
        "flush-hook": 16,
        "flush-dragon": 32,
        "heavenly-hand": 32,
        "earthly-hand": 32,
        "four-kong-hook": 64,
        "flush-four-kong-hook": 256,
    }
    assert {*DROPS} < {*found}


def test_extras_are_off_unless_asked_for() -> None:
    extras = {element.id for element in ADDED if not element.value}
    assert not extras & {element.id for element in table(SichuanOptions()).added}
    assert extras < {element.id for element in table(EVERYTHING).added}
    assert not {element.id for element in table(SichuanOptions(fan_mode="multiply")).hands} & {
        "hand-258",
        "hook-258",
        "hand-terminals",
        "flush-terminals",
        "heavenly-hand",
        "earthly-hand",
    }


@pytest.mark.parametrize(
    ("text", "change", "expected"),
    [
        ("555m7m[222m][666p][888p] 7m |", {"hook": "pair"}, {"all-pungs": 1, "golden-hook": 1}),
        ("45m123m345p678p99p 6m | robbing after-kong", {}, {"shot-kong": 1, "robbed-kong": 1}),
        (
            "45m123m345p678p99p 6m | robbing after-kong",
            {"robbed_after_kong": "robbing"},
            {"robbed-kong": 1},
        ),
        ("123456m345p78p99p 6p | seat:S from:E first-turn", {"earthly": 2}, {}),
        (
            "123456m345p78p99p 6p | seat:S from:E first-turn",
            {"earthly": 2, "earthly_on": "discard"},
            {"earthly": 2},
        ),
        (
            "123456m345p78p99p 6p | seat:S from:W first-turn",
            {"earthly": 2, "earthly_on": "discard"},
            {},
        ),
        ("123456m345p78p99p 6p | self-draw first-turn", {"heavenly": "cap"}, {"heavenly": 3}),
        ("123456m345p78p99p 6p | last-tile", {"last_tile": 0}, {}),
        (
            "234m99m345p67p[7777m] 8p | self-draw replacement liable:W",
            {"self_draw": "fan"},
            {"kong": 1, "kong-win": 1, "self-draw": 1},
        ),
        (
            "234m99m345p67p[7777m] 8p | self-draw replacement liable:W",
            {"self_draw": "fan", "exposed_kong_win": "konged-seat"},
            {"kong": 1, "kong-win": 1},
        ),
        (
            "555m7m[222m][666p][888p] 7m |",
            {"fan_mode": "multiply", "hook": "pair"},
            {"hand-hook": 2},
        ),
    ],
)
def test_options_change_elements(
    text: str, change: dict[str, int | str | None], expected: dict[str, int]
) -> None:
    assert awards(text, SichuanOptions().changed(change)) == expected


def test_a_dragon_drops_one_root_and_four_kongs_themselves() -> None:
    assert awards("1111444466779m 9m |", COINS) == {"flush-dragon": 5, "root": 1}
    assert awards("5p[1111m](4444m)[6666p][8888p] 5p |", COINS) == {"four-kong-hook": 6}


@pytest.mark.parametrize(
    ("text", "hand"),
    [
        ("1111444466779m 9m | after-kong", {"flush-dragon": 5, "root": 1}),
        ("5p[1111m](4444m)[6666p][8888p] 5p | after-kong", {"four-kong-hook": 6}),
    ],
)
def test_nothing_else_is_dropped(text: str, hand: dict[str, int]) -> None:
    assert awards(text, COINS) == {**hand, "shot-kong": 1}


def test_the_best_hand_counts_with_what_it_takes_away() -> None:
    dealt = "1111446677889m 9m | self-draw first-turn"
    assert awards(dealt, COINS) == {"heavenly-hand": 5, "root": 1}


@pytest.mark.parametrize(
    ("cap", "fan", "points"), [(3, 0, 1), (3, 3, 8), (3, 9, 8), (5, 9, 32), (0, 9, 512)]
)
def test_worth(cap: int, fan: int, points: int) -> None:
    assert worth(fan, SichuanOptions(cap_fan=cap)) == points


def test_who_pays_a_self_draw() -> None:
    now = Situation.parse("self-draw seat:S out:EN")
    win = win_of(Hand.parse("123456m345p78p99p"), 14, now)
    for options, payers in ((PRESETS["sichuan-sbr2025"], [2]), (COINS, [0, 2, 3])):
        best = value(readings(win, SICHUAN_SHAPE.patterns), options)[0]
        assert [each.payer for each in FAMILY.payments(win, best, options)] == payers
        assert best.points == 2 * len(payers)


def test_no_readings_no_value() -> None:
    assert value([], SichuanOptions()) == []
