"""What a hand must be to win: the shape side of a rule set."""

from __future__ import annotations

from dataclasses import dataclass

from paili.shape.pattern import Pattern, Standard

#: Which copies a fifth one is measured by: those in the concealed hand only, or those
#: in the concealed hand and its own melds.
FIFTH_COPY = ("concealed", "held")


@dataclass(frozen=True, kw_only=True, slots=True)
class Goal:
    """Patterns, any of which wins, and limits on the whole hand, melds included.

    ``max_suits``: at most so many of the three number suits. ``void``: a suit (0..2)
    of which no tile may be left. ``fifth_copy``: whether a kind is no wait when its
    four copies are in the ``"concealed"`` hand or ``"held"`` in hand and melds.
    """

    patterns: tuple[Pattern, ...] = (Standard(),)
    max_suits: int = 3
    void: int | None = None
    fifth_copy: str = "held"
