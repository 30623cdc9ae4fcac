"""What a stated policy attains against an unknown wall: estimated, by playing it many times.

Real play has no hindsight. The chance to win under the best play is hard to find; under one
fixed, stated policy (:mod:`paili.plan.choosing`) it is a lower bound of it, and can be
estimated as closely as one likes: play the policy against many random walls and count.

Every figure here is an :class:`Estimate` with its interval, never a probability. Hands are
compared on the same walls (*common random numbers*): what one wins and another does not
tells them apart long before their intervals part.

Trial t of a seed is always the same wall: its first draws are a Fisher-Yates shuffle of the
unseen tiles in order, by ``random.Random(f"paili {seed}:{t}").random()``, a sequence that
Python promises to keep. So more trials, or more draws, extend fewer, and neither the engine nor
the way trials are cut into blocks makes a difference.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import accumulate
from math import comb, sqrt
from operator import gt
from random import Random
from typing import NamedTuple

from paili.errors import HandError, PailiError, Problem, attempt, unknown_name, whole
from paili.hand import Hand
from paili.plan.choosing import Play, plain
from paili.plan.odds import checked_draws
from paili.rules.ruleset import RuleSet
from paili.shape.shanten import checked_unseen
from paili.tiles.counts import Counts, tiles_of
from paili.tiles.kind import KINDS
from paili.tiles.texts import count_of
from paili.values import public

#: The 97.5 % point of the normal distribution: intervals are for 95 %.
Z = 1.959963984540054
#: How often, at most, any difference may be called significant where there is none.
LEVEL = Fraction(5, 100)
#: Trials unless told otherwise: an interval of some 3 % either way; without arrays, which are a
#: hundred times quicker, of some 10 %.
TRIALS, FEW_TRIALS = 1000, 100


class Player(NamedTuple):
    """A way to play the policy: its name, whether it can play these hands under these rules,
    the play itself, its *trials* unless told otherwise, and how many of them a *block* has."""

    name: str
    can: Callable[[Sequence[Hand], RuleSet], bool]
    play: Callable[[Sequence[Hand], RuleSet, Counts], Play]
    trials: int
    block: int


PLAIN = Player("plain", lambda hands, rules: True, plain, trials=FEW_TRIALS, block=5)
_ALONE = (PLAIN,)


@public()
@dataclass(frozen=True, slots=True)
class Estimate:
    """A share of trials, and where the true chance is likely to be.

    ``low``, ``high``: 95 % interval: Wilson's score interval with continuity correction
    (method 4 of R. G. Newcombe, "Two-sided confidence intervals for the single proportion",
    Statistics in Medicine 17, 1998). It holds the true chance at least 95 times in 100.

    >>> print(Estimate(442, 1000))
    about 0.442 (0.411 .. 0.473)
    """

    wins: int
    trials: int

    @property
    def share(self) -> Fraction:
        """Of the trials, how many were won."""
        return Fraction(self.wins, self.trials)

    @property
    def low(self) -> float:
        """The lower end of the interval."""
        return _wilson(self.wins, self.trials)

    @property
    def high(self) -> float:
        """The upper end of the interval."""
        return 1 - _wilson(self.trials - self.wins, self.trials)

    def __str__(self) -> str:
        return f"about {float(self.share):.3f} ({self.low:.3f} .. {self.high:.3f})"


def _wilson(wins: int, trials: int) -> float:
    """The lower end; the upper end is that of what was lost."""
    if not wins:
        return 0.0
    lost = trials - wins
    root = Z * Z - 2 - 1 / trials + 4 * wins / trials * (lost + 1)
    return max(0.0, (2 * wins + Z * Z - 1 - Z * sqrt(root)) / (2 * (trials + Z * Z)))


@public()
@dataclass(frozen=True, slots=True)
class Simulated:
    """A 13-tile hand played by the policy: of each trial the draw of the win, 0 for none.

    ``won`` is a byte for each trial; ``unseen``, ``draws`` and ``seed`` make the walls.
    """

    hand: Hand
    unseen: Counts = field(repr=False)
    draws: int
    seed: int
    won: bytes = field(repr=False)

    @property
    def trials(self) -> int:
        """How many walls were played."""
        return len(self.won)

    @property
    def by_draw(self) -> tuple[Estimate, ...]:
        """At d: won within d draws, d = 0 to ``draws``."""
        wins = accumulate(self.won.count(draw) if draw else 0 for draw in range(self.draws + 1))
        return tuple(Estimate(n, self.trials) for n in wins)

    def __str__(self) -> str:
        """``123m...: about 0.442 (0.411 .. 0.473) within 18 draws``."""
        return f"{self.hand}: {self.by_draw[-1]} within {count_of(self.draws, 'draw')}"


@public()
@dataclass(frozen=True, slots=True)
class Difference:
    """The hand that won most against another, on the same walls.

    ``ahead``: walls that only ``best`` won, ``behind``: walls that only ``other`` did.
    ``pairs``: how many pairs of hands there were to compare.
    """

    best: Hand
    other: Hand
    ahead: int
    behind: int
    trials: int
    pairs: int

    @property
    def share(self) -> Fraction:
        """By how much the best one's share of wins is greater."""
        return Fraction(self.ahead - self.behind, self.trials)

    @property
    def low(self) -> float:
        """The lower end of a 95 % interval for this one difference.

        Adjusted Wald interval for paired shares (D. G. Bonett, R. M. Price, Journal of
        Educational and Behavioral Statistics 37, 2012).
        """
        return self._ends[0]

    @property
    def high(self) -> float:
        """The upper end of that interval."""
        return self._ends[1]

    @property
    def _ends(self) -> tuple[float, float]:
        n = self.trials + 2
        ahead, behind = (self.ahead + 1) / n, (self.behind + 1) / n
        middle = ahead - behind
        reach = Z * sqrt((ahead + behind - middle * middle) / n)
        return max(-1.0, middle - reach), min(1.0, middle + reach)

    @property
    def chance(self) -> Fraction:
        """How likely so one-sided a result, either way, is if neither hand is better.

        The exact sign test (McNemar's): of the walls that one of them won, each is as likely
        to be either's.

        >>> hand = Hand.parse("123m456789p1122s")
        >>> Difference(hand, hand, 9, 1, 100, 1).chance
        Fraction(11, 512)
        """
        n, most = self.ahead + self.behind, max(self.ahead, self.behind)
        tail = sum(comb(n, k) for k in range(most, n + 1))
        return min(Fraction(1), Fraction(2 * tail, 2**n))

    @property
    def significant(self) -> bool:
        """Is that less likely than 5 %, divided by the number of pairs of hands?

        Bonferroni's correction. All pairs count, since which hand is best was seen in the
        same trials: where no hand is better than another, the chance that any difference is
        called significant is at most 5 %.
        """
        return self.chance * self.pairs <= LEVEL

    def __str__(self) -> str:
        verdict = "significant" if self.significant else "not significant"
        return f"about {float(self.share):+.3f} ({self.low:+.3f} .. {self.high:+.3f}), {verdict}"


