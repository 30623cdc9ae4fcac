"""The process that slow questions run in; :mod:`paili.web.work` starts it and talks to it.

``python -m paili.web.worker`` reads questions on standard input and writes to standard output
what becomes of them, each message pickled behind its length. It ends when its input does, also
in the middle of a question: nothing is left of it when the server is gone.
"""

from __future__ import annotations

import os
import pickle
import sys
import time
from collections.abc import Callable
from importlib import import_module
from queue import SimpleQueue
from threading import Thread
from typing import BinaryIO

from paili.answers.questions import QUESTIONS

#: What an answer begins with; after each answer or error comes whether the process should go on.
ANSWER, ERROR, PROGRESS = "answer", "error", "progress"
#: A process is replaced by a new one after so many questions, or when it has become so large.
MOST_QUESTIONS, MOST_KEPT = 1000, 400 << 20
#: More memory than this makes a :class:`MemoryError`, not a machine that swaps.
MOST_MEMORY = 3 << 30
#: Seconds between two reports of progress.
BETWEEN = 0.05


def write_message(stream: BinaryIO, message: bytes) -> None:
    """Send one message."""
    stream.write(len(message).to_bytes(8, "big") + message)
    stream.flush()


def read_message(stream: BinaryIO) -> bytes:
    """Wait for one message.

    Raises :class:`EOFError` where there is no more.

    >>> from io import BytesIO
    >>> stream = BytesIO()
    >>> write_message(stream, b"1m")
    >>> _ = stream.seek(0)
    >>> read_message(stream)
    b'1m'
    """
    size = int.from_bytes(_exactly(stream, 8), "big")
    return _exactly(stream, size)


def _exactly(stream: BinaryIO, size: int) -> bytes:
    data = stream.read(size)
    if len(data) != size:
        raise EOFError
    return data


def main() -> None:
    """Answer questions until there is nobody to ask."""
    sys.stdout.flush()
    out = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what a question prints is no answer
    _restrain()
    questions: SimpleQueue[bytes] = SimpleQueue()
    Thread(target=_listen, args=(sys.stdin.buffer, questions), daemon=True).start()
    _warm()
    count, fit = 0, True
    while fit:
        question = questions.get()
        count += 1
        outcome = _outcome(question, out)
        fit = count < MOST_QUESTIONS and _memory() < MOST_KEPT
        write_message(out, _pickled(*outcome, fit))


def _warm() -> None:
    """Import what answers, before the first question."""
    import_module("paili.answers.data")
    for question in QUESTIONS.values():
        import_module(question.home)


def _listen(stream: BinaryIO, questions: SimpleQueue[bytes]) -> None:
    try:
        while True:
            questions.put(read_message(stream))
    except (EOFError, OSError):
        os._exit(0)


def _outcome(question: bytes, out: BinaryIO) -> tuple[str, object]:
    try:
        function, arguments, watched = pickle.loads(question)
        more = {"progress": _Progress(out)} if watched else {}
        return ANSWER, function(*arguments, **more)
    except Exception as error:
        return ERROR, error


def _pickled(kind: str, value: object, fit: bool) -> bytes:
    try:
        return pickle.dumps((kind, value, fit))
    except Exception as error:
        return pickle.dumps((ERROR, RuntimeError(f"no pickle of {value!r:.200}: {error!r}"), fit))


class _Progress:
    """Tells the asker how far a question is, not more often than it can be seen."""

    def __init__(self, out: BinaryIO) -> None:
        self.out, self.next = out, 0.0

    def __call__(self, *values: object) -> None:
        now = time.monotonic()
        if now >= self.next:
            self.next = now + BETWEEN
            write_message(self.out, pickle.dumps((PROGRESS, values, True)))


def _restrain() -> None:
    """Leave the processor to the server and to those who ask something quick."""
    nice: Callable[[int], int] | None = getattr(os, "nice", None)
    if nice:
        nice(5)
    try:
        import resource
    except ImportError:  # not on Windows
        return
    _, most = resource.getrlimit(resource.RLIMIT_AS)
    wanted = MOST_MEMORY if most == resource.RLIM_INFINITY else min(MOST_MEMORY, most)
    resource.setrlimit(resource.RLIMIT_AS, (wanted, most))


def _memory() -> int:
    """The bytes of memory this process holds now; 0 where it cannot tell.

    Not the most it has had: there a process starts with what its parent had.
    """
    try:
        with open("/proc/self/statm", encoding="ascii") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGESIZE")
    except (OSError, ValueError, IndexError):
        return 0


if __name__ == "__main__":
    main()
