"""Five melds and a pair, of hands with all five still to make: rules of seventeen tiles.

``five.bin`` is for five melds what ``distance.bin`` is for four (:mod:`paili.shape.tables`): each
suit's class, and how classes combine. It is loaded for such hands only: with a meld on the table
there are four to make. Where copies run out a suit is scanned rank by rank, with the copies of each
kind that can be had; what matters of the ranks behind is how many runs begun one and two ranks ago
go on.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache
from operator import add

from paili.shape.limited import NEVER, Vector, fold
from paili.shape.plain import NO_KIND, Plain
from paili.shape.split import PAIR, RUN, TRIPLET, Group, Split
from paili.shape.tables import ROW, ROWS, read, stored_key, words
from paili.shape.tracks import BLOCKS, Track, standard_track
from paili.tiles.counts import Counts
from paili.tiles.kind import ALL_SUITS, COPIES, KINDS, NUMBER_KINDS, SIZES, STARTS, rank_of
from paili.tiles.meld import MOST_MELDS
from paili.values import NamedTuple

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import ClassVar

#: Fewest missing tiles for m melds and p pairs, at place 2 * m + p.
_PLACES = 2 * (MOST_MELDS + 1)
#: All five melds and the pair.
_ALL = _PLACES - 1
_NOTHING: Vector = (0, *(NEVER,) * _ALL)
#: Distinct vectors once closed under combination; the last one is the suit without tiles.
CLASSES = 328
_EMPTY = CLASSES - 1
_FOURS = bytes([COPIES] * KINDS)
#: Suits remembered.
_REMEMBERED = 1 << 17
_PARTS = tuple(slice(start, start + size) for start, size in zip(STARTS, SIZES, strict=True))
#: What the rest of a kind can be beside runs: its tiles, as how many melds, how many pairs.
_ALIKE = ((0, 0, 0), (2, 0, 1), (3, 1, 0))
#: Every group, in canonical order.
_GROUPS = tuple(
    Group(kind, type_)
    for kind in range(KINDS)
    for type_ in (PAIR, TRIPLET, RUN)
    if type_ != RUN or (kind < NUMBER_KINDS and rank_of(kind) < 8)
)


class FiveMelds(Plain):
    """Five melds and a pair. It is asked with five to build only."""

    __slots__ = ()
    name: ClassVar[str] = "standard"
    about: ClassVar[str] = "5 melds and a pair"

    def wins(self, counts: Counts, to_build: int) -> bool:
        """Is it five melds and a pair?"""
        return not self.missing(counts, to_build)

    def waits(self, counts: Counts, to_build: int) -> int:
        """Mask of the kinds that complete it."""
        least, flags = self.reach(counts, to_build, most=1)
        return sum(1 << kind for kind, flag in enumerate(flags) if flag) if least == 1 else 0

    def missing(
        self, counts: Counts, to_build: int, suits: Sequence[int] = ALL_SUITS, most: int = NEVER
    ) -> int:
        """Fewest tiles to exchange."""
        return _table().vectors[_joined(_class_of[counts[_PARTS[suit]]] for suit in suits)][_ALL]

    def missing_within(
        self, counts: Counts, limits: Counts, to_build: int, suits: Sequence[int] = ALL_SUITS
    ) -> int:
        """The same within limits."""
        return fold((_vector(counts, limits, suit) for suit in suits), _NOTHING)[_ALL]

    def reach(
        self, counts: Counts, to_build: int, suits: Sequence[int] = ALL_SUITS, most: int = NEVER
    ) -> tuple[int, bytes]:
        """Fewest tiles to exchange, and for each kind whether one more of it lowers that."""
        _, vectors, _ = _table()
        least = self.missing(counts, to_build, suits)
        if not 0 < least <= most:
            return least, NO_KIND
        flags = bytearray(KINDS)
        for suit in suits:
            digits = counts[_PARTS[suit]]
            others = _joined(_class_of[counts[_PARTS[each]]] for each in suits if each != suit)
            for rank, n in enumerate(digits):
                if n < COPIES:
                    more = digits[:rank] + bytes((n + 1,)) + digits[rank + 1 :]
                    far = vectors[_join_classes(_class_of[more], others)][_ALL]
                    flags[9 * suit + rank] = far < least
        return least, bytes(flags)

    def reach_within(
        self,
        counts: Counts,
        limits: Counts,
        to_build: int,
        suits: Sequence[int] = ALL_SUITS,
        most: int = NEVER,
    ) -> tuple[int, bytes]:
        """The same within limits: each suit's neighbours beside all other suits."""
        vectors = {suit: _vector(counts, limits, suit) for suit in suits}
        least = fold(vectors.values(), _NOTHING)[_ALL]
        if not 0 < least < NEVER or least > most:
            return least, NO_KIND
        flags = bytearray(KINDS)
        for suit in suits:
            others = fold((v for other, v in vectors.items() if other != suit), _NOTHING)
            digits, room = counts[_PARTS[suit]], limits[_PARTS[suit]]
            for rank, (n, limit) in enumerate(zip(digits, room, strict=True)):
                if n < limit:
                    more = digits[:rank] + bytes((n + 1,)) + digits[rank + 1 :]
                    near = _scan(more, room, suit < 3)
                    far = min(map(add, near, reversed(others)))
                    flags[9 * suit + rank] = far < least
        return least, bytes(flags)

    def nearest(
        self,
        counts: Counts,
        to_build: int,
        suits: Sequence[int],
        cost: int,
        limits: Counts | None = None,
    ) -> Iterator[Split]:
        """Group by group, as long as the rest can be had for what is left to spend."""
        room = bytearray(_FOURS if limits is None else limits)
        for suit in set(ALL_SUITS) - set(suits):
            room[_PARTS[suit]] = bytes(SIZES[suit])
        for groups in _choose(bytearray(counts), room, _ALL, cost, 0):
            yield Split(groups)

    def part(
        self, suit: int, digits: bytes | bytearray, to_build: int, key: int | None = None
    ) -> int:
        """The class of the suit."""
        return _class_of[bytes(digits)]

    def join(self, one: int, other: int, to_build: int) -> int:
        """The class of both together."""
        return _join_classes(one, other)

    def holds(self, total: int, to_build: int) -> bool:
        """Is nothing missing?"""
        return not _table().vectors[total][_ALL]

    def pick(self, counts: Counts, to_build: int) -> Split:
        """The first in canonical order."""
        return next(self.nearest(counts, to_build, ALL_SUITS, 0, counts))

    def tracks(self, to_build: int, suits: Sequence[int]) -> list[Track]:
        """One reader."""
        blocks = [block for suit in suits for block in ((suit,) if suit < 3 else range(3, 10))]
        return [standard_track(BLOCKS, to_build, blocks)]


