"""``paili score``: the situation of a win as options, beside words of it."""

from __future__ import annotations

from typing import Any

import click

from paili.answers.questions import QUESTIONS
from paili.cli.asking import command
from paili.scoring.situation import FLAGS, KEYS, SELF_DRAW

#: The words that are switches, with their meaning.
_SWITCHES = {SELF_DRAW: "the winner drew the tile", **FLAGS}


def situation_options() -> tuple[click.Option, ...]:
    """A switch for each word of a situation, and an option for each ``key:value``."""
    switches = (
        click.Option([f"--{word}"], is_flag=True, help=_sentence(about))
        for word, about in _SWITCHES.items()
    )
    keys = (
        click.Option([f"--{key}"], metavar=each.example, help=_sentence(each.about))
        for key, each in KEYS.items()
    )
    return (*switches, *keys)


def _sentence(about: str) -> str:
    return f"{about[:1].upper()}{about[1:]}."


def in_words(given: dict[str, Any]) -> dict[str, Any]:
    """What was given, the options of the situation as more of its words."""
    words = [given["situation"]]
    words += [word for word in _SWITCHES if given.pop(word.replace("-", "_"))]
    values = {key: given.pop(key) for key in KEYS}
    words += [f"{key}:{''.join(v.split())}" for key, v in values.items() if v is not None]
    return given | {"situation": " ".join(words)}


score = command(QUESTIONS["score"], situation_options(), in_words)
