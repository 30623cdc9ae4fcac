"""Nothing is loaded from outside: every page works where no other host can be reached."""

from __future__ import annotations

import re
from urllib.parse import urlsplit

import pytest

pytest.importorskip("nicegui", reason="the extra 'web' is not installed")
pytest.importorskip("playwright", reason="Playwright is not installed")

from playwright.sync_api import (
    BrowserContext,
    ConsoleMessage,
    Request,
    Response,
    Route,
    WebSocket,
    expect,
)

from tests.web.pages import CONNECTED

#: Each page, and what stands on it when it works.
PAGES = {
    "/": "main .paili-section",
    "/draws": "main .paili-section",
    "/deduction": "main .paili-section",
    "/docs": "h1, h2",
}
#: What would be loaded: not the names of XML's vocabularies, nor links to follow.
LOADED = re.compile(
    r"""(?:\bsrc|<link[^>]*\bhref)\s*=\s*["']?(?:https?:)?//"""
    r"""|(?:url\(\s*["']?|@import\s+["'])(?:https?:)?//""",
    re.IGNORECASE,
)


def outside(address: str, here: str) -> bool:
    """Is it another host's?"""
    parts = urlsplit(address)
    return parts.scheme not in ("data", "blob") and parts.netloc != here


def test_nothing_is_asked_of_other_hosts(context: BrowserContext, server: str) -> None:
    here = urlsplit(server).netloc
    asked: list[str] = []
    failed: list[str] = []
    loaded: list[str] = []
    wrong: list[str] = []

    def on_route(route: Route) -> None:
        if outside(route.request.url, here):
            asked.append(route.request.url)
            route.abort()
        else:
            route.continue_()

    def on_response(response: Response) -> None:
        if response.status >= 400:
            failed.append(f"{response.status} {response.url}")
        kind = response.headers.get("content-type", "")
        if response.request.resource_type in ("document", "stylesheet") and "text" in kind:
            loaded.append(response.text())

    def on_failure(request: Request) -> None:
        failed.append(f"{request.failure} {request.url}")

    def on_socket(socket: WebSocket) -> None:
        if outside(socket.url, here):
            asked.append(socket.url)

    def on_console(said: ConsoleMessage) -> None:
        if said.type == "error":
            wrong.append(said.text)

    context.route("**/*", on_route)
    finished: list[Response] = []
    context.on("response", lambda response: finished.append(response))
    context.on("requestfailed", on_failure)
    context.on("console", on_console)
    context.on("weberror", lambda error: wrong.append(str(error.error)))
    pages = []
    for path, works in PAGES.items():
        page = context.new_page()
        page.on("websocket", on_socket)
        page.goto(path)
        expect(page.locator(works).first).to_be_visible()
        if path != "/docs":
            page.wait_for_function(CONNECTED)
        pages.append(page)
    # What a page asks later is seen too. They stay open, so that all wait at once.
    for page in pages:
        page.wait_for_load_state("networkidle")
    for response in finished:
        on_response(response)
    assert (asked, failed, wrong) == ([], [], [])
    assert len(loaded) > len(PAGES)
    for text in loaded:
        assert LOADED.findall(text) == []


def test_the_guard_sees_what_it_is_for() -> None:
    for text in (
        '<script src="https://cdn.example/a.js">',
        "<link rel=stylesheet href=//fonts.example/x.css>",
        "a { background: url('http://pictures.example/x.png') }",
        '@import "//styles.example/x.css";',
    ):
        assert LOADED.search(text), text
    for text in (
        '<svg xmlns="http://www.w3.org/2000/svg">',
        '<a href="https://example.org">',
        '<script src="/_nicegui/x.js">',
        '@import url("/_nicegui/x.css") layer(quasar);',
    ):
        assert not LOADED.search(text), text
