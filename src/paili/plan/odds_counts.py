"""How many sets of drawn tiles leave a hand without a win, for every size at once.

The kinds are read in order. Each node of the automaton (:mod:`paili.plan.automaton`) holds the
polynomial whose coefficient at d counts the ways to have drawn d tiles so far and be there:
drawing t of a kind's u unseen copies multiplies by C(u, t) and moves by t. A polynomial is one
integer, its coefficients side by side in limbs that none can outgrow (Kronecker substitution), so
that one multiplication, one shift and one addition do for all numbers of draws.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import comb
from typing import NamedTuple

from paili.plan.automaton import LOST, WON, Automaton
from paili.tiles.counts import Counts


class _Front(NamedTuple):
    """Before a kind: the polynomials of its nodes, and of what is lost already."""

    nodes: dict[int, int]
    lost: int


def losing_draws(automaton: Automaton, held: Counts, unseen: Counts) -> tuple[int, ...]:
    """At place d: how many of the sets of d unseen tiles hold no win with the *held* ones.

    >>> from paili.hand import Hand
    >>> from paili.plan.automaton import automaton
    >>> from paili.rules.registry import rule_set
    >>> hand = Hand.parse("123456789m1122z")
    >>> four_winds = bytes([0] * 27 + [2, 2, 0, 0, 0, 0, 0])
    >>> losing_draws(automaton(rule_set("basic"), hand), hand.concealed, four_winds)
    (1, 0, 0, 0, 0)
    """
    width = _width(unseen)
    *_, end = _fronts(automaton, held, unseen, width, _begin(automaton), 0)
    return _coefficients(end, sum(unseen), width)


def losing_draws_without(
    automaton: Automaton, held: Counts, unseen: Counts
) -> dict[int, tuple[int, ...]]:
    """The same for every kind that can be thrown from *held*, after throwing one of it.

    Up to the thrown kind all of them read the same.
    """
    width = _width(unseen)
    fronts = _fronts(automaton, held, unseen, width, _begin(automaton), 0)
    found = {}
    for kind, (front, have) in enumerate(zip(fronts, held, strict=False)):
        if have:
            after = held[:kind] + bytes([have - 1]) + held[kind + 1 :]
            *_, end = _fronts(automaton, after, unseen, width, front, kind)
            found[kind] = _coefficients(end, sum(unseen), width)
    return found


def _width(unseen: Counts) -> int:
    """Bytes of a limb: no coefficient is over 2 ** sum(unseen)."""
    return sum(unseen) // 8 + 1


def _begin(automaton: Automaton) -> _Front:
    root = automaton.root
    if root == WON:
        return _Front({}, 0)
    return _Front({}, 1) if root == LOST else _Front({root: 1}, 0)


def _fronts(
    automaton: Automaton, held: Counts, unseen: Counts, width: int, front: _Front, kind: int
) -> Iterator[_Front]:
    """Before each kind from *kind* on, and at the end."""
    yield front
    for place in range(kind, len(held)):
        copies = unseen[place]
        draws = [(comb(copies, t), 8 * width * t) for t in range(copies + 1)]
        front = _read(automaton, held[place] - automaton.least[place], draws, front)
        yield front


def _read(automaton: Automaton, held: int, draws: list[tuple[int, int]], front: _Front) -> _Front:
    """Read one kind: *held* over the least that the automaton reads, and what is drawn of it.

    What draws as many and leads to one node is added up first: additions cost least.
    """
    nodes = automaton.nodes
    after: dict[int, int] = {}
    for place, (times, shift) in enumerate(draws, held):
        sums: dict[int, int] = {}
        so_far = sums.get
        for node, ways in front.nodes.items():
            to = nodes[node][place]
            if to != WON:
                sums[to] = so_far(to, 0) + ways
        for to, ways in sums.items():
            after[to] = after.get(to, 0) + (ways * times << shift)
    lost = sum(front.lost * times << shift for times, shift in draws)
    return _Front(after, lost + after.pop(LOST, 0))


def _coefficients(end: _Front, total: int, width: int) -> tuple[int, ...]:
    limbs = end.lost.to_bytes((total + 1) * width, "little")
    return tuple(
        int.from_bytes(limbs[at : at + width], "little") for at in range(0, len(limbs), width)
    )
