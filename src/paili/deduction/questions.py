"""What to ask next: every permitted question with the exact distribution of its answer."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import combinations
from math import fsum, log2
from typing import Protocol

from paili.deduction.cards import Setup
from paili.deduction.counting import Graph
from paili.deduction.hidden_tables import Asked, HiddenTables
from paili.errors import Problem, RecordError, unknown_name
from paili.values import public


class Seen(Protocol):
    """What questions ask of a :class:`~paili.deduction.view.View`."""

    @property
    def deal(self) -> Setup:
        """What was dealt."""

    @property
    def seat(self) -> int | None:
        """Whose view it is."""

    @property
    def hand(self) -> tuple[str, ...]:
        """That seat's cards."""

    @property
    def graph(self) -> Graph | None:
        """The counted deals."""

    @property
    def worlds(self) -> int:
        """How many deals fit."""

    @property
    def hidden(self) -> dict[frozenset[str], int]:
        """Each hidden set that fits, with its number of deals."""

    @property
    def public(self) -> Seen:
        """What anybody can tell."""


#: For so many different sets of cards a graph is made for each.
_FEW_SETS = 8


@public("paili.deduction")
@dataclass(frozen=True, slots=True)
class Reply:
    """One answer that may come: *low* to *high* of the cards, in how many deals, and how
    many hidden sets it leaves."""

    low: int
    high: int
    worlds: int
    hidden_left: int


@public("paili.deduction")
@dataclass(frozen=True, slots=True)
class Query:
    """A question to *seat* about *cards*, and what it tells the asker.

    ``answers`` are those that can come. ``expected_left`` and ``worst_left`` count the
    hidden sets left; ``bits`` is the expected information about the hidden set
    (log 2 of exact counts, so rounded as any float). ``gives_away``, where it was asked
    for, are the bits that everybody else hears with the answer: the same expectation for
    somebody who knows the record but no hand.
    """

    seat: int
    cards: tuple[str, ...]
    answers: tuple[Reply, ...]
    expected_left: Fraction
    worst_left: int
    bits: float
    gives_away: float | None = None

    def chance(self, answer: Reply) -> Fraction:
        """The probability of one of its answers."""
        return Fraction(answer.worlds, sum(each.worlds for each in self.answers))

    def __str__(self) -> str:
        """``seat 2 about B I K: 1.58 bits, 12.5 hidden sets expected``, rounded."""
        left = f"{float(self.expected_left):.1f} hidden sets expected"
        return f"seat {self.seat} about {' '.join(self.cards)}: {self.bits:.2f} bits, {left}"


def _by_expected(question: Query) -> tuple[Fraction | float, ...]:
    return (question.expected_left, question.worst_left, -question.bits)


def _by_worst(question: Query) -> tuple[Fraction | float, ...]:
    return (question.worst_left, question.expected_left, -question.bits)


def _by_bits(question: Query) -> tuple[Fraction | float, ...]:
    return (-question.bits, question.expected_left, question.worst_left)


def _by_net(question: Query) -> tuple[Fraction | float, ...]:
    return ((question.gives_away or 0.0) - question.bits, *_by_bits(question))


#: Orders of questions, best first.
CRITERIA = {"bits": _by_bits, "expected": _by_expected, "worst": _by_worst, "net": _by_net}


def permitted_cards(deal: Setup) -> list[tuple[str, ...]]:
    """The sets of cards that may be asked about: the deal's own, or any three."""
    if deal.questions:
        return list(deal.questions)
    return list(combinations(deal.cards, min(3, len(deal.cards))))


@public("paili.deduction")
def best_questions(
    view: Seen,
    cards: Iterable[str | Iterable[str]] | None = None,
    seats: Iterable[int] | None = None,
    criterion: str = "bits",
    gives_away: bool = False,
    progress: Callable[[int, int], object] | None = None,
) -> list[Query]:
    """Every permitted question, best first.

    *cards*: the sets that may be asked about now (face-up cards, say; a text is one set;
    default: all that the deal permits). *seats*: who may be asked (default: everybody but
    the view's own).
    *criterion*: ``"bits"`` of information, ``"expected"`` or ``"worst"`` number of hidden
    sets left, or ``"net"``, the bits won beyond those given away; the others break ties.
    *gives_away*: also tell what the others hear (always for ``"net"``; it counts all deals
    once more, without the own hand).
    *progress*: called with how many questions are weighed, of how many.

    Raises :class:`~paili.errors.RecordError` for an unknown criterion, cards or seats, and
    for a view that fits no deal.

    >>> from paili.deduction.presets import acm_vienna
    >>> view = acm_vienna().record([(2, "BIK", 0), (3, "BIK", 1)]).view(1, "DGJLP")
    >>> best = best_questions(view, cards=["BIK", "BIM", "DGJ"])[0]
    >>> best.seat, "".join(best.cards), best.expected_left, best.worst_left
    (3, 'BIM', Fraction(334, 15), 29)
    """
    if criterion not in CRITERIA:
        raise RecordError(unknown_name("criterion", criterion, CRITERIA))
    deal = view.deal
    if isinstance(cards, str):
        cards = [cards]
    sets = permitted_cards(deal) if cards is None else [deal.parse_cards(each) for each in cards]
    if not all(sets):
        raise RecordError(Problem("no cards", expected="the cards asked about"))
    asked = _askable(view, seats)
    if not view.worlds or view.graph is None:
        raise RecordError("no deal fits the record")
    pairs = [(seat, each) for each in sets for seat in asked]
    if not pairs:
        return []
    questions = _weighed(view, view.graph, pairs, progress)
    if gives_away or criterion == "net":
        questions = with_gives_away(view, questions)
    key = CRITERIA[criterion]
    mine = frozenset(view.hand)
    # Equally good ones: first those that show less of the asker's own hand.
    return sorted(questions, key=lambda q: (key(q), len(mine.intersection(q.cards))))


