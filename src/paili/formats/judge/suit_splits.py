"""Splits of a suit: every way to divide number tiles into pairs, triplets and runs.

A line of ranks 1-9 gives a block: ``vvc.size=N``, then each way as lines
``type: tiles`` (1 pair, 2 triplet, 3 run), a blank line between ways. Blank lines are
skipped; input without any tile is an error.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from paili.errors import InputError, Problem
from paili.formats.judge.tokens import MANY, wrong_tiles
from paili.shape.split import Split, count_splits, iter_splits
from paili.tiles.counts import counts_of

_RANKS = {str(rank).encode(): rank - 1 for rank in range(1, 10)}


def answers(data: bytes) -> Iterator[str]:
    """A block for each line of ranks."""
    nothing = True
    for number, line in enumerate(data.split(b"\n"), 1):
        tokens = line.split()
        if tokens:
            nothing = False
            counts = _counts(tokens, number)
            ways = "\n\n".join(map(_lines, iter_splits(counts)))
            yield f"vvc.size={count_splits(counts)}\n" + (ways and ways + "\n")
    if nothing:
        raise InputError(Problem("no tiles", where="line 1", expected="ranks 1-9 on a line"))


def _counts(tokens: list[bytes], number: int) -> bytes:
    wrong = wrong_tiles(
        tokens, _RANKS, lambda at: f"line {number}, token {at + 1}", "not a rank", "1 to 9", "rank"
    )
    if problems := list(islice(wrong, MANY)):
        raise InputError(*problems)
    return counts_of(map(_RANKS.__getitem__, tokens))


def _lines(split: Split) -> str:
    return "\n".join(
        f"{group.type}: {' '.join(str(kind + 1) for kind in group.tiles)}" for group in split
    )
