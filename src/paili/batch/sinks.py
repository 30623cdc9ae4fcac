"""Where answers go: NumPy, CSV or Parquet, by the suffix; written part by part."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol

import numpy as np

from paili.arrays.questions import NOT_HELD
from paili.batch.asking import Asked, Records, dtype_of
from paili.batch.csv_files import NAMES
from paili.batch.sources import KNOWN
from paili.errors import InputError, Problem

#: Rows made into text at a time.
_LINES = 1 << 14


class Sink(Protocol):
    """A file that takes records in order."""

    def write(self, records: Records) -> None:
        """Append some records."""

    def close(self) -> None:
        """Nothing comes after."""


def sink(target: str, path: str, asked: Asked, rows: int) -> Sink:
    """The sink for a *target* by its suffix; written at *path*, *rows* records long.

    Raises :class:`~paili.errors.InputError` for a suffix that is not known.
    """
    suffix = known_suffix(target)
    if suffix == ".npy":
        return ArraySink(path, asked, rows)
    if suffix == ".csv":
        return CsvSink(path, asked)
    from paili.batch.parquet import ParquetSink

    return ParquetSink(path, asked)


def known_suffix(target: str) -> str:
    """The suffix of an output that can be written.

    Raises :class:`~paili.errors.PailiError` where what writes it is not installed.

    >>> known_suffix("a/b.NPY")
    '.npy'
    """
    suffix = Path(target).suffix.lower()
    if suffix not in (".npy", ".csv", ".parquet", ".pq"):
        raise InputError(Problem("unknown kind of file", target, expected=KNOWN))
    if suffix in (".parquet", ".pq"):
        from paili.batch.parquet import needed

        needed("pyarrow", "batch")
    return suffix


class ArraySink:
    """One array: plain for a question with one field, else of records. Bad rows hold the
    sentinels of :mod:`paili.batch`."""

    def __init__(self, path: str, asked: Asked, rows: int) -> None:
        fields = asked.columns.fields
        dtype = np.dtype(fields[0][1]) if len(fields) == 1 else dtype_of(asked.columns)
        self.file = open(path, "wb")  # noqa: SIM115 - closed by close
        header = {
            "descr": np.lib.format.dtype_to_descr(dtype),
            "fortran_order": False,
            "shape": (rows,),
        }
        np.lib.format.write_array_header_1_0(self.file, header)

    def write(self, records: Records) -> None:
        """The records as they are."""
        self.file.write(records.tobytes())

    def close(self) -> None:
        """Close the file."""
        self.file.close()


class CsvSink:
    """A column for each field (for each kind of it); empty for bad rows and tiles not held.

    A lone column's empty fields are quoted, since readers skip lines without anything.
    """

    def __init__(self, path: str, asked: Asked) -> None:
        self.asked = asked
        names = [
            name if n == 1 else f"{name} {kind}"
            for name, _, n in asked.columns.fields
            for kind in NAMES[:n]
        ]
        self.empty = "" if len(names) > 1 else '""'
        self.file = open(path, "w", encoding="utf-8", newline="\n")  # noqa: SIM115
        self.file.write(",".join(names) + "\n")

    def write(self, records: Records) -> None:
        """A line for each record."""
        for at in range(0, len(records), _LINES):
            self._write(records[at : at + _LINES])

    def _write(self, records: Records) -> None:
        columns: list[list[str]] = []
        bad = self.asked.is_bad(records)
        for name, _, n in self.asked.columns.fields:
            for kind in range(n):
                values = records[name] if n == 1 else records[name][:, kind]
                empty = bad if n == 1 else bad | (records["shanten"][:, kind] == NOT_HELD)
                texts = list(map(str, values.tolist()))
                for place in np.flatnonzero(empty).tolist():
                    texts[place] = self.empty
                columns.append(texts)
        self.file.write("".join([",".join(row) + "\n" for row in zip(*columns, strict=True)]))

    def close(self) -> None:
        """Close the file."""
        self.file.close()
