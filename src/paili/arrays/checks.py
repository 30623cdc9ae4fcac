"""Arrays of counts as they come in: shape and dtype, and which rows are no hands.

The engines test every row on their way through (a count over four, a wrong number of tiles,
tiles out of play). Only where they find such rows are the reasons worked out here.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
import numpy.typing as npt

from paili.errors import HandError, PailiError, Problem
from paili.tiles.kind import COPIES, KINDS, name

if TYPE_CHECKING:
    from paili.arrays.plans import Plan

Rows = npt.NDArray[np.uint8]
Flags = npt.NDArray[np.bool_]
Array = npt.NDArray[Any]
Masks = npt.NDArray[np.uint64]
#: What to do about rows that are no hands.
RAISE = "raise"
ERRORS = (RAISE, "mark")
#: What stands for numbers that do not fit into a byte: they are no counts, nor is this.
NO_COUNT = 255
#: Rows named in an error, all told.
_NAMED = 100


class Sizes(NamedTuple):
    """The numbers of concealed tiles that a question takes, least and most."""

    least: int
    most: int

    @property
    def text(self) -> str:
        """For a person.

        >>> Sizes(10, 11).text, Sizes(13, 13).text
        ('10 or 11', '13')
        """
        return " or ".join(map(str, range(self.least, self.most + 1)))


class Group(NamedTuple):
    """Hands with equally many melds: where they are, how many melds, how many tiles they have."""

    places: slice | npt.NDArray[np.int64]
    melds: int
    size: Sizes


#: Any number of tiles.
ANY = Sizes(0, COPIES * KINDS)


def sizes(melds: int, *whole: int) -> Sizes:
    """Concealed tiles of hands of *whole* tiles with so many melds, each counted as three.

    Raises :class:`~paili.errors.HandError` for a number of melds that cannot be.

    >>> sizes(2, 13, 14)
    Sizes(least=7, most=8)
    """
    if not hasattr(melds, "__index__") or melds not in range(5):
        raise HandError(Problem(f"{melds!r} melds", expected="0 to 4"))
    return Sizes(min(whole) - 3 * int(melds), max(whole) - 3 * int(melds))


def groups(melds: int | npt.ArrayLike, number: int, *whole: int) -> list[Group]:
    """The hands by their melds: *melds* for all *number* of them, or an array, one for each.

    Raises :class:`~paili.errors.HandError` for another shape or type, and for a number of melds
    that cannot be, with its row.

    >>> [group.places.tolist() for group in groups([2, 0, 2], 3, 13)]
    [[1], [0, 2]]
    """
    found = plain(melds, "melds")
    if not found.ndim:
        return [Group(slice(None), melds, sizes(melds, *whole))]  # type: ignore[arg-type]
    if found.shape != (number,):
        raise HandError(
            Problem(
                f"melds of shape {found.shape}", expected=f"a number, or ({number},): of each row"
            )
        )
    if found.dtype.kind not in "iu" and found.size:
        raise HandError(Problem(f"melds of {found.dtype}", expected="whole numbers"))
    wrong = [
        Problem(f"{each} melds", where=f"row {at}", expected="0 to 4")
        for at, each in enumerate(found.tolist())
        if each not in range(5)
    ]
    if wrong:
        raise HandError(*wrong[:_NAMED])
    return [
        Group(np.flatnonzero(found == each), each, sizes(each, *whole))
        for each in np.unique(found).tolist()
    ]


def as_unseen(unseen: npt.ArrayLike | None, number: int) -> Rows | None:
    """Copies that can come as rows of uint8: one for all hands, or one for each of *number*.

    Raises :class:`~paili.errors.HandError` for another shape and another type.

    >>> as_unseen([4] * 34, 2).shape
    (1, 34)
    """
    if unseen is None:
        return None
    found = plain(unseen, "unseen")
    if found.shape not in ((KINDS,), (number, KINDS)):
        expected = f"({KINDS},) or ({number}, {KINDS}): copies that can come"
        raise HandError(Problem(f"unseen of shape {found.shape}", expected=expected))
    return as_rows(found.reshape(-1, KINDS))


def plain(values: npt.ArrayLike, what: str) -> Array:
    """An array of what is given; nothing in it may be hidden.

    Raises :class:`~paili.errors.HandError` for masked arrays, also in a list, and for lists of
    different lengths.

    >>> plain(np.ma.array([1, 2], mask=[0, 1]), "melds")
    Traceback (most recent call last):
    ...
    paili.HandError: melds: a masked array (expected all of it: filled, or without what is hidden)
    """
    parts = values if isinstance(values, list | tuple) else (values,)
    if any(isinstance(part, np.ma.MaskedArray) for part in parts):
        expected = "all of it: filled, or without what is hidden"
        raise HandError(Problem(f"{what}: a masked array", expected=expected))
    try:
        return np.asarray(values)
    except ValueError:
        problem = Problem(f"{what}: rows of different lengths", expected="an array, or equal rows")
        raise HandError(problem) from None


def rows_at(rows: Rows | None, places: slice | npt.NDArray[np.int64]) -> Rows | None:
    """Some of the rows, or the one for all."""
    return rows if rows is None or len(rows) == 1 else rows[places]


def as_rows(counts: npt.ArrayLike) -> Rows:
    """Counts as a C-contiguous ``(N, 34)`` array of uint8; the same array if it is one.

    Whole numbers of other types and any strides are copied; those that do not fit into a byte
    become 255, which is no count either. Raises :class:`~paili.errors.HandError` for another
    shape and another type.

    >>> as_rows(np.zeros((2, 34), int)).dtype
    dtype('uint8')
    >>> as_rows(np.zeros((2, 36), np.uint8))
    Traceback (most recent call last):
    ...
    paili.HandError: an array of shape (2, 36) (expected (N, 34): counts of hands)
    """
    found = plain(counts, "counts")
    if found.ndim != 2 or found.shape[1] != KINDS:
        expected = f"(N, {KINDS}): counts of hands"
        raise HandError(Problem(f"an array of shape {found.shape}", expected=expected))
    if found.dtype.kind not in "iu" and found.size:
        raise HandError(Problem(f"an array of {found.dtype}", expected="whole numbers"))
    if found.dtype != np.uint8:
        found = np.where((found < 0) | (found > NO_COUNT), NO_COUNT, found)
    return np.ascontiguousarray(found, dtype=np.uint8)


def as_masks(masks: npt.ArrayLike) -> Masks:
    """Masks of kinds, of any shape, as little-endian words.

    Raises :class:`~paili.errors.HandError` for what are no whole numbers from 0.

    >>> as_masks([1.5])
    Traceback (most recent call last):
    ...
    paili.HandError: an array of float64 (expected masks: whole numbers from 0 to 2^64 - 1)
    """
    found = plain(masks, "masks")
    if found.size and (found.dtype.kind not in "iu" or found.min() < 0):
        what = f"an array of {found.dtype}" + (", some below 0" if found.dtype.kind == "i" else "")
        raise HandError(Problem(what, expected="masks: whole numbers from 0 to 2^64 - 1"))
    return np.ascontiguousarray(found, dtype="<u8")


def bad_rows(rows: Rows, plan: Plan | None, size: Sizes, unseen: Rows | None = None) -> Flags:
    """Which rows are no hands of that size, ``(N,)``; *unseen*: copies that can come, which with
    the hand's must be in play, a row for each or one for all."""
    total = rows.sum(axis=1, dtype=np.int64)
    most = COPIES if plan is None else _in_play(plan)
    bad = (rows > most).any(axis=1) | (total < size.least) | (total > size.most)
    if unseen is not None:
        bad |= (rows.astype(np.int16) + unseen > most).any(axis=1)
    found: Flags = bad
    return found


