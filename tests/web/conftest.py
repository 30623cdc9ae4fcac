"""A server in a process of its own and a real Chromium, each started once for all tests.

``page`` is a browser window; it fails its test when the console shows an error or anything is
asked of another host. ``visit`` opens an address and waits until the page answers. The state of a
page is all in its address, so that one window serves all tests: a fresh profile for each would
fetch and compile the same scripts again, which takes four times as long as all else.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import pytest

from tests.web.pages import CONNECTED
from tests.web.servers import served

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page

#: Milliseconds that a test waits for anything, on a machine that may be busy.
PATIENCE = 15_000
WIDTH, HEIGHT = 1100, 900
#: An address of the server that is no page.
ELSEWHERE = "/api/tiles/back.svg"

Visit = Callable[..., "Page"]


@pytest.fixture(scope="session")
def server() -> Iterator[str]:
    """The address of a running server."""
    pytest.importorskip("nicegui", reason="the extra 'web' is not installed")
    with served() as address:
        yield address


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Chromium, as the system has it; no other name than this computer's resolves in it."""
    playwright_api = pytest.importorskip(
        "playwright.sync_api", reason="Playwright is not installed"
    )
    path = shutil.which("chromium")
    if path is None:
        pytest.skip("no Chromium: the program 'chromium' is not installed")
    playwright_api.expect.set_options(timeout=PATIENCE)
    only_here = "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"
    with playwright_api.sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=path, args=["--no-sandbox", only_here])
        yield opened
        opened.close()


def _profile(browser: Browser, server: str) -> BrowserContext:
    """A fresh browser profile that may use the clipboard."""
    made = browser.new_context(base_url=server, viewport={"width": WIDTH, "height": HEIGHT})
    made.set_default_timeout(PATIENCE)
    made.grant_permissions(["clipboard-read", "clipboard-write"])
    return made


@pytest.fixture
def context(browser: Browser, server: str) -> Iterator[BrowserContext]:
    """A fresh browser profile: it has never seen a page."""
    with _profile(browser, server) as made:
        yield made


class Window:
    """A window, and what went wrong in it: errors in the console, requests to other hosts."""

    def __init__(self, context: BrowserContext, server: str) -> None:
        self.wrong: list[str] = []
        self.here = urlsplit(server).netloc
        self.page = context.new_page()
        self.page.on("console", self._on_console)
        self.page.on("pageerror", lambda error: self.wrong.append(str(error)))
        self.page.on("request", lambda request: self._on_request(request.url))

    def _on_request(self, address: str) -> None:
        parts = urlsplit(address)
        if parts.scheme not in ("data", "blob") and parts.netloc != self.here:
            self.wrong.append(f"asked another host: {address}")

    def _on_console(self, said: ConsoleMessage) -> None:
        if said.type == "error":
            self.wrong.append(said.text)


@pytest.fixture(scope="session")
def window(browser: Browser, server: str) -> Iterator[Window]:
    """The window of all tests."""
    with _profile(browser, server) as context:
        yield Window(context, server)


@pytest.fixture
def page(window: Window) -> Iterator[Page]:
    """The window. Its test fails on an error in the console or a request to another host."""
    window.page.set_viewport_size({"width": WIDTH, "height": HEIGHT})
    window.wrong.clear()
    yield window.page
    window.page.goto(ELSEWHERE)  # what the page still asked is dropped
    assert not window.wrong, window.wrong


@pytest.fixture
def visit(page: Page) -> Visit:
    """Open a path, at a width if given, and wait until the page is there and connected."""

    def opened(path: str, width: int | None = None) -> Page:
        if width is not None:
            page.set_viewport_size({"width": width, "height": 844})
        page.goto(path)
        page.wait_for_selector(".paili-content")
        page.wait_for_function(CONNECTED)
        return page

    return opened
