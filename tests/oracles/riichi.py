"""Riichi wins as the package ``mahjong`` scores them, in the words of ours.

Where its rules differ in kind (see ``tests/scoring/riichi/test_beside_mahjong.py``) its answers
are left as they are; the tests leave those wins out.
"""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from mahjong.hand_calculating.hand import HandCalculator
from mahjong.hand_calculating.hand_config import HandConfig, HandConstants, OptionalRules
from mahjong.hand_calculating.hand_response import HandResponse
from mahjong.hand_calculating.scores import ScoresResult
from mahjong.meld import Meld as TheirMeld

from paili.hand import Hand
from paili.rules.riichi_options import RiichiOptions
from paili.scoring.situation import Situation
from paili.tiles.kind import RED_FIVES, kind_of
from paili.tiles.meld import CHOW, KONG, Meld

#: Their names of yaku where they are not ours.
NAMES = {
    "daburu_riichi": "double_riichi",
    "daburu_open_riichi": "double_open_riichi",
    "iipeiko": "iipeikou",
    "chiitoitsu": "chiitoi",
    "chantai": "chanta",
    "ittsu": "ittsuu",
    "sanshoku_douko": "doukou",
    "shosangen": "shousangen",
    "honroto": "honroutou",
    "ryanpeiko": "ryanpeikou",
    "daburu_kokushi": "kokushi13",
    "shosuushi": "shousuushii",
    "daisuushi": "daisuushii",
    "tsuisou": "tsuuiisou",
    "chinroto": "chinroutou",
    "ryuisou": "ryuuiisou",
    "chuuren_poutou": "chuuren",
    "daburu_chuuren_poutou": "junsei_chuuren",
    "renhou_yakuman": "renhou",
    "aka_dora": "aka",
    "ura_dora": "ura",
    **{f"seat_wind_{wind}": "seat" for wind in ("east", "south", "west", "north")},
    **{f"round_wind_{wind}": "round" for wind in ("east", "south", "west", "north")},
}
FIVES = tuple(map(kind_of, RED_FIVES))
KAZOE = {
    "yakuman": HandConstants.KAZOE_LIMITED,
    "sanbaiman": HandConstants.KAZOE_SANBAIMAN,
    "unlimited": HandConstants.KAZOE_NO_LIMIT,
}


class Theirs(NamedTuple):
    """Yaku with han, all han, fu (0 for yakuman), and what each seat pays (-1: the table).

    ``error`` is theirs when the hand may not win.
    """

    yaku: dict[str, int]
    han: int
    fu: int
    paid: dict[int, int]
    error: str | None = None


class _Ids:
    """Numbers 0..135 of tiles, each used once; a red five is the first of its kind."""

    def __init__(self) -> None:
        self.used: Counter[int] = Counter()

    def of(self, tile: int) -> int:
        """The next number of a tile."""
        if tile in RED_FIVES:
            return 4 * kind_of(tile)
        self.used[tile] += 1
        return 4 * tile + self.used[tile] - (tile not in FIVES)


class Prepared(NamedTuple):
    """What their calculator is asked."""

    tiles: list[int]
    won: int
    melds: list[TheirMeld]
    dora: list[int]
    ura: list[int]
    config: HandConfig

    def ask(self) -> HandResponse:
        """Their answer."""
        return HandCalculator.estimate_hand_value(
            self.tiles,
            self.won,
            melds=self.melds,
            dora_indicators=self.dora,
            ura_dora_indicators=self.ura,
            config=self.config,
        )


def prepared(hand: Hand, tile: int, now: Situation, options: RiichiOptions) -> Prepared:
    """A win in their words."""
    ids = _Ids()
    concealed = [(each, ids.of(each)) for each in hand.tiles]
    melds = [_meld(meld, ids) for meld in hand.melds]
    return Prepared(
        [number for _, number in concealed] + [t for meld in melds for t in meld.tiles],
        next(number for each, number in concealed if each == tile),
        melds,
        [4 * kind_of(each) + 3 for each in now.dora],
        [4 * kind_of(each) + 3 for each in now.ura],
        _config(now, options),
    )


