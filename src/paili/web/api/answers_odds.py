"""The shape of answers about the chance to win, for the schema."""

from __future__ import annotations

from typing import Literal

from paili.web.api.answers import Answer


class Chance(Answer):
    """An exact number."""

    fraction: str
    """Exact, such as `4/123`."""
    float: float
    """The same, rounded."""


class Estimate(Answer):
    """A share of random walls: an estimate of a chance."""

    wins: int
    trials: int
    share: float
    low: float
    """The lower end of its 95 % interval."""
    high: float


class Search(Answer):
    """How far the best play, without hindsight, was worked out."""

    exact: bool
    """For all draws that were asked for."""
    to_draws: int
    """It is exact for so many."""
    positions: int
    """How many were looked at."""
    estimated_positions: int | None
    """About how many all draws would take; null where it is exact."""


class Odds(Answer):
    """The chance to win within some draws from an unknown wall."""

    hand: str
    rules: str
    unseen: str | None
    """The tiles that can come; null: every copy outside the hand."""
    can_come: int
    """How many tiles can come."""
    draws: int
    trials: int
    seed: int
    budget: int
    reachable: bool
    expected: Chance | None
    """The draw of the win with hindsight, on average; null: out of reach."""
    search: Search


class ByDraw(Answer):
    """The chances within a number of draws."""

    draw: int
    hindsight: Chance
    """No play wins more."""
    best_play: Chance | None
    """Null where it is not known."""
    policy: Estimate
    """One way to play: at most what the best play wins."""


class WaitOdds(Answer):
    """A wait of a ready hand, and the chance that it comes within all draws."""

    tile: str
    copies: int
    within: Chance


class Odds13(Odds):
    """The chances of 13 tiles by the number of draws."""

    tiles: Literal[13]
    by_draw: list[ByDraw]
    waits: list[WaitOdds]
    kept: Chance | None
    """That any of the waits comes, the hand kept; null: it is not ready."""


class Difference(Answer):
    """How a discard stands to the one that the policy won most with: an estimate."""

    share: float
    low: float
    """The lower end of its 95 % interval."""
    high: float
    only_this: int
    """Walls that were won after this discard and not after the other."""
    only_best: int
    significant: bool
    """At 5 % for all pairs of discards together."""


class OddsDiscard(Answer):
    """A discard, and the chances within all draws after it."""

    tile: str
    expected: Chance | None
    policy: Estimate
    """One way to play: at most what the best play wins."""
    best_play: Chance
    """Within `to_draws` draws."""
    to_draws: int
    hindsight: Chance
    """No play wins more."""
    difference: Difference | None
    """Null: the policy won most with this one."""


class Odds14(Odds):
    """The chances of 14 tiles after each discard, best first."""

    tiles: Literal[14]
    discards: list[OddsDiscard]
