"""Deduction by listing every deal: who holds what, who can know, what a question tells.

Cards are the letters A, B, ...; a world is the cards of each holder as text, the hidden
ones first; what was said is (holder, cards, least, most). All of it is brute force.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import combinations
from math import log2
from typing import Any

import numpy as np
import numpy.typing as npt

LETTERS = "ABCDEFGHIJKLMNOPQR"
World = tuple[str, ...]
Said = tuple[int, str, int, int]
Claims = tuple[int | None, ...]


def deal_out(letters: str, rooms: Sequence[int]) -> Iterator[World]:
    """Give the letters out one by one, in every way that fills every room."""
    if not letters:
        yield ("",) * len(rooms)
        return
    for holder, room in enumerate(rooms):
        if room:
            smaller = [*rooms[:holder], room - 1, *rooms[holder + 1 :]]
            for world in deal_out(letters[1:], smaller):
                yield (*world[:holder], letters[0] + world[holder], *world[holder + 1 :])


@lru_cache(maxsize=64)
def all_worlds(rooms: tuple[int, ...]) -> tuple[World, ...]:
    return tuple(deal_out(LETTERS[: sum(rooms)], rooms))


def true_of(world: World, said: Said) -> bool:
    holder, cards, least, most = said
    return least <= sum(card in world[holder] for card in cards) <= most


def view(
    rooms: tuple[int, ...], said: Sequence[Said], seat: int | None = None, hand: str = ""
) -> list[World]:
    """The worlds in which all that was said is true, and *seat* has this hand."""
    if seat is None:
        worlds: Sequence[World] = all_worlds(rooms)
    else:
        rest = "".join(card for card in LETTERS[: sum(rooms)] if card not in hand)
        others = [*rooms[:seat], 0, *rooms[seat + 1 :]]
        dealt = deal_out(rest, others)
        worlds = [(*world[:seat], hand, *world[seat + 1 :]) for world in dealt]
    return [world for world in worlds if all(true_of(world, each) for each in said)]


def hidden_sets(worlds: Sequence[World]) -> Counter[frozenset[str]]:
    return Counter(frozenset(world[0]) for world in worlds)


def marginals(worlds: Sequence[World], cards: str) -> dict[str, dict[int, Fraction]]:
    return {
        card: {
            holder: Fraction(sum(card in world[holder] for world in worlds), len(worlds))
            for holder in range(len(worlds[0]))
        }
        for card in cards
    }


def answer_figures(
    worlds: Sequence[World], seat: int, cards: str, whether: bool
) -> dict[int, tuple[int, int]]:
    """For each answer that can come (1 for "some" if *whether*): worlds, hidden sets left."""
    groups: dict[int, list[World]] = defaultdict(list)
    for world in worlds:
        many = sum(card in world[seat] for card in cards)
        groups[min(many, 1) if whether else many].append(world)
    return {answer: (len(group), len(hidden_sets(group))) for answer, group in groups.items()}


def information(worlds: Sequence[World], seat: int, cards: str, whether: bool) -> float:
    """Bits that the answer tells about the hidden set: H(hidden) + H(answer) - H(both)."""
    hidden, answers, both = Counter[str](), Counter[int](), Counter[tuple[str, int]]()
    for world in worlds:
        many = sum(card in world[seat] for card in cards)
        answer = min(many, 1) if whether else many
        hidden[world[0]] += 1
        answers[answer] += 1
        both[world[0], answer] += 1
    return entropy(hidden) + entropy(answers) - entropy(both)


def entropy(counts: Counter[Any]) -> float:
    total = counts.total()
    return -sum(n / total * log2(n / total) for n in counts.values())


def knowing(worlds: Sequence[World]) -> dict[World, list[bool]]:
    """For each world, for each seat: do all worlds with its hand have the same hidden set?"""
    seats = range(1, len(worlds[0])) if worlds else range(0)
    seen: dict[tuple[int, str], set[str]] = defaultdict(set)
    for world in worlds:
        for seat in seats:
            seen[seat, world[seat]].add(world[0])
    return {world: [len(seen[seat, world[seat]]) == 1 for seat in seats] for world in worlds}


def sure_since(rooms: tuple[int, ...], said: Sequence[Said]) -> dict[World, Claims]:
    """For every world that fits all that was said: each seat's first sure turn."""
    since: dict[World, list[int | None]] = {}
    worlds = list(all_worlds(rooms))
    for turn in range(len(said) + 1):
        if turn:
            worlds = [world for world in worlds if true_of(world, said[turn - 1])]
        for world, known in knowing(worlds).items():
            turns = since.setdefault(world, [None] * len(known))
            for i, sure in enumerate(known):
                if sure and turns[i] is None:
                    turns[i] = turn
    return {world: tuple(since[world]) for world in worlds}


def claims(rooms: tuple[int, ...], said: Sequence[Said]) -> dict[World, Claims]:
    """Public announcement over all worlds: who claims when, in each world of the record.

    Before the first turn and after each, every world in which some seat knows the hidden
    set goes (there the game has ended), all at once, again and again.
    """
    ended: dict[World, Claims] = {}
    worlds = list(all_worlds(rooms))
    for turn in range(len(said) + 1):
        if turn:
            worlds = [world for world in worlds if true_of(world, said[turn - 1])]
        while True:
            out = {world: known for world, known in knowing(worlds).items() if any(known)}
            if not out:
                break
            for world, known in out.items():
                ended[world] = tuple(turn if sure else None for sure in known)
            worlds = [world for world in worlds if world not in out]
    nobody = (None,) * (len(rooms) - 1)
    whole = [world for world in all_worlds(rooms) if all(true_of(world, each) for each in said)]
    return {world: ended.get(world, nobody) for world in whole}


@lru_cache(maxsize=1)
def thirteen_cards() -> npt.NDArray[np.uint8]:
    """Each way to give 13 cards to hands of five (1 and 2) and three hidden (0): 72,072 rows."""
    rows = []
    for first in combinations(range(13), 5):
        for second in combinations([card for card in range(13) if card not in first], 5):
            rows.append(bytes(1 if c in first else 2 if c in second else 0 for c in range(13)))
    return np.frombuffer(b"".join(rows), np.uint8).reshape(-1, 13)


@lru_cache(maxsize=1)
def thirteen_hidden() -> npt.NDArray[np.int64]:
    """The hidden set of each row, as a number."""
    hidden: npt.NDArray[np.int64] = (thirteen_cards() == 0) @ (1 << np.arange(13))
    return hidden


def acm_sure_since(hands: Sequence[str], said: Sequence[tuple[int, str, int]]) -> Claims:
    """ACM's game, each seat by itself: its 72,072 worlds, fewer after each answer."""
    return tuple(_acm_seat(seat, hands[seat - 1], said) for seat in (1, 2, 3))


def _acm_seat(seat: int, own: str, said: Sequence[tuple[int, str, int]]) -> int | None:
    rows, hidden = thirteen_cards(), thirteen_hidden()
    cards = [card for card in LETTERS if card not in own]
    first = 2 if seat == 1 else 1
    for turn, (asked, letters, answer) in enumerate(said, 1):
        if asked != seat:
            columns = [cards.index(card) for card in letters if card not in own]
            who = 1 if asked == first else 2
            fits = (rows[:, columns] == who).sum(axis=1) == answer
            rows, hidden = rows[fits], hidden[fits]
        if hidden.min() == hidden.max():
            return turn
    return None
