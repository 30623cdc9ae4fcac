"""The look-up tables against brute force, their builder and outside data."""

from __future__ import annotations

import random
import zlib
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pytest

from paili.shape import build_tables, tables
from paili.shape.tables import (
    AT_SHIFT,
    CLASSES,
    CODE,
    KINDS_SHIFT,
    MELDS,
    MELDS_AND_PAIR,
    NEITHER,
    distance_table,
    keys,
    missing,
    waits_table,
)
from paili.tiles.counts import NONE, counts_of
from tests.amount import tried
from tests.oracles import suit as oracle

Bytes = npt.NDArray[np.uint8]
SUITS = pytest.mark.parametrize("ranks", [9, 7], ids=["number", "honor"])
#: Keys of a number suit with at most 14 tiles, and all of the honours' with so many.
UP_TO_14 = {9: 405_350, 7: 43_130}


def sample(ranks: int, size: int, most: int = 14) -> list[int]:
    """Random keys, spread evenly over numbers of tiles, up to *most*."""
    draw = random.Random(ranks)
    deck = [rank for rank in range(ranks) for _ in range(4)]
    hands = (draw.sample(deck, draw.randint(0, most)) for _ in range(size))
    return [oracle.key_of(tuple(map(hand.count, range(ranks)))) for hand in hands]


def vector_of(key: int, ranks: int) -> tuple[int, ...]:
    """The stored vector of a key."""
    table = distance_table()
    return table.vectors[(table.suit_class if ranks == 9 else table.honor_class)[key]]


# --- the files


@pytest.mark.parametrize("name", ["distance", "waits", "five"])
def test_rebuilt_tables_equal_the_stored_ones(name: str) -> None:
    file = Path(tables.__file__).with_name(f"{name}.bin")
    assert zlib.decompress(file.read_bytes()) == getattr(build_tables, name)()


def test_sizes() -> None:
    near, wait = distance_table(), waits_table()
    assert len(near.suit_class) == len(wait.suit) == 5**9
    assert len(near.honor_class) == len(wait.honor) == 5**7
    assert len(near.product) == CLASSES**2
    assert [len(near.vectors), len(near.rows), len(near.result)] == [CLASSES, CLASSES, 5]


# --- distance


def test_numbers_of_classes() -> None:
    table = distance_table()
    assert len(set(table.suit_class)) == 126
    assert len(set(table.honor_class)) == 55
    assert set(table.product) == set(range(CLASSES))
    assert len(set(table.vectors)) == CLASSES


def test_ids_follow_the_vectors_from_nothing_missing_to_the_empty_suit() -> None:
    table = distance_table()
    assert list(table.vectors) == sorted(table.vectors)
    assert table.vectors[0] == (0,) * 10
    assert table.suit_class[0] == table.honor_class[0] == CLASSES - 1
    assert table.vectors[-1] == tuple(3 * melds + 2 * pair for melds in range(5) for pair in (0, 1))


def test_the_three_forms_of_the_tables_agree() -> None:
    table = distance_table()
    # Rows and results are padded, to serve bytes.translate.
    assert {len(row) for row in (*table.rows, *table.result)} == {256}
    assert b"".join(row[:CLASSES] for row in table.rows) == table.product
    for melds in range(5):
        missing_of_class = list(table.result[melds][:CLASSES])
        assert missing_of_class == [vector[2 * melds + 1] for vector in table.vectors]


def test_combining_is_commutative_and_associative_and_has_the_empty_suit_as_identity() -> None:
    times = np.frombuffer(distance_table().product, np.uint8).reshape(CLASSES, CLASSES)
    assert (times == times.T).all()
    assert (times[-1] == np.arange(CLASSES)).all()
    assert (times[times] == times[:, times]).all()  # (ab)c and a(bc), all 5.8 million


def test_combined_classes_share_out_melds_and_pair_the_best_way() -> None:
    table = distance_table()
    shares = [
        [
            (2 * m + p, 2 * (melds - m) + pairs - p)
            for m in range(melds + 1)
            for p in range(pairs + 1)
        ]
        for melds, pairs in product(range(5), range(2))
    ]
    for a, one in enumerate(table.vectors):
        for b, other in enumerate(table.vectors[: a + 1]):
            best = tuple(min(one[i] + other[j] for i, j in share) for share in shares)
            assert table.vectors[table.rows[a][b]] == best


@SUITS
def test_vectors_of_some_keys(ranks: int) -> None:
    for key in [*sample(ranks, tried(8, 25)), *sample(ranks, tried(2, 5), most=4 * ranks)]:
        assert vector_of(key, ranks) == oracle.vector(oracle.suit_of(key, ranks)), key


def vectors_by_brute_force(ranks: int) -> Iterator[tuple[int, Bytes]]:
    """The oracle's vectors for all keys, 625 neighbours at a time: (first key, vectors).

    What a target lacks is what it lacks in the last four ranks plus the ranks before:
    two small tables for every target hold both.
    """

    def lacking(wanted: Bytes, held: range) -> Bytes:
        counts = np.array([oracle.suit_of(k, wanted.shape[1]) for k in held], np.int8)
        gaps: npt.NDArray[np.int8] = wanted.astype(np.int8)[:, np.newaxis] - counts
        lacked: Bytes = np.maximum(gaps, 0).sum(axis=2, dtype=np.uint8)
        return lacked

    groups = []
    for melds, pairs in product(range(oracle.MOST_MELDS + 1), range(2)):
        wanted = np.array(sorted(oracle.targets(ranks, melds, pairs)), np.uint8)
        high, low = wanted[:, :-4], wanted[:, -4:]
        groups.append((lacking(high, range(5 ** (ranks - 4))), lacking(low, range(625))))
    for block in range(5 ** (ranks - 4)):
        columns = [(low + high[:, block, np.newaxis]).min(axis=0) for high, low in groups]
        yield 625 * block, np.stack(columns, axis=1)


