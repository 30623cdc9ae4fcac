"""The chance to win from unknown tiles by the best real play: without hindsight, exact.

Each turn one of the unseen tiles is drawn, all equally likely, and is gone from them. If it
completes the hand the game is won, else one concealed tile is thrown and never comes back.
What to throw may depend on all that was seen so far, not on what will come. The value of a
hand with *d* draws left is the greatest chance over all ways to play::

    V(hand, unseen, d) = mean over tiles t of unseen: 1 if hand + t is complete,
                         else max over j of V(hand + t - j, unseen - t, d - 1)

This is expectimax over a tree of draws and discards (D. Michie, "Game-playing and
game-learning automata", 1966), made small by three things:

- the tree of a hand (:mod:`~paili.plan.prospect`) is made once, for all unseen tiles;
- a prospect is valued once for all unseen tiles that differ only where it does not matter;
- chances are numbers of sequences of draws: ``V`` times ``n (n - 1) ... (n - d + 1)`` for
  ``n`` unseen tiles is whole, and nothing else is ever computed.

The tree still grows some ten times with each draw. So horizons are answered in order, 0, 1,
2, ... draws, until all are there or a budget is spent. The budget counts positions, not
time: the same question always has the same answer.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from math import ceil, perm

from paili.errors import PailiError, Problem
from paili.hand import Hand
from paili.plan.odds import checked_draws
from paili.plan.prospect import BITS, COPY_BITS, Prospect, Prospects
from paili.rules.ruleset import RuleSet
from paili.shape.acceptance import unseen_of
from paili.shape.shanten import checked_unseen
from paili.tiles.counts import Counts, remove
from paili.tiles.kind import Tile
from paili.tiles.texts import count_of
from paili.values import public

#: Positions that are looked at when nothing else is asked for: a second or two.
BUDGET = 40_000
#: How many times more a horizon takes than the one before, where nothing is known yet, and when
#: it has come down to what it stays at, about.
GROWTH, LEAST_GROWTH = 30, 10


@public()
@dataclass(frozen=True, slots=True)
class BestPlay:
    """The greatest chance to win within 0, 1, 2, ... draws, as far as the budget went.

    ``by_draw[d]``: within d draws, exact. ``draws``: how many were asked for.
    ``positions``: hands looked at and positions valued, in all (discards that were asked
    about together share them). ``estimated_next`` and ``estimated_all``: about how many
    positions the next horizon and all draws asked for would take in all; None when nothing
    is left to do. The next is right to a factor of three or so, all may be far off.
    """

    by_draw: tuple[Fraction, ...]
    draws: int
    positions: int
    estimated_next: int | None
    estimated_all: int | None

    @property
    def exact_to(self) -> int:
        """The greatest number of draws that is answered."""
        return len(self.by_draw) - 1

    def __str__(self) -> str:
        """``0.0656 within 2 of 18 draws``, rounded."""
        of = "" if self.exact_to == self.draws else f"{self.exact_to} of "
        return f"{float(self.by_draw[-1]):.4f} within {of}{count_of(self.draws, 'draw')}"


class BudgetError(PailiError):
    """The budget was spent before all draws were answered; ``play`` is what is known."""

    def __init__(self, play: BestPlay) -> None:
        self.play = play
        super().__init__(
            Problem(
                f"{play.positions} positions answer {play.exact_to} of {play.draws} draws",
                expected=f"a budget of about {play.estimated_all}, or fewer draws",
            )
        )

    def __reduce__(self) -> tuple[type[BudgetError], tuple[BestPlay]]:
        return BudgetError, (self.play,)


def best_play(
    hand: Hand,
    rules: RuleSet,
    unseen: Counts | None = None,
    draws: int = 18,
    budget: int = BUDGET,
) -> BestPlay:
    """The chance of a 13-tile hand to win within 0, 1, ... *draws* draws by the best play.

    *unseen*: the copies of each kind that may be drawn; None for all in play that are not
    in the hand. Horizons are answered until *budget* positions are spent.

    Raises :class:`~paili.errors.HandError` for 14 tiles, tiles out of play, unseen copies
    that cannot be and more draws than unseen tiles, :class:`~paili.errors.PailiError` for
    no budget.

    >>> from paili.rules.registry import rule_set
    >>> play = best_play(Hand.parse("123m456789p1122s"), rule_set("basic"), draws=2)
    >>> [str(chance) for chance in play.by_draw]
    ['0', '4/123', '162/2501']
    """
    hand.that_waits("before a draw")
    return _deepened(hand, [hand.concealed], rules, unseen, draws, budget)[0]


def exact_play(
    hand: Hand,
    rules: RuleSet,
    unseen: Counts | None = None,
    draws: int = 18,
    budget: int = BUDGET,
) -> BestPlay:
    """:func:`best_play`, all or nothing: :class:`BudgetError` unless every draw is answered.

    >>> from paili.rules.registry import rule_set
    >>> hand = Hand.parse("123m456789p1122s")
    >>> exact_play(hand, rule_set("basic"), draws=4, budget=999)  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    ...
    paili.plan.policy.BudgetError: 999 positions answer 2 of 4 draws (expected a budget ...)
    """
    play = best_play(hand, rules, unseen, draws, budget)
    if play.exact_to < draws:
        raise BudgetError(play)
    return play


def best_discards(
    hand: Hand,
    rules: RuleSet,
    unseen: Counts | None = None,
    draws: int = 18,
    budget: int = BUDGET,
) -> tuple[tuple[Tile, BestPlay], ...]:
    """Each kind of tile that a 14-tile hand can throw with what it leaves, the best first.

    Best is the greatest chance within the most draws that are answered, then the lower
    kind. All discards share the budget and reach the same horizon. Errors are those of
    :func:`best_play`, for 13 tiles.

    >>> from paili.rules.registry import rule_set
    >>> found = best_discards(Hand.parse("123m456789p1122s3z"), rule_set("basic"), draws=2)
    >>> [(tile, str(play.by_draw[-1])) for tile, play in found[:2]]
    [(3z, '482/7381'), (9p, '40/7381')]
    """
    hand.that_throws("before a discard")
    after = [remove(hand.concealed, tile.kind) for tile in hand.shape_throws]
    plays = _deepened(hand, after, rules, unseen, draws, budget)
    found = zip(hand.shape_throws, plays, strict=True)
    return tuple(sorted(found, key=lambda each: (-each[1].by_draw[-1], each[0].kind)))


def _deepened(
    hand: Hand,
    starts: Sequence[Counts],
    rules: RuleSet,
    unseen: Counts | None,
    draws: int,
    budget: int,
) -> list[BestPlay]:
    """One horizon after the other for all *starts*, the concealed tiles of 13-tile hands."""
    rules.checked(hand)
    left = unseen_of(hand, rules) if unseen is None else checked_unseen(hand, rules, unseen)
    checked_draws(draws, sum(left))
    checked_budget(budget)
    search = _Search(hand, rules, left, budget)
    horizons = [[Fraction(0)] * len(starts)]
    spent = [0]
    try:
        for horizon in range(1, draws + 1):
            horizons.append(search.chances(starts, horizon))
            spent.append(search.positions)
    except _SpentError:
        pass
    after = _estimated(spent, search.positions, draws + 1 - len(horizons))
    near, far = (after[0], after[-1]) if after else (None, None)
    return [
        BestPlay(by_draw, draws, search.positions, near, far)
        for by_draw in zip(*horizons, strict=True)
    ]


def _estimated(spent: Sequence[int], positions: int, missing: int) -> list[int]:
    """About how many positions would be spent after each of the *missing* horizons.

    *spent*: after each horizon that is there. Horizons out of the hand's reach cost next
    to nothing and say nothing of how the others grow. The growth was measured to come down by
    half or more with each draw (30, 100, 25, 12 times, say).
    """
    costs = [after - before for before, after in pairwise(spent)]
    grown = [Fraction(b, a) for a, b in pairwise(costs) if a > costs[0]]
    growth = grown[-1] if grown else Fraction(GROWTH)
    cost = Fraction(max(costs[-1] if costs else 0, 1))
    total = Fraction(spent[-1])
    estimates: list[int] = []
    for _ in range(missing):
        growth = max(growth / 2, min(growth, Fraction(LEAST_GROWTH)))
        # The horizon that was given up took more than what was spent on it.
        cost = max(cost * growth, Fraction(positions - spent[-1] + 1))
        total += cost
        estimates.append(ceil(total))
    return estimates


def checked_budget(budget: float) -> int:
    """A number of positions, or a :class:`~paili.errors.PailiError`."""
    if not isinstance(budget, int) or budget < 1:
        what = f"a budget of {budget} positions"
        raise PailiError(Problem(what, expected="a whole number, 1 or more"))
    return budget


class _SpentError(Exception):
    """No position is left in the budget."""


class _Search:
    """Prospects and their values for one set of unseen tiles, within a budget."""

    def __init__(self, hand: Hand, rules: RuleSet, unseen: Counts, budget: int) -> None:
        self.positions = 0
        self._budget = budget
        # As in a Prospect, four bits for each kind: of n copies the lowest n.
        self._unseen = sum((1 << n) - 1 << BITS * kind for kind, n in enumerate(unseen))
        self._prospects = Prospects(hand, rules, unseen, self._spend)
        self._known: dict[tuple[Prospect, int], int] = {}

    def chances(self, starts: Sequence[Counts], draws: int) -> list[Fraction]:
        """The chance of each hand to win within some draws."""
        tiles = self._unseen.bit_count()
        # A prospect of d draws meets another number of unseen tiles now.
        self._known.clear()
        prospects = [self._prospects.of(counts, draws) for counts in starts]
        return [
            Fraction(self._ways(found, self._unseen, tiles) if found else 0, perm(tiles, draws))
            for found in prospects
        ]

    def _spend(self) -> None:
        if self.positions == self._budget:
            raise _SpentError
        self.positions += 1

    def _ways(self, prospect: Prospect, unseen: int, tiles: int) -> int:
        """How many sequences of draws win by the best play; *tiles* are unseen in all."""
        won = (unseen & prospect.wins).bit_count()
        if prospect.draws == 1:
            return won
        key = prospect, unseen & prospect.support
        if key not in self._known:
            self._spend()
            ways, others = won * perm(tiles - 1, prospect.draws - 1), tiles - won
            for place, options in prospect.turns:
                if copies := (unseen >> place & COPY_BITS).bit_count():
                    less = unseen ^ 1 << place + copies - 1
                    ways += copies * max([self._ways(o, less, tiles - 1) for o in options])
                    others -= copies
            if prospect.later and others:
                ways += others * self._ways(prospect.later, unseen, tiles - 1)
            self._known[key] = ways
        return self._known[key]
