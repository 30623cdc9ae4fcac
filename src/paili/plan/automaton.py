"""Is a complete hand among these tiles? Answered by reading how many there are of each kind.

The tracks of a rule set's patterns become one deterministic automaton: a node for each kind and
each state that still matters, with an edge for every number of tiles of that kind. Nodes are made
from the last kind to the first and equal ones only once, so that it is minimal as it is made;
what is won or lost already has no nodes. Two automata are united by walking both at once. (This is
a multi-valued decision diagram, reduced and ordered: R. Bryant, Graph-Based Algorithms for Boolean
Function Manipulation, 1986.)
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from paili.hand import Hand
from paili.shape.goal import Goal, aims
from paili.shape.tracks import Track
from paili.tiles.counts import Counts
from paili.tiles.kind import COPIES, KINDS

#: Ends of every path, wherever it ends: no win whatever follows, a win whatever follows.
LOST, WON = 0, 1
Node = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Automaton:
    """Nodes as the ids of what follows on ``least[kind]``, ``least[kind]`` + 1, ... tiles.

    ``root`` is the node of the first kind. Ids 0 and 1 are :data:`LOST` and :data:`WON`.
    """

    nodes: Sequence[Node]
    root: int
    least: Counts

    def holds(self, counts: Sequence[int]) -> bool:
        """Is a complete hand among the tiles?

        >>> from paili.rules.registry import rule_set
        >>> found = automaton(rule_set("basic"), Hand.parse("123456789m1122z"))
        >>> found.holds(Hand.parse("123456789m11222z").concealed)
        True
        """
        at = self.root
        for count, least in zip(counts, self.least, strict=True):
            if at <= WON:
                break
            at = self.nodes[at][count - least]
        return at == WON

    @property
    def sizes(self) -> list[int]:
        """How many nodes each kind has."""
        found, layer = [], {self.root} - {LOST, WON}
        for _ in self.least:
            found.append(len(layer))
            layer = {after for at in layer for after in self.nodes[at]} - {LOST, WON}
        return found


def tracks(goal: Goal, hand: Hand) -> list[Track]:
    """One or more for each aim of the goal that the hand's melds leave open; small ones first.

    >>> from paili.rules.registry import rule_set
    >>> found = tracks(rule_set("riichi-shape"), Hand.parse("123456789m1122z"))
    >>> [len(track.tables[0]) for track in found]
    [3, 8, 478]
    """
    found = [
        track
        for pattern, suits in aims(goal, hand)
        for track in pattern.tracks(hand.to_build, suits)
    ]
    return sorted(found, key=lambda track: len(track.tables[0]))


def automaton(
    goal: Goal, hand: Hand, least: Counts | None = None, most: Counts | None = None
) -> Automaton:
    """For the concealed tiles of hands with the melds of *hand* (its other tiles do not matter).

    It reads *least* to *most* tiles of each kind (0 to 4): the narrower, the smaller it is.
    """
    low, high = least or bytes(KINDS), most or bytes([COPIES] * KINDS)
    return united(tracks(goal, hand), low, high)


def united(parts: Iterable[Track], least: Counts, most: Counts) -> Automaton:
    """The automaton that wins where any of the tracks does."""
    store = _Nodes()
    slices = [slice(low, high + 1) for low, high in zip(least, most, strict=True)]
    root = LOST
    for track in parts:
        root = store.union(root, store.add(track, slices))
    return Automaton(store.nodes, root, least)


class _Nodes:
    """Every node once."""

    def __init__(self) -> None:
        self.nodes: list[Node] = [(), ()]
        self._ids: dict[Node, int] = {}

    def add(self, track: Track, slices: Sequence[slice]) -> int:
        """The root of a track's automaton, made from its last kind."""
        states = range(len(track.tables[0]))
        ids = [WON if state in track.wins else LOST for state in states]
        for table, those in zip(reversed(track.tables), reversed(slices), strict=True):
            follow = ids.__getitem__
            ids = [self._id(tuple(map(follow, row[those]))) for row in table]
        return ids[track.start]

    def union(self, one: int, other: int) -> int:
        """The root of what wins where either does."""
        nodes, make = self.nodes, self._id
        made: dict[int, int] = {}
        known = made.get

        def both(a: int, b: int) -> int:
            if a <= WON or b <= WON or a == b:
                return WON if a == WON or b == WON else a or b
            pair = a << 32 | b
            found = known(pair)
            if found is None:
                found = made[pair] = make(tuple(map(both, nodes[a], nodes[b])))
            return found

        return both(one, other)

    def _id(self, node: Node) -> int:
        first = node[0]
        if first <= WON and node.count(first) == len(node):
            return first
        found = self._ids.get(node)
        if found is None:
            found = self._ids[node] = len(self.nodes)
            self.nodes.append(node)
        return found
