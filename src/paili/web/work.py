"""Slow work beside the server: each question in a process of its own, killed when nobody waits
for the answer any more.

``await run(function, *arguments)`` is all there is to it. Processes are started before they are
needed and answer many questions one after another, so that a question costs no start. Not more
than :data:`AT_ONCE` questions are worked on at a time, and not more than :data:`EACH_AT_ONCE` of
one asker; others wait for their turn (:mod:`paili.web.turns`), and beyond a number of them are
told that the server is busy. Questions that nearly always are quick (``QUICK.run``) have turns
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
from threading import Thread
from typing import BinaryIO, TypeVar, cast

from paili.web.limits import DiedError, TooLongError
from paili.web.turns import Turns
from paili.web.worker import ANSWER, ERROR, PROGRESS, read_message, write_message

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


class _Worker:
    """A process that works on one question at a time; a thread waits for what it says."""

    def __init__(self) -> None:
        self.stopped = False
        self.thread = Thread()
        paths = {"PYTHONPATH": os.pathsep.join(filter(None, sys.path)), "OPENBLAS_NUM_THREADS": "1"}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "paili.web.worker"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=os.environ | paths,
            start_new_session=True,  # Ctrl-C is for the server, which then ends it
        )

    @property
    def alive(self) -> bool:
        """Whether it can take a question (it may still be starting)."""
        return not self.stopped and self.process.poll() is None

    def stop(self) -> None:
        """Kill the process, whatever it does."""
        if not self.stopped:
            self.stopped = True
            self.process.kill()
            self._begin(self._end)

    def _begin(self, task: Callable[..., None], *arguments: object) -> None:
        self.thread = Thread(target=task, args=arguments, daemon=True, name="paili-work")
        self.thread.start()

    def _end(self) -> None:
        with suppress(OSError), self.process:  # closes its pipes and waits for its end
            pass

    async def ask(self, question: bytes, progress: Progress | None) -> tuple[str, object, bool]:
        """What becomes of a question: kind, value, and whether the process should go on."""
        loop = asyncio.get_running_loop()
        outcome: asyncio.Future[tuple[str, object, bool]] = loop.create_future()

        def hear(kind: str, value: object, fit: bool) -> None:
            if outcome.done():
                return
            if kind != PROGRESS:
                outcome.set_result((kind, value, fit))
            elif progress:
                progress(*cast(tuple[object, ...], value))

        def tell(kind: str, value: object, fit: bool) -> None:
            with suppress(RuntimeError):  # the loop is closed: nobody waits
                loop.call_soon_threadsafe(hear, kind, value, fit)

        self._begin(self._talk, question, tell)
        return await outcome

    def _talk(self, question: bytes, tell: Callable[[str, object, bool], None]) -> None:
        kind = PROGRESS
        try:
            write_message(cast(BinaryIO, self.process.stdin), question)
            while kind == PROGRESS:
                kind, value, fit = pickle.loads(read_message(cast(BinaryIO, self.process.stdout)))
                tell(kind, value, fit)
        except (OSError, EOFError, ValueError):  # its end, or that of its pipes
            tell(ERROR, DiedError("the process that worked on it died"), False)


class Pool:
    """Processes and turns. For one event loop at a time."""

    def __init__(self, turns: Turns) -> None:
        self.turns = turns
        self.idle: list[_Worker] = []
        self.busy: set[_Worker] = set()

    async def run(
        self,
        function: Callable[..., T],
        *arguments: object,
        timeout: float | None = None,
        progress: Progress | None = None,
        asker: str = "",
    ) -> T:
        """What a module-level function answers, found in another process.

        The process is killed when the awaiting task is cancelled, or after *timeout* seconds, of
        which waiting for a turn is a part: then :class:`~paili.web.limits.TooLongError`. *asker*
        is who asks, such as an address: all who are not told apart share their turns. What the
        function raises is raised here. With *progress* the function gets a keyword ``progress``,
        a callable; what it says there reaches *progress* in the asker's event loop (what comes
        too often to be seen is dropped).
        """
        question = pickle.dumps((function, arguments, progress is not None))
        try:
            async with asyncio.timeout(timeout):
                await self.turns.take(asker)
                try:
                    kind, value = await self._ask(question, progress)
                finally:
                    self.turns.give(asker)
        except TimeoutError:
            raise TooLongError(f"not answered within {timeout:g} seconds") from None
        if kind == ANSWER:
            return cast(T, value)
        raise cast(Exception, value)

    def start(self) -> None:
        """Have a process ready, if another one may be busy."""
        if not self.idle and len(self.busy) < self.turns.at_once:
            with suppress(OSError):
                self.idle.append(_Worker())

    def stop(self) -> None:
        """Kill all processes and wait for their ends."""
        workers = [*self.idle, *self.busy]
        self.idle.clear()
        for worker in workers:
            worker.stop()
        for worker in workers:
            worker.thread.join(2)

    async def _ask(self, question: bytes, progress: Progress | None) -> tuple[str, object]:
        worker = self._worker()
        self.busy.add(worker)
        fit = False
        try:
            kind, value, fit = await worker.ask(question, progress)
        finally:
            self.busy.discard(worker)
            if not worker.stopped:  # else by stop(): no new one is wanted
                if fit:
                    self.idle.append(worker)
                else:
                    worker.stop()
                    self.start()
        return kind, value

    def _worker(self) -> _Worker:
        while self.idle:
            worker = self.idle.pop()
            if worker.alive:
                return worker
            worker.stop()
        try:
            return _Worker()
        except OSError as error:
            raise DiedError(f"cannot start a process: {error}") from error


#: For questions of any length, and for those that nearly always are quick.
SLOW = Pool(Turns(AT_ONCE, MOST_WAITING, EACH_AT_ONCE, EACH_WAITING))
QUICK = Pool(Turns(AT_ONCE, MOST_WAITING_QUICK, AT_ONCE, MOST_WAITING_QUICK))
run = SLOW.run


def start() -> None:
    """Have processes ready before the first question."""
    for pool in (QUICK, SLOW):
        pool.start()


def stop() -> None:
    """End all processes. The next question would start new ones."""
    for pool in (QUICK, SLOW):
        pool.stop()


atexit.register(stop)
