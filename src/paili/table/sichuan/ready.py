"""The check at the wall's end: who is ready, with what best wait, and who is a pig."""

from __future__ import annotations

from paili.hand import Hand
from paili.rules.sichuan import SICHUAN_SHAPE
from paili.rules.sichuan_options import SichuanOptions
from paili.scoring.element import Valued
from paili.scoring.predicates import suits
from paili.scoring.sichuan.limits import best_of
from paili.scoring.situation import Situation
from paili.scoring.win import Win, mask_of
from paili.tiles.counts import NONE, Counts, add, kinds_in, used_up
from paili.tiles.meld import Meld
from paili.values import put


class ImaginedHand(Hand):
    """A hand as if completed; it may hold a fifth copy, which no other hand can."""

    __slots__ = ()

    def __init__(self, concealed: Counts, melds: tuple[Meld, ...]) -> None:
        put(self, "concealed", concealed)
        put(self, "melds", melds)
        put(self, "red", (0, 0, 0))
        put(self, "to_build", sum(concealed) // 3)


def is_pig(hand: Hand, void: int | None) -> bool:
    """Does a hand hold tiles of the void suit? Without a void suit: of three suits?

    >>> is_pig(Hand.parse("123m345567p1188s"), 2), is_pig(Hand.parse("123m345567p1188m"), 2)
    (True, False)
    """
    held = hand.held
    if void is None:
        return suits(mask_of(held)) > 2
    return any(held[9 * void : 9 * void + 9])


def best_wait(
    hand: Hand, void: int | None, options: SichuanOptions, seen: Counts = NONE
) -> Valued | None:
    """The win worth most that a hand of 13 waits for; None when it is not ready.

    It is valued as a plain discard (no last tile, no kong before). Rivers and others'
    tiles count for nothing, and a kind does even with its fourth copy in the own melds,
    unless the option ``dead_wait`` says so (``own`` melds, or ``visible``: *seen* counts what
    lies open elsewhere). Sichuan Bloody Rules 2025, settlement of a draw.

    >>> from paili.rules.sichuan_options import SichuanOptions
    >>> hand = Hand.parse("234m55m57s[999m](6666s)")
    >>> best_wait(hand, 1, SichuanOptions()).points
    2
    >>> best_wait(hand, 1, SichuanOptions(dead_wait="own")) is None
    True
    """
    if is_pig(hand, void):
        return None
    mask = 0
    for pattern in SICHUAN_SHAPE.patterns:
        mask |= pattern.waits(hand.concealed, hand.to_build)
    mask &= _alive(hand, options, seen)
    # A tile completes a group only with others of its suit: no wait is in a suit not held.
    best: Valued | None = None
    for kind in kinds_in(mask):
        whole = ImaginedHand(add(hand.concealed, kind), hand.melds)
        valued = best_of(Win(whole, kind, Situation(void=void)), options, check=True)
        if valued is not None and (best is None or valued.total > best.total):
            best = valued
    return best


def _alive(hand: Hand, options: SichuanOptions, seen: Counts) -> int:
    """Mask of the kinds with a copy left, as the option counts copies."""
    if options.dead_wait == "hand":
        return ~used_up(hand.concealed)
    held = hand.held
    if options.dead_wait == "own":
        return ~used_up(held)
    return ~used_up(bytes(min(4, a + b) for a, b in zip(held, seen, strict=True)))
