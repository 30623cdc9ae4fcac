"""Copies that run out, melds row by row, three players: the same answers from every engine."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np
import pytest

import paili
from paili import HandError, RuleSet, batch
from paili.rules.registry import rule_set
from paili.shape.acceptance import discards
from paili.shape.standard import Standard
from paili.tiles.kind import name
from tests.amount import tried
from tests.contract.hands import GONE, SCARCE_RULES, SORTS, Answer, Rows, hands, seen_of

QUESTIONS = (("shanten", 13), ("shanten", 14), ("acceptance", 13), ("discards", 14))
#: Pure Python takes a millisecond for each hand less a tile.
FEW = {"discards": tried(4, 40)}


def asked(question: str, rows: Rows, engine: str, **more: Any) -> Answer:
    found = getattr(batch, question)(rows, engine=engine, **more)
    return found if isinstance(found, tuple) else (found,)


def same(found: Answer, right: Answer) -> None:
    for one, other in zip(found, right, strict=True):
        assert one.dtype == other.dtype
        assert np.array_equal(one, other)


def some(sort: str, number: int, tiles: int, rules: str) -> Rows:
    """Hands of tiles that are in play."""
    goal = rule_set(rules)
    copies = np.frombuffer(goal.copies, np.uint8)
    rows = hands(sort, 40 * number, tiles, any(goal.copies[27:]))
    if 0 in goal.copies[:9]:
        # What is out of play becomes dots, if these stay four at most.
        rows = rows.copy()
        rows[:, 9:18] += np.where(copies[:9] == 0, rows[:, :9], 0).astype(np.uint8)
        rows[:, :9] *= copies[:9] > 0
    return rows[(rows <= copies).all(axis=1)][:number]


@cache
def case(
    question: str, sort: str, tiles: int, rules: str, melds: int, within: bool
) -> tuple[Rows, Rows | None, Answer]:
    """Hands, copies that can come (gone in every way), the answers of pure Python."""
    rows, unseen = some(sort, FEW.get(question, tried(12, 120)), tiles, rules), None
    if within:
        unseen = np.concatenate([seen_of(rows, rule_set(rules), gone) for gone in GONE])
        rows = np.tile(rows, (len(GONE), 1))
    more: dict[str, Any] = {"rules": rules, "melds": melds, "unseen": unseen}
    return rows, unseen, asked(question, rows, "python", **more)


@pytest.mark.parametrize("sort", SORTS)
@pytest.mark.parametrize("rules", SCARCE_RULES)
@pytest.mark.parametrize(("question", "tiles"), QUESTIONS)
def test_every_rule_set_and_number_of_melds(
    question: str, tiles: int, rules: str, sort: str, engine: str
) -> None:
    for melds in (0, 1, 3):
        for within in (False, True):
            rows, unseen, right = case(question, sort, tiles - 3 * melds, rules, melds, within)
            assert len(rows)
            more: dict[str, Any] = {"rules": rules, "melds": melds, "unseen": unseen}
            same(asked(question, rows, engine, **more), right)


@pytest.mark.parametrize("gone", GONE)
@pytest.mark.parametrize(("question", "tiles"), QUESTIONS)
def test_many_hands_are_alike(question: str, tiles: int, gone: str) -> None:
    """More than there are in a block."""
    pytest.importorskip("numba", reason="the extra 'fast' is not installed")
    for sort in SORTS:
        rows = hands(sort, tried(1500, 20_000), tiles)
        unseen = seen_of(rows, rule_set("riichi-shape"), gone)
        more: dict[str, Any] = {"rules": "riichi-shape", "unseen": unseen}
        same(asked(question, rows, "numba", **more), asked(question, rows, "numpy", **more))


@pytest.mark.parametrize("gone", GONE)
@pytest.mark.parametrize("rules", ["riichi-shape", "riichi-tenhou-3p", "sichuan:void=s"])
def test_as_asked_one_by_one(rules: str, gone: str, engine: str) -> None:
    goal = rule_set(rules)
    rows, whole = (some("ready", 12, tiles, rules) for tiles in (13, 14))
    unseen = seen_of(rows, goal, gone)
    far = batch.shanten(rows, rules, unseen=unseen, engine=engine)
    masks, copies = batch.acceptance(rows, rules, unseen=unseen, engine=engine)
    for at, row in enumerate(rows):
        hand, left = paili.Hand(row.tobytes()), unseen[at].tobytes()
        assert far[at] == paili.shanten(hand, goal, unseen=left)
        kinds = paili.acceptance(hand, goal, unseen=left)
        assert tuple(np.flatnonzero(batch.unpack(masks)[at])) == tuple(kinds)
        assert copies[at] == sum(kinds.values())
    unseen = seen_of(whole, goal, gone)
    after, accepted = batch.discards(whole, rules, unseen=unseen, engine=engine)
    for at, row in enumerate(whole):
        found = discards(paili.Hand(row.tobytes()), goal, unseen[at].tobytes())
        options = {int(option.kind): (option.shanten, option.copies) for option in found}
        for kind in range(34):
            there = after[at, kind], accepted[at, kind]
            assert there == options.get(kind, (batch.NOT_HELD, 0))


def test_all_that_is_not_held_is_what_is_asked_without_unseen(engine: str) -> None:
    """But a tile that was thrown does not come again, which matters to discards only."""
    for sort in SORTS:
        rows = hands(sort, 300, 13)
        more: dict[str, Any] = {"rules": "riichi-shape", "engine": engine}
        right = batch.acceptance(rows, **more)
        same(batch.acceptance(rows, unseen=4 - rows, **more), right)
        far = batch.shanten(rows, unseen=4 - rows, **more)
        assert np.array_equal(far, batch.shanten(rows, **more))


def test_one_row_of_unseen_for_all(engine: str) -> None:
    rows = hands("ready", 400, 14)
    one = (4 - rows).min(axis=0)
    one[[3, 12, 30]] = 0
    for question in ("shanten", "discards"):
        right = asked(question, rows, engine, unseen=np.tile(one, (len(rows), 1)))
        for unseen in (one, one.tolist(), one.astype(np.int64)[np.newaxis].repeat(400, axis=0)):
            same(asked(question, rows, engine, unseen=unseen), right)
        same(asked(question, rows, engine, unseen=one, threads=2), right)


@pytest.mark.parametrize("pattern", ["standard", "seven pairs", "thirteen orphans"])
def test_single_patterns(pattern: str, engine: str) -> None:
    for gone in GONE:
        for melds in (0, 1):
            rows = hands("ready", 40, 14 - 3 * melds)
            unseen = seen_of(rows, rule_set("basic"), gone)
            more: dict[str, Any] = {"melds": melds, "pattern": pattern, "unseen": unseen}
            found = batch.shanten(rows, "riichi-shape", engine=engine, **more)
            right = batch.shanten(rows, "riichi-shape", engine="python", **more)
            assert np.array_equal(found, right)
            assert (found == paili.UNREACHABLE).all() or pattern == "standard" or not melds


@pytest.mark.parametrize("gone", ["none", "some gone"])
@pytest.mark.parametrize(("question", "tiles"), [*QUESTIONS, ("waits", 13), ("complete", 14)])
def test_melds_of_each_row(question: str, tiles: int, gone: str, engine: str) -> None:
    """As if the hands with equally many had been asked about apart."""
    melds = np.random.default_rng(6).integers(0, 5, 200)
    rows = np.zeros((200, 34), np.uint8)
    for each in range(5):
        rows[melds == each] = hands("ready", 200, tiles - 3 * each)[melds == each]
    more: dict[str, Any] = {}
    if gone != "none" and question not in ("waits", "complete"):
        more["unseen"] = seen_of(rows, rule_set("riichi-shape"), gone)
    found = asked(question, rows, engine, rules="riichi-shape", melds=melds, **more)
    for each in range(5):
        here = np.flatnonzero(melds == each)
        part = {name: unseen[here] for name, unseen in more.items()}
        right = asked(question, rows[here], engine, rules="riichi-shape", melds=each, **part)
        same(tuple(column[here] for column in found), right)


def test_bad_rows_of_each_number_of_melds_are_named(engine: str) -> None:
    rows = np.zeros((4, 34), np.uint8)
    rows[:, :13] = 1
    rows[1, :3] = 0
    with pytest.raises(HandError) as raised:
        batch.shanten(rows, melds=[0, 1, 1, 2], engine=engine)
    assert [str(each) for each in raised.value.problems] == [
        "13 tiles at row 2 (expected 10 or 11 tiles)",
        "13 tiles at row 3 (expected 7 or 8 tiles)",
    ]
    found = batch.shanten(rows, melds=[0, 1, 1, 2], engine=engine, errors="mark")
    assert (found == batch.BAD_SHANTEN).tolist() == [False, False, True, True]
    assert batch.bad_rows(rows, melds=[0, 1, 1, 2]).tolist() == [False, False, True, True]
    assert [at for at, _ in batch.problems(rows, melds=[0, 1, 1, 2], first=5)] == [7, 8]


@pytest.mark.parametrize("question", ["shanten", "acceptance", "discards"])
def test_more_copies_than_in_play(question: str, engine: str) -> None:
    rows = hands("random", 300, 14 if question == "discards" else 13)
    unseen = 4 - rows.astype(np.int64)
    kind = int(rows[7].argmax())
    unseen[7, kind] += 1
    unseen[299, 33] = -1
    sentinels = asked(question, rows, engine, unseen=unseen, errors="mark")
    right = asked(question, rows, engine, unseen=np.clip(unseen, 0, 4 - rows))
    wrong = np.zeros(300, bool)
    wrong[[7, 299]] = True
    for found, good in zip(sentinels, right, strict=True):
        marks = {np.int8: batch.BAD_SHANTEN, np.uint64: batch.BAD_MASK, np.uint8: batch.BAD_COPIES}
        assert (found[wrong] == marks[found.dtype.type]).all()
        assert np.array_equal(found[~wrong], good[~wrong])
    assert batch.bad_rows(rows, unseen=unseen).tolist() == wrong.tolist()
    with pytest.raises(HandError) as raised:
        asked(question, rows, engine, unseen=unseen)
    first, second = map(str, raised.value.problems)
    held = rows[7, kind]
    assert first == (
        f"{5 - held} unseen of {name(kind)} beside {held} at row 7 (expected together 0 to 4)"
    )
    assert second.startswith("no count unseen of 7z at row 299")


def test_tiles_that_three_players_do_not_have(engine: str) -> None:
    rows = some("random", 3, 13, "riichi-tenhou-3p").copy()
    rows[1, rows[1].argmax()] -= 1
    rows[1, 4] = 1
    for question in ("shanten", "waits", "acceptance"):
        with pytest.raises(
            HandError, match=r"^1 of 5m at row 1 \(expected none under 'riichi-tenhou-3p'\)$"
        ):
            asked(question, rows, engine, rules="riichi-tenhou-3p")
        found = asked(question, rows, engine, rules="riichi-tenhou-3p", errors="mark")
        alone = asked(question, rows[[0, 2]], engine, rules="riichi-tenhou-3p")
        same(tuple(column[[0, 2]] for column in found), alone)


def test_a_rule_set_with_two_copies_of_a_kind(engine: str) -> None:
    rules = RuleSet(name="own", about="", patterns=(Standard(),), copies=bytes([4] * 30 + [2] * 4))
    rows = hands("random", 200, 14)
    rows = rows[(rows <= np.frombuffer(rules.copies, np.uint8)).all(axis=1)][:10]
    same(
        asked("discards", rows, engine, rules=rules),
        asked("discards", rows, "python", rules=rules),
    )


def test_wrong_unseen_and_melds() -> None:
    rows = hands("random", 3, 13)
    for wrong, told in (
        ([4] * 33, r"unseen of shape \(33,\) \(expected \(34,\) or \(3, 34\): copies"),
        (np.zeros((2, 34), int), r"unseen of shape \(2, 34\)"),
        ([0.5] * 34, "an array of float64"),
    ):
        with pytest.raises(HandError, match=told):
            batch.shanten(rows, unseen=wrong)
    for melds, told in (
        ([0, 0], r"melds of shape \(2,\) \(expected a number, or \(3,\): of each row"),
        ([0, 5, -1], r"^5 melds at row 1 \(expected 0 to 4\); -1 melds at row 2"),
        ([0.5] * 3, "melds of float64"),
    ):
        with pytest.raises(HandError, match=told):
            batch.shanten(rows, melds=melds)
