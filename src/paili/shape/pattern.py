"""The patterns a complete hand can have: data, and the same few questions of each.

A pattern looks at the *concealed* counts; ``melds`` says how many melds lie on the
table. ``wins`` asks of a whole hand (14 tiles, each meld counted as three), ``waits``
of a hand one tile short (a mask of kinds, bit k for kind k; only kinds with a copy
outside the concealed tiles), ``splits`` lists every reading of a whole hand.

Of any number of tiles, "do they hold a win among them?" is asked suit by suit:
``part`` is a suit's partial answer, ``join`` combines two, ``holds`` reads the result,
and ``pick`` takes one winning hand out of tiles that hold one.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from paili.shape.split import PAIR, RUN, SINGLE, TRIPLET, Group, Split, splits
from paili.shape.tables import DIGITS, distance_table, keys, waits_table
from paili.tiles.counts import Counts
from paili.tiles.kind import KINDS, NUMBER_KINDS, ORPHANS, rank_of

_ORPHAN_MASK = sum(1 << kind for kind in ORPHANS)
#: In a partial answer of thirteen orphans: one of them is there twice.
_TWICE = 16
#: The groups that can start at each kind, in canonical order.
_GROUPS_AT = tuple(
    (Group(kind, PAIR), Group(kind, TRIPLET))
    + ((Group(kind, RUN),) if kind < NUMBER_KINDS and rank_of(kind) < 8 else ())
    for kind in range(KINDS)
)


@dataclass(frozen=True, slots=True)
class Standard:
    """Melds and one pair: four melds, less those on the table."""

    name: ClassVar[str] = "standard"
    about: ClassVar[str] = "4 melds and a pair"

    def wins(self, counts: Counts, melds: int = 0) -> bool:
        """Is it melds and a pair?"""
        suit, honor = waits_table()
        m, p, s, z = keys(counts)
        return suit[m] + suit[p] + suit[s] + honor[z] & 15 == 1

    def waits(self, counts: Counts, melds: int = 0) -> int:
        """Mask of the kinds that make it melds and a pair."""
        suit, honor = waits_table()
        m, p, s, z = keys(counts)
        a, b, c, d = suit[m], suit[p], suit[s], honor[z]
        total = a + b + c + d & 15
        mask = 0
        if a >> 13 == total:
            mask = a >> 4 & 511
        if b >> 13 == total:
            mask |= (b >> 4 & 511) << 9
        if c >> 13 == total:
            mask |= (c >> 4 & 511) << 18
        if d >> 13 == total:
            mask |= (d >> 4 & 511) << 27
        return mask

    def splits(self, counts: Counts, melds: int = 0) -> list[Split]:
        """Every split with exactly one pair."""
        return [s for s in splits(counts) if sum(g.type == PAIR for g in s) == 1]

    def part(self, suit: int, digits: bytes) -> int:
        """The class of the suit's distance vector."""
        key = int(digits.translate(DIGITS), 5)
        table = distance_table()
        return table.honor_class[key] if suit == 3 else table.suit_class[key]

    def join(self, a: int, b: int) -> int:
        """The class of both together."""
        return distance_table().rows[a][b]

    def holds(self, total: int, melds: int = 0) -> bool:
        """Is nothing missing for the melds and the pair?"""
        return not distance_table().result[4 - melds][total]

    def pick(self, counts: Counts, melds: int = 0) -> Split:
        """The first split in canonical order that the tiles hold."""
        left, groups, need, pair = bytearray(counts), [], 4 - melds, 1
        for kind in range(KINDS):
            for group in _GROUPS_AT[kind] if left[kind] else ():
                while _has(left, group) and (pair if group.type == PAIR else need):
                    _take(left, group, 1)
                    after = (need, 0) if group.type == PAIR else (need - 1, pair)
                    if _lacks(bytes(left), *after):
                        _take(left, group, -1)
                        break
                    need, pair = after
                    groups.append(group)
            if not need and not pair:
                break
        return Split(groups)


def _has(left: bytearray, group: Group) -> bool:
    kind, type_ = group
    if type_ == RUN:
        return bool(left[kind] and left[kind + 1] and left[kind + 2])
    return left[kind] > type_


def _take(left: bytearray, group: Group, times: int) -> None:
    for kind in group.tiles:
        left[kind] -= times


