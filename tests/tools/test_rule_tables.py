"""Tables of elements and options in the documents."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
import rule_tables
from rule_tables import rewritten, table, tables

from paili.rules.riichi_options import PRESETS
from paili.scoring.riichi.yaku import ELEMENTS
from tests.source import ROOT

DOCUMENTS = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]


def row(name: str, key: str) -> list[str]:
    """The cells of one row of a table."""
    line = next(line for line in tables()[name]().splitlines() if line.startswith(f"| {key} |"))
    return [cell.strip() for cell in line.strip("|").split("|")]


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: str(path.name))
def test_documents_are_up_to_date(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert rewritten(text) == text, "run: make docs"


def test_every_table_is_in_one_document() -> None:
    texts = "".join(path.read_text(encoding="utf-8") for path in DOCUMENTS)
    assert {name: texts.count(f"<!-- table: {name} -->") for name in tables()} == dict.fromkeys(
        tables(), 1
    )


@pytest.mark.parametrize("name", tables())
def test_rows_have_as_many_cells_as_the_head(name: str) -> None:
    head, rule, *rows = tables()[name]().splitlines()
    assert rows
    assert {line.replace("\\|", "").count("|") for line in (head, rule, *rows)} == {head.count("|")}


def test_bars_in_cells_are_escaped() -> None:
    assert table(["a"], [["b | c"]]).splitlines()[-1] == "| b \\| c |"


def test_an_option_shows_the_usual_value_and_who_differs() -> None:
    assert row("riichi-options", "`kazoe`")[1:3] == [
        "**yakuman**, sanbaiman, unlimited",
        "sanbaiman: m-league, wrc, ema",
    ]
    assert row("riichi-options", "`open_tanyao`")[2] == ""
    assert row("mcr-options", "`mixed_kong`")[1:3] == ["**5**, 6, split", "split: 1998"]


def test_many_numbers_are_a_range() -> None:
    assert row("sichuan-options", "`cap_fan`")[1] == "**3**, 0 to 16"
    assert row("sichuan-options", "`heavenly`")[1] == "**0**, 0 to 6, cap"
    assert row("sichuan-options", "`pig_points`")[1] == "**24**, 8, 16, 32, 48, 64"


def test_every_option_and_element_has_a_row() -> None:
    options = tables()["riichi-options"]()
    assert all(f"| `{key}` |" in options for key in PRESETS["riichi-tenhou"].known())
    elements = tables()["riichi-elements"]()
    assert all(f"| `{each.id}` |" in elements for each in ELEMENTS)


def test_values_of_elements() -> None:
    assert row("riichi-elements", "`honitsu`")[4:6] == ["3", "2"]
    assert row("riichi-elements", "`kokushi13`")[4:6] == ["2 yakuman", "-"]
    assert row("riichi-elements", "`daichisei`")[6].endswith("(`daichisei`)")
    assert row("sichuan-elements", "`dragon`")[4] == "-"
    assert row("sichuan-elements", "`full-flush`")[4] == "2"


def test_what_does_not_count_beside_a_fan() -> None:
    assert row("mcr-elements", "1")[-1] == "48; of its pungs 60 61 73"
    assert row("mcr-elements", "4")[-1] == "22 56 62 76; 73 one time"
    assert row("mcr-elements", "48")[-1] == ""


def test_what_stands_between_the_marks_is_made_anew() -> None:
    text = "a\n<!-- table: situation -->\nold\n<!-- end -->\nb\n"
    made = rewritten(text)
    assert "old" not in made
    assert made.startswith("a\n<!-- table: situation -->\n\n| word |")
    assert made.endswith("|\n\n<!-- end -->\nb\n")
    assert rewritten(made) == made


def test_a_file_is_rewritten(tmp_path: Path) -> None:
    path = tmp_path / "page.md"
    path.write_text("<!-- table: mcr-presets -->\n<!-- end -->\n", encoding="utf-8")
    subprocess.run([sys.executable, rule_tables.__file__, str(path)], check=True)
    assert "| `mcr-1998` |" in path.read_text(encoding="utf-8")
