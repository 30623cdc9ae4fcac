"""What the Draws page reads from its fields."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from paili.errors import InputError
from paili.hand import Hand
from paili.plan.earliest import earliest_win
from paili.rules.registry import RULE_SETS, rule_set
from paili.tiles.notation import parse

pytest.importorskip("nicegui", reason="the extra 'web' is not installed")

from paili.web.pages.draws import model
from paili.web.pages.draws.model import DrawsState, draw

JUDGE = (Path(__file__).resolve().parents[2] / "examples" / "hiho-solo.txt").read_text()


def test_the_first_sight_is_the_judges_sample() -> None:
    hand, wall = model.from_judge(JUDGE)
    loaded, shown = draw(DrawsState(hand=hand, wall=wall)), draw(DrawsState())
    assert (loaded.hand, loaded.tiles, loaded.win) == (shown.hand, shown.tiles, shown.win)


def test_turns_lead_from_the_hand_to_the_win() -> None:
    drawing = draw(DrawsState())
    assert drawing.hand is not None
    assert drawing.win is not None
    assert drawing.after(0) == drawing.hand
    assert drawing.after(6) == drawing.win.hand
    for step, turn in enumerate(drawing.turns):
        before, after = drawing.after(step), drawing.after(step + 1)
        assert before is not None
        assert before.throwing(turn.throw).drawing(turn.draw) == after


@pytest.mark.parametrize(
    ("asked", "shown"), [("0", 0), ("4", 4), ("99", 6), ("-1", 0), ("x", 0), ("9" * 5000, 0)]
)
def test_any_step_in_an_address_shows_something(asked: str, shown: int) -> None:
    assert draw(DrawsState()).at(asked) == shown


def test_few_tiles_are_no_mistake() -> None:
    drawing = draw(DrawsState(hand="9s12m"))
    assert (drawing.errors, drawing.lacking, drawing.tiles["hand"]) == ({}, 11, (0, 1, 26))


@pytest.mark.parametrize(
    ("fields", "field", "said"),
    [
        ({"hand": "12x"}, "hand", "unknown suit 'x'"),
        ({"hand": "123456789m123456p"}, "hand", "15 tiles"),
        ({"hand": "11111m"}, "hand", "fifth copy"),
        ({"hand": "1112345678999m1z"}, "hand", "expected none under 'sichuan-solo'"),
        ({"wall": "1s?"}, "wall", "unknown"),
        ({"wall": "1s1m1m"}, "wall", "one too many '1m' at wall tile 3"),
        ({"rules": "sichaun"}, "rules", "unknown rule set 'sichaun'"),
        ({"rules": "basic:max_suits=9"}, "rules", "max_suits"),
    ],
)
def test_what_is_wrong_stands_beside_its_field(
    fields: dict[str, str], field: str, said: str
) -> None:
    drawing = draw(DrawsState(**fields))
    assert set(drawing.errors) == {field}
    assert said in drawing.errors[field]
    assert drawing.answer is None


@pytest.mark.parametrize(
    "hand", ["", "12m", "0555p", "123m[456p][777z]1122s", "123m(1111z)456p77s"]
)
def test_a_tile_more_and_it_away_again(hand: str) -> None:
    before = draw(DrawsState(hand=hand, rules="basic"))
    text = before.text("hand", [*before.tiles["hand"], 8])
    after = draw(DrawsState(hand=text, rules="basic"))
    assert after.lacking == before.lacking - 1
    rest = list(after.tiles["hand"])
    rest.remove(8)
    again = draw(DrawsState(hand=after.text("hand", rest), rules="basic"))
    assert (again.tiles, again.hand) == (before.tiles, before.hand)


@pytest.mark.parametrize("name", RULE_SETS)
def test_random_tiles_are_in_play(name: str) -> None:
    rules = rule_set(name)
    hand, wall = model.random_tiles(rules, Random(5))
    drawing = draw(DrawsState(hand=hand, wall=wall, rules=name))
    assert drawing.answer is not None
    assert drawing.win == earliest_win(Hand.parse(hand), parse(wall), rules)


def test_an_instance_by_its_number() -> None:
    other = "0 " + "b1 " * 3 + "b2 b3 b4 b5 b6 b7 b8 b9 b9 b9 c1"
    assert model.from_judge(f"{JUDGE}\n{other}", "2")[0].startswith("b1 b1 b1 b2")
    assert model.from_judge(f"{JUDGE}\n{other}") == model.from_judge(JUDGE)


@pytest.mark.parametrize(
    ("text", "number", "said"),
    [
        ("", "1", "no input"),
        ("1 a1 a2", "1", "input ends after 2 of 14 hand tiles"),
        (JUDGE.replace("c2", "d2"), "1", "unknown tile 'd2' at line 3, token 1"),
        (JUDGE, "2", "no instance '2' (expected 1 to 1: 1 instance here)"),
        (JUDGE, "0", "no such number '0'"),
        (JUDGE, "9" * 5000, "no such number '999"),
        (JUDGE, "one", "no such number 'one'"),
    ],
)
def test_wrong_judge_input_says_where(text: str, number: str, said: str) -> None:
    with pytest.raises(InputError) as error:
        model.from_judge(text, number)
    assert said in str(error.value)
