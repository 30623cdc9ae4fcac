"""``paili vienna show``: what follows from a record, and what to ask next."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import click

from paili.cli import options
from paili.cli.example import Question
from paili.cli.pictures import deals_picture, save
from paili.cli.vienna_options import (
    after_option,
    data_set_option,
    file_argument,
    read_record,
    seat_option,
    silence_option,
    sure_turns,
    working,
)
from paili.deduction.knowledge import CouldKnow
from paili.deduction.questions import CRITERIA
from paili.deduction.questions import Question as Asked
from paili.deduction.record import Record
from paili.deduction.view import View
from paili.formats.answers.deals import (
    FEW,
    best_of,
    could_know_each,
    viewer,
    wants_questions,
)
from paili.formats.records import RecordFile

LONG = (
    "Weighing all permitted questions takes long here: name the cards face up with --face-up, "
    "or ask for it with --questions 5."
)
EXAMPLE = """
$ paili vienna show examples/black-vienna.record --questions 2 | tail -n 3
ask    about  bits  sets left  worst  answer: chance, sets left
Bert   DLS    0.45      873.2    982  0: 21%, 939; 1: 53%, 982; 2: 26%, 593
Carla  DVY    0.42      870.1    976  0: 25%, 927; 1: 53%, 976; 2: 22%, 559
"""


@click.command(cls=Question, example=EXAMPLE)
@file_argument
@seat_option
@after_option
@data_set_option
@click.option(
    "--sets",
    type=click.IntRange(0),
    default=10,
    show_default=True,
    metavar="N",
    help="How many of the hidden sets to list, most likely first.",
)
@click.option(
    "--questions",
    type=click.IntRange(0),
    metavar="N",
    help="How many of the best questions to list. If not given: 5, or none where weighing all "
    "that the game permits takes long.",
)
@click.option(
    "--criterion",
    type=click.Choice(list(CRITERIA)),
    default="bits",
    show_default=True,
    help="What makes a question best: bits of information about the hidden set, the expected "
    "or the worst number of sets left, or net bits, beyond those given away.",
)
@click.option(
    "--gives-away",
    is_flag=True,
    help="For each question listed the bits that everybody else hears (takes longer).",
)
@click.option(
    "--face-up",
    multiple=True,
    metavar="CARDS",
    help="A set of cards that may be asked about now; may be repeated. If not given: all "
    "that the game permits.",
)
@silence_option
@click.option("--who", is_flag=True, help="Who could be sure, when the hands are unknown.")
@options.json_option
@options.svg_option
def show(
    file: str,
    seat: str | None,
    after: int | None,
    data_set: int,
    sets: int,
    questions: int | None,
    criterion: str,
    gives_away: bool,
    face_up: tuple[str, ...],
    silence: str,
    who: bool,
    as_json: bool,
    picture: str | None,
) -> int:
    """What follows from the record in FILE ('-': standard input).

    Shows how many deals fit, where each card can be, the hidden sets left, who can be sure,
    and the best questions. Chances are exact, rounded to percent here and fractions in
    JSON. Silence counts for who can be sure, not for the view.

    Exit status 1: no deal fits the record.
    """
    given = read_record(file, data_set)
    record = given.record if after is None else given.record.after(after)
    since = sure_turns(given, silence)
    place = viewer(given, seat, since)
    view = given.view(place, after)
    save(picture, deals_picture, view, given.names)
    sets_up = [given.deal.parse_cards(cards) for cards in face_up] or None
    if not view.worlds:
        return _no_deal(view, given.names, len(given.record), as_json)
    weighed = wants_questions(view, sets_up, questions)
    too_many = not weighed and wants_questions(view, sets_up, FEW) and questions is None
    best = None
    if weighed:
        best = _best(view, sets_up, criterion, questions or FEW, gives_away)
    could = _could(record) if who and since is None else None
    if not as_json:
        _show_text(given, view, sets, silence, since, could, LONG if too_many else best)
        return 0
    from paili.formats.deals_json import show_data

    data = show_data(
        view,
        given.names,
        len(given.record),
        most=sets,
        silence=silence,
        sure_since=None if since is None else [_by(turn, len(record)) for turn in since],
        could_know=could,
        criterion=criterion,
        questions=best,
    )
    options.show_json(data)
    return 0


def _show_text(
    given: RecordFile,
    view: View,
    sets: int,
    silence: str,
    since: Sequence[int | None] | None,
    could: Mapping[int, CouldKnow] | None,
    questions: Sequence[Asked] | str | None,
) -> None:
    """Show it to a person; *questions* may be a word about why there are none."""
    from paili.render.text import deals

    head = deals.worlds_head(view)
    if since is not None:
        head.append(deals.sure_text(since, len(view.statements), given.names, silence))
    if could is not None:
        head.append(deals.could_text(could, given.names))
    parts = deals.head_view(view, given.names, len(given.record), *head)
    parts += ["", deals.holders_table(view, given.names)]
    if sets:
        parts += ["", deals.hidden_table(view, sets)]
    if isinstance(questions, str):
        parts += ["", questions]
    elif questions is not None:
        parts += ["", deals.questions_table(view, questions, given.names)]
    options.show(*parts)


def _by(turn: int | None, after: int) -> int | None:
    return None if turn is None or turn > after else turn


def _best(
    view: View,
    sets: list[tuple[str, ...]] | None,
    criterion: str,
    most: int,
    gives_away: bool,
) -> list[Asked]:
    with working("weighing the questions"):
        return best_of(view, sets, criterion, most, gives_away)


def _could(record: Record) -> Mapping[int, CouldKnow]:
    with working("trying every hand"):
        return could_know_each(record)


def _no_deal(view: View, names: tuple[str, ...], turns: int, as_json: bool) -> int:
    """Say which turns contradict each other."""
    from paili.reasons.deals import contradiction

    wrong = contradiction(view) or ()
    if as_json:
        from paili.formats.deals_json import show_data

        options.show_json(show_data(view, names, turns, contradiction=wrong))
        return 1
    from paili.render.text import deals

    said = [(turn, view.statements[turn - 1]) for turn in wrong]
    fits = f"no deal: {deals.contradiction_text(wrong)}"
    options.show(*deals.head_view(view, names, turns, ("fits", fits)))
    if said:
        options.show("", deals.reasons_table(view.deal, said, names))
    return 1
