"""What the commands share: options, and showing an answer."""

from __future__ import annotations

import re
import sys
from typing import TYPE_CHECKING

import click

from paili.render.text import option_text
from paili.rules.registry import RULE_SETS
from paili.rules.ruleset import RuleSet
from paili.tiles.notation import NOTATIONS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from click.shell_completion import CompletionItem
    from rich.console import RenderableType


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
    default: str,
) -> Callable[[Callable[..., int | None]], Callable[..., int | None]]:
    """``--rules``, a rule set with its options as text."""
    return click.option(
        "--rules",
        default=default,
        show_default=True,
        metavar="RULES",
        help="A rule set, options after a colon: riichi-shape, basic:max_suits=2 "
        "('paili rules' lists them).",
        shell_complete=names_completer(RULE_SETS),
    )


notation_option = click.option(
    "--notation",
    metavar="NAME",
    help="How the tiles are written, if not as they look ('paili notations' lists the ways).",
    shell_complete=names_completer(NOTATIONS),
)
json_option = click.option("--json", "as_json", is_flag=True, help="Answer with one line of JSON.")
unicode_option = click.option(
    "--unicode",
    "output",
    is_flag=True,
    callback=lambda ctx, param, value: "unicode" if value else "mpsz",
    help="Draw the tiles as Unicode mahjong tiles.",
)


def rules_text(rules: RuleSet) -> str:
    """A rule set as ``--rules`` takes it: its name, and the options that were changed.

    >>> from paili.rules.registry import rule_set
    >>> rules_text(rule_set("basic:max_suits=3,void=p"))
    'basic:void=p'
    """
    usual = RULE_SETS[rules.name].options
    changed = []
    for option, value in rules.options.items():
        if value != usual[option]:
            changed.append(f"{option}={option_text(option, value)}")
    return rules.name + (":" + ",".join(changed) if changed else "")


def show(*parts: RenderableType) -> None:
    """Print for a person: colour on a terminal only, no blanks at the ends of lines."""
    from rich.console import Console

    console = Console(file=sys.stdout, highlight=False, markup=False, emoji=False)
    with console.capture() as capture:
        for part in parts:
            console.print(part)
    sys.stdout.write(re.sub(r"[ \t]+$", "", capture.get(), flags=re.MULTILINE))


def show_json(data: object) -> None:
    """Print plain data as one line of JSON."""
    from paili.formats.json import dumps

    sys.stdout.write(dumps(data) + "\n")
