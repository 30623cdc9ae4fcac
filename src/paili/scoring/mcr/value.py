"""The worth of each reading: rows found, related ones chosen, implied ones struck out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from paili.rules.mcr_options import NO_LIMIT, McrOptions
from paili.scoring.element import Award, Valued
from paili.scoring.mcr.consistency import true_flags
from paili.scoring.mcr.predicates import KNITTED_STRAIGHT
from paili.scoring.mcr.relations import related
from paili.scoring.mcr.rules import CHICKEN_HAND, FanRows, table
from paili.scoring.mcr.waits import only_wait
from paili.scoring.reading import STANDARD, WinReading
from paili.scoring.win import Win

#: Edge, closed and single wait: rows of the only wait.
WAITS = (77, 78, 79)
FLOWER = 81
#: What every loser pays beside the fan.
BASE = 8


def value(readings: Sequence[WinReading], options: McrOptions) -> list[Valued]:
    """Each reading's worth, the best first; equal ones stay in order.

    ``total`` is all fan, flowers included; ``points`` what the winner is paid together.
    """
    if not readings:
        return []
    if options.sanitize_flags:
        readings = _sanitized(readings)
    rules = table(options)
    sole: bool | None = None
    valued = []
    for reading in readings:
        found = _found(reading, rules)
        if not found.keys().isdisjoint(WAITS):
            if sole is None:
                sole = only_wait(reading.win, options)
            if not sole or (reading.pattern == KNITTED_STRAIGHT and not options.knitted_wait):
                for row in WAITS:
                    found.pop(row, None)
        valued.append(_valued(reading, _surviving(found, rules), options))
    valued.sort(key=_order)
    return valued


def _order(valued: Valued) -> int:
    return -valued.total


def _found(reading: WinReading, rules: FanRows) -> dict[int, tuple[int, int]]:
    """The rows that a reading shows: how often, and of which pungs (as a mask)."""
    found: dict[int, tuple[int, int]] = dict(related(reading))
    asked = rules.always
    if reading.win.kongs:
        asked += rules.of_kongs
    if reading.win.situation.flags:
        asked += rules.of_flags
    if reading.pattern != STANDARD:
        asked += rules.of_other_forms
    for row, test in asked:
        times = test(reading)
        if times:
            found[row] = (int(times), 0)
    if reading.pungs:
        for row, kinds in rules.pungs:
            pungs = kinds(reading)
            if pungs:
                found[row] = (pungs.bit_count(), pungs)
    return found


def _surviving(found: dict[int, tuple[int, int]], rules: FanRows) -> list[Award]:
    """The awards, after each row, from the highest, has struck out what it implies."""
    awards = []
    for row in sorted(found, key=rules.place.__getitem__):
        if row not in found:
            continue
        times, pungs = found[row]
        bars = rules.rows[row]
        for each in bars.all:
            found.pop(each, None)
        for each in bars.own:
            if each in found:
                left = found[each][1] & ~pungs
                _keep(found, each, left.bit_count(), left)
        for each in bars.one:
            if each in found:
                times_left, kinds = found[each]
                _keep(found, each, times_left - 1, kinds)
        awards.append(Award(bars.fan, bars.fan.value * times, times))
    if not awards or (len(awards) == 1 and FLOWER in found):
        chicken = rules.rows[CHICKEN_HAND].fan
        awards.insert(0, Award(chicken, chicken.value))
    return awards


def _keep(found: dict[int, tuple[int, int]], row: int, times: int, pungs: int) -> None:
    if times:
        found[row] = (times, pungs)
    else:
        del found[row]


def _valued(reading: WinReading, awards: list[Award], options: McrOptions) -> Valued:
    total = sum([award.value for award in awards])
    if options.limit != NO_LIMIT:
        total = min(total, int(options.limit))
    payers = 3 if reading.win.situation.self_draw else 1
    points = payers * (BASE + total) + (3 - payers) * BASE
    return Valued(reading, tuple(awards), total, points)


def _sanitized(readings: Sequence[WinReading]) -> list[WinReading]:
    """The readings with flags that fit the hand."""
    win = readings[0].win
    flags = true_flags(win)
    if flags == win.situation.flags:
        return list(readings)
    win = Win(win.hand, win.tile, replace(win.situation, flags=flags))
    return [reading._replace(win=win) for reading in readings]
