"""Parquet, by pyarrow (the extra ``batch``): reading rows, writing answers.

Counts are a list column of 34 numbers (of fixed size, or any list), a column of 34 bytes, or
34 columns, whole numbers that may be stored as floats; or hands are text. A part is some whole
row groups, so nothing is decoded twice.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from typing import Any

import numpy as np

from paili.arrays.questions import NOT_HELD
from paili.batch.arrow_columns import field_of, has_long, holds, of_column, of_columns
from paili.batch.asking import Asked, Records
from paili.batch.csv_files import NAMES
from paili.batch.rows import BATCH, PART, Batch, FileColumn, Part, unreadable
from paili.errors import InputError, PailiError, Problem
from paili.tiles.kind import KINDS

#: Bytes of the columns in memory at a time, about.
_BATCH_BYTES = 1 << 24


def needed(module: str, extra: str) -> None:
    """Complain if a module is not installed, naming the extra that brings it."""
    if find_spec(module) is None:
        what = f"this needs {module}"
        raise PailiError(Problem(what, expected=f"pip install 'paili[{extra}]'"))


class ParquetSource:
    """A Parquet file."""

    names: tuple[str, ...] = ()

    def __init__(self, where: FileColumn) -> None:
        needed("pyarrow", "batch")
        import pyarrow.parquet as pq

        self.where = where

        def opened(**options: Any) -> Any:
            return pq.ParquetFile(where.path, memory_map=True, pre_buffer=False, **options)

        with self._told():
            self.file = opened()
            schema = self.file.schema_arrow
        self.columns = self._columns(schema)
        paths = [self.file.schema.column(at).path for at in range(len(self.file.schema))]
        #: Where they are among the columns that the file has.
        self.places = [at for at, path in enumerate(paths) if self._is_read(path)]
        #: The same file, each text read once however many rows have it; None without texts.
        self.coded = None
        if holds(schema.field(self.columns[0]).type) == "text":
            with self._told():
                self.coded = opened(metadata=self.file.metadata, read_dictionary=self.columns)

    def _columns(self, schema: Any) -> list[str]:
        """The names of the one column, or of the 34."""
        column = self.where.column
        if column is not None:
            return [_checked(schema, column, ("counts", "text", "reals"))]
        if set(NAMES) <= set(schema.names):
            return [_checked(schema, each, ("number",)) for each in NAMES]
        for wanted in ("counts", "text", "reals"):
            found = [field.name for field in schema if holds(field.type) == wanted]
            if len(found) == 1:
                return [_checked(schema, found[0], (wanted,))]
        if len(schema) == KINDS and all(holds(field.type) == "number" for field in schema):
            return [_checked(schema, each, ("number",)) for each in schema.names]
        shown = ", ".join(f"{field.name} ({field.type})" for field in schema)
        expected = f"--column with one of: {shown}"
        raise InputError(
            Problem("no single column of hands in", self.where.path, expected=expected)
        )

    def _is_read(self, path: str) -> bool:
        return any(path == name or path.startswith(f"{name}.") for name in self.columns)

    def parts(self) -> list[Part]:
        """Whole row groups, as many as make up a part."""
        found: list[Part] = []
        first = rows = start = 0
        groups = self.file.metadata.num_row_groups
        for group in range(groups):
            rows += self.file.metadata.row_group(group).num_rows
            if rows >= PART or (group == groups - 1 and rows):
                found.append(Part(len(found), first, rows, start, group + 1))
                first, rows, start = first + rows, 0, group + 1
        return found

    def read(self, part: Part) -> Iterator[Batch]:
        """Batches of its row groups."""
        groups = list(range(part.start, part.stop))
        with self._told():
            file, rows = self._way(groups)
            for batch in file.iter_batches(rows, groups, self.columns, use_threads=False):
                yield self._batch(batch)

    def _batch(self, batch: Any) -> Batch:
        columns = [batch.column(name) for name in self.columns]
        if len(columns) == 1:
            return of_column(columns[0], self.where.notation)
        return of_columns(columns)

    def _way(self, groups: list[int]) -> tuple[Any, int]:
        """The file and how many rows to read at a time: fewer where they are large; and where
        texts are so long that no row may have its own copy, each of them once."""
        rows, long = BATCH, False
        file = self.coded or self.file
        for group in groups:
            # Before its data are asked for: where they are broken, asking ends the process.
            firsts = file.iter_batches(1, [group], self.columns, use_threads=False)
            if (first := next(firsts, None)) is None:
                continue
            long = long or (self.coded is not None and has_long(first.column(0)))
            told = self.file.metadata.row_group(group)
            chunks = map(told.column, self.places)
            size = sum(max(chunk.total_uncompressed_size, 8 * chunk.num_values) for chunk in chunks)
            rows = min(rows, _BATCH_BYTES * told.num_rows // max(size, 1))
        return (file if long or rows < BATCH else self.file), max(rows, 1)

    @contextmanager
    def _told(self) -> Iterator[None]:
        """What goes wrong while reading is told as being about the file."""
        import pyarrow as pa

        try:
            yield
        except (pa.ArrowException, OSError, UnicodeDecodeError) as error:
            raise unreadable(self.where.path, error) from None


def _checked(schema: Any, name: str, kinds: tuple[str, ...]) -> str:
    """The name of a column, if there is one of that name and its type is as wanted."""
    found = field_of(schema, name).type
    if holds(found) not in kinds:
        expected = "whole numbers" if kinds == ("number",) else "lists of counts, or text"
        raise InputError(Problem(f"a column of {found}", name, expected=expected))
    return name


class ParquetSink:
    """Answers as Parquet: null for rows that are no hands, and for tiles not held."""

    def __init__(self, path: str, asked: Asked) -> None:
        needed("pyarrow", "batch")
        import pyarrow as pa
        import pyarrow.parquet as pq

        self.asked = asked
        self.types = {
            name: pa.from_numpy_dtype(np.dtype(kind)) for name, kind, _ in asked.columns.fields
        }
        whole = {
            name: self.types[name] if n == 1 else pa.list_(self.types[name], n)
            for name, _, n in asked.columns.fields
        }
        self.schema = pa.schema(list(whole.items()))
        self.writer = pq.ParquetWriter(path, self.schema, compression="zstd")

    def write(self, records: Records) -> None:
        """One row group."""
        import pyarrow as pa

        bad = self.asked.is_bad(records)
        columns = []
        for name, _, n in self.asked.columns.fields:
            values = np.ascontiguousarray(records[name])
            if n == 1:
                columns.append(pa.array(values, self.types[name], mask=bad))
                continue
            unheld = (records["shanten"] == NOT_HELD).ravel()
            flat = pa.array(values.ravel(), self.types[name], mask=unheld)
            columns.append(pa.FixedSizeListArray.from_arrays(flat, n, mask=pa.array(bad)))
        self.writer.write_table(pa.table(columns, schema=self.schema))

    def close(self) -> None:
        """Write what a reader needs to know."""
        self.writer.close()
