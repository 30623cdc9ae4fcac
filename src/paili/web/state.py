"""What a page shows, as its address: a frozen state, to a query and back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Self
from urllib.parse import urlencode

from paili.web.strings import LANGUAGES

#: Empty: as the browser prefers.
THEMES = ("", "light", "dark")
NUMERALS = ("", "yes")
#: The longest value that an address may hold, and the longest query: servers and browsers take
#: 64 KB at most.
LONGEST, LONGEST_QUERY = 20_000, 50_000


@dataclass(frozen=True, slots=True)
class State:
    """What every page's address says. Pages add fields; all are text and have a default.

    >>> State.of({"lang": "zh", "theme": "none"})
    State(lang='zh', theme='', numerals='')
    >>> State(lang="zh").query
    'lang=zh'
    """

    lang: str = "en"
    theme: str = ""
    #: Ranks in the corners of the tiles, if "yes".
    numerals: str = ""

    @classmethod
    def of(cls, query: Mapping[str, str]) -> Self:
        """From the parameters of an address; what makes no sense is left at its default, as is
        a value that is too long (see :meth:`too_long`)."""
        known = {field.name for field in fields(cls)}
        given = {key: query[key] for key in query if key in known and len(query[key]) <= LONGEST}
        for key, values in (("lang", LANGUAGES), ("theme", THEMES), ("numerals", NUMERALS)):
            if given.get(key) not in values:
                given.pop(key, None)
        return cls(**given)

    @classmethod
    def too_long(cls, query: Mapping[str, str]) -> tuple[str, ...]:
        """The fields whose values :meth:`of` leaves out, being too long."""
        return tuple(
            field.name for field in fields(cls) if len(query.get(field.name, "")) > LONGEST
        )

    @property
    def fits(self) -> bool:
        """Is it short enough for an address?"""
        values = (getattr(self, field.name) for field in fields(self))
        return all(len(value) <= LONGEST for value in values) and len(self.query) <= LONGEST_QUERY

    def fresh(self, **given: str) -> Self:
        """A state that looks the same, with these fields and nothing else."""
        return type(self)(lang=self.lang, theme=self.theme, numerals=self.numerals, **given)

    @property
    def drawn(self) -> str:
        """The theme of pictures to save."""
        return self.theme or THEMES[1]

    @property
    def query(self) -> str:
        """The part of the address after ``?``; fields at their default are left out."""
        told = ((each.name, getattr(self, each.name), each.default) for each in fields(self))
        return urlencode({name: value for name, value, usual in told if value != usual}, safe=",")
