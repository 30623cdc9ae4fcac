"""Scores as text: what is said, within 80 columns, in every family and notation."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from paili import api
from paili.answers.answer import Answer
from paili.answers.scores import NoWin, ScoredDiscards, Win, score
from paili.errors import Problem
from paili.hand import Hand
from paili.render import views
from paili.render.text import scores as view
from paili.render.text.common import Look
from paili.rules.registry import RULE_SETS, rule_set
from paili.scoring.element import LANGUAGES, Payment
from paili.scoring.situation import SEATS, Situation, SituationError
from paili.tiles.kind import Tile, name
from tests.amount import tried
from tests.render.helpers import drawn
from tests.scoring.test_potential import of_random_win, ready

LONG = "234567m45p678s22s"
SCORED = [name for name, rules in RULE_SETS.items() if rules.scoring is not None]
PLAIN = Look()
NOTATIONS = st.sampled_from(["mpsz", "unicode"])


def shown(answer: Answer, look: Look = PLAIN) -> list[str]:
    return drawn(views.text(answer, look))


@settings(max_examples=tried(20, 50))
@given(
    st.sampled_from(SCORED),
    st.integers(0, 2**32),
    st.booleans(),
    NOTATIONS,
    st.sampled_from(LANGUAGES),
)
def test_every_view_fits(
    rules: str, seed: int, self_draw: bool, notation: str, language: str
) -> None:
    full, tile = of_random_win(rules, seed)
    hand, look = ready(full, tile), Look(notation, language)
    said: dict[str, Any] = {
        "rules": rules,
        "situation": f"{'self-draw ' * self_draw}seat:{SEATS[seed % 3]}",
    }
    lines = shown(score(str(hand), **said), look)
    assert lines[0] == f"hand   {hand.format(notation)}"
    discards = score(str(hand.drawing(tile)), **said)
    assert isinstance(discards, ScoredDiscards)
    assert len(shown(discards, look)) >= 4 + len(discards.discards)
    try:
        won = score(str(hand), name(tile), all=True, **said)
    except SituationError:
        return  # in Chinese Official some hands are the last of a kind for sure
    lines = shown(won, look)
    if isinstance(won, NoWin):
        assert all(line.startswith("  ") for line in lines[1:])
        return
    assert isinstance(won, Win)
    assert sum(line.startswith("reading") for line in lines) == len(won.found.readings)
    few = shown(replace(won, all=False), look)
    assert lines[: len(few) - 1] == few[:-1]
    assert any(line.endswith(f"wins {won.found.points}") for line in few)


def test_a_win() -> None:
    rules = "riichi-tenhou:kiriage=yes"
    assert shown(score("23m456p678s33s[567m]+4m seat:S honba:1 sticks:1", rules=rules)) == [
        "hand   234m456p33678s[567m]",
        "rules  riichi-tenhou:kiriage=yes",
        "won    4 characters, discard seat:S honba:1 sticks:1",
        "",
        "reading  <234m> 456p 33s 678s [567m]  (standard, open wait)",
        "",
        "element                                han",
        "All simples                              1",
        "base                                 20 fu",
        "called hand without other fu         10 fu",
        "total                         1 han, 30 fu",
        "",
        "pays       to     points  for",
        "East       South    1000  ron",
        "East       South     300  honba",
        "the table  South    1000  riichi sticks",
        "",
        "South wins 2300",
    ]


def test_worth() -> None:
    yakuman = api.score("19m19p19s1234567z+1z", rules="riichi-mahjong-soul")
    assert yakuman.best.worth("han") == "2 yakuman"
    assert yakuman.best._replace(yakuman=1).worth("han") == "yakuman"
    assert api.score(f"{LONG}+3p").best.worth("han") == "2 han, 30 fu"
    fan = api.score("1112345678999p+5p", rules="mcr")
    assert fan.best.worth(fan.unit) == f"{fan.total} fan"


def test_payments() -> None:
    table = view.payments_table([Payment(-1, 2, 1000, "sticks"), Payment(0, -1, 24, "pig")])
    assert drawn([table]) == [
        "pays       to         points  for",
        "the table  West         1000  sticks",
        "East       the table      24  pig",
    ]


def test_waits_and_what_raises() -> None:
    assert shown(score("23m456p678s33s[567m] seat:S")) == [
        "hand   23m456p33678s[567m]",
        "rules  riichi-tenhou",
        "said   seat:S",
        "",
        "wait          left  by discard                    by self-draw",
        "1 character      4  - no yaku (expected at least  - no yaku (expected at least",
        "                    one; dora, red fives and      one; dora, red fives and",
        "                    norths are none)              norths are none)",
        "4 characters     4  1000 (1 han, 30 fu)           1100 (1 han, 30 fu)",
        "",
        "Highest: 1100 points, 4m by self-draw.",
        "What would raise it:",
        "",
        "with       worth         points",
        "last-tile  2 han, 30 fu    2000",
    ]
    assert not any(line.startswith("said") for line in shown(score(LONG)))
    assert shown(score(LONG, unseen=""))[-1] == "No wait counts."


def test_discards() -> None:
    assert shown(score(f"{LONG}1z seat:S river:6p")) == [
        "hand   234567m45p22678s1z",
        "rules  riichi-tenhou",
        "said   seat:S river:6p",
        "",
        "throw  tiles  waits  best  mean by discard  by self-draw",
        "1z         7  36p    2700                0          2700",
    ]


def test_a_complete_hand_says_so() -> None:
    lines = shown(score(f"{LONG}3p"))
    assert lines[3] == "The hand is complete: --win TILE names the tile that wins, and scores it."
    assert lines[5].startswith("throw ")


def test_why_no_discard_leaves_a_win() -> None:
    lines = shown(score("24m456p678s33s[567m]1z", rules="riichi-tenhou:open_tanyao=no"))
    assert "No wait counts:" in lines
    assert lines[lines.index("No wait counts:") + 1].startswith("  1z: no yaku (expected at least")
    assert not any("complete" in line for line in lines)


def test_a_red_five_is_shown_as_thrown() -> None:
    lines = shown(score("123456m123789s0p1p"))
    assert {line.split()[0] for line in lines[4:]} == {"0p", "1p"}


@pytest.mark.parametrize("width", [60, 80])
def test_reasons_are_indented(width: int) -> None:
    reasons = Problem("not complete", "x" * 30, expected="y " * 40), Problem("furiten")
    rules, hand = rule_set("riichi-tenhou"), Hand.parse(LONG)
    answer = NoWin(hand, Tile(11), rules, Situation(), reasons)
    lines = drawn(views.text(answer), width)
    assert lines[0] == "no win under riichi-tenhou:"
    assert lines[-1] == "  furiten"
    assert all(line.startswith("  ") and line[2] != " " for line in lines[1:])


def test_every_rule_set_has_its_name_above() -> None:
    rng = Random(7)
    for rules in SCORED:
        hand, tile = of_random_win(rules, rng.randrange(10**6))
        assert shown(score(str(ready(hand, tile)), rules=rules))[1] == f"rules  {rules}"
