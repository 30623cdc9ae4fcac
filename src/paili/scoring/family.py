"""What a family of rules gives to the scoring engine: its table, and a few functions."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from paili.errors import Problem
from paili.rules.options import Options
from paili.scoring.element import Element, Payment, Valued
from paili.scoring.reading import WinReading
from paili.scoring.win import Win
from paili.scoring.words import Names, Words
from paili.tiles.kind import RED_FIVES

OptionsT = TypeVar("OptionsT", bound=Options)


def _told(win: Win) -> frozenset[str]:
    return win.situation.flags


def _nothing(options: Options) -> tuple[str, ...]:
    return ()


def _none(options: Options) -> tuple[int, ...]:
    return (0,) * len(RED_FIVES)


@dataclass(frozen=True, slots=True)
class Family(Generic[OptionsT]):
    """A family of rules.

    ``elements``: its table, in the order of the rule text. ``impossible(win, options)``:
    what cannot be about a situation with this hand, an error of the input. ``value(readings,
    options)``: each reading's worth, the best by the family's order first. ``refusals(win,
    best, options)``: why a complete hand may not win; none when it may. ``payments(win, best,
    options)``: who pays whom. ``sure_flags(win)``: the situation's flags with those that the
    hand makes certain, for hands that have not won yet. ``reds(options)``: the red fives of
    each suit that count. ``units``: what ``total`` counts (han, fan), in the languages of
    the pages. ``words``: what may be said of a situation, with its names; ``unused(options)``:
    those of them that mean nothing then.
    """

    name: str
    units: Names
    words: Words
    elements: tuple[Element, ...]
    impossible: Callable[[Win, OptionsT], Iterable[Problem]]
    value: Callable[[Sequence[WinReading], OptionsT], list[Valued]]
    refusals: Callable[[Win, Valued, OptionsT], Iterable[Problem]]
    payments: Callable[[Win, Valued, OptionsT], tuple[Payment, ...]]
    sure_flags: Callable[[Win], frozenset[str]] = _told
    reds: Callable[[OptionsT], tuple[int, ...]] = _none
    unused: Callable[[OptionsT], Iterable[str]] = _nothing

    @property
    def unit(self) -> str:
        """What ``total`` counts, in English."""
        return self.units[0]

    def said_by(self, options: OptionsT) -> tuple[str, ...]:
        """The words that mean something under these options, in the order of the table."""
        unused = {*self.unused(options)}
        return tuple(word for word in self.words if word not in unused)
