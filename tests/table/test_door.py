"""The public door of what players do at a table: names, rule sets by name, on from a score."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from typing import Any

import pytest

import paili
from paili import table
from paili.errors import RuleError
from paili.hand import Hand
from paili.rules.riichi_options import RiichiOptions
from paili.rules.sichuan_options import PRESETS, SichuanOptions
from paili.scoring.situation import SituationError
from paili.tiles.meld import Meld

NAMED = "riichi-tenhou:players=3"
SAME = (NAMED, paili.rule_set(NAMED), RiichiOptions(players=3))

WAITING, WHOLE = Hand.parse("1112345678999m"), Hand.parse("1112345678999m1p")
ASKED: dict[str, Callable[[Any], object]] = {
    "settle_wins": lambda rules: table.settle_wins([table.Winner(0, 2000)], rules=rules),
    "settle_draw": lambda rules: table.settle_draw({0}, rules=rules),
    "settle_abort": lambda rules: table.settle_abort(rules=rules),
    "winner_of": lambda rules: table.winner_of(paili.score(f"{WAITING}+2m"), rules),
    "swapped": lambda rules: table.swapped(Meld("pung", 27), 27, rules),
    "call_refusals": lambda rules: table.call_refusals(
        WAITING, Meld("pung", 0), 0, table.Moment(), rules
    ),
    "riichi_refusals": lambda rules: table.riichi_refusals(WHOLE, 9, table.Moment(), rules),
    "kan_refusals": lambda rules: table.kan_refusals(
        WHOLE, Meld("kong", 0, concealed=True), 9, table.Moment(), rules
    ),
    "may_rob": lambda rules: table.may_rob(WAITING, Meld("kong", 33, concealed=True), rules),
    "honoured": lambda rules: table.honoured([table.Claim(1, "pung")], 0, rules),
    "liabilities": lambda rules: table.liabilities([], rules),
}


@pytest.mark.parametrize("question", ASKED)
def test_rules_by_name(question: str) -> None:
    answers = [ASKED[question](rules) for rules in SAME]
    assert answers[0] == answers[1] == answers[2]
    for wrong, said in (("nonsense", "unknown rule set"), ("mcr", "another family 'mcr'")):
        with pytest.raises(RuleError, match=said):
            ASKED[question](wrong)
    with pytest.raises(RuleError, match="another family 'SichuanOptions'"):
        ASKED[question](SichuanOptions())
    assert getattr(table, question)


def test_a_sichuan_deal_by_name() -> None:
    events = [table.Kong(1, "concealed"), table.Left(0)]
    by_name = table.settle_deal(events, "sichuan-novikov")
    assert by_name == table.settle_deal(events, paili.rule_set("sichuan-novikov"))
    assert by_name == table.settle_deal(events, PRESETS["sichuan-novikov"])
    with pytest.raises(RuleError, match="another family 'riichi-tenhou'"):
        table.settle_deal(events, "riichi-tenhou")


def test_on_from_a_score() -> None:
    """The points of a score are those that its settlement pays, on an empty table."""
    self_draw = paili.score("234567m45p678s22s+3p self-draw seat:S")
    assert table.settle_wins([self_draw]).changes == self_draw.changes
    ron = paili.score("234567m45p678s22s+3p seat:S from:W")
    assert table.settle_wins([ron]).changes == ron.changes
    other = paili.score("345m234p56788s88p+8s riichi seat:N from:W")
    both = table.settle_wins([ron, other])
    assert both.winners == (3, 1)
    assert both.changes == tuple(map(sum, zip(ron.changes, other.changes, strict=True)))
    by_hand = [table.winner_of(each) for each in (ron, other)]
    assert table.settle_wins(by_hand, discarder=2) == both
    with pytest.raises(SituationError, match=r"the win of S 'a self-draw' .expected from:W"):
        table.settle_wins([self_draw], discarder=2)
    with pytest.raises(SituationError, match=r"the win of S 'discarded by W' .expected from:N"):
        table.settle_wins([ron], discarder=3)


def test_a_sichuan_deal_on_from_a_score() -> None:
    won = paili.score("123456m34578p99p+6p seat:E from:S void:s", rules="sichuan-sbr2025")
    ledger = table.settle_deal([table.Wins([won])])
    assert ledger.totals == won.changes


def test_the_door_is_light() -> None:
    """Names are imported when first used."""
    code = (
        "import sys, paili; paili.table\n"
        "print(*(name for name in sys.modules if name.startswith('paili.table')))\n"
        "paili.table.settle_draw\n"
        "print('paili.table.sichuan.ledger' in sys.modules)"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.splitlines() == ["paili.table", "False"]
    with pytest.raises(AttributeError, match=r"module 'paili.table' has no attribute 'nothing'"):
        _ = table.nothing
