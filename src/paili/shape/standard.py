"""The standard pattern: melds and one pair."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import compress

from paili.shape.limited import NEVER, fold, parts
from paili.shape.split import PAIR, RUN, TRIPLET, Group, Split, splits
from paili.shape.tables import (
    AT_SHIFT,
    CODE,
    EMPTY,
    KINDS_SHIFT,
    WEIGHTS,
    class_of,
    class_table,
    distance_table,
    keys,
    lowering,
    missing,
    neighbours,
    waits_table,
)
from paili.shape.wait_types import plain_type
from paili.tiles.counts import Counts, add
from paili.tiles.kind import ALL_SUITS, COPIES, KINDS, NUMBER_KINDS, STARTS, rank_of
from paili.tiles.meld import MELDS
from paili.values import Frozen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import ClassVar

    from paili.shape.five import FiveMelds
    from paili.shape.tracks import Track

#: The groups that can start at each kind, in canonical order.
_GROUPS_AT = tuple(
    (Group(kind, PAIR), Group(kind, TRIPLET))
    + ((Group(kind, RUN),) if kind < NUMBER_KINDS and rank_of(kind) < 8 else ())
    for kind in range(KINDS)
)


class Standard(Frozen):
    """Melds and one pair: as many melds as there are to make."""

    __slots__ = ()
    name: ClassVar[str] = "standard"
    about: ClassVar[str] = "{melds} melds and a pair"

    def wins(self, counts: Counts, to_build: int) -> bool:
        """Is it melds and a pair?"""
        if to_build > MELDS:
            return _five().wins(counts, to_build)
        suit, honor = waits_table()
        m, p, s, z = keys(counts)
        return suit[m] + suit[p] + suit[s] + honor[z] & 15 == 1

    def waits(self, counts: Counts, to_build: int) -> int:
        """Mask of the kinds that make it melds and a pair."""
        if to_build > MELDS:
            return _five().waits(counts, to_build)
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

    def splits(self, counts: Counts, to_build: int) -> list[Split]:
        """Every split with exactly one pair."""
        # The more pairs, the more groups: with one pair the other tiles are in threes.
        groups = (sum(counts) + 1) // 3
        return [s for s in splits(counts) if len(s) == groups]

    def missing(
        self,
        counts: Counts,
        to_build: int,
        suits: Sequence[int] = ALL_SUITS,
        most: int = NEVER,
    ) -> int:
        """Fewest tiles to exchange."""
        if to_build > MELDS:
            return _five().missing(counts, to_build, suits)
        if suits is ALL_SUITS:
            return missing(counts, to_build)
        return class_table().result[to_build][_joined(_classes(counts, suits).values())]

    def reach(
        self,
        counts: Counts,
        to_build: int,
        suits: Sequence[int] = ALL_SUITS,
        most: int = NEVER,
    ) -> tuple[int, bytes]:
        """Fewest tiles to exchange, and for each kind whether one more of it lowers that."""
        if to_build > MELDS:
            return _five().reach(counts, to_build, suits, most)
        _, rows, _, result = class_table()
        row = result[to_build]
        if suits is ALL_SUITS:
            a, near_m = neighbours[counts[:9]]
            b, near_p = neighbours[counts[9:18]]
            c, near_s = neighbours[counts[18:27]]
            d, near_z = neighbours[counts[27:]]
            left, right = rows[a][b], rows[c][d]
            least = row[rows[left][right]]
            # A suit's neighbours, each joined with the other three suits.
            joined = (
                near_m.translate(rows[rows[right][b]])
                + near_p.translate(rows[rows[right][a]])
                + near_s.translate(rows[rows[left][d]])
                + near_z.translate(rows[rows[left][c]])
            )
            return least, joined.translate(lowering(to_build, least))
        classes = _classes(counts, suits)
        least = row[_joined(classes.values())]
        lowers = lowering(to_build, least)
        flags = bytearray(KINDS)
        for suit in suits:
            others = rows[_joined(found for i, found in classes.items() if i != suit)]
            _, near = neighbours[counts[9 * suit : 9 * suit + 9]]
            flags[9 * suit : 9 * suit + len(near)] = near.translate(others).translate(lowers)
        return least, bytes(flags)

    def missing_within(
        self, counts: Counts, limits: Counts, to_build: int, suits: Sequence[int] = ALL_SUITS
    ) -> int:
        """Fewest tiles to exchange when of each kind only so many copies can be had."""
        if to_build > MELDS:
            return _five().missing_within(counts, limits, to_build, suits)
        # Only where copies run out.
        from paili.shape.targets import attainable
        from paili.shape.within import suit_vector

        # The tables give a lower bound, most often the answer.
        least = self.missing(counts, to_build, suits)
        if attainable(counts, to_build, suits, least, limits):
            return least
        return fold(
            suit_vector(part, limits[9 * suit : 9 * suit + 9], suit < 3)
            for suit, part in parts(counts, suits)
        )[2 * to_build + 1]

    def reach_within(
        self,
        counts: Counts,
        limits: Counts,
        to_build: int,
        suits: Sequence[int] = ALL_SUITS,
        most: int = NEVER,
    ) -> tuple[int, bytes]:
        """The same, and for each kind whether one more of it lowers that."""
        if to_build > MELDS:
            return _five().reach_within(counts, limits, to_build, suits, most)
        # Limits bring no hand nearer.
        if most < NEVER and self.missing(counts, to_build, suits) > most:
            return NEVER, bytes(KINDS)
        from paili.shape.within import nearest_together, suit_reach

        least, flags = nearest_together(
            [
                suit_reach(part, limits[9 * suit : 9 * suit + 9], suit < 3, to_build)
                for suit, part in parts(counts, suits)
            ],
            2 * to_build + 1,
        )
        if len(suits) < len(ALL_SUITS):
            spread = bytearray(KINDS)
            for i, suit in enumerate(suits):
                spread[9 * suit : 9 * suit + 9] = flags[9 * i : 9 * i + 9]
            flags = bytes(spread)
        return least, flags

    def nearest(
        self,
        counts: Counts,
        to_build: int,
        suits: Sequence[int],
        cost: int,
        limits: Counts | None = None,
    ) -> Iterator[Split]:
        """Every choice of melds and a pair that lacks *cost* tiles."""
        if to_build > MELDS:
            return _five().nearest(counts, to_build, suits, cost, limits)
        from paili.shape.targets import nearest

        return nearest(counts, to_build, suits, cost, limits)

    def part(
        self, suit: int, digits: bytes | bytearray, to_build: int, key: int | None = None
    ) -> int:
        """The class of the suit's distance vector."""
        if to_build > MELDS:
            return _five().part(suit, digits, to_build)
        if key is None:
            return class_of[bytes(digits)]
        table = distance_table()
        return table.honor_class[key] if suit == 3 else table.suit_class[key]

    def join(self, a: int, b: int, to_build: int) -> int:
        """The class of both together."""
        if to_build > MELDS:
            return _five().join(a, b, to_build)
        return class_table().rows[a][b]

    def holds(self, total: int, to_build: int) -> bool:
        """Is nothing missing for the melds and the pair?"""
        if to_build > MELDS:
            return _five().holds(total, to_build)
        return not class_table().result[to_build][total]

    def pick(self, counts: Counts, to_build: int) -> Split:
        """The first split in canonical order that the tiles hold."""
        if to_build > MELDS:
            return _five().pick(counts, to_build)
        left, groups, need, pair = bytearray(counts), [], to_build, 1
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

    def tracks(self, to_build: int, suits: Sequence[int]) -> list[Track]:
        """One reader."""
        from paili.shape.tracks import BLOCKS, standard_track

        blocks = [block for suit in suits for block in ((suit,) if suit < 3 else range(3, 10))]
        return [standard_track(BLOCKS, to_build, blocks)]

    def wait_type(self, group: Group, kind: int) -> str:
        """As the group alone tells."""
        return plain_type(group, kind)

    def fifths(self, counts: Counts, to_build: int) -> int:
        """Mask of the kinds of which a fifth copy would complete a hand one tile short."""
        mask = 0
        for kind in range(KINDS):
            if counts[kind] == COPIES and self._with_fifth(counts, kind, to_build):
                mask |= 1 << kind
        return mask

    def _with_fifth(self, counts: Counts, kind: int, to_build: int) -> bool:
        """Would it? It is in a triplet or a run: where it makes the pair, the other three are a
        triplet, or in runs."""
        more = add(counts, kind)
        first = kind // 9 * 9
        starts = range(max(kind - 2, first), kind + 1) if kind < NUMBER_KINDS else (kind,)
        for group in (group for start in starts for group in _GROUPS_AT[start]):
            if group.type == PAIR or kind not in group.tiles:
                continue
            left = bytearray(more)
            if all(left[tile] for tile in group.tiles):
                _take(left, group, 1)
                if left[kind] <= COPIES and self.wins(bytes(left), to_build - 1):
                    return True
        return False

    def useful(
        self, counts: Counts, to_build: int, suits: Sequence[int], spare: int
    ) -> tuple[Counts, Counts] | None:
        """Group by group, from the tables."""
        if to_build > MELDS:
            return _five().useful(counts, to_build, suits, spare)
        from paili.shape.useful import useful

        return useful(counts, suits, to_build, spare)

    def waits_after(self, counts: Counts, to_build: int) -> Iterator[tuple[int, int]]:
        """A discard changes the entry of its own suit only."""
        if to_build > MELDS:
            yield from _five().waits_after(counts, to_build)
            return
        if self.missing(counts, to_build, most=1) > 1:
            return
        suit, honor = waits_table()
        tables = suit, suit, suit, honor
        own = keys(counts)
        entries = [table[key] for table, key in zip(tables, own, strict=True)]
        for kind in compress(range(KINDS), counts):
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


def _five() -> FiveMelds:
    """Who answers for five melds; loaded where they are asked for."""
    from paili.shape.five import FIVE

    return FIVE


def _classes(counts: Counts, suits: Sequence[int]) -> dict[int, int]:
    """The class of each of these suits."""
    return {suit: class_of[counts[9 * suit : 9 * suit + 9]] for suit in suits}


def _joined(classes: Iterable[int]) -> int:
    rows = class_table().rows
    total = EMPTY
    for each in classes:
        total = rows[total][each]
    return total


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
    total = _joined(_classes(counts, ALL_SUITS).values())
    return class_table().vectors[total][2 * melds + pairs]
