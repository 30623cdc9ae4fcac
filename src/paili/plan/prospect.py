"""What a hand can still become within so many draws, whatever the other tiles are.

A hand with *d* draws left can only win as a complete hand *T* that lacks at most *d* tiles
in it. So nothing matters but these *T*:

- a held tile that none of them uses is a blank. While there is a blank it is thrown: that
  costs nothing, and every other discard at least as much. Hands that differ in blanks only
  are one.
- a drawn tile that none of them uses is thrown at once.

What is left is a tree of draws and choices, the same for all unseen tiles: a
:class:`Prospect`. Equal trees are one object, whichever hands they come from.

Which tiles are of use each pattern says (:meth:`~paili.shape.pattern.Pattern.useful`). It does not
know which copies are gone and may take a tile for useful that is not, never the other way round.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import compress
from operator import add as plus
from operator import attrgetter, or_, sub

from paili.hand import Hand
from paili.shape.goal import Aim, Goal, aims
from paili.shape.shanten import within
from paili.shape.waits import allowed_mask
from paili.tiles.counts import Counts, add, kinds_in, remove
from paili.tiles.kind import KINDS

#: Bits of a kind in a set of tiles: one for each copy.
BITS = 4
COPY_BITS = 0xF


class Prospect:
    """A tree of draws and choices: what a hand can become within ``draws`` draws.

    ``wins``: sets of all copies of the kinds that win at once. ``turns``: other kinds, as
    the place of their bits, with the prospects to choose from. ``later``: what any other
    tile leads to, thrown at once; None when all is lost then. ``support``: the copies that
    matter at all. Sets of tiles have four bits for each kind.
    """

    __slots__ = ("draws", "later", "serial", "support", "turns", "wins")
    support: int

    def __init__(
        self,
        serial: int,
        draws: int,
        wins: int,
        later: Prospect | None,
        turns: tuple[tuple[int, tuple[Prospect, ...]], ...],
    ) -> None:
        self.serial, self.draws = serial, draws
        self.wins, self.later, self.turns = wins, later, turns
        support = wins | (later.support if later else 0)
        for place, options in turns:
            support |= COPY_BITS << place
            for option in options:
                support |= option.support
        self.support = support


_serial = attrgetter("serial")


class Prospects:
    """The prospects of hands with the same melds under one goal, each made once.

    Only the copies in the hand and *unseen* are there. *spend* is called for each hand that
    is looked at.
    """

    def __init__(self, hand: Hand, goal: Goal, unseen: Counts, spend: Callable[[], None]) -> None:
        self._goal = goal
        self._aims = aims(goal, hand)
        self._to_build = hand.to_build
        self._size = 3 * self._to_build + 1
        self._melded = bytes(map(sub, hand.held, hand.concealed))
        self._there = within(hand.concealed, unseen)
        self._spend = spend
        self._of: dict[tuple[Counts, int], Prospect | None] = {}
        self._after: dict[tuple[Counts, int], tuple[Prospect, ...]] = {}
        self._same: dict[object, Prospect] = {}

    def of(self, counts: Counts, draws: int) -> Prospect | None:
        """The prospect of the concealed tiles of a hand that waits, or of fewer and blanks; None
        when no complete hand is near enough."""
        key = counts, draws
        if key not in self._of:
            self._spend()
            if draws == 1:
                self._of[key] = self._one(1, self._wins(counts), None, {})
            else:
                found = useful(self._aims, counts, self._to_build, draws)
                self._of[key] = found and self._kept(*found, draws)
        return self._of[key]

    def _kept(self, counts: Counts, more: Counts, draws: int) -> Prospect | None:
        """The prospect of a hand without its blanks, *more*: of which kinds a tile is of use."""
        key = counts, draws
        if key not in self._of:
            self._of[key] = self._made(counts, more, draws)
        return self._of[key]

    def _made(self, counts: Counts, more: Counts, draws: int) -> Prospect | None:
        wins = self._wins(counts)
        later = self.of(counts, draws - 1)
        support = later.support if later else 0
        turns: dict[int, tuple[Prospect, ...]] = {}
        for kind in range(KINDS):
            place = BITS * kind
            if wins >> place & 1 or counts[kind] == self._there[kind]:
                continue
            if more[kind]:
                options = self._options(add(counts, kind), draws - 1)
                # Where throwing the tile is best, all that counts is whether it is missed.
                if options and (options != (later,) or support >> place & 1):
                    turns[place] = options
            elif later and support >> place & 1:
                turns[place] = (later,)
        return self._one(draws, wins, later, turns)

    def _wins(self, counts: Counts) -> int:
        """The tiles that complete a hand."""
        mask = 0
        if sum(counts) == self._size:
            for pattern in self._goal.patterns:
                mask |= pattern.waits(counts, self._to_build)
        return self._allowed(mask, counts)

    def _allowed(self, mask: int, counts: Counts) -> int:
        """All copies of the kinds in a mask that the goal lets in."""
        if mask and (self._goal.max_suits < 3 or self._goal.void is not None):
            mask &= allowed_mask(bytes(map(plus, counts, self._melded)), self._goal)
        return sum(COPY_BITS << BITS * kind for kind in kinds_in(mask))

    def _options(self, counts: Counts, draws: int) -> tuple[Prospect, ...]:
        """What can be left after a discard from 14 tiles, the best among them."""
        key = counts, draws
        if key not in self._after:
            self._after[key] = self._choices(counts, draws)
        return self._after[key]

    def _choices(self, counts: Counts, draws: int) -> tuple[Prospect, ...]:
        if draws == 1:
            return self._last(counts)
        found = useful(self._aims, counts, self._to_build, draws)
        if not found:
            return ()
        if sum(found[0]) <= self._size:
            prospects = [self._kept(*found, draws)]
        else:
            held = compress(range(KINDS), counts)
            prospects = [self.of(remove(counts, kind), draws) for kind in held]
        return tuple(sorted({p for p in prospects if p}, key=_serial))

    def _last(self, counts: Counts) -> tuple[Prospect, ...]:
        """The same with one draw left: no set of winning tiles that is part of another."""
        self._spend()
        if sum(counts) <= self._size:
            found = {self._wins(counts)}
        else:
            masks = dict.fromkeys(compress(range(KINDS), counts), 0)
            for pattern in self._goal.patterns:
                for kind, mask in pattern.waits_after(counts, self._to_build):
                    masks[kind] |= mask
            found = {self._allowed(m, remove(counts, kind)) for kind, m in masks.items() if m}
        most = {wins for wins in found if not any(wins < w == wins | w for w in found)}
        prospects = [self._one(1, wins, None, {}) for wins in most]
        return tuple(sorted((p for p in prospects if p), key=_serial))

    def _one(
        self,
        draws: int,
        wins: int,
        later: Prospect | None,
        turns: dict[int, tuple[Prospect, ...]],
    ) -> Prospect | None:
        if not wins and not later and not turns:
            return None
        key = draws, wins, later, tuple(turns.items())
        if key not in self._same:
            self._same[key] = Prospect(len(self._same), *key)
        return self._same[key]


def useful(
    ways: tuple[Aim, ...], counts: Counts, to_build: int, spare: int
) -> tuple[Counts, Counts] | None:
    """Of complete hands that lack at most *spare* tiles: which held tiles they use, and for
    each kind whether one uses more of it than is held. None when there are none.

    >>> from paili.rules.registry import rule_set
    >>> from paili.tiles.counts import counts_of, tiles_of
    >>> from paili.tiles.kind import name
    >>> from paili.tiles.notation import parse
    >>> hand = counts_of(parse("12356m3467p449s1z"))
    >>> kept, more = useful(rule_set("basic").free_aims, hand, 4, 3)
    >>> [" ".join(name(kind) for kind in tiles_of(found)) for found in (kept, more)]
    ['1m 2m 3m 5m 6m 3p 4p 6p 7p 4s 4s', '4m 7m 2p 5p 8p']
    """
    found: tuple[Counts, Counts] | None = None
    for pattern, suits in ways:
        one = pattern.useful(counts, to_build, suits, spare)
        if found and one:
            found = bytes(map(max, found[0], one[0])), bytes(map(or_, found[1], one[1]))
        else:
            found = found or one
    return found
