"""The package's public names, and the questions as a user asks them."""

from __future__ import annotations

import importlib
import subprocess
import sys
from collections.abc import Mapping
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import paili
from paili.shape import split as shape_split
from paili.tiles.notation import format_tiles, parse
from tests.amount import tried
from tests.laws.strategies import counts, hands, oracle_form
from tests.oracles import hands as oracle
from tests.oracles.hands import RULES

#: A process of its own: here the names have long been loaded.
LAZY = """
import sys, paili
assert not [name for name in sys.modules if name.startswith("paili.")]
for name in paili.__all__:
    assert name not in vars(paili), name
    value = getattr(paili, name)
    assert vars(paili)[name] is value, name
from paili import *
print(*[name for name in paili.__all__ if name not in globals()])
"""


# --- names


def test_every_name_is_loaded_when_first_used() -> None:
    run = subprocess.run([sys.executable, "-c", LAZY], capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    assert run.stdout.split() == []


@pytest.mark.parametrize("name", paili.__all__)
def test_names_are_those_of_their_modules(name: str) -> None:
    value = getattr(paili, name)
    assert value.__doc__ or isinstance(value, Mapping)
    module = getattr(value, "__module__", "")
    if module.startswith("paili."):
        assert getattr(importlib.import_module(module), value.__name__) is value


def test_dir_is_all_sorted() -> None:
    assert dir(paili) == sorted(paili.__all__)
    assert len(set(paili.__all__)) == len(paili.__all__)


def test_unknown_name() -> None:
    with pytest.raises(AttributeError, match="module 'paili' has no attribute 'shantan'"):
        paili.shantan  # noqa: B018
    assert not hasattr(paili, "_nothing")


def test_version() -> None:
    assert paili.__version__


def test_errors_are_value_errors() -> None:
    for error in (paili.HandError, paili.InputError, paili.NotationError, paili.RuleError):
        assert issubclass(error, paili.PailiError)
    assert issubclass(paili.PailiError, ValueError)


# --- questions


@settings(max_examples=tried(20, 40))
@given(hand=hands())
def test_text_and_hand_are_the_same(hand: paili.Hand) -> None:
    assert paili.waits(str(hand)) == paili.waits(hand)
    assert paili.complete(str(hand)) == paili.complete(hand)
    assert paili.splits(format_tiles(hand.tiles)) == paili.splits(hand)
    assert paili.splits(hand.concealed) == paili.splits(hand)


@pytest.mark.parametrize("rules", RULES)
@settings(max_examples=tried(8, 20))
@given(data=st.data())
def test_names_of_rules(rules: str, data: st.DataObject) -> None:
    hand = data.draw(hands(RULES[rules]))
    tiles, melds = oracle_form(hand)
    found = paili.waits(hand, rules)
    assert list(found.kinds) == oracle.waits(tiles, melds, RULES[rules])
    assert found == paili.waits(hand, paili.rule_set(rules))
    for wait in found:
        if wait.copies:
            whole = paili.Hand.of([*hand.tiles, wait.kind], hand.melds)
            assert paili.complete(whole, rules)
            won = paili.earliest_win(whole, "", rules)
            assert won is not None
            assert won.draw == 0


@given(whole=counts(), kongs=st.booleans())
def test_splits(whole: bytes, kongs: bool) -> None:
    assert paili.splits(whole, kongs) == shape_split.splits(whole, kongs)
    assert paili.count_splits(whole, kongs) == len(paili.splits(whole, kongs))
    assert paili.count_splits(list(whole), kongs) == paili.count_splits(whole, kongs)


def test_earliest_win_takes_text_and_tiles() -> None:
    text = "2s1p2p4p5p1s7p8p1m"
    hand = paili.Hand.parse("1112345678999m1s")
    found = paili.earliest_win("1112345678999m1s", text)
    assert found is not None
    assert found.draw == 6
    for wall in (parse(text), list(parse(text)), iter(parse(text))):
        assert paili.earliest_win(hand, wall) == found


def test_odds_take_text_and_objects() -> None:
    hand, rules = paili.Hand.parse("123m456789p1122s"), paili.rule_set("riichi-shape")
    found = paili.odds(hand, rules, draws=3)
    assert found == paili.odds(str(hand), "riichi-shape", draws=3)
    assert paili.odds(hand, unseen="1s3z", draws=1).by_draw[1] == Fraction(1, 2)
    shown: list[tuple[int, int]] = []
    all_of_it = paili.odds_discards(
        "123m456789p1122s",
        "riichi-shape",
        draws=3,
        trials=20,
        progress=lambda *far: shown.append(far),
    )
    (way,) = all_of_it.ways
    assert (way.kind, way.hindsight, all_of_it.differences) == (None, found, ())
    assert shown == [(20, 20)]


def test_only_13_tiles_wait() -> None:
    with pytest.raises(paili.HandError, match=r"14 tiles .*13, a hand that waits"):
        paili.waits("1112345678999m1s")


def test_tiles_out_of_play() -> None:
    for ask in (paili.waits, paili.complete):
        with pytest.raises(paili.HandError, match=r"2 of 1z .*under 'sichuan-solo'"):
            ask("123456789m12p11z", "sichuan-solo")
    with pytest.raises(paili.HandError, match="one too many '1z'"):
        paili.earliest_win("1112345678999m1s", "1z")


def test_bad_counts_and_text() -> None:
    with pytest.raises(paili.HandError, match="3 counts"):
        paili.splits(bytes(3))
    with pytest.raises(paili.HandError, match="5 of 1m"):
        paili.count_splits(bytes([5]) + bytes(33))
    with pytest.raises(paili.NotationError, match="fifth copy '1m' at character 5"):
        paili.splits("11111m")
    with pytest.raises(paili.RuleError, match="unknown rule set 'richi'"):
        paili.waits("1112345678999m", "richi")
