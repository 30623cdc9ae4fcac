"""What is wrong with what a page was given, by the field it is wrong in."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from paili.errors import PailiError

T = TypeVar("T")


class Troubles(dict[str, str]):
    """The first that is wrong in each field, in a sentence.

    >>> troubles = Troubles()
    >>> troubles.ask("number", int, "12"), troubles
    (12, {})
    """

    def ask(
        self, field: str, function: Callable[..., T], *given: object, **named: object
    ) -> T | None:
        """What a function answers; None where that is wrong in this field."""
        try:
            return function(*given, **named)
        except PailiError as error:
            self.setdefault(field, str(error))
            return None
