"""What tests do on a page.

A page follows the server, on a busy machine long after the press: whatever a test reads, it first
waits for.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

#: A page that has told its server that it is there.
CONNECTED = "window.did_handshake === true"


def at(page: Page, name: str) -> Locator:
    """What bears this name."""
    return page.get_by_test_id(name)


def press(page: Page, *names: str) -> None:
    """Click one after another."""
    for name in names:
        at(page, name).click()


def settled(page: Page) -> None:
    """Wait until nothing is being worked out any more."""
    from playwright.sync_api import expect

    expect(page.locator("[aria-busy=true]")).to_have_count(0, timeout=60_000)


def follow(page: Page, name: str) -> None:
    """Click a link and wait until the page it leads to is there and connected."""
    # The old page is connected too.
    page.evaluate("window.left = true")
    at(page, name).click()
    page.wait_for_function(f"!window.left && {CONNECTED}")
    page.wait_for_selector(".paili-content")


def resize(page: Page, width: int) -> None:
    """Make the window so wide."""
    page.set_viewport_size({"width": width, "height": 844})
    page.wait_for_function("width => innerWidth === width", arg=width)


def copied(page: Page, name: str) -> str:
    """Click a button that copies, hear it say so, and return what is on the clipboard."""
    # It says so for a while only, which a busy machine may miss: so it is written down.
    page.evaluate(
        """async (name) => {
          await navigator.clipboard.writeText("");
          window.saidSo = false;
          new MutationObserver(() => {
            const button = document.querySelector(`[data-testid="${name}"]`);
            if (button && button.textContent === button.dataset.done) window.saidSo = true;
          }).observe(document.documentElement, { childList: true, subtree: true });
        }""",
        name,
    )
    at(page, name).click()
    page.wait_for_function("window.saidSo")
    return str(page.wait_for_function("navigator.clipboard.readText()").json_value())


def labelled(tiles: Locator, labels: Sequence[str]) -> None:
    """Expect these tiles, as a screen reader calls them."""
    from playwright.sync_api import expect

    expect(tiles).to_have_count(len(labels))
    for number, label in enumerate(labels):
        expect(tiles.nth(number)).to_have_attribute("aria-label", label)


def tab_to(page: Page, name: str, most: int = 200) -> None:
    """Press Tab until something has the focus."""
    for _ in range(most):
        if page.evaluate("document.activeElement?.dataset?.testid") == name:
            return
        page.keyboard.press("Tab")
    pytest.fail(f"Tab does not reach {name}")
