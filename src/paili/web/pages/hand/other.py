"""The Hand page's other questions: whatever can be asked of a hand and has no part of its own
here, as the command line prints it. Asked only while it is unfolded."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from paili.answers.question import SLOW, Question
from paili.answers.questions import QUESTIONS
from paili.render.views import printed
from paili.web.asking import Asking
from paili.web.pages.hand.found import Found
from paili.web.pages.hand.state import HandState
from paili.web.pages.widgets import Box, Unfolding, working
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


class OtherPart(Unfolding):
    """The section."""

    def __init__(self, asking: Asking) -> None:
        super().__init__("other")
        self.asking = asking
        with self.body:
            self.answers = Box("other-answers")

    def show(self, state: HandState, found: Found) -> None:
        """Show the state, and what was answered."""
        title = text("hand.title.other", state.lang)
        shown = self.unfold(found.hand is not None, bool(state.other), title)
        asked = others() if shown else ()
        self.answers.show("".join(self._answer(each, state, found) for each in asked))

    def _answer(self, question: Question, state: HandState, found: Found) -> str:
        given = given_to(question, state, found)
        answer = self.asking.ask(printed, question.name, tuple(given.items()))
        name = f"other-{question.name}"
        if answer.error:
            shown = f'<p class="paili-error">{escape(answer.error)}</p>'
        elif answer.value is None:
            shown = working(text("all.working", state.lang), name)
        else:
            shown = f'<pre class="hand-other" data-testid="{name}">{escape(answer.value)}</pre>'
        return f"<h3>{escape(question.about)}</h3>{shown}"
