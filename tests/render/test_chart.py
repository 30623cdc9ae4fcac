"""Charts: their values are in them, and odd ones do no harm."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paili.render.scale import nice, ticks
from paili.render.svg.chart import apart, line_chart
from tests.render.pictures import SVG, read


def test_lines_differ_without_colours() -> None:
    lines = {name: [(x, at + x / 10) for x in range(5)] for at, name in enumerate("abcd")}
    root = read(line_chart(lines, title="t", x_label="draws"))
    paths = [path for path in root.iter(f"{SVG}path") if path.get("fill") == "none"]
    assert len({path.get("stroke-dasharray") for path in paths}) == 4
    words = {each.text for each in root.iter(f"{SVG}text")}
    assert {"a", "b", "c", "d", "t", "draws"} <= words


def test_a_band_lies_behind_its_line() -> None:
    lines = {"a": [(0.0, 1.0), (2.0, 3.0)], "b": [(0.0, 2.0), (2.0, 3.9)]}
    bands = {"b": [(0.0, 1.0, 3.0), (2.0, 3.0, 5.0)]}
    first, second, third = [
        path
        for path in read(line_chart(lines, title="t", bands=bands)).iter(f"{SVG}path")
        if path.get("fill")
    ]
    assert [each.get("fill-opacity") for each in (first, second, third)] == [None, "0.15", None]
    assert second.get("fill") == third.get("stroke")
    assert second.get("d") == "M52 189L404 127L404 65L52 127Z"


@given(st.lists(st.floats(-1e3, 1e3), max_size=6))
def test_labels_do_not_lie_on_each_other(places: list[float]) -> None:
    found = apart(places, 14)
    assert all(then >= place for place, then in zip(places, found, strict=True))
    found.sort()
    assert all(b - a > 13.999 for a, b in pairwise(found))


@pytest.mark.parametrize("lines", [{}, {"a": []}, {"a": [(1, 0)]}, {"a": [(2, 5), (2, 7)]}])
def test_few_points(lines: dict[str, list[tuple[float, float]]]) -> None:
    assert "nan" not in line_chart(lines, title="t")
    read(line_chart(lines, title="t"))


@given(st.floats(1e-9, 1e12))
def test_nice_is_enough_and_not_much_more(value: float) -> None:
    assert value * 0.999 <= nice(value) <= 2.1 * value


@given(st.floats(-1e6, 1e6), st.floats(1e-3, 1e6))
def test_ticks_are_within(low: float, span: float) -> None:
    found = ticks(low, low + span)
    assert len(found) <= 11
    assert all(low - span / 1e3 <= tick <= low + span * 1.001 for tick in found)