def _lacks(counts: Counts, melds: int, pairs: int) -> int:
    """Tiles missing for so many melds and pairs."""
    suit, honor, _, rows, vectors, _ = distance_table()
    m, p, s, z = keys(counts)
    return vectors[rows[rows[rows[suit[m]][suit[p]]][suit[s]]][honor[z]]][2 * melds + pairs]


@dataclass(frozen=True, slots=True)
class SevenPairs:
    """Seven pairs; ``quads``: four of a kind count as two of them."""

    quads: bool = False
    name: ClassVar[str] = "seven pairs"

    @property
    def about(self) -> str:
        """One line for a person."""
        return "7 pairs, a quad counting as two" if self.quads else "7 different pairs"

    def wins(self, counts: Counts, melds: int = 0) -> bool:
        """Is it seven pairs?"""
        if melds:
            return False
        twos = counts.count(2)
        return twos == 7 or (self.quads and twos + 2 * counts.count(4) == 7)

    def waits(self, counts: Counts, melds: int = 0) -> int:
        """Mask of the one kind that makes the last pair, if there is one."""
        ones = counts.count(1)
        if melds or ones > 1:
            return 0
        twos = counts.count(2)
        if ones and (twos == 6 or (self.quads and twos + 2 * counts.count(4) == 6)):
            return 1 << counts.index(1)
        if self.quads and not ones and counts.count(3) == 1:
            return 1 << counts.index(3)
        return 0

    def splits(self, counts: Counts, melds: int = 0) -> list[Split]:
        """The one way to read it."""
        if not self.wins(counts, melds):
            return []
        return [self.pick(counts)]

    def part(self, suit: int, digits: bytes) -> int:
        """How many pairs the suit has."""
        if self.quads:
            return digits.count(2) + digits.count(3) + 2 * digits.count(4)
        return len(digits) - digits.count(0) - digits.count(1)

    def join(self, a: int, b: int) -> int:
        """Pairs of both."""
        return a + b

    def holds(self, total: int, melds: int = 0) -> bool:
        """Are there seven?"""
        return total >= 7 and not melds

    def pick(self, counts: Counts, melds: int = 0) -> Split:
        """The first seven pairs."""
        pairs = [(k, min(n // 2, 2 if self.quads else 1)) for k, n in enumerate(counts)]
        return Split([Group(k, PAIR) for k, n in pairs for _ in range(n)][:7])


@dataclass(frozen=True, slots=True)
class ThirteenOrphans:
    """One of each terminal and honour, and one more of any of them."""

    name: ClassVar[str] = "thirteen orphans"
    about: ClassVar[str] = "one of each terminal and honour, one of them twice"

    def wins(self, counts: Counts, melds: int = 0) -> bool:
        """Is it thirteen orphans?"""
        return not melds and counts.count(0) == KINDS - 13 and all(counts[k] for k in ORPHANS)

    def waits(self, counts: Counts, melds: int = 0) -> int:
        """Mask of the missing kind, or of all thirteen."""
        # Fewer than twelve different kinds cannot be one short of thirteen.
        if melds or counts.count(0) > KINDS - 12:
            return 0
        missing = [kind for kind in ORPHANS if not counts[kind]]
        if sum(counts[kind] for kind in ORPHANS) != 13 or len(missing) > 1:
            return 0
        return 1 << missing[0] if missing else _ORPHAN_MASK

    def splits(self, counts: Counts, melds: int = 0) -> list[Split]:
        """The one way to read it."""
        if not self.wins(counts, melds):
            return []
        return [self.pick(counts)]

    def part(self, suit: int, digits: bytes) -> int:
        """How many of its orphans are there, and whether any is there twice."""
        copies = digits if suit == 3 else (digits[0], digits[8])
        return sum(n > 0 for n in copies) + (_TWICE if max(copies) > 1 else 0)

    def join(self, a: int, b: int) -> int:
        """Orphans of both."""
        return (a & 15) + (b & 15) | (a | b) & _TWICE

    def holds(self, total: int, melds: int = 0) -> bool:
        """Are all thirteen there, and one twice?"""
        return total == 13 + _TWICE and not melds

    def pick(self, counts: Counts, melds: int = 0) -> Split:
        """One of each, and the first that is there twice."""
        pair = next(k for k in ORPHANS if counts[k] > 1)
        return Split(Group(k, PAIR if k == pair else SINGLE) for k in ORPHANS)


Pattern = Standard | SevenPairs | ThirteenOrphans
