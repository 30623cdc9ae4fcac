"""Exact counting: how many deals fit, without listing them.

The open cards are scanned one by one. What matters of the cards scanned so far is only the
room left in each hand and, for each limit begun and not yet finished, how many of its
cards its holder may still get ("hits") and may still not get ("misses"). Deals that agree
in this are one *state* with a count. Scanning forward counts the ways to reach a state,
backward the ways to finish from it; together they give every card x holder count.
(:mod:`paili.deduction.hidden_tables` reads the counts by hidden set from the same states.)

A state is one integer too: a field of bits for each room, hit and miss, the highest of
which is always set unless the number would fall below zero, so that one mask tells whether
a step is possible. A limit that is finished leaves zeros behind, and its fields are used
again.

Cards are ordered so that few limits are open at a time, since each open one multiplies
the states.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from paili.deduction.reduce import Open


class Step(NamedTuple):
    """Giving one card to one holder: pairs of states before and after."""

    holder: int
    pairs: list[tuple[int, int]]


class Level(NamedTuple):
    """One card: the steps it can take and the ways to reach each state before it."""

    card: int
    steps: list[Step]
    ways: dict[int, int]


class _Move(NamedTuple):
    """One card before counting: (holder, what is added to a state), bits to clear after."""

    card: int
    added: list[tuple[int, int]]
    clear: int


class _Plan(NamedTuple):
    """The scan: a move for each card, the first state, the guard bits, the mask of a number."""

    moves: list[_Move]
    start: int
    guards: int
    mask: int


class Graph:
    """All ways to deal the open cards, as layered states that some way goes through.

    ``total`` is the number of deals; ``marginals[card, holder]`` those in which an open
    card is with a holder; ``levels`` the cards in scanning order, cards in *first* first.
    ``start`` is the state before them, ``state & mask`` the room left among the hidden.
    """

    def __init__(self, part: Open, first: Iterable[int] = ()) -> None:
        self.part = part
        plan = _plan(part, first)
        levels, last = _forward(plan)
        self.total: int = sum(last.values())
        self.marginals: dict[tuple[int, int], int] = {}
        self.levels: list[Level] = _backward(levels, last, self.marginals)
        self.start, self.mask = plan.start, plan.mask


def _forward(plan: _Plan) -> tuple[list[Level], dict[int, int]]:
    """Count the ways to reach each state."""
    levels = []
    guards = plan.guards
    ways = {plan.start: 1}
    for card, moves, clear in plan.moves:
        following: dict[int, int] = {}
        get = following.get
        steps = []
        for holder, added in moves:
            pairs = []
            for before, count in ways.items():
                after = before + added
                if after & guards == guards:
                    if clear:
                        after &= ~clear
                    following[after] = get(after, 0) + count
                    pairs.append((before, after))
            steps.append(Step(holder, pairs))
        levels.append(Level(card, steps, ways))
        ways = following
    return levels, ways


def _backward(
    levels: Sequence[Level], last: dict[int, int], marginals: dict[tuple[int, int], int]
) -> list[Level]:
    """Keep what leads to an end, and count the deals of each card with each holder."""
    kept = []
    finish = dict.fromkeys(last, 1)
    for card, steps, ways in reversed(levels):
        before_this: dict[int, int] = {}
        get = before_this.get
        live = []
        for holder, pairs in steps:
            deals = 0
            going_on = []
            for pair in pairs:
                before, after = pair
                count = finish.get(after)
                if count:
                    before_this[before] = get(before, 0) + count
                    deals += ways[before] * count
                    going_on.append(pair)
            live.append(Step(holder, going_on))
            marginals[card, holder] = deals
        kept.append(Level(card, live, ways))
        finish = before_this
    kept.reverse()
    return kept


def _plan(part: Open, first: Iterable[int]) -> _Plan:
    """The cards in order with what each does to a state."""
    limits = part.limits
    width = max(*part.rooms, *(len(limit.cards) for limit in limits)).bit_length() + 1
    mask = (1 << width - 1) - 1
    fields = _Fields(len(part.rooms), width)
    left = [len(limit.cards) for limit in limits]
    places: dict[int, tuple[int, int]] = {}
    moves = []
    for card in _order(part, first):
        touched = [i for i, limit in enumerate(limits) if card in limit.cards]
        opened = clear = 0
        for i in touched:
            if i not in places:
                places[i] = hits, misses = fields.take(), fields.take()
                opened += limits[i].high << hits
                opened += len(limits[i].cards) - limits[i].low << misses
        added = []
        for holder in part.allowed[card]:
            change = opened - (1 << width * holder)
            for i in touched:
                hits, misses = places[i]
                change -= 1 << (hits if limits[i].holder == holder else misses)
            added.append((holder, change))
        for i in touched:
            left[i] -= 1
            if not left[i]:
                clear |= sum(mask << place for place in places[i])
                fields.give_back(*places[i])
        moves.append(_Move(card, added, clear))
    guards = sum(mask + 1 << width * field for field in range(fields.number))
    start = guards + sum(room << width * holder for holder, room in enumerate(part.rooms))
    return _Plan(moves, start, guards, mask)


class _Fields:
    """Which fields of a state are in use; they are named by their bit positions."""

    def __init__(self, number: int, width: int) -> None:
        self.number, self.width = number, width
        self._free: list[int] = []

    def take(self) -> int:
        if self._free:
            return self._free.pop()
        self.number += 1
        return self.width * (self.number - 1)

    def give_back(self, *places: int) -> None:
        self._free += places


def _order(part: Open, first: Iterable[int]) -> Iterator[int]:
    """Cards so that few limits are open: next the card that opens least and ends most."""
    leading = [card for card in dict.fromkeys(first) if card in part.allowed]
    limits_of: dict[int, list[int]] = {card: [] for card in part.allowed}
    for i, limit in enumerate(part.limits):
        for card in limit.cards:
            limits_of[card].append(i)
    left = [len(limit.cards) for limit in part.limits]
    begun: set[int] = set()

    def cost(card: int) -> tuple[bool, int, float, int]:
        mine = limits_of[card]
        opens = sum(i not in begun for i in mine) - sum(left[i] == 1 for i in mine)
        progress = sum(1 / left[i] for i in mine if i in begun)
        return (not mine, opens, -progress, card)

    waiting = set(part.allowed)
    while waiting:
        card = leading.pop(0) if leading else min(waiting, key=cost)
        waiting.remove(card)
        begun.update(limits_of[card])
        for i in limits_of[card]:
            left[i] -= 1
        yield card
