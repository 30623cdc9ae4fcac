"""Reading what the user names: a file or standard input, as bytes or as text."""

from __future__ import annotations

import sys
from collections.abc import Mapping

from paili.errors import InputError, Problem

STANDARD_INPUT = "-"
_LINE_END = b"\n"


def read_bytes(path: str) -> bytes:
    """The bytes of a file, ``-`` for standard input.

    Raises :class:`~paili.errors.InputError` where they cannot be read.
    """
    if path == STANDARD_INPUT and sys.stdin is None:
        raise InputError(Problem("standard input is closed"))
    try:
        if path == STANDARD_INPUT:
            return sys.stdin.buffer.read()
        with open(path, "rb") as file:
            return file.read()
    except (OSError, ValueError) as error:  # ValueError: a name that no file can have
        shown = "standard input" if path == STANDARD_INPUT else repr(path)
        reason = getattr(error, "strerror", None) or error
        raise InputError(Problem(f"cannot read {shown}: {reason}")) from None


def read_text(words: tuple[str, ...]) -> str:
    """Words joined by blanks; a lone ``-`` stands for the text on standard input.

    >>> read_text(("1m", "2m"))
    '1m 2m'
    """
    if words != (STANDARD_INPUT,):
        return " ".join(words)
    return _decoded(read_bytes(STANDARD_INPUT), "standard input is not text:", lines=False)


def _decoded(data: bytes, wrong: str, *, lines: bool) -> str:
    """Bytes as text; what is wrong is told with its line, or its byte."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        at = error.start
        where = f"line {data.count(_LINE_END, 0, at) + 1}" if lines else f"byte {at + 1}"
        problem = Problem(f"{wrong} {data[at]:#04x}", where=where, expected="UTF-8")
        raise InputError(problem) from None


def read_words(given: Mapping[str, str | tuple[str, ...]]) -> dict[str, str]:
    """Arguments by name, each as one text; ``-`` for one of them is standard input."""
    words = {name: (value,) if isinstance(value, str) else value for name, value in given.items()}
    asked = [name for name, value in words.items() if value == (STANDARD_INPUT,)]
    if len(asked) > 1:
        both = f"{' and '.join(asked)} both '-'"
        raise InputError(Problem(both, expected="one of them at most"))
    return {name: read_text(value) for name, value in words.items()}


def read_record(path: str) -> str:
    """The text of a file, ``-`` for standard input.

    Raises :class:`~paili.errors.InputError` where it cannot be read.
    """
    return _decoded(read_bytes(path), "not text: byte", lines=True)
