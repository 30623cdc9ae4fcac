"""What each reading of a Sichuan win is worth, and who pays.

A fan doubles: n fan are worth 2**n points, n no more than the cap (Sichuan Bloody Rules
2025, table of fan and payments).
"""

from __future__ import annotations

from collections.abc import Sequence

from paili.rules.sichuan_options import SichuanOptions
from paili.scoring.element import Award, Payment, Valued
from paili.scoring.reading import WinReading
from paili.scoring.sichuan.fans import DROPS, NOTHING, Elements, table
from paili.scoring.situation import PLACES
from paili.scoring.win import Win

#: The payee of fines that nobody gets.
POT = -1
DISCARD, ROBBED, SELF_DRAW = "win by discard", "robbed kong", "win by self-draw"
KONGED_SEAT = "win after an exposed kong"


def worth(fan: int, options: SichuanOptions) -> int:
    """Points of so many fan.

    >>> [worth(fan, SichuanOptions()) for fan in (0, 2, 6)]
    [1, 4, 8]
    """
    cap = options.cap_fan
    return 1 << (min(fan, cap) if cap else fan)


def value(readings: Sequence[WinReading], options: SichuanOptions) -> list[Valued]:
    """Each reading's fan and points, most fan first.

    ``total`` is the sum of fan before the cap; ``points`` what all payers pay together.

    >>> from paili.hand import Hand
    >>> from paili.rules.sichuan import SICHUAN_SHAPE
    >>> from paili.scoring.reading import readings
    >>> from paili.scoring.situation import Situation
    >>> from paili.scoring.win import win_of
    >>> win = win_of(Hand.parse("112233m445566p9m"), 8, Situation())
    >>> best = value(readings(win, SICHUAN_SHAPE.patterns), SichuanOptions())[0]
    >>> [award.element.id for award in best.awards], best.total, best.points
    (['seven-pairs'], 2, 4)
    """
    if not readings:
        return []
    elements = table(options)
    win = readings[0].win
    found = []
    for reading in readings:
        awards, total = fans(reading, elements)
        found.append(Valued(reading, awards, total, _income(win, total, options)))
    if len(found) > 1:
        found.sort(key=_by_fan)
    return found


def _by_fan(valued: Valued) -> int:
    return -valued.total


def fans(reading: WinReading, elements: Elements) -> tuple[tuple[Award, ...], int]:
    """What a reading is awarded from a table, and the fan together."""
    awards = []
    dropped, less = NOTHING
    for hand in elements.hands:
        if hand.test(reading):
            awards.append(Award(hand, hand.value))
            dropped, less = DROPS.get(hand.id, NOTHING)
            break
    for element in elements.added if reading.win.situation.flags else elements.quiet:
        times = element.test(reading)
        if times and element.id == dropped:
            times -= less
        if times:
            awards.append(Award(element, element.value * times, int(times)))
    return tuple(awards), sum([award.value for award in awards])


def _income(win: Win, fan: int, options: SichuanOptions) -> int:
    now = win.situation
    if not now.self_draw or alone(win, options):
        return worth(fan, options)
    return from_each(fan, options) * len(payers(win, options))


def from_each(fan: int, options: SichuanOptions) -> int:
    """What each payer of a self-draw pays."""
    return worth(fan, options) + (options.self_draw == "base")


def alone(win: Win, options: SichuanOptions) -> bool:
    """Does the seat whose tile was konged pay for the self-draw alone?"""
    return win.situation.liable is not None and options.exposed_kong_win == "konged-seat"


def payers(win: Win, options: SichuanOptions) -> tuple[int, ...]:
    """The seats that pay a self-draw: all others, but not those that have left."""
    now = win.situation
    others = _OTHERS[now.seat]
    if not now.out or options.winners_stay:
        return others
    return tuple(seat for seat in others if seat not in now.out)


_OTHERS = tuple(tuple(other for other in PLACES if other != seat) for seat in PLACES)


def payments(win: Win, best: Valued, options: SichuanOptions) -> tuple[Payment, ...]:
    """Who pays whom: the discarder (or robbed seat), or for a self-draw every seat playing.

    With the option ``exposed_kong_win=konged-seat``, the situation's ``liable`` seat, whose
    discard made the exposed kong, pays alone.

    >>> from paili.hand import Hand
    >>> from paili.rules.sichuan import SICHUAN_SHAPE
    >>> from paili.scoring.reading import readings
    >>> from paili.scoring.situation import Situation
    >>> from paili.scoring.win import win_of
    >>> win = win_of(Hand.parse("123456m34578p99p"), 14, Situation.parse("self-draw out:N"))
    >>> best = value(readings(win, SICHUAN_SHAPE.patterns), SichuanOptions())[0]
    >>> [(each.payer, each.payee, each.points) for each in payments(win, best, SichuanOptions())]
    [(1, 0, 2), (2, 0, 2)]
    """
    now = win.situation
    if not now.self_draw:
        what = ROBBED if "robbing" in now.flags else DISCARD
        return (Payment(now.payer, now.seat, worth(best.total, options), what),)
    if alone(win, options):
        assert now.liable is not None
        return (Payment(now.liable, now.seat, worth(best.total, options), KONGED_SEAT),)
    each = from_each(best.total, options)
    return tuple([Payment(seat, now.seat, each, SELF_DRAW) for seat in payers(win, options)])
