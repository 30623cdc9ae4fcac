"""What a page has asked and not yet been told: questions beside the server, dropped when they are
no longer asked."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar, cast

from paili.errors import PailiError
from paili.web import work

T = TypeVar("T")
#: Seconds of work for one question, and answered questions that are kept.
TIMEOUT, KEPT = 180.0, 40


@dataclass(slots=True)
class Answer(Generic[T]):
    """A question's answer: not there yet, a value, or why there is none."""

    value: T | None = None
    done: bool = False
    #: How much of how much is done.
    progress: tuple[int, int] | None = None
    error: str = ""


class Answers:
    """The questions of one page.

    The page asks again for everything whenever it is made: between :meth:`begin` and
    :meth:`end`. A question that was not asked again is dropped, and its process killed.
    *changed* is called when an answer comes. Slow questions wait for each other, so that
    a quick one never waits for two of them.
    """

    def __init__(self, changed: Callable[[], None]) -> None:
        self.changed = changed
        self.connected = False
        self.known: dict[Hashable, Answer[Any]] = {}
        self.running: dict[Hashable, asyncio.Task[None]] = {}
        self.asked: set[Hashable] = set()
        self.slow_turn = asyncio.Lock()

    def begin(self) -> None:
        """Before the page is made."""
        self.asked = set()

    def ask(
        self, function: Callable[..., T], *arguments: Hashable, slow: bool = False
    ) -> Answer[T]:
        """The answer as far as it is known. A *slow* function also gets ``progress``."""
        key = (function, arguments)
        self.asked.add(key)
        if key in self.known:
            found = self.known.pop(key)
            self.known[key] = found  # the latest last
            return found
        answer: Answer[T] = Answer()
        if self.connected:
            self.known[key] = answer
            self.running[key] = asyncio.create_task(self._find(key, answer, slow))
        return answer

    def end(self) -> None:
        """After the page was made: drop what is not asked any more."""
        for key in [key for key in self.running if key not in self.asked]:
            self._drop(key)
        for key in [key for key in self.known if key not in self.asked][:-KEPT]:
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

    async def _find(self, key: Hashable, answer: Answer[T], slow: bool) -> None:
        function, arguments = cast("tuple[Callable[..., T], tuple[object, ...]]", key)

        def hear(done: int, total: int) -> None:
            answer.progress = done, total
            self.changed()

        try:
            if slow:
                async with self.slow_turn:
                    answer.value = await work.run(
                        function, *arguments, timeout=TIMEOUT, progress=hear
                    )
            else:
                answer.value = await work.run(function, *arguments, timeout=TIMEOUT)
        except (PailiError, work.WorkError) as error:
            answer.error = str(error)
        except Exception:
            logging.getLogger(__name__).exception("a question of the page failed")
            answer.error = "?"
        answer.done = True
        self.running.pop(key, None)
        self.changed()
