"""A question about rows, its options, and its answers as one array of records."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from paili.arrays import questions
from paili.arrays.checks import Rows, sizes
from paili.arrays.engines import ENGINES
from paili.arrays.plans import plan_of
from paili.arrays.questions import BAD_COPIES, BAD_MASK, BAD_SHANTEN, NOT_HELD
from paili.errors import PailiError, unknown_name
from paili.hand import Hand
from paili.rules.registry import DEFAULT
from paili.rules.ruleset import RuleSet
from paili.shape.acceptance import acceptance, discards
from paili.shape.shanten import shanten
from paili.shape.waits import wait_mask
from paili.tiles.kind import KINDS

#: Answers, a record for each row. Bad rows have the sentinels of :mod:`paili.arrays.questions`.
Records = npt.NDArray[np.void]


class Question(NamedTuple):
    """What is asked: tiles of a hand (None: 13 or 14), and the fields of a record."""

    tiles: int | None
    fields: tuple[tuple[str, str, int], ...]
    about: str

    @property
    def dtype(self) -> np.dtype[np.void]:
        """The records' type: the fields one behind the other, low byte first.

        >>> QUESTIONS["acceptance"].dtype.itemsize
        9
        """
        plain = [(name, kind) if n == 1 else (name, kind, (n,)) for name, kind, n in self.fields]
        return np.dtype(plain)

    @property
    def bad(self) -> Records:
        """The record of a row that is no hand."""
        record = np.zeros(1, self.dtype)
        for name, kind, _ in self.fields:
            record[name] = _SENTINELS[kind]
        return record


_SENTINELS = {"i1": BAD_SHANTEN, "<u8": BAD_MASK, "u1": BAD_COPIES}
QUESTIONS = {
    "shanten": Question(None, (("shanten", "i1", 1),), "how far from ready; -1 is complete"),
    "waits": Question(13, (("waits", "<u8", 1),), "the kinds that complete 13 tiles, as a mask"),
    "acceptance": Question(
        13,
        (("accepts", "<u8", 1), ("copies", "u1", 1)),
        "the kinds that bring 13 tiles nearer, as a mask, and their copies left",
    ),
    "discards": Question(
        14,
        (("shanten", "i1", KINDS), ("copies", "u1", KINDS)),
        "for each kind thrown from 14 tiles the shanten and the copies that help then",
    ),
}


class Asked(NamedTuple):
    """A question with its options; small, and can be sent to another process."""

    question: str
    rules: str = DEFAULT
    melds: int = 0
    engine: str = "auto"

    @property
    def what(self) -> Question:
        """The question itself."""
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
        records = np.empty(len(rows), self.what.dtype)
        ask = getattr(questions, self.question)
        found = ask(rows, self.rules, melds=self.melds, engine=self.engine, errors="mark")
        columns = found if isinstance(found, tuple) else (found,)
        for name, column in zip(self.what.dtype.names or (), columns, strict=True):
            records[name] = column
        return records

    def is_bad(self, records: Records) -> npt.NDArray[np.bool_]:
        """Which records tell of a row that is no hand."""
        name, kind, n = self.what.fields[0]
        first = records[name] if n == 1 else records[name][:, 0]
        bad: npt.NDArray[np.bool_] = first == np.dtype(kind).type(_SENTINELS[kind])
        return bad

    def problem(self, row: Rows) -> str:
        """Why a row is no hand."""
        found = questions.problems(row[None], self.rules, melds=self.melds, tiles=self.what.tiles)
        return str(found[0][1]._replace(where=""))

    def answer_hand(self, hand: Hand) -> Records:
        """The record of one hand whose melds are known, so that their copies count.

        Raises :class:`~paili.errors.PailiError` for a hand that the question is not about.
        """
        rules = plan_of(self.rules).rules
        rules.checked(hand)
        tiles = self.what.tiles
        if tiles and hand.size != tiles:
            raise PailiError(f"{hand.size} tiles (expected {tiles})")
        record = np.zeros(1, self.what.dtype)
        _ANSWERS[self.question](record, hand, rules)
        return record


def _shanten(record: Records, hand: Hand, rules: RuleSet) -> None:
    record["shanten"] = shanten(hand, rules).shanten


def _waits(record: Records, hand: Hand, rules: RuleSet) -> None:
    record["waits"] = wait_mask(hand, rules)


def _acceptance(record: Records, hand: Hand, rules: RuleSet) -> None:
    kinds = acceptance(hand, rules).kinds
    record["accepts"] = sum(1 << kind for kind in kinds)
    record["copies"] = sum(kinds.values())


def _discards(record: Records, hand: Hand, rules: RuleSet) -> None:
    record["shanten"] = NOT_HELD
    for found in discards(hand, rules):
        record["shanten"][0, found.kind] = found.shanten
        record["copies"][0, found.kind] = sum(found.acceptance.kinds.values())


_ANSWERS = {
    "shanten": _shanten,
    "waits": _waits,
    "acceptance": _acceptance,
    "discards": _discards,
}
