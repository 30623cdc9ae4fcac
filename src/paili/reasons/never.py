"""Why a known wall never completes a hand: what all its tiles together still lack."""

from __future__ import annotations

from dataclasses import dataclass

from paili.hand import Hand
from paili.plan.earliest import EarliestWin, earliest_win
from paili.rules.ruleset import RuleSet
from paili.shape.goal import aims
from paili.shape.limited import NEVER
from paili.shape.shanten import missing_of
from paili.tiles.counts import Counts, counts_of
from paili.tiles.kind import KINDS, TILE, Tile, kind_of
from paili.tiles.notation import format_tiles


@dataclass(frozen=True, slots=True)
class NeverWins:
    """Hand and wall together lack ``missing`` tiles of every winning hand, and no fewer.

    ``first``: the kinds any of which would bring a win one tile nearer; ``lacks``: such
    tiles that complete one; ``win``: what the hand would then win with, its draws counted
    with ``lacks`` at the end of the wall. Nothing is told when no tiles in play can complete
    the hand: ``missing`` is 0.
    """

    missing: int
    first: tuple[Tile, ...] = ()
    lacks: tuple[Tile, ...] = ()
    win: EarliestWin | None = None

    def __str__(self) -> str:
        if self.win is None:
            return "no tiles in play complete the hand"
        lacks = format_tiles(self.lacks)
        return f"hand and wall are short of {lacks} for {self.win.split} ({self.win.pattern})"


def why_never(hand: Hand, wall: tuple[int, ...], rules: RuleSet) -> NeverWins | None:
    """Why a hand of 14 never wins with this wall; None if it does.

    >>> from paili.rules.registry import rule_set
    >>> from paili.tiles.notation import parse
    >>> hand, rules = Hand.parse("123456789m1234p9s"), rule_set("sichuan-solo")
    >>> why = why_never(hand, parse("5p8s"), rules)
    >>> print(why)
    hand and wall are short of 1p for 123m 456m 789m 11p 234p (standard)
    >>> why.missing, format_tiles(why.first)
    (1, '1245p')
    """
    if earliest_win(hand, wall, rules) is not None:
        return None
    counts = counts_of([*map(kind_of, hand.tiles), *map(kind_of, wall)])
    missing = _missing(counts, hand, rules)
    if missing >= NEVER:
        return NeverWins(0)
    first = _nearer(counts, hand, rules, missing)
    lacks: list[Tile] = []
    left = missing
    while left:
        kind = _nearer(counts, hand, rules, left)[0]
        lacks.append(kind)
        counts, left = _with(counts, kind), left - 1
    win = earliest_win(hand, (*wall, *lacks), rules)
    return NeverWins(missing, first, tuple(lacks), win)


def _missing(counts: Counts, hand: Hand, rules: RuleSet) -> int:
    """Fewest tiles to add to the concealed ones so that a winning hand is among them."""
    room = _room(hand, rules)
    ways = aims(rules, hand)
    return min((missing_of(aim, counts, hand.to_build, room) for aim in ways), default=NEVER)


def _room(hand: Hand, rules: RuleSet) -> Counts:
    """The copies of each kind that are not in the hand's melds."""
    counts = zip(rules.copies, hand.held, hand.concealed, strict=True)
    return bytes(copies - held + concealed for copies, held, concealed in counts)


def _nearer(counts: Counts, hand: Hand, rules: RuleSet, missing: int) -> tuple[Tile, ...]:
    """The kinds in play any of which lowers what is missing."""
    room = _room(hand, rules)
    return tuple(
        kind
        for kind in TILE[:KINDS]
        if counts[kind] < room[kind] and _missing(_with(counts, kind), hand, rules) < missing
    )


def _with(counts: Counts, kind: int) -> Counts:
    return counts[:kind] + bytes((counts[kind] + 1,)) + counts[kind + 1 :]
