"""What one seat, or the public, can tell from a record: exact counts of deals."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, fields
from fractions import Fraction
from functools import cached_property

from paili.deduction.cards import HIDDEN, Setup, Statement
from paili.deduction.counting import Graph
from paili.deduction.hidden_tables import HiddenTables
from paili.deduction.questions import Query, best_questions
from paili.deduction.reduce import Limit, reduce
from paili.values import Pictured, public


@public("paili.deduction")
@dataclass(frozen=True)
class View(Pictured):
    """The deals ("worlds") that fit the statements and, of a seat's view, its own hand.

    Counted when first asked for.

    >>> from paili.deduction.presets import acm_vienna
    >>> view = acm_vienna().record([(2, "BIK", 0), (3, "BIK", 1)]).view(1, "DGJLP")
    >>> view.worlds, len(view.hidden), view.marginals["B"][HIDDEN], view.knows
    (3780, 30, Fraction(2, 3), None)
    """

    deal: Setup
    statements: tuple[Statement, ...]
    seat: int | None = None
    hand: tuple[str, ...] = ()

    def __getstate__(self) -> dict[str, object]:
        """What it is of: pickled without what was counted, which can be large."""
        return {each.name: getattr(self, each.name) for each in fields(self)}

    @cached_property
    def graph(self) -> Graph | None:
        """The counted deals; None when the statements contradict each other plainly."""
        deal = self.deal
        holders = range(len(deal.rooms))
        others = [holder for holder in holders if holder != self.seat]
        mine = frozenset(self.hand)
        allowed = [[self.seat] if card in mine else others for card in deal.cards]
        limits = [
            Limit(
                said.holder, frozenset(map(deal.index.__getitem__, said.cards)), said.low, said.high
            )
            for said in (*deal.given, *self.statements)
        ]
        part = reduce(deal.rooms, allowed, limits)  # type: ignore[arg-type]
        return part and Graph(part)

    @property
    def public(self) -> View:
        """What anybody can tell."""
        return View(self.deal, self.statements)

    @property
    def worlds(self) -> int:
        """How many deals fit."""
        return self.graph.total if self.graph else 0

    @cached_property
    def hidden(self) -> dict[frozenset[str], int]:
        """Each hidden set that fits with its number of deals, most first, then by cards."""
        if not self.graph:
            return {}
        return self.named(HiddenTables(self.graph).by_set())

    def named(self, counts: dict[frozenset[int], int]) -> dict[frozenset[str], int]:
        """Counts by open hidden cards as counts by the names of all hidden cards."""
        cards = self.deal.cards
        fixed = self.graph.part.fixed if self.graph else {}
        surely = [card for card, holder in fixed.items() if holder == HIDDEN]
        order = sorted((-n, sorted([*some, *surely])) for some, n in counts.items())
        return {frozenset(cards[card] for card in some): -n for n, some in order}

    @cached_property
    def marginals(self) -> dict[str, dict[int, Fraction]]:
        """For each card and holder (seats and :data:`HIDDEN`) the fraction of the deals.

        Empty when no deal fits.
        """
        graph = self.graph
        if not graph or not graph.total:
            return {}
        return {
            card: {holder: self._share(graph, i, holder) for holder in range(len(self.deal.rooms))}
            for i, card in enumerate(self.deal.cards)
        }

    def _share(self, graph: Graph, card: int, holder: int) -> Fraction:
        if card in graph.part.fixed:
            return Fraction(graph.part.fixed[card] == holder)
        return Fraction(graph.marginals.get((card, holder), 0), graph.total)

    @property
    def knows(self) -> frozenset[str] | None:
        """The hidden cards, if only one set of them fits."""
        hidden = self.hidden
        return next(iter(hidden)) if len(hidden) == 1 else None

    def __str__(self) -> str:
        """``3,780 deals, 30 hidden sets``; what is hidden where that is known."""
        known = f"hidden for certain: {', '.join(sorted(self.knows))}" if self.knows else ""
        return f"{self.worlds:,} deals, {known or f'{len(self.hidden):,} hidden sets'}"

    def best_questions(
        self,
        cards: Iterable[str | Iterable[str]] | None = None,
        seats: Iterable[int] | None = None,
        criterion: str = "bits",
        gives_away: bool = False,
    ) -> list[Query]:
        """What to ask next, best first: see
        :func:`paili.deduction.questions.best_questions`."""
        return best_questions(self, cards, seats, criterion, gives_away)
