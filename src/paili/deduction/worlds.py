"""Plain enumeration of the deals that fit: obviously right, and fine for small deals."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations

from paili.deduction.cards import HIDDEN, Setup, Statement
from paili.values import public

#: The cards of each holder: hidden set, seat 1, seat 2, ...
World = tuple[frozenset[str], ...]


@public("paili.deduction")
def worlds(
    deal: Setup,
    statements: Iterable[Statement] = (),
    seat: int | None = None,
    hand: Iterable[str] = (),
) -> Iterator[World]:
    """Every deal that fits the statements, and the hand of *seat* if one is given.

    >>> from paili.deduction.deal import Deal
    >>> tiny = Deal(tuple("ABC"), (1, 1), hidden=1)
    >>> [sorted(world[HIDDEN]) for world in worlds(tiny, seat=1, hand="A")]
    [['B'], ['C']]
    """
    said = [*deal.given, *statements]
    fixed = {seat: frozenset(hand)} if seat is not None else {}
    for world in _deals(frozenset(deal.cards), deal.rooms, fixed, HIDDEN):
        if all(statement.fits(world[statement.holder]) for statement in said):
            yield world


def _deals(
    cards: frozenset[str], rooms: tuple[int, ...], fixed: dict[int, frozenset[str]], holder: int
) -> Iterator[World]:
    if holder == len(rooms):
        yield ()
        return
    if holder in fixed:
        choices: Iterable[Iterable[str]] = [fixed[holder]] if fixed[holder] <= cards else []
    else:
        later = frozenset().union(*(hand for other, hand in fixed.items() if other > holder))
        choices = combinations(sorted(cards - later), rooms[holder])
    for choice in choices:
        held = frozenset(choice)
        for rest in _deals(cards - held, rooms, fixed, holder + 1):
            yield (held, *rest)
