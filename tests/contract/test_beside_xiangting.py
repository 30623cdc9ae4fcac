"""``xiangting`` must agree with every engine, 0 to 4 melds."""

from __future__ import annotations

import numpy as np
import pytest
from xiangting import PlayerCount, calculate_necessary_tiles, calculate_replacement_number

from paili import batch
from tests.contract.hands import MANY, MOST, SORTS, Rows, hands


def theirs(rows: Rows) -> list[int]:
    return [calculate_replacement_number(row, PlayerCount.FOUR) - 1 for row in rows.tolist()]


@pytest.mark.parametrize("sort", SORTS)
@pytest.mark.parametrize("tiles", [13, 14])
def test_shanten(sort: str, tiles: int, engine: str) -> None:
    rows = hands(sort, MANY, tiles)
    assert batch.shanten(rows, "riichi-shape", engine=engine).tolist() == theirs(rows)


@pytest.mark.slow
@pytest.mark.parametrize("sort", SORTS)
def test_shanten_of_a_million(sort: str, engine: str) -> None:
    rows = hands(sort, MOST, 14)
    assert (batch.shanten(rows, "riichi-shape", engine=engine) == np.array(theirs(rows))).all()


@pytest.mark.parametrize("sort", SORTS)
@pytest.mark.parametrize("melds", range(5))
def test_acceptance(sort: str, melds: int, engine: str) -> None:
    rows = hands(sort, 1000, 13 - 3 * melds)
    masks, _ = batch.acceptance(rows, "riichi-shape", melds=melds, engine=engine)
    found = [calculate_necessary_tiles(row, PlayerCount.FOUR) for row in rows.tolist()]
    assert masks.tolist() == [kinds for _, kinds in found]
    far = batch.shanten(rows, "riichi-shape", melds=melds, engine=engine).tolist()
    assert far == [missing - 1 for missing, _ in found]
