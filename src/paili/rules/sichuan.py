"""Sichuan: ``sichuan-solo`` (hihoCoder 一人麻将), ``sichuan-shape``, the shapes of the game at
the table (declare a void suit with the option ``void``), and usual agreements of tables."""

from __future__ import annotations

from paili.rules.family import Named, RuleFamily, scored
from paili.rules.ruleset import RuleSet
from paili.shape.goal import NUMBERS_ONLY
from paili.shape.special import SevenPairs
from paili.shape.standard import Standard

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from paili.rules.sichuan_options import SichuanOptions

SICHUAN_SOLO = RuleSet(
    name="sichuan-solo",
    about="27 kinds, at most two suits; 4 melds and a pair, or 7 pairs (a quad is two)",
    copies=NUMBERS_ONLY,
    patterns=(Standard(), SevenPairs(quads=True)),
    max_suits=2,
)
SICHUAN_SHAPE = SICHUAN_SOLO.__replace__(
    name="sichuan-shape",
    about="27 kinds, at most two suits or a declared void suit (void=m, p or s); "
    "4 melds and a pair, or 7 pairs (a quad is two)",
)


def _presets() -> Mapping[str, SichuanOptions]:
    from paili.rules.sichuan_options import PRESETS

    return PRESETS


def _table(name: str, about: str, en: str, zh: str) -> Named:
    return Named(scored(f"sichuan-{name}", about, SICHUAN_SHAPE, _presets), (en, zh))


FAMILY = RuleFamily(
    "sichuan",
    (
        Named(SICHUAN_SOLO, ("Sichuan, solo", "四川 单人")),
        Named(SICHUAN_SHAPE, ("Sichuan, shape only", "四川 只看牌型")),
        _table(
            *("sbr2025", "Sichuan Bloody Rules 2025: add up to 3 fan, +1 for a self-draw"),
            *("Sichuan, SBR 2025", "四川 SBR 2025"),
        ),
        _table(
            *("novikov", "the same as Novikov has it: pig 48, false win 8 to each seat playing"),
            *("Sichuan, Novikov", "四川 Novikov"),
        ),
        _table(
            *("wmt", "World Mahjong Tour; what its text does not say is as in sichuan-sbr2025"),
            *("Sichuan, WMT", "四川 WMT"),
        ),
        _table(
            *("xuezhan", "apps' bloody battle: 258 pungs, concealed, no terminals, transfers"),
            *("Sichuan, blood battle", "四川 血战到底"),
        ),
        _table(
            *("xueliu", "apps' blood flow: winners stay, the coin table multiplies up to 64"),
            *("Sichuan, blood flows", "四川 血流成河"),
        ),
    ),
    usual="sichuan-sbr2025",
    presets=_presets,
)
