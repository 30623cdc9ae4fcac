"""Hands as text, thousands at once: plain mpsz (``123m456p789s1122z``) by NumPy.

What is not plain, in another notation, with melds, or no hand at all, is left to the reader
that takes hands one by one and words the errors. (A judge's input has its own fast readers,
beside the judges in :mod:`paili.formats.judge`, which this package is built upon.)
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from paili.arrays.checks import Rows
from paili.tiles.kind import COPIES, KINDS, SUITS

_NONE = 255
_NEWLINE, _ZERO = 10, 48
_HONORS, _MOST_HONOR = 3, 7
_RED = 4
#: Fourteen tiles, each with its letter.
_LONGEST = 28
#: The suit of each letter.
_SUIT = np.full(256, _NONE, np.uint8)
_SUIT[list(SUITS.encode())] = range(len(SUITS))


def plain_hands(texts: Sequence[str | None]) -> tuple[Rows, npt.NDArray[np.bool_]]:
    """Counts of the texts, ``(N, 34)``, and which of them are plain hands of 13 or 14 tiles;
    the counts of the others are zeros.

    >>> counts, plain = plain_hands(["1112340678999m", "12m", "1 2 3m", "123m[456p]1122s777z"])
    >>> plain.tolist(), counts[0, :9].tolist()
    ([True, False, False, False], [3, 1, 1, 1, 1, 1, 1, 1, 3])
    """
    rows = len(texts)
    short = [text if text and len(text) <= _LONGEST else "" for text in texts]
    raw = np.frombuffer("\n".join([*short, ""]).encode("utf-8", "surrogatepass"), np.uint8)
    ends = raw == _NEWLINE
    if not rows or int(ends.sum()) != rows:
        return np.zeros((rows, KINDS), np.uint8), np.zeros(rows, np.bool_)
    row = np.cumsum(ends) - ends
    digit, letter = raw - _ZERO, _SUIT[raw]
    is_digit, is_letter = digit < 10, letter != _NONE
    # The suit of a digit is the first letter behind it, with digits only between.
    behind = np.where(is_digit, len(raw), np.arange(len(raw)))
    suit = letter[np.minimum.accumulate(behind[::-1])[::-1]]
    honor = is_digit & (suit == _HONORS)
    odd = ~(is_digit | is_letter | ends) | (is_digit & (suit == _NONE))
    odd |= honor & ((digit == 0) | (digit > _MOST_HONOR))
    odd[0] |= is_letter[0]
    odd[1:] |= is_letter[1:] & ~is_digit[:-1]
    tiles = np.flatnonzero(is_digit & ~odd)
    rank = np.where(digit[tiles] == 0, _RED, digit[tiles] - 1)
    places = row[tiles] * KINDS + suit[tiles] * 9 + rank
    counts = np.bincount(places, minlength=rows * KINDS).reshape(rows, KINDS)
    total = counts.sum(axis=1)
    plain = ((total == 13) | (total == 14)) & (counts <= COPIES).all(axis=1)
    plain[row[odd]] = False
    return np.where(plain[:, np.newaxis], counts, 0).astype(np.uint8), plain
