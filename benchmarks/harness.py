"""Timing side by side: the candidates take turns, and medians are compared."""

from __future__ import annotations

import os
import platform
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import NamedTuple

ROUNDS = 7
_UNITS = ((1.0, "s"), (1e-3, "ms"), (1e-6, "us"), (1e-9, "ns"))


class Candidate(NamedTuple):
    """Something to time: *run* does *work* pieces of the same work once."""

    name: str
    run: Callable[[], object]
    work: int


def compare(title: str, unit: str, candidates: Sequence[Candidate]) -> dict[str, float]:
    """Print the median time of a piece of work for each, and ratios to the first; returns the
    medians in seconds."""
    times: dict[str, list[float]] = {candidate.name: [] for candidate in candidates}
    for candidate in candidates:
        candidate.run()
    for _ in range(ROUNDS):
        for candidate in candidates:
            start = perf_counter()
            candidate.run()
            times[candidate.name].append((perf_counter() - start) / candidate.work)
    _print(title, unit, times)
    return {name: median(rounds) for name, rounds in times.items()}


def compare_each(
    title: str, unit: str, candidates: Sequence[tuple[str, Sequence[Callable[[], object]]]]
) -> None:
    """The same of the median piece: each candidate's pieces are timed one by one."""
    times: dict[str, list[float]] = {name: [] for name, _ in candidates}
    for _ in range(ROUNDS):
        for name, pieces in candidates:
            took = []
            for run in pieces:
                start = perf_counter()
                run()
                took.append(perf_counter() - start)
            times[name].append(median(took))
    _print(title, unit, times)


def compare_pieces(title: str, pieces: Sequence[Callable[[], object]]) -> None:
    """How the time of a piece spreads: each piece's fastest round is what it takes."""
    times = [float("inf")] * len(pieces)
    for _ in range(ROUNDS):
        for at, run in enumerate(pieces):
            start = perf_counter()
            run()
            times[at] = min(times[at], perf_counter() - start)
    times.sort()
    print(f"\n{title}")
    for name, part in (("median", 0.5), ("99 of 100", 0.99), ("all", 1.0)):
        print(f"  {name:<34} {shown(times[min(int(part * len(times)), len(times) - 1)]):>10}")


def _print(title: str, unit: str, times: Mapping[str, Sequence[float]]) -> None:
    """The median of each one's rounds, and ratios to the first."""
    print(f"\n{title}")
    first = 0.0
    for name, rounds in times.items():
        took = median(rounds)
        spread = f"{shown(min(rounds))} .. {shown(max(rounds))}"
        digits = 1 if took > first / 10 else 2
        ratio = f"  {took / first:8.{digits}f}x" if first else ""
        first = first or took
        print(f"  {name:<34} {shown(took):>10} per {unit}  ({spread}){ratio}")


def shown(seconds: float) -> str:
    """A time with a fitting unit."""
    for size, unit in _UNITS:
        if seconds >= size:
            return f"{seconds / size:.3g} {unit}"
    return f"{seconds / 1e-9:.2g} ns"


def process(args: Sequence[str], stdin: Path | None = None) -> Callable[[], object]:
    """A whole process with this interpreter, its output thrown away. Settings of Python in
    the environment are left out: they may forbid compiled files, which users have."""
    plain = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}

    def run() -> None:
        with open(stdin or "/dev/null", "rb") as data:
            subprocess.run(
                [sys.executable, *args],
                stdin=data,
                stdout=subprocess.DEVNULL,
                env=plain,
                check=True,
            )

    return run


def machine() -> str:
    """One line about where this runs."""
    model = platform.processor() or platform.machine()
    cpuinfo = Path("/proc/cpuinfo")
    if cpuinfo.exists():
        for line in cpuinfo.read_text().splitlines():
            if line.startswith("model name"):
                model = line.partition(":")[2].strip()
                break
    return f"{model}, {platform.system()}, Python {platform.python_version()}"
