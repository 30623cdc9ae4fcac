"""Furiten: what a player discarded or let pass, and what that keeps from being won.

What one player did and let pass is a list of :class:`Act`; :func:`seen` folds it into the
little that matters, and
:func:`~paili.scoring.riichi.furiten.furiten` holds it against the waits. Nothing is changed in
place. A self-draw is never barred. Source: riichi rules, "Can win, furiten, calls".
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial, reduce
from typing import NamedTuple

from paili.errors import Problem
from paili.hand import Hand
from paili.rules.riichi import RIICHI_SHAPE
from paili.scoring.riichi.furiten import Seen, furiten
from paili.shape.waits import wait_mask
from paili.tiles.counts import kinds_in
from paili.tiles.kind import kind_of, name
from paili.values import public

#: What can happen: the player draws, discards, discards with riichi, calls another's tile,
#: or lets a tile of another pass (discarded, added to a pung, or a north set aside; also a
#: concealed kan where thirteen orphans may rob it). Own kans and norths are no acts.
DRAW, DISCARD, RIICHI, CALL, PASS = ACTS = ("draw", "discard", "riichi", "call", "pass")
#: Where the bar of a passed tile ends: at the own next discard, or (EMA) at the own next
#: draw or call already.
ENDS = {"discard": (DISCARD, RIICHI), "turn": (DRAW, CALL, DISCARD, RIICHI)}


@public("paili.table")
class Act(NamedTuple):
    """One of :data:`ACTS`, with its tile (0..36; a draw needs none)."""

    what: str
    tile: int = -1


@public("paili.table")
def seen(acts: Iterable[Act], ends: str = "discard") -> Seen:
    """What matters of a player's acts so far; ``ends`` is one of :data:`ENDS`.

    >>> seen([Act("discard", 4), Act("pass", 7)])
    Seen(river=(4,), passed=(7,), riichi=False)
    >>> seen([Act("pass", 7), Act("riichi", 4), Act("pass", 8), Act("discard", 5)])
    Seen(river=(4, 5), passed=(8,), riichi=True)
    """
    return reduce(partial(after, ends=ends), acts, Seen())


@public("paili.table")
def after(before: Seen, act: Act, ends: str = "discard") -> Seen:
    """The same with one more act."""
    river, passed, riichi = before
    if act.what == PASS:
        return Seen(river, (*passed, kind_of(act.tile)), riichi)
    if act.what in ENDS[ends] and not riichi:
        passed = ()
    if act.what in (DISCARD, RIICHI):
        river = (*river, kind_of(act.tile))
    return Seen(river, passed, riichi or act.what == RIICHI)


@public("paili.table")
def ron_refusals(hand: Hand, tile: int, now: Seen) -> tuple[Problem, ...]:
    """Why a hand of 13 may not win another's tile, as to shape and furiten; a yaku is
    needed beside.

    >>> hand = Hand.parse("23m456p678s33s[567m]")
    >>> [str(p) for p in ron_refusals(hand, 3, seen([Act("discard", 0)]))]
    ['furiten: 1m discarded']
    """
    waits = kinds_in(wait_mask(hand, RIICHI_SHAPE))
    problems = [Problem(str(why)) for why in furiten(waits, now)]
    if kind_of(tile) not in waits:
        expected = "one of: " + ", ".join(map(name, waits)) if waits else "a ready hand"
        problems.insert(0, Problem("no wait", name(tile), expected=expected))
    return tuple(problems)


@public("paili.table")
def may_ron(hand: Hand, tile: int, now: Seen) -> bool:
    """Does another's tile complete the hand, and does no furiten bar it?

    >>> may_ron(Hand.parse("23m456p678s33s[567m]"), 3, seen([Act("discard", 4)]))
    True
    """
    return not ron_refusals(hand, tile, now)
