"""The options of Chinese Official (MCR) scoring: the points where its sources differ.

The defaults are the state rules of 1998 with the MIL supplement of 2025; each other value
is held by the source that its text names.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from paili.rules.options import Options, option

#: How a hand that cannot be called is drawn: what it adds for that.
SELF_DRAWN, FULLY_CONCEALED = "self-drawn", "fully-concealed"
SPLIT, NO_LIMIT = "split", "none"


@dataclass(frozen=True, slots=True, kw_only=True)
class McrOptions(Options):
    """Options of Chinese Official scoring.

    Raises :class:`~paili.errors.RuleError` naming every field with a value it cannot have.

    >>> McrOptions().minimum, McrOptions().changed({"mixed_kong": "split"}).mixed_kong
    (8, 'split')
    """

    family = "mcr"

    minimum: int = option(8, tuple(range(13)), "fan that a win needs, flowers left out")
    limit: int | str = option(
        NO_LIMIT, (NO_LIMIT, 88), "most fan that a hand counts, flowers included (88: JMSA)"
    )
    mixed_kong: int | str = option(
        5,
        (5, 6, SPLIT),
        "a concealed and a melded kong: 5 (2025), 6 (WMO 2006), or 2 and 1 apart (split: 1998 "
        "has no row for both)",
    )
    two_concealed_kongs: int = option(
        6, (6, 8), "two concealed kongs: 6 (1998, 2025), 8 (WMO 2006)"
    )
    forced_concealed_draw: str = option(
        SELF_DRAWN,
        (SELF_DRAWN, FULLY_CONCEALED),
        "a hand that has to be concealed, self-drawn: adds Self-Drawn (2025) or Fully Concealed "
        "Hand (WMO 2006, EMA)",
    )
    knitted_wait: bool = option(
        True,
        (True, False),
        "beside a knitted straight a lone wait of the set or the pair counts (2025), or never",
    )
    dead_tile_is_wait: bool = option(
        True, (True, False), "a kind of which the hand has all four copies is still a wait (2025)"
    )
    merge_pairs_waits: bool = option(
        True,
        (True, False),
        "waits of seven pairs and other special hands make a set's wait not the only one",
    )
    terminals_triple_pung: bool = option(
        True, (True, False), "Triple Pung counts beside All Terminals (1998's example, 2025)"
    )
    voided_beside_big: bool = option(
        True,
        (True, False),
        "One Voided Suit counts beside rows 2 10 14 15 16 38 (1998's examples, 2025)",
    )
    pairs_all_types: bool = option(
        True, (True, False), "All Types counts beside Seven Pairs (1998's example, 2025)"
    )
    melded_hand_kongs: bool = option(
        True, (True, False), "a Melded Hand may have kongs (2025; 1998 names chows and pungs only)"
    )
    four_kongs_single_wait: bool = option(
        False, (False, True), "Single Wait counts beside Four Kongs (no source says that it does)"
    )
    sanitize_flags: bool = option(
        False,
        (False, True),
        "correct last-of-kind, replacement and robbing by the hand, instead of an error",
    )


#: The named settings. ``mcr``: 1998 with the supplement of 2025; ``mcr-1998``: without it.
PRESETS: Mapping[str, McrOptions] = MappingProxyType(
    {"mcr": McrOptions(), "mcr-1998": McrOptions(mixed_kong=SPLIT)}
)
