"""The commands that ask a question, each made from its row when it is asked for."""

from __future__ import annotations

import click

from paili.answers.questions import QUESTIONS
from paili.cli.asking import command


def __getattr__(name: str) -> click.Command:
    question = QUESTIONS.get(name.replace("_", " "))
    if question is None:
        raise AttributeError(name)
    return command(question)
