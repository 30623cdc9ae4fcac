"""How the page offers the words of a situation."""

from __future__ import annotations

from paili.errors import PailiError
from paili.scoring.situation import SELF_DRAW
from paili.tiles.notation import parse
from paili.web.pages import widgets
from paili.web.pages.hand.found import Found, known_of
from paili.web.pages.hand.state import HandState
from paili.web.pages.hand.words import NUMBERS, TILE_KEYS, known_words, seats
from paili.web.strings import text


def situation_html(state: HandState, found: Found) -> str:
    """Buttons and fields for every word that the rules know; nothing for rules of shape."""
    known, language = known_words(found.rules), state.lang
    if not known:
        return ""
    said = known_of(state.now, found.rules)
    names = {key: text(f"hand.{key}", language) for key in (*known, *seats(found.rules))}
    way = SELF_DRAW if SELF_DRAW in said else ""
    ways = {"": text("hand.discard", language), SELF_DRAW: text("hand.self-draw", language)}
    rows = [widgets.choice("way", ways, way, text("hand.way", language))]
    every = {seat: names[seat] for seat in seats(found.rules)}
    own = said.get("seat", "") or "E"
    others = {seat: name for seat, name in every.items() if seat != own}
    winds = {
        "seat": (every, own),
        "round": (every, said.get("round", "") or "E"),
        "from": ({"": text("hand.before", language), **others}, said.get("from", "")),
    }
    for key, (options, value) in winds.items():
        if key in known and not (key == "from" and way):
            shown = widgets.choice(key, options, value, names[key])
            rows.append(widgets.labelled(names[key], shown))
    flags = numbers = ""
    for word in known:
        if word in NUMBERS:
            value, most = said.get(word, "") or "0", NUMBERS[word]
            numbers += widgets.number_field(word, value, names[word], most=most)
        elif word not in (*winds, *TILE_KEYS, SELF_DRAW):
            flags += widgets.button(
                names[word], "flag", word, name=word, pressed=word in said, classes="paili-small"
            )
    rows += [f'<div class="paili-row">{row}</div>' for row in (flags, numbers) if row]
    rows += [_tiles(key, said[key], names[key], language) for key in TILE_KEYS if said.get(key)]
    return f'<div class="hand-situation">{"".join(rows)}</div>'


def _tiles(key: str, value: str, label: str, language: str) -> str:
    remove = text("hand.remove", language)
    try:
        shown = widgets.tiles_to_press(parse(value), f"un{key}", language, key, remove)
    except PailiError:
        short = value[:20]
        about = f"{remove} {short}"
        wrong = widgets.button(f"{short} ×", f"un{key}", name=f"{key}-wrong", about=about)
        return widgets.labelled(label, wrong)
    return widgets.labelled(label, f'<span class="paili-tiles paili-icon">{shown}</span>')
