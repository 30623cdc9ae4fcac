"""Places where a command line is used hard: narrow, cut off, without buffer, with much."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

HAND = "1112345678999m"


def run(
    *arguments: str, stdin: bytes = b"", **environment: str
) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-m", "paili", *arguments],
        input=stdin,
        env=os.environ | environment,
        capture_output=True,
        check=False,
    )


@pytest.mark.parametrize("columns", ["0", "1", "10"])
def test_a_narrow_terminal_loses_nothing(columns: str) -> None:
    shown = run("waits", HAND, COLUMNS=columns)
    assert shown.returncode == 0
    assert HAND.encode() in shown.stdout
    for kind in range(1, 10):
        assert f"{kind}m".encode() in shown.stdout


@pytest.mark.skipif(os.name != "posix", reason="a shell's limits")
@pytest.mark.parametrize("unbuffered", ["", "1"])
def test_what_cannot_be_written_is_told(unbuffered: str) -> None:
    script = f'ulimit -f 1; "{sys.executable}" -m paili notations --json > /dev/full'
    done = subprocess.run(
        ["bash", "-c", script],
        env=os.environ | {"PYTHONUNBUFFERED": unbuffered},
        capture_output=True,
        check=False,
    )
    assert done.returncode == 2
    assert done.stderr.startswith(b"paili: cannot write the answer")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["splits", "11m", "--limit", "9223372036854775808"], b"not in the range"),
        (["waits", HAND, "--rules", "basic:self=1"], b"unknown rule option 'self'"),
        (["waits", HAND, "--rules", "basic:max_suits=" + "1" * 5000], b"max_suits"),
        (["waits", "x" * 20000], b"20000 characters (expected at most 10000"),
    ],
)
def test_absurd_values_are_refused_in_a_short_line(arguments: list[str], message: bytes) -> None:
    done = run(*arguments)
    assert (done.returncode, done.stdout) == (2, b"")
    assert message in done.stderr
    assert len(done.stderr) < 1000
    assert done.stderr.count(b"\n") == 1


def test_much_nonsense_is_refused_at_once() -> None:
    for command, stdin in (
        (["waits", "-"], b"x " * 500_000),
        (["judge", "suit-splits"], b"x " * 500_000),
        (["judge", "hiho-solo"], b"94 " + b"x " * 500_000),
    ):
        done = run(*command, stdin=stdin)
        assert done.returncode == 2
        assert len(done.stderr) < 2000


def test_a_byte_order_mark_is_no_token() -> None:
    done = run("judge", "suit-splits", stdin=b"\xef\xbb\xbf5 5\n")
    assert done.stdout == b"vvc.size=1\n1: 5 5\n"


@pytest.mark.skipif(os.name != "posix", reason="locales of a shell")
def test_arguments_are_utf8_in_any_locale() -> None:
    done = run("waits", "一二三四五六七八九万东东东中", LC_ALL="C", PYTHONUTF8="0")
    assert done.returncode == 0
    assert b"123456789m1117z" in done.stdout
