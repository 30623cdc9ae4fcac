"""Every figure of a question against plain enumeration, and the orders of the questions."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations, pairwise

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from paili.deduction import (
    Deal,
    Query,
    acm_vienna,
    best_questions,
    black_vienna,
    cluedo,
)
from paili.errors import RecordError
from tests.amount import tried
from tests.deduction.games import Case, cases
from tests.oracles import deals as oracle


def check(question: Query, worlds: Sequence[oracle.World], whether: bool) -> None:
    cards = "".join(question.cards)
    figures = oracle.answer_figures(worlds, question.seat, cards, whether)
    spans = [(n, len(cards) if whether and n else n, *figures[n]) for n in sorted(figures)]
    answers = [(a.low, a.high, a.worlds, a.hidden_left) for a in question.answers]
    assert answers == spans
    left = sum(Fraction(n * sets, len(worlds)) for n, sets in figures.values())
    assert question.expected_left == left
    assert question.worst_left == max(sets for _, sets in figures.values())
    bits = oracle.information(worlds, question.seat, cards, whether)
    assert question.bits == pytest.approx(bits, abs=1e-9)
    assert question.bits >= 0
    for answer in question.answers:
        assert question.chance(answer) == Fraction(answer.worlds, len(worlds))


def check_order(questions: Sequence[Query], criterion: str) -> None:
    """No question is better than the one before it."""
    for one, other in pairwise(questions):
        if criterion == "bits":
            assert (-one.bits, one.expected_left) <= (-other.bits, other.expected_left)
            continue
        exact = [(q.expected_left, q.worst_left, -q.bits) for q in (one, other)]
        if criterion == "worst":
            exact = [(worst, left, bits) for left, worst, bits in exact]  # type: ignore[misc]
        assert exact[0] <= exact[1]


@settings(max_examples=tried(15, 80))
@given(case=cases(seats=(2, 2, 3, 4), most_cards=8, most_worlds=400, whether=True), data=st.data())
def test_every_question(case: Case, data: st.DataObject) -> None:
    """Without *cards* any three may be asked about; few sets take another path than many."""
    worlds = oracle.view(case.rooms, [*case.given, *case.said], case.seat, case.hand)
    assume(worlds)
    sets = None
    asked = list(combinations(case.cards, min(3, len(case.cards))))
    if data.draw(st.booleans()):
        some = st.sets(st.sampled_from(case.cards), min_size=1, max_size=5)
        sets = ["".join(sorted(each)) for each in data.draw(st.lists(some, max_size=4))]
        asked = list(dict.fromkeys(map(tuple, sets)))
    criterion = data.draw(st.sampled_from(["bits", "expected", "worst"]))
    questions = best_questions(case.view, cards=sets, criterion=criterion)
    others = [seat for seat in range(1, len(case.rooms)) if seat != case.seat]
    assert {(q.seat, q.cards) for q in questions} == {(s, c) for s in others for c in asked}
    assert len(questions) == len(others) * (len(asked) if sets is None else len(sets))
    for question in questions:
        check(question, worlds, case.tells == "whether")
    check_order(questions, criterion)


@pytest.mark.parametrize(("deal", "turn"), [(black_vienna(), "JQX"), (cluedo(), "Plum Rope Hall")])
def test_criteria_order_the_same_questions(deal: Deal, turn: str) -> None:
    hand = [card for card in deal.cards[::2] if card not in turn][: deal.hand_sizes[0]]
    said = [(2, turn, 0), (3, turn, 1 if deal.tells == "how many" else 0)]
    view = deal.record(said).view(1, hand)
    sets = deal.questions[:36]
    by = {
        each: best_questions(view, sets, criterion=each) for each in ("bits", "expected", "worst")
    }
    for criterion, questions in by.items():
        assert len(questions) == 72
        assert set(questions) == set(by["bits"])
        check_order(questions, criterion)
        for question in questions:
            assert sum(answer.worlds for answer in question.answers) == view.worlds
    whole = best_questions(view, sets[:3], seats=[3])
    assert {q.seat for q in whole} == {3}
    # A graph for each set of cards, or one for all: the same figures.
    assert set(whole) <= set(by["bits"])


def test_without_questions() -> None:
    view = acm_vienna().record([]).view(1, "ABCDE")
    assert best_questions(view, cards=[]) == []
    assert best_questions(view, seats=[]) == []


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        (
            {"criterion": "luck"},
            "unknown criterion 'luck' (expected one of: bits, expected, worst, net)",
        ),
        ({"cards": ["AB", "AZ"]}, "unknown card 'Z'"),
        ({"cards": ["ABA"]}, "a card named twice 'A'"),
        ({"cards": ["AB", ""]}, "no cards (expected the cards asked about)"),
        (
            {"seats": [1]},
            "a seat that cannot be asked '1' (expected another seat than the asker's)",
        ),
        (
            {"seats": [2, 4, 0]},
            "cannot be asked '4' (expected another seat than the asker's); a se",
        ),
    ],
)
def test_faults(changes: dict[str, object], said: str) -> None:
    view = acm_vienna().record([]).view(1, "ABCDE")
    with pytest.raises(RecordError) as caught:
        best_questions(view, **changes)  # type: ignore[arg-type]
    assert said in str(caught.value)


@pytest.mark.parametrize("second", [(1, "ABC", 1), (2, "ABC", 1)])
def test_no_deal_fits(second: tuple[int, str, int]) -> None:
    """Plainly contradictory, or only when counted."""
    record = acm_vienna().record([(1, "ABC", 3), second])
    with pytest.raises(RecordError, match="no deal fits the record"):
        best_questions(record.view())


def test_what_a_question_gives_away() -> None:
    record = black_vienna(3).record([(2, "BHV", 0), (3, "BHV", 1), (2, "ACL", 3)])
    view = record.view(1, "DIJOQRTU")
    asked = view.best_questions(["BLM", "KPW"], gives_away=True)
    for question in asked:
        # What somebody without a hand expects from the same question.
        (public,) = record.view().best_questions([question.cards], [question.seat])
        assert question.gives_away == public.bits
    net = view.best_questions(["BLM", "KPW"], criterion="net")
    assert {(q.seat, q.cards): q for q in net} == {(q.seat, q.cards): q for q in asked}
    gains = [q.bits - (q.gives_away or 0) for q in net]
    assert gains == sorted(gains, reverse=True)
    assert all(q.gives_away is None for q in view.best_questions(["BLM"]))


def test_nothing_is_given_away_that_is_known() -> None:
    record = acm_vienna().record([(2, "BIK", 0), (3, "BIK", 0), (1, "BIK", 0)])
    asked = record.view(1, "DGJLP").best_questions(["ABC"], gives_away=True)
    assert [q.gives_away for q in asked] == [0.0, 0.0]
