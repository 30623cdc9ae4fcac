"""Exact reasoning about hidden tiles and cards.

The conventions, which the rest of the package relies on:

- a *kind* is an int 0..33: characters ``m`` 1-9, dots ``p`` 1-9, bamboos ``s`` 1-9,
  honours ``z`` 1-7 (East South West North White Green Red); a *tile* may also be one of
  three red fives, 34..36. Those of results are :class:`Tile`, ints that print as ``3z``;
- *counts* are 34 ``bytes``, each 0..4;
- everything returned is immutable; nothing edits its arguments;
- answers are exact: whole numbers and Fractions. What is estimated says so in its type;
- text is checked once, where it comes in. Bad input raises a :class:`PailiError` that
  lists every problem and its place.

Importing this package imports next to nothing: names are loaded when first used.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import ModuleType

    from paili import batch, deduction, table
    from paili.api import (
        acceptance,
        complete,
        count_splits,
        discards,
        distance,
        earliest_win,
        improvements,
        odds,
        odds_discards,
        ranked_discards,
        score,
        score_discards,
        score_waits,
        shanten,
        splits,
        waits,
    )
    from paili.errors import (
        HandError,
        InputError,
        NotationError,
        PailiError,
        Problem,
        RuleError,
    )
    from paili.hand import Hand
    from paili.plan.brackets import Bracket, Brackets
    from paili.plan.earliest import EarliestWin
    from paili.plan.odds import Odds, WaitOdds
    from paili.plan.policy import BestPlay
    from paili.plan.simulate import Difference, Estimate, Simulated
    from paili.reasons.explain import explain
    from paili.rules.registry import RULE_SETS, rule_set
    from paili.rules.ruleset import RuleSet
    from paili.scoring.potential import NoScore, ValuedDiscard, WaitValue, WaitValues
    from paili.scoring.score import Score
    from paili.scoring.situation import Situation, SituationError
    from paili.scoring.win import NoWinError
    from paili.shape.acceptance import Acceptance, Discard, Improvement
    from paili.shape.shanten import UNREACHABLE, Shanten
    from paili.shape.split import Group, Split
    from paili.shape.waits import Reading, Wait, Waits
    from paili.tiles.kind import Tile
    from paili.tiles.meld import Meld
    from paili.tiles.notation import format_tiles
    from paili.tiles.notation import parse as parse_tiles

__version__ = "0.1.0"

_HOME = {
    "api": (
        *("acceptance", "complete", "count_splits", "discards", "distance", "earliest_win"),
        *("improvements", "odds", "odds_discards", "ranked_discards", "score", "score_discards"),
        *("score_waits", "shanten", "splits", "waits"),
    ),
    "errors": ("HandError", "InputError", "NotationError", "PailiError", "Problem", "RuleError"),
    "hand": ("Hand",),
    "plan.brackets": ("Bracket", "Brackets"),
    "plan.earliest": ("EarliestWin",),
    "plan.odds": ("Odds", "WaitOdds"),
    "plan.policy": ("BestPlay",),
    "plan.simulate": ("Difference", "Estimate", "Simulated"),
    "reasons.explain": ("explain",),
    "rules.registry": ("RULE_SETS", "rule_set"),
    "rules.ruleset": ("RuleSet",),
    "scoring.potential": ("NoScore", "WaitValue", "WaitValues", "ValuedDiscard"),
    "scoring.score": ("Score",),
    "scoring.situation": ("Situation", "SituationError"),
    "scoring.win": ("NoWinError",),
    "shape.acceptance": ("Acceptance", "Discard", "Improvement"),
    "shape.shanten": ("UNREACHABLE", "Shanten"),
    "shape.split": ("Group", "Split"),
    "shape.waits": ("Reading", "Wait", "Waits"),
    "tiles.kind": ("Tile",),
    "tiles.meld": ("Meld",),
    "tiles.notation": ("format_tiles",),
}
_MODULE_OF = {name: (module, name) for module, names in _HOME.items() for name in names}
# In its module it is plain "parse"; here it needs to say what.
_MODULE_OF["parse_tiles"] = ("tiles.notation", "parse")

#: Doors of their own, imported when first used: ``batch`` needs NumPy.
DOORS = ("batch", "deduction", "table")

__all__ = [
    "RULE_SETS",
    "UNREACHABLE",
    "Acceptance",
    "BestPlay",
    "Bracket",
    "Brackets",
    "Difference",
    "Discard",
    "EarliestWin",
    "Estimate",
    "Group",
    "Hand",
    "HandError",
    "Improvement",
    "InputError",
    "Meld",
    "NoScore",
    "NoWinError",
    "NotationError",
    "Odds",
    "PailiError",
    "Problem",
    "Reading",
    "RuleError",
    "RuleSet",
    "Score",
    "Shanten",
    "Simulated",
    "Situation",
    "SituationError",
    "Split",
    "Tile",
    "ValuedDiscard",
    "Wait",
    "WaitOdds",
    "WaitValue",
    "WaitValues",
    "Waits",
    "acceptance",
    "batch",
    "complete",
    "count_splits",
    "deduction",
    "discards",
    "distance",
    "earliest_win",
    "explain",
    "format_tiles",
    "improvements",
    "odds",
    "odds_discards",
    "parse_tiles",
    "ranked_discards",
    "rule_set",
    "score",
    "score_discards",
    "score_waits",
    "shanten",
    "splits",
    "table",
    "waits",
]


def __getattr__(name: str) -> object:
    if name in DOORS:
        module: object = __import__(f"paili.{name}", fromlist=[name])
        return module
    if name not in _MODULE_OF:
        raise AttributeError(f"module 'paili' has no attribute {name!r}")
    home, attribute = _MODULE_OF[name]
    # As "from ... import" does: importlib itself would have to be imported.
    value: object = getattr(__import__(f"paili.{home}", fromlist=[attribute]), attribute)
    globals()[name] = value
    return value


def pictures() -> ModuleType:
    """What shows results in notebooks: :mod:`paili.render.notebook`, imported when one asks."""
    from paili.render import notebook

    return notebook


def __dir__() -> list[str]:
    return sorted(__all__)
