"""Rows of a file, as they are read: which of them, in small batches."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from paili.arrays.checks import Rows, as_rows
from paili.batch.text import plain_hands
from paili.errors import InputError, PailiError, Problem
from paili.hand import Hand
from paili.tiles.kind import KINDS

#: Rows of a part, and rows of it in memory at a time.
PART, BATCH = 1 << 18, 1 << 15


class Part(NamedTuple):
    """Rows ``first`` to ``first + rows`` of a file; *start* and *stop* are the reader's own."""

    number: int
    first: int
    rows: int
    start: int
    stop: int


class Batch(NamedTuple):
    """Rows, with those that could not be read (place in the batch: why) and those that are
    hands with melds; both have zeros as their row."""

    rows: Rows
    unread: dict[int, str]
    melded: dict[int, Hand]


class FileColumn(NamedTuple):
    """Which file, and which of its columns; can be sent to another process."""

    path: str
    column: str | None = None
    notation: str | None = None

    def stamp(self) -> list[int]:
        """What changes when the file does."""
        try:
            found = os.stat(self.path)
        except OSError as error:
            raise unreadable(self.path, error) from None
        return [found.st_size, found.st_mtime_ns]


def unreadable(path: str, error: Exception) -> InputError:
    """The error of a file that cannot be read."""
    reason = getattr(error, "strerror", None) or " ".join(str(error).split())
    return InputError(Problem(f"cannot read {path!r}: {reason}"))


def evenly(rows: int, size: int = PART) -> list[Part]:
    """So many rows cut into parts of one size.

    >>> [(part.first, part.rows) for part in evenly(5, 2)]
    [(0, 2), (2, 2), (4, 1)]
    """
    starts = enumerate(range(0, rows, size))
    return [
        Part(number, at, min(size, rows - at), at, min(at + size, rows)) for number, at in starts
    ]


def of_texts(texts: Sequence[str | None], notation: str | None) -> Batch:
    """A batch from hands as text, in any notation.

    >>> batch = of_texts(["1112345678999m", "123m[456p]1122s(7777z)", "123m", None], None)
    >>> batch.rows[0, :9].tolist(), batch.melded, sorted(batch.unread)
    ([3, 1, 1, 1, 1, 1, 1, 1, 3], {1: Hand.parse('123m1122s[456p](7777z)')}, [2, 3])
    """
    rows = np.zeros((len(texts), KINDS), np.uint8)
    left: Iterable[int] = range(len(texts))
    if notation in (None, "mpsz"):
        rows, plain = plain_hands([text or "" for text in texts])
        left = np.flatnonzero(~plain).tolist()
    unread: dict[int, str] = {}
    melded: dict[int, Hand] = {}
    for at in left:
        text = texts[at]
        if text is None or not text.strip():
            unread[at] = "empty"
            continue
        try:
            hand = Hand.parse(text, notation)
        except PailiError as error:
            unread[at] = str(error)
            continue
        if hand.melds:
            melded[at] = hand
        else:
            rows[at] = np.frombuffer(hand.concealed, np.uint8)
    return Batch(rows, unread, melded)


def of_counts(counts: npt.NDArray[np.generic]) -> Batch:
    """A batch from rows of numbers."""
    return Batch(as_rows(counts), {}, {})
