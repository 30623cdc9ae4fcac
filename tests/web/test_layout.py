"""What every page has: header, languages, themes, addresses; and nothing from outside."""

from __future__ import annotations

import pytest

pytest.importorskip("nicegui", reason="the extra 'web' is not installed")
pytest.importorskip("playwright", reason="Playwright is not installed")

from playwright.sync_api import Page, expect

from paili.tiles.kind import NAMES
from paili.web.pages.layout import PAGES
from tests.web.conftest import Visit


@pytest.mark.parametrize("path", PAGES.values())
def test_every_page_leads_to_the_others(visit: Visit, page: Page, path: str) -> None:
    visit(path)
    for key, other in PAGES.items():
        link = page.get_by_test_id(f"nav-{key.removeprefix('all.')}")
        expect(link).to_have_attribute("href", other)
        if other == path:
            expect(link).to_have_attribute("aria-current", "page")


def test_switches_keep_the_state_and_links_keep_the_switches(visit: Visit, page: Page) -> None:
    visit("/?hand=123m")
    for name in ("language", "theme", "numerals"):
        page.get_by_test_id(name).click()
        page.wait_for_function("window.did_handshake === true")
    expect(page.get_by_test_id("tray").get_by_role("button")).to_have_count(3)
    assert all(said in page.url for said in ("hand=123m", "lang=zh", "theme=dark", "numerals=yes"))
    page.get_by_test_id("nav-draws").click()
    expect(page.get_by_test_id("nav-draws")).to_have_attribute("aria-current", "page")
    assert page.url.endswith("/draws?lang=zh&theme=dark&numerals=yes")


def test_the_preferred_theme_is_shown_unless_another_is_chosen(visit: Visit, page: Page) -> None:
    page.emulate_media(color_scheme="dark")
    try:
        visit("/draws")
        expect(page.locator("html")).to_have_attribute("data-theme", "dark")
        expect(page).to_have_title("Draws - Paili 牌理")
        page.get_by_test_id("theme-light").click()
        expect(page.locator("html")).to_have_attribute("data-theme", "light")
        expect(page.locator("main")).to_have_count(1)
    finally:
        page.emulate_media(color_scheme="light")


def test_a_value_that_is_too_long_is_told(visit: Visit, page: Page) -> None:
    visit(f"/deduction?cards={'A' * 20_001}")
    expect(page.get_by_test_id("address-error")).to_contain_text("left out was cards")


@pytest.mark.parametrize("query", ["", "?theme=dark&numerals=yes"])
def test_every_tile_has_a_picture(visit: Visit, page: Page, query: str) -> None:
    visit(f"/{query}")
    widths = page.evaluate(
        """() => Promise.all([...document.querySelectorAll("[data-do=add] svg")].map(
            (each) => new Promise((told) => {
                const picture = new Image();
                picture.onload = () => told(picture.width);
                picture.onerror = () => told(0);
                picture.src = getComputedStyle(each).backgroundImage.slice(5, -2);
            })))"""
    )
    assert widths == [60] * len(NAMES)
