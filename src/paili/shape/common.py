"""Which goals the arrays know: those of the most common patterns."""

from __future__ import annotations

from paili.shape.goal import FULL_SET, NUMBERS_ONLY, Goal
from paili.shape.special import SevenPairs, ThirteenOrphans
from paili.shape.standard import Standard
from paili.tiles.meld import MELDS


def common_patterns(goal: Goal) -> bool:
    """Do no patterns but four melds and a pair, seven pairs and thirteen orphans win, each once?
    That is what arrays of hands are answered for.

    >>> from paili.rules.registry import rule_set
    >>> common_patterns(rule_set("riichi-shape")), common_patterns(rule_set("mcr-shape"))
    (True, False)
    """
    kinds = [type(each) for each in goal.patterns]
    known = {Standard, SevenPairs, ThirteenOrphans}
    alike = known.issuperset(kinds) and len(set(kinds)) == len(kinds)
    return alike and goal.melds == MELDS


def only_common(goal: Goal) -> bool:
    """And are there four copies of every number kind, and of every honour or none?"""
    return goal.copies in (FULL_SET, NUMBERS_ONLY) and common_patterns(goal)
