"""An independent package must agree on distance and on what helps: ``xiangting``.

It knows the copies in the concealed hand only: our ``fifth_copy=concealed``, the same as
``held`` for a hand without melds. Its three-player game lacks 2m to 8m.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from xiangting import (
    PlayerCount,
    calculate_necessary_tiles,
    calculate_replacement_number,
    calculate_unnecessary_tiles,
)

from paili.hand import Hand
from paili.rules.registry import rule_set
from paili.rules.ruleset import RuleSet
from paili.shape.acceptance import acceptance, discards
from paili.shape.goal import aims
from paili.shape.shanten import distance, limits_of, missing_of
from paili.shape.special import SevenPairs, ThirteenOrphans
from paili.shape.standard import Standard
from paili.tiles.counts import Counts, add, counts_of, kinds_in, remove
from paili.tiles.kind import COPIES, KINDS
from paili.tiles.meld import Meld, meld_of
from tests.oracles.hands import melds_at

DECKS = {"uniform": range(34), "one suit": range(9), "honours": range(27, 34)}
RIICHI = rule_set("riichi-shape:fifth_copy=concealed")
THREE_PLAYERS = RuleSet(
    name="three players",
    about="no 2m to 8m",
    copies=bytes(0 if 1 <= kind <= 7 else COPIES for kind in range(KINDS)),
    patterns=(Standard(), SevenPairs(), ThirteenOrphans()),
)
#: (deck, hands always, hands on request): 200,000 in all.
NUMBERS = [("uniform", 1000, 100_000), ("one suit", 1000, 50_000), ("honours", 1000, 50_000)]


def random_hands(deck: str, number: int) -> Iterator[Hand]:
    """Hands of 13 and 14 tiles by turns; a number suit is any of the three."""
    random = Random(f"{deck} {number}")
    kinds = DECKS[deck]
    for turn in range(number):
        shift = 9 * random.randrange(3) if deck == "one suit" else 0
        tiles = random.sample(range(4 * len(kinds)), 13 + turn % 2)
        yield Hand(counts_of(kinds[tile // 4] + shift for tile in tiles))


def check(hand: Hand, rules: RuleSet, players: PlayerCount) -> None:
    """Distance, the kinds that help, and the discards that keep it."""
    theirs, necessary = calculate_necessary_tiles(list(hand.concealed), players)
    assert distance(hand, rules) == theirs - 1, hand
    if hand.size == 13:
        found = acceptance(hand, rules)
        assert found.shanten == theirs - 1
        assert tuple(found.kinds) == kinds_in(necessary), hand
        return
    again, unnecessary = calculate_unnecessary_tiles(list(hand.concealed), players)
    assert again == theirs
    options = discards(hand, rules)
    keeping = {option.kind for option in options if option.shanten == theirs - 1}
    assert keeping == set(kinds_in(unnecessary)), hand
    helping = {kind for option in options for kind in _helps(hand, option.kind, rules, theirs)}
    if theirs:
        assert helping == set(kinds_in(necessary)), hand


def _helps(hand: Hand, thrown: int, rules: RuleSet, missing: int) -> Iterator[int]:
    found = acceptance(Hand(remove(hand.concealed, thrown)), rules)
    if found.shanten == missing - 1:
        yield from (kind for kind in found.kinds if kind != thrown)


@pytest.mark.parametrize(("deck", "number"), [(deck, few) for deck, few, _ in NUMBERS])
def test_some_hands_agree(deck: str, number: int) -> None:
    for hand in random_hands(deck, number):
        check(hand, RIICHI, PlayerCount.FOUR)


@pytest.mark.slow
@pytest.mark.parametrize(("deck", "number"), [(deck, many) for deck, _, many in NUMBERS])
def test_many_hands_agree(deck: str, number: int) -> None:
    assert sum(many for _, _, many in NUMBERS) == 200_000
    for hand in random_hands(deck, number):
        check(hand, RIICHI, PlayerCount.FOUR)


def test_tiles_out_of_play() -> None:
    """Limits on copies, not the tables alone."""
    random = Random(3)
    deck = [kind for kind in range(KINDS) for _ in range(THREE_PLAYERS.copies[kind])]
    for turn in range(24):
        some = deck if turn % 3 else [k for k in deck if k in (0, 8) or k >= 24]
        check(Hand.of(random.sample(some, 13 + turn % 2)), THREE_PLAYERS, PlayerCount.THREE)


def test_short_hands_beside_melds() -> None:
    """Melds on the table leave fewer tiles; their copies do not count here."""
    random = Random(4)
    for turn in range(400):
        hand = with_melds(random, 1 + turn % 4, 13 + turn // 4 % 2)
        counts = hand.concealed
        theirs, necessary = calculate_necessary_tiles(list(counts), PlayerCount.FOUR)
        assert distance(hand, RIICHI) == theirs - 1, hand
        assert calculate_replacement_number(list(counts), PlayerCount.FOUR) == theirs
        assert set(helping(counts, hand)) == set(kinds_in(necessary)), hand


def helping(counts: Counts, hand: Hand) -> Iterator[int]:
    """Kinds that lower the distance, with copies left or without."""
    limits = limits_of(hand, RIICHI)
    ways = aims(RIICHI, hand)
    now = min(missing_of(aim, counts, hand.to_build, limits) for aim in ways)
    for kind in range(KINDS):
        if counts[kind] < COPIES:
            more = add(counts, kind)
            if min(missing_of(aim, more, hand.to_build, limits) for aim in ways) < now:
                yield kind


def with_melds(random: Random, called: int, size: int) -> Hand:
    """So many melds of one deck, and of few kinds or many the rest."""
    kinds = random.choice([range(34), range(9), range(24, 34)])
    table: list[Meld] = []
    deck = [kind for kind in kinds for _ in range(4)]
    while len(table) < called:
        meld = random.choice([m for k in kinds for m in melds_at(k) if m[-1] in kinds])
        if all(deck.count(kind) >= meld.count(kind) for kind in meld):
            table.append(meld_of(meld))
            for kind in meld:
                deck.remove(kind)
    return Hand.of(random.sample(deck, size - 3 * called), tuple(table))
