"""The package's source files, for the tests that read them."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
SRC = ROOT / "src"


def files() -> list[Path]:
    """Every Python file of the package."""
    return sorted((SRC / "paili").rglob("*.py"))


@cache
def parsed(text: str) -> ast.Module:
    """The tree of a module's text, made once for all who look at it."""
    return ast.parse(text)


def module_name(path: Path) -> str:
    """The dotted name of a file below ``src``; a package's ``__init__`` keeps its last part.

    >>> module_name(SRC / "paili" / "tiles" / "kind.py")
    'paili.tiles.kind'
    """
    return ".".join(path.relative_to(SRC).with_suffix("").parts)
