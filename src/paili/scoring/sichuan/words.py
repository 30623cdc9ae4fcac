"""The words of a situation that Sichuan rules know, and what they are called."""

from __future__ import annotations

from paili.scoring.words import COMMON, FIRST_TURN, SEAT, Words

#: In the order in which they are offered.
WORDS: Words = {
    **SEAT,
    **COMMON,
    "after-kong": ("kong's discard", "杠上炮"),
    **FIRST_TURN,
}
