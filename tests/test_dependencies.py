"""What ``pyproject.toml`` asks for, ``constraints.txt`` pins and is installed: they agree."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, distribution

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.cli.helpers import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
EXTRAS: dict[str, list[str]] = PROJECT["optional-dependencies"]
ASKED = [*map(Requirement, PROJECT["dependencies"])]
ASKED += [Requirement(text) for texts in EXTRAS.values() for text in texts]
PINS = [*map(Requirement, (ROOT / "constraints.txt").read_text().splitlines())]


def applies(needed: Requirement, extras: set[str]) -> bool:
    """Is it needed on this Python, by who is asked for with these extras?"""
    marker = needed.marker
    return marker is None or any(marker.evaluate({"extra": extra}) for extra in (*extras, ""))


def installed(asked: list[Requirement]) -> Iterator[str]:
    """The names of all that these need and what is needed by them, as far as it is installed."""
    waiting, seen = [*asked], set()
    while waiting:
        needed = waiting.pop()
        name = canonicalize_name(needed.name)
        if (name, extras := frozenset(needed.extras)) in seen:
            continue
        seen.add((name, extras))
        try:
            found = distribution(name)
        except PackageNotFoundError:
            continue
        yield name
        further = map(Requirement, found.requires or ())
        waiting += [each for each in further if applies(each, set(needed.extras))]


def test_everything_installed_is_pinned() -> None:
    pinned = {canonicalize_name(pin.name) for pin in PINS if applies(pin, set())}
    found = set(installed(ASKED))
    assert found >= {"numpy", "click", "rich", "pytest"}
    assert sorted(found - pinned) == []


def test_pins_are_what_is_asked_for() -> None:
    pinned = {canonicalize_name(pin.name): pin for pin in PINS if applies(pin, set())}
    for needed in ASKED:
        (version,) = (each.version for each in pinned[canonicalize_name(needed.name)].specifier)
        assert needed.specifier.contains(version), needed


def test_the_server_stays_within_a_major_version() -> None:
    """Its pages lean on how NiceGUI is made inside."""
    (web,) = map(Requirement, EXTRAS["web"])
    assert any(each.operator == "<" for each in web.specifier)
