"""The knitted patterns against plain enumeration, and what rests on them under mcr-shape."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from paili.hand import Hand
from paili.plan.earliest import earliest_draw, earliest_win
from paili.rules.registry import rule_set
from paili.shape.knitted import HonorsAndKnitted, KnittedStraight
from paili.shape.waits import complete, waits
from paili.tiles.counts import Counts, counts_of, kinds_in
from paili.tiles.meld import meld_of
from paili.tiles.notation import format_tiles, parse
from tests.amount import tried
from tests.laws.strategies import deck_without, oracle_form
from tests.oracles import distance
from tests.oracles import earliest as oracle
from tests.oracles import hands as shapes
from tests.oracles.hands import HONOURS, KINDS, KNITTED, RULES, Rules, melds_at

MCR = RULES["mcr-shape"]
STRAIGHT, KNIT = KnittedStraight(), HonorsAndKnitted()
PATTERNS: dict[str, tuple[KnittedStraight | HonorsAndKnitted, Rules]] = {
    STRAIGHT.name: (STRAIGHT, Rules(standard=False, straight=True)),
    KNIT.name: (KNIT, Rules(standard=False, knitted=True)),
}
EVERY_PATTERN = pytest.mark.parametrize("name", PATTERNS)


def near(random: Random, name: str, size: int) -> Hand:
    """A complete hand of the pattern with up to two tiles exchanged."""
    way = random.choice(KNITTED)
    table = []
    if name == KNIT.name:
        tiles = random.sample([*way, *HONOURS], 14)
    else:
        group = random.choice([meld for k in KINDS for meld in melds_at(k)])
        pair = random.choice(KINDS)
        tiles = [*way, pair, pair]
        if random.randrange(2):
            table.append(meld_of(group))
        else:
            tiles += group
    for _ in range(random.choice([0, 0, 0, 1, 2]) + (size == 13)):
        tiles.remove(random.choice(tiles))
    on_table = [kind for meld in table for kind in meld.kinds]
    over = [k for k, n in Counter([*tiles, *on_table]).items() if n > 4 and k in tiles]
    for kind in over:
        while [*tiles, *on_table].count(kind) > 4 and kind in tiles:
            tiles.remove(kind)
    while len(tiles) + 3 * len(table) < size:
        kind = random.choice(KINDS)
        if [*tiles, *on_table].count(kind) < 4:
            tiles.append(kind)
    return Hand.of(tiles, tuple(table))


def some(name: str, size: int, number: int) -> Iterator[Hand]:
    """Such hands, each one legal."""
    random = Random(f"{name} {size}")
    return (near(random, name, size) for _ in range(number))


# --- the six ways


def test_the_ways_to_knit() -> None:
    spelled = {format_tiles(way) for way in KNITTED}
    assert len(spelled) == 6
    assert spelled >= {"147m258p369s", "369m258p147s"}


# --- wins, waits, splits, missing


@EVERY_PATTERN
def test_wins_and_splits(name: str) -> None:
    pattern, rules = PATTERNS[name]
    won = 0
    for hand in some(name, 14, 400):
        tiles, melds = oracle_form(hand)
        expected = shapes.complete(tiles, melds, rules)
        won += expected
        assert pattern.wins(hand.concealed, hand.to_build) == expected, hand
        found = pattern.splits(hand.concealed, hand.to_build)
        listed = [tuple(sorted(group.tiles for group in split)) for split in found]
        assert len(set(listed)) == len(listed)
        before = tiles[1:]
        ways = {r.groups for r in shapes.readings(before, melds, tiles[0], rules)}
        assert set(listed) == ways, hand
        assert all(list(split) == sorted(split) for split in found)
    assert 100 < won < 350


@EVERY_PATTERN
def test_waits(name: str) -> None:
    pattern, rules = PATTERNS[name]
    concealed = rules._replace(fifth_copy="concealed")
    ready = 0
    for hand in some(name, 13, 400):
        tiles, melds = oracle_form(hand)
        expected = shapes.waits(tiles, melds, concealed)
        ready += bool(expected)
        assert list(kinds_in(pattern.waits(hand.concealed, hand.to_build))) == expected, hand
    assert 150 < ready < 390


@EVERY_PATTERN
@pytest.mark.parametrize("size", [13, 14])
def test_missing(name: str, size: int) -> None:
    pattern, rules = PATTERNS[name]
    random = Random(size)
    for turn, hand in enumerate(some(name, size, 120)):
        far = Hand.of(random.sample(deck_without(hand, MCR), size)) if turn % 3 == 0 else hand
        tiles, melds = oracle_form(far)
        whole = distance.fewest_exchanges(tiles, melds, rules._replace(fifth_copy="concealed"))[
            name
        ]
        assert pattern.missing(far.concealed, far.to_build) == (99 if whole is None else whole)
        left = Counter(deck_without(far, MCR))
        unseen = bytes(random.randint(0, left[kind]) for kind in KINDS)
        limits = bytes(n + m for n, m in zip(far.concealed, unseen, strict=True))
        short = distance.fewest_exchanges(tiles, melds, rules, unseen)[name]
        found = pattern.missing_within(far.concealed, limits, far.to_build)
        assert found == (99 if short is None else short), (far, limits)


@EVERY_PATTERN
def test_two_suits_are_too_few(name: str) -> None:
    pattern, _ = PATTERNS[name]
    counts = Hand.parse("147m258p369s11122z").concealed
    for suits in ((0, 1, 3), (1, 2, 3), (0,)):
        assert pattern.missing(counts, 4, suits) == 99
        assert pattern.missing_within(counts, bytes([4] * 34), 4, suits) == 99
        assert pattern.reach(counts, 4, suits) == (99, bytes(34))


# --- any number of tiles: part, join, holds, pick


def seen_tiles(random: Random, name: str) -> tuple[Counts, int]:
    """Fourteen tiles or more about a hand, beside up to two melds."""
    hand = near(random, name, 14)
    more = random.sample(deck_without(hand, MCR), random.choice([0, 3, 10, 30]))
    counts = list(hand.concealed)
    for kind in more:
        counts[kind] += 1
    return bytes(counts), len(hand.melds) + (random.randrange(8) == 0)


@EVERY_PATTERN
def test_holds_and_pick(name: str) -> None:
    pattern, rules = PATTERNS[name]
    random = Random(name)
    answers = Counter[bool]()
    for _ in range(tried(150, 300)):
        counts, melds = seen_tiles(random, name)
        suits = [pattern.part(i, counts[9 * i : 9 * i + 9], 4 - melds) for i in range(4)]
        random.shuffle(suits)
        total = suits[0]
        for part in suits[1:]:
            total = pattern.join(total, part, 4 - melds)
        holds = pattern.holds(total, 4 - melds)
        seen = Counter({kind: n for kind, n in enumerate(counts) if n})
        table = (((27,) * 3),) * melds
        assert holds == oracle.holds_win(seen, table, rules), (counts, melds)
        answers[holds] += 1
        if holds:
            split = pattern.pick(counts, 4 - melds)
            tiles = tuple(sorted(kind for group in split for kind in group.tiles))
            assert not Counter[int](tiles) - seen
            assert shapes.complete(tiles, table, rules)
            assert list(split) == sorted(split)
    assert min(answers[True], answers[False]) > 40


# --- under mcr-shape


@EVERY_PATTERN
def test_waits_and_readings_of_the_rule_set(name: str) -> None:
    rules = rule_set("mcr-shape")
    for hand in some(name, 13, 120):
        tiles, melds = oracle_form(hand)
        answer = waits(hand, rules)
        assert list(answer.kinds) == shapes.waits(tiles, melds, MCR), hand
        for wait in answer:
            listed = {
                shapes.Reading(
                    r.pattern, tuple(sorted(g.tiles for g in r.split)), r.group.tiles, r.type
                )
                for r in wait.readings
            }
            assert listed == shapes.readings(tiles, melds, wait.kind, MCR), hand


@EVERY_PATTERN
def test_earliest_win_of_the_rule_set(name: str) -> None:
    random = Random(f"earliest {name}")
    rules = rule_set("mcr-shape")
    by_pattern = Counter[str]()
    for _ in range(tried(30, 60)):
        hand = near(random, name, 14)
        wall = deck_without(hand, MCR)
        random.shuffle(wall)
        wall = wall[: random.choice([0, 5, 30])]
        tiles, melds = oracle_form(hand)
        expected = oracle.by_prefix(tiles, melds, wall, MCR)
        found = earliest_win(hand, wall, rules)
        assert earliest_draw(hand, wall, rules) == expected
        assert (found and found.draw) == expected, (hand, wall)
        if found:
            by_pattern[found.pattern] += 1
            assert complete(found.hand, rules)
            assert len(found.discards) == found.draw
            after = Counter(tiles) + Counter(wall[: found.draw])
            after.subtract(found.discards)
            assert +after == Counter(oracle_form(found.hand)[0])
    assert by_pattern[name] > 15


# --- facts


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("147m258p369s1112z", "2z"),
        ("147m258p36s11122z", "9s"),
        ("147m258p369s2233z", "23z"),
        ("147m258p369s12m33z", "3m"),
        ("147m258p369s1z[222z]", "1z"),
        ("1147m258p369s456s", "1m"),
        ("147m258p1234567z", "369s"),
        ("14m25p36s1234567z", "7m8p9s"),
        ("147m25p3s1234567z", "8p69s"),
        ("1477m258p369s234m", "7m"),
    ],
)
def test_examples(text: str, expected: str) -> None:
    hand = Hand.parse(text)
    assert list(waits(hand, rule_set("mcr-shape")).kinds) == list(parse(expected))
    assert not waits(hand, rule_set("riichi-shape"))


def test_fourteen_tiles_that_knit_two_ways() -> None:
    # 147m 258p 369s and the pair and meld among the same suits.
    whole = counts_of([*KNITTED[0], 0, 1, 2, 5, 5])
    found = STRAIGHT.splits(whole, 4)
    assert len(found) == 1
    assert not KNIT.splits(whole, 4)
