"""What the engines' results tell in an answer's data: the members of each, by name.

A member is an attribute, or a path of them (``"discard.copies"``), or a function of the result
whose annotation says its type; one whose name ends with ``?`` is left out while it is None. What
is not here tells all its fields. The results that only one question has are added beside it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from paili.answers.parts import Kind, kinds_of, reached
from paili.reasons.hands import Blocked
from paili.reasons.nearest import Nearest
from paili.shape.acceptance import Acceptance, Discard, Improvement
from paili.shape.waits import Reading, Wait
from paili.tiles.kind import TILE, Tile


def _accepted(found: Acceptance) -> tuple[Kind, ...]:
    return kinds_of(found.kinds)


def _accepted_after(found: Discard) -> tuple[Kind, ...]:
    return kinds_of(found.acceptance.kinds)


def _accepted_then(found: Improvement) -> tuple[Kind, ...]:
    return kinds_of(found.discard.acceptance.kinds)


def _shanten_after(found: Discard) -> int | None:
    return reached(found.shanten)


def _blocked(found: Blocked) -> Tile:
    return TILE[found.kind]


def _lacks(found: Nearest) -> tuple[Tile, ...]:
    return tuple(TILE[kind] for kind in found.lacks)


def _throws(found: Nearest) -> tuple[Tile, ...]:
    return tuple(TILE[kind] for kind in found.throws)


#: The members of each kind of result.
TOLD: dict[type, dict[str, str | Callable[[Any], Any]]] = {
    Reading: {"pattern": "pattern", "type": "type", "split": "split", "group": "group"},
    Wait: {"tile": "kind", "copies": "copies", "readings": "readings"},
    Acceptance: {"copies": "copies", "dead": "dead", "kinds": _accepted},
    Discard: {
        "tile": "tile",
        "shanten": _shanten_after,
        "patterns": "acceptance.patterns",
        "copies": "copies",
        "kinds": _accepted_after,
    },
    Improvement: {
        "tile": "kind",
        "copies": "copies",
        "throw": "discard.tile",
        "accepts": "discard.copies",
        "kinds": _accepted_then,
    },
    Blocked: {"tile": _blocked, "why": "why"},
    Nearest: {"pattern": "pattern", "split": "split", "lacks": _lacks, "throws": _throws},
}
