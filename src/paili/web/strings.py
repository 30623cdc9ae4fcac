"""Every text of the pages, in English and Chinese. They stand in ``texts.json``; what may be said
of a win, and what is counted, are each family's own names."""

from __future__ import annotations

import json
from pathlib import Path

from paili.scoring.families import FAMILIES

LANGUAGES = ("en", "zh")

#: Key: (English, 中文). Keys start with the page they belong to; "all" is for every page.
STRINGS: dict[str, tuple[str, str]] = {
    key: (english, chinese)
    for key, (english, chinese) in json.loads(
        Path(__file__).with_name("texts.json").read_text(encoding="utf-8")
    ).items()
} | {
    f"hand.{word}": names
    for family in FAMILIES.values()
    for word, names in (*family.words.items(), (f"unit_{family.unit}", family.units))
}


def text(key: str, language: str, **values: object) -> str:
    """A text in a language, with its values in place.

    >>> text("all.undo", "zh")
    '撤销'
    """
    return STRINGS[key][LANGUAGES.index(language)].format(**values)
