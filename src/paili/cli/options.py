"""What the commands share: options, and showing an answer."""

from __future__ import annotations

import re
import sys
from io import StringIO
from typing import TYPE_CHECKING

import click

from paili.cli.picture_file import checked_place

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable

    from click.shell_completion import CompletionItem
    from rich.console import RenderableType

    Completer = Callable[[click.Context, click.Parameter, str], list[CompletionItem | str]]

#: Columns that every table fits in.
NARROWEST = 40


def names_completer(names: Collection[str]) -> Completer:
    """Complete an argument from a list of names."""
    return lambda ctx, param, incomplete: [name for name in names if name.startswith(incomplete)]


def json_option() -> click.Option:
    """``--json``."""
    return click.Option(["--json", "as_json"], is_flag=True, help="Answer with one line of JSON.")


def svg_option() -> click.Option:
    """``--svg FILE``, looked at before any work is done."""
    return click.Option(
        ["--svg", "picture"],
        metavar="FILE",
        callback=lambda ctx, param, value: checked_place(value),
        help="Draw the answer, too: an SVG picture in FILE.",
    )


def unicode_option() -> click.Option:
    """``--unicode``: how tiles look in text."""
    return click.Option(
        ["--unicode", "output"],
        is_flag=True,
        callback=lambda ctx, param, value: "unicode" if value else "mpsz",
        help="Draw the tiles as Unicode mahjong tiles.",
    )


def can_show(text: str) -> bool:
    """Can standard output hold it?"""
    try:
        text.encode(sys.stdout.encoding or "utf-8")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def show_parts(parts: Iterable[RenderableType]) -> None:
    """Print for a person as the parts come: text that ends with a line's end as it is, the rest
    by rich; colour on a terminal only, no blanks at the ends of lines."""
    for part in parts:
        if isinstance(part, str) and part.endswith("\n"):
            sys.stdout.write(part)
        else:
            sys.stdout.write(_printed(part))


def _printed(part: RenderableType) -> str:
    from rich.console import Console

    # Not to standard output itself: rich would turn a reader that left into status 1.
    page = StringIO()
    terminal = True if sys.stdout.isatty() else None  # None: unless FORCE_COLOR says so
    console = Console(
        file=page, force_terminal=terminal, highlight=False, markup=False, emoji=False
    )
    # Narrower than this, tables would drop what they cannot show.
    console.width = max(console.width, NARROWEST)
    console.print(part)
    return re.sub(r"[ \t]+$", "", page.getvalue(), flags=re.MULTILINE)
