"""Rows of a file, as they are read: which of them, in small batches."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterable, Sequence
from contextlib import suppress
from numbers import Real
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from paili.arrays.checks import Rows, as_rows, plain
from paili.batch.text import plain_hands
from paili.errors import InputError, PailiError, Problem
from paili.hand import Hand
from paili.tiles.kind import KINDS, name
from paili.tiles.notation import LONGEST_TEXT

#: The reason of a text that no hand needs; readers give only as much of it as shows that.
TOO_LONG = f"too long: more than {LONGEST_TEXT:,} characters"
#: The reason of a row of counts where one is missing.
NULL = "null among the counts"
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
        except (OSError, ValueError) as error:  # ValueError: a name that no file can have
            raise unreadable(self.path, error) from None
        if not stat.S_ISREG(found.st_mode):  # what has no end, or can be read only once
            raise InputError(Problem("not a plain file:", self.path))
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
        rows, plain = plain_hands(texts)
        left = np.flatnonzero(~plain).tolist()
    unread: dict[int, str] = {}
    melded: dict[int, Hand] = {}
    for at in left:
        text = texts[at]
        if text is None or not text.strip():
            unread[at] = "empty"
            continue
        if len(text) > LONGEST_TEXT:
            unread[at] = TOO_LONG
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


def of_reals(numbers: npt.NDArray[np.floating]) -> Batch:
    """A batch from rows of numbers that need not be whole, NaN for a missing one.

    Whole ones are read; the first of a row that is none is the reason that the row is bad.

    >>> numbers = np.zeros((3, 34))
    >>> numbers[1, 2], numbers[2, 33] = 1.9, np.nan
    >>> of_reals(numbers).unread
    {1: '1.9 of 3m (expected whole numbers)', 2: 'null among the counts'}
    """
    whole = np.isfinite(numbers) & (numbers == np.trunc(numbers))
    unread: dict[int, str] = {}
    for at in np.flatnonzero(~whole.all(axis=1)).tolist():
        kind = int(np.argmin(whole[at]))
        number = numbers[at, kind]
        problem = Problem(f"{number} of {name(kind)}", expected="whole numbers")
        unread[at] = NULL if np.isnan(number) else str(problem)
    # What is far from a count is none, on this side of the largest integer too.
    counts = np.where(whole, np.clip(numbers, -1, 256), 0).astype(np.int16)
    return of_counts(counts)._replace(unread=unread)


def of_rows(listed: list[Any]) -> Batch:
    """A batch from rows as other tools hold them: lists or arrays of numbers, or nothing.

    >>> of_rows([[0] * 34, None, [1, 2], ["east"] * 34, [1.0] * 34]).unread
    {1: 'null', 2: '2 counts (expected 34, one for each kind)', 3: 'no numbers'}
    """
    with suppress(PailiError):  # then row by row, to tell which
        found = plain(listed, "rows")
        if found.dtype.kind in "iu" and found.shape[1:] == (KINDS,):
            return of_counts(found)
    numbers = np.zeros((len(listed), KINDS))
    unread: dict[int, str] = {}
    for at, row in enumerate(listed):
        try:
            numbers[at] = _numbers(row)
        except PailiError as error:
            unread[at] = str(error)
    batch = of_reals(numbers)
    batch.unread.update(unread)
    return batch


def _numbers(row: Any) -> npt.NDArray[np.generic]:
    """A row that another tool holds; None among the numbers is NaN."""
    if row is None or (isinstance(row, float) and np.isnan(row)):
        raise InputError("null")
    found = plain(row, "row")
    if found.dtype == object and found.ndim == 1 and all(_is_number(each) for each in found):
        found = found.astype(np.float64)
    if found.dtype.kind not in "iuf" or found.ndim != 1:
        raise InputError("no numbers")
    if len(found) != KINDS:
        raise InputError(Problem(f"{len(found)} counts", expected=f"{KINDS}, one for each kind"))
    return found


def _is_number(value: object) -> bool:
    return value is None or isinstance(value, Real)
