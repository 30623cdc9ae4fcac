"""Which tiles a click on the Hand page cannot add. No page in it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from contextlib import suppress

from paili.errors import HandError, PailiError
from paili.rules.ruleset import RuleSet
from paili.scoring.reds import reds_of
from paili.tiles.kind import COPIES, RED_FIVES, TILES, kind_of
from paili.tiles.meld import MELDS
from paili.web.pages.hand.state import MELD_MODES, HandState, Tray, meld_tiles, visible
from paili.web.pages.hand.words import tile_words


def full_tiles(state: HandState, tray: Tray, rules: RuleSet) -> frozenset[int]:
    """The tiles (0..36) that a click cannot add: the rules have too few of them, or no such
    meld.

    >>> from paili.rules.registry import rule_set
    >>> sorted(full_tiles(HandState(), Tray.read("0m"), rule_set("riichi-tenhou")))
    [34]
    """
    if state.mode in MELD_MODES and len(tray.melds) == MELDS:
        return frozenset(range(TILES))
    used = tray.held
    with suppress(PailiError):
        used += Counter(map(kind_of, visible(state, tile_words(rules))))
    red = Counter(_tiles(tray))
    most = dict(zip(RED_FIVES, red_fives(rules), strict=True))
    full = {tile for tile in RED_FIVES if red[tile] >= most[tile]}
    for tile in range(TILES):
        try:
            needed = (tile,) if state.mode not in MELD_MODES else meld_tiles(state.mode, tile)
        except HandError:
            full.add(tile)
            continue
        more = Counter(map(kind_of, needed))
        if any(used[kind] + n > rules.copies[kind] for kind, n in more.items()):
            full.add(tile)
    return frozenset(full)


def red_fives(rules: RuleSet) -> tuple[int, ...]:
    """How many red fives there are of each suit: rules of shape do not care.

    >>> from paili.rules.registry import rule_set
    >>> [red_fives(rule_set(name)) for name in ("riichi-tenhou", "riichi-wrc", "basic")]
    [(1, 1, 1), (0, 0, 0), (4, 4, 4)]
    """
    if rules.scoring is None:
        return (COPIES,) * len(RED_FIVES)
    return reds_of(rules)


def _tiles(tray: Tray) -> Iterable[int]:
    return (*tray.tiles, *(tile for meld in tray.melds for tile in meld.tiles))
