"""Columns of Arrow (what Parquet is read into, and tables others hand us), made into rows.

A column's type says what it can hold, by :func:`holds`; what it does hold is looked at cell by
cell, and a cell that is no count makes its row a bad one.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from paili.arrays.checks import Rows
from paili.batch.rows import Batch, of_counts, of_reals, of_texts
from paili.errors import InputError, Problem, unknown_name
from paili.tiles.kind import KINDS
from paili.tiles.notation import LONGEST_TEXT

#: Bytes of a text that are looked at: more than the longest one has, in any script.
_MOST_BYTES = 4 * LONGEST_TEXT + 4


def holds(of: Any) -> str:
    """What a column of some type can hold: ``counts``, ``reals`` (counts stored as floats),
    ``text``, ``number``, or nothing of use.

    >>> import pyarrow as pa
    >>> [holds(of) for of in (pa.list_(pa.int8(), 34), pa.list_(pa.float32()), pa.binary(34))]
    ['counts', 'reals', 'counts']
    >>> [holds(of) for of in (pa.string(), pa.float64(), pa.bool_(), pa.timestamp("s"))]
    ['text', 'number', '', '']
    """
    from pyarrow import types

    if types.is_fixed_size_list(of) or types.is_list(of) or types.is_large_list(of):
        if getattr(of, "list_size", KINDS) != KINDS:
            return ""
        if types.is_integer(of.value_type):
            return "counts"
        return "reals" if types.is_floating(of.value_type) else ""
    if types.is_fixed_size_binary(of):
        return "counts" if of.byte_width == KINDS else ""
    if types.is_dictionary(of):
        of = of.value_type
    if types.is_string(of) or types.is_large_string(of) or types.is_string_view(of):
        return "text"
    return "number" if types.is_integer(of) or types.is_floating(of) else ""


def field_of(schema: Any, name: str) -> Any:
    """The one column of that name.

    Raises :class:`~paili.errors.InputError` where there is none, or more than one.
    """
    places = schema.get_all_field_indices(name)
    if not places:
        raise InputError(unknown_name("column", name, schema.names))
    if len(places) > 1:
        raise InputError(Problem(f"{len(places)} columns named", name, expected="one"))
    return schema.field(places[0])


def of_column(column: Any, notation: str | None) -> Batch:
    """Rows of one column that holds counts or text."""
    from pyarrow import types

    if holds(column.type) == "text":
        return of_texts(_texts(column), notation)
    size = len(column)
    if types.is_fixed_size_binary(column.type):
        raw = np.frombuffer(column.buffers()[1], np.uint8)
        rows = raw[KINDS * column.offset : KINDS * (column.offset + size)].reshape(-1, KINDS)
        nulls = _nulls(column)
        return of_counts(np.where(nulls[:, None], 0, rows))._replace(
            unread=dict.fromkeys(np.flatnonzero(nulls).tolist(), "null")
        )
    if types.is_fixed_size_list(column.type) and not column.null_count:
        return _of_values(column.flatten())
    return _of_lists(column)


def of_columns(columns: list[Any]) -> Batch:
    """Rows of 34 columns of numbers."""
    if all(_plain(column) for column in columns):
        counts = np.empty((len(columns[0]), KINDS), np.uint8)
        for kind, column in enumerate(columns):
            counts[:, kind] = _bytes(column)
        return of_counts(counts)
    return of_reals(np.stack([_reals(column) for column in columns], axis=1))


def _of_lists(column: Any) -> Batch:
    """Lists of which some may be null or too short."""
    import pyarrow as pa
    import pyarrow.compute as pc

    nulls = _nulls(column)
    lengths = pc.fill_null(pc.list_value_length(column), 0).to_numpy(zero_copy_only=False)
    whole = ~nulls & (lengths == KINDS)
    read = _of_values((column if whole.all() else column.filter(pa.array(whole))).flatten())
    rows = np.zeros((len(column), KINDS), np.uint8)
    rows[whole] = read.rows
    places = np.flatnonzero(whole).tolist()
    unread = {places[at]: why for at, why in read.unread.items()}
    for at in np.flatnonzero(~whole).tolist():
        expected = f"expected {KINDS}, one for each kind"
        unread[at] = "null" if nulls[at] else f"{lengths[at]} counts ({expected})"
    return Batch(rows, unread, {})


def _of_values(values: Any) -> Batch:
    """Rows of numbers one behind the other, 34 of each row."""
    if _plain(values):
        return of_counts(_bytes(values).reshape(-1, KINDS))
    return of_reals(_reals(values).reshape(-1, KINDS))


def _plain(column: Any) -> bool:
    """Whole numbers, none of them missing?"""
    from pyarrow import types

    return types.is_integer(column.type) and not column.null_count


def _bytes(column: Any) -> Rows:
    """Whole numbers as bytes, 255 for those that do not fit."""
    numbers = column.to_numpy(zero_copy_only=False)
    if numbers.dtype == np.uint8:
        found: Rows = numbers
        return found
    return np.where((numbers < 0) | (numbers > 255), 255, numbers).astype(np.uint8)


def _reals(column: Any) -> npt.NDArray[np.float64]:
    """Numbers of any type, NaN for missing ones."""
    from pyarrow import types

    if types.is_dictionary(column.type):
        column = column.dictionary_decode()
    found: npt.NDArray[np.float64] = column.to_numpy(zero_copy_only=False).astype(np.float64)
    return found


def _nulls(column: Any) -> npt.NDArray[np.bool_]:
    found: npt.NDArray[np.bool_] = column.is_null().to_numpy(zero_copy_only=False)
    return found


def has_long(column: Any) -> bool:
    """Is a text in it (in its dictionary, if it has one) longer than any that is read whole?"""
    import pyarrow.compute as pc

    texts = getattr(column, "dictionary", column)
    return (pc.max(pc.binary_length(texts)).as_py() or 0) > _MOST_BYTES


def _texts(column: Any) -> list[str | None]:
    """The texts; of too long ones a piece that is too long still."""
    if hasattr(column, "dictionary"):
        if has_long(column):  # each of them once, however often it comes
            texts = [*_texts(column.dictionary), None]
            return [texts[-1 if at is None else at] for at in column.indices.to_pylist()]
        column = column.dictionary_decode()
    if not has_long(column):
        try:
            found: list[str | None] = column.to_pylist()
            return found
        except UnicodeDecodeError:
            pass
    return [cell and cell.decode("utf-8", "replace") for cell in _cut(column).to_pylist()]


def _cut(column: Any) -> Any:
    """Texts as bytes, no more of each than is looked at."""
    import pyarrow as pa
    import pyarrow.compute as pc

    raw = column.cast(pa.large_binary())
    return pc.binary_slice(raw, 0, _MOST_BYTES)
