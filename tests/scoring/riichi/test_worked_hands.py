"""The worked hands of ``data/scoring/riichi.txt``: elements, han and fu, who pays what."""

from __future__ import annotations

from collections import Counter

import pytest

from paili.scoring.element import Payment
from paili.scoring.situation import SEATS
from tests.scoring.riichi.data import rows
from tests.scoring.riichi.helpers import options_of, score_text

ROWS = rows("riichi.txt")


def paid(payments: tuple[Payment, ...]) -> set[str]:
    """What each seat pays in all, ``E:1300``; the table is -1."""
    total: Counter[int] = Counter()
    for payer, _, points, _ in payments:
        total[payer] += points
    return {f"{SEATS[seat] if seat >= 0 else 'table'}:{points}" for seat, points in total.items()}


def test_all_hands_are_there() -> None:
    assert {int(row[0]) for row in ROWS} == set(range(1, 41))


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row[0]} {row[1]} {row[6]}")
def test_worked_hand(row: list[str]) -> None:
    _, options, hand, tile, now, elements, worth, payments = row
    scored = score_text(hand, tile, now, options_of(options))
    assert scored.impossible == []
    if worth == "no yaku":
        assert [problem.what for problem in scored.refusals] == ["no yaku"]
        assert scored.payments == ()
        return
    assert scored.refusals == []
    assert sorted(scored.elements) == sorted(elements.split())
    assert scored.worth == worth
    assert paid(scored.payments) == set(payments.split())
