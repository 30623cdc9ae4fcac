"""Round numbers for the ends and marks of scales, in text and pictures alike."""

from __future__ import annotations

from math import floor, log10


def nice(value: float) -> float:
    """The least round number that is no less.

    >>> [nice(value) for value in (0.93, 3, 41, 0)]
    [1.0, 4.0, 60.0, 1.0]
    """
    if value <= 0:
        return 1.0
    unit = 10.0 ** floor(log10(value))
    steps = (1, 2, 4, 6, 8, 10)
    return next(float(f"{unit * step:.12g}") for step in steps if unit * step >= value * 0.999999)


def ticks(low: float, high: float, most: int = 10) -> list[float]:
    """Round numbers from low to high, not more than so many.

    >>> ticks(1, 18)
    [2, 4, 6, 8, 10, 12, 14, 16, 18]
    """
    span = max(high - low, 1e-9)
    unit = 10.0 ** floor(log10(span / most))
    step = next(unit * each for each in (1, 2, 5, 10, 20) if span / (unit * each) < most)
    first = -(-low // step)
    found = []
    while first * step <= high + step / 1e6:
        value = float(f"{first * step:.12g}")
        found.append(int(value) if value == int(value) else value)
        first += 1
    return found
