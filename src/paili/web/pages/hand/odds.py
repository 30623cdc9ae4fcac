"""The Hand page's section of odds: asked only while it is unfolded, the exact curve first."""

from __future__ import annotations

from html import escape
from typing import Any

from nicegui import ui

from paili.answers.odds import OddsByDiscard, OddsByDraw, hindsight, odds
from paili.plan.odds import DRAWS
from paili.shape.acceptance import unseen_of
from paili.tiles.notation import parse
from paili.web.asking import Asked, Asking
from paili.web.numbers import whole
from paili.web.pages.hand import odds_view as view
from paili.web.pages.hand.found import Found
from paili.web.pages.hand.state import HandState
from paili.web.pages.widgets import Box, Unfolding, error_box, words
from paili.web.strings import text

Played = Asked[OddsByDraw | OddsByDiscard]
#: Seconds without a press before it is asked.
LULL = 0.3
#: Walls that are played, and positions looked at, for wide brackets long before those of all
#: trials: some hands are slow.
ROUGH: dict[str, Any] = {"trials": 50, "budget": 2_000}
_PARTS = ("curve", "waits-part", "ways", "working-part")


def coming(found: Found) -> int:
    """How many tiles can come; none while there is no hand."""
    if found.hand is None:
        return 0
    return sum(unseen_of(found.hand, found.rules)) - len(parse(found.seen or ""))


def draws_in(draws: str, most: int) -> int | None:
    """The number of draws that a text means, empty as many as usual; None where it means none.

    >>> draws_in("", 122), draws_in("", 5), draws_in("7", 122), draws_in("200", 122)
    (18, 5, 7, None)
    """
    if not draws:
        return min(DRAWS, most) or None
    number = whole(draws)
    return number if number and number <= most else None


class OddsPart(Unfolding):
    """The section. Like the page it holds nothing but what its state asks."""

    def __init__(self, asking: Asking) -> None:
        super().__init__("odds")
        self.asking = asking
        with self.body:
            self.boxes = {"field": Box("odds-field", "paili-row"), "error": error_box("odds-error")}
            self.boxes |= {key: Box(f"odds-{key}") for key in _PARTS}
            self.fold = ui.element("details").classes("paili-fold")
            with self.fold.props("data-testid=odds-fold"):
                self.boxes["fold"] = Box("odds-fold-name", "", "summary")
                self.boxes["numbers"] = Box("odds-numbers-part")
            self.boxes["told"] = Box("odds-told", "paili-hidden", props="role=status")

    def show(self, state: HandState, found: Found) -> None:
        """Show the state, and what is known so far; the next step is asked."""
        there, title = found.hand is not None, text("odds.title", state.lang)
        if self.unfold(there, bool(state.odds), title):
            shown = self._known(state, found)
            self.fold.set_visibility("numbers" in shown)
            for name, box in self.boxes.items():
                box.show(shown.get(name, ""))

    def _known(self, state: HandState, found: Found) -> dict[str, str]:
        """What is in each box: the exact curve with hindsight first; then what play attains,
        roughly and in full; why there is no answer, or that there will be one."""
        lang, most = state.lang, coming(found)
        draws = draws_in(state.draws, most)
        shown = {"field": view.field_html(state.draws or str(draws or 0), most, lang)}
        if draws is None:
            key = "odds.wrong" if most else "odds.none"
            return shown | {"error": words(key, lang, given=state.draws[:20], most=most)}
        ask, asked = self.asking.ask, (found.text, found.rules_text)
        within: dict[str, Any] = {"seen": found.seen, "draws": draws}
        curve = ask(hindsight, *asked, **within, lull=LULL)
        rough: Played = ask(odds, *asked, **within, **ROUGH) if curve.value else Asked()
        fine: Played = ask(odds, *asked, **within, slow=True) if rough.value else Asked()
        best = fine.value or rough.value
        bracket = best.found if best else None
        if curve.value:
            shown["curve"] = view.curve_html(curve.value, bracket, state.theme, lang)
            shown["waits-part"] = view.waits_html(curve.value, lang)
            shown["fold"] = words("odds.by_draw", lang)
            shown["numbers"] = view.numbers_html(curve.value, bracket, lang)
        if bracket:
            shown["ways"] = view.ways_html(bracket, bool(state.all), lang)
        failed = next((each for each in (curve, rough, fine) if each.fault), None)
        if failed:
            key = "odds.too_long" if failed.late else "odds.failed"
            shown["error"] = words(key, lang, why=failed.error)
        elif fine.value:
            shown["told"] = escape(view.verdict(fine.value.found, lang))
        else:
            shown["working-part"] = view.working_html(fine.progress, lang)
        return shown
