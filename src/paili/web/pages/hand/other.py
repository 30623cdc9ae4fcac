"""The Hand page's other questions: whatever can be asked of a hand and has no part of its own
here, as the command line prints it. Asked only while it is unfolded."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from nicegui import ui

from paili.answers.question import SLOW, Question
from paili.answers.questions import QUESTIONS
from paili.web.asking import Asked, Asking
from paili.web.pages.hand.found import Found
from paili.web.pages.hand.state import HandState
from paili.web.pages.widgets import Box, unfolding, working
from paili.web.printed import printed
from paili.web.strings import text

#: The questions that other parts show.
_SHOWN = {"waits", "shanten", "discards", "acceptance", "splits", "score", "odds", "draws"}


def others() -> Iterator[Question]:
    """The questions that are shown here: they need a hand and nothing else, and not long.

    >>> "explain" in [each.name for each in others()]
    True
    """
    for each in QUESTIONS.values():
        needed = {parameter.name for parameter in each.parameters if parameter.required}
        if needed == {"hand"} and each.cost != SLOW and each.name not in _SHOWN:
            yield each


def given_to(question: Question, state: HandState, found: Found) -> dict[str, str]:
    """What a question is given of what the page says."""
    told = {
        "hand": found.text,
        "rules": found.rules_text,
        "seen": found.seen,
        "situation": found.situation,
        "lang": state.lang,
    }
    wanted = {parameter.name for parameter in question.parameters}
    return {name: value for name, value in told.items() if value and name in wanted}


class OtherPart:
    """The section."""

    def __init__(self, asking: Asking) -> None:
        self.asking = asking
        self.section = ui.element("section").classes("paili-section").props("data-testid=other")
        with self.section:
            self.head = Box("other-head")
            with ui.element("div").props("id=hand-other"):
                self.body = Box("other-answers")

    def show(self, state: HandState, found: Found) -> None:
        """Show the state, and what was answered."""
        self.section.set_visibility(found.hand is not None)
        title = text("hand.title.other", state.lang)
        self.head.show(unfolding("other", bool(state.other), title, "hand-other"))
        asked = others() if state.other and found.hand else ()
        self.body.show("".join(self._answer(each, state, found) for each in asked))

    def _answer(self, question: Question, state: HandState, found: Found) -> str:
        given = given_to(question, state, found)
        answer = self.asking.ask(printed, question.name, tuple(given.items()))
        return f"<h3>{escape(question.about)}</h3>{_shown(question.name, answer, state.lang)}"


def _shown(name: str, answer: Asked[str], language: str) -> str:
    if answer.error:
        return f'<p class="paili-error">{escape(answer.error)}</p>'
    if answer.value is None:
        return working(text("all.working", language), f"other-{name}")
    return f'<pre class="hand-other" data-testid="other-{name}">{escape(answer.value)}</pre>'
