"""What questions are given, in the words that their signatures share."""

from __future__ import annotations

from typing import Annotated

from paili.answers.question import Says
from paili.rules.registry import DEFAULT, VARIABLE

#: Entries of a list, at most, that a server tells.
LIST = 1_000

Hand = Annotated[
    str,
    Says(
        "13 or 14 tiles in any notation, melds in brackets: `123m1122s[456p](7777z)`.",
        example="123m456p789s1122z",
        text="tiles",
        place="words",
    ),
]
Hand14 = Annotated[
    str, Says("14 tiles, melds in brackets.", "1112345678999m1s", text="tiles", place="word")
]
Tiles = Annotated[
    str,
    Says(
        "Any number of tiles, up to four of a kind.",
        example="111222333m88m",
        text="tiles",
        place="words",
    ),
]
Wall = Annotated[
    str,
    Says(
        "The tiles in the order in which they are drawn.",
        example="2s1p2p4p5p1s7p8p",
        text="tiles",
        place="word",
    ),
]
Rules = Annotated[
    str | None,
    Says(
        "A rule set, options after a colon: mcr, basic:max_suits=2 ('paili rules' lists them). If "
        f"not given: {DEFAULT}, or what {VARIABLE} says.",
        example="riichi-tenhou",
        metavar="RULES",
    ),
]
Unseen = Annotated[
    str | None,
    Says(
        "The tiles that can still come, and no others ('' for none).",
        example="123456789m",
        text="tiles",
        metavar="TILES",
    ),
]
Seen = Annotated[
    str | None,
    Says(
        "Tiles on the table beside the hand: discards, others' melds, dora indicators. They "
        "cannot come.",
        example="1z5p",
        text="tiles",
        metavar="TILES",
    ),
]
NotationName = Annotated[
    str | None,
    Says(
        "How the tiles are written, if not as they look ('paili notations' lists the ways).",
        example="mpsz",
        metavar="NAME",
    ),
]
