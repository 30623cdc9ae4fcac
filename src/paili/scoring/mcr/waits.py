"""Which kinds would have won: rows 77 to 79 need one only."""

from __future__ import annotations

from paili.rules.mcr_options import McrOptions
from paili.scoring.win import Win
from paili.shape.knitted import HonorsAndKnitted, KnittedStraight
from paili.shape.pattern import Pattern
from paili.shape.special import SevenPairs, ThirteenOrphans
from paili.shape.split import PAIR, splits
from paili.shape.standard import Standard
from paili.tiles.counts import Counts, add, used_up
from paili.tiles.kind import COPIES

_STANDARD = Standard()
WITH_SETS: tuple[Pattern, ...] = (_STANDARD, KnittedStraight())
SPECIAL: tuple[Pattern, ...] = (SevenPairs(quads=True), ThirteenOrphans(), HonorsAndKnitted())


def waits_before(win: Win, options: McrOptions) -> int:
    """The mask of all kinds that complete the hand as it was before the winning tile, with
    the same declared sets.

    The copies left do not matter, not even that a kind would need a fifth one, unless
    ``dead_tile_is_wait`` is off (Supplement of 2025; the state rules are silent).

    >>> from paili.hand import Hand
    >>> from paili.scoring.situation import Situation
    >>> win = Win(Hand.parse("11112344m[234p][678s]"), 3, Situation())
    >>> bin(waits_before(win, McrOptions()))
    '0b1001'
    """
    before, to_build = win.before, win.hand.to_build
    mask = 0
    with_special = options.merge_pairs_waits and not win.hand.melds
    for pattern in WITH_SETS + SPECIAL if with_special else WITH_SETS:
        mask |= pattern.waits(before, to_build)
    if options.dead_tile_is_wait:
        return mask | fifth_copies(before)
    held = bytearray(win.held)
    held[win.kind] -= 1
    return mask & ~used_up(bytes(held))


def fifth_copies(before: Counts) -> int:
    """The mask of the kinds held four times of which a fifth would make sets and a pair."""
    mask = 0
    kind = before.find(COPIES)
    while kind >= 0:
        if any(
            sum(group.type == PAIR for group in split) == 1 for split in splits(add(before, kind))
        ):
            mask |= 1 << kind
        kind = before.find(COPIES, kind + 1)
    return mask


def only_wait(win: Win, options: McrOptions) -> bool:
    """Did one kind only complete the hand?"""
    mask = waits_before(win, options)
    return not mask & (mask - 1)
