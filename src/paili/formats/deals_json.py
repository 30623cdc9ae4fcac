"""Deduction answers as plain data, ready for JSON; the names here are stable.

Cards are lists of names in the deal's order, seats numbers from 1, holders text (``"hidden"``,
``"1"``, ``"2"``), chances exact fractions as text (``"2/3"``, ``"0"``, ``"1"``); ``bits`` and
``gives_away`` (bits) are the only rounded numbers. What was not asked for, or has no answer, is
``null``.

- show: ``game, hand_sizes, names, seat, hand, turns, after, worlds, marginals, hidden_sets,
  hidden, knows, silence, sure_since, could_know, criterion, questions, contradiction``.
  ``marginals`` by card and holder; ``hidden`` lists the most likely of the ``hidden_sets`` sets
  (``cards, worlds, chance``); ``sure_since`` and ``could_know`` (``in_some, in_all``) by seat;
  each question ``seat, cards, bits, gives_away, expected_left, worst_left, answers``; each
  answer ``low, high, worlds, chance, hidden_left``; ``contradiction`` turns that cannot all be
  right.
- why: ``game, hand_sizes, names, seat, hand, turns, after, worlds, hidden_sets, answer, cards,
  turn, reasons``. ``answer`` is ``certain``, ``impossible`` (since ``turn``; 0: before the
  first), ``contradiction``, or ``open``; each of the ``reasons`` (turns) ``turn, holder, cards,
  low, high``.
- new: ``game, seed, seat, solved_at, hands, hidden, record, path``; ``path[t]`` the hidden sets
  left for each seat after turn t; the ``record`` lists turns as ``reasons`` does.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction

from paili.deduction.deal import HIDDEN, Deal, Statement
from paili.deduction.knowledge import CouldKnow
from paili.deduction.questions import Question
from paili.deduction.view import View

#: What these functions return: JSON's objects.
Data = dict[str, object]


def holder_data(holder: int) -> str:
    """A holder as text.

    >>> holder_data(HIDDEN), holder_data(2)
    ('hidden', '2')
    """
    return "hidden" if holder == HIDDEN else str(holder)


def cards_data(deal: Deal, cards: Iterable[str]) -> list[str]:
    """Cards in the deal's order."""
    return sorted(cards, key=deal.index.__getitem__)


def view_data(view: View, names: Sequence[str], turns: int) -> Data:
    """What all answers about a view begin with."""
    return {
        "game": view.deal.name,
        "hand_sizes": list(view.deal.hand_sizes),
        "names": list(names),
        "seat": view.seat,
        "hand": list(view.hand) if view.seat is not None else None,
        "turns": turns,
        "after": len(view.statements),
        "worlds": view.worlds,
    }


def show_data(
    view: View,
    names: Sequence[str],
    turns: int,
    *,
    most: int = 10,
    silence: str = "ignored",
    sure_since: Sequence[int | None] | None = None,
    could_know: Mapping[int, CouldKnow] | None = None,
    criterion: str = "bits",
    questions: Sequence[Question] | None = None,
    contradiction: Sequence[int] | None = None,
) -> Data:
    """What a view tells.

    >>> from paili.deduction.presets import acm_vienna
    >>> view = acm_vienna().record([(2, "BIK", 0), (3, "BIK", 1)]).view(1, "DGJLP")
    >>> data = show_data(view, (), 2)
    >>> data["worlds"], data["marginals"]["B"], data["hidden"][0]["chance"]
    (3780, {'hidden': '2/3', '1': '0', '2': '0', '3': '1/3'}, '1/30')
    """
    deal, knows = view.deal, view.knows
    return view_data(view, names, turns) | {
        "marginals": {
            card: {holder_data(holder): str(chance) for holder, chance in chances.items()}
            for card, chances in view.marginals.items()
        },
        "hidden_sets": len(view.hidden),
        "hidden": [
            {
                "cards": cards_data(deal, cards),
                "worlds": worlds,
                "chance": str(Fraction(worlds, view.worlds)),
            }
            for cards, worlds in list(view.hidden.items())[:most]
        ],
        "knows": None if knows is None else cards_data(deal, knows),
        "silence": silence,
        "sure_since": None
        if sure_since is None
        else {str(seat): turn for seat, turn in enumerate(sure_since, 1)},
        "could_know": None
        if could_know is None
        else {str(seat): known._asdict() for seat, known in could_know.items()},
        "criterion": criterion,
        "questions": None if questions is None else [question_data(each) for each in questions],
        "contradiction": None if contradiction is None else list(contradiction),
    }


def question_data(question: Question) -> Data:
    """A question with its answers."""
    return {
        "seat": question.seat,
        "cards": list(question.cards),
        "bits": question.bits,
        "gives_away": question.gives_away,
        "expected_left": str(question.expected_left),
        "worst_left": question.worst_left,
        "answers": [
            {
                "low": answer.low,
                "high": answer.high,
                "worlds": answer.worlds,
                "chance": str(question.chance(answer)),
                "hidden_left": answer.hidden_left,
            }
            for answer in question.answers
        ],
    }


def said_data(said: Iterable[tuple[int, Statement]]) -> list[Data]:
    """Turns with what was said."""
    return [
        {
            "turn": turn,
            "holder": holder_data(statement.holder),
            "cards": list(statement.cards),
            "low": statement.low,
            "high": statement.high,
        }
        for turn, statement in said
    ]


def why_data(
    view: View,
    names: Sequence[str],
    turns: int,
    answer: str,
    *,
    cards: Iterable[str] | None = None,
    turn: int | None = None,
    reasons: Sequence[int] = (),
) -> Data:
    """Why the hidden set is what it is; *reasons* are turns."""
    return view_data(view, names, turns) | {
        "hidden_sets": len(view.hidden),
        "answer": answer,
        "cards": None if cards is None else cards_data(view.deal, cards),
        "turn": turn,
        "reasons": said_data((each, view.statements[each - 1]) for each in reasons),
    }


def puzzle_data(
    deal: Deal,
    seed: int,
    seat: int,
    hands: Sequence[Sequence[str]],
    hidden: Iterable[str],
    said: Sequence[Statement],
    path: Sequence[Sequence[int]],
) -> Data:
    """A puzzle with its solution."""
    return {
        "game": deal.name,
        "seed": seed,
        "seat": seat,
        "solved_at": len(said),
        "hands": [list(hand) for hand in hands],
        "hidden": cards_data(deal, hidden),
        "record": said_data(enumerate(said, 1)),
        "path": [list(left) for left in path],
    }
