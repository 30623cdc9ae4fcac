"""``make mutants``: what it changes, which tests it runs, and what it need not try."""

from __future__ import annotations

import mutants
import pytest
from mutants import AREAS, Mutant, equivalent, nearest_first

from tests.source import ROOT


def test_areas_are_here() -> None:
    for folder, tests in AREAS.values():
        for path in (folder, *tests):
            assert (ROOT / path).exists(), path


def test_the_nearest_tests_come_first() -> None:
    mutant = Mutant("scoring", "src/paili/scoring/mcr/relations.py", 1, "a", "b", "")
    first, second, *others = nearest_first(mutant)
    assert (first, second) == ("tests/scoring/mcr/test_relations.py", mutant.file)
    assert others == AREAS["scoring"][1]


def test_equivalent_ones_are_of_lines_as_they_stand() -> None:
    """A line that was changed since is no longer known to be the same."""
    for (file, before, after), why in equivalent().items():
        lines = [line.strip() for line in (ROOT / file).read_text(encoding="utf-8").splitlines()]
        assert before in lines, (file, before)
        assert before != after
        assert why.strip()


@pytest.mark.parametrize(
    ("code", "changed", "same"),
    [
        ("x: int | str = 1", "x: int & str = 1", True),
        ("x: int = 1", "x: int = 2", False),
        ("def f(x: int | None) -> int | None: return x", "def f(x: int) -> int: return x", True),
        ("def f(x=1): return x", "def f(x=2): return x", False),
        ("if TYPE_CHECKING:\n    A = int | str", "if TYPE_CHECKING:\n    A = int & str", True),
        ("if FAST:\n    A = 1 | 2", "if FAST:\n    A = 1 & 2", False),
    ],
)
def test_annotations_are_no_code(code: str, changed: str, same: bool) -> None:
    assert (mutants._meaning(code) == mutants._meaning(changed)) == same


def test_a_sample_is_always_the_same() -> None:
    pytest.importorskip("cosmic_ray", reason="the extra 'mutants' is not installed")
    some = mutants.sample("notations", 5, 1)
    assert some == mutants.sample("notations", 5, 1)
    assert some != mutants.sample("notations", 5, 2)
    assert len({each.key for each in some}) == 5
    for each in some:
        assert each.before in (ROOT / each.file).read_text(encoding="utf-8")
        assert mutants._meaning(each.code) != mutants._meaning(
            (ROOT / each.file).read_text(encoding="utf-8")
        )
