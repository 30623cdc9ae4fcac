"""A rule set: which tiles are in play, what wins, and how copies are limited."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace

from paili.errors import HandError, Problem, RuleError, unknown_name
from paili.hand import Hand
from paili.shape.goal import FIFTH_COPY, Goal
from paili.tiles.kind import SUITS, name

#: Fields that a user may change by name, as text.
OPTIONS = ("fifth_copy", "max_suits", "void")


@dataclass(frozen=True, kw_only=True, slots=True)
class RuleSet(Goal):
    """A :class:`~paili.shape.goal.Goal` with a name, and options changed by name."""

    name: str
    about: str

    def __post_init__(self) -> None:
        self._check()
        # Not super(): dataclass slots make the class anew.
        Goal.__post_init__(self)

    def _check(self) -> None:
        problems = []
        if self.fifth_copy not in FIFTH_COPY:
            problems.append(unknown_name("fifth_copy", str(self.fifth_copy), FIFTH_COPY))
        if self.max_suits not in (1, 2, 3):
            problems.append(Problem("max_suits", str(self.max_suits), expected="1, 2 or 3"))
        if self.void not in (None, 0, 1, 2):
            problems.append(Problem("void", str(self.void), expected="m, p, s or none"))
        if problems:
            raise RuleError(*problems)

    def checked(self, hand: Hand) -> Hand:
        """The hand, or a :class:`~paili.errors.HandError` naming its tiles out of play."""
        problems = [
            Problem(
                f"{n} of {name(kind)}",
                expected=f"{f'at most {limit}' if limit else 'none'} under {self.name!r}",
            )
            for kind, (n, limit) in enumerate(zip(hand.held, self.copies, strict=True))
            if n > limit
        ]
        if problems:
            raise HandError(*problems)
        return hand

    def with_options(self, **options: str | int | None) -> RuleSet:
        """The same rules with some options changed.

        Raises :class:`~paili.errors.RuleError` for an unknown option or value, listing the
        known ones.

        >>> from paili.rules.registry import rule_set
        >>> rule_set("riichi-shape").with_options(fifth_copy="concealed").fifth_copy
        'concealed'
        """
        return self.changed(options)

    def changed(self, options: Mapping[str, str | int | None]) -> RuleSet:
        """The same, the options in a mapping."""
        unknown = [
            unknown_name("rule option", key, OPTIONS) for key in options if key not in OPTIONS
        ]
        if unknown:
            raise RuleError(*unknown)
        return replace(self, **{key: _value(key, value) for key, value in options.items()})  # type: ignore[arg-type]

    @property
    def options(self) -> dict[str, str | int | None]:
        """The options and their values.

        >>> from paili.rules.registry import rule_set
        >>> rule_set("basic").options
        {'fifth_copy': 'held', 'max_suits': 3, 'void': None}
        """
        known = {field.name for field in fields(self)}
        return {key: getattr(self, key) for key in OPTIONS if key in known}


def _value(key: str, value: str | int | None) -> str | int | None:
    if not isinstance(value, str):
        return value
    if key == "max_suits" and value.isdecimal() and len(value) == 1:
        return int(value)
    if key == "void":
        if value == "none":
            return None
        if len(value) == 1 and value in SUITS[:3]:
            return SUITS.index(value)
    return value
