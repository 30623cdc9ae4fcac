"""Reading what the user names: a file or standard input, as bytes or as text."""

from __future__ import annotations

import sys

from paili.errors import InputError, Problem

STANDARD_INPUT = "-"


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
        raise InputError(
            Problem(
                f"standard input is not text: {data[error.start]:#04x}",
                where=f"byte {error.start + 1}",
                expected="UTF-8",
            )
        ) from None
