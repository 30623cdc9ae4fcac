"""Whole processes: start-up, and judges on long inputs."""

from __future__ import annotations

import tempfile
from pathlib import Path
from random import Random

from benchmarks.harness import Candidate, compare, process

NAMES = [f"{rank}{suit}" for suit in "TSW" for rank in range(1, 10)]
NAMES += ["DONG", "NAN", "XI", "BEI", "ZHONG", "FA", "BAI"]
#: Names of hihoCoder's tiles.
SOLO = [f"{suit}{rank}" for suit in "abc" for rank in range(1, 10)]
LINES, MANY_LINES = 100_000, 1_000_000
INSTANCES, DRAWS = 2_000, 80
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
        path = Path(folder, "many")
        path.write_text(_lines(NAMES, MANY_LINES))
        many = Candidate("uniform hands", process(["-m", "paili", "judge", "uva11210"], path), 1)
        compare(f"paili judge uva11210, {MANY_LINES:,} lines", "process", [many])
        path.write_text(_instances())
        solo = Candidate("random", process(["-m", "paili", "judge", "hiho-solo"], path), 1)
        title = f"paili judge hiho-solo, {INSTANCES:,} instances of {DRAWS} draws"
        compare(title, "process", [solo])


def _instances() -> str:
    random = Random(1)
    deck = [name for name in SOLO for _ in range(4)]
    drawn = (random.sample(deck, 14 + DRAWS) for _ in range(INSTANCES))
    return "".join(f"{DRAWS}\n{' '.join(tiles)}\n" for tiles in drawn)


def _lines(names: list[str], number: int = LINES) -> str:
    random = Random(11210)
    deck = [name for name in names for _ in range(4)]
    return "".join(" ".join(random.sample(deck, 13)) + "\n" for _ in range(number)) + "0\n"
