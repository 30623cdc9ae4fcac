"""The Hand page in a real browser."""

from __future__ import annotations

import re
from pathlib import Path
from urllib.parse import urlencode
from xml.etree import ElementTree

import pytest

pytest.importorskip("nicegui", reason="the extra 'web' is not installed")
pytest.importorskip("playwright", reason="Playwright is not installed")

from playwright.sync_api import Locator, Page, expect

from paili.hand import Hand
from paili.tiles.notation import NOTATIONS
from paili.web.pages.hand.examples import EXAMPLES
from tests.web.conftest import ELSEWHERE, Visit
from tests.web.pages import at, copied, labelled

NINE_GATES = "1112345678999m"
WON = "/?hand=234567m45p678s22s3p&rules=riichi-tenhou"
WIDTH = "document.documentElement.scrollWidth"


def waits(page: Page) -> Locator:
    """The tiles of the table of waits."""
    return at(page, "waits-table").locator("td:first-child svg")


def tray(page: Page) -> Locator:
    """The tiles of the hand."""
    return at(page, "tray").get_by_role("button")


def test_a_hand_built_by_clicks_shows_its_waits(visit: Visit, tmp_path: Path) -> None:
    page = visit("/")
    for number, rank in enumerate("1112345678999", 1):
        at(page, f"add-{rank}m").click()
        expect(tray(page)).to_have_count(number)
    expect(at(page, "summary")).to_have_text("Ready · waits: 9, tiles left: 23")
    labelled(waits(page), ["1 character", *(f"{n} characters" for n in range(2, 10))])
    left = at(page, "waits-table").locator("tr td:nth-child(2)")
    expect(left).to_have_text(["1", "3", "3", "3", "3", "3", "3", "3", "1"])
    expect(at(page, "value")).to_contain_text("48000 points")
    expect(page).to_have_url(re.compile(rf"\?hand={NINE_GATES}$"))
    # Text and pictures to take away.
    assert copied(page, "copy-text").startswith(f"hand     {NINE_GATES}\n")
    for kind in ("svg", "png"):
        with page.expect_download() as started:
            at(page, kind).click()
        saved = tmp_path / f"hand.{kind}"
        started.value.save_as(saved)
        assert started.value.suggested_filename == f"hand-{NINE_GATES}.{kind}"
        if kind == "svg":
            assert ElementTree.parse(saved).getroot().tag.endswith("svg")
        else:
            assert saved.read_bytes().startswith(b"\x89PNG")
            assert saved.stat().st_size > 5000
    # There is no fifth copy of a tile.
    at(page, "add-1m").click()
    expect(at(page, "add-1m")).to_be_disabled()
    at(page, "undo").click()
    expect(at(page, "add-1m")).to_be_enabled()


