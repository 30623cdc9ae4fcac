"""An element of a hand's value (yaku, fan) as data; what is awarded; what a hand scores."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from paili.scoring.reading import WinReading

LANGUAGES = ("en", "zh", "ja")


class Names(NamedTuple):
    """What an element is called in English, Chinese and Japanese."""

    en: str
    zh: str
    ja: str


@dataclass(frozen=True, slots=True)
class Element:
    """One row of a family's table.

    ``id`` is its short name in code and data. ``value`` is what it is worth in a closed
    hand, ``open`` in a hand with called melds (0: not at all). ``test`` says how often a
    reading has it (0 or False: not). ``excludes`` lists the ids that do not count beside
    it. ``about`` is the rule in a few words.
    """

    id: str
    names: Names
    value: int
    open: int
    test: Callable[[WinReading], int]
    excludes: tuple[str, ...] = ()
    about: str = ""

    def name(self, language: str = "en") -> str:
        """Its name in a language of :data:`LANGUAGES`."""
        return self.names[LANGUAGES.index(language)]


class Award(NamedTuple):
    """An element awarded: ``times`` it counts, and what that is worth together."""

    element: Element
    value: int
    times: int = 1

    def __str__(self) -> str:
        """``Pinfu 1``."""
        return f"{self.element.name()} {self.value}"


class FuPart(NamedTuple):
    """Some of the fu (minipoints) of a riichi hand, and what they are for."""

    what: str
    fu: int

    def __str__(self) -> str:
        """``base 20``."""
        return f"{self.what} {self.fu}"


class Payment(NamedTuple):
    """Points from one seat to another; seats are 0..3 in turn order, East first.

    ``payer`` or ``payee`` -1 is the table: riichi sticks, a Sichuan penalty pot.
    """

    payer: int
    payee: int
    points: int
    what: str = ""


class Valued(NamedTuple):
    """One reading of a win with its worth. ``total`` is han or fan; ``points`` what the
    winner is paid by the players (honba and sticks left out); ``yakuman`` how many."""

    reading: WinReading
    awards: tuple[Award, ...]
    total: int
    points: int
    fu: int = 0
    fu_parts: tuple[FuPart, ...] = ()
    yakuman: int = 0

    def worth(self, unit: str) -> str:
        """Its worth in a few words: ``3 han, 20 fu``, ``2 yakuman``, ``8 fan``."""
        if self.yakuman:
            return f"{self.yakuman} yakuman" if self.yakuman > 1 else "yakuman"
        return f"{self.total} {unit}" + (f", {self.fu} fu" if self.fu else "")
