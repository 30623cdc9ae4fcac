"""What the tests of text need."""

from __future__ import annotations

import io
from collections.abc import Iterable

from rich.console import Console, RenderableType


def drawn(parts: Iterable[RenderableType], width: int = 80) -> list[str]:
    console = Console(file=io.StringIO(), width=width, markup=False, highlight=False, emoji=False)
    for part in parts:
        console.print(part)
    file = console.file
    assert isinstance(file, io.StringIO)
    lines = [line.rstrip() for line in file.getvalue().splitlines()]
    assert all(len(line) <= width for line in lines)
    return lines
