"""ZJOI 2019 Mahjong (麻将; LOJ 3042, Luogu P5279): the expected earliest win, wall unknown.

One suit of n ranks, four copies each. Input: n, then 13 lines with a rank and which copy of it
is in hand. The other tiles come in random order: expected is the number of draws after which the
tiles seen first hold four melds and a pair, or pairs of seven different ranks. The answer, a
fraction, is printed modulo 998244353.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import comb

from paili.errors import InputError, Problem
from paili.formats.judge.tokens import MANY, bad_token, place, whole
from paili.plan.automaton import united
from paili.plan.odds_counts import losing_draws
from paili.shape.tracks import pairs_track, standard_track
from paili.tiles.kind import COPIES

PRIME = 998244353
_HAND = 13
_FEWEST, _MOST = 5, 100


def answers(data: bytes) -> Iterator[str]:
    """The one answer."""
    held = _held(data, data.split())
    ranks = len(held)
    unseen = bytes(COPIES - n for n in held)
    parts = pairs_track(ranks, quads=False), standard_track((ranks,), 4)
    reader = united(parts, held, bytes([COPIES] * ranks))
    total = sum(unseen)
    expected = sum(
        ways * pow(comb(total, draws), -1, PRIME)
        for draws, ways in enumerate(losing_draws(reader, held, unseen))
    )
    yield f"{expected % PRIME}\n"


def _held(data: bytes, tokens: list[bytes]) -> bytes:
    """How many of each rank are in hand."""
    if not tokens:
        raise InputError(Problem("no input", where="line 1", expected="n and 13 tiles"))
    ranks = whole(tokens[0])
    if not _FEWEST <= ranks <= _MOST:
        expected = f"the number of ranks, {_FEWEST} to {_MOST}"
        raise InputError(bad_token("not a number of ranks", tokens[0], place(data, 0), expected))
    if len(tokens) != 1 + 2 * _HAND:
        where = place(data, min(len(tokens), 1 + 2 * _HAND))
        expected = f"{_HAND} tiles, a rank and a copy each"
        raise InputError(
            Problem(f"{len(tokens) - 1} numbers after n", where=where, expected=expected)
        )
    held, seen, problems = bytearray(ranks), set(), []
    for at in range(1, len(tokens), 2):
        rank, copy = map(whole, tokens[at : at + 2])
        if not 1 <= rank <= ranks:
            problems.append(bad_token("no rank", tokens[at], place(data, at), f"1 to {ranks}"))
        elif not 1 <= copy <= COPIES:
            problems.append(bad_token("no copy", tokens[at + 1], place(data, at + 1), "1 to 4"))
        elif (rank, copy) in seen:
            problems.append(Problem("a tile twice", f"{rank} {copy}", place(data, at)))
        else:
            seen.add((rank, copy))
            held[rank - 1] += 1
    if problems:
        raise InputError(*problems[:MANY])
    return bytes(held)
