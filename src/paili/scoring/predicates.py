"""What elements ask of a reading, small and named; families share those they have in common."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from paili.scoring.reading import ORPHANS as ORPHANS_PATTERN
from paili.scoring.reading import SEVEN_PAIRS, STANDARD, WinReading
from paili.tiles.kind import GREEN, ORPHANS, RED, WHITE

SUIT_MASKS = (0x1FF, 0x1FF << 9, 0x1FF << 18)
HONORS = 0x7F << 27
WINDS, DRAGONS = 0xF << 27, 0x7 << 31
TERMINALS = sum(1 << kind for kind in ORPHANS if kind < 27)
OUTSIDE = TERMINALS | HONORS
ALL_GREEN = sum(1 << 18 + rank - 1 for rank in (2, 3, 4, 6, 8)) | 1 << GREEN
DRAGON_KINDS = (WHITE, GREEN, RED)

Predicate = Callable[[WinReading], int]


def flag(name: str) -> Predicate:
    """The situation says so."""
    return lambda r: name in r.win.situation.flags


def only(mask: int) -> Predicate:
    """All tiles are of these kinds."""
    return lambda r: not r.win.mask & ~mask


def suits(mask: int) -> int:
    """How many of the three number suits are there."""
    return bool(mask & 0x1FF) + bool(mask & 0x1FF << 9) + bool(mask & 0x1FF << 18)


def self_drawn(r: WinReading) -> bool:
    """The winner drew the tile."""
    return r.win.situation.self_draw


def closed_self_draw(r: WinReading) -> bool:
    """The winner drew the tile and has called nothing."""
    return r.win.closed and r.win.situation.self_draw


def standard(r: WinReading) -> bool:
    """Melds and a pair."""
    return r.pattern == STANDARD


def seven_pairs(r: WinReading) -> bool:
    """Seven pairs."""
    return r.pattern == SEVEN_PAIRS


def thirteen_orphans(r: WinReading) -> bool:
    """Thirteen orphans."""
    return r.pattern == ORPHANS_PATTERN


def all_pungs(r: WinReading) -> bool:
    """Four pungs or kongs."""
    return len(r.pungs) == 4


def no_honors(r: WinReading) -> bool:
    """No honours."""
    return not r.win.mask & HONORS


def no_terminals_or_honors(r: WinReading) -> bool:
    """Ranks 2 to 8 only (all simples)."""
    return not r.win.mask & OUTSIDE


def all_terminals(r: WinReading) -> bool:
    """Ones and nines only."""
    return not r.win.mask & ~TERMINALS


def all_honors(r: WinReading) -> bool:
    """Honours only."""
    return not r.win.mask & ~HONORS


def terminals_and_honors(r: WinReading) -> bool:
    """Ones, nines and honours only, both present."""
    mask = r.win.mask
    return not mask & ~OUTSIDE and bool(mask & HONORS) and bool(mask & TERMINALS)


def half_flush(r: WinReading) -> bool:
    """One suit with honours."""
    mask = r.win.mask
    return bool(mask & HONORS) and suits(mask) == 1


def full_flush(r: WinReading) -> bool:
    """One suit without honours."""
    mask = r.win.mask
    m, p, s = SUIT_MASKS
    return not mask & ~m or not mask & ~p or not mask & ~s


def all_green(r: WinReading) -> bool:
    """Bamboos 2 3 4 6 8 and the green dragon only."""
    return not r.win.mask & ~ALL_GREEN


def four_concealed_pungs(r: WinReading) -> bool:
    """Four pungs or kongs made without another's tile."""
    return len(r.concealed_pungs) == 4


def three_concealed_pungs(r: WinReading) -> bool:
    """Exactly three pungs or kongs made without another's tile."""
    return len(r.concealed_pungs) == 3


def pung_of(kind: int) -> Predicate:
    """A pung or kong of this kind."""
    return lambda r: kind in r.pungs


def seat_wind(r: WinReading) -> bool:
    """A pung or kong of the winner's wind."""
    return 27 + r.win.situation.seat in r.pungs


def round_wind(r: WinReading) -> bool:
    """A pung or kong of the round's wind."""
    return 27 + r.win.situation.round in r.pungs


def dragon_pungs(r: WinReading) -> int:
    """How many pungs or kongs of dragons."""
    return sum(kind > 30 for kind in r.pungs)


def wind_pungs(r: WinReading) -> int:
    """How many pungs or kongs of winds."""
    return sum(26 < kind < 31 for kind in r.pungs)


def little_three_dragons(r: WinReading) -> bool:
    """Two dragon pungs and a pair of the third."""
    return r.pair > 30 and dragon_pungs(r) == 2


def big_three_dragons(r: WinReading) -> bool:
    """Three dragon pungs."""
    return dragon_pungs(r) == 3


def little_four_winds(r: WinReading) -> bool:
    """Three wind pungs and a pair of the fourth."""
    return 26 < r.pair < 31 and wind_pungs(r) == 3


def big_four_winds(r: WinReading) -> bool:
    """Four wind pungs."""
    return wind_pungs(r) == 4


def nine_gates_shape(r: WinReading) -> bool:
    """1112345678999 of one suit and one more of it, nothing declared."""
    if r.win.hand.melds or not full_flush(r):
        return False
    first = r.win.kind // 9 * 9
    counts = r.win.hand.concealed[first : first + 9]
    return all(have >= need for have, need in zip(counts, _NINE_GATES, strict=True))


_NINE_GATES = (3, 1, 1, 1, 1, 1, 1, 1, 3)


def pure_nine_gates(r: WinReading) -> bool:
    """The thirteen tiles before the win were 1112345678999 of one suit."""
    return nine_gates_shape(r) and r.win.hand.concealed[r.win.kind] in (2, 4)


def equal_run_pairs(r: WinReading) -> int:
    """How many pairs of equal chows (four equal ones are two)."""
    runs = r.runs
    if len(set(runs)) == len(runs):
        return 0
    return sum(n // 2 for n in Counter(runs).values())


def mixed_triple_chow(r: WinReading) -> bool:
    """The same chow in three suits."""
    runs = r.runs
    if len(runs) > 2:
        for run in runs:
            if run + 18 in runs and run + 9 in runs:
                return True
    return False


def pure_straight(r: WinReading) -> bool:
    """123, 456 and 789 of one suit."""
    runs = r.runs
    return len(runs) > 2 and (
        (3 in runs and 0 in runs and 6 in runs)
        or (12 in runs and 9 in runs and 15 in runs)
        or (21 in runs and 18 in runs and 24 in runs)
    )


def triple_pung(r: WinReading) -> bool:
    """The same suited pung in three suits."""
    pungs = r.pungs
    if len(pungs) > 2:
        for kind in pungs:
            if kind < 9 and kind + 9 in pungs and kind + 18 in pungs:
                return True
    return False


def outside_groups(r: WinReading) -> bool:
    """Every chow, pung and the pair have a one, a nine or an honour."""
    return (
        r.pair >= 0
        and bool(OUTSIDE >> r.pair & 1)
        and all(OUTSIDE >> kind & 1 for kind in r.pungs)
        and all(kind % 9 in (0, 6) for kind in r.runs)
    )
