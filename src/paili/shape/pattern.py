"""The patterns a complete hand can have: data, and the same few questions of each.

A pattern looks at the *concealed* counts; ``melds`` says how many melds lie on the
table. ``wins`` asks of a whole hand (14 tiles, each meld counted as three), ``waits``
of a hand one tile short (a mask of kinds, bit k for kind k; only kinds with a copy
outside the concealed tiles), ``splits`` lists every reading of a whole hand.

Of any number of tiles, "do they hold a win among them?" is asked suit by suit:
``part`` is a suit's partial answer (a caller that knows the suit's key gives it), ``join``
combines two, ``holds`` reads the result, and ``pick`` takes one winning hand out of tiles
that hold one.

``missing`` is the fewest tiles to be exchanged for a complete hand that uses only some
suits and no fifth copy of a kind, ``reach`` the same with the kinds that lower it, and
``missing_within`` and ``reach_within`` hold when of each kind only so many copies can be in
that hand. They are :data:`~paili.shape.limited.NEVER` where no such hand exists. A caller that
already has a nearer pattern gives *most*: what is further away than that may as well be NEVER.
"""

from __future__ import annotations

from paili.shape.knitted import HonorsAndKnitted, KnittedStraight
from paili.shape.special import SevenPairs, ThirteenOrphans
from paili.shape.standard import Standard

Pattern = Standard | SevenPairs | ThirteenOrphans | KnittedStraight | HonorsAndKnitted

__all__ = [
    "HonorsAndKnitted",
    "KnittedStraight",
    "Pattern",
    "SevenPairs",
    "Standard",
    "ThirteenOrphans",
]
