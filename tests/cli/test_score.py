"""``paili score``: each option, each status, JSON by its names, never a traceback."""

from __future__ import annotations

import io
import json
import random
import sys
from collections.abc import Callable
from typing import Any

import pytest

from paili.cli.main import main
from paili.rules.registry import RULE_SETS
from paili.scoring.situation import FLAGS, KEYS
from paili.tiles.kind import NAMES
from tests.amount import tried
from tests.cli.helpers import paili_here, refused

LONG, CALLED = "234567m45p678s22s", "23m456p678s33s[567m]"
FLUSH, ORPHANS, PAIRS = "1112345678999p", "19m19p19s1234567z", "1122334455667m"
FEW = "44p567888p345s99s"
THREE = "45p678s22s567p999m"


@pytest.fixture
def ask(capsys: pytest.CaptureFixture[str]) -> Any:
    """Run ``paili score`` in this process: its status, what it printed, and the error."""

    def asked(*arguments: str) -> tuple[int, str, str]:
        status = main(["score", *arguments])
        output, error = capsys.readouterr()
        return status, output, error

    return asked


def told(ask: Any, *arguments: str, status: int = 0) -> Any:
    """The one line of JSON."""
    found, output, error = ask(*arguments, "--json")
    assert (found, output.count("\n"), error) == (status, 1, "")
    return json.loads(output)


@pytest.mark.parametrize(
    ("line", "status", "said"),
    [
        (f"{LONG}+3p", 0, "total                       2 han, 30 fu\n"),
        (f"{LONG}+3p", 0, "\npays   to    points  for\nNorth  East    2900  ron\n"),
        (f"{LONG} --win 3p", 0, "won    3 dots, discard\n"),
        ("234567m345p678s22s --win 3p --self-draw", 0, "won    3 dots, self-draw\n"),
        (f"{LONG}+3p self-draw seat:S", 0, "South wins 2700\n"),
        ("23m456p678s33s --melds [567m] --win 4m", 0, "[567m]  (standard, open wait)"),
        ("23m456p678s33s+4m --melds [567m]", 0, "hand   234m456p33678s[567m]\n"),
        ("12m44p456789s+3m[555z]", 0, "reading  <123m> 44p 456s 789s [555z]  (standard, edge"),
        ("123m44p456s+4p[555z](7777z)", 0, "[555z] (7777z)"),
        ("222333444m55p567s+5p", 0, "and 1 other reading (--all shows all)\n"),
        ("222333444m55p567s+5p --all", 0, "also 2 han, 40 fu, 3900 points:\n\nreading  234m 23"),
        (f"{LONG}+3p --unicode", 0, "🀈🀉🀊"),
        (f"{LONG}+3p --lang zh", 0, "平和 "),
        (f"{LONG}+3p --lang ja", 0, "断幺九 "),
        (f"{ORPHANS}+1z", 0, " yakuman\n\npays "),
        (f"{ORPHANS}+1z --rules riichi-mahjong-soul", 0, "2 yakuman\n"),
        (f"{LONG}+3p --rules riichi-tenhou:kiriage=yes", 0, "rules  riichi-tenhou:kiriage=yes\n"),
        (f"{LONG} --rules riichi-tenhou:kiriage=yes", 0, "rules  riichi-tenhou:kiriage=yes\n"),
        (f"{LONG}1z --rules mcr:minimum=0", 0, "rules  mcr:minimum=0\n"),
        (f"{THREE}+3p --rules riichi-tenhou-3p --self-draw", 0, "self-draw players:3\n"),
        (f"{FLUSH}+5p --rules mcr", 0, "Nine Gates"),
        (f"{PAIRS}+7m --rules sichuan-sbr2025 --self-draw", 0, "pays   to    points  for\nSouth"),
        ("123m99p35s[678m][067p]+4s", 1, "no win under riichi-tenhou:\n  no yaku (expected at"),
        (f"{LONG}+3p --river 6p --passed 3p", 1, "\n  furiten: 6p discarded\n  furiten: 3p let"),
        (f"{LONG}+9p", 1, "not complete '234567m459p22678s' (expected 4 melds and a pair; or 7"),
        (f"{LONG}+9p", 1, "different\n  pairs; or one of each"),
        (f"{LONG}+3p --rules mcr", 1, "no win under mcr:\n  "),
        (f"{PAIRS}+7m --rules sichuan-sbr2025 --void m", 1, "tiles of the void suit"),
        (LONG, 0, "wait    left  by discard           by self-draw\n3 dots     4  2900 (2 han, 30"),
        (LONG, 0, "Highest: 3900 points, 3p by self-draw.\nWhat would raise it:\n\nwith "),
        (f"{LONG} --seat W --riichi", 0, "said   seat:W riichi\n"),
        (f"{LONG} --seen 3333p", 0, "3 dots     0  - dead wait: no copy can come  - dead wait"),
        (f"{LONG} --unseen 36p", 0, "3 dots     1  2900"),
        (f"{LONG} --unseen=", 1, "No wait counts.\n"),
        (CALLED, 0, "1 character      4  - no yaku (expected at least  - no yaku"),
        ("147m258p369s1234z", 1, "the hand is not ready (paili shanten tells how far it is)\n"),
        (f"{LONG}1z", 0, "throw  tiles  waits  best  mean by discard  by self-draw\n1z         8 "),
        (f"{LONG}3p", 0, "The hand is complete: --win TILE names the tile that wins"),
        (f"{CALLED}1z --rules riichi-tenhou:open_tanyao=no", 1, "No wait counts:\n  1z: no yaku"),
        (f"{LONG} --rules riichi-tenhou:void=p", 1, "tiles of the void suit 'p'"),
        (f"{LONG}+3p TSUMO haitei", 0, "won    3 dots, self-draw last-tile\n"),
        (f"{LONG}1z --river 6p", 0, "said   river:6p\n"),
        (f"{LONG}1z --unicode", 0, "🀀 "),
        (f"{LONG}1z --unseen 3p", 0, "1z         1  36p"),
        ("147m258p369s12345z", 1, "no discard leaves the hand ready (paili discards ranks them"),
        ("2W 3W 4T 5T 6T 6S 7S 8S 3S 3S 3S 4S + 4W 5S --notation uva", 2, ""),
        ("2W 3W 4T 5T 6T 6S 7S 8S 3S 3S 3S 4S 5S + 4W --notation uva", 0, "4 characters"),
    ],
)
def test_answer(ask: Any, line: str, status: int, said: str) -> None:
    found, output, error = ask(*line.split())
    assert found == status
    assert (error == "") == (status != 2)
    assert said in output
    assert all(len(each) <= 80 for each in output.splitlines())
    assert not any(each.endswith(" ") for each in output.splitlines())
    assert "\x1b" not in output


