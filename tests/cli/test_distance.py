"""``shanten``, ``discards``, ``census``, and waits of hands that are not ready."""

from __future__ import annotations

import json
from typing import Any

import pytest

import paili
from paili.cli.main import main
from tests.cli.helpers import counted

HAND, FAR = "1112345678999m", "147m258p369s1234z"
PAIRS = "123m456p789s1122s"
DISCARD = "123m456p7799p112s3z"


@pytest.fixture
def ask(capsys: pytest.CaptureFixture[str]) -> Any:
    """Run a command line in this process: its status, what it printed, and the error."""

    def asked(*arguments: str) -> tuple[int, str, str]:
        status = main(list(arguments))
        output, error = capsys.readouterr()
        return status, output, error

    return asked


@pytest.mark.parametrize(
    ("line", "status", "said"),
    [
        (
            f"shanten {HAND} --rules basic",
            0,
            "0, ready (standard)\nwaits    9 kinds, 23 tiles: 2345678m (3)",
        ),
        (f"shanten {FAR} --rules basic", 0, "8, 8 tiles from ready (standard)"),
        (f"shanten {FAR} --rules mcr-shape", 0, "(honours and knitted tiles; standard 8;"),
        ("shanten 1112223334444z", 0, "blocked  4z: all 4 in play are held"),
        (f"shanten {PAIRS} --unseen 333z", 0, "unseen   3 tiles can come\nshanten  2, 2 tiles"),
        (f"shanten {PAIRS} --unseen 333z", 0, "dead     12s: no copy can come"),
        (f"shanten {PAIRS} --unseen 4z", 1, "shanten  unreachable: the tiles that can come"),
        (f"shanten {PAIRS} --unseen=", 1, "unseen   0 tiles can come\nshanten  unreachable"),
        (f"shanten {PAIRS} --seen 1122s", 0, "shanten  1, 1 tile from ready"),
        (f"shanten {PAIRS} --seen 1s[222p](3333p)", 0, "waits    2 kinds, 3 tiles: 2s (2), 1s (1)"),
        ("shanten 123m4z[444z][456p][789s]", 0, "shanten  1, 1 tile from ready"),
        (
            "shanten 123m4z[444z][456p][789s] --rules basic:fifth_copy=concealed",
            0,
            "waits    dead: no copy of what would help can come",
        ),
        ("shanten 123m4z[444z][456p][789s]", 0, "123m 11z [444z] [456p] [789s]  11z    4z"),
        (
            "shanten 111222333m456p77z",
            0,
            "seven pairs 2; thirteen orphans 10)\n\ncomplete hands: standard\n",
        ),
        (f"shanten {DISCARD}", 0, "('paili discards' shows more)"),
        (f"shanten {DISCARD} --rules riichi-shape", 0, "(standard; seven pairs 3;"),
        ("shanten 123m456p789s11s22m --rules sichuan", 0, "the rules do not allow"),
        (f"shanten {HAND} --unicode", 0, "nearest complete hands"),
        (f"discards {DISCARD}", 0, "and 3 more (--all shows all)"),
        (f"discards {DISCARD} --improve", 0, "After throwing 3z:\nImprovements: 10 tiles"),
        ("discards 1112223334444z5z --improve", 0, "throw  shanten"),
        ("discards 1122334m5566p17s1z --rules riichi-shape", 0, "pattern\n"),
        (f"discards {DISCARD} --unseen 4z", 1, "unreachable"),
        ("discards 123m456p789s1122s3z --unseen 3s4s", 0, "never"),
        (f"discards {HAND}", 0, "tiles    13: nothing to throw before a draw"),
        (f"discards {PAIRS} --unseen=", 1, "unreachable"),
        ("discards 111222333m456p77z", 0, "-1, complete"),
        (f"waits {FAR} --rules basic", 1, "not ready\n\nIt is 8-shanten (standard) and"),
        ("waits 1112223334444z", 1, "accepts 30 kinds, 120 tiles"),
    ],
)
def test_answer(ask: Any, line: str, status: int, said: str) -> None:
    found, output, error = ask(*line.split())
    assert (found, error) == (status, "")
    assert said in output
    assert all(len(each) <= 80 for each in output.splitlines())
    assert not any(each.endswith(" ") for each in output.splitlines())


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (f"shanten {PAIRS} --unseen 1s --seen 1s", "both --unseen and --seen"),
        (f"shanten {PAIRS} --unseen 111s", "3 unseen of 1s beside 2 (expected together 0 to 4)"),
        (f"discards {PAIRS}3z --seen 111s", "3 seen of 1s beside 2 (expected together 0 to 4)"),
        (f"shanten {PAIRS} --unseen 11111z", "fifth copy '1z' at character 5"),
        (f"shanten {PAIRS} --seen 9q", "unknown suit 'q'"),
        ("shanten 123m456p789p1122s --unseen 1z --rules sichuan", "1 unseen of 1z beside 0"),
        ("shanten 123m", "3 tiles (expected 13 or 14"),
        ("census --tiles 12", "'12' is not one of '13', '14'"),
    ],
)
def test_refused(ask: Any, line: str, said: str) -> None:
    status, output, error = ask(*line.split())
    assert (status, output) == (2, "")
    assert error.startswith("paili: ")
    assert error.count("\n") == 1
    assert said in error


def test_all(ask: Any) -> None:
    few, every = (
        ask("shanten", "1359m1359p147s77z", "--rules", "basic", *more)[1]
        for more in ((), ("--all",))
    )
    assert few.endswith("and others (--all shows all)\n")
    assert len(few.splitlines()) < 20
    assert len(every.splitlines()) == len(few.splitlines()) - 6 + 1065
    discards = [ask("discards", DISCARD, *more)[1].splitlines() for more in ((), ("--all",))]
    assert discards[1][: len(discards[0]) - 1] == discards[0][:-1]
    assert len(discards[1]) == 5 + 11


