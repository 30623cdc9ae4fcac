"""Numbers in addresses and from buttons: read in one way, and never at any length."""

from __future__ import annotations

#: A longer text is no number here. (Python itself refuses those of 4,301 digits and more.)
DIGITS = 6


def whole(text: str) -> int | None:
    """The number that a text of digits means; None for any other, and one of too many digits.

    >>> whole("12"), whole(""), whole("-1"), whole("٣"), whole("9" * 4301)
    (12, None, None, None, None)
    """
    return int(text) if len(text) <= DIGITS and text.isascii() and text.isdecimal() else None
