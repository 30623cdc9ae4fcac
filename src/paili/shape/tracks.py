"""Patterns read kind by kind: what of the kinds behind still matters, as a small number.

A :class:`Track` reads how many tiles of each kind there are, the kinds in their order. Its
states are what a pattern has to remember; at the end some of them hold a win. The tiles may be
more than a hand: the question is whether a complete hand is among them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import NamedTuple

from paili.tiles.counts import Counts
from paili.tiles.kind import COPIES, KINDS, ORPHANS

#: For each state the next one, by how many tiles of the kind there are (0..4).
Moves = tuple[tuple[int, ...], ...]
#: A number suit's nine kinds can form runs, an honour stands alone.
BLOCKS = (9, 9, 9, 1, 1, 1, 1, 1, 1, 1)

_COUNTS = range(COPIES + 1)
_PAIRS = 7


class Track(NamedTuple):
    """A reader: it begins in a state, has a table for each kind, and wins in some states.

    The greater the number of its states, the later it is best joined with others.
    """

    start: int
    tables: tuple[Moves, ...]
    wins: frozenset[int]


def standard_track(blocks: Sequence[int], melds: int, used: Iterable[int] | None = None) -> Track:
    """So many *melds* and a pair, from kinds in *blocks* that runs do not leave.

    *used*: the blocks that it may be made of (all of them).
    """
    inside, last = _scanner(melds)
    chosen = set(range(len(blocks)) if used is None else used)
    same = _identity(len(inside))
    tables: list[Moves] = []
    for block, length in enumerate(blocks):
        if block in chosen:
            tables += [inside] * (length - 1) + [last]
        else:
            tables += [same] * length
    return Track(_START, tuple(tables), frozenset({_WON}))


def pairs_track(kinds: int, quads: bool, used: Iterable[int] | None = None) -> Track:
    """Seven pairs; *quads*: four of a kind are two. The state is the number of pairs."""
    read = tuple(
        tuple(min(_PAIRS, have + (n >= 2) + (quads and n == COPIES)) for n in _COUNTS)
        for have in range(_PAIRS + 1)
    )
    same = _identity(_PAIRS + 1)
    chosen = set(range(kinds) if used is None else used)
    tables = tuple(read if kind in chosen else same for kind in range(kinds))
    return Track(0, tables, frozenset({_PAIRS}))


#: States of a scanner of melds: the win, and nothing read.
_WON, _START = 0, 1
#: Most melds without [:9] and with a pair, by runs that want the next two tiles (3 x ...)
#: and the next one: -1 where that cannot be.
_Best = tuple[int, ...]
_NONE = -1
#: More than two like runs are as good as triplets.
_RUNS = range(3)


@cache
def _scanner(melds: int) -> tuple[Moves, Moves]:
    """The tables of "so many melds and a pair": inside of a block, and for its last kind.

    Found by reading all counts from all states that come up, those with fewer runs in the air
    and no fewer melds standing for others.
    """
    empty = (0, *[_NONE] * 17)
    numbers: dict[_Best | None, int] = {None: _WON, empty: _START}
    states = [empty]
    inside: list[tuple[int, ...]] = [(_WON,) * 5]
    last = list(inside)
    for best in states:
        read = [_read(best, count, melds) for count in _COUNTS]
        for table, found in ((inside, read), (last, [after and _closed(after) for after in read])):
            states += (new for new in dict.fromkeys(found) if new not in numbers and new)
            table.append(tuple(numbers.setdefault(after, len(numbers)) for after in found))
    return tuple(inside), tuple(last)


def _read(best: _Best, count: int, melds: int) -> _Best | None:
    """After so many tiles of the next kind; None for a win."""
    after = [_NONE] * 18
    for place, have in enumerate(best):
        pair, newer, older = place // 9, place // 3 % 3, place % 3
        left = count - newer - older
        if have == _NONE or left < 0:
            continue
        for new in _RUNS[: left + 1]:
            # The runs begun two kinds ago end here, those begun one ago want one more.
            rest, to = left - new, 3 * new + newer
            done = have + older
            _raise(after, 9 * pair + to, min(melds, done + (rest >= 3)))
            if not pair and rest >= 2:
                _raise(after, 9 + to, min(melds, done))
    return None if after[9] >= melds else _pruned(after)


def _raise(after: list[int], place: int, have: int) -> None:
    after[place] = max(after[place], have)


def _pruned(best: list[int]) -> _Best:
    """Without what is no better than something that wants fewer tiles."""
    return tuple(
        _NONE if any(best[other] >= have + runs for other, runs in _EASIER[place]) else have
        for place, have in enumerate(best)
    )


def _easier(place: int) -> list[tuple[int, int]]:
    """What has the pair too, or fewer runs in the air: with how many fewer."""
    pair, newer, older = place // 9, place // 3 % 3, place % 3
    return [
        (9 * p + 3 * n + o, newer - n + older - o)
        for p in range(pair, 2)
        for n in range(newer + 1)
        for o in range(older + 1)
        if (p, n, o) != (pair, newer, older)
    ]


_EASIER = tuple(_easier(place) for place in range(18))


def _closed(best: _Best) -> _Best:
    """At the end of a block: runs in the air come to nothing."""
    return tuple(have if place in (0, 9) else _NONE for place, have in enumerate(best))


@cache
def _identity(states: int) -> Moves:
    """The table of a kind that does not matter."""
    return tuple((state,) * (COPIES + 1) for state in range(states))


def kinds_of(suits: Iterable[int]) -> list[int]:
    """The kinds of some suits."""
    return [kind for suit in suits for kind in range(9 * suit, min(9 * suit + 9, KINDS))]


def orphans_track() -> Track:
    """One of each orphan and one more. 0: one is missing; 1: all are there so far; 2: and one of
    them twice."""
    read = ((0,) * 5, (0, 1, 2, 2, 2), (0, 2, 2, 2, 2))
    same = _identity(3)
    tables = tuple(read if kind in ORPHANS else same for kind in range(KINDS))
    return Track(1, tables, frozenset({2}))


def beside_track(taken: Iterable[int], melds: int) -> Track:
    """One of each *taken* kind, and so many melds and a pair besides: a scanner that one tile of
    each taken kind does not reach, and a state for one of them missing."""
    plain, taken = standard_track(BLOCKS, melds), set(taken)
    missing = len(plain.tables[0])
    dead = (missing,) * 5
    tables = tuple(
        (*((missing, *row[:-1]) if kind in taken else row for row in table), dead)
        for kind, table in enumerate(plain.tables)
    )
    return Track(plain.start, tables, plain.wins)


def different_track(kinds: Iterable[int], spare: int) -> Track:
    """One of each of these kinds but *spare* of them: how many are missing."""
    kinds, over = set(kinds), spare + 1
    read = tuple((min(over, gaps + 1), *(gaps,) * COPIES) for gaps in range(over + 1))
    same = _identity(over + 1)
    tables = tuple(read if kind in kinds else same for kind in range(KINDS))
    return Track(0, tables, frozenset(range(over)))


def listed_track(hands: Iterable[Counts]) -> Track:
    """One of these hands. A state is what each hand that may still be wants of the kinds to come.

    >>> found = listed_track([bytes([2] * 2 + [0] * 32), bytes([0, 2, 2] + [0] * 31)])
    >>> [max(map(max, table)) + 1 for table in found.tables[:3]]
    [2, 3, 2]
    """
    states = [frozenset(hands)]
    tables: list[Moves] = []
    for kind in range(KINDS):
        numbers: dict[frozenset[bytes], int] = {}
        nothing = bytes(KINDS - kind - 1)
        table = []
        for wants in states:
            row = []
            for count in _COUNTS:
                after = frozenset(rest[1:] for rest in wants if rest[0] <= count)
                # A hand that is all there has won, whatever the others want.
                after = frozenset({nothing}) if nothing in after else after
                row.append(numbers.setdefault(after, len(numbers)))
            table.append(tuple(row))
        tables.append(tuple(table))
        states = list(numbers)
    most = max(map(len, tables))
    padded = tuple((*table, *((0,) * 5,) * (most - len(table))) for table in tables)
    return Track(0, padded, frozenset(at for at, wants in enumerate(states) if wants))
