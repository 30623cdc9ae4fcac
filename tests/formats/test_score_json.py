"""Scores as JSON: the documented names, and text that comes back as it went."""

from __future__ import annotations

import re

import pytest

from paili import api
from paili.formats import score_json as out
from paili.hand import Hand
from paili.rules.registry import RULE_SETS, rule_set
from paili.scoring.score import family_of
from paili.scoring.situation import SEATS, Situation
from paili.scoring.text import one_tile
from paili.scoring.win import NoWinError
from paili.tiles.notation import parse
from tests.formats.helpers import back

LONG = "234567m45p678s22s"
SCORED = [name for name, rules in RULE_SETS.items() if rules.scoring is not None]


def documented(kind: str) -> list[str]:
    """The names that the module's documentation lists for a kind of answer."""
    text = " ".join(str(out.__doc__).split())
    (found,) = re.findall(rf"- {kind}: ``([^`]*)``", text)
    return re.sub(r" \([a-z]*\)", "", found).split(", ")


@pytest.mark.parametrize("rules", SCORED)
@pytest.mark.parametrize("language", ["en", "zh", "ja"])
def test_a_win(rules: str, language: str) -> None:
    score = api.score("1112345678999p+5p self-draw seat:S", rules=rules)
    data = back(out.score_data(score, f"{rules}:x=1", language, show_all=True))
    assert {*data} == {*documented("score")} | {"readings"}
    assert data["rules"] == f"{rules}:x=1"
    assert Hand.parse(data["hand"]) == score.hand
    assert one_tile(data["tile"]) == score.tile
    assert Situation.parse(data["situation"]) == score.situation
    assert (data["wins"], data["unit"], data["total"]) == (True, score.unit, score.total)
    table = {each.id: each for each in family_of(rule_set(rules)).elements}
    for told, award in zip(data["elements"], score.elements, strict=True):
        assert told == {
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
        assert {*each} < {*documented("score")}
        reading = each["reading"]
        assert list(reading) == ["pattern", "split", "group", "wait"]
        concealed = sorted(tile for group in reading["split"] for tile in parse(group))
        assert concealed == sorted(score.hand.tiles)
        assert reading["group"] in reading["split"]
    assert data["readings"][0]["elements"] == data["elements"]
    assert "readings" not in out.score_data(score, rules)


def test_fu_parts_and_the_table() -> None:
    data = back(out.score_data(api.score(f"{LONG}+3p sticks:2"), "riichi-tenhou"))
    assert data["fu_parts"] == [
        {"what": "base", "fu": 20},
        {"what": "closed hand won by discard", "fu": 10},
    ]
    assert data["payments"][-1]["from"] == "table"
    assert sum(data["changes"].values()) == 2000


def test_no_win() -> None:
    with pytest.raises(NoWinError) as raised:
        api.score(f"{LONG}+3p river:3p passed:6p")
    now = Situation.parse("river:3p passed:6p")
    hand = Hand.parse(LONG)
    data = back(out.no_win_data(hand, 11, now, "riichi-tenhou", raised.value.problems))
    assert list(data) == documented("no win")
    assert data["reasons"] == ["furiten: 3p discarded", "furiten: 6p let pass"]
    assert (data["wins"], data["tile"]) == (False, "3p")


def test_waits() -> None:
    found = api.score_waits("23m456p678s33s[567m]", "seat:S")
    data = back(out.score_waits_data(found, "riichi-tenhou"))
    assert list(data) == documented("waits")
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
    none = back(out.score_waits_data(api.score_waits("147m258p369s1234z"), "riichi-tenhou"))
    assert (none["waits"], none["highest"], none["raises"]) == ([], None, [])


def test_discards() -> None:
    hand, now = Hand.parse("123456m123789s0p1p"), Situation(seat=1)
    found = api.score_discards(hand, now)
    data = back(out.score_discards_data(hand, now, "riichi-tenhou", found))
    assert list(data) == documented("discards")
    assert {each["tile"] for each in data["discards"]} == {"0p", "1p"}
    for each, told in zip(found, data["discards"], strict=True):
        assert list(told) == ["tile", "copies", "waits", "best", "weight", "mean"]
        assert told["copies"] == each.copies
        assert told["weight"] == each.waits.weight
        assert told["mean"] == str(each.waits.mean)


def test_why_no_discard_counts() -> None:
    hand, now = Hand.parse("24m456p678s33s[567m]1z"), Situation()
    found = api.score_discards(hand, now, "riichi-tenhou:open_tanyao=no")
    (told,) = back(out.score_discards_data(hand, now, "riichi-tenhou", found))["discards"]
    assert list(told)[-1] == "reasons"
    assert [reason.partition(" (")[0] for reason in told["reasons"]] == ["no yaku"]
