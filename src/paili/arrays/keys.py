"""The four suit keys of every row, without a loop over kinds.

A row's 34 bytes are read as 64-bit words at odd places (NumPy and processors allow that):

===== ====== =============================================================
word  bytes  holds
===== ====== =============================================================
0     0-7    characters 1 to 8
1     10-17  dots 2 to 9
2     18-25  bamboos 1 to 8
3     26-33  bamboo 9, then the honours
4     8-15   character 9 and dot 1 in its two lowest bytes
===== ====== =============================================================

Eight digits become a number in base 5 by multiplying and shifting three times, two digits at
a time, then four, then eight: in each lane the upper half becomes ``low * base + high``, and
the shift moves it down. The digit that its word lacks is added. The honours' key has the nine of
bamboos before its seven digits; tables for honours are repeated five times for that.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from paili.arrays.checks import Rows
from paili.tiles.kind import KINDS

#: Where the words start.
OFFSETS = (0, 10, 18, 26, 8)
#: A row as its words.
ROW = np.dtype(
    {
        "names": ["a", "p", "s", "z", "e"],
        "formats": ["<u8", "<u8", "<u8", "<u8", "<u2"],
        "offsets": list(OFFSETS),
        "itemsize": KINDS,
    }
)

Words = npt.NDArray[np.uint64]
Keys = npt.NDArray[np.int64]

#: Rows at a time: what a block needs stays in a processor's cache.
BLOCK = 32768
#: Two digits, four digits.
PAIR, FOUR = np.uint16(1 + (5 << 8)), np.uint32(1 + (25 << 16))
#: Eight digits; times five where a last digit is still to come.
_EIGHT = np.array([[5 + (3125 << 32)], [1 + (625 << 32)]] * 2, np.uint64)
_LOW, _BYTE, _TOP = np.uint64(255), np.uint64(8), np.uint64(5**8)


def word(rows: Rows, offset: int) -> Words:
    """The eight bytes of each row from *offset* on as one number: a view, ``(N,)``."""
    return np.ndarray((len(rows),), "<u8", rows, offset, (KINDS,))


class Folder:
    """Turns blocks of rows into keys, in buffers that are used again.

    >>> rows = np.zeros((1, 34), np.uint8)
    >>> rows[0, [0, 8, 9, 17, 26, 27, 33]] = 1, 2, 3, 4, 1, 2, 3
    >>> Folder(1)(rows)
    array([[ 390627],
           [1171879],
           [      1],
           [ 109378]])
    """

    def __init__(self, rows: int) -> None:
        self._words = np.empty((5, rows), np.uint64)
        self._spare = np.empty((2, rows), np.uint64)
        #: The keys of the last block.
        self.keys = self._words[:4].view(np.int64)

    def __call__(self, rows: Rows) -> Keys:
        """The keys, ``(4, N)``; valid until the next block."""
        n = len(rows)
        words, spare = self._words[:, :n], self._spare[:, :n]
        for place, offset in enumerate(OFFSETS):
            words[place] = word(rows, offset)
        np.bitwise_and(words[3], _LOW, out=spare[0])
        for four in words[:4]:
            pairs = four.view(np.uint16)
            np.multiply(pairs, PAIR, out=pairs)
            np.right_shift(pairs, 8, out=pairs)
            halves = four.view(np.uint32)
            np.multiply(halves, FOUR, out=halves)
            np.right_shift(halves, 16, out=halves)
        keys = words[:4]
        np.multiply(keys, _EIGHT, out=keys)
        np.right_shift(keys, np.uint64(32), out=keys)
        np.add(keys[2], spare[0], out=keys[2])
        last = words[4]
        np.bitwise_and(last, _LOW, out=spare[0])
        np.add(keys[0], spare[0], out=keys[0])
        np.right_shift(last, _BYTE, out=spare[0])
        np.bitwise_and(spare[0], _LOW, out=spare[0])
        np.multiply(spare[0], _TOP, out=spare[0])
        np.add(keys[1], spare[0], out=keys[1])
        return self.keys[:, :n]
