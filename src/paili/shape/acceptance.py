"""What helps a hand, and what to throw: acceptance, discards, improvements.

A kind is *accepted* when one more of it lowers shanten and a copy can still come. Copies
are those unseen; without such a list all that are not in the hand and its melds (a tile
just thrown counts as seen).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import compress
from operator import or_

from paili.hand import Hand
from paili.shape.goal import FULL_SET, Aim, Goal, aims
from paili.shape.limited import NEVER
from paili.shape.shanten import UNREACHABLE, limits_of, shanten_word, within
from paili.tiles.counts import LEFT_OF_FOUR, Counts, remove
from paili.tiles.kind import KINDS, TILE, Tile
from paili.tiles.texts import copies_text, count_of
from paili.values import Pictured, public


@public()
@dataclass(frozen=True, slots=True)
class Acceptance(Pictured):
    """The shanten of a hand that waits and the kinds that lower it, with the copies that can come.

    ``patterns`` are those that attain the shanten. A ready hand's kinds are its waits; it
    is ``dead`` when none can come.
    """

    shanten: int
    kinds: Mapping[int, int]
    patterns: tuple[str, ...]

    @property
    def copies(self) -> int:
        """Tiles accepted, all kinds together."""
        return sum(self.kinds.values())

    @property
    def dead(self) -> bool:
        """Does nothing that can come help?"""
        return not self.kinds

    def __str__(self) -> str:
        """``1-shanten, 14 tiles: 7p8p (4), 1s3s (3)``."""
        kinds = f": {copies_text(self.kinds)}" if self.kinds else ""
        return f"{shanten_word(self.shanten)}, {count_of(self.copies, 'tile')}{kinds}"


@public()
@dataclass(frozen=True, slots=True)
class Discard:
    """What throwing a ``tile`` leaves: of a kind the one that is really held, a plain five
    before a red one."""

    tile: Tile
    acceptance: Acceptance

    @property
    def kind(self) -> Tile:
        """Its kind: the plain five of a red one."""
        return self.tile.kind

    @property
    def shanten(self) -> int:
        """Shanten after throwing it."""
        return self.acceptance.shanten

    @property
    def copies(self) -> int:
        """Tiles accepted after throwing it."""
        return self.acceptance.copies

    def __str__(self) -> str:
        """``3z: ready, 4 tiles: 12s (2)``."""
        return f"{self.tile}: {self.acceptance}"


@public()
@dataclass(frozen=True, slots=True)
class Improvement:
    """A kind that leaves shanten as it is but lets the hand accept more."""

    kind: Tile
    copies: int
    discard: Discard

    def __str__(self) -> str:
        """``3p (4), throwing 0m: 2-shanten, 31 tiles: ...``."""
        return f"{self.kind} ({self.copies}), throwing {self.discard}"


def unseen_of(hand: Hand, goal: Goal) -> Counts:
    """The copies in play that are not in the hand and its melds."""
    if not hand.melds and goal.copies == FULL_SET:
        return hand.concealed.translate(LEFT_OF_FOUR)
    return bytes(max(0, most - held) for most, held in zip(goal.copies, hand.held, strict=True))


def acceptance(hand: Hand, goal: Goal, unseen: Counts | None = None) -> Acceptance:
    """What a hand that waits accepts.

    >>> from paili.rules.registry import rule_set
    >>> found = acceptance(Hand.parse("123m456789p1122s"), rule_set("basic"))
    >>> found.shanten, found.kinds
    (0, {1s: 2, 2s: 2})
    """
    left = unseen_of(hand, goal) if unseen is None else unseen
    return accepted(
        hand.concealed, hand.to_build, aims(goal, hand), limits_of(hand, goal, unseen), left
    )


def accepted(
    counts: Counts, to_build: int, ways: tuple[Aim, ...], limits: Counts | None, left: Counts
) -> Acceptance:
    """What concealed tiles accept: *limits* on copies, and what is *left* to come."""
    least, flags = NEVER, b""
    nearest: list[str] = []
    for pattern, suits in ways:
        if limits is None:
            far, helps = pattern.reach(counts, to_build, suits, least)
        else:
            far, helps = pattern.reach_within(counts, limits, to_build, suits, least)
        if far < least:
            least, flags, nearest = far, helps, [pattern.name]
        elif far == least < NEVER:
            flags = bytes(map(or_, flags, helps))
            nearest.append(pattern.name)
    if least >= NEVER:
        return Acceptance(UNREACHABLE, {}, ())
    # Saying strict=False takes a tenth of the time of all this.
    kinds: dict[int, int] = dict(compress(zip(TILE, left), flags))  # noqa: B905
    if 0 in left:
        kinds = {kind: n for kind, n in kinds.items() if n}
    if len(nearest) > 1:
        nearest = list(dict.fromkeys(nearest))
    return Acceptance(least - 1, kinds, tuple(nearest))


def discards(
    hand: Hand, goal: Goal, unseen: Counts | None = None, most: int = UNREACHABLE
) -> list[Discard]:
    """Every kind a 14-tile hand can throw: by shanten, then copies accepted, then kind.

    The thrown tile counts as seen: it does not come again. Only those that leave a shanten
    of *most* or less are listed.

    >>> from paili.rules.registry import rule_set
    >>> best = discards(Hand.parse("123m456789p1122s3z"), rule_set("basic"))[0]
    >>> best.tile, best.shanten, best.acceptance.kinds
    (3z, 0, {1s: 2, 2s: 2})
    """
    left = unseen_of(hand, goal) if unseen is None else unseen
    counts, to_build = hand.concealed, hand.to_build
    ways = aims(goal, hand)
    limits = limits_of(hand, goal, unseen)
    found = []
    for kind, tile in zip(compress(range(KINDS), counts), hand.shape_throws, strict=True):
        after = remove(counts, kind)
        if unseen is not None:
            limits = within(after, unseen)
        # Limits bring no hand nearer.
        if most < UNREACHABLE and all(
            pattern.missing(after, to_build, suits) > most + 1 for pattern, suits in ways
        ):
            continue
        accepts = accepted(after, to_build, ways, limits, left)
        if accepts.shanten <= most:
            found.append(Discard(tile, accepts))
    # The kinds are in order already, and stay so where the rest is equal.
    found.sort(key=_by_acceptance)
    return found


def _by_acceptance(discard: Discard) -> tuple[int, int]:
    accepts = discard.acceptance
    return accepts.shanten, -sum(accepts.kinds.values())


def improvements(hand: Hand, goal: Goal, unseen: Counts | None = None) -> list[Improvement]:
    """Kinds that keep a 13-tile hand's shanten but raise what it accepts, and to what.

    For each the best tile to throw after drawing it; most copies first.
    """
    left = unseen_of(hand, goal) if unseen is None else unseen
    now = acceptance(hand, goal, unseen)
    found = []
    for kind in TILE[:KINDS]:
        if left[kind] and kind not in now.kinds:
            drawn = hand.drawing(kind)
            then = None if unseen is None else remove(left, kind)
            # No discard accepts what the 14 tiles do not.
            if acceptance(drawn, goal, then).copies <= now.copies:
                continue
            best = discards(drawn, goal, then, now.shanten)[0]
            if best.copies > now.copies:
                found.append(Improvement(kind, left[kind], best))
    found.sort(key=lambda better: (-better.discard.copies, better.kind))
    return found


def improving_copies(found: list[Improvement]) -> int:
    """Of all tiles that can come, how many improve."""
    return sum(better.copies for better in found)


def ranked(hand: Hand, goal: Goal, unseen: Counts | None = None) -> list[Discard]:
    """:func:`discards`, ties among the nearest broken by improvement."""
    found = discards(hand, goal, unseen)

    def tiles_that_improve(discard: Discard) -> int:
        return improving_copies(improvements(hand.throwing(discard.tile), goal, unseen))

    keys_of = {
        discard.kind: tiles_that_improve(discard) for tied in _ties(found) for discard in tied
    }
    found.sort(key=lambda d: (d.shanten, -d.copies, -keys_of.get(d.kind, 0), d.kind))
    return found


def _ties(found: list[Discard]) -> Iterator[list[Discard]]:
    """Groups of several discards of the least shanten with equal acceptance."""
    groups: dict[int, list[Discard]] = {}
    for discard in found:
        if discard.shanten == found[0].shanten:
            groups.setdefault(discard.copies, []).append(discard)
    yield from (group for group in groups.values() if len(group) > 1)
