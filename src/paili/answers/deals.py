"""Questions about deduction games: what follows from a record, why, a new puzzle."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Annotated, ClassVar, Literal

from paili.answers import given
from paili.answers.answer import Answer
from paili.answers.asked import naming
from paili.answers.deduced import (
    Cards,
    Deduced,
    Progress,
    Said,
    Why,
    because,
    best,
    could_be_sure,
    deduced,
)
from paili.answers.question import Says
from paili.deduction.deal import HIDDEN
from paili.deduction.knowledge import sure_since
from paili.deduction.puzzles import Puzzle, new_puzzle
from paili.deduction.questions import permitted_cards
from paili.deduction.record_file import RecordFile, parse_record
from paili.deduction.view import View
from paili.errors import Problem, RecordError

PUBLIC = "public"
#: For each seat the turn since which it can be sure; None without all hands.
Since = tuple[int | None, ...] | None
#: How many questions are listed, and how much work (see :func:`is_long`) goes unasked.
FEW, MOST_WORK = 5, 200_000_000
_EXAMPLE = """game: acm-vienna
names: Ann Bert Cleo
me: Ann
hand: DGJLP
Bert BIK 0
Cleo BIK 0
"""

RecordText = Annotated[
    str,
    Says(
        "The game as text: a record as `docs/records.md` describes it, or the judges' format.",
        example=_EXAMPLE,
        text="record",
        place="word",
    ),
]
Seat = Annotated[
    str | None,
    Says(
        "Whose view: a seat by number or name, or 'public'. If not given: me; with all hands "
        "known, the first seat that can be sure; with none, the public.",
        example="1",
        metavar="SEAT",
    ),
]
After = Annotated[
    int | None,
    Says("As it stood after this turn (0: before the first).", example=2, metavar="TURN"),
]
DataSet = Annotated[int, Says("Which data set of a file in the judges' format.", least=1)]


def show(
    record: RecordText,
    seat: Seat = None,
    after: After = None,
    data_set: DataSet = 1,
    sets: Annotated[
        int,
        Says(
            "How many of the hidden sets to list, most likely first.",
            least=0,
            served=(0, given.LIST),
        ),
    ] = 10,
    questions: Annotated[
        int | None,
        Says(
            "How many of the best questions to list. If not given: 5, or none where weighing all "
            "that the game permits takes long.",
            example=2,
            least=0,
            served=(0, given.LIST),
        ),
    ] = None,
    criterion: Annotated[
        Literal["bits", "expected", "worst", "net"],
        Says(
            "What makes a question best: bits of information about the hidden set, the expected "
            "or the worst number of sets left, or net bits, beyond those given away."
        ),
    ] = "bits",
    gives_away: Annotated[
        bool, Says("For each question listed the bits that everybody else hears (takes longer).")
    ] = False,
    face_up: Annotated[
        tuple[str, ...],
        Says(
            "A set of cards that may be asked about now; may be repeated. If not given: all "
            "that the game permits.",
            example=("BIK", "DEF"),
            metavar="CARDS",
        ),
    ] = (),
    silence: Annotated[
        Literal["ignored", "heard"],
        Says("Who can be sure, if everybody hears that nobody claims to know after a turn."),
    ] = "ignored",
    who: Annotated[bool, Says("Who could be sure, when the hands are unknown.")] = False,
    *,
    progress: Progress | None = None,
) -> Deduced:
    """What follows from the record in FILE ('-': standard input).

    Shows how many deals fit, where each card can be, the hidden sets left, who can be sure,
    and the best questions. Chances are exact, rounded to percent here and fractions in
    JSON. Silence counts for who can be sure, not for the view.

    Exit status 1: no deal fits the record.

    >>> text = "game: acm-vienna\\nme: 1\\nhand: DGJLP\\n2 BIK 0\\n3 BIK 0"
    >>> show(text, questions=1).knows
    ('B', 'I', 'K')
    """
    file, since, view = _opened(record, seat, after, data_set, silence, progress)
    with naming("face_up"):
        face = [file.deal.parse_cards(cards) for cards in face_up] or None
    answer = deduced(view, sets, file.names, len(file.record))
    if answer.no:
        return answer
    asked = None
    if _wants_questions(view, face, questions):
        with naming("face_up"):
            asked = best(view, criterion, questions or FEW, gives_away, face, progress)
    told = file.record.after(answer.after)
    return replace(
        answer,
        silence=silence,
        sure_since=_by(answer.after, since),
        could_know=could_be_sure(told, progress) if who and since is None else None,
        criterion=criterion,
        questions=asked,
        left_out=asked is None and questions is None and _wants_questions(view, face, FEW),
    )


def _opened(
    record: str,
    seat: str | None,
    after: int | None,
    data_set: int,
    silence: str = "ignored",
    progress: Progress | None = None,
) -> tuple[RecordFile, Since, View]:
    """What a record says, since when each seat can be sure, and the view asked for."""
    with naming("record"):
        file = parse_record(record, data_set)
    with naming("after"):
        file.view(None, after)
    with naming("silence"):
        since = _sure_turns(file, silence, progress)
    with naming("seat"):
        return file, since, file.view(_viewer(file, seat, since), after)


def _sure_turns(file: RecordFile, silence: str, progress: Progress | None) -> Since:
    """Since when each seat can be sure, over the whole record; None without all hands.

    Raises :class:`~paili.errors.RecordError` for a silence that cannot be heard without them.
    """
    if file.hands is None:
        if silence == "heard":
            expected = "hands: in the record"
            raise RecordError(Problem("silence of unknown hands", expected=expected))
        return None
    return sure_since(file.record, file.hands, silence, progress)


def _viewer(file: RecordFile, seat: str | None, since: Since) -> int | None:
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


def _by(after: int, since: Since) -> dict[int, int | None] | None:
    """Since when each seat can be sure by a turn."""
    if since is None:
        return None
    by = (None if turn is None or turn > after else turn for turn in since)
    return dict(enumerate(by, 1))


def _wants_questions(view: View, sets: Sequence[Cards] | None, questions: int | None) -> bool:
    """Whether questions are weighed: some are asked for, or it does not take long."""
    undecided = view.seat is not None and view.knows is None
    return undecided and questions != 0 and (questions is not None or not is_long(view, sets))


def is_long(view: View, sets: Sequence[Cards] | None) -> bool:
    """Does weighing the questions take more than a few seconds, as far as one can tell?"""
    if view.graph is None:
        return False
    states = sum(len(level.ways) for level in view.graph.levels)
    questions = len(sets or permitted_cards(view.deal)) * len(view.deal.seats)
    return states * questions * len(view.hidden) > MOST_WORK


def why(
    record: RecordText,
    seat: Seat = None,
    after: After = None,
    data_set: DataSet = 1,
    set: Annotated[
        str | None,
        Says("Why these cards cannot be the hidden ones.", example="DGJ", metavar="CARDS"),
    ] = None,
    *,
    progress: Progress | None = None,
) -> Why:
    """Why the hidden cards are certain in the record in FILE ('-': standard input).

    With --set why those cards cannot be the hidden ones. Where no deal fits the record: which
    turns cannot all be right. Every reason is irreducible: without any one of its turns it
    would not follow.

    Exit status 1: nothing is certain yet, or the set is still possible.

    >>> text = "game: acm-vienna\\nme: 1\\nhand: DGJLP\\n2 BIK 0\\n3 BIK 0"
    >>> [said.turn for said in why(text).reasons]
    [1, 2]
    """
    file, _, view = _opened(record, seat, after, data_set)
    with naming("set"):
        cards = None if set is None else file.deal.hidden_set(set)
    return because(view, cards, file.names, len(file.record), progress)


@dataclass(frozen=True, slots=True)
class NewPuzzle(Answer):
    """A puzzle with its solution. ``solution``: whether that is shown."""

    told: ClassVar[str] = (
        "game seed puzzle.seat puzzle.solved_at puzzle.hands puzzle.hidden record puzzle.path"
    )
    puzzle: Puzzle
    seed: int
    solution: bool = False

    @property
    def game(self) -> str:
        """Its name."""
        return self.puzzle.deal.name

    @property
    def record(self) -> tuple[Said, ...]:
        """All turns."""
        return tuple(Said(*each) for each in enumerate(self.puzzle.record.statements, 1))


def new(
    solved_at: Annotated[
        int,
        Says(
            "The turn after which the puzzle can first be solved; it is the last one.",
            example=4,
            served=(1, 200),
            metavar="TURN",
        ),
    ],
    seat: Annotated[
        int | None,
        Says(
            "The only seat that can solve it. If not given: any.",
            example=2,
            served=(1, 3),
            metavar="SEAT",
        ),
    ] = None,
    seed: Annotated[
        int,
        Says(
            "Another number is another puzzle; the same number the same.",
            served=(-(2**63), 2**63 - 1),
        ),
    ] = 0,
    path: Annotated[bool, Says("Show the solution after it.")] = False,
    *,
    progress: Progress | None = None,
) -> NewPuzzle:
    """A new puzzle in the judges' format: one data set, then 0.

    Exactly one seat can solve it, and not before the last turn. --path adds how many hidden
    sets each seat has left after each turn; what follows the 0 no judge reads.

    >>> new(4, 2, 7).puzzle.hidden
    ('G', 'H', 'M')
    """
    with naming("solved_at"):
        puzzle = new_puzzle(solved_at, seat, seed, progress=progress)
    return NewPuzzle(puzzle, seed, path)
