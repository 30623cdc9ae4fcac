"""An independent package must agree on waits: ``mahjong``, asked one tile more at a time."""

from __future__ import annotations

from random import Random

import pytest
from mahjong.agari import Agari

from benchmarks.hands import complete_hands
from paili.hand import Hand
from paili.rules.registry import rule_set
from paili.shape.waits import wait_mask
from paili.tiles.counts import Counts, add, counts_of, kinds_in, remove, tiles_of
from paili.tiles.kind import ORPHANS


def by_agari(counts: Counts) -> tuple[int, ...]:
    """The kinds that complete 13 tiles, a fifth copy left out."""
    return tuple(k for k in range(34) if counts[k] < 4 and Agari.is_agari(list(add(counts, k))))


def short_of_one(random: Random, whole: Counts) -> Counts:
    return remove(whole, random.choice(tiles_of(whole)))


def hands(kind: str) -> list[Counts]:
    """600 hands of 13 tiles."""
    random = Random(kind)
    if kind == "uniform":
        return [counts_of(tile // 4 for tile in random.sample(range(136), 13)) for _ in range(600)]
    if kind == "one suit":
        return [counts_of(tile // 4 for tile in random.sample(range(36), 13)) for _ in range(600)]
    if kind == "pairs":
        pairs = [random.sample(range(34), 7) * 2 for _ in range(600)]
        return [short_of_one(random, counts_of(tiles)) for tiles in pairs]
    if kind == "orphans":
        orphans = [[*ORPHANS, random.choice(ORPHANS)] for _ in range(600)]
        return [short_of_one(random, counts_of(tiles)) for tiles in orphans]
    return [short_of_one(random, whole) for whole in complete_hands(random, 600)]


@pytest.mark.parametrize("kind", ["uniform", "one suit", "pairs", "orphans", "short of one"])
def test_waits_agree(kind: str) -> None:
    rules = rule_set("riichi-shape")
    for counts in hands(kind):
        assert kinds_in(wait_mask(Hand(counts), rules)) == by_agari(counts), counts
