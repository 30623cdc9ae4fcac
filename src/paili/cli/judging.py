"""Answering a judge's input: bytes in, bytes out, without what only people need."""

from __future__ import annotations

import os
import sys

from paili.cli.reading import read_bytes
from paili.formats.judge import MARK, judge

#: Answers, and characters, written at once.
BLOCK, CHARACTERS = 4096, 1 << 16


def answer(name: str, path: str = "-") -> None:
    """Answer the input at *path* (``-`` standard input) on standard output.

    Answers before a fault in the input are written before the
    :class:`~paili.errors.InputError` goes on to the caller.
    """
    # NumPy, where a judge uses it, loads in half the time without threads for algebra.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    answers = judge(name)
    data = read_bytes(path).removeprefix(MARK)
    block: list[str] = []
    size = 0
    try:
        for piece in answers(data):
            block.append(piece)
            size += len(piece)
            if len(block) == BLOCK or size > CHARACTERS:
                sys.stdout.buffer.write("".join(block).encode())
                block.clear()
                size = 0
    finally:
        sys.stdout.buffer.write("".join(block).encode())
        sys.stdout.buffer.flush()
