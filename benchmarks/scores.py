"""What wins are worth, whole hands from hand and situation, beside ``mahjong`` and
``pymahjonggb``."""

from __future__ import annotations

from paili.hand import Hand
from paili.scoring.situation import Situation

WINS = 500
Question = tuple[Hand, int, Situation]
