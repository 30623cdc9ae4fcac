"""The chance to win from an unknown wall, as text for 80 columns.

Exact chances are rounded to four digits, but only what is certain reads 1 and only what is
impossible 0. Estimates have three, with their interval: the two are never to be confused.
"""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING

from paili.answers.odds import OddsByDiscard, OddsByDraw
from paili.plan.brackets import Bracket, Brackets
from paili.plan.odds import Odds
from paili.plan.policy import BestPlay
from paili.plan.simulate import Difference, Estimate
from paili.render.scale import nice
from paili.render.text.common import (
    Head,
    Look,
    Parts,
    chance_text,
    head_lines,
    new_table,
    rules_head,
    tile_name,
)
from paili.tiles.texts import count_of

if TYPE_CHECKING:
    from rich.table import Table

#: What bars are made of: what the policy wins, and up to what hindsight would.
BLOCKS, PLAIN_BLOCKS = "█░", "#."
#: How many of them are a whole bar.
_WIDE = 20
_MARKS = "difference: estimated, from the policy's best; * significant (5 %, all pairs)."
#: Numbers up to this are written out.
_WRITTEN_OUT = 10**9


def odds_by_draw(answer: OddsByDraw, look: Look) -> Parts:
    """The chances of 13 tiles, a row for each number of draws; of a ready hand each wait."""
    found = answer.first.hindsight
    head = _head(answer, look)
    if answer.kept is not None:
        waits = " ".join(look.tile(wait.kind) for wait in found.waits)
        within = f"{chance_text(answer.kept.exact)} within {count_of(found.draws, 'draw')}"
        head.append(("kept", f"waiting for {waits} alone wins {within} (exact, rounded)"))
    yield head_lines(*head)
    if not answer.reachable:
        return
    blocks = BLOCKS if look.blocks else PLAIN_BLOCKS
    yield from ("", _by_draw(answer, blocks), "")
    yield from legend(answer.first, f"bars: {blocks[0]} the policy, {blocks[1]} on to hindsight.")
    if found.waits:
        yield from ("", _waits(found, look))


def odds_by_discard(answer: OddsByDiscard, look: Look) -> Parts:
    """The chances of 14 tiles, a row for each discard."""
    yield head_lines(*_head(answer, look))
    if not answer.reachable:
        return
    table = new_table("throw", "policy, estimated", ">best play", ">hindsight", "difference")
    for way, each in zip(answer.found.ways, answer.discards, strict=True):
        chances = estimate_text(each.policy), best_text(way.best), chance_text(way.high)
        table.add_row(look.tile(each.tile), *chances, difference_text(each.difference))
    yield from ("", table, "")
    yield from legend(answer.first, _MARKS)


def _head(answer: OddsByDraw | OddsByDiscard, look: Look) -> Head:
    found = answer.found
    return [
        *rules_head(found.hand, found.rules, look),
        ("unseen", f"{count_of(found.unseen, 'tile')} can come, in any order"),
        ("expected", expected_text(answer.whole)),
        ("within", count_of(found.draws, "draw")),
    ]


def expected_text(found: Odds) -> str:
    """The expected draw of the win with hindsight, rounded.

    >>> from paili.plan.odds import odds
    >>> from paili.rules.registry import rule_set
    >>> from paili.hand import Hand
    >>> expected_text(odds(Hand.parse("1112345678999m"), rule_set("basic")))
    'win with draw 3.861 on average, with hindsight (exact, rounded)'
    """
    if found.expected is None:
        return "never: the tiles that can come complete no hand"
    if not found.expected:
        return "win with draw 0: the hand is complete"
    draw = float(found.expected)
    return f"win with draw {draw:.3f} on average, with hindsight (exact, rounded)"


def estimate_text(played: Estimate) -> str:
    """An estimate in a column of them.

    >>> estimate_text(Estimate(442, 1000))
    '0.442 (0.411 .. 0.473)'
    """
    return str(played).removeprefix("about ")


