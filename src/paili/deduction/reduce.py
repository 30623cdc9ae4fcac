"""What statements force at once, so that only the open part of a deal is counted.

Cards and holders are numbers here. A limit says that *holder* gets *low* to *high* of some
cards. If it can get no more of them, no other of those cards may go to it; if it needs all
that may still go to it, they do. A full hand is a limit over all cards. What is left is
smaller, often much smaller.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple


class Limit(NamedTuple):
    """*holder* gets at least *low* and at most *high* of *cards*."""

    holder: int
    cards: frozenset[int]
    low: int
    high: int


class Open(NamedTuple):
    """The part that is not forced: cards with the holders they may go to, and limits.

    ``rooms`` are the places left with each holder, ``fixed`` the holder of every forced
    card. Every limit's cards are open ones that may go to its holder.
    """

    rooms: tuple[int, ...]
    allowed: dict[int, tuple[int, ...]]
    limits: tuple[Limit, ...]
    fixed: dict[int, int]


def reduce(
    rooms: Sequence[int], allowed: Sequence[Iterable[int]], limits: Iterable[Limit]
) -> Open | None:
    """Draw every conclusion from one limit at a time until nothing changes.

    ``allowed[card]`` are the holders that it may go to. None when the limits contradict
    each other this plainly (they may do so less plainly, too).
    """
    may = [set(holders) for holders in allowed]
    everything = frozenset(range(len(may)))
    full = [Limit(holder, everything, room, room) for holder, room in enumerate(rooms)]
    rules = [*full, *dict.fromkeys(limits)]
    changed = True
    while changed:
        changed = False
        for limit in rules:
            news = _conclude(may, limit)
            if news is None:
                return None
            changed = changed or news
    fixed = {card: next(iter(holders)) for card, holders in enumerate(may) if len(holders) == 1}
    left = list(rooms)
    for holder in fixed.values():
        left[holder] -= 1
    open_limits = (_open(may, limit, fixed) for limit in rules[len(full) :])
    return Open(
        tuple(left),
        {card: tuple(sorted(holders)) for card, holders in enumerate(may) if card not in fixed},
        _merged(limit for limit in open_limits if limit.cards),
        fixed,
    )


def _conclude(may: list[set[int]], limit: Limit) -> bool | None:
    """Apply one limit; whether something was new, None if it cannot hold."""
    holder = limit.holder
    has, could = 0, []
    for card in limit.cards:
        if holder in may[card]:
            if len(may[card]) == 1:
                has += 1
            else:
                could.append(card)
    if has > limit.high or has + len(could) < limit.low:
        return None
    if could and has == limit.high:
        for card in could:
            may[card].discard(holder)
        return True
    if could and has + len(could) == limit.low:
        for card in could:
            may[card] = {holder}
        return True
    return False


def _open(may: list[set[int]], limit: Limit, fixed: dict[int, int]) -> Limit:
    holder = limit.holder
    has = sum(fixed.get(card) == holder for card in limit.cards)
    cards = frozenset(c for c in limit.cards if c not in fixed and holder in may[c])
    return Limit(holder, cards, max(0, limit.low - has), min(len(cards), limit.high - has))


def _merged(limits: Iterable[Limit]) -> tuple[Limit, ...]:
    """One limit for each holder and set of cards; those that say nothing dropped."""
    spans: dict[tuple[int, frozenset[int]], tuple[int, int]] = {}
    for holder, cards, low, high in limits:
        least, most = spans.get((holder, cards), (0, len(cards)))
        spans[holder, cards] = max(least, low), min(most, high)
    return tuple(
        Limit(holder, cards, low, high)
        for (holder, cards), (low, high) in spans.items()
        if low > 0 or high < len(cards)
    )
