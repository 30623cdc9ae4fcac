"""UVA 11210 for large inputs: the same answers, all lines at once with NumPy.

Only for input whose every line is a hand of 13 known tiles, the final 0 alone on its line:
whatever else is left to the reader that checks line by line and words the errors.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from paili.shape.tables import HONOR_WEIGHTS, SUIT_WEIGHTS, waits_table
from paili.tiles.kind import KINDS

_HAND = 13
_UNKNOWN = 255
#: The bytes at which ``bytes.split`` cuts.
_BLANKS = np.array([byte in b" \t\n\r\x0b\x0c" for byte in range(256)])
_Bytes = npt.NDArray[np.uint8]
_Numbers = npt.NDArray[np.int64]


def wait_masks(data: bytes, names: Sequence[bytes]) -> list[int] | None:
    """For each line the mask of its waits, kind k at bit k; None for unusual input.

    *names* are the tiles' names by kind; no two begin with the same two bytes.

    >>> tiles = [b"%d%c" % (rank, suit) for suit in b"WTS" for rank in range(1, 10)]
    >>> tiles += [b"DONG", b"NAN", b"XI", b"BEI", b"BAI", b"FA", b"ZHONG"]
    >>> wait_masks(b"1S 1S 2S 2S 2S 3S 3S 3S 7S 8S 9S FA FA\\n0\\n", tiles)
    [4297326592]
    >>> wait_masks(b"1S 1S\\n0\\n", tiles) is None
    True
    """
    kinds = _kinds(data, names)
    if kinds is None or not len(kinds):
        return None
    keys = [_summed(kinds, suit_weights) for suit_weights in _WEIGHTS]
    for first in range(0, KINDS, 12):
        # Four bits count a kind, twelve kinds at a time; five or more are refused.
        counts = _summed(
            kinds, [1 << 4 * (k - first) if 0 <= k - first < 12 else 0 for k in range(KINDS)]
        )
        if np.any((counts | counts + 0x333333333333) & 0x888888888888):
            return None
    suit, honor = (np.frombuffer(table, np.uint16) for table in waits_table())
    entries = [table[key] for table, key in zip((suit, suit, suit, honor), keys, strict=True)]
    total = sum(entry & 15 for entry in entries)
    masks = np.zeros(len(kinds), np.int64)
    for place, entry in enumerate(entries):
        waits = (entry >> 4 & 511).astype(np.int64) << 9 * place
        masks |= np.where(entry >> 13 == total, waits, 0)
    found: list[int] = masks.tolist()
    return found


def _weights(suit: int) -> list[int]:
    inside = HONOR_WEIGHTS if suit == 3 else SUIT_WEIGHTS
    return [inside[kind - 9 * suit] if kind // 9 == suit else 0 for kind in range(KINDS)]


#: For each suit what a tile of each kind adds to its key.
_WEIGHTS = [_weights(suit) for suit in range(4)]


def _summed(kinds: _Bytes, weights: Sequence[int]) -> _Numbers:
    """The sums of the tiles' weights, hand by hand."""
    total: _Numbers = np.array(weights, np.int64)[kinds].sum(axis=1)
    return total


def _kinds(data: bytes, names: Sequence[bytes]) -> _Bytes | None:
    """The kinds of the hands, 13 in a row; None for anything but such hands and a final 0."""
    text = np.frombuffer(data + b"\n" * 8, np.uint8)
    blank = _BLANKS[text]
    edges = np.flatnonzero(blank[1:] != blank[:-1]) + 1
    if not blank[0]:
        edges = np.concatenate(([0], edges))
    starts, ends = edges[::2], edges[1::2]
    lines = np.cumsum(text == 10)[starts]
    lengths = ends - starts
    ended = np.flatnonzero((lengths == 1) & (text[starts] == ord("0")))
    if len(ended):
        at = int(ended[0])
        alone = (at == 0 or lines[at - 1] != lines[at]) and (
            at + 1 == len(starts) or lines[at + 1] != lines[at]
        )
        if not alone:
            return None
        starts, lengths, lines = starts[:at], lengths[:at], lines[:at]
    if len(starts) % _HAND:
        return None
    by_hand = lines.reshape(-1, _HAND)
    one_line = np.all(by_hand[:, 0] == by_hand[:, -1])
    if not one_line or np.any(by_hand[1:, 0] == by_hand[:-1, 0]):
        return None
    return _known(text, starts, lengths, names)


def _known(
    text: _Bytes, starts: _Numbers, lengths: _Numbers, names: Sequence[bytes]
) -> _Bytes | None:
    """The kinds of the tokens by their first two bytes, the rest of each compared."""
    table = np.full(1 << 16, _UNKNOWN, np.uint8)
    spelled = np.zeros((KINDS, 8), np.uint8)
    sizes = np.zeros(KINDS, np.int64)
    for kind, name in enumerate(names):
        table[name[0] | name[1] << 8] = kind
        spelled[kind, : len(name)] = list(name)
        sizes[kind] = len(name)
    kinds = table[text[starts].astype(np.uint16) | text[starts + 1].astype(np.uint16) << 8]
    if np.any(kinds == _UNKNOWN) or np.any(sizes[kinds] != lengths):
        return None
    longer = np.flatnonzero(lengths > 2)
    for place in range(2, max(map(len, names))):
        longer = longer[lengths[longer] > place]
        if np.any(text[starts[longer] + place] != spelled[kinds[longer], place]):
            return None
    by_hand: _Bytes = kinds.reshape(-1, _HAND)
    return by_hand
