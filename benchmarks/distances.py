"""Shanten, acceptance and discards, from counts, beside ``mahjong`` and ``xiangting``."""

from __future__ import annotations

from functools import partial
from random import Random

from mahjong.shanten import Shanten as TheirShanten
from xiangting import PlayerCount, calculate_necessary_tiles, calculate_replacement_number

from benchmarks.harness import Candidate, compare, compare_pieces
from paili.hand import Hand
from paili.rules.registry import rule_set
from paili.rules.ruleset import RuleSet
from paili.shape.acceptance import acceptance, discards, unseen_of
from paili.shape.shanten import distance
from paili.shape.tables import missing
from paili.shape.within import forget
from paili.tiles.counts import Counts, counts_of

HANDS = 1000
FOUR = PlayerCount.FOUR


def random_hands(random: Random, size: int) -> list[Hand]:
    """Uniform hands from the whole set."""
    return [
        Hand(counts_of(tile // 4 for tile in random.sample(range(136), size))) for _ in range(HANDS)
    ]


def run() -> None:
    """All questions, warm."""
    random = Random(3)
    basic, riichi = rule_set("basic"), rule_set("riichi-shape")
    hands = random_hands(random, 13)
    counts = [hand.concealed for hand in hands]
    lists = [list(each) for each in counts]
    if [distance(h, riichi) + 1 for h in hands] != [
        calculate_replacement_number(each, FOUR) for each in lists
    ]:
        raise AssertionError("xiangting and paili disagree on shanten")
    compare(
        f"shanten of 13 tiles ({HANDS:,} uniform hands)",
        "hand",
        [
            Candidate("paili, standard", lambda: [missing(each) for each in counts], HANDS),
            Candidate("paili, least of three", lambda: [distance(h, riichi) for h in hands], HANDS),
            Candidate(
                "xiangting, least of three",
                lambda: [calculate_replacement_number(each, FOUR) for each in lists],
                HANDS,
            ),
            Candidate(
                "mahjong, least of three",
                lambda: [TheirShanten.calculate_shanten(each) for each in lists],
                HANDS,
            ),
        ],
    )
    compare(
        "acceptance of 13 tiles",
        "hand",
        [
            Candidate("paili, standard", lambda: [acceptance(h, basic) for h in hands], HANDS),
            Candidate(
                "paili, three patterns", lambda: [acceptance(h, riichi) for h in hands], HANDS
            ),
            Candidate(
                "xiangting, necessary tiles",
                lambda: [calculate_necessary_tiles(each, FOUR) for each in lists],
                HANDS,
            ),
        ],
    )
    _discards(random_hands(random, 14))
    _unseen(hands, random)
    _discards_unseen(random)


def _discards(hands: list[Hand]) -> None:
    basic, riichi = rule_set("basic"), rule_set("riichi-shape")
    few = hands[:300]
    compare(
        "all discards of 14 tiles, each with shanten and acceptance",
        "hand",
        [
            Candidate("paili, standard", lambda: [discards(h, basic) for h in few], len(few)),
            Candidate(
                "paili, three patterns", lambda: [discards(h, riichi) for h in few], len(few)
            ),
        ],
    )


def _unseen(hands: list[Hand], random: Random) -> None:
    """Exact distance with half of the tiles on the table."""
    basic = rule_set("basic")
    binds: list[tuple[Hand, Counts]] = []
    free: list[tuple[Hand, Counts]] = []
    for hand in hands:
        left = unseen_of(hand, basic)
        tiles = [kind for kind, n in enumerate(left) for _ in range(n)]
        unseen = counts_of(random.sample(tiles, len(tiles) // 2))
        bound = distance(hand, basic, unseen) != distance(hand, basic)
        (binds if bound else free).append((hand, unseen))

    def ask(games: list[tuple[Hand, Counts]]) -> None:
        forget()
        for hand, unseen in games:
            distance(hand, basic, unseen)

    compare(
        "exact distance with half of the other tiles seen, nothing remembered",
        "hand",
        [
            Candidate(f"a limit binds ({len(binds)} hands)", lambda: ask(binds), len(binds)),
            Candidate(f"none does ({len(free)} hands)", lambda: ask(free), len(free)),
        ],
    )


def _discards_unseen(random: Random) -> None:
    """Every discard with any copies seen, nothing remembered between hands."""
    for name in ("basic", "riichi-shape", "riichi-tenhou-3p", "sichuan", "mcr-shape"):
        rules = rule_set(name)
        deck = [kind for kind, n in enumerate(rules.copies) for _ in range(n)]
        games = []
        for _ in range(HANDS // 5):
            tiles = random.sample(deck, random.randint(14, len(deck)))
            games.append((Hand(counts_of(tiles[:14])), counts_of(tiles[14:])))

        def ask(hand: Hand, unseen: Counts, rules: RuleSet = rules) -> None:
            forget()
            discards(hand, rules, unseen)

        compare_pieces(
            f"all discards of 14 tiles, any copies seen, {name} ({len(games)} hands)",
            [partial(ask, *game) for game in games],
        )
