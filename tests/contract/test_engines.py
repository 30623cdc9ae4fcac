"""One contract for every engine: the same answers as row by row in pure Python."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np
import pytest

from paili import batch
from tests.amount import tried
from tests.contract.hands import (
    HONORS,
    MANY,
    MOST,
    RULES,
    SORTS,
    Answer,
    Rows,
    hands,
    one_suit_hands,
    random_hands,
)


def asked(
    question: str, rows: Rows, rules: str, engine: str, melds: int = 0, **more: Any
) -> Answer:
    found = getattr(batch, question)(rows, rules, melds=melds, engine=engine, **more)
    return found if isinstance(found, tuple) else (found,)


#: The engines answer all rows, pure Python every so many of them.
STEP = tried(3, 1)


@cache
def expected(question: str, sort: str, number: int, tiles: int, rules: str, melds: int) -> Answer:
    rows = hands(sort, number, tiles, HONORS[rules])[::STEP]
    return asked(question, rows, rules, "python", melds)


def check(
    question: str, sort: str, number: int, tiles: int, rules: str, engine: str, melds: int = 0
) -> None:
    rows = hands(sort, number, tiles, HONORS[rules])
    right = expected(question, sort, number, tiles, rules, melds)
    found = asked(question, rows, rules, engine, melds)
    assert {len(each) for each in found} == {number}
    same(rows[::STEP], tuple(each[::STEP] for each in found), right)


def same(rows: Rows, found: Answer, right: Answer) -> None:
    for one, other in zip(found, right, strict=True):
        assert one.dtype == other.dtype
        assert one.shape == other.shape
        wrong = np.flatnonzero((one != other).reshape(len(rows), -1).any(axis=1))
        assert not len(wrong), (len(wrong), rows[wrong[0]], one[wrong[0]], other[wrong[0]])


QUESTIONS = (
    *(("shanten", 13), ("shanten", 14), ("complete", 14)),
    *(("waits", 13), ("acceptance", 13)),
)


@pytest.mark.parametrize("sort", SORTS)
@pytest.mark.parametrize(("question", "tiles"), QUESTIONS)
def test_many_hands(question: str, tiles: int, sort: str, engine: str) -> None:
    check(question, sort, MANY, tiles, "riichi-shape", engine)


@pytest.mark.parametrize("sort", SORTS)
@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize(("question", "tiles"), [*QUESTIONS, ("discards", 14)])
def test_every_rule_set_and_number_of_melds(
    question: str, tiles: int, rules: str, sort: str, engine: str
) -> None:
    few = 20 if question == "discards" else tried(60, 120)
    for melds in range(5):
        check(question, sort, few, tiles - 3 * melds, rules, engine, melds)


@pytest.mark.parametrize("sort", SORTS)
def test_many_discards_and_splits_are_alike(sort: str) -> None:
    pytest.importorskip("numba", reason="the extra 'fast' is not installed")
    rows = hands(sort, MANY, 14)
    same(
        rows,
        asked("discards", rows, "riichi-shape", "numba"),
        asked("discards", rows, "riichi-shape", "numpy"),
    )
    same(
        rows,
        (batch.split_counts(rows, engine="numba"),),
        (batch.split_counts(rows, engine="numpy"),),
    )


@pytest.mark.parametrize("pattern", ["standard", "seven pairs", "thirteen orphans"])
def test_single_patterns(pattern: str, engine: str) -> None:
    for sort in SORTS:
        for melds in (0, 1):
            rows = hands(sort, 300, 14 - 3 * melds)
            more: dict[str, Any] = {"rules": "riichi-shape", "melds": melds, "pattern": pattern}
            found = batch.shanten(rows, engine=engine, **more)
            assert (found == batch.shanten(rows, engine="python", **more)).all()
            assert (found == 98).all() or pattern == "standard" or not melds


@pytest.mark.parametrize("kongs", [False, True])
@pytest.mark.parametrize("tiles", [0, 2, 14, 24, 36])
def test_splits(kongs: bool, tiles: int, engine: str) -> None:
    rows = one_suit_hands(200, tiles) if tiles else np.zeros((3, 34), np.uint8)
    rows = np.concatenate([rows, random_hands(100, tiles or 14), [[4] * 34]]).astype(np.uint8)
    found = batch.split_counts(rows, kongs, engine=engine)
    assert (found == batch.split_counts(rows, kongs, engine="python")).all()


@pytest.mark.slow
@pytest.mark.parametrize("sort", SORTS)
@pytest.mark.parametrize(("question", "tiles"), QUESTIONS)
def test_a_million_hands(question: str, tiles: int, sort: str, engine: str) -> None:
    check(question, sort, MOST, tiles, "riichi-shape", engine)


@pytest.mark.slow
@pytest.mark.parametrize("rules", ["basic", "sichuan-shape"])
@pytest.mark.parametrize("sort", SORTS)
@pytest.mark.parametrize(("question", "tiles"), [*QUESTIONS, ("discards", 14)])
def test_a_million_hands_between_engines(question: str, tiles: int, sort: str, rules: str) -> None:
    pytest.importorskip("numba", reason="the extra 'fast' is not installed")
    rows = hands(sort, MOST, tiles, HONORS[rules])
    same(rows, asked(question, rows, rules, "numba"), asked(question, rows, rules, "numpy"))


@pytest.mark.slow
@pytest.mark.parametrize("sort", SORTS)
def test_many_discards(sort: str, engine: str) -> None:
    check("discards", sort, MANY, 14, "riichi-shape", engine)
