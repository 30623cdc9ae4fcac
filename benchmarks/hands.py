"""Questions about hands, in one process, beside the ``mahjong`` package."""

from __future__ import annotations

from random import Random

from mahjong.agari import Agari

from benchmarks.harness import Candidate, compare
from paili.hand import Hand
from paili.plan.earliest import earliest_draw, earliest_win
from paili.rules.registry import rule_set
from paili.shape.split import splits
from paili.shape.waits import wait_mask
from paili.tiles.counts import Counts, add, counts_of, remove, tiles_of

RUNS = [(kind, kind + 1, kind + 2) for kind in range(27) if kind % 9 < 7]
TRIPLETS = [(kind,) * 3 for kind in range(34)]


def complete_hands(random: Random, number: int) -> list[Counts]:
    """Random hands of four melds and a pair."""
    found: list[Counts] = []
    while len(found) < number:
        groups = random.choices(RUNS + TRIPLETS, k=4)
        tiles = [kind for group in groups for kind in group] + [random.randrange(34)] * 2
        if all(tiles.count(kind) <= 4 for kind in tiles):
            found.append(counts_of(tiles))
    return found


def run() -> None:
    """Waits, splits and earliest wins."""
    random = Random(11210)
    whole = complete_hands(random, 1000)
    ready = [Hand(remove(hand, random.choice(tiles_of(hand)))) for hand in whole]
    _waits(ready)
    compare(
        "all splits of 14 tiles, from counts, warm (1,000 complete hands)",
        "hand",
        [Candidate("paili splits", lambda: [splits(hand) for hand in whole], len(whole))],
    )
    _earliest(random)


def _waits(ready: list[Hand]) -> None:
    basic = rule_set("basic")
    shapes = rule_set("riichi-shape")
    lists = [list(hand.concealed) for hand in ready]

    def by_agari() -> list[list[int]]:
        return [
            [k for k in range(34) if hand[k] < 4 and Agari.is_agari(list(add(bytes(hand), k)))]
            for hand in lists
        ]

    theirs = by_agari()
    ours = [[k for k in range(34) if wait_mask(hand, shapes) >> k & 1] for hand in ready]
    if theirs != ours:
        raise AssertionError("mahjong and paili disagree on waits")
    compare(
        "waits of ready hands, from counts (1,000 hands)",
        "hand",
        [
            Candidate("paili, basic", lambda: [wait_mask(h, basic) for h in ready], len(ready)),
            Candidate(
                "paili, riichi-shape", lambda: [wait_mask(h, shapes) for h in ready], len(ready)
            ),
            Candidate("mahjong, 34 x is_agari", by_agari, len(ready)),
        ],
    )


def _earliest(random: Random) -> None:
    rules = rule_set("sichuan-solo")
    games = []
    for _ in range(300):
        tiles = [kind for kind in range(27) for _ in range(4)]
        random.shuffle(tiles)
        games.append((Hand.of(tiles[:14]), tiles[14:]))
    draws = sum(earliest_draw(hand, wall, rules) or 0 for hand, wall in games)
    compare(
        f"earliest win, sichuan-solo (300 full walls, {draws} draws)",
        "draw",
        [
            Candidate(
                "paili, number of draws", lambda: [earliest_draw(*g, rules) for g in games], draws
            ),
            Candidate(
                "paili, with hand and discards",
                lambda: [earliest_win(*g, rules) for g in games],
                draws,
            ),
        ],
    )
