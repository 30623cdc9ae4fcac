"""Small deals and random games for the deduction tests, in the oracles' words and in ours."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations_with_replacement
from math import factorial, prod
from random import Random

from hypothesis import strategies as st

from paili.deduction import Deal, Record, View
from tests.oracles.deals import LETTERS, Said, World

Turn = tuple[int, str, int]
Rooms = tuple[int, ...]


def number_of_worlds(rooms: Sequence[int]) -> int:
    return factorial(sum(rooms)) // prod(map(factorial, rooms))


def letter_deal(rooms: Rooms, given: Sequence[Said] = (), tells: str = "how many") -> Deal:
    """The oracles' deal of these rooms (hidden first) as one of ours."""
    cards = tuple(LETTERS[: sum(rooms)])
    plain = Deal(cards, rooms[1:], rooms[0])
    statements = tuple(plain.statement(*each) for each in given)
    return Deal(cards, rooms[1:], rooms[0], given=statements, tells=tells)


def record_of(deal: Deal, said: Sequence[Said]) -> Record:
    return deal.record([deal.statement(*each) for each in said])


@dataclass(frozen=True)
class Case:
    """A small deal, what is given, what was said, and perhaps one seat with its hand."""

    rooms: Rooms
    given: tuple[Said, ...]
    said: tuple[Said, ...]
    seat: int | None
    hand: str
    tells: str

    @property
    def cards(self) -> str:
        return LETTERS[: sum(self.rooms)]

    @property
    def view(self) -> View:
        record = record_of(letter_deal(self.rooms, self.given, self.tells), self.said)
        return record.view() if self.seat is None else record.view(self.seat, self.hand)


@st.composite
def small_rooms(draw: st.DrawFn, seats: Sequence[int], most: int) -> Rooms:
    """Rooms of the hidden set and of so many seats, together at most *most* cards."""
    number = draw(st.sampled_from(seats))
    rooms: list[int] = []
    left = most
    for _ in range(number):
        room = draw(st.integers(0 if number > 2 else 1, max(1, min(5, left - 1))))
        rooms.append(min(room, left))
        left -= rooms[-1]
    hidden = draw(st.sampled_from([1, 1, 2, 2, 3, 0]))
    return (min(hidden, left), *rooms)


@st.composite
def statements(draw: st.DrawFn, world: World, most: int, honest: bool) -> tuple[Said, ...]:
    """What is said of holders of some world: true of it if *honest*, else mostly true."""
    cards = sorted("".join(world))
    said: list[Said] = []
    for _ in range(draw(st.integers(0, most)) if cards else 0):
        holder = draw(st.integers(0, len(world) - 1))
        asked = draw(st.sets(st.sampled_from(cards), min_size=1, max_size=5))
        true = len(asked.intersection(world[holder]))
        if not honest and not draw(st.integers(0, 7)):
            true = draw(st.integers(0, len(asked)))
        low = draw(st.sampled_from([true, true, true, 0, max(0, true - 1)]))
        high = draw(st.sampled_from([true, true, len(asked), min(len(asked), true + 1)]))
        said.append((holder, "".join(sorted(asked)), low, high))
    if len(said) and draw(st.booleans()):
        said.append(said[draw(st.integers(0, len(said) - 1))])
    return tuple(said)


@st.composite
def cases(
    draw: st.DrawFn,
    seats: Sequence[int] = (1, 2, 2, 3, 3, 4, 5),
    most_cards: int = 12,
    most_worlds: int = 5_000,
    honest: bool = False,
    whether: bool = False,
) -> Case:
    """Any small case whose view has at most *most_worlds* before anything is said."""
    rooms = draw(small_rooms(seats, most_cards).filter(any))
    mixed = draw(st.permutations(LETTERS[: sum(rooms)]))
    world = tuple(
        "".join(sorted(mixed[sum(rooms[:holder]) : sum(rooms[: holder + 1])]))
        for holder in range(len(rooms))
    )
    seat = draw(st.none() | st.integers(1, len(rooms) - 1))
    if number_of_worlds(rooms) > most_worlds:
        # Own the largest hand, if that makes the case small enough; else fewer cards.
        seat = max(range(1, len(rooms)), key=lambda other: rooms[other])
        if number_of_worlds([*rooms[:seat], *rooms[seat + 1 :]]) > most_worlds:
            return draw(cases(seats, most_cards - 1, most_worlds, honest, whether))
    given = draw(statements(world, 2, True)) if not draw(st.integers(0, 3)) else ()
    tells = "whether" if whether and draw(st.booleans()) else "how many"
    said = draw(statements(world, 6, honest))
    return Case(rooms, given, said, seat, world[seat] if seat else "", tells)


def dealt(rng: Random, rooms: Sequence[int], cards: Sequence[str] = LETTERS) -> World:
    """A random world."""
    mixed = rng.sample(list(cards[: sum(rooms)]), sum(rooms))
    ends = [sum(rooms[: holder + 1]) for holder in range(len(rooms))]
    return tuple(
        "".join(sorted(mixed[end - room : end])) for end, room in zip(ends, rooms, strict=True)
    )


def random_said(rng: Random, world: World, turns: int, most: int = 4) -> tuple[Said, ...]:
    """Questions to random seats (now and then about the hidden set) with their answers."""
    cards = sorted("".join(world))
    said = []
    for _ in range(turns):
        holder = rng.randrange(1, len(world)) if rng.random() < 0.9 else 0
        asked = rng.sample(cards, rng.randint(1, min(most, len(cards))))
        true = len(set(asked).intersection(world[holder]))
        low, high = rng.choice([(true, true)] * 3 + [(0, true), (true, len(asked))])
        said.append((holder, "".join(sorted(asked)), low, high))
    return tuple(said)


def acm_game(rng: Random, informative: bool, turns: int = 15) -> tuple[World, list[Turn]]:
    """A world of ACM's game, and questions about three letters, ascending.

    The informative ones are about one to three of the hidden letters, or now and then about
    one seat's hand, so that most games are solved.
    """
    world = dealt(rng, (3, 5, 5, 5))
    asked = []
    for _ in range(turns):
        seat = rng.randint(1, 3)
        letters = set()
        if informative:
            source = world[0] if rng.random() < 0.8 else world[rng.randint(1, 3)]
            letters = set(rng.sample(source, rng.choice([1, 2, 2, 3])))
        letters |= set(rng.sample(sorted(set(LETTERS) - letters), 3 - len(letters)))
        answer = len(letters.intersection(world[seat]))
        asked.append((seat, "".join(sorted(letters)), answer))
    return world, asked


def shapes(most: int) -> Iterator[Rooms]:
    """Rooms of 2 and 3 seats with at least one card each and some hidden, up to so many
    cards; hand sizes ascending, as seats are alike."""
    for seats in (2, 3):
        for sizes in combinations_with_replacement(range(1, most), seats):
            for hidden in range(1, most - sum(sizes) + 1):
                yield (hidden, *sizes)
