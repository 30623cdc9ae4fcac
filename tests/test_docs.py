"""The documents are there, everything public has a docstring, and the documents' examples run."""

from __future__ import annotations

import ast
import doctest
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cli.helpers import typed
from tests.source import ROOT, files, module_name, parsed

README = ROOT / "README.md"
DOCUMENTS = [README, *sorted((ROOT / "docs").rglob("*.md"))]
FENCED = re.compile(r"^```(?:python|pycon|py)\b[^\n]*\n(.*?)^```", re.MULTILINE | re.DOTALL)

Definition = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


def examples(text: str) -> str:
    """Only the lines inside Python fences; all others empty, so that line numbers stay.

    >>> examples("Text\\n```python\\n>>> 1\\n1\\n```\\nText\\n")
    '\\n\\n>>> 1\\n1\\n\\n\\n'
    """
    kept, end = [], 0
    for fence in FENCED.finditer(text):
        kept += ["\n" * text.count("\n", end, fence.start(1)), fence[1]]
        end = fence.end(1)
    return "".join(kept) + "\n" * text.count("\n", end)


def run_examples(text: str, name: str) -> str:
    """Run the examples of one document, all in one namespace; what failed, or nothing."""
    test = doctest.DocTestParser().get_doctest(examples(text), {}, name, name, 0)
    report: list[str] = []
    doctest.DocTestRunner(verbose=False).run(test, out=report.append)
    return "".join(report)


def undocumented(text: str) -> list[str]:
    """The public classes, functions and methods in *text* that have no docstring.

    >>> undocumented("class A:\\n    def b(self): ...\\n    def _c(self): ...")
    ['A', 'A.b']
    """

    def missing(body: list[ast.stmt], prefix: str) -> Iterator[str]:
        for node in body:
            if not isinstance(node, Definition) or node.name.startswith("_"):
                continue
            if any(ast.unparse(mark).endswith("overload") for mark in node.decorator_list):
                continue
            if not ast.get_docstring(node):
                yield prefix + node.name
            if isinstance(node, ast.ClassDef):
                yield from missing(node.body, f"{prefix}{node.name}.")

    return list(missing(parsed(text).body, ""))


def is_public(path: Path) -> bool:
    """Whether no part of the module's name starts with one underscore only."""
    return not re.search(r"\._(?!_)", module_name(path))


PUBLIC = [path for path in files() if is_public(path)]


@pytest.mark.parametrize("name", ["README", "CHANGELOG", "ARCHITECTURE", "BENCHMARKS"])
def test_document_exists(name: str) -> None:
    assert (ROOT / f"{name}.md").is_file()


@pytest.mark.parametrize("command", ["make run", "make test"])
def test_readme_says_how_to_start(command: str) -> None:
    assert command in README.read_text(encoding="utf-8")


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_examples_of_documents(path: Path) -> None:
    assert run_examples(path.read_text(encoding="utf-8"), str(path)) == ""


def test_a_wrong_example_is_caught() -> None:
    report = run_examples("Text\n\n```python\n>>> 1 + 1\n3\n```\n", "wrong.md")
    assert 'File "wrong.md", line 4' in report


@pytest.mark.parametrize("path", PUBLIC, ids=module_name)
def test_module_has_a_docstring(path: Path) -> None:
    assert ast.get_docstring(parsed(path.read_text(encoding="utf-8")))


@pytest.mark.parametrize("path", PUBLIC, ids=module_name)
def test_everything_public_has_a_docstring(path: Path) -> None:
    assert undocumented(path.read_text(encoding="utf-8")) == []


CONSOLE = re.compile(r"^```console\n(.*?)^```", re.MULTILINE | re.DOTALL)


def sessions(text: str) -> list[tuple[str, str]]:
    """Each command after ``$ `` in a console fence, with the output shown for it.

    >>> sessions("```console\\n$ paili a\\nb\\n$ paili c\\n```\\n")
    [('paili a', 'b\\n'), ('paili c', '')]
    """
    shown = []
    for fence in CONSOLE.findall(text):
        for part in re.split(r"^\$ ", fence, flags=re.MULTILINE)[1:]:
            command, _, output = part.partition("\n")
            shown.append((command, output))
    return shown


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: str(path.name))
def test_console_examples_are_true(path: Path) -> None:
    for command, expected in sessions(path.read_text(encoding="utf-8")):
        done = typed(command)
        assert (done.stdout + done.stderr).decode() == expected, command
