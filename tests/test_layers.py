"""Imports point one way, from high to low, and files stay short.

The table is the rule. Another order is a commit of its own, with its reason in ARCHITECTURE.md.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.source import files, module_name, parsed

#: A part of the package may import parts of a lower rank, and itself.
LAYERS = {
    "values": -1,
    "errors": 0,
    "tiles": 1,
    "hand": 2,
    "shape": 3,
    "rules": 4,
    "given": 5,
    "scoring": 5,
    "table": 6,
    "plan": 7,
    "arrays": 8,
    "deduction": 7,  # beside the hands, see APART
    "api": 9,
    "reasons": 10,
    "formats": 11,
    "answers": 12,
    "render": 13,
    "batch": 14,
    "web": 15,
    "cli": 16,  # `paili serve` starts web
    "__main__": 17,
}

#: Parts that stand beside the ranks below them: they may import only these.
APART = {"deduction": {"errors", "values"}}

#: Doors of the package: what they offer is named in a table.
DOORS = {"batch"}

LONGEST = 400


def may_import(importer: str, imported: str) -> bool:
    """Whether part *importer* may import part *imported*.

    >>> may_import("shape", "tiles"), may_import("tiles", "shape")
    (True, False)
    """
    if importer == imported:
        return True
    if importer in APART:
        return imported in APART[importer]
    return LAYERS[imported] < LAYERS[importer]


def imports(module: str, tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Line and dotted name of everything that *module* imports, wherever in its text."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                package = ".".join(module.split(".")[: -node.level])
                base = f"{package}.{base}" if base else package
            yield from ((node.lineno, f"{base}.{alias.name}") for alias in node.names)


#: A module, or what stands in one, as text; in a text with gaps what stands before the first.
_NAMED = re.compile(r"paili(\.\w+)+(:\w+)?")
_BEFORE_A_GAP = re.compile(r"paili\.(\w+\.)*")


def named(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Line and dotted name of every module that a text names, to be imported by it; a mark that
    something is public tells where users find it, and imports nothing."""
    within: set[ast.AST] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            within.update(node.values)
            text: ast.AST = node.values[0]
            form = _BEFORE_A_GAP
        elif isinstance(node, ast.Call) and ast.unparse(node.func) == "public":
            within.update(node.args)
            continue
        else:
            text, form = node, _NAMED
        if node not in within and isinstance(text, ast.Constant):
            found = form.fullmatch(str(text.value))
            if found:
                yield text.lineno, found[0]


def part_of(name: str) -> str | None:
    """The part that a dotted name begins with; None where a text has a gap in its place.

    >>> part_of("paili.tiles.kind"), part_of("paili.arrays."), part_of("paili.ba")
    ('tiles', 'arrays', None)
    """
    found = name.split(".")[1].partition(":")[0]
    return found if found in LAYERS else None


def violations(module: str, text: str) -> list[str]:
    """What *text*, as the source of *module*, imports against the rule, one line each."""
    root, part, *_ = module.split(".")
    if (root, part) == ("paili", "__init__"):
        return []  # the public names: may refer to anything
    if part not in LAYERS:
        return [f"{module}: {part!r} has no rank: give it one in LAYERS ({__name__})"]
    found = []
    for line, name in imports(module, parsed(text)):
        top, *below = name.split(".")
        if top != "paili":
            continue
        if not below or below[0] not in LAYERS:
            found.append(f"{module}:{line} imports {name}: name the part that defines it")
        elif not may_import(part, below[0]):
            found.append(f"{module}:{line} imports {name}: {below[0]} is not below {part}")
    for line, name in named(parsed(text)):
        below_name = part_of(name)
        if below_name is None and not (part in DOORS and name == "paili."):
            found.append(f"{module}:{line} names {name!r}: name the part that defines it")
        elif below_name is not None and not may_import(part, below_name):
            found.append(f"{module}:{line} names {name!r}: {below_name} is not below {part}")
    return found


def graph() -> dict[str, set[str]]:
    """Every module with the modules that it imports, anywhere in its text or for types only."""
    modules = {module_name(path).removesuffix(".__init__"): path for path in files()}
    found: dict[str, set[str]] = {}
    for module, path in modules.items():
        found[module] = set()
        for _, name in imports(module_name(path), parsed(path.read_text(encoding="utf-8"))):
            while name not in modules and name:
                name = name.rpartition(".")[0]
            found[module] |= {name} - {module, "paili", ""}
    del found["paili"]  # the public names
    return found


