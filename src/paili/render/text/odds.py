"""The chance to win from an unknown wall, as text for 80 columns.

Exact chances are rounded to four digits, but only what is certain reads 1 and only what is
impossible 0. Estimates have three, with their interval: the two are never to be confused.
"""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from typing import TYPE_CHECKING

from paili.plan.brackets import Bracket, Brackets
from paili.plan.odds import Odds
from paili.plan.policy import BestPlay
from paili.plan.simulate import Difference, Estimate
from paili.render.scale import nice
from paili.render.text.distance import Head
from paili.render.text.results import head_lines, new_table, tile_name
from paili.tiles.notation import format_tiles
from paili.tiles.texts import count_of

if TYPE_CHECKING:
    from rich.console import RenderableType
    from rich.table import Table

#: What bars are made of: what the policy wins, and up to what hindsight would.
BLOCKS, PLAIN_BLOCKS = "█░", "#."
#: How many of them are a whole bar.
_WIDE = 20
_MARKS = "difference: estimated, from the policy's best; * significant (5 %, all pairs)."
#: Numbers up to this are written out.
_WRITTEN_OUT = 10**9


def odds_view(
    found: Brackets,
    whole: Odds,
    rules: str,
    notation: str = "mpsz",
    blocks: str = BLOCKS,
) -> list[RenderableType]:
    """What play from a hand wins; *whole*: the chances of the hand before any discard."""
    head = head_lines(*_head(found, whole, rules, notation))
    if whole.expected is None:
        return [head]
    way = found.ways[0]
    if way.kind is not None:
        return [head, "", _discards(found, notation), "", *legend(way, _MARKS)]
    bars = f"bars: {blocks[0]} the policy, {blocks[1]} on to hindsight."
    parts: list[RenderableType] = [head, "", _by_draw(way, blocks), "", *legend(way, bars)]
    return [*parts, "", _waits(way.hindsight, notation)] if way.hindsight.waits else parts


def _head(found: Brackets, whole: Odds, rules: str, notation: str) -> Head:
    can_come = f"{count_of(found.unseen, 'tile')} can come, in any order"
    return [
        ("hand", found.hand.format(notation)),
        ("rules", rules),
        ("unseen", can_come),
        ("expected", expected_text(whole)),
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


def chance_text(chance: Fraction) -> str:
    """An exact chance, rounded to four digits.

    >>> [chance_text(Fraction(*pair)) for pair in ((0, 1), (1, 10**6), (2, 3), (10**6 - 1, 10**6))]
    ['0', '<0.0001', '0.6667', '>0.9999']
    """
    if chance in (0, 1):
        return str(chance)
    if chance < Fraction(1, 10_000):
        return "<0.0001"
    return ">0.9999" if chance > Fraction(9_999, 10_000) else f"{float(chance):.4f}"


def estimate_text(played: Estimate) -> str:
    """An estimate in a column of them.

    >>> estimate_text(Estimate(442, 1000))
    '0.442 (0.411 .. 0.473)'
    """
    return str(played).removeprefix("about ")


def top_of(found: Brackets) -> float:
    """What the bars of all discards end at."""
    return nice(max(max(float(way.high), way.low.high) for way in found.ways))


def _by_draw(way: Bracket, blocks: str) -> Table:
    """A row for each number of draws, with a bar."""
    hindsight, best = way.hindsight.by_draw, way.best.by_draw
    top = nice(float(max(hindsight[-1], way.low.share)))
    table = new_table(
        "draws",
        "hindsight",
        "best play",
        "policy, estimated",
        f"0 to {top:g}",
        numbers=(0, 1, 2),
    )
    for draws in range(min(1, len(hindsight) - 1), len(hindsight)):
        played = way.played.by_draw[draws]
        table.add_row(
            str(draws),
            chance_text(hindsight[draws]),
            chance_text(best[draws]) if draws < len(best) else "-",
            estimate_text(played),
            bar_text(float(played.share) / top, float(hindsight[draws]) / top, blocks),
        )
    return table


def bar_text(low: float, high: float, blocks: str = BLOCKS) -> str:
    """A bar for a chance that is at least about *low* and at most *high*, of a whole bar each.

    >>> bar_text(0.25, 0.5, "#.")
    '#####.....'
    """
    solid = round(low * _WIDE)
    return blocks[0] * solid + blocks[1] * (round(high * _WIDE) - solid)


def _waits(found: Odds, notation: str) -> Table:
    """What each wait of a ready hand comes to."""
    table = new_table("wait", "left", f"within {count_of(found.draws, 'draw')}", numbers=(1, 2))
    for wait in found.waits:
        tile = f"{format_tiles([wait.kind], notation)} {tile_name(wait.kind)}"
        table.add_row(tile, str(wait.copies), chance_text(wait.by_draw[-1]))
    if found.kept:
        copies = sum(wait.copies for wait in found.waits)
        table.add_row("any of them, the hand kept", str(copies), chance_text(found.kept[-1]))
    return table


def _discards(found: Brackets, notation: str) -> Table:
    """A row for each discard of 14 tiles."""
    table = new_table(
        "throw", "policy, estimated", "best play", "hindsight", "difference", numbers=(2, 3)
    )
    for way in found.ways:
        assert way.tile is not None
        table.add_row(
            format_tiles([way.tile], notation),
            estimate_text(way.low),
            best_text(way.best),
            chance_text(way.high),
            difference_text(found.difference(way)),
        )
    return table


def best_text(best: BestPlay) -> str:
    """The exact chance of best play, and within how many draws if not within all.

    >>> best_text(BestPlay((Fraction(0), Fraction(1, 8)), 1, 99, None, None))
    '0.1250'
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
