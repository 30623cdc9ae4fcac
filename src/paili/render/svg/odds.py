"""The chance to win from an unknown wall as SVG; see :mod:`paili.render.svg`."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from paili.plan.brackets import Bracket, Brackets
from paili.plan.odds import Odds
from paili.render.svg.board import LIGHT, PAD, Board, Style
from paili.render.svg.chart import line_chart
from paili.render.svg.hands import SMALL, put_above
from paili.render.text.common import chance_text, tile_name
from paili.render.text.odds import top_of
from paili.render.tiles.shapes import HEIGHT
from paili.render.tiles.strokes import number
from paili.tiles.texts import count_of

#: Where bars begin, and how long and thick they can be.
_LEFT, _WIDE, _HIGH = 52, 380, 14
#: From one discard to the next.
_STEP = HEIGHT * SMALL + 8
HINDSIGHT, BEST, POLICY = "hindsight", "best play", "policy, estimated"


def odds_svg(found: Odds, *, style: Style = LIGHT) -> str:
    """The chance to win within so many draws, with hindsight."""
    lines = {HINDSIGHT: points_of(found.by_draw)}
    title = f"{found.hand}: chance of a win, with hindsight"
    return line_chart(lines, title=title, x_label="draws", style=style)


def bracket_svg(found: Bracket, *, style: Style = LIGHT) -> str:
    """The chances of 13 tiles by draw: hindsight, best play as far as it is known, and the
    policy's estimate with its interval."""
    played = found.played.by_draw
    lines = {
        HINDSIGHT: points_of(found.hindsight.by_draw),
        POLICY: points_of(each.share for each in played),
    }
    if found.best.exact_to:
        lines[BEST] = points_of(found.best.by_draw)
    band = [(float(draw), each.low, each.high) for draw, each in enumerate(played)]
    return line_chart(
        lines,
        title=f"{found.hindsight.hand}: chance of a win",
        x_label="draws",
        style=style,
        bands={POLICY: band},
    )


def brackets_svg(found: Brackets, *, style: Style = LIGHT) -> str:
    """For each discard of 14 tiles, best first, a bar from what the policy wins (an estimate, its
    95 % interval as a thin line) to hindsight, with best play marked where it is exact. Of 13
    tiles the chances by draw."""
    first = found.ways[0]
    if first.kind is None:
        return bracket_svg(first, style=style)
    board = Board(style)
    y = put_above(board, found.hand)
    within = f"within {count_of(found.draws, 'draw')}"
    dot = "" if first.exact is None else "; dot: best play"
    said = f"chance of a win {within}: policy (an estimate) to hindsight{dot}"
    board.text(said, PAD, y + 14, 13)
    top = top_of(found)
    y = _axis(board, top, y + 24, len(found.ways))
    for way in found.ways:
        assert way.tile is not None
        board.tile(way.tile, PAD, y, SMALL)
        _bar(board, way, top, y + (HEIGHT * SMALL - _HIGH) / 2)
        y += _STEP
    title = f"Hand {found.hand}: chance of a win {within}, by discard"
    desc = "; ".join(map(_words, found.ways))
    return board.svg(y + PAD, title, desc, least=_LEFT + _WIDE + 20)


def _axis(board: Board, top: float, y: float, rows: int) -> float:
    """Lines at even chances over all rows; where the first row is."""
    for step in range(5):
        x = _LEFT + _WIDE * step / 4
        board.text(f"{top * step / 4:g}", x, y + 10, 12, "muted", "middle")
        board.line(x, y + 16, x, y + 20 + rows * _STEP)
    return y + 22


def _bar(board: Board, way: Bracket, top: float, y: float) -> None:
    """From the policy's share to hindsight, with the interval and the exact chance."""

    def place(chance: Fraction | float) -> float:
        return _LEFT + _WIDE * float(chance) / top

    played, middle = way.low, y + _HIGH / 2
    left, right = sorted((place(played.share), place(way.high)))
    board.box(left, y, right - left, _HIGH, "accent", round=2, opacity=0.35)
    board.line(place(played.low), middle, place(played.high), middle, "ink")
    board.box(place(played.share) - 1, y, 2, _HIGH, "ink")
    board.box(place(way.high) - 2, y, 4, _HIGH, "accent")
    if way.exact is not None:
        x, colour = number(place(way.exact)), board.colour("red")
        board.parts.append(f'<circle cx="{x}" cy="{number(middle)}" r="4" fill="{colour}"/>')


def _words(way: Bracket) -> str:
    assert way.tile is not None
    best = "" if way.exact is None else f"best play {chance_text(way.exact)}, "
    return f"{tile_name(way.tile)}: policy {way.low}, {best}hindsight {chance_text(way.high)}"


def points_of(chances: Iterable[Fraction]) -> list[tuple[float, float]]:
    """A line through the chances, by number of draws."""
    return [(float(draw), float(chance)) for draw, chance in enumerate(chances)]
