"""Why a hidden set is certain, why one is impossible, and why a record fits no deal.

Each reason is an irreducible set of turns: with any one of them left out, the conclusion
no longer follows. (Another irreducible set may do as well.)
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from paili.deduction.deal import HIDDEN, Statement
from paili.deduction.knowledge import first_turn
from paili.deduction.view import View

#: Called with how many turns were tried, of how many.
Progress = Callable[[int, int], object]


@dataclass(frozen=True, slots=True)
class Certain:
    """The hidden cards are certain, and these turns alone force them."""

    hidden: frozenset[str]
    turns: tuple[int, ...]

    def __str__(self) -> str:
        return f"hidden for certain: {_spelled(self.hidden)}{_because(self.turns)}"


@dataclass(frozen=True, slots=True)
class Impossible:
    """These cards cannot be the hidden ones since *turn*, and these turns alone exclude
    them. Turn 0: the view's own hand, or the game itself, does."""

    cards: frozenset[str]
    turn: int
    turns: tuple[int, ...]

    def __str__(self) -> str:
        return f"cannot be hidden: {_spelled(self.cards)}{_because(self.turns)}"


def _spelled(cards: Iterable[str]) -> str:
    cards = sorted(cards)
    return ("" if all(len(card) == 1 for card in cards) else ", ").join(cards)


def _because(turns: Sequence[int]) -> str:
    if not turns:
        return ", whatever was said"
    return f", because of turn{'s' * (len(turns) > 1)} {', '.join(map(str, turns))}"


def why_certain(view: View, progress: Progress | None = None) -> Certain | None:
    """Why the view's hidden set is the only one; None while another fits, or no deal does.

    >>> from paili.deduction.presets import acm_vienna
    >>> record = acm_vienna().record([(2, "BKQ", 1), (2, "BIK", 0), (3, "BIK", 0)])
    >>> why_certain(record.view(1, "DGJLP")).turns
    (2, 3)
    """
    hidden = view.knows
    if hidden is None:
        return None
    certainly = view.deal.statement(HIDDEN, hidden, len(hidden)) if hidden else None

    def forced(some: View) -> bool:
        # The known set fits whatever is left out: is there a deal with another one?
        return not certainly or some.worlds == _with(some, certainly).worlds

    return Certain(hidden, irreducible(view, forced, progress))


def why_impossible(
    view: View, cards: str | Iterable[str], progress: Progress | None = None
) -> Impossible | None:
    """Why *cards* cannot be the hidden ones; None while they can.

    Raises :class:`~paili.errors.RecordError` for cards that the deal does not know or a
    wrong number of them.

    >>> from paili.deduction.presets import acm_vienna
    >>> record = acm_vienna().record([(2, "BIM", 1), (3, "BIQ", 1), (2, "EMQ", 0)])
    >>> why = why_impossible(record.view(1, "DGJLP"), "BIK")
    >>> why.turn, why.turns
    (3, (1, 3))
    """
    named = frozenset(view.deal.hidden_set(cards))
    if not named:
        return None
    assumed = view.deal.statement(HIDDEN, named, len(named))

    def excluded(some: View) -> bool:
        return not _with(some, assumed).worlds

    turn = first_turn(len(view.statements), lambda t: excluded(_after(view, t)))
    if turn is None:
        return None
    return Impossible(named, turn, irreducible(_after(view, turn), excluded, progress))


def contradiction(view: View, progress: Progress | None = None) -> tuple[int, ...] | None:
    """Turns that cannot all be right; None when some deal fits.

    >>> from paili.deduction.presets import acm_vienna
    >>> record = acm_vienna().record([(2, "BIK", 3), (3, "ABC", 0), (3, "BEF", 1), (2, "IKM", 1)])
    >>> contradiction(record.view(1, "DGJLP"))
    (1, 4)
    """
    if view.worlds:
        return None
    return irreducible(view, lambda some: not some.worlds, progress)


def irreducible(
    view: View, follows: Callable[[View], bool], progress: Progress | None = None
) -> tuple[int, ...]:
    """A smallest-possible choice of turns from which something still follows.

    *follows* must hold of the whole view and never stop holding when a statement is
    added. Later turns are left out first, so that early ones are told.
    """
    kept = list(range(1, len(view.statements) + 1))
    for tried, turn in enumerate(reversed(list(kept))):
        if progress:
            progress(tried, len(view.statements))
        fewer = [each for each in kept if each != turn]
        if follows(_only(view, fewer)):
            kept = fewer
    return tuple(kept)


def _only(view: View, turns: Sequence[int]) -> View:
    return _told(view, tuple(view.statements[turn - 1] for turn in turns))


def _after(view: View, turn: int) -> View:
    return _told(view, view.statements[:turn])


def _with(view: View, statement: Statement) -> View:
    return _told(view, (*view.statements, statement))


def _told(view: View, statements: tuple[Statement, ...]) -> View:
    return View(view.deal, statements, view.seat, view.hand)
