"""The stated policy: what to throw by shanten, copies accepted and improvement, tile by tile.

Of the tiles of a 14-tile hand that is not complete throw the one that leaves, in this order,

1. the least shanten, as if all copies that are not among its concealed tiles could come;
2. the most unseen copies of accepted kinds;
3. the most unseen tiles that improve: of kinds not accepted, after drawing which some discard
   keeps this shanten and accepts more unseen copies (that draw no longer among them);
4. the lowest kind.

That is what :func:`paili.shape.acceptance.ranked` lists first, with the copies that can still
come counted and no shape given up because its copies are gone. A hand wins with the draw that
completes it.

This is the policy in plain Python; an engine with arrays is held to the same throws.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from operator import itemgetter
from typing import NamedTuple

from paili.hand import Hand
from paili.rules.ruleset import RuleSet
from paili.shape.acceptance import acceptance
from paili.tiles.counts import Counts, add, remove
from paili.tiles.kind import KINDS
from paili.tiles.meld import Meld
from paili.values import put

#: An engine with its hands: of walls (the kinds drawn, in order) the draw of each win, 0 for
#: none; for every hand a byte for each wall.
Play = Callable[[Sequence[bytes]], list[bytes]]

#: Answers remembered: of shapes, which come again in every trial, and of throws, which come
#: again where two hands of a trial have become the same one.
_SHAPES, _THROWS = 1 << 17, 1 << 14


class Keeping(NamedTuple):
    """A discard of the least shanten: what it throws, and the kinds then accepted."""

    kind: int
    accepted: tuple[int, ...]


def plain(hands: Sequence[Hand], rules: RuleSet, unseen: Counts) -> Play:
    """The engine in plain Python, for every rule set and any melds.

    >>> from paili.rules.registry import rule_set
    >>> hand, unseen = Hand.parse("123m456789p1122s"), bytes([0] * 18 + [2, 1] + [0] * 14)
    >>> plain([hand], rule_set("basic"), unseen)([bytes([19, 18]), bytes([18, 19])])
    [b'\\x01\\x01']
    """
    policies = {hand.melds: Policy(rules, hand.melds) for hand in hands}

    def play(walls: Sequence[bytes]) -> list[bytes]:
        # Wall by wall, so that hands that become the same one meet.
        draws = [
            [policies[hand.melds].win(hand.concealed, unseen, wall) for hand in hands]
            for wall in walls
        ]
        return [bytes(map(itemgetter(at), draws)) for at in range(len(hands))]

    return play


class Policy:
    """The policy for hands with these melds, remembering what it has found."""

    def __init__(self, rules: RuleSet, melds: tuple[Meld, ...] = ()) -> None:
        self._rules, self._melds = rules.__replace__(fifth_copy="concealed"), melds
        self.reach = lru_cache(_SHAPES)(self._reach)
        self.nearest = lru_cache(_SHAPES)(self._nearest)
        self.ways = lru_cache(_SHAPES)(self._ways)
        self.thrown = lru_cache(_THROWS)(self._thrown)

    def win(self, counts: Counts, unseen: Counts, wall: bytes) -> int:
        """The draw that wins for a 13-tile hand's concealed *counts*; 0 if none does."""
        far, accepted = self.reach(counts)
        for draw, kind in enumerate(wall, 1):
            far -= kind in accepted
            if far < 0:
                return draw
            if far >= len(wall) - draw:
                return 0  # each draw brings it one nearer at best
            unseen = remove(unseen, kind)
            whole = add(counts, kind)
            counts = remove(whole, self.thrown(whole, unseen))
            accepted = self.reach(counts)[1]
        return 0

    def _reach(self, counts: Counts) -> tuple[int, tuple[int, ...]]:
        """Shanten, and the kinds that lower it if any copy is left."""
        found = acceptance(_hand(counts, self._melds), self._rules)
        return found.shanten, tuple(found.kinds)

    def _nearest(self, counts: Counts) -> tuple[Keeping, ...]:
        """The discards of 14 tiles that leave the least shanten, kinds in order."""
        reached = [
            (kind, *self.reach(remove(counts, kind))) for kind in range(KINDS) if counts[kind]
        ]
        least = min(far for _, far, _ in reached)
        return tuple(Keeping(kind, accepted) for kind, far, accepted in reached if far == least)

    def _thrown(self, counts: Counts, unseen: Counts) -> int:
        """The kind to throw of 14 tiles."""
        copies = {near.kind: _copies(near, unseen) for near in self.nearest(counts)}
        most = max(copies.values())
        tied = [kind for kind, n in copies.items() if n == most]
        if len(tied) == 1:
            return tied[0]
        return max(tied, key=lambda kind: self.improving(remove(counts, kind), unseen, most))

    def _ways(self, counts: Counts, kind: int) -> tuple[Keeping, ...]:
        """What 13 tiles can keep with a kind that they do not accept, if that accepts others."""
        accepted, whole = set(self.reach(counts)[1]), add(counts, kind)
        # A discard accepts nothing that the 14 tiles do not.
        if accepted.issuperset(self.reach(whole)[1]):
            return ()
        # The least shanten with it is the one without.
        return tuple(n for n in self.nearest(whole) if not accepted.issuperset(n.accepted))

    def improving(self, counts: Counts, unseen: Counts, now: int) -> int:
        """How many unseen tiles improve 13 tiles that accept *now* copies."""
        accepted = self.reach(counts)[1]
        total = 0
        for kind, n in enumerate(unseen):
            if n and kind not in accepted:
                then = remove(unseen, kind)
                if any(_copies(near, then) > now for near in self.ways(counts, kind)):
                    total += n
        return total


def _hand(counts: Counts, melds: tuple[Meld, ...]) -> Hand:
    """Nothing can be wrong with what comes from a checked hand, so it is not checked again."""
    hand = object.__new__(Hand)
    put(hand, "concealed", counts)
    put(hand, "melds", melds)
    put(hand, "red", (0, 0, 0))
    put(hand, "to_build", sum(counts) // 3)
    return hand


def _copies(near: Keeping, unseen: Counts) -> int:
    return sum(map(unseen.__getitem__, near.accepted))
