"""``paili judge``: a puzzle's input answered in its own format."""

from __future__ import annotations

import click

from paili.cli import options
from paili.cli.example import Exemplified
from paili.cli.judging import answer
from paili.formats.judge import JUDGES

_WIDE = max(map(len, JUDGES))
_NAMES = "\n".join(f"    {name:<{_WIDE}} {about}" for name, about in JUDGES.items())
_HELP = f"""Answer the input of the puzzle NAME in its own format, byte for byte.

    The input is FILE, or standard input. Where it breaks off or breaks the format, the answers
    before that place stand; then one line on standard error tells what is wrong where.

    \b
    Names:
{_NAMES}

    Exit status 2: bad input.
    """


@click.command(cls=Exemplified, help=_HELP)
@click.argument("name", shell_complete=options.names_completer(JUDGES))
@click.argument("file", default="-")
def judge(name: str, file: str) -> int:
    """Answer a judge's input."""
    answer(name, file)
    return 0
