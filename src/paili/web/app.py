"""The application: pages and API on one port."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from socket import socket

import uvicorn
from fastapi import FastAPI, Response
from nicegui import ui

from paili.web import work
from paili.web.api import add_api
from paili.web.connections import Connection
from paili.web.guard import LOCAL, Access, Guard
from paili.web.pages.deduction.page import DeductionPage
from paili.web.pages.draws.page import DrawsPage
from paili.web.pages.hand.page import HandPage
from paili.web.pages.layout import API, PAGES

TITLE = "Paili 牌理"
#: Seconds after the start at which processes for slow questions are started, too; and seconds
#: that open connections have when the server ends.
WARM_UP, FAREWELL = 0.3, 1
#: What can be asked of the address of a page.
METHODS = ["GET", "HEAD", "OPTIONS"]


def create_app() -> FastAPI:
    """Everything on one application, to be run by any ASGI server."""
    app = FastAPI(title=TITLE, docs_url=None, redoc_url=None, openapi_url=None, lifespan=_with_work)
    add_api(app)
    for path in (*PAGES.values(), API):
        app.api_route(path, methods=METHODS[1:], include_in_schema=False)(_there)
    for page in (HandPage, DrawsPage, DeductionPage):
        page.add()
    ui.run_with(app, title=TITLE, tailwind=False, reconnect_timeout=10)
    return app


async def _there() -> Response:
    """What there is of a page without the page."""
    allow = {"Allow": ", ".join(METHODS)}
    return Response(media_type="text/html; charset=utf-8", headers=allow)


@asynccontextmanager
async def _with_work(app: FastAPI) -> AsyncIterator[None]:
    asyncio.get_running_loop().call_later(WARM_UP, work.start)
    yield
    work.stop()


def serve(listening: socket, ready: Callable[[], object], access: Access = LOCAL) -> None:
    """Run until interrupted; *ready* is called when questions are answered, *access* says to whom.

    An interrupt is raised as :class:`KeyboardInterrupt` after all has ended in order.
    """
    config = uvicorn.Config(
        Guard(create_app(), access),
        http=Connection,
        log_level="warning",
        timeout_graceful_shutdown=FAREWELL,
        ws_max_size=1 << 20,
    )
    _Server(config, ready).run(sockets=[listening])


class _Server(uvicorn.Server):
    def __init__(self, config: uvicorn.Config, ready: Callable[[], object]) -> None:
        super().__init__(config)
        self.ready = ready

    async def startup(self, sockets: list[socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self.ready()
