"""What a riichi hand is worth: each reading by itself, the best first.

Yaku and fu of one reading stay together. Yakuman replace everything else; bonus tiles count
only beside yaku. Readings are ordered by points, then whether they have a yakuman, then han,
then fu. Source: riichi rules, input and reading, yaku table, points.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from paili.rules.riichi_options import RiichiOptions
from paili.scoring.element import Award, Element, Valued
from paili.scoring.predicates import HONORS
from paili.scoring.reading import WinReading
from paili.scoring.riichi.fu import fu_parts, total_fu
from paili.scoring.riichi.points import YAKUMAN as YAKUMAN_BASE
from paili.scoring.riichi.points import base_points, ron_points, tsumo_points
from paili.scoring.riichi.yaku import BONUS, NEEDS, RENHOU, SWITCHES, YAKU, YAKUMAN, YAKUMAN_HAN
from paili.scoring.win import Win

#: An element's predicate, and what is awarded when it holds once.
Row = tuple[Callable[[WinReading], int], Award]
MANGAN_HAN = 5


class YakuRows(NamedTuple):
    """The rows that can count in readings alike in what :func:`likeness` says."""

    yaku: tuple[Row, ...]
    yakuman: tuple[Row, ...]
    bonus: tuple[Row, ...]


@lru_cache(maxsize=64)
def tables(options: RiichiOptions, closed: bool, self_draw: bool) -> tuple[YakuRows, ...]:
    """The rows in play for hands that are closed or not, drawn or not, by :func:`likeness`."""
    yaku = [*YAKU, RENHOU] if options.renhou == "five-han" else YAKU
    counting = options.renhou == "yakuman"
    yakuman = [each for each in YAKUMAN if each is not RENHOU or counting]
    play = [rows(part, options, closed, self_draw) for part in (yaku, yakuman, BONUS)]
    made = []
    for features in product(range(5), range(5), range(2), range(2)):
        idle = impossible_ids(dict(zip(FEATURES, features, strict=True)))
        parts = [[row for row in part if row[1].element.id not in idle] for part in play]
        made.append(YakuRows(*map(tuple, parts)))
    return tuple(made)


#: What :func:`likeness` tells of a reading, the slowest first.
FEATURES = ("chows", "pungs", "honors", "flags")


def likeness(reading: WinReading) -> int:
    """One number for how many chows and pungs there are, and whether honours and flags."""
    win = reading.win
    groups = 5 * len(reading.runs) + len(reading.pungs)
    honors = 2 if win.mask & HONORS else 0
    return 4 * groups + honors + (1 if win.situation.flags else 0)


def impossible_ids(features: Mapping[str, int]) -> set[str]:
    """The ids of elements that a reading with these features cannot have."""
    return {id_ for what, can, ids in NEEDS if features[what] not in can for id_ in ids.split()}


def rows(
    elements: Iterable[Element], options: RiichiOptions, closed: bool, self_draw: bool
) -> tuple[Row, ...]:
    """Elements that are worth something here, with what they are worth and their tests."""
    worth = ((each, han(each, options, closed, self_draw)) for each in elements)
    return tuple((each.test, Award(each, value)) for each, value in worth if value)


def han(element: Element, options: RiichiOptions, closed: bool, self_draw: bool) -> int:
    """What an element is worth under these options; 0: not in play.

    >>> from paili.scoring.riichi.yaku import ELEMENTS
    >>> wide = next(each for each in ELEMENTS if each.id == "suuankou_tanki")
    >>> [han(wide, RiichiOptions(double_yakuman=double), True, False) for double in (False, True)]
    [13, 26]
    """
    option, values = SWITCHES.get(element.id, ("", ()))
    if option and getattr(options, option) not in values:
        return 0
    if element.id == "pinfu" and self_draw and not options.pinfu_tsumo:
        return 0
    if element.id == "tanyao" and not closed and not options.open_tanyao:
        return 0
    if element is RENHOU and options.renhou == "yakuman":
        return YAKUMAN_HAN
    worth = element.value if closed else element.open
    return worth if options.double_yakuman else min(worth, YAKUMAN_HAN)


def value(readings: Sequence[WinReading], options: RiichiOptions) -> list[Valued]:
    """Each reading's worth, best first; a reading without yaku has no awards, han and points.

    >>> from paili.hand import Hand
    >>> from paili.rules.riichi import RIICHI_SHAPE
    >>> from paili.scoring.reading import readings
    >>> from paili.scoring.situation import Situation
    >>> from paili.scoring.win import win_of
    >>> win = win_of(Hand.parse("223344m55667p88s"), 15, Situation.parse("seat:S riichi"))
    >>> best, *others = value(readings(win, RIICHI_SHAPE.patterns), RiichiOptions())
    >>> [award.element.id for award in best.awards], best.total, best.fu, best.points
    (['riichi', 'pinfu', 'tanyao', 'ryanpeikou'], 6, 30, 12000)
    """
    if not readings:
        return []
    win = readings[0].win
    play = tables(options, win.closed, win.situation.self_draw)
    bonus = _awards(play[0].bonus, readings[0])
    valued = [_valued(each, play[likeness(each)], bonus, options) for each in readings]
    if options.renhou == "mangan" and RENHOU.test(readings[0]):
        valued.append(_renhou(readings[0], options))
    if len(valued) > 1:
        valued.sort(key=_order, reverse=True)
    return valued


def _order(valued: Valued) -> tuple[int, bool, int, int]:
    return valued.points, valued.yakuman > 0, valued.total, valued.fu


def _awards(rows: Sequence[Row], reading: WinReading) -> tuple[Award, ...]:
    """What a reading has of some rows, what others exclude left out."""
    found = []
    excluded: list[str] = []
    for test, award in rows:
        times = test(reading)
        if times:
            element, value, _ = award
            found.append(award if times == 1 else Award(element, value * times, times))
            if element.excludes:
                excluded += element.excludes
    if excluded:
        found = [award for award in found if award.element.id not in excluded]
    return tuple(found)


def _valued(
    reading: WinReading, play: YakuRows, bonus: tuple[Award, ...], options: RiichiOptions
) -> Valued:
    win = reading.win
    awards = _awards(play.yakuman, reading)
    if awards:
        if not options.yakuman_add:
            awards = (max(awards, key=lambda award: award.value),)
        total = sum(award.value for award in awards)
        yakuman = total // YAKUMAN_HAN
        return Valued(
            reading, awards, total, worth(YAKUMAN_BASE * yakuman, win, options), 0, (), yakuman
        )
    parts = fu_parts(reading, options)
    fu = total_fu(parts)
    awards = _awards(play.yaku, reading)
    if not awards:
        return Valued(reading, (), 0, 0, fu, parts)
    awards += bonus
    total = sum([award.value for award in awards])
    return Valued(
        reading, awards, total, worth(base_points(total, fu, options), win, options), fu, parts
    )


def _renhou(reading: WinReading, options: RiichiOptions) -> Valued:
    """A win in the first turn that counts as a mangan by itself."""
    points = worth(base_points(MANGAN_HAN, 0, options), reading.win, options)
    return Valued(reading, (Award(RENHOU, MANGAN_HAN),), MANGAN_HAN, points)


def worth(base: int, win: Win, options: RiichiOptions) -> int:
    """What the winner is paid by the players, honba and sticks left out."""
    seat = win.situation.seat
    if win.situation.self_draw:
        return tsumo_points(base, seat, options)
    return ron_points(base, seat)


def base_of(valued: Valued, options: RiichiOptions) -> int:
    """Base points of a valued reading; 0 without yaku."""
    if valued.yakuman:
        return YAKUMAN_BASE * valued.yakuman
    return base_points(valued.total, valued.fu, options) if valued.awards else 0
