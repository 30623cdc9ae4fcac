"""Views of small deals, and the tables of a graph, against plain enumeration."""

from __future__ import annotations

from collections import Counter
from math import comb

from hypothesis import event, given, settings

from paili.deduction import HIDDEN, worlds
from paili.deduction.hidden_tables import Asked, HiddenTables
from tests.amount import tried
from tests.deduction.games import Case, cases, letter_deal, record_of
from tests.oracles import deals as oracle


def expected_worlds(case: Case) -> list[oracle.World]:
    return oracle.view(case.rooms, [*case.given, *case.said], case.seat, case.hand)


@settings(max_examples=tried(50, 250))
@given(case=cases())
def test_view(case: Case) -> None:
    expected = expected_worlds(case)
    event("no world" if not expected else "one world" if len(expected) == 1 else "worlds")
    view = case.view
    assert view.worlds == len(expected)
    hidden = oracle.hidden_sets(expected)
    assert view.hidden == hidden
    assert list(view.hidden) == sorted(hidden, key=lambda some: (-hidden[some], sorted(some)))
    assert view.knows == (next(iter(hidden)) if len(hidden) == 1 else None)
    assert view.marginals == (oracle.marginals(expected, case.cards) if expected else {})


@settings(max_examples=tried(20, 60))
@given(case=cases(most_worlds=1_000))
def test_our_own_enumeration(case: Case) -> None:
    """``deduction.worlds`` lists the same deals, each once."""
    deal = letter_deal(case.rooms, case.given)
    listed = list(worlds(deal, record_of(deal, case.said).statements, case.seat, case.hand))
    texts = [tuple("".join(sorted(held)) for held in world) for world in listed]
    assert sorted(texts) == sorted(expected_worlds(case))


@given(case=cases(most_cards=10, most_worlds=2_000, honest=True))
def test_hidden_set_and_answer_together(case: Case) -> None:
    """``by_answers`` is the joint distribution, in the order of the sets' numbers."""
    view = case.view
    assert view.graph is not None
    tables = HiddenTables(view.graph)
    part = view.graph.part
    open_cards = sorted(part.allowed)
    questions = [
        Asked(seat, frozenset(card for card in asked if seat in part.allowed[card]))
        for seat in range(1, len(case.rooms))
        for asked in (open_cards, open_cards[:3], open_cards[-2:], open_cards[1:4:2], [])
    ]
    found = list(tables.by_answers(questions))
    expected = expected_worlds(case)
    for question, counts in zip(questions, found, strict=True):
        assert len(counts) == len(question.cards) + 1
        joint: Counter[tuple[int, int]] = Counter()
        for world in expected:
            places = [i for i, c in enumerate(tables.cards) if case.cards[c] in world[HIDDEN]]
            number = sum(comb(place, i) for i, place in enumerate(places, 1))
            answer = sum(case.cards[card] in world[question.seat] for card in question.cards)
            joint[answer, number] += 1
        assert joint == {
            (answer, number): count
            for answer, column in enumerate(counts)
            for number, count in enumerate(column)
            if count
        }


@given(case=cases(most_cards=8, most_worlds=500))
def test_order_and_repetition_do_not_matter(case: Case) -> None:
    deal = letter_deal(case.rooms, case.given, case.tells)
    view = case.view
    for said in (case.said[::-1], case.said * 2):
        record = record_of(deal, said)
        other = record.view() if case.seat is None else record.view(case.seat, case.hand)
        assert (other.worlds, other.hidden, other.marginals) == (
            view.worlds,
            view.hidden,
            view.marginals,
        )
