"""The 34 kinds of tile, and red fives.

A *kind* is an int 0..33: characters ``m`` 1-9 are 0..8, dots ``p`` 9..17, bamboos
``s`` 18..26, honours ``z`` 27..33 (East South West North White Green Red). A *tile*
as written down is a kind or one of three red fives, 34 (m), 35 (p), 36 (s);
:func:`kind_of` forgets the colour.

Inside, tiles are plain ints. Those that results carry are :class:`Tile`, ints that print as
people read them.
"""

from __future__ import annotations

from paili.errors import HandError, Problem
from paili.values import public

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from typing import Self

KINDS = 34
NUMBER_KINDS = 27
COPIES = 4
SUITS = "mpsz"
#: The suits by number: characters, dots, bamboos and honours.
ALL_SUITS = (0, 1, 2, 3)
#: The first kind of each suit.
STARTS = (0, 9, 18, 27)
#: How many kinds each suit has.
SIZES = (9, 9, 9, 7)
EAST, SOUTH, WEST, NORTH, WHITE, GREEN, RED = range(27, 34)
#: Terminals and honours, the kinds of thirteen orphans.
ORPHANS = (0, 8, 9, 17, 18, 26, 27, 28, 29, 30, 31, 32, 33)
RED_FIVES = (34, 35, 36)
TILES = 37

_KIND_OF_RED = {34: 4, 35: 13, 36: 22}
_FIVES = frozenset(_KIND_OF_RED.values())
#: ``1m`` .. ``9s``, ``1z`` .. ``7z``, then ``0m 0p 0s``.
NAMES = (
    *(f"{rank + 1}{suit}" for suit, size in zip(SUITS, SIZES, strict=True) for rank in range(size)),
    "0m",
    "0p",
    "0s",
)


@public()
class Tile(int):
    """A tile 0..36: the int that it is, printed as people read it.

    Raises :class:`~paili.errors.HandError` for other numbers. :data:`TILE` has them all.

    >>> {Tile(18): 2}, str(Tile(35)), Tile(29) == 29
    ({1s: 2}, '0p', True)
    """

    __slots__ = ()

    def __new__(cls, number: int) -> Self:
        if number not in range(TILES):
            raise HandError(Problem("no tile", str(number), expected=f"0 to {TILES - 1}"))
        return super().__new__(cls, number)

    @classmethod
    def parse(cls, text: str) -> Tile:
        """Read back what ``str`` writes: ``1m``, ``0p``, ``7z``.

        Raises :class:`~paili.errors.HandError` for other text.
        """
        if text not in NAMES:
            raise HandError(Problem("no tile", text, expected="such as 1m, 0p or 7z"))
        return TILE[NAMES.index(text)]

    @property
    def kind(self) -> Tile:
        """Its kind: itself, or the plain five of a red one."""
        return TILE[kind_of(self)]

    def __repr__(self) -> str:
        return NAMES[self]

    __str__ = __repr__


#: Every tile by its number: making one is an index.
TILE = tuple(map(Tile, range(TILES)))


def kind_of(tile: int) -> int:
    """The kind of a tile: itself, or the plain five of a red one.

    >>> [kind_of(t) for t in (0, 33, 34, 35, 36)]
    [0, 33, 4, 13, 22]
    """
    return tile if tile < KINDS else _KIND_OF_RED[tile]


#: The same for many tiles, by ``bytes.translate``.
KIND_OF = bytes(map(kind_of, range(TILES))).ljust(256)


def with_reds(kinds: Iterable[int], left: list[int]) -> Iterator[Tile]:
    """Kinds as tiles: of each suit's fives so many red, the first ones, as are *left*, which are
    taken from there.

    >>> left = [1, 0, 0]
    >>> list(with_reds([3, 4, 4, 13], left)), left
    ([4m, 0m, 5m, 5p], [0, 0, 0])
    """
    for kind in kinds:
        suit = kind // 9
        if kind in _FIVES and left[suit]:
            left[suit] -= 1
            yield TILE[RED_FIVES[suit]]
        else:
            yield TILE[kind]


def suit_of(kind: int) -> int:
    """0 characters, 1 dots, 2 bamboos, 3 honours.

    >>> [suit_of(k) for k in (0, 8, 9, 26, 27)]
    [0, 0, 1, 2, 3]
    """
    return kind // 9


def rank_of(kind: int) -> int:
    """1-9 within a number suit, 1-7 among the honours.

    >>> [rank_of(k) for k in (0, 8, 9, 27, 33)]
    [1, 9, 1, 1, 7]
    """
    return kind % 9 + 1


def name(tile: int) -> str:
    """A tile's name in ``mpsz``.

    >>> name(0), name(33), name(35)
    ('1m', '7z', '0p')
    """
    return NAMES[tile]
