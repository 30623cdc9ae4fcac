"""Parquet, by pyarrow (the extra ``batch``): reading rows, writing answers.

Counts are a list column of 34 numbers (of fixed size, or any list), a column of 34 bytes, or
34 columns; or hands are text. A part is some whole row groups, so nothing is decoded twice.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib.util import find_spec
from typing import Any

import numpy as np
import numpy.typing as npt

from paili.arrays.questions import NOT_HELD
from paili.batch.asking import Asked, Records
from paili.batch.csv_files import NAMES
from paili.batch.rows import BATCH, PART, Batch, FileColumn, Part, of_counts, of_texts, unreadable
from paili.errors import InputError, PailiError, Problem, unknown_name
from paili.tiles.kind import KINDS


def needed(module: str, extra: str) -> None:
    """Complain if a module is not installed, naming the extra that brings it."""
    if find_spec(module) is None:
        what = f"this needs {module}"
        raise PailiError(Problem(what, expected=f"pip install 'paili[{extra}]'"))


class ParquetSource:
    """A Parquet file."""

    def __init__(self, where: FileColumn) -> None:
        needed("pyarrow", "batch")
        import pyarrow as pa
        import pyarrow.parquet as pq

        self.where = where
        try:
            self.file = pq.ParquetFile(where.path, memory_map=True, pre_buffer=False)
        except pa.ArrowException as error:
            raise unreadable(where.path, error) from None
        self.columns = self._columns(self.file.schema_arrow)

    def _columns(self, schema: Any) -> list[str]:
        """The names of the one column, or of the 34."""
        column = self.where.column
        if column is not None:
            if column not in schema.names:
                raise InputError(unknown_name("column", column, schema.names))
            if not _kind(schema.field(column).type):
                what = f"a column of {schema.field(column).type}"
                raise InputError(Problem(what, column, expected="lists of counts, or text"))
            return [column]
        if set(NAMES) <= set(schema.names):
            return list(NAMES)
        for wanted in ("counts", "text"):
            found = [field.name for field in schema if _kind(field.type) == wanted]
            if len(found) == 1:
                return found
        if len(schema) == KINDS and all(_kind(field.type) == "number" for field in schema):
            return list(schema.names)
        shown = ", ".join(f"{field.name} ({field.type})" for field in schema)
        expected = f"--column with one of: {shown}"
        raise InputError(
            Problem("no single column of hands in", self.where.path, expected=expected)
        )

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
        import pyarrow as pa

        try:
            for batch in self.file.iter_batches(
                BATCH, list(range(part.start, part.stop)), self.columns, use_threads=False
            ):
                yield self._batch(batch)
        except (pa.ArrowException, OSError) as error:
            raise unreadable(self.where.path, error) from None

    def _batch(self, batch: Any) -> Batch:
        if len(self.columns) == 1:
            return _of_column(batch.column(0), self.where.notation)
        counts = np.empty((batch.num_rows, KINDS), np.uint8)
        unread: dict[int, str] = {}
        for at, name in enumerate(self.columns):
            column = batch.column(name)
            counts[:, at] = _numbers(column)
            if column.null_count:
                nulls = np.flatnonzero(column.is_null().to_numpy(zero_copy_only=False))
                unread |= dict.fromkeys(nulls.tolist(), "null among the counts")
        return Batch(counts, unread, {})


def _kind(of: Any) -> str:
    """What a column of some type can hold: counts, text, a number, or nothing of use."""
    from pyarrow import types

    if types.is_fixed_size_list(of) or types.is_list(of) or types.is_large_list(of):
        fits = types.is_integer(of.value_type)
        return "counts" if fits and getattr(of, "list_size", KINDS) == KINDS else ""
    if types.is_fixed_size_binary(of):
        return "counts" if of.byte_width == KINDS else ""
    if types.is_dictionary(of):
        of = of.value_type
    if types.is_string(of) or types.is_large_string(of) or types.is_string_view(of):
        return "text"
    return "number" if types.is_integer(of) else ""


def _numbers(column: Any) -> npt.NDArray[np.uint8]:
    """Whole numbers as bytes; nulls and what is no byte as 255."""
    import pyarrow.compute as pc

    filled = pc.fill_null(column, 127) if column.null_count else column
    numbers = filled.to_numpy(zero_copy_only=False)
    if numbers.dtype == np.uint8:
        found: npt.NDArray[np.uint8] = numbers
        return found
    return np.where((numbers < 0) | (numbers > 255), 255, numbers).astype(np.uint8)


def _of_column(column: Any, notation: str | None) -> Batch:
    from pyarrow import types

    if _kind(column.type) == "text":
        return of_texts(column.to_pylist(), notation)
    size = len(column)
    if types.is_fixed_size_binary(column.type):
        raw = np.frombuffer(column.buffers()[1], np.uint8)
        rows = raw[KINDS * column.offset : KINDS * (column.offset + size)].reshape(-1, KINDS)
        nulls = _nulls(column)
        return of_counts(np.where(nulls[:, None], 0, rows))._replace(
            unread=dict.fromkeys(np.flatnonzero(nulls).tolist(), "null")
        )
    if types.is_fixed_size_list(column.type) and not column.null_count:
        values = column.flatten()
        if not values.null_count:
            return Batch(_numbers(values).reshape(-1, KINDS), {}, {})
    return _of_lists(column)


def _nulls(column: Any) -> npt.NDArray[np.bool_]:
    found: npt.NDArray[np.bool_] = column.is_null().to_numpy(zero_copy_only=False)
    return found


def _of_lists(column: Any) -> Batch:
    """Lists of which some may be null, too short, or with nulls."""
    import pyarrow.compute as pc

    nulls = _nulls(column)
    lengths = pc.fill_null(pc.list_value_length(column), 0).to_numpy(zero_copy_only=False)
    whole = ~nulls & (lengths == KINDS)
    rows = np.zeros((len(column), KINDS), np.uint8)
    values = (column if whole.all() else column.filter(_flags(whole))).flatten()
    rows[whole] = _numbers(values).reshape(-1, KINDS)
    unread: dict[int, str] = {}
    if values.null_count:
        places = np.flatnonzero(whole)[np.flatnonzero(_nulls(values)) // KINDS]
        unread |= dict.fromkeys(places.tolist(), "null among the counts")
    for at in np.flatnonzero(~whole).tolist():
        expected = f"expected {KINDS}, one for each kind"
        unread[at] = "null" if nulls[at] else f"{lengths[at]} counts ({expected})"
    return Batch(rows, unread, {})


def _flags(flags: npt.NDArray[np.bool_]) -> Any:
    import pyarrow as pa

    return pa.array(flags)


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
