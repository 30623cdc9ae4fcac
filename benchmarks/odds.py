"""Chances from an unknown wall: exact ones beside as many random walls, brackets, the judge."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random

from benchmarks.harness import Candidate, compare
from paili.arrays.player import PLAYERS
from paili.formats.judge import judge
from paili.hand import Hand
from paili.plan.earliest import earliest_draw
from paili.plan.odds import odds, odds_by_discard
from paili.plan.policy import BUDGET, best_play
from paili.plan.simulate import TRIALS, simulate
from paili.rules.registry import rule_set
from paili.shape.acceptance import unseen_of
from paili.tiles.counts import remove, tiles_of

FAR = "147m258p369s1234z"
NEAR = "123m4567799p112s3z"
_WALLS = 1000


def run() -> None:
    """All draws at once, each discard, the policy, best play, the judge."""
    _hindsight()
    _discards()
    _play()
    _judge()


def _hindsight() -> None:
    def whole(rules: str, hand: str = FAR) -> Callable[[], object]:
        return partial(odds, Hand.parse(hand), rule_set(rules))

    def walls() -> None:
        hand, rules, random = Hand.parse(FAR + "5m"), rule_set("riichi-shape"), Random(1)
        tiles = list(tiles_of(unseen_of(hand, rules)))
        for _ in range(_WALLS):
            random.shuffle(tiles)
            earliest_draw(hand, tiles[:40], rules)

    compare(
        "chances with hindsight, every number of draws, the farthest hand",
        "hand",
        [
            Candidate("riichi-shape, exact", whole("riichi-shape"), 1),
            Candidate("basic, exact", whole("basic"), 1),
            Candidate("sichuan-shape, exact", whole("sichuan-shape", "147m258p1133569s"), 1),
            Candidate("mcr-shape, exact", whole("mcr-shape"), 1),
            Candidate(f"{_WALLS:,} random walls by earliest win", walls, 1),
        ],
    )


def _discards() -> None:
    compare(
        "chances with hindsight after each discard of 14 tiles",
        "hand",
        [
            Candidate(
                f"{rules}, {hand}", partial(odds_by_discard, Hand.parse(hand), rule_set(rules)), 1
            )
            for rules, hand in (("riichi-shape", FAR + "5m"), ("basic", FAR + "5m"))
        ],
    )


def _play() -> None:
    hand, rules = Hand.parse(NEAR), rule_set("riichi-shape")
    left = unseen_of(hand, rules)
    after = [Hand(remove(hand.concealed, kind)) for kind in set(tiles_of(hand.concealed))]
    compare(
        f"real play, {len(after)} discards of {NEAR}",
        "hand",
        [
            Candidate(f"policy, {TRIALS:,} walls, arrays", partial(_simulate, after, "arrays"), 1),
            Candidate(
                f"best play, {BUDGET:,} positions", lambda: best_play(after[0], rules, left), 1
            ),
        ],
    )


def _simulate(hands: list[Hand], engine: str) -> None:
    rules = rule_set("riichi-shape")
    left = unseen_of(Hand.parse(NEAR), rules)
    simulate(hands, rules, left, engine=engine, players=PLAYERS)


def _judge() -> None:
    """One suit of a hundred ranks, thirteen of them far from one another."""
    tiles = "".join(f"{7 * at + 1} 1\n" for at in range(13))
    data = f"100\n{tiles}".encode()
    compare(
        "paili judge zjoi2019-mahjong, 100 ranks",
        "run",
        [Candidate("in process", lambda: "".join(judge("zjoi2019-mahjong")(data)), 1)],
    )
