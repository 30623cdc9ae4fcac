"""Blank-separated input with places: which line, which token on it."""

from __future__ import annotations

from paili.errors import Problem

#: So many faults of one instance are told; input that is all wrong is not read on.
MANY = 20


def place(data: bytes, index: int) -> str:
    """Where the token number *index* (from 0) of the whole input stands.

    >>> place(b"a b\\n\\nc d", 3)
    'line 3, token 2'
    """
    seen = 0
    for number, line in enumerate(data.split(b"\n"), 1):
        here = len(line.split())
        if index < seen + here:
            return f"line {number}, token {index - seen + 1}"
        seen += here
    return f"line {data.count(10) + 1}, the end of input"


def shown(token: bytes) -> str:
    """A token for a message: decoded as far as it goes, cut when long."""
    text = token.decode("utf-8", "replace")
    return text if len(text) <= 20 else text[:20] + "..."


def bad_token(what: str, token: bytes, where: str, expected: str) -> Problem:
    """The problem of one token."""
    return Problem(what, shown(token), where, expected)
