"""What a hand can still become within so many draws, whatever the other tiles are.

A hand with *d* draws left can only win as a complete hand *T* that lacks at most *d* tiles
in it. So nothing matters but these *T*:

- a held tile that none of them uses is a blank. While there is a blank it is thrown: that
  costs nothing, and every other discard at least as much. Hands that differ in blanks only
  are one.
- a drawn tile that none of them uses is thrown at once.

What is left is a tree of draws and choices, the same for all unseen tiles: a
:class:`Prospect`. Equal trees are one object, whichever hands they come from.

Which tiles are of use is read from the tables of distance: a group taken out of a suit
leaves a smaller suit and a smaller number of melds. The tables do not know which copies
are gone; they may take a tile for useful that is not, never the other way round.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import compress
from operator import add as plus
from operator import attrgetter, le, or_, sub

from paili.hand import Hand
from paili.shape.goal import Aim, Goal, aims
from paili.shape.limited import NEVER, Vector
from paili.shape.pattern import Pattern
from paili.shape.shanten import within
from paili.shape.standard import ALL_SUITS, Standard
from paili.shape.tables import (
    AT_SHIFT,
    CODE,
    EMPTY,
    KINDS_SHIFT,
    VECTOR,
    WEIGHTS,
    class_of,
    class_table,
    keys,
    waits_table,
)
from paili.shape.waits import allowed_mask
from paili.tiles.counts import Counts, add, kinds_in, remove
from paili.tiles.kind import KINDS, SIZES, STARTS

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
        self._melds = len(hand.melds)
        self._size = 13 - 3 * self._melds
        self._melded = bytes(map(sub, hand.held, hand.concealed))
        self._there = within(hand.concealed, unseen)
        self._spend = spend
        self._of: dict[tuple[Counts, int], Prospect | None] = {}
        self._after: dict[tuple[Counts, int], tuple[Prospect, ...]] = {}
        self._same: dict[object, Prospect] = {}

    def of(self, counts: Counts, draws: int) -> Prospect | None:
        """The prospect of 13 concealed tiles (each meld three), or of fewer and blanks; None
        when no complete hand is near enough."""
        key = counts, draws
        if key not in self._of:
            self._spend()
            if draws == 1:
                self._of[key] = self._one(1, self._wins(counts), None, {})
            else:
                found = useful(self._aims, counts, self._melds, draws)
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
                mask |= pattern.waits(counts, self._melds)
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
        found = useful(self._aims, counts, self._melds, draws)
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
                for kind, mask in waits_after(pattern, counts, self._melds):
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


def waits_after(pattern: Pattern, counts: Counts, melds: int) -> Iterator[tuple[int, int]]:
    """Each discard from 14 tiles that leaves a hand ready, with the mask of its waits."""
    if pattern.missing(counts, melds, most=1) > 1:
        return
    held = compress(range(KINDS), counts)
    if not isinstance(pattern, Standard):
        for kind in held:
            yield kind, pattern.waits(remove(counts, kind), melds)
        return
    yield from _standard_waits_after(counts, held)


def _standard_waits_after(counts: Counts, held: Iterable[int]) -> Iterator[tuple[int, int]]:
    # A discard changes the entry of its own suit only.
    suit, honor = waits_table()
    tables = suit, suit, suit, honor
    own = keys(counts)
    entries = [table[key] for table, key in zip(tables, own, strict=True)]
    for kind in held:
        at = kind // 9
        before = entries[at]
        entries[at] = tables[at][own[at] - WEIGHTS[kind]]
        total = sum(entries) & CODE
        mask = 0
        for start, entry in zip(STARTS, entries, strict=True):
            if entry >> AT_SHIFT == total:
                mask |= (entry >> KINDS_SHIFT & 0x1FF) << start
        entries[at] = before
        # Entries that wait for nothing have 0 there.
        if total and mask:
            yield kind, mask


def useful(
    ways: tuple[Aim, ...], counts: Counts, melds: int, spare: int
) -> tuple[Counts, Counts] | None:
    """Of complete hands that lack at most *spare* tiles: which held tiles they use, and for
    each kind whether one uses more of it than is held. None when there are none.

    >>> from paili.rules.registry import rule_set
    >>> from paili.tiles.counts import counts_of, tiles_of
    >>> from paili.tiles.kind import name
    >>> from paili.tiles.notation import parse
    >>> hand = counts_of(parse("12356m3467p449s1z"))
    >>> kept, more = useful(rule_set("basic").free_aims, hand, 0, 3)
    >>> [" ".join(name(kind) for kind in tiles_of(found)) for found in (kept, more)]
    ['1m 2m 3m 5m 6m 3p 4p 6p 7p 4s 4s', '4m 7m 2p 5p 8p']
    """
    found: tuple[Counts, Counts] | None = None
    for pattern, suits in ways:
        if isinstance(pattern, Standard):
            one = _standard(counts, suits, 4 - melds, spare)
        else:
            least, helps = pattern.reach(counts, melds, suits, spare)
            # Other patterns use most of what is held; with a draw to spare any kind may help.
            one = None if least > spare else (counts, helps if least == spare else _ALL)
        if found and one:
            found = bytes(map(max, found[0], one[0])), bytes(map(or_, found[1], one[1]))
        else:
            found = found or one
    return found


def _standard(
    counts: Counts, suits: Sequence[int], melds: int, spare: int
) -> tuple[Counts, Counts] | None:
    _, rows, _, result = class_table()
    m, p, s, z = counts[:9], counts[9:18], counts[18:27], counts[27:]
    a, b, c, d = class_of[m], class_of[p], class_of[s], class_of[z]
    if suits is not ALL_SUITS:
        a, b, c, d = (found if suit in suits else EMPTY for suit, found in enumerate((a, b, c, d)))
    left, right = rows[a][b], rows[c][d]
    if result[melds][rows[left][right]] > spare:
        return None
    parts = [
        _suit(m, rows[right][b], melds, spare),
        _suit(p, rows[right][a], melds, spare),
        _suit(s, rows[left][d], melds, spare),
        _suit(z, rows[left][c], melds, spare),
    ]
    if suits is not ALL_SUITS:
        parts = [part if suit in suits else _UNUSED[suit] for suit, part in enumerate(parts)]
    return b"".join([kept for kept, _ in parts]), b"".join([more for _, more in parts])


@lru_cache(maxsize=1 << 16)
def _suit(digits: bytes, rest: int, melds: int, spare: int) -> tuple[bytes, bytes]:
    """:func:`useful` for one suit, beside others of class *rest*."""
    kept, more = bytearray(digits), bytearray(len(digits))
    others = class_table().vectors[rest]
    # What may be spent here for each share of the melds and the pair.
    limits = [spare - others[at] for at in range(2 * melds + 1, -1, -1)]
    for rank, have in enumerate(digits):
        copies = have + 1
        while copies and not any(map(le, with_copies(digits, rank, copies), limits)):
            copies -= 1
        kept[rank], more[rank] = min(copies, have), copies > have
    return bytes(kept), bytes(more)


@lru_cache(maxsize=1 << 17)
def with_copies(digits: bytes, rank: int, copies: int) -> Vector:
    """Fewest missing tiles of a suit for m melds and p pairs, at place 2 * m + p, that use
    at least so many copies of a rank.

    >>> with_copies(bytes([2, 0, 0, 0, 1, 1, 0, 0, 0]), 4, 1)
    (99, 1, 1, 1, 2, 4, 5, 7, 8, 10)
    """
    if copies <= 0:
        return class_table().vectors[class_of[digits]]
    ways = []
    for tiles in _GROUPS[len(digits)][rank]:
        rest = bytearray(digits)
        for each in tiles:
            rest[each] -= rest[each] > 0
        cost = len(tiles) - sum(digits) + sum(rest)
        after = with_copies(bytes(rest), rank, copies - tiles.count(rank))
        if len(tiles) == 2:
            ways.append([NEVER if at % 2 == 0 else after[at - 1] + cost for at in range(VECTOR)])
        else:
            ways.append([NEVER, NEVER, *(far + cost for far in after[:-2])])
    return tuple(map(min, *ways))


def _groups(ranks: int, runs: int) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """For each rank the groups with a tile of it."""
    groups = [(rank,) * n for rank in range(ranks) for n in (2, 3)]
    groups += [(low, low + 1, low + 2) for low in range(runs)]
    return tuple(tuple(g for g in groups if rank in g) for rank in range(ranks))


_GROUPS = {9: _groups(9, runs=7), 7: _groups(7, runs=0)}
_UNUSED = tuple((bytes(size), bytes(size)) for size in SIZES)
_ALL = bytes([1] * KINDS)
