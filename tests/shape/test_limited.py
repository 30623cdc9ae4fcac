"""A suit's distance within limits: the tables' where there are none, else every target's."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

import paili
from paili.shape.limited import NEVER, fold, join, parts
from paili.shape.tables import VECTOR, distance_table
from paili.shape.within import (
    _nearest,
    _scan,
    both,
    forget,
    nearest_together,
    suit_reach,
    suit_vector,
)
from tests.amount import tried
from tests.oracles import distance as oracle
from tests.oracles.suit import suit_of

SUITS = pytest.mark.parametrize("ranks", [9, 7], ids=["number", "honor"])
FOUR = bytes([4] * 9)
NOTHING = (0, *(NEVER,) * (VECTOR - 1))
#: Where vectors have 0 to 4 melds and a pair.
PLACES = range(1, VECTOR, 2)


def vector_of(key: int, ranks: int) -> tuple[int, ...]:
    """The stored vector of a key."""
    table = distance_table()
    return table.vectors[(table.suit_class if ranks == 9 else table.honor_class)[key]]


def some_suit(random: Random, ranks: int) -> bytes:
    """Up to 14 tiles, of few ranks or many."""
    deck = [rank for rank in range(random.randint(1, ranks)) for _ in range(4)]
    tiles = random.sample(deck, random.randint(0, min(14, len(deck))))
    return bytes(map(tiles.count, range(ranks)))


def some_limits(random: Random, digits: bytes) -> bytes:
    """What is held and some of what is not."""
    generous = random.random()
    return bytes(n + sum(random.random() < generous for _ in range(4 - n)) for n in digits)


@SUITS
def test_four_of_each_is_what_the_tables_hold(ranks: int) -> None:
    random = Random(ranks)
    for _ in range(tried(400, 800)):
        key = random.randrange(5**ranks)
        assert suit_vector(bytes(suit_of(key, ranks)), FOUR[:ranks], ranks == 9) == vector_of(
            key, ranks
        )


@pytest.mark.slow
@SUITS
def test_four_of_each_for_every_suit(ranks: int) -> None:
    """All 405,350 number suits and 43,130 of honours that a hand can hold."""
    for key, digits in enumerate(product(range(5), repeat=ranks)):
        if sum(digits) > 14:
            continue
        found = suit_vector(bytes(digits), FOUR[:ranks], ranks == 9)
        assert found == vector_of(key, ranks), digits


@SUITS
def test_every_target_within_limits(ranks: int) -> None:
    random = Random(ranks + 20)
    out_of_reach = 0
    for _ in range(150):
        digits = some_suit(random, ranks)
        limits = some_limits(random, digits)
        found = suit_vector(digits, limits, ranks == 9)
        expected = oracle.suit_costs(list(digits), list(limits))
        assert found == tuple(NEVER if n is None else n for n in expected), (digits, limits)
        out_of_reach += NEVER in found
    assert 20 < out_of_reach < 140


@SUITS
def test_what_lacks_is_what_brings_it_nearer(ranks: int) -> None:
    random = Random(ranks + 40)
    helped = 0
    for _ in range(60):
        digits = some_suit(random, ranks)
        limits = some_limits(random, digits)
        found = suit_reach(digits, limits, ranks == 9)
        nearer = [
            suit_vector(digits[:rank] + bytes([n + 1]) + digits[rank + 1 :], limits, ranks == 9)
            for rank, n in enumerate(digits)
        ]
        for place, cost in enumerate(found.costs):
            lowers = [
                n < limit and near[place] < cost
                for n, limit, near in zip(digits, limits, nearer, strict=True)
            ]
            assert list(found.lacking([place])) == lowers, (digits, limits, place)
            helped += any(lowers)
    assert helped > 200


@SUITS
def test_few_melds_are_what_many_begin_with(ranks: int) -> None:
    """Up to so many melds what is asked for these alone is what is asked for all."""
    random = Random(ranks + 40)
    for _ in range(tried(100, 400)):
        digits = some_suit(random, ranks)
        limits = some_limits(random, digits)
        whole = suit_reach(digits, limits, ranks == 9)
        for melds in range(5):
            few = suit_reach(digits, limits, ranks == 9, melds)
            places = range(2 * melds + 2)
            assert few.costs == whole.costs[: len(places)] + (NEVER,) * (VECTOR - len(places))
            for place in places:
                assert few.lacking([place]) == whole.lacking([place])


def test_suits_together_cost_and_lack_what_they_do() -> None:
    """Each rank of each suit helps where its suit with one more would, joined with the others."""
    random = Random(3)
    for number in (1, 2, 3, 4) * 20:
        suits = [some_suit(random, ranks) for ranks in (7, 9, 9, 9)[:number]]
        limits = [some_limits(random, suit) for suit in suits]
        asked = [(*each, len(each[0]) == 9) for each in zip(suits, limits, strict=True)]
        vectors = [suit_vector(*each) for each in asked]
        costs = fold(vectors)
        found = {
            place: nearest_together([suit_reach(*each, place // 2) for each in asked], place)
            for place in PLACES
        }
        assert {place: least for place, (least, _) in found.items()} == {
            place: costs[place] for place in PLACES
        }
        lacking = {place: list(flags) for place, (_, flags) in found.items()}
        expected: dict[int, list[bool]] = {place: [] for place in PLACES}
        for at, (digits, limit, runs) in enumerate(asked):
            others = fold(vectors[:at] + vectors[at + 1 :])
            for rank, n in enumerate(digits):
                more = digits[:rank] + bytes([n + 1]) + digits[rank + 1 :]
                near = join(suit_vector(more, limit, runs), others)
                for place in PLACES:
                    expected[place].append(n < limit[rank] and near[place] < costs[place])
        assert lacking == expected


def test_laws() -> None:
    """Suits join in any order; nothing changes nothing; limits never bring a hand nearer."""
    random = Random(1)
    for _ in range(150):
        suits = [some_suit(random, 9) for _ in range(3)]
        a, b, c = (suit_vector(suit, some_limits(random, suit), True) for suit in suits)
        assert join(a, b) == join(b, a)
        assert join(join(a, b), c) == join(a, join(b, c)) == fold([c, a, b])
        assert join(a, NOTHING) == a == fold([a])
        free = suit_vector(suits[0], FOUR, True)
        assert all(wide <= narrow for wide, narrow in zip(free, a, strict=True))
    assert fold([]) == NOTHING


def test_join_shares_out_melds_and_pair_the_best_way() -> None:
    random = Random(2)
    for _ in range(100):
        one, other = (tuple(random.choice([0, 1, 2, 3, 5, NEVER]) for _ in range(10)) for _ in "ab")
        found = join(one, other)
        for melds, pairs in product(range(5), range(2)):
            best = min(
                one[2 * m + p] + other[2 * (melds - m) + pairs - p]
                for m in range(melds + 1)
                for p in range(pairs + 1)
            )
            assert found[2 * melds + pairs] == min(best, NEVER)


def test_parts() -> None:
    counts = bytes(range(34))
    assert list(parts(counts, (0, 3))) == [(0, bytes(range(9))), (3, bytes(range(27, 34)))]


def test_all_that_is_remembered_is_forgotten() -> None:
    """So that a benchmark can time a first question."""
    hand, few = "123456m2357p1188s", "1m4m4p4p6p7p9p1s8s"
    kept = (suit_reach, _scan, both, _nearest)
    paili.shanten(hand, rules="basic", unseen=few)
    paili.acceptance(hand[:-2] + "s", rules="basic", unseen=few)
    assert all(each.cache_info().currsize for each in kept)
    forget()
    assert [each.cache_info().currsize for each in kept] == [0, 0, 0, 0]
