"""Random wins of every form, beside PyMahjongGB.

Totals are the same without exception. The lists may differ where two choices of rows are
worth the same: which chows join which, a wait seen in two ways, three equal chows or three
pungs in a row. The engine's own choice is then among ours of the highest total, or of
relations that sum to the same.
"""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from paili.rules.mcr_options import McrOptions
from paili.scoring.element import Valued
from paili.scoring.mcr.consistency import impossible
from paili.scoring.mcr.fans import BY_NUMBER
from paili.scoring.win import Win
from tests.amount import tried
from tests.oracles.mcr import engine_fans, random_win
from tests.scoring.mcr.compact import rows, valued

#: Of equal sums one or the other may be listed: two-chow rows.
JOINS = {BY_NUMBER[number].names.zh for number in (69, 70, 71, 72)}


def awards(best: Valued) -> list[tuple[int, int, str]]:
    """Value, times and Chinese name of each award."""
    return sorted((a.element.value, a.times, a.element.names.zh) for a in best.awards)


def without_joins(found: list[tuple[int, int, str]]) -> tuple[list[tuple[int, int, str]], int]:
    """The rows beside the two-chow rows, and the sum of those."""
    rest = [each for each in found if each[2] not in JOINS]
    return rest, sum(value * times for value, times, name in found if name in JOINS)


def check(win: Win, seen: Counter[int]) -> bool:
    """Compares one win; were the lists the same as well?"""
    assert not list(impossible(win, McrOptions()))
    found = valued(win)
    theirs = sorted(engine_fans(win))
    best = found[0]
    seen.update(set(rows(best)))
    shown = f"{win.hand} {win.kind} {win.situation}"
    assert best.total == sum(value * times for value, times, _ in theirs), shown
    if awards(best) == theirs:
        return True
    equal = [without_joins(awards(each)) for each in found if each.total == best.total]
    assert without_joins(theirs) in equal, shown
    return False


def compare(seed: int, number: int) -> Counter[int]:
    """Compares so many wins; how often each row was seen."""
    rng = Random(seed)
    seen: Counter[int] = Counter()
    same = sum(check(random_win(rng), seen) for _ in range(number))
    assert same > 0.97 * number
    return seen


def test_as_the_other_engine() -> None:
    """Some hundred wins: the same totals, and lists but for equal sums."""
    pytest.importorskip("MahjongGB")
    compare(1, tried(600, 1500))


@pytest.mark.slow
def test_as_the_other_engine_often_and_every_row_is_seen() -> None:
    """20,000 wins; the rows never awarded are listed, and there are none."""
    pytest.importorskip("MahjongGB")
    seen = compare(2, 20_000)
    assert [number for number in range(1, 83) if not seen[number]] == []
