"""What the tests of answers need."""

from __future__ import annotations

import json
from typing import Any

import jsonschema_rs

from paili.answers.answer import Answer
from paili.answers.data import Data, data, dumps, schema
from paili.answers.questions import QUESTIONS


def told(answer: Answer) -> Any:
    """The data of an answer as a reader of its JSON sees it."""
    found = data(answer)
    text = dumps(found)
    assert "\n" not in text
    assert json.loads(text) == found
    return json.loads(text)


def asked(question: str, *given: object, **more: object) -> Any:
    """The data of a question's answer, held to the schema of the question."""
    row = QUESTIONS[question]
    found = told(row.function(*given, **more))
    jsonschema_rs.validator_for(schema_of(question)).validate(found)
    return found


def schema_of(question: str) -> Data:
    """The schema of a question's answers, by itself."""
    components: Data = {}
    whole = schema(QUESTIONS[question].answer, components)
    return {**whole, "components": {"schemas": components}}
