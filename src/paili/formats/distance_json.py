"""How far hands are, what helps and what to throw, as plain data for JSON; stable names.

Tiles, hands, splits and ``rules`` are written as in :mod:`paili.formats.json`. ``shanten`` is
``null`` where nothing that can come completes the hand; ``reachable`` is then false.

- shanten: ``hand, tiles, rules, unseen`` (text, or ``null`` when every copy outside the hand can
  come), ``reachable, shanten, patterns`` (that attain it), ``by_pattern, dead, blocked, nearest,
  more``;
  of 13 tiles ``acceptance``, of 14 ``discards``, the best few; ``dead``: it would be ready if
  only the copies could come.
- acceptance: ``copies, dead, kinds``; each kind ``tile, copies``.
- discards: as shanten, without ``dead, blocked, nearest``; each discard ``tile, shanten, patterns,
  copies, kinds``; ``improvements`` (of 13 tiles, or where asked for): each ``tile, copies, throw,
  accepts, kinds``. ``more`` counts what was left out.
- waits of 13 tiles that are not ready: besides ``shanten, patterns, acceptance``.
- blocked: a kind that would complete the hand by shape alone: ``tile, why``; why is ``held``,
  ``gone`` or ``suits``.
- nearest: ``pattern, split, lacks, throws``; ``more`` tells whether there are others.
- census: ``tiles, deals, hands`` (by shanten), ``total, distinct``.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from paili.formats.json import Data, split_data
from paili.hand import Hand
from paili.reasons.hands import GONE, Blocked, WhyShanten
from paili.shape.acceptance import Acceptance, Discard, Improvement
from paili.shape.shanten import UNREACHABLE, Shanten
from paili.tiles.counts import Counts, tiles_of
from paili.tiles.kind import name
from paili.tiles.notation import format_tiles

if TYPE_CHECKING:
    from paili.shape.census import Census


def far_data(hand: Hand, rules: str, far: Shanten, unseen: Counts | None) -> Data:
    """A hand and how far it is."""
    return {
        "hand": str(hand),
        "tiles": hand.size,
        "rules": rules,
        "unseen": None if unseen is None else format_tiles(tiles_of(unseen)),
        "reachable": far.shanten != UNREACHABLE,
        "shanten": _number(far.shanten),
        "patterns": list(far.patterns),
        "by_pattern": {pattern: _number(n) for pattern, n in far.by_pattern.items()},
    }


def _number(shanten: int) -> int | None:
    return None if shanten == UNREACHABLE else shanten


def waits_far_data(far: Shanten, found: Acceptance) -> Data:
    """What the waits of a hand that is not ready are told with: how far it is, what helps."""
    return {
        "shanten": _number(far.shanten),
        "patterns": list(far.patterns),
        "acceptance": acceptance_data(found),
    }


def reasons_data(why: WhyShanten, blocked: Iterable[Blocked]) -> Data:
    """Why it is so far."""
    blocked = list(blocked)
    return {
        "dead": why.far.shanten != 0 and any(each.why == GONE for each in blocked),
        "blocked": [{"tile": name(each.kind), "why": each.why} for each in blocked],
        "nearest": [
            {
                "pattern": each.pattern,
                "split": split_data(each.split),
                "lacks": [name(kind) for kind in each.lacks],
                "throws": [name(kind) for kind in each.throws],
            }
            for each in why.nearest
        ],
        "more": why.more,
    }


def acceptance_data(found: Acceptance) -> Data:
    """What a hand of 13 accepts.

    >>> acceptance_data(Acceptance(0, {0: 3}, ("standard",)))
    {'copies': 3, 'dead': False, 'kinds': [{'tile': '1m', 'copies': 3}]}
    """
    return {"copies": found.copies, "dead": found.dead, "kinds": _kinds(found.kinds)}


def _kinds(kinds: Mapping[int, int]) -> list[Data]:
    return [{"tile": name(kind), "copies": copies} for kind, copies in kinds.items()]


def each_discard(found: Iterable[Discard]) -> list[Data]:
    """Discards in their order."""
    return [
        {
            "tile": str(each.tile),
            "shanten": _number(each.shanten),
            "patterns": list(each.acceptance.patterns),
            "copies": each.copies,
            "kinds": _kinds(each.acceptance.kinds),
        }
        for each in found
    ]


def each_improvement(found: Sequence[Improvement]) -> list[Data]:
    """Kinds that let a hand accept more at the same shanten."""
    return [
        {
            "tile": name(each.kind),
            "copies": each.copies,
            "throw": str(each.discard.tile),
            "accepts": each.discard.copies,
            "kinds": _kinds(each.discard.acceptance.kinds),
        }
        for each in found
    ]


def census_data(found: Census) -> Data:
    """How many deals have each shanten; JSON's names are text, so are the shanten here."""
    return {
        "tiles": found.tiles,
        "deals": {str(far): n for far, n in found.deals.items()},
        "hands": {str(far): n for far, n in found.hands.items()},
        "total": found.total,
        "distinct": found.distinct,
    }
