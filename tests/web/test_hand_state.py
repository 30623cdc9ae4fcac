"""The Hand page without a browser: tiles in a tray, what presses make, and the answers."""

from __future__ import annotations

import re
from contextlib import suppress
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

pytest.importorskip("nicegui", reason="the extra 'web' is not installed")

from paili.answers.scores import NoWin, Win
from paili.errors import PailiError
from paili.hand import Hand
from paili.rules.registry import RULE_SETS, rule_set
from paili.rules.ruleset import RuleSet
from paili.scoring.situation import FLAGS, KEYS, SELF_DRAW
from paili.shape.standard import Standard
from paili.tiles.kind import TILES
from paili.web.pages.hand.acts import ACTS
from paili.web.pages.hand.examples import EXAMPLES
from paili.web.pages.hand.files import hand_text
from paili.web.pages.hand.found import find
from paili.web.pages.hand.input import full_tiles
from paili.web.pages.hand.other import given_to, others
from paili.web.pages.hand.state import MODES, HandState, Tray, random_tray
from paili.web.pages.hand.view import summary_html
from paili.web.pages.hand.words import known_words
from paili.web.strings import STRINGS


def press(state: HandState, *presses: tuple[str, str]) -> HandState:
    for do, value in presses:
        state = ACTS[do](state, value)
    return state


@pytest.mark.parametrize(
    ("text", "tray"),
    [
        ("", ""),
        ("1m1p2m", "1m1p2m"),
        ("1W 1T 1S DONG", "1m1p1s1z"),
        ("一二三万 东", "123m1z"),
        ("0m5m", "05m"),
        ("11z[123m](4444p)", "11z[123m](4444p)"),
        ("1m+", "1m"),
        ("23m456p678s33s[567m]+4m", "23m456p67833s4m[567m]"),
    ],
)
def test_a_tray_is_read_in_any_notation_and_written_in_order(text: str, tray: str) -> None:
    assert str(Tray.read(text)) == tray
    assert Tray.read(tray) == Tray.read(text)


@pytest.mark.parametrize(
    "text", ["x", "11111m", "123", "[12m]", "(123m)", "[123m", "1m]", "[]", "["]
)
def test_what_is_no_tray_is_told(text: str) -> None:
    with pytest.raises(PailiError):
        Tray.read(text)


def test_the_drawn_tile_stands_apart_and_each_place_can_be_removed() -> None:
    tray = Tray.read("9m1m5m0m2m")  # 5 tiles: 3 x 1 + 2
    assert [str(Tray((tile,))) for tile in tray.sorted] == ["1m", "0m", "5m", "9m", "2m"]
    for at in range(5):
        left = tray.without(at)
        assert sorted([*left.tiles, tray.sorted[at]]) == sorted(tray.tiles)
    assert str(tray.without(4)) == "9150m"
    assert tray.without(7) == tray


def test_presses_build_a_hand_with_melds() -> None:
    state = press(
        HandState(),
        ("keys", "123m"),
        ("add", "0p"),
        ("mode", "chow"),
        ("add", "9s"),
        ("mode", "pung"),
        ("add", "5z"),
        ("mode", "concealed-kong"),
        ("add", "1z"),
    )
    assert state.hand == "123m0p[789s][555z](1111z)"
    assert press(state, ("back", "")).hand == "123m0p[789s][555z]"
    assert press(state, ("unmeld", "0"), ("remove", "0")).hand == "23m0p[555z](1111z)"
    with pytest.raises(PailiError):
        press(state, ("add", "1z"))


def test_throwing_takes_a_plain_five_before_a_red_one() -> None:
    state = HandState(hand="05m1234567891112s")
    assert press(state, ("throw", "5m")).hand == "0m1234567891112s"


def test_words_of_the_situation_are_toggled() -> None:
    state = press(HandState(), ("way", SELF_DRAW), ("flag", "riichi"), ("seat", "S"))
    assert state.now == "self-draw riichi seat:S"
    state = press(state, ("mode", "dora"), ("add", "4m"), ("add", "6z"), ("honba", "2"))
    assert state.now == "self-draw riichi seat:S dora:4m6z honba:2"
    state = press(state, ("undora", "0"), ("flag", "riichi"), ("way", ""), ("honba", "0"))
    assert state.now == "seat:S dora:6z"


def test_a_tile_that_is_used_up_cannot_be_added() -> None:
    rules = rule_set("riichi-tenhou")
    state = HandState(hand="1111m", seen="222m", now="dora:2m")
    assert full_tiles(state, Tray.read(state.hand), rules) == {0, 1}
    kong = HandState(hand="5m", mode="kong")
    assert full_tiles(kong, Tray.read("5m"), rules) == {4, 34}
    chow = HandState(mode="chow")
    assert full_tiles(chow, Tray(), rules) == set(range(27, 34))


