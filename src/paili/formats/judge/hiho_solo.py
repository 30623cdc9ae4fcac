"""hihoCoder's solitaire Sichuan mahjong (一人麻将): the earliest winning draw.

An instance is n, 14 tiles in hand, n tiles of the wall in drawing order (``a``
characters, ``b`` dots, ``c`` bamboos; 1-9); its answer the number of draws after which
the hand can first be complete: 0 at once, -1 never. Instances follow one another.
"""

from __future__ import annotations

from collections.abc import Iterator

from paili.errors import InputError, Problem
from paili.formats.judge.tokens import MANY, bad_token, place
from paili.hand import Hand
from paili.plan.earliest import earliest_draw
from paili.rules.sichuan import SICHUAN_SOLO
from paili.tiles.kind import COPIES, KINDS

_KINDS = {f"{s}{r}".encode(): 9 * i + r - 1 for i, s in enumerate("abc") for r in range(1, 10)}
_HAND = 14
#: 27 kinds of four copies, less the hand.
_LONGEST = 27 * COPIES - _HAND


def answers(data: bytes) -> Iterator[str]:
    """A line for each instance."""
    tokens = data.split()
    at = 0
    if not tokens:
        raise InputError(Problem("no input", where="line 1", expected="n, 14 tiles, n tiles"))
    while at < len(tokens):
        n = _length(data, tokens, at)
        kinds = _tiles(data, tokens, at + 1, n)
        draw = earliest_draw(Hand.of(kinds[:_HAND]), kinds[_HAND:], SICHUAN_SOLO)
        yield f"{-1 if draw is None else draw}\n"
        at += 1 + _HAND + n


def _length(data: bytes, tokens: list[bytes], at: int) -> int:
    token = tokens[at]
    if token.isdigit() and len(token) < 9 and int(token) <= _LONGEST:
        return int(token)
    expected = f"the number of tiles in the wall, 0 to {_LONGEST}"
    raise InputError(bad_token("not a wall length", token, place(data, at), expected))


def _tiles(data: bytes, tokens: list[bytes], start: int, n: int) -> list[int]:
    end = start + _HAND + n
    kinds: list[int] = []
    seen = bytearray(KINDS)
    problems: list[Problem] = []
    for at, token in enumerate(tokens[start:end], start):
        if len(problems) >= MANY:
            break
        kind = _KINDS.get(token)
        if kind is None:
            problems.append(
                bad_token("unknown tile", token, place(data, at), "a1-a9, b1-b9, c1-c9")
            )
            continue
        seen[kind] += 1
        kinds.append(kind)
        if seen[kind] == COPIES + 1:
            problems.append(bad_token("a fifth", token, place(data, at), "at most 4 of a kind"))
    if problems:
        raise InputError(*problems)
    if end > len(tokens):
        have = len(tokens) - start
        missing = (
            f"{have} of 14 hand tiles" if have < _HAND else f"{have - _HAND} of {n} wall tiles"
        )
        where = place(data, len(tokens))
        raise InputError(Problem(f"input ends after {missing}", where=where))
    return kinds
