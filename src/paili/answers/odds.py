"""The question how likely a hand is to win when the wall is unknown.

What is exact is told as a :class:`~paili.answers.parts.Chance`, what is estimated as an
:class:`~paili.plan.simulate.Estimate`; nothing else is a probability.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Annotated, ClassVar

from paili.answers import given
from paili.answers.answer import Answer
from paili.answers.asked import asked, naming
from paili.answers.parts import Chance, chance_or_none
from paili.answers.question import Says
from paili.answers.told import TOLD, WAYS
from paili.hand import Hand
from paili.plan.brackets import Bracket, Brackets, brackets
from paili.plan.odds import DRAWS, Odds, WaitOdds, odds_asked
from paili.plan.odds import odds as hindsight_of
from paili.plan.policy import BUDGET
from paili.plan.simulate import FEW_TRIALS, TRIALS, Difference, Estimate
from paili.rules.ruleset import RuleSet
from paili.tiles.counts import Counts
from paili.tiles.kind import Tile

#: What a server takes at most: random walls to play against, positions to look at.
SERVED_WALLS, SERVED_POSITIONS = 10_000, 500_000
#: Seeds that a server takes, since there any number is one of 64 bits.
_SEEDS = -(2**63), 2**63 - 1


def _last(by_draw: Sequence[Fraction]) -> Chance:
    return Chance(by_draw[-1])


def _less(share: Fraction | float) -> float:
    return float(-share)


WAYS |= {"last": _last, "less": _less}
TOLD |= {
    Estimate: "wins trials share:rounded low high",
    WaitOdds: "tile=kind copies within=by_draw:last",
    # How much less often a discard won than the one that won most, on the same walls.
    Difference: "share:less low=high:less high=low:less only_this=behind only_best=ahead"
    " significant",
}


@dataclass(frozen=True, slots=True)
class Search:
    """How far the best play, without hindsight, was worked out."""

    exact: Annotated[bool, "For all draws that were asked for."]
    to_draws: Annotated[int, "It is exact for so many."]
    positions: Annotated[int, "How many were looked at."]
    estimated_positions: Annotated[
        int | None, "About how many all draws would take; null where it is exact."
    ]


@dataclass(frozen=True, slots=True)
class _Odds(Answer):
    """The chance to win within some draws from an unknown wall.

    ``whole``: the chances with hindsight before any discard. ``must``: is it a "no" if the best
    play is not known for all draws?
    """

    found: Brackets
    whole: Odds
    unseen: Annotated[Counts | None, "The tiles that can come; null: every copy elsewhere."]
    budget: int
    must: bool = False

    @property
    def no(self) -> bool:
        """Nothing that can come completes the hand, or best play must be exact and is not."""
        exact = all(way.exact is not None for way in self.found.ways)
        return not self.reachable or (self.must and not exact)

    @property
    def first(self) -> Bracket:
        """The hand of 13, or the best discard of 14."""
        return self.found.ways[0]

    @property
    def tiles(self) -> int:
        """How many there are, each meld counted as three."""
        return self.found.hand.size

    @property
    def can_come(self) -> int:
        """How many tiles can come."""
        return self.found.unseen

    @property
    def reachable(self) -> bool:
        """Can what comes complete it?"""
        return self.whole.expected is not None

    @property
    def expected(self) -> Chance | None:
        """The draw of the win with hindsight, on average; null: out of reach."""
        return chance_or_none(self.whole.expected)

    @property
    def search(self) -> Search:
        """How far best play was worked out."""
        best = self.first.best
        exact = self.first.exact is not None
        return Search(exact, best.exact_to, best.positions, best.estimated_all)


_ODDS = (
    "found.hand tiles found.rules unseen can_come found.draws"
    " first.low.trials first.played.seed budget reachable expected search"
)


@dataclass(frozen=True, slots=True)
class DrawOdds:
    """The chances within a number of draws."""

    draw: int
    hindsight: Annotated[Chance, "No play wins more."]
    best_play: Annotated[Chance | None, "Null where it is not known."]
    policy: Annotated[Estimate, "One way to play: at most what the best play wins."]


@dataclass(frozen=True, slots=True)
class OddsByDraw(_Odds):
    """The chance of 13 tiles to win, by the number of draws."""

    told: ClassVar[str] = f"{_ODDS} by_draw waits kept"

    @property
    def by_draw(self) -> tuple[DrawOdds, ...]:
        """From 0 draws on."""
        best, played = self.first.best.by_draw, self.first.played.by_draw
        return tuple(
            DrawOdds(draw, Chance(high), Chance(best[draw]) if draw < len(best) else None, low)
            for draw, (high, low) in enumerate(
                zip(self.first.hindsight.by_draw, played, strict=True)
            )
        )

    @property
    def waits(self) -> tuple[WaitOdds, ...]:
        """Of a ready hand each wait, and the chance that it comes within all draws."""
        return self.first.hindsight.waits

    @property
    def kept(self) -> Chance | None:
        """Of a ready hand: the chance that one of its waits comes, the hand kept as it is; null:
        not ready."""
        kept = self.first.hindsight.kept
        return Chance(kept[-1]) if kept else None


@dataclass(frozen=True, slots=True)
class DiscardOdds:
    """What play after a discard wins within all draws."""

    tile: Tile
    expected: Annotated[Chance | None, "The draw of the win with hindsight, on average."]
    policy: Annotated[Estimate, "One way to play: at most what the best play wins."]
    best_play: Annotated[Chance, "Within `to_draws` draws."]
    to_draws: int
    hindsight: Annotated[Chance, "No play wins more."]
    difference: Annotated[
        Difference | None, "To the discard that the policy won most with, which has null."
    ]


@dataclass(frozen=True, slots=True)
class OddsByDiscard(_Odds):
    """The chance of 14 tiles to win, after each discard."""

    told: ClassVar[str] = f"{_ODDS} discards"

    @property
    def discards(self) -> tuple[DiscardOdds, ...]:
        """Best first."""
        return tuple(map(self._discard, self.found.ways))

    def _discard(self, way: Bracket) -> DiscardOdds:
        assert way.tile is not None
        return DiscardOdds(
            way.tile,
            chance_or_none(way.hindsight.expected),
            way.low,
            Chance(way.best.by_draw[-1]),
            way.best.exact_to,
            Chance(way.high),
            self.found.difference(way),
        )


def odds(
    hand: Annotated[given.Hand, Says(example="123m456789p1122s")],
    rules: given.Rules = None,
    unseen: given.Unseen = None,
    seen: given.Seen = None,
    draws: Annotated[
        int | None,
        Says(
            f"Within so many draws. If not given: {DRAWS}, or all where fewer tiles can come.",
            example=3,
            least=0,
        ),
    ] = None,
    exact: Annotated[bool, Says("Exit status 1 unless all of best play is exact.")] = False,
    trials: Annotated[
        int | None,
        Says(
            f"Random walls that the policy plays against. If not given: {TRIALS:,}, or "
            f"{FEW_TRIALS} under Chinese Official rules and for three players.",
            example=100,
            least=1,
            served=(1, SERVED_WALLS),
        ),
    ] = None,
    seed: Annotated[
        int, Says("Which random walls: the same number, the same estimates.", served=_SEEDS)
    ] = 1,
    budget: Annotated[
        int,
        Says(
            "Positions that best play may look at: more of them, exact for more draws.",
            least=1,
            served=(1, SERVED_POSITIONS),
        ),
    ] = BUDGET,
    notation: given.NotationName = None,
    *,
    progress: Callable[[int, int], object] | None = None,
) -> OddsByDraw | OddsByDiscard:
    """The chance that a HAND wins within so many draws, the wall unknown.

    Of 13 tiles by the number of draws, of 14 after each discard, best first. The chance of real
    play lies in a bracket. No play wins more than hindsight does: exact, the draws known
    beforehand. Best play, without hindsight, is exact for as many draws as the budget does. One
    stated policy (least shanten, then most tiles accepted, then most that improve) wins no more
    than it: an estimate, from playing against random walls.

    Of a ready hand also the exact chance that one of its waits comes, if it does nothing but
    wait.

    HAND may be several words; '-' reads it from standard input. With --unseen or --seen only the
    copies that can really come count.

    Exit status 1: nothing that can come completes the hand; or, with --exact, the budget does
    not do for best play (the bracket is shown, and about what it would take).

    >>> found = odds("123m456789p1122s", draws=2, trials=10)
    >>> found.by_draw[1].best_play.fraction, found.kept.fraction
    ('4/123', '482/7503')
    """
    checked, chosen, left = _asked(hand, rules, unseen, seen, draws, notation)
    found = brackets(
        checked, chosen, left, draws, trials=trials, seed=seed, budget=budget, progress=progress
    )
    if checked.waiting:
        return OddsByDraw(found, found.ways[0].hindsight, left, budget, exact)
    whole = hindsight_of(checked, chosen, left, draws)
    return OddsByDiscard(found, whole, left, budget, exact)


def hindsight(
    hand: str,
    rules: str,
    unseen: str | None = None,
    seen: str | None = None,
    draws: int | None = None,
    notation: str | None = None,
) -> Odds:
    """What the odds tell of hindsight, which is known long before what play attains.

    >>> str(hindsight("123m456789p1122s", "basic", draws=2).by_draw[2])
    '166/2501'
    """
    checked, chosen, left = _asked(hand, rules, unseen, seen, draws, notation)
    return hindsight_of(checked, chosen, left, draws)


def _asked(
    hand: str,
    rules: str | None,
    unseen: str | None,
    seen: str | None,
    draws: int | None,
    notation: str | None,
) -> tuple[Hand, RuleSet, Counts | None]:
    checked, chosen, left = asked(hand, rules, unseen, seen, notation)
    with naming("draws"):
        odds_asked(checked, chosen, left, draws)
    return checked, chosen, left
