"""``sichuan-solo``: the solitaire Sichuan game (hihoCoder 一人麻将)."""

from __future__ import annotations

from paili.rules.ruleset import NUMBERS_ONLY, RuleSet
from paili.shape.pattern import SevenPairs, Standard

SICHUAN_SOLO = RuleSet(
    name="sichuan-solo",
    about="27 kinds, at most two suits; 4 melds and a pair, or 7 pairs (a quad is two)",
    copies=NUMBERS_ONLY,
    patterns=(Standard(), SevenPairs(quads=True)),
    max_suits=2,
)
