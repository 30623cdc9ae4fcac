"""Results print as people read them: a compact text, while repr stays a value's."""

from __future__ import annotations

from typing import Any

import pytest

import paili
from paili import table
from paili.deduction import acm_vienna
from paili.tiles.meld import Meld

HAND, WHOLE = "123m456p789s1122s", "123m456p789p1122s3z"
SCORED = paili.score("234567m45p678s22s+3p self-draw seat:S")
WORTH = paili.score_waits("234567m46p678s22s", "riichi")
BRACKETS = paili.odds_discards(WHOLE, draws=2, trials=100)
VIEW = acm_vienna().record([(2, "BIK", 0), (3, "BIK", 1)]).view(1, "DGJLP")

TOLD: dict[str, tuple[Any, str | None]] = {
    "kinds": (paili.acceptance(HAND), "{1s: 2, 2s: 2}"),
    "tile": (paili.discards(WHOLE)[0].tile, "3z"),
    "shanten": (paili.distance("1122m3344p5566s7z", "riichi-shape"), ""),
    "discard": (paili.discards(WHOLE)[0], "3z: ready, 4 tiles: 12s (2)"),
    "acceptance": (paili.discards(WHOLE)[0].acceptance, "ready, 4 tiles: 12s (2)"),
    "dead": (paili.distance(HAND, "basic", "4z"), "unreachable (standard unreachable)"),
    "waits": (paili.waits(HAND), "1s 2s"),
    "wait": (paili.waits(HAND).waits[0], "1s (2): 123m 456p 111s 22s 789s"),
    "reading": (
        paili.waits(HAND).waits[0].readings[0],
        "123m 456p 111s 22s 789s (standard), pair-of-pairs",
    ),
    "split": (paili.splits("111222m88m")[0], "111m 222m 88m"),
    "splits": (paili.splits("111222333m88m")[:2], None),
    "win": (
        paili.earliest_win("1112345678999m1s", "2s1p2p4p5p1s7p8p1m"),
        "draw 6: 111m 234m 567m 999m 11s (standard), throwing 8m 2s 1p 2p 4p 5p",
    ),
    "odds": (
        paili.odds("1112345678999m", draws=4),
        "1112345678999m: 0.6516 within 4 draws with hindsight, of 123 unseen tiles",
    ),
    "wait odds": (paili.odds(HAND, draws=1).waits[0], "1s (2): 0.0163 within 1 draw"),
    "bracket": (
        BRACKETS.ways[0],
        "3z: about 0.090 (0.045 .. 0.168) by the policy, best play 0.0653, hindsight 0.0669",
    ),
    "best play": (BRACKETS.ways[0].best, "0.0653 within 2 draws"),
    "score": (
        SCORED,
        "234567m345p22678s by 3p, self-draw: 3 han, 20 fu, 2700 points\n"
        "Fully concealed hand 1, Pinfu 1, All simples 1",
    ),
    "wait value": (
        WORTH.waits[0],
        "5p (3): 3900 by discard, 6000 by self-draw; 0p (1): 7700 by discard, 11700 by self-draw",
    ),
    "wait values": (paili.score_waits(HAND, "riichi"), None),
    "raise": (WORTH.raises()[0], None),
    "valued discard": (
        paili.score_discards("234567m234678s56p", "riichi")[0],
        "6p: waits for 5p, 3 tiles, 7900 by self-draw on average",
    ),
    "meld": (Meld("chow", 12, red=1), "[406p]"),
    "kong": (Meld("kong", 27, concealed=True), "(1111z)"),
    "settlement": (
        table.settle_wins([SCORED], table.OnTable(honba=1)),
        "tsumo: E -1400, S +3000, W -800, N -800; honba 0, sticks 0",
    ),
    "ledger": (table.settle_deal([table.Kong(1, "concealed")]), "E -2, S +6, W -2, N -2"),
    "view": (VIEW, "3,780 deals, 30 hidden sets"),
    "question": (VIEW.best_questions(["BIK"], [2])[0], None),
}


@pytest.mark.parametrize("result", TOLD)
def test_a_result_prints_compactly(result: str) -> None:
    value, told = TOLD[result]
    text = str(value)
    if told:
        assert text == told
    assert 0 < max(map(len, text.splitlines())) <= 100
    if result not in ("kinds", "tile", "splits"):
        assert text != repr(value)
    assert "Fraction(" not in text


def test_lists_print_a_line_for_each() -> None:
    for listed in (
        paili.discards(WHOLE),
        paili.splits("111222333m88m"),
        paili.score_discards("234567m234678s56p", "riichi"),
        paili.improvements("0m12p112577s1144z"),
    ):
        assert str(listed).splitlines() == [str(each) for each in listed]
        assert len(listed) > 1
    assert str(BRACKETS).splitlines() == [str(way) for way in BRACKETS.ways]
    found = paili.score_waits(HAND, "riichi")
    assert str(found).splitlines() == [str(wait) for wait in found]
