"""The options of a family's scoring, as data: one field each, with its values and meaning."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Any, ClassVar, Self

from paili.errors import Problem, RuleError, unknown_name
from paili.rules.spelling import Value, spelled
from paili.tiles.counts import Counts


def option(default: Value, values: tuple[Value, ...], about: str) -> Any:
    """A field of :class:`Options`: its default, the values it can have, what it means."""
    return field(default=default, metadata={"values": values, "about": about})


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """Base of the families' options. Every field is an :func:`option`.

    ``family``: the name of the family that scores by them.

    Raises :class:`~paili.errors.RuleError` naming every field with a value it cannot have.
    """

    family: ClassVar[str]

    def __post_init__(self) -> None:
        problems = []
        for each in fields(self):
            value, values = getattr(self, each.name), each.metadata["values"]
            if not any(
                value is known or (type(value), value) == (type(known), known) for known in values
            ):
                listed = ", ".join(map(spelled, values))
                problems.append(Problem(each.name, spelled(value), expected=f"one of: {listed}"))
        if problems:
            raise RuleError(*problems)

    @classmethod
    def known(cls) -> tuple[str, ...]:
        """The names of the options."""
        return tuple(each.name for each in fields(cls))

    @classmethod
    def values(cls, name: str) -> tuple[Value, ...]:
        """The values that an option can have."""
        return next(each.metadata["values"] for each in fields(cls) if each.name == name)

    @classmethod
    def about(cls, name: str) -> str:
        """What an option means."""
        return str(next(each.metadata["about"] for each in fields(cls) if each.name == name))

    def changed(self, options: Mapping[str, Value | None]) -> Self:
        """The same with some options changed; text is read (``yes``, ``no``, numbers, words).

        Raises :class:`~paili.errors.RuleError` for unknown names, listing the known ones, and
        for values an option cannot have.
        """
        known = self.known()
        unknown = [unknown_name("rule option", key, known) for key in options if key not in known]
        if unknown:
            raise RuleError(*unknown)
        new = {key: self._read(key, value) for key, value in options.items()}
        return replace(self, **new)

    def _read(self, key: str, value: Value | None) -> Any:
        if isinstance(value, str):
            for known in self.values(key):
                if spelled(known) == value:
                    return known
        return value

    @property
    def copies(self) -> Counts | None:
        """The tiles in play where the options decide that; None where the shape does."""
        return None

    @property
    def as_dict(self) -> dict[str, Value]:
        """The options and their values."""
        return {key: getattr(self, key) for key in self.known()}

    @property
    def as_text(self) -> dict[str, str]:
        """The options and their values as they are written."""
        return {key: spelled(getattr(self, key)) for key in self.known()}
