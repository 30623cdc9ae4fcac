"""Rules of five melds: hands of 16 and 17 tiles, beside brute force."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations
from math import comb
from random import Random

import numpy as np
import pytest

import paili
from paili import Hand, HandError, RuleError, RuleSet, batch
from paili.reasons.nearest import nearest_hands
from paili.shape.limited import NEVER
from paili.shape.special import SevenPairs
from paili.shape.standard import Standard
from paili.tiles.counts import counts_of
from tests.amount import tried
from tests.oracles.distance import _standard, lacking, suit_targets
from tests.oracles.hands import is_standard, with_one_pair

FIVE = RuleSet(name="five", about="five melds and a pair", melds=5)

Tiles = tuple[int, ...]


def costs(held: list[int], limits: list[int]) -> list[int | None]:
    """Fewest tiles missing of a suit for 0..5 melds, each without and with a pair."""
    have, most = np.array(held, np.int8), np.array(limits, np.int8)
    return [
        lacking(have, most, suit_targets(len(held), melds, pairs))
        for melds in range(6)
        for pairs in range(2)
    ]


def far(tiles: Tiles, unseen: Tiles | None = None) -> int:
    held = [tiles.count(kind) for kind in range(34)]
    limits = [4] * 34
    if unseen is not None:
        limits = [n + unseen.count(kind) for kind, n in enumerate(held)]
    parts = [slice(9 * suit, 9 * suit + 9) for suit in range(4)]
    found = _standard([costs(held[part], limits[part]) for part in parts], 5, (0, 1, 2, 3))
    return NEVER - 1 if found is None else found - 1


def hands(size: int, turns: int) -> Iterator[Tiles]:
    """Random ones, and complete ones with a few tiles exchanged."""
    random = Random(size)
    for turn in range(turns):
        kinds = random.sample(range(34), random.choice([6, 9, 15, 34]))
        deck = [kind for kind in sorted(kinds) for _ in range(4)]
        tiles = random.sample(deck, size)
        if turn % 3:
            melds = random.sample(MELDS, 5)
            whole = [*sum(melds, ()), turn % 34, turn % 34]
            if max(Counter(whole).values()) <= 4:
                tiles = random.sample(whole, size - turn % 3 + 1)
                while len(tiles) < size:
                    kind = random.randrange(34)
                    tiles += [kind] * (tiles.count(kind) < 4)
        yield tuple(sorted(tiles))


MELDS: list[Tiles] = [(k,) * 3 for k in range(34)]
MELDS += [(k, k + 1, k + 2) for k in range(27) if k % 9 < 7] * 3

SIXTEEN, SEVENTEEN = list(hands(16, tried(24, 90))), list(hands(17, tried(24, 90)))


def test_distance() -> None:
    found = [paili.shanten(Hand.of(tiles), FIVE) for tiles in SIXTEEN + SEVENTEEN]
    assert found == list(map(far, SIXTEEN + SEVENTEEN))
    assert {-1, 0, 1, 2} <= set(found)


def test_distance_to_what_can_come() -> None:
    random = Random(6)
    for tiles in SIXTEEN[:12]:
        left = [kind for kind in range(34) for _ in range(4 - tiles.count(kind))]
        unseen = tuple(random.sample(left, random.choice([3, 10, 40])))
        hand, counts = Hand.of(tiles), counts_of(unseen)
        now = far(tiles, unseen)
        assert paili.shanten(hand, FIVE, counts) == now
        helps = {
            kind: unseen.count(kind)
            for kind in set(unseen)
            if far((*tiles, kind), tuple(less(unseen, kind))) < now < NEVER - 1
        }
        assert paili.acceptance(hand, FIVE, counts) == helps


def less(tiles: Tiles, kind: int) -> Tiles:
    at = tiles.index(kind)
    return tiles[:at] + tiles[at + 1 :]


def test_waits_and_readings() -> None:
    ready = 0
    for tiles in SIXTEEN:
        found = paili.waits(Hand.of(tiles), FIVE)
        others = [kind for kind in range(34) if tiles.count(kind) < 4]
        kinds = [kind for kind in others if is_standard(tuple(sorted((*tiles, kind))))]
        assert list(found.kinds) == kinds
        for wait in found:
            ways = with_one_pair(tuple(sorted((*tiles, wait.kind))))
            assert len(wait.splits) == len(ways)
        ready += bool(kinds)
    assert ready


def test_complete() -> None:
    answers = Counter(paili.complete(Hand.of(tiles), FIVE) for tiles in SEVENTEEN)
    assert [paili.complete(Hand.of(tiles), FIVE) for tiles in SEVENTEEN] == [
        is_standard(tiles) for tiles in SEVENTEEN
    ]
    assert len(answers) == 2


def test_acceptance_and_discards() -> None:
    for tiles in SIXTEEN[:6]:
        now = far(tiles)
        helps = [k for k in range(34) if tiles.count(k) < 4 and far((*tiles, k)) < now]
        assert paili.acceptance(Hand.of(tiles), FIVE) == {k: 4 - tiles.count(k) for k in helps}
    for tiles in SEVENTEEN[:4]:
        for each in paili.discards(Hand.of(tiles), FIVE):
            assert each.shanten == far(less(tiles, each.kind))


def test_nearest_hands() -> None:
    for tiles in [tiles for tiles in SIXTEEN if far(tiles) <= 1][:6]:
        found = list(nearest_hands(Hand.of(tiles), FIVE))
        assert len({near.split for near in found}) == len(found)
        for near in found:
            assert len(near.lacks) == far(tiles) + 1
            assert is_standard(tuple(sorted(near.keeps + near.lacks)))
        if far(tiles) == 0:
            kinds = {near.lacks[0] for near in found}
            assert kinds == set(paili.waits(Hand.of(tiles), FIVE).kinds)
    told = str(paili.explain("123m456p789s111z2344s", FIVE))
    assert "(standard) lacks" in told


NEAR: Tiles = tuple(Hand.parse("123m456p789s111z2344s").tiles)
UNSEEN: Tiles = (0, 19, 22, 22, 30, 31)


def holds(seen: Tiles) -> bool:
    return any(is_standard(some) for some in set(combinations(sorted(seen), 17)))


def best(tiles: Tiles, unseen: Tiles, draws: int) -> Fraction:
    if not draws:
        return Fraction(0)
    total = Fraction(0)
    for at, drawn in enumerate(unseen):
        whole, rest = tuple(sorted((*tiles, drawn))), unseen[:at] + unseen[at + 1 :]
        won = is_standard(whole)
        total += won or max(best(less(whole, k), rest, draws - 1) for k in set(whole))
    return total / len(unseen)


def test_chances() -> None:
    hand, unseen = Hand.of(NEAR), counts_of(UNSEEN)
    found = paili.odds(hand, FIVE, unseen, draws=3)
    for draws in range(4):
        won = sum(holds((*NEAR, *drawn)) for drawn in combinations(UNSEEN, draws))
        assert found.by_draw[draws] == Fraction(won, comb(len(UNSEEN), draws))
    played = paili.odds_discards(hand, FIVE, unseen, draws=2, trials=30).ways[0]
    assert played.best.by_draw[-1] == best(NEAR, UNSEEN, played.best.exact_to)
    assert played.best.exact_to == 2


def test_earliest_win() -> None:
    random = Random(8)
    won = 0
    for tiles in SEVENTEEN[:8]:
        left = [kind for kind in range(34) for _ in range(4 - tiles.count(kind))]
        wall = random.sample([kind for kind in left if kind in tiles] or left, 3)
        found = paili.earliest_win(Hand.of(tiles), wall, FIVE)
        expected = next((d for d in range(4) if holds((*tiles, *wall[:d]))), None)
        assert (found and found.draw) == expected
        if found:
            assert is_standard(tuple(map(int, found.hand.tiles)))
        won += found is not None
    assert won


def test_melds_on_the_table() -> None:
    # With one called four are to be made, as the tables know them.
    for text in ("123m456p789s11s[777z][456m]", "123m456p789s1114s[777z]", "14668889m[777z][111z]"):
        hand = Hand.parse(text)
        assert FIVE.unstated(hand) in (0, 1)
        assert paili.shanten(hand, FIVE) == paili.shanten(Hand(hand.concealed), "basic")
    assert paili.shanten("1m[123m][123p][123s][456s][777z]", FIVE) == 0
    # Worked hands of sixteen-tile rules.
    assert str(paili.waits("[123m][456p]789s11p678m23s", FIVE)) == "1s 4s"
    assert paili.complete("111m222p333s44455566z", FIVE)


def test_what_wins_is_told_by_the_number_of_melds() -> None:
    assert FIVE.shapes == ("5 melds and a pair",)
    assert RuleSet(name="four", about="").shapes == ("4 melds and a pair",)


def test_sizes_and_what_cannot_be() -> None:
    assert FIVE.ready_size == 16
    with pytest.raises(HandError, match=r"17 tiles .expected 13 or 14"):
        paili.complete("111m222p333s44455566z", "basic")
    with pytest.raises(RuleError, match=r"without hands of five melds 'seven pairs'"):
        RuleSet(name="own", about="", patterns=(Standard(), SevenPairs()), melds=5)
    with pytest.raises(RuleError, match=r"no batches for hands of 5 melds 'five'"):
        batch.shanten(np.zeros((1, 34), np.uint8), FIVE)
