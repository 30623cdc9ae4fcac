"""Why a hand is as far as it is, why it is not ready, and what a worse discard loses."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import islice

from paili.errors import HandError, PailiError, Problem, whole
from paili.hand import Hand
from paili.reasons.nearest import Nearest, nearest_hands
from paili.shape.acceptance import Discard
from paili.shape.goal import Goal
from paili.shape.shanten import UNREACHABLE, Shanten, shanten, shanten_word
from paili.shape.waits import allowed_mask, wait_mask
from paili.tiles.counts import Counts, kinds_in
from paili.tiles.kind import COPIES, TILE, Tile, name
from paili.tiles.texts import copies_text

#: How many nearest hands of a pattern are told unless asked for more.
FEW = 5
#: Why a kind that would complete a hand does not: see :class:`Blocked`.
HELD, GONE, SUITS = "held", "gone", "suits"
_BLOCKED = {
    HELD: "all {copies} in play are held",
    GONE: "no copy can come",
    SUITS: "the hand would have suits that the rules do not allow",
}


@dataclass(frozen=True, slots=True)
class WhyShanten:
    """Why the hand is ``far``: complete hands with just so many tiles missing, no nearer
    one existing. ``more``: there are others than those in ``nearest``."""

    hand: Hand
    far: Shanten
    nearest: tuple[Nearest, ...]
    more: bool

    def __str__(self) -> str:
        others = [
            f"{pattern} {shanten_word(far)}"
            for pattern, far in self.far.by_pattern.items()
            if pattern not in self.far.patterns
        ]
        if self.far.shanten == UNREACHABLE:
            return f"{self.hand} is unreachable: the tiles that can come complete no hand"
        attain = ", ".join(self.far.patterns)
        also = f"; {', '.join(others)}" if others else ""
        lines = [f"{self.hand} is {shanten_word(self.far.shanten)} ({attain}{also})"]
        lines += [f"  {each}" for each in self.nearest]
        return "\n".join([*lines, *(["  and others"] if self.more else [])])


@dataclass(frozen=True, slots=True)
class Blocked:
    """A kind that would complete the hand by shape alone, and why it does not.

    ``why`` is :data:`HELD` (all copies in play are in the hand, its melds included where
    the rules say so), :data:`GONE` (no copy can come) or :data:`SUITS` (the rules limit
    the suits of a hand).
    """

    kind: Tile
    why: str
    copies: int = COPIES

    def __str__(self) -> str:
        return f"{name(self.kind)} would complete it, but {self.reason}"

    @property
    def reason(self) -> str:
        """Why it does not, in words."""
        return _BLOCKED[self.why].format(copies=self.copies)


@dataclass(frozen=True, slots=True)
class NotReady:
    """Why a hand is not ready: the kinds that only seem to complete it, and how far it is."""

    blocked: tuple[Blocked, ...]
    shanten: WhyShanten

    @property
    def dead(self) -> bool:
        """Would the hand be ready if only more copies could come?"""
        return any(each.why == GONE for each in self.blocked)

    def __str__(self) -> str:
        lines = [str(self.shanten), *(f"  {each}" for each in self.blocked)]
        return "\n".join(lines)


@dataclass(frozen=True, slots=True)
class WorseDiscard:
    """What throwing ``worse`` instead of ``better`` loses.

    ``lost`` and ``gained``: copies accepted of each kind, less or more than before.
    """

    better: Discard
    worse: Discard
    lost: Mapping[int, int]
    gained: Mapping[int, int]

    @property
    def shanten(self) -> int:
        """By how much shanten is higher."""
        return self.worse.shanten - self.better.shanten

    @property
    def copies(self) -> int:
        """How many tiles fewer are accepted."""
        return self.better.copies - self.worse.copies

    @property
    def patterns(self) -> tuple[str, ...]:
        """The patterns that are no longer the nearest ones."""
        kept = self.worse.acceptance.patterns
        return tuple(each for each in self.better.acceptance.patterns if each not in kept)

    def __str__(self) -> str:
        throws = f"throwing {self.worse.tile} instead of {self.better.tile}"
        if self.worse.shanten == UNREACHABLE != self.better.shanten:
            return f"{throws} leaves a hand that nothing that can come completes"
        if self.shanten:
            near, far = shanten_word(self.better.shanten), shanten_word(self.worse.shanten)
            return f"{throws} leaves it {far}, not {near}"
        if self.copies:
            change = f"{abs(self.copies)} {'fewer' if self.copies > 0 else 'more'}"
        else:
            change = "as many"
        text = f"{throws} accepts {change} tiles ({self.worse.copies}, not {self.better.copies})"
        if not self.copies:
            text = f"{throws} accepts {change} tiles ({self.worse.copies})"
        parts = [("loses", self.lost), ("gains", self.gained)]
        return text + "".join(f"; {verb} {copies_text(kinds)}" for verb, kinds in parts if kinds)


def why_shanten(
    hand: Hand, rules: Goal, unseen: Counts | None = None, most: int | None = FEW
) -> WhyShanten:
    """Why a hand has its shanten: the nearest complete hands, *most* of each pattern (None: all).

    >>> from paili.rules.registry import rule_set
    >>> print(why_shanten(Hand.parse("1122m3344p5566s7z"), rule_set("riichi-shape")))
    1122m3344p5566s7z is ready (seven pairs; standard 3-shanten, thirteen orphans 10-shanten)
      11m 22m 33p 44p 55s 66s 77z (seven pairs) lacks 7z
    """
    if most is not None and whole(most, "most") < 0:
        raise PailiError(Problem(f"most {most}", expected="0 or more, or None for all"))
    far, more = shanten(hand, rules, unseen), False
    few: list[Nearest] = []
    for pattern in far.patterns:
        found = nearest_hands(hand, rules, unseen, pattern)
        few += islice(found, most)
        more = more or next(found, None) is not None
    return WhyShanten(hand, far, tuple(few), more)


def why_not_ready(
    hand: Hand, rules: Goal, unseen: Counts | None = None, most: int | None = FEW
) -> NotReady | None:
    """Why a hand is not ready; None when it is (14 tiles: when some discard leaves it so).

    >>> from paili.rules.registry import rule_set
    >>> print(why_not_ready(Hand.parse("1112223334444z"), rule_set("basic"), most=1))
    1112223334444z is 1-shanten (standard)
      111z 222z 333z 444z 55z (standard) lacks 55z, throws 4z
      and others
      4z would complete it, but all 4 in play are held
    """
    why = why_shanten(hand, rules, unseen, most)
    if why.far.shanten <= 0:
        return None
    return NotReady(tuple(blocked(hand, rules, unseen)), why)


def blocked(hand: Hand, rules: Goal, unseen: Counts | None = None) -> Iterator[Blocked]:
    """The kinds that complete a hand of 13 by shape alone but cannot, kinds in order.

    Four copies of a kind are no limit here: a fifth would complete ``1112223334444z``.

    >>> from paili.rules.registry import rule_set
    >>> hand = Hand.parse("123m456p789s1122s")
    >>> two_bamboos = bytes([0] * 19 + [1] + [0] * 14)
    >>> [str(each) for each in blocked(hand, rule_set("basic"), two_bamboos)]
    ['1s would complete it, but no copy can come']
    """
    if not hand.waiting:
        return
    allowed = allowed_mask(hand.held, rules)
    counted = hand.held if rules.fifth_copy == "held" else hand.concealed
    for kind in (TILE[each] for each in kinds_in(_by_shape(hand, rules))):
        if not allowed >> kind & 1 or not rules.copies[kind]:
            yield Blocked(kind, SUITS)
        elif counted[kind] >= rules.copies[kind]:
            yield Blocked(kind, HELD, rules.copies[kind])
        elif unseen is not None and not unseen[kind]:
            yield Blocked(kind, GONE)


def _by_shape(hand: Hand, rules: Goal) -> int:
    """Mask of the kinds that complete 13 tiles when suits and copies are no matter."""
    free = Goal(patterns=rules.patterns, fifth_copy="concealed")
    mask = wait_mask(hand, free)
    for pattern in rules.patterns:
        mask |= pattern.fifths(hand.concealed, hand.to_build)
    return mask


def compare_discards(better: Discard, worse: Discard) -> WorseDiscard:
    """What the second discard loses against the first (and gains).

    >>> from paili.api import discards
    >>> by_kind = {each.kind: each for each in discards("123m456p7799p112s3z")}
    >>> print(compare_discards(by_kind[29], by_kind[0]))
    throwing 1m instead of 3z leaves it 2-shanten, not 1-shanten
    """
    if better.acceptance.shanten > worse.acceptance.shanten:
        raise HandError(Problem("the better discard first", str(better.tile)))
    before, after = better.acceptance.kinds, worse.acceptance.kinds
    kinds = sorted({*before, *after})
    change = {kind: after.get(kind, 0) - before.get(kind, 0) for kind in kinds}
    lost = {kind: -n for kind, n in change.items() if n < 0}
    gained = {kind: n for kind, n in change.items() if n > 0}
    return WorseDiscard(better, worse, lost, gained)
