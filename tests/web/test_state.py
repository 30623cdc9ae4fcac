"""Addresses: a state to a query and back, and what makes no sense in one."""

from __future__ import annotations

from dataclasses import fields
from urllib.parse import parse_qsl

import pytest

pytest.importorskip("nicegui", reason="the extra 'web' is not installed")

from paili.deduction.presets import preset
from paili.web.pages.deduction.acts import act
from paili.web.pages.deduction.state import DeductionState, read_game
from paili.web.pages.hand.state import HandState
from paili.web.state import LONGEST, State
from paili.web.strings import STRINGS

STATES = [
    HandState(),
    HandState(lang="zh", theme="dark", numerals="yes"),
    HandState(hand="05m[1111z](2222z)", rules="mcr:minimum=0", mode="pung", seen="19m", win="0m"),
    HandState(now="self-draw seat:S riichi dora:4m6z", all="yes"),
]


@pytest.mark.parametrize("state", STATES)
def test_a_state_comes_back_from_its_query(state: HandState) -> None:
    assert HandState.of(dict(parse_qsl(state.query))) == state


def test_defaults_are_not_in_the_query() -> None:
    assert HandState().query == ""
    assert HandState(hand="1m").query == "hand=1m"


@pytest.mark.parametrize(
    "query",
    [{"lang": "xx"}, {"theme": "pink"}, {"numerals": "no"}, {"mode": "meld"}, {"unknown": "1"}],
)
def test_what_makes_no_sense_is_left_at_its_default(query: dict[str, str]) -> None:
    assert HandState.of(query) == HandState()


def test_a_value_that_is_too_long_is_left_out_and_named() -> None:
    query = {"hand": "1" * (LONGEST + 1), "seen": "1" * LONGEST}
    assert HandState.too_long(query) == ("hand",)
    state = HandState.of(query)
    assert (state.hand, len(state.seen)) == ("", LONGEST)
    assert state.fits
    assert not HandState(hand=query["hand"]).fits


def test_questions_about_one_of_each_category_are_short() -> None:
    own = act(DeductionState(game="cluedo"), "game", "custom")
    assert len(own.query) < 1000
    assert read_game(own).deal.questions == preset("cluedo").questions
    own = DeductionState(
        game="custom", cards="ABCD", sizes="1 1", hidden="2", questions="AB/CD.ABC"
    )
    assert read_game(own).deal.questions == (*map(tuple, ("AC", "AD", "BC", "BD")), tuple("ABC"))


def test_all_fields_are_text_with_a_default() -> None:
    for each in fields(HandState):
        assert isinstance(each.default, str)
    assert {each.name for each in fields(State)} <= {each.name for each in fields(HandState)}


def test_every_text_is_there_in_both_languages() -> None:
    for key, texts in STRINGS.items():
        assert len(texts) == 2, key
        assert all(texts), key
        places = [{part.split("}")[0] for part in text.split("{")[1:]} for text in texts]
        assert places[0] == places[1], key
