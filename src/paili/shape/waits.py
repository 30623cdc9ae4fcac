"""What completes a hand one tile short, with every reading of each completion."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from paili.hand import Hand
from paili.shape.goal import Goal
from paili.shape.pattern import Pattern
from paili.shape.split import Group, Split
from paili.tiles.counts import LEFT_OF_FOUR, Counts, add, kinds_in, used_up
from paili.tiles.kind import KINDS, TILE, Tile, name
from paili.values import Pictured, public

ALL = (1 << KINDS) - 1
#: The kinds of each suit, as masks.
SUIT_MASKS = (0x1FF, 0x1FF << 9, 0x1FF << 18, 0x7F << 27)


@public()
@dataclass(frozen=True, slots=True)
class Reading:
    """One way a wait completes the hand.

    ``split`` divides the concealed tiles, winning one included; ``group`` is the group
    that the winning tile goes to; ``type`` is the wait this makes: ``"open"`` (either
    end of a run), ``"closed"`` (its middle), ``"edge"`` (3 to 1-2, 7 to 8-9),
    ``"pair-of-pairs"`` (a pair becomes a triplet, another stays), ``"single"`` (half of
    a pair, or the missing orphan), ``"thirteen-sided"``.
    """

    pattern: str
    split: Split
    group: Group
    type: str

    def __str__(self) -> str:
        """``123m 456p 789s 111z 22z (standard), pair-of-pairs``."""
        return f"{self.split} ({self.pattern}), {self.type}"


@public()
@dataclass(frozen=True, slots=True)
class Wait:
    """A kind that completes the hand, the copies left of it, and its readings."""

    kind: Tile
    copies: int
    readings: tuple[Reading, ...]

    @property
    def splits(self) -> tuple[Split, ...]:
        """The different splits of the completed hand."""
        return tuple(dict.fromkeys(reading.split for reading in self.readings))

    @property
    def types(self) -> tuple[str, ...]:
        """The different wait types."""
        return tuple(dict.fromkeys(reading.type for reading in self.readings))

    def __str__(self) -> str:
        """``1z (2): 123m 456p 789s 111z 22z``."""
        return f"{self.kind} ({self.copies}): {'; '.join(map(str, self.splits))}"


@public()
@dataclass(frozen=True, slots=True)
class Waits(Pictured):
    """All waits of a hand, kinds in order; empty when it is not ready."""

    hand: Hand
    waits: tuple[Wait, ...]

    @property
    def kinds(self) -> tuple[Tile, ...]:
        """The winning kinds."""
        return tuple(wait.kind for wait in self.waits)

    def __iter__(self) -> Iterator[Wait]:
        return iter(self.waits)

    def __len__(self) -> int:
        return len(self.waits)

    def __contains__(self, wanted: object) -> bool:
        """Is a kind, a tile's name such as ``"3m"`` or a :class:`Wait` among them?"""
        names: list[object] = [name(kind) for kind in self.kinds]
        return wanted in self.kinds or wanted in names or wanted in self.waits

    def __str__(self) -> str:
        return " ".join(map(name, self.kinds))


def allowed_mask(held: Counts, goal: Goal) -> int:
    """Kinds that the goal's limits on the whole hand let in, given what it holds.

    0 when the hand is over a limit already.
    """
    mask = ALL
    if goal.max_suits < 3:
        suits = [s for s in range(3) if any(held[9 * s : 9 * s + 9])]
        if len(suits) > goal.max_suits:
            return 0
        if len(suits) == goal.max_suits:
            mask = SUIT_MASKS[3] | sum(SUIT_MASKS[s] for s in suits)
    if goal.void is not None:
        if any(held[9 * goal.void : 9 * goal.void + 9]):
            return 0
        mask &= ~SUIT_MASKS[goal.void]
    return mask


def wait_mask(hand: Hand, goal: Goal) -> int:
    """Mask of the kinds that complete a hand that waits (bit k for kind k)."""
    counts, to_build = hand.concealed, hand.to_build
    mask = 0
    for pattern in goal.patterns:
        mask |= pattern.waits(counts, to_build)
    if not mask:
        return 0
    held = hand.held
    if hand.melds and goal.fifth_copy == "held":
        mask &= ~used_up(held)
    return mask & allowed_mask(held, goal)


def complete(hand: Hand, goal: Goal) -> bool:
    """Is a hand complete? (One that waits never is.)"""
    if hand.waiting or not allowed_mask(hand.held, goal):
        return False
    return any(p.wins(hand.concealed, hand.to_build) for p in goal.patterns)


def readings_of(hand: Hand, goal: Goal) -> list[tuple[Pattern, Split]]:
    """Every pattern and split by which a hand is complete; none if it is not."""
    if not complete(hand, goal):
        return []
    to_build = hand.to_build
    return [(p, s) for p in goal.patterns for s in p.splits(hand.concealed, to_build)]


def waits(hand: Hand, goal: Goal, unseen: Counts | None = None) -> Waits:
    """The waits of a hand one tile short; copies are the *unseen* ones, without such a list all
    that are outside the hand and its melds. A kind of which no copy can come is a wait still.

    With ``goal.fifth_copy == "concealed"`` a wait may have no copy left: its fourth is in
    the hand's own melds.
    """
    left = hand.held.translate(LEFT_OF_FOUR) if unseen is None else unseen
    found = [
        Wait(TILE[kind], left[kind], tuple(_readings(hand, kind, goal)))
        for kind in kinds_in(wait_mask(hand, goal))
    ]
    return Waits(hand, tuple(found))


def _readings(hand: Hand, kind: int, goal: Goal) -> Iterator[Reading]:
    whole = add(hand.concealed, kind)
    for pattern in goal.patterns:
        for split in pattern.splits(whole, hand.to_build):
            for group in dict.fromkeys(split):
                if kind in group.tiles:
                    yield Reading(pattern.name, split, group, pattern.wait_type(group, kind))
