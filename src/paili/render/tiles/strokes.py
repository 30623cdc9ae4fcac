"""Characters from stroke data: a line that swells and tapers becomes an outline to fill.

So no picture needs a font. Everything is rounded, and the same everywhere.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from math import atan2, cos, pi, sin

from paili.render.tiles.glyphs import CHARACTERS, SIGNS

Point = tuple[float, float]

#: How wide a stroke of each kind is, at even steps along it, on a grid of 100.
WIDTHS: dict[str, tuple[float, ...]] = {
    "h": (9, 7.5, 7.5, 8, 11.5),
    "v": (12, 10, 9.5, 9.5, 10.5),
    "p": (12, 11, 9, 6, 1.5),
    "n": (5, 7.5, 10, 13.5, 3),
    "d": (3, 8, 11.5, 13, 11),
    "t": (11, 9, 6.5, 4, 1.5),
    "k": (11, 8.5, 6, 3.5, 1.5),
    "c": (12, 10, 9.5, 10, 11),
}
#: Points along a piece of a curved stroke, and around the end of a stroke.
_STEPS, _CAP = 4, 3


def number(value: float) -> str:
    """A coordinate, rounded to a tenth.

    >>> [number(value) for value in (2.0, 0.25, -0.04, 12.96)]
    ['2', '0.2', '0', '13']
    """
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text


def points_of(text: str) -> list[Point]:
    """The points of stroke data.

    >>> points_of("1,2 3,4.5")
    [(1.0, 2.0), (3.0, 4.5)]
    """
    pairs = (each.split(",") for each in text.split())
    return [(float(x), float(y)) for x, y in pairs]


@lru_cache(maxsize=512)
def glyph(sign: str, x: float, y: float, size: float) -> str:
    """A character as path data, in a square of *size* with its upper left corner at x, y."""
    strokes = re.findall("([a-z])([^a-z]*)", CHARACTERS[sign])
    outlines = (outline(points_of(points), kind) for kind, points in strokes)
    return "".join(_closed(_moved(line, x, y, size)) for line in outlines)


@lru_cache(maxsize=512)
def signs(text: str, x: float, y: float, size: float) -> str:
    """Digits and letters as path data of lines, *size* high, from x, y on to the right."""
    return "".join(
        _open(_moved(points_of(line), x + at * size * ADVANCE, y, size))
        for at, sign in enumerate(text)
        for line in SIGNS[sign].split("/")
    )


def _moved(points: Iterable[Point], x: float, y: float, size: float) -> list[Point]:
    """Points of the grid where they are drawn."""
    return [(x + a * size / 100, y + b * size / 100) for a, b in points]


#: How far a sign is from the next, in sizes.
ADVANCE = 0.78


def width_of(text: str, size: float) -> float:
    """How wide :func:`signs` are.

    >>> width_of("12", 10)
    13.8
    """
    return round(size * (ADVANCE * (len(text) - 1) + 0.6), 1)


def outline(points: list[Point], kind: str) -> list[Point]:
    """Around a stroke: its left side, its end, its right side back, its start."""
    line = curve(points)
    widths = [_width(kind, at / (len(line) - 1)) for at in range(len(line))]
    angles = [_angle(line, at) for at in range(len(line))]
    left = [_aside(p, a - pi / 2, w) for p, a, w in zip(line, angles, widths, strict=True)]
    right = [_aside(p, a + pi / 2, w) for p, a, w in zip(line, angles, widths, strict=True)]
    end = _round(line[-1], angles[-1] - pi / 2, widths[-1])
    start = _round(line[0], angles[0] + pi / 2, widths[0])
    return [*left, *end, *reversed(right), *start]


def curve(points: list[Point]) -> list[Point]:
    """Points along a smooth line through all of these (a Catmull-Rom spline)."""
    if len(points) == 2:
        (x, y), (u, v) = points
        return [(x + (u - x) * t / _STEPS, y + (v - y) * t / _STEPS) for t in range(_STEPS + 1)]
    around = [points[0], *points, points[-1]]
    found = [points[0]]
    for at in range(1, len(around) - 2):
        a, b, c, d = around[at - 1 : at + 3]
        for step in range(1, _STEPS + 1):
            t = step / _STEPS
            found.append((_spline(a[0], b[0], c[0], d[0], t), _spline(a[1], b[1], c[1], d[1], t)))
    return found


def _spline(a: float, b: float, c: float, d: float, t: float) -> float:
    return 0.5 * (
        2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * (b - c) + d - a) * t**3
    )


def _width(kind: str, along: float) -> float:
    steps = WIDTHS[kind]
    at = min(int(along * (len(steps) - 1)), len(steps) - 2)
    part = along * (len(steps) - 1) - at
    return steps[at] * (1 - part) + steps[at + 1] * part


def _angle(line: list[Point], at: int) -> float:
    (x, y), (u, v) = line[max(0, at - 1)], line[min(len(line) - 1, at + 1)]
    return atan2(v - y, u - x)


def _aside(point: Point, angle: float, width: float) -> Point:
    return point[0] + cos(angle) * width / 2, point[1] + sin(angle) * width / 2


def _round(point: Point, angle: float, width: float) -> list[Point]:
    """The points half around an end."""
    return [_aside(point, angle + pi * k / (_CAP + 1), width) for k in range(1, _CAP + 1)]


def _closed(points: list[Point]) -> str:
    """A smooth closed line near these points, as path data.

    Each point steers the curve from the middle before it to the middle after it, so that all but
    the first follow from the middles (``t``). In whole twentieths, so that nothing adds up.
    """
    steers = [(round(10 * x), round(10 * y)) for x, y in points]
    middles = [
        (x + u, y + v) for (x, y), (u, v) in zip(steers, [*steers[1:], steers[0]], strict=True)
    ]
    (x, y), (u, v) = middles[-1], steers[0]
    parts = [f"M{_pair(x, y)}q{_pair(2 * u - x, 2 * v - y)} "]
    for at, (u, v) in enumerate(middles):
        parts.append(_pair(u - x, v - y) + ("t" if at == 0 else " "))
        x, y = u, v
    return "".join(parts).rstrip().replace(" -", "-") + "Z"


def _pair(x: int, y: int) -> str:
    """Two coordinates in twentieths."""
    return f"{_twentieths(x)} {_twentieths(y)}"


def _twentieths(value: int) -> str:
    text = f"{value / 20:.2f}".rstrip("0").rstrip(".")
    return text.replace("0.", ".", 1) if abs(value) < 20 and value else text


def _open(points: list[Point]) -> str:
    """A smooth line through points (straight between two), as path data."""
    line = points if len(points) == 2 else curve(points)
    tenths = [(round(10 * x), round(10 * y)) for x, y in line]
    (x, y), path = tenths[0], f"M{_pair(2 * tenths[0][0], 2 * tenths[0][1])}l"
    for u, v in tenths[1:]:
        path += f"{_pair(2 * (u - x), 2 * (v - y))} " if (u, v) != (x, y) else ""
        x, y = u, v
    return path.rstrip().replace(" -", "-")
