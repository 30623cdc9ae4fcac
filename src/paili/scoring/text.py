"""A whole win as one short text: the hand, ``+`` and the winning tile, and the situation.

``234567m45p678s22s+3p self-draw seat:S riichi dora:4m``: tiles in any notation with melds in
brackets, then words of :class:`~paili.scoring.situation.Situation`, blanks between them.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from paili.errors import NotationError, PailiError, Problem, attempt
from paili.hand import Hand
from paili.scoring.situation import FLAGS, KEYS, WAYS, Situation
from paili.tiles.kind import name
from paili.tiles.notation import parse

#: The winning tile may stand before the melds.
_BEFORE_MELDS = re.compile(r"[^\[(]*")


class WinText(NamedTuple):
    """What such a text says; ``tile`` None when no winning tile is told."""

    hand: Hand
    tile: int | None
    situation: Situation

    def __str__(self) -> str:
        plus = "" if self.tile is None else f"+{name(self.tile)}"
        return f"{self.hand}{plus} {self.situation}"


def read_win(text: str, tile: str | None = None, notation: str | None = None) -> WinText:
    """Read a win; *tile* tells the winning tile apart from the text.

    Raises one error with the problems of hand, tile and situation together.

    >>> win = read_win("23m456p678s33s[567m]+4m self-draw seat:S")
    >>> win.hand.size, win.tile, win.situation.seat
    (13, 3, 1)
    >>> print(win)
    23m456p33678s[567m]+4m self-draw seat:S
    """
    words = text.split()
    told = [word for word in words if _of_situation(word)]
    tiles, plus, winning = " ".join(word for word in words if not _of_situation(word)).partition(
        "+"
    )
    problems: list[Problem] = []
    if plus and tile is not None:
        problems.append(Problem("the winning tile given twice", f"+{winning}"))
    won = winning if plus else tile
    hand = attempt(problems, Hand.parse, tiles, notation)
    number = None if won is None else attempt(problems, _one_tile, won, notation)
    situation = attempt(problems, Situation.parse, " ".join(told))
    if problems or hand is None or situation is None:
        raise PailiError(*problems)
    return WinText(hand, number, situation)


def _of_situation(word: str) -> bool:
    return word in FLAGS or word in WAYS or (word.partition(":")[0] in KEYS and ":" in word)


def _one_tile(text: str, notation: str | None) -> int:
    tiles = parse(text, notation)
    if len(tiles) != 1:
        raise NotationError(Problem(f"{len(tiles)} winning tiles", text, expected="one tile"))
    return tiles[0]
