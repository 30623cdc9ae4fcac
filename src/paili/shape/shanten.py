"""How many tiles a hand still has to exchange: exact, with the copies that can come.

Which copies of a kind a complete hand may have is one of three conventions:

- those in the **concealed** hand count (``fifth_copy="concealed"``): nothing but five of
  a kind is ruled out. ``1112223334444z`` cannot wait for a fifth North: 1-shanten.
- those in its melds count too (``"held"``, the default): ``4z`` beside a melded
  ``[444z]`` is a lone tile that can never become a pair.
- everything visible counts (*unseen* given): only copies that can still come. A hand that
  waits for tiles which are all on the table is further away than it looks, or
  :data:`UNREACHABLE`.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import add as plus

from paili.errors import HandError, Problem
from paili.hand import Hand
from paili.shape.goal import Aim, Goal, aims
from paili.shape.limited import NEVER
from paili.tiles.counts import Counts, Unseen
from paili.tiles.kind import COPIES, KINDS, name
from paili.values import Frozen, Pictured, public, put

#: The shanten of a hand that no exchange of the tiles that can come completes.
UNREACHABLE = NEVER - 1
_FOURS = bytes([COPIES] * KINDS)


@public()
class Shanten(Frozen, Pictured):
    """A hand's distance: ``shanten`` (-1 complete, 0 ready, :data:`UNREACHABLE`), and for
    each pattern its own, in the rule set's order."""

    __slots__ = ("by_pattern", "shanten")
    shanten: int
    by_pattern: dict[str, int]

    def __init__(self, shanten: int, by_pattern: dict[str, int]) -> None:
        put(self, "shanten", shanten)
        put(self, "by_pattern", by_pattern)

    @property
    def patterns(self) -> tuple[str, ...]:
        """The patterns that attain it; none when unreachable."""
        if self.shanten == UNREACHABLE:
            return ()
        return tuple(name for name, far in self.by_pattern.items() if far == self.shanten)

    def __str__(self) -> str:
        """``ready (seven pairs; standard 3)``: in a word, by which pattern, the others' own."""
        others = [
            f"{name} {shanten_word(far) if far == UNREACHABLE else far}"
            for name, far in self.by_pattern.items()
            if name not in self.patterns
        ]
        nearest = [", ".join(self.patterns)] if self.patterns else []
        return f"{shanten_word(self.shanten)} ({'; '.join(nearest + others)})"


def shanten_word(far: int) -> str:
    """A shanten in a word.

    >>> [shanten_word(far) for far in (-1, 0, 2, UNREACHABLE)]
    ['complete', 'ready', '2-shanten', 'unreachable']
    """
    words = {-1: "complete", 0: "ready", UNREACHABLE: "unreachable"}
    return words.get(far, f"{far}-shanten")


def limits_of(hand: Hand, goal: Goal, unseen: Counts | None = None) -> Counts | None:
    """The most copies of each kind that the complete hand may conceal; None for four each.

    With *unseen*, those held and those that can come; else the copies in play, less those
    in the hand's melds where they count.
    """
    if unseen is not None:
        return within(hand.concealed, unseen)
    if not hand.melds or goal.fifth_copy == "concealed":
        return goal.free_limits
    return bytes(
        max(0, most - (held - concealed))
        for most, held, concealed in zip(goal.copies, hand.held, hand.concealed, strict=True)
    )


def within(counts: Counts, unseen: Counts) -> Counts:
    """Of each kind, those held and those that can come; four at most."""
    return bytes(map(min, map(plus, counts, unseen), _FOURS))


def checked_unseen(hand: Hand, goal: Goal, unseen: Sequence[int]) -> Counts:
    """Copies that can still come, as counts.

    Raises :class:`~paili.errors.HandError` when, with the hand's, there are more of a kind
    than in play.
    """
    if len(unseen) != KINDS:
        raise HandError(Problem(f"{len(unseen)} unseen counts", expected=f"{KINDS}"))
    problems = [
        Problem(f"{left} unseen of {name(kind)} beside {held}", expected=f"together 0 to {most}")
        for kind, (left, held, most) in enumerate(zip(unseen, hand.held, goal.copies, strict=True))
        if left < 0 or left + held > most
    ]
    if problems:
        raise HandError(*problems)
    # An array's own bytes may be eight for each number.
    return unseen if isinstance(unseen, Unseen) else bytes(list(unseen))


def missing_of(aim: Aim, counts: Counts, to_build: int, limits: Counts | None) -> int:
    """Fewest tiles to exchange for one aim."""
    pattern, suits = aim
    if limits is None:
        return pattern.missing(counts, to_build, suits)
    return pattern.missing_within(counts, limits, to_build, suits)


def distance(hand: Hand, goal: Goal, unseen: Counts | None = None) -> int:
    """Shanten: the least over all aims, or :data:`UNREACHABLE`."""
    counts, to_build = hand.concealed, hand.to_build
    limits = limits_of(hand, goal, unseen) if hand.melds or unseen is not None else goal.free_limits
    least = NEVER
    for pattern, suits in aims(goal, hand):
        if limits is None:
            far = pattern.missing(counts, to_build, suits, least - 1)
        else:
            far = pattern.missing_within(counts, limits, to_build, suits)
        if far < least:
            least = far
    return least - 1


def shanten(hand: Hand, goal: Goal, unseen: Counts | None = None) -> Shanten:
    """Shanten with each pattern's own.

    >>> from paili.rules.registry import rule_set
    >>> shanten(Hand.parse("1122m3344p5566s7z"), rule_set("riichi-shape"))
    Shanten(shanten=0, by_pattern={'standard': 3, 'seven pairs': 0, 'thirteen orphans': 10})
    """
    counts, to_build = hand.concealed, hand.to_build
    limits = limits_of(hand, goal, unseen)
    by_pattern = {pattern.name: UNREACHABLE for pattern in goal.patterns}
    for aim in aims(goal, hand):
        far = missing_of(aim, counts, to_build, limits) - 1
        by_pattern[aim.pattern.name] = min(far, by_pattern[aim.pattern.name])
    return Shanten(min(by_pattern.values()), by_pattern)
