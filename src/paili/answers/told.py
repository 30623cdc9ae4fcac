"""What the engines' results tell in an answer's data.

A text names the members, in order: an attribute, or a path of them that is told by its last step
(``acceptance.patterns``), or ``name=path`` where it is told by another name. ``?`` behind a name:
left out while it is None. ``:way`` behind a path: one of :data:`WAYS` to tell what is found there
(of no path: the result itself), whose annotation says the type. What is not here tells all its
fields. The results that only one question has are added beside it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

from paili.answers.parts import Kind, reached
from paili.reasons.hands import Blocked
from paili.reasons.nearest import Nearest
from paili.shape.acceptance import Acceptance, Discard, Improvement
from paili.shape.waits import Reading, Wait
from paili.tiles.kind import TILE, Tile


def tile_of(kind: int) -> Tile:
    """A kind as a tile."""
    return TILE[kind]


def copies_of(kinds: Mapping[int, int]) -> tuple[Kind, ...]:
    """Kinds with the copies left of each."""
    return tuple(Kind(TILE[kind], copies) for kind, copies in kinds.items())


def rounded(exact: Fraction) -> float:
    """A fraction as a number."""
    return float(exact)


#: Ways to tell what is not told as it is.
WAYS: dict[str, Callable[[Any], Any]] = {
    "tile": tile_of,
    "copies": copies_of,
    "reached": reached,
    "rounded": rounded,
}
#: The members of each kind of result.
TOLD: dict[type, str] = {
    Reading: "pattern type split group",
    Wait: "tile=kind copies readings",
    Acceptance: "copies dead kinds:copies",
    Discard: "tile shanten:reached acceptance.patterns copies kinds=acceptance.kinds:copies",
    Improvement: "tile=kind copies throw=discard.tile accepts=discard.copies"
    " kinds=discard.acceptance.kinds:copies",
    Blocked: "tile=kind:tile why",
    Nearest: "pattern split lacks throws",
}
