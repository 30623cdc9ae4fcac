"""Answers about deduction games: what they tell, their data, and that they travel light."""

from __future__ import annotations

import pickle
from fractions import Fraction
from typing import get_args

import pytest

from paili.answers import deals, deduced
from paili.answers.data import members
from paili.answers.deals import new, show, why
from paili.answers.questions import QUESTIONS
from paili.deduction import Deal, Record, View, acm_vienna, preset
from paili.deduction.knowledge import SILENCES, CouldKnow
from paili.deduction.questions import CRITERIA, best_questions
from paili.deduction.record_file import format_record, parse_record
from paili.errors import PailiError
from tests.answers.helpers import asked

MINE = "game: acm-vienna\nnames: Ann Bert Cleo\nme: Ann\nhand: DGJLP\nBert BIK 0\nCleo BIK 1\n"
HANDS = "game: acm-vienna\nhands: DGJLP | EFOQR | ACHMN\n2 BIK 0\n3 BIK 0\n1 DEF 1\n"
WRONG = "game: acm-vienna\n1 ABC 2\n2 DEF 1\n2 ABC 2\n"
WHETHER = (
    "game: custom\ncards: A1 A2 B10 B11 c\nsizes: 2 2\nhidden: 1\ntells: whether\n"
    "given: hidden A1,A2 1\nquestions: A1,B10 c,A2\nme: 1\nhand: B10 c\n2 A1 1+\n"
)
ASKED = [
    ("vienna show", {"record": MINE, "questions": 2, "who": True}),
    ("vienna show", {"record": MINE, "questions": 1, "gives_away": True, "sets": 0}),
    ("vienna show", {"record": MINE, "face_up": ("BIM", "DGJ"), "criterion": "net"}),
    ("vienna show", {"record": HANDS, "after": 1}),
    ("vienna show", {"record": HANDS, "silence": "heard", "seat": "public"}),
    ("vienna show", {"record": WRONG}),
    ("vienna show", {"record": WHETHER, "questions": 5}),
    ("vienna why", {"record": HANDS}),
    ("vienna why", {"record": HANDS, "set": "EFO"}),
    ("vienna why", {"record": MINE}),
    ("vienna why", {"record": MINE, "set": "BIM"}),
    ("vienna why", {"record": WRONG}),
    ("vienna new", {"solved_at": 4, "seat": 2, "seed": 7}),
]


@pytest.mark.parametrize(("question", "given"), ASKED)
def test_data_is_that_of_the_schema(question: str, given: dict[str, object]) -> None:
    told = asked(question, **given)
    assert list(told) == [each.name for each in members(QUESTIONS[question].answer)]


def test_data_of_what_is_told() -> None:
    told = asked("vienna show", MINE, questions=1, gives_away=True, who=True)
    assert told["hand"] == list("DGJLP")
    assert told["marginals"]["B"] == {"hidden": "2/3", "1": "0", "2": "0", "3": "1/3"}
    assert told["hidden"][0] == {"cards": ["A", "B", "I"], "worlds": 126, "chance": "1/30"}
    assert told["could_know"]["3"] == {"in_some": False, "in_all": False}
    (question,) = told["questions"]
    assert " ".join(question) == ("seat cards bits gives_away expected_left worst_left answers")
    assert list(question["answers"][0]) == ["low", "high", "worlds", "chance", "hidden_left"]
    assert asked("vienna show", HANDS)["sure_since"] == {"1": 2, "2": None, "3": None}
    assert asked("vienna show", HANDS, after=1)["sure_since"]["1"] is None
    reason = asked("vienna why", HANDS)["reasons"][0]
    assert reason == {"turn": 1, "holder": "2", "cards": ["B", "I", "K"], "low": 0, "high": 0}


def test_the_answer_no() -> None:
    assert show(WRONG).no
    assert not show(MINE, questions=0).no
    assert why(MINE).no
    assert why(MINE, set="BIM").no
    assert not any(each.no for each in (why(WRONG), why(HANDS), why(MINE, set="BIK")))


def test_choices_are_those_of_the_engine() -> None:
    choices = {each.name: each.choices for each in QUESTIONS["vienna show"].parameters}
    assert choices["criterion"] == tuple(CRITERIA)
    assert choices["silence"] == SILENCES
    assert set(get_args(deduced.Verdict)) == {
        why(given, set=cards).answer
        for given, cards in ((WRONG, None), (MINE, None), (MINE, "BIK"), (HANDS, None))
    }


@pytest.mark.parametrize(
    ("question", "given", "field"),
    [
        (show, {"record": "game: chess"}, "record"),
        (show, {"record": MINE, "data_set": 2}, "record"),
        (show, {"record": MINE, "after": 3}, "after"),
        (show, {"record": MINE, "seat": "Dan"}, "seat"),
        (show, {"record": MINE, "seat": "hidden"}, "seat"),
        (show, {"record": MINE, "silence": "heard"}, "silence"),
        (show, {"record": MINE, "face_up": ("BIX",)}, "face_up"),
        (why, {"record": MINE, "set": "BI"}, "set"),
        (why, {"record": MINE, "after": -1}, "after"),
        (new, {"solved_at": 0}, "solved_at"),
    ],
)
def test_errors_name_their_field(question: object, given: dict[str, object], field: str) -> None:
    with pytest.raises(PailiError) as refused:
        question(**given)  # type: ignore[operator]
    assert refused.value.field == field


