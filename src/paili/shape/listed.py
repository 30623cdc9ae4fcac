"""A pattern given by the list of its complete hands: every answer is a look along that list.

Counts are looked at as bits, four for each kind, of n copies the lowest n: so what a hand lacks is
what is left of its bits without those that are there.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import NamedTuple

from paili.shape.limited import NEVER
from paili.shape.plain import NO_KIND, Plain
from paili.shape.split import Split
from paili.shape.tracks import Track, listed_track
from paili.tiles.counts import Counts, counts_of
from paili.tiles.kind import ALL_SUITS, KINDS

#: Counts to bits, a hexadecimal digit for each kind: of n copies the lowest n.
_UNARY = b"0137f".ljust(256, b"f")
_KIND = 0xF
#: The bits of each suit; the last kind has the lowest.
_SUITS = tuple(
    sum(_KIND << 4 * (KINDS - 1 - kind) for kind in range(9 * suit, min(9 * suit + 9, KINDS)))
    for suit in range(4)
)


class _Hand(NamedTuple):
    """A complete hand: as it reads, as counts, as bits."""

    split: Split
    counts: Counts
    bits: int


class Listed(Plain):
    """A pattern that says ``name``, ``about`` and its complete :meth:`hands`; an answer takes
    a look at every one.

    >>> from paili.rules.ruleset import RuleSet
    >>> from paili.shape.waits import waits
    >>> class Dragons(Listed):
    ...     name, about = "dragons", "three dragons beside eight and ninety-nine"
    ...     def hands(self):
    ...         return [Split.parse("888m 999m 555z 666z 77z")]
    >>> from paili.hand import Hand
    >>> rules = RuleSet(name="dragons", about="", patterns=(Dragons(),))
    >>> print(waits(Hand.parse("88m999m555z666z77z"), rules))
    8m
    """

    __slots__ = ()

    def hands(self) -> Iterable[Split]:
        """Every complete hand, once for each way to read it.

        A hand of ``3 n + 2`` tiles is one for those who have n melds to make.
        """
        raise NotImplementedError

    def wins(self, counts: Counts, to_build: int) -> bool:
        """Is it on the list?"""
        return any(hand.counts == counts for hand in _hands(self, to_build))

    def splits(self, counts: Counts, to_build: int) -> list[Split]:
        """As it reads on the list."""
        return sorted(hand.split for hand in _hands(self, to_build) if hand.counts == counts)

    def missing(
        self, counts: Counts, to_build: int, suits: Sequence[int] = ALL_SUITS, most: int = NEVER
    ) -> int:
        """The least that a hand on the list lacks."""
        gone = ~_bits(counts)
        hands = _made_of(self, to_build, tuple(suits))
        return min([(hand.bits & gone).bit_count() for hand in hands], default=NEVER)

    def reach(
        self, counts: Counts, to_build: int, suits: Sequence[int] = ALL_SUITS, most: int = NEVER
    ) -> tuple[int, bytes]:
        """The same; it helps what one of the nearest lacks."""
        return _reach(counts, _made_of(self, to_build, tuple(suits)))

    def missing_within(
        self, counts: Counts, limits: Counts, to_build: int, suits: Sequence[int] = ALL_SUITS
    ) -> int:
        """The same among those within the limits."""
        gone, over = ~_bits(counts), ~_bits(limits)
        hands = _made_of(self, to_build, tuple(suits))
        return min(
            [(hand.bits & gone).bit_count() for hand in hands if not hand.bits & over],
            default=NEVER,
        )

    def reach_within(
        self,
        counts: Counts,
        limits: Counts,
        to_build: int,
        suits: Sequence[int] = ALL_SUITS,
        most: int = NEVER,
    ) -> tuple[int, bytes]:
        """The same, with what one of the nearest lacks."""
        over = ~_bits(limits)
        hands = _made_of(self, to_build, tuple(suits))
        return _reach(counts, [hand for hand in hands if not hand.bits & over])

    def nearest(
        self,
        counts: Counts,
        to_build: int,
        suits: Sequence[int],
        cost: int,
        limits: Counts | None = None,
    ) -> Iterator[Split]:
        """The hands on the list that lack so many tiles."""
        gone, over = ~_bits(counts), 0 if limits is None else ~_bits(limits)
        for hand in _made_of(self, to_build, tuple(suits)):
            if (hand.bits & gone).bit_count() == cost and not hand.bits & over:
                yield hand.split

    def part(
        self, suit: int, digits: bytes | bytearray, to_build: int, key: int | None = None
    ) -> int:
        """The hands whose tiles of this suit are there, a bit for each, in a field of its own."""
        hands, mask = _hands(self, to_build), _SUITS[suit]
        gone = mask & ~_bits(bytes(9 * suit) + bytes(digits))
        there = sum(1 << place for place, hand in enumerate(hands) if not hand.bits & gone)
        return there << suit * len(hands)

    def join(self, one: int, other: int, to_build: int) -> int:
        """Fields of different suits stand side by side."""
        return one | other

    def holds(self, total: int, to_build: int) -> bool:
        """Is all of one hand there?"""
        fields, width = _absent(self, to_build)
        every = (1 << width) - 1
        for suit, without in enumerate(fields):
            # A suit left out is empty.
            every &= total >> suit * width | without
        return every != 0

    def pick(self, counts: Counts, to_build: int) -> Split:
        """The first hand on the list that is there."""
        gone = ~_bits(counts)
        return next(hand.split for hand in _hands(self, to_build) if not hand.bits & gone)

    def useful(
        self, counts: Counts, to_build: int, suits: Sequence[int], spare: int
    ) -> tuple[Counts, Counts] | None:
        """What those that lack no more use, and want."""
        have, wanted = _bits(counts), 0
        for hand in _made_of(self, to_build, tuple(suits)):
            if (hand.bits & ~have).bit_count() <= spare:
                wanted |= hand.bits
        kept = bytes(map(int.bit_count, _nibbles(wanted & have)))
        return (kept, bytes(map(bool, _nibbles(wanted & ~have)))) if wanted else None

    def tracks(self, to_build: int, suits: Sequence[int]) -> list[Track]:
        """One reader of what the hands on the list still want."""
        hands = _made_of(self, to_build, tuple(suits))
        return [listed_track({hand.counts for hand in hands})] if hands else []


@cache
def _hands(pattern: Listed, to_build: int) -> tuple[_Hand, ...]:
    """The hands for so many melds to make, as listed."""
    found = []
    for split in pattern.hands():
        counts = counts_of(kind for group in split for kind in group.tiles)
        if sum(counts) == 3 * to_build + 2:
            found.append(_Hand(split, counts, _bits(counts)))
    return tuple(dict.fromkeys(found))


@cache
def _made_of(pattern: Listed, to_build: int, suits: tuple[int, ...]) -> tuple[_Hand, ...]:
    """Those of some suits only."""
    others = sum(mask for suit, mask in enumerate(_SUITS) if suit not in suits)
    return tuple(hand for hand in _hands(pattern, to_build) if not hand.bits & others)


@cache
def _absent(pattern: Listed, to_build: int) -> tuple[tuple[int, ...], int]:
    """For each suit the hands that have none of it, as bits; and how many bits there are."""
    hands = _hands(pattern, to_build)
    fields = (
        sum(1 << place for place, hand in enumerate(hands) if not hand.bits & mask)
        for mask in _SUITS
    )
    return tuple(fields), len(hands)


def _reach(counts: Counts, hands: Iterable[_Hand]) -> tuple[int, bytes]:
    """The fewest tiles that one of the hands lacks, and the kinds that such a one lacks."""
    gone = ~_bits(counts)
    lacks = [hand.bits & gone for hand in hands]
    least = min(map(int.bit_count, lacks), default=NEVER)
    wanted = 0
    for each in lacks:
        if each.bit_count() == least:
            wanted |= each
    return least, bytes(map(bool, _nibbles(wanted))) if wanted else NO_KIND


def _bits(counts: bytes) -> int:
    """Counts of all kinds, or of the first ones, as bits."""
    return int(counts.ljust(KINDS, b"\0").translate(_UNARY), 16)


def _nibbles(bits: int) -> list[int]:
    """The bits of each kind."""
    return [bits >> place & _KIND for place in range(4 * (KINDS - 1), -1, -4)]
