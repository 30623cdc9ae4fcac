"""The values of rule options, and how they are written."""

from __future__ import annotations

from paili.tiles.kind import SUITS

Value = bool | int | str


def spelled(value: Value | None) -> str:
    """A value as it is written.

    >>> spelled(True), spelled(4), spelled("hand")
    ('yes', '4', 'hand')
    """
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def option_text(option: str, value: Value | None) -> str:
    """The value of a rule option as it is written.

    >>> option_text("void", 1), option_text("void", None), option_text("kiriage", True)
    ('p', 'none', 'yes')
    """
    if option == "void":
        return "none" if value is None else SUITS[int(value)]
    return spelled(value)
