"""Chances as text and as pictures: exact ones and estimates apart, within 80 columns."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paili import api
from paili.answers.odds import odds
from paili.hand import Hand
from paili.plan.policy import BestPlay
from paili.plan.simulate import Difference
from paili.render import svg, views
from paili.render.text import odds as view
from paili.render.text.common import Look, chance_text
from tests.render.helpers import drawn
from tests.render.pictures import SVG, brackets, read, used

READY, THROWS = "123m456789p1122s", "123m406789p1122s3z"


PLAIN = Look()


def lines_of(hand: str, budget: int, look: Look = PLAIN) -> list[str]:
    return drawn(views.text(odds(hand, draws=3, trials=40, budget=budget), look))


@pytest.mark.parametrize("hand", [READY, THROWS, "147m258p369s1234z", "123m456789p11222s"])
@pytest.mark.parametrize("notation", ["mpsz", "unicode"])
def test_every_view_fits_and_tells_estimates(hand: str, notation: str) -> None:
    lines = lines_of(hand, 99, Look(notation))
    text = " ".join(lines)
    assert "policy: an estimate, by 40 random walls (seed 1)" in text
    assert "hindsight, best play: exact, rounded" in text


def test_a_row_for_each_draw() -> None:
    lines = lines_of(READY, 99, Look(blocks=False))
    at = next(at for at, line in enumerate(lines) if line.startswith("draws  hindsight  best"))
    rows = [line.split() for line in lines[at + 1 : at + 4]]
    assert [row[:3] for row in rows] == [
        ["1", "0.0325", "0.0325"],
        ["2", "0.0664", "0.0648"],
        ["3", "0.1083", "-"],
    ]
    assert all(set(row[-1]) <= {"#", "."} for row in rows)


def test_best_play_is_last_row_only_where_exact() -> None:
    exact, some = lines_of(THROWS, 40_000), lines_of(THROWS, 50)
    assert not any("all would take" in line for line in exact)
    assert any("to 1 draw 0." in line for line in some)
    assert not any("to 1 draw" in line for line in exact)


def test_waits_only_of_ready_hands() -> None:
    ready, far = lines_of(READY, 99), lines_of("147m258p369s1234z", 99)
    assert ready[-2].startswith("1s 1 bamboo ")
    assert far[-1].startswith("bars: ")
    assert [line.startswith("kept ") for line in ready].count(True) == 1
    assert not any(line.startswith("kept ") for line in far)


@given(st.fractions(0, 1))
def test_only_what_is_certain_reads_so(chance: Fraction) -> None:
    text = chance_text(chance)
    assert (text == "1") == (chance == 1)
    assert (text == "0") == (chance == 0)
    if "." in text and text[0].isdigit():
        assert abs(Fraction(text) - chance) <= Fraction(1, 20_000)
        assert 0 < Fraction(text) < 1


@given(st.floats(0, 1), st.floats(0, 1))
def test_bars_are_no_longer_than_a_bar(low: float, high: float) -> None:
    bar = view.bar_text(low, high, "#.")
    assert bar == "#" * bar.count("#") + "." * bar.count(".")
    assert len(bar) == max(round(20 * low), round(20 * high))


def test_huge_estimates_of_work() -> None:
    play = BestPlay((Fraction(0),), 120, 5, 10**200, 10**400)
    assert view.needs_text(play).endswith("by 5 positions; all would take about 1e+400.")
    assert view.best_text(play) == "-"


def test_significant_differences_are_marked() -> None:
    hand = Hand.parse(READY)
    assert view.difference_text(None) == "best"
    assert view.difference_text(Difference(hand, hand, 40, 2, 100, 10)) == "-0.380 *"
    assert view.difference_text(Difference(hand, hand, 6, 4, 100, 10)) == "-0.020"


def test_a_bar_for_each_discard() -> None:
    for budget, exact in ((40_000, 12), (99, 0)):
        found = brackets(THROWS, budget)
        picture = svg.brackets_svg(found)
        assert len(used(picture)) == 14 + 12
        root = read(picture)
        assert len(list(root.iter(f"{SVG}circle"))) - tile_circles(picture) == exact
        assert ("dot: best play" in picture) == bool(exact)
        desc = root[1].text or ""
        assert desc.startswith("West wind: policy about 0.")
        assert desc.count("policy about") == 12
        assert ("best play 0." in desc) == bool(exact)


def tile_circles(picture: str) -> int:
    """Circles that are part of tiles."""
    return sum(len(list(each.iter(f"{SVG}circle"))) for each in read(picture).iter(f"{SVG}symbol"))


def test_curves_of_13_tiles() -> None:
    picture = svg.brackets_svg(brackets(READY, 99))
    words = {each.text for each in read(picture).iter(f"{SVG}text")}
    assert {"hindsight", "policy, estimated", "best play", "draws"} <= words
    assert picture.count('fill-opacity="0.15"') == 1
    alone = svg.odds_svg(api.odds(READY, draws=4))
    assert "with hindsight" in alone
    assert "4 0.1621" in (read(alone)[1].text or "")
