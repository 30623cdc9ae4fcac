"""The table of riichi's yaku, yakuman and bonus tiles.

Values are han; a yakuman counts 13, a double one 26. ``open`` is the value with called
melds. Source: riichi rules, the tables of yaku and yakuman.
"""

from __future__ import annotations

from collections.abc import Callable

from paili.rules.spelling import Value
from paili.scoring import predicates as shared
from paili.scoring.element import Element, Names
from paili.scoring.reading import WinReading
from paili.scoring.riichi import predicates as own
from paili.tiles.kind import GREEN, RED, WHITE

YAKUMAN_HAN = 13


def _row(
    id_: str,
    names: str,
    han: tuple[int, int],
    test: Callable[[WinReading], int],
    excludes: tuple[str, ...] = (),
    about: str = "",
) -> Element:
    """A row: names in English, Chinese, Japanese; han closed and with called melds.

    What it is about is what its predicate says, if nothing else.
    """
    about = about or test.__doc__ or ""
    return Element(id_, Names(*names.split(" | ")), *han, test, excludes, about)


YAKU = (
    _row("riichi", "Riichi | 立直 | 立直", (1, 0), own.riichi),
    _row(
        "double_riichi",
        "Double riichi | 两立直 | ダブル立直",
        (2, 0),
        own.double_riichi,
        ("riichi",),
    ),
    _row("open_riichi", "Open riichi | 开立直 | オープン立直", (2, 0), own.open_riichi),
    _row(
        "double_open_riichi",
        "Double open riichi | 两开立直 | ダブルオープン立直",
        (3, 0),
        own.double_open_riichi,
    ),
    _row(
        "ippatsu",
        "Ippatsu | 一发 | 一発",
        (1, 0),
        shared.flag("ippatsu"),
        about="Won within a turn of riichi, no call since.",
    ),
    _row(
        "tsumo",
        "Fully concealed hand | 门前清自摸和 | 門前清自摸和",
        (1, 0),
        shared.closed_self_draw,
    ),
    _row("pinfu", "Pinfu | 平和 | 平和", (1, 0), own.pinfu),
    _row("tanyao", "All simples | 断幺九 | 断幺九", (1, 1), shared.no_terminals_or_honors),
    _row("iipeikou", "Pure double chow | 一杯口 | 一盃口", (1, 0), own.one_equal_pair),
    _row(
        "haku",
        "White dragon | 白 | 役牌 白",
        (1, 1),
        shared.pung_of(WHITE),
        about="A pung or kong of white dragons.",
    ),
    _row(
        "hatsu",
        "Green dragon | 发 | 役牌 發",
        (1, 1),
        shared.pung_of(GREEN),
        about="A pung or kong of green dragons.",
    ),
    _row(
        "chun",
        "Red dragon | 中 | 役牌 中",
        (1, 1),
        shared.pung_of(RED),
        about="A pung or kong of red dragons.",
    ),
    _row("seat", "Seat wind | 门风牌 | 自風", (1, 1), shared.seat_wind),
    _row("round", "Round wind | 场风牌 | 場風", (1, 1), shared.round_wind),
    _row("haitei", "Under the sea | 海底摸月 | 海底摸月", (1, 1), own.last_draw),
    _row("houtei", "Under the river | 河底捞鱼 | 河底撈魚", (1, 1), own.last_discard),
    _row("rinshan", "After a kan | 岭上开花 | 嶺上開花", (1, 1), own.after_kong, ("haitei",)),
    _row(
        "kita_rinshan",
        "After a north | 拔北岭上开花 | 抜きドラ嶺上開花",
        (1, 1),
        own.after_north,
        ("haitei",),
    ),
    _row(
        "chankan",
        "Robbing a kan | 抢杠 | 槍槓",
        (1, 1),
        shared.flag("robbing"),
        ("houtei",),
        about="Won on a tile that another added to a pung.",
    ),
    _row("chiitoi", "Seven pairs | 七对子 | 七対子", (2, 0), shared.seven_pairs),
    _row("sanshoku", "Mixed triple chow | 三色同顺 | 三色同順", (2, 1), shared.mixed_triple_chow),
    _row("ittsuu", "Pure straight | 一气通贯 | 一気通貫", (2, 1), shared.pure_straight),
    _row("chanta", "Outside hand | 混全带幺九 | 混全帯幺九", (2, 1), own.outside_with_honors),
    _row("toitoi", "All pungs | 对对和 | 対々和", (2, 2), shared.all_pungs),
    _row(
        "sanankou", "Three concealed pungs | 三暗刻 | 三暗刻", (2, 2), shared.three_concealed_pungs
    ),
    _row("doukou", "Triple pung | 三色同刻 | 三色同刻", (2, 2), shared.triple_pung),
    _row(
        "sankantsu",
        "Three kans | 三杠子 | 三槓子",
        (2, 2),
        own.kongs(3),
        about="Exactly three kongs, called or concealed.",
    ),
    _row(
        "shousangen", "Little three dragons | 小三元 | 小三元", (2, 2), shared.little_three_dragons
    ),
    _row(
        "honroutou",
        "All terminals and honours | 混老头 | 混老頭",
        (2, 2),
        shared.terminals_and_honors,
        ("chanta", "junchan"),
    ),
    _row(
        "sanrenkou",
        "Three consecutive pungs | 三连刻 | 三連刻",
        (2, 2),
        own.consecutive_pungs(3),
        about="Three pungs that follow each other in one suit.",
    ),
    _row("uumensai", "All types | 五门齐 | 五門斉", (2, 2), own.all_types),
    _row(
        "ryanpeikou",
        "Twice pure double chow | 两杯口 | 二盃口",
        (3, 0),
        own.two_equal_pairs,
        ("iipeikou", "chiitoi"),
    ),
    _row("honitsu", "Half flush | 混一色 | 混一色", (3, 2), shared.half_flush),
    _row(
        "junchan",
        "Terminals in all sets | 纯全带幺九 | 純全帯幺九",
        (3, 2),
        own.outside_with_terminals,
        ("chanta",),
    ),
    _row(
        "isshoku_sanjun",
        "Pure triple chow | 一色三顺 | 一色三順",
        (3, 2),
        own.three_equal_runs,
        ("iipeikou",),
    ),
    _row("chinitsu", "Full flush | 清一色 | 清一色", (6, 5), shared.full_flush, ("honitsu",)),
)
#: Worth a mangan, five han or a yakuman, as the option says.
RENHOU = _row(
    "renhou",
    "Blessing of man | 人和 | 人和",
    (5, 0),
    own.first_turn(self_draw=False, dealer=False),
    about="Another than the dealer wins a discard in the first turn.",
)
YAKUMAN = (
    _row("kokushi", "Thirteen orphans | 国士无双 | 国士無双", (13, 0), own.orphans_single),
    _row(
        "kokushi13",
        "Thirteen orphans, thirteen-sided | 国士无双十三面 | 国士無双十三面",
        (26, 0),
        own.orphans_thirteen_sided,
        ("kokushi",),
    ),
    _row("suuankou", "Four concealed pungs | 四暗刻 | 四暗刻", (13, 0), own.concealed_pungs_ready),
    _row(
        "suuankou_tanki",
        "Four concealed pungs, single wait | 四暗刻单骑 | 四暗刻単騎",
        (26, 0),
        own.concealed_pungs_single,
        ("suuankou",),
    ),
    _row("daisangen", "Big three dragons | 大三元 | 大三元", (13, 13), shared.big_three_dragons),
    _row("shousuushii", "Little four winds | 小四喜 | 小四喜", (13, 13), shared.little_four_winds),
    _row(
        "daisuushii",
        "Big four winds | 大四喜 | 大四喜",
        (26, 26),
        shared.big_four_winds,
        ("shousuushii",),
    ),
    _row("tsuuiisou", "All honours | 字一色 | 字一色", (13, 13), shared.all_honors),
    _row("chinroutou", "All terminals | 清老头 | 清老頭", (13, 13), shared.all_terminals),
    _row("ryuuiisou", "All green | 绿一色 | 緑一色", (13, 13), shared.all_green),
    _row("chuuren", "Nine gates | 九莲宝灯 | 九蓮宝燈", (13, 0), own.impure_nine_gates),
    _row(
        "junsei_chuuren",
        "Pure nine gates | 纯正九莲宝灯 | 純正九蓮宝燈",
        (26, 0),
        shared.pure_nine_gates,
        ("chuuren",),
    ),
    _row(
        "suukantsu",
        "Four kans | 四杠子 | 四槓子",
        (13, 13),
        own.kongs(4),
        about="Four kongs, called or concealed.",
    ),
    _row(
        "tenhou",
        "Blessing of heaven | 天和 | 天和",
        (13, 0),
        own.first_turn(self_draw=True, dealer=True),
        about="The dealer is dealt a win.",
    ),
    _row(
        "chiihou",
        "Blessing of earth | 地和 | 地和",
        (13, 0),
        own.first_turn(self_draw=True, dealer=False),
        about="Another than the dealer wins with the first draw.",
    ),
    RENHOU,
    _row(
        "sashikomi", "Fed open riichi | 开立直放铳 | オープン立直放銃", (13, 0), own.fed_open_riichi
    ),
    _row(
        "daisharin",
        "Big wheel | 大车轮 | 大車輪",
        (13, 0),
        own.big_wheel(9),
        about="2 to 8 of dots, two of each, nothing declared.",
    ),
    _row(
        "daisuurin",
        "Big wheel of another suit | 大数邻 | 大数隣・大竹林",
        (13, 0),
        own.big_wheel(0, 18),
        about="2 to 8 of characters or bamboos, two of each.",
    ),
    _row("daichisei", "Big seven stars | 大七星 | 大七星", (13, 0), own.seven_honors),
    _row("paarenchan", "Eighth win in a row | 八连庄 | 八連荘", (13, 13), own.eighth_win),
    _row(
        "suurenkou",
        "Four consecutive pungs | 四连刻 | 四連刻",
        (13, 13),
        own.consecutive_pungs(4),
        about="Four pungs that follow each other in one suit.",
    ),
)
BONUS = (
    _row("dora", "Dora | 宝牌 | ドラ", (1, 1), own.dora),
    _row("aka", "Red fives | 赤宝牌 | 赤ドラ", (1, 1), own.red_fives),
    _row("ura", "Ura dora | 里宝牌 | 裏ドラ", (1, 0), own.ura),
    _row("kita", "Norths | 拔北宝牌 | 北抜きドラ", (1, 1), own.norths),
)
#: The whole table in the order of the rule text.
ELEMENTS = (*YAKU, *YAKUMAN, *BONUS)

