"""Pieces that pages are put together from: HTML for tiles, buttons and tables, and a box that
shows it. What is pressed comes back to :meth:`~paili.web.pages.layout.Page.act`.

A button of these is plain HTML with ``data-do`` (what it does) and ``data-value``; one listener
of the page (``page.js``) sends both to the server. So a hundred of them cost what one text does.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from html import escape
from typing import Any

from nicegui import ui

from paili.render.text.common import tile_name
from paili.tiles.kind import name
from paili.tiles.notation import format_tiles
from paili.web.strings import text


class Box:
    """A place on the page for HTML; it is sent only when it changes, and empty ones are hidden.

    *name* is how tests find it (``data-testid``).
    """

    def __init__(
        self, name: str, classes: str = "paili-empty", tag: str = "div", props: str = ""
    ) -> None:
        self._shown = ""
        self.element = ui.html("", tag=tag, sanitize=False)
        self.element.classes(classes).props(f"data-testid={name} {props}")

    def show(self, html: str) -> None:
        """Show this instead."""
        if html != self._shown:
            self._shown = html
            self.element.set_content(html)


def error_box(name: str) -> Box:
    """A line beside a field for what is wrong with its text; hidden while nothing is."""
    return Box(name, "paili-error", props="role=alert")


def attributes(**given: str | bool | None) -> str:
    """HTML attributes, each with a blank before it; ``_`` is written ``-``, None and False left
    out (but of ARIA, where False is said), a name's last ``_`` dropped.

    >>> attributes(data_do="add", class_="x", disabled=True, title=None, aria_pressed=False)
    ' data-do="add" class="x" disabled aria-pressed="false"'
    """
    parts = []
    for key, value in given.items():
        written = key.rstrip("_").replace("_", "-")
        if isinstance(value, bool) and written.startswith("aria-"):
            value = str(value).lower()
        if value is True:
            parts.append(f" {written}")
        elif value is not None and value is not False:
            parts.append(f' {written}="{escape(value)}"')
    return "".join(parts)


def words(key: str, language: str, **values: object) -> str:
    """A text as HTML.

    >>> words("hand.random", "en", n="<3>")
    'Random &lt;3&gt;'
    """
    return escape(text(key, language, **values))


def dim(html: str, tag: str = "span") -> str:
    """What is said by the way."""
    return f'<{tag} class="paili-dim">{html}</{tag}>'


def labelled(label: str, html: str, tag: str = "div", classes: str = "") -> str:
    """A field or a row with its label."""
    named = f"<span>{escape(label)}</span>" if label else ""
    return f'<{tag} class="{f"paili-label {classes}".rstrip()}">{named}{html}</{tag}>'


def line(said: str, classes: str = "", name: str = "", tag: str = "p", **more: str | None) -> str:
    """Words in an element of their own; *name* is how tests find it.

    >>> line("3 < 4", "paili-dim")
    '<p class="paili-dim">3 &lt; 4</p>'
    """
    told = attributes(class_=classes or None, data_testid=name or None, **more)
    return f"<{tag}{told}>{escape(said)}</{tag}>"


def press(
    inside: str,
    do: str | None,
    value: str | None,
    name: str,
    classes: str,
    **more: str | bool | None,
) -> str:
    """A button with any HTML inside: what it does, the value it sends, how tests find it."""
    told = {"class_": classes, "data_do": do, "data_value": value, "data_testid": name}
    return f"<button{attributes(type='button', **told, **more)}>{inside}</button>"


def button(
    label: str,
    do: str,
    value: str = "",
    *,
    name: str = "",
    pressed: bool | None = None,
    disabled: bool = False,
    classes: str = "",
    about: str | None = None,
) -> str:
    """A button: its words, what it does, the value it sends.

    *name* is how tests find it (its *do* if not given), *about* its label for screen readers
    where its words do not suffice.
    """
    look = f"paili-button {classes}".rstrip()
    told: dict[str, Any] = {"aria_label": about or label, "title": about, "disabled": disabled}
    return press(escape(label), do, value, name or do, look, aria_pressed=pressed, **told)


class Unfolding:
    """A section that its heading folds and unfolds: it sends ``"yes"``, or nothing."""

    def __init__(self, name: str) -> None:
        self.name, self.id = name, f"paili-{name}"
        self.section = ui.element("section").classes("paili-section").props(f"data-testid={name}")
        with self.section:
            self.head = Box(f"{name}-head")
            self.body = ui.element("div").props(f"id={self.id}")

    def unfold(self, there: bool, shown: bool, title: str) -> bool:
        """Show whether it is there, and unfolded; is what is in it to be seen?"""
        value, name_, look = "" if shown else "yes", f"{self.name}-toggle", "paili-unfolding"
        told: dict[str, Any] = {"aria_expanded": shown, "aria_controls": self.id}
        heading = press(escape(title), self.name, value, name_, look, **told)
        self.head.show(f"<h2>{heading}</h2>")
        self.section.set_visibility(there)
        self.body.set_visibility(shown)
        return there and shown


def choice(
    do: str,
    options: Mapping[str, str],
    chosen: str,
    label: str,
    about: Mapping[str, str] | None = None,
) -> str:
    """Buttons of which one is pressed: value to words, and to labels for screen readers where
    the words do not suffice."""
    labels = about or {}
    inside = ""
    for value, said in options.items():
        name_, more = f"{do}-{value or 'none'}", labels.get(value)
        inside += button(said, do, value, name=name_, pressed=value == chosen, about=more)
    return f'<div class="paili-choice" role="group" aria-label="{escape(label)}">{inside}</div>'


def select(do: str, options: Mapping[str, str], chosen: str, label: str) -> str:
    """A list to choose one from, with its label."""
    inside = "".join(
        f"<option{attributes(value=value, selected=value == chosen)}>{escape(said)}</option>"
        for value, said in options.items()
    )
    told = attributes(class_="paili-select", data_do=do, data_testid=do, aria_label=label)
    return labelled(label, f"<select{told}>{inside}</select>", "label")


def _input(do: str, value: str, label: str, classes: str, **more: str | None) -> str:
    told = {"value": value, "data_do": do, "data_testid": do, "aria_label": label}
    return f"<input{attributes(class_=classes, **told, **more)}>"


def field(do: str, value: str, label: str, *, live: str | None = None, hint: str = "") -> str:
    """A text field. A change is sent as *do*; while somebody types also as *live*, if given."""
    told = {"id": f"paili-{do}", "data_live": live, "placeholder": hint or None}
    plain = {"autocomplete": "off", "autocapitalize": "off", "spellcheck": "false"}
    return _input(do, value, label, "paili-input", type="text", **told, **plain)


def number_field(do: str, value: str, label: str, least: int = 0, most: int | None = None) -> str:
    """A field for a number, with its label."""
    ends = {"min": str(least), "max": None if most is None else str(most)}
    look = "paili-input paili-number-field"
    return labelled(label, _input(do, value, label, look, type="number", **ends), "label")


def area(name: str, label: str, rows: int, **more: str | None) -> str:
    """A place to paste a longer text."""
    told = {"id": f"paili-{name}", "data_testid": name, "aria_label": label, "spellcheck": "false"}
    classes = "paili-input paili-area"
    return f"<textarea{attributes(class_=classes, rows=str(rows), **told, **more)}></textarea>"


def slider(do: str, at: int, last: int, label: str, live: str | None = None) -> str:
    """A number from 0 to *last*; while it is dragged it is also sent as *live*, if given."""
    ends = {"class_": "paili-slider", "min": "0", "max": str(last), "value": str(at)}
    told = {"id": f"paili-{do}", "data_do": do, "data_live": live, "data_testid": "slider"}
    return f"<input{attributes(type='range', **ends, **told, aria_label=label)}>"


def more_button(whole: bool, left: int, language: str, name: str = "all") -> str:
    """Whether a long list is shown whole: a button for the other way."""
    key, value = ("hand.fewer", "") if whole else ("hand.more", "yes")
    return button(text(key, language, n=left), "all", value, name=name, classes="paili-small")


def working(said: str, name: str, bar: str = "") -> str:
    """That something is being worked on."""
    return (
        f'<p class="paili-working" aria-busy="true" data-testid="{name}-working">'
        f'<span class="paili-spinner"></span>{escape(said)}{bar}</p>'
    )


@lru_cache(maxsize=256)
def tile_label(tile: int, language: str = "en") -> str:
    """What a tile is called.

    >>> tile_label(0), tile_label(27, "zh"), tile_label(34, "zh")
    ('1 character', '东', '赤五万')
    """
    if language == "en":
        return tile_name(tile)
    return format_tiles([tile], "chinese")


@lru_cache(maxsize=1024)
def tile(kind: int, language: str = "en", hidden: bool = False) -> str:
    """The picture of a tile (0..36), which the page's style holds; *hidden* from screen readers
    where the name stands beside it."""
    label = None if hidden else tile_label(kind, language)
    shown = attributes(role="img" if label else None, aria_label=label, aria_hidden=hidden or None)
    return f'<svg class="paili-tile t-{name(kind)}"{shown}></svg>'


#: The back of a tile.
BACK = '<svg class="paili-tile t-back" aria-hidden="true"></svg>'


def tiles(kinds: Iterable[int], language: str = "en", classes: str = "") -> str:
    """Pictures of tiles in a row that may wrap."""
    inside = "".join(tile(kind, language) for kind in kinds)
    return f'<span class="{f"paili-tiles {classes}".rstrip()}">{inside}</span>'


def groups(
    some: Iterable[Sequence[int]], language: str = "en", won: int | None = None, classes: str = ""
) -> str:
    """Groups of tiles side by side; that at place *won* is marked."""
    inside = ""
    for at, group in enumerate(some):
        shown = "".join(tile(kind, language) for kind in group)
        inside += f'<span class="paili-group{" paili-won" if at == won else ""}">{shown}</span>'
    return f'<div class="{f"paili-groups {classes}".rstrip()}">{inside}</div>'


def tile_button(
    kind: int,
    do: str,
    language: str = "en",
    *,
    value: str | None = None,
    name_: str = "",
    pressed: bool | None = None,
    disabled: bool = False,
    about: str = "",
) -> str:
    """A tile to press; it sends its name in mpsz unless a *value* is given."""
    label = f"{about} {tile_label(kind, language)}".strip()
    told: dict[str, Any] = {"aria_label": label, "title": label, "disabled": disabled}
    sent, name_ = name(kind) if value is None else value, name_ or f"{do}-{name(kind)}"
    inside = tile(kind, language, True)
    return press(inside, do, sent, name_, "paili-tile-button", aria_pressed=pressed, **told)


def tiles_to_press(some: Iterable[int], do: str, language: str, name_: str, about: str = "") -> str:
    """Tiles of which each sends its place, the first 0."""
    return "".join(
        tile_button(each, do, language, value=str(at), name_=f"{name_}-{at}", about=about)
        for at, each in enumerate(some)
    )


def table(
    head: Sequence[str],
    rows: Iterable[Sequence[str]],
    numbers: Sequence[int] = (),
    name: str = "",
    caption: str = "",
) -> str:
    """A table: heads and caption are words, cells HTML; *numbers* are the columns set flush
    right."""

    def cell(tag: str, at: int, html: str) -> str:
        return f"<{tag}{' class=paili-number' if at in numbers else ''}>{html}</{tag}>"

    def row(tag: str, cells: Iterable[str]) -> str:
        return "<tr>" + "".join(cell(tag, at, html) for at, html in enumerate(cells)) + "</tr>"

    told = attributes(class_="paili-table", data_testid=name or None)
    body = "".join(row("td", cells) for cells in rows)
    heads = row("th", map(escape, head))
    above = f'<caption class="paili-dim">{escape(caption)}</caption>' if caption else ""
    return f'<div class="paili-scroll"><table{told}>{above}{heads}{body}</table></div>'


def exports(language: str, copied: str, pictures: bool = True) -> str:
    """Copy link, copy text, save as SVG, save as PNG. The text goes along; a picture is asked
    of :meth:`~paili.web.pages.layout.Page.picture` when wanted."""

    parts = []
    copies = (("share", "@address", "copy-link"), ("copy_text", copied, "copy-text"))
    for key, value, name_ in copies:
        label = text(f"all.{key}", language)
        told = {"data_copy": value, "data_done": text("all.copied", language), "aria_label": label}
        parts.append(press(escape(label), None, None, name_, "paili-button paili-small", **told))
    for kind in ("svg", "png") if pictures else ():
        parts.append(button(text(f"all.save_{kind}", language), kind, classes="paili-small"))
    return f'<div class="paili-row">{"".join(parts)}</div>'


def key_help(language: str, keys: Mapping[str, str]) -> str:
    """What keys do (key to words), to be unfolded; ``?`` unfolds it too."""
    inside = ""
    for key, said in keys.items():
        marked = " ".join(f"<kbd>{escape(each)}</kbd>" for each in key.split())
        inside += f"<dt>{marked}</dt><dd>{escape(said)}</dd>"
    return (
        '<details id="paili-help" class="paili-help" data-testid="help">'
        f"<summary>{words('all.keys', language)}</summary><dl>{inside}</dl></details>"
    )
