"""Results as text for a terminal of 80 columns: plain lines, or tables drawn by rich.

*notation* is how the tiles look: ``"mpsz"`` or ``"unicode"``. The group that a winning tile
goes to stands between ``<`` and ``>``; melds on the table keep their brackets.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from paili.hand import Hand
from paili.plan.earliest import EarliestWin
from paili.rules.ruleset import OPTIONS, RuleSet
from paili.shape.pattern import Pattern
from paili.shape.split import Group, Split
from paili.shape.waits import Waits
from paili.tiles.kind import KINDS, NUMBER_KINDS, SUITS, kind_of, rank_of, suit_of
from paili.tiles.notation import Notation, format_tiles

if TYPE_CHECKING:
    from rich.console import RenderableType
    from rich.table import Table
    from rich.text import Text

_SUIT_NAMES = ("character", "dot", "bamboo")
_HONOR_NAMES = (
    *("East wind", "South wind", "West wind", "North wind"),
    *("White dragon", "Green dragon", "Red dragon"),
)
#: What a rule option means, and what it may be.
OPTION_NOTES = {
    "fifth_copy": "a kind is no wait when its four copies are in the concealed hand only "
    "(concealed), or in hand and melds together (held)",
    "max_suits": "at most so many of the three number suits: 1, 2 or 3",
    "void": "a suit of which no tile may be left: m, p, s or none",
}


def tile_name(tile: int) -> str:
    """A tile's name in words.

    >>> [tile_name(tile) for tile in (0, 10, 26, 27, 33, 34)]
    ['1 character', '2 dots', '9 bamboos', 'East wind', 'Red dragon', 'red 5 characters']
    """
    kind = kind_of(tile)
    if kind >= NUMBER_KINDS:
        return _HONOR_NAMES[kind - NUMBER_KINDS]
    rank, plural = rank_of(kind), "" if rank_of(kind) == 1 else "s"
    return f"{'red ' if tile >= KINDS else ''}{rank} {_SUIT_NAMES[suit_of(kind)]}{plural}"


def count_of(n: int, noun: str) -> str:
    """A number and its noun.

    >>> count_of(1, "tile"), count_of(0, "kind")
    ('1 tile', '0 kinds')
    """
    return f"{n:,} {noun}" + ("" if n == 1 else "s")


def split_text(split: Iterable[Group], notation: str = "mpsz") -> str:
    """A split as its groups.

    >>> split_text([Group(0, 2), Group(3, 3)])
    '111m 456m'
    """
    return " ".join(format_tiles(group.tiles, notation) for group in split)


def splits_lines(
    tiles: Sequence[int], count: int, ways: Iterable[Split], notation: str = "mpsz"
) -> Iterator[str]:
    """Lines that tell how many splits there are and list *ways*, one at a time.

    >>> from paili.api import splits
    >>> print("".join(splits_lines([0, 0, 0, 0], 1, splits("1111m"))), end="")
    4 tiles 1111m: 1 way
    1  11m 11m
    """
    spelled = format_tiles(tiles, notation)
    yield f"{count_of(len(tiles), 'tile')} {spelled}: {count_of(count, 'way') if count else 'no way'}\n"
    shown = 0
    for shown, split in enumerate(ways, 1):  # noqa: B007 - used after the loop
        yield f"{shown}  {split_text(split, notation)}\n"
    if shown < count:
        yield f"and {count - shown:,} more (--limit 0 shows all)\n"


def waits_view(found: Waits, rules: str, notation: str = "mpsz") -> list[RenderableType]:
    """The waits of 13 tiles: what, how many are left, and every reading."""
    head = [("hand", found.hand.format(notation)), ("rules", rules)]
    if not found.waits:
        return [*_head(*head, ("waits", "none: the hand is not ready"))]
    table = _table("wait", "left", "type", "reading", right=("left",))
    melds = [
        part.format(notation) for part in (Hand(bytes(KINDS), (m,)) for m in ())
    ]
    for wait in found:
        first = f"{format_tiles([wait.kind], notation)} {tile_name(wait.kind)}"
        left = str(wait.copies)
        for reading in wait.readings:
            text = marked_split(reading.split, reading.group, notation)
            for meld in melds:
                text.append(f" {meld}")
            table.add_row(first, left, reading.type, text)
            first = left = ""
    return [*_head(*head, ("waits", _summary(found, notation))), "", table]
