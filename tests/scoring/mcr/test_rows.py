"""Each row of the table: a hand that counts it, one that nearly does, and the table's own order."""

from __future__ import annotations

import pytest

from paili.scoring.mcr.fans import BY_ID, BY_NUMBER, FANS
from paili.scoring.mcr.relations import RELATIONS
from paili.scoring.mcr.rules import ALWAYS_CONCEALED
from tests.scoring.mcr.compact import FILE, rows, valued, win

LINES = [
    line.split()
    for line in FILE.with_name("mcr-rows.txt").read_text(encoding="utf-8").splitlines()
    if not line.startswith("#")
]


@pytest.mark.parametrize(("number", "hand", "near_miss"), LINES, ids=[line[0] for line in LINES])
def test_a_hand_and_a_near_miss(number: str, hand: str, near_miss: str) -> None:
    """The row counts in the one, and not in the other."""
    assert int(number) in rows(valued(win(hand))[0])
    assert int(number) not in rows(valued(win(near_miss))[0])


def test_every_row_has_its_line() -> None:
    """1 to 82, once each, in the data and in the table."""
    numbers = list(range(1, 83))
    assert [int(line[0]) for line in LINES] == numbers
    assert sorted(BY_NUMBER) == numbers
    assert len(BY_ID) == len(FANS) == 82


def test_names() -> None:
    """Names and ids are given, each once; the ids are plain words."""
    for names in zip(*(fan.names for fan in FANS), strict=True):
        assert all(names)
        assert len(set(names)) == 82
    assert all(fan.about for fan in FANS)
    assert all(fan.id.replace("-", "").isascii() and fan.id.islower() for fan in FANS)
    assert BY_NUMBER[1].id == "big-four-winds"
    assert BY_NUMBER[29].name("zh") == "三色双龙会"


def test_values_fall() -> None:
    """The table goes from high to low, and a row bars only rows of less value."""
    values = [fan.value for fan in FANS]
    assert values == sorted(values, reverse=True)
    for fan in FANS:
        assert fan.open == fan.value
        for barred in (*fan.excludes, *fan.excludes_own, *fan.excludes_one):
            assert BY_ID[barred].value < fan.value


def test_values_as_counted_by_the_rules() -> None:
    """How many rows there are of each value (State rules of 1998, and row 82)."""
    found = {value: [fan.value for fan in FANS].count(value) for value in {f.value for f in FANS}}
    assert found == {
        88: 7, 64: 6, 48: 2, 32: 3, 24: 9, 16: 6, 12: 5, 8: 9, 6: 7, 5: 1, 4: 4, 2: 10, 1: 13
    }  # fmt: skip


def test_own_pungs_are_of_rows_that_pungs_make() -> None:
    """What is barred "of the same pungs" is counted by pungs, and so is what bars it."""
    for fan in FANS:
        for barred in fan.excludes_own:
            assert BY_ID[barred].pungs
            assert fan.pungs or fan.number in RELATIONS


def test_hands_that_cannot_be_called_bar_both_concealed_rows() -> None:
    """Concealed Hand is certain for them, however they are won."""
    for number in ALWAYS_CONCEALED:
        barred = BY_NUMBER[number].excludes
        assert {BY_NUMBER[56].id, BY_NUMBER[62].id} <= set(barred)
