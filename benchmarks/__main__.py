"""Run every benchmark, or those named: ``python -m benchmarks hands``."""

from __future__ import annotations

import sys
from collections.abc import Callable

from benchmarks import batches, deals, distances, hands, odds, processes, reading, scores
from benchmarks.harness import ROUNDS, machine

BENCHMARKS: dict[str, Callable[[], None]] = {
    "hands": hands.run,
    "distances": distances.run,
    "reading": reading.run,
    "scores": scores.run,
    "deals": deals.run,
    "odds": odds.run,
    "batches": batches.run,
    "processes": processes.run,
}


def main(names: list[str]) -> None:
    """Run the named benchmarks, all when none is named."""
    unknown = [name for name in names if name not in BENCHMARKS]
    if unknown:
        sys.exit(f"unknown benchmark {unknown[0]!r} (known: {', '.join(BENCHMARKS)})")
    print(f"{machine()}; medians of {ROUNDS} rounds, candidates in turn (min .. max)")
    for name in names or BENCHMARKS:
        BENCHMARKS[name]()


if __name__ == "__main__":
    main(sys.argv[1:])
