"""What every page has: a header with the other pages, language and theme, and one way for data
to flow: a click makes a new state, the state makes the page and its address."""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from functools import cache
from html import escape
from pathlib import Path
from typing import ClassVar, Generic, TypeVar, cast
from urllib.parse import quote

from nicegui import Client, ui
from nicegui.events import GenericEventArguments
from starlette.requests import Request

from paili.render.tiles.art import BACK, name_of, tile_svg
from paili.web.asking import Asking
from paili.web.pages.widgets import Box, attributes, error_box, words
from paili.web.state import LONGEST, THEMES, State
from paili.web.strings import LANGUAGES, text

StateT = TypeVar("StateT", bound=State)

#: The pages in the order of the header: key of the name, and path.
PAGES = {"all.hand": "/", "all.draws": "/draws", "all.deduction": "/deduction"}
#: Where the API is described.
API = "/docs"
#: Pages that nobody has looked at yet, such as those of programs that fetch addresses: beyond so
#: many the oldest is given up before its time (NiceGUI's, a minute).
MOST_UNSEEN = 100
_UNSEEN: dict[str, Client] = {}
_FILES = Path(__file__).parents[1]
#: The part of a page below its header, where the skip link leads.
_CONTENT = "paili-content"


class Page(ABC, Generic[StateT]):
    """A page as one browser has it open. It holds nothing but its state, the states before it,
    and what it asks beside the server.

    :meth:`build` makes the page from the state. :meth:`update` brings it to another state, and
    :meth:`heard` to what was answered since; they make all anew unless a page knows better.
    :meth:`act` is what the buttons of :mod:`~paili.web.pages.widgets` call.
    """

    path: ClassVar[str]
    name: ClassVar[str]
    states: ClassVar[type[State]]
    #: A file of JavaScript that only this page needs.
    script: ClassVar[str] = ""

    @classmethod
    def add(cls) -> None:
        """Put the page at its address."""
        script = (_FILES / cls.script).read_text(encoding="utf-8") if cls.script else ""

        @ui.page(cls.path)
        def page(request: Request) -> None:
            if script:
                ui.add_head_html(f"<script>{script}</script>")
            query = request.query_params
            cls(cast(StateT, cls.states.of(query))).open(query)

    def __init__(self, state: StateT) -> None:
        self.state = state
        self.before: list[StateT] = []
        self.asking = Asking(self.heard)

    @abstractmethod
    def build(self) -> None:
        """Make everything below the header from the state."""

    def update(self) -> None:
        """Bring what is below the header to the state; all is made anew."""
        self.content.clear()
        with self.content:
            self.build()

    def heard(self) -> None:
        """Show what was answered beside the server."""
        self.update()

    def act(self, do: str, value: str) -> None:
        """What a button (its ``data-do``) was pressed for."""
        if do == "undo":
            self.undo()
        elif do in ("svg", "png"):
            self.save(do)

    def picture(self) -> tuple[str, str] | None:
        """A name for a file and the SVG to save; None where there is nothing to save."""
        return None

    def save(self, kind: str) -> None:
        """Let the browser save the picture as ``"svg"`` or ``"png"``."""
        found = self.picture()
        if found is not None:
            name, svg = map(json.dumps, found)
            self.run(f"paili.save{kind.capitalize()}({name}, {svg})")

    def run(self, code: str) -> None:
        """Run a line of JavaScript in the browser."""
        with self.content:
            ui.run_javascript(code)

    def text(self, key: str, **values: object) -> str:
        """A text in the page's language."""
        return text(key, self.state.lang, **values)

    @property
    def address(self) -> str:
        """Where this state is found again."""
        return _address(self.path, self.state)

    def change(self, **changes: str) -> None:
        """Go to a state with some fields changed; nothing happens when none is."""
        self.go(replace(self.state, **changes))

    def go(self, state: StateT) -> None:
        """Go to a state; nothing happens when it is the one there is."""
        if state != self.state:
            self.before.append(self.state)
            self.state = state
            self.refresh()

    def undo(self) -> None:
        """Go back to the state before, if there is one."""
        if self.before:
            self.state = self.before.pop()
            self.refresh()

    def refresh(self) -> None:
        """Show the state, and its address."""
        self.run(f"history.replaceState(history.state, '', {json.dumps(self.address)})")
        self.header.show(self._header())
        self.address_error.show("")
        self.update()

    def open(self, query: Mapping[str, str]) -> None:
        """Make the whole page, header and content; *query* is the address that the state is of,
        to tell what of it was left out."""
        name = self.text(self.name)
        ui.page_title(f"{name} - {self.text('all.title')}")
        ui.add_head_html(_head(self.state.lang, self.state.theme, self.state.numerals))
        ui.dark_mode(self.state.theme == "dark" if self.state.theme else None)
        self.header = Box("header", "paili-header", "header")
        self.header.show(self._header())
        # NiceGUI has put all of it into a <main>.
        with ui.element("div").classes(_CONTENT).props(f"id={_CONTENT} tabindex=-1"):
            ui.html(escape(name), tag="h1", sanitize=False).classes("paili-hidden")
            self.address_error = error_box("address-error")
            if names := self.state.too_long(query):
                too_long = {"names": ", ".join(names), "most": f"{LONGEST:,}"}
                self.address_error.show(words("all.too_long", self.state.lang, **too_long))
            self.content = ui.element("div").classes("paili-parts")
        ui.on("paili", self._on_press)
        client = ui.context.client
        self.asking.asker = client.ip
        _unseen(client)
        client.on_connect(self._connect)
        client.on_disconnect(self._connect)
        with self.content:
            self.build()

    def _on_press(self, event: GenericEventArguments) -> None:
        told = event.args
        if isinstance(told, dict):
            self.act(str(told.get("do", "")), str(told.get("value", "")))

    def _connect(self, client: Client) -> None:
        """Somebody looks at the page, or nobody any more: then nothing is worked on."""
        _UNSEEN.pop(client.id, None)
        self.asking.connect(client.has_socket_connection)
        if client.has_socket_connection:
            self.heard()

    def _header(self) -> str:
        """The other pages keep language and theme; the switches keep the whole state."""
        state = self.state
        common = State(state.lang, state.theme, state.numerals)
        links = _link(self.text("all.skip"), f"#{_CONTENT}", "skip", "paili-skip")
        links += _link(self.text("all.title"), _address("/", common), "brand", "paili-brand")
        for key, path in PAGES.items():
            here, name = "page" if path == self.path else None, f"nav-{key.removeprefix('all.')}"
            links += _link(self.text(key), _address(path, common), name, aria_current=here)
        links += _link(self.text("all.api"), API, "nav-api") + '<span class="paili-space"></span>'

        about = self.text("all.plain" if state.numerals else "all.numerals")
        told = {"aria_label": about, "title": about}
        plain = replace(state, numerals="" if state.numerals else "yes")
        links += _link("1·2·3", _address(self.path, plain), "numerals", **told)
        other = LANGUAGES[1 - LANGUAGES.index(state.lang)]
        there = _address(self.path, replace(state, lang=other))
        links += _link(self.text("all.other_language"), there, "language")
        # Only the browser knows what it prefers: it shows the one that is not there yet.
        for theme in THEMES[1:]:
            if theme != state.theme:
                name = "theme" if state.theme or theme == "dark" else "theme-light"
                there = _address(self.path, replace(state, theme=theme))
                links += _link(self.text(f"all.{theme}"), there, name, f"paili-to-{theme}")
        # Sent with what is shown; the browser's own address follows a little later.
        told = {"aria_label": self.text("all.pages"), "data_address": self.address}
        return f"<nav{attributes(**told)}>{links}</nav>"