def with_gives_away(view: Seen, questions: Sequence[Query]) -> list[Query]:
    """The same questions, told what each gives away to the others."""
    public = view.public
    if public.graph is None or not questions:
        return list(questions)
    heard = _weighed(public, public.graph, [(q.seat, q.cards) for q in questions])
    return [
        replace(question, gives_away=other.bits)
        for question, other in zip(questions, heard, strict=True)
    ]


def _weighed(
    view: Seen,
    graph: Graph,
    pairs: Sequence[tuple[int, tuple[str, ...]]],
    progress: Callable[[int, int], object] | None = None,
) -> list[Query]:
    prior = _doubt(list(view.hidden.values()))
    counted = _counts(view, graph, pairs, progress)
    return [
        _question(view.deal, seat, cards, counts, prior)
        for (seat, cards), counts in zip(pairs, counted, strict=True)
    ]


def _askable(view: Seen, seats: Iterable[int] | None) -> list[int]:
    others = [seat for seat in view.deal.seats if seat != view.seat]
    asked = others if seats is None else list(dict.fromkeys(seats))
    problems = [
        Problem("a seat that cannot be asked", str(seat), expected="another seat than the asker's")
        for seat in asked
        if seat not in others
    ]
    if problems:
        raise RecordError(*problems)
    return asked


def _counts(
    view: Seen,
    graph: Graph,
    pairs: Sequence[tuple[int, tuple[str, ...]]],
    progress: Callable[[int, int], object] | None,
) -> list[list[list[int]]]:
    """For each question and answer 0, 1, ...: the deals by hidden set."""
    index, fixed, allowed = view.deal.index, graph.part.fixed, graph.part.allowed
    asked = []
    surely = []
    for seat, cards in pairs:
        numbers = [index[card] for card in cards]
        surely.append(sum(fixed.get(card) == seat for card in numbers))
        asked.append(Asked(seat, frozenset(c for c in numbers if seat in allowed.get(c, ()))))
    found: dict[Asked, list[list[int]]] = {}
    different = len(set(asked))
    for some, their_graph in _graphs(graph, asked):
        for question, table in zip(some, HiddenTables(their_graph).by_answers(some), strict=True):
            found[question] = table
            if progress:
                progress(len(found), different)
    return [[[]] * sure + found[question] for question, sure in zip(asked, surely, strict=True)]


def _graphs(graph: Graph, asked: Sequence[Asked]) -> Iterator[tuple[list[Asked], Graph]]:
    """Questions that share a graph. For few sets of cards each gets one that scans these
    cards first: then nearly all of its tables serve all seats that may be asked."""
    groups: dict[frozenset[int], list[Asked]] = {}
    for question in dict.fromkeys(asked):
        groups.setdefault(question.cards, []).append(question)
    if len(groups) > _FEW_SETS:
        yield list(dict.fromkeys(asked)), graph
        return
    for cards, questions in groups.items():
        yield questions, Graph(graph.part, sorted(cards))


def _question(
    deal: Setup, seat: int, cards: tuple[str, ...], counts: Sequence[Sequence[int]], prior: float
) -> Query:
    spans: list[tuple[int, int, Sequence[int]]]
    if deal.tells == "whether":
        some = [sum(column) for column in zip(*filter(None, counts[1:]), strict=True)]
        spans = [(0, 0, counts[0]), (1, len(cards), some)]
    else:
        spans = [(n, n, by_set) for n, by_set in enumerate(counts)]
    answers = []
    doubt = 0.0
    for low, high, by_set in spans:
        if worlds := sum(by_set):
            answers.append(Reply(low, high, worlds, len(by_set) - by_set.count(0)))
            doubt += _doubt(by_set)
    total = sum(answer.worlds for answer in answers)
    return Query(
        seat,
        cards,
        tuple(answers),
        Fraction(sum(a.worlds * a.hidden_left for a in answers), total),
        max(a.hidden_left for a in answers),
        max(0.0, prior - doubt) / total,
    )


def _doubt(counts: Sequence[int]) -> float:
    """Entropy of the hidden set in bits, times the number of deals."""
    total = sum(counts)
    # fsum: the same counts in any order make the same figure, so that equals tie.
    return total * log2(total) - fsum(count * log2(count) for count in counts if count)