def _in_play(plan: Plan) -> Rows:
    """The copies of each kind that are in play."""
    return np.frombuffer(plan.rules.copies, np.uint8)


def reason(
    row: Rows, plan: Plan | None, size: Sizes, index: int, unseen: Rows | None = None
) -> Problem:
    """What is wrong with a row that is no hand; *index* is its place, *unseen* its own row.

    >>> row = np.array([5] + [0] * 33, np.uint8)
    >>> print(reason(row, None, Sizes(13, 14), 7))
    5 of 1m, 5 tiles at row 7 (expected at most 4 of a kind, 13 or 14 tiles)
    >>> print(reason(as_rows([[-1] + [0] * 33])[0], None, Sizes(13, 14), 0))
    no count of 1m at row 0 (expected at most 4 of a kind)
    """
    what, expected = [], []
    fifths = [_number(row[kind], kind) for kind in np.flatnonzero(row > COPIES).tolist()]
    if fifths:
        what += fifths
        expected.append(f"at most {COPIES} of a kind")
    if plan is not None:
        for kind, most in plan.rules.scarce:
            if most < row[kind] <= COPIES:
                what.append(f"{row[kind]} of {name(kind)}")
                limit = f"at most {most}" if most else "none"
                expected.append(f"{limit} under {plan.rules.name!r}")
        if unseen is not None:
            for kind, most in enumerate(plan.rules.copies):
                if row[kind] <= most < int(row[kind]) + int(unseen[kind]):
                    what.append(_unseen(unseen[kind], kind, row[kind]))
                    expected.append(f"together 0 to {most}")
    total = int(row.sum(dtype=np.int64))
    if not size.least <= total <= size.most and row.max() < NO_COUNT:
        what.append(f"{total} tile{'s' * (total != 1)}")
        expected.append(f"{size.text} tiles")
    told = ", ".join(dict.fromkeys(expected))
    return Problem(", ".join(what), where=f"row {index}", expected=told)


