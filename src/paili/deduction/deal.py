"""Deals: named cards, how many each seat holds, how many are hidden; and what is said of them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from paili.deduction.cards import HIDDEN, MOST_SEATS, TELLS, Setup, Statement
from paili.deduction.record import Record
from paili.errors import Problem, RecordError
from paili.values import public

__all__ = ["HIDDEN", "MOST_SEATS", "TELLS", "Deal", "Statement"]


@public("paili.deduction")
@dataclass(frozen=True, slots=True)
class Deal(Setup):
    """Who holds how many of which cards.

    ``cards`` are different names; ``hand_sizes`` one for each of 1 to 6 seats; ``hidden``
    cards are set aside, together all cards. ``given`` are statements true of every deal
    (one hidden card of each category, say); ``questions`` the sets of cards that may be
    asked about, where the game limits them; an answer ``tells`` ``"how many"`` of the cards
    a seat has, or only ``"whether"`` it has any. Raises
    :class:`~paili.errors.RecordError` listing everything that does not fit.

    >>> game = Deal(tuple("ABCDE"), (2, 2), hidden=1)
    >>> game.record([(1, "AB", 2)]).view().hidden
    {frozenset({'C'}): 1, frozenset({'D'}): 1, frozenset({'E'}): 1}
    """

    def record(
        self, statements: Iterable[Statement | tuple[int, str | Iterable[str], int]]
    ) -> Record:
        """The public record of these statements, in turn order.

        A tuple is (seat asked, cards, answer). Raises
        :class:`~paili.errors.RecordError` naming the turns that are wrong.
        """
        turns: list[Statement] = []
        problems: list[Problem] = []
        for turn, said in enumerate(statements, 1):
            try:
                if isinstance(said, Statement):
                    turns.append(self.statement(said.holder, said.cards, said.low, said.high))
                else:
                    turns.append(self.statement(*_parts(said)))
            except RecordError as error:
                problems += [problem.within(f"turn {turn}") for problem in error.problems]
        if problems:
            raise RecordError(*problems)
        return Record(self, tuple(turns))


def _parts(said: object) -> tuple[int, str | Iterable[str], int, int | None]:
    """Who was asked, about what, and the least and the most of the answer, not yet checked."""
    if not isinstance(said, tuple | list) or len(said) not in (3, 4):
        expected = "(seat asked, cards, answer)"
        raise RecordError(Problem("not a turn", repr(said), expected=expected))
    who, cards, low, *high = said
    return who, cards, low, high[0] if high else None
