"""Batches inside other people's tools: one partition in, one partition out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np

from paili.arrays.checks import NO_COUNT, RAISE
from paili.batch.rows import Batch, of_rows
from paili.errors import HandError, PailiError, Problem
from paili.tiles.kind import KINDS
from paili.values import public


class Partitioned(NamedTuple):
    """A function over partitions; can be sent to another process."""

    function: Callable[..., Any]
    column: str
    names: tuple[str, ...]
    options: dict[str, Any]

    def __call__(self, partition: Any) -> Any:
        """The partition with columns of answers; the answers alone for an array.

        Raises :class:`~paili.errors.PailiError` for what is no partition, has no one column of
        the name, or one that cannot hold counts, and for bad rows unless they are marked.
        """
        if isinstance(partition, np.ndarray):
            return self.function(partition, **self.options)
        answers = self._answers(self._counts(partition))
        if isinstance(partition, dict):  # Ray's batches of arrays
            return {**partition, **answers}
        if hasattr(partition, "append_column"):  # an Arrow table
            for name, answer in answers.items():
                partition = partition.append_column(name, [_arrow(answer)])
            return partition
        if hasattr(partition, "assign"):  # a pandas frame
            plain = {
                name: answer if answer.ndim == 1 else list(answer)
                for name, answer in answers.items()
            }
            return partition.assign(**plain)
        what = f"a partition of type {type(partition).__name__}"
        expected = "an array, a dict of arrays, an Arrow table or a pandas frame"
        raise PailiError(Problem(what, expected=expected))

    def _counts(self, partition: Any) -> Any:
        """The counts of a partition; rows that hold none are told, or are bad ones."""
        found = _column(partition, self.column)
        if getattr(found, "ndim", 1) == 2:
            return found
        read = _read(found, self.column)
        if read.unread and self.options.get("errors", RAISE) == RAISE:
            listed = sorted(read.unread.items())
            raise HandError(*(Problem(why, where=f"row {at}") for at, why in listed))
        read.rows[list(read.unread)] = NO_COUNT
        return read.rows

    def _answers(self, counts: Any) -> dict[str, Any]:
        found = self.function(counts, **self.options)
        columns = found if isinstance(found, tuple) else (found,)
        return dict(zip(self.names, columns, strict=True))


#: Names of the columns that a function's answers become.
_NAMES = {
    "acceptance": ("accepts", "copies"),
    "discards": ("shanten", "copies"),
    "split_counts": ("splits",),
}


@public("paili.batch")
def map_partitions(
    function: Callable[..., Any],
    column: str = "counts",
    names: tuple[str, ...] | None = None,
    **options: Any,
) -> Partitioned:
    """A function of :mod:`paili.batch` as one over partitions, with the given options.

    What comes back is for ``map_partitions`` of Dask, ``map_batches`` of Ray and the like. Of a
    pandas frame, an Arrow table or a dict of arrays it reads *column* (34 counts in each row)
    and adds the answers as columns *names* (by default named after the question); of an
    ``(N, 34)`` array it makes the answers themselves. Whole numbers may be stored as floats. A
    row that is missing or holds anything else is a bad row, as *errors* says.

    >>> from paili import batch
    >>> ask = map_partitions(batch.shanten, rules="basic")
    >>> ask({"counts": np.array([[3, 1, 1, 1, 1, 1, 1, 1, 3] + [0] * 25])})["shanten"]
    array([0], dtype=int8)
    """
    name = getattr(function, "__name__", "answer")
    return Partitioned(function, column, names or _NAMES.get(name, (name,)), options)


def _column(partition: Any, column: str) -> Any:
    """The one column of that name."""
    if hasattr(partition, "append_column"):  # Arrow
        from paili.batch.arrow_columns import field_of

        field_of(partition.schema, column)
        return partition[column]
    try:
        found = partition[column]
    except KeyError:
        raise PailiError(Problem("no column", column, expected="34 counts in each row")) from None
    if hasattr(found, "columns"):  # a frame: pandas has more than one of that name
        raise PailiError(Problem("several columns named", column, expected="one"))
    return found


def _read(found: Any, column: str) -> Batch:
    """The rows of a column."""
    if not hasattr(found, "combine_chunks"):
        return of_rows(list(found))
    from paili.batch.arrow_columns import holds, of_column

    if holds(found.type) not in ("counts", "reals"):
        raise PailiError(Problem(f"a column of {found.type}", column, expected="lists of counts"))
    chunks = [of_column(chunk, None) for chunk in found.chunks]
    rows = [chunk.rows for chunk in chunks]
    unread: dict[int, str] = {}
    first = 0
    for chunk in chunks:
        unread |= {first + at: why for at, why in chunk.unread.items()}
        first += len(chunk.rows)
    return Batch(np.concatenate([np.zeros((0, KINDS), np.uint8), *rows]), unread, {})


def _arrow(answer: Any) -> Any:
    import pyarrow as pa

    if answer.ndim == 1:
        return pa.array(answer)
    return pa.FixedSizeListArray.from_arrays(pa.array(answer.ravel()), answer.shape[1])
