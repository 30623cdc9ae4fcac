"""What ready hands could win: each wait beside a plain score, what raises it, which discard."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from paili import api
from paili.errors import HandError, PailiError
from paili.hand import Hand
from paili.rules.registry import RULE_SETS, rule_set
from paili.rules.ruleset import RuleSet
from paili.scoring.potential import (
    NoScore,
    WaitValues,
    left_of,
    score_discards,
    score_waits,
)
from paili.scoring.reds import reds_of
from paili.scoring.score import Score, family_of, score
from paili.scoring.situation import Situation, SituationError
from paili.scoring.win import NoWinError, win_of
from paili.shape.waits import wait_mask
from paili.tiles.counts import kinds_in
from paili.tiles.kind import kind_of
from tests.amount import tried
from tests.laws.strategies import hands
from tests.oracles import mcr
from tests.oracles.hands import RULES
from tests.scoring.riichi import random_wins
from tests.scoring.sichuan import wins as sichuan

LONG = "234567m45p678s22s"
SCORED = [name for name, rules in RULE_SETS.items() if rules.scoring is not None]
WORDS = [
    "",
    "self-draw",
    "riichi",
    "last-tile",
    "seat:W round:S",
    "void:s",
    "river:1m",
    "passed:9s",
]


def of_random_win(rules: str, seed: int) -> tuple[Hand, int]:
    """A hand that wins by a tile, as the tests of the family make them."""
    rng = Random(seed)
    if rules.startswith("riichi"):
        win = random_wins.random_win(rng, 3 if rules.endswith("3p") else 4)
        return win.hand, win.tile
    make: Callable[[Random], Any] = (
        mcr.random_win if rules.startswith("mcr") else sichuan.random_win
    )
    made = make(rng)
    return made.hand, made.tile


def ready(hand: Hand, tile: int) -> Hand:
    """A hand of 14 without its winning tile, that tile's colour kept right."""
    return hand.throwing(tile)


def asked(hand: Hand, words: str, rules: RuleSet, ask: Callable[..., Any], *more: Any) -> Any:
    """An answer, or None where the family does not know the words (or the hand forbids them)."""
    now = Situation.parse(words)
    try:
        return ask(hand, now, rules, *more)
    except SituationError as error:
        problems = {*error.problems}
    for way in (now.won_by(False), now.won_by(True)):
        for kind in kinds_in(wait_mask(hand, rules)) if hand.size == 13 else ():
            with pytest.raises(SituationError) as raised:
                score(hand, kind, way, rules)
            assert problems <= {*raised.value.problems}
    return None


def same_as_scored(found: WaitValues, rules: RuleSet) -> None:
    """Each way to win has the score, or the reasons, that the plain question gives."""
    for wait in found:
        assert sum(each.copies for each in wait.tiles) == wait.copies
        assert wait.points == max(wait.by_discard.points, wait.by_self_draw.points)
    for each in (tile for wait in found for tile in wait.tiles):
        for self_draw, way in ((False, each.by_discard), (True, each.by_self_draw)):
            if not each.copies:
                assert isinstance(way, NoScore)
                assert str(way) == "dead wait: no copy can come"
                continue
            now = found.situation.won_by(self_draw)
            sure = family_of(rules).sure_flags(win_of(found.hand, each.tile, now))
            told = replace(now, flags=sure)
            if isinstance(way, Score):
                assert way == score(found.hand, each.tile, told, rules)
                continue
            with pytest.raises((NoWinError, SituationError)) as raised:
                score(found.hand, each.tile, told, rules)
            assert way.reasons == raised.value.problems
            assert (way.points, bool(str(way))) == (0, True)


@settings(max_examples=tried(50, 120))
@given(st.sampled_from(SCORED), st.integers(0, 2**32), st.sampled_from(WORDS), st.data())
def test_each_wait_is_scored(rules: str, seed: int, words: str, data: st.DataObject) -> None:
    chosen, (full, tile) = rule_set(rules), of_random_win(rules, seed)
    hand, now = ready(full, tile), Situation.parse(words)
    most = left_of(hand, now, chosen)
    unseen = bytes(data.draw(st.integers(0, n)) for n in most) if data.draw(st.booleans()) else None
    found = asked(hand, words, chosen, score_waits, unseen)
    if found is None:
        return
    assert [wait.kind for wait in found] == list(kinds_in(wait_mask(hand, chosen)))
    assert [wait.copies for wait in found] == [(unseen or most)[wait.kind] for wait in found]
    assert len(found) == len(found.waits)
    same_as_scored(found, chosen)
    ways = [way for wait in found for way in (wait.by_discard, wait.by_self_draw)]
    best = found.highest
    assert (best is None) == all(isinstance(way, NoScore) for way in ways)
    if best is not None:
        assert best.points == max(way.points for way in ways)
    copies = sum(wait.copies for wait in found)
    tiles = [each for wait in found for each in wait.tiles]
    drawn = sum(each.copies * each.by_self_draw.points for each in tiles)
    assert found.mean == (Fraction(drawn) / copies if copies else 0)
    assert found.weight == sum(each.copies * each.by_discard.points for each in tiles)
    raised(found, chosen)


