"""The rows that chows or pungs make together, and which of them a hand may count.

Every row here is a relation of two to four groups, sometimes with the pair. Chows and
pungs never relate to each other, so that each side is settled by itself; the few rows with
the pair need it to be a suited five (chows) or an honour (pungs).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from itertools import combinations, pairwise
from operator import itemgetter
from typing import NamedTuple

from paili.scoring.combine import Occurrence, account_once
from paili.scoring.mcr.table import VALUES
from paili.scoring.reading import STANDARD, WinReading

Test = Callable[[tuple[int, ...], int], bool]


class Relation(NamedTuple):
    """``size`` groups, with the ``pair`` or without, are a row when ``test(kinds, pair)``."""

    row: int
    size: int
    test: Test
    pair: bool = False


class Counted(NamedTuple):
    """A row that counts: how often, and the mask of the kinds of its pungs."""

    times: int
    pungs: int


def pure(*steps: int) -> Test:
    """All of one suit, the ranks rising by the same step, one of these."""

    def test(kinds: tuple[int, ...], pair: int) -> bool:
        step = kinds[1] - kinds[0]
        return (
            step in steps
            and kinds[0] // 9 == kinds[-1] // 9 < 3
            and all(b - a == step for a, b in pairwise(kinds))
        )

    return test


def mixed(step: int) -> Test:
    """Each of another suit, the ranks rising by this step in some order of the suits."""

    def test(kinds: tuple[int, ...], pair: int) -> bool:
        if kinds[-1] > 26 or len({kind // 9 for kind in kinds}) < len(kinds):
            return False
        ranks = sorted(kind % 9 for kind in kinds)
        return all(b - a == step for a, b in pairwise(ranks))

    return test


def winds(kinds: tuple[int, ...], pair: int) -> bool:
    """Winds only."""
    return kinds[0] > 26 and kinds[-1] < 31


def dragons(kinds: tuple[int, ...], pair: int) -> bool:
    """Dragons only."""
    return kinds[0] > 30


def winds_with_pair(kinds: tuple[int, ...], pair: int) -> bool:
    """Winds only, the pair too."""
    return winds(kinds, pair) and 26 < pair < 31


def dragons_with_pair(kinds: tuple[int, ...], pair: int) -> bool:
    """Dragons only, the pair too."""
    return dragons(kinds, pair) and pair > 30


def pure_terminal_chows(kinds: tuple[int, ...], pair: int) -> bool:
    """123 123 789 789 and 55 of one suit."""
    first = kinds[0]
    return pair % 9 == 4 and pair == first + 4 and kinds == (first, first, first + 6, first + 6)


def mixed_terminal_chows(kinds: tuple[int, ...], pair: int) -> bool:
    """123 and 789 of two suits, and 55 of the third."""
    a, b, c, d = kinds
    suits = {a // 9, c // 9, pair // 9}
    return (
        pair < 27
        and pair % 9 == 4
        and a % 9 == c % 9 == 0
        and (b, d) == (a + 6, c + 6)
        and len(suits) == 3
    )


#: By descending value. The numbers are those of the state rules of 1998.
CHOW_RELATIONS = (
    Relation(13, 4, pure_terminal_chows, pair=True),
    Relation(14, 4, pure(0)),
    Relation(16, 4, pure(1, 2)),
    Relation(23, 3, pure(0)),
    Relation(28, 3, pure(3)),
    Relation(29, 4, mixed_terminal_chows, pair=True),
    Relation(30, 3, pure(1, 2)),
    Relation(39, 3, mixed(3)),
    Relation(41, 3, mixed(0)),
    Relation(50, 3, mixed(1)),
    Relation(69, 2, pure(0)),
    Relation(70, 2, mixed(0)),
    Relation(71, 2, pure(3)),
    Relation(72, 2, pure(6)),
)
PUNG_RELATIONS = (
    Relation(1, 4, winds),
    Relation(2, 3, dragons),
    Relation(9, 3, winds_with_pair, pair=True),
    Relation(10, 2, dragons_with_pair, pair=True),
    Relation(15, 4, pure(1)),
    Relation(24, 3, pure(1)),
    Relation(32, 3, mixed(0)),
    Relation(38, 3, winds),
    Relation(42, 3, mixed(1)),
    Relation(54, 2, dragons),
    Relation(65, 2, mixed(0)),
)
RELATIONS = {each.row: each for each in CHOW_RELATIONS + PUNG_RELATIONS}


@lru_cache(maxsize=1 << 14)
def _relations(kinds: tuple[int, ...], pair: int, chows: bool) -> tuple[Relation, ...]:
    """What exactly these groups are together."""
    return tuple(
        each
        for each in (CHOW_RELATIONS if chows else PUNG_RELATIONS)
        if each.size == len(kinds) and (pair >= 0 or not each.pair) and each.test(kinds, pair)
    )


#: By how many groups there are: each choice of two or more, and its mask.
_CHOICES = {
    n: tuple(
        (itemgetter(*chosen), sum(1 << at for at in chosen))
        for size in range(2, n + 1)
        for chosen in combinations(range(n), size)
    )
    for n in range(5)
}


def occurrences(kinds: tuple[int, ...], pair: int, chows: bool) -> list[Occurrence]:
    """Every occurrence among these chows or pungs; the pair is the last group."""
    return [
        Occurrence(each.row, VALUES[each.row], groups | each.pair << len(kinds))
        for chosen, groups in _CHOICES[len(kinds)]
        for each in _relations(chosen(kinds), pair, chows)
    ]


@lru_cache(maxsize=1 << 14)
def counted(kinds: tuple[int, ...], pair: int, chows: bool) -> Mapping[int, Counted]:
    """The rows that these chows or pungs may count, by number: the best choice in which no
    groups are combined that have been combined already.

    >>> counted((0, 6, 9, 15), -1, True)
    {70: Counted(times=2, pungs=0), 72: Counted(times=1, pungs=0)}
    """
    found = occurrences(kinds, pair, chows)
    if len(found) > 1:
        found.sort(key=_by_value)
    rows: dict[int, Counted] = {}
    for each in account_once(found):
        mask = 0
        if not chows:
            mask = sum(1 << kind for at, kind in enumerate(kinds) if each.groups >> at & 1)
        times, before = rows.get(each.row, (0, 0))
        rows[each.row] = Counted(times + 1, before | mask)
    return rows


def _by_value(each: Occurrence) -> tuple[int, int]:
    return -each.value, each.row


def related(reading: WinReading) -> Mapping[int, Counted]:
    """The relation rows that a reading may count."""
    runs, pungs, pair = reading.runs, reading.pungs, reading.pair
    if reading.pattern != STANDARD:
        return {}
    chows: Mapping[int, Counted] = {}
    if len(runs) > 1:
        chows = counted(runs, pair if pair < 27 and pair % 9 == 4 else -1, True)
    if len(pungs) < 2:
        return chows
    others = counted(pungs, pair if pair > 26 else -1, False)
    return {**chows, **others} if chows else others


def times(row: int) -> Callable[[WinReading], int]:
    """How often the groups of a reading are this row, before some are given up."""
    relation = RELATIONS[row]
    chows = relation in CHOW_RELATIONS

    def test(reading: WinReading) -> int:
        if reading.pattern != STANDARD:
            return 0
        kinds = reading.runs if chows else reading.pungs
        return sum(each.row == row for each in occurrences(kinds, reading.pair, chows))

    return test
