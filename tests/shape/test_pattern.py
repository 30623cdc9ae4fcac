"""Every pattern answers every question; its own ways find what it would inherit."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from random import Random

import pytest

from paili.plan.automaton import united
from paili.shape.knitted import HonorsAndKnitted, KnittedStraight
from paili.shape.limited import NEVER
from paili.shape.listed import Listed
from paili.shape.pattern import Pattern
from paili.shape.plain import Plain
from paili.shape.special import SevenPairs, ThirteenOrphans
from paili.shape.split import PAIR, SINGLE, Group, Split
from paili.shape.standard import Standard
from paili.tiles.counts import Counts, add, counts_of, remove
from paili.tiles.kind import ALL_SUITS, KINDS, ORPHANS
from tests.amount import tried

PATTERNS = [
    Standard(),
    SevenPairs(),
    SevenPairs(quads=True),
    ThirteenOrphans(),
    KnittedStraight(),
    HonorsAndKnitted(),
]


class OrphansByList(Listed):
    name, about = "thirteen orphans", "the same by a list"

    def hands(self) -> list[Split]:
        return [
            Split(Group(kind, PAIR if kind == twice else SINGLE) for kind in ORPHANS)
            for twice in ORPHANS
        ]


def near_hands(pattern: Pattern, turns: int, over: int) -> Iterator[tuple[Counts, int]]:
    """Complete hands of ``3 n + 2`` tiles with a few exchanged, and one less if *over* is 1."""
    random = Random(f"{pattern!r} {over}")
    deck = [kind for kind in range(KINDS) for _ in range(4)]
    while turns:
        to_build = random.choice([4, 4, 4, 3, 1])
        tiles = random.sample(deck, 3 * to_build + 2)
        cost = pattern.missing(counts_of(tiles), to_build)
        if cost == NEVER:
            continue
        whole = next(pattern.nearest(counts_of(tiles), to_build, ALL_SUITS, cost))
        kept = [kind for group in whole for kind in group.tiles]
        random.shuffle(kept)
        counts = counts_of(kept[: 3 * to_build + over])
        for _ in range(random.choice([0, 0, 1, 2])):
            counts = remove(counts, random.choice([k for k in range(KINDS) if counts[k]]))
            counts = add(counts, random.choice([k for k in range(KINDS) if counts[k] < 4]))
        turns -= 1
        yield counts, to_build


@pytest.mark.parametrize("pattern", PATTERNS, ids=repr)
def test_own_answers_are_those_it_would_inherit(pattern: Pattern) -> None:
    plain = Plain.waits, Plain.reach, Plain.waits_after
    waits, reach, waits_after = plain
    answered = set()
    for counts, to_build in near_hands(pattern, tried(12, 60), 1):
        mask = pattern.waits(counts, to_build)
        assert mask == waits(pattern, counts, to_build)  # type: ignore[arg-type]
        far, helps = pattern.reach(counts, to_build)
        least, plainly = reach(pattern, counts, to_build)  # type: ignore[arg-type]
        assert (far, list(map(bool, helps))) == (least, list(map(bool, plainly)))
        answered.add(bool(mask))
    for counts, to_build in near_hands(pattern, tried(8, 40), 2):
        after = dict(pattern.waits_after(counts, to_build))
        plainly_after = dict(waits_after(pattern, counts, to_build))  # type: ignore[arg-type]
        assert {k: m for k, m in after.items() if m} == {
            k: m for k, m in plainly_after.items() if m
        }
        splits = pattern.splits(counts, to_build)
        assert (
            bool(splits)
            == pattern.wins(counts, to_build)
            == (not pattern.missing(counts, to_build))
        )
        for split in splits:
            assert counts_of(kind for group in split for kind in group.tiles) == counts
    assert answered == {True, False}


@pytest.mark.parametrize("pattern", PATTERNS, ids=repr)
def test_what_is_near_is_of_use(pattern: Pattern) -> None:
    """Every tile of a nearest hand is of use, and every kind that it lacks."""
    for counts, to_build in near_hands(pattern, tried(8, 40), 1):
        cost = pattern.missing(counts, to_build)
        for spare in (cost, cost + 1):
            found = pattern.useful(counts, to_build, ALL_SUITS, spare)
            assert found is not None
            for split in pattern.nearest(counts, to_build, ALL_SUITS, cost):
                wanted = counts_of(kind for group in split for kind in group.tiles)
                assert all(map(int.__ge__, found[0], map(min, counts, wanted)))
                assert all(
                    more for more, n, w in zip(found[1], counts, wanted, strict=True) if w > n
                )
        if cost:
            assert pattern.useful(counts, to_build, ALL_SUITS, cost - 1) is None


@pytest.mark.parametrize("pattern", PATTERNS, ids=repr)
def test_a_pattern_of_a_whole_hand_leaves_no_room_for_melds(pattern: Pattern) -> None:
    tiles = counts_of([0, 0, 8, 8, 9, 9, 17, 17, 18, 18, 26, 26, 27])
    sizes = [n for n in range(5) if pattern.missing(tiles, n) < NEVER]
    expected = {"standard": [0, 1, 2, 3, 4], "knitted straight": [3, 4]}
    assert sizes == expected.get(pattern.name, [4])
    for to_build in set(range(5)) - set(sizes):
        assert not pattern.tracks(to_build, ALL_SUITS)
        assert not pattern.waits(tiles, to_build)
        assert pattern.reach(tiles, to_build) == (NEVER, bytes(KINDS))
        assert pattern.useful(tiles, to_build, ALL_SUITS, 98) is None


def test_a_list_answers_as_the_pattern_does() -> None:
    by_list, orphans = OrphansByList(), ThirteenOrphans()
    random = Random(13)
    reader = [
        united(p.tracks(4, ALL_SUITS), bytes(34), bytes([4] * 34)) for p in (by_list, orphans)
    ]
    for counts, to_build in [*near_hands(orphans, 30, 1), *near_hands(orphans, 30, 2)]:
        limits = bytes(random.choice([n, 4, 4, 4]) for n in counts)
        for suits in [ALL_SUITS, (0, 1, 3)]:
            assert by_list.missing(counts, to_build, suits) == orphans.missing(
                counts, to_build, suits
            )
            found = by_list.missing_within(counts, limits, to_build, suits)
            assert found == orphans.missing_within(counts, limits, to_build, suits)
        far, helps = orphans.reach(counts, to_build)
        assert by_list.reach(counts, to_build) == (far, bytes(map(bool, helps)))
        if sum(counts) == 13:
            assert by_list.waits(counts, to_build) == orphans.waits(counts, to_build)
        else:
            assert by_list.splits(counts, to_build) == orphans.splits(counts, to_build)
        seen = bytes(min(4, n + random.randrange(3)) for n in counts)
        answers = []
        for pattern in (by_list, orphans):
            total = pattern.part(0, seen[:9], to_build)
            for suit in (1, 2, 3):
                part = pattern.part(suit, seen[9 * suit : 9 * suit + 9], to_build)
                total = pattern.join(total, part, to_build)
            answers.append(pattern.holds(total, to_build))
        answers += [each.holds(seen) for each in reader]
        assert len(set(answers)) == 1
        if answers[0]:
            assert by_list.pick(seen, to_build) == orphans.pick(seen, to_build)


def test_suits_left_out_are_empty() -> None:
    pattern = OrphansByList()
    whole = counts_of([*ORPHANS, 27])
    for suits in (some for n in range(1, 4) for some in combinations(range(4), n)):
        total = 0
        for suit in suits:
            total = pattern.join(total, pattern.part(suit, whole[9 * suit : 9 * suit + 9], 4), 4)
        assert not pattern.holds(total, 4)
