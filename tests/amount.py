"""How much is tried: a share of it in everyday runs, all of it where the slow tests run too.

Hypothesis goes on to other examples with every run (but in CI), so that many short runs see what
one long run sees.
"""

from __future__ import annotations

from typing import TypeVar

from hypothesis import settings

T = TypeVar("T")
#: Examples of a test of Hypothesis that names no number, in everyday runs and else.
EVERYDAY, ALL = 30, 100


def tried(everyday: T, most: T) -> T:
    """The first in everyday runs, and *most* where the slow tests run (``make test-all``)."""
    return everyday if settings().max_examples == EVERYDAY else most
