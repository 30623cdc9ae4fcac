"""Texts that are nearly right: good ones with a few changes, from a fixed seed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from paili.errors import PailiError
from tests.amount import tried

#: What is put in: blanks and ends of lines of all sorts, signs that mean something, digits that
#: are not 0-9, numbers out of any range, letters that fold to others, halves of characters, tiles.
PIECES = (
    *(" ", "  ", "\t", "\n", "\r\n", "\r", "\v", "\x00", "\x1b[31m", "\u00a0", "\u2028", "\ufeff"),
    *"[](){}<>+-*/=:;,.!?#%&|@\\'\"`~^$_",
    *("０", "٣", "²", "½", "-1", "00", "1e9", "0x1", "NaN", "inf", "99999", "9" * 30, "9" * 5000),
    *("ß", "İ", "é", "e\u0301", "\u202e", "\ud800", "😀", "🀇", "🀫", "万", "赤五万", "None", "true"),
    *("1m", "0p", "7z", "8z", "[111z]", "(2222z)", "1T", "a1", "hidden", "seat:E", "dora:1m"),
)


def odd(draw: Random, texts: Sequence[str]) -> str:
    """One of the texts with one to five changes."""
    text = draw.choice(texts)
    for _ in range(draw.choice((1, 1, 1, 2, 2, 3, 5))):
        start = draw.randrange(len(text) + 1)
        end = min(len(text), start + draw.choice((0, 1, 1, 2, 5, 20)))
        piece, other = text[start:end], draw.choice(texts)
        change = draw.choice(
            (
                "",
                draw.choice(PIECES),
                piece + draw.choice(PIECES),
                piece * draw.choice((2, 3, 40)),
                piece.swapcase(),
                piece[::-1],
                other[draw.randrange(len(other) + 1) :][: end - start + 1],
            )
        )
        text = text[:start] + change + text[end:]
    return text[: draw.randrange(len(text) + 1)] if draw.random() < 0.1 else text


def odd_ones(seed: str, texts: Sequence[str], number: int) -> Iterator[str]:
    """So many odd texts, always the same; everyday runs try a fiftieth of them."""
    draw = Random(seed)
    for _ in range(tried(number // 50, number)):
        yield odd(draw, texts)


def check_refusal(error: PailiError) -> None:
    """It can be told: in one line, and in parts that are all texts."""
    line = str(error)
    assert line.strip()
    assert "\n" not in line
    assert error.problems
    assert all(isinstance(part, str) for problem in error.problems for part in problem)
    assert all(problem.what for problem in error.problems)
