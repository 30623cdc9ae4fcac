"""What the riichi table asks of a reading beside what the families share.

Source: riichi rules, the tables of yaku and yakuman.
"""

from __future__ import annotations

from collections.abc import Iterable

from paili.scoring.predicates import (
    DRAGONS,
    HONORS,
    WINDS,
    Predicate,
    all_honors,
    equal_run_pairs,
    four_concealed_pungs,
    nine_gates_shape,
    outside_groups,
    pure_nine_gates,
    seven_pairs,
    suits,
    thirteen_orphans,
)
from paili.scoring.reading import WinReading
from paili.scoring.win import Win
from paili.shape.wait_types import OPEN, SINGLE_WAIT, THIRTEEN_SIDED
from paili.tiles.kind import EAST, NORTH, NUMBER_KINDS, WHITE, kind_of

OPEN_RIICHI, DOUBLE_RIICHI = "open-riichi", "double-riichi"


def _following() -> tuple[int, ...]:
    suited = [9 * suit + (rank + 1) % 9 for suit in range(3) for rank in range(9)]
    winds = [EAST + (wind + 1) % 4 for wind in range(4)]
    dragons = [WHITE + (dragon + 1) % 3 for dragon in range(3)]
    return (*suited, *winds, *dragons)


#: The dora of each indicator, with four players and with three (no 2m to 8m).
DORA_OF = {4: _following(), 3: (8, *_following()[1:])}


def riichi(r: WinReading) -> bool:
    """Ready declared, neither in the first turn nor with the hand shown."""
    flags = r.win.situation.flags
    return "riichi" in flags and OPEN_RIICHI not in flags


def double_riichi(r: WinReading) -> bool:
    """Ready declared in the first turn."""
    flags = r.win.situation.flags
    return DOUBLE_RIICHI in flags and OPEN_RIICHI not in flags


def open_riichi(r: WinReading) -> bool:
    """Ready declared with the hand shown."""
    flags = r.win.situation.flags
    return OPEN_RIICHI in flags and DOUBLE_RIICHI not in flags


def double_open_riichi(r: WinReading) -> bool:
    """Ready declared in the first turn with the hand shown."""
    flags = r.win.situation.flags
    return OPEN_RIICHI in flags and DOUBLE_RIICHI in flags


def fed_open_riichi(r: WinReading) -> bool:
    """A hand shown at riichi, won by another's tile."""
    situation = r.win.situation
    return OPEN_RIICHI in situation.flags and not situation.self_draw


def last_draw(r: WinReading) -> bool:
    """Drawn as the last tile of the wall."""
    situation = r.win.situation
    return "last-tile" in situation.flags and situation.self_draw


def last_discard(r: WinReading) -> bool:
    """Won by the last discard."""
    situation = r.win.situation
    return "last-tile" in situation.flags and not situation.self_draw


def after_north(r: WinReading) -> bool:
    """Drawn for a north set aside, as no kong was made."""
    win = r.win
    return "replacement" in win.situation.flags and not win.kongs


def after_kong(r: WinReading) -> bool:
    """Drawn as the replacement of a kong."""
    win = r.win
    return "replacement" in win.situation.flags and win.kongs > 0


def valued_pair(r: WinReading) -> bool:
    """The pair is of dragons, the seat's wind or the round's."""
    pair, situation = r.pair, r.win.situation
    return pair > NORTH or pair in (EAST + situation.seat, EAST + situation.round)


def pinfu(r: WinReading) -> bool:
    """Four chows, an open wait and a pair without value; nothing called."""
    return len(r.runs) == 4 and r.wait == OPEN and r.win.closed and not valued_pair(r)


def one_equal_pair(r: WinReading) -> bool:
    """Exactly one pair of equal chows."""
    return len(r.runs) > 1 and equal_run_pairs(r) == 1


def two_equal_pairs(r: WinReading) -> bool:
    """Two pairs of equal chows."""
    return len(r.runs) == 4 and equal_run_pairs(r) == 2


