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
    data = read_bytes(STANDARD_INPUT)
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        what = f"standard input is not text: {data[error.start]:#04x}"
        where = f"byte {error.start + 1}"
        raise InputError(Problem(what, where=where, expected="UTF-8")) from None


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
    data = read_bytes(path)
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        bad = f"not text: byte {data[error.start]:#04x}"
        where = f"line {data.count(_LINE_END, 0, error.start) + 1}"
        raise InputError(Problem(bad, where=where, expected="UTF-8")) from None
