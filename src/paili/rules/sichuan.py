"""The Sichuan families: ``sichuan-solo`` (hihoCoder 一人麻将) and ``sichuan``, the shapes of
the game at the table (declare a void suit with the option ``void``)."""

from __future__ import annotations

from paili.rules.ruleset import RuleSet
from paili.shape.goal import NUMBERS_ONLY
from paili.shape.special import SevenPairs
from paili.shape.standard import Standard

SICHUAN_SOLO = RuleSet(
    name="sichuan-solo",
    about="27 kinds, at most two suits; 4 melds and a pair, or 7 pairs (a quad is two)",
    copies=NUMBERS_ONLY,
    patterns=(Standard(), SevenPairs(quads=True)),
    max_suits=2,
)

SICHUAN = RuleSet(
    name="sichuan",
    about="27 kinds, at most two suits or a declared void suit (void=m, p or s); "
    "4 melds and a pair, or 7 pairs (a quad is two)",
    copies=NUMBERS_ONLY,
    patterns=(Standard(), SevenPairs(quads=True)),
    max_suits=2,
)
