"""What houses of riichi disagree about: one option for each point, and the presets.

The presets follow the published rules of Tenhou, Mahjong Soul, the M-League, the WRC (2022)
and the EMA (2016). Where a house's rules do not say, which the option's text tells,
it has the value of Tenhou, the base of them all.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from paili.rules.options import Options, option
from paili.shape.goal import FULL_SET, THREE_PLAYERS
from paili.tiles.counts import Counts

YES_NO = (True, False)


@dataclass(frozen=True, slots=True, kw_only=True)
class RiichiOptions(Options):
    """The options of riichi scoring; without arguments, Tenhou's.

    Raises :class:`~paili.errors.RuleError` naming every field with a value it cannot have.

    >>> RiichiOptions().kazoe
    'yakuman'
    >>> PRESETS["riichi-wrc"].aka, PRESETS["riichi-ema"].renhou
    (0, 'mangan')
    """

    family = "riichi"

    players: int = option(4, (4, 3), "how many play; three play without 2m to 8m and chows")
    aka: int = option(3, (0, 3, 4), "red fives in the set (4: two of dots); 0: they count nothing")
    open_tanyao: bool = option(True, YES_NO, "all simples counts with called melds")
    double_wind_fu: int = option(4, (4, 2), "fu of a pair of both the seat's and the round's wind")
    pinfu_tsumo: bool = option(True, YES_NO, "pinfu counts with a self-draw; if not, its 2 fu do")
    open_pinfu_30: bool = option(True, YES_NO, "a called hand of 20 fu won by discard has 30")
    kiriage: bool = option(False, YES_NO, "4 han 30 fu and 3 han 60 fu are rounded up to mangan")
    kazoe: str = option(
        "yakuman",
        ("yakuman", "sanbaiman", "unlimited"),
        "13 han or more: one yakuman, sanbaiman, or a yakuman for each 13",
    )
    double_yakuman: bool = option(False, YES_NO, "the rarest yakuman count twice")
    yakuman_add: bool = option(True, YES_NO, "several yakuman add up; if not, the best one counts")
    renhou: str = option(
        "none",
        ("none", "mangan", "five-han", "yakuman"),
        "a win by discard in the first turn: nothing, mangan if more than the hand, 5 han more, "
        "or a yakuman",
    )
    open_riichi: bool = option(False, YES_NO, "riichi with the hand shown is 2 han (double 3)")
    open_riichi_yakuman: bool = option(
        False,
        YES_NO,
        "an open riichi won by another's tile is a yakuman (off if they are in riichi)",
    )
    daisharin: str = option(
        "none", ("none", "dots", "any-suit"), "22334455667788 of dots, or any suit, as a yakuman"
    )
    daichisei: bool = option(False, YES_NO, "seven pairs of honours are one yakuman more")
    paarenchan: bool = option(False, YES_NO, "the dealer's win with 7 honba or more is a yakuman")
    sanrenkou: bool = option(False, YES_NO, "three pungs in a row of one suit, 2 han")
    suurenkou: bool = option(False, YES_NO, "four pungs in a row of one suit, a yakuman")
    isshoku_sanjun: bool = option(False, YES_NO, "three equal chows, 3 han closed and 2 open")
    uumensai: bool = option(False, YES_NO, "all three suits, winds and dragons, 2 han")
    nagashi: bool = option(True, YES_NO, "a river of terminals and honours only is mangan")
    pao_dragons_winds: bool = option(
        True, YES_NO, "who feeds the third dragon or fourth wind pung is liable"
    )
    pao_kans: bool = option(False, YES_NO, "who feeds the fourth kan is liable")
    pao_scope: str = option(
        "hand",
        ("hand", "yakuman"),
        "liable for the whole hand, or for that yakuman only (the M-League and the WRC do not say)",
    )
    pao_honba: str = option(
        "liable",
        ("liable", "discarder"),
        "who pays honba when a discard is won with a liable player (the M-League and the WRC do "
        "not say)",
    )
    kokushi_ankan: bool = option(False, YES_NO, "thirteen orphans may rob a concealed kan")
    multi_ron: str = option(
        "two",
        ("head-bump", "two", "three"),
        "how many may win one discard: the next in turn, two (three abort the hand), or three",
    )
    kuikae: bool = option(False, YES_NO, "a called tile, or the chow's other end, may be discarded")
    riichi_ankan: str = option(
        "waits",
        ("none", "reading", "waits"),
        "a concealed kan in riichi: never, if all readings stay, or if the waits stay (the WRC and "
        "the EMA do not say)",
    )
    riichi_needs_draw: bool = option(
        True,
        YES_NO,
        "riichi needs a draw to come: 4 tiles in the wall, 3 with three players (EMA: not said)",
    )
    kandora_now: bool = option(
        False, YES_NO, "the indicator of an open kan is turned at once, not at the discard"
    )
    kita_rinshan: bool = option(True, YES_NO, "the draw for a north set aside is one after a kan")
    tsumo_loss: str = option(
        "loss",
        ("loss", "split", "dealer", "thousand"),
        "three players, self-draw: the absent share is lost, split, the dealer's, or 1000 each",
    )

    @property
    def copies(self) -> Counts:
        """Three players have no 2 to 8 of characters."""
        return THREE_PLAYERS if self.players == 3 else FULL_SET


_TENHOU = RiichiOptions()
_SOUL = replace(
    _TENHOU, double_yakuman=True, pao_scope="yakuman", kokushi_ankan=True, multi_ron="three"
)
_M_LEAGUE = RiichiOptions(
    double_wind_fu=2,
    kiriage=True,
    kazoe="sanbaiman",
    nagashi=False,
    pao_kans=True,
    kokushi_ankan=True,
    multi_ron="head-bump",
    riichi_ankan="reading",
    riichi_needs_draw=False,
    kandora_now=True,
)
_WRC = RiichiOptions(
    aka=0,
    double_wind_fu=2,
    kiriage=True,
    kazoe="sanbaiman",
    renhou="five-han",
    nagashi=False,
    pao_kans=True,
    multi_ron="head-bump",
)
_EMA = RiichiOptions(
    aka=0,
    kazoe="sanbaiman",
    yakuman_add=False,
    renhou="mangan",
    nagashi=False,
    pao_scope="yakuman",
    pao_honba="discarder",
    kokushi_ankan=True,
    multi_ron="three",
    kandora_now=True,
)
#: The houses' rules by name.
PRESETS: Mapping[str, RiichiOptions] = MappingProxyType(
    {
        "riichi-tenhou": _TENHOU,
        "riichi-mahjong-soul": _SOUL,
        "riichi-m-league": _M_LEAGUE,
        "riichi-wrc": _WRC,
        "riichi-ema": _EMA,
        "riichi-tenhou-3p": replace(_TENHOU, players=3),
        "riichi-mahjong-soul-3p": replace(_SOUL, players=3),
    }
)
