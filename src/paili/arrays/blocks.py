"""Blocks of rows for the NumPy engine: their buffers, their entries, and whether they are hands."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

import numpy as np
import numpy.typing as npt

from paili.arrays import tables
from paili.arrays.checks import Rows, Sizes
from paili.arrays.keys import BLOCK, Folder
from paili.arrays.plans import Plan
from paili.tiles.kind import COPIES

Bytes = npt.NDArray[np.int8]
Entries = npt.NDArray[np.uint32]
Found = TypeVar("Found", bound=np.generic)


class Buffers:
    """Room for one block, used again for the next."""

    def __init__(self, rows: int) -> None:
        n = min(rows, BLOCK)
        self.fold = Folder(n)
        self.entries = np.empty((4, n), np.uint32)
        self.total = np.empty(n, np.uint32)
        self.spare = np.empty((3, n), np.uint32)
        self.index = np.empty(n, np.int64)
        self.classes = np.empty((6, n), np.uint8)
        self.signed = np.empty(n, np.int8)
        self.flags = np.empty(n, np.bool_)
        self.halves = np.empty(n, np.uint16)
        self.own = np.empty((4, n), np.uint8)
        self.words = np.empty((4, n), np.uint64)


def blocks(rows: Rows) -> Iterator[tuple[Rows, slice]]:
    """The rows in blocks, with their places."""
    for first in range(0, len(rows), BLOCK):
        part = slice(first, min(first + BLOCK, len(rows)))
        yield rows[part], part


def look_up(suits: tables.Suits, rows: Rows, b: Buffers) -> tuple[Entries, Entries]:
    """The entries of the four suits, and their sum."""
    n = len(rows)
    keys, found, total = b.fold(rows), b.entries[:, :n], b.total[:n]
    for suit in range(3):
        np.take(suits.suit, keys[suit], out=found[suit], mode="clip")
    np.take(suits.honor, keys[3], out=found[3], mode="clip")
    np.add(found[0], found[1], out=total)
    np.add(total, found[2], out=total)
    np.add(total, found[3], out=total)
    return found, total


def sound(rows: Rows, total: Entries, shift: int, plan: Plan, size: Sizes, b: Buffers) -> bool:
    """Are all of these rows hands? *shift*: where the entries count tiles."""
    tiles = b.spare[0, : len(rows)]
    np.right_shift(total, shift, out=tiles)
    np.bitwise_and(tiles, 255, out=tiles)
    if tiles.min() < size.least or tiles.max() > size.most or rows.max() > COPIES:
        return False
    return plan.honors or not rows[:, 27:].any()


def both(
    a: Rows, b: Rows, table: npt.NDArray[Found], buffers: Buffers, out: npt.NDArray[Found]
) -> npt.NDArray[Found]:
    """Two classes looked up together."""
    index = buffers.spare[0, : len(a)]
    np.left_shift(a, 8, out=index, dtype=np.uint32)
    np.bitwise_or(index, b, out=index)
    np.take(table, index, out=out, mode="clip")
    return out
