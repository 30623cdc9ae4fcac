"""Which red fives can still come: what rules count of them, less those that are visible.

Counts tell fives without their colour. Of the fives that are not visible, some can come and the
others lie where nobody knows; a red one is as likely to be any of them. So where ``hidden`` fives
of a suit are not visible, ``red`` of them red, the mean number of red ones among those that can
come is ``red * come / hidden``: exact, and whole where all of them can come. Who knows better (the
tiles seen, or the unseen ones spelled with their reds) tells it in :class:`Unseen`.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from paili.hand import Hand
from paili.rules.ruleset import RuleSet
from paili.scoring.score import family_of
from paili.scoring.situation import Situation
from paili.tiles.counts import Counts, Unseen
from paili.tiles.kind import RED_FIVES, kind_of

#: How many red fives of characters, dots and bamboos; a mean may be a fraction.
Reds = tuple[int | Fraction, ...]


def reds_of(rules: RuleSet) -> tuple[int, ...]:
    """The red fives of each suit in a set, as far as a rule set counts them; zeros if not at all.

    >>> from paili.rules.registry import rule_set
    >>> [reds_of(rule_set(name)) for name in ("riichi-tenhou", "riichi-tenhou:aka=4", "mcr")]
    [(1, 1, 1), (1, 2, 1), (0, 0, 0)]
    """
    return family_of(rules).reds(rules.scoring)


def reds_among(left: Counts, hand: Hand, situation: Situation, rules: RuleSet) -> Reds:
    """How many red fives of each suit are among the copies that can come: the mean, where it is
    not known which five is red.

    Visible are the hand, its melds and what the situation shows. Where *left* is
    :class:`~paili.tiles.counts.Unseen` it tells the red ones.

    >>> from paili.rules.registry import rule_set
    >>> from paili.tiles.counts import counts_of
    >>> hand, rules = Hand.parse("234567m46p678s22s"), rule_set("riichi-tenhou")
    >>> one, other = Situation(), Situation.parse("river:50p")
    >>> [str(reds_among(counts_of([13]), hand, now, rules)[1]) for now in (one, other)]
    ['1/4', '0']
    """
    visible = [*_held(hand), *situation.dora, *situation.ura, *situation.river]
    told = left.reds if isinstance(left, Unseen) else (None,) * len(RED_FIVES)
    found: list[int | Fraction] = []
    for five, in_set, known in zip(RED_FIVES, reds_of(rules), told, strict=True):
        kind = kind_of(five)
        come, red = left[kind], max(0, in_set - visible.count(five))
        hidden = rules.copies[kind] - sum(kind_of(tile) == kind for tile in visible)
        if known is not None:
            found.append(min(known, red, come))
        elif hidden > come:
            found.append(whole(Fraction(min(red, hidden) * come, hidden)))
        else:
            # All that are hidden can come (or more: what the situation shows was counted too).
            found.append(min(red, come))
    return tuple(found)


def told_reds(left: Counts, hand: Hand, rules: RuleSet, seen: Sequence[int]) -> Unseen:
    """The copies that can come, all but the hand and the tiles *seen* (0..36), with the red ones.

    >>> from paili.rules.registry import rule_set
    >>> hand, rules = Hand.parse("234567m46p678s22s"), rule_set("riichi-tenhou")
    >>> [told_reds(bytes(34), hand, rules, seen).reds for seen in ((), (13, 35))]
    [(1, 1, 1), (1, 0, 1)]
    """
    visible = [*_held(hand), *seen]
    reds = zip(RED_FIVES, reds_of(rules), strict=True)
    return Unseen(left, (max(0, most - visible.count(five)) for five, most in reds))


def _held(hand: Hand) -> tuple[int, ...]:
    return (*hand.tiles, *(tile for meld in hand.melds for tile in meld.tiles))


def whole(number: int | Fraction) -> int | Fraction:
    """A number as an int where it is one.

    >>> whole(Fraction(4, 2)), whole(Fraction(1, 2))
    (2, Fraction(1, 2))
    """
    return int(number) if number == int(number) else number