def by_mahjong(hand: Hand, tile: int, now: Situation, options: RiichiOptions) -> Theirs:
    """What the package says of a win."""
    asked = prepared(hand, tile, now, options)
    return told(asked.ask(), asked.config, now)


def told(found: HandResponse, config: HandConfig, now: Situation) -> Theirs:
    """Their answer in our words."""
    if found.error:
        return Theirs({}, 0, 0, {}, found.error)
    assert found.yaku is not None
    assert found.han is not None
    assert found.cost is not None
    attribute = {id(yaku): name for name, yaku in vars(config.yaku).items()}
    han = {
        NAMES.get(name := attribute[id(each)], name): _han(each, found.is_open_hand)
        for each in found.yaku
    }
    yakuman = any(each.is_yakuman for each in found.yaku)
    return Theirs(han, found.han, 0 if yakuman else found.fu or 0, _paid(found.cost, now))


def _han(yaku: object, is_open: bool) -> int:
    worth = getattr(yaku, "han_open", 0) if is_open else 0
    return int(worth or getattr(yaku, "han_closed", 0))


def _meld(meld: Meld, ids: _Ids) -> TheirMeld:
    type_ = {CHOW: TheirMeld.CHI, KONG: TheirMeld.KAN}.get(meld.type, TheirMeld.PON)
    return TheirMeld(type_, tiles=[ids.of(each) for each in meld.tiles], opened=not meld.concealed)


def _config(now: Situation, options: RiichiOptions) -> HandConfig:
    drawn, first = now.self_draw, now.has("first-turn")
    return HandConfig(
        is_tsumo=drawn,
        is_riichi=now.has("riichi") or now.has("open-riichi"),
        is_daburu_riichi=now.has("double-riichi"),
        is_open_riichi=now.has("open-riichi"),
        is_ippatsu=now.has("ippatsu"),
        is_rinshan=now.has("replacement"),
        is_chankan=now.has("robbing"),
        is_haitei=now.has("last-tile") and drawn,
        is_houtei=now.has("last-tile") and not drawn,
        is_tenhou=first and drawn and now.dealer,
        is_chiihou=first and drawn and not now.dealer,
        is_renhou=first and not drawn and options.renhou != "none",
        player_wind=27 + now.seat,
        round_wind=27 + now.round,
        kyoutaku_number=now.sticks,
        tsumi_number=now.honba,
        paarenchan=int(options.paarenchan and now.dealer and now.honba >= 7),
        num_nuki_dora=now.norths,
        options=OptionalRules(
            has_open_tanyao=options.open_tanyao,
            has_aka_dora=bool(options.aka),
            has_double_yakuman=options.double_yakuman,
            kazoe_limit=KAZOE[options.kazoe],
            kiriage=options.kiriage,
            fu_for_open_pinfu=options.open_pinfu_30,
            fu_for_pinfu_tsumo=not options.pinfu_tsumo,
            renhou_as_yakuman=options.renhou == "yakuman",
            has_daisharin=options.daisharin != "none",
            has_daisharin_other_suits=options.daisharin == "any-suit",
            has_sashikomi_yakuman=options.open_riichi_yakuman,
            limit_to_sextuple_yakuman=False,
            paarenchan_needs_yaku=False,
            has_daichisei=options.daichisei,
            is_three_player=options.players == 3,
        ),
    )


def _paid(cost: ScoresResult, now: Situation) -> dict[int, int]:
    """What each seat pays, honba included; sticks from the table."""
    main, other = cost["main"] + cost["main_bonus"], cost["additional"] + cost["additional_bonus"]
    if now.self_draw:
        seats = [seat for seat in range(now.players) if seat != now.seat]
        paid = {seat: other if seat and not now.dealer else main for seat in seats}
    else:
        paid = {now.payer: main}
    if cost["kyoutaku_bonus"]:
        paid[-1] = cost["kyoutaku_bonus"]
    return paid
