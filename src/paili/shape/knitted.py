"""The knitted patterns of Chinese Official: a straight of 1-4-7, 2-5-8 and 3-6-9 in three
suits with a meld and a pair, and fourteen different honours and knitted tiles.

Knitted tiles are 1-4-7 of one suit, 2-5-8 of another, 3-6-9 of the third: six ways.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from operator import or_

from paili.shape.knits import HONORS, KNITTED, PICKED, WAYS, lacking, nearer, without
from paili.shape.limited import NEVER
from paili.shape.plain import NO_KIND, Plain
from paili.shape.split import SINGLE, Group, Split
from paili.shape.standard import Standard
from paili.shape.tables import class_of, class_table, missing
from paili.shape.tracks import Track, beside_track, different_track
from paili.tiles.counts import Counts, used_up
from paili.tiles.kind import ALL_SUITS, COPIES, KINDS
from paili.tiles.meld import MELDS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import ClassVar

_STANDARD = Standard()
#: Melds whose place nine knitted tiles take: a meld and a pair are left.
_KNIT = 3
#: The melds to make, with that one and without it.
_WITH_KNIT = (_KNIT, _KNIT + 1)


class KnittedStraight(Plain):
    """Nine knitted tiles, a meld (it may lie on the table) and a pair."""

    __slots__ = ()
    name: ClassVar[str] = "knitted straight"
    about: ClassVar[str] = "147, 258 and 369 of three suits, a meld and a pair"

    def wins(self, counts: Counts, to_build: int) -> bool:
        """Is it a knitted straight, a meld and a pair?"""
        return to_build in _WITH_KNIT and any(
            0 not in pick(counts) and not missing(without(counts, way), to_build - _KNIT)
            for pick, way in PICKED
        )

    def waits(self, counts: Counts, to_build: int) -> int:
        """Mask of the kinds that complete it."""
        if to_build not in _WITH_KNIT:
            return 0
        mask = 0
        for pick, way in PICKED:
            gaps = pick(counts).count(0)
            if gaps > 1:
                continue
            rest = without(counts, way)
            if gaps and not missing(rest, to_build - _KNIT):
                mask |= 1 << next(kind for kind in way if not counts[kind])
            elif not gaps:
                # What is left is a pair, and a meld if it is still to be made.
                mask |= _STANDARD.waits(rest, to_build - _KNIT) & ~used_up(counts)
        return mask

    def splits(self, counts: Counts, to_build: int) -> list[Split]:
        """Every way to knit with every split of the rest."""
        if not self.wins(counts, to_build):
            return []
        return [
            _with_singles(way, rest)
            for way in KNITTED
            if not lacking(counts, way)
            for rest in _STANDARD.splits(without(counts, way), to_build - _KNIT)
        ]

    def missing(
        self,
        counts: Counts,
        to_build: int,
        suits: Sequence[int] = ALL_SUITS,
        most: int = NEVER,
    ) -> int:
        """Fewest tiles to exchange."""
        if to_build not in _WITH_KNIT or len(suits) < len(ALL_SUITS):
            return NEVER
        return min(
            (
                gaps + missing(without(counts, way), to_build - _KNIT)
                for gaps, way in nearer(counts, most)
            ),
            default=NEVER,
        )

    def reach(
        self,
        counts: Counts,
        to_build: int,
        suits: Sequence[int] = ALL_SUITS,
        most: int = NEVER,
    ) -> tuple[int, bytes]:
        """Fewest tiles to exchange, and for each kind whether one more of it lowers that."""
        if to_build not in _WITH_KNIT or len(suits) < len(ALL_SUITS):
            return NEVER, NO_KIND
        least, flags = NEVER, bytearray(KINDS)
        for gaps, way in nearer(counts, most):
            far, helps = _STANDARD.reach(without(counts, way), to_build - _KNIT)
            far += gaps
            if far < least:
                least, flags = far, bytearray(KINDS)
            if far == least:
                flags = bytearray(map(or_, flags, helps))
                for kind in way:
                    flags[kind] |= not counts[kind]
        return least, bytes(flag and n < COPIES for flag, n in zip(flags, counts, strict=True))

    def missing_within(
        self, counts: Counts, limits: Counts, to_build: int, suits: Sequence[int] = ALL_SUITS
    ) -> int:
        """Fewest tiles to exchange when of each kind only so many copies can be had."""
        if to_build not in _WITH_KNIT or len(suits) < len(ALL_SUITS):
            return NEVER
        best = NEVER
        for bound, gaps, way in self._ways(counts, limits, to_build, NEVER):
            if bound >= best:
                break
            rest, left = without(counts, way), without(limits, way)
            more = _STANDARD.missing_within(rest, left, to_build - _KNIT, suits)
            best = min(best, gaps + more)
        return best

    def reach_within(
        self,
        counts: Counts,
        limits: Counts,
        to_build: int,
        suits: Sequence[int] = ALL_SUITS,
        most: int = NEVER,
    ) -> tuple[int, bytes]:
        """The same, and for each kind whether one more of it lowers that."""
        least, flags = NEVER, bytearray(KINDS)
        if to_build not in _WITH_KNIT or len(suits) < len(ALL_SUITS):
            return least, bytes(flags)
        for bound, gaps, way in self._ways(counts, limits, to_build, most):
            if bound > least:
                break
            rest, left = without(counts, way), without(limits, way)
            far, helps = _STANDARD.reach_within(rest, left, to_build - _KNIT, suits)
            far += gaps
            if far < least:
                least, flags = far, bytearray(KINDS)
            if far == least < NEVER:
                flags = bytearray(map(or_, flags, helps))
                for kind in way:
                    flags[kind] |= not counts[kind]
        return min(least, NEVER), bytes(flags)

    def _ways(
        self, counts: Counts, limits: Counts, to_build: int, most: int
    ) -> list[tuple[int, int, Sequence[int]]]:
        """The ways to knit within limits, nearest first, as far as the tables tell: how far at
        least (no more than *most*), how many of the nine are missing, and which they are."""
        found: list[tuple[int, int, Sequence[int]]] = []
        for pick, way in PICKED:
            gaps = pick(counts).count(0)
            if gaps <= most and 0 not in pick(limits):
                bound = gaps + missing(without(counts, way), to_build - _KNIT)
                if bound <= most:
                    found.append((bound, gaps, way))
        found.sort()
        return found

    def part(
        self, suit: int, digits: bytes | bytearray, to_build: int, key: int | None = None
    ) -> int:
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

    def join(self, a: int, b: int, to_build: int) -> int:
        """Parts of different suits stand side by side."""
        return a | b

    def holds(self, total: int, to_build: int) -> bool:
        """Is a way to knit there, with a meld and a pair besides?"""
        return to_build in _WITH_KNIT and any(self._holds(total, to_build, way) for way in WAYS)

    def _holds(self, total: int, to_build: int, way: Sequence[int]) -> bool:
        _, rows, vectors, _ = class_table()
        joined = total >> _BITS * 9 & 0xFF
        for suit, first in enumerate(way):
            entry = total >> _BITS * (3 * suit + first)
            if not entry & 0x100:
                return False
            joined = rows[joined][entry & 0xFF]
        return not vectors[joined][2 * (to_build - _KNIT) + 1]

    def pick(self, counts: Counts, to_build: int) -> Split:
        """The first way to knit that is there, with a meld and a pair."""
        for way in KNITTED:
            rest = without(counts, way)
            if not lacking(counts, way) and not missing(rest, to_build - _KNIT):
                return _with_singles(way, _STANDARD.pick(rest, to_build - _KNIT))
        raise AssertionError("no knitted straight among the tiles")

    def nearest(
        self,
        counts: Counts,
        to_build: int,
        suits: Sequence[int],
        cost: int,
        limits: Counts | None = None,
    ) -> Iterator[Split]:
        """Way by way to knit, with the nearest meld and pair besides."""
        for way in KNITTED:
            if limits is not None and not all(limits[kind] for kind in way):
                continue
            rest, melds = without(counts, way), to_build - _KNIT
            left = None if limits is None else without(limits, way)
            more = cost - lacking(counts, way)
            least = missing(rest, melds)
            if left is not None:
                least = _STANDARD.missing_within(rest, left, melds)
            if least == more:
                for others in _STANDARD.nearest(rest, melds, ALL_SUITS, more, left):
                    yield _with_singles(way, others)

    def tracks(self, to_build: int, suits: Sequence[int]) -> list[Track]:
        """A reader for each way to knit."""
        if to_build not in _WITH_KNIT or len(suits) < len(ALL_SUITS):
            return []
        return [beside_track(way, to_build - _KNIT) for way in KNITTED]


#: Bits of an entry of a partial answer: a class, and whether the knitted tiles are there.
_BITS = 9


def _with_singles(kinds: Sequence[int], rest: Split) -> Split:
    return Split(sorted([*(Group(kind, SINGLE) for kind in kinds), *rest]))


class HonorsAndKnitted(Plain):
    """Fourteen different tiles, each an honour or a knitted one (greater honours and
    knitted tiles with all seven honours, lesser with fewer)."""

    __slots__ = ()
    name: ClassVar[str] = "honours and knitted tiles"
    about: ClassVar[str] = "14 different honours and knitted tiles"

    def wins(self, counts: Counts, to_build: int) -> bool:
        """Are all fourteen different, honours or knitted?"""
        return counts.count(1) == 14 and self.missing(counts, to_build) == 0

    def waits(self, counts: Counts, to_build: int) -> int:
        """Mask of the kinds that complete it."""
        if counts.count(1) != 13 or self.missing(counts, to_build) != 1:
            return 0
        mask = 0
        for way in KNITTED:
            absent = [kind for kind in (*way, *HONORS) if not counts[kind]]
            if len(absent) == 3:  # thirteen of the sixteen are there
                mask |= sum(1 << kind for kind in absent if not mask >> kind & 1)
        return mask

    def missing(
        self,
        counts: Counts,
        to_build: int,
        suits: Sequence[int] = ALL_SUITS,
        most: int = NEVER,
    ) -> int:
        """Fewest tiles to exchange."""
        if to_build != MELDS or len(suits) < len(ALL_SUITS):
            return NEVER
        gaps: int = min(pick(counts).count(0) for pick, _ in PICKED)
        return max(0, gaps + counts.count(0, 27) - 2)  # fourteen of the sixteen

    def reach(
        self,
        counts: Counts,
        to_build: int,
        suits: Sequence[int] = ALL_SUITS,
        most: int = NEVER,
    ) -> tuple[int, bytes]:
        """Fewest tiles to exchange, and for each kind whether one more of it lowers that."""
        least = self.missing(counts, to_build, suits)
        flags = bytearray(KINDS)
        if 0 < least <= most:
            for way in KNITTED:
                absent = [kind for kind in (*way, *HONORS) if not counts[kind]]
                if len(absent) == least + 2:  # fourteen of sixteen
                    for kind in absent:
                        flags[kind] = 1
        return least, bytes(flags)

    def missing_within(
        self, counts: Counts, limits: Counts, to_build: int, suits: Sequence[int] = ALL_SUITS
    ) -> int:
        """Fewest tiles to exchange when of each kind only so many copies can be had."""
        return self.reach_within(counts, limits, to_build, suits)[0]

    def reach_within(
        self,
        counts: Counts,
        limits: Counts,
        to_build: int,
        suits: Sequence[int] = ALL_SUITS,
        most: int = NEVER,
    ) -> tuple[int, bytes]:
        """The same, and for each kind whether one more of it lowers that."""
        least, flags = NEVER, bytearray(KINDS)
        if to_build != MELDS or len(suits) < len(ALL_SUITS):
            return least, NO_KIND
        # Limits bring no hand nearer.
        if most < NEVER and self.missing(counts, to_build, suits) > most:
            return least, NO_KIND
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

    def part(
        self, suit: int, digits: bytes | bytearray, to_build: int, key: int | None = None
    ) -> int:
        """How many different honours, or of 1-4-7, 2-5-8, 3-6-9, the suit has."""
        if suit == 3:
            return (len(digits) - digits.count(0)) << 18
        found = 0
        for first in range(3):
            have = sum(digits[rank] > 0 for rank in (first, first + 3, first + 6))
            found |= have << 2 * (3 * suit + first)
        return found

    def join(self, a: int, b: int, to_build: int) -> int:
        """Parts of different suits stand side by side."""
        return a | b

    def holds(self, total: int, to_build: int) -> bool:
        """Are fourteen there?"""
        most = max(
            sum(total >> 2 * (3 * suit + first) & 3 for suit, first in enumerate(way))
            for way in WAYS
        )
        return to_build == MELDS and most + (total >> 18) >= 14

    def pick(self, counts: Counts, to_build: int) -> Split:
        """The first fourteen of the way to knit that has most."""
        way = min(KNITTED, key=lambda kinds: lacking(counts, kinds))
        there = [kind for kind in (*way, *HONORS) if counts[kind]]
        return Split(Group(kind, SINGLE) for kind in there[:14])

    def nearest(
        self,
        counts: Counts,
        to_build: int,
        suits: Sequence[int],
        cost: int,
        limits: Counts | None = None,
    ) -> Iterator[Split]:
        """Way by way to knit, every choice of fourteen of its sixteen kinds."""
        for way in KNITTED:
            possible = [k for k in (*way, *HONORS) if limits is None or limits[k]]
            for kinds in combinations(possible, 14):
                if lacking(counts, kinds) == cost:
                    yield Split(Group(kind, SINGLE) for kind in sorted(kinds))

    def tracks(self, to_build: int, suits: Sequence[int]) -> list[Track]:
        """A reader for each way to knit: two of its sixteen kinds may be missing."""
        if to_build != MELDS or len(suits) < len(ALL_SUITS):
            return []
        return [different_track((*way, *HONORS), 2) for way in KNITTED]
