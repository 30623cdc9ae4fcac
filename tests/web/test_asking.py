"""What pages ask beside the server: asked once, dropped when it is no longer asked."""

from __future__ import annotations

import asyncio
import time

import pytest

pytest.importorskip("nicegui", reason="the extra 'web' is not installed")

from paili.answers.tiles import Splits, splits
from paili.deduction.presets import preset
from paili.web import limits, work
from paili.web.asking import Asked, Asking
from tests.web.loops import run


def test_what_is_not_asked_any_more_is_dropped() -> None:
    async def ask() -> None:
        asking = Asking(lambda: None)
        asking.begin()
        assert not asking.ask(time.sleep, 600).done
        assert not asking.running, "nobody looks on"
        asking.connect(True)
        asking.begin()
        slow = asking.ask(time.sleep, 600)
        asking.end()
        (task,) = asking.running.values()
        await asyncio.sleep(0)
        asking.begin()
        quick = asking.ask(divmod, 7, 2)
        asking.end()
        await asyncio.wait([task, *asking.running.values()])
        assert task.cancelled()
        assert not slow.done
        assert quick.value == (3, 1)
        asking.begin()
        assert asking.ask(divmod, 7, 2) is quick
        asking.ask(time.sleep, 600)
        asking.end()
        (task,) = asking.running.values()
        asking.connect(False)
        assert not asking.running
        await asyncio.wait([task])
        assert task.cancelled()
        work.stop()

    run(ask())


def test_an_answer_that_cannot_be_is_told() -> None:
    async def ask() -> Asked[object]:
        asking = Asking(lambda: None)
        asking.connect(True)
        asking.begin()
        answer: Asked[object] = asking.ask(preset, "nothing")
        asking.end()
        await asyncio.wait(asking.running.values())
        work.stop()
        return answer

    answer = run(ask())
    assert answer.done
    assert answer.value is None
    assert "unknown game 'nothing'" in answer.error


def test_what_is_not_asked_for_long_enough_is_not_asked_at_all(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def ask() -> None:
        put: list[object] = []

        async def answered(function: object, *given: object, **_: object) -> str:
            put.append(given)
            return "answered"

        monkeypatch.setattr(work, "run", answered)
        asking = Asking(lambda: None)
        asking.connect(True)
        asking.begin()
        asking.ask(str, 1, lull=600)
        asking.end()
        asking.begin()
        answer = asking.ask(str, 2)
        asking.end()
        await asyncio.wait(asking.running.values())
        assert (answer.value, put) == ("answered", [(2,)])

    run(ask())


def test_a_question_is_asked_by_the_names_of_what_it_is_given() -> None:
    async def ask() -> Asked[Splits]:
        asking = Asking(lambda: None)
        asking.connect(True)
        asking.begin()
        answer = asking.ask(splits, "11m", count=True)
        asking.end()
        await asyncio.wait(asking.running.values())
        work.stop()
        return answer

    found = run(ask()).value
    assert found is not None
    assert (found.count, found.splits) == (1, None)


def test_what_takes_too_long_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    async def ask() -> Asked[str]:
        async def late(*_: object, **__: object) -> str:
            raise limits.TooLongError("not answered within 180 seconds")

        monkeypatch.setattr(work, "run", late)
        asking = Asking(lambda: None)
        asking.connect(True)
        asking.begin()
        answer = asking.ask(str, 1)
        asking.end()
        await asyncio.wait(asking.running.values())
        return answer

    answer = run(ask())
    assert (answer.done, answer.late, answer.error) == (
        True,
        True,
        "not answered within 180 seconds",
    )
