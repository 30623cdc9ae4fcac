"""Where rows come from: files cut into parts, each read in small batches."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Protocol

import numpy as np

from paili.batch.rows import BATCH, Batch, FileColumn, Part, evenly, of_counts, unreadable
from paili.errors import InputError, Problem
from paili.tiles.kind import KINDS

KNOWN = ".parquet, .csv or .npy at its end"


class Source(Protocol):
    """A file of rows."""

    #: What the first line was taken to say, if it was taken as names of columns.
    names: tuple[str, ...]

    def parts(self) -> list[Part]:
        """The whole file in parts; the same ones for the same file."""

    def read(self, part: Part) -> Iterator[Batch]:
        """The rows of a part, in order."""


def opened(where: FileColumn) -> Source:
    """The file's source, by its suffix.

    Raises :class:`~paili.errors.InputError` for a file that cannot be read.
    """
    suffix = Path(where.path).suffix.lower()
    try:
        if suffix == ".npy":
            return ArraySource(where)
        if suffix == ".csv":
            from paili.batch.csv_files import CsvSource

            return CsvSource(where)
        if suffix in (".parquet", ".pq"):
            from paili.batch.parquet import ParquetSource

            return ParquetSource(where)
    except OSError as error:
        raise unreadable(where.path, error) from None
    raise InputError(Problem("unknown kind of file", where.path, expected=KNOWN))


class ArraySource:
    """A ``.npy`` file: (N, 34) whole numbers, read through the page cache."""

    names: tuple[str, ...] = ()

    def __init__(self, where: FileColumn) -> None:
        if where.column or where.notation:
            what = "a column" if where.column else "a notation"
            raise InputError(Problem(f"{what} for an array of counts", where.path))
        try:
            found = np.lib.format.open_memmap(where.path, mode="r")
        except Exception as error:  # a broken header makes its reader raise anything
            raise unreadable(where.path, error) from None
        if found.ndim != 2 or found.shape[1] != KINDS or found.dtype.kind not in "iu":
            what = f"an array of {found.dtype}, shape {found.shape}, in"
            raise InputError(Problem(what, where.path, expected=f"whole numbers, (N, {KINDS})"))
        self.counts = found

    def parts(self) -> list[Part]:
        """Rows by number."""
        return evenly(len(self.counts))

    def read(self, part: Part) -> Iterator[Batch]:
        """Copies, so that nothing else holds the file."""
        for at in range(part.start, part.stop, BATCH):
            yield of_counts(np.array(self.counts[at : min(at + BATCH, part.stop)]))