def raised(found: WaitValues, rules: RuleSet) -> None:
    """Raises are sorted, truly higher, and true of the words they name."""
    best, raises = found.highest, found.raises()
    points = [each.score.points for each in raises]
    assert points == sorted(points, reverse=True)
    assert len({each.what for each in raises}) == len(raises)
    for each in raises:
        assert best is not None
        assert each.score.points > best.points
        assert each.score == score(found.hand, each.score.tile, each.score.situation, rules)
        assert kind_of(each.score.tile) == kind_of(best.tile)
        if each.what[0] == "0":
            assert each.score.tile >= 34
        else:
            assert each.score.situation.has(each.what)


@settings(max_examples=tried(40, 100))
@given(st.sampled_from(SCORED), st.integers(0, 2**32), st.sampled_from(WORDS), st.integers(0, 33))
def test_each_discard_leaves_what_the_waits_say(
    rules: str, seed: int, words: str, other: int
) -> None:
    chosen, (full, tile) = rule_set(rules), of_random_win(rules, seed)
    hand = ready(full, tile)
    if hand.held[other] == 4 or not chosen.copies[other]:
        other = kind_of(tile)
    hand, now = hand.drawing(other), Situation.parse(words)
    found = asked(hand, words, chosen, score_discards)
    if found is None:
        return
    assert other in [each.kind for each in found]
    worth = [(each.waits.weight, each.waits.mean) for each in found]
    assert worth == sorted(worth, reverse=True)
    for each in found:
        kept = each.waits.hand
        assert kept == hand.throwing(each.tile)
        assert each.waits.situation == replace(now, river=(*now.river, each.tile))
        assert each.copies == sum(wait.copies for wait in each.waits) >= 0
        left = left_of(hand, now, chosen)
        assert each.waits == score_waits(kept, each.waits.situation, chosen, left)
    assert {each.tile for each in found} == {
        tile
        for tile in (hand.throws if any(reds_of(chosen)) else hand.shape_throws)
        if wait_mask(hand.throwing(tile), chosen)
    }


@settings(max_examples=tried(40, 100))
@given(hands(RULES["mcr-shape"], melds=True), st.sampled_from(SCORED))
def test_any_hand_has_an_answer(hand: Hand, rules: str) -> None:
    try:
        found = api.score_waits(hand, rules=rules)
    except HandError:
        assert any(map(int.__gt__, hand.held, rule_set(rules).copies))
        return
    except SituationError:
        assert rules.startswith(("sichuan", "riichi"))
        assert any(meld.type == "chow" for meld in hand.melds)
        return
    same_as_scored(found, rule_set(rules))


# --- riichi


def test_waits_by_hand() -> None:
    found = api.score_waits("23m456p678s33s[567m]")
    low, high = found
    assert (low.kind, high.kind, low.copies, high.copies) == (0, 3, 4, 4)
    assert isinstance(low.by_discard, NoScore)
    assert str(low.by_discard).startswith("no yaku")
    assert (low.points, high.points) == (0, 1500)
    assert found.highest is high.by_discard
    assert (found.weight, found.mean) == (4 * 1500, Fraction(4 * 1500, 8))
    assert [each.what for each in found.raises()] == ["last-tile", "robbing"]


def test_furiten_after_the_own_discard() -> None:
    found = {str(each.tile): each.waits for each in api.score_discards(f"{LONG}3p")}
    for wait in found["3p"]:
        assert str(wait.by_discard) == "furiten: 3p discarded"
        assert isinstance(wait.by_self_draw, Score)
    assert found["3p"].weight == 0
    assert found["3p"].situation.river == (11,)
    far = {str(each.tile): each.waits for each in api.score_discards(f"{LONG}1z", "river:6p")}
    assert far["1z"].situation.river == (14, 27)
    assert far["1z"].weight == 0


def test_dead_waits_and_copies_that_can_come() -> None:
    plain = api.score_waits(LONG)
    assert [wait.copies for wait in plain] == [4, 4]
    some = api.score_waits(LONG, unseen="3p66p1z")
    assert [wait.copies for wait in some] == [1, 2]
    assert [wait.by_discard for wait in some] == [wait.by_discard for wait in plain]
    dead = api.score_waits(LONG, unseen="6p")
    assert str(dead.waits[0].by_self_draw) == "dead wait: no copy can come"
    none = api.score_waits(LONG, unseen="")
    assert none.mean == none.weight == 0
    assert none.highest is None
    assert not none.raises()
    assert len(none) == 2
    with pytest.raises(HandError, match="5 unseen of 3p"):
        api.score_waits(LONG, unseen=bytes([0] * 11 + [5] + [0] * 22))