def circles(edges: dict[str, set[str]]) -> set[frozenset[str]]:
    """Modules that import one another, however far around.

    >>> [sorted(each) for each in circles({"a": {"b"}, "b": {"c"}, "c": {"b"}, "d": {"a"}})]
    [['b', 'c']]
    """
    beyond = {module: set(near) for module, near in edges.items()}
    for middle in beyond:
        for far in beyond.values():
            if middle in far:
                far |= beyond[middle]
    return {
        frozenset(other for other in beyond[module] if module in beyond[other])
        for module in beyond
        if module in beyond[module]
    }


@pytest.mark.parametrize("path", files(), ids=module_name)
def test_imports_point_down(path: Path) -> None:
    assert violations(module_name(path), path.read_text(encoding="utf-8")) == []


def test_no_modules_import_one_another() -> None:
    assert circles(graph()) == set()


def test_circles_are_seen() -> None:
    edges = graph()
    edges["paili.shape.goal"] = edges["paili.shape.goal"] | {"paili.shape.waits"}
    (circle,) = circles(edges)
    assert {"paili.shape.goal", "paili.shape.waits"} <= circle


@pytest.mark.parametrize("path", files(), ids=module_name)
def test_files_are_short(path: Path) -> None:
    lines = len(path.read_text(encoding="utf-8").splitlines())
    assert lines <= LONGEST, f"{lines} lines: look for a seam to split along"


@pytest.mark.parametrize(
    ("module", "text"),
    [
        ("paili.tiles.kind", "from paili.errors import PailiError"),
        ("paili.tiles.kind", "from . import counts\nfrom .counts import total"),
        ("paili.tiles.__init__", "from .kind import Kind\nfrom ..errors import PailiError"),
        ("paili.plan.odds", "from paili import hand, tiles\nimport paili.rules.basic"),
        ("paili.deduction.worlds", "from ..errors import PailiError\nfrom .deal import Deal"),
        ("paili.api", "from .deduction import deal"),
        ("paili.cli.main", "def serve():\n    from ..web import pages"),
        ("paili.shape.waits", "import numpy\nfrom collections import Counter"),
        ("paili.__init__", "from .cli import main"),
        ("paili.__main__", "from .cli.main import main"),
        ("paili.shape.waits", 'Lazy({"hand": "paili.hand.Hand"})'),
        ("paili.arrays.engines", 'import_module(f"paili.arrays.{name}_engine")'),
        ("paili.cli.group", 'COMMANDS = {"serve": ("paili.web.app:serve", "The pages.")}'),
        ("paili.batch.__init__", '__import__(f"paili.{home}", fromlist=[name])'),
        ("paili.tiles.kind", '"""Of paili.hand."""\nx = f"{y} paili.hand"'),
    ],
)
def test_allowed(module: str, text: str) -> None:
    assert violations(module, text) == []


@pytest.mark.parametrize(
    ("module", "text", "blamed"),
    [
        ("paili.shape.waits", "import paili.rules", "rules is not below shape"),
        ("paili.shape.waits", "from paili.rules import basic", "rules is not below shape"),
        ("paili.shape.waits", "from ..rules.basic import BASIC", "rules is not below shape"),
        ("paili.shape.waits", "from .. import rules", "rules is not below shape"),
        ("paili.shape.__init__", "from ..rules import basic", "rules is not below shape"),
        ("paili.shape.a.__init__", "from ...plan import odds", "plan is not below shape"),
        ("paili.hand", "def f():\n    from .shape import waits", ":2 imports paili.shape.waits"),
        ("paili.hand", "if TYPE_CHECKING:\n    from paili.scoring import Score", "scoring is not"),
        ("paili.deduction.deal", "from ..tiles import kind", "tiles is not below deduction"),
        ("paili.plan.odds", "from ..deduction import deal", "deduction is not below plan"),
        ("paili.reasons", "from .batch import keys", "batch is not below reasons"),
        ("paili.web.api", "from ..cli import main", "cli is not below web"),
        ("paili.hand", "import paili", "name the part"),
        ("paili.hand", "from paili import Hand", "name the part"),
        ("paili.hand", "from . import __version__", "name the part"),
        ("paili.hand", "from paili import *", "name the part"),
        ("paili.extras.thing", "", "'extras' has no rank"),
        ("paili.plan.odds", 'Lazy({"a": "paili.arrays.choosing.arrays"})', "arrays is not below"),
        ("paili.hand", 'import_module("paili.shape.waits")', ":1 names 'paili.shape.waits'"),
        ("paili.tiles.kind", '__import__(f"paili.rules.{name}")', "rules is not below tiles"),
        ("paili.tiles.kind", '__import__(f"paili.{name}")', "name the part"),
    ],
)
def test_caught(module: str, text: str, blamed: str) -> None:
    (line,) = violations(module, text)
    assert blamed in line
