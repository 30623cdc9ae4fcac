"""The tables of elements and options as Markdown, for the documents.

``python tools/rule_tables.py FILE`` rewrites what stands between ``<!-- table: NAME -->``
and ``<!-- end -->``; a test holds the documents to it.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from pathlib import Path

from paili.rules.options import Options
from paili.rules.registry import FAMILIES as RULE_FAMILIES
from paili.rules.registry import RULE_SETS
from paili.rules.spelling import Value, spelled
from paili.scoring.element import Element
from paili.scoring.families import FAMILIES
from paili.scoring.mcr.table import ROWS, Row
from paili.scoring.riichi.yaku import SWITCHES, YAKUMAN_HAN
from paili.scoring.situation import DISCARD, FLAGS, KEYS, SELF_DRAW

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


def presets_table(presets: Mapping[str, Options]) -> str:
    """The named settings of a family, the one that the others are compared with first."""
    return table(["rules", "what"], ([f"`{name}`", RULE_SETS[name].about] for name in presets))


def options_table(presets: Mapping[str, Options]) -> str:
    """Every option: its values, the first preset's in bold; which presets have another; what
    it means."""
    (first, base), *others = presets.items()
    family = first.partition("-")[0] + "-"
    return table(
        ["option", "values", "elsewhere", "meaning"],
        (
            [
                f"`{key}`",
                _values(base.values(key), getattr(base, key)),
                _elsewhere(key, base, {name.removeprefix(family): o for name, o in others}),
                base.about(key),
            ]
            for key in base.known()
        ),
    )


def _values(values: Sequence[Value], usual: Value) -> str:
    """The values that an option can have; long rows of numbers as a range.

    >>> _values((4, 3), 4), _values((*range(7), "cap"), 0)
    ('**4**, 3', '**0**, 0 to 6, cap')
    """
    numbers = [value for value in values if type(value) is int]
    if len(numbers) < 6:
        return ", ".join(f"**{spelled(v)}**" if v == usual else spelled(v) for v in values)
    rest = [spelled(value) for value in values if value not in numbers]
    span = f"{numbers[0]} to {numbers[-1]}"
    if numbers != [*range(numbers[0], numbers[-1] + 1)]:
        span = ", ".join(spelled(number) for number in numbers if number != usual)
    return ", ".join([f"**{spelled(usual)}**", span, *rest])


def _elsewhere(key: str, base: Options, others: Mapping[str, Options]) -> str:
    """What other presets have, those alike together."""
    usual = getattr(base, key)
    having: dict[str, list[str]] = {}
    for name, options in others.items():
        value = getattr(options, key)
        if value != usual:
            having.setdefault(spelled(value), []).append(name)
    return "; ".join(f"{value}: {', '.join(names)}" for value, names in having.items())


def elements_table(elements: Sequence[Element], unit: str) -> str:
    """Every element with its names and value; one column of values if melds change none."""
    one = all(each.open == each.value for each in elements)
    return table(
        ["id", *_LANGUAGES, *([unit] if one else [f"{unit}, closed", "open"]), "rule"],
        (
            [
                f"`{each.id}`",
                *each.names,
                *map(_worth, [each.value] if one else [each.value, each.open]),
                _rule(each),
            ]
            for each in elements
        ),
    )


def _rule(element: Element) -> str:
    """What an element is, and the option that it is played with, if any."""
    option, _ = SWITCHES.get(element.id, ("", ()))
    return f"{element.about} (`{option}`)" if option else element.about


_LANGUAGES = ("English", "中文", "日本語")


def _worth(value: int) -> str:
    """A value in a cell: nothing, yakuman, or a number.

    >>> _worth(0), _worth(3), _worth(26)
    ('-', '3', '2 yakuman')
    """
    if value >= YAKUMAN_HAN:
        return "yakuman" if value == YAKUMAN_HAN else f"{value // YAKUMAN_HAN} yakuman"
    return str(value) if value else "-"


def fans_table(rows: Sequence[Row]) -> str:
    """The table of fan of Chinese Official, with what does not count beside each row."""
    return table(
        ["row", "fan", *_LANGUAGES, "rule", "not beside it"],
        (
            [str(row.number), str(row.value), row.en, row.zh, row.ja, row.about, _barred(row)]
            for row in rows
        ),
    )


def _barred(row: Row) -> str:
    """The rows that do not count beside one: at all, of the same pungs, or one time less."""
    own = [no[:-1] for no in row.no if no.endswith("@")]
    less = [no.partition("#")[0] for no in row.no if "#" in no]
    parts = [
        " ".join(no for no in row.no if no.isdecimal()),
        f"of its pungs {' '.join(own)}" if own else "",
        f"{' '.join(less)} one time" if less else "",
    ]
    return "; ".join(filter(None, parts))


def situation_table() -> str:
    """The words that tell how a win came about."""
    rows = [
        [f"`{SELF_DRAW}`", "the winner drew the tile"],
        [f"`{DISCARD}`", "the tile is another's, which is understood"],
    ]
    rows += [[f"`{flag}`", about] for flag, about in FLAGS.items()]
    rows += [[f"`{key}:{each.example}`", each.about] for key, each in KEYS.items()]
    return table(["word", "meaning"], rows)


def tables() -> dict[str, Callable[[], str]]:
    """The tables by name."""
    made: dict[str, Callable[[], str]] = {"situation": situation_table}
    for name, family in FAMILIES.items():
        presets = {
            each.rules.name: each.rules.scoring
            for each in RULE_FAMILIES[name].rule_sets
            if each.rules.scoring
        }
        made[f"{name}-presets"] = partial(presets_table, presets)
        made[f"{name}-options"] = partial(options_table, presets)
        made[f"{name}-elements"] = partial(elements_table, family.elements, family.unit)
    made["mcr-elements"] = partial(fans_table, ROWS)
    return made


def rewritten(text: str) -> str:
    """A document with its tables made anew."""
    made = tables()
    return _TABLE.sub(lambda found: f"{found[1]}\n{made[found[2]]()}\n{found[3]}", text)


if __name__ == "__main__":
    for name in sys.argv[1:]:
        path = Path(name)
        path.write_text(rewritten(path.read_text(encoding="utf-8")), encoding="utf-8")
