"""What tests let another process do; it must be able to import this."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable

from paili.errors import NotationError, Problem


def endless(*_: object) -> None:
    """As slow as a question can be."""
    while True:
        time.sleep(1)


def said(name: str, *_: object) -> str:
    """As quick as a question can be."""
    return f'{{"said": "{name}"}}'


def counted(most: int, progress: Callable[[int, int], None]) -> int:
    """Say how far it is."""
    for done in range(most):
        progress(done, most)
    return most


def refuse(field: str) -> None:
    """Raise an error of ours."""
    error = NotationError(Problem("unknown tile", "x9", "character 5", "a tile"))
    error.field = field
    raise error


def chatter() -> str:
    """Print, which must not be taken for the answer."""
    print("not the answer")
    sys.stdout.flush()
    return "the answer"


def not_to_be_sent() -> Callable[[], None]:
    """An answer that cannot leave its process."""
    return lambda: None


def greedy() -> int:
    """Ask for more memory than there may be."""
    return len(bytearray(8 << 30))
