"""The knitted patterns of Chinese Official: a straight of 1-4-7, 2-5-8 and 3-6-9 in three
suits with a meld and a pair, and fourteen different honours and knitted tiles.

Knitted tiles are 1-4-7 of one suit, 2-5-8 of another, 3-6-9 of the third: six ways.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import permutations
from operator import itemgetter, or_

from paili.shape.limited import NEVER
from paili.shape.split import SINGLE, Group, Split
from paili.shape.standard import ALL_SUITS, Standard
from paili.shape.tables import (
    class_of,
    class_table,
    missing,
)
from paili.shape.targets import attainable
from paili.tiles.counts import Counts, used_up
from paili.tiles.kind import COPIES, KINDS
from paili.values import Frozen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import ClassVar

HONORS = tuple(range(27, 34))
#: The nine kinds of each way to knit, and the place of each suit's first rank.
WAYS = tuple(permutations(range(3)))
KNITTED = tuple(
    tuple(9 * suit + first + step for suit, first in enumerate(way) for step in (0, 3, 6))
    for way in WAYS
)
#: The same with what picks their counts.
_PICKED = tuple((itemgetter(*way), way) for way in KNITTED)
_STANDARD = Standard()


def _without(counts: Counts, kinds: Sequence[int]) -> Counts:
    """One less of each of these kinds that is there."""
    left = bytearray(counts)
    for kind in kinds:
        if left[kind]:
            left[kind] -= 1
    return bytes(left)


def _lacking(counts: Counts, kinds: Sequence[int]) -> int:
    return sum(not counts[kind] for kind in kinds)


def _nearer(counts: Counts, most: int) -> Iterator[tuple[int, Sequence[int]]]:
    """The ways to knit of which *most* kinds at most are missing, with how many are."""
    for pick, way in _PICKED:
        gaps = pick(counts).count(0)
        if gaps <= most:
            yield gaps, way


class KnittedStraight(Frozen):
    """Nine knitted tiles, a meld (it may lie on the table) and a pair."""

    __slots__ = ()
    name: ClassVar[str] = "knitted straight"
    about: ClassVar[str] = "147, 258 and 369 of three suits, a meld and a pair"

    def wins(self, counts: Counts, melds: int = 0) -> bool:
        """Is it a knitted straight, a meld and a pair?"""
        return melds <= 1 and any(
            0 not in pick(counts) and not missing(_without(counts, way), 1 - melds)
            for pick, way in _PICKED
        )

    def waits(self, counts: Counts, melds: int = 0) -> int:
        """Mask of the kinds that complete it."""
        if melds > 1:
            return 0
        mask = 0
        for pick, way in _PICKED:
            gaps = pick(counts).count(0)
            if gaps > 1:
                continue
            rest = _without(counts, way)
            if gaps and not missing(rest, 1 - melds):
                mask |= 1 << next(kind for kind in way if not counts[kind])
            elif not gaps:
                # With one of its three melds on the table, a meld and a pair to make.
                mask |= _STANDARD.waits(rest) & ~used_up(counts)
        return mask

    def splits(self, counts: Counts, melds: int = 0) -> list[Split]:
        """Every way to knit with every split of the rest."""
        if not self.wins(counts, melds):
            return []
        return [
            _with_singles(way, rest)
            for way in KNITTED
            if not _lacking(counts, way)
            for rest in _STANDARD.splits(_without(counts, way))
        ]

    def missing(
        self,
        counts: Counts,
        melds: int = 0,
        suits: Sequence[int] = ALL_SUITS,
        most: int = NEVER,
    ) -> int:
        """Fewest tiles to exchange."""
        if melds > 1 or len(suits) < len(ALL_SUITS):
            return NEVER
        return min(
            (
                gaps + missing(_without(counts, way), 1 - melds)
                for gaps, way in _nearer(counts, most)
            ),
            default=NEVER,
        )

    def reach(
        self,
        counts: Counts,
        melds: int = 0,
        suits: Sequence[int] = ALL_SUITS,
        most: int = NEVER,
    ) -> tuple[int, bytes]:
        """Fewest tiles to exchange, and for each kind whether one more of it lowers that."""
        if melds > 1 or len(suits) < len(ALL_SUITS):
            return NEVER, bytes(KINDS)
        least, flags = NEVER, bytearray(KINDS)
        for gaps, way in _nearer(counts, most):
            far, helps = _STANDARD.reach(_without(counts, way), 3 + melds)
            far += gaps
            if far < least:
                least, flags = far, bytearray(KINDS)
            if far == least:
                flags = bytearray(map(or_, flags, helps))
                for kind in way:
                    flags[kind] |= not counts[kind]
        return least, bytes(flag and n < COPIES for flag, n in zip(flags, counts, strict=True))

    def missing_within(
        self, counts: Counts, limits: Counts, melds: int = 0, suits: Sequence[int] = ALL_SUITS
    ) -> int:
        """Fewest tiles to exchange when of each kind only so many copies can be had."""
        if melds > 1 or len(suits) < len(ALL_SUITS):
            return NEVER
        best = NEVER
        bounds = [
            (_lacking(counts, way) + missing(_without(counts, way), 1 - melds), way)
            for way in KNITTED
            if all(limits[kind] for kind in way)
        ]
        for bound, way in sorted(bounds):
            if bound >= best:
                break
            rest, left = _without(counts, way), _without(limits, way)
            gap = _lacking(counts, way)
            if attainable(rest, 1 - melds, suits, bound - gap, left):
                return bound
            best = min(best, gap + _STANDARD.missing_within(rest, left, 3 + melds, suits))
        return best

    def reach_within(
        self,
        counts: Counts,
        limits: Counts,
        melds: int = 0,
        suits: Sequence[int] = ALL_SUITS,
        most: int = NEVER,
    ) -> tuple[int, bytes]:
        """The same, and for each kind whether one more of it lowers that."""
        least, flags = NEVER, bytearray(KINDS)
        if melds > 1 or len(suits) < len(ALL_SUITS):
            return least, bytes(flags)
        for gaps, way in _nearer(counts, most):
            if not all(limits[kind] for kind in way):
                continue
            rest, left = _without(counts, way), _without(limits, way)
            far, helps = _STANDARD.reach_within(
                rest, left, 3 + melds, suits, min(least, most) - gaps
            )
            far += gaps
            if far < least:
                least, flags = far, bytearray(KINDS)
            if far == least < NEVER:
                flags = bytearray(map(or_, flags, helps))
                for kind in way:
                    flags[kind] |= not counts[kind]
        return min(least, NEVER), bytes(flags)

    def part(self, suit: int, digits: bytes | bytearray, key: int | None = None) -> int:
        """For 1-4-7, 2-5-8, 3-6-9: is it there, and the class of the rest of the suit."""
        if suit == 3:
            return class_of[bytes(digits)] << _BITS * 9
        found = 0
        for first in range(3):
            rest = bytearray(digits)
            for rank in (first, first + 3, first + 6):
                rest[rank] -= bool(rest[rank])
            there = all(digits[rank] for rank in (first, first + 3, first + 6))
            entry = class_of[bytes(rest)] | there << 8
            found |= entry << _BITS * (3 * suit + first)
        return found

    def join(self, a: int, b: int) -> int:
        """Parts of different suits stand side by side."""
        return a | b

    def holds(self, total: int, melds: int = 0) -> bool:
        """Is a way to knit there, with a meld and a pair besides?"""
        return melds <= 1 and any(self._holds(total, melds, way) for way in WAYS)

    def _holds(self, total: int, melds: int, way: Sequence[int]) -> bool:
        _, rows, vectors, _ = class_table()
        joined = total >> _BITS * 9 & 0xFF
        for suit, first in enumerate(way):
            entry = total >> _BITS * (3 * suit + first)
            if not entry & 0x100:
                return False
            joined = rows[joined][entry & 0xFF]
        return not vectors[joined][2 * (1 - melds) + 1]

    def pick(self, counts: Counts, melds: int = 0) -> Split:
        """The first way to knit that is there, with a meld and a pair."""
        for way in KNITTED:
            rest = _without(counts, way)
            if not _lacking(counts, way) and not missing(rest, 1 - melds):
                return _with_singles(way, _STANDARD.pick(rest, 3 + melds))
        raise AssertionError("no knitted straight among the tiles")


#: Bits of an entry of a partial answer: a class, and whether the knitted tiles are there.
_BITS = 9


def _with_singles(kinds: Sequence[int], rest: Split) -> Split:
    return Split(sorted([*(Group(kind, SINGLE) for kind in kinds), *rest]))


class HonorsAndKnitted(Frozen):
    """Fourteen different tiles, each an honour or a knitted one (greater honours and
    knitted tiles with all seven honours, lesser with fewer)."""

    __slots__ = ()
    name: ClassVar[str] = "honours and knitted tiles"
    about: ClassVar[str] = "14 different honours and knitted tiles"

    def wins(self, counts: Counts, melds: int = 0) -> bool:
        """Are all fourteen different, honours or knitted?"""
        return not melds and counts.count(1) == 14 and self.missing(counts) == 0

    def waits(self, counts: Counts, melds: int = 0) -> int:
        """Mask of the kinds that complete it."""
        if melds or counts.count(1) != 13 or self.missing(counts) != 1:
            return 0
        mask = 0
        for way in KNITTED:
            absent = [kind for kind in (*way, *HONORS) if not counts[kind]]
            if len(absent) == 3:  # thirteen of the sixteen are there
                mask |= sum(1 << kind for kind in absent if not mask >> kind & 1)
        return mask

    def splits(self, counts: Counts, melds: int = 0) -> list[Split]:
        """The one way to read it: fourteen single tiles."""
        if not self.wins(counts, melds):
            return []
        return [self.pick(counts)]

    def missing(
        self,
        counts: Counts,
        melds: int = 0,
        suits: Sequence[int] = ALL_SUITS,
        most: int = NEVER,
    ) -> int:
        """Fewest tiles to exchange."""
        if melds or len(suits) < len(ALL_SUITS):
            return NEVER
        gaps: int = min(pick(counts).count(0) for pick, _ in _PICKED)
        return max(0, gaps + counts.count(0, 27) - 2)  # fourteen of the sixteen

    def reach(
        self,
        counts: Counts,
        melds: int = 0,
        suits: Sequence[int] = ALL_SUITS,
        most: int = NEVER,
    ) -> tuple[int, bytes]:
        """Fewest tiles to exchange, and for each kind whether one more of it lowers that."""
        least = self.missing(counts, melds, suits)
        flags = bytearray(KINDS)
        if 0 < least <= most:
            for way in KNITTED:
                absent = [kind for kind in (*way, *HONORS) if not counts[kind]]
                if len(absent) == least + 2:  # fourteen of sixteen
                    for kind in absent:
                        flags[kind] = 1
        return least, bytes(flags)

    def missing_within(
        self, counts: Counts, limits: Counts, melds: int = 0, suits: Sequence[int] = ALL_SUITS
    ) -> int:
        """Fewest tiles to exchange when of each kind only so many copies can be had."""
        return self.reach_within(counts, limits, melds, suits)[0]

    def reach_within(
        self,
        counts: Counts,
        limits: Counts,
        melds: int = 0,
        suits: Sequence[int] = ALL_SUITS,
        most: int = NEVER,
    ) -> tuple[int, bytes]:
        """The same, and for each kind whether one more of it lowers that."""
        least, flags = NEVER, bytearray(KINDS)
        if melds or len(suits) < len(ALL_SUITS):
            return least, bytes(flags)
        for way in KNITTED:
            possible = [kind for kind in (*way, *HONORS) if limits[kind]]
            absent = [kind for kind in possible if not counts[kind]]
            # All but so many of the possible ones make fourteen.
            spare = len(possible) - 14
            far = max(0, len(absent) - spare) if spare >= 0 else NEVER
            if far < least:
                least, flags = far, bytearray(KINDS)
            if far == least and 0 < far < NEVER:
                for kind in absent:
                    flags[kind] = 1
        return least, bytes(flags)

    def part(self, suit: int, digits: bytes | bytearray, key: int | None = None) -> int:
        """How many different honours, or of 1-4-7, 2-5-8, 3-6-9, the suit has."""
        if suit == 3:
            return (len(digits) - digits.count(0)) << 18
        found = 0
        for first in range(3):
            have = sum(digits[rank] > 0 for rank in (first, first + 3, first + 6))
            found |= have << 2 * (3 * suit + first)
        return found

    def join(self, a: int, b: int) -> int:
        """Parts of different suits stand side by side."""
        return a | b

    def holds(self, total: int, melds: int = 0) -> bool:
        """Are fourteen there?"""
        most = max(
            sum(total >> 2 * (3 * suit + first) & 3 for suit, first in enumerate(way))
            for way in WAYS
        )
        return not melds and most + (total >> 18) >= 14

    def pick(self, counts: Counts, melds: int = 0) -> Split:
        """The first fourteen of the way to knit that has most."""
        way = min(KNITTED, key=lambda kinds: _lacking(counts, kinds))
        there = [kind for kind in (*way, *HONORS) if counts[kind]]
        return Split(Group(kind, SINGLE) for kind in there[:14])
