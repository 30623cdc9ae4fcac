"""Small line charts as SVG, for curves and shares.

The same themes as the tiles. Lines differ in their dashes and marks, not in colour only.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import inf
from types import MappingProxyType

from paili.render.scale import nice, ticks
from paili.render.svg.board import LIGHT, PAD, Board, Style
from paili.render.tiles.strokes import number

#: Where the drawing is within a chart: left, top, right, bottom.
_LEFT, _TOP, _RIGHT, _BOTTOM = 52, 34, 16, 40
_HEIGHT = 260
#: Points of a line that are marked each.
MOST_MARKS = 40
_LINES = (("accent", ""), ("red", "6 4"), ("green", "2 3"), ("ink", "8 3 2 3"))


def line_chart(
    lines: Mapping[str, Sequence[tuple[float, float]]],
    *,
    title: str,
    x_label: str = "",
    width: float = 420,
    style: Style = LIGHT,
    bands: Mapping[str, Sequence[tuple[float, float, float]]] = MappingProxyType({}),
) -> str:
    """Lines by name, each through its points (x, y), y from 0.

    *bands*: of some lines, by the same names, where they may lie: (x, lowest y, highest y).

    >>> line_chart({"won": [(1, 0.1), (2, 0.3)]}, title="Won by draw").count("<circle")
    2
    """
    board = Board(style)
    points = [point for line in lines.values() for point in line]
    points += [(x, high) for band in bands.values() for x, _, high in band]
    low = min((x for x, _ in points), default=0.0)
    high = max((x for x, _ in points), default=1.0)
    top = nice(max((y for _, y in points), default=1.0))
    across, up = (width - _LEFT - _RIGHT), (_HEIGHT - _TOP - _BOTTOM)

    def place(x: float, y: float) -> tuple[float, float]:
        along = (x - low) / (high - low) if high > low else 0.5
        return _LEFT + across * along, _HEIGHT - _BOTTOM - up * y / top

    _frame(board, title, x_label, width, top)
    # Whole numbers (of draws, of turns) have nothing between them.
    whole = all(x == int(x) for x, _ in points)
    for x in (x for x in ticks(low, high) if not whole or x == int(x)):
        board.text(f"{x:g}", place(x, 0)[0], _HEIGHT - _BOTTOM + 16, 12, "muted", "middle")
    labels = iter(apart([place(*line[-1])[1] - 7 for line in lines.values() if line], 14))
    for at, (label, line) in enumerate(lines.items()):
        role, dash = _LINES[at % len(_LINES)]
        colour = board.colour(role)
        band = bands.get(label, ())
        edge = [(x, y) for x, y, _ in band] + [(x, y) for x, _, y in reversed(band)]
        if edge:
            path = _path(place(*point) for point in edge)
            board.parts.append(f'<path d="{path}Z" fill="{colour}" fill-opacity="0.15"/>')
        dashes = f' stroke-dasharray="{dash}"' if dash else ""
        if line:
            path = _path(place(*point) for point in line)
            board.parts.append(
                f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="2"{dashes}/>'
            )
        for point in line if len(line) <= MOST_MARKS else ():
            cx, cy = map(number, place(*point))
            board.parts.append(f'<circle cx="{cx}" cy="{cy}" r="2.6" fill="{colour}"/>')
        if line:
            y = next(labels)
            if len(lines) > 1:
                board.text(label, place(*line[-1])[0], y, 12, role, "end")
    desc = "; ".join(
        f"{label}: " + ", ".join(f"{x:g} {y:.4g}" for x, y in line) for label, line in lines.items()
    )
    return board.svg(_HEIGHT, title, desc, least=width - PAD)


def _path(points: Iterable[tuple[float, float]]) -> str:
    """Straight lines through points."""
    return "M" + "L".join(" ".join(map(number, point)) for point in points)


def apart(places: Sequence[float], least: float) -> list[float]:
    """These places, each moved on as far as it needs to be so far from those before it.

    >>> apart([50, 44, 90, 52], 10)
    [54, 44, 90, 64]
    """
    found, last = list(places), -inf
    for at in sorted(range(len(found)), key=found.__getitem__):
        last = found[at] = max(found[at], last + least)
    return found


def _frame(board: Board, title: str, x_label: str, width: float, top: float) -> None:
    """Title, labels, and lines at even heights."""
    board.text(title, _LEFT, 20, 14, bold=True)
    if x_label:
        board.text(x_label, (width + _LEFT - _RIGHT) / 2, _HEIGHT - 8, 12, "muted", "middle")
    for step in range(5):
        y = _HEIGHT - _BOTTOM - (_HEIGHT - _TOP - _BOTTOM) * step / 4
        board.line(_LEFT, y, width - _RIGHT, y)
        board.text(f"{top * step / 4:g}", _LEFT - 6, y + 4, 12, "muted", "end")
