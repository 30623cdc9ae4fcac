"""Tiles: the 34 kinds and red fives, counts of them, melds, and the ways to write them.

A *kind* is an int 0..33: characters 0..8, dots 9..17, bamboos 18..26, honours 27..33
(East South West North White Green Red). A *tile* is a kind or a red five 34 (characters),
35 (dots), 36 (bamboos). *Counts* are 34 bytes, immutable like everything here.

Text is read by :func:`parse` in any of the notations in :data:`NOTATIONS`, and written by
:func:`format_tiles`; :func:`scan_segments` also tells where each tile stood.

>>> parse("19m 0p 7z")
(0, 8, 35, 33)
>>> format_tiles(parse("🀇🀏 🀀", "unicode"), "chinese")
'一万 九万 东'

The function that looks up a notation is ``paili.tiles.notation.notation``: here that name
is its module's.
"""

from __future__ import annotations

from paili.tiles.counts import NONE, Counts, add, checked, counts_of, remove, tiles_of
from paili.tiles.kind import (
    COPIES,
    KINDS,
    ORPHANS,
    RED_FIVES,
    SUITS,
    TILES,
    kind_of,
    name,
    rank_of,
    suit_of,
)
from paili.tiles.meld import CHOW, KONG, PUNG, Meld, meld_of
from paili.tiles.notation import (
    NOTATIONS,
    Notation,
    Token,
    format_segments,
    format_tiles,
    parse,
    scan_segments,
)

__all__ = [
    "CHOW",
    "COPIES",
    "KINDS",
    "KONG",
    "NONE",
    "NOTATIONS",
    "ORPHANS",
    "PUNG",
    "RED_FIVES",
    "SUITS",
    "TILES",
    "Counts",
    "Meld",
    "Notation",
    "Token",
    "add",
    "checked",
    "counts_of",
    "format_segments",
    "format_tiles",
    "kind_of",
    "meld_of",
    "name",
    "parse",
    "rank_of",
    "remove",
    "scan_segments",
    "suit_of",
    "tiles_of",
]
