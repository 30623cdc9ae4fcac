"""The settlement of a whole Sichuan deal, from its events to what each seat wins or pays."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from paili.errors import PailiError, Problem
from paili.rules.ruleset import RuleSet
from paili.rules.sichuan_options import SichuanOptions
from paili.scoring.element import Payment
from paili.scoring.sichuan.value import POT
from paili.scoring.situation import SEATS
from paili.scoring.situation_types import shown
from paili.table.options import options_of
from paili.table.sichuan.deal import Deal
from paili.table.sichuan.events import Event
from paili.table.sichuan.wrong_events import wrong
from paili.values import public


@public("paili.table")
class LedgerError(PailiError):
    """Events that cannot be those of one deal; places are ``event 1`` and so on."""


@public("paili.table")
@dataclass(frozen=True, slots=True)
class Ledger:
    """What a deal came to.

    ``entries``: every payment in order (payee -1 is the pot of fines, which nobody gets).
    ``totals``: what each seat won or paid; with ``pot`` they sum to 0. ``out``: winners in
    the order of their first wins. ``next_dealer``: the first winner; if several won first on
    one tile, its discarder; seat 0 again when nobody won. ``next_to_draw``: the seat after
    the last winner, counted from the discarder, when the deal goes on after a win.
    """

    entries: tuple[Payment, ...]
    totals: tuple[int, int, int, int]
    pot: int
    out: tuple[int, ...]
    over: bool
    next_dealer: int
    next_to_draw: int | None

    def __str__(self) -> str:
        """``E +2, S -2, W 0, N 0; over``, with the pot where something is in it."""
        seats = ", ".join(
            f"{seat} {total:+d}" if total else f"{seat} 0"
            for seat, total in zip(SEATS, self.totals, strict=True)
        )
        pot = f"; pot {self.pot}" if self.pot else ""
        return seats + pot + ("; over" if self.over else "")


@public("paili.table", "settle_deal")
def settle(events: Iterable[Event], rules: RuleSet | str | SichuanOptions | None = None) -> Ledger:
    """Settle a deal, or a deal so far, by its events in order; seat 0 deals.

    Kongs are paid at once, wins as they come; after three winners (or the wall's end) the
    deal is over. The wall's end checks ready seats and pigs, and takes back kong points
    (Sichuan Bloody Rules 2025, payments and settlement of a draw). Without *rules*: those.

    Raises :class:`LedgerError` naming every event that cannot be.

    >>> from paili.hand import Hand
    >>> from paili.table.sichuan.events import Kong, Wins
    >>> from paili.scoring.situation import Situation
    >>> from paili.scoring.win import win_of
    >>> now = Situation.parse("seat:E from:S after-kong void:s")
    >>> win = win_of(Hand.parse("123456m34578p99p"), 14, now)
    >>> ledger = settle([Kong(1, "concealed"), Wins((win,))])
    >>> ledger.totals, ledger.out, ledger.next_to_draw
    ((2, -2, 0, 0), (0,), 1)
    >>> [(each.payer, each.payee, each.points, each.what) for each in ledger.entries][-2:]
    [(1, 3, 2, 'kong returned'), (1, 0, 2, 'win by discard')]
    """
    deal = Deal(SichuanOptions() if rules is None else options_of(rules, SichuanOptions))
    problems: list[Problem] = []
    if not isinstance(events, Iterable):
        raise LedgerError(Problem("no events", shown(events), expected="a sequence of events"))
    listed = list(events)
    for at, event in enumerate(listed):
        found = list(wrong(event, deal))
        problems += [problem.within(f"event {at + 1}") for problem in found]
        if not found:
            deal.take(event, listed[at + 1] if at + 1 < len(listed) else None)
    if problems:
        raise LedgerError(*problems)
    return _ledger(deal)


def _ledger(deal: Deal) -> Ledger:
    totals = [0, 0, 0, 0]
    pot = 0
    for payer, payee, points, _ in deal.entries:
        totals[payer] -= points
        if payee == POT:
            pot += points
        else:
            totals[payee] += points
    a, b, c, d = totals
    return Ledger(
        tuple(deal.entries),
        (a, b, c, d),
        pot,
        tuple(deal.won),
        deal.over,
        deal.next_dealer,
        None if deal.over else deal.next_to_draw,
    )
