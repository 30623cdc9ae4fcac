"""``explain``: one question, "why?", for every kind of result."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import overload

from paili.deduction.view import View
from paili.given import HandLike, UnseenLike, hand_given, unseen_given
from paili.hand import Hand
from paili.reasons.deals import Certain, contradiction, why_certain
from paili.reasons.hands import (
    FEW,
    NotReady,
    WhyShanten,
    WorseDiscard,
    compare_discards,
    why_not_ready,
    why_shanten,
)
from paili.rules.registry import RulesLike, rule_set
from paili.shape.acceptance import Discard
from paili.shape.waits import Waits
from paili.tiles.kind import Tile, name
from paili.values import public


@dataclass(frozen=True, slots=True)
class NoDeal:
    """No deal fits: these turns cannot all be right (none: the seat's own hand cannot be)."""

    turns: tuple[int, ...]

    def __str__(self) -> str:
        if not self.turns:
            return "no deal of this game has that hand"
        numbers = ", ".join(map(str, self.turns))
        return f"no deal fits: of turns {numbers} at least one is wrong"


@dataclass(frozen=True, slots=True)
class Undecided:
    """Several hidden sets still fit, in so many deals."""

    hidden_sets: int
    deals: int

    def __str__(self) -> str:
        return f"{self.hidden_sets:,} hidden sets still fit, in {self.deals:,} deals"


@dataclass(frozen=True, slots=True)
class WhyWaits:
    """Why a hand waits for what it does: each kind's readings."""

    found: Waits

    def __str__(self) -> str:
        lines = [f"{self.found.hand} waits for {self.found}"]
        for wait in self.found:
            for reading in wait.readings:
                tile = f"{name(wait.kind)} ({wait.copies} left)"
                lines.append(f"  {tile}: {reading.split} ({reading.pattern}), {reading.type}")
        return "\n".join(lines)


@overload
def explain(result: View) -> Certain | NoDeal | Undecided: ...
@overload
def explain(
    result: Waits,
    rules: RulesLike = ...,
    unseen: UnseenLike | None = ...,
    most: int | None = ...,
) -> WhyWaits | NotReady | WhyShanten: ...
@overload
def explain(result: tuple[Discard, Discard]) -> WorseDiscard: ...
@overload
def explain(result: list[Discard]) -> tuple[WorseDiscard, ...]: ...
@overload
def explain(
    result: HandLike,
    rules: RulesLike = ...,
    unseen: UnseenLike | None = ...,
    most: int | None = ...,
) -> WhyShanten | NotReady: ...
@public()
def explain(
    result: View | Waits | HandLike | Sequence[Discard],
    rules: RulesLike = None,
    unseen: UnseenLike | None = None,
    most: int | None = FEW,
) -> object:
    """Why a result is what it is, as data that ``print`` spells out.

    - a hand, its text or its tiles (names, or :class:`~paili.tiles.kind.Tile`): the nearest
      complete hands (*most* of each pattern; None: all), and of one that is not ready the kinds
      that only seem to complete it;
    - :class:`~paili.shape.waits.Waits`: every reading of each wait, or why there is none;
    - the list of :func:`paili.discards`: what each loses against the first; a pair of
      discards: what the second loses against the first;
    - a :class:`~paili.deduction.view.View` of a deduction game: the turns that make the
      hidden cards certain, or that contradict each other, or how much is still open.

    Hands and waits are judged by *rules*, and by the tiles *unseen* that can come if given,
    as in :func:`paili.shanten`. Raises :class:`TypeError` for anything else.

    >>> import paili
    >>> print(explain("123m456p789s2234s", "basic"))
    123m456p2234789s is ready (standard)
      123m 456p 22s 234s 789s (standard) lacks 2s
      123m 456p 22s 345s 789s (standard) lacks 5s
    >>> print(explain("1112223334444z", "basic", most=1))
    1112223334444z is 1-shanten (standard)
      111z 222z 333z 444z 55z (standard) lacks 55z, throws 4z
      and others
      4z would complete it, but all 4 in play are held
    >>> from paili import deduction, discards
    >>> print(explain(discards("123m456p7799p112s3z"))[0])
    throwing 2s instead of 3z accepts 4 fewer tiles (10, not 14); loses 3s (4)
    >>> record = deduction.acm_vienna().record([(2, "BKQ", 1), (2, "BIK", 0), (3, "BIK", 0)])
    >>> print(explain(record.view(1, "DGJLP")))
    hidden for certain: BIK, because of turns 2, 3
    """
    if isinstance(result, View):
        return _view(result)
    if isinstance(result, Waits):
        if result.waits:
            return WhyWaits(result)
        return _hand(result.hand, rules, unseen, most)
    if isinstance(result, Hand | str):
        return _hand(result, rules, unseen, most)
    if isinstance(result, list | tuple) and all(isinstance(each, Discard) for each in result):
        if isinstance(result, tuple) and len(result) == 2:
            return compare_discards(*result)
        return tuple(compare_discards(result[0], worse) for worse in result[1:])
    if isinstance(result, list | tuple) and all(isinstance(each, str | Tile) for each in result):
        return _hand(result, rules, unseen, most)
    raise TypeError(
        f"cannot explain {type(result).__name__}: give a hand, waits, discards or a view"
    )


def _view(view: View) -> Certain | NoDeal | Undecided:
    wrong = contradiction(view)
    if wrong is not None:
        return NoDeal(wrong)
    return why_certain(view) or Undecided(len(view.hidden), view.worlds)


def _hand(
    hand: HandLike, rules: RulesLike, unseen: UnseenLike | None, most: int | None
) -> WhyShanten | NotReady:
    chosen = rule_set(rules)
    checked = chosen.checked(hand_given(hand))
    left = unseen_given(checked, chosen, unseen)
    return why_not_ready(checked, chosen, left, most) or why_shanten(checked, chosen, left, most)
