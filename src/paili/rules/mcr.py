"""``mcr-shape``: the shapes of a Chinese Official (MCR) win, without fan."""

from __future__ import annotations

from paili.rules.ruleset import RuleSet
from paili.shape.pattern import (
    HonorsAndKnitted,
    KnittedStraight,
    SevenPairs,
    Standard,
    ThirteenOrphans,
)

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
