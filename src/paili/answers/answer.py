"""What answers have in common."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import ClassVar, Generic, TypeVar

T_co = TypeVar("T_co", covariant=True)


@dataclass(frozen=True, slots=True)
class Answer:
    """What was found: hands, tiles, fractions, never how they are shown.

    ``told`` names what its data for JSON consists of, in the words of :mod:`paili.answers.told`;
    without it all fields. An answer that is a list names the attribute in ``listed``.
    """

    told: ClassVar[str] = ""
    listed: ClassVar[str] = ""

    @property
    def no(self) -> bool:
        """Is the answer "no", where a script would branch on it?"""
        return False


@dataclass(frozen=True, slots=True)
class Stream(Generic[T_co]):
    """Results that are found while they are read, since there may be very many."""

    found: Callable[[], Iterable[T_co]]

    def __iter__(self) -> Iterator[T_co]:
        return iter(self.found())
