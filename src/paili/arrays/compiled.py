"""Loops that are compiled when first called, the types of their arguments, and their blocks.

Rows are read some at a time, and in several short loops: those without branches and look-ups
become vector instructions, and the look-ups of many hands do not wait for one another.
"""

from __future__ import annotations

from collections.abc import Callable
from threading import Lock
from typing import Any, NamedTuple

import numpy as np
from numba import from_dtype, njit, types

from paili.arrays.bits import U, faults, keys_of
from paili.arrays.keys import ROW

#: Rows in a block.
BLOCK = 256


class Kernel:
    """A loop that is compiled, or loaded, when it is first called.

    Its signature is fixed, so that read-only, unaligned and single rows are no other types.
    """

    def __init__(self, loop: Callable[..., int], *arguments: Any) -> None:
        self._loop, self._arguments = loop, arguments
        self._compiled: Callable[..., int] | None = None
        self._lock = Lock()

    def __call__(self, *arguments: object) -> int:
        """Run it; how many rows were no hands."""
        if self._compiled is None:
            with self._lock:
                signature = types.int64(*self._arguments)
                self._compiled = njit(signature, nogil=True, cache=True)(self._loop)
        return self._compiled(*arguments)


def table(dtype: Any) -> Any:
    """The type of a read-only table of numbers."""
    return types.Array(dtype, 1, "C", readonly=True)


def output(dtype: Any, axes: int = 1) -> Any:
    """The type of an array that answers are written to."""
    return types.Array(dtype, axes, "C")


#: Rows as words.
ROWS = types.Array(from_dtype(ROW), 1, "C", readonly=True, aligned=False)
#: Are honours in play, the fewest and the most tiles.
CHECK = (types.boolean, types.uint64, types.uint64)
#: Choices of suits, seven pairs (0, 1, 2), thirteen orphans.
WAYS = (table(types.uint8), types.int64, types.boolean)


@njit(nogil=True, cache=True)
def two(product, a, b):
    """The class of two suits together."""
    return U(product[a << U(8) | b])


class Block(NamedTuple):
    """Some rows: five words, four keys, and whether each is a hand (if any is not)."""

    words: Any
    keys: Any
    fine: Any


@njit(nogil=True, cache=True)
def new_block():
    """Room for a block."""
    return Block(
        np.empty((5, BLOCK), np.uint64), np.empty((4, BLOCK), np.uint64), np.empty(BLOCK, np.bool_)
    )


@njit(nogil=True, cache=True)
def read(rows, block, honors, least, most):
    """Read rows into a block; how many are no hands: in there they have no tiles."""
    words, fine = block.words, block.fine
    count, odd, bad = len(rows), U(0), 0
    for at in range(count):
        row = rows[at]
        words[0, at], words[1, at], words[2, at] = row.a, row.p, row.s
        words[3, at], words[4, at] = row.z, row.e
    for at in range(count):
        a, p, s, z, e = words[0, at], words[1, at], words[2, at], words[3, at], words[4, at]
        odd |= faults(a, p, s, z, e, honors, least, most)
    if odd:
        for at in range(count):
            a, p, s, z, e = words[0, at], words[1, at], words[2, at], words[3, at], words[4, at]
            fine[at] = not faults(a, p, s, z, e, honors, least, most)
            if not fine[at]:
                words[:, at] = U(0)
                bad += 1
    fold(count, block)
    return bad


@njit(nogil=True, cache=True)
def fold(count, block):
    """The keys of a block's words."""
    words, keys = block.words, block.keys
    for at in range(count):
        keys[0, at], keys[1, at], keys[2, at], keys[3, at] = keys_of(
            words[0, at], words[1, at], words[2, at], words[3, at], words[4, at]
        )


@njit(nogil=True, cache=True)
def mark(block, part, sentinel):
    """Mark the rows that are no hands."""
    for at in range(len(part)):
        if not block.fine[at]:
            part[at] = sentinel
