"""Who pays whom: honba, sticks, liable players, three players, limits."""

from __future__ import annotations

import pytest

from paili.rules.riichi_options import RiichiOptions
from paili.scoring.riichi.points import base_points, limit_name, ron_points, tsumo_shares
from tests.scoring.riichi.helpers import options_of, score_text

DRAGONS, BOTH = "12m44p[555z][777z][666z]", "11z44z[555z][777z][666z]"
SIMPLES, THREE = "23m456p678s33s[567m]", "45p678s33s567p999m"
KONGS = "2m(1111p)[3333s][7777m](9999s)"

PAID = [
    # Honba and sticks.
    ("-", SIMPLES, "4m", "seat:W honba:2 sticks:1", "1ron1000 1honba600 -1sticks1000"),
    ("-", SIMPLES, "4m", "seat:W from:N", "3ron1000"),
    (
        "-",
        SIMPLES,
        "4m",
        "self-draw seat:W honba:1",
        "0tsumo500 1tsumo300 3tsumo300 0honba100 1honba100 3honba100",
    ),
    # Big three dragons, fed by West: a self-draw, a discard of another, his own discard.
    ("-", DRAGONS, "3m", "self-draw seat:S liable:W", "2pao32000"),
    ("-", DRAGONS, "3m", "self-draw seat:S liable:W honba:1", "2pao32000 2honba300"),
    ("-", DRAGONS, "3m", "seat:S from:N liable:W honba:1", "3ron16000 2pao16000 2honba300"),
    (
        "pao_honba=discarder",
        DRAGONS,
        "3m",
        "seat:S from:N liable:W honba:1",
        "3ron16000 2pao16000 3honba300",
    ),
    ("-", DRAGONS, "3m", "seat:S from:W liable:W honba:1", "2ron32000 2honba300"),
    ("-", DRAGONS, "3m", "seat:E from:S liable:W", "1ron24000 2pao24000"),
    # All honours beside: the whole hand, or only the yakuman that was fed.
    ("-", BOTH, "4z", "seat:S from:N liable:W", "3ron32000 2pao32000"),
    ("pao_scope=yakuman", BOTH, "4z", "seat:S from:N liable:W", "3ron48000 2pao16000"),
    (
        "pao_scope=yakuman",
        BOTH,
        "4z",
        "self-draw seat:S liable:W",
        "0tsumo16000 2tsumo8000 3tsumo8000 2pao32000",
    ),
    ("yakuman_add=no,pao_scope=yakuman", BOTH, "4z", "self-draw seat:S liable:W", "2pao32000"),
    # Big four winds count twice.
    (
        "double_yakuman=yes,pao_scope=yakuman",
        "6z[111z][222z][333z][444z]",
        "6z",
        "seat:S from:N liable:W",
        "3ron64000 2pao32000",
    ),
    # Four kans, where somebody is liable for them.
    ("pao_kans=yes", KONGS, "2m", "self-draw seat:S liable:W", "2pao32000"),
    # Three players: the absent share is lost, split, the dealer's, or 1000 each.
    (
        "players=3",
        THREE,
        "6p",
        "players:3 seat:S self-draw riichi honba:1",
        "0tsumo1300 2tsumo700 0honba100 2honba100",
    ),
    ("players=3", THREE, "6p", "players:3 seat:S riichi honba:1", "0ron1300 0honba200"),
    (
        "players=3,tsumo_loss=split",
        THREE,
        "6p",
        "players:3 seat:S self-draw riichi",
        "0tsumo1600 2tsumo1000",
    ),
    (
        "players=3,tsumo_loss=dealer",
        THREE,
        "6p",
        "players:3 seat:S self-draw riichi",
        "0tsumo2000 2tsumo700",
    ),
    (
        "players=3,tsumo_loss=thousand",
        THREE,
        "6p",
        "players:3 seat:S self-draw riichi",
        "0tsumo2300 2tsumo1700",
    ),
    (
        "players=3,tsumo_loss=dealer",
        THREE,
        "6p",
        "players:3 self-draw riichi",
        "1tsumo2000 2tsumo2000",
    ),
    (
        "players=3",
        DRAGONS.replace("12m", "12p"),
        "3p",
        "players:3 seat:S from:E liable:W",
        "0ron16000 2pao16000",
    ),
]


