"""UVA 11210 for large inputs: the same answers, thousands of lines at once with NumPy.

The input is taken in blocks of whole lines, so that memory stays small. A block whose every
line is 13 known tiles with one blank between them is answered at once; of any other the
blanks are tidied first, and what is still unusual is left to the reader that checks line by
line and words the errors.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np
import numpy.typing as npt

from paili.shape.tables import HONOR_KEYS, SUIT_KEYS, SUIT_WEIGHTS, WEIGHTS, waits_table
from paili.tiles.kind import KINDS

#: Bytes read at once: what is made of them stays in a processor's cache.
BLOCK = 1 << 17
_HAND = 13
_UNKNOWN = KINDS
_BLANK, _NEWLINE = 32, 10
#: Bits of a suit's key in a number that holds two: 13 of the first rank fit.
_FIELD = 24
_MASK = (1 << _FIELD) - 1
_Numbers = npt.NDArray[np.int64]


class UnusualError(Exception):
    """From byte ``at`` on, before which ``cases`` hands are, lines must be checked one by one."""

    def __init__(self, at: int, cases: int) -> None:
        super().__init__(at, cases)
        self.at = at
        self.cases = cases


def wait_masks(data: bytes, names: Sequence[bytes]) -> Iterator[list[int]]:
    """For each line the mask of its waits, kind k at bit k, block by block.

    *names* are the tiles' names by kind; no two begin with the same two bytes. Ends at a line
    that is 0 alone; raises :class:`UnusualError` after the masks before the block that is.

    >>> tiles = [b"%d%c" % (rank, suit) for suit in b"WTS" for rank in range(1, 10)]
    >>> tiles += [b"DONG", b"NAN", b"XI", b"BEI", b"BAI", b"FA", b"ZHONG"]
    >>> list(wait_masks(b"1S 1S 2S 2S 2S 3S 3S 3S 7S 8S 9S FA FA\\n0\\n", tiles))
    [[4297326592]]
    """
    read = _Reader(names)
    at = cases = 0
    last = data.find(b"\n0\n") + 1 or len(data)
    while at < last:
        end = last if last - at <= BLOCK else data.rfind(b"\n", at, at + BLOCK) + 1
        if not end:
            raise UnusualError(at, cases)
        block, ended = data[at:end], False
        masks = read(block)
        if masks is None:
            block, ended = _tidied(block)
            masks = read(block)
        if masks is None:
            raise UnusualError(at, cases)
        yield masks
        if ended:
            return
        cases += len(masks)
        at = end


def _tidied(block: bytes) -> tuple[bytes, bool]:
    """The lines with one blank between tokens, up to a 0 alone; whether that was met."""
    lines: list[bytes] = []
    for line in block.split(b"\n"):
        tokens = line.split()
        if tokens == [b"0"]:
            return b"".join(lines), True
        if tokens:
            lines.append(b" ".join(tokens) + b"\n")
    return b"".join(lines), False


class _Reader:
    """Blocks of tidy lines to masks."""

    def __init__(self, names: Sequence[bytes]) -> None:
        #: The kind of a token by its first two bytes.
        self.kinds = np.full(1 << 16, _UNKNOWN, np.uint8)
        self.sizes = np.zeros(KINDS + 1, np.int64)
        #: What stands behind the first two bytes, and which bits of it count.
        self.rest = np.zeros(KINDS + 1, np.uint32)
        self.counting = np.zeros(KINDS + 1, np.uint32)
        for kind, name in enumerate(names):
            self.kinds[int.from_bytes(name[:2], "little")] = kind
            self.sizes[kind] = len(name)
            self.rest[kind] = int.from_bytes(name[2:], "little")
            self.counting[kind] = (1 << 8 * (len(name) - 2)) - 1
        #: What a tile adds to two numbers: characters and dots, bamboo and honours.
        self.weights = np.zeros((2, KINDS + 1), np.int64)
        for kind, weight in enumerate(WEIGHTS):
            which, place = divmod(kind // 9, 2)
            self.weights[which, kind] = weight << _FIELD * place
        self.suit, self.honor = (np.frombuffer(table, np.uint16) for table in waits_table())
        self.held = _digit_sums()

    def __call__(self, block: bytes) -> list[int] | None:
        """The masks, or None for a block that is not all tidy hands."""
        if not block:
            return []
        kinds = self._kinds(block)
        if kinds is None:
            return None
        return self._masks(*(np.take(weights, kinds).sum(axis=0) for weights in self.weights))

    def _kinds(self, block: bytes) -> npt.NDArray[np.uint8] | None:
        """The tiles' kinds, a column for each line; None unless all are tidy hands."""
        padded = block + (b"" if block.endswith(b"\n") else b"\n") + bytes(8)
        text = np.frombuffer(padded, np.uint8)
        blanks = np.flatnonzero(text[:-8] <= _BLANK)
        if len(blanks) % _HAND:
            return None
        ends = text[blanks].reshape(-1, _HAND)
        if (ends[:, -1] != _NEWLINE).any() or (ends[:, :-1] != _BLANK).any():
            return None
        starts = np.empty_like(blanks)
        starts[0] = 0
        np.add(blanks[:-1], 1, out=starts[1:])
        heads = np.ndarray(len(text) - 1, "<u2", padded, strides=(1,))
        kinds = self.kinds[heads[starts]]
        lengths = blanks - starts
        if (self.sizes[kinds] != lengths).any():
            return None
        longer = np.flatnonzero(lengths > 2)
        tails = np.ndarray(len(text) - 3, "<u4", padded, strides=(1,))[starts[longer] + 2]
        longer_kinds = kinds[longer]
        if ((tails & self.counting[longer_kinds]) != self.rest[longer_kinds]).any():
            return None
        return np.ascontiguousarray(kinds.reshape(-1, _HAND).T)

    def _masks(self, first: _Numbers, second: _Numbers) -> list[int] | None:
        keys = (first & _MASK, first >> _FIELD, second & _MASK, second >> _FIELD)
        limits = (SUIT_KEYS, SUIT_KEYS, SUIT_KEYS, HONOR_KEYS)
        if any((key >= limit).any() for key, limit in zip(keys, limits, strict=True)):
            return None
        # A fifth copy is carried to the next digit: then the digits add up to fewer tiles.
        held = sum(self.held[key] for key in keys)
        if np.any(held != _HAND):
            return None
        tables = (self.suit, self.suit, self.suit, self.honor)
        entries = [table[key] for table, key in zip(tables, keys, strict=True)]
        total = sum(entry & 15 for entry in entries)
        masks = np.zeros(len(first), np.int64)
        for place, entry in enumerate(entries):
            waits = (entry >> 4 & 511).astype(np.int64) << 9 * place
            masks |= np.where(entry >> 13 == total, waits, 0)
        found: list[int] = masks.tolist()
        return found


def _digit_sums() -> npt.NDArray[np.uint8]:
    """For each key of a suit how many tiles it counts."""
    sums = np.zeros(1, np.uint8)
    digits = np.arange(5, dtype=np.uint8)
    for _ in SUIT_WEIGHTS:
        sums = (digits[:, None] + sums).ravel()
    return sums
