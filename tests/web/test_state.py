"""Addresses: a state to a query and back, and what makes no sense in one."""

from __future__ import annotations

from dataclasses import fields
from urllib.parse import parse_qsl

import pytest

pytest.importorskip("nicegui", reason="the extra 'web' is not installed")

from paili.web.pages.hand_state import HandState
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


def test_a_long_value_is_cut() -> None:
    assert len(HandState.of({"hand": "1" * (2 * LONGEST)}).hand) == LONGEST


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
