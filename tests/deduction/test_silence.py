"""Silence that is heard, against public announcement over all deals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, islice, product
from random import Random

import pytest

from paili.deduction import acm_vienna, sure_since
from tests.amount import tried
from tests.deduction.games import (
    Rooms,
    acm_game,
    dealt,
    letter_deal,
    number_of_worlds,
    random_said,
    record_of,
    shapes,
)
from tests.oracles import deals as oracle


def check_random(rooms: Rooms, seeds: range, most_worlds: int) -> Counter[str]:
    """Random records of a shape, each played in some of the worlds that fit it."""
    seen: Counter[str] = Counter()
    deal = letter_deal(rooms)
    for seed in seeds:
        rng = Random(f"{rooms} {seed}")
        world = dealt(rng, rooms)
        said = random_said(rng, world, rng.randint(1, 7))
        record = record_of(deal, said)
        expected = oracle.claims(rooms, said)
        played = [world, *rng.sample(sorted(expected), min(most_worlds, len(expected)))]
        for each in played:
            heard = sure_since(record, each[1:], "heard")
            assert heard == expected[each], (rooms, said, each)
            seen["games"] += 1
            seen["solved"] += any(turn is not None for turn in heard)
            ignored = [turn for turn in sure_since(record, each[1:]) if turn is not None]
            first = min((turn for turn in heard if turn is not None), default=None)
            assert record.solved_at(each[1:], "heard") == first
            seen["told by silence"] += first is not None and first < min(ignored, default=99)
    return seen


def test_shapes() -> None:
    """All shapes of two and three seats up to nine cards are here, but for seats' order."""
    assert len(list(shapes(9))) == 50 + 41
    assert max(map(number_of_worlds, shapes(9))) == 7_560


def test_every_small_shape() -> None:
    seen: Counter[str] = Counter()
    for rooms in shapes(9):
        if (number := number_of_worlds(rooms)) <= 3_000:
            seen += check_random(rooms, range(1 if number > 1_000 else tried(1, 3)), 4)
    assert seen["games"] > tried(300, 400)
    assert seen["told by silence"] > tried(10, 20)
    assert seen["solved"] < seen["games"]


@pytest.mark.slow
@pytest.mark.parametrize("rooms", list(shapes(9)), ids=str)
def test_every_shape(rooms: Rooms) -> None:
    check_random(rooms, range(100, 108), 10)
    # The seats' order does not matter to anybody, but let it be seen.
    check_random((rooms[0], *rooms[:0:-1]), range(5), 5)


def every_record(rooms: Rooms, turns: int, most: int) -> Iterator[tuple[oracle.Said, ...]]:
    """Each sequence of exact answers in one world: up to the names of the cards, every game
    with so many questions about at most *most* cards."""
    world = next(oracle.deal_out(oracle.LETTERS[: sum(rooms)], rooms))
    cards = "".join(world)
    questions = []
    for seat in range(1, len(rooms)):
        for size in range(1, most + 1):
            for asked in combinations(sorted(cards), size):
                true = len(set(asked).intersection(world[seat]))
                questions.append((seat, "".join(asked), true, true))
    return product(questions, repeat=turns)


def check_every(rooms: Rooms, turns: int, most: int) -> int:
    world = next(oracle.deal_out(oracle.LETTERS[: sum(rooms)], rooms))
    deal = letter_deal(rooms)
    games = 0
    for said in every_record(rooms, turns, most):
        expected = oracle.claims(rooms, said)[world]
        assert sure_since(record_of(deal, said), world[1:], "heard") == expected, said
        games += 1
    return games


#: Those of five cards but one take longer.
TWO_QUESTIONS = [
    pytest.param(r, marks=() if sum(r) < 5 or r == (1, 2, 2) else pytest.mark.slow)
    for r in shapes(5)
    if len(r) == 3 or sum(r) == 4
]


@pytest.mark.parametrize("rooms", TWO_QUESTIONS, ids=str)
def test_every_game_of_two_questions(rooms: Rooms) -> None:
    assert check_every(rooms, 2, 2) >= 6**2


@pytest.mark.slow
@pytest.mark.parametrize("rooms", list(shapes(6)), ids=str)
def test_every_game_of_more_questions(rooms: Rooms) -> None:
    check_every(rooms, 2, 3 if sum(rooms) <= 5 else 2)
    if sum(rooms) <= 4:
        check_every(rooms, 3, 2 if len(rooms) == 3 else 1)


def test_of_acm_size_silence_never_comes_later() -> None:
    """A solved game ends with the same claim or earlier when silence is heard."""
    games = (acm_game(Random(seed), informative=True, turns=4) for seed in range(100))
    deal = acm_vienna()
    solved = ((w, q) for w, q in games if deal.record(q[:2]).solved_at(w[1:]) is not None)
    for world, asked in islice(solved, 1):
        record = deal.record(asked)
        first = record.solved_at(world[1:])
        heard = record.solved_at(world[1:], "heard")
        assert first is not None
        assert heard is not None
        assert heard <= first


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(5))
def test_acm_games(seed: int) -> None:
    """Fifteen turns: heard, somebody claims at the latest when it is certain without."""
    world, asked = acm_game(Random(seed), informative=seed % 2 == 0)
    record = acm_vienna().record(asked)
    first, heard = record.solved_at(world[1:]), record.solved_at(world[1:], "heard")
    assert first is None or (heard is not None and heard <= first)


def test_progress_is_told() -> None:
    record = letter_deal((1, 3, 3, 3)).record([(2, "ABC", 1), (3, "ABC", 1)])
    heard: list[tuple[int, int]] = []
    sure_since(record, ["DEF", "AGH", "BIJ"], "heard", lambda *done: heard.append(done))
    assert heard == [(0, 2), (1, 2), (2, 2)]