@pytest.mark.parametrize(
    ("rules", "hand", "full"),
    [
        ("riichi-tenhou", "", set()),
        ("riichi-tenhou", "0m[340p]", {34, 35}),
        ("riichi-tenhou:aka=4", "0p", set()),
        ("riichi-wrc", "", {34, 35, 36}),
        ("riichi-tenhou-3p", "", {*range(1, 8), 34}),
        ("sichuan-shape", "", set(range(27, 34))),
        ("mcr", "", {34, 35, 36}),
    ],
)
def test_tiles_that_the_rules_do_not_have_cannot_be_added(
    rules: str, hand: str, full: set[int]
) -> None:
    assert full_tiles(HandState(hand=hand), Tray.read(hand), rule_set(rules)) == full


@pytest.mark.parametrize(
    ("now", "do", "value", "then"),
    [
        ("riichi ippatsu", "flag", "double-riichi", "ippatsu double-riichi"),
        ("riichi ippatsu ura:1m", "flag", "riichi", ""),
        ("self-draw", "flag", "robbing", "robbing"),
        ("robbing from:S", "flag", "replacement", "self-draw replacement"),
        ("self-draw replacement", "way", "", ""),
        ("after-kong", "way", SELF_DRAW, "self-draw"),
        ("", "flag", "ippatsu", "riichi ippatsu"),
        ("from:S", "seat", "S", "seat:S"),
        ("seat:S", "from", "S", "seat:S"),
        ("", "honba", "12345", "honba:99"),
        ("honba:2", "honba", "x", ""),
        ("dora:x", "undora", "", ""),
    ],
)
def test_choices_that_exclude_each_other(now: str, do: str, value: str, then: str) -> None:
    assert press(HandState(now=now), (do, value)).now == then


def test_an_ura_indicator_says_riichi() -> None:
    assert press(HandState(mode="ura"), ("add", "4m")).now == "riichi ura:4m"


@pytest.mark.parametrize(
    ("rules", "now", "left"),
    [
        ("mcr", "dora:1m river:9m", 23),
        ("sichuan-shape", "dora:1z", 23),
        ("basic", "river:999m", 23),
    ],
)
def test_words_of_other_rules_hide_no_tiles(rules: str, now: str, left: int) -> None:
    found = find(HandState(hand="1112345678999m", rules=rules, now=now))
    assert found.troubles == {}
    assert found.left == left


@pytest.mark.parametrize(("text", "at"), [("[123m", 1), ("11z1m]", 6)])
def test_a_lone_bracket_is_named(text: str, at: int) -> None:
    with pytest.raises(PailiError, match=f"bracket '.' at character {at}"):
        Tray.read(text)


@pytest.mark.parametrize("name", RULE_SETS)
def test_random_hands_are_of_tiles_in_play(name: str) -> None:
    rules, random = rule_set(name), Random(7)
    for drawn in (False, True):
        hand = Hand.parse(str(random_tray(rules, drawn, random)))
        assert rules.checked(hand).size == rules.ready_size + drawn


@pytest.mark.parametrize("name", RULE_SETS)
def test_each_rule_set_offers_words_that_it_knows(name: str) -> None:
    for word in known_words(rule_set(name)):
        assert word in KEYS or word in FLAGS or word == SELF_DRAW
        assert f"hand.{word}" in STRINGS


def test_every_choice_has_a_name() -> None:
    named = [f"hand.example.{key}" for key in EXAMPLES]
    named += [f"hand.{mode}" for mode in MODES]
    assert [key for key in named if key not in STRINGS] == []


@pytest.mark.parametrize("key", EXAMPLES)
def test_each_example_is_a_hand_without_trouble(key: str) -> None:
    found = find(HandState(**EXAMPLES[key]))
    assert found.hand is not None
    assert found.troubles == {}


def test_a_wait_and_a_win_are_valued() -> None:
    waiting = find(HandState(hand="1112345678999m"))
    assert waiting.values is not None
    assert waiting.values.found.highest is not None
    won = find(HandState(hand="234567m45p678s22s3p", now="self-draw seat:S riichi dora:4m"))
    assert isinstance(won.value, Win)
    assert won.value.found.points == 8000
    refused = find(HandState(hand="123m99p35s[678m][067p]4s"))
    assert isinstance(refused.value, NoWin)


