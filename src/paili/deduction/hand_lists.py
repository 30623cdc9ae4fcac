"""Possible hands of each seat as bit sets: the engine behind "who can be sure".

Every answer speaks of one hand only, so the deals that fit a public record are a product:
any hand from each seat's list, as long as they are disjoint. A list is one integer, bit i
for the i-th of all hands of that size; an answer is one mask, and leaving out a card's
hands another. Whether a seat can be sure is whether two choices of disjoint hands leave
different hidden sets, which is found, or excluded, without listing deals.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from math import comb, prod
from typing import NamedTuple

from paili.deduction.cards import HIDDEN, Setup, Statement

#: Above so many hands of a seat the counting engine is asked instead, and above so many
#: deals in which the hidden set and one hand are given: a seat that is sure goes through all.
MOST_HANDS = 50_000
MOST_ALIKE = 20_000


class Hands(NamedTuple):
    """All hands of one size: cards as bits of a mask, the number of each mask; for each card
    the hands without it."""

    masks: tuple[int, ...]
    number_of: dict[int, int]
    without: tuple[int, ...]
    everything: int


@lru_cache(maxsize=16)
def hands_of(cards: int, size: int) -> Hands:
    """All hands of *size* from so many cards."""
    chosen = list(combinations(range(cards), size))
    everything = (1 << len(chosen)) - 1
    rows = [bytearray(b"1" * len(chosen)) for _ in range(cards)]
    for number, hand in enumerate(chosen):
        for card in hand:
            # The last digit of a number is bit 0.
            rows[card][~number] = 48
    masks = tuple(sum(1 << card for card in hand) for hand in chosen)
    number_of = {mask: number for number, mask in enumerate(masks)}
    return Hands(masks, number_of, tuple(int(bytes(row), 2) for row in rows), everything)


@lru_cache(maxsize=1 << 14)
def _fitting(cards: int, size: int, asked: tuple[int, ...], low: int, high: int) -> int:
    """The hands that have *low* to *high* of the cards *asked*."""
    hands = hands_of(cards, size)
    with_so_many = [hands.everything]
    for card in asked:
        without = hands.without[card]
        have = [some & ~without for some in with_so_many]
        have_not = [some & without for some in with_so_many]
        with_so_many = [a | b for a, b in zip([*have_not, 0], [0, *have], strict=True)]
    found = 0
    for some in with_so_many[low : high + 1]:
        found |= some
    return found


def bits(number: int) -> Iterator[int]:
    """The places of the ones, lowest first."""
    while number:
        low = number & -number
        yield low.bit_length() - 1
        number ^= low


class HandLists:
    """A deal's hands, and searches over lists of them.

    A list for each holder, the hidden set (0) included, is one integer; see
    :func:`lists_after`.
    """

    def __init__(self, deal: Setup) -> None:
        self.deal = deal
        self.number = len(deal.cards)
        self.hands = [hands_of(self.number, room) for room in deal.rooms]
        self.number_of = self.hands[HIDDEN].number_of
        self.all_cards = (1 << self.number) - 1

    @staticmethod
    def fits(deal: Setup) -> bool:
        """Are there few enough hands, and deals that a sure seat cannot tell apart?"""
        few = all(comb(len(deal.cards), room) <= MOST_HANDS for room in deal.rooms)
        return few and all(_alike(deal.hand_sizes, seat) <= MOST_ALIKE for seat in deal.seats)

    def mask(self, cards: Sequence[str]) -> int:
        """Cards as bits."""
        index = self.deal.index
        return sum(1 << index[card] for card in cards)

    def start(self) -> list[int]:
        """Each holder's list before anything was said."""
        lists = [hands.everything for hands in self.hands]
        for statement in self.deal.given:
            self.hear(lists, statement)
        return lists

    def hear(self, lists: list[int], said: Statement) -> None:
        """Keep what fits a statement."""
        index = self.deal.index
        asked = tuple(index[card] for card in said.cards)
        size = self.deal.rooms[said.holder]
        lists[said.holder] &= _fitting(self.number, size, asked, said.low, said.high)

    def avoiding(self, holder: int, hands: int, cards: int) -> int:
        """Those of a holder's hands that have none of these cards."""
        without = self.hands[holder].without
        for card in bits(cards):
            hands &= without[card]
        return hands

    def worlds(self, lists: Sequence[int], seat: int, hand: int) -> Iterator[tuple[int, ...]]:
        """The other seats' hands (cards as bits, by seat, 0 for hidden and *seat*) and, at 0,
        the hidden set, of each deal that fits."""
        others = [other for other in self.deal.seats if other != seat]
        left = {other: self.avoiding(other, lists[other], hand) for other in others}
        found = [0] * len(lists)
        yield from self._deals(lists[HIDDEN], left, self.all_cards & ~hand, found)

    def _deals(
        self, hidden: int, left: dict[int, int], cards: int, found: list[int]
    ) -> Iterator[tuple[int, ...]]:
        if not left:
            if hidden >> self.number_of[cards] & 1:
                found[HIDDEN] = cards
                yield tuple(found)
            return
        seat = min(left, key=lambda other: left[other].bit_count())
        masks = self.hands[seat].masks
        rest = {other: hands for other, hands in left.items() if other != seat}
        for number in bits(left[seat]):
            found[seat] = hand = masks[number]
            if not rest:
                found[HIDDEN] = cards & ~hand
                if hidden >> self.number_of[found[HIDDEN]] & 1:
                    yield tuple(found)
                continue
            narrowed = {other: self.avoiding(other, rest[other], hand) for other in rest}
            if all(narrowed.values()):
                yield from self._deals(hidden, narrowed, cards & ~hand, found)

    def doubt(self, lists: Sequence[int], seat: int, hand: int) -> tuple[tuple[int, ...], ...]:
        """Deals with different hidden sets that *seat* cannot tell apart: two if it is in
        doubt, one if it is sure, none if no deal fits."""
        first: tuple[int, ...] | None = None
        for world in self.worlds(lists, seat, hand):
            if first is None:
                first = world
            elif world[HIDDEN] != first[HIDDEN]:
                return first, world
        return (first,) if first else ()


def _alike(sizes: Sequence[int], seat: int) -> int:
    """How many deals there are with one hidden set and one hand of *seat*."""
    others = [*sizes[: seat - 1], *sizes[seat:]]
    return prod(comb(sum(others[i:]), size) for i, size in enumerate(others))


def lists_after(engine: HandLists, statements: Sequence[Statement]) -> list[list[int]]:
    """Each holder's list after 0, 1, ... statements."""
    lists = engine.start()
    history = [list(lists)]
    for statement in statements:
        engine.hear(lists, statement)
        history.append(list(lists))
    return history
