"""The command ``paili`` itself: its subcommands are imported when they are asked for."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from importlib import import_module
from typing import Any, cast

import click

from paili.answers.questions import QUESTIONS
from paili.cli.example import Exemplified
from paili.errors import PailiError, unknown_name

#: What click calls the variable by which a shell asks for completions.
COMPLETE = "_PAILI_COMPLETE"


def asked(group: str = "") -> dict[str, tuple[str, str]]:
    """The commands that ask questions, of a group of them (``"vienna"``) or of none: what makes
    each of its row, and one line about it."""
    prefix = f"{group} " if group else ""
    return {
        name.removeprefix(prefix): ("paili.cli.asking:command", each.about)
        for name, each in QUESTIONS.items()
        if name.startswith(prefix) and " " not in name.removeprefix(prefix)
    }


#: Name: where it is (module:attribute), and one line about it.
COMMANDS = {
    **asked(),
    "score": ("paili.cli.score:score", QUESTIONS["score"].about),
    "vienna": ("paili.cli.vienna:vienna", "Deduction games: what follows, why, what to ask."),
    "judge": ("paili.cli.judge:judge", "Answer a puzzle's input in its own format."),
    "batch": ("paili.cli.batch:batch", "A question about every hand in a file, on all cores."),
    "serve": ("paili.cli.serve:serve", "The pages and the HTTP API, in a browser."),
    "demo": ("paili.cli.demo:demo", "A tour: the puzzles' samples, and a hand explained."),
}


class LazyGroup(Exemplified, click.Group):
    """A group that knows its commands by name and imports only the one that runs."""

    def __init__(self, *, lazy: Mapping[str, tuple[str, str]], **settings: Any) -> None:
        super().__init__(**settings)
        self.lazy = lazy

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names, in the order of the table."""
        return list(self.lazy)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import the command of that name, or make it of its question; ``None`` when there is
        none."""
        if cmd_name not in self.lazy:
            return None
        module, _, attribute = self.lazy[cmd_name][0].partition(":")
        found = getattr(import_module(module), attribute)
        if not isinstance(found, click.Command):
            found = found(QUESTIONS.get(cmd_name) or QUESTIONS[f"{self.name} {cmd_name}"])
        return cast(click.Command, found)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """As click does, but an unknown name lists the known ones."""
        name = args[0]
        if name not in self.lazy and name[:1] != "-" and not ctx.resilient_parsing:
            raise PailiError(unknown_name("command", name, self.lazy))
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The table's lines, without importing the commands."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, about) for name, (_, about) in self.lazy.items()])


def _version(ctx: click.Context, param: click.Parameter, value: bool) -> None:
    if value and not ctx.resilient_parsing:
        click.echo(f"paili {import_module('paili').__version__}")
        ctx.exit()


ROOT = LazyGroup(
    name="paili",
    lazy=COMMANDS,
    help="""Exact answers about mahjong hands, with their reasons.

    Tiles are written 1-9 and a suit: m characters, p dots, s bamboos; 1z-7z are East South
    West North White Green Red, 0m 0p 0s red fives. Called melds stand in square brackets,
    concealed kongs in round ones: 123m1122s[456p](7777z). 'paili notations' lists the other
    ways, which are recognised.

    Exit status: 0 answered; 1 the answer is "no" (each command says when); 2 bad input.

    \b
    Completion of commands and options, for bash (or zsh_source, fish_source):
      eval "$(_PAILI_COMPLETE=bash_source paili)"
    """,
    params=[
        click.Option(
            ["--version"],
            is_flag=True,
            is_eager=True,
            expose_value=False,
            callback=_version,
            help="Show the version and exit.",
        )
    ],
)


def run(arguments: list[str]) -> int:
    """Run a command through click; its exit status. Click's errors become Paili's."""
    if (sys.stdout.encoding or "utf-8").lower().replace("-", "") != "utf8":
        # Better a tile spelled by its code point than no answer.
        getattr(sys.stdout, "reconfigure", lambda **_: None)(errors="backslashreplace")
    if COMPLETE in os.environ:
        ROOT.main(arguments, prog_name="paili")
    try:
        # Not ROOT.main: it would give an output that nobody reads the status of a "no".
        with ROOT.make_context("paili", arguments or ["--help"]) as context:
            return ROOT.invoke(context) or 0
    except click.exceptions.Exit as done:
        return done.exit_code
    except click.Abort:
        raise KeyboardInterrupt from None
    except click.ClickException as error:
        raise PailiError(_spelled(error)) from None


def _spelled(error: click.ClickException) -> str:
    message = error.format_message().rstrip(".")
    context = getattr(error, "ctx", None)
    where = context.command_path if context else "paili"
    return f"{message[:1].lower()}{message[1:]} (see {where} --help)"