def test_all_of_least_shanten_are_shown(ask: Any) -> None:
    _, output, _ = ask("discards", "147m258p369s12345z", "--json")
    data = json.loads(output)
    assert (len(data["discards"]), data["more"]) == (14, 0)


def told(ask: Any, *arguments: str) -> Any:
    status, output, error = ask(*arguments, "--json")
    assert (output.count("\n"), error) == (1, "")
    data = json.loads(output)
    assert status == (0 if data["reachable"] else 1)
    return data


HEAD = ["hand", "tiles", "rules", "unseen", "reachable", "shanten", "patterns", "by_pattern"]
WHY = ["dead", "blocked", "nearest", "more"]


def test_json_of_13(ask: Any) -> None:
    data = told(ask, "shanten", PAIRS, "--seen", "1122s")
    assert list(data) == [*HEAD, *WHY, "acceptance"]
    assert (data["shanten"], data["patterns"], data["dead"]) == (1, ["standard"], True)
    assert data["blocked"] == [{"tile": "1s", "why": "gone"}, {"tile": "2s", "why": "gone"}]
    assert len(paili.parse_tiles(data["unseen"])) == 136 - 13 - 4
    assert data["acceptance"] == {
        "copies": 8,
        "dead": False,
        "kinds": [{"tile": "3s", "copies": 4}, {"tile": "4s", "copies": 4}],
    }
    (near,) = data["nearest"]
    assert near == {
        "pattern": "standard",
        "split": ["123m", "456p", "11s", "234s", "789s"],
        "lacks": ["3s", "4s"],
        "throws": ["2s"],
    }
    assert told(ask, "shanten", HAND)["dead"] is False


def test_json_of_14(ask: Any) -> None:
    data = told(ask, "shanten", DISCARD)
    assert list(data) == [*HEAD, *WHY, "discards"]
    assert [each["tile"] for each in data["discards"]] == ["3z", "2s", "1s"]
    data = told(ask, "discards", DISCARD, "--improve")
    assert list(data) == [*HEAD, "discards", "more", "improvements"]
    assert (len(data["discards"]), data["more"]) == (8, 3)
    best = data["discards"][0]
    assert list(best) == ["tile", "shanten", "patterns", "copies", "kinds"]
    assert best["copies"] == sum(kind["copies"] for kind in best["kinds"]) == 14
    assert sum(each["copies"] for each in data["improvements"]) == 10


def test_json_of_13_to_throw_from(ask: Any) -> None:
    data = told(ask, "discards", HAND)
    assert list(data) == [*HEAD, "acceptance", "discards", "more", "improvements"]
    assert data["acceptance"]["copies"] == 23


@pytest.mark.parametrize("arguments", [("shanten", PAIRS), ("discards", f"{PAIRS}3z")])
def test_json_out_of_reach(ask: Any, arguments: tuple[str, str]) -> None:
    data = told(ask, *arguments, "--unseen", "4z")
    assert (data["reachable"], data["shanten"], data["patterns"]) == (False, None, [])
    assert set(data["by_pattern"].values()) == {None}
    assert all(each["shanten"] is None for each in data.get("discards", []))


def test_a_red_five_is_thrown_last(ask: Any) -> None:
    def thrown(hand: str) -> set[str]:
        return {each["tile"] for each in told(ask, "discards", hand, "--all")["discards"]}

    assert "5p" in thrown("123456m123789s05p")
    assert "0p" not in thrown("123456m123789s05p")
    assert "0p" in thrown("1112345678999m0p")


RED_ALONE = ("discards", "0m12p112577s1144z", "--rules", "riichi-tenhou")


def test_the_only_five_held_is_red(ask: Any) -> None:
    """What improves is thrown as the tile that is held."""
    _, text, _ = ask(*RED_ALONE)
    assert "\n3p       4  0m        31" in text
    assert "5m  " not in text.partition("draw")[2]
    _, output, _ = ask(*RED_ALONE, "--json")
    better = json.loads(output)["improvements"]
    assert {each["throw"] for each in better} == {"0m"}
    _, output, _ = ask("discards", "0m12p112577s1144z3p", "--rules", "riichi-tenhou", "--improve")
    assert "After throwing 0m:" in output


def test_improvements_break_ties_when_asked(ask: Any) -> None:
    """Without 4z more tiles improve than without 2m; both leave as much that is accepted."""
    asked = ("discards", "2345m3578p11s1114z")
    for more, first in ((), "2m"), (("--improve",), "4z"):
        assert told(ask, *asked, *more)["discards"][0]["tile"] == first
        assert ask(*asked, *more)[1].splitlines()[5].split()[0] == first


def test_waits_of_14_are_the_ready_discards_best_first(ask: Any) -> None:
    _, output, _ = ask("waits", f"{HAND}5p", "--json")
    ready = [each for each in paili.discards(f"{HAND}5p") if not each.shanten]
    told = json.loads(output)["discards"]
    assert [(each["tile"], each["copies"]) for each in told] == [
        (paili.format_tiles([each.kind]), each.copies) for each in ready
    ]


def test_census(ask: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("paili.shape.census.census", counted)
    status, output, error = ask("census", "--tiles", "13", "--json")
    assert (status, error) == (0, "")
    data = json.loads(output)
    assert list(data) == ["tiles", "deals", "hands", "total", "distinct"]
    assert (data["tiles"], data["total"]) == (13, 483_774_556_165_488_000)
    assert data["deals"]["0"] == 39_270_395_383_132
