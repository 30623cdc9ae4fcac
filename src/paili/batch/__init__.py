"""Many hands at once: NumPy arrays in, NumPy arrays out.

Counts are an ``(N, 34)`` array of uint8, a row for each hand (its concealed tiles); each
function is one of the package's questions, for every row at once, with the same answers. See
:mod:`paili.arrays.questions` for the functions and their conventions.

Importing this package imports next to nothing: names are loaded when first used.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from paili.arrays.engines import ENGINES
    from paili.arrays.questions import (
        BAD_COPIES,
        BAD_COUNT,
        BAD_MASK,
        BAD_SHANTEN,
        NOT_HELD,
        acceptance,
        bad_rows,
        complete,
        discards,
        problems,
        shanten,
        split_counts,
        unpack,
        waits,
        warm_up,
    )
    from paili.batch.files import answer_file, here
    from paili.batch.partitions import map_partitions

_HOME = {
    "arrays.engines": ("ENGINES",),
    "batch.files": ("answer_file", "here"),
    "batch.partitions": ("map_partitions",),
    "arrays.questions": (
        *("BAD_COPIES", "BAD_COUNT", "BAD_MASK", "BAD_SHANTEN", "NOT_HELD"),
        *("acceptance", "bad_rows", "complete", "discards", "problems", "shanten"),
        *("split_counts", "unpack", "waits", "warm_up"),
    ),
}
_MODULE_OF = {name: module for module, names in _HOME.items() for name in names}

__all__ = [
    "BAD_COPIES",
    "BAD_COUNT",
    "BAD_MASK",
    "BAD_SHANTEN",
    "ENGINES",
    "NOT_HELD",
    "acceptance",
    "answer_file",
    "bad_rows",
    "complete",
    "discards",
    "here",
    "map_partitions",
    "problems",
    "shanten",
    "split_counts",
    "unpack",
    "waits",
    "warm_up",
]


def __getattr__(name: str) -> object:
    if name not in _MODULE_OF:
        raise AttributeError(f"module 'paili.batch' has no attribute {name!r}")
    module = __import__(f"paili.{_MODULE_OF[name]}", fromlist=[name])
    value: object = getattr(module, name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted(__all__)
