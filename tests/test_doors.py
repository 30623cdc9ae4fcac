"""What is public is listed, marked where it is defined, and known by where users import it from."""

from __future__ import annotations

import ast
import importlib
import pickle
from types import ModuleType
from typing import Any, get_type_hints

import pytest

import paili
from paili import batch, deduction, table
from tests.source import files, module_name, parsed

DOORS = [paili, batch, deduction, table]
#: Constants have no module of their own.
CONSTANTS = {
    "ENGINES",
    "BAD_COPIES",
    "BAD_COUNT",
    "BAD_MASK",
    "BAD_SHANTEN",
    "NOT_HELD",
    "RULE_SETS",
    "UNREACHABLE",
    "BLACK_VIENNA_CARDS",
    "HIDDEN",
    "PRESETS",
}


def exported(door: ModuleType) -> list[str]:
    """The public names of a door, its own doors left out."""
    return [name for name in door.__all__ if not isinstance(getattr(door, name), ModuleType)]


@pytest.mark.parametrize("door", [paili, batch, table], ids=lambda door: door.__name__)
def test_the_lists_of_a_door_agree(door: ModuleType) -> None:
    homes = set(door._MODULE_OF)  # what it can load
    assert set(exported(door)) == homes
    assert len(door.__all__) == len(set(door.__all__))


@pytest.mark.parametrize("door", DOORS, ids=lambda door: door.__name__)
def test_public_things_know_where_they_are_imported_from(door: ModuleType) -> None:
    for name in exported(door):
        thing = getattr(door, name)
        if name in CONSTANTS:
            continue
        assert thing.__module__ == door.__name__, name
        assert thing.__name__ == thing.__qualname__ == name
        assert pickle.loads(pickle.dumps(thing)) is thing
        assert any(each is thing for each in vars(defining(thing)).values())


def defining(thing: Any) -> ModuleType:
    """The module in which something public is written."""
    return importlib.import_module(thing.__defined_in__)


def marked() -> set[tuple[str, str]]:
    """Module and name of every definition in the package that is marked as public."""
    found = set()
    for path in files():
        for node in parsed(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef | ast.FunctionDef):
                marks = [mark for mark in node.decorator_list if isinstance(mark, ast.Call)]
                if any(isinstance(m.func, ast.Name) and m.func.id == "public" for m in marks):
                    found.add((module_name(path), node.name))
    return found


def test_only_what_is_listed_is_marked() -> None:
    listed = set()
    for door in DOORS:
        things = {getattr(door, name) for name in set(exported(door)) - CONSTANTS}
        for thing in things:
            (name,) = (key for key, each in vars(defining(thing)).items() if each is thing)
            listed.add((thing.__defined_in__, name))
    assert marked() == listed


@pytest.mark.parametrize("door", DOORS, ids=lambda door: str(door.__name__))
def test_results_cannot_be_changed(door: ModuleType) -> None:
    """Every public dataclass is frozen; the lighter ones are tested in ``test_values``."""
    things = {name: getattr(door, name) for name in exported(door)}
    made = {name: getattr(each, "__dataclass_params__", None) for name, each in things.items()}
    changing = [name for name, params in made.items() if params and not params.frozen]
    assert changing == []


@pytest.mark.parametrize(
    "value", [paili.Score, paili.Wait, paili.Discard, paili.Bracket, paili.Odds]
)
def test_types_are_looked_up_where_they_are_written(value: type) -> None:
    assert all(not isinstance(hint, str) for hint in get_type_hints(value).values())
    assert get_type_hints(paili.Discard) == {"tile": paili.Tile, "acceptance": paili.Acceptance}