def simulate(
    hands: Sequence[Hand],
    rules: RuleSet,
    unseen: Sequence[int],
    draws: int = 18,
    trials: int | None = None,
    seed: int = 1,
    engine: str = "auto",
    progress: Callable[[int, int], object] | None = None,
    players: Sequence[Player] = _ALONE,
) -> tuple[Simulated, ...]:
    """Play the stated policy with each 13-tile hand against the same random walls.

    *unseen*: 34 numbers, the copies of each kind that can come. *players*: who can play, the
    quickest first; *engine*: the name of one of them, or ``"auto"``: the first that can play
    these hands, as ``"plain"`` always can. *trials*: as many as it plays unless told otherwise.
    *progress* is called with the trials done and all trials after each block of them; what
    it raises ends the simulation.

    Raises :class:`~paili.errors.HandError` for hands of another size, tiles out of play,
    more tiles than there are, and more draws than unseen tiles; :class:`~paili.errors.PailiError`
    for fewer than one trial and an engine that is unknown or cannot play these hands.

    >>> from paili.rules.registry import rule_set
    >>> from paili.shape.acceptance import unseen_of
    >>> rules, hand = rule_set("basic"), Hand.parse("123m456789p1122s")
    >>> (found,) = simulate([hand], rules, unseen_of(hand, rules), trials=200)
    >>> print(found.by_draw[18])
    about 0.530 (0.458 .. 0.600)
    """
    player, trials = checked_play(hands, rules, trials, engine, players)
    counts = _checked(hands, rules, unseen, draws)
    play = player.play(hands, rules, counts)
    tiles, won = tiles_of(counts), [bytearray() for _ in hands]
    for first in range(0, trials, player.block):
        after = min(first + player.block, trials)
        walls = [wall(tiles, draws, seed, trial) for trial in range(first, after)]
        for so_far, found in zip(won, play(walls), strict=True):
            so_far += found
        if progress:
            progress(after, trials)
    return tuple(
        Simulated(hand, counts, draws, seed, bytes(found))
        for hand, found in zip(hands, won, strict=True)
    )


