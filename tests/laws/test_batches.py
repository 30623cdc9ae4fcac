"""Laws of batches: suits are alike, runs have no direction, rows know nothing of one another."""

from __future__ import annotations

from importlib.util import find_spec
from itertools import permutations

import numpy as np
import numpy.typing as npt
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from paili import batch
from tests.laws.strategies import hands
from tests.oracles.hands import RULES

Rows = npt.NDArray[np.uint8]
MISSING = pytest.mark.skipif(find_spec("numba") is None, reason="the extra 'fast' is not installed")
EVERY_ENGINE = pytest.mark.parametrize("engine", ["numpy", pytest.param("numba", marks=MISSING)])
HONORS = range(27, 34)
#: For each suit in its new place, there and back: kinds.
SUIT_ORDERS = [
    np.array([*(9 * suit + rank for suit in order for rank in range(9)), *HONORS])
    for order in permutations(range(3))
]
REVERSED = np.array([*(9 * suit + 8 - rank for suit in range(3) for rank in range(9)), *HONORS])
#: Blocks of the compiled loops have 256 rows.
AROUND_A_BLOCK = st.sampled_from([0, 1, 255, 256, 300])


def some(size: int) -> st.SearchStrategy[Rows]:
    """Rows of so many tiles, ready or nearly so."""
    one = hands(RULES["riichi-shape"], size, melds=False).filter(lambda hand: hand.size == size)
    return st.lists(one, min_size=1, max_size=4).map(
        lambda found: np.array([list(hand.concealed) for hand in found], np.uint8)
    )


@EVERY_ENGINE
@settings(max_examples=10)
@given(rows=some(13), order=st.sampled_from([*SUIT_ORDERS, REVERSED]))
def test_other_suits_and_the_other_way_round(engine: str, rows: Rows, order: Rows) -> None:
    turned = rows[:, order]
    for ask in (batch.shanten, batch.complete):
        assert (ask(turned, engine=engine) == ask(rows, engine=engine)).all()
    assert (
        batch.split_counts(turned, engine=engine) == batch.split_counts(rows, engine=engine)
    ).all()
    waits, again = (
        batch.unpack(batch.waits(each, "riichi-shape", engine=engine)) for each in (rows, turned)
    )
    assert (again == waits[:, order]).all()
    (masks, copies), (turned_masks, turned_copies) = (
        batch.acceptance(each, "riichi-shape", engine=engine) for each in (rows, turned)
    )
    assert (batch.unpack(turned_masks) == batch.unpack(masks)[:, order]).all()
    assert (turned_copies == copies).all()


@EVERY_ENGINE
@settings(max_examples=10)
@given(rows=some(13), before=AROUND_A_BLOCK, bad=st.booleans())
def test_rows_know_nothing_of_one_another(engine: str, rows: Rows, before: int, bad: bool) -> None:
    """Wherever a row stands, and whatever stands beside it, hands or not."""
    other = np.zeros((1, 34), np.uint8)
    other[0, :13] = 5 if bad else 1
    many = np.concatenate([np.repeat(other, before, axis=0), rows, other])
    here = slice(before, before + len(rows))
    for ask in (batch.shanten, batch.waits):
        found = ask(many, engine=engine, errors="mark")
        assert (found[here] == ask(rows, engine=engine)).all()
    masks, copies = batch.acceptance(many, "riichi-shape", engine=engine, errors="mark")
    own_masks, own_copies = batch.acceptance(rows, "riichi-shape", engine=engine)
    assert (masks[here] == own_masks).all()
    assert (copies[here] == own_copies).all()
    marked = batch.shanten(many, "riichi-shape", engine=engine, errors="mark") == batch.BAD_SHANTEN
    assert int(marked.sum()) == (before + 1 if bad else 0)


@EVERY_ENGINE
@settings(max_examples=10)
@given(rows=some(13))
def test_an_accepted_tile_is_one_nearer(engine: str, rows: Rows) -> None:
    """And no other is; a ready hand accepts what it waits for and that there is."""
    now = batch.shanten(rows, "riichi-shape", engine=engine)
    masks, copies = batch.acceptance(rows, "riichi-shape", engine=engine)
    accepted = batch.unpack(masks).astype(bool)
    at, kind = np.nonzero(rows < 4)
    more = rows[at]
    more[np.arange(len(at)), kind] += 1
    assert (
        batch.shanten(more, "riichi-shape", engine=engine) == now[at] - accepted[at, kind]
    ).all()
    assert (copies == np.where(accepted, 4 - rows, 0).sum(axis=1)).all()
    waits, ready = batch.waits(rows, "riichi-shape", engine=engine), now == 0
    assert (waits[~ready] == 0).all()
    assert (batch.unpack(waits)[ready] == accepted[ready]).all()


@EVERY_ENGINE
@settings(max_examples=5)
@given(rows=some(14))
def test_the_best_discard_keeps_the_distance(engine: str, rows: Rows) -> None:
    """A tile too many is no gain: the best one to throw leaves what the whole hand was."""
    now = np.maximum(batch.shanten(rows, "riichi-shape", engine=engine), 0)
    after, _ = batch.discards(rows, "riichi-shape", engine=engine)
    held = rows > 0
    assert ((after == batch.NOT_HELD) == ~held).all()
    assert (np.where(held, after, 99).min(axis=1) == now).all()
    assert (
        batch.complete(rows, "riichi-shape", engine=engine)
        == (batch.shanten(rows, "riichi-shape", engine=engine) < 0)
    ).all()


@EVERY_ENGINE
@settings(max_examples=10)
@given(data=st.data(), rows=some(13))
def test_an_accepted_tile_is_one_nearer_within_the_copies_that_can_come(
    engine: str, data: st.DataObject, rows: Rows
) -> None:
    """And it is one of those; the fewer can come, the farther a hand."""
    part = st.integers(0, 4)
    less = np.array(data.draw(st.lists(st.lists(part, min_size=34, max_size=34), min_size=4)))
    unseen = np.maximum(4 - rows.astype(int) - less[np.arange(len(rows)) % len(less)], 0)
    now = batch.shanten(rows, "riichi-shape", unseen=unseen, engine=engine)
    assert (now >= batch.shanten(rows, "riichi-shape", engine=engine)).all()
    masks, copies = batch.acceptance(rows, "riichi-shape", unseen=unseen, engine=engine)
    accepted = batch.unpack(masks).astype(bool)
    at, kind = np.nonzero(unseen)
    more, left = rows[at], unseen[at]
    more[np.arange(len(at)), kind] += 1
    left[np.arange(len(at)), kind] -= 1
    then = batch.shanten(more, "riichi-shape", unseen=left, engine=engine)
    assert (then == now[at] - accepted[at, kind]).all()
    assert not (accepted & (unseen == 0)).any()
    assert (copies == np.where(accepted, unseen, 0).sum(axis=1)).all()
