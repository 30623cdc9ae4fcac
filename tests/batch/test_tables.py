"""The tables of batches: every key, by what they are defined to be."""

from __future__ import annotations

from random import Random

import numpy as np
import numpy.typing as npt
import pytest

from paili.arrays import near, scan, tables
from paili.arrays.keys import Folder
from paili.shape.limited import NEVER
from paili.shape.split import count_splits
from paili.shape.tables import CLASSES, class_table, distance_table, keys
from paili.shape.within import suit_reach
from tests.contract.hands import random_hands


def test_profiles_of_all_keys() -> None:
    """What lowers a key's vector, from the classes of all its neighbours."""
    found, table = near.profiles(), distance_table()
    vectors = np.array(class_table().vectors)
    # The places where a class's vector is less than another's, as bits.
    less = ((vectors[:, np.newaxis] < vectors) << np.arange(10)).sum(axis=2).astype(np.uint16)
    for classes, profile, ranks in (
        (table.suit_class, found.suit, 9),
        (table.honor_class, found.honor[: 5**7], 7),
    ):
        own = np.frombuffer(classes, np.uint8)
        assert len(found.honor) == 5**8
        for rank in range(9):
            more = own.reshape(5 ** min(rank, ranks - 1), 5, -1).copy()
            if rank < ranks:
                more[:, :4] = more[:, 1:].copy()
            assert np.array_equal(places_of(found, rank)[profile], less[more.ravel(), own])


def places_of(found: near.Profiles, rank: int) -> npt.NDArray[np.uint16]:
    """Of each profile the places that a tile of this rank lowers, as bits."""
    places = np.zeros(len(found.low), np.uint16)
    for place in range(10):
        word = found.low if place < 5 else found.high
        bit = word >> np.uint64(near.FIELD * (place % 5) + rank) & np.uint64(1)
        places |= bit.astype(np.uint16) << np.uint16(place)
    return places


@pytest.mark.parametrize("melds", range(5))
def test_places_that_attain_the_least(melds: int) -> None:
    random, most = Random(melds), 4 - melds
    vectors, rows = class_table().vectors, class_table().rows
    found = near.attaining(melds)
    for _ in range(500):
        own, others = random.randrange(CLASSES), random.randrange(CLASSES)
        a, b = vectors[own], vectors[others]
        cost = {
            2 * m + p: a[2 * m + p] + b[2 * (most - m) + 1 - p]
            for m in range(most + 1)
            for p in range(2)
        }
        least = class_table().result[most][rows[own][others]]
        assert min(cost.values()) == least
        right = sum(1 << place for place, far in cost.items() if far == least)
        assert found[own << 8 | others] == right


def scanned(digits: list[int], left: list[int], suit: int, most: int) -> list[tuple[int, int]]:
    """By the steps, one after the other: missing tiles and lacking ranks for each place."""
    steps, edges, ends, states = scan.scan(suit, most)
    before = {0: (0, 0)}
    for rank, (held, come) in enumerate(zip(digits, left, strict=True)):
        price = scan.prices()[rank, 5 * held + come].tolist()
        after: dict[int, tuple[int, int]] = {}
        for to, one, use, other, more, _ in steps[edges[rank] : edges[rank + 1]].tolist():
            for way, tiles in ((one, use), (other, more)):
                lacks, ranks = divmod(price[tiles], 1 << scan.RANKS)
                if way in before and lacks < scan.NEVER:
                    far, lacking = before[way][0] + lacks, before[way][1] | ranks
                    least, known = after.get(to, (far, 0))
                    after[to] = min((least, known), (far, lacking))
                    if least == far:
                        after[to] = far, known | lacking
        before = after
    assert max(before) < states
    return [before.get(end, (NEVER, 0)) for end in ends.tolist()]


@pytest.mark.parametrize("suit", [0, 3])
@pytest.mark.parametrize("most", [1, 2, 3, 4])
def test_scans_of_suits(suit: int, most: int) -> None:
    """As pure Python finds them, with what they lack."""
    random = Random(suit + most)
    ranks = 7 if suit == 3 else 9
    for _ in range(60):
        digits = random.choices(range(5), [6, 4, 2, 1, 1], k=ranks)
        left = [random.randrange(5 - held) for held in digits]
        limits = bytes(held + come for held, come in zip(digits, left, strict=True))
        right = suit_reach(bytes(digits), limits, suit < 3)
        for place, (far, lacking) in enumerate(scanned(digits, left, suit, most)):
            assert far == right.costs[place]
            assert [lacking >> rank & 1 for rank in range(ranks)] == list(right.lacking([place]))


@pytest.mark.parametrize("need", range(5))
def test_melds_that_can_matter(need: int) -> None:
    random, vectors = Random(need), class_table().vectors
    found = scan.worthwhile(need)
    for _ in range(500):
        own, others = random.randrange(CLASSES), random.randrange(CLASSES)
        a, b = vectors[own], vectors[others]
        far = [
            min(a[2 * melds + pair] + b[2 * (need - melds) + 1 - pair] for pair in range(2))
            for melds in range(need + 1)
        ]
        for more in range(4):
            useful = [melds for melds in range(need + 1) if far[melds] <= min(far) + more]
            assert found[more << 16 | own << 8 | others] == max(1, *useful, 1)


@pytest.mark.parametrize("kongs", [False, True])
def test_splits_of_suits(kongs: bool) -> None:
    suit, honor = tables.splits(kongs)
    random = Random(5)
    for _ in range(500):
        digits = bytes(random.choices(range(5), k=9))
        assert suit[_key(digits)] == count_splits(digits + bytes(25), kongs)
        honors = bytes(random.choices((0, 2, 3, 4), k=7))
        assert honor[_key(honors)] == count_splits(bytes(27) + honors, kongs)


def _key(digits: bytes) -> int:
    return sum(5**place * digit for place, digit in enumerate(reversed(digits)))


@pytest.mark.parametrize("number", [1, 2, 1000])
def test_keys(number: int) -> None:
    rows = random_hands(number, 40)
    found = Folder(number)(rows)
    for at, row in enumerate(rows):
        m, p, s, z = keys(row.tobytes())
        nine = int(row[26])
        assert found[:, at].tolist() == [m, p, s, z + nine * 5**7]


def test_tables_are_read_only_and_shared() -> None:
    for table in (
        *tables.entries(),
        *tables.waits(),
        *near.profiles(),
        tables.product(),
        *scan.scan(0)[:3],
    ):
        assert not table.flags.writeable
    assert tables.entries() is tables.entries()
    assert near.profiles() is near.profiles()
