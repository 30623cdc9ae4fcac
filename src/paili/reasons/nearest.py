"""The complete hands nearest to a hand, under every pattern: what each keeps, lacks, throws.

They are found one at a time and none comes twice, so that a few of very many cost little.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations

from paili.hand import Hand
from paili.shape.goal import FULL_SET, Aim, Goal, aims
from paili.shape.knitted import HONORS, KNITTED, KnittedStraight
from paili.shape.limited import NEVER
from paili.shape.pattern import Pattern, SevenPairs, Standard, ThirteenOrphans
from paili.shape.shanten import limits_of, missing_of
from paili.shape.split import PAIR, SINGLE, Group, Split
from paili.shape.targets import nearest
from paili.tiles.counts import Counts, tiles_of
from paili.tiles.kind import KINDS, ORPHANS
from paili.tiles.notation import format_tiles


@dataclass(frozen=True, slots=True)
class Nearest:
    """A complete hand as near as any.

    ``split`` divides its concealed tiles; ``keeps`` are those that the hand has, ``lacks``
    those still to come, ``throws`` the hand's tiles that it has no use for: kinds in order,
    each as often as it counts.
    """

    pattern: str
    split: Split
    keeps: tuple[int, ...]
    lacks: tuple[int, ...]
    throws: tuple[int, ...]

    def __str__(self) -> str:
        text = f"{self.split} ({self.pattern})"
        if self.lacks:
            text += f" lacks {format_tiles(self.lacks)}"
        return text + (f", throws {format_tiles(self.throws)}" if self.throws else "")


def nearest_hands(
    hand: Hand, goal: Goal, unseen: Counts | None = None, pattern: str | None = None
) -> Iterator[Nearest]:
    """Every complete hand that attains the hand's shanten, with each of its splits.

    Pattern by pattern, or of one by name; none when nothing that can come completes the hand.

    >>> from paili.rules.registry import rule_set
    >>> for found in nearest_hands(Hand.parse("123456789m1234p"), rule_set("basic")):
    ...     print(found)
    123m 456m 789m 11p 234p (standard) lacks 1p
    123m 456m 789m 123p 44p (standard) lacks 4p
    """
    counts, melds = hand.concealed, len(hand.melds)
    limits = limits_of(hand, goal, unseen)
    ways = aims(goal, hand)
    costs = [missing_of(aim, counts, melds, limits) for aim in ways]
    least = min(costs, default=NEVER)
    if least >= NEVER:
        return
    for at, (aim, cost) in enumerate(zip(ways, costs, strict=True)):
        if cost == least and pattern in (None, aim.pattern.name):
            earlier = [set(way.suits) for way in ways[:at] if way.pattern == aim.pattern]
            for split in _splits(aim, counts, melds, cost, limits):
                if earlier and _came_earlier(split, earlier):
                    continue
                yield _compared(counts, aim.pattern, split)


def _came_earlier(split: Split, earlier: Sequence[set[int]]) -> bool:
    """Was it found with another choice of suits?"""
    used = {group.kind // 9 for group in split}
    return any(used <= suits for suits in earlier)


def _compared(counts: Counts, pattern: Pattern, split: Split) -> Nearest:
    left, keeps, lacks = bytearray(counts), [], []
    for kind in sorted(kind for group in split for kind in group.tiles):
        if left[kind]:
            left[kind] -= 1
            keeps.append(kind)
        else:
            lacks.append(kind)
    return Nearest(pattern.name, split, tuple(keeps), tuple(lacks), tiles_of(bytes(left)))


def _splits(
    aim: Aim, counts: Counts, melds: int, cost: int, limits: Counts | None
) -> Iterator[Split]:
    """The complete hands of one aim with *cost* tiles missing, the least there is."""
    pattern, suits = aim
    room = FULL_SET if limits is None else limits
    if isinstance(pattern, Standard):
        return nearest(counts, 4 - melds, suits, cost, limits)
    if isinstance(pattern, SevenPairs):
        return _seven_pairs(pattern, counts, suits, cost, room)
    if isinstance(pattern, ThirteenOrphans):
        return _orphans(counts, cost, room)
    if isinstance(pattern, KnittedStraight):
        return _straights(counts, melds, cost, limits)
    return _honors_and_knitted(counts, cost, room)


def _seven_pairs(
    pattern: SevenPairs, counts: Counts, suits: Sequence[int], cost: int, room: Counts
) -> Iterator[Split]:
    # What 0, 1 (or, of a quad, 2) pairs of each kind lack.
    most = 2 if pattern.quads else 1
    kinds = [kind for suit in suits for kind in range(9 * suit, min(9 * suit + 9, KINDS))]
    lacks = [
        [max(0, 2 * n - counts[kind]) for n in range(most + 1) if 2 * n <= room[kind]]
        for kind in kinds
    ]

    @cache
    def bound(at: int, pairs: int) -> int:
        """The least that so many pairs of the kinds from here on lack."""
        if at == len(kinds):
            return NEVER if pairs else 0
        ways = enumerate(lacks[at][: pairs + 1])
        return min(price + bound(at + 1, pairs - n) for n, price in ways)

    def choose(at: int, pairs: int, left: int) -> Iterator[tuple[Group, ...]]:
        if not pairs:
            yield ()
            return
        for n in reversed(range(min(pairs + 1, len(lacks[at])))):
            rest = left - lacks[at][n]
            if bound(at + 1, pairs - n) <= rest:
                for others in choose(at + 1, pairs - n, rest):
                    yield (Group(kinds[at], PAIR),) * n + others

    return map(Split, choose(0, 7, cost))


def _orphans(counts: Counts, cost: int, room: Counts) -> Iterator[Split]:
    absent = sum(not counts[kind] for kind in ORPHANS)
    for twice in ORPHANS:
        if room[twice] >= 2 and absent + (counts[twice] < 2) == cost:
            yield Split(Group(kind, PAIR if kind == twice else SINGLE) for kind in ORPHANS)


def _straights(counts: Counts, melds: int, cost: int, limits: Counts | None) -> Iterator[Split]:
    standard = Standard()
    for way in KNITTED:
        if limits is not None and not all(limits[kind] for kind in way):
            continue
        singles = [Group(kind, SINGLE) for kind in way]
        rest = _without(counts, way)
        left = None if limits is None else _without(limits, way)
        more = cost - sum(not counts[kind] for kind in way)
        # The rest is one meld and a pair; three melds count as made.
        if missing_of(Aim(standard, (0, 1, 2, 3)), rest, 3 + melds, left) == more:
            for others in nearest(rest, 1 - melds, (0, 1, 2, 3), more, left):
                yield Split(sorted([*singles, *others]))


def _honors_and_knitted(counts: Counts, cost: int, room: Counts) -> Iterator[Split]:
    for way in KNITTED:
        possible = [kind for kind in (*way, *HONORS) if room[kind]]
        for kinds in combinations(possible, 14):
            if sum(not counts[kind] for kind in kinds) == cost:
                yield Split(Group(kind, SINGLE) for kind in sorted(kinds))


def _without(counts: Counts, kinds: Sequence[int]) -> Counts:
    """One less of each of these kinds that is there."""
    return bytes(n - (n > 0 and kind in kinds) for kind, n in enumerate(counts))
