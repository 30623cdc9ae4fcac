"""Deals of hidden cards: what follows exactly from public questions and answers.

Seats count from 1; :data:`HIDDEN` is the holder of the cards set aside. A :class:`Deal`
says who holds how many of which cards, a :class:`Record` what was said in which turn, a
:class:`View` what a seat with its own cards (or the public) can tell from it.

>>> from paili import deduction as d
>>> record = d.acm_vienna().record([(2, "BIK", 0), (3, "BIK", 0)])
>>> record.view(1, "DGJLP").knows == frozenset("BIK")
True
"""

from paili.deduction.deal import HIDDEN, Deal, Statement
from paili.deduction.knowledge import CouldKnow, could_know, sure_since
from paili.deduction.presets import (
    BLACK_VIENNA_CARDS,
    PRESETS,
    acm_vienna,
    black_vienna,
    cluedo,
    preset,
)
from paili.deduction.puzzles import Puzzle, new_puzzle
from paili.deduction.questions import Query, Reply, best_questions
from paili.deduction.record import Record
from paili.deduction.view import View
from paili.deduction.worlds import worlds

__all__ = [
    "BLACK_VIENNA_CARDS",
    "HIDDEN",
    "PRESETS",
    "CouldKnow",
    "Deal",
    "Puzzle",
    "Query",
    "Record",
    "Reply",
    "Statement",
    "View",
    "acm_vienna",
    "best_questions",
    "black_vienna",
    "cluedo",
    "could_know",
    "new_puzzle",
    "preset",
    "sure_since",
    "worlds",
]
