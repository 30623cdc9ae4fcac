"""What real play can attain: between a policy that is simulated and hindsight that is exact.

Nobody knows the draws to come, so the greatest chance of real play lies under that of hindsight
(:mod:`paili.plan.odds`) and over that of any policy (:mod:`paili.plan.simulate`, an estimate). For
as many draws as there is work allowed it is found exactly (:mod:`paili.plan.policy`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from paili.hand import Hand
from paili.plan.odds import Odds, odds, odds_asked, odds_by_discard
from paili.plan.policy import BUDGET, BestPlay, best_discards, best_play, checked_budget
from paili.plan.simulate import (
    PLAIN,
    Difference,
    Estimate,
    Player,
    Simulated,
    checked_play,
    differences,
    simulate,
)
from paili.rules.ruleset import RuleSet
from paili.tiles.counts import Counts
from paili.tiles.kind import Tile
from paili.values import Pictured, public


@public()
@dataclass(frozen=True, slots=True)
class Bracket:
    """A 13-tile hand, or what throwing a ``tile`` leaves of 14 tiles (None: nothing is thrown).

    ``played`` is the simulated policy, ``best`` the exact value of best play as far as it was
    worked out, ``hindsight`` no play's to exceed.
    """

    tile: Tile | None
    played: Simulated
    best: BestPlay
    hindsight: Odds

    @property
    def kind(self) -> Tile | None:
        """The kind thrown: the plain five of a red one."""
        return None if self.tile is None else self.tile.kind

    @property
    def low(self) -> Estimate:
        """The policy's chance within all the draws: an estimate of what is attained at least."""
        return self.played.by_draw[-1]

    @property
    def high(self) -> Fraction:
        """The chance within all the draws with hindsight: exact, and never attained by less."""
        return self.hindsight.within(self.hindsight.draws)

    @property
    def exact(self) -> Fraction | None:
        """The chance of best play within all the draws; None where it would take more work."""
        found = self.best.by_draw
        return found[-1] if len(found) > self.hindsight.draws else None

    def __str__(self) -> str:
        """``3z: about 0.125 (0.084 .. 0.181) by the policy, best play 0.0976, hindsight 0.1093``,
        rounded."""
        what = self.hindsight.hand if self.tile is None else self.tile
        best = "" if self.exact is None else f"best play {float(self.exact):.4f}, "
        return f"{what}: {self.low} by the policy, {best}hindsight {float(self.high):.4f}"


@public()
@dataclass(frozen=True, slots=True)
class Brackets(Pictured):
    """A bracket for each discard of a 14-tile hand, best first; of 13 tiles for the hand itself.

    Order: the exact chance where each has one, else what the policy won most, then hindsight.
    ``differences``: how the discard that the policy won most with compares with the others.
    """

    hand: Hand
    rules: RuleSet
    unseen: int
    draws: int
    ways: tuple[Bracket, ...]
    differences: tuple[Difference, ...]

    def difference(self, way: Bracket) -> Difference | None:
        """How a way compares with the one that the policy won most with; None for that one."""
        return next((each for each in self.differences if each.other == way.played.hand), None)

    def __str__(self) -> str:
        """A line for each way, best first."""
        return "\n".join(map(str, self.ways))


def brackets(
    hand: Hand,
    rules: RuleSet,
    unseen: Counts | None = None,
    draws: int | None = None,
    *,
    trials: int | None = None,
    seed: int = 1,
    budget: int = BUDGET,
    engine: str = "auto",
    progress: Callable[[int, int], object] | None = None,
    players: Sequence[Player] = (PLAIN,),
) -> Brackets:
    """What play from a hand of 13 or 14 tiles attains within so many *draws* (18).

    *unseen*: the copies of each kind that can come (every copy that is not in the hand).
    *trials*, *seed*, *engine*, *progress*, *players*: of the simulation. *budget*: positions that
    best play may look at. Raises :class:`~paili.errors.HandError` for more draws than tiles, and
    :class:`~paili.errors.PailiError` for no trials, budget or such engine.

    >>> from paili.rules.registry import rule_set
    >>> found = brackets(Hand.parse("123m456789p1122s3z"), rule_set("basic"), draws=3, trials=200)
    >>> best = found.ways[0]
    >>> best.tile, float(best.exact), float(best.high)
    (3z, 0.09758840265546674, 0.10927042406178025)
    >>> print(best.low)
    about 0.125 (0.084 .. 0.181)
    """
    left, draws = odds_asked(hand, rules, unseen, draws)
    checked_budget(budget)
    checked_play([hand], rules, trials, engine, players)
    hindsight: dict[Tile | None, Odds] = {}
    if hand.waiting:
        hindsight[None] = odds(hand, rules, left, draws)
    else:
        hindsight.update(odds_by_discard(hand, rules, left, draws).items())
    best: dict[Tile | None, BestPlay] = {}
    if hand.waiting:
        best[None] = best_play(hand, rules, left, draws, budget)
    else:
        best.update(best_discards(hand, rules, left, draws, budget))
    # Last, since it is what progress is told of.
    hands = [each.hand for each in hindsight.values()]
    played = simulate(hands, rules, left, draws, trials, seed, engine, progress, players)
    ways = [
        Bracket(tile, won, best[tile], hindsight[tile])
        for tile, won in zip(hindsight, played, strict=True)
    ]
    ways.sort(key=_order)
    compared = () if hand.waiting else differences(played)
    return Brackets(hand, rules, sum(left), draws, tuple(ways), compared)


def _order(way: Bracket) -> tuple[Fraction, Fraction, Fraction, int]:
    exact = way.exact or Fraction()
    return -exact, -way.low.share, -way.high, way.kind or 0
