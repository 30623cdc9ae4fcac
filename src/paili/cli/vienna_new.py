"""``paili vienna new``: a puzzle that somebody can solve exactly after a turn."""

from __future__ import annotations

import sys

import click

from paili.cli import options
from paili.cli.example import Question
from paili.cli.vienna_options import working

EXAMPLE = """
$ paili vienna new --solved-at 4 --seat 2 --seed 7 --path
4
ABCFL EKOPR DIJNQ GHM
1 BFM 2
1 GHM 0
1 CLP 2
3 GHM 0
0

Seat 2 can be sure of GHM after turn 4. Hidden sets left for each seat:

turn  said                 seat 1  seat 2  seat 3
   0  nothing yet             286     286     286
   1  seat 1 has 2 of BFM     286     255     255
   2  seat 1 has 0 of GHM     286     165     165
   3  seat 1 has 2 of CLP     286      84     140
   4  seat 3 has 0 of GHM     286       1     140
"""


@click.command(cls=Question, example=EXAMPLE)
@click.option(
    "--solved-at",
    type=int,
    required=True,
    metavar="TURN",
    help="The turn after which the puzzle can first be solved; it is the last one.",
)
@click.option(
    "--seat", type=int, metavar="SEAT", help="The only seat that can solve it. If not given: any."
)
@click.option(
    "--seed",
    type=int,
    default=0,
    show_default=True,
    metavar="N",
    help="Another number is another puzzle; the same number the same.",
)
@click.option("--path", is_flag=True, help="Show the solution after it.")
@options.json_option
def new(solved_at: int, seat: int | None, seed: int, path: bool, as_json: bool) -> int:
    """A new puzzle in the judges' format: one data set, then 0.

    Exactly one seat can solve it, and not before the last turn. --path adds how many hidden
    sets each seat has left after each turn; what follows the 0 no judge reads.
    """
    from paili.deduction.puzzles import new_puzzle

    with working("making a puzzle"):
        puzzle = new_puzzle(solved_at, seat, seed)
    said = puzzle.record.statements
    if as_json:
        from paili.formats.deals_json import puzzle_data

        data = puzzle_data(
            puzzle.deal, seed, puzzle.seat, puzzle.hands, puzzle.hidden, said, puzzle.path
        )
        options.show_json(data)
        return 0
    from paili.formats.records import RecordFile, format_judge

    file = RecordFile(puzzle.deal, puzzle.record, hands=puzzle.hands)
    sys.stdout.write(format_judge(file))
    if path:
        from paili.render.text import deals

        cards = puzzle.deal.spell(puzzle.hidden)
        text = f"Seat {puzzle.seat} can be sure of {cards} after turn {puzzle.solved_at}."
        left = "Hidden sets left for each seat:"
        table = deals.path_table(puzzle.deal, said, puzzle.path)
        options.show("", f"{text} {left}", "", table)
    return 0
