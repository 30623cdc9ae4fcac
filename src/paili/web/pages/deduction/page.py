"""The *Deduction* page: who holds which cards, from everything that was said."""

from __future__ import annotations

import json
from collections.abc import Iterable
from html import escape
from secrets import randbelow

from nicegui import ui

from paili.answers import deduced as ask
from paili.answers.deals import new
from paili.answers.deduced import Deduced
from paili.deduction.hand_lists import HandLists
from paili.deduction.presets import acm_vienna
from paili.deduction.questions import CRITERIA
from paili.deduction.record import Record
from paili.deduction.record_file import format_record
from paili.errors import PailiError, Problem
from paili.render.svg import Style, chances_svg
from paili.web.asking import Asked
from paili.web.pages.deduction import setup, show
from paili.web.pages.deduction.acts import act, covered, puzzle_wanted
from paili.web.pages.deduction.state import DeductionState, Game, read_draft, read_game
from paili.web.pages.deduction.words import Words
from paili.web.pages.layout import Page
from paili.web.pages.widgets import Box, error_box, exports

#: Hidden sets and questions that are listed.
SETS, QUESTIONS = 12, 5
_LEFT = ("hand", "ask", "turns", "exports")
_RESULTS = ("follows", "guess", "minds", "questions", "could")
#: Which line tells what is wrong with what was done; of the rest that of the game.
_ERRORS = {"type": "type-error", "load": "load-error"}


