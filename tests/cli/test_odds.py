"""``paili odds``: what it answers, by which exit status, and how it refuses."""

from __future__ import annotations

import json
from fractions import Fraction
from io import StringIO
from math import comb
from typing import Any

import pytest

from paili.cli.main import main
from paili.cli.progress import Progress
from tests.cli.helpers import paili, paili_here, refused

READY, THROWS = "123m456789p1122s", "123m456789p1122s3z"
FEW = ("--draws", "2", "--trials", "20")


def said(*arguments: str) -> tuple[int, list[str]]:
    run = paili_here("odds", *arguments)
    assert run.stderr == b""
    return run.returncode, run.stdout.decode().splitlines()


def data(*arguments: str) -> Any:
    return json.loads(paili_here("odds", *arguments, "--json").stdout)


def test_a_ready_hand() -> None:
    status, lines = said(READY, *FEW)
    assert status == 0
    assert lines[:6] == [
        "hand      123m456789p1122s",
        "rules     riichi-tenhou",
        "unseen    123 tiles can come, in any order",
        "expected  win with draw 8.573 on average, with hindsight (exact, rounded)",
        "within    2 draws",
        "kept      waiting for 1s 2s alone wins 0.0642 within 2 draws (exact, rounded)",
    ]
    assert lines[9].startswith("    2     0.0664     0.0648  0.150 (0.040 .. 0.389)  ")
    assert [line.split()[-1] for line in lines[-2:]] == ["0.0324", "0.0324"]


def test_only_waiting() -> None:
    """What somebody asked for: 7 of 123 tiles, 16 draws."""
    _, lines = said("12356789m45699s", "--draws", "16", "--trials", "5")
    assert lines[5] == (
        "kept      waiting for 4m 7m alone wins 0.6329 within 16 draws (exact, rounded)"
    )
    waits = paili_here("waits", "12356789m45699s", "--draws", "16").stdout.decode()
    assert "\nwithin  16 draws: 0.6329 (exact, rounded)\n" in waits
    after = paili_here("waits", "12356789m45699s1z", "--draws", "1").stdout.decode()
    assert after.endswith("\n1z East wind  0.0574         2 kinds, 7 tiles: 4m 7m\n")
    kept = data("12356789m45699s", "--draws", "16", "--trials", "5")["kept"]
    assert Fraction(kept["fraction"]) == 1 - Fraction(comb(116, 16), comb(123, 16))
    assert round(kept["float"], 4) == 0.6329


def test_discards() -> None:
    status, lines = said(THROWS, *FEW)
    assert status == 0
    rows = lines[7:19]
    assert len({row.split()[0] for row in rows}) == 12
    assert rows[0].startswith("3z ")
    assert rows[0].endswith("0.0653     0.0669  best")
    assert all(len(line) <= 80 for line in lines)


def test_several_words_and_standard_input() -> None:
    given = paili_here("odds", "-", *FEW, given=READY.encode())
    assert given.stdout == paili_here("odds", "123m", "456789p", "1122s", *FEW).stdout


def test_red_fives_and_other_tiles() -> None:
    _, lines = said("123m406789p1122s3z", *FEW, "--unicode")
    assert "🀂" in lines[7]
    assert any(each["tile"] == "0p" for each in data("123m406789p1122s3z", *FEW)["discards"])


def test_bars_where_they_cannot_be_written() -> None:
    plain = paili("odds", READY, *FEW, PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert plain.returncode == 0
    assert b"bars: # the policy, . on to hindsight." in plain.stdout
    assert "bars: █ the policy" in "\n".join(said(READY, *FEW)[1])


@pytest.mark.parametrize("hand", [READY, THROWS])
@pytest.mark.parametrize(
    ("options", "status", "exact"),
    [
        (["--budget=3"], 0, False),
        (["--budget=3", "--exact"], 1, False),
        (["--exact"], 0, True),
    ],
)
def test_all_of_best_play_or_status_1(
    hand: str, options: list[str], status: int, exact: bool
) -> None:
    asked = (hand, *FEW, *options)
    answer = paili_here("odds", *asked)
    assert (answer.returncode, answer.stderr) == (status, b"")
    assert (b"all would take about" not in answer.stdout) == exact
    told = data(*asked)["search"]
    assert told["exact"] == exact
    assert (told["estimated_positions"] is None) == exact


def test_never() -> None:
    status, lines = said("123m456789p1122z", "--unseen", "33z", "--draws", "2", "--trials", "5")
    assert status == 1
    assert lines[3:] == [
        "expected  never: the tiles that can come complete no hand",
        "within    2 draws",
    ]
    assert not data("123m456789p1122z", "--unseen", "33z", "--trials", "5")["reachable"]


def test_complete_already() -> None:
    status, lines = said("123m456789p11222s", "--draws", "0", "--trials", "5")
    assert status == 0
    assert lines[3] == "expected  win with draw 0: the hand is complete"


@pytest.mark.parametrize("hand", [READY, THROWS])
def test_no_draws(hand: str) -> None:
    status, lines = said(hand, "--draws", "0", "--trials", "5")
    assert status == 0
    assert "within    0 draws" in lines


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        (f"{READY} --draws -1", "'--draws': -1 is not in the range x>=0"),
        (f"{READY} --draws 124", "124 draws (expected 0 to 123, the tiles that can come)"),
        (f"{READY} --unseen 1s --draws 2", "2 draws (expected 0 to 1, the tiles that can come)"),
        (f"{READY} --trials 0", "'--trials': 0 is not in the range x>=1"),
        (f"{READY} --budget 0", "'--budget': 0 is not in the range x>=1"),
        (f"{READY} --seed x", "'--seed': 'x' is not a valid integer"),
        (f"{READY} --rules richi", "unknown rule set 'richi'"),
        (f"{READY} --seen 1s --unseen 1s", "both --unseen and --seen"),
        ("123m", "3 tiles (expected 13 or 14"),
        ("", "missing argument 'HAND...'"),
    ],
)
def test_refused(line: str, problem: str) -> None:
    assert problem in refused(paili_here("odds", *line.split()))


class Terminal(StringIO):
    """Standard error of somebody who looks on."""

    def isatty(self) -> bool:
        return True


def test_progress_is_for_terminals(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shown = Terminal()
    monkeypatch.setattr("sys.stderr", shown)
    assert main(["odds", READY, *FEW]) == 0
    assert "20 of 20 walls (100%)" in shown.getvalue()
    assert shown.getvalue().endswith("\r")
    assert "of 20 walls" not in capsys.readouterr().out


def test_what_comes_before_the_walls_is_no_part_of_their_speed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    shown, clock = Terminal(), iter([100.0, 150.0, 152.0])
    monkeypatch.setattr("sys.stderr", shown)
    monkeypatch.setattr("paili.cli.progress.time.monotonic", lambda: next(clock))
    walls = Progress("walls")
    walls(250, 1000)
    walls(500, 1000)
    assert shown.getvalue().endswith("500 of 1,000 walls (50%), 125/s, 4 s left")
