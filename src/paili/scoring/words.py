"""What the words of a situation are called, in the languages of the pages.

A family names the words that it knows in a table of its own; those of several families are here.
"""

from __future__ import annotations

from collections.abc import Mapping

from paili.scoring.situation import SELF_DRAW

#: English, 中文.
Names = tuple[str, str]
Words = Mapping[str, Names]

SEAT: Words = {"seat": ("seat", "门风")}
ROUND: Words = {"round": ("round", "圈风")}
#: Of every family.
COMMON: Words = {
    SELF_DRAW: ("self-draw", "自摸"),
    "last-tile": ("last tile", "最后一张"),
    "replacement": ("after own kong", "杠上开花"),
    "robbing": ("robbing a kong", "抢杠"),
}
FIRST_TURN: Words = {"first-turn": ("first turn", "第一巡")}
