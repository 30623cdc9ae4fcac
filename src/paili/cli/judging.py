"""Answering a judge's input: bytes in, bytes out, without what only people need."""

from __future__ import annotations

import sys

from paili.cli.reading import read_bytes
from paili.formats.judge import judge


def answer(name: str, path: str = "-") -> None:
    """Answer the input at *path* (``-`` standard input) on standard output.

    Answers before a fault in the input are written before the
    :class:`~paili.errors.InputError` goes on to the caller.
    """
    answers = judge(name)
    data = read_bytes(path)
    out = sys.stdout.buffer
    try:
        out.writelines(map(str.encode, answers(data)))
    finally:
        out.flush()
