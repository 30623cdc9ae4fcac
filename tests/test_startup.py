"""``import paili`` stays near bare Python's start-up: no heavy import on the way."""

from __future__ import annotations

import subprocess
import sys

HEAVY = {"numpy", "rich", "click"}


def test_import_is_light() -> None:
    code = "import sys, paili; print(*sys.modules)"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    loaded = {name.partition(".")[0] for name in run.stdout.split()}
    assert "paili" in loaded
    assert not loaded & HEAVY


def test_a_first_answer_is_light() -> None:
    """The default rules can score, but nothing of that is imported for a question of shape."""
    code = "import sys, paili; paili.shanten('1112345678999m'); print(*sys.modules)"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    loaded = set(run.stdout.split())
    assert "paili.rules.riichi" in loaded
    assert not loaded & {*HEAVY, "dataclasses", "typing", "difflib", "paili.rules.options"}
    assert not any(name.startswith("paili.scoring") for name in loaded)
