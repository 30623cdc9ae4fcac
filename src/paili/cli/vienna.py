"""``paili vienna``: the commands about deduction games."""

from __future__ import annotations

from paili.cli.group import LazyGroup, asked

EXAMPLE = """
$ paili vienna why examples/black-vienna.txt --after 8 | tail -n 9
BIK is hidden for certain, because of turns 2, 3, 5, 7 and 8; without one of
them it would not follow:

turn  said
   2  seat 3 has 1 of ABK
   3  seat 2 has 2 of DEF
   5  seat 3 has 0 of FIP
   7  seat 2 has 3 of OQR
   8  seat 3 has 1 of ADQ
"""

vienna = LazyGroup(
    name="vienna",
    example=EXAMPLE,
    lazy=asked("vienna"),
    no_args_is_help=False,
    help="""Deduction games with hidden cards: Black Vienna, Cluedo, and your own.

    A record file names the game, what you know and the turns; docs/records.md describes it,
    examples/*.record are some. The data sets of the judges' Black Vienna are read too.

    Exit status: 0 answered; 1 the answer is "no" (each command says when); 2 bad input.
    """,
)
