"""Running ``paili``: in a process of its own, in this one, or as a shell does."""

from __future__ import annotations

import io
import os
import re
import shlex
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import chdir, contextmanager, redirect_stderr, redirect_stdout
from functools import cache
from pathlib import Path
from unittest.mock import patch

from paili.cli.main import main
from paili.shape.census import census

ROOT = Path(__file__).resolve().parents[2]
#: ``| head`` or ``| tail`` with a number of lines.
LINES = re.compile(r"(.+?) \| (head|tail) -(?:n )?([1-9][0-9]*)")
PLAIN = ("COLUMNS", "FORCE_COLOR", "NO_COLOR", "PYTHONIOENCODING", "PYTHONUNBUFFERED")


def environment(**more: str) -> dict[str, str]:
    """The environment without what would change the output, with *more* set."""
    kept = {key: value for key, value in os.environ.items() if key not in PLAIN}
    return kept | {"PYTHONUTF8": "1"} | more


def paili(*arguments: str, given: bytes = b"", **more: str) -> subprocess.CompletedProcess[bytes]:
    """Run it with bytes on standard input, and more of the environment."""
    command = [sys.executable, "-m", "paili", *arguments]
    env = environment(**more)
    return subprocess.run(command, input=given, capture_output=True, check=False, env=env)


def paili_here(
    *arguments: str, given: bytes = b"", **more: str
) -> subprocess.CompletedProcess[bytes]:
    """The same in this process, for what a process of its own would not change."""
    stdin, stdout, stderr = (
        io.TextIOWrapper(io.BytesIO(data), encoding="utf-8") for data in (given, b"", b"")
    )
    env = environment(COLUMNS="80", **more)
    with (
        patch.dict(os.environ, env, clear=True),
        patch("sys.stdin", stdin),
        redirect_stdout(stdout),
        redirect_stderr(stderr),
    ):
        status = main(list(arguments))
    written = []
    for stream in (stdout, stderr):
        stream.seek(0)
        written.append(stream.buffer.read())
    return subprocess.CompletedProcess(arguments, status, *written)


@cache
def demo() -> subprocess.CompletedProcess[bytes]:
    """``paili demo``, run once for all who look at what it says."""
    return paili("demo")


#: The census as the command counts it, once for all who print it.
counted = cache(census)


def typed(line: str) -> subprocess.CompletedProcess[bytes]:
    """A line as it is typed in a shell, in the clone: in this process if it needs no shell.

    The first or last lines of what is printed can be taken here too.
    """
    cut = LINES.fullmatch(line)
    plain = cut[1] if cut else line
    command, *words = shlex.split(plain)
    if command != "paili" or set("|<>&;$*") & set(plain):
        return shell(line, cwd=ROOT)
    with chdir(ROOT):
        done = demo() if words == ["demo"] else paili_here(*words)
    if not cut:
        return done
    lines, number = done.stdout.splitlines(keepends=True), int(cut[3])
    kept = b"".join(lines[:number] if cut[2] == "head" else lines[-number:])
    return subprocess.CompletedProcess(line, done.returncode, kept, done.stderr)


def shell(script: str, cwd: Path | None = None) -> subprocess.CompletedProcess[bytes]:
    """Run a line of shell in which ``paili`` is the command."""
    define = f'paili() {{ "{sys.executable}" -m paili "$@"; }}\n'
    command = ["bash", "-c", define + script]
    return subprocess.run(command, capture_output=True, check=False, env=environment(), cwd=cwd)


@contextmanager
def interruptible() -> Iterator[None]:
    """What is started now can be interrupted, even where the tests themselves cannot (a shell
    starts what it puts in the background so): only what is ignored stays ignored in a child."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def until(true: Callable[[], bool], seconds: float = 120) -> None:
    """Wait until it is so; fails when that takes longer."""
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end
        time.sleep(0.01)


def refused(run: subprocess.CompletedProcess[bytes]) -> str:
    """The one line on standard error of a run that refused its input."""
    assert run.returncode == 2, run
    error = run.stderr.decode()
    assert "Traceback" not in error
    (line,) = error.splitlines()
    assert line.startswith("paili: ")
    return line.removeprefix("paili: ")
