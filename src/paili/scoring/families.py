"""The families of rules that score, by their options."""

from __future__ import annotations

from typing import Any

from paili.rules.mcr_options import McrOptions
from paili.rules.options import Options
from paili.rules.riichi_options import RiichiOptions
from paili.rules.sichuan_options import SichuanOptions
from paili.scoring.family import Family
from paili.scoring.mcr.family import FAMILY as MCR
from paili.scoring.riichi.family import FAMILY as RIICHI
from paili.scoring.sichuan.family import FAMILY as SICHUAN

AnyFamily = Family[Any]
FAMILIES: dict[type[Options], AnyFamily] = {
    RiichiOptions: RIICHI,
    McrOptions: MCR,
    SichuanOptions: SICHUAN,
}
