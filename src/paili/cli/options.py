"""What the commands share: options, and showing an answer."""

from __future__ import annotations

import re
import sys
from collections import Counter
from io import StringIO
from typing import TYPE_CHECKING

import click

from paili.errors import HandError, Problem
from paili.hand import Hand
from paili.render.text import option_text
from paili.rules.registry import RULE_SETS
from paili.rules.ruleset import RuleSet
from paili.shape.shanten import checked_unseen
from paili.tiles.counts import Counts, counts_of
from paili.tiles.kind import kind_of, name
from paili.tiles.notation import NOTATIONS, parse

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from click.shell_completion import CompletionItem
    from rich.console import RenderableType


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


def unseen_counts(
    hand: Hand, rules: RuleSet, unseen: str | None, seen: str | None, notation: str | None = None
) -> Counts | None:
    """What the two options say of the copies that can come; None when neither is given.

    Raises :class:`~paili.errors.HandError` for copies that do not exist.

    >>> from paili.rules.registry import rule_set
    >>> hand, rules = Hand.parse("123m456p789s1122z"), rule_set("basic")
    >>> list(unseen_counts(hand, rules, None, "1z[222s]")[27:29])
    [1, 2]
    """
    if unseen is not None and seen is not None:
        raise HandError(Problem("both --unseen and --seen", expected="one of them at most"))
    if unseen is not None:
        return checked_unseen(hand, rules, counts_of(_tiles(unseen, notation)))
    if seen is None:
        return None
    table = Counter(map(kind_of, _tiles(seen, notation)))
    problems = [
        Problem(
            f"{table[kind]} seen of {name(kind)} beside {held}", expected=f"together 0 to {most}"
        )
        for kind, (held, most) in enumerate(zip(hand.held, rules.copies, strict=True))
        if table[kind] + held > most
    ]
    if problems:
        raise HandError(*problems)
    left = zip(rules.copies, hand.held, strict=True)
    return bytes(most - held - table[kind] for kind, (most, held) in enumerate(left))


def _tiles(text: str, notation: str | None) -> tuple[int, ...]:
    """Tiles; brackets around melds are no matter."""
    return parse(text.translate(_NO_BRACKETS), notation)


_NO_BRACKETS = str.maketrans("[]()", "    ")


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
