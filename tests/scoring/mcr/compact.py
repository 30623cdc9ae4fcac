"""Reads the compact hands of ``tests/data/scoring/mcr.txt``, and scores one."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

from paili.hand import Hand
from paili.rules.mcr import MCR_SHAPE
from paili.rules.mcr_options import McrOptions
from paili.scoring.element import Valued
from paili.scoring.mcr.fans import BY_ID
from paili.scoring.mcr.value import value
from paili.scoring.reading import readings
from paili.scoring.situation import Situation
from paili.scoring.win import Win
from paili.tiles.kind import SUITS
from paili.tiles.meld import Meld, meld_of

FILE = Path(__file__).parents[2] / "data" / "scoring" / "mcr.txt"
WINDS, HONORS = "ESWN", "ESWNPFC"


class Case(NamedTuple):
    """A worked hand: its text, the rows by number (repeated if they count twice)."""

    number: int
    text: str
    total: int
    rows: list[int]


def cases() -> list[Case]:
    """The worked hands of the file."""
    found = []
    for line in FILE.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            left, rows = line.partition("#")[0].split(":")
            number, text, total = left.split()
            found.append(Case(int(number), text, int(total), [int(row) for row in rows.split()]))
    return found


def tiles(text: str) -> list[int]:
    """``23mES`` as kinds, in the order written."""
    found: list[int] = []
    ranks: list[int] = []
    for sign in text:
        if sign.isdigit():
            ranks.append(int(sign))
        elif sign in HONORS:
            found.append(27 + HONORS.index(sign))
        else:
            found += [9 * SUITS.index(sign) + rank - 1 for rank in ranks]
            ranks = []
    return found


def _meld(text: str) -> Meld:
    kinds, comma, _ = text.partition(",")
    found = tiles(kinds)
    return meld_of(found, concealed=len(found) == 4 and not comma)


def win(text: str) -> Win:
    """The win that a compact text describes."""
    hand, _, rest = text.partition("|")
    how, _, flowers = rest.partition("|")
    melds = [_meld(each) for each in re.findall(r"\[(.*?)\]", hand)]
    concealed = tiles(re.sub(r"\[.*?\]", "", hand))
    how = how or "EE0000"
    self_draw, last_of_kind, last_tile, kong = (sign == "1" for sign in how[2:])
    names = {
        "last-of-kind": last_of_kind,
        "last-tile": last_tile,
        "replacement": kong and self_draw,
        "robbing": kong and not self_draw,
    }
    now = Situation(
        self_draw=self_draw,
        round=WINDS.index(how[0]),
        seat=WINDS.index(how[1]),
        flags=frozenset(name for name, said in names.items() if said),
        flowers=int(flowers or 0),
    )
    return Win(Hand.of(concealed, melds), concealed[-1], now)


def valued(won: Win, options: McrOptions | None = None) -> list[Valued]:
    """Every reading of a win with its worth, the best first."""
    return value(readings(won, MCR_SHAPE.patterns), options or McrOptions())


def rows(best: Valued) -> list[int]:
    """The numbers of the awarded rows, each as often as it counts."""
    return sorted(
        BY_ID[award.element.id].number for award in best.awards for _ in range(award.times)
    )
