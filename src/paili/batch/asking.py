"""A question about rows, its options, and its answers as one array of records."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from paili.answers.question import Columns
from paili.answers.questions import QUESTIONS as ALL
from paili.arrays import questions
from paili.arrays.checks import Rows, sizes
from paili.arrays.engines import ENGINES
from paili.arrays.plans import plan_of
from paili.arrays.questions import BAD_COPIES, BAD_MASK, BAD_SHANTEN
from paili.errors import PailiError, unknown_name
from paili.hand import Hand
from paili.rules.registry import DEFAULT

#: Answers, a record for each row. Bad rows have the sentinels of :mod:`paili.arrays.questions`.
Records = npt.NDArray[np.void]
#: The questions that rows can be asked, with their columns.
QUESTIONS = {name: each.columns for name, each in ALL.items() if each.columns is not None}
_SENTINELS = {"i1": BAD_SHANTEN, "<u8": BAD_MASK, "u1": BAD_COPIES}


def dtype_of(columns: Columns) -> np.dtype[np.void]:
    """The type of records: the fields one behind the other, low byte first.

    >>> dtype_of(QUESTIONS["acceptance"]).itemsize
    9
    """
    fields = columns.fields
    return np.dtype([(name, kind) if n == 1 else (name, kind, (n,)) for name, kind, n in fields])


def bad_record(columns: Columns) -> Records:
    """The record of a row that is no hand."""
    record = np.zeros(1, dtype_of(columns))
    for name, kind, _ in columns.fields:
        record[name] = _SENTINELS[kind]
    return record


class Asked(NamedTuple):
    """A question with its options; small, and can be sent to another process."""

    question: str
    rules: str = DEFAULT
    melds: int = 0
    engine: str = "auto"

    @property
    def columns(self) -> Columns:
        """What is asked of each row."""
        return QUESTIONS[self.question]

    def checked(self) -> Asked:
        """The same, or an error that tells what is wrong with it."""
        if self.question not in QUESTIONS:
            raise PailiError(unknown_name("question", self.question, QUESTIONS))
        if self.engine not in ENGINES:
            raise PailiError(unknown_name("engine", self.engine, ENGINES))
        plan_of(self.rules)
        sizes(self.melds, 13)
        return self

    def answer(self, rows: Rows) -> Records:
        """A record for each row."""
        ask = getattr(questions, self.question, None)
        if ask is None:
            return self._each(rows)
        records = np.empty(len(rows), dtype_of(self.columns))
        found = ask(rows, self.rules, melds=self.melds, engine=self.engine, errors="mark")
        values = found if isinstance(found, tuple) else (found,)
        for name, column in zip(records.dtype.names or (), values, strict=True):
            records[name] = column
        return records

    def _each(self, rows: Rows) -> Records:
        """The same of a question that arrays do not know: hand by hand."""
        tiles, melds = self.columns.tiles, self.melds
        bad = questions.bad_rows(rows, self.rules, melds=melds, tiles=tiles)
        records = np.repeat(bad_record(self.columns), len(rows))
        for at in np.flatnonzero(~bad):
            records[at] = self.answer_hand(Hand(rows[at].tobytes()))[0]
        return records

    def is_bad(self, records: Records) -> npt.NDArray[np.bool_]:
        """Which records tell of a row that is no hand."""
        name, kind, n = self.columns.fields[0]
        first = records[name] if n == 1 else records[name][:, 0]
        bad: npt.NDArray[np.bool_] = first == np.dtype(kind).type(_SENTINELS[kind])
        return bad

    def problem(self, row: Rows) -> str:
        """Why a row is no hand."""
        tiles = self.columns.tiles
        found = questions.problems(row[None], self.rules, melds=self.melds, tiles=tiles)
        return str(found[0][1]._replace(where=""))

    def answer_hand(self, hand: Hand) -> Records:
        """The record of one hand whose melds are known, so that their copies count.

        Raises :class:`~paili.errors.PailiError` for a hand that the question is not about.
        """
        rules = plan_of(self.rules).rules
        rules.checked(hand)
        tiles = self.columns.tiles
        if tiles and hand.size != tiles:
            raise PailiError(f"{hand.size} tiles (expected {tiles})")
        record = np.zeros(1, dtype_of(self.columns))
        values = self.columns.values(hand, rules)
        for (name, _, _), value in zip(self.columns.fields, values, strict=True):
            record[name] = value
        return record
