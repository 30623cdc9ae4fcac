"""Seven pairs and thirteen orphans."""

from __future__ import annotations

from collections.abc import Sequence
from operator import add, and_, gt, or_

from paili.shape.limited import NEVER
from paili.shape.plain import NO_KIND, Plain
from paili.shape.split import PAIR, SINGLE, Group, Split
from paili.shape.wait_types import SINGLE_WAIT, THIRTEEN_SIDED
from paili.tiles.counts import Counts
from paili.tiles.kind import ALL_SUITS, COPIES, KINDS, ORPHANS
from paili.tiles.meld import MELDS
from paili.values import put

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import ClassVar

    from paili.shape.tracks import Track

_ORPHAN_MASK = sum(1 << kind for kind in ORPHANS)
_ORPHAN_FLAGS = bytes(kind in ORPHANS for kind in range(KINDS))
#: Numbers of a kind that are no pair.
_NO_PAIR = bytes((0, 1))
#: By whether quads count as two pairs, and whether new singles help: which counts of a
#: kind are worth one more.
_HELPFUL = {
    (quads, few): bytes(n in helpful for n in range(256))
    for quads, few, helpful in (
        (False, False, (1,)),
        (False, True, (0, 1)),
        (True, False, (1, 3)),
        (True, True, (0, 1, 2, 3)),
    )
}
#: Limit and count of a kind as one place in a table: five times the limit, and the count. There,
#: what a pair costs and, from four of a kind, a second one; and whether that is not nothing,
#: nor more than so much.
_FIVES = bytes(5 * min(n, 4) for n in range(256))
_PAIR_COST = bytes(max(0, 2 - n % 5) if n >= 10 else NEVER for n in range(256))
_SECOND_COST = bytes(min(2, 4 - n % 5) if n >= 20 else NEVER for n in range(256))
_UP_TO = tuple(bytes(0 < n <= most for n in range(256)) for most in range(3))
#: In a partial answer of thirteen orphans: one of them is there twice.
_TWICE = 16


def _orphans(counts: Counts) -> bytes:
    """The counts of the thirteen orphans."""
    return counts[:1] + counts[8:10] + counts[17:19] + counts[26:]


