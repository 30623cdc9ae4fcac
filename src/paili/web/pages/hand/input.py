"""The tiles to click on, and the tiles seen, as HTML."""

from __future__ import annotations

from collections.abc import Collection
from html import escape

from paili.errors import PailiError
from paili.tiles.kind import RED_FIVES, SIZES, STARTS
from paili.tiles.notation import parse
from paili.web.pages import widgets
from paili.web.pages.hand.examples import EXAMPLES
from paili.web.pages.hand.state import SEEN, HandState, Tray
from paili.web.strings import text


def palette_html(full: Collection[int], language: str) -> str:
    """All tiles, a row for each suit with its red five at the end."""
    rows = []
    for suit, (start, size) in enumerate(zip(STARTS, SIZES, strict=True)):
        row = [*range(start, start + size), *RED_FIVES[suit : suit + 1]]
        rows.append(
            '<div class="hand-palette-row">'
            + "".join(
                widgets.tile_button(tile, "add", language, disabled=tile in full) for tile in row
            )
            + "</div>"
        )
    return f'<div class="hand-palette">{"".join(rows)}</div>'


def seen_html(state: HandState, language: str) -> str:
    """A field for the tiles seen, and the tiles to be clicked away; hidden while unused."""
    if not state.seen and state.mode != SEEN:
        return ""
    try:
        seen = parse(state.seen)
    except PailiError:
        seen = ()
    remove = text("hand.remove", language)
    buttons = widgets.tiles_to_press(seen, "unsee", language, "seen", remove)
    label = text("hand.seen_field", language)
    row = widgets.field("seen", state.seen, label, hint=text("hand.seen_hint", language))
    return (
        f'<label class="hand-seen"><span class="paili-dim">{label}</span>{row}</label>'
        f'<div class="paili-tiles paili-icon">{buttons}</div>'
    )


def examples_html(language: str) -> str:
    """The examples as buttons with their tiles, to begin with."""
    shown = ""
    for key, fields in EXAMPLES.items():
        tray = Tray.read(fields["hand"])
        words = text(f"hand.example.{key}", language)
        kinds = [*tray.sorted, *(tile for meld in tray.melds for tile in meld.tiles)]
        pictures = "".join(widgets.tile(kind, language, True) for kind in kinds)
        inside = f'{escape(words)}<span class="paili-tiles paili-icon">{pictures}</span>'
        shown += widgets.press(inside, "example", key, f"example-{key}", "hand-example")
    return f'<div class="hand-examples">{shown}</div>'
