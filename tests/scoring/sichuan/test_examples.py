"""Every worked hand: its elements, fan and points, and what each seat wins or pays."""

from __future__ import annotations

import pytest

from paili.rules.sichuan import SICHUAN_SHAPE
from paili.scoring.reading import readings
from paili.scoring.sichuan.family import FAMILY
from paili.scoring.sichuan.value import worth
from paili.table.sichuan.ledger import settle
from tests.scoring.sichuan.examples import SEATS, Example, Expected, examples

EXAMPLES = examples()
WINS = [(example, win) for example in EXAMPLES for win in example.wins]
NAMES = [f"{example.name}-{'ESWN'[win.win.situation.seat]}" for example, win in WINS]


def test_all_48_are_there() -> None:
    numbers = {int(example.name.rstrip("bc")) for example in EXAMPLES}
    assert numbers == set(range(1, 49))


@pytest.mark.parametrize(("example", "expected"), WINS, ids=NAMES)
def test_elements_and_points(example: Example, expected: Expected) -> None:
    win, options = expected.win, example.options
    assert list(FAMILY.impossible(win, options)) == []
    best = FAMILY.value(readings(win, SICHUAN_SHAPE.patterns), options)[0]
    refused = [str(problem) for problem in FAMILY.refusals(win, best, options)]
    if expected.reason:
        assert any(text.startswith(expected.reason) for text in refused)
        return
    assert refused == []
    assert {award.element.id: award.times for award in best.awards} == expected.elements
    assert (best.total, worth(best.total, options)) == (expected.fan, expected.points)
    paid = FAMILY.payments(win, best, options)
    assert sum(each.points for each in paid) == best.points


@pytest.mark.parametrize("example", EXAMPLES, ids=[example.name for example in EXAMPLES])
def test_settlement(example: Example) -> None:
    ledger = settle(example.all_events(), example.options)
    if example.totals is not None:
        assert ledger.totals == example.totals
    assert ledger.pot == example.pot
    if example.next:
        assert SEATS[ledger.next_dealer] == example.next["deals"]
        assert ledger.over == example.over
    if "draws" in example.next:
        assert ledger.next_to_draw == SEATS.index(example.next["draws"])
