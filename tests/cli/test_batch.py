"""``paili batch`` as a command: what it prints, its status, its errors."""

from __future__ import annotations

import json
import sys
from io import StringIO
from pathlib import Path

import numpy as np
import pytest

from paili.cli import batch as command
from paili.cli.main import main
from paili.cli.progress import Progress
from tests.batch.hands import dealt, with_bad
from tests.cli.helpers import paili_here, refused


@pytest.fixture
def source(tmp_path: Path) -> Path:
    np.save(tmp_path / "in.npy", with_bad(dealt(100))[0])
    return tmp_path / "in.npy"


def test_names_are_those_of_the_package() -> None:
    from paili.arrays.engines import ENGINES
    from paili.batch.asking import QUESTIONS

    assert set(command.QUESTIONS) == set(QUESTIONS)
    engine = next(each for each in command.batch.params if each.name == "engine")
    assert set(engine.to_info_dict()["type"]["choices"]) == set(ENGINES)


def test_bad_rows_are_counted(source: Path, capsys: pytest.CaptureFixture[str]) -> None:
    target = source.with_name("out.csv")
    assert main(["batch", "shanten", str(source), str(target)]) == 1
    said = f"100 hands to {target}, 3 bad: see {target}.bad.csv\n"
    assert capsys.readouterr() == (said, "")
    assert main(["batch", "waits", "--json", str(source), str(target)]) == 1
    told = json.loads(capsys.readouterr().out)
    assert told == {
        "output": str(target),
        "rows": 100,
        "bad": 3,
        "bad_file": f"{target}.bad.csv",
        "resumed": 0,
    }


def test_nothing_bad(source: Path, capsys: pytest.CaptureFixture[str]) -> None:
    np.save(source, dealt(1))
    target = source.with_name("out.npy")
    line = ["batch", "shanten", str(source), str(target), "--rules", "riichi-shape"]
    assert main([*line, "--engine", "python", "--jobs", "3"]) == 0
    assert capsys.readouterr() == (f"1 hand to {target}, none bad\n", "")


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("luck {} o.npy", "'luck' is not one of 'waits', 'shanten', 'acceptance', 'discards'"),
        ("shanten {}", "missing argument 'OUT'"),
        ("shanten no.npy o.npy", "cannot read 'no.npy': No such file or directory"),
        ("shanten {} o.txt", "unknown kind of file"),
        ("shanten {} o.npy --jobs 0", "--jobs"),
        ("shanten {} o.npy --melds 5", "--melds"),
        ("shanten {} o.npy --jobs 2 --workers 2", "--jobs and --workers (expected one of them)"),
        ("shanten {} o.npy --rules mcr --engine numpy", "no numpy engine for the patterns"),
        ("shanten {} o.npy --column x", "a column for an array of counts"),
        ("shanten {} /no/such/o.npy", "cannot write '/no/such/o.npy'"),
    ],
)
def test_refused(line: str, said: str, source: Path) -> None:
    words = line.replace(" o.", f" {source.parent}/o.").format(source).split()
    assert said in refused(paili_here("batch", *words))


class Terminal(StringIO):
    """Standard error as a terminal."""

    def isatty(self) -> bool:
        """It is one."""
        return True


def test_progress_is_shown_on_a_terminal_and_cleared(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = Terminal()
    monkeypatch.setattr(sys, "stderr", shown)
    with Progress("hands") as progress:
        progress(0, 10)
        progress(5, 10)  # too soon
        progress(10, 10)
    begun, first, second, *_ = shown.getvalue().split("\r")[1:]
    assert begun == "hands: working ..."
    assert first.rstrip() == "0 of 10 hands (0%)"
    assert second.startswith("10 of 10 hands (100%), ")
    assert second.endswith("/s, 0 s left")
    assert shown.getvalue().endswith(" \r")


def test_progress_is_silent_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = StringIO()
    monkeypatch.setattr(sys, "stderr", shown)
    with Progress("hands") as progress:
        progress(5, 10)
    assert shown.getvalue() == ""


def test_what_is_missing_is_named(source: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(source.parent)
    monkeypatch.setattr("paili.batch.parquet.find_spec", lambda name: None)
    for words, said in (
        (["o.parquet"], "paili: this needs pyarrow (expected pip install 'paili[batch]')"),
        (["o.npy", "--workers", "2"], "pip install 'paili[cluster]'"),
    ):
        error = StringIO()
        monkeypatch.setattr(sys, "stderr", error)
        assert main(["batch", "shanten", str(source), *words]) == 2
        assert said in error.getvalue()
    assert list(source.parent.iterdir()) == [source]
