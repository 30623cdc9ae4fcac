"""Furiten: what the own discards and the tiles let pass keep from being won. How they come about,
act by act, is in :mod:`paili.table.riichi.furiten`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from paili.tiles.kind import name


class Seen(NamedTuple):
    """What matters of the acts: the own discards, called ones included; the tiles let pass
    since the own last discard (after riichi: since then); whether riichi is declared. Tiles are
    kinds. ``river`` and ``passed`` are what a :class:`~paili.scoring.situation.Situation` has."""

    river: tuple[int, ...] = ()
    passed: tuple[int, ...] = ()
    riichi: bool = False


class Furiten(NamedTuple):
    """Why no discard may be won: ``"discard"`` (a wait lies in the own river),
    ``"temporary"`` (a wait was let pass) or ``"riichi"`` (the same after riichi: for the
    rest of the hand); and the waits it is about."""

    reason: str
    kinds: tuple[int, ...]

    def __str__(self) -> str:
        how = {"discard": "discarded", "temporary": "let pass", "riichi": "let pass in riichi"}
        return f"furiten: {' '.join(map(name, self.kinds))} {how[self.reason]}"


def furiten(waits: Iterable[int], now: Seen) -> tuple[Furiten, ...]:
    """Every reason why these waits (kinds, with or without yaku) bar a win by discard.

    >>> [str(why) for why in furiten([0, 3], Seen(river=(0,), passed=(3,)))]
    ['furiten: 1m discarded', 'furiten: 4m let pass']
    """
    waits = tuple(waits)
    passing = "riichi" if now.riichi else "temporary"
    found = (
        Furiten(reason, tuple(kind for kind in waits if kind in tiles))
        for reason, tiles in (("discard", now.river), (passing, now.passed))
    )
    return tuple(why for why in found if why.kinds)
