"""What wins are worth, as text for 80 columns."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from paili.answers.scores import NoWin, ScoredDiscards, ScoredWaits, Win
from paili.hand import Hand
from paili.render.text.common import (
    Look,
    Parts,
    head_lines,
    marked_split,
    melds_text,
    new_table,
    rules_head,
    tile_name,
)
from paili.rules.registry import rules_text
from paili.rules.ruleset import RuleSet
from paili.scoring.element import Payment, Valued
from paili.scoring.potential import NoScore
from paili.scoring.score import Score
from paili.scoring.situation import Situation
from paili.tiles.kind import name
from paili.tiles.texts import count_of

if TYPE_CHECKING:
    from rich.padding import Padding
    from rich.table import Table

SEAT_NAMES = ("East", "South", "West", "North")


def win(answer: Win, look: Look) -> Parts:
    """A win: its best reading, what that is awarded, and who pays; or all readings too."""
    score = answer.found
    won = "won", f"{tile_name(score.tile)}, {score.situation}"
    yield from (head_lines(*rules_head(score.hand, answer.rules, look), won), "")
    yield from _valued(score.best, score, look)
    yield from ("", payments_table(score.payments), "")
    yield f"{SEAT_NAMES[score.situation.seat]} wins {score.points}"
    others = score.readings[1:]
    if others and not answer.all:
        yield f"and {count_of(len(others), 'other reading')} (--all shows all)"
        return
    for valued in others:
        yield from ("", f"also {valued.worth(score.unit)}, {valued.points} points:", "")
        yield from _valued(valued, score, look)


def no_win(answer: NoWin, look: Look) -> Parts:
    """Why a hand may not win, a reason in a line or more."""
    yield f"no win under {rules_text(answer.rules)}:"
    yield from map(_indented, answer.reasons)


def _indented(line: object) -> Padding:
    from rich.padding import Padding

    return Padding(str(line), (0, 0, 0, 2))


def _valued(valued: Valued, score: Score, look: Look) -> Parts:
    reading = valued.reading
    split = marked_split(reading.split, reading.group, look.notation)
    split.append(melds_text(score.hand, look.notation))
    wait = f"  ({reading.pattern}, {reading.wait} wait)"
    yield from (head_lines(("reading", split.append(wait))), "")
    table = new_table("element", f">{score.unit}")
    for element, value, times in valued.awards:
        shown = element.name(look.lang) + (f" x{times}" if times > 1 else "")
        table.add_row(shown, str(value))
    for what, fu in valued.fu_parts:
        table.add_row(what, f"{fu} fu")
    table.add_row("total", valued.worth(score.unit))
    yield table


def payments_table(payments: Sequence[Payment]) -> Table:
    """Who pays whom, a row for each payment."""
    table = new_table("pays", "to", ">points", "for")
    for payer, payee, points, what in payments:
        table.add_row(seat_name(payer), seat_name(payee), str(points), what)
    return table


def seat_name(seat: int) -> str:
    """A seat in a payment.

    >>> seat_name(1), seat_name(-1)
    ('South', 'the table')
    """
    return "the table" if seat < 0 else SEAT_NAMES[seat]


def scored_waits(answer: ScoredWaits, look: Look) -> Parts:
    """The waits of a hand with their worth, the highest and what would raise it."""
    found, best = answer.found, answer.found.highest
    if not len(found):
        yield "the hand is not ready (paili shanten tells how far it is)"
        return
    yield _head(found.hand, found.situation, found.rules, look)
    table = new_table("wait", ">left", "by discard", "by self-draw")
    for each in (tile for wait in found for tile in wait.tiles):
        ways = _way(each.by_discard), _way(each.by_self_draw)
        table.add_row(tile_name(each.tile), str(each.copies), *ways)
    yield from ("", table, "")
    if best is None:
        yield "No wait counts."
        return
    way = "self-draw" if best.situation.self_draw else "discard"
    yield f"Highest: {best.points} points, {name(best.tile)} by {way}."
    if answer.raises:
        table = new_table("with", "worth", ">points")
        for change in answer.raises:
            worth = change.score.best.worth(change.score.unit)
            table.add_row(change.what, worth, str(change.score.points))
        yield from ("What would raise it:", "", table)


def _head(hand: Hand, situation: Situation, rules: RuleSet, look: Look) -> Table:
    """The hand and what is said of it, whichever way it wins."""
    head = rules_head(hand, rules, look)
    if said := str(situation).partition(" ")[2]:
        head.append(("said", said))
    return head_lines(*head)


def _way(score: Score | NoScore) -> str:
    """A way to win in a cell: points and worth, or why it does not count."""
    if isinstance(score, NoScore):
        return f"- {score}"
    return f"{score.points} ({score.best.worth(score.unit)})"


def scored_discards(answer: ScoredDiscards, look: Look) -> Parts:
    """The discards that leave a hand ready, with what they leave."""
    found = answer.discards
    if not found:
        yield "no discard leaves the hand ready (paili discards ranks them all)"
        return
    yield from (_head(answer.hand, answer.situation, answer.rules, look), "")
    if any(wait.kind == each.kind for each in found for wait in each.waits):
        yield from ("The hand is complete: --win TILE names the tile that wins, and scores it.", "")
    heads = ("throw", ">tiles", "waits", ">best", ">mean by discard", ">by self-draw")
    table = new_table(*heads)
    for each in found:
        waits, copies = each.waits, each.copies
        by_discard = waits.weight / copies if copies else 0
        table.add_row(
            look.tile(each.tile),
            str(copies),
            look.tiles(wait.kind for wait in waits),
            str(max(wait.points for wait in waits)),
            f"{float(by_discard):.0f}",
            f"{float(waits.mean):.0f}",
        )
    yield table
    if answer.no:
        yield from ("", "No wait counts:")
        for each in found:
            reasons = "; ".join(map(str, each.waits.reasons))
            yield _indented(f"{look.tile(each.tile)}: {reasons}")
