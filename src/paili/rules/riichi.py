"""Riichi: ``riichi-shape``, the three shapes of a win without yaku, and houses' rules."""

from __future__ import annotations

from paili.rules.family import Named, RuleFamily, scored
from paili.rules.ruleset import RuleSet
from paili.shape.goal import THREE_PLAYERS
from paili.shape.special import SevenPairs, ThirteenOrphans
from paili.shape.standard import Standard

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from paili.rules.riichi_options import RiichiOptions

RIICHI_SHAPE = RuleSet(
    name="riichi-shape",
    about="34 kinds; 4 melds and a pair, 7 different pairs, or thirteen orphans",
    patterns=(Standard(), SevenPairs(), ThirteenOrphans()),
)
_FOR_THREE = RIICHI_SHAPE.__replace__(copies=THREE_PLAYERS)


def _presets() -> Mapping[str, RiichiOptions]:
    from paili.rules.riichi_options import PRESETS

    return PRESETS


def _house(name: str, about: str, en: str, zh: str, shape: RuleSet = RIICHI_SHAPE) -> Named:
    return Named(scored(f"riichi-{name}", about, shape, _presets), (en, zh))


FAMILY = RuleFamily(
    "riichi",
    (
        Named(RIICHI_SHAPE, ("riichi, shape only", "日麻 只看牌型")),
        _house(
            *("tenhou", "riichi as on Tenhou: three red fives, kazoe yakuman"),
            *("riichi, Tenhou", "日麻 天凤"),
        ),
        _house(
            *("mahjong-soul", "riichi as on Mahjong Soul: double yakuman"),
            *("riichi, Mahjong Soul", "日麻 雀魂"),
        ),
        _house(
            *("m-league", "riichi of the M-League: kiriage mangan, head bump"),
            *("riichi, M-League", "日麻 M 联赛"),
        ),
        _house(
            *("wrc", "riichi of the WRC (2022): no red fives, kiriage mangan"),
            *("riichi, WRC", "日麻 WRC"),
        ),
        _house(
            *("ema", "riichi of the EMA (2016): no red fives, several winners"),
            *("riichi, EMA", "日麻 EMA"),
        ),
        _house(
            *("tenhou-3p", "riichi for three as on Tenhou, north set aside"),
            *("riichi for three, Tenhou", "三人日麻 天凤"),
            _FOR_THREE,
        ),
        _house(
            *("mahjong-soul-3p", "riichi for three as on Mahjong Soul"),
            *("riichi for three, Mahjong Soul", "三人日麻 雀魂"),
            _FOR_THREE,
        ),
    ),
    usual="riichi-tenhou",
    presets=_presets,
)
