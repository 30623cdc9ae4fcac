"""``paili draws``: the earliest win when the wall is known."""

from __future__ import annotations

import click

from paili import api
from paili.cli import options
from paili.cli.example import Question
from paili.cli.pictures import draws_picture, save
from paili.cli.reading import STANDARD_INPUT, read_text
from paili.errors import InputError, Problem
from paili.hand import Hand
from paili.plan.earliest import replay
from paili.rules.registry import rule_set
from paili.tiles.notation import parse

EXAMPLE = """
$ paili draws 1112345678999m1s 2s1p2p4p5p1s7p8p
hand   1112345678999m1s
wall   8 tiles
rules  sichuan-solo
wins   with draw 6: 1s (1 bamboo)

turn  throw  draw  hand after
   1  8m     2s    111234567999m12s
   2  2s     1p    111234567999m1p1s
   3  1p     2p    111234567999m2p1s
   4  2p     4p    111234567999m4p1s
   5  4p     5p    111234567999m5p1s
   6  5p     1s    111234567999m11s

final  111234567999m11s
split  111m 234m 567m 999m 11s  (standard)
"""


@click.command(cls=Question, example=EXAMPLE)
@click.argument("hand")
@click.argument("wall")
@options.rules_option("sichuan-solo")
@options.notation_option
@options.json_option
@options.svg_option
@options.unicode_option
def draws(
    hand: str,
    wall: str,
    rules: str,
    notation: str | None,
    as_json: bool,
    picture: str | None,
    output: str,
) -> int:
    """The earliest draw that can win: a HAND of 14 tiles draws the WALL in its order.

    Each turn throws a tile, then draws one; before the first the hand may be complete (draw
    0). Quote HAND or WALL where it has blanks; '-' reads one of them from standard input.

    Exit status 1: the hand never wins.
    """
    if hand == wall == STANDARD_INPUT:
        raise InputError(Problem("hand and wall both '-'", expected="one of them at most"))
    checked = Hand.parse(read_text((hand,)), notation)
    drawn = parse(read_text((wall,)), notation)
    chosen = rule_set(rules)
    win = api.earliest_win(checked, drawn, chosen)
    save(picture, draws_picture, checked, drawn, win)
    turns = list(replay(checked, drawn, win)) if win else []
    name = options.rules_text(chosen)
    if as_json:
        from paili.formats.json import draws_data

        options.show_json(draws_data(checked, drawn, win, turns, name))
    else:
        from paili.render.text.results import draws_view

        options.show(*draws_view(checked, drawn, win, turns, name, output))
    return 0 if win else 1
