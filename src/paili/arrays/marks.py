"""What stands for no answer: in bad rows, for kinds not held, for what cannot be reached."""

from __future__ import annotations

from paili.shape.shanten import UNREACHABLE

#: What bad rows get with ``errors="mark"``: as shanten, as a mask of kinds (above all 34 of
#: them), as a number of copies, as a number of splits.
BAD_SHANTEN = -128
BAD_MASK = 1 << 63
BAD_COPIES = 255
BAD_COUNT = -1
#: Shanten after throwing a kind that the hand does not hold.
NOT_HELD = 127
#: Shanten where no exchange of tiles completes the hand.
FAR = UNREACHABLE
