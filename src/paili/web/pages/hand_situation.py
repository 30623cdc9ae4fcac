"""Which words of a situation each family of rules knows, and how the page offers them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from paili.rules.riichi_options import RiichiOptions
from paili.rules.ruleset import RuleSet
from paili.scoring.score import family_of
from paili.scoring.situation import SEATS, SELF_DRAW
from paili.tiles.notation import parse
from paili.web.pages import widgets
from paili.web.pages.hand_state import TILE_KEYS
from paili.web.strings import text

_COMMON = (SELF_DRAW, "last-tile", "replacement", "robbing")
_WORDS = {
    "riichi": (
        *("seat", "round", "riichi", "double-riichi", "ippatsu", *_COMMON, "first-turn"),
        *("dora", "ura", "river", "honba", "sticks", "from"),
    ),
    "mcr": ("seat", "round", *_COMMON, "last-of-kind", "flowers"),
    "sichuan": ("seat", *_COMMON, "after-kong", "first-turn"),
}
_NUMBERS = ("honba", "sticks", "norths", "flowers")


@cache
def known_words(rules: RuleSet) -> tuple[str, ...]:
    """The words that mean something by these rules; none by rules of shape.

    >>> from paili.rules.registry import rule_set
    >>> known_words(rule_set("basic")), "dora" in known_words(rule_set("mcr"))
    ((), False)
    """
    if rules.scoring is None:
        return ()
    words = _WORDS[family_of(rules).name]
    if isinstance(rules.scoring, RiichiOptions):
        words += ("open-riichi",) * rules.scoring.open_riichi
        words += ("norths",) * (rules.scoring.players == 3)
    return words


def tile_words(rules: RuleSet) -> tuple[str, ...]:
    """Those of them that are tiles, which a click on a tile can add to."""
    return tuple(key for key in TILE_KEYS if key in known_words(rules))


def situation_html(rules: RuleSet, said: Mapping[str, str], language: str) -> str:
    """Buttons and fields for every word; nothing for rules of shape."""
    known = known_words(rules)
    if not known:
        return ""
    ways = {"": text("hand.discard", language), SELF_DRAW: text("hand.self-draw", language)}
    way = SELF_DRAW if SELF_DRAW in said else ""
    rows = [widgets.choice("way", ways, way, text("hand.way", language))]
    rows += [_seats(key, said.get(key, ""), language) for key in ("seat", "round") if key in known]
    if "from" in known and not way:
        rows.append(_seats("from", said.get("from", ""), language, usual=""))
    flags = [word for word in known if word not in (*_KEYS, SELF_DRAW)]
    buttons = "".join(_flag(flag, flag in said, language) for flag in flags)
    rows.append(f'<div class="paili-row">{buttons}</div>')
    numbers = [_number(key, said.get(key, ""), language) for key in _NUMBERS if key in known]
    if numbers:
        rows.append(f'<div class="paili-row">{"".join(numbers)}</div>')
    rows += [_tiles(key, said.get(key, ""), language) for key in TILE_KEYS if said.get(key)]
    return f'<div class="hand-situation">{"".join(rows)}</div>'


_KEYS = ("seat", "round", "from", *_NUMBERS, *TILE_KEYS)


def _seats(key: str, value: str, language: str, usual: str = "E") -> str:
    options = {seat: text(f"hand.{seat}", language) for seat in SEATS}
    if not usual:
        options = {"": text("hand.before", language), **options}
    label = text(f"hand.{key}", language)
    shown = widgets.choice(key, options, value or usual, label)
    return f'<div class="paili-label"><span>{label}</span>{shown}</div>'


def _flag(flag: str, on: bool, language: str) -> str:
    label = text(f"hand.{flag}", language)
    return widgets.button(label, "flag", flag, name=flag, pressed=on, classes="paili-small")


def _number(key: str, value: str, language: str) -> str:
    label = text(f"hand.{key}", language)
    told = widgets.attributes(
        type="number",
        class_="paili-input hand-number",
        min="0",
        max="99",
        value=value or "0",
        data_do=key,
        data_testid=key,
        aria_label=label,
    )
    return f'<label class="paili-label"><span>{label}</span><input{told}></label>'


def _tiles(key: str, value: str, language: str) -> str:
    label = text(f"hand.{key}", language)
    remove = text("hand.remove", language)
    shown = "".join(
        widgets.tile_button(
            tile, f"un{key}", language, value=str(at), name_=f"{key}-{at}", about=remove
        )
        for at, tile in enumerate(parse(value))
    )
    return (
        f'<div class="paili-label"><span>{label}</span>'
        f'<span class="paili-tiles paili-icon">{shown}</span></div>'
    )
