"""The public record of a game: its statements in turn order, and who knows what from it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from paili.deduction.cards import Setup, Statement
from paili.deduction.knowledge import sure_since
from paili.deduction.view import View
from paili.errors import Problem, RecordError
from paili.values import public


@public("paili.deduction")
@dataclass(frozen=True, slots=True)
class Record:
    """A deal and what was said about it, in turn order; turn t is ``statements[t - 1]``.

    Made by :meth:`Deal.record <paili.deduction.deal.Deal.record>`, which checks it.
    """

    deal: Setup
    statements: tuple[Statement, ...] = ()

    def __len__(self) -> int:
        return len(self.statements)

    def after(self, turn: int) -> Record:
        """The record as it stood after a turn (0: before the first).

        Raises :class:`~paili.errors.RecordError` for a turn that is not there.
        """
        if not 0 <= turn <= len(self.statements):
            expected = f"0 to {len(self.statements)}"
            raise RecordError(Problem("no such turn", str(turn), expected=expected))
        return Record(self.deal, self.statements[:turn])

    def view(self, seat: int | None = None, hand: str | Iterable[str] | None = None) -> View:
        """What *seat* with its *hand* can tell; without a seat, what anybody can.

        Raises :class:`~paili.errors.RecordError` for a hand that is none of the deal's.
        """
        if seat is None:
            if hand is not None:
                raise RecordError(Problem("a hand without a seat", expected="whose hand it is"))
            return View(self.deal, self.statements)
        if hand is None:
            raise RecordError(Problem(f"no hand for seat {seat}", expected="its cards"))
        return View(self.deal, self.statements, seat, self.deal.hand(seat, hand))

    def wrong_turns(self, hands: Sequence[str | Iterable[str]]) -> tuple[int, ...]:
        """The turns whose statements are not true of these hands.

        >>> from paili.deduction.presets import acm_vienna
        >>> acm_vienna().record([(1, "ABC", 3), (1, "ABF", 1)]).wrong_turns(
        ...     ["ABCDE", "FGHIJ", "KLMNO"])
        (2,)
        """
        checked = self.deal.hands(hands)
        held = [self.deal.hidden_of(checked), *map(frozenset, checked)]
        return tuple(
            turn
            for turn, statement in enumerate(self.statements, 1)
            if not statement.fits(held[statement.holder])
        )

    def solved_at(
        self, hands: Sequence[str | Iterable[str]], silence: str = "ignored"
    ) -> int | None:
        """The earliest turn after which some seat can be sure of the hidden cards.

        *hands* are the actual ones. 0 is before the first turn, None never. *silence*: see
        :func:`paili.deduction.knowledge.sure_since`.

        >>> from paili.deduction.presets import acm_vienna
        >>> record = acm_vienna().record([(2, "BIK", 0), (3, "BIK", 0)])
        >>> record.solved_at(["DGJLP", "EFOQR", "ACHMN"])
        2
        """
        turns = [turn for turn in sure_since(self, hands, silence) if turn is not None]
        return min(turns, default=None)
