"""What the Deduction page asks of the engine: functions that run beside the server, and what they
answer, as plain data."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import NamedTuple

from paili.deduction.deal import Deal, Statement
from paili.deduction.hand_lists import HandLists
from paili.deduction.knowledge import CouldKnow, could_know, first_turn, sure_since
from paili.deduction.puzzles import Puzzle, new_puzzle
from paili.deduction.questions import CRITERIA, Question, best_questions, with_gives_away
from paili.deduction.record import Record
from paili.deduction.view import View
from paili.reasons.deals import contradiction, why_certain, why_impossible
from paili.render.svg import deals_svg

#: Hidden sets and questions that are listed.
SETS, QUESTIONS = 12, 5
Cards = tuple[str, ...]


class Fix(NamedTuple):
    """Another answer in a turn with which some deal fits again; *low* None: leave it out."""

    turn: int
    low: int | None
    high: int


class Overview(NamedTuple):
    """What a view tells at once. ``wrong`` turns cannot all be right where no deal fits."""

    worlds: int
    chances: dict[str, tuple[Fraction, ...]]
    sets: tuple[tuple[Cards, int], ...]
    all_sets: int
    wrong: tuple[int, ...] = ()
    fixes: tuple[Fix, ...] = ()

    @property
    def knows(self) -> Cards | None:
        """The hidden cards if they are certain."""
        return self.sets[0][0] if self.all_sets == 1 else None


class Mind(NamedTuple):
    """What somebody can tell: deals, hidden sets, the likeliest, and for each card the chance
    that it is hidden."""

    worlds: int
    all_sets: int
    likeliest: Cards
    hidden: tuple[Fraction, ...]


def overview(view: View) -> Overview:
    """The heat map, the hidden sets, or which turns contradict each other.

    >>> from paili.deduction.presets import acm_vienna
    >>> game = acm_vienna()
    >>> told = overview(game.record([(2, "BIK", 3), (3, "BIK", 1)]).view(1, "DGJLP"))
    >>> told.wrong, told.fixes[0]
    ((1, 2), Fix(turn=1, low=0, high=0))
    """
    if not view.worlds:
        wrong = contradiction(view) or ()
        return Overview(0, {}, (), 0, wrong, tuple(_fixes(view, wrong)))
    holders = range(len(view.deal.rooms))
    chances = {
        card: tuple(shares[holder] for holder in holders) for card, shares in view.marginals.items()
    }
    sets = tuple((_in_order(view.deal, cards), n) for cards, n in view.hidden.items())
    return Overview(view.worlds, chances, sets[:SETS], len(sets))


def _in_order(deal: Deal, cards: frozenset[str]) -> Cards:
    return tuple(sorted(cards, key=deal.index.__getitem__))


def _fixes(view: View, wrong: Sequence[int]) -> list[Fix]:
    """One-turn corrections of the turns at fault after which some deal fits."""
    fixes = []
    for turn in wrong:
        said = view.statements[turn - 1]
        spans = [(n, n) for n in range(len(said.cards) + 1)]
        if view.deal.tells == "whether":
            spans = [(0, 0), (1, len(said.cards))]
        for low, high in spans:
            if (low, high) == (said.low, said.high):
                continue
            other = view.deal.statement(said.holder, said.cards, low, high)
            if _replaced(view, turn, (other,)).worlds:
                fixes.append(Fix(turn, low, high))
        if _replaced(view, turn, ()).worlds:
            fixes.append(Fix(turn, None, 0))
    return fixes


def _replaced(view: View, turn: int, by: tuple[Statement, ...]) -> View:
    said = (*view.statements[: turn - 1], *by, *view.statements[turn:])
    return View(view.deal, said, view.seat, view.hand)


class Reason(NamedTuple):
    """The hidden cards are certain since a turn, and because of these turns alone."""

    since: int
    turns: tuple[int, ...]


def reason(view: View) -> Reason | None:
    """Since when, and why, a view knows the hidden cards."""
    certain = why_certain(view)
    if certain is None:
        return None

    def known(turn: int) -> bool:
        return View(view.deal, view.statements[:turn], view.seat, view.hand).knows is not None

    since = first_turn(len(view.statements), known)
    return Reason(len(view.statements) if since is None else since, certain.turns)


def since(record: Record, hands: tuple[Cards, ...]) -> tuple[int | None, ...]:
    """Since when each seat can be sure; a record that is not true of the hands tells nothing."""
    if record.wrong_turns(hands):
        return tuple(None for _ in hands)
    return sure_since(record, hands)


def minds(
    record: Record,
    hands: tuple[Cards, ...],
    progress: Callable[[int, int], None] | None = None,
) -> tuple[Mind, ...]:
    """What everybody can tell: the public first, then each seat."""
    views = [record.view(), *(record.view(s, hands[s - 1]) for s in record.deal.seats)]
    found = []
    for done, view in enumerate(views):
        if progress:
            progress(done, len(views))
        found.append(_mind(view))
    return tuple(found)


def _mind(view: View) -> Mind:
    if not view.worlds:
        return Mind(0, 0, (), ())
    first = next(iter(view.hidden), frozenset())
    chances = tuple(shares[0] for shares in view.marginals.values())
    return Mind(view.worlds, len(view.hidden), _in_order(view.deal, first), chances)


def can_list(deal: Deal) -> bool:
    """Can every hand of the game be tried (see :func:`could`)?"""
    return HandLists.fits(deal)


def could(
    record: Record, progress: Callable[[int, int], None] | None = None
) -> tuple[CouldKnow, ...]:
    """For each seat, could it be sure, when nobody's hand is known?"""
    if not record.view().worlds:
        return ()
    found = []
    for seat in record.deal.seats:
        if progress:
            progress(seat - 1, len(record.deal.seats))
        found.append(could_know(record, seat))
    return tuple(found)


def questions(
    view: View, criterion: str, progress: Callable[[int, int], None] | None = None
) -> tuple[Question, ...]:
    """The best questions to ask, seat by seat so that progress can be told."""
    others = [seat for seat in view.deal.seats if seat != view.seat]
    found: list[Question] = []
    for done, seat in enumerate(others):
        if progress:
            progress(done, len(others))
        found += best_questions(view, seats=[seat], criterion=criterion)[:QUESTIONS]
    mine, key = frozenset(view.hand), CRITERIA[criterion]
    best = sorted(found, key=lambda q: (key(q), len(mine.intersection(q.cards))))[:QUESTIONS]
    if criterion == "net":
        return tuple(best)
    return tuple(best) if view.seat is None else tuple(with_gives_away(view, best))


def puzzle(solved_at: int, seat: int | None, seed: int) -> Puzzle:
    """A new puzzle of ACM's game."""
    return new_puzzle(solved_at, seat, seed)


class Tried(NamedTuple):
    """What there is to say to a guess: the turns that exclude it, or how many sets fit."""

    fits: bool
    all_sets: int
    turns: tuple[int, ...] = ()


def tried(view: View, cards: Cards) -> Tried:
    """Can these be the hidden cards?"""
    why = why_impossible(view, cards)
    if why:
        return Tried(False, len(view.hidden), why.turns)
    return Tried(True, len(view.hidden))


def picture(view: View, names: tuple[str, ...], hidden: str, theme: str) -> str:
    """The heat map as SVG."""
    return deals_svg(view, names=names, hidden=hidden, theme=theme)
