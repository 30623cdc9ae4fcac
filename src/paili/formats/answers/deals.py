"""Questions about deduction games: what follows from a record, why, a new puzzle."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

from paili.deduction.deal import HIDDEN
from paili.deduction.knowledge import CouldKnow, could_know, sure_since
from paili.deduction.puzzles import new_puzzle
from paili.deduction.questions import Question, best_questions, permitted_cards, with_gives_away
from paili.deduction.record import Record
from paili.deduction.view import View
from paili.errors import Problem, RecordError
from paili.formats.answers.asked import naming
from paili.formats.deals_json import Data, puzzle_data, show_data, why_data
from paili.formats.records import RecordFile, parse_record
from paili.reasons.deals import contradiction, why_certain, why_impossible
from paili.render.text.deals import contradiction_text, reason_text
from paili.tiles.texts import count_of

PUBLIC = "public"
#: How many questions are listed, and how much work (see :func:`is_long`) goes unasked.
FEW, MOST_WORK = 5, 200_000_000

#: Called with how much is done of how much.
Progress = Callable[[int, int], None]


def show(
    record: str,
    seat: str | None = None,
    after: int | None = None,
    data_set: int = 1,
    sets: int = 10,
    questions: int | None = None,
    criterion: str = "bits",
    gives_away: bool = False,
    face_up: Sequence[str] = (),
    silence: str = "ignored",
    who: bool = False,
    progress: Progress | None = None,
) -> Data:
    """What follows from the text of a record, and what to ask next.

    >>> text = "game: acm-vienna\\nme: 1\\nhand: DGJLP\\n2 BIK 0\\n3 BIK 0"
    >>> show(text, questions=1)["knows"]
    ['B', 'I', 'K']
    """
    given = _asked(record, data_set)
    with naming("after"):
        told = given.record if after is None else given.record.after(after)
    with naming("silence"):
        since = sure_turns(given, silence, progress)
    with naming("seat"):
        view = given.view(viewer(given, seat, since), after)
    with naming("face_up"):
        sets_up = [given.deal.parse_cards(cards) for cards in face_up] or None
    if not view.worlds:
        wrong = contradiction(view) or ()
        return show_data(view, given.names, len(given.record), contradiction=wrong)
    best = None
    if wants_questions(view, sets_up, questions):
        with naming("face_up"):
            best = best_of(view, sets_up, criterion, questions or FEW, gives_away)
    could = could_know_each(told) if who and since is None else None
    return show_data(
        view,
        given.names,
        len(given.record),
        most=sets,
        silence=silence,
        sure_since=None if since is None else [_by(turn, len(told)) for turn in since],
        could_know=could,
        criterion=criterion,
        questions=best,
    )


def sure_turns(
    file: RecordFile, silence: str, progress: Progress | None = None
) -> tuple[int | None, ...] | None:
    """Since when each seat can be sure, over the whole record; None without all hands.

    Raises :class:`~paili.errors.RecordError` for a silence that cannot be heard without them.
    """
    if file.hands is None:
        if silence == "heard":
            expected = "hands: in the record"
            raise RecordError(Problem("silence of unknown hands", expected=expected))
        return None
    return sure_since(file.record, file.hands, silence, progress)


def viewer(file: RecordFile, seat: str | None, since: Sequence[int | None] | None) -> int | None:
    """Whose view a seat's name or number means; None for the public."""
    if seat is not None and seat.casefold() == PUBLIC:
        return None
    if seat is not None:
        holder = file.holder(seat)
        if holder == HIDDEN:
            raise RecordError(Problem("not a seat", seat, expected="a seat, or public"))
        return holder
    if file.me is not None or since is None:
        return file.me
    sure = [(turn, place) for place, turn in enumerate(since, 1) if turn is not None]
    return min(sure, default=(0, 1))[1]


def wants_questions(
    view: View, sets: Sequence[tuple[str, ...]] | None, questions: int | None
) -> bool:
    """Whether questions are weighed: some are asked for, or it does not take long."""
    undecided = view.seat is not None and view.knows is None
    return undecided and questions != 0 and (questions is not None or not is_long(view, sets))