def _unseen(client: Client) -> None:
    """Nobody looks at this page yet; the oldest of too many is given up."""
    _UNSEEN[client.id] = client
    if len(_UNSEEN) > MOST_UNSEEN:
        oldest = _UNSEEN.pop(next(iter(_UNSEEN)))
        if oldest.id in Client.instances:
            oldest.delete()


def _address(path: str, state: State) -> str:
    query = state.query
    return f"{path}?{query}" if query else path


def _link(label: str, address: str, name: str, classes: str = "", **more: str | None) -> str:
    told = attributes(href=address, data_testid=name, class_=classes or None, **more)
    return f"<a{told}>{escape(label)}</a>"


@cache
def _head(language: str, theme: str, numerals: str) -> str:
    """Look and behaviour, there before anything is shown."""
    lang = "zh-Hans" if language == "zh" else "en"
    style = (_FILES / "style.css").read_text(encoding="utf-8")
    script = (_FILES / "page.js").read_text(encoding="utf-8")
    root = f'document.documentElement.lang = "{lang}";'
    root += f'document.documentElement.dataset.theme = "{theme}";' if theme else ""
    tiles = _tiles_css(theme or "light", bool(numerals))
    if not theme:
        tiles += _tiles_css("dark", bool(numerals), ':root[data-theme="dark"] ')
    return f"<style>{style}{tiles}</style><script>{root}\n{script}</script>"


def _tiles_css(theme: str, numerals: bool, where: str = "") -> str:
    """The pictures of the tiles as backgrounds of ``.t-1m`` and so on. A browser draws each once
    and copies it, which is much quicker than a tree of shapes wherever a tile is shown."""
    css = ""
    for tile in range(BACK + 1):
        svg = tile_svg(tile, theme=theme, numerals=numerals).strip()
        data = "data:image/svg+xml," + quote(svg, safe=" =/:;,.-_()+*!@$?&~")
        css += f"{where}.t-{name_of(tile)}{{background-image:url('{data}')}}"
    return css


@contextmanager
def section(title: str, name: str) -> Iterator[None]:
    """A part of a page with its heading; *name* is how tests find it."""
    with ui.element("section").classes("paili-section").props(f"data-testid={name}"):
        ui.html(escape(title), tag="h2", sanitize=False).classes("paili-heading")
        yield
