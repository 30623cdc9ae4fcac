"""The complete hands nearest to a hand, under every pattern: what each keeps, lacks, throws.

They are found one at a time and none comes twice, so that a few of very many cost little.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from paili.hand import Hand
from paili.shape.goal import Goal, aims
from paili.shape.limited import NEVER
from paili.shape.pattern import Pattern
from paili.shape.shanten import limits_of, missing_of
from paili.shape.split import Split
from paili.tiles.counts import Counts, tiles_of
from paili.tiles.kind import TILE, Tile, with_reds
from paili.tiles.notation import format_tiles


@dataclass(frozen=True, slots=True)
class Nearest:
    """A complete hand as near as any.

    ``split`` divides its concealed tiles; ``keeps`` are those that the hand has, ``lacks``
    those still to come, ``throws`` the hand's tiles that it has no use for: in order, each as
    often as it counts. Red fives are kept before plain ones.
    """

    pattern: str
    split: Split
    keeps: tuple[Tile, ...]
    lacks: tuple[Tile, ...]
    throws: tuple[Tile, ...]

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
    counts, to_build = hand.concealed, hand.to_build
    limits = limits_of(hand, goal, unseen)
    ways = aims(goal, hand)
    costs = [missing_of(aim, counts, to_build, limits) for aim in ways]
    least = min(costs, default=NEVER)
    if least >= NEVER:
        return
    for at, (aim, cost) in enumerate(zip(ways, costs, strict=True)):
        if cost == least and pattern in (None, aim.pattern.name):
            earlier = [set(way.suits) for way in ways[:at] if way.pattern == aim.pattern]
            for split in aim.pattern.nearest(counts, to_build, aim.suits, cost, limits):
                if earlier and _came_earlier(split, earlier):
                    continue
                yield _compared(hand, aim.pattern, split)


def _came_earlier(split: Split, earlier: Sequence[set[int]]) -> bool:
    """Was it found with another choice of suits?"""
    used = {group.kind // 9 for group in split}
    return any(used <= suits for suits in earlier)


def _compared(hand: Hand, pattern: Pattern, split: Split) -> Nearest:
    left, keeps, lacks = bytearray(hand.concealed), [], []
    for kind in sorted(kind for group in split for kind in group.tiles):
        if left[kind]:
            left[kind] -= 1
            keeps.append(kind)
        else:
            lacks.append(kind)
    reds = list(hand.red)
    kept, thrown = (tuple(with_reds(some, reds)) for some in (keeps, tiles_of(bytes(left))))
    return Nearest(pattern.name, split, kept, tuple([TILE[kind] for kind in lacks]), thrown)
