"""Answers about hands as JSON: what the names hold, and that text comes back as it went."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

import paili
from paili.answers import distance, hands, listing, tiles
from paili.rules.registry import RULE_SETS
from paili.tiles.kind import COPIES, KINDS
from paili.tiles.notation import NOTATIONS, format_tiles, parse
from tests.answers.helpers import asked, told

DECK = [kind for kind in range(KINDS) for _ in range(COPIES)]


def test_waits() -> None:
    data = asked("waits", "1112345678999m", "basic")
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


def test_waits_that_can_come() -> None:
    data = asked("waits", "123m456p789s1122z", "basic", seen="1z2z2z")
    assert [(wait["tile"], wait["copies"]) for wait in data["waits"]] == [("1z", 1), ("2z", 0)]
    assert parse(data["unseen"]).count(27) == 1
    (wait, _) = paili.waits("123m456p789s1122z", "basic", unseen="1z9s")
    assert wait.copies == 1


def test_not_ready() -> None:
    answer = hands.waits("147m258p369s1234z", "basic")
    data = told(answer)
    assert answer.no
    assert (data["ready"], data["waits"], data["shanten"]) == (False, [], 8)
    assert data["acceptance"]["copies"] == sum(
        paili.acceptance("147m258p369s1234z", "basic").values()
    )


@given(st.lists(st.sampled_from(DECK), min_size=4, max_size=40))
def test_splits(held: list[int]) -> None:
    held = [tile for at, tile in enumerate(held) if held[:at].count(tile) < COPIES]
    data = told(tiles.splits(format_tiles(sorted(held)), limit=0))
    assert parse(data["tiles"]) == tuple(sorted(held))
    assert (data["more"], data["kongs"]) == (0, False)
    assert data["count"] == len(data["splits"])
    for split in data["splits"]:
        assert sorted(tile for group in split for tile in parse(group)) == sorted(held)


def test_some_splits_and_only_the_count() -> None:
    data = asked("splits", "111222333m88m", limit=1)
    assert (len(data["splits"]), data["more"]) == (1, 2)
    assert list(asked("splits", "111222333m88m", count=True)) == ["tiles", "kongs", "count"]
    assert not asked("splits", "124m")["count"]


def test_discards_that_leave_a_hand_ready() -> None:
    data = asked("waits", "1112345678999m5p", "basic")
    assert (data["tiles"], data["complete"], data["ready"]) == (14, False, True)
    assert data["readings"] == []
    throws = {each["tile"]: each for each in data["discards"]}
    assert set(throws) == {"2m", "5m", "8m", "5p"}
    assert throws["5p"]["copies"] == 23
    assert [wait["tile"] for wait in throws["2m"]["waits"]] == ["5p"]


def test_complete() -> None:
    data = asked("waits", "1188m2255p3366s77z", "riichi-shape")
    assert data["complete"]
    (reading,) = data["readings"]
    assert reading == {
        "pattern": "seven pairs",
        "split": ["11m", "88m", "22p", "55p", "33s", "66s", "77z"],
    }


def test_distance() -> None:
    data = asked("shanten", "123m456p789s1123z", "basic", seen="1z")
    assert (data["shanten"], data["patterns"], data["by_pattern"]) == (
        1,
        ["standard"],
        {"standard": 1},
    )
    kinds = data["acceptance"]["kinds"]
    assert kinds[0] == {"tile": "1z", "copies": 1}
    assert data["nearest"][0]["lacks"] == ["2z", "2z"]
    assert "discards" not in data
    data = asked("shanten", "123m456p7799p112s3z", "basic")
    assert [each["tile"] for each in data["discards"]] == ["3z", "2s", "1s"]


def test_out_of_reach() -> None:
    answer = distance.shanten("1122z123m456p789s", "basic", unseen="9p")
    data = told(answer)
    assert answer.no
    assert (data["reachable"], data["shanten"], data["patterns"]) == (False, None, [])
    assert data["by_pattern"] == {"standard": None}


def test_every_nearest_hand_and_only_some() -> None:
    hand = "13m46p79s1122z345p"
    some, every = (asked("shanten", hand, "basic", all=each) for each in (False, True))
    assert some["more"]
    assert not every["more"]
    assert every["nearest"][: len(some["nearest"])] == some["nearest"]
    assert len(every["nearest"]) > len(some["nearest"])


def test_discards() -> None:
    data = asked("discards", "123m456p7799p112s3z", "basic", improve=True)
    assert (len(data["discards"]), data["more"]) == (8, 3)
    assert data["improvements"][0]["tile"] == "3p"
    assert len(asked("discards", "123m456p7799p112s3z", "basic", all=True)["discards"]) == 11
    assert asked("discards", "123m456p7799p112s", "basic")["acceptance"]["copies"] == 14


def test_what_is_thrown_is_what_is_held() -> None:
    data = asked("discards", "0m12p112577s1144z", "riichi-tenhou")
    throws = {each["tile"]: each["throw"] for each in data["improvements"]}
    assert throws["3p"] == "0m"
    assert "5m" not in throws.values()
    data = asked("discards", "05m12p112577s1144z", "riichi-tenhou", all=True)
    assert "5m" in {each["tile"] for each in data["discards"]}


def test_acceptance() -> None:
    data = asked("acceptance", "123m456p789p1122s", "basic")
    assert data["acceptance"]["kinds"] == [
        {"tile": "1s", "copies": 2},
        {"tile": "2s", "copies": 2},
    ]


def test_draws() -> None:
    data = asked("draws", "1112345678999m1s", "2s1p2p4p5p1s7p8p1m")
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
    data = asked("draws", "13579m13579p1357s", "9s")
    assert (data["wins"], data["draw"], data["rules"]) == (False, None, "sichuan-solo")
    assert "turns" not in data


def test_explained() -> None:
    assert asked("explain", "1112223334444z", "basic")["text"].startswith("1112223334444z is 1-")


def test_lists() -> None:
    rules = asked("rules")
    assert [each["name"] for each in rules] == list(RULE_SETS)
    assert rules[0]["options"] == {"fifth_copy": "held", "max_suits": 3, "void": None}
    assert asked("rules", "basic:void=p")[0]["options"]["void"] == "p"
    assert [each["name"] for each in asked("notations")] == list(NOTATIONS)
    assert listing.rules("mcr").one == RULE_SETS["mcr"]


def test_red_fives_keep_their_names() -> None:
    assert asked("waits", "1112340678999m")["hand"] == "1112340678999m"


def test_melds_that_are_not_told() -> None:
    data = asked("shanten", "14668889m", "basic")
    assert (data["tiles"], data["unstated"], data["shanten"]) == (8, 2, 1)
    # By the shapes that melds allow: neither seven pairs nor thirteen orphans.
    data = asked("shanten", "19m19p19s12345z", "riichi-shape")
    assert (data["unstated"], data["shanten"], data["patterns"]) == (1, 6, ["standard"])
    assert asked("waits", "23m11p", "basic")["unstated"] == 3
    assert "unstated" not in asked("waits", "1112345678999m", "basic")
