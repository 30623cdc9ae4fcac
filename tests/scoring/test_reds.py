"""Red fives that can still come: every copy is valued as the tile it is."""

from __future__ import annotations

import json
from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import paili
from paili.hand import Hand
from paili.rules.registry import rule_set
from paili.scoring.reds import reds_among, reds_of
from paili.scoring.situation import Situation
from paili.tiles.counts import Unseen, counts_of
from paili.tiles.kind import COPIES, RED_FIVES, kind_of
from tests.cli.helpers import paili_here

FIVE = "234567m46p678s22s"


def test_three_plain_ones_and_a_red_one() -> None:
    found = paili.score_waits(FIVE, "riichi", "riichi-tenhou")
    (wait,) = found
    assert (wait.kind, wait.copies) == (13, 4)
    assert [(str(each.tile), each.copies, each.by_self_draw.points) for each in wait.tiles] == [
        ("5p", 3, 6000),
        ("0p", 1, 11700),
    ]
    assert found.mean == 7425
    assert found.weight == 19_400 == 3 * 3900 + 7700


@pytest.mark.parametrize(
    ("hand", "now", "rules", "reds"),
    [
        (FIVE, "", "riichi-wrc", 0),
        (FIVE, "", "mcr", 0),
        (FIVE, "", "riichi-tenhou:aka=4", 2),
        (FIVE, "dora:0p", "riichi-tenhou", 0),
        (FIVE, "river:50p", "riichi-tenhou", 0),
        (FIVE, "river:555p", "riichi-tenhou", 1),
        (FIVE, "dora:0p", "riichi-tenhou:aka=4", 1),
        ("22333m678s46p[340p]", "", "riichi-tenhou", 0),
        ("22333m678s46p[345p]", "", "riichi-tenhou", 1),
    ],
)
def test_reds_that_are_visible_do_not_come(hand: str, now: str, rules: str, reds: int) -> None:
    chosen, situation = rule_set(rules), Situation.parse(now)
    (wait,) = paili.score_waits(hand, situation, chosen)
    red = [each.copies for each in wait.tiles if each.tile == 35]
    assert red == [reds] * bool(reds)
    assert sum(each.copies for each in wait.tiles) == wait.copies


def test_a_wait_for_the_red_one_alone() -> None:
    (wait,) = paili.score_waits(FIVE, "riichi river:555p")
    assert [str(each.tile) for each in wait.tiles] == ["0p"]
    assert wait.points == 11700 or isinstance(wait.by_discard, paili.NoScore)
    assert wait.by_self_draw.points == 11700


def test_what_is_told_of_the_unseen() -> None:
    """Spelled with its red, the unseen tiles tell which is; else the mean over all places."""
    said = {
        text: [str(each.copies) for each in paili.score_waits(FIVE, unseen=text).waits[0].tiles]
        for text in ("5555p", "5055p", "55p", "50p", "0p1z", "5p", "055m5p")
    }
    assert said == {
        "5555p": ["3", "1"],
        "5055p": ["3", "1"],
        "55p": ["3/2", "1/2"],
        "50p": ["1", "1"],
        "0p1z": ["1"],
        "5p": ["3/4", "1/4"],
        "055m5p": ["1"],
    }


SEEN = {"55p": ["1", "1"], "0p": ["3"], "5550p": ["0"], "1z": ["3", "1"], "555p": ["1"]}


@pytest.mark.parametrize("seen", SEEN)
def test_the_tiles_seen_are_told_apart(seen: str) -> None:
    run = paili_here("score", FIVE, "--seen", seen, "--json")
    (wait,) = json.loads(run.stdout)["waits"]
    tiles = wait.get("tiles", [wait])
    assert [str(each["copies"]) for each in tiles] == SEEN[seen]


HELD = st.lists(st.sampled_from([13, 35]), max_size=2, unique=True)


@given(HELD, st.integers(0, 2), st.integers(0, 4), st.sampled_from([3, 4]))
def test_the_mean_is_that_of_all_places(held: list[int], plain: int, come: int, aka: int) -> None:
    """Every way in which the fives that are not visible can be the red ones, counted."""
    rules = rule_set(f"riichi-tenhou:aka={aka}")
    hand = Hand.of([*held, *[27, 28, 29, 30, 31, 32, 33, 0, 8, 9, 17, 18, 26][len(held) :]])
    now = Situation(river=(13,) * min(plain, COPIES - len(held) - 1))
    visible = [tile for tile in (*held, *now.river) if kind_of(tile) == 13]
    hidden = COPIES - len(visible)
    come = min(come, hidden)
    red = max(0, reds_of(rules)[1] - visible.count(35))
    # Which of the hidden ones are red, and which of them can come: each as likely as any other.
    ways = [
        len({*reds} & {*there})
        for reds in combinations(range(hidden), min(red, hidden))
        for there in combinations(range(hidden), come)
    ]
    found = reds_among(counts_of([13] * come), hand, now, rules)
    assert found[1] == Fraction(sum(ways), len(ways))


def test_a_five_and_a_red_one_are_two_throws() -> None:
    hand = "123456m123789s05p"
    throws = [str(each.tile) for each in paili.score_discards(hand, "riichi")]
    # The red one is kept rather than the plain one.
    assert [each for each in throws if each[1] == "p"] == ["5p", "0p"]
    for rules in ("riichi-wrc", "riichi-ema"):
        found = paili.score_discards(hand, "riichi", rules)
        assert [str(each.tile) for each in found if each.tile.kind == 13] == ["5p"]


def test_rankings_follow_the_reds() -> None:
    """Two waits for a pair, with as many copies and the same plain worth: one has a red five."""
    six, five = paili.score_discards("234567m234678s56p", "riichi")[:2]
    assert [str(each.tile) for each in (six, five)] == ["6p", "5p"]
    assert six.copies == five.copies == 3
    assert [wait.by_discard.points for each in (six, five) for wait in each.waits] == [3900, 3900]
    assert six.waits.weight > five.waits.weight


def test_unseen_is_a_value() -> None:
    left = Unseen.of([13, 35, *RED_FIVES])
    assert isinstance(left, Unseen)
    assert left.reds == (1, 2, 1)
    assert type(Unseen.of([13])) is bytes
