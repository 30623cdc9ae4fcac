"""The tiles to click on, and the tiles seen, as HTML."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from contextlib import suppress

from paili.errors import HandError, PailiError
from paili.rules.ruleset import RuleSet
from paili.scoring.reds import reds_of
from paili.tiles.kind import COPIES, RED_FIVES, SIZES, STARTS, TILES, kind_of
from paili.tiles.notation import parse
from paili.web.pages import widgets
from paili.web.pages.hand.examples import EXAMPLES
from paili.web.pages.hand.state import (
    MELD_MODES,
    SEEN,
    HandState,
    Tray,
    meld_tiles,
    visible,
)
from paili.web.pages.hand.words import tile_words
from paili.web.pages.widgets import dim, words
from paili.web.strings import text


def full_tiles(state: HandState, tray: Tray, rules: RuleSet) -> frozenset[int]:
    """The tiles (0..36) that a click cannot add: the rules have too few of them, or no such
    meld. Rules of shape do not care how many fives are red.

    >>> from paili.rules.registry import rule_set
    >>> sorted(full_tiles(HandState(), Tray.read("0m"), rule_set("riichi-tenhou")))
    [34]
    """
    lying = [*tray.held]
    with suppress(PailiError):
        lying += visible(state, tile_words(rules))
    most = dict.fromkeys(range(TILES), COPIES)
    if rules.scoring is not None:
        most.update(zip(RED_FIVES, reds_of(rules), strict=True))
    melded = state.mode in MELD_MODES

    def fits(tile: int) -> bool:
        try:
            more = meld_tiles(state.mode, tile) if melded else (tile,)
        except HandError:
            return False
        used = Counter(map(kind_of, (*lying, *more)))
        enough = all(used[kind] <= rules.copies[kind] for kind in map(kind_of, more))
        return enough and lying.count(tile) < most[tile]

    if melded and len(tray.melds) == rules.melds:
        return frozenset(most)
    return frozenset(tile for tile in most if not fits(tile))


def palette_html(full: Collection[int], language: str) -> str:
    """All tiles, a row for each suit with its red five at the end."""
    shown = ""
    for suit, (start, size) in enumerate(zip(STARTS, SIZES, strict=True)):
        row = "".join(
            widgets.tile_button(tile, "add", language, disabled=tile in full)
            for tile in (*range(start, start + size), *RED_FIVES[suit : suit + 1])
        )
        shown += f'<div class="hand-palette-row">{row}</div>'
    return f'<div class="hand-palette">{shown}</div>'


def seen_html(state: HandState, language: str) -> str:
    """A field for the tiles seen, and the tiles to be clicked away; hidden while unused."""
    if not state.seen and state.mode != SEEN:
        return ""
    try:
        seen = parse(state.seen)
    except PailiError:
        seen = ()
    remove = text("hand.remove", language)
    buttons = widgets.tiles_to_press(seen, f"un{SEEN}", language, SEEN, remove)
    label = text("hand.seen_field", language)
    row = widgets.field(SEEN, state.seen, label, hint=text("hand.seen_hint", language))
    return (
        f'<label class="hand-seen">{dim(label)}{row}</label>'
        f'<div class="paili-tiles paili-icon">{buttons}</div>'
    )


def examples_html(language: str) -> str:
    """The examples as buttons with their tiles, to begin with."""
    shown = ""
    for key, fields in EXAMPLES.items():
        tray = Tray.read(fields["hand"])
        kinds = (*tray.sorted, *tray.held[len(tray.tiles) :])
        pictures = "".join(widgets.tile(kind, language, True) for kind in kinds)
        inside = words(f"hand.example.{key}", language)
        inside += f'<span class="paili-tiles paili-icon">{pictures}</span>'
        shown += widgets.press(inside, "example", key, f"example-{key}", "hand-example")
    return f'<div class="hand-examples">{shown}</div>'
