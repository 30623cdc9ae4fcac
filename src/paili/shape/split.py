"""Every way to divide tiles into pairs, triplets and runs that uses each tile once.

A split never mixes suits, so the splits of a hand are the products of its suits'
splits; those are found by always using up the smallest tile first and kept in a
bounded memory, since the same suits come again and again.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import product

from paili.errors import HandError, Problem
from paili.tiles.counts import Counts
from paili.tiles.kind import KINDS, SUITS, TILE, Tile, name
from paili.values import NamedTuple, Pictured, public

#: Types of group, in canonical order at the same smallest tile. A single stands only
#: in thirteen orphans; kongs are made only on request.
SINGLE, PAIR, TRIPLET, RUN, KONG = range(5)


@public()
class Group(NamedTuple):
    """Tiles that belong together: the smallest kind, and the type.

    >>> Group(0, RUN).tiles, str(Group(27, TRIPLET))
    ((1m, 2m, 3m), '111z')
    """

    kind: int
    type: int

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """The kinds of its tiles, in order."""
        if self.type == RUN:
            return TILE[self.kind : self.kind + 3]
        return (TILE[self.kind],) * (4 if self.type == KONG else self.type + 1)

    @classmethod
    def parse(cls, text: str) -> Group:
        """Read back what ``str`` writes: ``22m``, ``123p``, ``1111z``.

        Raises :class:`~paili.errors.HandError` for tiles that do not belong together.
        """
        return _group(text)

    def __str__(self) -> str:
        return "".join(name(k)[0] for k in self.tiles) + SUITS[self.kind // 9]

    def __repr__(self) -> str:
        return f"Group.parse({str(self)!r})"


@public()
class Split(tuple[Group, ...], Pictured):
    """Groups in canonical order: by smallest tile, then pair, triplet, run, kong.

    >>> str(splits(bytes([3, 3] + [0] * 5 + [2] + [0] * 26))[0])
    '111m 222m 88m'
    """

    __slots__ = ()

    @classmethod
    def parse(cls, text: str) -> Split:
        """Read back what ``str`` writes: ``11m 123m 22z``, in canonical order."""
        return cls(sorted(map(_group, text.split())))

    def __str__(self) -> str:
        return " ".join(map(str, self))

    def __repr__(self) -> str:
        return f"Split.parse({str(self)!r})"


def _group(text: str) -> Group:
    for type_ in range(5):
        for kind in range(KINDS):
            if str(group := Group(kind, type_)) == text and (type_ != RUN or kind % 9 < 7):
                return group
    raise HandError(Problem("no group", text, expected="such as 22m, 333p, 123s or 1111z"))


def _suit(digits: bytes, first: int, kongs: bool) -> Iterator[tuple[Group, ...]]:
    """Splits of one suit whose lowest kind is *first*, in canonical order."""
    low = 0
    while low < len(digits) and not digits[low]:
        low += 1
    if low == len(digits):
        yield ()
        return
    kind, have = first + low, digits[low]
    for type_, size in ((PAIR, 2), (TRIPLET, 3)):
        if have >= size:
            rest = digits[:low] + bytes((have - size,)) + digits[low + 1 :]
            # A triplet may not be followed by a pair of the same kind: that order comes first.
            for tail in _suit(rest, first, kongs):
                if not tail or tail[0] >= (kind, type_):
                    yield (Group(kind, type_), *tail)
    # The first kind of honours is 27: they have no runs.
    if first < 27 and low + 2 < len(digits) and digits[low + 1] and digits[low + 2]:
        three = bytes((have - 1, digits[low + 1] - 1, digits[low + 2] - 1))
        rest = digits[:low] + three + digits[low + 3 :]
        for tail in _suit(rest, first, kongs):
            if not tail or tail[0] >= (kind, RUN):
                yield (Group(kind, RUN), *tail)
    if kongs and have == 4:
        rest = digits[:low] + b"\0" + digits[low + 1 :]
        for tail in _suit(rest, first, kongs):
            yield (Group(kind, KONG), *tail)


@lru_cache(maxsize=1 << 16)
def _suit_splits(digits: bytes, first: int, kongs: bool) -> tuple[tuple[Group, ...], ...]:
    return tuple(_suit(digits, first, kongs))


def splits(counts: Counts, kongs: bool = False) -> list[Split]:
    """Every way to use all tiles as pairs, triplets and runs (and kongs, if asked).

    In canonical order, no duplicates; ``[]`` when there is none, one empty split of no
    tiles. A list may be long: 36 tiles of one suit have 411 (:func:`count_splits`
    counts without listing, :func:`iter_splits` lists lazily).

    >>> from paili.tiles.counts import counts_of
    >>> [str(s) for s in splits(counts_of([0, 0, 0, 1, 1, 1, 2, 2, 2]))]
    ['11m 123m 22m 33m', '111m 222m 333m', '123m 123m 123m']
    """
    m = _suit_splits(counts[:9], 0, kongs)
    p = _suit_splits(counts[9:18], 9, kongs)
    s = _suit_splits(counts[18:27], 18, kongs)
    z = _suit_splits(counts[27:], 27, kongs)
    if len(m) == len(p) == len(s) == len(z) == 1:
        return [Split(m[0] + p[0] + s[0] + z[0])]
    return [Split(a + b + c + d) for a in m for b in p for c in s for d in z]


def iter_splits(counts: Counts, kongs: bool = False) -> Iterator[Split]:
    """The same as :func:`splits`, one at a time."""
    suits = [_suit_splits(counts[start : start + 9], start, kongs) for start in (0, 9, 18, 27)]
    for parts in product(*suits):
        yield Split(group for part in parts for group in part)


def count_splits(counts: Counts, kongs: bool = False) -> int:
    """How many :func:`splits` there are, without listing them.

    Scans the ranks with the runs begun one and two ranks ago as state.

    >>> count_splits(bytes([4] * 9 + [0] * 25))
    411
    """
    total = 1
    for start in (0, 9, 18, 27):
        total *= _count_suit(counts[start : start + 9], start < 27, kongs)
    return total


@lru_cache(maxsize=1 << 16)
def _count_suit(digits: bytes, runs: bool, kongs: bool) -> int:
    # ways[r]: how often the rest after pairs, triplets and kongs of a kind can be r = 0..4.
    states = {(0, 0): 1}
    for have in digits:
        following: dict[tuple[int, int], int] = {}
        for (two_ago, one_ago), ways in states.items():
            left = have - two_ago - one_ago
            for begun in range(left + 1 if runs else min(left + 1, 1)):
                alike = _alike(left - begun, kongs)
                if alike:
                    key = (one_ago, begun)
                    following[key] = following.get(key, 0) + ways * alike
        states = following
    return states.get((0, 0), 0)


def _alike(n: int, kongs: bool) -> int:
    """Ways to divide n equal tiles into pairs, triplets (and a kong)."""
    return (1, 0, 1, 1, 2 if kongs else 1)[n]
