"""Every error Paili raises on purpose: what was wrong, where, and what was expected.

All of them are :class:`PailiError`, a :class:`ValueError`, and carry their
:class:`Problem` list as data, so that a program can point at the offending text
and a person reads one clear line.
"""

from __future__ import annotations

from collections.abc import Iterable
from operator import index

from paili.values import NamedTuple, public

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TypeVar

    Made = TypeVar("Made")

__all__ = [
    "HandError",
    "InputError",
    "NotationError",
    "PailiError",
    "Problem",
    "RecordError",
    "RuleError",
]

#: Problems spelled out in a message; the rest are counted (all stay in ``problems``).
SHOWN = 6


#: Longest stretch of a message; the rest of it is in the problem itself.
LONGEST = 200


#: Longest list of what was expected: names that a user can choose from.
LONGEST_LIST = 2000


def _cut(text: str, longest: int = LONGEST) -> str:
    return text if len(text) <= longest else text[: longest - 3] + "..."


@public()
class Problem(NamedTuple):
    """One thing that is wrong with an input.

    >>> str(Problem("unknown tile", "x9", "character 5", "a tile such as 3m"))
    "unknown tile 'x9' at character 5 (expected a tile such as 3m)"
    """

    what: str
    text: str = ""
    where: str = ""
    expected: str = ""

    def __str__(self) -> str:
        line = _cut(self.what)
        if self.text:
            line += f" {_cut(self.text)!r}"
        if self.where:
            line += f" at {self.where}"
        if self.expected:
            line += f" (expected {_cut(self.expected, LONGEST_LIST)})"
        return line

    def within(self, place: str) -> Problem:
        """The same problem, seen from outside: *place* comes before where it was."""
        return self._replace(where=f"{place}, {self.where}" if self.where else place)


@public()
class PailiError(ValueError):
    """Base of every deliberate error; ``problems`` lists all that was wrong.

    >>> PailiError("no tiles").problems
    (Problem(what='no tiles', text='', where='', expected=''),)
    """

    #: Which part of a question was wrong, where whoever raises it knows: "hand", "rules".
    field = ""

    def __init__(self, *problems: Problem | str) -> None:
        self.problems: tuple[Problem, ...] = tuple(
            Problem(p) if isinstance(p, str) else p for p in problems
        )
        super().__init__(*self.problems)

    def __str__(self) -> str:
        line = "; ".join(map(str, self.problems[:SHOWN]))
        more = len(self.problems) - SHOWN
        return f"{line}; and {more} more" if more > 0 else line


@public()
class NotationError(PailiError):
    """Text that does not spell tiles."""


@public()
class HandError(PailiError):
    """Tiles that do not make a hand: wrong number, a fifth copy, out of play."""


@public()
class RuleError(PailiError):
    """An unknown rule set or a rule option that makes no sense."""


@public()
class InputError(PailiError):
    """A judge file or a record that breaks its format; places are lines and tokens."""


class RecordError(PailiError):
    """A deal or a record of questions and answers that cannot be."""


def unknown_name(what: str, name: object, known: Iterable[str]) -> Problem:
    """The problem of a name that is not in a registry; lists the known ones, and the likeliest.

    >>> str(unknown_name("rule set", "richi", ["basic", "riichi"]))
    "unknown rule set 'richi' (expected one of: basic, riichi; did you mean riichi?)"
    """
    from difflib import get_close_matches

    text, names = str(name), list(known)
    # Nobody means a name by a text much longer than any.
    likely = get_close_matches(text.lower()[:LONGEST], names, n=1)
    hint = f"; did you mean {likely[0]}?" if likely else ""
    return Problem(f"unknown {what}", text, expected="one of: " + ", ".join(names) + hint)


def attempt(problems: list[Problem], make: Callable[..., Made], *arguments: object) -> Made | None:
    """What *make* makes of the arguments; None, its problems added to the list, if it cannot.

    So that all problems of one input are told together.

    >>> problems = []
    >>> attempt(problems, int, "7"), problems
    (7, [])
    """
    try:
        return make(*arguments)
    except PailiError as error:
        problems += error.problems
        return None


def whole(number: object, what: str) -> int:
    """A whole number of any type (NumPy's too); a TypeError that says *what* it is for all else.

    >>> whole(1.5, "a number of draws")
    Traceback (most recent call last):
    ...
    TypeError: a number of draws is a whole number, not a float
    """
    try:
        return index(number)  # type: ignore[arg-type]
    except TypeError:
        raise TypeError(f"{what} is a whole number, not {a_type(number)}") from None


def a_type(value: object) -> str:
    """What a value is, in words: ``an int``, ``a list``.

    >>> a_type(1), a_type(None)
    ('an int', 'a NoneType')
    """
    kind = type(value).__name__
    return f"{'an' if kind[0] in 'aeiou' else 'a'} {kind}"
