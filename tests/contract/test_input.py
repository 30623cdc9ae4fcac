"""What comes in: shapes, types, strides, bad rows, threads, arrays to write into."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import numpy as np
import pytest

import paili
from paili import Hand, HandError, PailiError, RuleError, RuleSet, batch
from paili.shape.special import SevenPairs
from paili.shape.standard import Standard
from tests.contract.hands import Answer, Rows, hands, random_hands

ASKED = {
    "shanten": 13,
    "waits": 13,
    "acceptance": 13,
    "complete": 14,
    "discards": 14,
    "split_counts": 14,
}


def ask(question: str, rows: Any, engine: str, **more: Any) -> Answer:
    found = getattr(batch, question)(rows, engine=engine, **more)
    return found if isinstance(found, tuple) else (found,)


def equal(found: Answer, right: Answer) -> bool:
    return all(np.array_equal(one, other) for one, other in zip(found, right, strict=True))


@pytest.mark.parametrize("question", ASKED)
def test_no_hands_and_one(question: str, engine: str) -> None:
    rows = hands("random", 10, ASKED[question])
    none = ask(question, rows[:0], engine)
    assert [len(each) for each in none] == [0] * len(none)
    for at in range(10):
        one = ask(question, rows[at : at + 1], engine)
        assert equal(one, tuple(e[at : at + 1] for e in ask(question, rows, engine)))


@pytest.mark.parametrize("question", ASKED)
def test_types_and_strides(question: str, engine: str) -> None:
    rows = random_hands(400, ASKED[question])
    right = ask(question, rows, engine)
    wide = np.zeros((800, 40), np.uint8)
    wide[::2, 3:37] = rows
    for same in (
        rows.astype(np.int64),
        rows.astype(np.int8),
        rows.astype(">u4"),
        np.asfortranarray(rows),
        wide[::2, 3:37],
        rows[::-1][::-1],
        rows.tolist(),
    ):
        assert equal(ask(question, same, engine), right)
    moved = np.frombuffer(b"x" + rows.tobytes(), np.uint8)[1:].reshape(-1, 34)
    assert equal(ask(question, moved, engine), right)


@pytest.mark.parametrize("question", ASKED)
@pytest.mark.parametrize("threads", [2, 3])
def test_threads(question: str, threads: int, engine: str) -> None:
    rows = np.resize(hands("ready", 5000, ASKED[question]), (70_001, 34))
    if question == "discards" and engine == "numpy":
        rows = rows[:40_000]
    assert equal(ask(question, rows, engine, threads=threads), ask(question, rows, engine))


@pytest.mark.parametrize("question", ASKED)
def test_out(question: str, engine: str) -> None:
    rows = hands("random", 500, ASKED[question])
    right = ask(question, rows, engine)
    room: Any = tuple(np.empty_like(each) for each in right)
    found = getattr(batch, question)(rows, engine=engine, out=room if len(room) > 1 else room[0])
    for mine, given in zip(found if len(room) > 1 else (found,), room, strict=True):
        assert mine is given
    assert equal(room, right)
    wrong: Any = tuple(np.empty((499, *each.shape[1:]), each.dtype) for each in right)
    with pytest.raises(ValueError, match="out"):
        ask(question, rows, engine, out=wrong if len(wrong) > 1 else wrong[0])
    for each in room:
        each.flags.writeable = False
    with pytest.raises(ValueError, match="writable"):
        ask(question, rows, engine, out=room if len(room) > 1 else room[0])


@cache
def spoiled(tiles: int) -> tuple[Rows, dict[int, str]]:
    """Hands with three bad rows, and what is wrong with each."""
    rows = random_hands(40_000, tiles)
    rows[7] = 0
    rows[7, [0, 33]] = 5, tiles - 5
    rows[20_000] = 0
    rows[20_000, : tiles + 1] = 1
    rows[39_999] = 200
    rows.flags.writeable = False
    return rows, {
        7: f"5 of 1m, {tiles - 5} of 7z",
        20_000: f"{tiles + 1} tiles",
        39_999: "200 of 1m",
    }


@pytest.mark.parametrize("question", [name for name in ASKED if name != "split_counts"])
@pytest.mark.parametrize("threads", [1, 2])
def test_bad_rows_are_named(question: str, threads: int, engine: str) -> None:
    rows, wrong = spoiled(14 if question in ("shanten", "complete") else ASKED[question])
    if question == "discards":
        rows, wrong = rows[:8], {7: wrong[7]}
    with pytest.raises(HandError) as raised:
        ask(question, rows, engine, threads=threads)
    assert [problem.where for problem in raised.value.problems] == [f"row {at}" for at in wrong]
    for problem, text in zip(raised.value.problems, wrong.values(), strict=True):
        assert problem.what.startswith(text)


SENTINELS = {
    "shanten": (batch.BAD_SHANTEN,),
    "waits": (batch.BAD_MASK,),
    "acceptance": (batch.BAD_MASK, batch.BAD_COPIES),
    "complete": (False,),
    "discards": (batch.BAD_SHANTEN, batch.BAD_COPIES),
    "split_counts": (batch.BAD_COUNT,),
}


@pytest.mark.parametrize("question", ASKED)
def test_bad_rows_are_marked(question: str, engine: str) -> None:
    tiles = 14 if question in ("shanten", "complete") else ASKED[question]
    rows, wrong = spoiled(tiles)
    rows, places = (rows[:8], [7]) if question == "discards" else (rows, list(wrong))
    if question == "split_counts":
        places = [7, 39_999]  # any number of tiles will do
    good = np.delete(rows, places, axis=0)
    found = ask(question, rows, engine, errors="mark")
    for each, sentinel, right in zip(
        found, SENTINELS[question], ask(question, good, engine), strict=True
    ):
        assert (each[places] == sentinel).all()
        assert np.array_equal(np.delete(each, places, axis=0), right)


def test_every_way_to_be_bad(engine: str) -> None:
    """Each count of each kind, too many tiles of all sorts: told from hands exactly."""
    base = hands("random", 1, 13)[0]
    rows = np.repeat(base[np.newaxis], 34 * 256, axis=0)
    rows[np.arange(len(rows)), np.repeat(np.arange(34), 256)] = np.tile(np.arange(256), 34)
    full = np.repeat([[4] * 34], 140, axis=0).astype(np.uint8)
    for at in range(136):
        full[at, : at // 4] = 0
        full[at, at // 4] = at % 4
    rows = np.concatenate([rows, full])
    bad = batch.bad_rows(rows)
    assert 0 < bad.sum() < len(rows)
    assert np.array_equal(batch.shanten(rows, engine=engine, errors="mark") == -128, bad)
    bad = batch.bad_rows(rows, tiles=13)
    assert np.array_equal(batch.waits(rows, engine=engine, errors="mark") == 1 << 63, bad)
    assert np.array_equal(
        batch.acceptance(rows, engine=engine, errors="mark")[1] == batch.BAD_COPIES, bad
    )
    right = batch.split_counts(rows, engine="python", errors="mark")
    assert np.array_equal(batch.split_counts(rows, engine=engine, errors="mark"), right)


def test_tiles_out_of_play(engine: str) -> None:
    rows = hands("random", 1, 13, honors=False).copy()
    rows[0, rows[0].argmax()] -= 1
    rows[0, 33] = 1
    assert batch.shanten(rows, "basic", engine=engine)[0] >= 0
    for question in ("shanten", "waits", "acceptance"):
        with pytest.raises(
            HandError, match=r"1 of 7z at row 0 \(expected none under 'sichuan-shape'\)"
        ):
            getattr(batch, question)(rows, "sichuan-shape", engine=engine)


def test_numbers_that_are_no_counts(engine: str) -> None:
    rows = hands("random", 3, 13).astype(np.int64)
    rows[1, 0], rows[2, 0] = -1, 256 + rows[2, 0]
    assert batch.bad_rows(rows).tolist() == [False, True, True]
    with pytest.raises(HandError, match=r"no count of 1m at row 1 .*; no count of 1m at row 2 "):
        batch.shanten(rows, engine=engine)


def test_arrays_that_are_no_hands() -> None:
    for wrong, told in (
        (np.zeros((2, 33), np.uint8), "shape (2, 33)"),
        (np.zeros(34, np.uint8), "shape (34,)"),
        (np.zeros((2, 34)), "float64"),
        (np.zeros((2, 34), "U1"), "<U1"),
    ):
        with pytest.raises(HandError, match=re.escape(told)):
            batch.shanten(wrong)


@pytest.mark.parametrize(
    ("preset", "shape"),
    [
        ("riichi-ema", "riichi-shape"),
        ("sichuan-wmt", "sichuan-shape"),
        ("sichuan-solo", "sichuan-shape"),
    ],
)
def test_presets_have_the_shapes_of_their_family(preset: str, shape: str, engine: str) -> None:
    rows = hands("ready", 300, 13, honors=False)
    for question in ("shanten", "waits", "acceptance"):
        assert equal(
            ask(question, rows, engine, rules=preset), ask(question, rows, engine, rules=shape)
        )


class Other(Standard):
    """A pattern that arrays do not know."""

    __slots__ = ()


@pytest.mark.parametrize(
    "more",
    [
        {"patterns": (SevenPairs(quads=True), SevenPairs())},
        {"patterns": (Other(),)},
    ],
)
def test_rules_that_arrays_do_not_know(more: dict[str, Any]) -> None:
    rules, rows = RuleSet(name="own", about="", **more), hands("random", 3, 13)
    for engine in ("numpy", "numba"):
        with pytest.raises(RuleError, match=f"no {engine} engine for .* 'own' .expected auto or"):
            batch.shanten(rows, rules, engine=engine)
    found = batch.shanten(rows, rules)
    assert found.tolist() == [paili.shanten(Hand(bytes(row)), rules) for row in rows]


def test_how_many_bad_rows_there_are_is_told_first() -> None:
    with pytest.raises(HandError, match=r"^300 rows are no hands, 100 of them named; 0 tiles at"):
        batch.shanten(np.zeros((300, 34), np.uint8))


def test_wrong_questions() -> None:
    rows = hands("random", 3, 13)
    with pytest.raises(RuleError, match=r"unknown rule set.*basic, .*riichi-shape, .*sichuan"):
        batch.shanten(rows, "mcr-shapes")
    with pytest.raises(RuleError, match=r"pattern 'seven pairs'.*standard"):
        batch.shanten(rows, "basic", pattern="seven pairs")
    with pytest.raises(HandError, match="5 melds"):
        batch.shanten(rows, melds=5)
    with pytest.raises(HandError, match=r"13 tiles at row 0 .expected 10 or 11 tiles"):
        batch.shanten(rows, melds=1)
    for wrong in ({"engine": "abacus"}, {"errors": "ignore"}, {"threads": 0}):
        with pytest.raises(PailiError, match=str(next(iter(wrong.values())))):
            batch.shanten(rows, **wrong)


HIDDEN = np.ma.array(np.ones((1, 34), np.uint8), mask=np.eye(1, 34, dtype=bool))


@pytest.mark.parametrize("given", [HIDDEN, [HIDDEN[0]], (HIDDEN[0],)])
def test_nothing_may_be_hidden(given: Any) -> None:
    for ask in (batch.shanten, batch.waits, batch.acceptance, batch.discards, batch.complete):
        with pytest.raises(HandError, match="counts: a masked array"):
            ask(given)
    with pytest.raises(HandError, match="counts: a masked array"):
        batch.bad_rows(given)
    with pytest.raises(HandError, match="unseen: a masked array"):
        batch.shanten([[1] * 13 + [0] * 21], unseen=given)
    with pytest.raises(HandError, match="melds: a masked array"):
        batch.shanten([[1] * 13 + [0] * 21], melds=np.ma.array([0], mask=[True]))
    with pytest.raises(HandError, match="masks: a masked array"):
        batch.unpack(np.ma.array([1], mask=[True]))


def test_rows_of_different_lengths() -> None:
    with pytest.raises(HandError, match="counts: rows of different lengths"):
        batch.shanten([[1] * 34, [1] * 33])


def test_outputs_that_are_no_arrays() -> None:
    row = np.array([[1] * 13 + [0] * 21], np.uint8)
    hidden = np.ma.array(np.zeros(1, np.int8))
    for out in ([0], 1, "x", hidden):
        with pytest.raises(PailiError, match=r"out: a \w+ \(expected an array of int8"):
            batch.shanten(row, out=out)  # type: ignore[arg-type]
    with pytest.raises(PailiError, match=r"out: a list \(expected an array of uint64"):
        batch.acceptance(row, out=([0], [0]))  # type: ignore[arg-type]
    for pair in (hidden, [hidden], None.__class__):
        with pytest.raises(PailiError, match="a pair of arrays"):
            batch.acceptance(row, out=pair)  # type: ignore[arg-type]


@pytest.mark.parametrize("wrong", [1.5, "2", None, 0, 2.0])
def test_numbers_that_are_none(wrong: Any) -> None:
    rows = np.tile(np.array([1] * 13 + [0] * 21, np.uint8), (2, 1))
    with pytest.raises(PailiError, match=r"threads \(expected a whole number, 1 or more\)"):
        batch.shanten(rows, threads=wrong)
    if wrong != 0:
        with pytest.raises(PailiError, match=r"melds.*expected"):
            batch.shanten(rows, melds=wrong)
    if wrong is not None:
        with pytest.raises(PailiError, match=r"processes \(expected a whole number, at least 1\)"):
            batch.here(wrong)