def test_every_flag_and_key_is_an_option(ask: Any) -> None:
    needs = {"ippatsu": ["--riichi"], "ura": ["--riichi"], "replacement": ["--self-draw"]}
    rules = ("riichi-tenhou", "riichi-tenhou-3p", "mcr:minimum=0", "sichuan-sbr2025")
    for flag in FLAGS:
        line = (f"--{flag}", *needs.get(flag, []))
        known = [ask(FEW, "--rules", each, *line) for each in rules]
        assert all(status in (0, 1) or error for status, _, error in known)
        said = [output.splitlines()[2] for status, output, _ in known if status < 2]
        assert bool(said) == (flag != "open-riichi")
        assert all(flag in line for line in said)
    for key, each in KEYS.items():
        line = (f"--{key}", each.example, *needs.get(key, []))
        known = [ask(FEW, "--rules", rule, *line) for rule in rules]
        written = each.write(each.read(each.example))
        said = [output for status, output, _ in known if status < 2]
        assert bool(said) == (key != "liable")
        assert all(f"{key}:{written}" in text or each.example == "E" for text in said)
    assert told(ask, LONG, "--dora", " 1s 5m ")["situation"] == "discard dora:1s5m"
    options, words = (told(ask, LONG, *more) for more in (["--seat", "S"], ["seat:S"]))
    assert options == words


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("", "missing argument 'HAND...' (see paili score --help)"),
        (
            f"{LONG}+3p --rules basic",
            "rules of shape only 'basic' (expected rules that score: riichi, ",
        ),
        (f"{LONG}+3p --rules richi", "unknown rule set 'richi' (expected one of: basic"),
        (f"{LONG}+3p --rules mcr:x=1", "unknown rule option 'x' (expected one of: fifth_copy"),
        (f"{LONG}+3p --rules mcr:minimum=x", "minimum 'x' (expected one of: 0, 1, 2"),
        (f"{LONG}+3p --win 3p", "the winning tile given twice '+3p'"),
        (f"{LONG}+3p+4p", "after the winning tile '+4p' (expected melds in brackets, then words"),
        (f"{LONG} --win 34p", "2 winning tiles '34p' (expected one tile)"),
        (f"{LONG} --win=", "0 winning tiles (expected one tile)"),
        (f"{LONG}3p --win 9p", "the winning tile is not in the hand '9p' (expected 13 tiles with"),
        (f"{LONG}+3p ricchi", "unknown word of a situation 'ricchi' (expected one of: self-draw"),
        (
            f"{LONG}+3p --seat X --rules no --melds x",
            "no such value 'seat:X' (expected seat:S, a seat of E S W N)",
        ),
        (f"{LONG}+3p --seat X --rules no --melds x", "tiles outside of melds 'x'"),
        (f"{LONG}+3p --seat X --rules no --melds x", "unknown rule set 'no'"),
        (f"{CALLED} --riichi", "riichi with called melds (expected a closed hand)"),
        (f"{CALLED}1z --riichi", "riichi with called melds (expected a closed hand)"),
        (f"{LONG} --void m", "a void suit in riichi (expected none)"),
        (f"{LONG}+3p --seat X", "no such value 'seat:X' (expected seat:S, a seat of E S W N)"),
        (f"{LONG}+3p --seat S seat:W", "a word given twice 'seat'"),
        (f"{LONG}+3p discard --self-draw", "self-draw and discard together (expected one of them)"),
        (f"{LONG}+3p --ippatsu", "ippatsu without riichi (expected riichi or double-riichi too)"),
        (f"{CALLED}+4m --riichi", "riichi with called melds (expected a closed hand)"),
        (f"{LONG}+3p --lang xx", "'--lang': 'xx' is not one of 'en', 'zh', 'ja'"),
        (f"{LONG}+3p --melds 555z", "tiles outside of melds '555z' (expected melds in brackets:"),
        (f"{LONG}+3p --melds [55z]", "no meld '5z 5z'"),
        (f"{LONG} --seen 1q", "unknown suit 'q'"),
        (f"{LONG} --seen 1p --unseen 1p", "both --unseen and --seen"),
        (f"{LONG} --unseen 33333p", "fifth copy '3p' at character 5"),
        (f"{LONG}+3p --notation mspz", "unknown notation 'mspz'"),
        ("1m2222m345p678s99s+2m", "a fifth 2m (expected at most 4 of a kind)"),
        ("2345678m345p678s+2p --rules riichi-tenhou-3p", "tiles in the hand '2m 3m 4m 5m 6m 7m"),
        ("1122334455667p1z+1z --rules sichuan-wmt", "honours '1z' (expected the three number"),
        ("2345678m345p678s --rules riichi-tenhou-3p", "1 of 2m (expected none under"),
        ("--win 3p", "missing argument 'HAND...'"),
        ("12m", "2 tiles (expected 13 or 14, or fewer with melds in brackets)"),
    ],
)
def test_refused(ask: Any, line: str, said: str) -> None:
    for more in ([], ["--json"]):
        status, output, error = ask(*line.split(), *more)
        assert (status, output) == (2, "")
        assert error.startswith("paili: ")
        assert error.count("\n") == 1
        assert said in error


