"""The chance of a win with hindsight, when the wall is unknown.

After d draws the tiles seen are the hand and d of the unseen tiles, every set of d as likely as
any other. If they hold a complete hand, somebody who had known the draws would have won by then
(:mod:`paili.plan.earliest` says why): so the chance of that is the answer to "at which draw can
this hand first be complete?", and no way of playing wins more often within d draws.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from itertools import pairwise
from math import comb

from paili.errors import HandError, Problem, whole
from paili.hand import Hand
from paili.plan.automaton import tracks, united
from paili.plan.odds_counts import losing_draws, losing_draws_without
from paili.rules.ruleset import RuleSet
from paili.shape.acceptance import unseen_of
from paili.shape.shanten import within
from paili.shape.waits import waits
from paili.tiles.counts import Counts, remove
from paili.tiles.kind import Tile
from paili.tiles.texts import count_of
from paili.values import Pictured, public

#: Draws that are told of where nobody says how many: those of a riichi player, about.
DRAWS = 18
#: With so many tracks an automaton for all discards is larger than one for each.
_MANY_TRACKS = 9


@public()
@dataclass(frozen=True, slots=True)
class WaitOdds:
    """A kind that completes a ready hand: copies that can come, and the chance that one of them
    has come, by draws."""

    kind: Tile
    copies: int
    by_draw: tuple[Fraction, ...] = field(repr=False)

    def __str__(self) -> str:
        """``1s (2): 0.2702 within 18 draws``."""
        within = f"within {count_of(len(self.by_draw) - 1, 'draw')}"
        return f"{self.kind} ({self.copies}): {float(self.by_draw[-1]):.4f} {within}"


@public()
@dataclass(frozen=True, slots=True)
class Odds(Pictured):
    """Chances of a hand of 13 or 14 tiles to have held a win within d draws, with hindsight.

    ``unseen``: how many tiles can come. ``draws``: how many are told of in ``by_draw`` and
    ``distribution``. ``losing``: for every d from 0 to ``unseen``, how many of the sets of d
    unseen tiles hold no win. ``waits``: of a ready hand of 13, kind by kind.
    """

    hand: Hand
    rules: RuleSet
    unseen: int
    draws: int
    losing: tuple[int, ...] = field(repr=False)
    waits: tuple[WaitOdds, ...] = ()

    def within(self, draws: int) -> Fraction:
        """The chance within any number of draws, 0 to ``unseen``.

        Raises :class:`~paili.errors.HandError` for others.
        """
        checked_draws(draws, self.unseen)
        return 1 - Fraction(self.losing[draws], comb(self.unseen, draws))

    @property
    def by_draw(self) -> tuple[Fraction, ...]:
        """At place d the chance within d draws, d from 0 to ``draws``."""
        return tuple(map(self.within, range(self.draws + 1)))

    @property
    def distribution(self) -> tuple[Fraction, ...]:
        """At place d the chance that the hand can first be complete with draw d."""
        within = self.by_draw
        return (within[0], *(now - before for before, now in pairwise(within)))

    @property
    def expected(self) -> Fraction | None:
        """The expected number of that draw; None when all the unseen tiles may not do."""
        if self.losing[-1]:
            return None
        return sum(
            (Fraction(n, comb(self.unseen, d)) for d, n in enumerate(self.losing)), Fraction()
        )

    @property
    def kept(self) -> tuple[Fraction, ...] | None:
        """Of a ready hand: at place d the chance that one of its waits has come, the hand kept
        as it is."""
        if not self.waits:
            return None
        copies = sum(wait.copies for wait in self.waits)
        return tuple(comes(copies, self.unseen, n) for n in range(self.draws + 1))

    def __str__(self) -> str:
        """``123m...: 0.4648 within 18 draws with hindsight, of 123 unseen tiles``, rounded."""
        chance = f"{float(self.within(self.draws)):.4f} within {count_of(self.draws, 'draw')}"
        return f"{self.hand}: {chance} with hindsight, of {count_of(self.unseen, 'unseen tile')}"


def odds(
    hand: Hand, rules: RuleSet, unseen: Counts | None = None, draws: int | None = None
) -> Odds:
    """The chances of a hand of 13 or 14 tiles, its melds staying on the table.

    *unseen*: the copies of each kind that can come, all of them at random (every copy that is
    not in the hand). *draws*: how many to tell of (18, or all when there are fewer). Raises
    :class:`~paili.errors.HandError` for more draws than tiles.

    >>> from paili.rules.registry import rule_set
    >>> found = odds(Hand.parse("1112345678999m"), rule_set("basic"))
    >>> float(found.expected), float(found.by_draw[4])
    (3.8611909486203326, 0.6516408312707974)
    """
    left, draws = odds_asked(hand, rules, unseen, draws)
    held = hand.concealed
    reader = united(tracks(rules, hand), held, within(held, left))
    losing = losing_draws(reader, held, left)
    total = sum(left)
    return Odds(hand, rules, total, draws, losing, _waits(hand, rules, left, draws))


def odds_by_discard(
    hand: Hand, rules: RuleSet, unseen: Counts | None = None, draws: int | None = None
) -> dict[Tile, Odds]:
    """The chances of a 14-tile hand after each tile that it can throw, a plain five before a red
    one; the thrown tile is gone.

    Raises :class:`~paili.errors.HandError` as :func:`odds` does, and for 13 tiles.

    >>> from paili.rules.registry import rule_set
    >>> found = odds_by_discard(Hand.parse("123m456789p1122s3z"), rule_set("basic"))
    >>> best = max(found, key=lambda kind: found[kind].by_draw[-1])
    >>> best, float(found[best].by_draw[1])
    (3z, 0.03278688524590164)
    """
    hand.that_throws()
    left, draws = odds_asked(hand, rules, unseen, draws)
    losing = _losing_by_discard(hand, rules, left)
    total = sum(left)
    found = {}
    for tile in hand.shape_throws:
        after = hand.throwing(tile)
        ready = _waits(after, rules, left, draws)
        found[tile] = Odds(after, rules, total, draws, losing[tile.kind], ready)
    return found


def _losing_by_discard(hand: Hand, rules: RuleSet, left: Counts) -> dict[int, tuple[int, ...]]:
    held, parts = hand.concealed, tracks(rules, hand)
    most = within(held, left)
    if len(parts) < _MANY_TRACKS:
        least = bytes(n - (n > 0) for n in held)
        return losing_draws_without(united(parts, least, most), held, left)
    found = {}
    for kind in (kind for kind, n in enumerate(held) if n):
        after = remove(held, kind)
        found[kind] = losing_draws(united(parts, after, most), after, left)
    return found


def checked_draws(draws: int, unseen: int) -> int:
    """A number of draws that can be, or a :class:`~paili.errors.HandError`."""
    draws = whole(draws, "a number of draws")
    if not 0 <= draws <= unseen:
        expected = f"0 to {unseen}, the tiles that can come"
        raise HandError(Problem(f"{draws} draws", expected=expected))
    return draws


def odds_asked(
    hand: Hand, rules: RuleSet, unseen: Counts | None, draws: int | None
) -> tuple[Counts, int]:
    """The copies that can come, and how many draws are told of."""
    rules.checked(hand)
    left = unseen_of(hand, rules) if unseen is None else unseen
    total = sum(left)
    return left, min(DRAWS, total) if draws is None else checked_draws(draws, total)


def comes(copies: int, unseen: int, draws: int) -> Fraction:
    """The chance that one of so many copies is among the draws, of so many unseen tiles.

    >>> comes(7, 123, 1)
    Fraction(7, 123)
    """
    return 1 - Fraction(comb(unseen - copies, draws), comb(unseen, draws))


def _waits(hand: Hand, rules: RuleSet, left: Counts, draws: int) -> tuple[WaitOdds, ...]:
    if not hand.waiting:
        return ()
    total = sum(left)
    return tuple(
        WaitOdds(kind, left[kind], tuple(comes(left[kind], total, n) for n in range(draws + 1)))
        for kind in waits(hand, rules).kinds
        if left[kind]
    )
