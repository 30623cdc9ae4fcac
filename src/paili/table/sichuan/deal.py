"""A Sichuan deal while it is settled: who plays, what was paid, which kongs may go back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from paili.rules.sichuan_options import SichuanOptions
from paili.scoring.element import Payment
from paili.scoring.sichuan.limits import best_of
from paili.scoring.sichuan.value import POT, payments
from paili.scoring.situation import PLACES
from paili.scoring.win import Win
from paili.table.sichuan import wall_end
from paili.table.sichuan.events import (
    ADDED,
    EXPOSED,
    PIG,
    Event,
    Final,
    Foul,
    Kong,
    Left,
    WallEnd,
    Wins,
)

KONG, KONG_BACK = "kong", "kong returned"
TRANSFER, TRANSFER_BACK = "kong transferred", "transfer returned"
THREE = 3


@dataclass
class Paid:
    """A kong with what it was paid; ``kept`` until its points go to somebody else."""

    seat: int
    payments: tuple[Payment, ...]
    kept: bool = True
    transfers: list[Payment] = field(default_factory=list)

    @property
    def income(self) -> int:
        """What it earned."""
        return sum(each.points for each in self.payments)


class Deal:
    """The state of a settlement; :meth:`take` books one event."""

    def __init__(self, options: SichuanOptions) -> None:
        self.options = options
        self.entries: list[Payment] = []
        self.kongs: list[Paid] = []
        #: Seats that have won, in order; in bloody battle they have left.
        self.won: list[int] = []
        self.barred: set[int] = set()
        self.over = False
        self.next_dealer = 0
        self.next_to_draw: int | None = None

    @property
    def playing(self) -> tuple[int, ...]:
        """The seats that have not left."""
        if self.options.winners_stay:
            return tuple(PLACES)
        return tuple(seat for seat in PLACES if seat not in self.won)

    def take(self, event: Event, following: Event | None) -> None:
        """Book an event; *following* tells whether a kong is robbed."""
        match event:
            case Kong():
                if not _robbed(event, following):
                    self._kong(event)
            case Wins(wins):
                self._wins(wins)
            case Foul(seat, what):
                self._foul(seat, what)
            case Left(seat):
                self._leave([seat], None)
            case WallEnd(finals):
                self._wall_end(finals)

    def give_back(self, seat: int, undo_transfers: bool = False) -> None:
        """A seat returns what it still has of its kongs' points."""
        for kong in self.kongs:
            if kong.seat != seat:
                continue
            if undo_transfers and kong.transfers:
                self._reverse(kong.transfers, TRANSFER_BACK)
                kong.transfers, kong.kept = [], True
            if kong.kept:
                self._reverse(kong.payments, KONG_BACK)
                kong.kept = False

    def _reverse(self, paid: Sequence[Payment], what: str) -> None:
        self.entries += [Payment(p.payee, p.payer, p.points, what) for p in paid]

    def _kong(self, kong: Kong) -> None:
        options = self.options
        if kong.type == EXPOSED:
            assert kong.source is not None
            payers: tuple[int, ...] = (kong.source,)
            points = options.kong_exposed
        else:
            payers = tuple(seat for seat in self.playing if seat != kong.seat)
            points = options.kong_concealed
            if kong.type == ADDED:
                points = options.kong_added if kong.fresh else options.late_added_kong
        paid = tuple(Payment(seat, kong.seat, points, KONG) for seat in payers if points)
        self.entries += paid
        self.kongs.append(Paid(kong.seat, paid))

    def _wins(self, wins: Sequence[Win]) -> None:
        out = frozenset() if self.options.winners_stay else frozenset(self.won)
        now = wins[0].situation
        discarder = None if now.self_draw else now.payer
        if discarder is not None and any(win.situation.has("after-kong") for win in wins):
            self._shot(discarder, [win.situation.seat for win in wins])
        for win in wins:
            best = best_of(win, self.options)
            assert best is not None
            here = Win(win.hand, win.tile, replace(win.situation, out=out))
            self.entries += payments(here, best, self.options)
        self._leave([win.situation.seat for win in wins], discarder)

    def _shot(self, discarder: int, winners: Sequence[int]) -> None:
        """The discard after a kong is won: its points go back, or to the winners."""
        mine = [kong for kong in self.kongs if kong.seat == discarder]
        how = self.options.shot_kong
        if how == "keep":
            return
        shot = mine if how == "transfer-all" else mine[-1:]
        for kong in shot:
            if not kong.kept:
                continue
            kong.kept = False
            if how == "refund":
                self._reverse(kong.payments, KONG_BACK)
            elif kong.income:
                kong.transfers = [
                    Payment(discarder, seat, kong.income, TRANSFER) for seat in winners
                ]
                self.entries += kong.transfers

    def _leave(self, winners: Sequence[int], discarder: int | None) -> None:
        """Winners leave (or stay as winners); who draws next, who deals next."""
        first = winners[0] if discarder is None else discarder
        in_order = sorted(winners, key=lambda seat: (seat - first) % len(PLACES))
        if not self.won:
            several = discarder is not None and len(winners) > 1
            self.next_dealer = first if several else winners[0]
        self.won += [seat for seat in in_order if seat not in self.won]
        last = in_order[-1]
        after = [(last + step) % len(PLACES) for step in range(1, len(PLACES) + 1)]
        self.next_to_draw = next((seat for seat in after if seat in self.playing), None)
        if not self.options.winners_stay and len(self.won) >= THREE:
            self.over = True
            if self.options.three_winners == "refund":
                for seat in self.playing:
                    self.give_back(seat)

    def _foul(self, seat: int, what: str) -> None:
        """Fine a seat, and take back its kongs' points."""
        options = self.options
        others = [each for each in self.playing if each != seat]
        if what == PIG:
            self.barred.add(seat)
            points = options.pig_points
            payees = {"pot": [POT], "each": others, "not-ready": []}[options.pig]
        else:
            points = options.false_win_points
            if options.false_win == "max":
                points = 1 << options.cap_fan
            payees = [POT] if options.false_win == "pot" else others
        self.entries += [Payment(seat, payee, points, what) for payee in payees]
        self.give_back(seat)

    def _wall_end(self, finals: Sequence[Final]) -> None:
        """Fine pigs, let seats not ready pay ready ones, and take back their kongs' points."""
        options = self.options
        here = [final for final in finals if final.seat in self.playing]
        ready = wall_end.waits_of(here, finals, self.barred, options)
        fined = wall_end.pigs(here, self.barred, options)
        self.entries += wall_end.fines(fined, self.playing, options)
        not_ready = [final.seat for final in here if final.seat not in ready]
        spared = {*fined, *self.barred} if options.pig == "each" else set()
        payers = [seat for seat in not_ready if seat not in spared]
        payees = [seat for seat in ready if options.check_winners or seat not in self.won]
        self.entries += wall_end.checks(ready, payers, payees)
        if options.draw_refund:
            for seat in not_ready:
                self.give_back(seat, undo_transfers=options.transfer_needs_ready)
        self.over = True


def _robbed(kong: Kong, following: Event | None) -> bool:
    """Is the next event a win on the tile being added?"""
    if kong.type != ADDED or not isinstance(following, Wins):
        return False
    return any(
        win.situation.has("robbing") and win.situation.payer == kong.seat for win in following.wins
    )
