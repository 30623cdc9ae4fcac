"""The tables of elements and options as Markdown, for the documents.

``python -m paili.render.markdown FILE`` rewrites what stands between ``<!-- table: NAME -->``
and ``<!-- end -->``; a test holds the documents to it.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from pathlib import Path

from paili.rules.mcr_options import PRESETS as MCR
from paili.rules.options import Options, Value, spelled
from paili.rules.riichi_options import PRESETS as RIICHI
from paili.rules.sichuan_options import PRESETS as SICHUAN
from paili.scoring.element import Element
from paili.scoring.families import FAMILIES
from paili.scoring.situation import FLAGS, KEYS

_TABLE = re.compile(r"(<!-- table: ([a-z-]+) -->\n).*?(<!-- end -->)", re.DOTALL)


def table(head: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    """Rows as a Markdown table.

    >>> print(table(["a", "b"], [["1", "2 | 3"]]), end="")
    | a | b |
    |---|---|
    | 1 | 2 \\| 3 |
    """
    columns = list(head)
    lines = [_line(columns), "|" + "---|" * len(columns), *map(_line, rows)]
    return "\n".join(lines) + "\n"


def _line(cells: Iterable[str]) -> str:
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"


def options_table(presets: Mapping[str, Options]) -> str:
    """Every option: its values, what it means, and what each preset sets."""
    first = next(iter(presets.values()))
    return table(
        ["option", "values", *presets, "meaning"],
        (
            [
                f"`{key}`",
                _values(first.values(key)),
                *(spelled(getattr(options, key)) for options in presets.values()),
                first.about(key),
            ]
            for key in first.known()
        ),
    )


def _values(values: Iterable[Value]) -> str:
    return ", ".join(map(spelled, values))


def elements_table(elements: Iterable[Element]) -> str:
    """Every element with its names and value."""
    return table(
        ["id", "English", "中文", "日本語", "closed", "open", "rule"],
        (
            [
                f"`{each.id}`",
                *each.names,
                str(each.value),
                str(each.open) if each.open else "-",
                each.about,
            ]
            for each in elements
        ),
    )


def situation_table() -> str:
    """The words that tell how a win came about."""
    rows = [["`self-draw`", "the winner drew the tile (else it is another's)"]]
    rows += [[f"`{flag}`", about] for flag, about in FLAGS.items()]
    rows += [[f"`{key}:{each.example}`", each.about] for key, each in KEYS.items()]
    return table(["word", "meaning"], rows)


def tables() -> dict[str, Callable[[], str]]:
    """The tables by name."""
    made: dict[str, Callable[[], str]] = {"situation": situation_table}
    for family, presets in (("riichi", RIICHI), ("mcr", MCR), ("sichuan", SICHUAN)):
        elements = FAMILIES[type(next(iter(presets.values())))].elements
        made[f"{family}-options"] = partial(options_table, presets)
        made[f"{family}-elements"] = partial(elements_table, elements)
    return made


def rewritten(text: str) -> str:
    """A document with its tables made anew."""
    made = tables()
    return _TABLE.sub(lambda found: f"{found[1]}\n{made[found[2]]()}\n{found[3]}", text)


if __name__ == "__main__":
    for name in sys.argv[1:]:
        path = Path(name)
        path.write_text(rewritten(path.read_text(encoding="utf-8")), encoding="utf-8")
