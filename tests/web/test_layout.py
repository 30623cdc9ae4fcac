"""What every page has: header, languages, themes, addresses; and nothing from outside."""

from __future__ import annotations

import re

import pytest

pytest.importorskip("nicegui", reason="the extra 'web' is not installed")
pytest.importorskip("playwright", reason="Playwright is not installed")

from playwright.sync_api import Page, expect

from paili.tiles.kind import NAMES
from paili.web.pages.layout import PAGES
from tests.web.conftest import Visit
from tests.web.pages import follow


def pictured(page: Page) -> None:
    """Every tile has a picture."""
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


def leads(page: Page, here: str, query: str = "") -> None:
    """The header leads to every page, and says which it is."""
    for key, path in PAGES.items():
        link = page.get_by_test_id(f"nav-{key.removeprefix('all.')}")
        expect(link).to_have_attribute("href", path + query)
        if path == here:
            expect(link).to_have_attribute("aria-current", "page")


def test_switches_keep_the_state_and_links_keep_the_switches(visit: Visit, page: Page) -> None:
    visit("/?hand=123m", width=390)
    leads(page, "/")
    pictured(page)
    said = {"language": "lang=zh", "theme": "theme=dark", "numerals": "numerals=yes"}
    for name in said:
        follow(page, name)
    expect(page.get_by_test_id("tray").get_by_role("button")).to_have_count(3)
    for each in ("hand=123m", *said.values()):
        expect(page).to_have_url(re.compile(each))
    pictured(page)
    query = "?" + "&".join(said.values())
    for name, path in (("draws", "/draws"), ("deduction", "/deduction"), ("hand", "/")):
        follow(page, f"nav-{name}")
        expect(page).to_have_url(re.compile(re.escape(path + query) + "$"))
        expect(page.locator("html")).to_have_attribute("data-theme", "dark")
        expect(page.locator("html")).to_have_attribute("lang", "zh-Hans")
        leads(page, path, query)
    follow(page, "language")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    follow(page, "theme")
    expect(page.locator("html")).to_have_attribute("data-theme", "light")


def test_the_preferred_theme_is_shown_unless_another_is_chosen(visit: Visit, page: Page) -> None:
    page.emulate_media(color_scheme="dark")
    try:
        visit("/draws")
        expect(page.locator("html")).to_have_attribute("data-theme", "dark")
        expect(page).to_have_title("Draws - Paili 牌理")
        follow(page, "theme-light")
        expect(page.locator("html")).to_have_attribute("data-theme", "light")
        expect(page.locator("main")).to_have_count(1)
    finally:
        page.emulate_media(color_scheme="light")


def test_a_value_that_is_too_long_is_told(visit: Visit, page: Page) -> None:
    visit(f"/deduction?cards={'A' * 20_001}")
    expect(page.get_by_test_id("address-error")).to_contain_text("left out was cards")
