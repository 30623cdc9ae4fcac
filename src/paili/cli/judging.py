"""Answering a judge's input: bytes in, bytes out, without what only people need."""

from __future__ import annotations

import sys

from paili.cli.reading import read_bytes
from paili.formats.judge import judge

#: Answers written at once: standard output may be unbuffered (PYTHONUNBUFFERED).
BLOCK = 4096


def answer(name: str, path: str = "-") -> None:
    """Answer the input at *path* (``-`` standard input) on standard output.

    Answers before a fault in the input are written before the
    :class:`~paili.errors.InputError` goes on to the caller.
    """
    answers = judge(name)
    data = read_bytes(path)
    block: list[str] = []
    try:
        for piece in answers(data):
            block.append(piece)
            if len(block) == BLOCK:
                _write("".join(block).encode())
                block.clear()
    finally:
        _write("".join(block).encode())
        sys.stdout.buffer.flush()


def _write(data: bytes) -> None:
    """Write all: an unbuffered output may take only a part at a time."""
    while data:
        data = data[sys.stdout.buffer.write(data) :]
