"""What holds of every win whatever its family, through the public functions."""

from __future__ import annotations

import copy
from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from random import Random
from typing import Any, NamedTuple

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from paili import api
from paili.errors import PailiError
from paili.hand import Hand
from paili.rules.registry import RULE_SETS, rule_set
from paili.rules.ruleset import RuleSet
from paili.scoring.families import FAMILIES
from paili.scoring.potential import WaitValue
from paili.scoring.reading import readings
from paili.scoring.score import Score, family_of
from paili.scoring.situation import Situation
from paili.scoring.text import WinText, read_win
from paili.scoring.win import Win, win_of
from tests.amount import tried
from tests.oracles import mcr
from tests.scoring.riichi import random_wins
from tests.scoring.sichuan import wins as sichuan

SCORED = [name for name, rules in RULE_SETS.items() if rules.scoring is not None]


class Won(NamedTuple):
    """A win that may be asked about: 14 tiles, the winning one, the situation, the rules."""

    hand: Hand
    tile: int
    now: Situation
    rules: RuleSet

    @property
    def ready(self) -> Hand:
        """The 13 tiles before the win."""
        return self.hand.throwing(self.tile)


def made(rules: str, seed: int) -> Won:
    """A random win of a rule set, in a situation that its rules know."""
    rng, chosen = Random(seed), rule_set(rules)
    if rules.startswith("riichi"):
        win = random_wins.random_win(rng, 3 if rules.endswith("3p") else 4)
        return Won(win.hand, win.tile, win.now, chosen)
    make: Callable[[Random], Any] = (
        mcr.random_win if rules.startswith("mcr") else sichuan.random_win
    )
    other = make(rng)
    return Won(other.hand, other.tile, other.situation, chosen)


WINS = st.builds(made, st.sampled_from(SCORED), st.integers(0, 2**32))


def scored(won: Won) -> Score:
    """The score; hands that may not win are no examples."""
    try:
        return api.score(won.hand, won.tile, won.now, won.rules)
    except PailiError:
        assume(False)
        raise


@settings(max_examples=tried(50, 300))
@given(WINS)
def test_the_best_reading_is_no_worse(won: Won) -> None:
    score = scored(won)
    # A reading may stand there twice: as a mangan for the first turn, and by its yaku.
    assert {each.reading for each in score.readings} == {
        *readings(win_of(won.hand, won.tile, score.situation), won.rules.patterns)
    }
    worth = [each.points if score.unit == "han" else each.total for each in score.readings]
    assert all(here >= there for here, there in pairwise(worth))


@settings(max_examples=tried(50, 300))
@given(WINS, st.integers(0, 3), st.integers(0, 3))
def test_points_are_moved_not_made(won: Won, honba: int, sticks: int) -> None:
    if won.rules.name.startswith("riichi"):
        won = won._replace(now=replace(won.now, honba=honba, sticks=sticks))
    score = scored(won)
    now = score.situation
    assert sum(score.changes) == 1000 * now.sticks
    assert len(score.changes) == now.players
    assert score.points == score.changes[now.seat] == sum(each.points for each in score.payments)
    assert all(change <= 0 for seat, change in enumerate(score.changes) if seat != now.seat)
    assert all(each.points > 0 for each in score.payments)
    assert {each.payee for each in score.payments} == {now.seat}
    table = [each for each in score.payments if each.payer == -1]
    assert sum(each.points for each in table) == 1000 * now.sticks
    if not now.self_draw:
        assert score.changes[now.payer] == min(score.changes) < 0


@settings(max_examples=tried(30, 150))
@given(WINS)
def test_arguments_stay_and_answers_repeat(won: Won) -> None:
    before = copy.deepcopy(won[:3]), repr(won)
    score = scored(won)
    assert (won[:3], repr(won)) == before
    assert scored(won) == score
    assert hash(scored(won)) == hash(score)


@settings(max_examples=tried(30, 150))
@given(WINS)
def test_the_ways_to_ask_agree(won: Won) -> None:
    score = scored(won)
    asked = WinText(won.ready, won.tile, won.now)
    assert api.score(str(asked), rules=won.rules) == score
    assert api.score(won.ready, won.tile, str(won.now), won.rules) == score
    assert read_win(str(WinText(won.hand, won.tile, won.now))) == (won.hand, won.tile, won.now)
    assert api.score(score.hand, score.tile, score.situation, won.rules) == score


@settings(max_examples=tried(30, 150))
@given(WINS)
def test_elements_are_of_the_table_and_in_its_order(won: Won) -> None:
    score = scored(won)
    table = [each.id for each in family_of(won.rules).elements]
    for each in score.readings:
        ids = [award.element.id for award in each.awards]
        assert len(set(ids)) == len(ids)
        assert {*ids} <= {*table}
        assert all(award.times > 0 for award in each.awards)
        assert each.yakuman or each.total == sum(award.value for award in each.awards)
    assert all(id_ in score for id_ in [award.element.id for award in score.elements])


@settings(max_examples=tried(30, 150))
@given(WINS)
def test_every_win_is_a_wait_of_its_hand(won: Won) -> None:
    score = scored(won)
    assume(won.tile < 34)
    now = replace(won.now, seat=score.situation.seat)
    found: dict[int, WaitValue] = {
        wait.kind: wait for wait in api.score_waits(won.ready, now, won.rules)
    }
    wait = found[won.tile]
    way = wait.by_self_draw if now.self_draw else wait.by_discard
    assert way == score


@settings(max_examples=tried(30, 150))
@given(WINS, st.permutations(range(3)))
def test_suits_are_alike(won: Won, suits: list[int]) -> None:
    """Not in Chinese Official (All Green and such) or for three players."""
    assume(won.rules.name.startswith("sichuan"))
    score = scored(won)

    def moved(kind: int) -> int:
        return 9 * suits[kind // 9] + kind % 9

    melds = [meld._replace(kind=moved(meld.kind)) for meld in won.hand.melds]
    hand = Hand.of(map(moved, won.hand.tiles), melds)
    void = None if won.now.void is None else suits[won.now.void]
    other = api.score(hand, moved(won.tile), replace(won.now, void=void), won.rules)
    assert (other.total, other.changes) == (score.total, score.changes)


@settings(max_examples=tried(30, 150))
@given(WINS, st.integers(0, 33))
def test_another_indicator_never_lowers(won: Won, indicator: int) -> None:
    assume(won.rules.name.startswith("riichi"))
    score = scored(won)
    more = won._replace(now=replace(won.now, dora=(*won.now.dora, indicator)))
    assert scored(more).points >= score.points


def test_wins_are_equal_by_what_they_are() -> None:
    here, there = (Win(Hand.parse("234567m345p678s22s"), 11, Situation()) for _ in range(2))
    assert here == there
    assert hash(here) == hash(there)
    assert here != Win(here.hand, 12, here.situation)
    assert here != "a win"


def test_every_family_has_its_examples() -> None:
    families = {family_of(rule_set(name)).name for name in SCORED}
    assert families == set(FAMILIES)
    for name in SCORED:
        counted = 0
        for seed in range(30):
            won = made(name, seed)
            try:
                counted += api.score(won.hand, won.tile, won.now, won.rules).points > 0
            except PailiError:
                continue
        assert counted > 5, name
