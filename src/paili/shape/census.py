"""How many of all deals have each shanten: exact, in seconds, from the tables.

Shanten is here the least of melds and a pair, seven different pairs and thirteen orphans.
No hand is looked at. Of a suit only a few things matter: how many tiles, its class in the
distance table, how many pairs, how many kinds, and what it has of the orphans. So its
405,350 keys are summed up in 2,718 rows, two suits side by side in fewer than 8,000, and
the two halves of the hand are joined by a product of matrices for each number of tiles.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Annotated, NamedTuple

import numpy as np
import numpy.typing as npt

from paili.errors import HandError, Problem
from paili.shape.tables import CLASSES, distance_table
from paili.tiles.kind import COPIES, ORPHANS, SIZES, STARTS

Ints = npt.NDArray[np.int64]

#: The numbers of tiles that a census can be taken of: all sums fit 63 bits.
SIZES_KNOWN = (13, 14)
#: No hand has more, and seven pairs need no more kinds.
MOST, ENOUGH = 14, 7
#: Ways to take 0..4 of the four copies of a kind.
_WAYS = np.array([1, 4, 6, 4, 1])


@dataclass(frozen=True, slots=True)
class Census:
    """Of all ways to deal so many ``tiles``, how many have each shanten.

    ``deals`` counts the choices among the 136 tiles, ``hands`` those that look different;
    both by shanten, least first.
    """

    tiles: Annotated[int, "How many are dealt."]
    deals: Annotated[dict[int, int], "How many deals have each shanten."]
    hands: Annotated[dict[int, int], "How many different hands."]

    @property
    def total(self) -> int:
        """All deals: C(136, tiles)."""
        return sum(self.deals.values())

    @property
    def distinct(self) -> int:
        """All hands that look different."""
        return sum(self.hands.values())

    @property
    def mean(self) -> Fraction:
        """The mean shanten of a deal."""
        return Fraction(sum(far * n for far, n in self.deals.items()), self.total)


class _Rows(NamedTuple):
    """Some suits summed up: one row for all their counts that are alike to the patterns.

    ``deals`` and ``hands``: how many such counts, each with its ways to be dealt or once.
    """

    tiles: Ints
    classes: Ints
    pairs: Ints
    kinds: Ints
    orphans: Ints
    pair_of_orphans: Ints
    deals: Ints
    hands: Ints


#: Places for each of the first six columns, in one number that orders the rows.
_PLACES = (MOST + 1, CLASSES, ENOUGH + 1, ENOUGH + 1, len(ORPHANS) + 1, 2)


def census(tiles: int = 14) -> Census:
    """The census of all deals of 13 or 14 tiles.

    Raises :class:`~paili.errors.HandError` for another number.

    >>> found = census(14)
    >>> found.total, found.deals[-1], found.distinct
    (4250305029168216000, 12859078207674, 326520504500)
    """
    if tiles not in SIZES_KNOWN:
        raise HandError(Problem(f"{tiles} tiles", expected="13 or 14"))
    number, honor = _suit(0), _suit(3)
    left, right = _side_by_side(number, number), _side_by_side(number, honor)
    deals: dict[int, int] = {}
    hands: dict[int, int] = {}
    for missing, others, dealt, different in _joined(left, right, tiles):
        shanten = np.minimum(others, missing - 1)
        for far in np.unique(shanten).tolist():
            there = shanten == far
            deals[far] = deals.get(far, 0) + int(dealt[there].sum())
            hands[far] = hands.get(far, 0) + int(different[there].sum())
    fars = sorted(far for far, n in deals.items() if n)
    return Census(tiles, {far: deals[far] for far in fars}, {far: hands[far] for far in fars})


def _suit(suit: int) -> _Rows:
    """A suit: every key of at most 14 tiles, then summed up."""
    orphans = [kind - STARTS[suit] for kind in ORPHANS if kind // 9 == suit]
    count = np.arange(COPIES + 1)
    keys = tiles = pairs = kinds = lone = twice = np.zeros(1, np.int64)
    deals = np.ones(1, np.int64)
    for rank in range(SIZES[suit]):
        orphan = int(rank in orphans)
        grown = (
            np.add.outer(5 * keys, count),
            np.add.outer(tiles, count),
            np.add.outer(pairs, count >= 2),
            np.add.outer(kinds, count >= 1),
            np.add.outer(lone, orphan * (count >= 1)),
            np.maximum.outer(twice, orphan * (count >= 2)),
            np.multiply.outer(deals, _WAYS),
        )
        keep = grown[1] <= MOST
        keys, tiles, pairs, kinds, lone, twice, deals = (column[keep] for column in grown)
    table = distance_table()
    by_key = np.frombuffer(table.honor_class if suit == 3 else table.suit_class, np.uint8)
    kinds = np.minimum(kinds, ENOUGH)
    columns = (tiles, by_key[keys].astype(np.int64), pairs, kinds, lone, twice)
    return _summed([(columns, deals, np.ones_like(deals))])


def _summed(parts: Iterable[tuple[Sequence[Ints], Ints, Ints]]) -> _Rows:
    """Rows that are alike added up."""
    size = int(np.prod(_PLACES))
    deals, hands = np.zeros(size, np.int64), np.zeros(size, np.int64)
    for columns, dealt, different in parts:
        places = np.ravel_multi_index(tuple(columns), _PLACES).ravel()
        np.add.at(deals, places, dealt.ravel())
        np.add.at(hands, places, different.ravel())
    there = np.flatnonzero(hands)
    columns = [column.astype(np.int64) for column in np.unravel_index(there, _PLACES)]
    return _Rows._make([*columns, deals[there], hands[there]])


def _some(rows: _Rows, keep: npt.NDArray[np.bool_]) -> _Rows:
    return _Rows(*(column[keep] for column in rows))


def _side_by_side(one: _Rows, two: _Rows) -> _Rows:
    """Every row of one with every row of the other, where a hand can hold both."""
    return _summed(_pairs_of_rows(one, two))


def _pairs_of_rows(one: _Rows, two: _Rows) -> Iterator[tuple[Sequence[Ints], Ints, Ints]]:
    product = _product()
    for tiles in range(MOST + 1):
        a = _Rows(*(column[:, np.newaxis] for column in _some(one, one.tiles == tiles)))
        b = _some(two, two.tiles <= MOST - tiles)
        columns = (
            a.tiles + b.tiles,
            product[a.classes, b.classes],
            a.pairs + b.pairs,
            np.minimum(a.kinds + b.kinds, ENOUGH),
            a.orphans + b.orphans,
            a.pair_of_orphans | b.pair_of_orphans,
        )
        yield columns, a.deals * b.deals, a.hands * b.hands


def _product() -> Ints:
    flat = np.frombuffer(distance_table().product, np.uint8)
    return flat.reshape(CLASSES, CLASSES).astype(np.int64)


class _Half(NamedTuple):
    """Rows as a matrix: what matters beside the class down, classes across."""

    pairs: Ints
    kinds: Ints
    orphans: Ints
    pair_of_orphans: Ints
    deals: Ints
    hands: Ints


def _half(rows: _Rows) -> _Half:
    places = _PLACES[2:]
    beside = (rows.pairs, rows.kinds, rows.orphans, rows.pair_of_orphans)
    there, down = np.unique(np.ravel_multi_index(beside, places), return_inverse=True)
    matrices = np.zeros((2, len(there), CLASSES), np.int64)
    matrices[:, down, rows.classes] = rows.deals, rows.hands
    columns = [column.astype(np.int64) for column in np.unravel_index(there, places)]
    return _Half(*columns, *matrices)


def _joined(one: _Rows, two: _Rows, tiles: int) -> Iterator[tuple[int, Ints, Ints, Ints]]:
    """Both halves joined: tiles missing for melds and a pair, the least shanten of the other
    patterns, deals, hands; the last three are matrices over what else the halves hold."""
    result = np.frombuffer(distance_table().result[4][:CLASSES], np.uint8)
    missing = result[_product()]
    for number in range(tiles + 1):
        a = _half(_some(one, one.tiles == number))
        b = _half(_some(two, two.tiles == tiles - number))
        pairs = np.add.outer(a.pairs, b.pairs)
        kinds = np.minimum(np.add.outer(a.kinds, b.kinds), ENOUGH)
        orphans = np.add.outer(a.orphans, b.orphans)
        twice = np.bitwise_or.outer(a.pair_of_orphans, b.pair_of_orphans)
        others = np.minimum(6 - pairs + (ENOUGH - kinds), len(ORPHANS) - orphans - twice)
        for far in np.unique(missing).tolist():
            attains = (missing == far).astype(np.int64)
            yield far, others, a.deals @ attains @ b.deals.T, a.hands @ attains @ b.hands.T
