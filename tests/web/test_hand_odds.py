"""The Hand page's odds: the address, the curve and the tables; and once in a browser."""

from __future__ import annotations

import re
from dataclasses import replace
from fractions import Fraction
from functools import cache

import pytest

pytest.importorskip("nicegui", reason="the extra 'web' is not installed")


from paili.hand import Hand
from paili.plan.brackets import Brackets, brackets
from paili.plan.odds import Odds, odds
from paili.plan.simulate import Difference
from paili.rules.registry import rule_set
from paili.web.pages.hand import odds_view as view
from paili.web.pages.hand.acts import ACTS
from paili.web.pages.hand.found import find
from paili.web.pages.hand.odds import coming, draws_in
from paili.web.pages.hand.state import HandState
from tests.web.conftest import Visit
from tests.web.pages import follow, resize

READY, DRAWN = "123m456789p1122s", "123m456789p1122s3z"
#: As few draws and trials as show everything: best play is exact for all the draws.
DRAWS, TRIALS = 2, 40
BASIC = rule_set("basic")


@cache
def found(hand: str, draws: int = DRAWS, budget: int = 40_000) -> tuple[Odds, Brackets]:
    """A hand's odds, and what play attains."""
    asked = Hand.parse(hand), BASIC, None, draws
    return odds(*asked), brackets(*asked, trials=TRIALS, budget=budget)


def words(html: str) -> str:
    """What is read of it."""
    return re.sub("<[^>]*>", " ", html)


def rows(html: str) -> list[list[str]]:
    """The cells of a table, below its head."""
    return [re.findall("<td.*?>(.*?)</td>", row) for row in html.split("<tr>")[2:]]


# The address


def test_the_address_keeps_what_is_unfolded_and_the_draws() -> None:
    state = HandState(hand=DRAWN)
    assert "odds" not in state.query
    state = ACTS["draws"](ACTS["odds"](state, "yes"), " 7 ")
    assert (state.odds, state.draws) == ("yes", "7")
    assert state.query.endswith("odds=yes&draws=7")
    assert HandState.of({"hand": DRAWN, "odds": "yes", "draws": "7"}) == state
    other = ACTS["example"](state, "gates")
    assert (other.odds, other.draws) == ("yes", "7")
    assert ACTS["odds"](state, "").odds == ""


@pytest.mark.parametrize(
    ("told", "draws"),
    [("", 18), ("1", 1), ("122", 122), ("0", None), ("123", None), ("x", None), ("٣", None)],
)
def test_a_number_of_draws_is_one_from_1_to_all(told: str, draws: int | None) -> None:
    assert draws_in(told, 122) == draws


def test_there_are_no_draws_without_tiles() -> None:
    assert draws_in("", 0) is None
    assert draws_in("", 3) == 3


def test_tiles_seen_cannot_come() -> None:
    state = HandState(hand=READY, rules="riichi-tenhou", now="dora:1z")
    assert coming(find(HandState(hand=READY))) == 123
    assert coming(find(replace(state, seen="1s9m"))) == 120
    assert coming(find(HandState(hand="123m"))) == 0


# What is shown


def test_what_is_not_certain_is_not_written_as_if_it_were() -> None:
    tiny = Fraction(1, 10**9)
    assert [view.share(each) for each in (tiny, 1 - tiny)] == ["<0.1%", ">99.9%"]
    assert [view.share(each) for each in (Fraction(0), Fraction(1), 0.0)] == ["0%", "100%", "0%"]
    assert [view.share(each) for each in (0.0005, 0.9994)] == ["0.1%", "99.9%"]


def test_the_curve_is_drawn_in_the_theme_that_is_shown() -> None:
    curve, bracket = found(READY)
    both, dark = (view.curve_html(curve, None, theme, "en") for theme in ("", "dark"))
    assert (both.count("<svg"), dark.count("<svg")) == (2, 1)
    assert "hand-in-light" in both
    assert "hand-in-" not in dark
    assert f"draw {float(curve.expected or 0):.2f} on average" in dark
    assert "best play" not in dark
    whole = view.curve_html(curve, bracket, "light", "zh")
    assert all(name in whole for name in ("预知牌墙", "最佳打法", "固定打法"))
    assert not re.search("[a-z]{3}", words(whole))


def test_the_numbers_of_the_curve_are_those_found() -> None:
    curve, bracket = found(READY)
    alone = rows(view.numbers_html(curve, None, "en"))
    assert alone == [[str(draw), view.share(curve.by_draw[draw])] for draw in (1, 2)]
    (way,) = bracket.ways
    cells = rows(view.numbers_html(curve, bracket, "en"))[1]
    assert cells[:3] == ["2", view.share(way.high), view.share(way.exact or 0)]
    assert cells[3].startswith(f"about {view.share(way.low.share)}<br>")


def test_best_play_is_told_as_far_as_it_is_known() -> None:
    curve, bracket = found(DRAWN, 4, budget=400)
    known = view.best_by_draw(bracket)
    assert 1 < len(known) < 5
    assert known[1] == max(way.best.by_draw[1] for way in bracket.ways)
    assert rows(view.numbers_html(curve, bracket, "en"))[3][2] == "–"
    shown = view.ways_html(bracket, True, "en")
    assert f"within {len(known) - 1}" in shown
    assert "in order of what the policy won" in shown
    assert "hand-exact" not in shown


def test_an_unreachable_and_a_complete_hand_have_no_draw_to_expect() -> None:
    rules, one_left = BASIC, bytes([1] + [0] * 33)
    dead, won = odds(Hand.parse(READY), rules, one_left), odds(Hand.parse(DRAWN[:-2] + "2s"), rules)
    assert "no expected draw" in view.expected_words(dead, "en")
    assert view.expected_words(won, "zh") == "已经和牌，不用摸牌。"


