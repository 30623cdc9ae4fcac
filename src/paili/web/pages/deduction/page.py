"""The *Deduction* page: who holds which cards, from everything that was said."""

from __future__ import annotations

import json
from collections.abc import Iterable
from html import escape
from secrets import randbelow

from nicegui import Client, background_tasks, ui
from starlette.requests import Request

from paili.deduction.presets import acm_vienna
from paili.deduction.questions import CRITERIA
from paili.deduction.view import View
from paili.errors import PailiError, Problem
from paili.formats.records import format_record
from paili.web import work
from paili.web.pages.deduction import load, setup, show
from paili.web.pages.deduction import work as ask
from paili.web.pages.deduction.acts import act, covered, puzzle_wanted
from paili.web.pages.deduction.answers import TIMEOUT, Answer, Answers
from paili.web.pages.deduction.state import DeductionState, Table, read_draft, read_table
from paili.web.pages.deduction.words import Words
from paili.web.pages.layout import Page
from paili.web.pages.widgets import Box, error_box, exports

_LEFT = ("hand", "ask", "turns", "exports")
_RESULTS = ("follows", "guess", "minds", "questions", "could")
#: Which line tells what is wrong with what was done; of the rest that of the game.
_ERRORS = {"type": "type-error", "load": "load-error"}


