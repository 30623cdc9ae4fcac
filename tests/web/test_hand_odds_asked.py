"""The Hand page's odds without a browser: what is asked, when, and what drops it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial

import pytest

pytest.importorskip("nicegui", reason="the extra 'web' is not installed")

from nicegui import Client, ui

from paili.answers.odds import OddsByDiscard, hindsight, odds
from paili.errors import HandError, Problem
from paili.web import limits, work
from paili.web.asking import Asking
from paili.web.pages.hand import odds as hand_odds
from paili.web.pages.hand.found import find
from paili.web.pages.hand.odds import ROUGH, OddsPart
from paili.web.pages.hand.state import HandState
from tests.web.loops import run
from tests.web.test_hand_odds import DRAWN, DRAWS, READY, found

#: What is asked, one after another.
STEPS = ("hindsight", "rough odds", "odds")


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
        asker: str = "",
    ) -> object:
        assert timeout
        named = function.keywords if isinstance(function, partial) else {}
        function = function.func if isinstance(function, partial) else function
        hand, rough = str(asked[0]), "trials" in named
        said = f"{'rough ' * rough}{function.__name__} {hand} {named['draws']}"
        self.asked.append(said)
        curve, bracket = found(hand)
        if function is hindsight:
            if self.wrong:
                raise self.wrong
            return curve
        if not rough:
            assert progress
            progress(250, 1000)
            try:
                await self.go.wait()
            except asyncio.CancelledError:
                self.dropped.append(said)
                raise
        return OddsByDiscard(bracket, curve, None, 1)


class Shown(OddsPart):
    """The section of a page that somebody looks at."""

    def __init__(self) -> None:
        super().__init__(Asking(self.heard))
        self.asking.connect(True)
        self.state = HandState()

    def heard(self) -> None:
        """As the page does."""
        self.asking.begin()
        self.show(self.state, find(self.state))
        self.asking.end()


def played(
    monkeypatch: pytest.MonkeyPatch,
    scene: Callable[[Shown, Asker], Awaitable[None]],
    wrong: Exception | None = None,
) -> None:
    """Have a section, and let something happen to it."""
    monkeypatch.setattr(hand_odds, "LULL", 0)

    async def all_of_it() -> None:
        asker = Asker(wrong)
        monkeypatch.setattr(work, "run", asker.run)
        with Client(ui.page("/odds")):
            part = Shown()
            await scene(part, asker)
            part.asking.connect(False)

    run(all_of_it())


def show(part: Shown, **state: str) -> None:
    """Bring the section to a state."""
    part.state = HandState(rules="basic", **{"draws": str(DRAWS), **state})
    part.heard()


async def settled() -> None:
    """Let everything happen that can."""
    for _ in range(20):
        await asyncio.sleep(0)


def content(box: object) -> str:
    """What a box shows."""
    return str(box.element.content)  # type: ignore[attr-defined]


def test_nothing_is_asked_while_it_is_folded(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(part: Shown, asker: Asker) -> None:
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
    async def scene(part: Shown, asker: Asker) -> None:
        show(part, hand=DRAWN, odds="yes")
        assert "Working" in content(part.boxes["working-part"])
        await settled()
        assert asker.asked == [f"{what} {DRAWN} 2" for what in STEPS]
        assert "<svg" in content(part.boxes["curve"])
        assert "odds-discards" in content(part.boxes["ways"])
        assert "250 of 1,000" in content(part.boxes["working-part"])
        assert content(part.boxes["told"]) == ""
        asker.go.set()
        await settled()
        assert content(part.boxes["working-part"]) == ""
        assert "throwing West wind" in content(part.boxes["told"])
        show(part, hand=DRAWN, odds="yes", mode="seen", all="yes")
        assert "Show fewer" in content(part.boxes["ways"])
        assert len(asker.asked) == 3  # it is the same question
        show(part, hand=DRAWN)
        assert not part.body.visible

    played(monkeypatch, scene)


def test_what_is_not_asked_any_more_is_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(part: Shown, asker: Asker) -> None:
        show(part, hand=DRAWN, odds="yes")
        await settled()
        show(part, hand=READY, odds="yes")
        assert content(part.boxes["curve"]) == ""
        await settled()
        assert asker.dropped == [f"odds {DRAWN} 2"]
        assert asker.asked[3:] == [f"{what} {READY} 2" for what in STEPS]
        asker.go.set()
        await settled()
        assert "odds-hand" in content(part.boxes["ways"])
        assert "odds-waits" in content(part.boxes["waits-part"])
        show(part, hand="123m", odds="yes")
        assert not part.section.visible

    played(monkeypatch, scene)


def test_what_is_wrong_is_told_in_a_line(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(part: Shown, asker: Asker) -> None:
        show(part, hand=DRAWN, odds="yes", draws="<200>")
        assert content(part.boxes["error"]) == "&lt;200&gt;: not a number of draws from 1 to 122."
        await settled()
        assert asker.asked == []
        show(part, hand=DRAWN, odds="yes", lang="zh", draws="2")
        assert content(part.boxes["error"]) == ""
        await settled()
        assert content(part.boxes["error"]) == "没有答案：5 draws"
        assert content(part.boxes["working-part"]) == ""
        show(part, hand=DRAWN, odds="yes", lang="zh", draws="2", mode="seen")
        assert content(part.boxes["error"])  # still

    played(monkeypatch, scene, HandError(Problem("5 draws")))


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        (limits.TooLongError("60 s"), "More than this takes too long"),
        (limits.DiedError("it died"), "No answer: it died"),
        (RuntimeError("a secret"), "No answer: ?"),
    ],
)
def test_so_is_what_fails(monkeypatch: pytest.MonkeyPatch, wrong: Exception, told: str) -> None:
    async def scene(part: Shown, asker: Asker) -> None:
        show(part, hand=DRAWN, odds="yes")
        await settled()
        assert content(part.boxes["error"]).startswith(told)

    played(monkeypatch, scene, wrong)


def test_what_is_shown_first_is_rough() -> None:
    shown = odds(DRAWN, "basic", draws=1, **ROUGH)
    assert {way.low.trials for way in shown.found.ways} == {ROUGH["trials"]}
