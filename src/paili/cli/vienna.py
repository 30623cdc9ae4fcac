"""``paili vienna``: the commands about deduction games."""

from __future__ import annotations

from paili.cli.group import LazyGroup, asked

vienna = LazyGroup(
    name="vienna",
    lazy=asked("vienna"),
    no_args_is_help=False,
    help="""Deduction games with hidden cards: Black Vienna, Cluedo, and your own.

    A record file names the game, what you know and the turns; docs/records.md describes it,
    examples/*.record are some. The data sets of the judges' Black Vienna are read too.

    Exit status: 0 answered; 1 the answer is "no" (each command says when); 2 bad input.
    """,
)
