"""Build the tables of :mod:`paili.shape.tables`: ``python -m paili.shape.build_tables``.

Distance: a scan over the ranks, from the left. Its state is the fewest tiles missing so
far for every (runs begun two ranks ago, runs begun one rank ago, melds, pair). Few
different states arise at each rank, so each is worked out once and the keys, five times
as many at every step, only carry state numbers.

Waits: there are few sets of melds, with or without a pair; write down each, and each
short of one of its tiles.
"""

from __future__ import annotations

import zlib
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from paili.shape.tables import (
    AT_SHIFT,
    KINDS_SHIFT,
    MELDS_AND_PAIR,
    NEITHER,
    ROW,
)
from paili.shape.tables import (
    MELDS as MELDS_ONLY,
)
from paili.tiles.meld import MELDS, MOST_MELDS

Bytes = npt.NDArray[np.uint8]
Words = npt.NDArray[np.uint16]
Ints = npt.NDArray[np.int64]

#: More than any number of missing tiles, and small enough to add to itself in a byte.
FAR = 99


class Move(NamedTuple):
    """What a target may do at one rank, given the runs that are under way."""

    two_ago: int
    one_ago: int
    runs: int
    triplets: int
    pairs: int

    @property
    def used(self) -> int:
        """Tiles of this rank in the target."""
        return self.two_ago + self.one_ago + self.runs + 3 * self.triplets + 2 * self.pairs


#: Three equal runs are three triplets, so at most two runs begin at a rank.
MOVES = [
    move
    for move in map(Move._make, product(range(3), range(3), range(3), range(2), range(2)))
    if move.used <= 4
]


def step(states: Bytes, runs: bool) -> Bytes:
    """The states after one more rank: five for each state, for counts 0..4.

    Axes of *states*: state, runs two ranks ago, one rank ago, melds, pairs.
    """
    after = np.full((len(states), 5, *states.shape[1:]), FAR, np.uint8)
    most = states.shape[3]
    for move in MOVES:
        if move.runs and not runs:
            continue
        melds = move.runs + move.triplets
        before = states[:, move.two_ago, move.one_ago, : most - melds, : 2 - move.pairs]
        for count in range(5):
            best = after[:, count, move.one_ago, move.runs, melds:, move.pairs :]
            np.minimum(best, before + max(0, move.used - count), out=best)
    return np.minimum(after, FAR).reshape(-1, *states.shape[1:])


def distinct(states: Bytes) -> tuple[Bytes, Ints]:
    """The different states, in order of appearance, and which one each state is."""
    seen: dict[bytes, int] = {}
    first: list[int] = []
    numbers = np.empty(len(states), np.int64)
    for place, state in enumerate(states):
        numbers[place] = number = seen.setdefault(state.tobytes(), len(seen))
        if number == len(first):
            first.append(place)
    return states[first], numbers


def scan(ranks: int, runs: bool, melds: int = MELDS) -> tuple[Bytes, Ints]:
    """The different vectors of a suit, and which one each key has."""
    states = np.full((1, 3, 3, melds + 1, 2), FAR, np.uint8)
    states[0, 0, 0, 0, 0] = 0
    numbers = np.zeros(1, np.int64)
    for rank in range(ranks):
        states, next_numbers = distinct(step(states, runs and rank < ranks - 2))
        numbers = next_numbers.reshape(-1, 5)[numbers].ravel()
    return states[:, 0, 0].reshape(-1, 2 * (melds + 1)), numbers


def combine(vectors: Bytes) -> Bytes:
    """All pairs of vectors combined: the best way to share out melds and pair."""
    n = len(vectors)
    need = vectors.reshape(n, -1, 2)
    most = need.shape[1]
    both = np.full((n, n, most, 2), FAR, np.uint8)
    for melds, pairs in product(range(most), range(2)):
        best = both[:, :, melds:, pairs:]
        one = need[:, np.newaxis, melds : melds + 1, pairs : pairs + 1]
        np.minimum(best, one + need[np.newaxis, :, : most - melds, : 2 - pairs], out=best)
    return both.reshape(n * n, 2 * most)


