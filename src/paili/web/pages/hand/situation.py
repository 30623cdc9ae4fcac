"""How the page offers the words of a situation."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape

from paili.errors import PailiError
from paili.rules.ruleset import RuleSet
from paili.scoring.situation import SELF_DRAW
from paili.tiles.notation import parse
from paili.web.pages import widgets
from paili.web.pages.hand.words import NUMBERS, TILE_KEYS, known_words, seats
from paili.web.strings import text


def situation_html(rules: RuleSet, said: Mapping[str, str], language: str) -> str:
    """Buttons and fields for every word; nothing for rules of shape."""
    known = known_words(rules)
    if not known:
        return ""
    ways = {"": text("hand.discard", language), SELF_DRAW: text("hand.self-draw", language)}
    way = SELF_DRAW if SELF_DRAW in said else ""
    rows = [widgets.choice("way", ways, way, text("hand.way", language))]
    own = said.get("seat", "") or "E"
    if "seat" in known:
        rows.append(_seats("seat", own, seats(rules), language))
    if "round" in known:
        rows.append(_seats("round", said.get("round", "") or "E", seats(rules), language))
    if "from" in known and not way:
        others = seats(rules).replace(own, "")
        rows.append(_seats("from", said.get("from", ""), others, language, before=True))
    flags = [word for word in known if word not in (*_KEYS, SELF_DRAW)]
    buttons = "".join(_flag(flag, flag in said, language) for flag in flags)
    rows.append(f'<div class="paili-row">{buttons}</div>')
    numbers = [
        widgets.number_field(
            key, said.get(key, "") or "0", text(f"hand.{key}", language), most=most
        )
        for key, most in NUMBERS.items()
        if key in known
    ]
    if numbers:
        rows.append(f'<div class="paili-row">{"".join(numbers)}</div>')
    rows += [_tiles(key, said.get(key, ""), language) for key in TILE_KEYS if said.get(key)]
    return f'<div class="hand-situation">{"".join(rows)}</div>'


_KEYS = ("seat", "round", "from", *NUMBERS, *TILE_KEYS)


def _seats(key: str, value: str, some: str, language: str, before: bool = False) -> str:
    options = {seat: text(f"hand.{seat}", language) for seat in some}
    if before:
        options = {"": text("hand.before", language), **options}
    label = text(f"hand.{key}", language)
    shown = widgets.choice(key, options, value, label)
    return f'<div class="paili-label"><span>{label}</span>{shown}</div>'


def _flag(flag: str, on: bool, language: str) -> str:
    label = text(f"hand.{flag}", language)
    return widgets.button(label, "flag", flag, name=flag, pressed=on, classes="paili-small")


def _tiles(key: str, value: str, language: str) -> str:
    label = text(f"hand.{key}", language)
    remove = text("hand.remove", language)
    try:
        tiles = parse(value)
    except PailiError:
        wrong = widgets.button(
            f"{value[:20]} ×", f"un{key}", name=f"{key}-wrong", about=f"{remove} {value[:20]}"
        )
        return f'<div class="paili-label"><span>{escape(label)}</span>{wrong}</div>'
    shown = widgets.tiles_to_press(tiles, f"un{key}", language, key, remove)
    return (
        f'<div class="paili-label"><span>{label}</span>'
        f'<span class="paili-tiles paili-icon">{shown}</span></div>'
    )
