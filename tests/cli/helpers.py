"""Running ``paili``: in a process of its own, in this one, or as a shell does."""

from __future__ import annotations

import io
import os
import shlex
import subprocess
import sys
from contextlib import chdir, redirect_stderr, redirect_stdout
from pathlib import Path
from unittest.mock import patch

from paili.cli.main import main

ROOT = Path(__file__).resolve().parents[2]
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


def typed(line: str) -> subprocess.CompletedProcess[bytes]:
    """A line as it is typed in a shell, in the clone: in this process if it needs no shell."""
    command, *words = shlex.split(line)
    if command == "paili" and not set("|<>&;$*") & set(line):
        with chdir(ROOT):
            return paili_here(*words)
    return shell(line, cwd=ROOT)


def shell(script: str, cwd: Path | None = None) -> subprocess.CompletedProcess[bytes]:
    """Run a line of shell in which ``paili`` is the command."""
    define = f'paili() {{ "{sys.executable}" -m paili "$@"; }}\n'
    command = ["bash", "-c", define + script]
    return subprocess.run(command, capture_output=True, check=False, env=environment(), cwd=cwd)


def refused(run: subprocess.CompletedProcess[bytes]) -> str:
    """The one line on standard error of a run that refused its input."""
    assert run.returncode == 2, run
    error = run.stderr.decode()
    assert "Traceback" not in error
    (line,) = error.splitlines()
    assert line.startswith("paili: ")
    return line.removeprefix("paili: ")
