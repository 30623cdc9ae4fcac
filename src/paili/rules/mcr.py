"""``mcr-shape``: the shapes of a Chinese Official (MCR) win, without fan."""

from __future__ import annotations

from paili.rules.ruleset import RuleSet
from paili.shape.knitted import HonorsAndKnitted, KnittedStraight
from paili.shape.special import SevenPairs, ThirteenOrphans
from paili.shape.standard import Standard

MCR_SHAPE = RuleSet(
    name="mcr-shape",
    about="34 kinds; 4 melds and a pair, 7 pairs (a quad is two), thirteen orphans, "
    "knitted straight, honours and knitted tiles",
    patterns=(
        Standard(),
        SevenPairs(quads=True),
        ThirteenOrphans(),
        KnittedStraight(),
        HonorsAndKnitted(),
    ),
)
