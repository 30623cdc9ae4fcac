"""The Hand page's section of odds: asked only while it is unfolded, the exact curve first."""

from __future__ import annotations

from html import escape

from nicegui import ui

from paili.answers.odds import OddsByDiscard, OddsByDraw, hindsight, odds
from paili.plan.brackets import Brackets
from paili.plan.odds import DRAWS, Odds
from paili.shape.acceptance import unseen_of
from paili.tiles.notation import parse
from paili.web.asking import Asked, Asking
from paili.web.pages.hand import odds_view as view
from paili.web.pages.hand.found import Found
from paili.web.pages.hand.state import HandState
from paili.web.pages.widgets import Box, error_box, unfolding
from paili.web.strings import text

Played = Asked[OddsByDraw | OddsByDiscard]
#: Seconds without a press before it is asked.
LULL = 0.3
#: Walls that are played, and positions looked at, for what is shown first: some hands are slow.
ROUGH_TRIALS, ROUGH_BUDGET = 50, 2_000


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
    number = int(draws) if draws.isascii() and draws.isdecimal() and len(draws) < 4 else 0
    return number if 1 <= number <= most else None


def rough_odds(hand: str, rules: str, seen: str | None, draws: int) -> OddsByDraw | OddsByDiscard:
    """Wide brackets, long before those of all trials."""
    return odds(hand, rules, seen=seen, draws=draws, trials=ROUGH_TRIALS, budget=ROUGH_BUDGET)


class OddsPart:
    """The section. Like the page it holds nothing but what its state asks."""

    def __init__(self, asking: Asking) -> None:
        self.asking = asking
        self.section = ui.element("section").classes("paili-section").props("data-testid=odds")
        with self.section:
            self.head = Box("odds-head")
            self.body = ui.element("div").props("id=hand-odds")
            with self.body:
                self.field = Box("odds-field", "paili-row")
                self.error = error_box("odds-error")
                self.box_curve = Box("odds-curve")
                self.box_waits = Box("odds-waits-part")
                self.box_ways = Box("odds-ways")
                self.working = Box("odds-working-part")
                self.fold = ui.element("details").classes("paili-fold")
                with self.fold.props("data-testid=odds-fold"):
                    self.fold_name = Box("odds-fold-name", "", "summary")
                    self.numbers = Box("odds-numbers-part")
                self.told = Box("odds-told", "paili-hidden", props="role=status")

    def show(self, state: HandState, found: Found) -> None:
        """Show the state, and what is known so far; the next step is asked."""
        lang, most = state.lang, coming(found)
        self.section.set_visibility(found.hand is not None)
        self.head.show(unfolding("odds", bool(state.odds), text("odds.title", lang), "hand-odds"))
        self.body.set_visibility(bool(state.odds))
        if found.hand is None or not state.odds:
            return
        draws = draws_in(state.draws, most)
        self.field.show(view.field_html(state.draws or str(draws or 0), most, lang))
        if draws is None:
            key = "odds.wrong" if most else "odds.none"
            self._show_known(None, None, state)
            self._tell(text(key, lang, given=state.draws[:20], most=most))
            return
        curve, rough, fine = self._steps(found, draws)
        best = fine.value or rough.value
        self._show_known(curve.value, best.found if best else None, state)
        fault = curve.fault or rough.fault or fine.fault
        if fault:
            late = curve.late or rough.late or fine.late
            key = "odds.too_long" if late else "odds.failed"
            self._tell(text(key, lang, why=str(fault)))
        elif fine.value:
            self._tell(told=view.verdict(fine.value.found, lang))
        else:
            self._tell(working=view.working_html(fine.progress, lang))

    def _steps(self, found: Found, draws: int) -> tuple[Asked[Odds], Played, Played]:
        """The exact curve with hindsight; then what play attains, roughly and in full."""
        asking, hand, rules, seen = self.asking, found.text, found.rules_text, found.seen
        rough: Played = Asked()
        fine: Played = Asked()
        curve = asking.ask(hindsight, hand, rules, seen=seen, draws=draws, lull=LULL)
        if curve.value:
            rough = asking.ask(rough_odds, hand, rules, seen, draws)
        if rough.value:
            fine = asking.ask(odds, hand, rules, seen=seen, draws=draws, slow=True)
        return curve, rough, fine

    def _tell(self, error: str = "", *, working: str = "", told: str = "") -> None:
        """Why there is no answer, that there will be one, or what it is, to be read out."""
        self.error.show(escape(error))
        self.working.show(working)
        self.told.show(escape(told))

    def _show_known(self, curve: Odds | None, bracket: Brackets | None, state: HandState) -> None:
        lang = state.lang
        charts = view.curve_html(curve, bracket, state.theme, lang) if curve else ""
        self.box_curve.show(charts)
        self.box_waits.show(view.waits_html(curve, lang) if curve else "")
        self.fold.set_visibility(curve is not None)
        self.fold_name.show(escape(text("odds.by_draw", lang)))
        self.numbers.show(view.numbers_html(curve, bracket, lang) if curve else "")
        self.box_ways.show(view.ways_html(bracket, bool(state.all), lang) if bracket else "")
