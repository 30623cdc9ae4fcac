"""The elements (fan) of Sichuan rules: one table that adds, one of which the best hand counts.

Source: Sichuan Bloody Rules 2025, table of fan; the apps' extras; the coin table of
the blood-flow apps.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from paili.rules.sichuan_options import SichuanOptions
from paili.scoring import predicates as p
from paili.scoring.element import Element, Names
from paili.scoring.reading import WinReading
from paili.scoring.sichuan import predicates as s


def _element(
    id_: str, names: str, value: int, test: Callable[[WinReading], int], about: str
) -> Element:
    en, zh, ja = names.split("|")
    return Element(id_, Names(en, zh, ja), value, value, test, about=about)


# fmt: off
#: What adds up. Worth 0: an extra that an option turns on.
ADDED = (
    _element("kong", "Kong|杠|槓", 1, s.kongs, "each declared kong"),
    _element("root", "Root|根|根", 1, s.roots, "each kind held four times, no kong"),
    _element("all-pungs", "All pungs|对对胡|対々和", 1, p.all_pungs, "four pungs or kongs"),
    _element(
        "golden-hook", "Golden hook|金钩钓|金鉤釣", 1, s.golden_hook, "four melds, pair won"
    ),
    _element("full-flush", "Full flush|清一色|清一色", 2, p.full_flush, "one suit"),
    _element("seven-pairs", "Seven pairs|七对|七対子", 2, p.seven_pairs, "a quad is two pairs"),
    _element(
        "kong-win", "Win after a kong|杠上开花|嶺上開花", 1, p.flag("replacement"),
        "by the replacement of an own kong",
    ),
    _element(
        "shot-kong", "Shot after a kong|杠上炮|槓上砲", 1, p.flag("after-kong"),
        "by the discard after another's kong",
    ),
    _element(
        "robbed-kong", "Robbed kong|抢杠胡|槍槓", 1, p.flag("robbing"),
        "by a tile that is added to a pung",
    ),
    _element(
        "last-tile", "Last tile|海底|海底", 1, p.flag("last-tile"),
        "by the last tile, or a discard after it",
    ),
    _element("self-draw", "Self-draw|自摸|自摸", 0, s.self_draw_from_all, "option self_draw=fan"),
    _element("heavenly", "Heavenly hand|天胡|天和", 0, s.heavenly, "option heavenly"),
    _element(
        "earthly", "Earthly hand|地胡|地和", 0, s.earthly_by_draw, "options earthly, earthly_on"
    ),
    _element("pungs-258", "Pungs of 2 5 8|将对|将対", 0, s.pungs_258, "option pungs_258"),
    _element("concealed", "Concealed|门清|門前清", 0, s.concealed, "option concealed"),
    _element(
        "no-terminals", "No terminals|断幺九|断幺九", 0, p.no_terminals_or_honors,
        "option no_terminals",
    ),
    _element(
        "terminals-in-all", "Terminals in all|带幺九|純全帯幺九", 0, p.outside_groups,
        "option terminals_in_all",
    ),
    _element("dragon", "Dragon of pairs|龙七对|龍七対", 0, s.dragon_pairs, "option dragon"),
    _element("middle-five", "Middle five|夹心五|嵌五", 0, s.middle_five, "option middle_five"),
    _element("edge", "Edge wait|边张|辺張", 0, s.edge_wait, "option edge"),
)

#: Whole hands of the coin table (fan_mode multiply), of which the best counts: fan 1 is ×2,
#: 2 is ×4 and so on. Beside it count kongs, roots, ways to win and extras of ADDED.
HANDS = (
    _element("hand-pungs", "All pungs|对对胡|対々和", 1, p.all_pungs, "×2"),
    _element("hand-flush", "Full flush|清一色|清一色", 2, p.full_flush, "×4"),
    _element("hand-pairs", "Seven pairs|七对|七対子", 2, p.seven_pairs, "×4"),
    _element("hand-hook", "Golden hook|金钩钓|金鉤釣", 2, s.golden_hook, "×4"),
    _element(
        "hand-terminals", "Terminals in all|带幺九|純全帯幺九", 2, p.outside_groups,
        "×4, option terminals_in_all",
    ),
    _element("flush-pungs", "Flush of pungs|清对|清対", 3, s.in_one_suit(p.all_pungs), "×8"),
    _element("hand-258", "Pungs of 2 5 8|将对|将対", 3, s.pungs_258, "×8, option pungs_258"),
    _element(
        "hand-dragon", "Dragon of pairs|龙七对|龍七対", 4, s.dragon_pairs, "×16, a root less"
    ),
    _element("flush-pairs", "Flush of pairs|清七对|清七対", 4, s.in_one_suit(p.seven_pairs), "×16"),
    _element(
        "flush-terminals", "Flush of terminals|清幺九|清幺九", 4, s.in_one_suit(p.outside_groups),
        "×16, option terminals_in_all",
    ),
    _element("hook-258", "Hook of 2 5 8|将金钩钓|将金鉤釣", 4, s.hook_258, "×16, option pungs_258"),
    _element("flush-hook", "Flush hook|清金钩钓|清金鉤釣", 4, s.in_one_suit(s.golden_hook), "×16"),
    _element(
        "flush-dragon", "Flush dragon of pairs|清龙七对|清龍七対", 5, s.in_one_suit(s.dragon_pairs),
        "×32, a root less",
    ),
    _element("heavenly-hand", "Heavenly hand|天胡|天和", 5, s.heavenly, "×32, option heavenly"),
    _element("earthly-hand", "Earthly hand|地胡|地和", 5, s.earthly_by_draw, "×32, option earthly"),
    _element(
        "four-kong-hook", "Four kongs|十八罗汉|十八羅漢", 6, s.four_kong_hook,
        "×64, four kongs less",
    ),
    _element(
        "flush-four-kong-hook", "Flush of four kongs|清十八罗汉|清十八羅漢", 8,
        s.in_one_suit(s.four_kong_hook), "×256, four kongs less",
    ),
)

# fmt: on

#: The whole table, in the order of the rule text.
ELEMENTS = ADDED + HANDS

#: What a whole hand of the coin table takes away of other elements: a dragon one root, four
#: kongs themselves.
DROPS = {
    "hand-dragon": ("root", 1),
    "flush-dragon": ("root", 1),
    "four-kong-hook": ("kong", 4),
    "flush-four-kong-hook": ("kong", 4),
}
NOTHING = ("", 0)
#: Elements that only a flag of the situation can bring.
_FLAGGED = frozenset("kong-win shot-kong robbed-kong last-tile heavenly earthly".split())
#: Elements of ADDED that stand in HANDS when the best hand counts.
_IN_HANDS = frozenset(
    "all-pungs golden-hook full-flush seven-pairs heavenly earthly pungs-258 terminals-in-all "
    "dragon".split()
)
#: Hands of the coin table that an option turns on, and by its number those that have it.
_BY_OPTION = {
    "pungs_258": ("hand-258", "hook-258"),
    "terminals_in_all": ("hand-terminals", "flush-terminals"),
}


class Elements(NamedTuple):
    """The elements under some options: of ``hands``, best first, one counts; all of ``added``.
    ``quiet`` are those of ``added`` that can count in a situation without flags."""

    hands: tuple[Element, ...]
    added: tuple[Element, ...]
    quiet: tuple[Element, ...]


@lru_cache(maxsize=256)
def table(options: SichuanOptions, check: bool = False) -> Elements:
    """The elements that count, with their values and tests under the options.

    ``check``: for the ready check at the end of a deal, with its own options.

    >>> [element.id for element in table(SichuanOptions(heavenly=3)).added][-3:]
    ['robbed-kong', 'last-tile', 'heavenly']
    """
    multiply = options.fan_mode == "multiply"
    added = [_with_options(e, options) for e in ADDED if not (multiply and e.id in _IN_HANDS)]
    if check:
        added = [_in_check(e, options) for e in added]
    hands = _hands(options) if multiply else ()
    counting = tuple(e for e in added if e.value)
    return Elements(hands, counting, tuple(e for e in counting if e.id not in _FLAGGED))


def _with_options(element: Element, options: SichuanOptions) -> Element:
    value, test = element.value, element.test
    match element.id:
        case "self-draw":
            value = int(options.self_draw == "fan")
            if options.exposed_kong_win == "self-draw":
                test = p.self_drawn
        case "golden-hook" if options.hook == "pair":
            test = s.pungs_and_pair_won
        case "shot-kong" if options.robbed_after_kong == "robbing":
            test = s.after_kong_not_robbed
        case "heavenly" | "earthly":
            value = _first_turn_value(element.id, options)
            if element.id == "earthly" and options.earthly_on == "discard":
                test = s.earthly_by_discard
        case "last-tile":
            value = options.last_tile
        case _ if not value:
            value = getattr(options, element.id.replace("-", "_"))
    return replace(element, value=value, open=value, test=test)


def _first_turn_value(id_: str, options: SichuanOptions) -> int:
    value = getattr(options, id_)
    return options.cap_fan if value == "cap" else int(value)


def _in_check(element: Element, options: SichuanOptions) -> Element:
    if element.id == "kong" and not options.check_kongs:
        return replace(element, value=0, open=0)
    if element.id == "root" and not options.fifth_root:
        return replace(element, test=s.exact_roots)
    return element


def _hands(options: SichuanOptions) -> tuple[Element, ...]:
    off = {id_ for name, ids in _BY_OPTION.items() if not getattr(options, name) for id_ in ids}
    hands = []
    for element in HANDS:
        if element.id in ("hand-hook", "flush-hook") and options.hook == "pair":
            flush = element.id == "flush-hook"
            test = s.in_one_suit(s.pungs_and_pair_won) if flush else s.pungs_and_pair_won
            element = replace(element, test=test)
        elif element.id in ("heavenly-hand", "earthly-hand"):
            value = _first_turn_value(element.id.removesuffix("-hand"), options)
            test = element.test
            if element.id == "earthly-hand" and options.earthly_on == "discard":
                test = s.earthly_by_discard
            element = replace(element, value=value, open=value, test=test)
        if element.id not in off:
            hands.append(element)
    return tuple(sorted((hand for hand in hands if hand.value), key=_net, reverse=True))


def _net(hand: Element) -> tuple[int, int]:
    """What a whole hand adds, with what it takes away; of equals the larger one is better."""
    return hand.value - DROPS.get(hand.id, NOTHING)[1], hand.value
