"""What a hand must be to win: the shape side of a rule set."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from paili.hand import Hand
from paili.shape.standard import Standard
from paili.tiles.counts import Counts
from paili.tiles.kind import ALL_SUITS, COPIES, KINDS, STARTS
from paili.tiles.meld import MELDS
from paili.values import Frozen, NamedTuple, put

TYPE_CHECKING = False
if TYPE_CHECKING:
    # Loaded with the rule set that has them.
    from paili.shape.pattern import Pattern

#: Which copies a fifth one is measured by: those in the concealed hand only, or those
#: in the concealed hand and its own melds.
FIFTH_COPY = ("concealed", "held")
#: Four copies of each of the 34 kinds.
FULL_SET: Counts = bytes([COPIES] * KINDS)
#: Four copies of each of the 27 number kinds.
NUMBERS_ONLY: Counts = bytes([COPIES] * 27 + [0] * 7)
#: Riichi for three is played without 2 to 8 of characters.
THREE_PLAYERS: Counts = bytes([COPIES] + [0] * 7 + [COPIES] * 26)


class Aim(NamedTuple):
    """A pattern, and the suits (0..3) that it may be made of."""

    pattern: Pattern
    suits: tuple[int, ...]


class Goal(Frozen, derived=("free_aims", "free_limits")):
    """Patterns, any of which wins, and limits on the whole hand, melds included.

    ``melds``: how many a complete hand has, beside a pair; so it has ``3 * melds + 2`` tiles.
    ``copies``: how many of each kind are in play. ``max_suits``: at most so many of the
    three number suits. ``void``: a suit (0..2) of which no tile may be left.
    ``fifth_copy``: whether a kind is no wait when its four copies are in the
    ``"concealed"`` hand or ``"held"`` in hand and melds.
    """

    __slots__ = (
        "copies",
        "fifth_copy",
        "free_aims",
        "free_limits",
        "max_suits",
        "melds",
        "patterns",
        "void",
    )
    patterns: tuple[Pattern, ...]
    copies: Counts
    max_suits: int
    void: int | None
    fifth_copy: str
    melds: int
    #: Derived, for hands without melds: what they can become, and the limits on copies
    #: that the suits in play leave (None: four of each kind).
    free_aims: tuple[Aim, ...]
    free_limits: Counts | None

    def __init__(
        self,
        *,
        patterns: tuple[Pattern, ...] = (Standard(),),
        copies: Counts = FULL_SET,
        max_suits: int = 3,
        void: int | None = None,
        fifth_copy: str = "held",
        melds: int = MELDS,
    ) -> None:
        put(self, "patterns", patterns)
        put(self, "copies", copies)
        put(self, "max_suits", max_suits)
        put(self, "void", void)
        put(self, "fifth_copy", fifth_copy)
        put(self, "melds", melds)
        put(self, "free_aims", _aims(self, frozenset()))
        whole = all(len(set(copies[start : start + 9])) == 1 for start in STARTS)
        plain = whole and set(copies) <= {0, COPIES}
        put(self, "free_limits", None if plain else copies)

    @property
    def ready_size(self) -> int:
        """Tiles of a hand that waits, its melds counted as three: 13, or 16 with five melds."""
        return 3 * self.melds + 1

    def unstated(self, hand: Hand) -> int:
        """How many melds of a hand are not told, and taken as called; below 0: it has too many.

        >>> Goal().unstated(Hand.parse("14668889m")), Goal().unstated(Hand.parse("11m[123m]"))
        (2, 3)
        """
        return self.melds - len(hand.melds) - hand.to_build


def aims(goal: Goal, hand: Hand) -> tuple[Aim, ...]:
    """Everything the hand can become: each pattern with each choice of suits.

    The suits of its melds must be among them; () when they break a limit.
    """
    if not hand.melds:
        return goal.free_aims
    return _aims(goal, frozenset(meld.kind // 9 for meld in hand.melds))


def _aims(goal: Goal, melded: frozenset[int]) -> tuple[Aim, ...]:
    return tuple(Aim(p, suits) for p in goal.patterns for suits in choices(goal, melded))


def choices(goal: Goal, melded: frozenset[int]) -> Iterator[tuple[int, ...]]:
    """The choices of suits that the goal allows: number suits, then honours if in play."""
    honors = (3,) if any(goal.copies[27:]) else ()
    usable = [s for s in range(3) if s != goal.void and any(goal.copies[9 * s : 9 * s + 9])]
    for suits in combinations(usable, min(goal.max_suits, len(usable))):
        if melded <= {*suits, *honors}:
            chosen = (*suits, *honors)
            yield ALL_SUITS if chosen == ALL_SUITS else chosen
