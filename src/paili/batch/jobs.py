"""One part of a file answered: what every way to run a job, here or on a cluster, calls."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from paili.batch.asking import Asked, Records, bad_record
from paili.batch.rows import Batch, FileColumn, Part
from paili.batch.sources import Source, opened
from paili.errors import PailiError


class Job(NamedTuple):
    """What to read and what to ask; can be sent to another process."""

    where: FileColumn
    asked: Asked
    #: The file's size and time: a file that changed is another one.
    stamp: tuple[int, ...] = ()


class Answered(NamedTuple):
    """A part's records, as bytes, and its bad rows: number in the file, and why."""

    number: int
    records: bytes
    bad: list[tuple[int, str]]


class StoppedError(Exception):
    """A part was given up, because it was asked to."""


def answer_part(job: Job, part: Part, stopped: Callable[[], bool] | None = None) -> Answered:
    """Read and answer a part, batch by batch.

    *stopped* is asked before each batch; True ends the work with :class:`StoppedError`.
    """
    bad: list[tuple[int, str]] = []
    answered: list[bytes] = []
    row = part.first
    for batch in _source(job.where, job.stamp).read(part):
        if stopped is not None and stopped():
            raise StoppedError
        records, wrong = answer_batch(job.asked, batch)
        answered.append(records.tobytes())
        bad += [(row + at, why) for at, why in wrong]
        row += len(records)
    if row != part.first + part.rows:
        have = row - part.first
        raise PailiError(f"{job.where.path!r} has {have} of the {part.rows} rows of a part")
    return Answered(part.number, b"".join(answered), bad)


def answer_batch(asked: Asked, batch: Batch) -> tuple[Records, list[tuple[int, str]]]:
    """The records of a batch, and its bad rows with reasons."""
    records = asked.answer(batch.rows)
    unread = batch.unread
    for at, hand in batch.melded.items():
        try:
            records[at] = asked.answer_hand(hand)[0]
        except PailiError as error:
            unread[at] = str(error)
    if unread:
        records[list(unread)] = bad_record(asked.columns)[0]
    places = np.flatnonzero(asked.is_bad(records)).tolist()
    return records, [(at, unread.get(at) or asked.problem(batch.rows[at])) for at in places]


@lru_cache(maxsize=4)
def _source(where: FileColumn, stamp: tuple[int, ...]) -> Source:
    """The opened file, kept open from part to part."""
    return opened(where)
