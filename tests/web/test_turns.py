"""Whose question is next."""

from __future__ import annotations

import asyncio
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paili.web.limits import BusyError
from paili.web.turns import Turns
from tests.web.loops import run

#: Who asks, leaves before the turn comes, or ends.
EVENTS = st.lists(st.tuples(st.sampled_from("abc"), st.sampled_from(["ask", "leave", "end"])))


@given(EVENTS)
def test_turns_are_shared(events: list[tuple[str, str]]) -> None:
    async def play() -> None:
        turns = Turns(at_once=3, waiting=6, each_at_once=2, each_waiting=4)
        asked: dict[str, list[asyncio.Task[None]]] = {name: [] for name in "abc"}
        for name, event in events:
            mine = asked[name]
            if event == "ask":
                mine.append(asyncio.create_task(turns.take(name)))
            elif event == "leave":
                waiting = [task for task in mine if not task.done()]
                if waiting:
                    waiting[0].cancel()
                    mine.remove(waiting[0])
            else:
                served = [task for task in mine if task.done() and not task.exception()]
                if served:
                    mine.remove(served[0])
                    turns.give(name)
            for _ in range(3):
                await asyncio.sleep(0)
            for tasks in asked.values():
                refused = [t for t in tasks if t.done() and isinstance(t.exception(), BusyError)]
                for task in refused:
                    tasks.remove(task)
            working = Counter({n: sum(t.done() for t in tasks) for n, tasks in asked.items()})
            queued = {n: sum(not t.done() for t in tasks) for n, tasks in asked.items()}
            assert turns.working == +working
            assert {n: len(q) for n, q in turns.queues.items()} == {
                n: q for n, q in queued.items() if q
            }
            assert working.total() <= 3
            assert max(working.values()) <= 2
            assert sum(queued.values()) <= 6
            assert max(queued.values()) <= 4
            # Nobody waits who could be served.
            assert not any(queued[n] and working[n] < 2 for n in "abc") or working.total() == 3
        for task in [task for tasks in asked.values() for task in tasks]:
            task.cancel()

    run(play())


def test_a_turn_that_came_is_passed_on_when_nobody_takes_it() -> None:
    async def play() -> None:
        turns = Turns(1, 9, 1, 9)
        await turns.take("a")
        left, stays = (asyncio.create_task(turns.take(name)) for name in "bc")
        await asyncio.sleep(0)
        turns.give("a")
        left.cancel()
        with pytest.raises(asyncio.CancelledError):
            await left
        await asyncio.wait_for(stays, 60)
        assert turns.working == {"c": 1}

    run(play())


def test_askers_take_turns() -> None:
    served: list[str] = []

    async def play() -> None:
        turns = Turns(1, 9, 1, 9)

        async def ask(asker: str) -> None:
            await turns.take(asker)
            await asyncio.sleep(0)
            served.append(asker)
            turns.give(asker)

        await asyncio.gather(*map(ask, ["many", "many", "many", "one"]))

    run(play())
    assert served == ["many", "many", "one", "many"]
