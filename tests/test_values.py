"""The light bases of values: all that a frozen dataclass and a named tuple do."""

from __future__ import annotations

import copy
import dataclasses
import os
import pickle
import subprocess
import sys

import pytest

from paili.errors import Problem
from paili.hand import Hand
from paili.rules.registry import RULE_SETS, rule_set
from paili.shape.goal import Goal
from paili.shape.shanten import Shanten
from paili.shape.special import SevenPairs
from paili.tiles.meld import Meld
from paili.values import Frozen, Lazy

VALUES = [
    Hand.parse("123m[406p](7777z)1122s"),
    Shanten(0, {"standard": 3, "seven pairs": 0}),
    SevenPairs(quads=True),
    *RULE_SETS.values(),
]
TUPLES = [Problem("no tile", "x", "character 1"), Meld("pung", 3, red=0)]


@pytest.mark.parametrize("value", [*VALUES, *TUPLES], ids=str)
def test_copies_are_equal(value: object) -> None:
    for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1):
        assert pickle.loads(pickle.dumps(value, protocol)) == value
    assert copy.copy(value) == copy.deepcopy(value) == value


@pytest.mark.parametrize("value", VALUES, ids=str)
def test_nothing_can_be_changed(value: Frozen) -> None:
    for name in (*value.value_fields, "something_new"):
        with pytest.raises(dataclasses.FrozenInstanceError):
            setattr(value, name, None)
        with pytest.raises(dataclasses.FrozenInstanceError):
            delattr(value, name)
    assert not hasattr(value, "__dict__")


@pytest.mark.parametrize("value", VALUES, ids=str)
def test_dataclasses_know_them(value: Frozen) -> None:
    names = tuple(field.name for field in dataclasses.fields(value))
    assert names == value.value_fields
    assert dataclasses.replace(value) == value.__replace__() == value
    assert tuple(dataclasses.asdict(value)) == names


def test_what_is_equal() -> None:
    basic = rule_set("basic")
    again = dataclasses.replace(basic)
    assert again is not basic
    assert (again, hash(again)) == (basic, hash(basic))
    assert dataclasses.replace(basic, void=1) != basic
    assert SevenPairs() != SevenPairs(quads=True)
    assert SevenPairs() != (False,)


def test_how_they_are_shown() -> None:
    assert repr(SevenPairs(quads=True)) == "SevenPairs(quads=True)"
    goal = Goal()
    assert repr(goal).startswith("Goal(patterns=(Standard(),), copies=b'")
    assert repr(goal).endswith("max_suits=3, void=None, fifth_copy='held', melds=4)")
    # Of a rule set what its name does not say.
    told = "RuleSet(name='sichuan-shape', fifth_copy='held', max_suits=2, void=2, scoring=None)"
    assert repr(rule_set("sichuan-shape:void=s")) == told


def test_named_tuples() -> None:
    problem = TUPLES[0]
    assert isinstance(problem, tuple)
    assert problem == Problem(what="no tile", text="x", where="character 1", expected="")
    assert Problem._fields == ("what", "text", "where", "expected")
    assert Problem("a")._replace(text="b") == ("a", "b", "", "")
    assert Problem.__defined_in__ == "paili.errors"  # type: ignore[attr-defined]


def test_lazy_names() -> None:
    known = Lazy({"east": "paili.tiles.kind.EAST", "red": "paili.tiles.kind.RED"})
    assert dict(known) == {"east": 27, "red": 33}
    assert "white" not in known
    assert known.get("white") is None
    assert (len(known), repr(known)) == (2, "<east, red>")


def test_a_first_answer_imports_little() -> None:
    heavy = "typing", "dataclasses", "inspect", "re", "enum", "numpy"
    code = (
        "import sys, paili; paili.shanten('1112345678999m'); "
        f"print(*{{*sys.modules}}.intersection({heavy}))"
    )
    # -S: what the environment itself loads at start is not ours.
    path = os.pathsep.join(sys.path)
    told = subprocess.run(
        [sys.executable, "-S", "-c", code],
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=True,
    )
    assert told.stdout.split() == []
