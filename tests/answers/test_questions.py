"""Rows: every parameter says what it means, every answer has its schema and its view."""

from __future__ import annotations

from typing import Annotated, Any, get_args

import pytest

from paili.answers.answer import Answer
from paili.answers.data import members, schema
from paili.answers.question import Question, Says
from paili.answers.questions import QUESTIONS
from paili.render.views import DRAWN, text_view


def types_of(question: Question) -> tuple[Any, ...]:
    """The types of its answers."""
    return get_args(question.answer) or (question.answer,)


@pytest.mark.parametrize("name", QUESTIONS)
def test_every_row_is_whole(name: str) -> None:
    question = QUESTIONS[name]
    assert question.about_it
    assert ">>>" not in question.about_it
    for parameter in question.parameters:
        assert parameter.says.about, parameter
        assert parameter.type in (str, int, bool) or parameter.choices or get_args(parameter.type)
    components: dict[str, Any] = {}
    schema(question.answer, components)
    for answer in types_of(question):
        assert issubclass(answer, Answer)
        assert callable(text_view(answer))
        assert answer.listed or members(answer)


def test_no_view_of_nothing() -> None:
    known = {answer.__name__ for each in QUESTIONS.values() for answer in types_of(each)}
    assert known >= DRAWN


Number = Annotated[int, Says("A number.", least=0, most=9)]


def sample(
    one: Number, other: Annotated[Number | None, Says(most=3)] = None, *, progress: object = None
) -> Answer:
    """What it asks.

    >>> 1
    1
    """
    return Answer()


def test_parameters_come_from_the_signature() -> None:
    question = Question("sample", __name__, "One line.")
    one, other = question.parameters
    assert (one.name, one.type, one.required, one.optional) == ("one", int, True, False)
    assert (other.type, other.optional, other.default) == (int, True, None)
    assert other.says == Says("A number.", least=0, most=3, metavar="N")
    assert question.about_it == "What it asks."
    assert question.answer is Answer


def test_a_parameter_without_meaning_is_refused() -> None:
    question = Question("test_no_view_of_nothing", __name__, "")
    assert question.parameters == ()
    with pytest.raises(TypeError, match="say what it means"):
        _ = Question("types_of", __name__, "").parameters
