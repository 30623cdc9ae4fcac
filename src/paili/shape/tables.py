"""Look-up tables for distance and waits, loaded when first asked for.

The *key* of a suit is its counts read as one base-5 number, first rank most
significant: nine digits for a number suit, seven for the honours. Every big table is
indexed by key. ``python -m paili.shape.build_tables`` makes the tables, and a test
rebuilds and compares them.

In its file a big table is cut into rows of :data:`ROW` neighbouring keys; each distinct
row is stored once, after the list of which row comes where. Under zlib that is a
fraction of the plain table's size, and loads in a third of the time. Questions about one
hand read the distance table in that form and remember the suits they meet, so that the
plain one is only put together for those who go by key (:func:`distance_table`).
"""

from __future__ import annotations

import sys
import zlib
from functools import cache

from paili.tiles.counts import Counts
from paili.tiles.kind import COPIES
from paili.values import NamedTuple

SUIT_KEYS = 5**9
HONOR_KEYS = 5**7
#: Distinct distance vectors once closed under combination.
CLASSES = 180
#: The class of a suit without tiles, which changes nothing.
EMPTY = CLASSES - 1
#: Length of a vector: 0..4 melds x 0..1 pair.
VECTOR = 10
#: Keys in a stored row; divides both numbers of keys.
ROW = 125
#: Shifts and masks of a waits entry: what is in its 16 bits.
CODE, KINDS_SHIFT, AT_SHIFT = 0xF, 4, 13
#: Codes: what a suit already is. Four of them add up within :data:`CODE`.
MELDS, MELDS_AND_PAIR, NEITHER = 0, 1, 2

#: What one more tile of a rank adds to a key.
SUIT_WEIGHTS = tuple(5**place for place in range(8, -1, -1))
HONOR_WEIGHTS = tuple(5**place for place in range(6, -1, -1))
#: The same for each kind, in its own suit's key.
WEIGHTS = SUIT_WEIGHTS * 3 + HONOR_WEIGHTS

_SUIT_ROWS = SUIT_KEYS // ROW
ROWS = _SUIT_ROWS + HONOR_KEYS // ROW
#: Suits remembered by a :class:`_Memory`.
_REMEMBERED = 1 << 17
#: Counts to ASCII digits; what is no count becomes ``?``, which ``int`` refuses.
DIGITS = b"01234".ljust(256, b"?")


class Classes(NamedTuple):
    """How many tiles suits lack, as classes that combine by look-up.

    A class stands for a vector of ten numbers, the fewest tiles missing for ``m`` melds
    and ``p`` pairs (``vectors[class][2 * m + p]``; no target takes five of a kind). Class
    ids are the places of the vectors in ascending order: 0 lacks nothing; the last one is
    the empty suit, which changes nothing it is combined with.

    Two classes combine to ``rows[a][b]``, the same as ``product[180 * a + b]`` (rows are
    quicker in Python, the flat table suits arrays). ``result[melds][class]`` is what is
    missing for so many melds and one pair: shanten plus one. Rows and results are padded
    to 256 bytes, so that they serve ``bytes.translate`` too.
    """

    product: bytes
    rows: tuple[bytes, ...]
    vectors: tuple[tuple[int, ...], ...]
    result: tuple[bytes, ...]


class Distance(NamedTuple):
    """The :class:`Classes`, with ``suit_class`` and ``honor_class``: the class of a key."""

    suit_class: bytes
    honor_class: bytes
    product: bytes
    rows: tuple[bytes, ...]
    vectors: tuple[tuple[int, ...], ...]
    result: tuple[bytes, ...]


class Waits16(NamedTuple):
    """What completes a suit: one 16-bit number for each key, number suits and honours.

    ===== ======= ==================================================================
    bits  name    meaning
    ===== ======= ==================================================================
    0-3   code    what the suit is: 0 melds only, 1 melds and a pair, 2 neither
    4-12  kinds   bit ``4 + rank`` (from 0): one more tile of that rank completes it
    13-15 at      the sum of all four suits' codes at which ``kinds`` counts, or 0
    ===== ======= ==================================================================

    So of a hand one tile short with entries ``a, b, c, d``: ``total = a + b + c + d & 15``;
    a suit waits if ``a >> 13 == total``, and then for ``a >> 4 & 511``. A whole hand is
    melds and one pair exactly if ``total == 1``. *at* is 2 or 3, and 0 where no tile
    completes the suit: then the entry is the code alone. Suits of more than 14 tiles are
    "neither". Both are memoryviews of format ``H``, which NumPy reads without a copy.
    """

    suit: memoryview
    honor: memoryview


@cache
def _distance_file() -> tuple[bytes, Classes]:
    """The stored classes of keys, and how classes combine, from ``distance.bin``."""
    raw = read("distance.bin")
    product, raw = raw[: CLASSES**2], raw[CLASSES**2 :]
    flat, raw = raw[: CLASSES * VECTOR], raw[CLASSES * VECTOR :]
    return raw, Classes(
        product,
        tuple(product[i : i + CLASSES].ljust(256) for i in range(0, CLASSES**2, CLASSES)),
        tuple(tuple(flat[i : i + VECTOR]) for i in range(0, CLASSES * VECTOR, VECTOR)),
        tuple(flat[2 * melds + 1 :: VECTOR].ljust(256) for melds in range(5)),
    )


