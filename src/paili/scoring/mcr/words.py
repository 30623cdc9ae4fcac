"""The words of a situation that Chinese Official knows, and what they are called."""

from __future__ import annotations

from paili.scoring.words import COMMON, ROUND, SEAT, Words

#: In the order in which they are offered.
WORDS: Words = {
    **SEAT,
    **ROUND,
    **COMMON,
    "last-of-kind": ("last of its kind", "和绝张"),
    "flowers": ("flowers", "花牌"),
}
