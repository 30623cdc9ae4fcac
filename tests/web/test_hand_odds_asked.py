"""The Hand page's odds without a browser: what is asked, when, and what drops it."""

from __future__ import annotations

import asyncio
import pickle
from collections.abc import Awaitable, Callable

import pytest

pytest.importorskip("nicegui", reason="the extra 'web' is not installed")

from nicegui import Client, ui

from paili.errors import HandError, Problem
from paili.hand import Hand
from paili.plan.odds import odds
from paili.rules.registry import rule_set
from paili.shape.acceptance import unseen_of
from paili.web import work
from paili.web.pages.hand import odds as hand_odds
from paili.web.pages.hand.answers import answers
from paili.web.pages.hand.odds import Asked, OddsPart, rough
from paili.web.pages.hand.state import HandState
from tests.web.loops import run
from tests.web.test_hand_odds import BASIC, DRAWN, DRAWS, READY, found


class Asker:
    """In the place of :func:`paili.web.work.run`: what was asked, and answers at hand."""

    def __init__(self, wrong: Exception | None = None) -> None:
        self.asked: list[str] = []
        self.dropped: list[str] = []
        self.wrong = wrong
        #: Set when a bracket may be answered.
        self.go = asyncio.Event()

    async def run(
        self,
        function: Callable[..., object],
        *asked: object,
        timeout: float | None = None,
        progress: work.Progress | None = None,
    ) -> object:
        assert timeout
        said = f"{function.__name__} {asked[0]} {asked[3]}"
        self.asked.append(said)
        if function is odds:
            if self.wrong:
                raise self.wrong
            return found(str(asked[0]))[0]
        if function is rough:
            return found(str(asked[0]))[1]
        assert progress
        progress(250, 1000)
        try:
            await self.go.wait()
        except asyncio.CancelledError:
            self.dropped.append(said)
            raise
        return found(str(asked[0]))[1]


def played(
    monkeypatch: pytest.MonkeyPatch,
    scene: Callable[[OddsPart, Asker], Awaitable[None]],
    wrong: Exception | None = None,
) -> None:
    """Have a section, and let something happen to it."""
    monkeypatch.setattr(hand_odds, "LULL", 0)

    async def all_of_it() -> None:
        asker = Asker(wrong)
        monkeypatch.setattr(work, "run", asker.run)
        with Client(ui.page("/odds")):
            part = OddsPart()
            await scene(part, asker)
            part.stop()

    run(all_of_it())


def show(part: OddsPart, **state: str) -> None:
    """Bring the section to a state."""
    shown = HandState(rules="basic", **{"draws": str(DRAWS), **state})
    part.update(shown, answers(shown))


async def settled() -> None:
    """Let everything happen that can."""
    for _ in range(20):
        await asyncio.sleep(0)


def content(box: object) -> str:
    """What a box shows."""
    return str(box.element.content)  # type: ignore[attr-defined]


def test_nothing_is_asked_while_it_is_folded(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(part: OddsPart, asker: Asker) -> None:
        show(part)
        assert not part.section.visible
        show(part, hand=DRAWN)
        await settled()
        assert asker.asked == []
        assert part.section.visible
        assert not part.body.visible
        assert 'aria-expanded="false"' in content(part.head)

    played(monkeypatch, scene)


def test_the_curve_comes_first_and_then_the_bracket(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(part: OddsPart, asker: Asker) -> None:
        show(part, hand=DRAWN, odds="yes")
        assert "Working" in content(part.working)
        await settled()
        assert asker.asked == [f"{what} {DRAWN} 2" for what in ("odds", "rough", "brackets")]
        assert "<svg" in content(part.box_curve)
        assert "odds-discards" in content(part.box_ways)
        assert "250 of 1,000" in content(part.working)
        assert content(part.told) == ""
        asker.go.set()
        await settled()
        assert content(part.working) == ""
        assert "throwing West wind" in content(part.told)
        show(part, hand=DRAWN, odds="yes", mode="seen", all="yes")
        assert "Show fewer" in content(part.box_ways)
        assert len(asker.asked) == 3  # it is the same question
        show(part, hand=DRAWN)
        assert not part.body.visible

    played(monkeypatch, scene)


def test_what_is_not_asked_any_more_is_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(part: OddsPart, asker: Asker) -> None:
        show(part, hand=DRAWN, odds="yes")
        await settled()
        show(part, hand=READY, odds="yes")
        assert content(part.box_curve) == ""
        await settled()
        assert asker.dropped == [f"brackets {DRAWN} 2"]
        assert asker.asked[3:] == [f"{what} {READY} 2" for what in ("odds", "rough", "brackets")]
        asker.go.set()
        await settled()
        assert "odds-hand" in content(part.box_ways)
        assert "odds-waits" in content(part.box_waits)
        show(part, hand="123m", odds="yes")
        assert not part.section.visible

    played(monkeypatch, scene)


def test_what_is_wrong_is_told_in_a_line(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(part: OddsPart, asker: Asker) -> None:
        show(part, hand=DRAWN, odds="yes", draws="<200>")
        assert content(part.error) == "&lt;200&gt;: not a number of draws from 1 to 122."
        await settled()
        assert asker.asked == []
        show(part, hand=DRAWN, odds="yes", lang="zh", draws="2")
        assert content(part.error) == ""
        await settled()
        assert content(part.error) == "没有答案：5 draws"
        assert content(part.working) == ""
        show(part, hand=DRAWN, odds="yes", lang="zh", draws="2", mode="seen")
        assert content(part.error)  # still

    played(monkeypatch, scene, HandError(Problem("5 draws")))


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        (work.TooLongError("60 s"), "More than this takes too long"),
        (work.BusyError("32 wait"), "No answer: 32 wait"),
        (RuntimeError("a secret"), "No answer: ?"),
    ],
)
def test_so_is_what_fails(monkeypatch: pytest.MonkeyPatch, wrong: Exception, told: str) -> None:
    async def scene(part: OddsPart, asker: Asker) -> None:
        show(part, hand=DRAWN, odds="yes")
        await settled()
        assert content(part.error).startswith(told)

    played(monkeypatch, scene, wrong)


def test_what_is_shown_first_is_rough() -> None:
    shown = rough(Hand.parse(DRAWN), BASIC, unseen_of(Hand.parse(DRAWN), BASIC), 1)
    assert {way.low.trials for way in shown.ways} == {hand_odds.ROUGH_TRIALS}


def test_the_question_can_be_sent_to_another_process() -> None:
    asked = Asked(Hand.parse(READY), rule_set("riichi-tenhou"), bytes(34), 1)
    assert pickle.loads(pickle.dumps(asked)).hand == asked.hand
