"""Whole files answered by several processes: parts are shared out, kept, and joined."""

from __future__ import annotations

import multiprocessing
import os
import threading
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing, contextmanager
from typing import TYPE_CHECKING, Any, NamedTuple

from paili.batch.asking import Asked
from paili.batch.folder import check_places
from paili.batch.jobs import Answered, Job, answer_part
from paili.batch.resume import Store
from paili.batch.rows import FileColumn, Part
from paili.batch.sinks import known_suffix
from paili.batch.sources import opened
from paili.errors import PailiError, Problem
from paili.rules.registry import default_rules, rules_text
from paili.values import public

if TYPE_CHECKING:
    from multiprocessing.synchronize import Event

#: Told of rows done (now; before this run) and rows in all.
Progress = Callable[[int, int, int], None]
#: Answers parts in any order.
Answers = Generator[Answered, None, None]
Runner = Callable[[Job, list[Part]], Answers]
#: Times that workers may die with no part finished in between.
_DEATHS = 3


class Summary(NamedTuple):
    """Rows of the output, how many of them are bad (and in which file told), how many were
    there from an earlier run, and what the first line was taken to say, where it was taken as
    names of columns and not as a row."""

    rows: int
    bad: int
    bad_file: str
    resumed: int
    names: tuple[str, ...] = ()


@public("paili.batch")
def answer_file(
    question: str,
    source: str | os.PathLike[str],
    target: str | os.PathLike[str],
    *,
    rules: str | None = None,
    melds: int = 0,
    engine: str = "auto",
    column: str | None = None,
    notation: str | None = None,
    runner: Runner | None = None,
    progress: Progress | None = None,
) -> Summary:
    """Answer every row of *source* into *target*, row for row.

    Files are Parquet, CSV or NumPy, by their suffixes. *runner*: who answers the parts, by
    default :func:`here` with a process for each core. Finished parts are kept beside *target*,
    and a run that was killed or interrupted goes on from there, to the same bytes. Bad rows
    stay in their places, empty, and are listed with reasons in ``<target>.bad.csv``.

    Raises :class:`~paili.errors.PailiError` for a file or an option that makes no sense.
    """
    source, target = os.fsdecode(source), os.fsdecode(target)
    known_suffix(target)
    # By name, since processes elsewhere may have other defaults.
    rules = rules_text(default_rules()) if rules is None else rules
    asked = Asked(question, rules, melds, engine).checked()
    where = FileColumn(source, column, notation)
    job = Job(where, asked, tuple(where.stamp()))
    check_places(source, target)
    found = opened(where)
    store = Store(target, job, found.parts())
    with store.opened():
        resumed = _run(store, runner or here(), progress)
        rows, bad = store.finish()
    return Summary(rows, bad, str(store.bad_path) if bad else "", resumed, found.names)


def _run(store: Store, runner: Runner, progress: Progress | None) -> int:
    """Answer what is not there; how many rows were."""
    left = store.unfinished()
    total = sum(part.rows for part in store.parts)
    resumed = done = total - sum(part.rows for part in left)
    if progress:
        progress(done, resumed, total)
    with closing(runner(store.job, left)) as answers:
        for answered in answers:
            store.keep(answered)
            done += store.parts[answered.number].rows
            if progress:
                progress(done, resumed, total)
    return resumed


def cores() -> int:
    """How many cores this process may use."""
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:  # pragma: no cover - not on this system
        return os.cpu_count() or 1


@public("paili.batch")
def here(jobs: int | None = None) -> Runner:
    """A runner with so many processes on this machine, by default one for each core.

    A process that dies is replaced, and its parts are answered again. With one process, or
    one part, nothing is started. (A script that calls this with more needs the usual
    ``if __name__ == "__main__":``.)
    """
    number = cores() if jobs is None else jobs
    if not hasattr(number, "__index__") or number < 1:
        raise PailiError(Problem(f"{number!r} processes", expected="a whole number, at least 1"))

    def run(job: Job, parts: list[Part]) -> Answers:
        if min(number, len(parts)) <= 1:
            for part in parts:
                yield answer_part(job, part)
            return
        yield from _pooled(job, parts, min(number, len(parts)))

    return run


def _pooled(job: Job, parts: list[Part], number: int) -> Answers:
    """Parts by a pool of processes; by a new one when it breaks."""
    left = {part.number: part for part in parts}
    deaths = 0
    while left:
        try:
            for answered in _by_pool(job, list(left.values()), number):
                del left[answered.number]
                deaths = 0
                yield answered
        except BrokenProcessPool:
            deaths += 1
            if deaths > _DEATHS:
                what = f"worker processes die, {_DEATHS + 1} times in a row"
                expected = "more memory, or fewer --jobs"
                raise PailiError(Problem(what, expected=expected)) from None


def _by_pool(job: Job, parts: list[Part], number: int) -> Answers:
    """Parts by one pool, a few submitted ahead."""
    waiting = iter(parts)
    with _pool(job, number) as pool:
        running: set[Future[Answered]] = set()
        while True:
            for part in waiting:
                running.add(pool.submit(_answer, part))
                if len(running) > number:
                    break
            if not running:
                return
            finished, running = wait(running, return_when=FIRST_COMPLETED)
            for future in finished:
                yield future.result()


@contextmanager
def _pool(job: Job, number: int) -> Iterator[ProcessPoolExecutor]:
    context = multiprocessing.get_context("spawn")
    stop = context.Event()
    pool = ProcessPoolExecutor(number, context, _begin, (job, stop))
    try:
        yield pool
    finally:
        stop.set()
        pool.shutdown(wait=True, cancel_futures=True)


class _Mine:
    """What a worker process was started with."""

    job: Job
    stop: Event


def _begin(job: Job, stop: Event) -> None:
    """In a worker: an interrupt is for the parent to handle, and no worker outlives it."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _Mine.job, _Mine.stop = job, stop
    threading.Thread(
        target=_die_with, args=(multiprocessing.parent_process(),), daemon=True
    ).start()


def _die_with(parent: Any) -> None:
    parent.join()
    os._exit(1)


def _answer(part: Part) -> Answered:
    return answer_part(_Mine.job, part, _Mine.stop.is_set)