def outside_with_honors(r: WinReading) -> bool:
    """Every group has a one, a nine or an honour; there is a chow, and an honour."""
    return bool(r.runs) and bool(r.win.mask & HONORS) and outside_groups(r)


def outside_with_terminals(r: WinReading) -> bool:
    """Every group has a one or a nine; there is a chow."""
    return bool(r.runs) and not r.win.mask & HONORS and outside_groups(r)


def kongs(number: int) -> Predicate:
    """Exactly so many kongs, called or concealed."""
    return lambda r: r.win.kongs == number


def orphans_single(r: WinReading) -> bool:
    """Thirteen orphans that lacked one kind."""
    return thirteen_orphans(r) and r.wait != THIRTEEN_SIDED


def orphans_thirteen_sided(r: WinReading) -> bool:
    """Thirteen orphans that lacked only the pair."""
    return thirteen_orphans(r) and r.wait == THIRTEEN_SIDED


def concealed_pungs_ready(r: WinReading) -> bool:
    """Four concealed pungs, the last of them just drawn."""
    return four_concealed_pungs(r) and r.wait != SINGLE_WAIT


def concealed_pungs_single(r: WinReading) -> bool:
    """Four concealed pungs, won by the pair."""
    return four_concealed_pungs(r) and r.wait == SINGLE_WAIT


def impure_nine_gates(r: WinReading) -> bool:
    """Nine gates, but not before the winning tile."""
    return nine_gates_shape(r) and not pure_nine_gates(r)


def first_turn(*, self_draw: bool, dealer: bool) -> Predicate:
    """Won in the first turn in this way by such a player."""

    def test(r: WinReading) -> bool:
        now = r.win.situation
        return "first-turn" in now.flags and (now.self_draw, now.dealer) == (self_draw, dealer)

    return test


def three_equal_runs(r: WinReading) -> bool:
    """Three equal chows."""
    return len(r.runs) > 2 and any(r.runs.count(run) > 2 for run in r.runs)


def consecutive_pungs(number: int) -> Predicate:
    """So many pungs that follow each other in one suit."""

    def test(r: WinReading) -> bool:
        pungs = r.pungs
        return len(pungs) >= number and any(
            low < NUMBER_KINDS
            and low % 9 + number <= 9
            and all(low + step in pungs for step in range(number))
            for low in pungs
        )

    return test


def all_types(r: WinReading) -> bool:
    """A group each of the three suits, of winds and of dragons."""
    mask = r.win.mask
    return r.pair >= 0 and bool(mask & WINDS) and bool(mask & DRAGONS) and suits(mask) == 3


def big_wheel(*firsts: int) -> Predicate:
    """22334455667788 of a suit that starts at one of these kinds, nothing declared."""

    def test(r: WinReading) -> bool:
        counts = r.win.hand.concealed
        return any(counts[first + 1 : first + 8] == b"\2" * 7 for first in firsts)

    return test


def seven_honors(r: WinReading) -> bool:
    """Seven pairs of honours."""
    return seven_pairs(r) and all_honors(r)


def eighth_win(r: WinReading) -> bool:
    """The dealer's eighth win in a row: seven honba or more."""
    situation = r.win.situation
    return situation.dealer and situation.honba >= 7


def _doras(win: Win, indicators: Iterable[int]) -> int:
    following, held, norths = DORA_OF[win.situation.players], win.held, win.situation.norths
    count = 0
    for indicator in indicators:
        dora = following[kind_of(indicator)]
        count += held[dora] + (norths if dora == NORTH else 0)
    return count


def dora(r: WinReading) -> int:
    """Tiles that follow an indicator, once for each; norths set aside count as well."""
    return _doras(r.win, r.win.situation.dora)


def ura(r: WinReading) -> int:
    """The same for the indicators below, which riichi turns."""
    return _doras(r.win, r.win.situation.ura)


def red_fives(r: WinReading) -> int:
    """Red fives in the hand and its melds."""
    m, p, s = r.win.hand.red
    return m + p + s + sum([meld.red for meld in r.win.hand.melds])


def norths(r: WinReading) -> int:
    """Norths set aside (three players)."""
    return r.win.situation.norths
