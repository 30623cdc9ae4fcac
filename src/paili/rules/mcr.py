"""Chinese Official (MCR): ``mcr-shape``, the shapes of a win without fan, and ``mcr``."""

from __future__ import annotations

from paili.rules.family import Named, RuleFamily, scored
from paili.rules.ruleset import RuleSet
from paili.shape.knitted import HonorsAndKnitted, KnittedStraight
from paili.shape.special import SevenPairs, ThirteenOrphans
from paili.shape.standard import Standard

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from paili.rules.mcr_options import McrOptions

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


def _presets() -> Mapping[str, McrOptions]:
    from paili.rules.mcr_options import PRESETS

    return PRESETS


def _rules(name: str, about: str) -> RuleSet:
    return scored(name, f"Chinese Official: {about}", MCR_SHAPE, _presets)


FAMILY = RuleFamily(
    "mcr",
    (
        Named(MCR_SHAPE, ("Chinese Official, shape only", "国标 只看牌型")),
        Named(
            _rules("mcr", "state rules of 1998 with the supplement of 2025"),
            ("Chinese Official", "国标麻将"),
        ),
        Named(
            _rules("mcr-1998", "state rules of 1998 alone"),
            ("Chinese Official, 1998", "国标麻将 1998"),
        ),
    ),
    usual="mcr",
    presets=_presets,
)
