"""What the commands answer, by which exit status, and that their help is true."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from paili.answers.questions import QUESTIONS
from paili.cli.demo import samples_folder
from paili.cli.example import examples
from paili.cli.group import COMMANDS, run
from paili.cli.main import main
from tests.cli.helpers import ROOT as CLONE
from tests.cli.helpers import counted, demo, environment, paili, paili_here, typed

HAND, HAND14 = "1112345678999m", "1112345678999m1s"
FAR = "147m258p369s1234z"


@pytest.fixture
def ask(capsys: pytest.CaptureFixture[str]) -> Any:
    """Run a command line in this process: its status and what it printed."""

    def asked(*arguments: str) -> tuple[int, str]:
        status = main(list(arguments))
        output, error = capsys.readouterr()
        assert error == ""
        return status, output

    return asked


@pytest.mark.parametrize(
    ("line", "status", "said"),
    [
        (f"waits {HAND}", 0, "9 kinds, 23 tiles"),
        ("waits 111m 234m 567m 8999m", 0, "9 kinds, 23 tiles"),
        (f"waits {FAR}", 1, "none: the hand is not ready"),
        ("waits 1112223334444z", 1, "not ready"),
        (f"waits {HAND}5p", 0, "14, not complete; ready after any of 4 discards"),
        (f"waits {FAR}5z", 1, "14, not complete; no discard leaves it ready"),
        ("waits 111222333m456p77z", 0, "14, complete"),
        ("waits 123m[456p](7777z)1122s", 0, "<222s> [456p] (7777z)"),
        (f"waits {HAND} --unicode", 0, "🀇🀇🀇"),
        ("waits 1188m2255p3366s7z --rules basic", 1, "not ready"),
        ("waits 1188m2255p3366s7z", 0, "rules  riichi-tenhou"),
        ("waits 23p11s[111p][444z][555z] --rules basic:fifth_copy=concealed", 0, "1p 1 dot "),
        (f"waits {HAND} --rules basic:max_suits=3,void=p", 0, "rules  basic:void=p"),
        ("splits 111222m88m", 0, "8 tiles 11122288m: 1 way\n1  111m 222m 88m\n"),
        ("splits 1111m --kongs", 0, "2  1111m\n"),
        ("splits 1111m", 0, "1 way\n"),
        ("splits 124m", 1, "3 tiles 124m: no way\n"),
        ("splits 124m --count", 1, "0\n"),
        ("splits 11112222333344445555m --limit 2", 0, "and 14 more (--limit 0 shows all)\n"),
        (f"draws {HAND14} 2s1p2p4p5p1s7p8p1m", 0, "with draw 6: 1s (1 bamboo)"),
        (f"draws {HAND14} 2s1p", 1, "never"),
        ("draws 111222333m45677p 1p", 0, "at once (draw 0)"),
        ("rules", 0, "sichuan-solo"),
        ("notations", 0, "123m406p77z"),
        ("--version", 0, "paili 0.1.0\n"),
        ("", 0, "Commands:"),
        ("--help", 0, "Commands:"),
    ],
)
def test_answer(line: str, status: int, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(line.split()) == status
    output = capsys.readouterr().out
    assert said in output
    assert all(len(each) <= 80 for each in output.splitlines())
    assert not any(each.endswith(" ") for each in output.splitlines())
    assert "\x1b" not in output


def test_fewer_copies_of_a_tile_thrown(ask: Any) -> None:
    _, output = ask("waits", "11122233344455m", "--json")
    throws = {each["tile"]: each["waits"] for each in json.loads(output)["discards"]}
    copies = {wait["tile"]: wait["copies"] for wait in throws["4m"]}
    assert copies == {"1m": 1, "2m": 1, "3m": 1, "4m": 1, "5m": 2, "6m": 4}


def test_a_plain_five_is_thrown_before_a_red_one(ask: Any) -> None:
    def thrown(hand: str) -> list[str]:
        return [each["tile"] for each in json.loads(ask("waits", hand, "--json")[1])["discards"]]

    assert "5p" in thrown("1112345678999m5p")
    assert "0p" in thrown("1112345678999m0p")
    assert "0p" not in thrown("123456m123789s05p")


@pytest.mark.parametrize(
    ("arguments", "names"),
    [
        (["waits", HAND], {"hand", "tiles", "rules", "ready", "waits"}),
        (
            ["waits", FAR],
            {"hand", "tiles", "rules", "ready", "waits", "shanten", "patterns", "acceptance"},
        ),
        (
            ["waits", HAND14],
            {"hand", "rules", "complete", "ready", "readings", "discards", "tiles"},
        ),
        (["splits", "111m"], {"tiles", "kongs", "count", "splits", "more"}),
        (["splits", "111m", "--count"], {"tiles", "kongs", "count"}),
        (["draws", HAND14, "2s"], {"hand", "wall", "rules", "wins", "draw"}),
        (
            ["draws", HAND14, "1s"],
            {"hand", "wall", "rules", "wins", "draw", "final", "pattern", "split", "turns"},
        ),
    ],
)
def test_json(ask: Any, arguments: list[str], names: set[str]) -> None:
    status, output = ask(*arguments, "--json")
    assert output.count("\n") == 1
    data = json.loads(output)
    assert set(data) == names
    answer = data.get("wins", data.get("complete") or data.get("ready", data.get("count")))
    assert status == (0 if answer else 1)


@pytest.mark.parametrize("command", ["rules", "notations"])
def test_json_of_lists(ask: Any, command: str) -> None:
    status, output = ask(command, "--json")
    assert status == 0
    assert all("name" in each for each in json.loads(output))


def test_huge_inputs_are_instant(ask: Any) -> None:
    tiles = "".join(f"1111222233334444555566667777888899 99{suit}" for suit in "mps")
    status, output = ask("splits", *tiles.split(), "--count")
    assert (status, output) == (0, f"{411**3}\n")
    status, output = ask("splits", *tiles.split())
    assert output.endswith(f"and {411**3 - 50:,} more (--limit 0 shows all)\n")


def test_standard_input() -> None:
    both = paili("waits", "-", given=HAND.encode()), paili("waits", HAND)
    assert both[0].stdout == both[1].stdout
    with_mark = paili_here("waits", "-", given=b"\xef\xbb\xbf" + HAND.encode() + b"\r\n")
    assert with_mark.stdout == both[1].stdout
    for arguments, given in ((("-", "1s"), HAND14), ((HAND14, "-"), "1s")):
        assert paili_here("draws", *arguments, given=given.encode()).returncode == 0


def test_judge_reads_a_file(tmp_path: Path) -> None:
    file = tmp_path / "in"
    file.write_bytes(b"1 1\n")
    for arguments in ((str(file),), ("-",), ()):
        run = paili_here("judge", "suit-splits", *arguments, given=b"1 1\n")
        assert (run.returncode, run.stdout) == (0, b"vvc.size=1\n1: 1 1\n")


def test_more_answers_than_a_block() -> None:
    for unbuffered in ("", "1"):
        run = paili("judge", "suit-splits", given=b"1 1\n" * 9000, PYTHONUNBUFFERED=unbuffered)
        assert run.stdout == b"vvc.size=1\n1: 1 1\n" * 9000


def test_demo() -> None:
    run = demo()
    output = run.stdout.decode()
    assert run.returncode == 0, run
    assert output.count("as expected, in") == len(list((CLONE / "examples").glob("*.expected")))
    assert "$ paili waits 1112345678999m" in output
    assert all(len(line) <= 80 for line in output.splitlines())
    assert samples_folder().name == "examples"


def test_demo_notices_a_wrong_answer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "uva11210.txt").write_text("0\n")
    (tmp_path / "uva11210.expected").write_text("Case 1: 1T\n")
    monkeypatch.setattr("paili.cli.demo.samples_folder", lambda: tmp_path)
    assert main(["demo"]) == 1
    assert "NOT AS EXPECTED" in capsys.readouterr().out


def test_colour_only_when_asked_for() -> None:
    assert b"\x1b[" in paili("waits", HAND, FORCE_COLOR="1").stdout
    assert b"\x1b[3" not in paili("waits", HAND, FORCE_COLOR="1", NO_COLOR="1").stdout
    assert b"\x1b" not in paili("waits", HAND).stdout


def test_output_that_cannot_hold_the_tiles() -> None:
    run = paili("waits", HAND, "--unicode", PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert run.returncode == 0
    assert b"\\U0001f007" in run.stdout


def test_every_command_has_an_example() -> None:
    below = {name for name in QUESTIONS if " " in name}
    assert set(examples()) == {"paili", *COMMANDS} | below


@pytest.mark.parametrize(("name", "example"), examples().items())
def test_the_example_in_the_help_is_true(
    name: str, example: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("paili.shape.census.census", counted)
    first, _, output = example.strip("\n").partition("\n")
    prompt, _, line = first.partition(" ")
    assert prompt == "$"
    done = typed(line)
    assert done.stdout.decode() == output + "\n"
    assert done.stderr == b""
    help_ = paili_here(*(name.split() if name != "paili" else []), "--help").stdout.decode()
    for each in (first, *output.splitlines()):
        assert f"  {each}".rstrip() in help_
    assert all(len(each) <= 80 for each in help_.splitlines())


@pytest.mark.parametrize(
    "name", ["waits", "shanten", "discards", "odds", "splits", "draws", "judge", "demo"]
)
def test_help_tells_the_exit_status(name: str) -> None:
    assert "Exit status " in paili_here(name, "--help").stdout.decode()


def test_group_help_has_every_command() -> None:
    output = paili_here("--help").stdout.decode()
    for name, (_, about) in COMMANDS.items():
        assert f"{name} " in output
        assert about in output


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        ("paili wa", b"waits"),
        ("paili judge hi", b"hiho-solo"),
        ("paili waits --rules ri", b"riichi"),
    ],
)
def test_completion(typed: str, offered: bytes) -> None:
    words = len(typed.split()) - 1
    done = paili(_PAILI_COMPLETE="bash_complete", COMP_WORDS=typed, COMP_CWORD=str(words))
    assert offered in done.stdout
    assert done.stderr == b""


def modules_after(*arguments: str, given: bytes = b"") -> set[str]:
    code = "import sys; from paili.cli.main import main; main(sys.argv[1:]); "
    code += "print(*sys.modules, file=sys.stderr)"
    command = [sys.executable, "-c", code, *arguments]
    done = subprocess.run(command, input=given, capture_output=True, check=False, env=environment())
    return set(done.stderr.decode().split())


@pytest.mark.parametrize(
    ("name", "given"),
    [
        ("uva11210", b"0\n"),
        ("suit-splits", b"1 1\n"),
        ("hiho-solo", b"0"),
        ("zjoi2019-mahjong", b"9"),
    ],
)
def test_judges_start_light(name: str, given: bytes) -> None:
    loaded = modules_after("judge", name, given=given)
    assert f"paili.formats.judge.{name.replace('-', '_')}" in loaded
    assert not loaded & {
        "click",
        "rich",
        "numpy",
        "json",
        "paili.cli.group",
        "paili.render.text.results",
    }
    if name in ("uva11210", "suit-splits"):
        assert not loaded & {"dataclasses", "paili.hand", "paili.rules.registry"}


def test_help_imports_no_command() -> None:
    loaded = modules_after("--help")
    assert "click" in loaded
    assert not loaded & {
        "rich",
        "numpy",
        *(module.split(":")[0] for module, _ in COMMANDS.values()),
    }


def test_run_gives_the_status(capsys: pytest.CaptureFixture[str]) -> None:
    assert (run(["splits", "11m"]), run(["splits", "1m"])) == (0, 1)
    capsys.readouterr()
