"""Results in notebooks: they show themselves right after ``import paili``, and docs/notebook.ipynb
shows what it would show now."""

from __future__ import annotations

import copy
import json
import os
import pickle
import subprocess
import sys

import pytest

import paili
from paili.deduction import acm_vienna
from paili.render.notebook import LISTS, PICTURES, html_of, svg_of
from paili.values import Listed
from tests import notebooks
from tests.render.pictures import SVG, read

RESULTS: dict[str, object] = {
    "hand": paili.Hand.parse("1112345678999m"),
    "waits": paili.waits("1112345678999m"),
    "split": paili.splits("111222m88m")[0],
    "splits": paili.splits("111222333m88m"),
    "acceptance": paili.discards("123m456p7799p112s3z")[0].acceptance,
    "discards": paili.discards("123m456p7799p112s3z"),
    "win": paili.earliest_win("1112345678999m1s", "2s1p2p4p5p1s7p8p1m"),
    "odds": paili.odds("123m456789p1122s"),
    "brackets": paili.odds_discards("123m456789p1122s3z", draws=2, trials=20),
    "score": paili.score("234567m45p678s22s+3p self-draw seat:S"),
    "score-waits": paili.score_waits("234567m45p678s22s"),
    "score-discards": paili.score_discards("234567m45p678s22s1z"),
    "view": acm_vienna().record([(2, "BIK", 0)]).view(1, "DGJLP"),
}


@pytest.mark.parametrize("result", RESULTS.values(), ids=RESULTS)
def test_a_result_shows_itself(result: object) -> None:
    picture = result._repr_svg_()  # type: ignore[attr-defined]
    assert read(picture).tag == f"{SVG}svg"
    assert picture == svg_of(result)
    assert result._repr_html_() is None  # type: ignore[attr-defined]


def test_every_kind_of_picture_is_shown() -> None:
    shown = {type(result) for result in RESULTS.values()} - {Listed}
    assert shown == set(PICTURES)
    listed = {type(each[0]) for each in RESULTS.values() if isinstance(each, Listed)}
    assert listed == set(LISTS)


def test_a_distance_is_a_table() -> None:
    far = paili.distance("1122m3344p5566s7z", rules="riichi-shape")
    assert far._repr_svg_() is None
    table = far._repr_html_() or ""
    assert read(table).tag == "table"
    assert "<td>thirteen orphans</td><td>10</td>" in table


def test_what_has_no_picture_has_its_text() -> None:
    assert svg_of(3) is html_of(3) is None
    nothing = paili.splits("1m")
    assert isinstance(nothing, Listed)
    assert (nothing, nothing._repr_svg_(), repr(nothing)) == ([], None, "[]")


def test_lists_are_lists() -> None:
    found = paili.discards("123m456p7799p112s3z")
    assert isinstance(found, list)
    assert found == list(found)
    assert repr(found) == repr(list(found))
    assert copy.deepcopy(found) == pickle.loads(pickle.dumps(found)) == found


def test_a_result_from_below_finds_its_picture() -> None:
    code = (
        "import sys; from paili.hand import Hand; hand = Hand.parse('1112345678999m'); "
        "before = 'paili.render' in sys.modules; print(before, hand._repr_svg_()[:4])"
    )
    told = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert told.stdout == "False <svg\n"


def test_the_example_notebook_is_up_to_date() -> None:
    cells = notebooks.cells()
    now = notebooks.run([notebooks.source(cell) for cell in cells])
    for cell, data in zip(cells, now, strict=True):
        assert notebooks.stored(cell) == data, notebooks.source(cell)
        assert "image/svg+xml" in data or "text/html" in data


def test_the_example_notebook_is_one() -> None:
    book = json.loads(notebooks.NOTEBOOK.read_text(encoding="utf-8"))
    assert (book["nbformat"], book["nbformat_minor"]) == (4, 5)
    assert len({cell["id"] for cell in book["cells"]}) == len(book["cells"])
    assert [cell["execution_count"] for cell in notebooks.cells()] == [
        *range(1, len(notebooks.cells()) + 1)
    ]
    assert all(
        output["output_type"] == "execute_result"
        for cell in notebooks.cells()
        for output in cell["outputs"]
    )
