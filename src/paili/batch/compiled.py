"""Loops that are compiled when first called, and the types of their arguments."""

from __future__ import annotations

from collections.abc import Callable
from threading import Lock
from typing import Any

from numba import njit, types

from paili.batch.bits import U


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


#: Rows' words at five offsets, 34 bytes apart.
WORDS = (types.Array(types.uint64, 1, "A", readonly=True, aligned=False),) * 5
#: Are honours in play, the fewest and the most tiles.
CHECK = (types.boolean, types.uint64, types.uint64)
#: Choices of suits, seven pairs (0, 1, 2), thirteen orphans.
WAYS = (table(types.uint8), types.int64, types.boolean)


@njit(nogil=True, cache=True)
def two(product, a, b):
    """The class of two suits together."""
    return U(product[a << U(8) | b])
