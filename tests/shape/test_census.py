"""The published census of all deals, recomputed from the tables."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from math import comb
from pathlib import Path

import pytest

from paili.errors import HandError
from paili.shape import census as module
from paili.shape.census import census
from tests.cli.helpers import counted

#: tomohxx, mahjong-algorithm-book: deals of 14 tiles by shanten, and distinct hands.
PUBLISHED = {
    -1: 12859078207674,
    0: 2966241795738948,
    1: 99154452630748356,
    2: 828714358375292670,
    3: 1867404976243926528,
    4: 1211948980271480832,
    5: 233501763289743360,
    6: 6601397483077632,
}
DISTINCT = {13: 98521596000, 14: 326520504500}


def test_published_census() -> None:
    found = counted(14)
    assert found.deals == PUBLISHED
    assert found.total == comb(136, 14) == 4_250_305_029_168_216_000
    assert found.distinct == DISTINCT[14]


def test_published_file(shared_data: Path) -> None:
    lines = (shared_data / "shanten-census.txt").read_text("utf-8").splitlines()
    facts = dict(line.split() for line in lines if not line.startswith("#"))
    found = counted(14)
    for far, deals in found.deals.items():
        assert int(facts.pop(str(far))) == deals
    assert int(facts.pop("total")) == found.total
    assert int(facts.pop("distinct_hands_14")) == found.distinct
    assert int(facts.pop("distinct_hands_13")) == counted(13).distinct
    assert not facts


def test_13_tiles() -> None:
    found = counted(13)
    assert found.total == comb(136, 13)
    assert found.distinct == DISTINCT[13]
    assert list(found.deals) == list(found.hands) == list(range(7))
    assert all(found.deals[far] >= found.hands[far] > 0 for far in range(7))


def test_mean() -> None:
    assert 3.155 < counted(14).mean < 3.156


@pytest.mark.parametrize("tiles", [-1, 0, 12, 15])
def test_other_sizes_are_refused(tiles: int) -> None:
    with pytest.raises(HandError, match=f"{tiles} tiles \\(expected 13 or 14\\)"):
        census(tiles)


def test_a_suit_of_honours_is_summed_up_as_counting_says() -> None:
    """Of the 28 honours: tiles, pairs, kinds, all of them orphans; each choice one by one."""
    rows = module._suit(3)
    assert sum(rows.deals[rows.tiles == 4].tolist()) == comb(28, 4)
    expected: Counter[tuple[int, ...]] = Counter()
    for chosen in combinations(range(28), 4):
        counts = Counter(tile // 4 for tile in chosen).values()
        pairs = sum(n >= 2 for n in counts)
        expected[pairs, len(counts), pairs > 0] += 1
    found: Counter[tuple[int, ...]] = Counter()
    columns = (rows.tiles, rows.pairs, rows.kinds, rows.orphans, rows.pair_of_orphans, rows.deals)
    for tiles, pairs, kinds, orphans, twice, deals in zip(
        *(c.tolist() for c in columns), strict=True
    ):
        if tiles == 4:
            assert orphans == kinds
            found[pairs, kinds, twice] += deals
    assert found == expected
