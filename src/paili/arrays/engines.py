"""The engines that answer, which one is chosen, and how rows are shared among threads.

Every engine answers every question, with the same answers:

``python``
    The functions of :mod:`paili.shape`, row by row, for every rule set. What the others are
    compared with.
``numpy``
    Always there. Quicker than row by row from some 25 hands on.
``numba``
    Compiled (the extra ``fast``); 2.5 to 5 times as quick as NumPy, once it is loaded.

NumPy and Numba know the common patterns (:mod:`paili.shape.common`); for a rule set with others
``auto`` is Python. Else it takes NumPy until what Numba would have saved in this process so far is
as much as loading it costs (:data:`START`; with shanten after some 25 million hands), and Numba
from then on; where Numba has been loaded already (:func:`paili.batch.warm_up`,
``engine="numba"``) at once, and where it is not installed never. So no job takes more than twice
the better engine's time.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from importlib.util import find_spec
from itertools import pairwise
from typing import TYPE_CHECKING, Protocol

from paili.errors import PailiError, Problem, RuleError, unknown_name

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from paili.arrays.checks import Flags, Masks, Rows, Sizes
    from paili.arrays.plans import Plan

    Bytes = npt.NDArray[np.int8]

ENGINES = ("auto", "numpy", "numba", "python")
#: Seconds to import Numba and load its compiled kernels.
START = 0.4
#: Seconds that Numba saves for a hand, by question (see BENCHMARKS.md).
SAVED = {
    "shanten": 15e-9,
    "waits": 19e-9,
    "complete": 17e-9,
    "acceptance": 105e-9,
    "discards": 2400e-9,
    "split_counts": 12e-9,
    "shanten_within": 8e-6,
    "acceptance_within": 8e-6,
    "discards_within": 60e-6,
}
#: Rows that a thread takes at a time, at least.
_SHARE = 1 << 15

_saved = 0.0


class Engine(Protocol):
    """Answers for contiguous rows, written into arrays of as many rows.

    Each returns how many rows were no hands; those get the sentinel of their question.
    """

    def shanten(self, rows: Rows, plan: Plan, melds: int, size: Sizes, out: Bytes) -> int:
        """Shanten of each row."""

    def waits(self, rows: Rows, plan: Plan, melds: int, size: Sizes, out: Masks) -> int:
        """The kinds that complete each row."""

    def acceptance(
        self, rows: Rows, plan: Plan, melds: int, size: Sizes, masks: Masks, copies: Rows
    ) -> int:
        """The kinds that lower each row's shanten, and their copies."""

    def discards(
        self, rows: Rows, plan: Plan, melds: int, size: Sizes, after: Bytes, copies: Rows
    ) -> int:
        """For each kind shanten after throwing it, and the copies then accepted."""

    def shanten_within(
        self,
        rows: Rows,
        unseen: Rows | None,
        plan: Plan,
        melds: int,
        size: Sizes,
        out: Bytes,
    ) -> int:
        """Shanten where copies can run out; *unseen*: those that can come, a row for each hand or
        one for all, or None for those in play that the hand does not hold."""

    def acceptance_within(
        self,
        rows: Rows,
        unseen: Rows | None,
        plan: Plan,
        melds: int,
        size: Sizes,
        masks: Masks,
        copies: Rows,
    ) -> int:
        """Acceptance likewise."""

    def discards_within(
        self,
        rows: Rows,
        unseen: Rows | None,
        plan: Plan,
        melds: int,
        size: Sizes,
        after: Bytes,
        copies: Rows,
    ) -> int:
        """Discards likewise; what is thrown does not come again."""

    def complete(self, rows: Rows, plan: Plan, melds: int, size: Sizes, out: Flags) -> int:
        """Whether each row is complete."""

    def split_counts(self, rows: Rows, kongs: bool, out: npt.NDArray[np.int64]) -> int:
        """The number of splits of each row."""


def engine_of(
    name: str, question: str = "shanten", hands: int = 0, plan: Plan | None = None
) -> Engine:
    """The engine of that name, or the one that suits so many more hands under a rule set.

    Raises :class:`~paili.errors.PailiError` for an unknown name, for ``numba`` where it is
    not installed, and for an engine that does not know the patterns of the rule set.

    >>> engine_of("numpy").__name__
    'paili.arrays.numpy_engine'
    """
    if name not in ENGINES:
        raise PailiError(unknown_name("engine", name, ENGINES))
    common = plan is None or plan.common
    if name == "auto":
        name = _chosen(question, hands) if common else "python"
    elif name == "numba" and find_spec("numba") is None:
        raise PailiError(Problem("Numba is not installed", expected="pip install 'paili[fast]'"))
    if plan is not None and not common and name != "python":
        what = f"no {name} engine for the patterns of"
        raise RuleError(Problem(what, plan.rules.name, expected="auto or python"))
    engine: Engine = import_module(f"paili.arrays.{name}_engine")
    return engine


def _chosen(question: str, hands: int) -> str:
    global _saved
    if "paili.arrays.numba_engine" in sys.modules:
        return "numba"
    _saved += SAVED[question] * hands
    return "numba" if _saved > START and find_spec("numba") is not None else "numpy"


def shared_out(rows: int, threads: int, answer: Callable[[slice], int]) -> int:
    """The sum of *answer* over slices of so many rows, in threads if more than one is asked for.

    >>> shared_out(100_000, 2, lambda part: part.stop - part.start)
    100000
    """
    if not hasattr(threads, "__index__") or threads < 1:
        raise PailiError(Problem(f"{threads!r} threads", expected="a whole number, 1 or more"))
    if not rows:
        return 0
    if threads == 1 or rows <= _SHARE:
        return answer(slice(0, rows))
    # A few shares for each thread: some run on cores that others use too.
    shares = min(4 * threads, -(-rows // _SHARE))
    edges = [rows * share // shares for share in range(shares + 1)]
    parts = [slice(*edge) for edge in pairwise(edges)]
    with ThreadPoolExecutor(threads) as pool:
        return sum(pool.map(answer, parts))
