"""What the commands share: options, and showing an answer."""

from __future__ import annotations

import re
import sys
from io import StringIO
from typing import TYPE_CHECKING

import click

from paili.cli.picture_file import checked_place
from paili.formats.answers.asked import unseen_counts
from paili.rules.registry import DEFAULT, FAMILIES, RULE_SETS, VARIABLE, rules_text
from paili.tiles.notation import NOTATIONS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from click.shell_completion import CompletionItem
    from rich.console import RenderableType


__all__ = [
    "json_option",
    "names_completer",
    "notation_option",
    "rules_option",
    "rules_text",
    "show",
    "show_json",
    "shown_as",
    "svg_option",
    "unicode_option",
    "unseen_counts",
    "unseen_options",
]

#: Columns that every table fits in.
NARROWEST = 40


def names_completer(
    names: Iterable[str],
) -> Callable[[click.Context, click.Parameter, str], list[CompletionItem | str]]:
    """Complete an argument from a list of names."""
    listed = list(names)

    def complete(
        ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem | str]:
        return [name for name in listed if name.startswith(incomplete)]

    return complete


def rules_option(
    default: str | None = None,
) -> Callable[[Callable[..., int | None]], Callable[..., int | None]]:
    """``--rules``, a rule set with its options as text; left out, the default of all hands."""
    return click.option(
        "--rules",
        default=default,
        show_default=default or f"{DEFAULT}, or what {VARIABLE} says",
        metavar="RULES",
        help="A rule set, options after a colon: mcr, basic:max_suits=2 "
        "('paili rules' lists them).",
        shell_complete=names_completer(dict.fromkeys([*RULE_SETS, *FAMILIES])),
    )


notation_option = click.option(
    "--notation",
    metavar="NAME",
    help="How the tiles are written, if not as they look ('paili notations' lists the ways).",
    shell_complete=names_completer(NOTATIONS),
)
json_option = click.option("--json", "as_json", is_flag=True, help="Answer with one line of JSON.")
svg_option = click.option(
    "--svg",
    "picture",
    metavar="FILE",
    callback=lambda ctx, param, value: checked_place(value),
    help="Draw the answer, too: an SVG picture in FILE.",
)
unicode_option = click.option(
    "--unicode",
    "output",
    is_flag=True,
    callback=lambda ctx, param, value: "unicode" if value else "mpsz",
    help="Draw the tiles as Unicode mahjong tiles.",
)


def unseen_options(command: Callable[..., int | None]) -> Callable[..., int | None]:
    """``--unseen`` and ``--seen``: which copies can still come."""
    seen = click.option(
        "--seen",
        metavar="TILES",
        help="Tiles on the table beside the hand: discards, others' melds, dora indicators. "
        "They cannot come.",
    )
    unseen = click.option(
        "--unseen",
        metavar="TILES",
        help="The tiles that can still come, and no others ('' for none).",
    )
    return unseen(seen(command))


def shown_as(text: str, plain: str) -> str:
    """The text, or the plain one where standard output cannot hold it."""
    try:
        text.encode(sys.stdout.encoding or "utf-8")
    except (UnicodeEncodeError, LookupError):
        return plain
    return text


def show(*parts: RenderableType) -> None:
    """Print for a person: colour on a terminal only, no blanks at the ends of lines."""
    from rich.console import Console

    # Not to standard output itself: rich would turn a reader that left into status 1.
    page = StringIO()
    terminal = True if sys.stdout.isatty() else None  # None: unless FORCE_COLOR says so
    console = Console(
        file=page, force_terminal=terminal, highlight=False, markup=False, emoji=False
    )
    # Narrower than this, tables would drop what they cannot show.
    console.width = max(console.width, NARROWEST)
    for part in parts:
        console.print(part)
    sys.stdout.write(re.sub(r"[ \t]+$", "", page.getvalue(), flags=re.MULTILINE))


def show_json(data: object) -> None:
    """Print plain data as one line of JSON."""
    from paili.formats.json import dumps

    sys.stdout.write(dumps(data) + "\n")
