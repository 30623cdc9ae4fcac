"""A server in a process of its own and a real Chromium, each started once for all tests.

``page`` is a fresh browser window; it fails its test when the console shows an error or anything
is asked of another host. ``visit`` opens an address and waits until the page answers.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page

ROOT = Path(__file__).resolve().parents[2]
_SERVE = """
from socket import create_server
from paili.web.app import serve
with create_server(("127.0.0.1", 0)) as listening:
    serve(listening, lambda: print(listening.getsockname()[1], flush=True))
"""

Visit = Callable[..., "Page"]


@pytest.fixture(scope="session")
def server() -> Iterator[str]:
    """The address of a running server."""
    pytest.importorskip("nicegui", reason="the extra 'web' is not installed")
    path = os.pathsep.join(filter(None, [str(ROOT / "src"), os.environ.get("PYTHONPATH")]))
    # NiceGUI behaves differently where it finds pytest's variables.
    environment = {k: v for k, v in os.environ.items() if not k.startswith("PYTEST")}
    with subprocess.Popen(
        [sys.executable, "-c", _SERVE],
        env=environment | {"PYTHONPATH": path},
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout
        # It says its port when it answers, or ends without a word.
        port = process.stdout.readline().strip()
        try:
            assert port, "the server did not start"
            yield f"http://127.0.0.1:{port}"
        finally:
            process.terminate()
            try:
                process.wait(10)
            except subprocess.TimeoutExpired:
                process.kill()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Chromium, as the system has it; no other name than this computer's resolves in it."""
    playwright_api = pytest.importorskip(
        "playwright.sync_api", reason="Playwright is not installed"
    )
    path = shutil.which("chromium")
    if path is None:
        pytest.skip("no Chromium: the program 'chromium' is not installed")
    only_here = "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"
    with playwright_api.sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=path, args=["--no-sandbox", only_here])
        yield opened
        opened.close()


@pytest.fixture
def context(browser: Browser, server: str) -> Iterator[BrowserContext]:
    """A fresh browser profile that may use the clipboard."""
    made = browser.new_context(base_url=server, viewport={"width": 1100, "height": 900})
    made.set_default_timeout(15_000)
    made.grant_permissions(["clipboard-read", "clipboard-write"])
    yield made
    made.close()


@pytest.fixture
def page(context: BrowserContext, server: str) -> Iterator[Page]:
    """A window. Its test fails on an error in the console or a request to another host."""
    wrong: list[str] = []
    here = urlsplit(server).netloc

    def on_request(address: str) -> None:
        parts = urlsplit(address)
        if parts.scheme not in ("data", "blob") and parts.netloc != here:
            wrong.append(f"asked another host: {address}")

    def on_console(said: ConsoleMessage) -> None:
        if said.type == "error":
            wrong.append(said.text)

    opened = context.new_page()
    opened.on("console", on_console)
    opened.on("pageerror", lambda error: wrong.append(str(error)))
    opened.on("request", lambda request: on_request(request.url))
    yield opened
    assert not wrong, wrong


@pytest.fixture
def visit(page: Page) -> Visit:
    """Open a path, at a width if given, and wait until the page is there and connected."""

    def opened(path: str, width: int | None = None) -> Page:
        if width is not None:
            page.set_viewport_size({"width": width, "height": 844})
        page.goto(path)
        page.wait_for_selector(".paili-content")
        page.wait_for_function("window.did_handshake === true")
        return page

    return opened
