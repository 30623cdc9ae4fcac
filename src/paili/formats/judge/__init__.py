"""Judge formats: the input and output of the puzzles' own judges, byte for byte.

Each judge is a module with one function ``answers(data)`` that yields the output piece
by piece and raises :class:`~paili.errors.InputError` where the input breaks off or
breaks the format; what was yielded before stands.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module

from paili.errors import InputError, Problem, unknown_name

#: What some programs write before text.
MARK = b"\xef\xbb\xbf"
#: Name, and one line about it.
JUDGES = {
    "uva11210": "UVA 11210 Chinese Mahjong: the waits of 13 tiles",
    "hiho-solo": "hihoCoder solitaire Sichuan mahjong: earliest winning draw",
    "black-vienna": "Black Vienna: the turn after which some player can be sure",
    "zjoi2019-mahjong": "ZJOI 2019 Mahjong: the expected earliest win, wall unknown",
    "suit-splits": "every way to divide one suit into pairs, triplets and runs",
}


def judge(name: str) -> Callable[[bytes], Iterator[str]]:
    """The ``answers`` function of a judge.

    Raises :class:`~paili.errors.InputError` for an unknown name.

    >>> "".join(judge("suit-splits")(b"1 1 1 2 2 2 8 8"))
    'vvc.size=1\\n2: 1 1 1\\n2: 2 2 2\\n1: 8 8\\n'
    """
    if name not in JUDGES:
        raise InputError(unknown_name("judge", name, JUDGES))
    module = import_module(f"paili.formats.judge.{name.replace('-', '_')}")
    answers: Callable[[bytes], Iterator[str]] = module.answers
    return answers


def output(name: str, data: bytes, most: int) -> str:
    """The whole output for an input.

    Raises :class:`~paili.errors.InputError` for one of more than *most* characters.

    >>> output("suit-splits", b"1 1 1 2 2 2 8 8", 99)
    'vvc.size=1\\n2: 1 1 1\\n2: 2 2 2\\n1: 8 8\\n'
    """
    pieces, size = [], 0
    for piece in judge(name)(data.removeprefix(MARK)):
        pieces.append(piece)
        size += len(piece)
        if size > most:
            what = f"more than {most:,} characters of output"
            raise InputError(Problem(what, expected="a shorter input"))
    return "".join(pieces)