def test_each_wait_of_a_ready_hand_has_its_copies_and_its_chance() -> None:
    curve, _ = found(READY)
    shown = view.waits_html(curve, "en")
    cells = rows(shown)
    assert "<caption" in shown
    assert [row[1] for row in cells] == ["2", "2", "4"]
    assert [row[2] for row in cells] == ["3.2%", "3.2%", "6.4%"]
    assert cells[-1][0] == "any of them"
    assert view.waits_html(odds(Hand.parse("1479m258p369s123z"), BASIC), "en") == ""


def test_the_hand_alone_has_one_row() -> None:
    _, bracket = found(READY)
    (way,) = bracket.ways
    (cells,) = rows(view.ways_html(bracket, False, "en"))
    low, high = view.share(way.low.low), view.share(way.low.high)
    assert f"about {view.share(way.low.share)}" in cells[0]
    assert f"{low} to {high}" in cells[0]
    assert cells[1:3] == [view.share(way.exact or 0), view.share(way.high)]
    assert view.verdict(bracket, "en").startswith("Odds: the policy wins about ")


def test_each_discard_can_be_thrown_and_is_compared() -> None:
    _, bracket = found(DRAWN)
    shown = view.ways_html(bracket, True, "en")
    cells = rows(shown)
    assert len(cells) == len(bracket.ways) == 12
    assert 'data-do="throw" data-value="3z" data-testid="odds-throw-3z"' in cells[0][0]
    assert 'aria-label="throw West wind"' in cells[0][0]
    assert "best play first" in shown
    assert [row[2] for row in cells] == [view.share(way.exact or 0) for way in bracket.ways]
    assert [row[3] for row in cells] == [view.share(way.high) for way in bracket.ways]
    assert [row[5] for row in cells].count("won most") == 1
    assert all("hand-exact" in row[4] for row in cells)
    assert "throwing West wind" in view.verdict(bracket, "en")
    few = view.ways_html(bracket, False, "en")
    assert len(rows(few)) == view.FEW
    assert "Show 6 more" in few
    assert not re.search("[a-z]{3}", words(view.ways_html(bracket, True, "zh")))


def test_a_bar_reaches_from_the_policy_to_hindsight() -> None:
    _, bracket = found(DRAWN)
    way = bracket.ways[0]
    bar = rows(view.ways_html(bracket, False, "en"))[0][4]
    most = re.search(r"hindsight, 0 to (\d+)%", view.ways_html(bracket, False, "en"))
    found_ends = re.search(r'hand-reach" style="left:([\d.]+)%;width:([\d.]+)%', bar)
    assert most is not None
    assert found_ends is not None
    left, width = (float(each) * int(most[1]) / 100**2 for each in found_ends.groups())
    assert left == pytest.approx(float(way.low.share), abs=1e-4)
    assert width == pytest.approx(max(0.0, float(way.high - way.low.share)), abs=1e-4)


def test_a_difference_says_if_it_means_anything() -> None:
    hand = Hand.parse(READY)
    told = [
        words(view.difference_html(Difference(hand, hand, ahead, behind, 1000, 66), "en")).split()
        for ahead, behind in ((60, 10), (20, 18))
    ]
    assert told[0][:3] == ["about", "−5.0%", "−6.6%"]
    assert told[0][-1] == "significant"
    assert told[1][-2:] == ["not", "significant"]
    assert view.difference_html(None, "zh") == "和得最多"


def test_progress_is_told_as_walls_played() -> None:
    assert "Working" in view.working_html(None, "en")
    shown = view.working_html((250, 1000), "en")
    assert "250 of 1,000 walls played" in shown
    assert '<progress value="250" max="1000"' in shown
    assert 'aria-busy="true"' in shown


# In a browser


def test_odds_in_the_browser(visit: Visit) -> None:
    from playwright.sync_api import expect

    page = visit(f"/?hand={DRAWN}&draws={DRAWS}")
    at = page.get_by_test_id
    expect(at("odds-toggle")).to_have_attribute("aria-expanded", "false")
    expect(at("draws")).to_be_hidden()
    at("odds-toggle").focus()
    page.keyboard.press("Enter")
    expect(at("odds-toggle")).to_have_attribute("aria-expanded", "true")
    expect(at("odds-toggle")).to_be_focused()
    expect(page).to_have_url(re.compile("odds=yes&draws=2"))
    # The curve comes while the rest is still worked out.
    expect(at("odds-curve").locator("svg:visible")).to_have_count(1)
    table = at("odds-discards")
    expect(table.locator("tr")).to_have_count(7)
    expect(table.locator("caption")).to_contain_text("best play first")
    expect(table.locator("tr").nth(1)).to_contain_text("about")
    expect(at("odds-working")).to_have_count(0)
    at("odds-fold").locator("summary").click()
    expect(at("odds-numbers").locator("tr")).to_have_count(1 + DRAWS)
    resize(page, 390)
    assert page.evaluate("document.documentElement.scrollWidth") == 390
    follow(page, "language")
    expect(at("odds-discards").locator("tr")).to_have_count(7)
    expect(at("odds-working")).to_have_count(0)
    assert not re.search("[a-z]{3}", at("odds").inner_text())
    at("odds-throw-3z").click()
    expect(at("odds-hand")).to_be_visible()
    expect(at("odds-waits").locator("tr")).to_have_count(4)
    at("draws").fill("200")
    at("draws").press("Enter")
    expect(at("odds-error")).to_contain_text("200")
    expect(at("odds-curve")).to_be_hidden()
