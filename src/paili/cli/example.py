"""Help that ends with an example: ``$ paili ...`` and what it prints. Tests run them all."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import click


@cache
def examples() -> dict[str, str]:
    """The examples of the commands, by name: ``examples.txt``."""
    text = Path(__file__).with_name("examples.txt").read_text(encoding="utf-8")
    parts = (part.partition("\n") for part in text.split("== ")[1:])
    return {name: example for name, _, example in parts}


class Exemplified(click.Command):
    """A command whose help shows its example."""

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The example at the end of the help, line by line as it is."""
        name = ctx.command_path.removeprefix("paili ")
        with formatter.section("Example"):
            for line in examples()[name].strip("\n").splitlines():
                formatter.write(f"{' ' * formatter.current_indent}{line}".rstrip() + "\n")