class _Table(NamedTuple):
    """How classes combine, at ``CLASSES * a + b``; their vectors; the stored classes of keys."""

    product: memoryview
    vectors: tuple[Vector, ...]
    stored: bytes


@cache
def _table() -> _Table:
    raw = read("five.bin")
    at = 2 * CLASSES**2
    product, flat, stored = (
        raw[:at],
        raw[at : at + CLASSES * _PLACES],
        raw[at + CLASSES * _PLACES :],
    )
    starts = range(0, CLASSES * _PLACES, _PLACES)
    vectors = tuple(tuple(flat[start : start + _PLACES]) for start in starts)
    return _Table(words(product), vectors, stored)


class _Classes(dict[bytes, int]):
    """The class of each suit (the counts of its nine or seven kinds), remembered."""

    def __missing__(self, digits: bytes) -> int:
        if len(self) >= _REMEMBERED:
            self.clear()
        stored = _table().stored
        place, at = divmod(stored_key(digits), ROW)
        row = stored[2 * place] + 256 * stored[2 * place + 1]
        start = 2 * (ROWS + ROW * row + at)
        found = self[digits] = stored[start] + 256 * stored[start + 1]
        return found


_class_of = _Classes()


def _join_classes(one: int, other: int) -> int:
    return _table().product[CLASSES * one + other]


def _joined(classes: Iterable[int]) -> int:
    total = _EMPTY
    for each in classes:
        total = _join_classes(total, each)
    return total


def _vector(counts: bytes | bytearray, limits: bytes | bytearray, suit: int) -> Vector:
    part = _PARTS[suit]
    return _scan(bytes(counts[part]), bytes(limits[part]), suit < 3)


@lru_cache(maxsize=1 << 16)
def _scan(digits: bytes, limits: bytes, runs: bool) -> Vector:
    """The vector of a suit; a complete hand has at most *limits* of each rank."""
    # (runs going on from two ranks ago, from one rank ago) -> vector
    states: dict[tuple[int, int], list[int]] = {(0, 0): list(_NOTHING)}
    last_start = len(digits) - 3
    for rank, (have, limit) in enumerate(zip(digits, limits, strict=True)):
        following: dict[tuple[int, int], list[int]] = {}
        for (older, newer), costs in states.items():
            room = limit - older - newer
            # Three equal runs are three triplets.
            most = 2 if runs and rank <= last_start else 0
            for begun in range(min(most, room) + 1):
                target = following.setdefault((newer, begun), [NEVER] * _PLACES)
                for alike, melds, pairs in _ALIKE:
                    if begun + alike <= room:
                        cost = max(0, older + newer + begun + alike - have)
                        _relax(target, costs, 2 * (begun + melds) + pairs, pairs, cost)
        states = following
    return tuple(states.get((0, 0), [NEVER] * _PLACES))


def _relax(target: list[int], costs: list[int], shift: int, pairs: int, cost: int) -> None:
    """Lower *target* to *costs* moved on by some melds and pairs; no second pair."""
    for at in range(0, _PLACES - shift, 2 if pairs else 1):
        if costs[at] + cost < target[at + shift]:
            target[at + shift] = costs[at] + cost


def _choose(
    left: bytearray, room: bytearray, wanted: int, cost: int, start: int
) -> Iterator[tuple[Group, ...]]:
    """Groups from *start* on for the melds and the pair that are *wanted*, with *cost* missing."""
    if not wanted:
        if not cost:
            yield ()
        return
    for at in range(start, len(_GROUPS)):
        group = _GROUPS[at]
        more = wanted - 1 if group.type == PAIR else wanted - 2
        if more < 0 or (group.type == PAIR and not wanted & 1):
            continue
        rest, able = bytearray(left), bytearray(room)
        lacks = 0
        fits = all(room[kind] >= group.tiles.count(kind) for kind in group.tiles)
        for kind in group.tiles if fits else ():
            able[kind] -= 1
            lacks += not rest[kind]
            rest[kind] -= rest[kind] > 0
        if fits and lacks <= cost:
            least = fold((_vector(rest, able, suit) for suit in ALL_SUITS), _NOTHING)[more]
            if least <= cost - lacks:
                for others in _choose(rest, able, more, cost - lacks, at):
                    yield (group, *others)


FIVE = FiveMelds()
