"""A whole win as one short text: the hand, ``+`` and the winning tile, and the situation.

``234567m45p678s22s+3p self-draw seat:S riichi dora:4m``: tiles in any notation with melds in
brackets (before the winning tile or after it: ``12m44p+3m[555z]``), then words of
:class:`~paili.scoring.situation.Situation`, blanks between them.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from paili.errors import NotationError, PailiError, Problem, attempt
from paili.hand import Hand
from paili.scoring.situation import ALIASES, FLAGS, WAYS, Situation
from paili.tiles.kind import name
from paili.tiles.notation import NOTATIONS, parse

#: Words of a situation, also misspelled ones; no notation's tiles look like them.
_SAID = re.compile(r"[A-Za-z][a-z]+(-[a-z]+)*|[A-Za-z]+(-[A-Za-z]+)+|[^\[(]*:.*")
#: Words that are known in capitals too, where tiles have names in capitals.
_KNOWN = frozenset((*WAYS, *FLAGS, *ALIASES))
#: The winning tile, which may stand before the melds.
_WINNING = re.compile(r"\+\s*[^\s\[(+]*")
#: Melds, the last of them perhaps not closed.
_MELDS = re.compile(r"[\[(][^\])]*[\])]?")
_MELDS_OR_NOT = re.compile(rf"({_MELDS.pattern})|.")


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
    (13, 4m, 1)
    >>> print(win)
    23m456p33678s[567m]+4m self-draw seat:S
    """
    words = text.split()
    said = [word for word in words if _is_said(word)]
    tiles = " ".join([word for word in words if word not in said])
    problems: list[Problem] = []
    if winning := _WINNING.search(tiles):
        if tile is not None:
            problems.append(Problem("the winning tile given twice", winning[0]))
        tile = winning[0][1:]
        melds = rest = tiles[winning.end() :]
        if rest.strip():
            if more := _MELDS.sub(" ", rest).split():
                expected = "melds in brackets, then words of a situation"
                found = " ".join(more)
                problems.append(Problem("after the winning tile", found, expected=expected))
            melds = _MELDS_OR_NOT.sub(lambda found: found[1] or " ", rest)
        # Blanks for what is no tile of the hand, so that the others keep their places.
        tiles = f"{tiles[: winning.start()]}{' ' * len(winning[0])}{melds}"
    hand = attempt(problems, Hand.parse, tiles, notation)
    number = None if tile is None else attempt(problems, _tile_beside, tile, notation, tiles)
    situation = attempt(problems, Situation.parse, " ".join(said))
    if problems or hand is None or situation is None:
        raise PailiError(*problems)
    return WinText(hand, number, situation)


def _is_said(word: str) -> bool:
    return word.lower() in _KNOWN or bool(_SAID.fullmatch(word))


def _tile_beside(text: str, notation: str | None, hand: str) -> int:
    """The tile that a text spells, by itself or in the only notation that reads the hand."""
    try:
        return one_tile(text, notation)
    except NotationError:
        known = () if notation else NOTATIONS
        names = [each for each in known if attempt([], Hand.parse, hand, each)]
        number = attempt([], one_tile, text, names[0]) if len(names) == 1 else None
        if number is None:
            raise
        return number


def one_tile(text: str, notation: str | None = None) -> int:
    """A text that spells just one tile.

    Raises :class:`~paili.errors.NotationError` for any other.

    >>> one_tile("0p")
    0p
    """
    tiles = parse(text, notation)
    if len(tiles) != 1:
        raise NotationError(Problem(f"{len(tiles)} winning tiles", text, expected="one tile"))
    return tiles[0]
