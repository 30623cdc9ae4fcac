"""Reasons as text."""

from __future__ import annotations

from paili.answers.reasons import Explained
from paili.render.text.common import Look, Parts


def explained(answer: Explained, look: Look) -> Parts:
    """The reason in words."""
    yield answer.text + "\n"
