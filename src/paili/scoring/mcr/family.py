"""Chinese Official (MCR) as a family of rules."""

from __future__ import annotations

from collections.abc import Iterator

from paili.errors import Problem
from paili.rules.mcr_options import McrOptions
from paili.scoring.element import Payment, Valued
from paili.scoring.family import Family
from paili.scoring.mcr.consistency import impossible, true_flags
from paili.scoring.mcr.fans import BY_NUMBER, FANS
from paili.scoring.mcr.value import BASE, FLOWER, value
from paili.scoring.mcr.words import WORDS
from paili.scoring.situation import PLACES
from paili.scoring.win import Win

_FLOWER = BY_NUMBER[FLOWER].id


def without_flowers(best: Valued) -> int:
    """The fan that count for the minimum."""
    return sum(award.value for award in best.awards if award.element.id != _FLOWER)


def refusals(win: Win, best: Valued, options: McrOptions) -> Iterator[Problem]:
    """Why a complete hand may not win: too few fan, flowers left out (State rules of 1998)."""
    fan = without_flowers(best)
    if fan < options.minimum:
        beside = " without flowers" if win.situation.flowers else ""
        yield Problem(f"{fan} fan{beside}", expected=f"at least {options.minimum}")


def payments(win: Win, best: Valued, options: McrOptions) -> tuple[Payment, ...]:
    """Who pays: on a self-draw everybody 8 and the fan; else the discarder that, and the
    other two 8 each (State rules of 1998).

    >>> from paili.hand import Hand
    >>> from paili.scoring.situation import Situation
    >>> win = Win(Hand.parse("234m456p678s33444s"), 20, Situation(seat=1))
    >>> payments(win, Valued(None, (), 10, 34), McrOptions())[0]
    Payment(payer=0, payee=1, points=18, what='8 and 10 fan')
    """
    now = win.situation
    paid = []
    for seat in PLACES:
        if seat == now.seat:
            continue
        if now.self_draw or seat == now.payer:
            paid.append(Payment(seat, now.seat, BASE + best.total, f"{BASE} and {best.total} fan"))
        else:
            paid.append(Payment(seat, now.seat, BASE, str(BASE)))
    return tuple(paid)


FAMILY: Family[McrOptions] = Family(
    name="mcr",
    units=("fan", "番"),
    words=WORDS,
    elements=FANS,
    impossible=impossible,
    value=value,
    refusals=refusals,
    payments=payments,
    sure_flags=true_flags,
)
