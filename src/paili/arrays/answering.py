"""A question about many hands, handed to an engine: which rows it answers together, and how."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from paili.arrays import checks
from paili.arrays.checks import ERRORS, RAISE, Group, Rows
from paili.arrays.engines import Engine, engine_of, shared_out
from paili.arrays.plans import Plan
from paili.errors import PailiError, unknown_name

#: The questions whose answers depend on the copies that can come.
_WITHIN = ("shanten", "acceptance", "discards")


class Hands(NamedTuple):
    """What is asked about: rows, by how many melds they have, and the copies that can come."""

    rows: Rows
    plan: Plan
    groups: list[Group]
    unseen: Rows | None = None

    @property
    def within(self) -> bool:
        """Can copies run out before four?"""
        return self.unseen is not None or self.plan.limits is not None


def answer(
    question: str,
    hands: Hands,
    outs: tuple[npt.NDArray[Any], ...],
    engine: str,
    threads: int,
    errors: str,
) -> None:
    """Have an engine write its answers of all rows into *outs*; complain about bad rows, if any
    and wanted."""
    rows = hands.rows
    within = hands.within and question in _WITHIN
    used = engine_of(engine, question + "_within" * within, len(rows), hands.plan)
    checked_errors(errors)
    bad = 0
    for group in hands.groups:
        every = isinstance(group.places, slice)
        into = outs if every else tuple(np.empty_like(out[group.places]) for out in outs)
        some, left = rows[group.places], checks.rows_at(hands.unseen, group.places)
        if within:
            bad += _within(used, question, some, left, hands.plan, group, into, threads)
        else:
            some = some if hands.plan.limits is None else checks.in_play(some, hands.plan)
            bad += _free(used, question, some, hands.plan, group, into, threads)
        for out, found in zip(outs, into, strict=True) if not every else ():
            out[group.places] = found
    if bad and errors == RAISE:
        checks.refuse(rows, hands.plan, hands.groups, hands.unseen)


def _free(
    used: Engine,
    question: str,
    rows: Rows,
    plan: Plan,
    group: Group,
    outs: tuple[npt.NDArray[Any], ...],
    threads: int,
) -> int:
    """Answers with four copies of each kind; how many rows are bad."""
    ask: Callable[..., int] = getattr(used, question)

    def some(part: slice) -> int:
        return ask(rows[part], plan, group.melds, group.size, *(out[part] for out in outs))

    return shared_out(len(rows), threads, some)


def _within(
    used: Engine,
    question: str,
    rows: Rows,
    unseen: Rows | None,
    plan: Plan,
    group: Group,
    outs: tuple[npt.NDArray[Any], ...],
    threads: int,
) -> int:
    """Answers within the copies that can come; how many rows are bad."""
    ask: Callable[..., int] = getattr(used, question + "_within")

    def some(part: slice) -> int:
        left = checks.rows_at(unseen, part)
        return ask(rows[part], left, plan, group.melds, group.size, *(out[part] for out in outs))

    return shared_out(len(rows), threads, some)


def checked_errors(errors: str) -> None:
    """Raises :class:`~paili.errors.PailiError` for what is no way with bad rows."""
    if errors not in ERRORS:
        raise PailiError(unknown_name("way with errors", str(errors), ERRORS))