def test_each_field_has_its_own_trouble() -> None:
    state = HandState(hand="12", rules="none", seen="99999m", now="seat:Q")
    assert set(find(state).troubles) == {"hand", "rules", "seen", "now"}
    seen = find(HandState(hand="1112345678999m", seen="11m"))
    assert set(seen.troubles) == {"seen"}


def test_words_of_other_families_are_left_alone() -> None:
    state = HandState(hand="1112345678999m", rules="mcr", now="riichi dora:1s seat:S")
    found = find(state)
    assert found.troubles == {}
    assert found.values is not None
    assert found.values.found.situation.seat == 1


def test_seen_tiles_are_not_left() -> None:
    state = HandState(hand="123m456p789s1122s", seen="12s", now="dora:1s")
    found = find(state)
    assert found.seen == "121s"
    assert found.waits is not None
    assert [wait.copies for wait in found.waits.waits] == [0, 1]
    assert found.values is not None
    assert [wait.copies for wait in found.values.found] == [0, 1]
    assert find(HandState(hand="123m456p789s1122s", seen="1122s")).left == 0


def test_what_is_copied_throws_the_tile_that_is_held() -> None:
    found = find(HandState(hand="0m123456p789s1122z"))
    assert "throw    0m: 0, 4 tiles" in hand_text(HandState(), found, found.whole)


def test_splits_of_any_number_of_tiles() -> None:
    few, many = (
        find(HandState(hand=hand)).splits
        for hand in ("111222m88m", "111122223333444455556666777788889999m")
    )
    assert few is not None
    assert (few.count, few.more) == (1, 0)
    assert many is not None
    assert (many.count, many.more) == (411, 405)


@pytest.mark.parametrize(
    ("hand", "melds", "told"),
    [
        ("14668889m", 2, "1-shanten"),
        ("14668889m[123p]", 1, "1-shanten"),
        ("1122s", 3, "Ready · waits: 2, tiles left: 4"),
        ("111m", 0, "3 of 13 tiles: 10 more to a hand that waits."),
        ("1112345678999m11s", 0, "15 tiles: 1 too many for a hand."),
    ],
)
def test_melds_that_are_not_told_are_taken_as_called(hand: str, melds: int, told: str) -> None:
    found = find(HandState(hand=hand))
    shown = re.sub("<[^>]*>", "", summary_html(found, found.whole, "en"))
    assert shown.startswith(told)
    assert found.unstated == melds
    assert (f"melds not told, taken as called: {melds}" in shown) == (melds > 0)
    assert found.troubles == {}
    assert found.worth is None  # that would need the melds


def test_a_hand_is_as_large_as_the_rules_say() -> None:
    five = RuleSet(name="five", about="", patterns=(Standard(),), melds=5)
    for drawn in (False, True):
        assert random_tray(five, drawn, Random(1)).size == 16 + drawn
    four_called = Tray.read("1m[123p][123p][123p][123p]")
    all_called = Tray.read("1m[123p][123p][123p][123p][111s]")
    state = HandState(mode="pung")
    assert full_tiles(state, four_called, five) < full_tiles(state, all_called, five)
    assert len(full_tiles(state, four_called, rule_set("basic"))) == TILES


def test_a_question_of_a_hand_alone_is_shown_without_a_part_of_its_own() -> None:
    state = HandState(hand="1112345678999m", seen="9m", now="seat:S", lang="zh")
    given = {each.name: given_to(each, state, find(state)) for each in others()}
    assert given["explain"]["hand"] == "1112345678999m"
    assert given["explain"]["rules"] == "riichi-tenhou"
    assert given["explain"]["seen"] == "9m"


#: Text that is nearly tiles, or nearly a situation.
TEXT = st.one_of(
    st.text(alphabet="0159mpsz[]()+ 万东W", max_size=12),
    st.sampled_from(["seat:", "dora:x", "self-draw", "riichi ura:1m", "from:E", "honba:99999"]),
    st.text(max_size=8),
)


@given(TEXT, TEXT, TEXT, TEXT, st.sampled_from(MODES))
def test_no_address_is_too_odd(hand: str, seen: str, now: str, win: str, mode: str) -> None:
    state = HandState(hand=hand, seen=seen, now=now, win=win, mode=mode)
    found = find(state)
    full_tiles(state, found.tray, found.rules)


@given(st.sampled_from(sorted(ACTS)), TEXT, TEXT, st.sampled_from(MODES))
def test_no_press_is_too_odd(do: str, hand: str, value: str, mode: str) -> None:
    state = HandState(hand=hand, mode=mode, now="dora:1m")
    with suppress(PailiError):
        find(ACTS[do](state, value))
