"""An independent counter: the record as a Boolean function in a decision diagram (OxiDD).

Who holds a card is a number in binary, one variable a digit; the first digit of each card
says whether it is hidden. Everything known is a cardinality constraint over functions
"this card is with that holder"; their conjunction is built by the library, and so are the
counts.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import reduce
from itertools import combinations
from operator import and_

from oxidd.bdd import BDDFunction, BDDManager

from paili.deduction import HIDDEN, Record

NODES, CACHE, THREADS = 1 << 23, 1 << 20, 1


class Diagram:
    """All deals that fit a record and perhaps one seat's hand."""

    def __init__(self, record: Record, seat: int | None = None, hand: Sequence[str] = ()) -> None:
        deal = record.deal
        self.deal = deal
        self.manager = BDDManager(NODES, CACHE, THREADS)
        self.digits = 1 + (len(deal.hand_sizes) - 1).bit_length()
        self.variables = self.digits * len(deal.cards)
        self.manager.add_vars(self.variables)
        self.held = [self._holders(card) for card in range(len(deal.cards))]
        self.function = self._conjunction(record, seat, hand)

    def _holders(self, card: int) -> list[BDDFunction]:
        """For each holder: the card is with it."""
        first = self.digits * card
        yes = [self.manager.var(first + i) for i in range(self.digits)]
        no = [self.manager.not_var(first + i) for i in range(self.digits)]
        found = [reduce(and_, no[1:], yes[0])]
        for seat in range(len(self.deal.hand_sizes)):
            digits = [(yes if seat >> i & 1 else no)[i + 1] for i in range(self.digits - 1)]
            found.append(reduce(and_, digits, no[0]))
        return found

    def _conjunction(self, record: Record, seat: int | None, hand: Sequence[str]) -> BDDFunction:
        deal = record.deal
        known = [self.many(range(len(each)), each, 1, 1) for each in self.held]
        if seat is not None:
            for i, card in enumerate(deal.cards):
                known.append(self.held[i][seat] if card in hand else ~self.held[i][seat])
        for said in (*deal.given, *record.statements):
            known.append(self.some(said.holder, said.cards, said.low, said.high))
        for holder, room in enumerate((deal.hidden, *deal.hand_sizes)):
            known.append(self.some(holder, deal.cards, room, room))
        return reduce(and_, known)

    def some(self, holder: int, cards: Sequence[str], low: int, high: int) -> BDDFunction:
        """The holder has *low* to *high* of the cards."""
        numbers = sorted(self.deal.cards.index(card) for card in cards)
        return self.many(numbers, [each[holder] for each in self.held], low, high)

    def many(
        self, places: Sequence[int], functions: Sequence[BDDFunction], low: int, high: int
    ) -> BDDFunction:
        """*low* to *high* of the functions at these places are true."""
        true, false = self.manager.true(), self.manager.false()
        rows = [true if low <= n <= high else false for n in range(len(places) + 1)]
        for left, place in reversed(list(enumerate(places))):
            rows = [functions[place].ite(rows[n + 1], rows[n]) for n in range(left + 1)]
        return rows[0]

    def count(self, function: BDDFunction | None = None) -> int:
        """The deals, or those in which a function is true."""
        if self.manager.approx_num_inner_nodes() > NODES // 2:
            self.manager.gc()
        whole = self.function if function is None else self.function & function
        return int(whole.sat_count(self.variables))

    def hidden_sets(self, function: BDDFunction | None = None) -> int:
        """How many hidden sets there are among the deals (in which a function is true)."""
        whole = self.function if function is None else self.function & function
        others = [i for i in range(self.variables) if i % self.digits]
        if others:
            whole = whole.exists(reduce(and_, map(self.manager.var, others)))
        return int(whole.sat_count(self.variables)) >> len(others)

    def by_hidden(self, cards: Sequence[str]) -> Iterator[tuple[frozenset[str], int]]:
        """The deals of each hidden set among these cards; sets without a deal left out."""
        index = self.deal.cards.index
        for some in combinations(cards, self.deal.hidden):
            hidden = reduce(and_, (self.held[index(card)][HIDDEN] for card in some))
            if count := self.count(hidden):
                yield frozenset(some), count