def test_not_ready() -> None:
    found = api.score_waits("147m258p369s1234z")
    assert (len(found), found.highest, found.raises()) == (0, None, ())
    assert api.score_discards("147m258p369s12345z") == []


def test_a_red_five_raises() -> None:
    raises = {each.what: each.score for each in api.score_waits("234567m46p678s22s").raises()}
    assert raises["0p"].tile == 35
    assert raises["0p"].hand.red == (0, 1, 0)
    for held in ("222333m567678s0p", "22333m678s46p[340p]"):
        found = api.score_waits(held)
        assert [wait.kind for wait in found] == [13]
        assert found.raises()
        assert "0p" not in {each.what for each in found.raises()}


def test_a_red_five_is_kept() -> None:
    best = api.score_discards("123456m123789s05p")
    kept = {str(each.tile): each.waits.hand for each in best}
    assert kept["5p"].red == (0, 1, 0)
    assert str(kept["5p"]) == "123456m0p123789s"


# --- the other families


def test_the_last_of_a_kind_is_made_sure() -> None:
    now = "23m456p678s33s[111m]"
    (low, high) = api.score_waits(now, rules="mcr:minimum=0")
    assert isinstance(low.by_discard, Score)
    assert low.copies == 1
    assert "last-tile" in low.by_discard
    assert low.by_discard.situation.flags == {"last-of-kind"}
    assert isinstance(high.by_discard, Score)
    assert not high.by_discard.situation.flags
    with pytest.raises(PailiError, match="no last-of-kind with three open 1m"):
        api.score(now, 0, rules="mcr:minimum=0")
    found = api.score_waits(now, "last-of-kind", "mcr:minimum=0")
    assert "last-tile" in found.waits[0].by_self_draw  # type: ignore[operator]
    assert found.waits[1].by_self_draw.situation.flags == {"last-of-kind"}  # type: ignore[union-attr]


def test_below_eight() -> None:
    low, high = api.score_waits("23m456p678s33s[123m]", rules="mcr")
    assert (low.points, high.points) == (0, 0)
    assert str(low.by_discard) == "3 fan (expected at least 8)"
    assert str(high.by_self_draw).endswith("fan (expected at least 8)")


def test_a_declared_void_suit() -> None:
    with_void = api.score_waits("1122334455667m", "void:p", "sichuan-sbr2025")
    assert [wait.points for wait in with_void] == [15, 15, 27]
    void = api.score_waits("1122334455667m", "void:m", "sichuan-sbr2025")
    assert void.highest is None
    assert all("tiles of the void suit" in str(wait.by_discard) for wait in void)
    found = api.score_discards("1122334455667m1p", "void:p", "sichuan-sbr2025")
    assert [(each.kind, bool(each.waits.weight)) for each in found] == [
        (9, True),
        (0, False),
        (3, False),
        (6, False),
    ]


def test_a_passed_win_bars_only_discards() -> None:
    found = api.score_waits("123456789m55p78p", "passed:6p", "sichuan-sbr2025")
    for wait in found:
        assert "a win of 0 fan passed '6p'" in str(wait.by_discard)
        assert isinstance(wait.by_self_draw, Score)


@pytest.mark.parametrize(
    ("ask", "hand", "said"),
    [
        (api.score_waits, f"{LONG}+3p", "a winning tile '3p' (expected none, a hand that waits)"),
        (api.score_discards, f"{LONG}3p+3p", "a winning tile '3p' (expected none, a hand that th"),
        (api.score_waits, f"{LONG}3p", "14 tiles (expected 13, a hand that waits)"),
        (api.score_discards, LONG, "13 tiles (expected 14, a hand that throws one)"),
        (api.score_waits, f"{LONG} ricchi", "unknown word of a situation 'ricchi'"),
    ],
)
def test_wrong_questions(ask: Callable[[str], object], hand: str, said: str) -> None:
    with pytest.raises(PailiError) as raised:
        ask(hand)
    assert str(raised.value).startswith(said)


def test_arguments_in_every_mix() -> None:
    rules = rule_set("riichi-tenhou")
    expected = api.score_waits(f"{LONG} seat:S")
    for hand in (LONG, Hand.parse(LONG)):
        for now in ("seat:S", Situation(seat=1)):
            assert api.score_waits(hand, now, rules) == expected
    full = api.score_discards(f"{LONG}1z seat:S")
    assert api.score_discards(Hand.parse(f"{LONG}1z"), Situation(seat=1)) == full
