"""What follows in a deduction game, as typed values: what a view tells, why, what to ask.

``answers.deals`` puts them together for a record as text; a page that shows more of a game asks
for them one by one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Annotated, ClassVar, Literal

from paili.answers.answer import Answer
from paili.answers.told import TOLD, WAYS
from paili.deduction.deal import HIDDEN, Statement
from paili.deduction.knowledge import CouldKnow, could_know, first_turn, sure_since
from paili.deduction.questions import Query, best_questions, with_gives_away
from paili.deduction.record import Record
from paili.deduction.view import View
from paili.reasons.deals import contradiction, why_certain, why_impossible

Cards = tuple[str, ...]
#: Called with how much is done of how much.
Progress = Callable[[int, int], object]
Verdict = Literal["certain", "impossible", "contradiction", "open"]


def holder_name(holder: int) -> str:
    """A holder as data tells it.

    >>> holder_name(HIDDEN), holder_name(2)
    ('hidden', '2')
    """
    return "hidden" if holder == HIDDEN else str(holder)


@dataclass(frozen=True, slots=True)
class HiddenSet:
    """A set of cards that may be the hidden ones."""

    cards: Cards
    worlds: int
    chance: Fraction


@dataclass(frozen=True, slots=True)
class Said:
    """A turn: a holder has from low to high of the cards."""

    turn: int
    statement: Statement


@dataclass(frozen=True, slots=True)
class Possible:
    """A possible answer to a question."""

    low: int
    high: int
    worlds: int
    chance: Fraction
    hidden_left: int


def _possible(asked: Query) -> tuple[Possible, ...]:
    return tuple(
        Possible(each.low, each.high, each.worlds, asked.chance(each), each.hidden_left)
        for each in asked.answers
    )


WAYS |= {"holder": holder_name, "possible": _possible}
TOLD |= {
    CouldKnow: "in_some in_all",
    Said: "turn statement.holder:holder statement.cards statement.low statement.high",
    Query: "seat cards bits gives_away expected_left worst_left answers=:possible",
}


@dataclass(frozen=True, slots=True)
class _OfView(Answer):
    """Whose view of which game, and how many deals fit. ``turns``: how many the record has."""

    view: View
    names: tuple[str, ...]
    turns: int
    worlds: int
    hidden_sets: int

    @property
    def game(self) -> str:
        """Its name."""
        return self.view.deal.name

    @property
    def hand(self) -> Cards | None:
        """The cards of the seat that looks on; null: the public does."""
        return None if self.view.seat is None else self.view.hand

    @property
    def after(self) -> int:
        """The turn after which it stands so."""
        return len(self.view.statements)


_VIEW = "game view.deal.hand_sizes names view.seat hand turns after worlds"


@dataclass(frozen=True, slots=True)
class Deduced(_OfView):
    """What follows from a record. Chances are exact fractions.

    ``hidden`` are the likeliest of the ``hidden_sets``. ``left_out``: questions were not asked
    for, and weighing them takes long.
    """

    told: ClassVar[str] = (
        f"{_VIEW} marginals hidden_sets hidden knows silence sure_since could_know criterion"
        " questions contradiction"
    )
    chances: dict[str, dict[int, Fraction]]
    hidden: tuple[HiddenSet, ...]
    knows: Annotated[Cards | None, "The hidden cards, if they are certain."]
    contradiction: Annotated[tuple[int, ...] | None, "Turns that cannot all be right."] = None
    silence: str = "ignored"
    sure_since: Annotated[dict[int, int | None] | None, "By seat, if all hands are known."] = None
    could_know: Annotated[dict[int, CouldKnow] | None, "By seat."] = None
    criterion: str = "bits"
    questions: Annotated[tuple[Query, ...] | None, "The best ones, best first."] = None
    left_out: bool = False

    @property
    def no(self) -> bool:
        """No deal fits."""
        return not self.worlds

    @property
    def marginals(self) -> dict[str, dict[str, Fraction]]:
        """By card and holder."""
        return {
            card: {holder_name(holder): chance for holder, chance in chances.items()}
            for card, chances in self.chances.items()
        }

    @property
    def wrong(self) -> tuple[Said, ...]:
        """The turns that cannot all be right."""
        return _said(self.view, self.contradiction or ())


def deduced(
    view: View, most: int = 10, names: tuple[str, ...] = (), turns: int | None = None
) -> Deduced:
    """What a view tells, with so *many* of the hidden sets; or which turns contradict each other.

    >>> from paili.deduction.presets import acm_vienna
    >>> game = acm_vienna()
    >>> deduced(game.record([(2, "BIK", 3), (3, "BIK", 1)]).view(1, "DGJLP")).contradiction
    (1, 2)
    """
    turns = len(view.statements) if turns is None else turns
    hidden, worlds = view.hidden, view.worlds
    likeliest = tuple(
        HiddenSet(in_order(view, cards), n, Fraction(n, worlds))
        for cards, n in list(hidden.items())[:most]
    )
    knows = None if view.knows is None else in_order(view, view.knows)
    wrong = None if worlds else contradiction(view)
    head = view, names, turns, worlds, len(hidden)
    return Deduced(*head, view.marginals, likeliest, knows, wrong)


def in_order(view: View, cards: Iterable[str]) -> Cards:
    """Cards in the order of the game."""
    return tuple(sorted(cards, key=view.deal.index.__getitem__))


def _said(view: View, turns: Iterable[int]) -> tuple[Said, ...]:
    return tuple(Said(turn, view.statements[turn - 1]) for turn in turns)


def everybody(
    record: Record, hands: Sequence[Cards], progress: Progress | None = None
) -> tuple[Deduced, ...]:
    """What each view tells, with the likeliest hidden set: the public's, then each seat's."""
    views = [record.view(), *(record.view(s, hands[s - 1]) for s in record.deal.seats)]
    found = []
    for done, view in enumerate(views):
        if progress:
            progress(done, len(views))
        found.append(deduced(view, 1))
    return tuple(found)


def sure(record: Record, hands: tuple[Cards, ...]) -> tuple[int | None, ...]:
    """Since when each seat can be sure; a record that is not true of the hands tells nothing."""
    if record.wrong_turns(hands):
        return (None,) * len(hands)
    return sure_since(record, hands)


def could_be_sure(record: Record, progress: Progress | None = None) -> dict[int, CouldKnow]:
    """Which seats could be sure by now, whatever the hands are."""
    found = {}
    for seat in record.deal.seats:
        if progress:
            progress(seat - 1, len(record.deal.seats))
        found[seat] = could_know(record, seat)
    return found


def best(
    view: View,
    criterion: str,
    most: int,
    gives_away: bool = False,
    sets: Sequence[Cards] | None = None,
    progress: Progress | None = None,
) -> tuple[Query, ...]:
    """The best questions, with *gives_away* also what each tells everybody else."""
    found = best_questions(view, sets, criterion=criterion, progress=progress)[:most]
    return tuple(with_gives_away(view, found) if gives_away else found)


@dataclass(frozen=True, slots=True)
class Fix:
    """Another answer in a turn with which some deal fits again; *low* None: leave it out."""

    turn: int
    low: int | None
    high: int


def fixes(view: View, turns: Sequence[int]) -> tuple[Fix, ...]:
    """Corrections of one of these turns after which some deal fits.

    >>> from paili.deduction.presets import acm_vienna
    >>> view = acm_vienna().record([(2, "BIK", 3), (3, "BIK", 1)]).view(1, "DGJLP")
    >>> fixes(view, (1, 2))[0]
    Fix(turn=1, low=0, high=0)
    """
    found = []
    for turn in turns:
        said = view.statements[turn - 1]
        spans = [(n, n) for n in range(len(said.cards) + 1)]
        if view.deal.tells == "whether":
            spans = [(0, 0), (1, len(said.cards))]
        for low, high in spans:
            if (low, high) == (said.low, said.high):
                continue
            other = view.deal.statement(said.holder, said.cards, low, high)
            if _replaced(view, turn, (other,)).worlds:
                found.append(Fix(turn, low, high))
        if _replaced(view, turn, ()).worlds:
            found.append(Fix(turn, None, 0))
    return tuple(found)


def _replaced(view: View, turn: int, by: tuple[Statement, ...]) -> View:
    said = (*view.statements[: turn - 1], *by, *view.statements[turn:])
    return View(view.deal, said, view.seat, view.hand)


@dataclass(frozen=True, slots=True)
class Why(_OfView):
    """The turns that something follows from; without any one of them it would not.

    ``fits``: in how many deals the cards asked about are the hidden ones.
    """

    told: ClassVar[str] = f"{_VIEW} hidden_sets answer cards turn reasons"
    answer: Verdict
    cards: Annotated[Cards | None, "What is hidden, or cannot be."] = None
    turn: Annotated[int | None, "Since when it cannot be; 0: before the first turn."] = None
    reasons: tuple[Said, ...] = ()
    fits: int = 0

    @property
    def no(self) -> bool:
        """Nothing is certain yet, or the set is still possible."""
        return self.answer == "open"


def because(
    view: View,
    cards: Cards | None = None,
    names: tuple[str, ...] = (),
    turns: int | None = None,
    progress: Progress | None = None,
) -> Why:
    """Why a record fits no deal, why *cards* cannot be hidden, or why what is hidden is.

    >>> from paili.deduction.presets import acm_vienna
    >>> record = acm_vienna().record([(2, "BIK", 0), (3, "BIK", 0)])
    >>> because(record.view(1, "DGJLP")).answer
    'certain'
    """
    turns = len(view.statements) if turns is None else turns
    head = view, names, turns, view.worlds, len(view.hidden)
    wrong = contradiction(view, progress)
    if wrong is not None:
        return Why(*head, "contradiction", reasons=_said(view, wrong))
    if cards is not None and (never := why_impossible(view, cards, progress)):
        return Why(*head, "impossible", cards, never.turn, _said(view, never.turns))
    if certain := why_certain(view, progress):
        hidden = in_order(view, certain.hidden)
        return Why(*head, "certain", hidden, reasons=_said(view, certain.turns))
    fits = view.hidden[frozenset(cards)] if cards is not None else 0
    return Why(*head, "open", cards and in_order(view, cards), fits=fits)


def known_since(view: View) -> int:
    """The turn since which a view knows the hidden cards that it knows."""

    def known(turn: int) -> bool:
        return View(view.deal, view.statements[:turn], view.seat, view.hand).knows is not None

    found = first_turn(len(view.statements), known)
    return len(view.statements) if found is None else found
