"""Small parts that answers of several questions have."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Annotated, ClassVar

from paili.answers.answer import Answer
from paili.hand import Hand
from paili.rules.ruleset import RuleSet
from paili.shape.shanten import UNREACHABLE
from paili.shape.split import Split
from paili.tiles.counts import Counts
from paili.tiles.kind import Tile


@dataclass(frozen=True, slots=True)
class OfHand(Answer):
    """What was found of a hand under some rules."""

    hand: Hand
    rules: RuleSet
    unseen: Annotated[Counts | None, "The tiles that can come; null: every copy elsewhere."]

    @property
    def tiles(self) -> int:
        """How many there are, each meld counted as three."""
        return self.hand.size

    @property
    def unstated(self) -> int | None:
        """Melds that are not told, taken as called."""
        return self.rules.unstated(self.hand) or None


@dataclass(frozen=True, slots=True)
class Kind:
    """A tile and how many of it are left."""

    tile: Tile
    copies: int


@dataclass(frozen=True, slots=True)
class CompleteReading:
    """One way in which a hand is complete."""

    pattern: str
    split: Split


@dataclass(frozen=True, slots=True)
class Chance:
    """An exact chance, or another exact number."""

    told: ClassVar[str] = "fraction float_"
    exact: Fraction

    @property
    def fraction(self) -> str:
        """Exact, such as `4/123`."""
        return f"{self.exact.numerator}/{self.exact.denominator}"

    @property
    def float_(self) -> float:
        """The same, rounded."""
        return float(self.exact)


def chance_or_none(exact: Fraction | None) -> Chance | None:
    """A chance that may not be known."""
    return None if exact is None else Chance(exact)


def reached(shanten: int) -> int | None:
    """Shanten, None where it is out of reach."""
    return None if shanten == UNREACHABLE else shanten