@cache
def class_table() -> Classes:
    """How classes combine.

    >>> table = class_table()
    >>> table.vectors[class_of[bytes([0, 0, 0, 1, 1, 1, 0, 2, 2])]]  # 456m 88m 99m
    (0, 0, 0, 0, 1, 1, 2, 4, 5, 7)
    """
    return _distance_file()[1]


@cache
def distance_table() -> Distance:
    """The distance tables.

    >>> table = distance_table()
    >>> table.vectors[table.suit_class[int("000111022", 5)]]  # 456m 88m 99m
    (0, 0, 0, 0, 1, 1, 2, 4, 5, 7)
    """
    stored, classes = _distance_file()
    product, rows, vectors, result = classes
    return Distance(*_unpack(stored, ROW), product, rows, vectors, result)


@cache
def waits_table() -> Waits16:
    """The waits tables, from ``waits.bin``.

    >>> entry = waits_table().suit[int("311111113", 5)]
    >>> entry & CODE, f"{entry >> KINDS_SHIFT & 0x1FF:09b}", entry >> AT_SHIFT
    (2, '111111111', 2)
    """
    suit, honor = _unpack(read("waits.bin"), 2 * ROW)
    return Waits16(words(suit), words(honor))


def keys(counts: Counts) -> tuple[int, int, int, int]:
    """The keys of the four suits.

    >>> keys(bytes([0] * 8 + [4] + [0] * 23 + [1, 2]))
    (4, 0, 0, 7)
    """
    # One number and its remainders: half the time of four slices, each made a number.
    n = int(counts.translate(DIGITS), 5)
    honors = n % HONOR_KEYS
    n //= HONOR_KEYS
    bamboos = n % SUIT_KEYS
    n //= SUIT_KEYS
    return n // SUIT_KEYS, n % SUIT_KEYS, bamboos, honors


def stored_key(digits: bytes) -> int:
    """Where a suit is in the stored table: honours come after the number suits."""
    key = int(digits.translate(DIGITS), 5)
    return key if len(digits) == len(SUIT_WEIGHTS) else SUIT_KEYS + key


def _stored_class(key: int) -> int:
    """A class, from the table as it is stored: places of rows in two bytes, then the rows."""
    stored, _ = _distance_file()
    place, at = divmod(key, ROW)
    row = stored[2 * place] + 256 * stored[2 * place + 1]
    return stored[2 * ROWS + ROW * row + at]


class _Classes(dict[bytes, int]):
    """The class of each suit (the counts of its nine or seven kinds), remembered."""

    def __missing__(self, digits: bytes) -> int:
        if len(self) >= _REMEMBERED:
            self.clear()
        found = self[digits] = _stored_class(stored_key(digits))
        return found


class _Neighbours(dict[bytes, tuple[int, bytes]]):
    """For each suit its class, and the classes of it with one more of each rank (its own
    where there are four), remembered.

    >>> own, more = neighbours[bytes([1, 1, 0, 0, 0, 0, 0, 0, 0])]
    >>> [class_table().vectors[near][2] for near in more]
    [1, 1, 0, 1, 1, 1, 1, 1, 1]
    """

    def __missing__(self, digits: bytes) -> tuple[int, bytes]:
        if len(self) >= _REMEMBERED:
            self.clear()
        key = stored_key(digits)
        keys_near = (
            key + weight if n < COPIES else key
            for n, weight in zip(digits, SUIT_WEIGHTS[-len(digits) :], strict=True)
        )
        found = self[digits] = _stored_class(key), bytes(map(_stored_class, keys_near))
        return found


class_of = _Classes()
neighbours = _Neighbours()


def missing(counts: Counts, melds: int = 4) -> int:
    """Tiles missing for *melds* melds (0..4) and a pair: shanten plus one.

    >>> from paili.tiles.counts import counts_of
    >>> missing(counts_of([0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8]))
    1
    >>> missing(counts_of([0, 0]), melds=0)
    0
    """
    _, rows, _, result = class_table()
    left = rows[class_of[counts[:9]]][class_of[counts[9:18]]]
    return result[melds][rows[rows[left][class_of[counts[18:27]]]][class_of[counts[27:]]]]


@cache
def lowering(melds: int, least: int) -> bytes:
    """For each class 1 if it lacks fewer than *least* tiles for melds and a pair, else 0."""
    return bytes(far < least for far in class_table().result[melds][:CLASSES]).ljust(256, b"\0")


def read(name: str) -> bytes:
    """A stored file, unpacked."""
    # Next to this file: importlib.resources costs more to import than the table to load.
    with open(__file__.removesuffix("tables.py") + name, "rb") as file:
        return zlib.decompress(file.read())


def _unpack(raw: bytes, size: int) -> tuple[bytes, bytes]:
    """The suit and honour tables from places and rows of *size* bytes."""
    places = words(raw[: 2 * ROWS])
    rows = [raw[i : i + size] for i in range(2 * ROWS, len(raw), size)]
    parts = [rows[place] for place in places]
    return b"".join(parts[:_SUIT_ROWS]), b"".join(parts[_SUIT_ROWS:])


def words(raw: bytes) -> memoryview:
    """Little-endian 16-bit numbers, on any host."""
    if sys.byteorder == "little":
        return memoryview(raw).cast("H")
    from array import array  # pragma: no cover

    words = array("H", raw)  # pragma: no cover
    words.byteswap()  # pragma: no cover
    return memoryview(words)  # pragma: no cover