def test_standard_input() -> None:
    for text in (b"234567m45p678s22s+3p seat:S\n", b"\xef\xbb\xbf234567m45p\r\n678s22s +3p seat:S"):
        run = paili_here("score", "-", "--self-draw", given=text)
        assert (run.returncode, run.stderr) == (0, b"")
        assert b"South wins 2700" in run.stdout
    for junk in (b"", b" \n", b"\xff\x00", b"\x00"):
        refused(paili_here("score", "-", given=junk))


def test_json_of_a_win(ask: Any) -> None:
    data = told(ask, f"{LONG}+3p", "--self-draw", "--seat", "S", "--sticks", "1", "--lang", "zh")
    assert list(data) == [
        *("hand", "tile", "rules", "situation", "wins", "unit", "total", "fu", "yakuman"),
        *("points", "elements", "fu_parts", "reading", "payments", "changes"),
    ]
    assert (data["tile"], data["wins"], data["total"], data["points"]) == ("3p", True, 3, 3700)
    assert [each["id"] for each in data["elements"]] == ["tsumo", "pinfu", "tanyao"]
    assert data["elements"][1] == {"id": "pinfu", "name": "平和", "value": 1, "times": 1}
    assert data["payments"][-1] == {
        "from": "table",
        "to": "S",
        "points": 1000,
        "what": "riichi sticks",
    }
    assert data["changes"] == {"E": -1300, "S": 3700, "W": -700, "N": -700}
    assert list(data["reading"]) == ["pattern", "split", "group", "wait"]
    every = told(ask, "222333444m55p567s+5p", "--all")
    assert [each["total"] for each in every["readings"]] == [3, 2]
    assert every["readings"][0] == {
        key: every[key] for key in ("total", "fu", "yakuman", "elements", "fu_parts", "reading")
    } | {"points": every["readings"][0]["points"]}


def test_json_of_no_win(ask: Any) -> None:
    data = told(ask, f"{LONG}+3p", "--river", "6p", status=1)
    assert data == {
        "hand": LONG.replace("678s22s", "22678s"),
        "tile": "3p",
        "rules": "riichi-tenhou",
        "situation": "discard river:6p",
        "wins": False,
        "reasons": ["furiten: 6p discarded"],
    }