def _unseen(left: np.uint8, kind: int, held: np.uint8) -> str:
    if left == NO_COUNT:
        return f"no count unseen of {name(kind)}"
    return f"{left} unseen of {name(kind)} beside {held}"


def _number(count: np.uint8, kind: int) -> str:
    return f"no count of {name(kind)}" if count == NO_COUNT else f"{count} of {name(kind)}"


def bad_flags(
    rows: Rows, plan: Plan | None, hands: Sequence[Group], unseen: Rows | None = None
) -> Flags:
    """The same for hands with different numbers of melds."""
    bad = np.zeros(len(rows), np.bool_)
    for places, _, size in hands:
        bad[places] = bad_rows(rows[places], plan, size, rows_at(unseen, places))
    return bad


def reasons(
    rows: Rows,
    plan: Plan | None,
    hands: Sequence[Group],
    which: npt.NDArray[np.int64],
    unseen: Rows | None = None,
    first: int = 0,
) -> list[Problem]:
    """What is wrong with *which* rows, all of them bad; rows are counted from *first*."""
    group = np.zeros(len(rows), np.int64)
    for number, (places, _, _) in enumerate(hands):
        group[places] = number
    found = []
    for at in which.tolist():
        here = None if unseen is None else unseen[at if len(unseen) > 1 else 0]
        found.append(reason(rows[at], plan, hands[group[at]].size, first + at, here))
    return found


def refuse(
    rows: Rows, plan: Plan | None, hands: Sequence[Group], unseen: Rows | None = None
) -> None:
    """Raise a :class:`~paili.errors.HandError` that names the bad rows, if there are any."""
    bad = np.flatnonzero(bad_flags(rows, plan, hands, unseen))
    problems = reasons(rows, plan, hands, bad[:_NAMED], unseen)
    if len(bad) > _NAMED:
        problems.insert(0, Problem(f"{len(bad)} rows are no hands, {_NAMED} of them named"))
    if problems:
        raise HandError(*problems)


def in_play(rows: Rows, plan: Plan) -> Rows:
    """The rows, those with tiles out of play made such that engines find them to be no hands."""
    out = (rows > _in_play(plan)).any(axis=1, keepdims=True)
    return np.where(out, np.uint8(NO_COUNT), rows) if out.any() else rows


def output(out: object, shape: tuple[int, ...], dtype: type) -> object:
    """*out* if it fits, or a new array.

    Raises :class:`~paili.errors.PailiError` for anything but an array of this shape and type
    that can be written.
    """
    if out is None:
        return np.empty(shape, dtype)
    if not isinstance(out, np.ndarray) or isinstance(out, np.ma.MaskedArray):
        problem = f"out: a {type(out).__name__}"
    elif out.shape != shape or out.dtype != dtype or not out.flags.carray:
        problem = f"out: {out.dtype} of shape {out.shape}"
    else:
        return out
    expected = f"an array of {np.dtype(dtype)}, shape {shape}, C-contiguous, writable"
    raise PailiError(Problem(problem, expected=expected))


def two_outputs(out: object) -> Sequence[object]:
    """The two arrays to write into, or none.

    Raises :class:`~paili.errors.PailiError` for another number of them.
    """
    if out is None:
        return None, None
    if not isinstance(out, tuple | list) or len(out) != 2:
        raise PailiError(Problem("out: no pair", expected="a pair of arrays"))
    return out
