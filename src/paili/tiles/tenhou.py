"""Tenhou's ids 0 to 135, one for each physical tile: ``id // 4`` is the kind.

The first of each suit's fives (16, 52, 88) is the red one. So four *plain* fives cannot be
told from three and a red one: the fourth takes the red five's id and reads back as red.
"""

from __future__ import annotations

from paili.errors import NotationError, Problem
from paili.tiles.kind import COPIES, KINDS, RED_FIVES, kind_of, name
from paili.tiles.tokens import Notation
from paili.tiles.words import word_reader

#: The id of each red five.
RED_IDS = {kind_of(red) * COPIES: red for red in RED_FIVES}


def _ids(tile: int) -> tuple[int, ...]:
    """The ids that may stand for a tile, best first."""
    first = kind_of(tile) * COPIES
    if tile in RED_FIVES:
        return (first,)
    ids = tuple(range(first, first + COPIES))
    return ids[1:] + ids[:1] if first in RED_IDS else ids


def _write(tiles: list[int]) -> str:
    used: dict[int, None] = {}  # in the order written
    problems = []
    for at, tile in enumerate(tiles):
        chosen = next((id_ for id_ in _ids(tile) if id_ not in used), None)
        if chosen is not None:
            used[chosen] = None
        else:
            limit = "at most 4 of a kind, one red five of a suit"
            problems.append(Problem("no tenhou id left for", name(tile), f"tile {at + 1}", limit))
    if problems:
        raise NotationError(*problems)
    return " ".join(map(str, used))


def _likely(text: str) -> bool:
    """Several numbers, and not all of one digit: a lone number is more often an mpsz hand
    that lacks its suit letter, and single digits are ranks."""
    words = text.replace(",", " ").split()
    return len(words) > 1 and max(map(len, words)) > 1


TENHOU = Notation(
    "tenhou",
    about="Tenhou ids 0-135, blanks or commas between; kind = id // 4; 16, 52, 88 are red fives",
    example="0 4 8 48 52 56 132 133",
    words={tile: str(_ids(tile)[0]) for tile in (*range(KINDS), *RED_FIVES)},
    read=word_reader(
        {str(id_): RED_IDS.get(id_, id_ // COPIES) for id_ in range(KINDS * COPIES)},
        "ids 0-135 in tenhou, blanks or commas between",
        separator=",",
    ),
    write=_write,
    also="0123456789,",
    unique=True,
    likely=_likely,
)
