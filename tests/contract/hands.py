"""Many hands as arrays: random ones, of one suit, ready ones."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt

from paili import RuleSet
from tests.amount import tried

Rows = npt.NDArray[np.uint8]
Answer = tuple[npt.NDArray[Any], ...]
RULES = (
    *("basic", "riichi-shape", "sichuan-shape"),
    *("sichuan:void=m", "sichuan:void=p", "sichuan:void=s"),
    *("basic:max_suits=2", "riichi-shape:max_suits=1,void=s"),
)
#: Where copies run out: also rules with fewer tiles in play.
SCARCE_RULES = (
    *("riichi-shape", "riichi-tenhou-3p", "sichuan-shape", "sichuan-shape:void=m"),
    "riichi-tenhou-3p:max_suits=2",
)
HONORS = {rules: not rules.startswith("sichuan") for rules in RULES}
MANY = tried(10_000, 20_000)
MOST = 1_000_000
#: Dealt at a time, so that a million hands need little room.
_PART = 1 << 15


def dealt(number: int, tiles: int, kinds: npt.NDArray[np.int64], seed: int = 1) -> Rows:
    """Hands dealt from four copies of each of these kinds, ``(number, 34)``."""
    random = np.random.default_rng(seed)
    rows = np.zeros((number, 34), np.uint8)
    for first in range(0, number, _PART):
        part = rows[first : first + _PART]
        order = random.random((len(part), 4 * len(kinds)))
        places = np.argpartition(order, tiles - 1, axis=1)[:, :tiles]
        np.add.at(part, (np.arange(len(part))[:, np.newaxis], kinds[places // 4]), 1)
    return rows


def random_hands(number: int, tiles: int, seed: int = 1, honors: bool = True) -> Rows:
    """Uniform hands."""
    return dealt(number, tiles, np.arange(34 if honors else 27), seed)


def one_suit_hands(number: int, tiles: int, seed: int = 2, honors: bool = True) -> Rows:
    """Hands of one number suit; every fourth of honours and nines (or of two suits)."""
    suits = [np.arange(9), np.arange(9, 18), np.arange(18, 27)]
    last = np.array([0, 8, 9, 17, 18, 26, *range(27, 34)]) if honors else np.arange(4, 13)
    each = -(-number // 4)
    decks = [*suits, last]
    rows = np.concatenate([dealt(each, tiles, deck, seed + i) for i, deck in enumerate(decks)])
    return rows[np.random.default_rng(seed).permutation(len(rows))[:number]]


def ready_hands(number: int, tiles: int, seed: int = 3, honors: bool = True) -> Rows:
    """Complete hands (melds and a pair, some seven pairs, some thirteen orphans) less one tile.

    Of 14 tiles (or 14 less three for each meld) one is exchanged for another, or none.
    """
    random = np.random.default_rng(seed)
    melds = (14 - tiles) // 3 if tiles % 3 == 2 else (13 - tiles) // 3
    found, have = [np.zeros((0, 34), np.uint8)], 0
    while have < number:
        rows = _complete(random, _PART, 4 - melds, honors)
        if not melds:
            rows[: _PART // 8] = _pairs(random, _PART // 8, honors)
            rows[_PART // 8 : _PART // 8 + _PART // 16] = _orphans(random, _PART // 16, honors)
        rows = _less_one(random, rows)
        if tiles % 3 == 2:
            rows[np.arange(len(rows)), random.integers(0, 34 if honors else 27, len(rows))] += 1
        rows = rows[rows.max(axis=1) <= 4]
        found.append(rows[random.permutation(len(rows))])
        have += len(rows)
    return np.concatenate(found)[:number]


def _complete(random: np.random.Generator, number: int, melds: int, honors: bool) -> Rows:
    """Melds and a pair, two thirds of them in one suit and the honours."""
    kinds = 34 if honors else 27
    sets = [[kind] * 3 for kind in range(kinds)]
    sets += [
        [9 * suit + rank + step for step in range(3)] for suit in range(3) for rank in range(7)
    ] * 2
    worth = np.zeros((len(sets), 34), np.uint8)
    for row, tiles in zip(worth, sets, strict=True):
        np.add.at(row, tiles, 1)
    near = np.array([i for i, tiles in enumerate(sets) if tiles[0] < 9 or tiles[0] >= 27])
    wide = random.integers(0, len(sets), (number, melds))
    narrow = near[random.integers(0, len(near), (number, melds))]
    chosen = np.where((random.integers(0, 3, number) > 0)[:, np.newaxis], narrow, wide)
    rows: Rows = worth[chosen].sum(axis=1, dtype=np.uint8)
    rows[np.arange(number), random.integers(0, kinds, number)] += 2
    return rows


def _pairs(random: np.random.Generator, number: int, honors: bool) -> Rows:
    """Seven pairs, some of them twice the same."""
    rows = np.zeros((number, 34), np.uint8)
    kinds = random.integers(0, 34 if honors else 27, (number, 7))
    np.add.at(rows, (np.arange(number)[:, np.newaxis], kinds), 2)
    return rows


def _orphans(random: np.random.Generator, number: int, honors: bool) -> Rows:
    """Thirteen orphans, or seven pairs where there are no honours."""
    if not honors:
        return _pairs(random, number, honors)
    orphans = np.array([0, 8, 9, 17, 18, 26, *range(27, 34)])
    rows = np.zeros((number, 34), np.uint8)
    rows[:, orphans] = 1
    rows[np.arange(number), orphans[random.integers(0, 13, number)]] += 1
    return rows


def _less_one(random: np.random.Generator, rows: Rows) -> Rows:
    """One of each row's tiles taken away."""
    at = random.integers(0, rows[0].sum(), len(rows))
    kinds = (np.cumsum(rows, axis=1) > at[:, np.newaxis]).argmax(axis=1)
    left = rows.copy()
    left[np.arange(len(rows)), kinds] -= 1
    return left


#: The three sorts, by name.
SORTS: dict[str, Callable[..., Rows]] = {
    "random": random_hands,
    "one suit": one_suit_hands,
    "ready": ready_hands,
}


def seen_of(rows: Rows, rules: RuleSet, how: str, seed: int = 4) -> Rows:
    """Copies that can come, a row for each hand: all but 0 to 60 at random that are gone
    (``"some gone"``), at most eleven (``"few left"``), of each kind all or none (``"kinds"``)."""
    random = np.random.default_rng(seed)
    left: Rows = np.frombuffer(rules.copies, np.uint8) - rows
    if how == "kinds":
        left *= random.integers(0, 2, left.shape, np.uint8)
        return left
    for row in left:
        tiles = np.repeat(np.arange(34), row)
        stay = random.integers(0, 12) if how == "few left" else len(tiles) - random.integers(0, 61)
        row[:] = np.bincount(random.permutation(tiles)[: max(0, stay)], minlength=34)
    return left


#: The ways in which copies are gone.
GONE = ("some gone", "few left", "kinds")


@cache
def hands(sort: str, number: int, tiles: int, honors: bool = True) -> Rows:
    rows = SORTS[sort](number, tiles, honors=honors)
    rows.flags.writeable = False
    return rows
