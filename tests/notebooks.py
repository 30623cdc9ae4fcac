"""Running a notebook's cells with plain Python, to hold what it shows against what it would.

``python -m tests.notebooks`` runs docs/notebook.ipynb and writes what it then shows.
"""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tests.source import ROOT

NOTEBOOK = ROOT / "docs" / "notebook.ipynb"
#: What a notebook asks a result for, beside its text.
SHOWN = {"image/svg+xml": "_repr_svg_", "text/html": "_repr_html_"}


def cells(path: Path = NOTEBOOK) -> list[dict[str, Any]]:
    """The code cells of a notebook."""
    found = json.loads(path.read_text(encoding="utf-8"))["cells"]
    return [cell for cell in found if cell["cell_type"] == "code"]


def source(cell: dict[str, Any]) -> str:
    """The code of a cell."""
    return "".join(cell["source"])


def run(sources: list[str]) -> Iterator[dict[str, str]]:
    """What each cell shows, by type of content; all cells share their names.

    >>> list(run(["a = 1", "a + 1"]))
    [{}, {'text/plain': '2'}]
    """
    names: dict[str, Any] = {}
    for code in sources:
        body = ast.parse(code).body
        last = body.pop() if body and isinstance(body[-1], ast.Expr) else None
        exec(compile(ast.Module(body, []), "<cell>", "exec"), names)
        value = eval(ast.unparse(last), names) if last is not None else None
        yield {} if value is None else shown(value)


def shown(value: object) -> dict[str, str]:
    """What a notebook shows of a value."""
    # Where a function is in memory differs from run to run.
    data = {"text/plain": re.sub(r" at 0x[0-9a-f]+", "", repr(value))}
    for kind, how in SHOWN.items():
        found = getattr(value, how, lambda: None)()
        if found is not None:
            data[kind] = found
    return data


def stored(cell: dict[str, Any]) -> dict[str, str]:
    """What a cell showed when the notebook was saved."""
    data: dict[str, str] = {}
    for output in cell["outputs"]:
        for kind, content in output["data"].items():
            data[kind] = "".join(content)
    return data


def main() -> None:
    """Run the notebook and write it again, with what it shows now."""
    book = json.loads(NOTEBOOK.read_text(encoding="utf-8"))
    code = [cell for cell in book["cells"] if cell["cell_type"] == "code"]
    for number, (cell, data) in enumerate(zip(code, run([*map(source, code)]), strict=True), 1):
        cell["execution_count"] = number
        result = {"data": {}, "execution_count": number, "metadata": {}}
        result |= {"output_type": "execute_result"}
        result["data"] = {kind: data[kind].splitlines(keepends=True) for kind in sorted(data)}
        cell["outputs"] = [result] if data else []
    text = json.dumps(book, ensure_ascii=False, indent=1, sort_keys=True)
    NOTEBOOK.write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
