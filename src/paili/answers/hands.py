"""What completes a hand: its waits, or those that each discard leaves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Annotated, ClassVar

from paili.answers import given
from paili.answers.asked import asked, naming
from paili.answers.parts import Chance, CompleteReading, OfHand, reached
from paili.answers.question import Says
from paili.hand import Hand
from paili.rules.ruleset import RuleSet
from paili.shape.acceptance import Acceptance, Discard, unseen_of
from paili.shape.acceptance import acceptance as accepted
from paili.shape.acceptance import discards as thrown
from paili.shape.shanten import Shanten
from paili.shape.shanten import shanten as distance
from paili.shape.waits import Wait, Waits, readings_of
from paili.shape.waits import waits as waits_of
from paili.tiles.kind import Tile


@dataclass(frozen=True, slots=True)
class Waiting(OfHand):
    """The waits of a hand; where it is not ready also how far it is, and what helps."""

    told: ClassVar[str] = (
        "hand tiles unstated? rules unseen? ready waits draws? within? shanten? patterns?"
        " acceptance?"
    )
    found: Waits
    far: Shanten | None = None
    acceptance: Acceptance | None = None
    draws: Annotated[int | None, "Those of `within`."] = None
    within: Annotated[Chance | None, "That a wait comes, the hand kept as it is."] = None

    @property
    def no(self) -> bool:
        """It is not ready."""
        return not self.ready

    @property
    def ready(self) -> bool:
        """Whether there is any wait."""
        return bool(self.found.waits)

    @property
    def waits(self) -> tuple[Wait, ...]:
        """The kinds that complete it, in order."""
        return self.found.waits

    @property
    def shanten(self) -> int | None:
        """How far it is, where it is not ready."""
        return reached(self.far.shanten) if self.far else None

    @property
    def patterns(self) -> tuple[str, ...] | None:
        """Those that attain that."""
        return self.far.patterns if self.far else None


@dataclass(frozen=True, slots=True)
class ReadyDiscard:
    """A discard and what the hand then waits for; the tile thrown is not left to be drawn."""

    told: ClassVar[str] = "tile copies waits within?"
    tile: Tile
    waits: tuple[Wait, ...]
    within: Annotated[Chance | None, "That a wait comes within the draws."] = None

    @property
    def copies(self) -> int:
        """How many tiles complete it then."""
        return sum(wait.copies for wait in self.waits)


@dataclass(frozen=True, slots=True)
class WaitingAfter(OfHand):
    """Whether 14 tiles are complete, and the discards that leave them ready."""

    told: ClassVar[str] = (
        "hand tiles unstated? rules unseen? complete ready readings discards draws?"
    )
    readings: tuple[CompleteReading, ...]
    discards: tuple[ReadyDiscard, ...]
    #: All discards, also those that do not leave it ready.
    every: Sequence[Discard]
    draws: int | None = None

    @property
    def no(self) -> bool:
        """It is neither complete nor ready after any discard."""
        return not (self.complete or self.ready)

    @property
    def complete(self) -> bool:
        """Whether it is complete as it is."""
        return bool(self.readings)

    @property
    def ready(self) -> bool:
        """Whether any discard leaves it ready."""
        return bool(self.discards)


def waits(
    hand: given.Hand,
    rules: given.Rules = None,
    unseen: given.Unseen = None,
    seen: given.Seen = None,
    draws: Annotated[
        int | None,
        Says(
            "Also the exact chance that a wait comes within so many draws, the hand kept.",
            example=16,
            least=0,
        ),
    ] = None,
    notation: given.NotationName = None,
) -> Waiting | WaitingAfter:
    """What completes a HAND of 13 tiles, and every way it does.

    The group that the winning tile goes to is marked <>. Of 14 tiles: whether they are complete,
    and what each discard that leaves the hand ready would wait for (a tile thrown is not left to
    be drawn).

    Of a hand that is not ready: how far it is, and what helps.

    Exit status 1: the hand is not ready (of 14 tiles: nor complete).

    >>> found = waits("12356789m45699s", draws=16)
    >>> found.waits[0].kind, float(found.within.exact)
    (4m, 0.6328659521545695)
    """
    checked, chosen, left = asked(hand, rules, unseen, seen, notation)
    total = sum(unseen_of(checked, chosen) if left is None else left)
    if draws is not None:
        from paili.plan.odds import checked_draws

        with naming("draws"):
            checked_draws(draws, total)
    if not checked.waiting:
        readings = (CompleteReading(p.name, split) for p, split in readings_of(checked, chosen))
        every = thrown(checked, chosen, left)
        ready = tuple(
            _ready(checked, chosen, each, total, draws) for each in every if each.shanten == 0
        )
        return WaitingAfter(checked, chosen, left, tuple(readings), ready, every, draws)
    found = waits_of(checked, chosen, left)
    if found.waits:
        within = _within(found.waits, total, draws)
        return Waiting(checked, chosen, left, found, draws=draws, within=within)
    far, helps = distance(checked, chosen, left), accepted(checked, chosen, left)
    return Waiting(checked, chosen, left, found, far, helps)


def _ready(
    hand: Hand, rules: RuleSet, discard: Discard, total: int, draws: int | None
) -> ReadyDiscard:
    left = discard.acceptance.kinds
    found = waits_of(hand.throwing(discard.tile), rules)
    waits = tuple(replace(wait, copies=left.get(wait.kind, 0)) for wait in found)
    return ReadyDiscard(discard.tile, waits, _within(waits, total, draws))


def _within(waits: tuple[Wait, ...], total: int, draws: int | None) -> Chance | None:
    """The chance that one of the waits comes."""
    if draws is None:
        return None
    from paili.plan.odds import comes

    return Chance(comes(sum(wait.copies for wait in waits), total, draws))
