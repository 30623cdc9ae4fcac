"""``riichi-shape``: the three shapes of a riichi win, without yaku."""

from __future__ import annotations

from paili.rules.ruleset import RuleSet
from paili.shape.special import SevenPairs, ThirteenOrphans
from paili.shape.standard import Standard

RIICHI_SHAPE = RuleSet(
    name="riichi-shape",
    about="34 kinds; 4 melds and a pair, 7 different pairs, or thirteen orphans",
    patterns=(Standard(), SevenPairs(), ThirteenOrphans()),
)
