"""Rows of our own data files: cells between bars, ``#`` lines left out."""

from __future__ import annotations

from pathlib import Path


def rows(name: str) -> list[list[str]]:
    """The rows of a file in ``tests/data/scoring``."""
    text = (Path(__file__).parents[2] / "data" / "scoring" / name).read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    return [[cell.strip() for cell in line.split("|")] for line in lines]
