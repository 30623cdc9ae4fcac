"""The settlement when the wall ends: pigs, ready seats, kongs of seats that are not ready."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from paili.rules.sichuan_options import SichuanOptions
from paili.scoring.element import Payment
from paili.scoring.sichuan.value import POT
from paili.table.sichuan.events import PIG, Final
from paili.table.sichuan.ready import best_wait, is_pig
from paili.tiles.counts import Counts
from paili.tiles.kind import COPIES, KINDS, kind_of

NOT_READY = "not ready"


def pigs(finals: Sequence[Final], barred: set[int], options: SichuanOptions) -> list[int]:
    """The seats that are fined as pigs now: not passive ones, none that was fined before."""
    return [
        final.seat
        for final in finals
        if is_pig(final.hand, final.void)
        and not (options.passive_pig and final.passive)
        and final.seat not in barred
    ]


def fines(fined: Sequence[int], playing: Sequence[int], options: SichuanOptions) -> list[Payment]:
    """What pigs pay: to the pot, or to each seat that is none."""
    if options.pig == "pot":
        return [Payment(seat, POT, options.pig_points, PIG) for seat in fined]
    if options.pig == "each":
        return [
            Payment(seat, other, options.pig_points, PIG)
            for seat in fined
            for other in playing
            if other not in fined
        ]
    return []


def checks(
    ready: dict[int, int], payers: Sequence[int], payees: Sequence[int]
) -> Iterator[Payment]:
    """What seats not ready pay to ready ones: the value of each one's best wait."""
    for payer in payers:
        for payee in payees:
            yield Payment(payer, payee, ready[payee], NOT_READY)


def waits_of(
    here: Sequence[Final], finals: Sequence[Final], barred: set[int], options: SichuanOptions
) -> dict[int, int]:
    """The points of the best wait of each ready seat among those *here*; *finals* are of all."""
    found = {}
    for final in here:
        if final.seat in barred:
            continue
        best = best_wait(final.hand, final.void, options, _seen(finals, final.seat))
        if best is not None:
            found[final.seat] = best.points
    return found


def _seen(finals: Sequence[Final], seat: int) -> Counts:
    """What lies open beside a seat's own hand: all rivers, and the others' melds."""
    seen = [0] * KINDS
    for final in finals:
        for tile in final.river:
            seen[kind_of(tile)] += 1
        if final.seat != seat:
            for meld in final.hand.melds:
                for kind in meld.kinds:
                    seen[kind] += 1
    return bytes(min(COPIES, n) for n in seen)
