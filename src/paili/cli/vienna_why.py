"""``paili vienna why``: the turns that something follows from."""

from __future__ import annotations

import click

from paili.cli import options
from paili.cli.example import Question
from paili.cli.vienna_options import (
    after_option,
    data_set_option,
    file_argument,
    read_record,
    seat_option,
    sure_turns,
    working,
)
from paili.formats.answers.deals import find_reason, viewer, why_of
from paili.render.text import deals

EXAMPLE = """
$ paili vienna why examples/black-vienna.txt --set ABC
game   acm-vienna: 18 cards, 3 hidden, hands of 5, 5, 5
view   seat 1, with DGJLP
after  turn 9 of 9: seat 1 has 2 of EGJ

ABC cannot be hidden since turn 5, because of turns 3, 4 and 5; without one of
them it would not follow:

turn  said
   3  seat 2 has 2 of DEF
   4  seat 2 has 1 of EIL
   5  seat 3 has 0 of FIP
"""


@click.command(cls=Question, example=EXAMPLE)
@file_argument
@seat_option
@after_option
@data_set_option
@click.option("--set", "cards", metavar="CARDS", help="Why these cards cannot be the hidden ones.")
@options.json_option
def why(
    file: str, seat: str | None, after: int | None, data_set: int, cards: str | None, as_json: bool
) -> int:
    """Why the hidden cards are certain in the record in FILE ('-': standard input).

    With --set why those cards cannot be the hidden ones. Where no deal fits the record: which
    turns cannot all be right. Every reason is irreducible: without any one of its turns it
    would not follow.

    Exit status 1: nothing is certain yet, or the set is still possible.
    """
    given = read_record(file, data_set)
    asked = None if cards is None else given.deal.hidden_set(cards)
    view = given.view(viewer(given, seat, sure_turns(given, "ignored")), after)
    with working("looking for the reason"):
        reason = find_reason(view, asked)
    if as_json:
        options.show_json(why_of(given, view, reason))
    else:
        head = deals.head_view(view, given.names, len(given.record))
        said = [(turn, view.statements[turn - 1]) for turn in reason.turns]
        options.show(*head, "", reason.text)
        if said:
            options.show("", deals.reasons_table(view.deal, said, given.names))
    return 1 if reason.answer == "open" else 0
