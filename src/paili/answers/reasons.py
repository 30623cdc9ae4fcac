"""Why a hand is as far as it is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from paili.answers import given
from paili.answers.answer import Answer
from paili.answers.asked import asked, naming
from paili.hand import Hand
from paili.reasons.explain import explain as explained
from paili.rules.ruleset import RuleSet


@dataclass(frozen=True, slots=True)
class Explained(Answer):
    """A reason in words."""

    hand: Hand
    rules: RuleSet
    text: Annotated[str, "The reason."]


def explain(
    hand: given.Hand,
    rules: given.Rules = None,
    unseen: given.Unseen = None,
    seen: given.Seen = None,
    notation: given.NotationName = None,
) -> Explained:
    """Why a HAND is as far as it is, in words.

    >>> print(explain("1112223334444z", "basic").text.splitlines()[0])
    1112223334444z is 1-shanten (standard)
    """
    checked, chosen, left = asked(hand, rules, unseen, seen, notation)
    with naming("hand"):
        return Explained(checked, chosen, str(explained(checked, chosen, left)))
