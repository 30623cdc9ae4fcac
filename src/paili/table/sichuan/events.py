"""What happens in a Sichuan deal that moves points; seats are 0..3 in turn order, dealer 0.

>>> from paili.table.sichuan.ledger import settle
>>> ready, not_ready = Hand.parse("123456m345p78p99p"), Hand.parse("2468m2468p24688m")
>>> end = WallEnd(tuple(Final(seat, hand, void=2) for seat, hand in enumerate(
...     (ready, not_ready, ready, not_ready))))
>>> settle([Kong(0, CONCEALED), Kong(1, EXPOSED, source=3), Foul(2, FALSE_WIN), end]).totals
(8, -4, -24, -4)
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from paili.hand import Hand
from paili.scoring.score import Score
from paili.scoring.win import Win
from paili.values import public

EXPOSED, ADDED, CONCEALED = "exposed", "added", "concealed"
KONGS = (EXPOSED, ADDED, CONCEALED)
FALSE_WIN, PIG, PASSED = "false win", "pig", "passed win"
FOULS = (FALSE_WIN, PIG, PASSED)


@public("paili.table")
class Event:
    """Something that moves points, or ends the moving of them."""

    __slots__ = ()


@public("paili.table")
@dataclass(frozen=True, slots=True)
class Kong(Event):
    """A kong declared.

    ``type``: ``"exposed"`` (with ``source``, whose discard it took), ``"added"`` (to a pung;
    ``fresh``: with the tile just drawn) or ``"concealed"``. One that is robbed may be given
    or left out: it earns nothing.
    """

    seat: int
    type: str
    source: int | None = None
    fresh: bool = True


@public("paili.table")
@dataclass(frozen=True, slots=True)
class Wins(Event):
    """One seat's win, or several seats' wins of one discard.

    Of each :class:`~paili.scoring.win.Win`, or :class:`~paili.scoring.score.Score`, which is
    valued anew, the situation says who wins from whom and how; who is out the settlement knows
    by itself.
    """

    wins: tuple[Win, ...]

    def __init__(self, wins: Iterable[Win | Score]) -> None:
        if isinstance(wins, tuple | list):
            wins = type(wins)([_win(each) for each in wins])
        object.__setattr__(self, "wins", wins)


def _win(won: Win | Score) -> Win:
    return Win(won.hand, won.tile, won.situation) if isinstance(won, Score) else won


@public("paili.table")
@dataclass(frozen=True, slots=True)
class Foul(Event):
    """A fault fined at once: ``"false win"``, ``"pig"`` (played against the void suit), or
    ``"passed win"`` (won what may not be won after a win was passed)."""

    seat: int
    what: str


@public("paili.table")
@dataclass(frozen=True, slots=True)
class Left(Event):
    """A seat has won and left; its payments are not part of this settlement."""

    seat: int


@public("paili.table")
@dataclass(frozen=True, slots=True)
class Final:
    """A seat at the end of the wall: its hand of 13 with melds, and its void suit (0..2).

    ``passive``: every tile it ever discarded was of its void suit. ``river``: its discards
    that nobody claimed (for the option dead_wait=visible).
    """

    seat: int
    hand: Hand
    void: int | None = None
    passive: bool = False
    river: tuple[int, ...] = ()


@public("paili.table")
@dataclass(frozen=True, slots=True)
class WallEnd(Event):
    """The wall has ended; ``finals`` of every seat still playing."""

    finals: tuple[Final, ...]
