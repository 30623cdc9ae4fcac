"""``paili demo``: the puzzles' own samples, one hand explained, and one's chances."""

from __future__ import annotations

import sys
from pathlib import Path
from time import perf_counter

import click

from paili.answers.hands import waits
from paili.answers.odds import odds
from paili.cli import options
from paili.cli.example import Exemplified
from paili.errors import PailiError
from paili.formats.judge import JUDGES, judge
from paili.render import views
from paili.render.text.common import Look
from paili.render.text.listing import sample_lines
from paili.render.text.odds import BLOCKS

HAND = "1112345678999m"
UNSURE, DRAWS, TRIALS = "123m456789p1122s", 3, 100

PAGES = """
To see the tiles and click them: 'make serve' in a clone, or
pip install 'paili[web]' and paili serve; then open http://127.0.0.1:8080/
"""


@click.command(cls=Exemplified)
def demo() -> int:
    """A tour: the puzzles' own samples answered and checked, then a hand explained, and the
    chances of another.

    The samples are the files of examples/, each NAME.txt beside its NAME.expected.

    Exit status 1: an answer is not the expected one.
    """
    folder = samples_folder()
    right = [_show_sample(name, folder) for name in JUDGES if (folder / f"{name}.txt").is_file()]
    sys.stdout.write(f"$ paili waits {HAND}\n")
    options.show_parts(views.text(waits(HAND)))
    sys.stdout.write(f"\n$ paili odds {UNSURE} --draws {DRAWS} --trials {TRIALS}\n")
    answer = odds(UNSURE, draws=DRAWS, trials=TRIALS)
    options.show_parts(views.text(answer, Look(blocks=options.can_show(BLOCKS))))
    sys.stdout.write(PAGES)
    return 0 if all(right) else 1


def samples_folder() -> Path:
    """Where the samples are: in the installed package, or in the clone it runs from."""
    package = Path(__file__).resolve().parents[1]
    for folder in (package / "examples", package.parents[1] / "examples"):
        if (folder / "uva11210.txt").is_file():
            return folder
    raise PailiError("the examples are missing: run the demo from a clone or a complete install")


def _show_sample(name: str, folder: Path) -> bool:
    given = (folder / f"{name}.txt").read_bytes()
    expected = (folder / f"{name}.expected").read_text("utf-8")
    answers = judge(name)
    start = perf_counter()
    answer = "".join(answers(given))
    seconds = perf_counter() - start
    sys.stdout.writelines(
        sample_lines(name, JUDGES[name], given.decode(), answer, answer == expected, seconds)
    )
    return answer == expected