def test_questions_are_left_out_only_where_they_take_long(monkeypatch: pytest.MonkeyPatch) -> None:
    assert not show(MINE, questions=0).left_out
    monkeypatch.setattr(deals, "MOST_WORK", 1000)
    assert show(MINE).left_out
    assert show(MINE).questions is None
    assert not show(HANDS).left_out, "there is nothing to ask for"
    some = show(MINE, questions=2)
    assert (len(some.questions or ()), some.left_out) == (2, False)


def test_an_answer_travels_without_what_counted_it() -> None:
    view = parse_record(MINE).view(1)
    found = deduced.deduced(view)
    sent = pickle.dumps(found)
    assert len(sent) < len(pickle.dumps(view.graph))
    again: deduced.Deduced = pickle.loads(sent)
    assert again == found
    assert "graph" not in vars(again.view)
    assert "graph" in vars(view)


def whole(view: View) -> View:
    """The same view, counted anew from the text of its record."""
    assert view.seat is not None
    file = parse_record(f"game: acm-vienna\nme: {view.seat}\nhand: {''.join(view.hand)}\n")
    text = format_record(file) + "".join(
        f"{said.holder} {''.join(said.cards)} {said.low}\n" for said in view.statements
    )
    return parse_record(text).view(view.seat)


def test_everybody_and_what_each_tells() -> None:
    file = parse_record(HANDS)
    assert file.hands
    heard: list[tuple[int, int]] = []
    public, *seats = deduced.everybody(
        file.record, file.hands, progress=lambda *told: heard.append(told)
    )
    assert heard == [(0, 4), (1, 4), (2, 4), (3, 4)]
    assert public.view == file.view(None)
    for seat, mind in enumerate(seats, 1):
        view = whole(file.view(seat))
        assert mind.view == view
        assert (mind.worlds, mind.hidden_sets) == (view.worlds, len(view.hidden))
        assert mind.chances == view.marginals
        (first,) = mind.hidden
        assert view.hidden[frozenset(first.cards)] == first.worlds == max(view.hidden.values())
        assert first.chance == Fraction(first.worlds, view.worlds)
    assert seats[0].knows == tuple("BIK")
    assert [mind.knows for mind in seats[1:]] == [None, None]


def test_since_when() -> None:
    file = parse_record(HANDS)
    assert file.hands
    assert deduced.sure(file.record, file.hands) == (2, None, None)
    assert deduced.known_since(file.view(1)) == 2
    lie = file.deal.record([(2, "BIK", 3)])
    assert deduced.sure(lie, file.hands) == (None, None, None)


def test_fixes_are_all_that_help() -> None:
    game = acm_vienna()
    said = [(2, "BIK", 3), (3, "BIK", 1), (2, "ABC", 1)]
    view = game.record(said).view(1, "DGJLP")
    wrong = deduced.deduced(view).contradiction or ()
    assert wrong == (1, 2)
    found = set(deduced.fixes(view, wrong))
    for turn in wrong:
        who, cards, now = said[turn - 1]
        left = game.record([each for each in said if each != said[turn - 1]])
        helps = left.view(1, "DGJLP").worlds > 0
        assert (deduced.Fix(turn, None, 0) in found) is helps
        for answer in range(4):
            other = [*said[: turn - 1], (who, cards, answer), *said[turn:]]
            fits = answer != now and game.record(other).view(1, "DGJLP").worlds > 0
            assert (deduced.Fix(turn, answer, answer) in found) is fits
    assert {each.turn for each in found} == {1, 2}


def test_fixes_of_answers_that_tell_whether() -> None:
    view = preset("cluedo-2").record([(2, "Plum", 1), (2, "Plum", 0)]).view()
    assert view.deal.tells == "whether"
    spans = {(each.low, each.high) for each in deduced.fixes(view, (1, 2))}
    assert spans == {(0, 0), (1, 1), (None, 0)}


def test_the_best_with_their_progress() -> None:
    view = parse_record(MINE).view(1)
    heard: list[tuple[int, int]] = []
    found = deduced.best(
        view, "worst", 3, sets=[tuple("BIM"), tuple("DGJ")], progress=lambda *n: heard.append(n)
    )
    assert list(found) == best_questions(view, ["BIM", "DGJ"], criterion="worst")[:3]
    assert heard[-1] == (len(heard), len(heard))
    assert [done for done, _ in heard] == list(range(1, len(heard) + 1))
    assert all(each.gives_away is None for each in found)
    told = deduced.best(view, "worst", 1, True, [tuple("BIM")])
    assert all(each.gives_away is not None for each in told)


def test_who_could_be_sure() -> None:
    game = Deal(tuple("ABCDE"), (2, 2), hidden=1)
    heard: list[tuple[int, int]] = []
    record = Record(game, (game.statement(2, "AB", 2),))
    found = deduced.could_be_sure(record, lambda *told: heard.append(told))
    assert found == {1: CouldKnow(True, True), 2: CouldKnow(False, False)}
    assert heard == [(0, 2), (1, 2)]
