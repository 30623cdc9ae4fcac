"""Slow work beside the server: each question in a process of its own, killed when nobody waits
for the answer any more.

``await run(function, *arguments)`` is all there is to it. Processes are started before they are
needed and answer many questions one after another, so that a question costs no start. Not more
than :data:`AT_ONCE` questions are worked on at a time, and not more than :data:`EACH_AT_ONCE` of
one asker; others wait for their turn (:mod:`paili.web.turns`), and beyond a number of them are
told that the server is busy. Questions that nearly always are quick (``pool=QUICK``) have turns
of their own, so that they need not wait for those that are not.
"""

from __future__ import annotations

import asyncio
import atexit
import os
import pickle
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from queue import SimpleQueue
from threading import Lock, Thread
from typing import BinaryIO, ParamSpec, TypeVar, cast

from paili.web.limits import DiedError, TooLongError
from paili.web.turns import Turns
from paili.web.worker import ANSWER, PROGRESS, read_message, write_message

P = ParamSpec("P")
T = TypeVar("T")

#: Called with what the function says of its progress, such as (done, total).
Progress = Callable[..., None]


def _processors() -> int:
    affinity = getattr(os, "sched_getaffinity", None)
    return len(affinity(0)) if affinity else os.cpu_count() or 1


#: Questions that are worked on at a time: one more than an asker may have.
AT_ONCE = max(3, _processors())
#: Questions that may wait for their turn: slow ones, and quick ones.
MOST_WAITING, MOST_WAITING_QUICK = 32, 512
#: Slow questions of one asker that are worked on at a time, and that may wait.
EACH_AT_ONCE, EACH_WAITING = 2, 4


async def run(
    function: Callable[..., T],
    *arguments: object,
    timeout: float | None = None,
    progress: Progress | None = None,
    pool: Pool | None = None,
    asker: str = "",
) -> T:
    """What a module-level function answers, found in another process.

    The process is killed when the awaiting task is cancelled, or after *timeout* seconds, of which
    waiting for a turn is a part: then :class:`~paili.web.limits.TooLongError`. *asker* is who
    asks, such as an address: all who are not told apart share their turns. What the function
    raises is raised here. With *progress* the function gets a keyword ``progress``, a callable;
    what it says there reaches *progress* in the asker's event loop (what comes too often to be
    seen is dropped).
    """
    return cast(T, await (pool or SLOW).run(function, arguments, timeout, progress, asker))


def start() -> None:
    """Have processes ready before the first question."""
    for pool in (QUICK, SLOW):
        pool.start()


def stop() -> None:
    """End all processes. The next question would start new ones."""
    for pool in (QUICK, SLOW):
        pool.stop()


class _Job:
    """A question and who waits for it."""

    def __init__(self, message: bytes, progress: Progress | None) -> None:
        self.message, self.progress = message, progress
        self.loop = asyncio.get_running_loop()
        self.future: asyncio.Future[tuple[str, object, bool]] = self.loop.create_future()

    def hear(self, kind: str, value: object, fit: bool) -> None:
        """In the worker's thread: pass on what became of the question."""
        with suppress(RuntimeError):  # the loop is closed: nobody waits
            self.loop.call_soon_threadsafe(self._hear, kind, value, fit)

    def _hear(self, kind: str, value: object, fit: bool) -> None:
        if self.future.done():
            return
        if kind != PROGRESS:
            self.future.set_result((kind, value, fit))
        elif self.progress:
            self.progress(*cast(tuple[object, ...], value))


