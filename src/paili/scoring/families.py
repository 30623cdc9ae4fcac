"""The families of rules that score, by name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from paili.rules.registry import FAMILIES as RULE_FAMILIES
from paili.scoring.family import Family
from paili.values import Lazy

AnyFamily = Family[Any]
#: Each is imported when one of its rule sets scores.
FAMILIES: Mapping[str, AnyFamily] = Lazy(
    {
        name: f"paili.scoring.{name}.family.FAMILY"
        for name, family in RULE_FAMILIES.items()
        if family.presets
    }
)
