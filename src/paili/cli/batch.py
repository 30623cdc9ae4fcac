"""``paili batch``: a question about every hand in a file."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING, Annotated, Literal

import click

from paili.answers import given
from paili.answers.data import dumps
from paili.answers.question import Says, parameters_of
from paili.answers.questions import QUESTIONS as ALL
from paili.cli import options
from paili.cli.asking import declared
from paili.cli.example import Exemplified
from paili.cli.progress import Progress
from paili.errors import PailiError, Problem

if TYPE_CHECKING:
    from paili.batch.files import Runner, Summary

QUESTIONS = {name: each.columns for name, each in ALL.items() if each.columns is not None}
BAD_ROWS = 1
#: Names of columns that are said, and letters of each.
_SHOWN, _CUT = 6, 40


_LISTED = "\n".join(f"    {name:<10}  {each.about}" for name, each in QUESTIONS.items())
HELP = f"""Answer a QUESTION about every hand in the file IN, into the file OUT.

\b
QUESTION is one of:
{_LISTED}

IN is Parquet (lists of 34 counts, 34 columns, 34 bytes, or hands as text), CSV (hands as text, or
34 columns) or NumPy (N x 34), by its suffix; OUT is any of these, row for row.

The first line of CSV names the columns only if nothing in it spells a tile or a number, and is told
then.

A row that is no hand stays empty in OUT and is told in OUT.bad.csv, with its number from 0 and the
reason. Finished parts are kept in OUT.parts: after an interrupt or a kill the same command goes on
from there, to the same bytes.

Exit status 1: some rows are bad. 130: interrupted.
"""


def _batch(
    question: Annotated[str, Says(place="word")],
    source: Annotated[str, Says(place="word", metavar="IN")],
    target: Annotated[str, Says(place="word", metavar="OUT")],
    rules: given.Rules = None,
    melds: Annotated[
        int,
        Says(
            "Melds that every hand has on the table, beside its counts. (Text has its own.)  "
            "[default: 0]",
            least=0,
            most=4,
            metavar="N",
        ),
    ] = 0,
    column: Annotated[
        str | None, Says("The column of IN, if there are several.", metavar="NAME")
    ] = None,
    notation: given.NotationName = None,
    jobs: Annotated[
        int | None, Says("Processes.  [default: one for each core]", least=1, metavar="N")
    ] = None,
    engine: Annotated[
        Literal["auto", "numpy", "numba", "python"],
        Says("Who computes; all give the same answers."),
    ] = "auto",
    scheduler: Annotated[
        str | None, Says("Run on the Dask cluster of this scheduler.", metavar="ADDRESS")
    ] = None,
    workers: Annotated[
        int | None,
        Says("Run on a Dask cluster of so many processes on this machine.", least=1, metavar="N"),
    ] = None,
    *,
    as_json: bool,
) -> int:
    runner = _runner(jobs, scheduler, workers)
    from paili.batch.files import answer_file

    try:
        with Progress("hands") as progress:
            done = answer_file(
                question,
                source,
                target,
                rules=rules,
                melds=melds,
                engine=engine,
                column=column,
                notation=notation,
                runner=runner,
                progress=lambda done, before, total: progress(done, total, before),
            )
    except KeyboardInterrupt:
        if os.path.isdir(f"{target}.parts"):
            sys.stderr.write("interrupted: the same command goes on from here\n")
        raise
    _tell(done, target, as_json)
    return BAD_ROWS if done.bad else 0


def _runner(jobs: int | None, scheduler: str | None, workers: int | None) -> Runner:
    """Who answers, by the options: at most one of them."""
    chosen = {"--jobs": jobs, "--scheduler": scheduler, "--workers": workers}
    given = [name for name, value in chosen.items() if value is not None]
    if len(given) > 1:
        raise PailiError(Problem(" and ".join(given), expected="one of them"))
    # Threads for algebra would only cost each process its start.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    if scheduler is not None or workers is not None:
        from paili.batch import cluster

        if scheduler is not None:
            return cluster.on_scheduler(scheduler)
        return cluster.on_local_cluster(workers or 1)
    from paili.batch.files import here

    return here(jobs)


def _tell(done: Summary, target: str, as_json: bool) -> None:
    if as_json:
        told = {"output": target, **done._asdict()}
        if not done.names:
            del told["names"]
        sys.stdout.write(dumps(told) + "\n")
        return
    hands = f"{done.rows:,} hand{'s' * (done.rows != 1)} to {target}"
    bad = f"{done.bad:,} bad: see {done.bad_file}" if done.bad else "none bad"
    before = f" ({done.resumed:,} were done before)" if done.resumed else ""
    sys.stdout.write(f"{hands}, {bad}{before}\n")
    if done.names:
        shown = ", ".join(repr(name[:_CUT]) for name in done.names[:_SHOWN])
        more = ", ..." * (len(done.names) > _SHOWN)
        sys.stdout.write(f"the first line was taken as names of columns: {shown}{more}\n")


_QUESTION = click.Argument(["question"], type=click.Choice(list(QUESTIONS)), metavar="QUESTION")
batch = Exemplified(
    name="batch",
    callback=_batch,
    help=HELP,
    params=[_QUESTION, *map(declared, parameters_of(_batch)[1:]), options.json_option()],
)