class _Worker:
    """A process, and the thread that talks to it."""

    def __init__(self) -> None:
        self.jobs: SimpleQueue[_Job | None] = SimpleQueue()
        self.lock = Lock()
        self.stopped = False
        self.process: subprocess.Popen[bytes] | None = None
        self.thread = Thread(target=self._live, daemon=True, name="paili-work")
        self.thread.start()

    @property
    def alive(self) -> bool:
        """Whether it can take a question (it may still be starting)."""
        return not self.stopped and (self.process is None or self.process.poll() is None)

    def stop(self) -> None:
        """Kill the process, whatever it does."""
        with self.lock:
            self.stopped = True
            if self.process:
                self.process.kill()
        self.jobs.put(None)

    def _live(self) -> None:
        try:
            with self.lock:
                if self.stopped:
                    return
                self.process = _started()
        except OSError as error:
            self._refuse(f"cannot start a process: {error}")
            return
        with suppress(OSError), self.process as process:  # closes its pipes and waits for its end
            try:
                self._talk(cast(BinaryIO, process.stdin), cast(BinaryIO, process.stdout))
            finally:
                process.kill()

    def _talk(self, to: BinaryIO, back: BinaryIO) -> None:
        fit = True
        while fit and (job := self.jobs.get()):
            try:
                write_message(to, job.message)
                kind = PROGRESS
                while kind == PROGRESS:
                    kind, value, fit = pickle.loads(read_message(back))
                    job.hear(kind, value, fit)
            except (OSError, EOFError):
                job.hear("error", DiedError("the process that worked on it died"), False)
                return

    def _refuse(self, why: str) -> None:
        self.stopped = True
        if job := self.jobs.get():
            job.hear("error", DiedError(why), False)


def _started() -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [sys.executable, "-m", "paili.web.worker"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=os.environ
        | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path)), "OPENBLAS_NUM_THREADS": "1"},
        start_new_session=True,  # Ctrl-C is for the server, which then ends it
    )


class Pool:
    """Processes and turns. For one event loop at a time."""

    def __init__(self, turns: Turns) -> None:
        self.turns = turns
        self.idle: list[_Worker] = []
        self.busy: set[_Worker] = set()

    async def run(
        self,
        function: Callable[..., object],
        arguments: tuple[object, ...],
        timeout: float | None,
        progress: Progress | None,
        asker: str = "",
    ) -> object:
        """See :func:`run`."""
        job = _Job(pickle.dumps((function, arguments, progress is not None)), progress)
        try:
            async with asyncio.timeout(timeout):
                await self.turns.take(asker)
                try:
                    kind, value = await self._ask(job)
                finally:
                    self.turns.give(asker)
        except TimeoutError:
            raise TooLongError(f"not answered within {timeout:g} seconds") from None
        if kind == ANSWER:
            return value
        raise cast(Exception, value)

    def start(self) -> None:
        """Have a process ready, if another one may be busy."""
        if not self.idle and len(self.busy) < self.turns.at_once:
            self.idle.append(_Worker())

    def stop(self) -> None:
        """Kill all processes and wait for their ends."""
        workers = [*self.idle, *self.busy]
        self.idle.clear()
        for worker in workers:
            worker.stop()
        for worker in workers:
            worker.thread.join(2)

    async def _ask(self, job: _Job) -> tuple[str, object]:
        worker = self._worker()
        self.busy.add(worker)
        fit = False
        try:
            worker.jobs.put(job)
            kind, value, fit = await job.future
        finally:
            self.busy.discard(worker)
            if fit and not worker.stopped:
                self.idle.append(worker)
            else:
                ending = worker.stopped  # by stop(): no new one is wanted
                worker.stop()
                if not ending:
                    self.start()
        return kind, value

    def _worker(self) -> _Worker:
        while self.idle:
            worker = self.idle.pop()
            if worker.alive:
                return worker
            worker.stop()
        return _Worker()


#: For questions of any length, and for those that nearly always are quick.
SLOW = Pool(Turns(AT_ONCE, MOST_WAITING, EACH_AT_ONCE, EACH_WAITING))
QUICK = Pool(Turns(AT_ONCE, MOST_WAITING_QUICK, AT_ONCE, MOST_WAITING_QUICK))
atexit.register(stop)
