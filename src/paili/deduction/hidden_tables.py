"""Counts by hidden set, read from a graph of states.

A scan over the graph in which a state holds not one count but a table of them: entry i
counts the ways whose hidden set has number i. The table is *one Python integer*, a fixed
number of bits for each entry, so adding two tables is one addition.

The number of a set at places p1 < p2 < ... among the cards that can be hidden is
C(p1, 1) + C(p2, 2) + ..., so every hidden card adds its own share, and hiding a card is a
shift by its share: the state tells how many cards were hidden before. Shares add up
from either end, so tables can be scanned forward, backward, and multiplied where they
meet; a question's answer is one more share, the size of a whole table for each asked
card that its seat holds.
"""

from __future__ import annotations

import sys
from array import array
from collections.abc import Collection, Iterator, Sequence
from itertools import combinations
from math import comb
from typing import NamedTuple

from paili.deduction.cards import HIDDEN
from paili.deduction.counting import Graph, Level

_FORMATS = {8: "B", 16: "H", 32: "I", 64: "Q"}
_Tables = dict[int, int]


class Asked(NamedTuple):
    """How many of these cards does the seat have?"""

    seat: int
    cards: frozenset[int]


class HiddenTables:
    """The tables of one graph. ``sets`` is how many numbers hidden sets can have."""

    def __init__(self, graph: Graph) -> None:
        self.graph = graph
        self.room = graph.part.rooms[HIDDEN]
        #: The open cards that can be hidden, in scanning order.
        self.cards: list[int] = []
        self._shares: list[list[int]] = []
        for level in graph.levels:
            hides = any(step.holder == HIDDEN and step.pairs for step in level.steps)
            self._shares.append(self._shares_of(len(self.cards)) if hides else [])
            if hides:
                self.cards.append(level.card)
        self.sets = comb(len(self.cards), self.room)
        bits = graph.total.bit_length()
        self.limb = next((size for size in _FORMATS if size >= bits), (bits + 63) // 64 * 64)

    def _shares_of(self, place: int) -> list[int]:
        """The card's share of a number, by the room left among the hidden before it."""
        return [comb(place, self.room - left + 1) if left else 0 for left in range(self.room + 1)]

    def by_set(self) -> dict[frozenset[int], int]:
        """The deals by the open cards of their hidden set; sets without a deal left out."""
        table = sum(self._forward({self.graph.start: 1}, 0, len(self.graph.levels)).values())
        # Largest place first and backward: the order of the numbers.
        numbered = list(combinations(reversed(self.cards), self.room))[::-1]
        counts = self._entries(table, 1)
        return {
            frozenset(hidden): count
            for hidden, count in zip(numbered, counts, strict=True)
            if count
        }

    def by_answers(self, questions: Sequence[Asked]) -> Iterator[list[list[int]]]:
        """For each question, one after the other, and each answer 0, 1, ...: the deals by
        hidden set.

        The counts stand in the order of the sets' numbers, zeros included. Tables up to
        a question's first card and from its last card on serve all questions.
        """
        spans = [self._span(question) for question in questions]
        before = self._before({first for first, _ in spans})
        after = self._after({last for _, last in spans})
        for question, (first, last) in zip(questions, spans, strict=True):
            tables = self._forward(before[first], first, last, question)
            ends = after[last]
            table = sum(part * ends[state] for state, part in tables.items())
            answers = len(question.cards) + 1
            counts = self._entries(table, answers)
            yield [counts[i * self.sets : (i + 1) * self.sets] for i in range(answers)]

    def _span(self, question: Asked) -> tuple[int, int]:
        """The levels from its first to after its last card."""
        levels = self.graph.levels
        asked = [i for i, level in enumerate(levels) if level.card in question.cards]
        return (asked[0], asked[-1] + 1) if asked else (0, 0)

    def _before(self, wanted: Collection[int]) -> dict[int, _Tables]:
        """Tables of the ways to the states before some levels."""
        tables = {self.graph.start: 1} if self.graph.total else {}
        found, at = {}, 0
        for level in sorted(wanted):
            tables = self._forward(tables, at, level)
            found[level], at = tables, level
        return found

    def _after(self, wanted: Collection[int]) -> dict[int, _Tables]:
        """Tables of the ways on from the states before some levels."""
        levels = self.graph.levels
        ends = {after for step in levels[-1].steps for _, after in step.pairs} if levels else ()
        tables = dict.fromkeys(ends or {self.graph.start}, 1)
        found, at = {}, len(levels)
        for level in sorted(wanted, reverse=True):
            tables = self._backward(tables, at, level)
            found[level], at = tables, level
        return found

    def _forward(
        self, tables: _Tables, first: int, last: int, question: Asked | None = None
    ) -> _Tables:
        limb, mask = self.limb, self.graph.mask
        for at in range(first, last):
            level = self.graph.levels[at]
            following: _Tables = {}
            get = following.get
            for holder, pairs in level.steps:
                extra = self._answer_shift(level, holder, question)
                if holder == HIDDEN:
                    shifts = [share * limb + extra for share in self._shares[at]]
                    for before, after in pairs:
                        shifted = tables[before] << shifts[before & mask]
                        following[after] = get(after, 0) + shifted
                elif extra:
                    for before, after in pairs:
                        following[after] = get(after, 0) + (tables[before] << extra)
                else:
                    for before, after in pairs:
                        following[after] = get(after, 0) + tables[before]
            tables = following
        return tables

    def _backward(self, tables: _Tables, last: int, first: int) -> _Tables:
        limb, mask = self.limb, self.graph.mask
        for at in range(last - 1, first - 1, -1):
            preceding: _Tables = {}
            get = preceding.get
            for holder, pairs in self.graph.levels[at].steps:
                if holder == HIDDEN:
                    shifts = [share * limb for share in self._shares[at]]
                    for before, after in pairs:
                        shifted = tables[after] << shifts[before & mask]
                        preceding[before] = get(before, 0) + shifted
                else:
                    for before, after in pairs:
                        preceding[before] = get(before, 0) + tables[after]
            tables = preceding
        return tables

    def _answer_shift(self, level: Level, holder: int, question: Asked | None) -> int:
        if question and holder == question.seat and level.card in question.cards:
            return self.sets * self.limb
        return 0

    def _entries(self, table: int, answers: int) -> list[int]:
        """A table as its counts."""
        size = self.limb // 8
        data = table.to_bytes(answers * self.sets * size, "little")
        if self.limb in _FORMATS:
            counts = array(_FORMATS[self.limb], data)
            if sys.byteorder == "big":
                counts.byteswap()
            return counts.tolist()
        return [int.from_bytes(data[at : at + size], "little") for at in range(0, len(data), size)]
