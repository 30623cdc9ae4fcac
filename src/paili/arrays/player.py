"""Who can play the policy: plain Python, and arrays, which are imported when they play."""

from __future__ import annotations

from collections.abc import Sequence

from paili.hand import Hand
from paili.plan.choosing import Play
from paili.plan.simulate import PLAIN, TRIALS, Player
from paili.rules.ruleset import RuleSet
from paili.shape.common import only_common
from paili.shape.goal import aims
from paili.tiles.counts import Counts


def _can(hands: Sequence[Hand], rules: RuleSet) -> bool:
    """Do they know the patterns, and have the hands the same melds and something to become?"""
    return (
        bool(hands)
        and len({hand.melds for hand in hands}) == 1
        and bool(aims(rules, hands[0]))
        and only_common(rules)
    )


def _play(hands: Sequence[Hand], rules: RuleSet, unseen: Counts) -> Play:
    from paili.arrays.choosing import arrays

    return arrays(hands, rules, unseen)


ARRAYS = Player("arrays", _can, _play, trials=TRIALS, block=250)
#: The quickest first.
PLAYERS = (ARRAYS, PLAIN)
