"""Answers about what hands are worth: their members, text that comes back as it went, fields of
errors."""

from __future__ import annotations

from typing import Any

import pytest

from paili import api
from paili.answers.scores import score
from paili.errors import PailiError
from paili.hand import Hand
from paili.rules.registry import RULE_SETS, rule_set
from paili.scoring.score import family_of
from paili.scoring.situation import SEATS, Situation
from paili.scoring.text import one_tile
from paili.tiles.notation import parse
from tests.answers.helpers import asked, told

LONG = "234567m45p678s22s"
SCORED = [name for name, rules in RULE_SETS.items() if rules.scoring is not None]
WORTH = ["total", "fu", "yakuman", "points", "elements", "fu_parts", "reading"]


@pytest.mark.parametrize("rules", SCORED)
@pytest.mark.parametrize("language", ["en", "zh", "ja"])
def test_a_win(rules: str, language: str) -> None:
    score = api.score("1112345678999p+5p self-draw seat:S", rules=rules)
    given = {"situation": "self-draw seat:S", "rules": rules, "lang": language}
    data = asked("score", "1112345678999p+5p", all=True, **given)
    assert list(data) == [
        *("hand", "tile", "rules", "situation", "wins", "unit"),
        *(*WORTH, "payments", "changes", "readings"),
    ]
    assert data["rules"] == rules
    assert Hand.parse(data["hand"]) == score.hand
    assert one_tile(data["tile"]) == score.tile
    assert Situation.parse(data["situation"]) == score.situation
    assert (data["wins"], data["unit"], data["total"]) == (True, score.unit, score.total)
    table = {each.id: each for each in family_of(rule_set(rules)).elements}
    for each, award in zip(data["elements"], score.elements, strict=True):
        assert each == {
            "id": award.element.id,
            "name": table[award.element.id].name(language),
            "value": award.value,
            "times": award.times,
        }
    changes = dict.fromkeys(data["changes"], 0)
    assert list(changes) == list(SEATS[: score.situation.players])
    for paid in data["payments"]:
        assert list(paid) == ["from", "to", "points", "what"]
        changes[paid["from"]] -= paid["points"]
        changes[paid["to"]] += paid["points"]
    assert changes == data["changes"]
    assert data["points"] == data["changes"]["S"]
    assert len(data["readings"]) == len(score.readings)
    for each in data["readings"]:
        assert list(each) == WORTH
        reading = each["reading"]
        assert list(reading) == ["pattern", "split", "group", "wait"]
        concealed = sorted(tile for group in reading["split"] for tile in parse(group))
        assert concealed == sorted(score.hand.tiles)
        assert reading["group"] in reading["split"]
    assert data["readings"][0]["elements"] == data["elements"]
    assert "readings" not in asked("score", "1112345678999p+5p", **given)


def test_fu_parts_and_the_table() -> None:
    data = asked("score", f"{LONG}+3p", situation="sticks:2")
    assert data["fu_parts"] == [
        {"what": "base", "fu": 20},
        {"what": "closed hand won by discard", "fu": 10},
    ]
    assert data["payments"][-1]["from"] == "table"
    assert sum(data["changes"].values()) == 2000


def test_no_win() -> None:
    data = asked("score", f"{LONG}+3p river:3p passed:6p", rules="riichi-tenhou:kiriage=yes")
    assert list(data) == ["hand", "tile", "rules", "situation", "wins", "reasons"]
    assert data["reasons"] == ["furiten: 3p discarded", "furiten: 6p let pass"]
    assert (data["wins"], data["tile"]) == (False, "3p")
    assert data["rules"] == "riichi-tenhou:kiriage=yes"


def test_waits() -> None:
    found = api.score_waits("23m456p678s33s[567m]", "seat:S")
    data = asked("score", "23m456p678s33s", melds="[567m]", situation="seat:S")
    assert list(data) == ["hand", "rules", "situation", "waits", "highest", "raises"]
    assert data["situation"] == "discard seat:S"
    assert [each["tile"] for each in data["waits"]] == ["1m", "4m"]
    refused, counts = data["waits"]
    assert list(refused["discard"]) == ["reasons"]
    assert list(counts["self_draw"]) == ["points", "total", "fu", "yakuman"]
    best = found.highest
    assert best is not None
    assert data["highest"] == best.points
    assert [(each["with"], each["points"]) for each in data["raises"]] == [
        (each.what, each.score.points) for each in found.raises()
    ]
    none = asked("score", "147m258p369s1234z")
    assert (none["waits"], none["highest"], none["raises"]) == ([], None, [])


def test_discards() -> None:
    found = api.score_discards("123456m123789s0p1p", Situation(seat=1))
    data = asked("score", "123456m123789s0p1p", situation="seat:S")
    assert list(data) == ["hand", "rules", "situation", "discards"]
    assert {each["tile"] for each in data["discards"]} == {"0p", "1p"}
    for each, said in zip(found, data["discards"], strict=True):
        assert list(said) == ["tile", "copies", "waits", "best", "weight", "mean"]
        assert said["copies"] == each.copies
        assert said["weight"] == each.waits.weight
        assert said["mean"] == str(each.waits.mean)


def test_why_no_discard_counts() -> None:
    answer = score("24m456p678s33s[567m]1z", rules="riichi-tenhou:open_tanyao=no")
    assert answer.no
    (said,) = told(answer)["discards"]
    assert list(said)[-1] == "reasons"
    assert [reason.partition(" (")[0] for reason in said["reasons"]] == ["no yaku"]


@pytest.mark.parametrize(
    ("given", "field", "problems"),
    [
        ({"hand": "12x"}, "hand", 1),
        ({"hand": LONG, "rules": "x"}, "rules", 1),
        ({"hand": LONG, "rules": "basic"}, "rules", 1),
        ({"hand": LONG, "win": "34p"}, "win", 1),
        ({"hand": LONG, "situation": "seat:X"}, "situation", 1),
        ({"hand": f"{LONG} seat:X"}, "hand", 1),
        ({"hand": f"{LONG}+3p", "situation": "void:m"}, "situation", 1),
        ({"hand": LONG, "melds": "555z"}, "melds", 1),
        ({"hand": LONG, "notation": "x"}, "notation", 1),
        ({"hand": LONG, "unseen": "33333p"}, "unseen", 1),
        ({"hand": LONG, "seen": "33333p"}, "seen", 1),
        ({"hand": "12x", "situation": "seat:X ricchi", "melds": "x", "rules": "x"}, "rules", 5),
    ],
)
def test_errors_name_their_field_and_tell_all(
    given: dict[str, Any], field: str, problems: int
) -> None:
    with pytest.raises(PailiError) as raised:
        score(**given)
    assert raised.value.field == field
    assert len(raised.value.problems) == problems
