"""Results as JSON: what the documented names hold, and that text comes back as it went."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from paili import api
from paili.formats import json as out
from paili.formats.answers.hands import ready_discards
from paili.hand import Hand
from paili.plan.earliest import replay
from paili.rules.registry import RULE_SETS, rule_set
from paili.shape.waits import readings_of
from paili.tiles.kind import COPIES, KINDS, NAMES
from paili.tiles.notation import NOTATIONS, format_tiles, parse
from tests.formats.helpers import back

DECK = [kind for kind in range(KINDS) for _ in range(COPIES)]


def test_waits() -> None:
    data = back(out.waits_data(api.waits("1112345678999m"), "basic"))
    assert list(data) == ["hand", "tiles", "rules", "ready", "waits"]
    assert (data["hand"], data["tiles"], data["rules"]) == ("1112345678999m", 13, "basic")
    assert data["ready"]
    assert [(wait["tile"], wait["copies"]) for wait in data["waits"]] == [
        (f"{rank}m", 1 if rank in (1, 9) else 3) for rank in range(1, 10)
    ]
    assert data["waits"][0]["readings"][0] == {
        "pattern": "standard",
        "type": "pair-of-pairs",
        "split": ["111m", "123m", "456m", "789m", "99m"],
        "group": "111m",
    }


def test_not_ready() -> None:
    data = back(out.waits_data(api.waits("147m258p369s1234z"), "basic"))
    assert (data["ready"], data["waits"]) == (False, [])


@given(st.lists(st.sampled_from(DECK), min_size=4, max_size=40))
def test_splits(tiles: list[int]) -> None:
    tiles = [tile for at, tile in enumerate(tiles) if tiles[:at].count(tile) < COPIES]
    text = format_tiles(sorted(tiles))
    found = api.splits(text)
    data = back(out.splits_data(sorted(tiles), len(found), found))
    assert parse(data["tiles"]) == tuple(sorted(tiles))
    assert (data["count"], data["more"], data["kongs"]) == (len(found), 0, False)
    for split in data["splits"]:
        assert sorted(tile for group in split for tile in parse(group)) == sorted(tiles)


def test_some_splits_and_only_the_count() -> None:
    found = api.splits("111222333m")
    data = back(out.splits_data([0, 0, 0], 3, found[:1]))
    assert (len(data["splits"]), data["more"]) == (1, 2)
    assert list(back(out.splits_data([0, 0, 0], 3))) == ["tiles", "kongs", "count"]


def test_discards() -> None:
    rules, hand = rule_set("basic"), Hand.parse("1112345678999m5p")
    ready = list(ready_discards(hand, rules))
    data = back(out.discards_data(hand, readings_of(hand, rules), ready))
    assert (data["tiles"], data["complete"], data["ready"], data["readings"]) == (
        14,
        False,
        True,
        [],
    )
    throws = {each["tile"]: each for each in data["discards"]}
    assert set(throws) == {"2m", "5m", "8m", "5p"}
    assert throws["5p"]["copies"] == 23
    assert [wait["tile"] for wait in throws["2m"]["waits"]] == ["5p"]


def test_complete() -> None:
    rules, hand = rule_set("riichi-shape"), Hand.parse("1188m2255p3366s77z")
    data = back(out.discards_data(hand, readings_of(hand, rules), [], "riichi-shape"))
    assert data["complete"]
    (reading,) = data["readings"]
    assert reading["pattern"] == "seven pairs"


def test_draws() -> None:
    hand, wall = Hand.parse("1112345678999m1s"), parse("2s1p2p4p5p1s7p8p1m")
    win = api.earliest_win(hand, wall)
    assert win
    data = back(out.draws_data(hand, wall, win, replay(hand, wall, win)))
    assert (data["wins"], data["draw"], data["pattern"]) == (True, 6, "standard")
    assert data["split"] == ["111m", "234m", "567m", "999m", "11s"]
    assert data["turns"][0] == {
        "turn": 1,
        "throw": "8m",
        "draw": "2s",
        "hand": "111234567999m12s",
    }
    assert data["turns"][-1]["hand"] == data["final"]
    assert data["wall"][0] == "2s"


def test_never() -> None:
    data = back(out.draws_data(Hand.parse("13579m13579p1357s"), [26], None))
    assert (data["wins"], data["draw"], data["rules"]) == (False, None, "sichuan-solo")
    assert "turns" not in data


def test_lists() -> None:
    rules = back(out.rules_data(RULE_SETS))
    assert [each["name"] for each in rules] == list(RULE_SETS)
    assert rules[0]["options"] == {"fifth_copy": "held", "max_suits": 3, "void": None}
    data = back(out.rules_data({"x": rule_set("basic:void=p")}))
    assert data[0]["options"]["void"] == "p"
    notations = back(out.notations_data(NOTATIONS))
    assert [each["name"] for each in notations] == list(NOTATIONS)


def test_red_fives_keep_their_names() -> None:
    hand = Hand.parse("1112340678999m")
    assert back(out.waits_data(api.waits(hand)))["hand"] == "1112340678999m"
    assert NAMES[34] == "0m"
