"""Fu (minipoints) of a reading, part by part. Source: riichi rules, fu."""

from __future__ import annotations

from paili.rules.riichi_options import RiichiOptions
from paili.scoring.element import FuPart
from paili.scoring.predicates import OUTSIDE
from paili.scoring.reading import ORPHANS, SEVEN_PAIRS, WinReading
from paili.shape.wait_types import CLOSED, EDGE, SINGLE_WAIT
from paili.tiles.kind import EAST, KINDS, NORTH, name
from paili.tiles.meld import KONG

BASE = FuPart("base", 20)
SEVEN = FuPart("seven pairs", 25)
CLOSED_RON = FuPart("closed hand won by discard", 10)
TSUMO = FuPart("self-draw", 2)
CALLED_WITHOUT = FuPart("called hand without other fu", 10)
WAITS = {wait: FuPart(f"{wait} wait", 2) for wait in (CLOSED, EDGE, SINGLE_WAIT)}
PAIRS = {fu: tuple(FuPart(f"pair of {name(k)}", fu) for k in range(KINDS)) for fu in (2, 4)}


def _pung(kind: int, kong: bool, concealed: bool) -> FuPart:
    fu = 2 << (OUTSIDE >> kind & 1) + concealed + 2 * kong
    how = "concealed" if concealed else "open"
    return FuPart(f"{how} {'kong' if kong else 'pung'} of {name(kind)}", fu)


#: By whether it is a kong, whether it is concealed, and its kind.
PUNGS = tuple(
    tuple(tuple(_pung(k, kong, concealed) for k in range(KINDS)) for concealed in (False, True))
    for kong in (False, True)
)


def fu_parts(reading: WinReading, options: RiichiOptions) -> tuple[FuPart, ...]:
    """What a reading's fu are made of; their sum, rounded up to 10, counts (25 stays).

    A self-draw adds 2, but not to pinfu (``options.pinfu_tsumo``). A called hand with no
    other fu has 30 when won by discard (``options.open_pinfu_30``).

    >>> from paili.hand import Hand
    >>> from paili.rules.riichi import RIICHI_SHAPE
    >>> from paili.scoring.reading import readings
    >>> from paili.scoring.situation import Situation
    >>> from paili.scoring.win import win_of
    >>> win = win_of(Hand.parse("345m666z789s11z56p"), 15, Situation())
    >>> [reading] = readings(win, RIICHI_SHAPE.patterns)
    >>> for part in fu_parts(reading, RiichiOptions()): print(part.fu, part.what)
    20 base
    10 closed hand won by discard
    4 pair of 1z
    8 concealed pung of 6z
    """
    if reading.pattern == SEVEN_PAIRS:
        return (SEVEN,)
    if reading.pattern == ORPHANS:
        return ()
    win = reading.win
    self_draw, closed = win.situation.self_draw, win.closed
    parts = [BASE]
    if closed and not self_draw:
        parts.append(CLOSED_RON)
    own = len(parts)
    if reading.wait in WAITS:
        parts.append(WAITS[reading.wait])
    if reading.pair >= EAST and (pair := pair_fu(reading, options)):
        parts.append(PAIRS[pair][reading.pair])
    if reading.pungs:
        kongs = [meld.kind for meld in win.hand.melds if meld.type == KONG] if win.kongs else ()
        concealed = reading.concealed_pungs
        parts += [PUNGS[kind in kongs][kind in concealed][kind] for kind in reading.pungs]
    if self_draw:
        if len(parts) > own or not closed or not options.pinfu_tsumo:
            parts.append(TSUMO)
    elif len(parts) == 1 and options.open_pinfu_30:
        parts.append(CALLED_WITHOUT)
    return tuple(parts)


def pair_fu(reading: WinReading, options: RiichiOptions) -> int:
    """Fu of the pair: 2 for a dragon, the seat's or the round's wind, 0 for another.

    ``options.double_wind_fu`` for a wind that is both.
    """
    pair, situation = reading.pair, reading.win.situation
    if pair > NORTH:
        return 2
    seat, round_ = pair == EAST + situation.seat, pair == EAST + situation.round
    if seat and round_:
        return options.double_wind_fu
    return 2 if seat or round_ else 0


def total_fu(parts: tuple[FuPart, ...]) -> int:
    """Their sum, rounded up to 10; seven pairs keep their 25.

    >>> total_fu((BASE, TSUMO)), total_fu((SEVEN,)), total_fu(())
    (30, 25, 0)
    """
    fu = sum([part.fu for part in parts])
    return fu if fu == SEVEN.fu else -(-fu // 10) * 10
