"""Whose rules hold at a table: a rule set, its name, or the options of a family."""

from __future__ import annotations

from typing import TypeVar

from paili.errors import Problem, RuleError
from paili.rules.options import Options
from paili.rules.registry import RULE_SETS, rule_set
from paili.rules.ruleset import RuleSet

OptionsT = TypeVar("OptionsT", bound=Options)


def options_of(rules: RuleSet | str | OptionsT, family: type[OptionsT]) -> OptionsT:
    """The options of a family that a rule set, or its name, scores by; options stay as they are.

    Raises :class:`~paili.errors.RuleError` for an unknown name and for another family's rules.

    >>> from paili.rules.riichi_options import RiichiOptions
    >>> options_of("riichi-tenhou:players=3", RiichiOptions).players
    3
    >>> options_of("mcr", RiichiOptions)
    Traceback (most recent call last):
    ...
    paili.RuleError: rules of another family 'mcr' (expected such as riichi-tenhou)
    """
    if isinstance(rules, family):
        return rules
    if isinstance(rules, Options):
        raise _other(type(rules).__name__, family)
    chosen = rule_set(rules)
    if not isinstance(chosen.scoring, family):
        raise _other(chosen.name, family)
    return chosen.scoring


def _other(name: str, family: type[Options]) -> RuleError:
    usual = next(each.name for each in RULE_SETS.values() if isinstance(each.scoring, family))
    return RuleError(Problem("rules of another family", name, expected=f"such as {usual}"))