@pytest.mark.slow
@SUITS
def test_vectors_of_all_keys(ranks: int) -> None:
    table = distance_table()
    classes = table.suit_class if ranks == 9 else table.honor_class
    stored = np.array(table.vectors, np.uint8)[np.frombuffer(classes, np.uint8)]
    for key, vectors in vectors_by_brute_force(ranks):
        assert (stored[key : key + 625] == vectors).all(), key


# --- waits


def expected_entry(suit: oracle.Suit) -> int:
    """A waits entry from its definition."""
    size = sum(suit)
    code, ranks, others = NEITHER, frozenset[int](), MELDS
    if size <= 14 and oracle.is_melds(suit):
        code = MELDS
    elif size <= 14 and oracle.is_melds_and_pair(suit):
        code = MELDS_AND_PAIR
    if size < 14:
        as_melds, with_pair = oracle.completing(suit)
        assert not (as_melds and with_pair)
        ranks = as_melds | with_pair
        others = MELDS_AND_PAIR if as_melds else MELDS
    if not ranks:
        return code
    mask = sum(1 << rank for rank in ranks)
    return code | mask << KINDS_SHIFT | (code + others) << AT_SHIFT


def check_entry(key: int, ranks: int) -> None:
    """A stored waits entry is what its definition says."""
    table = waits_table()
    entry = (table.suit if ranks == 9 else table.honor)[key]
    assert entry == expected_entry(oracle.suit_of(key, ranks)), (key, bin(entry))


@SUITS
def test_waits_of_some_keys(ranks: int) -> None:
    for key in [*sample(ranks, tried(200, 1000)), *sample(ranks, tried(20, 100), most=4 * ranks)]:
        check_entry(key, ranks)


@SUITS
def test_waits_of_complete_suits_short_of_one_tile(ranks: int) -> None:
    """Random keys are seldom ready: take a tile from suits that are complete."""
    draw = random.Random(ranks)
    for melds, pairs in product(range(5), range(2)):
        whole = sorted(oracle.targets(ranks, melds, pairs))
        for suit in draw.sample(whole, min(tried(10, 40), len(whole))):
            check_entry(oracle.key_of(suit), ranks)
            for rank in range(ranks):
                if suit[rank]:
                    check_entry(oracle.key_of(suit) - 5 ** (ranks - 1 - rank), ranks)


@pytest.mark.slow
@SUITS
def test_waits_of_all_keys(ranks: int) -> None:
    table = waits_table()
    seen = 0
    for key, entry in enumerate(table.suit if ranks == 9 else table.honor):
        if sum(oracle.suit_of(key, ranks)) > 14:
            assert entry == NEITHER
        else:
            seen += 1
            check_entry(key, ranks)
    assert seen == UP_TO_14[ranks]


def test_codes_of_a_hand_cannot_be_confused() -> None:
    """The total and a suit's own code tell what the other three are, where that matters."""
    for own, others in product(range(3), product(range(3), repeat=3)):
        pair_elsewhere = sorted(others) == [MELDS, MELDS, MELDS_AND_PAIR]
        assert (own + sum(others) == own + MELDS_AND_PAIR) == pair_elsewhere
        assert (own + sum(others) == own + MELDS) == (others == (MELDS,) * 3)
        assert own + sum(others) <= CODE


def test_a_hand_waits_as_documented() -> None:
    counts = counts_of([0, 0, 0, 9, 10, 11, 18, 19, 22, 22, 33, 33, 33])  # 111m 123p 1255s 777z
    table = waits_table()
    m, p, s, z = keys(counts)
    entries = (table.suit[m], table.suit[p], table.suit[s], table.honor[z])
    total = sum(entries) & CODE
    found = [entry >> KINDS_SHIFT & 0x1FF for entry in entries if entry >> AT_SHIFT == total]
    assert found == [0b100]


# --- keys and shanten


def test_keys_are_base_five_numbers() -> None:
    draw = random.Random(5)
    assert keys(NONE) == (0, 0, 0, 0)
    assert keys(b"\4" * 34) == (5**9 - 1, 5**9 - 1, 5**9 - 1, 5**7 - 1)
    for _ in range(200):
        counts = bytes(draw.randint(0, 4) for _ in range(34))
        suits = (counts[:9], counts[9:18], counts[18:27], counts[27:])
        assert keys(counts) == tuple(oracle.key_of(tuple(suit)) for suit in suits)


@pytest.mark.parametrize("count", [5, 48, 255])
def test_keys_refuse_what_is_no_count(count: int) -> None:
    with pytest.raises(ValueError, match="invalid literal"):
        keys(bytes([count]) + bytes(33))


@pytest.mark.parametrize("name", ["normal", "hon", "tin", "koku"])
def test_shanten_of_ten_thousand_hands(name: str, shared_data: Path) -> None:
    lines = (shared_data / "shanten" / f"{name}.txt").read_text().splitlines()
    assert len(lines) == 10_000
    for line in lines:
        *kinds, standard, _orphans, _pairs = map(int, line.split())
        assert missing(counts_of(kinds)) - 1 == standard, line
