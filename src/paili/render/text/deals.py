"""New puzzles as text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paili.answers.deals import NewPuzzle
from paili.deduction.record_file import RecordFile, format_judge
from paili.render.text.common import Look, Parts, new_table
from paili.render.text.deduced import statement_text, who_is

if TYPE_CHECKING:
    from rich.table import Table


def new_puzzle(answer: NewPuzzle, look: Look) -> Parts:
    """The puzzle as the judges write it, and its solution if that is shown."""
    puzzle = answer.puzzle
    yield format_judge(RecordFile(puzzle.deal, puzzle.record, hands=puzzle.hands))
    if not answer.solution:
        return
    cards = puzzle.deal.spell(puzzle.hidden)
    text = f"Seat {puzzle.seat} can be sure of {cards} after turn {puzzle.solved_at}."
    yield from ("", f"{text} Hidden sets left for each seat:", "", _path_table(answer))


def _path_table(answer: NewPuzzle) -> Table:
    """How many hidden sets each seat has left after each turn."""
    deal = answer.puzzle.deal
    table = new_table(">turn", "said", *(f">{who_is(seat)}" for seat in deal.seats))
    said = ["nothing yet", *(statement_text(deal, each.statement) for each in answer.record)]
    for turn, (words, left) in enumerate(zip(said, answer.puzzle.path, strict=True)):
        table.add_row(str(turn), words, *(f"{sets:,}" for sets in left))
    return table
