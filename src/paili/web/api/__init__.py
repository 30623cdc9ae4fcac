"""The HTTP API: every question of the command line, with the same names and the same JSON.

``/api/waits?hand=...`` answers what ``paili waits ... --json`` prints. A "no" is an answer like
any other (status 200). :func:`add_api` adds it, with its schema and the page that shows it.
"""

from __future__ import annotations

from functools import cache

from fastapi import FastAPI
from starlette.responses import HTMLResponse

from paili.web import limits
from paili.web.api.errors import add_handlers, too_large
from paili.web.api.files import add_files
from paili.web.api.questions import add_questions
from paili.web.docs_page import docs_page

ABOUT = """Exact answers about mahjong hands and deduction games, with their reasons.

Names, parameters and answers are those of the command line's `--json`; tiles are written in any
notation (`/api/notations`). An answer of "no" has status 200; a question that is wrong 422 with
everything that is wrong in it, by parameter."""


def create_api() -> FastAPI:
    """The API as an application of its own."""
    api = FastAPI(title="Paili 牌理", version="1", description=ABOUT, docs_url=None, redoc_url=None)
    add_handlers(api)
    add_questions(api)
    add_files(api)
    api.add_middleware(limits.Attended, refuse=too_large)
    return api


def add_api(app: FastAPI) -> None:
    """Add ``/api/...`` and the page ``/docs``."""
    api = create_api()
    app.mount("/api", api)

    @cache  # the schema stays the same
    def page() -> str:
        return docs_page(api.openapi(), "/api")

    @app.get("/docs", include_in_schema=False)
    def docs() -> HTMLResponse:
        return HTMLResponse(page())
