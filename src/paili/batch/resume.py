"""Finished parts of a job on disk, so that a run that was killed can go on.

They lie in a folder beside the output, ``OUT.parts``: ``job.json`` says of which job, each
part is a file of raw records and, if it has bad rows, one of these; both get their names
when they are whole. When all are there they become the output, which is made in the folder and
moved out when it is whole, and the folder goes.
"""

from __future__ import annotations

import csv
import json
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import numpy as np

from paili.batch.asking import dtype_of
from paili.batch.folder import BAD_NAMES, JOB, bad_of, clear, held, parts_of
from paili.batch.jobs import Answered, Job
from paili.batch.rows import Part
from paili.batch.sinks import sink
from paili.errors import PailiError

#: Changes when parts are cut or written in another way.
FORMAT = 1


class Store:
    """The folder of a job's finished parts, and the output they become."""

    def __init__(self, target: str, job: Job, parts: list[Part]) -> None:
        self.target = Path(target)
        self.job = job
        self.parts = parts
        self.folder = parts_of(target)
        self.bad_path = bad_of(target)
        self.size = dtype_of(job.asked.columns).itemsize
        #: Was there a folder of another job, that was dropped?
        self.dropped = False

    @contextmanager
    def opened(self) -> Iterator[None]:
        """The folder made ready, and nobody else in it.

        Raises :class:`~paili.errors.PailiError` where another run is at the same output, or
        the folder is not ours.
        """
        with held(str(self.target)):
            self._prepare()
            yield

    def _prepare(self) -> None:
        said = json.dumps(self._said(), sort_keys=True)
        path = self.folder / JOB
        with suppress(OSError):
            if path.read_text(encoding="utf-8") == said:
                for left in self.folder.glob("*.tmp*"):
                    left.unlink(missing_ok=True)
                return
        self.dropped = clear(self.folder)
        _write(path, said.encode())

    def _said(self) -> dict[str, object]:
        """What makes the job what it is. How it is run is no part of it."""
        asked = self.job.asked
        return {
            "format": FORMAT,
            "reading": [os.path.abspath(self.job.where.path), *self.job.where[1:]],
            "stamp": list(self.job.stamp),
            "asked": [asked.question, asked.rules, asked.melds],
            "parts": [list(part) for part in self.parts],
        }

    def unfinished(self) -> list[Part]:
        """The parts still to be answered."""
        return [part for part in self.parts if not self._is_there(part)]

    def _is_there(self, part: Part) -> bool:
        try:
            return self._records(part.number).stat().st_size == part.rows * self.size
        except OSError:
            return False

    def _records(self, number: int) -> Path:
        return self.folder / f"{number:06}.records"

    def _bad(self, number: int) -> Path:
        return self.folder / f"{number:06}.bad"

    def keep(self, answered: Answered) -> None:
        """Write a part that was answered; the records last, since they say that it is done."""
        if answered.bad:
            _write(self._bad(answered.number), json.dumps(answered.bad).encode())
        _write(self._records(answered.number), answered.records)

    def finish(self) -> tuple[int, int]:
        """Make the output of the parts, and remove them; rows, and bad ones among them."""
        if tuple(self.job.where.stamp()) != self.job.stamp:
            raise PailiError(f"{self.job.where.path!r} changed while it was read")
        rows = sum(part.rows for part in self.parts)
        # In the folder, where the next run finds what a killed one left.
        made = self.folder / f"output.tmp{os.getpid()}"
        bad_made = self.folder / f"bad.tmp{os.getpid()}"
        try:
            out = sink(str(self.target), str(made), self.job.asked, rows)
            for part in self.parts:
                raw = self._records(part.number).read_bytes()
                out.write(np.frombuffer(raw, dtype_of(self.job.asked.columns)))
            out.close()
            bad = self._write_bad(bad_made)
            if bad:
                os.replace(bad_made, self.bad_path)
            else:
                self.bad_path.unlink(missing_ok=True)
            os.replace(made, self.target)
        finally:
            made.unlink(missing_ok=True)
            bad_made.unlink(missing_ok=True)
        clear(self.folder)
        return rows, bad

    def _write_bad(self, path: Path) -> int:
        """The side file: a line for each bad row."""
        number = 0
        with open(path, "w", encoding="utf-8", newline="") as file:
            lines = csv.writer(file, lineterminator="\n")
            lines.writerow(BAD_NAMES)
            for part in self.parts:
                if self._bad(part.number).exists():
                    bad = json.loads(self._bad(part.number).read_text(encoding="utf-8"))
                    lines.writerows(bad)
                    number += len(bad)
        return number


def _write(path: Path, data: bytes) -> None:
    """Whole or not at all."""
    made = path.with_name(f"{path.name}.tmp{os.getpid()}")
    with open(made, "wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    os.replace(made, path)
