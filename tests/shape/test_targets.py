"""The nearest complete hands against every choice of melds and a pair."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

import numpy as np
import pytest

from paili.hand import Hand
from paili.shape.standard import Standard
from paili.shape.targets import attainable, nearest
from paili.tiles.counts import Counts, counts_of
from tests.amount import tried
from tests.oracles import distance as oracle
from tests.oracles.hands import Groups

SUIT_KINDS = (range(9), range(9, 18), range(18, 27), range(27, 34))
#: Suits, and melds to make of them: as many choices as can be tried.
SHAPES = [((0,), 4), ((3,), 4), ((0, 1), 2), ((2, 3), 2), ((1, 3), 3), ((0, 1, 2, 3), 1)]


class Choices:
    """Every choice of melds and a pair in some suits."""

    def __init__(self, suits: Iterable[int], melds: int) -> None:
        kinds = [kind for suit in suits for kind in SUIT_KINDS[suit]]
        self.groups = oracle.group_choices(kinds, melds)
        self.targets = np.zeros((len(self.groups), 34), np.int16)
        for row, groups in enumerate(self.groups):
            for group in groups:
                for kind in group:
                    self.targets[row, kind] += 1

    def nearest(self, counts: Counts, limits: Counts) -> tuple[int | None, list[Groups]]:
        """The fewest tiles missing within limits, and every choice that misses so few."""
        held = np.array(list(counts), np.int16)
        able = (self.targets <= np.array(list(limits), np.int16)).all(axis=1)
        if not able.any():
            return None, []
        lacks = np.maximum(self.targets - held, 0).sum(axis=1)
        least = int(lacks[able].min())
        return least, [self.groups[row] for row in np.flatnonzero(able & (lacks == least))]


def some_counts(random: Random, suits: tuple[int, ...], melds: int) -> Counts:
    """So many tiles as a hand with that many melds to make has, most in those suits."""
    kinds = [kind for suit in suits for kind in SUIT_KINDS[suit]]
    kinds = random.sample(kinds, random.randint(min(5, len(kinds)), len(kinds)))
    deck = [kind for kind in kinds for _ in range(4)]
    if not random.randrange(3):
        deck += [kind for kind in range(34) if kind not in kinds]
    return counts_of(random.sample(deck, 3 * melds + random.choice([1, 2])))


def some_limits(random: Random, counts: Counts) -> Counts:
    """What is held and some of what is not; now and then all."""
    generous = random.choice([0.1, 0.3, 0.6, 1])
    return bytes(n + sum(random.random() < generous for _ in range(4 - n)) for n in counts)


@pytest.mark.parametrize(("suits", "melds"), SHAPES)
def test_exactly_all_nearest_hands(suits: tuple[int, ...], melds: int) -> None:
    random = Random(f"{suits} {melds}")
    choices = Choices(suits, melds)
    never = 0
    for turn in range(tried(12, 25)):
        counts = some_counts(random, suits, melds)
        limits = some_limits(random, counts) if turn % 3 else bytes([4] * 34)
        cost, groups = choices.nearest(counts, limits)
        if cost is None:
            never += 1
            continue
        found = list(nearest(counts, melds, suits, cost, limits))
        listed = [tuple(group.tiles for group in split) for split in found]
        assert sorted(map(sorted, listed)) == sorted(map(sorted, groups)), (counts, limits)
        assert len(set(listed)) == len(listed)
        assert all(list(split) == sorted(split) for split in found)
        if min(limits) == 4:
            assert list(nearest(counts, melds, suits, cost)) == found
    assert never < 20


@pytest.mark.parametrize(("suits", "melds"), SHAPES)
def test_attainable_is_never_wrong_about_yes(suits: tuple[int, ...], melds: int) -> None:
    random = Random(f"{suits} {melds} attainable")
    choices = Choices(suits, melds)
    answers = []
    for _ in range(tried(25, 60)):
        counts = some_counts(random, suits, melds)
        cost = Standard().missing(counts, melds, suits)
        limits = some_limits(random, counts)
        answers.append(attainable(counts, melds, suits, cost, limits))
        if answers[-1]:
            assert choices.nearest(counts, limits)[0] == cost, (counts, limits)
        if min(limits) == 4:
            assert answers[-1]
    assert {True, False} == set(answers)


def test_order_and_text() -> None:
    hand = Hand.parse("1122334455667m")
    found = list(map(str, nearest(hand.concealed, 4, (0, 1, 2, 3), 1)))
    assert found == list(dict.fromkeys(found))
    assert found[0] == "11m 123m 234m 456m 567m"


def test_a_complete_hand_is_its_own_nearest() -> None:
    hand = Hand.parse("11122233344455m")
    found = [str(split) for split in nearest(hand.concealed, 4, (0, 1, 2, 3), 0)]
    expected = [str(split) for split in Standard().splits(hand.concealed, 4)]
    assert sorted(found) == sorted(expected)
