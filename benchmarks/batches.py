"""A million hands at once, NumPy and Numba, beside a loop over ``xiangting`` and a plain copy."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from tempfile import TemporaryDirectory
from time import perf_counter

import numpy as np
import numpy.typing as npt
from xiangting import PlayerCount, calculate_replacement_number

from benchmarks.harness import Candidate, compare, shown
from paili import batch

Rows = npt.NDArray[np.uint8]

HANDS = 1_000_000
#: Hands for what takes microseconds each.
FEW = 20_000
_ENGINES = ("numpy", "numba")
_PART = 50_000


def dealt(number: int, tiles: int, seed: int = 1) -> Rows:
    """Uniform hands, ``(number, 34)``."""
    random = np.random.default_rng(seed)
    rows = np.zeros((number, 34), np.uint8)
    for first in range(0, number, _PART):
        part = rows[first : first + _PART]
        order = random.random((len(part), 136), np.float32)
        places = np.argpartition(order, tiles - 1, axis=1)[:, :tiles]
        np.add.at(part, (np.arange(len(part))[:, np.newaxis], places // 4), 1)
    return rows


def run() -> None:
    """All questions, warm, then threads and start-up."""
    for engine in _ENGINES:
        batch.warm_up(engine)
    whole, ready = dealt(HANDS, 14), dealt(HANDS, 13, 2)
    _shanten(whole)
    _others(ready, whole)
    _copies(whole[:FEW])
    _threads(whole, ready)
    _start_up()


def _shanten(rows: Rows) -> None:
    few = rows[:FEW].tolist()
    room, copy = np.empty(len(rows), np.int8), np.empty_like(rows)

    def loop() -> list[int]:
        return [calculate_replacement_number(row, PlayerCount.FOUR) for row in few]

    if [far - 1 for far in loop()] != batch.shanten(rows[:FEW], "riichi-shape").tolist():
        raise AssertionError("xiangting and paili disagree on shanten")

    def asked(rules: str, engine: str) -> Callable[[], object]:
        return lambda: batch.shanten(rows, rules, engine=engine, out=room)

    took = compare(
        f"shanten of 14 tiles ({HANDS:,} uniform hands, one thread)",
        "hand",
        [
            Candidate("xiangting in a loop, least of three", loop, FEW),
            *(Candidate(f"{e}, standard", asked("basic", e), HANDS) for e in _ENGINES),
            *(Candidate(f"{e}, least of three", asked("riichi-shape", e), HANDS) for e in _ENGINES),
            *(Candidate(f"{e}, two suits", asked("basic:max_suits=2", e), HANDS) for e in _ENGINES),
            Candidate("copy of the array", lambda: np.copyto(copy, rows), HANDS),
        ],
    )  # fmt: skip
    for name, seconds in took.items():
        times = took["xiangting in a loop, least of three"] / seconds
        print(f"  {name:<34} {34 / seconds / 1e9:8.3f} GB/s, {times:6.1f} times xiangting's speed")


def _others(ready: Rows, whole: Rows) -> None:
    masks, copies = np.empty(HANDS, np.uint64), np.empty(HANDS, np.uint8)
    far, numbers = np.empty(HANDS, np.bool_), np.empty(HANDS, np.int64)

    def each(
        title: str, ask: Callable[[str, str], Callable[[], object]], rules: tuple[str, ...], n: int
    ) -> None:
        compare(
            title,
            "hand",
            [Candidate(f"{e}, {r}", ask(r, e), n) for r in rules for e in _ENGINES],
        )

    both = ("basic", "riichi-shape")
    each(
        "waits of 13 tiles",
        lambda r, e: lambda: batch.waits(ready, r, engine=e, out=masks),
        (*both, "basic:max_suits=2"),
        HANDS,
    )
    each(
        "acceptance of 13 tiles, with copies",
        lambda r, e: lambda: batch.acceptance(ready, r, engine=e, out=(masks, copies)),
        both,
        HANDS,
    )
    each(
        "complete or not, 14 tiles",
        lambda r, e: lambda: batch.complete(whole, r, engine=e, out=far),
        both,
        HANDS,
    )
    each(
        "number of splits of 14 tiles",
        lambda r, e: lambda: batch.split_counts(whole, engine=e, out=numbers),
        ("without kongs",),
        HANDS,
    )
    some = whole[:FEW]
    each(
        "all discards of 14 tiles, each with shanten and copies",
        lambda r, e: lambda: batch.discards(some, r, engine=e),
        both,
        FEW,
    )


def _copies(whole: Rows) -> None:
    """All discards where copies run out: some tiles gone, nearly all, half of the kinds."""
    random = np.random.default_rng(5)
    every = 4 - whole
    some, few = every.copy(), every.copy()
    for at in range(len(whole)):
        tiles = random.permutation(np.repeat(np.arange(34), every[at]))
        some[at] = np.bincount(tiles[random.integers(0, 61) :], minlength=34)
        few[at] = np.bincount(tiles[: random.integers(0, 12)], minlength=34)
    kinds = every * random.integers(0, 2, every.shape, np.uint8)
    ways = {"0 to 60 gone": some, "0 to 11 left": few, "half of the kinds gone": kinds}

    def ask(engine: str, rules: str, left: Rows | None, number: int) -> Candidate:
        unseen = None if left is None else left[:number]
        return Candidate(
            "",
            lambda: batch.discards(whole[:number], rules, unseen=unseen, engine=engine),
            number,
        )

    for engine, number in (("numba", FEW), ("numpy", FEW // 10)):
        compare(
            f"all discards of 14 tiles where copies run out, {engine}",
            "hand",
            [
                ask(engine, rules, left, number)._replace(name=f"{rules}, {way}")
                for rules in ("basic", "riichi-shape")
                for way, left in [("nothing gone", None), *ways.items()]
            ],
        )


def _threads(whole: Rows, ready: Rows) -> None:
    rules = "riichi-shape"
    room = np.empty(HANDS, np.int8)
    out = np.empty(HANDS, np.uint64), np.empty(HANDS, np.uint8)
    for engine in _ENGINES:
        for title, ask in (
            ("shanten", partial(batch.shanten, whole, rules, out=room)),
            ("acceptance", partial(batch.acceptance, ready, rules, out=out)),
        ):
            compare(
                f"{title}, {engine}, threads ({os.cpu_count()} cores)",
                "hand",
                [
                    Candidate(f"{n} threads", partial(ask, engine=engine, threads=n), HANDS)
                    for n in (1, 2)
                ],
            )


_ASK = """
from time import perf_counter
start = perf_counter()
import numpy as np
imported = perf_counter()
from paili import batch
one = np.zeros((1, 34), np.uint8)
one[0, :13] = 1
batch.{question}(one, "riichi-shape", engine="{engine}")
first = perf_counter()
batch.{question}(one, "riichi-shape", engine="{engine}")
print(imported - start, first - imported, perf_counter() - first)
"""


def _start_up() -> None:
    """New processes: what NumPy itself takes, what the first call takes, and the second."""
    print("\nstart-up: import of NumPy, first call with everything it loads, second call")
    for engine in _ENGINES:
        for question in ("shanten", "waits", "acceptance"):
            _timed(f"{engine}, {question}", _ASK.format(question=question, engine=engine))
    with TemporaryDirectory() as folder:
        for name in ("numba, shanten, to be compiled", "numba, shanten, compiled before"):
            text = _ASK.format(question="shanten", engine="numba")
            _timed(name, text, NUMBA_CACHE_DIR=folder)


def _timed(name: str, text: str, **environment: str) -> None:
    start = perf_counter()
    found = subprocess.run(
        [sys.executable, "-c", text],
        env={**os.environ, **environment},
        stdout=subprocess.PIPE,
        check=True,
        text=True,
    )
    whole = perf_counter() - start
    parts = ", ".join(shown(float(part)) for part in found.stdout.split())
    print(f"  {name:<34} {parts} (process {shown(whole)})")
