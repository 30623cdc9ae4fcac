"""The engine that the others are compared with: the answers of :mod:`paili`, hand by hand."""

from __future__ import annotations

import numpy as np
import pytest

import paili
from paili import batch
from paili.rules.registry import rule_set
from paili.shape.acceptance import discards
from paili.tiles.meld import meld_of
from tests.contract.hands import HONORS, RULES, SORTS, Rows, hands

FEW = 30


def each(rows: Rows) -> list[paili.Hand]:
    return [paili.Hand(row.tobytes()) for row in rows]


@pytest.mark.parametrize("sort", SORTS)
@pytest.mark.parametrize("rules", RULES)
def test_as_asked_one_by_one(rules: str, sort: str) -> None:
    goal = rule_set(rules)
    rows, whole = (hands(sort, FEW, tiles, HONORS[rules]) for tiles in (13, 14))
    far = batch.shanten(rows, rules, engine="python")
    waits = batch.unpack(batch.waits(rows, rules, engine="python"))
    masks, copies = batch.acceptance(rows, rules, engine="python")
    for at, hand in enumerate(each(rows)):
        assert far[at] == paili.shanten(hand, goal)
        assert tuple(np.flatnonzero(waits[at])) == paili.waits(hand, goal).kinds
        kinds = paili.acceptance(hand, goal)
        assert tuple(np.flatnonzero(batch.unpack(masks)[at])) == tuple(kinds)
        assert copies[at] == sum(kinds.values())
    complete = batch.complete(whole, rules, engine="python")
    after, accepted = batch.discards(whole, rules, engine="python")
    for at, hand in enumerate(each(whole)):
        assert complete[at] == paili.complete(hand, goal)
        options: dict[int, tuple[int, int]] = {
            option.kind: (option.shanten, option.copies) for option in discards(hand, goal)
        }
        for kind in range(34):
            there = after[at, kind], accepted[at, kind]
            assert there == options.get(kind, (batch.NOT_HELD, 0))


@pytest.mark.parametrize("melds", [1, 2, 3, 4])
def test_melds_on_the_table(melds: int) -> None:
    """As with melds of winds, and of fifth copies those in the concealed hand only."""
    rows = hands("random", FEW, 13 - 3 * melds, honors=False)
    rules = "riichi-shape:fifth_copy=concealed"
    table = tuple(meld_of([27 + at] * 3) for at in range(melds))
    masks, copies = batch.acceptance(rows, rules, melds=melds, engine="python")
    waits = batch.waits(rows, rules, melds=melds, engine="python")
    far = batch.shanten(rows, rules, melds=melds, engine="python")
    for at, row in enumerate(rows):
        hand = paili.Hand(row.tobytes(), table)
        assert far[at] == paili.shanten(hand, rules)
        assert tuple(np.flatnonzero(batch.unpack(waits)[at])) == paili.waits(hand, rules).kinds
        kinds = paili.acceptance(hand, rules)
        assert tuple(np.flatnonzero(batch.unpack(masks)[at])) == tuple(kinds)
        # Of melds that are not told, copies are not known.
        assert copies[at] == sum(n + 3 * (27 <= kind < 27 + melds) for kind, n in kinds.items())


def test_splits_as_counted_one_by_one() -> None:
    rows = hands("one suit", 100, 14)
    found = batch.split_counts(rows, engine="python")
    assert found.tolist() == [paili.count_splits(row.tobytes()) for row in rows]
