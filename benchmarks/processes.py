"""Whole processes: start-up, and the UVA judge on 100,000 lines."""

from __future__ import annotations

import tempfile
from pathlib import Path
from random import Random

from benchmarks.harness import Candidate, compare, process

NAMES = [f"{rank}{suit}" for suit in "TSW" for rank in range(1, 10)]
NAMES += ["DONG", "NAN", "XI", "BEI", "ZHONG", "FA", "BAI"]
LINES = 100_000
FIRST_ANSWER = "import paili; paili.shanten('123m456p789s1122s')"


def run() -> None:
    """Start-up and judge."""
    compare(
        "start-up of a process",
        "process",
        [
            Candidate("python -c pass", process(["-c", "pass"]), 1),
            Candidate("python -c 'import paili'", process(["-c", "import paili"]), 1),
            Candidate("with paili.shanten(...) of a hand", process(["-c", FIRST_ANSWER]), 1),
            Candidate(
                "python -c 'import mahjong.agari'", process(["-c", "import mahjong.agari"]), 1
            ),
        ],
    )
    with tempfile.TemporaryDirectory() as folder:
        candidates = []
        for title, deck in (("uniform hands", NAMES), ("one-suit hands", NAMES[:9])):
            path = Path(folder, title)
            path.write_text(_lines(deck))
            judge = ["-m", "paili", "judge", "uva11210"]
            candidates.append(Candidate(title, process(judge, path), 1))
        compare(f"paili judge uva11210, {LINES:,} lines", "process", candidates)


def _lines(names: list[str]) -> str:
    random = Random(11210)
    deck = [name for name in names for _ in range(4)]
    return "".join(" ".join(random.sample(deck, 13)) + "\n" for _ in range(LINES)) + "0\n"
