"""What each press on the Hand page makes of its state. No page in it.

Every act is a function of state and value; it raises :class:`~paili.errors.PailiError` for what
cannot be done.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, replace
from functools import partial
from random import SystemRandom

from paili.errors import PailiError
from paili.rules.registry import rule_set
from paili.scoring.situation import SELF_DRAW
from paili.tiles.kind import kind_of
from paili.tiles.notation import format_tiles, parse
from paili.web.pages.hand.examples import EXAMPLES
from paili.web.pages.hand.state import (
    HAND,
    MELD_MODES,
    MODES,
    SEEN,
    HandState,
    Tray,
    now_text,
    random_tray,
    tiles_text,
    words_of,
)
from paili.web.pages.hand.words import NUMBERS, TILE_KEYS, not_saying, saying
from paili.web.state import State

Act = Callable[[HandState, str], HandState]


def tray_of(state: HandState) -> Tray:
    """The tiles of the state; none where its text makes no sense."""
    try:
        return Tray.read(state.hand)
    except PailiError:
        return Tray()


def _with(state: HandState, tray: Tray) -> HandState:
    """Other tiles; the winning one is then the last again."""
    return replace(state, hand=str(tray), win="")


def enter(state: HandState, text: str) -> HandState:
    """A hand in any notation."""
    return _with(state, Tray.read(text))


def add(state: HandState, text: str) -> HandState:
    """Tiles for what the mode says: hand, a meld, seen tiles, indicators.

    >>> add(HandState(hand="1m", mode="pung"), "5z").hand
    '1m[555z]'
    >>> add(HandState(mode="dora"), "4m").now
    'dora:4m'
    """
    tiles, mode = parse(text), state.mode
    if mode in MELD_MODES and len(tiles) > 1:
        return _with(state, tray_of(state).melding(mode, tiles))
    for tile in tiles:
        if mode == SEEN:
            state = replace(state, seen=tiles_text(state.seen, tile))
        elif mode in TILE_KEYS:
            words = words_of(state.now)
            state = say(mode, state, tiles_text(words.get(mode, ""), tile))
        else:
            state = _with(state, tray_of(state).adding(mode, tile))
    return state


def back(state: HandState, _: str = "") -> HandState:
    """Without what was added last, by what the mode says.

    >>> back(HandState(hand="12m[555z]")).hand
    '1m[555z]'
    """
    tray, mode = tray_of(state), state.mode
    if mode == SEEN:
        return replace(state, seen=format_tiles(parse(state.seen)[:-1]))
    if mode in TILE_KEYS:
        return say(mode, state, format_tiles(parse(words_of(state.now).get(mode, ""))[:-1]))
    if mode in MELD_MODES or not tray.tiles:
        return _with(state, tray._replace(melds=tray.melds[:-1]))
    return _with(state, tray._replace(tiles=tray.tiles[:-1]))


def say(key: str, state: HandState, value: str) -> HandState:
    """A word of the situation; an empty value (or the number 0) takes it out."""
    words = words_of(state.now)
    if key in NUMBERS:
        number = int(value) if value.isascii() and value.isdecimal() and len(value) < 9 else 0
        value = str(min(number, NUMBERS[key]) or "")
    words = saying(words, key, value) if value else not_saying(words, key)
    return replace(state, now=now_text(words))


def flag(state: HandState, name: str) -> HandState:
    """A flag set, with what it excludes taken out; or taken out, with what needs it.

    >>> flag(HandState(now="self-draw riichi"), "double-riichi").now
    'self-draw double-riichi'
    """
    words = words_of(state.now)
    words = not_saying(words, name) if name in words else saying(words, name)
    return replace(state, now=now_text(words))


def way(state: HandState, value: str) -> HandState:
    """Won by self-draw, or by another's tile."""
    words = words_of(state.now)
    words = saying(words, value) if value == SELF_DRAW else not_saying(words, SELF_DRAW)
    return replace(state, now=now_text(words))


def _without(text: str, at: str) -> str:
    tiles = list(parse(text))
    if _place(at) < len(tiles):
        del tiles[_place(at)]
    return format_tiles(tiles)


def _unsay(key: str, state: HandState, at: str) -> HandState:
    try:
        rest = _without(words_of(state.now).get(key, ""), at)
    except PailiError:  # no tiles at all
        rest = ""
    return say(key, state, rest)


def _random(state: HandState, size: str) -> HandState:
    return _with(state, random_tray(rule_set(state.rules), 13 + (size == "14"), SystemRandom()))


def _example(state: HandState, key: str) -> HandState:
    if key not in EXAMPLES:
        return state
    common = State(state.lang, state.theme, state.numerals)
    kept = asdict(common) | {
        "odds": state.odds,
        "draws": state.draws,
        "other": state.other,
    }
    return replace(HandState(**EXAMPLES[key]), **kept)


def _rules(state: HandState, rules: str) -> HandState:
    mode = HAND if state.mode in TILE_KEYS else state.mode
    return replace(state, rules=rules, mode=mode)


def _throw(state: HandState, tile: str) -> HandState:
    tray = tray_of(state)
    for each in parse(tile):
        tray = tray.throwing(kind_of(each))
    return _with(state, tray)


def _place(text: str) -> int:
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 4 else 0


#: What each button or field does, by its ``data-do``.
ACTS: dict[str, Act] = {
    "add": add,
    "keys": add,
    "text": enter,
    "typing": enter,
    "back": back,
    "clear": lambda state, _: replace(state, hand="", win="", seen="", now=""),
    "random": _random,
    "example": _example,
    "rules": _rules,
    "mode": lambda state, value: replace(state, mode=value) if value in MODES else state,
    "remove": lambda state, at: _with(state, tray_of(state).without(_place(at))),
    "unmeld": lambda state, at: _with(state, tray_of(state).without_meld(_place(at))),
    "throw": _throw,
    "win": lambda state, tile: replace(state, win=tile),
    "all": lambda state, value: replace(state, all=value),
    "odds": lambda state, value: replace(state, odds=value and "yes"),
    "other": lambda state, value: replace(state, other=value and "yes"),
    "draws": lambda state, value: replace(state, draws=value.strip()),
    "seen": lambda state, text: replace(state, seen=format_tiles(parse(text))),
    "unsee": lambda state, at: replace(state, seen=_without(state.seen, at)),
    "way": way,
    "flag": flag,
    **{
        key: partial(say, key)
        for key in ("seat", "round", "from", "honba", "sticks", "norths", "flowers")
    },
    **{f"un{key}": partial(_unsay, key) for key in TILE_KEYS},
}
