"""Sichuan rules for the scoring engine."""

from __future__ import annotations

from paili.rules.sichuan_options import SichuanOptions
from paili.scoring.family import Family
from paili.scoring.sichuan.fans import ELEMENTS
from paili.scoring.sichuan.limits import impossible, refusals
from paili.scoring.sichuan.value import payments, value
from paili.scoring.sichuan.words import WORDS

FAMILY: Family[SichuanOptions] = Family(
    name="sichuan",
    units=("fan", "番"),
    words=WORDS,
    elements=ELEMENTS,
    impossible=impossible,
    value=value,
    refusals=refusals,
    payments=payments,
)
