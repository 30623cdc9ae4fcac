"""Pages that are fetched and never looked at cost a bounded amount."""

from __future__ import annotations

import httpx
import pytest

pytest.importorskip("nicegui", reason="the extra 'web' is not installed")

from tests.web.servers import served

#: What the server tells of itself: pages that it holds.
COUNTED = """
from nicegui import Client
from paili.web import app, guard
from paili.web.pages import layout
layout.MOST_UNSEEN = 5
made = app.create_app
def create_app():
    it = made()
    it.get("/pages")(lambda: len(Client.instances))
    it.router.routes.insert(0, it.router.routes.pop())  # before the pages'
    return it
app.create_app = create_app
"""


def test_pages_that_nobody_looks_at_are_given_up() -> None:
    with served(before=COUNTED) as server, httpx.Client(base_url=server, timeout=60) as asker:
        for _ in range(10):
            assert asker.get("/deduction").status_code == 200
        assert asker.get("/pages").json() == 5