def is_long(view: View, sets: Sequence[tuple[str, ...]] | None) -> bool:
    """Does weighing the questions take more than a few seconds, as far as one can tell?"""
    if view.graph is None:
        return False
    states = sum(len(level.ways) for level in view.graph.levels)
    questions = len(sets or permitted_cards(view.deal)) * len(view.deal.seats)
    return states * questions * len(view.hidden) > MOST_WORK


def best_of(
    view: View,
    sets: Sequence[tuple[str, ...]] | None,
    criterion: str,
    most: int,
    gives_away: bool,
) -> list[Question]:
    """The best questions, with *gives_away* also what each tells everybody else."""
    best = best_questions(view, sets, criterion=criterion)[:most]
    return with_gives_away(view, best) if gives_away else best


def could_know_each(record: Record) -> Mapping[int, CouldKnow]:
    """Who could be sure, whatever the hands are."""
    return {seat: could_know(record, seat) for seat in record.deal.seats}


def why(
    record: str,
    seat: str | None = None,
    after: int | None = None,
    data_set: int = 1,
    cards: str | None = None,
) -> Data:
    """Why the hidden cards are certain, or with *cards* why those cannot be the hidden ones.

    >>> text = "game: acm-vienna\\nme: 1\\nhand: DGJLP\\n2 BIK 0\\n3 BIK 0"
    >>> [each["turn"] for each in why(text)["reasons"]]
    [1, 2]
    """
    given = _asked(record, data_set)
    with naming("set"):
        asked = None if cards is None else given.deal.hidden_set(cards)
    with naming("after"):
        given.record if after is None else given.record.after(after)
    with naming("seat"):
        view = given.view(viewer(given, seat, sure_turns(given, "ignored")), after)
    return why_of(given, view, find_reason(view, asked))


def why_of(given: RecordFile, view: View, reason: Reason) -> Data:
    """A reason found in a record."""
    return why_data(
        view,
        given.names,
        len(given.record),
        reason.answer,
        cards=reason.cards,
        turn=reason.turn,
        reasons=reason.turns,
    )


class Reason(NamedTuple):
    """What there is to say: ``certain``, ``impossible``, ``contradiction`` or ``open``."""

    answer: str
    text: str
    cards: Iterable[str] | None = None
    turn: int | None = None
    turns: Sequence[int] = ()


def find_reason(view: View, cards: tuple[str, ...] | None) -> Reason:
    """Why the record fits no deal, why *cards* cannot be hidden, or why what is hidden is."""
    wrong = contradiction(view)
    if wrong is not None:
        text = f"No deal fits: {contradiction_text(wrong)}"
        return Reason("contradiction", text + (":" if wrong else "."), turns=wrong)
    if cards is not None and (impossible := why_impossible(view, cards)):
        since = f" since turn {impossible.turn}" if impossible.turn else ""
        text = f"{view.deal.spell(cards)} cannot be hidden{since}"
        text = reason_text(impossible.turns, text)
        return Reason("impossible", text, cards, impossible.turn, impossible.turns)
    certain = why_certain(view)
    if certain:
        text = f"{view.deal.spell(certain.hidden)} is hidden for certain"
        text = reason_text(certain.turns, text)
        return Reason("certain", text, certain.hidden, turns=certain.turns)
    left = count_of(len(view.hidden), "hidden set")
    if cards is None:
        return Reason("open", f"Nothing is certain yet: {left} left.")
    worlds = f"{view.hidden[frozenset(cards)]:,} of {count_of(view.worlds, 'deal')}"
    text = f"{view.deal.spell(cards)} is still possible, in {worlds}; {left} left."
    return Reason("open", text, cards)


def new(solved_at: int, seat: int | None = None, seed: int = 0) -> Data:
    """A puzzle that exactly one seat (that one) can solve, not before that turn.

    >>> new(4, 2, 7)["hidden"]
    ['G', 'H', 'M']
    """
    with naming("solved_at"):
        puzzle = new_puzzle(solved_at, seat, seed)
    said = puzzle.record.statements
    return puzzle_data(
        puzzle.deal, seed, puzzle.seat, puzzle.hands, puzzle.hidden, said, puzzle.path
    )


def _asked(record: str, data_set: int) -> RecordFile:
    with naming("record"):
        return parse_record(record, data_set)


def _by(turn: int | None, after: int) -> int | None:
    return None if turn is None or turn > after else turn
