"""``basic``: 34 kinds, four melds and a pair, nothing else (UVA 11210 Chinese Mahjong)."""

from __future__ import annotations

from paili.rules.family import Named, RuleFamily
from paili.rules.ruleset import RuleSet

BASIC = RuleSet(name="basic", about="34 kinds; 4 melds and a pair only")
FAMILY = RuleFamily("basic", (Named(BASIC, ("basic", "基本")),), usual="basic")
