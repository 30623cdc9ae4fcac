"""What wins are worth, as plain data for JSON; stable names.

Tiles, hands, splits and ``rules`` are written as in :mod:`paili.formats.json`; seats are the
letters of their winds, ``"table"`` for sticks and pots; ``situation`` is text as ``paili score``
takes it.

- score: ``hand, tile, rules, situation, wins (true), unit, total, fu, yakuman, points, elements,
  fu_parts, payments, changes, reading``; each element ``id, name, value, times``; each fu part
  ``what, fu``; each payment ``from, to, points, what``; ``changes`` by seat; ``readings`` (with
  ``--all``): each of them ``total, fu, yakuman, points, elements, fu_parts, reading``.
- reading: ``pattern, split`` (concealed groups), ``group, wait``.
- no win: ``hand, tile, rules, situation, wins (false), reasons``.
- waits: ``hand, rules, situation, waits, highest, raises``; each wait ``tile, copies, discard,
  self_draw``: either ``points, total, fu, yakuman`` or ``reasons``; where a red five can come and
  counts also ``tiles``, each ``tile, copies, discard, self_draw`` (``copies`` a fraction as text
  where it is a mean); each raise ``with, points``.
- discards: ``hand, rules, situation, discards``; each ``tile, copies, waits`` (tiles), ``best,
  weight`` (points by discard, summed over the copies; a fraction as text where that is a mean),
  ``mean`` (of a self-draw, a fraction as text); where no wait counts also ``reasons``.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction

from paili.errors import Problem
from paili.formats.json import Data, split_data
from paili.hand import Hand
from paili.scoring.element import Valued
from paili.scoring.potential import NoScore, ValuedDiscard, WaitValue, WaitValues
from paili.scoring.score import Score
from paili.scoring.situation import SEATS, Situation
from paili.tiles.kind import name


def score_data(score: Score, rules: str, language: str = "en", show_all: bool = False) -> Data:
    """A win."""
    data: Data = {
        "hand": str(score.hand),
        "tile": name(score.tile),
        "rules": rules,
        "situation": str(score.situation),
        "wins": True,
        "unit": score.unit,
        **valued_data(score.best, language),
        "points": score.points,
        "payments": [
            {"from": _seat(payer), "to": _seat(payee), "points": points, "what": what}
            for payer, payee, points, what in score.payments
        ],
        "changes": dict(zip(SEATS, score.changes, strict=False)),
    }
    if show_all:
        data["readings"] = [valued_data(each, language) for each in score.readings]
    return data


def valued_data(valued: Valued, language: str = "en") -> Data:
    """A reading and what it is worth."""
    reading = valued.reading
    return {
        "total": valued.total,
        "fu": valued.fu,
        "yakuman": valued.yakuman,
        "points": valued.points,
        "elements": [
            {
                "id": award.element.id,
                "name": award.element.name(language),
                "value": award.value,
                "times": award.times,
            }
            for award in valued.awards
        ],
        "fu_parts": [{"what": what, "fu": fu} for what, fu in valued.fu_parts],
        "reading": {
            "pattern": reading.pattern,
            "split": split_data(reading.split),
            "group": str(reading.group),
            "wait": reading.wait,
        },
    }


def no_win_data(
    hand: Hand, tile: int, situation: Situation, rules: str, reasons: Iterable[Problem]
) -> Data:
    """A hand that may not win, and why."""
    return {
        "hand": str(hand),
        "tile": name(tile),
        "rules": rules,
        "situation": str(situation),
        "wins": False,
        "reasons": [str(reason) for reason in reasons],
    }


def score_waits_data(found: WaitValues, rules: str) -> Data:
    """The waits of a hand with their worth."""
    highest = found.highest
    return {
        "hand": str(found.hand),
        "rules": rules,
        "situation": str(found.situation),
        "waits": [
            {
                "tile": name(wait.kind),
                "copies": wait.copies,
                "discard": _way(wait.by_discard),
                "self_draw": _way(wait.by_self_draw),
                **_apart(wait),
            }
            for wait in found
        ],
        "highest": None if highest is None else highest.points,
        "raises": [{"with": each.what, "points": each.score.points} for each in found.raises()],
    }


def score_discards_data(
    hand: Hand, situation: Situation, rules: str, found: Sequence[ValuedDiscard]
) -> Data:
    """The discards that leave a hand ready, with what they leave."""
    return {
        "hand": str(hand),
        "rules": rules,
        "situation": str(situation),
        "discards": [
            {
                "tile": str(each.tile),
                "copies": each.copies,
                "waits": [name(wait.kind) for wait in each.waits],
                "best": max(wait.points for wait in each.waits),
                "weight": _number(each.waits.weight),
                "mean": str(each.waits.mean),
                **_reasons(each.waits),
            }
            for each in found
        ],
    }


def _apart(wait: WaitValue) -> Data:
    """The different tiles that can come, where a red five is among them."""
    if [each.tile for each in wait.tiles] == [wait.kind]:
        return {}
    return {
        "tiles": [
            {
                "tile": str(each.tile),
                "copies": _number(each.copies),
                "discard": _way(each.by_discard),
                "self_draw": _way(each.by_self_draw),
            }
            for each in wait.tiles
        ]
    }


def _reasons(waits: WaitValues) -> Data:
    """Why none of them counts; nothing when one does."""
    reasons = [str(reason) for reason in waits.reasons]
    return {"reasons": reasons} if reasons else {}


def _number(number: int | Fraction) -> int | str:
    """Whole, or a fraction as text."""
    return number if isinstance(number, int) else str(number)


def _way(way: Score | NoScore) -> Data:
    if isinstance(way, NoScore):
        return {"reasons": [str(reason) for reason in way.reasons]}
    best = way.best
    return {
        "points": way.points,
        "total": best.total,
        "fu": best.fu,
        "yakuman": best.yakuman,
    }


def _seat(seat: int) -> str:
    return "table" if seat < 0 else SEATS[seat]
