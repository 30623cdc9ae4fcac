"""hihoCoder's solitaire Sichuan mahjong (一人麻将): the earliest winning draw.

An instance is n, 14 tiles in hand, n tiles of the wall in drawing order (``a``
characters, ``b`` dots, ``c`` bamboos; 1-9); its answer the number of draws after which
the hand can first be complete: 0 at once, -1 never. Instances follow one another.

Only what has been seen counts (``paili.plan.earliest`` says why), and more seen is never
worse. So the tiles become numbers whose sums, tile after tile, hold the keys of the three
suits, and the first sum that holds a win is found by halving. A thousand such instances are
answered before NumPy would be loaded.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import accumulate, islice

from paili.errors import InputError, Problem
from paili.formats.judge.tokens import MANY, bad_token, place, whole, wrong_tiles
from paili.shape.tables import CLASSES, SUIT_KEYS, SUIT_WEIGHTS, distance_table
from paili.tiles.kind import COPIES

_KINDS = {f"{s}{r}".encode(): 9 * i + r - 1 for i, s in enumerate("abc") for r in range(1, 10)}
_HAND = 14
#: 27 kinds of four copies, less the hand.
_LONGEST = 27 * COPIES - _HAND


#: In the sum of a hand's tiles: a byte counts each kind, above them are the suits' keys.
_BYTES = 8 * 27
_KEY = 24
_KEY_MASK = (1 << _KEY) - 1
_WEIGHTS = {
    name: 1 << 8 * kind | SUIT_WEIGHTS[kind % 9] << _BYTES + _KEY * (kind // 9)
    for name, kind in _KINDS.items()
}
#: Added to the counts, a fifth copy shows in the highest bit of its byte.
_FIFTH = sum(0x7F - COPIES << 8 * kind for kind in range(27))
_HIGHEST = sum(0x80 << 8 * kind for kind in range(27))
_PAIRS = 7


def answers(data: bytes) -> Iterator[str]:
    """A line for each instance."""
    tokens = data.split()
    at = 0
    if not tokens:
        raise InputError(Problem("no input", where="line 1", expected="n, 14 tiles, n tiles"))
    wins = _Wins()
    weight = _WEIGHTS.__getitem__
    while at < len(tokens):
        n = _length(data, tokens, at)
        end = at + 1 + _HAND + n
        try:
            seen = list(accumulate(map(weight, tokens[at + 1 : end])))
        except KeyError:
            raise _wrong(data, tokens, at + 1, n) from None
        if len(seen) < _HAND + n or (seen[-1] + _FIFTH) & _HIGHEST:
            raise _wrong(data, tokens, at + 1, n)
        yield f"{_earliest(seen, wins)}\n"
        at = end


def _earliest(seen: list[int], wins: _Wins) -> int:
    """The draws to the first win, -1 for none: *seen* are the sums after each tile."""
    if not wins.among(seen[-1] >> _BYTES):
        return -1
    low, high = _HAND - 1, len(seen) - 1
    while low < high:
        middle = low + high >> 1
        if wins.among(seen[middle] >> _BYTES):
            high = middle
        else:
            low = middle + 1
    return low - _HAND + 1


class _Wins:
    """Whether two of three suits hold four melds and a pair, or seven pairs."""

    def __init__(self) -> None:
        table = distance_table()
        self.classes = table.suit_class
        #: For two classes whether together they lack nothing.
        whole = table.result[4]
        self.whole = [bytes(not whole[both] for both in row[:CLASSES]) for row in table.rows]
        self.pairs = _pairs()

    def among(self, keys: int) -> bool:
        """The same for the suits' keys in one number."""
        a, b, c = keys & _KEY_MASK, keys >> _KEY & _KEY_MASK, keys >> 2 * _KEY
        classes, whole = self.classes, self.whole
        first, second, third = classes[a], classes[b], classes[c]
        of_first = whole[first]
        if of_first[second] or of_first[third] or whole[second][third]:
            return True
        pairs = self.pairs
        one, two, three = pairs[a], pairs[b], pairs[c]
        return one + two + three - min(one, two, three) >= _PAIRS


def _pairs() -> bytes:
    """For each key of a suit how many pairs it holds; four of a kind are two."""
    pairs = b"\0"
    more = bytes([*range(1, 256), 0])
    while len(pairs) < SUIT_KEYS:
        one = pairs.translate(more)
        pairs = pairs * 2 + one * 2 + one.translate(more)
    return pairs


def _length(data: bytes, tokens: list[bytes], at: int) -> int:
    if 0 <= (length := whole(tokens[at])) <= _LONGEST:
        return length
    expected = f"the number of tiles in the wall, 0 to {_LONGEST}"
    raise InputError(bad_token("not a wall length", tokens[at], place(data, at), expected))


def _wrong(data: bytes, tokens: list[bytes], start: int, n: int) -> InputError:
    """What is wrong with the tiles of an instance."""
    tiles, expected = tokens[start : start + _HAND + n], "a1-a9, b1-b9, c1-c9"
    wrong = wrong_tiles(tiles, _KINDS, lambda at: place(data, start + at), "unknown tile", expected)
    if problems := list(islice(wrong, MANY)):
        return InputError(*problems)
    have = len(tokens) - start
    missing = f"{have} of 14 hand tiles" if have < _HAND else f"{have - _HAND} of {n} wall tiles"
    return InputError(Problem(f"input ends after {missing}", where=place(data, len(tokens))))
