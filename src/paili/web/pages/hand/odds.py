"""The Hand page's section of odds: computed only while it is unfolded, beside the server, the
exact curve first."""

from __future__ import annotations

import asyncio
import logging
from html import escape
from typing import NamedTuple

from nicegui import ui

from paili.arrays.player import PLAYERS
from paili.errors import PailiError
from paili.hand import Hand
from paili.plan.brackets import Brackets, brackets
from paili.plan.odds import DRAWS, Odds, odds
from paili.rules.ruleset import RuleSet
from paili.shape.acceptance import unseen_of
from paili.tiles.counts import Counts
from paili.web import work
from paili.web.pages.hand import odds_view as view
from paili.web.pages.hand.answers import Answers
from paili.web.pages.hand.state import HandState
from paili.web.pages.widgets import Box, error_box
from paili.web.strings import text

#: Seconds that an answer may take, and seconds without a press before it is asked for.
PATIENCE, LULL = 180, 0.3
#: Walls that are played, and positions looked at, for what is shown first: some hands are slow.
ROUGH_TRIALS, ROUGH_BUDGET = 50, 2_000


class Asked(NamedTuple):
    """What is asked: the arguments of :func:`~paili.plan.odds.odds`."""

    hand: Hand
    rules: RuleSet
    unseen: Counts
    draws: int


def rough(hand: Hand, rules: RuleSet, unseen: Counts, draws: int) -> Brackets:
    """Wide brackets, long before those of all trials."""
    walls, looked_at = ROUGH_TRIALS, ROUGH_BUDGET
    return brackets(hand, rules, unseen, draws, trials=walls, budget=looked_at, players=PLAYERS)


def unseen_in(found: Answers) -> Counts | None:
    """The copies that can come; None while there is no hand."""
    if found.hand is None:
        return None
    return unseen_of(found.hand, found.rules) if found.unseen is None else found.unseen


def draws_in(draws: str, most: int) -> int | None:
    """The number of draws that a text means, empty as many as usual; None where it means none.

    >>> draws_in("", 122), draws_in("", 5), draws_in("7", 122), draws_in("200", 122)
    (18, 5, 7, None)
    """
    if not draws:
        return min(DRAWS, most) or None
    number = int(draws) if draws.isascii() and draws.isdecimal() and len(draws) < 4 else 0
    return number if 1 <= number <= most else None


class OddsPart:
    """The section. Like the page it holds nothing but what its state asks."""

    def __init__(self) -> None:
        self.asked: Asked | None = None
        self.curve: Odds | None = None
        self.bracket: Brackets | None = None
        self.task: asyncio.Task[None] | None = None
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

    def update(self, state: HandState, found: Answers) -> None:
        """Show the state; what it asks is asked anew unless it was asked before."""
        self.state = state
        unseen = unseen_in(found)
        self.section.set_visibility(unseen is not None)
        self.head.show(view.head_html(bool(state.odds), state.lang))
        self.body.set_visibility(bool(state.odds))
        if found.hand is None or unseen is None or not state.odds:
            self._ask(None)
            return
        most = sum(unseen)
        draws = draws_in(state.draws, most)
        self.field.show(view.field_html(state.draws or str(draws or 0), most, state.lang))
        if draws is not None:
            self._ask(Asked(found.hand, found.rules, unseen, draws))
            return
        self._ask(None)
        key = "odds.wrong" if most else "odds.none"
        self._fail(text(key, state.lang, given=state.draws[:20], most=most))

    def stop(self) -> None:
        """Drop what is asked."""
        if self.task is not None and not self.task.done():
            self.task.cancel()
        self.task = None

    def _ask(self, asked: Asked | None) -> None:
        if asked == self.asked:
            if self.bracket is not None:
                self._show()
            return
        self.stop()
        self.asked, self.curve, self.bracket = asked, None, None
        self.told.show("")
        self.error.show("")
        self._show()
        self.working.show(view.working_html(None, self.state.lang) if asked else "")
        if asked is not None:
            self.task = asyncio.create_task(self._find(asked), name="paili odds")

    async def _find(self, asked: Asked) -> None:
        lang = self.state.lang

        def hear(done: int, total: int) -> None:
            self.working.show(view.working_html((done, total), lang))

        try:
            await asyncio.sleep(LULL)
            self.curve = await work.run(odds, *asked, timeout=PATIENCE)
            self._show()
            self.bracket = await work.run(rough, *asked, timeout=PATIENCE)
            self._show()
            self.bracket = await work.run(brackets, *asked, timeout=PATIENCE, progress=hear)
            self._show()
            self.working.show("")
            self.told.show(escape(view.verdict(self.bracket, lang)))
        except work.TooLongError:
            self._fail(text("odds.too_long", lang))
        except (PailiError, work.WorkError) as error:
            self._fail(text("odds.failed", lang, why=str(error)))
        except Exception:
            logging.getLogger(__name__).exception("the odds failed")
            self._fail(text("odds.failed", lang, why="?"))

    def _fail(self, why: str) -> None:
        """Tell why there is no answer; what is known already stays."""
        self.working.show("")
        self.error.show(escape(why))

    def _show(self) -> None:
        """What is known so far."""
        lang, curve, bracket = self.state.lang, self.curve, self.bracket
        charts = view.curve_html(curve, bracket, self.state.theme, lang) if curve else ""
        self.box_curve.show(charts)
        self.box_waits.show(view.waits_html(curve, lang) if curve else "")
        self.fold.set_visibility(curve is not None)
        self.fold_name.show(escape(text("odds.by_draw", lang)))
        self.numbers.show(view.numbers_html(curve, bracket, lang) if curve else "")
        whole = bool(self.state.all)
        self.box_ways.show(view.ways_html(bracket, whole, lang) if bracket else "")
