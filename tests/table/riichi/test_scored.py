"""Settlements of scored hands: one winner as the family pays, several from their readings."""

from __future__ import annotations

import pytest

from paili.hand import Hand
from paili.rules.riichi import RIICHI_SHAPE
from paili.rules.riichi_options import PRESETS, RiichiOptions
from paili.scoring.element import Valued
from paili.scoring.reading import readings
from paili.scoring.riichi.family import FAMILY
from paili.scoring.situation import Situation
from paili.scoring.win import Win, win_of
from paili.table.riichi.settlement import OnTable, settle_wins, winner_of
from paili.tiles.notation import parse

TENHOU = PRESETS["riichi-tenhou"]


def valued(text: str, words: str, options: RiichiOptions) -> tuple[Win, Valued]:
    """``hand+tile`` with the words of its situation."""
    hand, tile = text.split("+")
    win = win_of(Hand.parse(hand), parse(tile)[0], Situation.parse(words))
    return win, FAMILY.value(readings(win, RIICHI_SHAPE.patterns), options)[0]


@pytest.mark.parametrize(
    ("hand", "words"),
    [
        ("234567m45p678s22s+3p", "self-draw seat:S"),
        ("345m666z789s11z56p+7p", "seat:E from:S honba:2 sticks:1"),
        ("12m44p[555z][777z][666z]+3m", "self-draw liable:W honba:1"),
        ("12m44p[555z][777z][666z]+3m", "from:N liable:W honba:1 sticks:2"),
        ("1112223334447z+7z", "seat:S"),
        ("11z22z555p[333z][444z]+1z", "seat:N"),
        ("2z[111z][333z][444z]99p9p+2z", "seat:W from:E liable:S honba:3"),
    ],
)
@pytest.mark.parametrize("rules", ["riichi-tenhou", "riichi-mahjong-soul", "riichi-ema"])
def test_one_winner_is_paid_as_by_the_family(hand: str, words: str, rules: str) -> None:
    options = PRESETS[rules]
    win, best = valued(hand, words, options)
    now = win.situation
    discarder = None if now.self_draw else now.payer
    table = OnTable(now.honba, now.sticks)
    end = settle_wins([winner_of(best, options)], table, options, discarder=discarder)
    assert end.payments == FAMILY.payments(win, best, options)


def test_two_scored_winners() -> None:
    """North discards 9p, South and West win.

    South, next after North but for East, has chinroutou: 32000, the honba and the stick. West
    has riichi with 20 fu, 10 for a closed hand and 4 for 999p made by a discard, rounded to
    40: 1 han, base 320, 1300 points."""
    south = valued("11p99p[111m][999s][111s]+9p", "seat:S from:N", TENHOU)[1]
    west = valued("234567m678s22s99p+9p", "seat:W from:N riichi", TENHOU)[1]
    winners = [winner_of(west, TENHOU), winner_of(south, TENHOU)]
    assert [winner.base for winner in winners] == [320, 8000]
    end = settle_wins(winners, OnTable(1, 0, frozenset({2})), TENHOU, discarder=3)
    assert end.winners == (1, 2)
    assert end.changes == (0, 32000 + 300 + 1000, 1300, -33600)
