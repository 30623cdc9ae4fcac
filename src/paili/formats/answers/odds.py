"""The question how likely a hand is to win when the wall is unknown."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from paili import api
from paili.formats import odds_json
from paili.formats.answers.asked import (
    asked_hand,
    asked_rules,
    naming,
    unseen_counts,
)
from paili.formats.json import Data
from paili.hand import Hand
from paili.plan.brackets import Brackets
from paili.plan.odds import Odds, odds_asked
from paili.plan.policy import BUDGET
from paili.rules.registry import rules_text
from paili.rules.ruleset import RuleSet
from paili.tiles.counts import Counts


class Found(NamedTuple):
    """What play from a hand wins, and the chances with hindsight before any discard."""

    brackets: Brackets
    whole: Odds

    @property
    def exact(self) -> bool:
        """Is the best play known for all draws, whatever is thrown?"""
        return all(way.exact is not None for way in self.brackets.ways)


def odds(
    hand: str,
    rules: str | None = None,
    unseen: str | None = None,
    seen: str | None = None,
    draws: int | None = None,
    trials: int | None = None,
    seed: int = 1,
    budget: int = BUDGET,
    notation: str | None = None,
) -> Data:
    """The chance to win within so many draws from an unknown wall: with hindsight and by the best
    play exactly, by a stated policy estimated; of 13 tiles by draw, of 14 after each discard.

    >>> odds("123m456789p1122s", draws=1, trials=10)["by_draw"][1]["best_play"]["fraction"]
    '4/123'
    """
    chosen, checked = asked_rules(rules), asked_hand(hand, notation)
    with naming("hand"):
        checked = chosen.checked(checked)
    left = unseen_counts(checked, chosen, unseen, seen, notation)
    with naming("draws"):
        odds_asked(checked, chosen, left, draws)
    found = found_odds(checked, chosen, left, draws, trials, seed, budget)
    return odds_of(found, chosen, left, budget)


def found_odds(
    hand: Hand,
    rules: RuleSet,
    unseen: Counts | None,
    draws: int | None = None,
    trials: int | None = None,
    seed: int = 1,
    budget: int = BUDGET,
    progress: Callable[[int, int], object] | None = None,
) -> Found:
    """:func:`odds` of a checked hand, as found."""
    found = api.odds_discards(
        hand,
        rules,
        unseen,
        draws,
        trials=trials,
        seed=seed,
        budget=budget,
        progress=progress,
    )
    if hand.waiting:
        return Found(found, found.ways[0].hindsight)
    return Found(found, api.odds(hand, rules, unseen, draws))


def odds_of(found: Found, rules: RuleSet, unseen: Counts | None, budget: int) -> Data:
    """:func:`odds` of what was found."""
    return odds_json.odds_data(*found, rules_text(rules), unseen, budget)
