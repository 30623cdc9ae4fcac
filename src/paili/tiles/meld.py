"""Melds set apart from the hand: called chows, pungs and kongs, and concealed kongs."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from operator import index

from paili.errors import HandError, Problem
from paili.tiles.kind import (
    COPIES,
    KINDS,
    NUMBER_KINDS,
    RED_FIVES,
    TILE,
    TILES,
    Tile,
    kind_of,
    name,
    rank_of,
)
from paili.values import NamedTuple, public

CHOW, PUNG, KONG = "chow", "pung", "kong"
#: Melds of a complete hand where nothing else is said, and the most that any rules ask for.
MELDS, MOST_MELDS = 4, 5


@public()
class Meld(NamedTuple):
    """A meld on the table.

    ``type`` is ``"chow"``, ``"pung"`` or ``"kong"``; ``kind`` its lowest kind;
    ``concealed`` only ever true of a kong; ``red`` how many red fives are in it.

    >>> meld_of([3, 4, 5])
    Meld(type='chow', kind=3, concealed=False, red=0)
    """

    type: str
    kind: int
    concealed: bool = False
    red: int = 0

    @property
    def kinds(self) -> tuple[int, ...]:
        """The kinds of its three or four tiles, red fives as plain ones."""
        if self.type == CHOW:
            return (self.kind, self.kind + 1, self.kind + 2)
        return (self.kind,) * (4 if self.type == KONG else 3)

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """Its tiles in order, red fives (34..36) in their places.

        >>> meld_of([34, 3, 5]).tiles
        (4m, 0m, 6m)
        """
        left, out = self.red, []
        for kind in self.kinds:
            is_red = left > 0 and kind < NUMBER_KINDS and rank_of(kind) == 5
            left -= is_red
            out.append(TILE[RED_FIVES[kind // 9] if is_red else kind])
        return tuple(out)

    def __str__(self) -> str:
        """As in a hand's text: ``[456p]``, a concealed kong ``(1111z)``."""
        left, right = "()" if self.concealed else "[]"
        return f"{left}{_digits(self.tiles)}{right}"


def _digits(tiles: tuple[int, ...]) -> str:
    return "".join(name(tile)[0] for tile in tiles) + name(tiles[0])[1]


def meld_of(tiles: Iterable[int], concealed: bool = False) -> Meld:
    """Recognise three or four tiles (0..36, any order) as a meld.

    Raises :class:`~paili.errors.HandError` when they are none.

    >>> meld_of([33, 33, 33, 33], concealed=True)
    Meld(type='kong', kind=33, concealed=True, red=0)
    >>> meld_of([0, 1, 3])
    Traceback (most recent call last):
    ...
    paili.HandError: no meld '1m 2m 4m' (expected a chow, a pung or a kong)
    """
    return _meld_of(tuple(map(index, tiles)), bool(concealed))


# There are not many, and every hand with melds asks twice.
@lru_cache(maxsize=1 << 10)
def _meld_of(tiles: tuple[int, ...], concealed: bool) -> Meld:
    if tiles and not (min(tiles) >= 0 and max(tiles) < TILES):
        what = " ".join(map(str, tiles))
        raise HandError(Problem("not tiles", what, expected=f"0 to {TILES - 1}"))
    kinds = sorted(map(kind_of, map(int, tiles)))
    red = sum([tile >= KINDS for tile in tiles])
    low = kinds[0] if kinds else 0
    type_ = None
    if len(kinds) in (3, COPIES) and kinds[0] == kinds[-1]:
        type_ = PUNG if len(kinds) == 3 else KONG
    elif kinds == [low, low + 1, low + 2] and low < NUMBER_KINDS and rank_of(low) <= 7:
        type_ = CHOW
    if type_ is not None and (type_ == KONG or not concealed):
        return Meld(type_, low, concealed, red)
    what, expected = "no meld", "a chow, a pung or a kong"
    if type_ is not None:
        what, expected = "not a kong", "a concealed kong in round brackets"
    spelled = " ".join(map(name, sorted(tiles, key=kind_of)))
    raise HandError(Problem(what, spelled, expected=expected))