def test_pasted_typed_and_random_hands(visit: Visit) -> None:
    page = visit("/")
    for notation in NOTATIONS:
        # hiho has but one suit.
        hand = Hand.parse(NINE_GATES if notation == "hiho" else "123m456p789s1122z")
        found = "waits: 9," if notation == "hiho" else "waits: 2,"
        page.evaluate("text => navigator.clipboard.writeText(text)", hand.format(notation))
        at(page, "text").select_text()
        page.keyboard.press("Control+v")
        expect(at(page, "summary"), notation).to_contain_text(found)
        at(page, "clear").click()
        expect(at(page, "text")).to_have_value("")
        expect(at(page, "start")).to_be_visible()
    # Keys alone
    page.keyboard.type("123")
    expect(page.locator("#paili-pending")).to_have_text("123…")
    page.keyboard.type("m456p789s1122z")
    expect(at(page, "summary")).to_contain_text("Ready")
    page.keyboard.press("Backspace")
    expect(at(page, "summary")).to_contain_text("12 of 13 tiles: 1 more")
    page.keyboard.press("u")
    expect(at(page, "summary")).to_contain_text("Ready")
    page.keyboard.press("?")
    expect(page.locator("#paili-help dl")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#paili-help dl")).to_be_hidden()
    page.keyboard.press("Escape")
    expect(tray(page)).to_have_count(0)
    # Random ones and examples
    at(page, "random-14").click()
    expect(tray(page)).to_have_count(14)
    expect(page).to_have_url(re.compile("hand="))
    at(page, "example").select_option("dead")
    expect(at(page, "blocked")).to_contain_text("all 4 copies in play are held")
    at(page, "clear").click()
    at(page, "example-orphans").click()
    expect(at(page, "summary")).to_contain_text("waits: 13,")


def test_bad_text_is_told_beside_the_field_and_the_hand_stays(visit: Visit) -> None:
    page = visit(f"/?hand={NINE_GATES}")
    expect(at(page, "summary")).to_contain_text("waits: 9,")
    field = at(page, "text")
    field.fill("123q")
    field.press("Enter")
    expect(at(page, "text-error")).to_contain_text("unknown suit 'q'")
    expect(field).to_have_value("123q")
    expect(at(page, "summary")).to_contain_text("waits: 9,")
    expect(page).to_have_url(re.compile(rf"\?hand={NINE_GATES}$"))
    field.fill("123m456p789p1122s")
    field.press("Enter")
    expect(at(page, "text-error")).to_be_hidden()
    expect(at(page, "summary")).to_contain_text("waits: 2, tiles left: 4")


def test_fourteen_tiles_show_discards_and_throwing_one_the_waits(visit: Visit) -> None:
    page = visit("/?hand=123m456p789p1122s3z")
    table = at(page, "discards-table")
    first = table.locator("tr").nth(1)
    expect(first.locator("td").nth(1)).to_have_text("0")
    expect(first.locator("td").nth(2)).to_have_text("4")
    expect(table).to_contain_text("further from ready than the best")
    expect(at(page, "why")).to_contain_text("lacks")
    at(page, "throw-3z").click()
    expect(at(page, "summary")).to_have_text("Ready · waits: 2, tiles left: 4")
    labelled(waits(page), ["1 bamboo", "2 bamboos"])
    at(page, "undo").click()
    expect(at(page, "summary")).to_contain_text("Ready after the right discard")


def test_tiles_and_melds_go_by_a_click_and_come_by_mode(visit: Visit) -> None:
    page = visit("/?hand=19m5z[123p]")
    at(page, "tile-0").click()
    expect(page).to_have_url(re.compile("hand=9m5z%5B123p%5D"))
    at(page, "meld-0").click()
    expect(page).to_have_url(re.compile("hand=9m5z$"))
    expect(at(page, "summary")).to_contain_text("2 tiles; melds not told, taken as called: 4")
    expect(at(page, "splits")).to_contain_text("No way")
    at(page, "text").fill("1122s")
    at(page, "text").press("Enter")
    expect(tray(page)).to_have_count(4)
    for mode, tile in (("chow", "1m"), ("pung", "5z"), ("concealed-kong", "9p")):
        at(page, f"mode-{mode}").click()
        expect(at(page, f"mode-{mode}")).to_have_attribute("aria-pressed", "true")
        at(page, f"add-{tile}").click()
    expect(at(page, "summary")).to_have_text("Ready · waits: 2, tiles left: 4")
    at(page, "mode-seen").click()
    at(page, "add-1s").click()
    expect(at(page, "summary")).to_have_text("Ready · waits: 2, tiles left: 3")
    at(page, "add-1s").click()
    expect(at(page, "add-1s")).to_be_disabled()
    at(page, "seen-1").click()
    expect(at(page, "seen-1")).to_have_count(0)
    at(page, "seen").fill("11s2s")
    at(page, "seen").press("Enter")
    expect(at(page, "summary")).to_have_text("Ready · waits: 2, tiles left: 1")
    at(page, "seen").fill("999999s")
    at(page, "seen").press("Enter")
    expect(at(page, "seen-error")).to_be_visible()


def test_tiles_out_of_play_or_all_seen_are_told(visit: Visit) -> None:
    page = visit("/?hand=123m456p789s1122z&rules=sichuan-xuezhan")
    expect(at(page, "text-error")).to_contain_text("1z")
    at(page, "rules").select_option("basic")
    expect(at(page, "text-error")).to_be_hidden()
    expect(at(page, "summary")).to_contain_text("Ready")
    at(page, "text").fill("123m456p789s1122s")
    at(page, "text").press("Enter")
    labelled(waits(page), ["1 bamboo", "2 bamboos"])
    at(page, "mode-seen").click()
    at(page, "seen").fill("1122s")
    at(page, "seen").press("Enter")
    expect(at(page, "summary")).to_have_text("Ready, but no winning tile is left")
    expect(at(page, "blocked")).to_contain_text("no copy can come")


def test_the_value_follows_the_situation_and_the_rules(visit: Visit) -> None:
    page = visit(WON)
    expect(at(page, "points")).to_have_text("2900 points")
    at(page, "way-self-draw").click()
    expect(at(page, "points")).to_have_text("3900 points")
    at(page, "riichi").click()
    expect(at(page, "value-table")).to_contain_text("Riichi")
    at(page, "seat-S").click()
    at(page, "mode-dora").click()
    at(page, "add-4m").click()
    expect(at(page, "points")).to_have_text("8000 points")
    expect(page).to_have_url(re.compile("now=self-draw"))
    at(page, "robbing").click()
    expect(at(page, "way-none")).to_have_attribute("aria-pressed", "true")
    at(page, "way-self-draw").click()
    expect(at(page, "robbing")).to_have_attribute("aria-pressed", "false")
    expect(at(page, "points")).to_have_text("8000 points")
    at(page, "win-2s").click()
    expect(at(page, "value-table")).not_to_contain_text("Pinfu")
    expect(page).to_have_url(re.compile("win=2s"))
    # Only words that the rules know are offered.
    expect(at(page, "riichi")).to_be_visible()
    at(page, "rules").select_option("mcr")
    expect(at(page, "last-of-kind")).to_be_visible()
    expect(at(page, "riichi")).to_have_count(0)
    expect(at(page, "mode-dora")).to_have_count(0)
    at(page, "rules").select_option("basic")
    expect(at(page, "situation")).to_be_hidden()
    expect(at(page, "value")).to_contain_text("have no scoring")


def test_a_link_opens_the_same_page(visit: Visit, page: Page) -> None:
    visit(WON + "&now=self-draw+riichi+dora:4m&mode=pung&seen=9m")
    link = copied(page, "copy-link")
    # Also a button that is made anew meanwhile goes on to say so, and then stops.
    page.evaluate("""() => {
      const row = document.querySelector('[data-testid="copy-link"]').parentElement;
      row.innerHTML = row.innerHTML.replace(">Copied<", ">Copy link<");
    }""")
    expect(at(page, "copy-link")).to_have_text("Copied")
    expect(at(page, "copy-link")).to_have_text("Copy link")
    expect(at(page, "points")).to_be_visible()
    value, tiles = at(page, "value").inner_text(), at(page, "tray").inner_html()
    page.goto(ELSEWHERE)
    visit(link)
    expect(at(page, "value")).to_have_text(value, use_inner_text=True)
    expect(at(page, "tray")).to_have_js_property("innerHTML", tiles)
    expect(at(page, "mode-pung")).to_have_attribute("aria-pressed", "true")


def test_other_questions_are_asked_when_they_are_unfolded(visit: Visit) -> None:
    page = visit("/?hand=1112223334444z&rules=basic")
    expect(at(page, "other-toggle")).to_have_attribute("aria-expanded", "false")
    expect(at(page, "other-explain")).to_have_count(0)
    at(page, "other-toggle").click()
    expect(at(page, "other-explain")).to_contain_text("1112223334444z is 1-shanten (standard)")
    expect(page).to_have_url(re.compile("other=yes"))
    at(page, "text").fill("1112345678999m")
    at(page, "text").press("Enter")
    expect(at(page, "other-explain")).to_contain_text("1112345678999m is ready")
    at(page, "clear").click()
    expect(at(page, "other")).to_be_hidden()


def test_tab_and_enter_reach_every_tile_and_keep_the_focus(visit: Visit) -> None:
    page = visit("/", 390)
    at(page, "text").focus()
    names = []
    for _ in range(80):
        page.keyboard.press("Tab")
        names.append(page.evaluate("document.activeElement.dataset.testid ?? ''"))
        if names[-1] == "add-0m":
            break
    assert names[-1] == "add-0m"
    assert "mode-hand" in names
    page.keyboard.press("Enter")
    expect(tray(page)).to_have_count(1)
    expect(at(page, "add-0m")).to_be_disabled()
    expect(at(page, "add-9m")).to_be_focused()
    expect(at(page, "add-9m")).to_have_css("outline-style", "solid")
    page.keyboard.press("Space")
    expect(tray(page)).to_have_count(2)
    expect(at(page, "add-9m")).to_be_focused()
    # On a screen as narrow as this nothing needs sideways scrolling.
    assert page.evaluate(WIDTH) == 390
    for name in ("gates", "choice", "won", "called"):
        at(page, "example").select_option(name)
        # The address comes after what it is of.
        shown = urlencode({"hand": EXAMPLES[name]["hand"]})
        expect(page).to_have_url(re.compile(re.escape(shown)))
        assert page.evaluate(WIDTH) == 390, name


def test_in_chinese_dark_and_narrow(visit: Visit) -> None:
    page = visit("/?hand=147m258p369s12345z&all=yes&lang=zh&theme=dark", 390)
    expect(at(page, "discards-table")).to_be_visible()
    assert page.evaluate(WIDTH) == 390
    colour = page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert sum(map(int, re.findall(r"\d+", colour)[:3])) < 120
    expect(page.locator("html")).to_have_attribute("lang", "zh-Hans")
    at(page, "example").select_option("gates")
    expect(at(page, "summary")).to_have_text("听牌 · 听 9 种，剩 23 张")
    expect(page).to_have_url(re.compile(NINE_GATES))
    for name in ("summary", "patterns", "exports", "modes", "situation", "value", "waits"):
        assert not re.search("[a-z]{3,}", at(page, name).inner_text()), name
