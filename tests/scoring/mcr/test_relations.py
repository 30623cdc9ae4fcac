"""Rows that groups make together, beside the same written down group by group."""

from __future__ import annotations

from itertools import combinations, combinations_with_replacement
from random import Random

import pytest

from paili.rules.mcr import MCR_SHAPE
from paili.scoring.mcr.fans import BY_NUMBER
from paili.scoring.mcr.relations import occurrences, related
from paili.scoring.reading import STANDARD, readings
from tests.amount import tried
from tests.oracles.mcr import random_win
from tests.oracles.mcr_relations import CHOWS, PUNGS, rows_of, times_shown
from tests.scoring.mcr.compact import rows, valued, win

RUNS = tuple(kind for kind in range(27) if kind % 9 < 7)
#: Each suit's five, another suited pair, a wind and a dragon, and no single pair.
PAIRS = (-1, 4, 13, 22, 23, 27, 33)


def check(chosen: tuple[int, ...], pair: int, chows: bool) -> list[int]:
    """Compares what all the groups are together; pungs of the pair's own kind cannot be."""
    if not chows and pair in chosen:
        return []
    whole = (1 << len(chosen)) - 1
    found = [each.row for each in occurrences(chosen, pair, chows) if each.groups & whole == whole]
    assert found == rows_of(chosen, pair, chows), (chosen, pair)
    return found


@pytest.mark.parametrize("size", [2, pytest.param(3, marks=pytest.mark.slow)])
def test_all_groups(size: int) -> None:
    """Every choice of chows, and of pungs, with pairs of every sort."""
    for pair in PAIRS:
        for chows in combinations_with_replacement(RUNS, size):
            check(chows, pair, True)
        for pungs in combinations(range(34), size):
            check(pungs, pair, False)


def test_some_groups() -> None:
    """Three and four groups that are likely to be a row, with pairs of every sort."""
    draw, seen = Random(4), set[int]()
    for _ in range(tried(1000, 20000)):
        first, size = draw.choice(RUNS), draw.choice((3, 4))
        near = {first + step for step in (0, 1, 2, 3, 4, 6, 9, 10, 15, 18, 20, 24)}
        chows = tuple(sorted(draw.choices(sorted(near & {*RUNS}), k=size)))
        pungs = tuple(sorted(draw.sample(sorted(near & {*range(27)} | {*range(27, 34)}), size)))
        for pair in PAIRS:
            seen.update(check(chows, pair, True), check(pungs, pair, False))
    assert len(seen) > 10


def test_how_often_a_reading_has_them() -> None:
    """The test of each such row, as of all others: before some are given up for others."""
    draw, seen = Random(8), set[int]()
    for _ in range(tried(300, 3000)):
        for reading in readings(random_win(draw), MCR_SHAPE.patterns):
            for row in (*CHOWS, *PUNGS):
                groups = reading.runs if row in CHOWS else reading.pungs
                shown = 0
                if reading.pattern == STANDARD:
                    shown = times_shown(row, groups, reading.pair, row in CHOWS)
                assert BY_NUMBER[row].test(reading) == shown, (reading, row)
                assert shown or row not in related(reading)
                seen.update([row] if shown else ())
    assert len(seen) > 10


@pytest.mark.parametrize(
    ("text", "counts"),
    [
        ("123789p12378s55m9s", True),
        ("123789m12378s55p9s", True),
        ("123789m12378p55s9p", True),
        # The pair is in the suit of the lower chows (not of characters, once), of the higher ones,
        # or in the third suit, but not of fives.
        ("123789p12378s55p9s", False),
        ("123789p12378s55s9s", False),
        ("123789m12378s55m9s", False),
        ("123789m12378p55p9p", False),
        ("123789m12378p44s9p", False),
        ("123789m12378p11z9p", False),
    ],
)
def test_three_suited_terminal_chows(text: str, counts: bool) -> None:
    """123 and 789 of two suits, and the fives of the third."""
    assert (29 in rows(valued(win(text))[0])) == counts
