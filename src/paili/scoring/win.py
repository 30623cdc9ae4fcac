"""A complete hand with the tile that won and how: what the tables of elements look at."""

from __future__ import annotations

from paili.errors import HandError, PailiError, Problem
from paili.hand import Hand
from paili.scoring.situation import Situation
from paili.tiles.kind import KINDS, NUMBER_KINDS, RED_FIVES, TILES, kind_of, name, rank_of
from paili.tiles.meld import KONG
from paili.values import public

_RED_OF = {kind_of(five): five for five in RED_FIVES}


@public()
class NoWinError(PailiError):
    """A hand that may not win: its problems are the reasons."""


class Win:
    """A hand of 14 tiles with its winning one, and the facts that every reading shares.

    ``hand`` includes the winning ``tile`` (``kind`` without its colour). ``held`` counts all
    tiles, kongs with all four; ``mask`` has bit k set when kind k is held; ``closed``: no
    meld is called (a concealed kong is not); ``kongs`` and ``concealed_kongs`` are numbers.
    Not checked for being complete: that shows when its readings are made.
    """

    __slots__ = (
        "closed",
        "concealed_kongs",
        "hand",
        "held",
        "kind",
        "kongs",
        "mask",
        "situation",
        "tile",
    )

    def __init__(self, hand: Hand, tile: int, situation: Situation) -> None:
        self.hand, self.tile, self.situation = hand, tile, situation
        self.kind = kind_of(tile)
        self.held = held = hand.held
        self.mask = mask_of(held)
        self.kongs = self.concealed_kongs = 0
        self.closed = True
        for meld in hand.melds:
            if meld.type == KONG:
                self.kongs += 1
                self.concealed_kongs += meld.concealed
            self.closed &= meld.concealed

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Win) and self._told == other._told

    def __hash__(self) -> int:
        return hash(self._told)

    @property
    def _told(self) -> tuple[Hand, int, Situation]:
        return self.hand, self.tile, self.situation

    @property
    def before(self) -> bytes:
        """The concealed counts before the winning tile came."""
        left = bytearray(self.hand.concealed)
        left[self.kind] -= 1
        return bytes(left)


def mask_of(counts: bytes) -> int:
    """Bit k is set for each kind k that is there.

    >>> bin(mask_of(bytes([1, 0, 4] + [0] * 31)))
    '0b101'
    """
    return int(counts[::-1].translate(_DIGIT), 2)


_DIGIT = b"0" + b"1" * 255


def win_of(hand: Hand, tile: int, situation: Situation) -> Win:
    """The win of a hand of 13 by a tile, or of a hand of 14 that has it among its concealed.

    Raises :class:`~paili.errors.HandError` for a fifth copy, no tile at all, or a winning
    tile that a hand of 14 does not hold.

    >>> win_of(Hand.parse("23m456p678s33s[567m]"), 3, Situation()).hand
    Hand.parse('234m456p33678s[567m]')
    """
    if tile not in range(TILES):
        raise HandError(Problem("no tile", str(tile), expected=f"0 to {TILES - 1}"))
    kind = kind_of(tile)
    if hand.waiting:
        hand = hand.drawing(tile)
    elif not hand.concealed[kind]:
        raise HandError(
            Problem(
                "the winning tile is not in the hand",
                name(tile),
                expected="13 tiles without it, or 14 with it among the concealed ones",
            )
        )
    elif kind < NUMBER_KINDS and rank_of(kind) == 5:
        red = hand.red[kind // 9]
        if not (red if tile >= KINDS else hand.concealed[kind] - red):
            other = name(kind) if tile >= KINDS else f"{name(_RED_OF[kind])}, the red five"
            raise HandError(Problem("no such five concealed", name(tile), expected=other))
    return Win(hand, tile, situation)
