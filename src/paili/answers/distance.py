"""How far a hand is, what helps it and what to throw, and why."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Annotated, ClassVar

from paili.answers import given
from paili.answers.answer import Stream
from paili.answers.asked import asked, naming
from paili.answers.parts import OfHand, reached
from paili.answers.question import Says
from paili.reasons.hands import FEW as FEW_NEAREST
from paili.reasons.hands import GONE, Blocked, blocked, why_shanten
from paili.reasons.nearest import Nearest, nearest_hands
from paili.shape.acceptance import Acceptance, Discard, Improvement, improvements, ranked
from paili.shape.acceptance import acceptance as accepted
from paili.shape.acceptance import discards as thrown
from paili.shape.shanten import UNREACHABLE, Shanten
from paili.shape.shanten import shanten as distance

#: Discards of an answer about distance, and of one about discards unless more leave as little.
BEST, FEW = 3, 8

All = Annotated[bool, Says("All of the nearest complete hands, not only some.")]
AllDiscards = Annotated[bool, Says("All discards, not only the best.")]
Improve = Annotated[
    bool,
    Says(
        "Which tiles keep shanten but let the hand accept more: so many decide where discards "
        "accept as many, and those of the best are listed."
    ),
]


@dataclass(frozen=True, slots=True)
class Far(OfHand):
    """How far a hand is."""

    far: Shanten

    @property
    def no(self) -> bool:
        """Nothing that can come completes it."""
        return not self.reachable

    @property
    def reachable(self) -> bool:
        """Can what comes complete it?"""
        return self.far.shanten != UNREACHABLE

    @property
    def shanten(self) -> int | None:
        """-1 complete, 0 ready; null: out of reach."""
        return reached(self.far.shanten)

    @property
    def patterns(self) -> tuple[str, ...]:
        """Those that attain it."""
        return self.far.patterns

    @property
    def by_pattern(self) -> dict[str, int | None]:
        """Of each pattern its own."""
        return {pattern: reached(n) for pattern, n in self.far.by_pattern.items()}


_FAR = "hand tiles unstated? rules unseen reachable shanten patterns by_pattern"


@dataclass(frozen=True, slots=True)
class Distance(Far):
    """How far a hand is, why, and what helps: the kinds it accepts, or the best discards."""

    told: ClassVar[str] = f"{_FAR} dead blocked nearest more acceptance? discards?"
    blocked: tuple[Blocked, ...]
    nearest: Iterable[Nearest]
    more: Annotated[bool, "Whether there are others as near."]
    acceptance: Annotated[Acceptance | None, "Of 13 tiles."] = None
    #: Every discard of 14 tiles, best first.
    every: Sequence[Discard] | None = None

    @property
    def discards(self) -> Sequence[Discard] | None:
        """Of 14 tiles, the best few."""
        if self.every is None or self.far.shanten in (-1, UNREACHABLE):
            return None
        return self.every[:BEST]

    @property
    def tied(self) -> bool:
        """Several of the best discards accept as much: what improves them decides."""
        every = self.every or ()
        best = [each.copies for each in every if each.shanten == every[0].shanten]
        return self.reachable and len(set(best)) < len(best)

    @property
    def dead(self) -> bool:
        """It would be ready if only the copies could come."""
        return self.far.shanten != 0 and any(each.why == GONE for each in self.blocked)


def shanten(
    hand: Annotated[given.Hand, Says(example="123m456p789s1123z")],
    rules: given.Rules = None,
    unseen: given.Unseen = None,
    seen: given.Seen = None,
    all: All = False,
    notation: given.NotationName = None,
    *,
    ties: bool = False,
) -> Distance:
    """How many tiles a HAND of 13 or 14 must exchange to be ready, and why.

    0 is ready, -1 complete. Shown are the kinds that help, with the copies left, or for 14 tiles
    the best discards, and complete hands that are as near as any: what each lacks.

    With --unseen or --seen only the copies that can really come count.

    Exit status 1: nothing that can come completes the hand.

    >>> shanten("123m456p789s1123z").shanten
    1

    With *ties* what would improve the hand decides among discards that accept as many tiles.
    """
    checked, chosen, left = asked(hand, rules, unseen, seen, notation)
    why = why_shanten(checked, chosen, left, FEW_NEAREST)
    near: Iterable[Nearest] = why.nearest
    if all and why.more:
        near = Stream(partial(nearest_hands, checked, chosen, left))
    more = why.more and not all
    head = checked, chosen, left, why.far, tuple(blocked(checked, chosen, left)), near, more
    if checked.waiting:
        return Distance(*head, acceptance=accepted(checked, chosen, left))
    order = ranked if ties else thrown
    return Distance(*head, every=tuple(order(checked, chosen, left)))


@dataclass(frozen=True, slots=True)
class Accepts(Far):
    """What brings a hand nearer, with the copies that can come."""

    told: ClassVar[str] = f"{_FAR} acceptance"
    acceptance: Acceptance


def acceptance(
    hand: given.Hand,
    rules: given.Rules = None,
    unseen: given.Unseen = None,
    seen: given.Seen = None,
    notation: given.NotationName = None,
) -> Accepts:
    """What brings a HAND of 13 nearer: the kinds, with the copies left of each.

    With --unseen or --seen only the copies that can really come count.

    Exit status 1: nothing that can come completes the hand.

    >>> acceptance("123m456p789p1122s").acceptance.copies
    4
    """
    checked, chosen, left = asked(hand, rules, unseen, seen, notation)
    with naming("hand"):
        checked.that_waits("a hand that draws")
    far = distance(checked, chosen, left)
    return Accepts(checked, chosen, left, far, accepted(checked, chosen, left))


@dataclass(frozen=True, slots=True)
class Discards(Far):
    """What to throw, best first; of 13 tiles what they accept, and what improves them."""

    told: ClassVar[str] = f"{_FAR} acceptance? discards more improvements?"
    acceptance: Annotated[Acceptance | None, "Of 13 tiles."]
    #: Every discard of 14 tiles, best first, and how many of them are told.
    every: Sequence[Discard]
    most: int
    improvements: Sequence[Improvement] | None = None

    @property
    def discards(self) -> Sequence[Discard]:
        """Of 14 tiles, best first."""
        return self.every[: self.most]

    @property
    def more(self) -> int:
        """How many were left out."""
        return len(self.every) - len(self.discards)


def discards(
    hand: Annotated[given.Hand, Says(example="123m456p7799p112s3z")],
    rules: given.Rules = None,
    unseen: given.Unseen = None,
    seen: given.Seen = None,
    all: AllDiscards = False,
    improve: Improve = False,
    notation: given.NotationName = None,
) -> Discards:
    """What to throw from a HAND of 14: every discard, best first.

    Each with the shanten it leaves and the kinds that the hand then accepts, with the copies
    left of each. Order: least shanten, most tiles accepted, with --improve most tiles that
    improve. Of 13 tiles: what they accept, and what improves them.

    With --unseen or --seen only the copies that can really come count.

    Exit status 1: nothing that can come completes the hand.

    >>> str(discards("123m456p7799p112s3z").discards[0].tile)
    '3z'
    """
    checked, chosen, left = asked(hand, rules, unseen, seen, notation)
    head = checked, chosen, left, distance(checked, chosen, left)
    if checked.waiting:
        better = improvements(checked, chosen, left)
        return Discards(*head, accepted(checked, chosen, left), (), 0, better)
    found = (ranked if improve else thrown)(checked, chosen, left)
    improved = None
    if improve and found[0].shanten != UNREACHABLE:
        improved = improvements(checked.throwing(found[0].tile), chosen, left)
    return Discards(*head, None, found, len(found) if all else _few_of(found), improved)


def _few_of(found: Sequence[Discard]) -> int:
    """How many discards are shown: more where more of them leave the least shanten."""
    return max(FEW, sum(each.shanten == found[0].shanten for each in found))
