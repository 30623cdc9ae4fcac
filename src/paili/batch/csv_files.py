"""CSV: hands as text in one column, or counts in 34 columns. A line is a row.

The first line names the columns only if nothing in it spells a tile or a number; what is told
to be a row stays one, however wrong it is, so that answers lie beside their lines.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator
from operator import methodcaller
from typing import BinaryIO, TypeVar

import numpy as np
import numpy.typing as npt

from paili.batch.rows import BATCH, PART, Batch, FileColumn, Part, of_counts, of_reals, of_texts
from paili.errors import InputError, PailiError, Problem, unknown_name
from paili.tiles.kind import KINDS, name
from paili.tiles.notation import NOTATIONS

#: Bytes of a part, about, and of the lines in memory at a time.
PART_BYTES, BLOCK_BYTES = 1 << 23, 1 << 21
#: Bytes of a line; of a longer one only so much is looked at.
LONGEST_LINE = 1 << 17
NAMES = [name(kind) for kind in range(KINDS)]
_MARK = b"\xef\xbb\xbf"
#: Names may end in a number: ``hand1``, ``tile_33``.
_NUMBERED = re.compile(r"\D+\d{0,3}")
#: Older ones read 1.9 as the whole number 1, and 256 as the byte 0.
_GUESSES = np.lib.NumpyVersion(np.__version__) < "2.4.0"

Number = TypeVar("Number", np.uint8, np.float64)


class CsvSource:
    """A ``.csv`` file, with or without a line of names."""

    def __init__(self, where: FileColumn) -> None:
        self.where = where
        with open(where.path, "rb") as file:
            line = _line(file)
            end = file.tell()
        marked = line.startswith(_MARK)
        fields = _first(line.removeprefix(_MARK))
        if not fields:
            raise InputError(Problem("an empty first line in", where.path))
        #: What the first line was taken to say: names of columns, or nothing.
        self.names = tuple(fields) if _are_names(fields, where.column) else ()
        self.begin = end if self.names else len(_MARK) * marked
        self.width = len(fields)
        self.places = self._places(
            fields if self.names else [str(at) for at in range(1, len(fields) + 1)]
        )

    def _places(self, names: list[str]) -> list[int]:
        """The columns: 34 of counts, or one of text."""
        column = self.where.column
        if column is not None:
            return [_place(column, names)]
        if set(NAMES) <= set(names):
            return [_place(each, names) for each in NAMES]
        if len(names) in (1, KINDS):
            return list(range(len(names)))
        expected = f"--column with one of: {', '.join(names)}"
        raise InputError(Problem(f"{len(names)} columns in", self.where.path, expected=expected))

    def parts(self) -> list[Part]:
        """Lines, counted in one quick pass."""
        found: list[Part] = []
        first, start = 0, self.begin
        with open(self.where.path, "rb") as file:
            file.seek(start)
            while lines := _next_part(file):
                at = file.tell()
                found.append(Part(len(found), first, lines, start, at))
                first, start = first + lines, at
        return found

    def read(self, part: Part) -> Iterator[Batch]:
        """Lines in batches."""
        with open(self.where.path, "rb") as file:
            file.seek(part.start)
            for lines in _blocks(file, part.stop - part.start):
                for at in range(0, len(lines), BATCH):
                    some = lines[at : at + BATCH]
                    yield self._texts(some) if len(self.places) == 1 else self._counts(some)

    def _texts(self, lines: list[bytes]) -> Batch:
        """Hands, at once where a line holds nothing else and nothing is quoted."""
        data = b"\n".join([*lines, b""]).replace(b"\r\n", b"\n")
        short = max(map(len, lines)) <= LONGEST_LINE
        if self.width == 1 and short and not any(map(data.count, (b'"', b",", b"\r"))):
            texts = data.decode("utf-8", "replace").split("\n")
            return of_texts(texts[:-1], self.where.notation)
        (place,) = self.places
        found: list[str | None] = []
        unread: dict[int, str] = {}
        for at, line in enumerate(lines):
            try:
                found.append(self._fields(line)[place])
            except PailiError as error:
                found.append(None)
                unread[at] = str(error)
        batch = of_texts(found, self.where.notation)
        batch.unread.update(unread)
        return batch

    def _counts(self, lines: list[bytes]) -> Batch:
        """Numbers, at once where they are written plainly, or else line by line."""
        text = b"\n".join(lines).decode("utf-8", "replace")
        if set(map(methodcaller("count", b","), lines)) != {self.width - 1} or '"' in text:
            return self._one_by_one(lines)
        if not _GUESSES and (whole := self._loaded(text, np.uint8)) is not None:
            return of_counts(whole)
        if (reals := self._loaded(text, np.float64)) is not None:
            return of_reals(reals)
        return self._one_by_one(lines)

    def _loaded(self, text: str, kind: type[Number]) -> npt.NDArray[Number] | None:
        """The counts of all lines, if they are numbers of that type."""
        lines = text.split("\n")
        try:
            return np.loadtxt(
                lines, kind, comments=None, delimiter=",", usecols=self.places, ndmin=2
            )
        except ValueError:
            return None

    def _one_by_one(self, lines: list[bytes]) -> Batch:
        numbers = np.zeros((len(lines), KINDS))
        unread: dict[int, str] = {}
        for at, line in enumerate(lines):
            try:
                fields = self._fields(line)
                numbers[at] = [_number(fields[place]) for place in self.places]
            except PailiError as error:
                unread[at] = str(error)
        batch = of_reals(numbers)
        batch.unread.update(unread)
        return batch

    def _fields(self, line: bytes) -> list[str]:
        """As many as the first line has, or the reason why the line is no row."""
        if len(line) > LONGEST_LINE:
            raise InputError(f"too long: more than {LONGEST_LINE:,} bytes in a line")
        fields = _pieces(line)
        if len(fields) != self.width:
            expected = str(self.width)
            problem = Problem(f"{len(fields)} columns", expected=expected)
            raise InputError(problem if fields else "empty")
        return fields


def _line(file: BinaryIO) -> bytes:
    """The next line; of one that is too long the first bytes."""
    line = file.readline(LONGEST_LINE + 1)
    if len(line) > LONGEST_LINE:
        _end_line(file, line)
    return line


def _blocks(file: BinaryIO, size: int) -> Iterator[list[bytes]]:
    """The lines of so many bytes, some at a time; of one that is too long the first bytes."""
    rest = b""
    while size > 0 and (block := file.read(min(size, BLOCK_BYTES))):
        size -= len(block)
        *lines, rest = (rest + block).split(b"\n")
        rest = rest[: LONGEST_LINE + 1]
        if lines:
            yield lines
    if rest:
        yield [rest]


def _end_line(file: BinaryIO, line: bytes) -> None:
    """Read what is left of a line of which *line* was read."""
    while line and not line.endswith(b"\n"):
        line = file.readline(LONGEST_LINE)


def _next_part(file: BinaryIO) -> int:
    """Pass the lines of the next part; how many they are."""
    start = file.tell()
    block = file.read(PART_BYTES)
    lines = block.count(b"\n")
    if lines >= PART:  # short ones
        ends = np.flatnonzero(np.frombuffer(block, np.uint8) == ord("\n"))
        file.seek(start + int(ends[PART - 1]) + 1)
        return PART
    _end_line(file, block)
    return lines + (not block.endswith(b"\n") and bool(block))


def _place(column: str, names: list[str]) -> int:
    """Where the one column of that name is."""
    if column not in names:
        raise InputError(unknown_name("column", column, names))
    if (number := names.count(column)) > 1:
        raise InputError(Problem(f"{number} columns named", column, expected="one"))
    return names.index(column)


def _pieces(line: bytes) -> list[str]:
    """What stands between the commas; none in an empty line."""
    text = line.decode("utf-8", "replace").strip("\r\n")
    if '"' not in text and "\r" not in text:
        return text.split(",") if text else []
    try:
        return next(csv.reader([text], strict=True), [])
    except csv.Error as error:
        reason = str(error).split(" - ")[0]
        raise InputError(f"not CSV: {reason}") from None


def _first(line: bytes) -> list[str]:
    """What stands in the first line; one thing, if it cannot be told."""
    try:
        return _pieces(line)
    except PailiError:
        return [""]


def _number(field: str) -> float:
    """A number as CSV has it, NaN for a missing one."""
    text = field.strip()
    try:
        if not text.isascii() or "_" in text:
            raise ValueError
        return float(text or "nan")
    except ValueError:
        raise InputError(Problem("not a number:", field)) from None


def _are_names(fields: list[str], column: str | None) -> bool:
    """Names of columns, rather than a row?

    >>> _are_names(["id", "hand1"], None), _are_names(NAMES, None), _are_names(["E"], "E")
    (True, True, True)
    >>> rows = ["1112345678999m"], ["123m"], ["1112345678999x"], ["E S W N X"], ["1", ""], [""]
    >>> [_are_names(fields, None) for fields in rows]
    [False, False, False, False, False, False]
    """
    if set(NAMES) <= set(fields) or (column in fields and not column.isdigit()):
        return True
    return any(field.strip() for field in fields) and all(map(_is_name, fields))


def _is_name(field: str) -> bool:
    """Nothing that spells a tile or a number, in any notation?"""
    text = field.strip()
    if not text:
        return True
    if not _NUMBERED.fullmatch(text) or _is_number(text):
        return False
    return not any(each.scan_all([(0, text)])[0][0] for each in NOTATIONS.values())


def _is_number(text: str) -> bool:
    try:
        float(text)
    except ValueError:
        return False
    return True
