"""The chances to win from an unknown wall, as plain data for JSON; stable names.

Tiles, hands and ``rules`` are written as in :mod:`paili.formats.json`. What is exact is a
*chance*, what is estimated an *estimate*; nothing else is a probability.

- chance: ``fraction`` (exact, text such as ``"4/123"``), ``float`` (the same, rounded).
- estimate: ``wins, trials`` (random walls), ``share`` (their ratio), ``low, high`` (the ends of
  its 95 % interval).
- odds: ``hand, tiles, rules, unseen`` (text, or ``null`` when every copy outside the hand can
  come), ``can_come`` (how many tiles), ``draws, trials, seed, budget, reachable, expected``
  (the draw of the win with hindsight, as a chance is written; ``null`` where not reachable),
  ``search``; of 13 tiles also ``by_draw, waits, kept``, of 14 ``discards``, best first.
- search: for best play: ``exact, to_draws`` (it is exact for so many), ``positions`` (looked
  at), ``estimated_positions`` (about how many all draws would take; ``null`` where exact).
- by_draw: for each number of draws from 0 ``draw, hindsight`` (chance), ``best_play`` (chance,
  ``null`` beyond ``to_draws``), ``policy`` (estimate).
- waits: of a ready hand each ``tile, copies, within`` (the chance that one comes within all
  draws); ``kept`` is the chance that any of them comes, the hand kept (``null``: not ready).
- discards: each ``tile, expected, policy`` (estimate), ``best_play`` (chance), ``to_draws`` (of
  how many draws it is), ``hindsight`` (chance), ``difference``.
- difference: to the discard that the policy won most with, which has ``null``: ``share, low,
  high`` (an estimate, with a 95 % interval), ``only_this, only_best`` (walls that one of the two
  won), ``significant``.
"""

from __future__ import annotations

from fractions import Fraction

from paili.formats.json import Data
from paili.plan.brackets import Bracket, Brackets
from paili.plan.odds import Odds
from paili.plan.simulate import Difference, Estimate
from paili.tiles.counts import Counts, tiles_of
from paili.tiles.kind import name
from paili.tiles.notation import format_tiles


def odds_data(found: Brackets, whole: Odds, rules: str, unseen: Counts | None, budget: int) -> Data:
    """What play from a hand wins; *whole*: the chances of the hand before any discard."""
    first = found.ways[0]
    data: Data = {
        "hand": str(found.hand),
        "tiles": found.hand.size,
        "rules": rules,
        "unseen": None if unseen is None else format_tiles(tiles_of(unseen)),
        "can_come": found.unseen,
        "draws": found.draws,
        "trials": first.low.trials,
        "seed": first.played.seed,
        "budget": budget,
        "reachable": whole.expected is not None,
        "expected": _chance_or_none(whole.expected),
        "search": {
            "exact": first.exact is not None,
            "to_draws": first.best.exact_to,
            "positions": first.best.positions,
            "estimated_positions": first.best.estimated_all,
        },
    }
    if found.hand.waiting:
        return data | _whole_hand(first)
    return data | {"discards": [_discard(way, found.difference(way)) for way in found.ways]}


def _whole_hand(way: Bracket) -> Data:
    odds, best = way.hindsight, way.best.by_draw
    return {
        "by_draw": [
            {
                "draw": draw,
                "hindsight": chance_data(chance),
                "best_play": chance_data(best[draw]) if draw < len(best) else None,
                "policy": estimate_data(played),
            }
            for draw, (chance, played) in enumerate(
                zip(odds.by_draw, way.played.by_draw, strict=True)
            )
        ],
        "waits": [
            {
                "tile": name(wait.kind),
                "copies": wait.copies,
                "within": chance_data(wait.by_draw[-1]),
            }
            for wait in odds.waits
        ],
        "kept": chance_data(odds.kept[-1]) if odds.kept else None,
    }


def _discard(way: Bracket, difference: Difference | None) -> Data:
    return {
        "tile": str(way.tile),
        "expected": _chance_or_none(way.hindsight.expected),
        "policy": estimate_data(way.low),
        "best_play": chance_data(way.best.by_draw[-1]),
        "to_draws": way.best.exact_to,
        "hindsight": chance_data(way.high),
        "difference": difference and difference_data(difference),
    }


def chance_data(chance: Fraction) -> Data:
    """An exact chance, or another exact number.

    >>> chance_data(Fraction(1, 4))
    {'fraction': '1/4', 'float': 0.25}
    """
    return {"fraction": f"{chance.numerator}/{chance.denominator}", "float": float(chance)}


def _chance_or_none(chance: Fraction | None) -> Data | None:
    return None if chance is None else chance_data(chance)


def estimate_data(played: Estimate) -> Data:
    """A share of random walls.

    >>> list(estimate_data(Estimate(1, 4)).values())[:3]
    [1, 4, 0.25]
    """
    return {
        "wins": played.wins,
        "trials": played.trials,
        "share": float(played.share),
        "low": played.low,
        "high": played.high,
    }


def difference_data(found: Difference) -> Data:
    """How much less often a discard won than the one that won most, on the same walls."""
    return {
        "share": float(-found.share),
        "low": -found.high,
        "high": -found.low,
        "only_this": found.behind,
        "only_best": found.ahead,
        "significant": found.significant,
    }
