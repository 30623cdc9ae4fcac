"""Answers in lines, as the command line prints them: for another process to find."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from paili.answers.questions import QUESTIONS
from paili.render.views import plain_text


def printed(name: str, given: Iterable[tuple[str, Any]]) -> str:
    """What a question answers, as text.

    >>> printed("splits", [("tiles", "11m")])
    '2 tiles 11m: 1 way\\n1  11m'
    """
    return plain_text(QUESTIONS[name].ask(**dict(given)))