#: Elements that are played only with these values of an option.
SWITCHES: dict[str, tuple[str, tuple[Value, ...]]] = {
    "open_riichi": ("open_riichi", (True,)),
    "double_open_riichi": ("open_riichi", (True,)),
    "sashikomi": ("open_riichi_yakuman", (True,)),
    "sanrenkou": ("sanrenkou", (True,)),
    "suurenkou": ("suurenkou", (True,)),
    "uumensai": ("uumensai", (True,)),
    "isshoku_sanjun": ("isshoku_sanjun", (True,)),
    "kita_rinshan": ("kita_rinshan", (True,)),
    "renhou": ("renhou", ("mangan", "five-han", "yakuman")),
    "daisharin": ("daisharin", ("dots", "any-suit")),
    "daisuurin": ("daisharin", ("any-suit",)),
    "daichisei": ("daichisei", (True,)),
    "paarenchan": ("paarenchan", (True,)),
    "aka": ("aka", (3, 4)),
    "kita": ("players", (3,)),
}

#: What a reading must be like for an element to be possible at all; the engine does not ask
#: for it otherwise: a feature, the numbers it may have, and the elements. Those that are
#: nowhere here are always asked.
NEEDS = (
    ("flags", (1,), "riichi double_riichi open_riichi double_open_riichi ippatsu haitei houtei"),
    ("flags", (1,), "rinshan kita_rinshan chankan tenhou chiihou renhou sashikomi"),
    ("honors", (1,), "haku hatsu chun seat round chanta shousangen honroutou uumensai honitsu"),
    ("honors", (1,), "kokushi kokushi13 daisangen shousuushii daisuushii tsuuiisou daichisei"),
    ("honors", (0,), "tanyao junchan chinitsu chinroutou chuuren junsei_chuuren"),
    ("honors", (0,), "daisharin daisuurin"),
    ("chows", (0,), "chiitoi honroutou kokushi kokushi13 tsuuiisou chinroutou daichisei"),
    ("chows", (1, 2, 3, 4), "chanta junchan"),
    ("chows", (2, 3, 4), "iipeikou"),
    ("chows", (3, 4), "sanshoku ittsuu isshoku_sanjun"),
    ("chows", (4,), "pinfu ryanpeikou"),
    ("pungs", (0,), "chiitoi kokushi kokushi13 daichisei"),
    ("pungs", (1, 2, 3, 4), "haku hatsu chun seat round"),
    ("pungs", (2, 3, 4), "shousangen"),
    ("pungs", (3, 4), "sanankou doukou sankantsu sanrenkou daisangen shousuushii"),
    ("pungs", (4,), "toitoi suuankou suuankou_tanki daisuushii suukantsu suurenkou"),
)
