"""What the commands share: options, and showing an answer."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import click

from paili.cli.picture_file import checked_place
from paili.render import views

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable

    from click.shell_completion import CompletionItem
    from rich.console import RenderableType

    Completer = Callable[[click.Context, click.Parameter, str], list[CompletionItem | str]]


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
    """Print for a person as the parts come; colour on a terminal only."""
    # Not by rich itself, which would turn a reader that left into status 1.
    for part in parts:
        sys.stdout.write(views.part_text(part, terminal=sys.stdout.isatty() or None))
