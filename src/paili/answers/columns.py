"""What batches ask of one hand: the values of its columns, as the engines of arrays give them."""

from __future__ import annotations

from paili.arrays.marks import NOT_HELD
from paili.hand import Hand
from paili.rules.ruleset import RuleSet
from paili.shape import acceptance as _acceptance
from paili.shape import shanten as _shanten
from paili.shape.waits import wait_mask
from paili.tiles.kind import KINDS


def shanten(hand: Hand, rules: RuleSet) -> tuple[int]:
    """How far it is."""
    return (_shanten.shanten(hand, rules).shanten,)


def waits(hand: Hand, rules: RuleSet) -> tuple[int]:
    """The kinds that complete it, kind k at bit k."""
    return (wait_mask(hand, rules),)


def acceptance(hand: Hand, rules: RuleSet) -> tuple[int, int]:
    """The kinds that bring it nearer, in the same way, and their copies left."""
    kinds = _acceptance.acceptance(hand, rules).kinds
    return sum(1 << kind for kind in kinds), sum(kinds.values())


def discards(hand: Hand, rules: RuleSet) -> tuple[list[int], list[int]]:
    """For each kind thrown the shanten, and the copies that help then."""
    far, copies = [NOT_HELD] * KINDS, [0] * KINDS
    for found in _acceptance.discards(hand, rules):
        far[found.kind], copies[found.kind] = found.shanten, found.copies
    return far, copies