@pytest.mark.parametrize(("options", "hand", "tile", "now", "paid"), PAID)
def test_payments(options: str, hand: str, tile: str, now: str, paid: str) -> None:
    scored = score_text(hand, tile, now, options_of(options))
    assert scored.impossible == []
    words = [f"{p.payer}{p.what.split()[-1]}{p.points}" for p in scored.payments]
    assert " ".join(words) == paid


@pytest.mark.parametrize(
    ("han", "fu", "options", "base"),
    [
        (1, 30, "-", 240),
        (3, 70, "-", 2000),
        (4, 30, "-", 1920),
        (4, 30, "kiriage=yes", 2000),
        (3, 60, "kiriage=yes", 2000),
        (4, 25, "kiriage=yes", 1600),
        (5, 20, "-", 2000),
        (6, 20, "-", 3000),
        (7, 20, "-", 3000),
        (8, 20, "-", 4000),
        (10, 20, "-", 4000),
        (11, 20, "-", 6000),
        (12, 20, "-", 6000),
        (13, 20, "-", 8000),
        (26, 20, "-", 8000),
        (26, 20, "kazoe=sanbaiman", 6000),
        (26, 20, "kazoe=unlimited", 16000),
        (25, 20, "kazoe=unlimited", 8000),
    ],
)
def test_base_points(han: int, fu: int, options: str, base: int) -> None:
    assert base_points(han, fu, options_of(options)) == base


def test_limits_have_names() -> None:
    bases = (1920, 2000, 3000, 4000, 6000, 8000, 16000)
    names = ["", "mangan", "haneman", "baiman", "sanbaiman", "yakuman", "2 yakuman"]
    assert [limit_name(base) for base in bases] == names


@pytest.mark.parametrize("base", [160, 200, 240, 320, 400, 480, 640, 800, 1280, 1600, 1920, 2000])
def test_shares_are_rounded_up(base: int) -> None:
    rules = RiichiOptions()
    for winner in range(4):
        shares = dict(tsumo_shares(base, winner, rules))
        for seat, points in shares.items():
            exact = base * (2 if 0 in (seat, winner) else 1)
            assert points % 100 == 0 <= points - exact < 100
        assert ron_points(base, winner) - base * (4 if winner else 6) in range(100)


def test_fu() -> None:
    """The parts of a hand of many fu, and their sum rounded up."""
    best = score_text("23m55s(1111z)[678p][9999s]", "4m", "seat:E").best
    assert [(part.fu, part.what) for part in best.fu_parts] == [
        (20, "base"),
        (16, "open kong of 9s"),
        (32, "concealed kong of 1z"),
    ]
    assert best.fu == 70


@pytest.mark.parametrize(
    ("options", "hand", "tile", "now", "fu"),
    [
        ("-", "23m456p678s33s567m", "4m", "self-draw", 20),
        ("pinfu_tsumo=no", "23m456p678s33s567m", "4m", "self-draw", 30),
        ("-", "23m456p678s33s567m", "4m", "", 30),
        ("-", "23m456p678s33s[567m]", "4m", "", 30),
        ("open_pinfu_30=no", "23m456p678s33s[567m]", "4m", "", 20),
        ("open_pinfu_30=no", "23m456p678s33s[567m]", "4m", "self-draw", 30),
        ("-", "24m456p678s33s567m", "3m", "self-draw", 30),
        ("-", "1133m5588p2277s6z", "6z", "self-draw", 25),
        ("-", "234m345p11z33s[567m]", "1z", "seat:E", 30),
    ],
)
def test_rounded_fu(options: str, hand: str, tile: str, now: str, fu: int) -> None:
    assert score_text(hand, tile, now, options_of(options)).best.fu == fu
