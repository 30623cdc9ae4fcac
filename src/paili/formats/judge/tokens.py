"""Blank-separated input with places: which line, which token on it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping

from paili.errors import Problem
from paili.tiles.kind import COPIES

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


def whole(token: bytes) -> int:
    """A whole number of at most eight digits, -1 for anything else."""
    return int(token) if token.isdigit() and len(token) < 9 else -1


def wrong_tiles(
    tokens: Iterable[bytes],
    kinds: Mapping[bytes, int],
    where: Callable[[int], str],
    unknown: str,
    expected: str,
    a_kind: str = "kind",
) -> Iterator[Problem]:
    """What is wrong with tiles: *unknown* ones, and a fifth of *a_kind*. *where*: the place of a
    token by its number (from 0)."""
    seen: Counter[int] = Counter()
    for at, token in enumerate(tokens):
        kind = kinds.get(token)
        if kind is None:
            yield bad_token(unknown, token, where(at), expected)
            continue
        seen[kind] += 1
        if seen[kind] == COPIES + 1:
            yield bad_token("a fifth", token, where(at), f"at most {COPIES} of a {a_kind}")


def bad_token(what: str, token: bytes, where: str, expected: str) -> Problem:
    """The problem of one token."""
    return Problem(what, shown(token), where, expected)
