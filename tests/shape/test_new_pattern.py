"""A pattern defined here, by the list of its hands: every question is asked with it.

Seven different pairs of one suit. Nothing in the package knows it; the answers beside it are by
brute force, from the definition.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations, permutations
from math import comb
from random import Random

import numpy as np
import pytest

import paili
from paili import Hand, batch
from paili.errors import RuleError
from paili.plan.choosing import plain
from paili.reasons.nearest import nearest_hands
from paili.rules.ruleset import RuleSet
from paili.shape.listed import Listed
from paili.shape.split import PAIR, Group, Split
from paili.shape.waits import readings_of
from paili.tiles.counts import counts_of


class OneSuitPairs(Listed):
    name = "pairs of one suit"
    about = "7 different pairs of one suit"

    def hands(self) -> Iterator[Split]:
        for kinds in (range(9), range(9, 18), range(18, 27), range(27, 34)):
            for seven in combinations(kinds, 7):
                yield Split(Group(kind, PAIR) for kind in seven)


RULES = RuleSet(name="own", about="", patterns=(OneSuitPairs(),))

Tiles = tuple[int, ...]


# --- by brute force


def wins(tiles: Tiles) -> bool:
    counts = Counter(tiles)
    return list(counts.values()) == [2] * 7 and len({kind // 9 for kind in counts}) == 1


@cache
def every_win() -> list[Counter[int]]:
    sevens = [seven for seven in combinations(range(34), 7) if seven[0] // 9 == seven[-1] // 9]
    return [Counter(seven * 2) for seven in sevens]


def holds(tiles: Tiles) -> bool:
    seen = Counter(tiles)
    return any(not win - seen for win in every_win())


@cache
def as_array() -> np.ndarray[tuple[int, ...], np.dtype[np.int64]]:
    return np.array([[win[kind] for kind in range(34)] for win in every_win()])


@cache
def far(tiles: Tiles, coming: Tiles | None = None) -> int:
    """Shanten: what the nearest win lacks, less one."""
    held = np.bincount(tiles, minlength=34)
    wanted = as_array()
    if coming is not None:
        there = held + np.bincount(coming, minlength=34)
        wanted = wanted[(wanted <= there).all(axis=1)]
    lacks = np.maximum(wanted - held, 0).sum(axis=1)
    return int(lacks.min()) - 1 if len(lacks) else 98


@cache
def accepts(tiles: Tiles, seen: Tiles) -> dict[int, int]:
    now = far(tiles)
    helps = [k for k in range(34) if seen.count(k) < 4 and far((*tiles, k)) < now]
    return {kind: 4 - seen.count(kind) for kind in helps}


def less(tiles: Tiles, kind: int) -> Tiles:
    at = tiles.index(kind)
    return tiles[:at] + tiles[at + 1 :]


def best_play(tiles: Tiles, unseen: Tiles, draws: int) -> Fraction:
    if not draws:
        return Fraction(0)
    total = Fraction(0)
    for at, drawn in enumerate(unseen):
        whole, rest = (*tiles, drawn), unseen[:at] + unseen[at + 1 :]
        if wins(whole):
            total += 1
        else:
            total += max(best_play(less(whole, kind), rest, draws - 1) for kind in set(whole))
    return total / len(unseen)


def policy_wins(tiles: Tiles, unseen: Tiles, wall: Tiles) -> int:
    """The draw with which the stated policy wins, 0 for none."""
    for draw, drawn in enumerate(wall, 1):
        tiles, unseen = tuple(sorted((*tiles, drawn))), less(unseen, drawn)
        if wins(tiles):
            return draw
        if draw < len(wall):
            tiles = less(tiles, min(set(tiles), key=lambda kind: policy_order(tiles, kind, unseen)))
    return 0


def policy_order(tiles: Tiles, kind: int, unseen: Tiles) -> tuple[int, int, int, int]:
    after = less(tiles, kind)
    now, copies = far(after), len(accepted(after, unseen))
    improving = 0
    for drawn in set(unseen) - set(accepted(after, unseen)):
        whole, left = (*after, drawn), less(unseen, drawn)
        thens = [less(whole, each) for each in set(whole)]
        if any(far(then) == now and len(accepted(then, left)) > copies for then in thens):
            improving += unseen.count(drawn)
    return now, -copies, -improving, kind


def accepted(tiles: Tiles, unseen: Tiles) -> list[int]:
    helps = accepts(tiles, tiles)
    return [kind for kind in unseen if kind in helps]


# --- hands


def near_hands(size: int, turns: int) -> Iterator[Tiles]:
    """Wins with some tiles gone and others in their place."""
    random = Random(size * turns)
    for turn in range(turns):
        win = sorted(random.choice(every_win()).elements())
        kept = random.sample(win, size - min(turn % 6, size))
        first = win[0] // 9 * 9
        others = [k for k in range(first, min(first + 9, 34)) for _ in range(4)]
        others += [random.randrange(34) for _ in range(20)]
        while len(kept) < size:
            kind = random.choice(others)
            if kept.count(kind) < 4:
                kept.append(kind)
        yield tuple(sorted(kept))


THIRTEEN, FOURTEEN = list(near_hands(13, 30)), list(near_hands(14, 30))
NEAR = Hand.parse("1122334456788m")


def test_complete_and_how() -> None:
    answers = Counter[bool]()
    for tiles in FOURTEEN:
        hand = Hand.of(tiles)
        assert paili.complete(hand, RULES) == wins(tiles)
        readings = [str(split) for _, split in readings_of(hand, RULES)]
        pairs = [Split(Group(kind, PAIR) for kind in sorted(set(tiles)))]
        assert readings == (list(map(str, pairs)) if wins(tiles) else [])
        answers[wins(tiles)] += 1
    assert len(answers) == 2
    assert not paili.complete("11223344556677m", "basic:max_suits=1,void=m")


def test_waits() -> None:
    ready = 0
    for tiles in THIRTEEN:
        found = paili.waits(Hand.of(tiles), RULES)
        expected = [k for k in range(34) if tiles.count(k) < 4 and wins((*tiles, k))]
        assert list(found.kinds) == expected
        assert {reading.type for wait in found for reading in wait.readings} <= {"single"}
        ready += bool(expected)
    assert ready


def test_shanten_acceptance_and_distance() -> None:
    for tiles in THIRTEEN:
        hand = Hand.of(tiles)
        assert paili.shanten(hand, RULES) == far(tiles)
        assert paili.distance(hand, RULES).by_pattern == {"pairs of one suit": far(tiles)}
        assert paili.acceptance(hand, RULES) == accepts(tiles, tiles)
    assert [paili.shanten(Hand.of(tiles), RULES) for tiles in FOURTEEN] == list(map(far, FOURTEEN))
    assert paili.shanten("22334455p66s[777z]", RULES) == paili.UNREACHABLE


def test_what_can_come() -> None:
    random = Random(5)
    for tiles in THIRTEEN:
        coming = tuple(k for k in range(34) for _ in range(random.randrange(5 - tiles.count(k))))
        found = paili.shanten(Hand.of(tiles), RULES, counts_of(coming))
        assert found == far(tiles, coming)


def test_discards_and_improvements() -> None:
    for tiles in FOURTEEN[:12]:
        found = {int(each.kind): each for each in paili.discards(Hand.of(tiles), RULES)}
        assert set(found) == set(tiles)
        for kind in set(tiles):
            after = less(tiles, kind)
            assert found[kind].shanten == far(after)
            assert dict(found[kind].acceptance.kinds) == accepts(after, tiles)
    for tiles in THIRTEEN[:6]:
        improving = {each.kind: each.copies for each in paili.improvements(Hand.of(tiles), RULES)}
        assert improving == improvements(tiles)


def improvements(tiles: Tiles) -> dict[int, int]:
    now, found = far(tiles), {}
    for kind in set(range(34)) - set(accepts(tiles, tiles)):
        whole = (*tiles, kind)
        if whole.count(kind) < 5:
            thens = [less(whole, each) for each in set(whole)]
            copies = [sum(accepts(t, whole).values()) for t in thens if far(t) == now]
            if max(copies) > sum(accepts(tiles, tiles).values()):
                found[kind] = 4 - tiles.count(kind)
    return found


UNSEEN: Tiles = (0, 4, 5, 6, 9, 30)


def test_odds() -> None:
    found = paili.odds(NEAR, RULES, counts_of(UNSEEN))
    for draws, chance in enumerate(found.by_draw):
        sets = list(combinations(UNSEEN, draws))
        won = sum(holds((*NEAR.tiles, *drawn)) for drawn in sets)
        assert chance == Fraction(won, comb(len(UNSEEN), draws))
    assert found.by_draw[1] == 0 < found.by_draw[2] < found.by_draw[-1]


def test_odds_of_discards() -> None:
    whole = Hand.parse("1122334456788m5z")
    found = paili.odds_discards(whole, RULES, counts_of(UNSEEN), draws=3, trials=40)
    assert {way.kind for way in found.ways} == set(whole.tiles)
    for way in found.ways:
        assert way.kind is not None
        after = less(whole.tiles, way.kind)
        assert way.best.by_draw[-1] == best_play(after, UNSEEN, way.best.exact_to)
        sets = list(combinations(UNSEEN, 3))
        assert way.high == Fraction(sum(holds((*after, *drawn)) for drawn in sets), len(sets))
    assert found.ways[0].best.exact_to == 3


def test_the_policy_on_every_wall() -> None:
    walls = list(permutations(UNSEEN, 2))
    hands = [NEAR, Hand.parse("1122334455688m")]
    found = plain(hands, RULES, counts_of(UNSEEN))(list(map(bytes, walls)))
    expected = [[policy_wins(hand.tiles, UNSEEN, wall) for wall in walls] for hand in hands]
    assert [list(each) for each in found] == expected
    assert any(expected[0])


def test_earliest_win() -> None:
    random = Random(9)
    for tiles in FOURTEEN[:20]:
        deck = [k for k in range(34) for _ in range(4 - tiles.count(k))]
        own = [k for k in deck if k // 9 == tiles[5] // 9]
        wall = random.sample(own + [k for k in deck if k not in own][::9], 12)
        found = paili.earliest_win(Hand.of(tiles), wall, RULES)
        expected = next((d for d in range(13) if holds((*tiles, *wall[:d]))), None)
        assert (found and found.draw) == expected
        if found:
            assert wins(found.hand.tiles)


def test_nearest_hands_and_their_reasons() -> None:
    told = str(paili.explain(NEAR, RULES, most=None))
    assert "11m 22m 33m 44m 55m 66m 88m (pairs of one suit) lacks 56m, throws 7m" in told
    for tiles in THIRTEEN[:12]:
        found = [Counter(near.keeps + near.lacks) for near in nearest_hands(Hand.of(tiles), RULES)]
        lacking = [win for win in every_win() if (win - Counter(tiles)).total() == far(tiles) + 1]
        assert sorted(map(sorted, found)) == sorted(map(sorted, lacking))


def test_limits_on_suits() -> None:
    rules = RuleSet(name="own", about="", patterns=(OneSuitPairs(),), void=0)
    assert paili.shanten(NEAR, rules) == 13
    assert not paili.odds(NEAR, rules, counts_of(UNSEEN)).by_draw[-1]
    wall = [k for k in range(9, 16) for _ in range(2)]
    win = paili.earliest_win("1122334455667m7z", wall, rules)
    assert win is not None
    assert win.draw == 14


@pytest.mark.parametrize("engine", ["python", "auto"])
def test_batches(engine: str) -> None:
    rows = np.array([list(counts_of(tiles)) for tiles in THIRTEEN], np.uint8)
    whole = np.array([list(counts_of(tiles)) for tiles in FOURTEEN], np.uint8)
    assert batch.shanten(rows, RULES, engine=engine).tolist() == list(map(far, THIRTEEN))
    assert batch.complete(whole, RULES, engine=engine).tolist() == list(map(wins, FOURTEEN))
    masks, copies = batch.acceptance(rows, RULES, engine=engine)
    waits = batch.waits(rows, RULES, engine=engine)
    after, left = batch.discards(whole, RULES, engine=engine)
    for at, tiles in enumerate(THIRTEEN):
        expected = accepts(tiles, tiles)
        assert batch.unpack(masks)[at].nonzero()[0].tolist() == sorted(expected)
        assert copies[at] == sum(expected.values())
        waiting = [k for k in range(34) if tiles.count(k) < 4 and wins((*tiles, k))]
        assert batch.unpack(waits)[at].nonzero()[0].tolist() == waiting
    for at, tiles in enumerate(FOURTEEN):
        for kind in set(tiles):
            assert after[at, kind] == far(less(tiles, kind))
            assert left[at, kind] == sum(accepts(less(tiles, kind), tiles).values())


@pytest.mark.parametrize("engine", ["numpy", "numba"])
def test_arrays_say_that_they_do_not_know_it(engine: str) -> None:
    with pytest.raises(RuleError, match=f"no {engine} engine .* 'own' .expected auto or python"):
        batch.shanten([list(NEAR.concealed)], RULES, engine=engine)
