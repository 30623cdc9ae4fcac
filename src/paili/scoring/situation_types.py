"""Whether the fields of a situation hold what they should: one problem for each that does not."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product
from operator import attrgetter

from paili.errors import Problem
from paili.tiles.kind import Tile

NUMBERS = ("seat", "round", "norths", "flowers", "honba", "sticks", "players")
NUMBERS_OR_NONE = ("discarder", "liable", "void")
#: Fields that hold tiles 0..36.
TILE_FIELDS = ("dora", "ura", "river", "passed")


def is_number(value: object) -> bool:
    """A whole number; True and False are none."""
    return isinstance(value, int) and not isinstance(value, bool)


def shown(value: object) -> str:
    """Any value as text, also one that cannot be written.

    >>> shown(None), shown(10**9999), shown("S")
    ('None', 'a value of type int', 'S')
    """
    try:
        return value if isinstance(value, str) else repr(value)
    except Exception:  # whatever a value's own method raises
        return f"a value of type {type(value).__name__}"


#: All fields, and the types they have when nothing has to be looked into.
_ALL = attrgetter("self_draw", *NUMBERS, *NUMBERS_OR_NONE, *TILE_FIELDS, "flags", "out")
_USUAL = frozenset(
    (bool, *[int] * len(NUMBERS), *none, *[tuple] * len(TILE_FIELDS), frozenset, frozenset)
    for none in product((int, type(None)), repeat=len(NUMBERS_OR_NONE))
)
_WHOLE, _TEXT = frozenset((int, Tile)), frozenset((str,))


def usual_types(now: object) -> bool:
    """Has every field, and all that it holds, just the type it should have? If not,
    :func:`collected` and :func:`wrong_types` have to look whether it will do."""
    values = _ALL(now)
    if tuple(map(type, values)) not in _USUAL:
        return False
    *_, dora, ura, river, passed, flags, out = values
    numbers = {*map(type, (*dora, *ura, *river, *passed, *out))}
    return numbers <= _WHOLE and {*map(type, flags)} <= _TEXT


def collected(now: object) -> Iterator[tuple[str, frozenset[object] | tuple[object, ...]]]:
    """The fields that hold several things, as collections that do not change.

    Those that cannot be collected are left out, and found wrong by :func:`wrong_types`.
    """
    for field in ("flags", "out", *TILE_FIELDS):
        value = getattr(now, field)
        plain = tuple if field in TILE_FIELDS else frozenset
        if type(value) is not plain and isinstance(value, Iterable) and not isinstance(value, str):
            try:
                yield field, plain(value)
            except TypeError:
                continue


def wrong_types(now: object) -> Iterator[Problem]:
    """Every field of a situation with a value of the wrong type."""
    if not isinstance(now_way := getattr(now, "self_draw"), bool):  # noqa: B009
        yield Problem("self_draw", shown(now_way), expected="True or False")
    for field in NUMBERS + NUMBERS_OR_NONE:
        value = getattr(now, field)
        if not (is_number(value) or (value is None and field in NUMBERS_OR_NONE)):
            none = " or None" if field in NUMBERS_OR_NONE else ""
            yield Problem(field, shown(value), expected=f"a whole number{none}")
    yield from _several(now, "flags", frozenset, str, "a set of flags")
    yield from _several(now, "out", frozenset, int, "a set of seats 0 to 3")
    for field in TILE_FIELDS:
        yield from _several(now, field, tuple, int, "a sequence of tiles 0 to 36")


def _several(now: object, field: str, plain: type, of: type, expected: str) -> Iterator[Problem]:
    value = getattr(now, field)
    if not isinstance(value, plain):
        yield Problem(field, shown(value), expected=expected)
        return
    assert isinstance(value, Iterable)
    wrong = [each for each in value if not isinstance(each, of) or isinstance(each, bool)]
    for text in sorted(map(shown, wrong)):
        yield Problem(f"in {field}", text, expected=expected)