class DeductionPage(Page[DeductionState]):
    """See the module."""

    path = "/deduction"
    name = "all.deduction"

    def __init__(self, state: DeductionState) -> None:
        super().__init__(state)
        self.answers = Answers(self.update)
        #: The puzzle that is being made: turn, seat, seed.
        self.wanted: tuple[int, int | None, int] | None = None
        self.boxes: dict[str, Box] = {}

    def word(self, key: str) -> str:
        """A text of this page."""
        return self.text(f"deduction.{key}")

    # What there is

    def build(self) -> None:
        """Make the places; :meth:`update` fills them."""
        client = ui.context.client
        client.on_connect(self._connect)
        client.on_disconnect(self._connect)
        with _section("game-section"):
            self._box("game")
            self._error("game-error")
            self._folded("more")
            self._folded("load", "load-error")
            self._folded("puzzle", "making")
        with _element("paili-columns"):
            with _element("paili-column"):
                self._section("hand")
                self.log = _section("log")
                with self.log:
                    self._box("ask")
                    self._box("type")
                    self._error("type-error")
                self._section("turns")
            with _element("paili-column"):
                self.told = Box("told", "paili-hidden", props="role=status")
                self._section("follows", "paili-fading")
                self._section("guess")
                self._section("could")
        for name in ("minds", "questions"):
            self._section(name)
        self._box("exports")
        self._show("type", setup.type_html(self.word))
        self._show("load", load.load_html(self.word))
        self.update()

    def _box(self, name: str) -> None:
        self.boxes[name] = Box(f"{name}-part")

    def _section(self, name: str, classes: str = "") -> None:
        self.boxes[name] = Box(name, f"paili-section {classes}", "section")

    def _error(self, name: str) -> None:
        self.boxes[name] = error_box(name)

    def _folded(self, name: str, below: str = "") -> None:
        """A part that is unfolded when wanted, and a place below for what became of it."""
        with ui.element("details").classes("paili-fold").props(f"data-testid=fold-{name}"):
            ui.html(escape(self.word(f"fold.{name}")), tag="summary", sanitize=False)
            self._box(name)
        if below == "making":
            self._box(below)
        elif below:
            self._error(below)

    def _connect(self, client: Client) -> None:
        """Somebody looks at the page, or nobody any more: then nothing is worked on."""
        self.answers.connect(client.has_socket_connection)
        if client.has_socket_connection:
            self.update()

    # What is done

    def act(self, do: str, value: str) -> None:
        """What a button or a field was used for."""
        for name in ("type-error", "load-error"):
            self._show(name, "")
        if do == "new-puzzle":
            self.wanted = (*puzzle_wanted(self.state), randbelow(1_000_000))
            self.update()
            return
        if do == "load-large":
            self._show("load-error", escape(self.word("load.large")))
            return
        try:
            state = act(self.state, do, value)
        except PailiError as error:
            self._show(_ERRORS.get(do, "game-error"), escape(_spoken(error.problems)))
            return
        if state == self.state:
            super().act(do, value)
            return
        self.wanted = None
        self._go(state)
        if do == "type":
            self.run(f"paili.taken('paili-type', {json.dumps(value)})")
        elif do == "draft":
            self.run(
                "document.querySelector('[data-testid=log]').scrollIntoView({block: 'nearest'})"
            )

    def save(self, kind: str) -> None:
        """Let the browser save the heat map, which is drawn beside the server."""
        background_tasks.create(self._save(kind), name="paili picture")

    async def _save(self, kind: str) -> None:
        try:
            table = read_table(self.state)
            words = Words(self.state.lang, table.deal, table.names)
            names = tuple(words.who(seat) for seat in table.deal.seats)
            told = _view(table), names, words.text("hidden"), self.state.drawn
            svg = await work.run(ask.picture, *told, timeout=TIMEOUT)
        except (PailiError, work.WorkError) as error:
            self._show("game-error", escape(str(error)))
        else:
            self.run(f"paili.save{kind.capitalize()}('paili-deduction', {json.dumps(svg)})")

    def _go(self, state: DeductionState) -> None:
        self.before.append(self.state)
        self.state = state
        self.refresh()

    # What is shown

    def update(self) -> None:
        """Show the state; what takes time is asked, and shown when it comes."""
        self.answers.begin()
        if self._made():
            return
        try:
            table = read_table(self.state)
        except PailiError as error:
            self._show_game(Words(self.state.lang, acm_vienna()), error.problems)
            for name in (*_LEFT, *_RESULTS):
                self._show(name, "")
            self.told.show("")
            self.log.set_visibility(False)
        else:
            words = Words(self.state.lang, table.deal, table.names)
            self._show_game(words, table.problems)
            self._show_left(table, words)
            for name in _RESULTS:
                if bool(self.state.cover) != (name == "guess"):
                    self._show(name, "")
            if self.state.cover:
                self.told.show("")
                self._show_guess(table, words)
            else:
                self._show_follows(table, words)
        self.answers.end()

    def _show(self, name: str, html: str) -> None:
        self.boxes[name].show(html)

    def _show_game(self, words: Words, problems: Iterable[Problem]) -> None:
        self._show("game", setup.game_html(self.state, words, bool(self.before)))
        self._show("game-error", escape(_spoken(problems)))
        self._show("more", setup.more_html(self.state, words))
        self._show("puzzle", setup.puzzle_html(self.state, words))

    def _show_left(self, table: Table, words: Words) -> None:
        """What was put in."""
        covered = bool(self.state.cover)
        hand = setup.covered_html if covered else setup.hand_html
        self._show("hand", hand(table, words))
        self.log.set_visibility(not covered)
        self._show("ask", setup.ask_html(table, self.state, words))
        told = None if covered else self._overview(table).value
        self._show("turns", setup.turns_html(table, words, told.wrong if told else ()))
        try:
            copied = format_record(table.file)
        except PailiError:
            copied = ""
        self._show("exports", exports(self.state.lang, copied, not covered))

    def _overview(self, table: Table) -> Answer[ask.Overview]:
        return self.answers.ask(ask.overview, _view(table))

    def _show_follows(self, table: Table, words: Words) -> None:
        """What follows for the view, and then whatever takes longer."""
        box, answer = self.boxes["follows"], self._overview(table)
        head = setup.heading(words.text("follows"), _viewer(table, words))
        told = answer.value
        box.element.classes(remove="paili-stale")
        if told is None:
            if answer.error or not self.boxes["follows"].element.content:
                box.show(head + show.working(words, answer, "follows"))
            else:
                box.element.classes("paili-stale")
            return
        why: Answer[ask.Reason | None] = Answer()
        if told.knows is not None:
            why = self.answers.ask(ask.reason, _view(table))
        box.show(head + show.follows_html(table, words, told, why))
        # What is impossible is an alert by itself.
        self.told.show(escape(show.verdict(words, told)) if told.worlds else "")
        self._show_below(table, words, told)

    def _show_below(self, table: Table, words: Words, told: ask.Overview) -> None:
        """What takes longer: everybody's knowledge, or who could know, and what to ask."""
        record = table.deal.record(table.shown)
        if table.hands:
            since = self.answers.ask(ask.since, table.deal.record(table.statements), table.hands)
            minds = self.answers.ask(ask.minds, record, table.hands, slow=True)
            self._show("minds", show.minds_html(table, words, since, minds))
        if table.seat is not None and told.worlds and told.knows is None:
            by = self.state.by if self.state.by in CRITERIA else "bits"
            best = self.answers.ask(ask.questions, _view(table), by, slow=True)
            self._show("questions", show.questions_html(table, words, self.state.by, best))
        else:
            self._show("questions", "")
        if not table.hands and told.worlds:
            can = ask.can_list(table.deal)
            could = self.answers.ask(ask.could, record, slow=True) if can else None
            self._show("could", show.could_html(words, could))
        else:
            self._show("could", "")

    def _show_guess(self, table: Table, words: Words) -> None:
        """A puzzle whose solution is covered."""
        _, cards = read_draft(table.deal, self.state.guess)
        tried = None
        if len(cards) == table.deal.hidden:
            tried = self.answers.ask(ask.tried, _view(table), cards)
        self._show("guess", show.guess_html(table, words, cards, tried))

    def _made(self) -> bool:
        """The new puzzle: is it there, and now the page's state?"""
        if self.wanted is None:
            self._show("making", "")
            return False
        answer = self.answers.ask(ask.puzzle, *self.wanted)
        if answer.value is None:
            words = Words(self.state.lang, acm_vienna())
            self._show("making", show.working(words, answer, "making"))
            return False
        self.wanted = None
        self._go(covered(self.state, answer.value))
        return True


def _view(table: Table) -> View:
    return View(table.deal, table.shown, table.seat, table.seat_hand)


def _viewer(table: Table, words: Words) -> str:
    if table.seat is None:
        return words.text("public")
    return f"{words.who(table.seat)} ({words.cards(table.seat_hand)})"


def _spoken(problems: Iterable[Problem]) -> str:
    return str(PailiError(*problems))


def _element(classes: str, tag: str = "div") -> ui.element:
    return ui.element(tag).classes(classes)


def _section(name: str) -> ui.element:
    return _element("paili-section", "section").props(f"data-testid={name}")


def add_page() -> None:
    """Add the page to the application."""

    @ui.page(DeductionPage.path)
    def deduction(request: Request) -> None:
        ui.add_head_html(f"<script>{load.SCRIPT}</script>")
        DeductionPage(DeductionState.of(request.query_params)).open(request.query_params)
