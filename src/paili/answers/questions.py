"""The questions, each a row."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from paili.answers.question import QUICK, SLOW, Columns, Question

_ROWS = (
    Question(
        "waits",
        "paili.answers.hands",
        "What completes a hand, and every way it does.",
        columns=Columns(
            (("waits", "<u8", 1),),
            "paili.answers.columns:waits",
            "of 13 tiles, as a number: bit k for kind k, from 1m to 7z",
            tiles=13,
        ),
    ),
    Question(
        "shanten",
        "paili.answers.distance",
        "How far a hand is from ready, and why.",
        QUICK,
        columns=Columns(
            (("shanten", "i1", 1),), "paili.answers.columns:shanten", "0 ready, -1 complete"
        ),
    ),
    Question(
        "acceptance",
        "paili.answers.distance",
        "What brings a hand nearer, with the copies left.",
        QUICK,
        columns=Columns(
            (("accepts", "<u8", 1), ("copies", "u1", 1)),
            "paili.answers.columns:acceptance",
            "of 13 tiles: the kinds in the same way, and their copies left",
            tiles=13,
        ),
    ),
    Question(
        "discards",
        "paili.answers.distance",
        "What to throw: every discard, best first.",
        QUICK,
        columns=Columns(
            (("shanten", "i1", 34), ("copies", "u1", 34)),
            "paili.answers.columns:discards",
            "of 14 tiles: shanten and copies after throwing each kind",
            tiles=14,
        ),
    ),
    Question(
        "odds",
        "paili.answers.odds",
        "The chance to win when the wall is unknown.",
        SLOW,
        working="walls",
    ),
    Question(
        "score", "paili.answers.scores", "What a hand is worth: elements, total, who pays whom."
    ),
    Question(
        "splits", "paili.answers.tiles", "Every way to divide tiles into melds and pairs.", QUICK
    ),
    Question(
        "draws",
        "paili.answers.tiles",
        "The earliest winning draw from a known wall.",
        methods=("GET", "POST"),
    ),
    Question("explain", "paili.answers.reasons", "Why a hand is as far as it is, in words.", QUICK),
    Question(
        "vienna show",
        "paili.answers.deals",
        "What follows from a record, and what to ask.",
        SLOW,
        methods=("POST",),
        working="questions",
    ),
    Question(
        "vienna why",
        "paili.answers.deals",
        "Why the hidden cards are certain, or some cannot be.",
        SLOW,
        methods=("POST",),
        working="turns",
    ),
    Question(
        "vienna new",
        "paili.answers.deals",
        "A new puzzle, solvable after a chosen turn.",
        SLOW,
        working="games",
    ),
    Question("rules", "paili.answers.listing", "The rule sets and their options."),
    Question("notations", "paili.answers.listing", "The ways to write tiles."),
    Question("census", "paili.answers.listing", "How many of all deals have each shanten.", SLOW),
)
#: The questions by name.
QUESTIONS: Mapping[str, Question] = MappingProxyType({each.name: each for each in _ROWS})


def ask_json(name: str, arguments: Mapping[str, Any]) -> str:
    """What a question answers, as a line of JSON.

    >>> ask_json("splits", {"tiles": "11m", "count": True})
    '{"tiles": "11m", "kongs": false, "count": 1}'
    """
    from paili.answers.data import data, dumps  # not needed to list the questions

    return dumps(data(QUESTIONS[name].ask(**arguments)))