def close(vectors: Bytes) -> tuple[Bytes, Bytes]:
    """All vectors that combine from these, in ascending order, and each pair's combination."""
    while True:
        combined = combine(vectors)
        closed = np.unique(np.concatenate([vectors, combined]), axis=0)
        if len(closed) == len(vectors):
            return closed, combined
        vectors = closed


def distance() -> bytes:
    """What ``distance.bin`` holds: product, vectors, then classes by key."""
    return _classes(MELDS, "u1")


def five() -> bytes:
    """The same for five melds, with classes of two bytes: what ``five.bin`` holds."""
    return _classes(MOST_MELDS, "<u2")


def _classes(melds: int, dtype: str) -> bytes:
    suit, suit_numbers = scan(9, runs=True, melds=melds)
    honor, honor_numbers = scan(7, runs=False, melds=melds)
    vectors, combined = close(np.unique(np.concatenate([suit, honor]), axis=0))
    ids = {vector.tobytes(): number for number, vector in enumerate(vectors)}

    def classes(some: Bytes) -> npt.NDArray[np.unsignedinteger[Any]]:
        return np.array([ids[vector.tobytes()] for vector in some], dtype)

    by_key = np.concatenate([classes(suit)[suit_numbers], classes(honor)[honor_numbers]])
    packed = pack(by_key.tobytes(), ROW * by_key.itemsize)
    return classes(combined).tobytes() + vectors.tobytes() + packed


def added(counts: Ints, groups: Ints) -> Ints:
    """Every one of *counts* with every one of *groups*, where no rank passes four."""
    both = (counts[:, np.newaxis] + groups).reshape(-1, counts.shape[1])
    return np.unique(both[(both <= 4).all(axis=1)], axis=0)


def waits_of(ranks: int, runs: bool) -> Words:
    """The waits entry of every key of a suit."""
    one = np.eye(ranks, dtype=np.int64)
    groups = 3 * one
    if runs:
        groups = np.concatenate([groups, one[:-2] + one[1:-1] + one[2:]])
    sets = [0 * one[:1]]
    for _ in range(4):
        sets.append(added(sets[-1], groups))
    melds = np.concatenate(sets)
    with_pair = added(melds, 2 * one)

    weights = 5 ** np.arange(ranks)[::-1]
    code = np.full(5**ranks, NEITHER, np.uint16)
    code[melds @ weights] = MELDS_ONLY
    code[with_pair @ weights] = MELDS_AND_PAIR
    entries = code.copy()
    # The pair is in another suit, or else every other suit is melds alone.
    for whole, others in ((melds, MELDS_AND_PAIR), (with_pair, MELDS_ONLY)):
        for rank, weight in enumerate(weights):
            short = whole[whole[:, rank] > 0] @ weights - weight
            entries[short] |= (code[short] + others) << AT_SHIFT | 1 << rank + KINDS_SHIFT
    return entries


def waits() -> bytes:
    """What ``waits.bin`` holds: entries by key."""
    by_key = np.concatenate([waits_of(9, runs=True), waits_of(7, runs=False)])
    return pack(by_key.astype("<u2").tobytes(), 2 * ROW)


def pack(table: bytes, size: int) -> bytes:
    """A table by key as the places of its rows of *size* bytes, then each different row once.

    >>> pack(b"xyxyabxy", 2)
    b'\\x01\\x00\\x01\\x00\\x00\\x00\\x01\\x00abxy'
    """
    rows = [table[i : i + size] for i in range(0, len(table), size)]
    different = sorted(set(rows))  # in order they compress best
    place = {row: number for number, row in enumerate(different)}
    return np.array([place[row] for row in rows], "<u2").tobytes() + b"".join(different)


def main() -> None:
    """Write the files next to this one."""
    for name, raw in (("distance.bin", distance()), ("waits.bin", waits()), ("five.bin", five())):
        packed = zlib.compress(raw, 9)
        Path(__file__).with_name(name).write_bytes(packed)
        print(f"{name}: {len(packed)} bytes")


if __name__ == "__main__":
    main()
