"""Running ``paili`` in a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

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


def refused(run: subprocess.CompletedProcess[bytes]) -> str:
    """The one line on standard error of a run that refused its input."""
    assert run.returncode == 2, run
    error = run.stderr.decode()
    assert "Traceback" not in error
    (line,) = error.splitlines()
    assert line.startswith("paili: ")
    return line.removeprefix("paili: ")