def top_of(found: Brackets) -> float:
    """What the bars of all discards end at."""
    return nice(max(max(float(way.high), way.low.high) for way in found.ways))


def _by_draw(answer: OddsByDraw, blocks: str) -> Table:
    """A row for each number of draws, with a bar."""
    rows = answer.by_draw
    top = nice(float(max(rows[-1].hindsight.exact, rows[-1].policy.share)))
    heads = (">draws", ">hindsight", ">best play", "policy, estimated", f"0 to {top:g}")
    table = new_table(*heads)
    for row in rows[min(1, len(rows) - 1) :]:
        high, low, best = row.hindsight.exact, row.policy, row.best_play
        table.add_row(
            str(row.draw),
            chance_text(high),
            "-" if best is None else chance_text(best.exact),
            estimate_text(low),
            bar_text(float(low.share) / top, float(high) / top, blocks),
        )
    return table


def bar_text(low: float, high: float, blocks: str = BLOCKS) -> str:
    """A bar for a chance that is at least about *low* and at most *high*, of a whole bar each.

    >>> bar_text(0.25, 0.5, "#.")
    '#####.....'
    """
    solid = round(low * _WIDE)
    return blocks[0] * solid + blocks[1] * (round(high * _WIDE) - solid)


def _waits(found: Odds, look: Look) -> Table:
    """What each wait of a ready hand comes to."""
    table = new_table("wait", ">left", f">within {count_of(found.draws, 'draw')}")
    for wait in found.waits:
        tile = f"{look.tile(wait.kind)} {tile_name(wait.kind)}"
        table.add_row(tile, str(wait.copies), chance_text(wait.by_draw[-1]))
    return table


def best_text(best: BestPlay) -> str:
    """The exact chance of best play, and within how many draws if not within all.

    >>> from fractions import Fraction
    >>> best_text(BestPlay((Fraction(0), Fraction(1, 8)), 1, 99, None, None))
    '0.1250'
    >>> from fractions import Fraction
    >>> best_text(BestPlay((Fraction(0), Fraction(1, 8)), 18, 99, 900, 9000))
    'to 1 draw 0.1250'
    """
    chance = chance_text(best.by_draw[-1])
    if best.exact_to == best.draws:
        return chance
    return f"to {count_of(best.exact_to, 'draw')} {chance}" if best.exact_to else "-"


def difference_text(found: Difference | None) -> str:
    """How a discard stands to the one that won most; a star where that is significant."""
    if found is None:
        return "best"
    return f"{float(-found.share):+.3f}{' *' if found.significant else ''}"


def legend(way: Bracket, *more: str) -> list[str]:
    """What is exact and what is an estimate."""
    walls = count_of(way.low.trials, "random wall")
    lines = [
        "hindsight, best play: exact, rounded. No play wins more than hindsight.",
        f"policy: an estimate, by {walls} (seed {way.played.seed}), with its 95 % interval.",
        *more,
    ]
    return lines if way.exact is not None else [*lines, needs_text(way.best)]


def needs_text(best: BestPlay) -> str:
    """How far best play is known, and what all of it would take.

    >>> from fractions import Fraction
    >>> needs_text(BestPlay((Fraction(0), Fraction(1, 8)), 18, 9000, 10**5, 10**30))
    'best play: to 1 of 18 draws by 9,000 positions; all would take about 1e+30.'
    >>> needs_text(BestPlay((Fraction(0), Fraction(1, 8)), 2, 9000, 86_612, 86_612))
    'best play: to 1 of 2 draws by 9,000 positions; all would take about 87,000.'
    """
    needed = best.estimated_all or 0
    about = f"{Decimal(needed):.0e}"
    if needed < _WRITTEN_OUT:
        about = f"{Decimal(f'{Decimal(needed):.1e}'):,f}"
    return (
        f"best play: to {best.exact_to} of {count_of(best.draws, 'draw')} by"
        f" {count_of(best.positions, 'position')}; all would take about {about}."
    )