class DeductionPage(Page[DeductionState]):
    """See the module."""

    path = "/deduction"
    name = "all.deduction"
    states = DeductionState
    script = "load.js"

    def __init__(self, state: DeductionState) -> None:
        super().__init__(state)
        #: The puzzle that is being made: turn, seat, seed.
        self.wanted: tuple[int, int | None, int] | None = None
        self.boxes: dict[str, Box] = {}

    def word(self, key: str) -> str:
        """A text of this page."""
        return self.text(f"deduction.{key}")

    # What there is

    def build(self) -> None:
        """Make the places; :meth:`update` fills them."""
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
        self._show("load", setup.load_html(self.word))
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
        self.go(state)
        if do == "type":
            self.run(f"paili.taken('paili-type', {json.dumps(value)})")
        elif do == "draft":
            self.run(
                "document.querySelector('[data-testid=log]').scrollIntoView({block: 'nearest'})"
            )

    def picture(self) -> tuple[str, str] | None:
        """The heat map, once it is known."""
        try:
            game = read_game(self.state)
        except PailiError:
            return None
        told = self._told(game).value
        if told is None:
            return None
        words = Words(self.state.lang, game.deal, game.names)
        names = [words.who(seat) for seat in game.deal.seats]
        count, style = (told.worlds, told.hidden_sets), Style(self.state.drawn)
        hidden, known = words.text("hidden"), (game.deal, told.chances, count)
        return "paili-deduction", chances_svg(*known, names=names, hidden=hidden, style=style)

    # What is shown

    def update(self) -> None:
        """Show the state; what takes time is asked, and shown when it comes."""
        self.asking.begin()
        if self._made():
            return
        try:
            game = read_game(self.state)
        except PailiError as error:
            self._show_game(Words(self.state.lang, acm_vienna()), error.problems)
            for name in (*_LEFT, *_RESULTS):
                self._show(name, "")
            self.told.show("")
            self.log.set_visibility(False)
        else:
            words = Words(self.state.lang, game.deal, game.names)
            self._show_game(words, game.problems)
            self._show_left(game, words)
            for name in _RESULTS:
                if bool(self.state.cover) != (name == "guess"):
                    self._show(name, "")
            if self.state.cover:
                self.told.show("")
                self._show_guess(game, words)
            else:
                self._show_follows(game, words)
        self.asking.end()

    def _show(self, name: str, html: str) -> None:
        self.boxes[name].show(html)

    def _show_game(self, words: Words, problems: Iterable[Problem]) -> None:
        self._show("game", setup.game_html(self.state, words, bool(self.before)))
        self._show("game-error", escape(_spoken(problems)))
        self._show("more", setup.more_html(self.state, words))
        self._show("puzzle", setup.puzzle_html(self.state, words))

    def _show_left(self, game: Game, words: Words) -> None:
        """What was put in."""
        covered = bool(self.state.cover)
        hand = setup.covered_html if covered else setup.hand_html
        self._show("hand", hand(game, words))
        self.log.set_visibility(not covered)
        self._show("ask", setup.ask_html(game, self.state, words))
        told = None if covered else self._told(game).value
        wrong = told.contradiction if told else ()
        self._show("turns", setup.turns_html(game, words, wrong or ()))
        try:
            copied = format_record(game.file)
        except PailiError:
            copied = ""
        self._show("exports", exports(self.state.lang, copied, not covered))

    def _told(self, game: Game) -> Asked[Deduced]:
        return self.asking.ask(ask.deduced, game.view, SETS)

    def _show_follows(self, game: Game, words: Words) -> None:
        """What follows for the view, and then whatever takes longer."""
        box, answer = self.boxes["follows"], self._told(game)
        head = setup.heading(words.text("follows"), _viewer(game, words))
        told = answer.value
        box.element.classes(remove="paili-stale")
        if told is None:
            if answer.error or not self.boxes["follows"].element.content:
                box.show(head + show.working(words, answer, "follows"))
            else:
                box.element.classes("paili-stale")
            return
        box.show(head + self._follows(game, words, told))
        # What is impossible is an alert by itself.
        self.told.show(escape(show.verdict(words, told)) if told.worlds else "")
        self._show_below(game, words, told)

    def _follows(self, game: Game, words: Words, told: Deduced) -> str:
        html = show.lies_html(game, words)
        if told.no:
            ways = self.asking.ask(ask.fixes, told.view, told.contradiction or ())
            return html + show.wrong_html(words, told, ways)
        html += show.verdict_html(words, told)
        if told.knows is not None:
            because = self.asking.ask(ask.because, told.view)
            since = self.asking.ask(ask.known_since, told.view)
            if because.value and since.value is not None:
                html += show.because_html(words, because.value, since.value)
        return html + show.table_html(game, words, told)

    def _show_below(self, game: Game, words: Words, told: Deduced) -> None:
        """What takes longer: everybody's knowledge, or who could know, and what to ask."""
        record = Record(game.deal, game.shown)
        if game.hands:
            since = self.asking.ask(ask.sure, Record(game.deal, game.statements), game.hands)
            minds = self.asking.ask(ask.everybody, record, game.hands, slow=True)
            self._show("minds", show.minds_html(game, words, since, minds))
        if game.seat is not None and told.worlds and told.knows is None:
            by = self.state.by if self.state.by in CRITERIA else "bits"
            best = self.asking.ask(ask.best, game.view, by, QUESTIONS, True, slow=True)
            self._show("questions", show.questions_html(game, words, self.state.by, best))
        else:
            self._show("questions", "")
        if not game.hands and told.worlds:
            can = HandLists.fits(game.deal)
            could = self.asking.ask(ask.could_be_sure, record, slow=True) if can else None
            self._show("could", show.could_html(words, could))
        else:
            self._show("could", "")

    def _show_guess(self, game: Game, words: Words) -> None:
        """A puzzle whose solution is covered."""
        _, cards = read_draft(game.deal, self.state.guess)
        tried = None
        if len(cards) == game.deal.hidden:
            tried = self.asking.ask(ask.because, game.view, cards)
        self._show("guess", show.guess_html(game, words, cards, tried))

    def _made(self) -> bool:
        """The new puzzle: is it there, and now the page's state?"""
        if self.wanted is None:
            self._show("making", "")
            return False
        answer = self.asking.ask(new, *self.wanted)
        if answer.value is None:
            words = Words(self.state.lang, acm_vienna())
            self._show("making", show.working(words, answer, "making"))
            return False
        self.wanted = None
        self.go(covered(self.state, answer.value.puzzle))
        return True


def _viewer(game: Game, words: Words) -> str:
    if game.seat is None:
        return words.text("public")
    return f"{words.who(game.seat)} ({words.cards(game.seat_hand)})"


def _spoken(problems: Iterable[Problem]) -> str:
    return str(PailiError(*problems))


def _element(classes: str, tag: str = "div") -> ui.element:
    return ui.element(tag).classes(classes)


def _section(name: str) -> ui.element:
    return _element("paili-section", "section").props(f"data-testid={name}")
