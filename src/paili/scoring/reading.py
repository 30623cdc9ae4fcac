"""The readings of a win: every split of the hand, with every group that can have taken
the winning tile."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from paili.scoring.win import Win
from paili.shape.pattern import Pattern
from paili.shape.split import PAIR, RUN, SINGLE, TRIPLET, Group, Split
from paili.tiles.meld import CHOW


class WinReading(NamedTuple):
    """One way to see a complete hand, called melds as they lie.

    ``pattern`` names the pattern; ``split`` divides the concealed tiles, the winning one
    included; ``group`` of it took the winning tile, which makes a ``wait`` (``"open"``,
    ``"closed"``, ``"edge"``, ``"pair-of-pairs"``, ``"single"``, ``"thirteen-sided"``;
    ``"knitted"`` for a tile of a knitted straight). Melds included: ``runs`` are the lowest
    kinds of all chows, ``pungs`` the kinds of all pungs and kongs, both sorted; ``pair``
    its kind, -1 where there is not just one. ``concealed_pungs``: the kinds of pungs and
    kongs neither called nor completed by another's tile.
    """

    win: Win
    pattern: str
    split: Split
    group: Group
    wait: str
    runs: tuple[int, ...]
    pungs: tuple[int, ...]
    pair: int
    concealed_pungs: tuple[int, ...]


STANDARD, SEVEN_PAIRS, ORPHANS = "standard", "seven pairs", "thirteen orphans"
KNITTED = "knitted"
#: Patterns whose single tiles are knitted ones (or honours that stand alone).
_KNITTED = ("knitted straight", "honours and knitted tiles")


def readings(win: Win, patterns: Sequence[Pattern]) -> list[WinReading]:
    """Every reading of a win under these patterns; none when it is not complete.

    >>> from paili.hand import Hand
    >>> from paili.scoring.situation import Situation
    >>> from paili.rules.registry import rule_set
    >>> hand = Hand.parse("12222334m567p567s")
    >>> win = Win(hand, 1, Situation())
    >>> [(str(r.group), r.wait) for r in readings(win, rule_set("basic").patterns)]
    [('123m', 'closed'), ('22m', 'single'), ('234m', 'open')]
    """
    concealed, to_build = win.hand.concealed, win.hand.to_build
    found: list[WinReading] = []
    for pattern in patterns:
        for split in pattern.splits(concealed, to_build):
            _add_readings(found, win, pattern, split)
    return found


def _add_readings(found: list[WinReading], win: Win, pattern: Pattern, split: Split) -> None:
    """Add a split's readings: one for each different group that has the winning kind."""
    kind, melds = win.kind, win.hand.melds
    runs, pungs, pairs, takers = [], [], [], []
    for group in split:
        low, type_ = group
        takes = low == kind
        if type_ == RUN:
            runs.append(low)
            takes = low <= kind <= low + 2
        elif type_ == PAIR:
            pairs.append(low)
        elif type_ == TRIPLET:
            pungs.append(low)
        if takes and group not in takers:
            takers.append(group)
    kept = tuple(pungs)
    if melds:
        kept = tuple(sorted(pungs + [meld.kind for meld in melds if meld.concealed]))
        runs = sorted(runs + [meld.kind for meld in melds if meld.type == CHOW])
        pungs = sorted(pungs + [meld.kind for meld in melds if meld.type != CHOW])
    all_runs, all_pungs = tuple(runs), tuple(pungs)
    pair = pairs[0] if len(pairs) == 1 else -1
    for group in takers:
        mine, wait = kept, KNITTED
        if group.type == TRIPLET and not win.situation.self_draw:
            mine = tuple([each for each in kept if each != kind])
        if group.type != SINGLE or pattern.name not in _KNITTED:
            wait = pattern.wait_type(group, kind)
        found.append(
            WinReading(win, pattern.name, split, group, wait, all_runs, all_pungs, pair, mine)
        )
