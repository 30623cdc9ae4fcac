"""Situations: their words read back, what cannot be, and all problems at once."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, fields
from typing import Any

import pytest
from hypothesis import given

from paili.errors import Problem
from paili.rules.registry import rule_set
from paili.scoring.families import FAMILIES
from paili.scoring.situation import ALIASES, FLAGS, KEYS, WAYS, Situation, SituationError
from tests.scoring.situations import situations

EAST_FIRST = "(expected E S W N: 0 to 3)"


def problems(text: str = "", **fields: Any) -> list[str]:
    """What is wrong with a situation, told as words or as fields."""
    with pytest.raises(SituationError) as raised:
        Situation(**fields) if fields else Situation.parse(text)
    assert all(isinstance(each, Problem) for each in raised.value.problems)
    return [str(each) for each in raised.value.problems]


@given(situations())
def test_a_situation_reads_as_it_is_written(now: Situation) -> None:
    text = str(now)
    assert Situation.parse(text) == now
    assert hash(Situation.parse(text)) == hash(now)
    assert str(Situation.parse(text)) == text
    assert text.split()[0] in WAYS
    assert Situation.parse(" ".join(reversed(text.split()))) == now


@given(situations())
def test_the_other_way_to_win(now: Situation) -> None:
    for self_draw in (False, True):
        other = now.won_by(self_draw)
        assert other.self_draw == self_draw
        assert other.flags <= now.flags
        assert other.won_by(self_draw) is other
        assert (other.seat, other.dora, other.river) == (now.seat, now.dora, now.river)
    assert now.won_by(now.self_draw) is now


def test_every_word() -> None:
    needs = {
        "ippatsu": "riichi",
        "ura": "riichi",
        "replacement": "self-draw",
    }
    for flag in FLAGS:
        now = Situation.parse(f"{needs.get(flag, '')} {flag}")
        assert now.has(flag)
        assert flag in str(now).split()
    for key, each in KEYS.items():
        now = Situation.parse(f"{needs.get(key, '')} {key}:{each.example}")
        assert getattr(now, each.field) == each.read(each.example)
    told = {each.field for each in KEYS.values()} | {"self_draw", "flags"}
    assert told == {field.name for field in fields(Situation)}


def test_nothing_said() -> None:
    now = Situation.parse("  ")
    assert now == Situation() == Situation.parse("discard")
    assert (str(now), now.dealer, now.payer) == ("discard", True, 3)
    assert not any(map(now.has, FLAGS))


@pytest.mark.parametrize(
    ("text", "payer"),
    [("", 3), ("seat:S", 0), ("seat:N", 2), ("players:3", 2), ("seat:W from:N", 3)],
)
def test_who_pays(text: str, payer: int) -> None:
    assert Situation.parse(text).payer == payer


@pytest.mark.parametrize(
    ("word", "plain"),
    [*ALIASES.items(), ("RIICHI", "riichi"), ("Self-Draw", "self-draw"), ("Seat:S", "seat:S")],
)
def test_words_that_stand_for_others(word: str, plain: str) -> None:
    needs = {"replacement": "self-draw"}.get(plain, "")
    now = Situation.parse(f"{word} {needs}")
    assert now == Situation.parse(f"{plain} {needs}")
    assert plain in str(now).split()
    assert Situation.parse(f"{word.upper()} {needs}") == now


def test_aliases_are_words_of_their_own() -> None:
    assert not {*ALIASES} & {*FLAGS, *WAYS, *KEYS}
    assert {*ALIASES.values()} <= {*FLAGS, *WAYS}
    assert problems("tsumo ron") == ["self-draw and discard together (expected one of them)"]


def test_a_long_word_is_cut() -> None:
    (found,) = problems("dora:" + "9" * 5000)
    assert len(found) < 700
    (found,) = problems("x" * 5000)
    assert len(found) < 1500


class Silent:
    """What cannot be written."""

    def __repr__(self) -> str:
        raise RuntimeError


@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ({"seat": None}, "seat 'None' (expected a whole number)"),
        ({"seat": True}, "seat 'True' (expected a whole number)"),
        ({"honba": 1.0}, "honba '1.0' (expected a whole number)"),
        ({"players": None}, "players 'None' (expected a whole number)"),
        ({"liable": "W"}, "liable 'W' (expected a whole number or None)"),
        ({"void": False}, "void 'False' (expected a whole number or None)"),
        ({"self_draw": 1}, "self_draw '1' (expected True or False)"),
        ({"flags": "riichi"}, "flags 'riichi' (expected a set of flags)"),
        ({"flags": None}, "flags 'None' (expected a set of flags)"),
        ({"flags": [[]]}, "flags '[[]]' (expected a set of flags)"),
        ({"flags": {1}}, "in flags '1' (expected a set of flags)"),
        ({"out": "NW"}, "out 'NW' (expected a set of seats 0 to 3)"),
        ({"out": ["N"]}, "in out 'N' (expected a set of seats 0 to 3)"),
        ({"dora": 5}, "dora '5' (expected a sequence of tiles 0 to 36)"),
        ({"dora": "4m"}, "dora '4m' (expected a sequence of tiles 0 to 36)"),
        ({"river": ["4m"]}, "in river '4m' (expected a sequence of tiles 0 to 36)"),
        ({"river": (True,)}, "in river 'True' (expected a sequence of tiles 0 to 36)"),
        ({"seat": Silent()}, "seat 'a value of type Silent' (expected a whole number)"),
        ({"honba": 10**9999}, "honba 'a value of type int' (expected 0 to 9999)"),
        ({"players": 10**9999}, "a value of type int players (expected 3 or 4)"),
    ],
)
def test_values_of_wrong_types(told: dict[str, Any], expected: str) -> None:
    assert problems(**told) == [expected]


def test_all_wrong_types_at_once() -> None:
    assert len(problems(seat=None, flags="x", dora=[None, "1m"], out=7, void=1.5)) == 6


def test_letters_and_any_collections() -> None:
    assert Situation.parse("seat:s from:w out:nw") == Situation.parse("seat:S from:W out:WN")
    listed: Any = {"dora": [34, 3], "out": [3, 2], "flags": ["riichi"], "ura": (1,)}
    now = Situation(**listed)
    assert now == Situation.parse("riichi dora:0m4m ura:2m out:NW")
    assert {now: 1}[now] == 1
    with pytest.raises(FrozenInstanceError):
        now.seat = 1  # type: ignore[misc]


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("riichi double-riichi", "double-riichi and riichi together (expected one of them)"),
        ("first-turn riichi", "first-turn and riichi together (expected no declaration before"),
        ("first-turn double-riichi", "double-riichi and first-turn together (expected no decl"),
        ("self-draw first-turn replacement", "first-turn and replacement together (expected no k"),
        ("first-turn robbing", "first-turn and robbing together (expected no kong before)"),
        ("first-turn last-tile", "first-turn and last-tile together (expected one of them)"),
        ("replacement", "replacement without a self-draw (expected replacement only with a self-"),
        ("self-draw robbing", "robbing without a win by another's tile (expected robbing only"),
        ("self-draw after-kong", "after-kong without a win by another's tile"),
        ("ippatsu", "ippatsu without riichi (expected riichi or double-riichi too)"),
        ("ura:1m", "ura indicators without riichi (expected riichi or double-riichi too)"),
        ("self-draw from:S", "a self-draw from another's tile 'from:S'"),
        ("seat:S from:S", "the winner as discarder 'S' (expected another seat)"),
        ("liable:E", "the winner as liable 'E' (expected another seat)"),
        ("players:2", "2 players (expected 3 or 4)"),
        ("players:3 seat:N", "seat 'N' (expected E S W: 0 to 2)"),
        ("players:3 from:N", "discarder 'N' (expected E S W: 0 to 2)"),
        ("players:3 liable:N", "liable 'N' (expected E S W: 0 to 2)"),
        ("players:3 out:SN", "a seat that is out 'N' (expected E S W: 0 to 2)"),
        ("self-draw discard", "self-draw and discard together (expected one of them)"),
        ("seat:S seat:S", "a word given twice 'seat'"),
        ("seat:X", "no such value 'seat:X' (expected seat:S, a seat of E S W N)"),
        ("from:", "no such value 'from:' (expected from:W, a seat of E S W N)"),
        ("out:NX", "no such value 'out:NX' (expected out:NW, seats of E S W N)"),
        ("honba:-1", "no such value 'honba:-1' (expected honba:1, 0 to 9999)"),
        ("honba:10000", "no such value 'honba:10000' (expected honba:1, 0 to 9999)"),
        ("honba:٣", "no such value 'honba:٣' (expected honba:1, 0 to 9999)"),
        ("void:z", "no such value 'void:z' (expected void:s, a suit: m, p or s)"),
        ("dora:9q", "unknown suit 'q' at dora:9q, character 2"),
        ("river:99", "digits without a suit '99' at river:99, character 1"),
    ],
)
def test_impossible_words(text: str, problem: str) -> None:
    (found,) = problems(text)
    assert found.startswith(problem)


@pytest.mark.parametrize(
    ("told", "problem"),
    [
        ({"flags": {"ricchi"}}, "unknown flag 'ricchi' (expected one of: riichi, double-riichi,"),
        ({"seat": 4}, f"seat '4' {EAST_FIRST}"),
        ({"seat": -1}, f"seat '-1' {EAST_FIRST}"),
        ({"seat": "S"}, "seat 'S' (expected a whole number)"),
        ({"round": 4}, f"round '4' {EAST_FIRST}"),
        ({"discarder": 9}, f"discarder '9' {EAST_FIRST}"),
        ({"liable": -2}, f"liable '-2' {EAST_FIRST}"),
        ({"out": {5}}, f"a seat that is out '5' {EAST_FIRST}"),
        ({"void": 3}, "void suit '3' (expected m, p or s (0 to 2))"),
        ({"norths": -1}, "norths '-1' (expected 0 to 9999)"),
        ({"flowers": 10_000}, "flowers '10000' (expected 0 to 9999)"),
        ({"honba": -1}, "honba '-1' (expected 0 to 9999)"),
        ({"sticks": -1}, "sticks '-1' (expected 0 to 9999)"),
        ({"dora": (37,)}, "no tile in dora '37' (expected 0 to 36)"),
        ({"river": (-1,)}, "no tile in river '-1' (expected 0 to 36)"),
        ({"players": 5}, "5 players (expected 3 or 4)"),
    ],
)
def test_impossible_fields(told: dict[str, Any], problem: str) -> None:
    (found,) = problems(**told)
    assert found.startswith(problem)


def test_all_problems_in_one_error() -> None:
    assert problems("ricchi seat:X dora:9q honba:1 honba:2 players:3") == [
        *problems("ricchi"),
        "no such value 'seat:X' (expected seat:S, a seat of E S W N)",
        *problems("dora:9q"),
        "a word given twice 'honba'",
    ]
    found = problems("self-draw robbing ippatsu from:E ura:1m liable:E")
    assert len(found) == 6
    assert problems(seat=5, round=7, honba=-1, dora=(99, 98), void=8) == [
        f"seat '5' {EAST_FIRST}",
        f"round '7' {EAST_FIRST}",
        "void suit '8' (expected m, p or s (0 to 2))",
        "honba '-1' (expected 0 to 9999)",
        "no tile in dora '99' (expected 0 to 36)",
        "no tile in dora '98' (expected 0 to 36)",
    ]


@pytest.mark.parametrize(
    "word", ["ricchi", "Ricchi", "seats:S", ":", "dora", "seat", "-", "selfdraw"]
)
def test_an_unknown_word_lists_the_known_ones(word: str) -> None:
    (found,) = problems(word)
    assert found.startswith(f"unknown word of a situation {word!r} (expected one of: self-draw, d")
    for known in [*WAYS, *FLAGS, *(f"{key}:{each.example}" for key, each in KEYS.items())]:
        assert f" {known}" in found


def test_families_name_the_words_they_know() -> None:
    known: dict[str, tuple[str, str]] = {}
    for family in FAMILIES.values():
        for word, names in family.words.items():
            assert word in FLAGS or word in KEYS or word in WAYS
            assert all(names)
            # The pages have one name for a word.
            assert known.setdefault(word, names) == names
    assert FLAGS.keys() <= known.keys()


def test_words_that_mean_nothing_by_some_options() -> None:
    for name, more in (("riichi", ()), ("riichi:open_riichi=yes", ("open-riichi",))):
        rules = rule_set(name)
        assert rules.scoring is not None
        said = FAMILIES["riichi"].said_by(rules.scoring)
        assert ("ura" in said, "norths" in said) == (True, False)
        assert tuple(word for word in said if word == "open-riichi") == more


@pytest.mark.parametrize(
    ("signs", "place"), [(60, "dora:" + "x" * 55), (61, "dora:" + "x" * 52 + "...")]
)
def test_the_place_of_a_tile_is_a_word_of_sixty_signs(signs: int, place: str) -> None:
    """A longer one ends with three dots."""
    (problem,) = problems("dora:" + "x" * (signs - 5))
    assert f" at {place}, character 1 " in problem
