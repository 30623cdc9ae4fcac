"""Pieces that pages are put together from: HTML for tiles, buttons and tables, and a box that
shows it. What is pressed comes back to :meth:`~paili.web.pages.layout.Page.act`.

A button of these is plain HTML with ``data-do`` (what it does) and ``data-value``; one listener
of the page (``page.js``) sends both to the server. So a hundred of them cost what one text does.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from html import escape

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
    out, a name's last ``_`` dropped.

    >>> attributes(data_do="add", class_="x", disabled=True, title=None)
    ' data-do="add" class="x" disabled'
    """
    parts = []
    for key, value in given.items():
        written = key.rstrip("_").replace("_", "-")
        if value is True:
            parts.append(f" {written}")
        elif value is not None and value is not False:
            parts.append(f' {written}="{escape(value)}"')
    return "".join(parts)


def press(
    inside: str, do: str, value: str, name: str, classes: str, **more: str | bool | None
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
    told = {"aria_label": about or label, "title": about, "disabled": disabled}
    told["aria_pressed"] = None if pressed is None else str(pressed).lower()
    return press(escape(label), do, value, name or do, f"paili-button {classes}".rstrip(), **told)


def unfolding(do: str, shown: bool, title: str, part: str) -> str:
    """A heading that folds and unfolds the part with this id: it sends ``"yes"``, or nothing."""
    told = {"aria_expanded": str(shown).lower(), "aria_controls": part}
    value = "" if shown else "yes"
    return f"<h2>{press(escape(title), do, value, f'{do}-toggle', 'paili-unfolding', **told)}</h2>"


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
    inside = "".join(
        button(
            words,
            do,
            value,
            name=f"{do}-{value or 'none'}",
            pressed=value == chosen,
            about=labels.get(value),
        )
        for value, words in options.items()
    )
    return f'<div class="paili-choice" role="group" aria-label="{escape(label)}">{inside}</div>'


def select(do: str, options: Mapping[str, str], chosen: str, label: str, *, id_: str = "") -> str:
    """A list to choose one from, with its label."""
    inside = "".join(
        f"<option{attributes(value=value, selected=value == chosen)}>{escape(words)}</option>"
        for value, words in options.items()
    )
    told = attributes(
        class_="paili-select", data_do=do, data_testid=do, aria_label=label, id=id_ or None
    )
    words = f"<span>{escape(label)}</span>" if label else ""
    return f'<label class="paili-label">{words}<select{told}>{inside}</select></label>'


def field(
    do: str, value: str, label: str, *, live: str | None = None, hint: str = "", id_: str = ""
) -> str:
    """A text field. A change is sent as *do*; while somebody types also as *live*, if given."""
    told = attributes(
        type="text",
        class_="paili-input",
        value=value,
        id=id_ or f"paili-{do}",
        data_do=do,
        data_live=live,
        data_testid=do,
        aria_label=label,
        placeholder=hint or None,
        autocomplete="off",
        autocapitalize="off",
        spellcheck="false",
    )
    return f"<input{told}>"


def number_field(do: str, value: str, label: str, least: int = 0, most: int | None = None) -> str:
    """A field for a number, with its label."""
    told = attributes(
        type="number",
        class_="paili-input paili-number-field",
        min=str(least),
        max=None if most is None else str(most),
        value=value,
        data_do=do,
        data_testid=do,
        aria_label=label,
    )
    return f'<label class="paili-label"><span>{escape(label)}</span><input{told}></label>'


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
    shown = attributes(
        role="img" if label else None, aria_label=label, aria_hidden="true" if hidden else None
    )
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
    inside = "".join(
        f'<span class="paili-group{" paili-won" if at == won else ""}">'
        + "".join(tile(kind, language) for kind in group)
        + "</span>"
        for at, group in enumerate(some)
    )
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
    told: dict[str, str | bool | None] = {"aria_label": label, "title": label}
    told["disabled"] = disabled
    told["aria_pressed"] = None if pressed is None else str(pressed).lower()
    sent, name_ = name(kind) if value is None else value, name_ or f"{do}-{name(kind)}"
    return press(tile(kind, language, True), do, sent, name_, "paili-tile-button", **told)


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

    def copy(key: str, value: str, name: str) -> str:
        label = text(key, language)
        told = attributes(
            type="button",
            class_="paili-button paili-small",
            data_copy=value,
            data_done=text("all.copied", language),
            data_testid=name,
            aria_label=label,
        )
        return f"<button{told}>{escape(label)}</button>"

    parts = [copy("all.share", "@address", "copy-link"), copy("all.copy_text", copied, "copy-text")]
    if pictures:
        for kind in ("svg", "png"):
            parts.append(button(text(f"all.save_{kind}", language), kind, classes="paili-small"))
    return f'<div class="paili-row">{"".join(parts)}</div>'


def key_help(language: str, keys: Mapping[str, str]) -> str:
    """What keys do (key to words), to be unfolded; ``?`` unfolds it too."""
    inside = "".join(
        "<dt>"
        + " ".join(f"<kbd>{escape(each)}</kbd>" for each in key.split())
        + f"</dt><dd>{escape(words)}</dd>"
        for key, words in keys.items()
    )
    summary = escape(text("all.keys", language))
    return (
        '<details id="paili-help" class="paili-help" data-testid="help">'
        f"<summary>{summary}</summary><dl>{inside}</dl></details>"
    )