class SevenPairs(Plain):
    """Seven pairs; ``quads``: four of a kind count as two of them."""

    __slots__ = ("quads",)
    name: ClassVar[str] = "seven pairs"
    quads: bool

    def __init__(self, quads: bool = False) -> None:
        put(self, "quads", quads)

    @property
    def about(self) -> str:
        """One line for a person."""
        return "7 pairs, a quad counting as two" if self.quads else "7 different pairs"

    def wins(self, counts: Counts, to_build: int) -> bool:
        """Is it seven pairs?"""
        if to_build != MELDS:
            return False
        twos = counts.count(2)
        return twos == 7 or (self.quads and twos + 2 * counts.count(4) == 7)

    def waits(self, counts: Counts, to_build: int) -> int:
        """Mask of the one kind that makes the last pair, if there is one."""
        ones = counts.count(1)
        if to_build != MELDS or ones > 1:
            return 0
        twos = counts.count(2)
        if ones and (twos == 6 or (self.quads and twos + 2 * counts.count(4) == 6)):
            return 1 << counts.index(1)
        if self.quads and not ones and counts.count(3) == 1:
            return 1 << counts.index(3)
        return 0

    def missing(
        self,
        counts: Counts,
        to_build: int,
        suits: Sequence[int] = ALL_SUITS,
        most: int = NEVER,
    ) -> int:
        """Fewest tiles to exchange."""
        if to_build != MELDS:
            return NEVER
        if suits is not ALL_SUITS:
            counts = _only(counts, suits)
        lacking = self._lacking(counts)
        # Each pair takes a tile at least.
        if lacking > most:
            return NEVER
        if lacking <= 0:
            return 0
        singles = counts.count(1)
        if self.quads:
            singles += counts.count(3)
        # A pair from a single tile takes one more, from nothing two.
        return lacking if singles >= lacking else 2 * lacking - singles

    def _lacking(self, counts: Counts) -> int:
        """How many pairs are lacking."""
        pairs = len(counts.translate(None, _NO_PAIR))
        return 7 - pairs - (counts.count(4) if self.quads else 0)

    def reach(
        self,
        counts: Counts,
        to_build: int,
        suits: Sequence[int] = ALL_SUITS,
        most: int = NEVER,
    ) -> tuple[int, bytes]:
        """Fewest tiles to exchange, and for each kind whether one more of it lowers that."""
        if to_build != MELDS:
            return NEVER, NO_KIND
        used = counts if suits is ALL_SUITS else _only(counts, suits)
        least = self.missing(used, to_build, most=most)
        if not 0 < least <= most:
            return least, NO_KIND
        # With too few singles to pair up, a new single helps as well.
        flags = used.translate(_HELPFUL[self.quads, least > self._lacking(used)])
        return least, flags if suits is ALL_SUITS else _only(flags, suits)

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
        if to_build != MELDS:
            return NEVER, NO_KIND
        # Limits bring no hand nearer.
        if most < NEVER and self.missing(counts, to_build, suits, most) > most:
            return NEVER, NO_KIND
        able = limits if suits is ALL_SUITS else _only(limits, suits)
        places = bytes(map(add, counts, able.translate(_FIVES)))
        # What each kind's pair costs, and its second one.
        pairs = places.translate(_PAIR_COST)
        second = places.translate(_SECOND_COST) if self.quads else b""
        lacking, least, dearest = 7, 0, 0
        for cost in range(3):
            taken = min(lacking, pairs.count(cost) + second.count(cost))
            if taken:
                lacking, least, dearest = lacking - taken, least + cost * taken, cost
        if lacking:
            return NEVER, NO_KIND
        # All those that cost less are taken, and any of those that cost the most.
        flags = pairs.translate(_UP_TO[dearest])
        if second:
            flags = bytes(map(or_, flags, second.translate(_UP_TO[dearest])))
        return least, flags

    def part(
        self, suit: int, digits: bytes | bytearray, to_build: int, key: int | None = None
    ) -> int:
        """How many pairs the suit has."""
        if self.quads:
            return digits.count(2) + digits.count(3) + 2 * digits.count(4)
        return len(digits) - digits.count(0) - digits.count(1)

    def join(self, a: int, b: int, to_build: int) -> int:
        """Pairs of both."""
        return a + b

    def holds(self, total: int, to_build: int) -> bool:
        """Are there seven?"""
        return total >= 7 and to_build == MELDS

    def pick(self, counts: Counts, to_build: int) -> Split:
        """The first seven pairs."""
        pairs = [(k, min(n // 2, 2 if self.quads else 1)) for k, n in enumerate(counts)]
        return Split([Group(k, PAIR) for k, n in pairs for _ in range(n)][:7])

    def nearest(
        self,
        counts: Counts,
        to_build: int,
        suits: Sequence[int],
        cost: int,
        limits: Counts | None = None,
    ) -> Iterator[Split]:
        """Every choice of seven pairs that lacks *cost* tiles, kinds in order, quads first."""
        from paili.shape.targets import nearest_pairs

        return nearest_pairs(counts, suits, cost, limits, 2 if self.quads else 1)

    def tracks(self, to_build: int, suits: Sequence[int]) -> list[Track]:
        """A reader that counts pairs."""
        from paili.shape.tracks import kinds_of, pairs_track

        return [pairs_track(KINDS, self.quads, kinds_of(suits))] if to_build == MELDS else []


class ThirteenOrphans(Plain):
    """One of each terminal and honour, and one more of any of them."""

    __slots__ = ()
    name: ClassVar[str] = "thirteen orphans"
    about: ClassVar[str] = "one of each terminal and honour, one of them twice"

    def wins(self, counts: Counts, to_build: int) -> bool:
        """Is it thirteen orphans?"""
        if to_build != MELDS or counts.count(0) != KINDS - 13:
            return False
        return all(counts[kind] for kind in ORPHANS)

    def waits(self, counts: Counts, to_build: int) -> int:
        """Mask of the missing kind, or of all thirteen."""
        # Fewer than twelve different kinds cannot be one short of thirteen.
        if to_build != MELDS or counts.count(0) > KINDS - 12:
            return 0
        missing = [kind for kind in ORPHANS if not counts[kind]]
        if sum(counts[kind] for kind in ORPHANS) != 13 or len(missing) > 1:
            return 0
        return 1 << missing[0] if missing else _ORPHAN_MASK

    def missing(
        self,
        counts: Counts,
        to_build: int,
        suits: Sequence[int] = ALL_SUITS,
        most: int = NEVER,
    ) -> int:
        """Fewest tiles to exchange."""
        # Honours alone are quickly counted.
        if to_build != MELDS or len(suits) < len(ALL_SUITS) or counts.count(0, 27) > most:
            return NEVER
        there = _orphans(counts)
        none = there.count(0)
        if none > most:
            return NEVER
        return none + (none + there.count(1) == len(ORPHANS))

    def reach(
        self,
        counts: Counts,
        to_build: int,
        suits: Sequence[int] = ALL_SUITS,
        most: int = NEVER,
    ) -> tuple[int, bytes]:
        """Fewest tiles to exchange, and for each kind whether one more of it lowers that."""
        least = self.missing(counts, to_build, suits, most)
        if least > most or not 0 < least < NEVER:
            return least, NO_KIND
        if max(_orphans(counts)) < 2:
            return least, _ORPHAN_FLAGS
        return least, bytes(map(gt, _ORPHAN_FLAGS, counts))

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
        if to_build != MELDS or len(suits) < len(ALL_SUITS) or not all(_orphans(limits)):
            return NEVER, NO_KIND
        there = _orphans(counts)
        if max(there) < 2:
            if max(_orphans(limits)) < 2:
                return NEVER, NO_KIND
            # The missing ones, and those that can be there twice.
            twice = bytes(map(gt, limits, _ORPHAN_FLAGS))
            flags = bytes(map(and_, _ORPHAN_FLAGS, map(or_, twice, map(gt, _ORPHAN_FLAGS, counts))))
            return there.count(0) + 1, flags
        return there.count(0), bytes(map(gt, _ORPHAN_FLAGS, counts))

    def part(
        self, suit: int, digits: bytes | bytearray, to_build: int, key: int | None = None
    ) -> int:
        """How many of its orphans are there, and whether any is there twice."""
        copies = digits if suit == 3 else (digits[0], digits[8])
        return sum(n > 0 for n in copies) + (_TWICE if max(copies) > 1 else 0)

    def join(self, a: int, b: int, to_build: int) -> int:
        """Orphans of both."""
        return (a & 15) + (b & 15) | (a | b) & _TWICE

    def holds(self, total: int, to_build: int) -> bool:
        """Are all thirteen there, and one twice?"""
        return total == 13 + _TWICE and to_build == MELDS

    def pick(self, counts: Counts, to_build: int) -> Split:
        """One of each, and the first that is there twice."""
        pair = next(k for k in ORPHANS if counts[k] > 1)
        return _reading(pair)

    def nearest(
        self,
        counts: Counts,
        to_build: int,
        suits: Sequence[int],
        cost: int,
        limits: Counts | None = None,
    ) -> Iterator[Split]:
        """By the orphan that is there twice."""
        absent = _orphans(counts).count(0)
        for twice in ORPHANS:
            room = COPIES if limits is None else limits[twice]
            if room >= 2 and absent + (counts[twice] < 2) == cost:
                yield _reading(twice)

    def tracks(self, to_build: int, suits: Sequence[int]) -> list[Track]:
        """A reader that knows whether one is missing, and whether one was there twice."""
        from paili.shape.tracks import orphans_track

        able = to_build == MELDS and len(suits) == len(ALL_SUITS)
        return [orphans_track()] if able else []

    def wait_type(self, group: Group, kind: int) -> str:
        """A pair is finished by any of thirteen kinds."""
        return THIRTEEN_SIDED if group.type == PAIR else SINGLE_WAIT


def _reading(twice: int) -> Split:
    """The thirteen, one of them twice."""
    return Split(Group(kind, PAIR if kind == twice else SINGLE) for kind in ORPHANS)


def _only(counts: Counts, suits: Sequence[int]) -> Counts:
    """The counts with all other suits cleared."""
    kept = bytearray(KINDS)
    for suit in suits:
        kept[9 * suit : 9 * suit + 9] = counts[9 * suit : 9 * suit + 9]
    return bytes(kept)
