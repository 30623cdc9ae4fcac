"""How far a hand is, what to throw, and why: what may take long where copies run out.

The functions take and give what another process can be told (:mod:`paili.web.work`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from paili.hand import Hand
from paili.reasons.explain import explain
from paili.reasons.hands import NotReady, WhyShanten
from paili.rules.registry import rule_set
from paili.rules.ruleset import RuleSet
from paili.shape.acceptance import Acceptance, Discard, acceptance, discards, ranked, unseen_of
from paili.shape.shanten import UNREACHABLE, Shanten, shanten
from paili.tiles.counts import Counts


@dataclass(frozen=True, slots=True)
class Far:
    """How far a hand is, what helps 13 tiles or what 14 can throw, and why."""

    far: Shanten
    helps: Acceptance | None
    discards: tuple[Discard, ...]
    why: WhyShanten | NotReady


def far_of(hand: str, rules: str, unseen: Counts | None) -> Far:
    """How far a hand is and what helps it; discards in their quick order.

    >>> found = far_of("123m456p789p1122s3z", "basic", None)
    >>> found.far.shanten, found.discards[0].tile
    (0, 3z)
    """
    held, goal = Hand.parse(hand), rule_set(rules)
    left = _checked(held, goal, unseen)
    helps = acceptance(held, goal, left) if held.waiting else None
    throws = () if helps else tuple(discards(held, goal, left))
    return Far(shanten(held, goal, left), helps, throws, explain(held, goal, left))


def _checked(hand: Hand, rules: RuleSet, unseen: Counts | None) -> Counts | None:
    if unseen is None:
        return None
    return bytes(map(min, unseen, unseen_of(hand, rules)))


def ties(found: Sequence[Discard]) -> bool:
    """Do several of the best discards accept as much, so that what improves them decides?"""
    if not found or found[0].shanten == UNREACHABLE:
        return False
    best = Counter(each.copies for each in found if each.shanten == found[0].shanten)
    return max(best.values()) > 1


def best_order(hand: str, rules: str, unseen: Counts | None) -> list[int]:
    """The kinds to throw, the best first, ties broken by what would improve the hand."""
    held, goal = Hand.parse(hand), rule_set(rules)
    return [each.kind for each in ranked(held, goal, _checked(held, goal, unseen))]
