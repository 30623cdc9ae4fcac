"""``paili odds``: the chance to win when the wall is unknown."""

from __future__ import annotations

import click

from paili.cli import options
from paili.cli.example import Question
from paili.cli.pictures import odds_picture, save
from paili.cli.progress import Progress
from paili.cli.reading import read_text
from paili.formats.answers.odds import found_odds, odds_of
from paili.hand import Hand
from paili.plan.odds import DRAWS
from paili.plan.policy import BUDGET
from paili.plan.simulate import FEW_TRIALS, TRIALS
from paili.rules.registry import rule_set

EXAMPLE = """
$ paili odds 123m456789p1122s3z --draws 3 --trials 200
hand      123m456789p1122s3z
rules     riichi-tenhou
unseen    122 tiles can come, in any order
expected  win with draw 8.268 on average, with hindsight (exact, rounded)
within    3 draws

throw  policy, estimated       best play  hindsight  difference
3z     0.125 (0.084 .. 0.181)     0.0976     0.1093  best
2s     0.010 (0.002 .. 0.039)     0.0173     0.0274  -0.115 *
9p     0.020 (0.006 .. 0.054)     0.0160     0.0172  -0.105 *
1s     0.020 (0.006 .. 0.054)     0.0125     0.0217  -0.105 *
6p     0.010 (0.002 .. 0.039)     0.0113     0.0121  -0.115 *
1m     0.000 (0.000 .. 0.023)     0.0113     0.0121  -0.125 *
4p     0.025 (0.009 .. 0.061)     0.0099     0.0108  -0.100 *
8p     0.005 (0.000 .. 0.032)     0.0055     0.0062  -0.120 *
5p     0.010 (0.002 .. 0.039)     0.0054     0.0060  -0.115 *
2m     0.010 (0.002 .. 0.039)     0.0052     0.0057  -0.115 *
7p     0.015 (0.004 .. 0.047)     0.0050     0.0055  -0.110 *
3m     0.000 (0.000 .. 0.023)     0.0050     0.0055  -0.125 *

hindsight, best play: exact, rounded. No play wins more than hindsight.
policy: an estimate, by 200 random walls (seed 1), with its 95 % interval.
difference: estimated, from the policy's best; * significant (5 %, all pairs).
"""


@click.command(cls=Question, example=EXAMPLE)
@click.argument("hand", nargs=-1, required=True)
@click.option(
    "--draws",
    type=click.IntRange(min=0),
    metavar="N",
    help=f"Within so many draws.  [default: {DRAWS}, or all where fewer tiles can come]",
)
@options.rules_option()
@options.unseen_options
@click.option("--exact", is_flag=True, help="Exit status 1 unless all of best play is exact.")
@click.option(
    "--trials",
    type=click.IntRange(min=1),
    metavar="N",
    help="Random walls that the policy plays against.  [default: "
    f"{TRIALS:,}, or {FEW_TRIALS} under Chinese Official rules and for three players]",
)
@click.option(
    "--seed",
    type=int,
    default=1,
    show_default=True,
    metavar="N",
    help="Which random walls: the same number, the same estimates.",
)
@click.option(
    "--budget",
    type=click.IntRange(min=1),
    default=BUDGET,
    show_default=True,
    metavar="N",
    help="Positions that best play may look at: more of them, exact for more draws.",
)
@options.notation_option
@options.json_option
@options.svg_option
@options.unicode_option
def odds(
    hand: tuple[str, ...],
    draws: int | None,
    rules: str | None,
    unseen: str | None,
    seen: str | None,
    exact: bool,
    trials: int | None,
    seed: int,
    budget: int,
    notation: str | None,
    as_json: bool,
    picture: str | None,
    output: str,
) -> int:
    """The chance that a HAND wins within so many draws, the wall unknown.

    Of 13 tiles by the number of draws, of 14 after each discard, best first. The chance of real
    play lies in a bracket. No play wins more than hindsight does: exact, the draws known
    beforehand. Best play, without hindsight, is exact for as many draws as the budget does. One
    stated policy (least shanten, then most tiles accepted, then most that improve) wins no more
    than it: an estimate, from playing against random walls.

    HAND may be several words; '-' reads it from standard input. With --unseen or --seen only the
    copies that can really come count.

    Exit status 1: nothing that can come completes the hand; or, with --exact, the budget does
    not do for best play (the bracket is shown, and about what it would take).
    """
    chosen = rule_set(rules)
    checked = chosen.checked(Hand.parse(read_text(hand), notation))
    left = options.unseen_counts(checked, chosen, unseen, seen, notation)
    walls = _Walls()
    try:
        found = found_odds(checked, chosen, left, draws, trials, seed, budget, walls)
    finally:
        walls.clear()
    save(picture, odds_picture, found.brackets)
    if as_json:
        options.show_json(odds_of(found, chosen, left, budget))
    else:
        from paili.render.text import odds as view

        blocks = options.shown_as(view.BLOCKS, view.PLAIN_BLOCKS)
        options.show(*view.odds_view(*found, options.rules_text(chosen), output, blocks))
    reachable = found.whole.expected is not None
    return 0 if reachable and (found.exact or not exact) else 1


class _Walls:
    """Shows how many walls were played; what was done before the first of them is no part of
    their speed."""

    def __init__(self) -> None:
        self.progress: Progress | None = None
        self.before = 0

    def __call__(self, done: int, total: int) -> None:
        """Show it."""
        if self.progress is None:
            self.progress, self.before = Progress("walls"), done
        self.progress(done, self.before, total)

    def clear(self) -> None:
        """Leave nothing behind."""
        if self.progress:
            self.progress.clear()
