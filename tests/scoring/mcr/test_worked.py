"""The worked hands of Chinese Official: every row and the total."""

from __future__ import annotations

import pytest

from paili.rules.mcr_options import McrOptions
from paili.scoring.mcr.consistency import impossible
from paili.scoring.mcr.family import refusals
from tests.scoring.mcr.compact import Case, cases, rows, valued, win

CASES = cases()


@pytest.mark.parametrize("case", CASES, ids=[str(case.number) for case in CASES])
def test_worked_hands(case: Case) -> None:
    """A worked hand has these rows, this total, and is refused only below eight."""
    won = win(case.text)
    assert list(impossible(won, McrOptions())) == []
    best = valued(won)[0]
    assert (best.total, rows(best)) == (case.total, sorted(case.rows))
    assert bool(list(refusals(won, best, McrOptions()))) == (case.total < 8)


def test_all_forty_are_there() -> None:
    """The file has all of them."""
    assert [case.number for case in CASES] == list(range(1, 41))
