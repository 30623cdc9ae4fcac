"""What wins are worth, as text for 80 columns."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from paili.errors import Problem
from paili.hand import Hand
from paili.render.text.results import head_lines, marked_split, melds_text, new_table, tile_name
from paili.scoring.element import Payment, Valued
from paili.scoring.potential import NoScore, TileValue, ValuedDiscard, WaitValues
from paili.scoring.score import Score
from paili.scoring.situation import SEATS, Situation
from paili.tiles.kind import name
from paili.tiles.notation import format_tiles
from paili.tiles.texts import count_of

if TYPE_CHECKING:
    from rich.console import RenderableType
    from rich.table import Table

SEAT_NAMES = ("East", "South", "West", "North")


def worth_text(valued: Valued, unit: str) -> str:
    """What a reading is worth in a few words: han and fu, fan, or yakuman."""
    return valued.worth(unit)


def score_view(
    score: Score,
    rules: str,
    language: str = "en",
    notation: str = "mpsz",
    show_all: bool = False,
) -> list[RenderableType]:
    """A win: its best reading, what that is awarded, and who pays; or all readings too."""
    parts: list[RenderableType] = [
        head_lines(
            ("hand", score.hand.format(notation)),
            ("rules", rules),
            ("won", f"{tile_name(score.tile)}, {score.situation}"),
        ),
        "",
        *_valued(score.best, score, language, notation),
        "",
        payments_table(score.payments),
        "",
        f"{SEAT_NAMES[score.situation.seat]} wins {score.points}",
    ]
    others = score.readings[1:]
    if show_all:
        for valued in others:
            parts += ["", f"also {worth_text(valued, score.unit)}, {valued.points} points:", ""]
            parts += _valued(valued, score, language, notation)
    elif others:
        parts.append(f"and {count_of(len(others), 'other reading')} (--all shows all)")
    return parts


def no_win_view(rules: str, reasons: Iterable[Problem]) -> list[RenderableType]:
    """Why a hand may not win, a reason in a line or more."""
    from rich.padding import Padding

    return [f"no win under {rules}:", *(Padding(str(each), (0, 0, 0, 2)) for each in reasons)]


def _valued(valued: Valued, score: Score, language: str, notation: str) -> Iterator[RenderableType]:
    reading = valued.reading
    split = marked_split(reading.split, reading.group, notation)
    split.append(melds_text(score.hand, notation))
    wait = f"  ({reading.pattern}, {reading.wait} wait)"
    yield head_lines(("reading", split.append(wait)))
    yield ""
    table = new_table("element", score.unit, numbers=(1,))
    for element, value, times in valued.awards:
        shown = element.name(language) + (f" x{times}" if times > 1 else "")
        table.add_row(shown, str(value))
    for what, fu in valued.fu_parts:
        table.add_row(what, f"{fu} fu")
    table.add_row("total", worth_text(valued, score.unit))
    yield table


def payments_table(payments: Sequence[Payment]) -> Table:
    """Who pays whom, a row for each payment."""
    table = new_table("pays", "to", "points", "for", numbers=(2,))
    for payer, payee, points, what in payments:
        table.add_row(seat_name(payer), seat_name(payee), str(points), what)
    return table


def seat_name(seat: int) -> str:
    """A seat in a payment.

    >>> seat_name(1), seat_name(-1)
    ('South', 'the table')
    """
    return "the table" if seat < 0 else SEAT_NAMES[seat]


def waits_view(found: WaitValues, rules: str, notation: str = "mpsz") -> list[RenderableType]:
    """The waits of a hand with their worth, the highest and what would raise it."""
    parts: list[RenderableType] = [_head(found.hand, found.situation, rules, notation), ""]
    table = new_table("wait", "left", "by discard", "by self-draw", numbers=(1,))
    for each in (tile for wait in found for tile in wait.tiles):
        table.add_row(tile_name(each.tile), str(each.copies), *map(_way, _ways(each)))
    parts.append(table)
    best = found.highest
    if best is None:
        return [*parts, "", "No wait counts."]
    way = "self-draw" if best.situation.self_draw else "discard"
    parts += ["", f"Highest: {best.points} points, {name(best.tile)} by {way}."]
    raises = found.raises()
    if raises:
        parts += ["What would raise it:", ""]
        table = new_table("with", "worth", "points", numbers=(2,))
        for change in raises:
            worth = worth_text(change.score.best, change.score.unit)
            table.add_row(change.what, worth, str(change.score.points))
        parts.append(table)
    return parts


def _head(hand: Hand, situation: Situation, rules: str, notation: str) -> Table:
    """The hand and what is said of it, whichever way it wins."""
    head = [("hand", hand.format(notation)), ("rules", rules)]
    if said := str(situation).partition(" ")[2]:
        head.append(("said", said))
    return head_lines(*head)


def _ways(wait: TileValue) -> tuple[Score | NoScore, Score | NoScore]:
    return wait.by_discard, wait.by_self_draw


def _way(score: Score | NoScore) -> str:
    """A way to win in a cell: points and worth, or why it does not count."""
    if isinstance(score, NoScore):
        return f"- {score}"
    return f"{score.points} ({worth_text(score.best, score.unit)})"


def discards_view(
    hand: Hand,
    situation: Situation,
    rules: str,
    found: Sequence[ValuedDiscard],
    notation: str = "mpsz",
) -> list[RenderableType]:
    """The discards that leave a hand ready, with what they leave."""
    head = _head(hand, situation, rules, notation)
    table = new_table(
        "throw", "tiles", "waits", "best", "mean by discard", "by self-draw", numbers=(1, 3, 4, 5)
    )
    for each in found:
        waits, copies = each.waits, each.copies
        by_discard = waits.weight / copies if copies else 0
        table.add_row(
            format_tiles([each.tile], notation),
            str(copies),
            format_tiles([wait.kind for wait in waits], notation),
            str(max(wait.points for wait in waits)),
            f"{float(by_discard):.0f}",
            f"{float(waits.mean):.0f}",
        )
    parts: list[RenderableType] = [head, ""]
    if any(wait.kind == each.kind for each in found for wait in each.waits):
        parts += ["The hand is complete: --win TILE names the tile that wins, and scores it.", ""]
    parts.append(table)
    if found and all(each.waits.highest is None for each in found):
        parts += ["", "No wait counts:", *_why_none(hand, found, notation)]
    return parts


def _why_none(
    hand: Hand, found: Sequence[ValuedDiscard], notation: str
) -> Iterator[RenderableType]:
    """Why none of the waits that each discard leaves counts."""
    from rich.padding import Padding

    for each in found:
        throw = format_tiles([each.tile], notation)
        reasons = "; ".join(map(str, each.waits.reasons))
        yield Padding(f"{throw}: {reasons}", (0, 0, 0, 2))


def seats_text(changes: Sequence[int]) -> str:
    """What each seat wins or pays.

    >>> seats_text((-1000, 1000, 0, 0))
    'E -1000, S +1000, W 0, N 0'
    """
    pairs = zip(SEATS, changes, strict=False)
    return ", ".join(f"{seat} {points:+d}" if points else f"{seat} 0" for seat, points in pairs)
