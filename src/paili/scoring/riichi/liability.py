"""Liability (pao): which yakuman another player answers for. Source: riichi rules, "Payments"."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from paili.scoring.predicates import DRAGON_KINDS
from paili.tiles.kind import EAST, NORTH
from paili.tiles.meld import KONG, Meld

KONGS_IN_ALL = 4


class Liability(NamedTuple):
    """Which yakuman is answered for, by which option, and how many sets of what make it."""

    yakuman: str
    option: str
    number: int
    counts: Callable[[Meld], bool]


LIABILITIES = (
    Liability("daisangen", "pao_dragons_winds", 3, lambda meld: meld.kind in DRAGON_KINDS),
    Liability("daisuushii", "pao_dragons_winds", 4, lambda meld: EAST <= meld.kind <= NORTH),
    Liability("suukantsu", "pao_kans", KONGS_IN_ALL, lambda meld: meld.type == KONG),
)
