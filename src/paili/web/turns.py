"""Whose question is worked on next: each asker's in turn, and not too many of one asker."""

from __future__ import annotations

import asyncio
from collections import Counter, deque

from paili.web.limits import BusyError


class Turns:
    """*at_once* questions are worked on at a time, *each_at_once* of one asker; *waiting* may wait
    for their turn, *each_waiting* of one asker. Askers are served one after the other, however
    many questions one of them has. For one event loop at a time.
    """

    def __init__(self, at_once: int, waiting: int, each_at_once: int, each_waiting: int) -> None:
        self.at_once, self.waiting = at_once, waiting
        self.each_at_once, self.each_waiting = each_at_once, each_waiting
        self.working: Counter[str] = Counter()
        #: Who waits, the next to be served first; nobody who has nothing to ask.
        self.queues: dict[str, deque[asyncio.Future[None]]] = {}

    async def take(self, asker: str) -> None:
        """Wait for a turn. Raises :class:`BusyError` where too many wait already."""
        if asker not in self.queues and self._free(asker):
            self.working[asker] += 1
            return
        mine, all_ = len(self.queues.get(asker, ())), sum(map(len, self.queues.values()))
        if mine >= self.each_waiting:
            raise BusyError(f"{mine} questions of this asker wait already")
        if all_ >= self.waiting:
            raise BusyError(f"{all_} questions wait already")
        turn = asyncio.get_running_loop().create_future()
        self.queues.setdefault(asker, deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self.give(asker)  # it had come, but is not taken
            else:
                self._forget(asker, turn)
            raise

    def give(self, asker: str) -> None:
        """A turn is over: the next ones begin."""
        self.working -= Counter({asker: 1})
        while (next_ := next(filter(self._free, self.queues), None)) is not None:
            turn = self.queues[next_].popleft()
            queue = self.queues.pop(next_)
            if queue:
                self.queues[next_] = queue  # behind the others
            if not turn.done():
                self.working[next_] += 1
                turn.set_result(None)

    def _free(self, asker: str) -> bool:
        return self.working.total() < self.at_once and self.working[asker] < self.each_at_once

    def _forget(self, asker: str, turn: asyncio.Future[None]) -> None:
        queue = self.queues.get(asker, deque())
        if turn in queue:
            queue.remove(turn)
            if not queue:
                del self.queues[asker]
