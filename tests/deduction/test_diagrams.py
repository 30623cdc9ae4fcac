"""Counting at the games' own size, against a decision-diagram library."""

from __future__ import annotations

from random import Random

import pytest

from paili.deduction import Deal, Record, acm_vienna, best_questions, black_vienna, cluedo, preset
from tests.amount import tried
from tests.deduction.diagrams import Diagram

Hands = list[tuple[str, ...]]


def random_record(rng: Random, deal: Deal, turns: int, mixed: bool) -> tuple[Record, Hands]:
    """A random deal and true answers; if *mixed*, some only at least or at most, and some
    about the hidden set."""
    cards = rng.sample(deal.cards, len(deal.cards))
    hands = []
    for size in deal.hand_sizes:
        hands.append(tuple(cards[:size]))
        del cards[:size]
    held = [tuple(cards), *hands]
    said = []
    for _ in range(turns):
        holder = rng.choice([0, *deal.seats]) if mixed else rng.choice(deal.seats)
        asked = rng.choice(deal.questions) if deal.questions else rng.sample(deal.cards, 3)
        if mixed:
            asked = [*asked, *rng.sample(deal.cards, 2)]
        asked = tuple(dict.fromkeys(asked))
        true = len(set(asked) & set(held[holder]))
        low, high = true, true
        if mixed:
            low, high = rng.choice([(true, true), (0, true), (true, len(asked))])
        said.append(deal.statement(holder, asked, low, high))
    return deal.record(said), hands


def check(name: str, turns: int, seed: int, own: bool, mixed: bool = False, some: int = 0) -> None:
    """Total, number of hidden sets, and marginals and hidden sets' counts: all of them, or
    those of so many cards."""
    deal = preset(name)
    rng = Random(f"{name} {turns} {seed}")
    record, hands = random_record(rng, deal, turns, mixed)
    view = record.view(1, hands[0]) if own else record.view()
    diagram = Diagram(record, 1, hands[0]) if own else Diagram(record)
    assert view.worlds == diagram.count() > 0
    assert len(view.hidden) == diagram.hidden_sets()
    cards = rng.sample(deal.cards, some) if some else deal.cards
    for card in cards:
        held = diagram.held[deal.cards.index(card)]
        shares = [view.marginals[card][holder] * view.worlds for holder in range(len(held))]
        assert shares == [diagram.count(function) for function in held]
    among = [card for card in deal.cards if view.marginals[card][0]]
    if some:
        among = rng.sample(among, min(some + 1, len(among)))
    here = {hidden: n for hidden, n in view.hidden.items() if hidden <= set(among)}
    assert dict(diagram.by_hidden(among)) == here


@pytest.mark.parametrize("turns", [10, 15, 20])
@pytest.mark.parametrize("own", [True, False], ids=["own", "public"])
@pytest.mark.parametrize("mixed", [True, False], ids=["mixed", "exact"])
def test_acm(turns: int, own: bool, mixed: bool) -> None:
    check("acm-vienna", turns, 1, own, mixed, some=0 if own or turns > 10 else 4)


@pytest.mark.parametrize(
    ("name", "turns", "some"),
    [
        ("black-vienna", 10, 0),
        ("black-vienna", 20, 0),
        ("black-vienna-4", 15, tried(4, 0)),
        ("black-vienna-5", 20, 4),
        ("black-vienna-6", 15, 3),
    ],
)
def test_own_view_of_the_real_deck(name: str, turns: int, some: int) -> None:
    check(name, turns, 2, own=True, some=some)


@pytest.mark.parametrize(
    ("name", "turns"),
    [
        ("black-vienna", 15),
        ("black-vienna-4", 20),
        pytest.param("black-vienna-5", 20, marks=pytest.mark.slow),
    ],
)
def test_public_view_of_the_real_deck(name: str, turns: int) -> None:
    check(name, turns, 3, own=False, some=3)


@pytest.mark.parametrize("own", [True, False], ids=["own", "public"])
def test_cluedo(own: bool) -> None:
    check("cluedo", 8, 4, own, some=5)


@pytest.mark.slow
@pytest.mark.parametrize("turns", [10, 15, 20])
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize("own", [True, False], ids=["own", "public"])
def test_more_of_the_real_deck(seats: int, turns: int, own: bool) -> None:
    """The library takes long over six seats, and over wide answers of five."""
    name = black_vienna(seats).name
    for seed in range(10, 13 if seats < 5 else 11):
        check(name, turns, seed, own, some=4 if seats < 5 else 1)
        if seats < 5 or (own and seats == 5):
            check(name, turns, seed, own, mixed=True, some=4 if seats < 5 else 1)
    if own and seats < 5:
        check(name, turns, 20, own)


@pytest.mark.parametrize(
    ("deal", "turns", "number"), [(acm_vienna(), 8, 6), (black_vienna(4), 12, 4), (cluedo(), 5, 4)]
)
def test_figures_of_questions(deal: Deal, turns: int, number: int) -> None:
    """What each answer leaves, of questions to every other seat."""
    rng = Random(f"questions {deal.name}")
    record, hands = random_record(rng, deal, turns, mixed=False)
    diagram = Diagram(record, 2, hands[1])
    sets = rng.sample(deal.questions, number) if deal.questions else ["ABC", "DKR", "EFG"]
    questions = best_questions(record.view(2, hands[1]), sets)
    assert len(questions) == len(sets) * (len(deal.hand_sizes) - 1)
    for question in questions:
        seen = 0
        for answer in question.answers:
            said = diagram.some(question.seat, question.cards, answer.low, answer.high)
            assert answer.worlds == diagram.count(said)
            assert answer.hidden_left == diagram.hidden_sets(said)
            seen += answer.worlds
        assert seen == diagram.count()


def test_contradictions_are_found() -> None:
    """No deal fits: each answer by itself is fine."""
    deal = acm_vienna()
    record = deal.record([(1, "ABC", 2), (2, "ABD", 2), (3, "BCDE", 3)])
    assert record.view().worlds == Diagram(record).count() == 0
