"""Scores through the public function: every way to ask, every family, every refusal."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import paili
from paili import api
from paili.errors import HandError, PailiError, RuleError
from paili.hand import Hand
from paili.rules.registry import RULE_SETS, rule_set
from paili.scoring.families import FAMILIES
from paili.scoring.score import Score, family_of
from paili.scoring.situation import Situation, SituationError
from paili.scoring.win import NoWinError

LONG = "234567m45p678s22s"
FLUSH = "1112345678999p"
SHAPES = [name for name, rules in RULE_SETS.items() if rules.scoring is None]
SCORED = [name for name in RULE_SETS if name not in SHAPES]


def ids(score: Score) -> list[str]:
    """The ids of what is awarded."""
    return [award.element.id for award in score.elements]


def refused(*asked: Any, error: type[PailiError] = PailiError, **more: Any) -> list[str]:
    """Why a question has no answer."""
    with pytest.raises(error) as raised:
        api.score(*asked, **more)
    return [str(each) for each in raised.value.problems]


# --- how to ask


def test_text_and_objects_in_every_mix() -> None:
    hand, now = Hand.parse(LONG), Situation(self_draw=True, seat=1)
    expected = api.score(f"{LONG}+3p self-draw seat:S")
    assert (expected.tile, expected.hand, expected.situation) == (11, hand.drawing(11), now)
    hands: list[Hand | str] = [LONG, hand]
    tiles: list[int | str] = [11, "3p", "3T"]
    for first, tile in product(hands, tiles):
        assert api.score(first, tile, "self-draw seat:S") == expected
        assert api.score(first, tile, now) == expected
    assert api.score(f"{LONG}+3p", None, "seat:S self-draw") == expected
    assert api.score(f"{LONG}+3p", situation=now) == expected
    assert api.score(f"{LONG} seat:S self-draw", "3p") == expected
    assert api.score("234567m345p678s22s", 11, now) == expected
    assert api.score(hand.drawing(11), 11, now, rule_set("riichi-tenhou")) == expected
    assert paili.score is api.score


def test_red_fives_by_number_and_by_name() -> None:
    hand = Hand.parse("234567m46p678s22s")
    for win in (35, "0p", "5pr"):
        score = api.score(hand, win)
        assert score.tile == 35
        assert "aka" in score
    assert api.score(hand, "0p").points > api.score(hand, 13).points


@pytest.mark.parametrize(
    ("asked", "error", "said"),
    [
        ((LONG,), HandError, "no winning tile (expected win, or '+' and a tile in the text)"),
        ((Hand.parse(LONG),), HandError, "no winning tile"),
        ((f"{LONG}+3p", "3p"), PailiError, "the winning tile given twice '+3p'"),
        ((f"{LONG}+3p", 11), PailiError, "the winning tile given twice '+3p'"),
        ((LONG, 37), HandError, "no tile '37' (expected 0 to 36)"),
        ((LONG, -1), HandError, "no tile '-1' (expected 0 to 36)"),
        ((Hand.parse(LONG), 99, Situation()), HandError, "no tile '99' (expected 0 to 36)"),
        ((Hand.parse(LONG), "34p"), PailiError, "2 winning tiles '34p' (expected one tile)"),
        ((Hand.parse(LONG), "x"), PailiError, "unknown tile 'x'"),
        ((LONG, "3p", "ricchi"), PailiError, "unknown word of a situation 'ricchi'"),
        ((f"{LONG} seat:S", "3p", Situation(seat=1)), PailiError, "a word given twice 'seat'"),
        ((f"{LONG}3p", "9p"), HandError, "the winning tile is not in the hand '9p'"),
        (("567m45p678s22s[234m]3p", "2m"), HandError, "the winning tile is not in the hand '2m'"),
        (("234567m45p678s22s5p", "0p"), HandError, "no such five concealed '0p'"),
        (("234567m45p678s22s0p", "5p"), None, "not complete"),
        (("1m222m345p678s99s", "2m"), PailiError, "12 tiles"),
        (("1m2222m345p678s99s", "2m"), HandError, "a fifth 2m (expected at most 4 of a kind)"),
        (("3m22234m345p678s9s", 99), HandError, "no tile '99'"),
    ],
)
def test_wrong_questions(asked: Any, error: type[PailiError] | None, said: str) -> None:
    (found,) = refused(*asked, error=error or NoWinError)
    assert found.startswith(said)


def test_everything_wrong_at_once() -> None:
    found = refused("11111m23p", "34p", "seat:X ippatsu")
    assert len(found) == 3
    found = refused(f"{LONG}+3p", situation="self-draw from:S ippatsu")
    assert len(found) == 2
    found = refused(Hand.parse(LONG), "34p", "seat:X")
    assert len(found) == 2
    found = refused("23m456p678s33s[567m]+4m riichi open-riichi norths:1", error=SituationError)
    assert len(found) == 4


# --- rule sets


@pytest.mark.parametrize("rules", SHAPES)
def test_rules_of_shape_only(rules: str) -> None:
    for ask in (api.score, api.score_waits):
        with pytest.raises(RuleError) as raised:
            ask("123m456p789p1122s" if ask is api.score_waits else f"{LONG}+3p", rules=rules)
        said = str(raised.value)
        assert said.startswith(f"rules of shape only {rules!r} (expected rules that score")
        assert all(name in said for name in FAMILIES)


@pytest.mark.parametrize("rules", SCORED)
def test_every_rule_set_scores(rules: str) -> None:
    score = api.score(f"{FLUSH}+5p self-draw", rules=rules)
    family = family_of(rule_set(rules))
    assert (score.rules, score.unit) == (rules, family.unit)
    assert score.best is score.readings[0]
    assert score.total == score.best.total
    assert score.points == score.changes[0] > 0
    assert sum(score.changes) == 0
    assert all(id_ in score for id_ in ids(score))
    assert "nothing" not in score
    elements = {each.id for each in family.elements}
    assert elements >= {*ids(score)}
    assert len(score.changes) == score.situation.players == (3 if rules.endswith("3p") else 4)


def test_one_hand_under_three_families() -> None:
    found = {
        rules: (ids(score), score.total, score.unit, score.changes)
        for rules in ("riichi-tenhou", "mcr", "sichuan-sbr2025")
        for score in [api.score("2334455667788p+2p", rules=rules)]
    }
    assert found == {
        "riichi-tenhou": (
            ["pinfu", "tanyao", "ryanpeikou", "chinitsu"],
            11,
            "han",
            (36000, 0, 0, -36000),
        ),
        "mcr": (["seven-shifted-pairs", "all-simples"], 90, "fan", (114, -8, -8, -98)),
        "sichuan-sbr2025": (["full-flush", "seven-pairs"], 4, "fan", (8, 0, 0, -8)),
    }


def test_three_players_are_filled_in() -> None:
    score = api.score("45p678s22s567p999m+3p self-draw", rules="riichi-tenhou-3p")
    assert score.situation.players == 3
    assert (
        score.situation
        == api.score(
            "45p678s22s567p999m+3p self-draw players:3", rules="riichi-tenhou-3p"
        ).situation
    )
    assert len(score.changes) == 3
    found = refused("2345678m345p678s+2p", rules="riichi-tenhou-3p")
    assert found == [
        "tiles in the hand '2m 3m 4m 5m 6m 7m 8m' (expected no 2m to 8m with three players)"
    ]
    assert refused(f"{LONG}+3p players:3") == ["3 players (expected 4 by these rules)"]


def test_tiles_out_of_play_are_named_once() -> None:
    (found,) = refused("1122334455667p1z", "1z", rules="sichuan-wmt")
    assert found == "honours '1z' (expected the three number suits only)"
    (found,) = refused("1122334455667p1z", "2z", rules="sichuan-wmt", error=HandError)[1:]
    assert found == "1 of 1z (expected none under 'sichuan-wmt')"


def test_tiles_out_of_play_by_a_rule_set_of_ones_own() -> None:
    rules = rule_set("mcr").__replace__(copies=rule_set("riichi-tenhou-3p").copies)
    found = refused("234567m34567p22s", "2p", "self-draw", rules, error=HandError)
    assert found[0] == "1 of 2m (expected none under 'mcr')"
    assert len(found) == 6


def test_options_in_text() -> None:
    hand, now = "234567m34567p22s", "dora:1s seat:S"
    usual, rounded = (
        api.score(hand, "2p", now, f"riichi-tenhou{more}") for more in ("", ":kiriage=yes")
    )
    assert (usual.total, usual.fu, usual.points) == (4, 30, 7700)
    assert rounded.points == 8000
    chicken = "234m456p789s[111s]44p+4p"
    assert refused(chicken, rules="mcr", error=NoWinError)[0].endswith("(expected at least 8)")
    assert api.score(chicken, rules="mcr:minimum=0").total < 8
    (found,) = refused(chicken, rules="mcr:minimun=0", error=RuleError)
    assert found.startswith("unknown rule option 'minimun' (expected one of: fifth_copy, ")
    assert all(option in found for option in rule_set("mcr").options)
    assert refused(chicken, rules="mcr:minimum=13", error=RuleError) == [
        "minimum '13' (expected one of: 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12)"
    ]


# --- hands that may not win


@pytest.mark.parametrize(
    ("rules", "text", "reasons"),
    [
        (
            "riichi-tenhou",
            "123m99p35s[678m][067p]+4s dora:3s",
            ["no yaku (expected at least one; dora, red fives and norths are none)"],
        ),
        ("riichi-tenhou", f"{LONG}+3p river:6p", ["furiten: 6p discarded"]),
        ("riichi-tenhou", f"{LONG}+3p passed:36p", ["furiten: 3p 6p let pass"]),
        ("riichi-tenhou", f"{LONG}+3p riichi passed:3p", ["furiten: 3p let pass in riichi"]),
        (
            "riichi-tenhou",
            "123m99p35s[678m][067p]+4s river:4s passed:4s",
            [
                "no yaku (expected at least one; dora, red fives and norths are none)",
                "furiten: 4s discarded",
                "furiten: 4s let pass",
            ],
        ),
        ("riichi-tenhou", f"{LONG}+9p", ["not complete '234567m459p22678s' (expected 4 melds and"]),
        (
            "mcr",
            f"{LONG}+9p",
            ["not complete '234567m459p22678s' (expected 4 melds and a pair; or"],
        ),
        ("mcr", "234m456p789s[111s]44p+4p flowers:8", ["2 fan without flowers (expected at least"]),
        (
            "sichuan-sbr2025",
            "123456789m55s78s+9s void:s",
            ["tiles of the void suit '55789s' (expected none in a hand that wins)"],
        ),
        ("sichuan-sbr2025", "123456m78p22p999s+9p", ["three suits 'm p s' (expected two at most)"]),
        (
            "sichuan-sbr2025",
            "123456789m55p78p+9p passed:6p",
            ["a win of 0 fan passed '6p' (expected more than that for a discard before the next"],
        ),
        ("riichi-tenhou:max_suits=2", f"{LONG}+3p", ["3 suits (expected at most 2)"]),
        (
            "riichi-tenhou:void=m",
            f"{LONG}+3p",
            ["tiles of the void suit 'm' (expected none by the"],
        ),
        (
            "mcr:max_suits=1,void=p,minimum=0",
            "123m456p789s1122z+1z",
            ["3 suits (expected at most 1)", "tiles of the void suit 'p' (expected none by these"],
        ),
        ("sichuan-wmt:void=m", "1122334455667m+7m", ["tiles of the void suit 'm'"]),
    ],
)
def test_refused_wins(rules: str, text: str, reasons: list[str]) -> None:
    found = refused(text, rules=rules, error=NoWinError)
    assert len(found) == len(reasons)
    for each, start in zip(found, reasons, strict=True):
        assert each.startswith(start)


def test_furiten_bars_no_self_draw() -> None:
    assert api.score(f"{LONG}+3p self-draw river:36p passed:36p").points > 0


# --- who pays


@pytest.mark.parametrize("rules", SCORED)
@pytest.mark.parametrize("seat", range(3))
def test_the_discarder_pays(rules: str, seat: int) -> None:
    players = 3 if rules.endswith("3p") else 4
    for other in {*range(players)} - {seat}:
        now = Situation(seat=seat, discarder=other, players=players)
        score = api.score(FLUSH, 13, now, rules)
        assert min(score.changes) == score.changes[other] < 0
        assert max(score.changes) == score.changes[seat] == score.points
    default = api.score(FLUSH, 13, Situation(seat=seat), rules)
    assert min(default.changes) == default.changes[(seat - 1) % players]


@given(st.integers(0, 3), st.booleans(), st.integers(0, 20), st.integers(0, 20))
def test_sticks_come_from_the_table(seat: int, self_draw: bool, honba: int, sticks: int) -> None:
    now = Situation(seat=seat, self_draw=self_draw, honba=honba, sticks=sticks)
    score, plain = (api.score(LONG, 11, each) for each in (now, replace(now, honba=0, sticks=0)))
    assert sum(score.changes) == 1000 * sticks
    assert score.points == plain.points + 300 * honba + 1000 * sticks
    assert score.best.points == plain.best.points


def test_text_words_and_a_situation_together() -> None:
    expected = api.score(f"{LONG}+3p self-draw seat:S")
    assert api.score(f"{LONG}+3p self-draw", situation=Situation(seat=1)) == expected
    assert api.score(f"{LONG}+3p seat:S", situation=Situation(self_draw=True)) == expected
    said = refused(f"{LONG}+3p discard", situation=Situation(self_draw=True))
    assert said == ["self-draw and discard together (expected one of them)"]


def test_rules_are_wrong_together_with_the_rest() -> None:
    said = refused(f"{LONG}+9q seat:X", rules="no")
    assert len(said) == 3
    assert said[2].startswith("unknown rule set 'no'")
    for ask in (api.score_waits, api.score_discards):
        with pytest.raises(PailiError) as raised:
            ask(f"{LONG} seat:X", rules="no")
        assert len(raised.value.problems) == 2
