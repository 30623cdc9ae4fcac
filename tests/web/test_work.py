"""Slow work in processes of its own: answers, errors, ends."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Awaitable, Callable, Iterator

import pytest

from paili import api
from paili.errors import NotationError
from paili.web import limits, work
from paili.web.turns import Turns
from paili.web.work import Pool
from tests.web import slow_things
from tests.web.loops import run


@pytest.fixture
def pool() -> Iterator[Pool]:
    """A pool of one process at a time, where two may wait."""
    made = Pool(Turns(1, 2, 1, 2))
    yield made
    made.stop()


def ask(
    pool: Pool,
    function: Callable[..., object],
    *arguments: object,
    timeout: float | None = 60,
    progress: work.Progress | None = None,
) -> Awaitable[object]:
    return pool.run(function, *arguments, timeout=timeout, progress=progress)


async def busy(pool: Pool) -> work._Worker:
    """Wait until a process is at work; its worker."""
    while not pool.busy:
        await asyncio.sleep(0.01)
    return next(iter(pool.busy))


def ended(worker: work._Worker) -> bool:
    """Whether its process has ended and was waited for."""
    worker.thread.join(10)
    return worker.process.returncode is not None


def test_answers_come_from_one_other_process(pool: Pool) -> None:
    async def main() -> None:
        first, second = await ask(pool, os.getpid), await ask(pool, os.getpid)
        assert first == second != os.getpid()
        assert await ask(pool, api.waits, "1112345678999m") == api.waits("1112345678999m")

    run(main())
    run(main())  # as well in the next event loop


def test_errors_come_as_themselves(pool: Pool) -> None:
    async def main() -> None:
        with pytest.raises(NotationError, match="unknown tile 'x9' at character 5") as caught:
            await ask(pool, slow_things.refuse, "hand")
        assert caught.value.field == "hand"
        with pytest.raises(ZeroDivisionError):
            await ask(pool, divmod, 1, 0)
        with pytest.raises(RuntimeError, match="no pickle"):
            await ask(pool, slow_things.not_to_be_sent)
        assert await ask(pool, slow_things.chatter) == "the answer"

    run(main())


@pytest.mark.skipif(sys.platform != "linux", reason="no limit of memory that holds")
def test_too_much_memory_is_an_error(pool: Pool) -> None:
    with pytest.raises(MemoryError):
        run(ask(pool, slow_things.greedy))


def test_progress_is_heard(pool: Pool) -> None:
    heard: list[tuple[int, ...]] = []

    async def main() -> None:
        found = await ask(pool, slow_things.counted, 5, progress=lambda *said: heard.append(said))
        assert found == 5

    run(main())
    assert heard[0] == (0, 5)


def test_cancelling_kills(pool: Pool) -> None:
    async def main() -> None:
        asking = asyncio.ensure_future(ask(pool, slow_things.endless))
        worker = await busy(pool)
        asking.cancel()
        with pytest.raises(asyncio.CancelledError):
            await asking
        assert ended(worker)
        assert await ask(pool, divmod, 7, 2) == (3, 1)

    run(main())


def test_time_is_limited(pool: Pool) -> None:
    async def main() -> None:
        with pytest.raises(limits.TooLongError, match=r"within 0\.2 seconds"):
            await ask(pool, slow_things.endless, timeout=0.2)
        assert not pool.busy
        assert await ask(pool, divmod, 7, 2) == (3, 1)

    run(main())


def test_a_process_that_dies_is_replaced(pool: Pool) -> None:
    async def main() -> None:
        with pytest.raises(limits.DiedError):
            await ask(pool, os._exit, 3)
        first = await ask(pool, os.getpid)
        assert isinstance(first, int)
        worker = pool.idle[-1]
        worker.process.kill()  # as if the machine had run out of memory
        worker.process.wait()
        assert await ask(pool, os.getpid) != first

    run(main())


def test_turns(pool: Pool) -> None:
    async def main() -> None:
        first = asyncio.ensure_future(ask(pool, slow_things.endless))
        await busy(pool)
        waiting = [asyncio.ensure_future(ask(pool, divmod, n, 2)) for n in (6, 7)]
        await asyncio.sleep(0)
        with pytest.raises(limits.BusyError, match="2 questions of this asker wait already"):
            await ask(pool, divmod, 8, 2)
        waiting[0].cancel()  # its turn goes to the next
        first.cancel()
        assert await waiting[1] == (3, 1)
        assert (pool.turns.working, pool.turns.queues) == ({}, {})

    run(main())


def test_nothing_is_left(pool: Pool) -> None:
    async def main() -> None:
        pool.start()
        asking = asyncio.ensure_future(ask(pool, slow_things.endless))
        worker = await busy(pool)
        pool.stop()
        assert ended(worker)
        with pytest.raises(limits.DiedError):
            await asking
        assert not pool.idle

    run(main())


def test_processes_are_renewed_before_they_grow_large(pool: Pool) -> None:
    async def main() -> None:
        seen = {await ask(pool, os.getpid) for _ in range(1001)}
        assert len(seen) == 2

    run(main())