def test_json_of_waits_and_discards(ask: Any) -> None:
    data = told(ask, CALLED, "--rules", "riichi-tenhou:kiriage=yes")
    assert list(data) == ["hand", "rules", "situation", "waits", "highest", "raises"]
    assert data["rules"] == "riichi-tenhou:kiriage=yes"
    low, high = data["waits"]
    assert list(low) == ["tile", "copies", "discard", "self_draw"]
    assert low["discard"]["reasons"][0].startswith("no yaku")
    assert high["discard"] == {"points": 1500, "total": 1, "fu": 30, "yakuman": 0}
    assert data["raises"][0] == {"with": "last-tile", "points": 2900}
    assert told(ask, "147m258p369s1234z", status=1)["waits"] == []
    data = told(ask, f"{LONG}1z")
    assert list(data) == ["hand", "rules", "situation", "discards"]
    assert data["discards"][0] == {
        "tile": "1z",
        "copies": 8,
        "waits": ["3p", "6p"],
        "best": 3900,
        "weight": 23200,
        "mean": "3900",
    }
    assert told(ask, "147m258p369s12345z", status=1)["discards"] == []
    none = told(ask, f"{CALLED}1z", "--rules", "riichi-tenhou:open_tanyao=no", status=1)
    assert none["discards"][0]["reasons"][0].startswith("no yaku")
    red = told(ask, "123456m123789s0p1p")
    assert {each["tile"] for each in red["discards"]} == {"0p", "1p"}


def test_the_rules_command_shows_every_option(capsys: pytest.CaptureFixture[str]) -> None:
    for name, rules in RULE_SETS.items():
        assert main(["rules", name]) == 0
        output = capsys.readouterr().out
        assert output.startswith(f"rules  {name}\n")
        assert all(f"\n{option} " in output for option in rules.options)
        assert all(len(each) <= 80 for each in output.splitlines())
        assert main(["rules", name, "--json"]) == 0
        (data,) = json.loads(capsys.readouterr().out)
        assert list(data["options"]) == list(rules.options)
    assert main(["rules", "mcr:minimum=0"]) == 0
    assert "\nminimum                 0 " in capsys.readouterr().out
    assert main(["rules", "mcr:minimum=x"]) == 2


# --- nonsense


def some_words(rng: random.Random) -> list[str]:
    """Arguments that make sense now and then."""

    def tiles(*sizes: int) -> str:
        return "".join(rng.choices(NAMES, k=rng.choice(sizes)))

    def told_key() -> list[str]:
        key = rng.choice(list(KEYS))
        return [f"--{key}", rng.choice([KEYS[key].example, "x", "", "-1", "99999", tiles(2)])]

    def told_rules() -> list[str]:
        options = ["", ":", ":kiriage=yes", ":minimum=0", ":void=m", ":max_suits=1", ":players=3"]
        return ["--rules", rng.choice(list(RULE_SETS)) + rng.choice(options)]

    hand = rng.choice([LONG, CALLED, FLUSH, ORPHANS, PAIRS, THREE, "147m258p369s1234z"])
    odd = ["self-draw", "ricchi", "[555z]", "[", ")", "::", "+", "\x00", "é", "🀇", "", "-", "dora:"]
    words = [hand + rng.choice(["", f"+{tiles(1)}", tiles(1)])]
    more: list[Callable[[], list[str]]] = [
        lambda: ["--" + rng.choice(list(FLAGS))],
        told_key,
        told_rules,
        lambda: [rng.choice(["--json", "--all", "--unicode", "--self-draw", "--bad", "--help"])],
        lambda: [rng.choice(["--unseen", "--seen"]), tiles(0, 1, 5)],
        lambda: ["--win", tiles(0, 1, 1, 2)],
        lambda: ["--lang", rng.choice(["zh", "ja", "xx"])],
        lambda: ["--notation", rng.choice(["mpsz", "uva", "x"])],
        lambda: ["--melds", rng.choice(["[555z]", "(1111z)", "x", "[5z"])],
        lambda: [rng.choice(odd)],
        lambda: [rng.choice([*FLAGS, f"+{tiles(0, 1, 2)}", tiles(1, 3), hand])],
    ]
    for _ in range(rng.randrange(5)):
        words += rng.choice(more)()
    return words


def test_nonsense_is_never_a_traceback(ask: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    rng = random.Random(5)
    seen = set()
    for _ in range(tried(150, 400)):
        words = some_words(rng)
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO()))
        status, output, error = ask(*words)
        seen.add(status)
        assert status in (0, 1, 2), words
        if status == 2:
            assert error.startswith("paili: "), words
            assert (error.count("\n"), output) == (1, ""), words
        else:
            assert error == "", words
            assert "--json" in words or all(len(each) <= 80 for each in output.splitlines()), words
    assert seen == {0, 1, 2}
