"""What the commands about deduction games share: reading a record, whose view, waiting."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import click

from paili.cli.reading import read_bytes
from paili.deduction.knowledge import SILENCES
from paili.errors import InputError, Problem
from paili.formats.answers import deals
from paili.formats.records import RecordFile, parse_record

file_argument = click.argument("file")
seat_option = click.option(
    "--seat",
    metavar="SEAT",
    help="Whose view: a seat by number or name, or 'public'. If not given: me; with all hands "
    "known, the first seat that can be sure; with none, the public.",
)
after_option = click.option(
    "--after", type=int, metavar="TURN", help="As it stood after this turn (0: before the first)."
)
data_set_option = click.option(
    "--data-set",
    type=click.IntRange(1),
    default=1,
    show_default=True,
    metavar="N",
    help="Which data set of a file in the judges' format.",
)
silence_option = click.option(
    "--silence",
    type=click.Choice(SILENCES),
    default="ignored",
    show_default=True,
    help="Who can be sure, if everybody hears that nobody claims to know after a turn.",
)


def read_record(path: str, data_set: int) -> RecordFile:
    """The record of a file, ``-`` for standard input.

    Raises :class:`~paili.errors.InputError` where it cannot be read.
    """
    data = read_bytes(path)
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        bad = f"not text: byte {data[error.start]:#04x}"
        raise InputError(Problem(bad, where=f"line {line}", expected="UTF-8")) from None
    return parse_record(text, data_set)


def sure_turns(file: RecordFile, silence: str) -> tuple[int | None, ...] | None:
    """As :func:`paili.formats.answers.deals.sure_turns`, with its progress shown."""
    what = "listening to the silence" if silence == "heard" else "asking each seat"
    with working(what) as progress:
        return deals.sure_turns(file, silence, progress)


@contextmanager
def working(what: str) -> Iterator[Callable[[int, int], None]]:
    """Say on standard error what takes long, if a person looks on; yields what to call
    with how much is done of how much."""
    if sys.stderr is None or not sys.stderr.isatty():
        yield lambda done, total: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

    columns = (
        SpinnerColumn(),
        TextColumn("{task.description}"),
        BarColumn(),
        TimeElapsedColumn(),
    )
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(what, total=None)
        yield lambda done, total: progress.update(task, completed=done, total=total)
