"""What a rule set asks of the engines: a few numbers, made once for each rule set."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from paili.errors import Problem, RuleError, unknown_name
from paili.rules.registry import rule_set
from paili.rules.ruleset import RuleSet
from paili.shape.common import common_patterns
from paili.shape.goal import Aim
from paili.shape.special import SevenPairs, ThirteenOrphans
from paili.shape.standard import Standard
from paili.tiles.counts import Counts
from paili.tiles.kind import ALL_SUITS
from paili.tiles.meld import MELDS


class Plan(NamedTuple):
    """A rule set (or one of its patterns) as the engines see it.

    ``aims``: patterns with choices of suits, what the rest is made from.
    ``standard``, ``orphans``: whether these patterns count. ``pairs``: 0 no seven pairs,
    1 seven different pairs, 2 a quad counts as two. ``choices``: the choices of suits that
    a complete hand may be made of, as masks of suits (15: all, no limit). ``most_suits``,
    ``void`` (a suit, or -1): the limits that hold for a hand that is complete or one tile
    short. ``honors``: whether honours are in play.
    ``limits``: the copies in play, where not four of each. ``common``: whether NumPy and Numba
    know all the patterns (:mod:`paili.shape.common`).
    """

    rules: RuleSet
    aims: tuple[Aim, ...]
    standard: bool
    pairs: int
    orphans: bool
    choices: tuple[int, ...]
    most_suits: int
    void: int
    honors: bool
    limits: Counts | None
    common: bool

    @property
    def limited(self) -> bool:
        """Is there a limit on suits?"""
        return self.choices != (15,)


@lru_cache(maxsize=64)
def plan_of(rules: str | RuleSet | None, pattern: str | None = None) -> Plan:
    """The plan of a rule set, or of one of its patterns.

    Raises :class:`~paili.errors.RuleError` for a pattern that the rule set does not have, and
    for rules of five melds.

    >>> plan_of("riichi-shape").pairs, plan_of("basic").pairs, plan_of("sichuan").choices
    (1, 0, (3, 5, 6))
    """
    found = rule_set(rules)
    if found.melds != MELDS:
        what = f"no batches for hands of {found.melds} melds"
        raise RuleError(Problem(what, found.name, expected=f"rules of {MELDS}"))
    patterns = {each.name: each for each in found.patterns}
    if pattern is not None:
        if pattern not in patterns:
            raise RuleError(unknown_name("pattern", pattern, patterns))
        patterns = {pattern: patterns[pattern]}
    pairs = patterns.get(SevenPairs.name)
    choices = tuple(dict.fromkeys(suits for _, suits in found.free_aims))
    return Plan(
        found,
        tuple(aim for aim in found.free_aims if aim.pattern.name in patterns),
        Standard.name in patterns,
        1 + pairs.quads if isinstance(pairs, SevenPairs) else 0,
        ThirteenOrphans.name in patterns and ALL_SUITS in choices,
        tuple(sum(1 << suit for suit in suits) for suits in choices),
        found.max_suits,
        -1 if found.void is None else found.void,
        any(found.copies[27:]),
        found.free_limits,
        common_patterns(found),
    )
