"""A row of the table of fan as data."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from paili.scoring.element import Element
from paili.scoring.reading import WinReading


@dataclass(frozen=True, slots=True)
class Fan(Element):
    """A row of the table: an element with its ``number`` in the rule text.

    ``excludes``: rows that do not count beside it at all; ``excludes_own``: not of the pungs
    that it is made of; ``excludes_one``: one time less. ``related``: chows or pungs make it
    together, so that account-once decides. ``pungs``, of a row that single pungs make: the
    mask of their kinds.
    """

    number: int = 0
    excludes_own: tuple[str, ...] = ()
    excludes_one: tuple[str, ...] = ()
    related: bool = False
    pungs: Callable[[WinReading], int] | None = None
