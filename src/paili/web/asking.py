"""What a page has asked and not yet been told: questions beside the server, dropped when they are
no longer asked. This is the one way in which pages ask what may take long."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Hashable
from contextlib import nullcontext
from dataclasses import dataclass
from functools import partial
from typing import Any, Generic, TypeVar, cast

from paili.errors import PailiError
from paili.web import limits, work

T = TypeVar("T")
#: Seconds for one question, and answered questions that are kept.
TIMEOUT, KEPT = 180.0, 40
#: Seconds after which a question is put again, where too many wait already.
AGAIN = 2.0


@dataclass(slots=True)
class Asked(Generic[T]):
    """What became of a question: nothing yet, a value, or why there is none."""

    value: T | None = None
    done: bool = False
    #: How much of how much is done.
    progress: tuple[int, int] | None = None
    fault: Exception | None = None

    @property
    def error(self) -> str:
        """Why there is no answer; empty where there is, or may be yet."""
        return str(self.fault) if self.fault else ""

    @property
    def late(self) -> bool:
        """Did it take too long?"""
        return isinstance(self.fault, limits.TooLongError)


class Asking:
    """The questions of one page.

    The page asks again for everything whenever it is made: between :meth:`begin` and
    :meth:`end`. A question that was not asked again is dropped, and its process killed.
    *changed* is called when an answer comes, or word of how far it is. Slow questions wait for
    each other, so that a quick one never waits for two of them. All pages of one *asker*, an
    address, share their turns.
    """

    def __init__(self, changed: Callable[[], None], asker: str = "") -> None:
        self.changed, self.asker = changed, asker
        self.connected = False
        self.known: dict[Hashable, Asked[Any]] = {}
        self.running: dict[Hashable, asyncio.Task[None]] = {}
        self.wanted: set[Hashable] = set()
        self.slow_turn = asyncio.Lock()

    def begin(self) -> None:
        """Before the page is made."""
        self.wanted = set()

    def ask(
        self,
        function: Callable[..., T],
        *arguments: Hashable,
        slow: bool = False,
        lull: float = 0,
        **named: Hashable,
    ) -> Asked[T]:
        """The answer as far as it is known. A *slow* function also gets ``progress``. It is put
        when the same was asked for *lull* seconds."""
        key = (function, arguments, tuple(named.items()))
        self.wanted.add(key)
        known = key in self.known
        answer: Asked[T] = self.known.pop(key) if known else Asked()
        if known or self.connected:
            self.known[key] = answer  # the latest last
        if self.connected and not known:
            self.running[key] = asyncio.create_task(self._find(key, answer, slow, lull))
        return answer

    def end(self) -> None:
        """After the page was made: drop what is not asked any more."""
        for key in [key for key in self.running if key not in self.wanted]:
            self._drop(key)
        for key in [key for key in self.known if key not in self.wanted][:-KEPT]:
            del self.known[key]

    def connect(self, connected: bool) -> None:
        """Is anybody there? If not, all questions are dropped."""
        self.connected = connected
        if not connected:
            for key in list(self.running):
                self._drop(key)

    def _drop(self, key: Hashable) -> None:
        self.running.pop(key).cancel()
        self.known.pop(key, None)

    async def _find(self, key: Hashable, answer: Asked[T], slow: bool, lull: float) -> None:
        function, arguments, named = cast("tuple[Callable[..., T], tuple[Any, ...], Any]", key)
        call = partial(function, **dict(named))

        def hear(done: int, total: int) -> None:
            answer.progress = done, total
            self.changed()

        turn, heard = (self.slow_turn, hear) if slow else (nullcontext(), None)
        try:
            await asyncio.sleep(lull)
            async with turn:
                answer.value = await self._answer(call, arguments, heard)
        except (PailiError, limits.WorkError) as error:
            answer.fault = error
        except Exception:
            logging.getLogger(__name__).exception("a question of the page failed")
            answer.fault = limits.WorkError("?")
        answer.done = True
        self.running.pop(key, None)
        self.changed()

    async def _answer(
        self, call: Callable[..., T], arguments: tuple[Any, ...], hear: work.Progress | None
    ) -> T:
        """The answer; where too many questions wait, it is asked for again and again."""
        while True:
            try:
                return await work.run(
                    call, *arguments, timeout=TIMEOUT, progress=hear, asker=self.asker
                )
            except limits.BusyError:
                await asyncio.sleep(AGAIN)
