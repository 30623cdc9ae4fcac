"""Imports point one way, from high to low, and files stay short.

The table is the rule. Another order is a commit of its own, with its reason in ARCHITECTURE.md.
"""

from __future__ import annotations

import ast
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
    "render": 11,
    "formats": 12,
    "batch": 13,
    "web": 14,
    "cli": 15,  # `paili serve` starts web
    "__main__": 16,
}

#: Parts that stand beside the ranks below them: they may import only these.
APART = {"deduction": {"errors", "values"}}

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
    return found


@pytest.mark.parametrize("path", files(), ids=module_name)
def test_imports_point_down(path: Path) -> None:
    assert violations(module_name(path), path.read_text(encoding="utf-8")) == []


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
    ],
)
def test_caught(module: str, text: str, blamed: str) -> None:
    (line,) = violations(module, text)
    assert blamed in line
