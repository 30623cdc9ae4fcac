"""CSV: hands as text in one column, or counts in 34 columns. A line is a row."""

from __future__ import annotations

import csv
from collections.abc import Iterator

import numpy as np

from paili.batch.rows import BATCH, Batch, FileColumn, Part, of_counts, of_texts
from paili.errors import InputError, PailiError, Problem, unknown_name
from paili.hand import Hand
from paili.tiles.kind import KINDS, name

#: Bytes of a part, about.
PART_BYTES = 1 << 23
NAMES = [name(kind) for kind in range(KINDS)]
_MARK = b"\xef\xbb\xbf"


class CsvSource:
    """A ``.csv`` file, with or without a line of names."""

    def __init__(self, where: FileColumn) -> None:
        self.where = where
        with open(where.path, "rb") as file:
            line = file.readline()
        self.begin = 0
        fields = _fields(line.removeprefix(_MARK))
        if not fields:
            raise InputError(Problem("an empty first line in", where.path))
        names = [str(at) for at in range(1, len(fields) + 1)]
        if not _is_data(fields):
            self.begin, names = len(line), fields
        elif line.startswith(_MARK):
            self.begin = len(_MARK)
        self.width = len(names)
        self.places = self._places(names)

    def _places(self, names: list[str]) -> list[int]:
        """The columns: 34 of counts, or one of text."""
        column = self.where.column
        if column is not None:
            if column not in names:
                raise InputError(unknown_name("column", column, names))
            return [names.index(column)]
        if set(NAMES) <= set(names):
            return [names.index(each) for each in NAMES]
        if len(names) in (1, KINDS):
            return list(range(len(names)))
        expected = f"--column with one of: {', '.join(names)}"
        raise InputError(Problem(f"{len(names)} columns in", self.where.path, expected=expected))

    def parts(self) -> list[Part]:
        """Lines, counted in one quick pass."""
        found: list[Part] = []
        first, at = 0, self.begin
        with open(self.where.path, "rb") as file:
            file.seek(at)
            while block := file.read(PART_BYTES):
                block += file.readline()
                lines = block.count(b"\n") + (not block.endswith(b"\n"))
                found.append(Part(len(found), first, lines, at, at + len(block)))
                first += lines
                at += len(block)
        return found

    def read(self, part: Part) -> Iterator[Batch]:
        """Lines in batches."""
        with open(self.where.path, "rb") as file:
            file.seek(part.start)
            left = part.rows
            while left:
                lines = [file.readline() for _ in range(min(left, BATCH))]
                left -= len(lines)
                yield self._batch(lines)

    def _batch(self, lines: list[bytes]) -> Batch:
        if len(self.places) == 1:
            place = self.places[0]
            rows = map(_fields, lines)
            texts = [row[place] if place < len(row) else None for row in rows]
            return of_texts(texts, self.where.notation)
        try:
            read = np.loadtxt(
                lines, np.int64, comments=None, delimiter=",", usecols=self.places, ndmin=2
            )
            if len(read) == len(lines):
                return of_counts(read)
        except ValueError:
            pass  # one by one, to tell which
        return self._one_by_one(lines)

    def _one_by_one(self, lines: list[bytes]) -> Batch:
        counts = np.zeros((len(lines), KINDS), np.int64)
        unread: dict[int, str] = {}
        for at, line in enumerate(lines):
            fields = _fields(line)
            try:
                if len(fields) != self.width:
                    raise InputError(Problem(f"{len(fields)} columns", expected=str(self.width)))
                # What is far from a count is told like any other that is none.
                row = [min(max(int(fields[place]), -1), 255) for place in self.places]
                counts[at] = row
            except PailiError as error:
                unread[at] = str(error)
            except ValueError as error:
                unread[at] = f"not a number: {error}"
        return of_counts(counts)._replace(unread=unread)


def _fields(line: bytes) -> list[str]:
    try:
        return next(csv.reader([line.decode("utf-8", "replace").strip("\r\n")]), [])
    except csv.Error:
        return []


def _is_data(fields: list[str]) -> bool:
    """Counts or a hand, rather than names of columns?

    >>> _is_data(["hand"]), _is_data(["1112345678999m"]), _is_data(NAMES)
    (False, True, False)
    """
    if len(fields) == KINDS:
        return all(field.strip().lstrip("-").isdigit() for field in fields)
    return any(map(_spells, fields))


def _spells(field: str) -> bool:
    try:
        Hand.parse(field)
    except PailiError:
        return False
    return True
