"""What each press on the Hand page makes of its state. No page in it.

Every act is a function of state and value; it raises :class:`~paili.errors.PailiError` for what
cannot be done.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from random import SystemRandom

from paili.errors import PailiError
from paili.rules.registry import rule_set
from paili.scoring.situation import SELF_DRAW
from paili.tiles.kind import kind_of
from paili.tiles.notation import format_tiles, parse
from paili.web.numbers import whole
from paili.web.pages.hand.examples import EXAMPLES
from paili.web.pages.hand.state import (
    HAND,
    LYING,
    MELD_MODES,
    MODES,
    SEEN,
    HandState,
    Tray,
    lying,
    now_text,
    random_tray,
    words_of,
)
from paili.web.pages.hand.words import NUMBERS, TILE_KEYS, not_saying, saying

Act = Callable[[HandState, str], HandState]


def tray_of(state: HandState) -> Tray:
    """The tiles of the state; none where its text makes no sense."""
    try:
        return Tray.read(state.hand)
    except PailiError:
        return Tray()


def enter(state: HandState, text: str) -> HandState:
    """A hand in any notation."""
    return _with(state, Tray.read(text))


def _with(state: HandState, tray: Tray) -> HandState:
    """Other tiles; the winning one is then the last again."""
    return replace(state, hand=str(tray), win="")


def add(state: HandState, text: str) -> HandState:
    """Tiles for what the mode says: hand, a meld, seen tiles, indicators.

    >>> add(HandState(hand="1m", mode="pung"), "5z").hand
    '1m[555z]'
    >>> add(HandState(mode="dora"), "4m").now
    'dora:4m'
    """
    tiles, mode = parse(text), state.mode
    if mode in LYING:
        return lay(mode, state, format_tiles((*parse(lying(state, mode)), *tiles)))
    tray = tray_of(state)
    if mode in MELD_MODES and len(tiles) > 1:
        return _with(state, tray.melding(mode, tiles))
    for tile in tiles:
        tray = tray.adding(mode, tile)
    return _with(state, tray)


def back(state: HandState, _: str = "") -> HandState:
    """Without what was added last, by what the mode says.

    >>> back(HandState(hand="12m[555z]")).hand
    '1m[555z]'
    """
    tray, mode = tray_of(state), state.mode
    if mode in LYING:
        return lay(mode, state, format_tiles(parse(lying(state, mode))[:-1]))
    if mode in MELD_MODES or not tray.tiles:
        return _with(state, tray._replace(melds=tray.melds[:-1]))
    return _with(state, tray._replace(tiles=tray.tiles[:-1]))


def lay(where: str, state: HandState, text: str) -> HandState:
    """These tiles beside the hand, instead of those that lie there."""
    if where == SEEN:
        return replace(state, seen=format_tiles(parse(text)))
    return say(where, state, text)


def _take(where: str, state: HandState, at: str) -> HandState:
    """One of them less."""
    try:
        tiles = list(parse(lying(state, where)))
    except PailiError:  # no tiles at all
        tiles = []
    del tiles[_place(at) : _place(at) + 1]
    return lay(where, state, format_tiles(tiles))


def say(key: str, state: HandState, value: str) -> HandState:
    """A word of the situation; an empty value (or the number 0) takes it out."""
    if key in NUMBERS:
        value = str(min(whole(value) or 0, NUMBERS[key]) or "")
    return _saying(state, key, bool(value), value)


def _saying(state: HandState, key: str, said: bool, value: str = "") -> HandState:
    """A word of the situation said, with what it excludes taken out; or not, with what needs it."""
    words = words_of(state.now)
    words = saying(words, key, value) if said else not_saying(words, key)
    return replace(state, now=now_text(words))


def flag(state: HandState, name: str) -> HandState:
    """A flag set, with what it excludes taken out; or taken out, with what needs it.

    >>> flag(HandState(now="self-draw riichi"), "double-riichi").now
    'self-draw double-riichi'
    """
    return _saying(state, name, name not in words_of(state.now))


def _random(state: HandState, drawn: str) -> HandState:
    return _with(state, random_tray(rule_set(state.rules), bool(drawn), SystemRandom()))


def _example(state: HandState, key: str) -> HandState:
    if key not in EXAMPLES:
        return state
    return HandState(**EXAMPLES[key], **{field: getattr(state, field) for field in _KEPT})


def _set(field: str, state: HandState, value: str) -> HandState:
    return replace(state, **{field: value.strip()})


def _rules(state: HandState, rules: str) -> HandState:
    mode = HAND if state.mode in TILE_KEYS else state.mode
    return replace(state, rules=rules, mode=mode)


def _throw(state: HandState, tile: str) -> HandState:
    tray = tray_of(state)
    for each in parse(tile):
        tray = tray.throwing(kind_of(each))
    return _with(state, tray)


def _place(text: str) -> int:
    return whole(text) or 0


#: What an example leaves as it is.
_KEPT = ("lang", "theme", "numerals", "odds", "draws", "other")
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
    "way": lambda state, value: _saying(state, SELF_DRAW, value == SELF_DRAW),
    "flag": flag,
    SEEN: partial(lay, SEEN),
    **{f"un{where}": partial(_take, where) for where in LYING},
    **{key: partial(say, key) for key in ("seat", "round", "from", *NUMBERS)},
    **{field: partial(_set, field) for field in ("win", "all", "odds", "other", "draws")},
}
