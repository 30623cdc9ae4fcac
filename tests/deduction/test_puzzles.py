"""New puzzles: solved exactly when promised, by whom promised, the same for a seed."""

from __future__ import annotations

from dataclasses import replace

import pytest

from paili.deduction import acm_vienna, black_vienna, new_puzzle, sure_since
from paili.deduction.puzzles import Puzzle
from paili.deduction.record_file import RecordFile, format_judge
from paili.deduction.record_turns import format_statement
from paili.errors import RecordError
from paili.formats.judge import judge


def check(puzzle: Puzzle, turn: int) -> None:
    assert len(puzzle.record) == turn
    assert not puzzle.record.wrong_turns(puzzle.hands)
    assert frozenset(puzzle.hidden) == puzzle.deal.hidden_of(puzzle.hands)
    expected = tuple(turn if seat == puzzle.seat else None for seat in puzzle.deal.seats)
    assert sure_since(puzzle.record, puzzle.hands) == expected
    last, before = puzzle.path[turn][puzzle.seat - 1], puzzle.path[turn - 1][puzzle.seat - 1]
    assert last == 1 < before
    for seat, hand in zip(puzzle.deal.seats, puzzle.hands, strict=True):
        left = [len(puzzle.record.after(t).view(seat, hand).hidden) for t in range(turn + 1)]
        assert left == [row[seat - 1] for row in puzzle.path]


#: Every day each turn is there once, with any seat or with one of its own; the rest is slow.
ASKED = [
    pytest.param(turn, seat, marks=() if seat == asked else pytest.mark.slow)
    for turn, asked in ((2, None), (4, 1), (7, None), (12, 3), (20, 1))
    for seat in (None, 1, 3)
]


@pytest.mark.parametrize(("turn", "seat"), ASKED)
def test_solved_when_and_by_whom_it_should(turn: int, seat: int | None) -> None:
    puzzle = new_puzzle(turn, seat, seed=turn)
    assert seat in (None, puzzle.seat)
    check(puzzle, turn)


def test_the_same_seed_gives_the_same_puzzle() -> None:
    assert new_puzzle(9, seed=5) == new_puzzle(9, seed=5)
    assert new_puzzle(9, seed=5).hands != new_puzzle(9, seed=6).hands


def test_a_seed_keeps_its_puzzle() -> None:
    """Who wrote a seed down finds the puzzle again, with whatever version."""
    puzzle = new_puzzle(8, seat=1, seed=3)
    assert [format_statement(puzzle.deal, said) for said in puzzle.record.statements] == [
        *("3 AFK 2", "3 ACP 1", "2 AHM 1", "2 CIP 1"),
        *("3 DJL 2", "3 BOQ 0", "1 DFL 1", "2 BQR 3"),
    ]


def test_the_judge_agrees() -> None:
    puzzle = new_puzzle(10, seed=1)
    text = format_judge(RecordFile(puzzle.deal, puzzle.record, hands=puzzle.hands))
    assert "".join(judge("black-vienna")(text.encode())) == "10\n"


def test_games_without_puzzles() -> None:
    """Those with too many hands to list, and those whose answers do not tell how many."""
    for deal in (black_vienna(), replace(acm_vienna(), tells="whether")):
        with pytest.raises(RecordError, match=rf"^no puzzles of this game '{deal.name}'"):
            new_puzzle(5, deal=deal)


@pytest.mark.parametrize(("turn", "seat"), [(0, None), (201, None), (5, 4), (5, 0), (1, None)])
def test_what_cannot_be_is_refused(turn: int, seat: int | None) -> None:
    with pytest.raises(RecordError):
        new_puzzle(turn, seat)
