"""Batches inside other people's tools: one partition in, one partition out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np

from paili.errors import PailiError, Problem
from paili.values import public


class Partitioned(NamedTuple):
    """A function over partitions; can be sent to another process."""

    function: Callable[..., Any]
    column: str
    names: tuple[str, ...]
    options: dict[str, Any]

    def __call__(self, partition: Any) -> Any:
        """The partition with columns of answers; the answers alone for an array."""
        if isinstance(partition, np.ndarray):
            return self.function(partition, **self.options)
        answers = self._answers(_counts(partition, self.column))
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
    ``(N, 34)`` array it makes the answers themselves.

    >>> from paili import batch
    >>> ask = map_partitions(batch.shanten, rules="basic")
    >>> ask({"counts": np.array([[3, 1, 1, 1, 1, 1, 1, 1, 3] + [0] * 25])})["shanten"]
    array([0], dtype=int8)
    """
    name = getattr(function, "__name__", "answer")
    return Partitioned(function, column, names or _NAMES.get(name, (name,)), options)


def _counts(partition: Any, column: str) -> Any:
    """The counts of a partition as an (N, 34) array."""
    try:
        found = partition[column]
    except KeyError:
        raise PailiError(Problem("no column", column, expected="34 counts in each row")) from None
    if hasattr(found, "combine_chunks"):  # Arrow
        found = found.combine_chunks()
        size = len(found)
        return found.flatten().to_numpy(zero_copy_only=False).reshape(size, -1)
    if getattr(found, "ndim", 1) == 2:
        return found
    return np.array([np.asarray(row) for row in found]).reshape(len(found), -1)


def _arrow(answer: Any) -> Any:
    import pyarrow as pa

    if answer.ndim == 1:
        return pa.array(answer)
    return pa.FixedSizeListArray.from_arrays(pa.array(answer.ravel()), answer.shape[1])
