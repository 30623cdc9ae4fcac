"""Slow questions of one asker do not keep another's waiting."""

from __future__ import annotations

import asyncio

import pytest

pytest.importorskip("nicegui", reason="the extra 'web' is not installed")

import httpx

from paili.answers import question
from paili.answers.questions import QUESTIONS
from paili.web import limits, work
from paili.web.api import create_api, questions
from tests.web import slow_things
from tests.web.loops import run

SLOW = "/splits?tiles=123m"
PATIENCE = 60


def asker(address: str) -> httpx.AsyncClient:
    transport = httpx.ASGITransport(create_api(), client=(address, 1))
    return httpx.AsyncClient(transport=transport, base_url="http://localhost", timeout=PATIENCE)


def test_one_asker_has_two_turns_and_four_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        async with asker("192.0.2.1") as many, asker("192.0.2.2") as one:
            asked = [asyncio.create_task(many.get(SLOW)) for _ in range(9)]
            done, _ = await asyncio.wait(asked, return_when=asyncio.FIRST_COMPLETED)
            while len(done) < 3:
                done |= (await asyncio.wait(set(asked) - done, timeout=0.1))[0]
            for task in done:
                answer = task.result()
                assert answer.status_code == 503
                assert answer.headers["retry-after"]
                assert "4 questions of this asker wait" in answer.json()["errors"][0]["what"]
            assert work.SLOW.turns.working == {"192.0.2.1": 2}
            assert len(work.SLOW.turns.queues["192.0.2.1"]) == 4
            monkeypatch.setattr(questions, "ask_json", slow_things.said)
            assert (await one.get(SLOW)).json() == {"said": "splits"}
            assert not any(task.done() for task in set(asked) - done)
            for task in asked:
                task.cancel()
            await asyncio.gather(*asked, return_exceptions=True)
            work.stop()

    monkeypatch.setattr(questions, "ask_json", slow_things.endless)
    monkeypatch.setitem(questions.RUN, QUESTIONS["splits"].cost, questions.RUN[question.SLOW])
    run(play())


def test_waiting_counts_towards_the_time(monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        async with asker("192.0.2.1") as many:
            answers = await asyncio.gather(*(many.get(SLOW) for _ in range(6)))
            assert {answer.status_code for answer in answers} == {503}
            told = {answer.json()["errors"][0]["what"] for answer in answers}
            assert told == {"not answered within 2 seconds"}
            assert not work.SLOW.turns.working
            work.stop()

    monkeypatch.setattr(limits, "SLOW_TIME", 2.0)
    monkeypatch.setattr(questions, "ask_json", slow_things.endless)
    monkeypatch.setitem(questions.RUN, QUESTIONS["splits"].cost, questions.RUN[question.SLOW])
    run(play(), seconds=30)
