"""What a page shows, as its address: a frozen state, to a query and back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Self
from urllib.parse import urlencode

from paili.web.strings import LANGUAGES

THEMES = ("light", "dark")
NUMERALS = ("", "yes")
#: The longest value that an address may hold.
LONGEST = 4000


@dataclass(frozen=True, slots=True)
class State:
    """What every page's address says. Pages add fields; all are text and have a default.

    >>> State.of({"lang": "zh", "theme": "none"})
    State(lang='zh', theme='light', numerals='')
    >>> State(lang="zh").query
    'lang=zh'
    """

    lang: str = "en"
    theme: str = "light"
    #: Ranks in the corners of the tiles, if "yes".
    numerals: str = ""

    @classmethod
    def of(cls, query: Mapping[str, str]) -> Self:
        """From the parameters of an address; what makes no sense is left at its default."""
        known = {field.name for field in fields(cls)}
        given = {key: value[:LONGEST] for key, value in query.items() if key in known}
        for key, values in (("lang", LANGUAGES), ("theme", THEMES), ("numerals", NUMERALS)):
            if given.get(key) not in values:
                given.pop(key, None)
        return cls(**given)

    @property
    def query(self) -> str:
        """The part of the address after ``?``; fields at their default are left out."""
        said = {
            field.name: getattr(self, field.name)
            for field in fields(self)
            if getattr(self, field.name) != field.default
        }
        return urlencode(said)