def checked_play(
    hands: Sequence[Hand],
    rules: RuleSet,
    trials: int | None,
    engine: str,
    players: Sequence[Player],
) -> tuple[Player, int]:
    """Who plays, and how many trials; raises what :func:`simulate` does for them."""
    player = _player(engine, players, hands, rules)
    if trials is None:
        return player, player.trials
    trials = whole(trials, "a number of trials")
    if trials < 1:
        raise PailiError(Problem(f"{trials} trials", expected="1 or more"))
    return player, trials


def wall(tiles: Sequence[int], draws: int, seed: int, trial: int) -> bytes:
    """The first tiles drawn in a trial, of these tiles in a random order.

    >>> tuple(wall((0, 0, 1, 2, 3), 4, 1, 0)), tuple(wall((0, 0, 1, 2, 3), 2, 1, 0))
    ((3, 0, 2, 0), (3, 0))
    """
    left, random = list(tiles), Random(f"paili {seed}:{trial}").random
    for at in range(draws):
        other = at + int(random() * (len(left) - at))
        left[at], left[other] = left[other], left[at]
    return bytes(left[:draws])


def differences(simulated: Sequence[Simulated], draws: int | None = None) -> tuple[Difference, ...]:
    """The hand that won most within *draws* (None: all) against every other, in order.

    The first of those that won equally often is the best. Raises
    :class:`~paili.errors.PailiError` for hands that were not played on the same walls, and
    for more draws than were played.
    """
    if not simulated:
        return ()
    if len({(each.unseen, each.draws, each.seed, each.trials) for each in simulated}) > 1:
        raise PailiError(Problem("hands played on different walls", expected="one simulation"))
    played = simulated[0].draws
    most = played if draws is None else draws
    if not 0 <= most <= played:
        raise PailiError(Problem(f"{most} draws", expected=f"0 to {played}, as were played"))
    wins = [[0 < draw <= most for draw in each.won] for each in simulated]
    best = max(range(len(wins)), key=lambda at: sum(wins[at]))
    pairs = comb(len(wins), 2)

    def against(at: int) -> Difference:
        ahead, behind = (sum(map(gt, wins[a], wins[b])) for a, b in ((best, at), (at, best)))
        hands = simulated[best].hand, simulated[at].hand
        return Difference(*hands, ahead, behind, simulated[at].trials, pairs)

    return tuple(against(at) for at in range(len(wins)) if at != best)


def _checked(hands: Sequence[Hand], rules: RuleSet, unseen: Sequence[int], draws: int) -> Counts:
    problems: list[Problem] = []
    for hand in hands:
        if not hand.waiting:
            problems.append(
                Problem(
                    f"{hand.size} tiles", str(hand), expected=f"{hand.size - 1}, after a discard"
                )
            )
        attempt(problems, rules.checked, hand)
        attempt(problems, checked_unseen, hand, rules, unseen)
    if not hands and len(unseen) != KINDS:
        problems.append(Problem(f"{len(unseen)} unseen counts", expected=f"{KINDS}"))
    if problems:
        raise HandError(*dict.fromkeys(problems))
    checked_draws(draws, sum(unseen))
    return bytes(list(unseen))


def _player(name: str, players: Sequence[Player], hands: Sequence[Hand], rules: RuleSet) -> Player:
    able = {player.name: player for player in players if player.can(hands, rules)}
    if name == "auto":
        return next(iter(able.values()))
    known = ("auto", *(player.name for player in players))
    if name not in known:
        raise PailiError(unknown_name("engine", name, known))
    if name not in able:
        what = f"no {name} for such melds or for the patterns or tiles of {rules.name!r}"
        raise PailiError(Problem(what, expected=f"engine {', '.join(able)}"))
    return able[name]
