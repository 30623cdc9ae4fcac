"""The *Deduction* page: who holds which cards, from everything that was said."""

from __future__ import annotations

import json
from contextlib import suppress
from html import escape
from secrets import randbelow

from nicegui import ui

from paili.answers import deduced as ask
from paili.answers.deals import new
from paili.answers.deduced import Deduced
from paili.deduction.hand_lists import HandLists
from paili.deduction.questions import CRITERIA
from paili.deduction.record_file import format_record
from paili.errors import PailiError, Problem
from paili.render.svg import Style, chances_svg
from paili.web.asking import Asked
from paili.web.pages.deduction import setup, show
from paili.web.pages.deduction.acts import act, covered, puzzle_wanted
from paili.web.pages.deduction.state import DeductionState, Game, read_cards, read_game
from paili.web.pages.deduction.words import Sight
from paili.web.pages.layout import Page
from paili.web.pages.widgets import Box, error_box, exports

#: Hidden sets and questions that are listed.
SETS, QUESTIONS = 12, 5
#: What is told of a game: what was put in, what follows, and what takes longer.
_LEFT = ("hand", "ask", "turns", "exports")
_BELOW = ("could", "minds", "questions")
_RESULTS = ("told", "follows", "guess", *_BELOW)
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
            self._boxes("game", "game-error")
            self._folded("more")
            self._folded("load")
            self._boxes("load-error")
            self._folded("puzzle")
            self._boxes("making")
        with _element("paili-columns"):
            with _element("paili-column"):
                self._sections("hand")
                self.log = _section("log")
                with self.log:
                    self._boxes("ask", "type", "type-error")
                self._sections("turns")
            with _element("paili-column"):
                self.boxes["told"] = Box("told", "paili-hidden", props="role=status")
                self._sections("follows", "guess", "could")
                self.boxes["follows"].element.classes("paili-fading")
        self._sections("minds", "questions")
        self._boxes("exports")
        self._show({"type": setup.type_html(self.word), "load": setup.load_html(self.word)})
        self.update()

    def _boxes(self, *names: str) -> None:
        for name in names:
            wrong = name.endswith("-error")
            self.boxes[name] = error_box(name) if wrong else Box(f"{name}-part")

    def _sections(self, *names: str) -> None:
        self.boxes |= {name: Box(name, "paili-section", "section") for name in names}

    def _folded(self, name: str) -> None:
        """A part that is unfolded when wanted."""
        with _element("paili-fold", "details").props(f"data-testid=fold-{name}"):
            ui.html(escape(self.word(f"fold.{name}")), tag="summary", sanitize=False)
            self._boxes(name)

    # What is done

    def act(self, do: str, value: str) -> None:
        """What a button or a field was used for."""
        self._show(dict.fromkeys(_ERRORS.values(), ""))
        if do == "new-puzzle":
            self.wanted = (*puzzle_wanted(self.state), randbelow(1_000_000))
            self.update()
            return
        if do == "load-large":
            self._show({"load-error": escape(self.word("load.large"))})
            return
        try:
            state = act(self.state, do, value)
        except PailiError as error:
            self._show({_ERRORS.get(do, "game-error"): escape(str(error))})
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
            sight = self._sight()
        except PailiError:
            return None
        told, deal = self._told(sight.game).value, sight.game.deal
        if told is None:
            return None
        names, hidden = [sight.who(seat) for seat in deal.seats], sight.text("hidden")
        count, style = (told.worlds, told.hidden_sets), Style(self.state.drawn)
        drawn = chances_svg(deal, told.chances, count, names=names, hidden=hidden, style=style)
        return "paili-deduction", drawn

    # What is shown

    def _show(self, shown: dict[str, str]) -> None:
        for name, html in shown.items():
            self.boxes[name].show(html)

    def _sight(self) -> Sight:
        return Sight(self.state, read_game(self.state))

    def update(self) -> None:
        """Show the state; what takes time is asked, and shown when it comes."""
        self.asking.begin()
        if self._made():
            return
        shown = dict.fromkeys((*_LEFT, *_RESULTS), "")
        try:
            sight = self._sight()
        except PailiError as error:
            sight, problems = self._without_game(), error.problems
        else:
            problems, shown = sight.game.problems, self._left(sight) | self._results(sight)
        self.log.set_visibility(bool(shown["ask"]))
        shown["game"] = setup.game_html(sight, bool(self.before))
        shown["game-error"] = escape(_spoken(problems))
        shown["more"], shown["puzzle"] = setup.more_html(sight), setup.puzzle_html(sight)
        self._show(shown)
        self.asking.end()

    def _without_game(self) -> Sight:
        """To speak where there is no game."""
        return Sight(self.state, read_game(DeductionState()))

    def _left(self, sight: Sight) -> dict[str, str]:
        """What was put in."""
        told, copied = None if self.state.cover else self._told(sight.game).value, ""
        with suppress(PailiError):
            copied = format_record(sight.game.file)
        return {
            "hand": setup.hand_html(sight),
            "ask": "" if self.state.cover else setup.ask_html(sight),
            "turns": setup.turns_html(sight, (told.contradiction if told else None) or ()),
            "exports": exports(self.state.lang, copied, not self.state.cover),
        }

    def _told(self, game: Game) -> Asked[Deduced]:
        return self.asking.ask(ask.deduced, game.seen, SETS)

    def _results(self, sight: Sight) -> dict[str, str]:
        """What follows; while that is not known what was shown stays. Of a covered puzzle only
        what is asked."""
        blank = dict.fromkeys(_RESULTS, "")
        if self.state.cover:
            return blank | {"guess": self._guess(sight)}
        game, box, answer = sight.game, self.boxes["follows"].element, self._told(sight.game)
        told, viewer = answer.value, sight.who(game.seat)
        stale = told is None and not answer.error and bool(box.content)
        box.classes("paili-stale" if stale else "", remove="" if stale else "paili-stale")
        if game.seat is not None:
            viewer += f" ({sight.cards(game.seat_hand)})"
        head = setup.heading(sight.text("follows"), viewer)
        if told is not None:
            # What is impossible is an alert by itself.
            spoken = escape(show.verdict(sight, told)) if told.worlds else ""
            html = head + self._follows(sight, told)
            return blank | {"told": spoken, "follows": html} | self._below(sight, told)
        waiting = {} if stale else {"follows": head + show.working(sight, answer, "follows")}
        return {"guess": "", **waiting}

    def _follows(self, sight: Sight, told: Deduced) -> str:
        html = show.lies_html(sight)
        if told.no:
            ways = self.asking.ask(ask.fixes, told.view, told.contradiction or ())
            return html + show.wrong_html(sight, told, ways)
        html += show.verdict_html(sight, told)
        if told.knows is not None:
            because = self.asking.ask(ask.because, told.view)
            since = self.asking.ask(ask.known_since, told.view)
            if because.value and since.value is not None:
                html += show.because_html(sight, because.value, since.value)
        return html + show.table_html(sight, told)

    def _below(self, sight: Sight, told: Deduced) -> dict[str, str]:
        """What takes longer: everybody's knowledge, or who could know, and what to ask."""
        game, asked, shown = sight.game, self.asking.ask, {}
        if game.hands:
            since = asked(ask.sure, game.record, game.hands)
            minds = asked(ask.everybody, game.shown, game.hands, slow=True)
            shown["minds"] = show.minds_html(sight, since, minds)
        elif told.worlds:
            can = HandLists.fits(game.deal)
            could = asked(ask.could_be_sure, game.shown, slow=True) if can else None
            shown["could"] = show.could_html(sight, could)
        if game.seat is not None and told.worlds and told.knows is None:
            by = self.state.by if self.state.by in CRITERIA else "bits"
            best = asked(ask.best, game.seen, by, QUESTIONS, True, slow=True)
            shown["questions"] = show.questions_html(sight, best)
        return shown

    def _guess(self, sight: Sight) -> str:
        """A puzzle whose solution is covered."""
        cards, tried = read_cards(sight.game.deal, self.state.guess), None
        if len(cards) == sight.game.deal.hidden:
            tried = self.asking.ask(ask.because, sight.game.seen, cards)
        return show.guess_html(sight, cards, tried)

    def _made(self) -> bool:
        """The new puzzle: is it there, and now the page's state?"""
        making = ""
        if self.wanted is not None:
            answer = self.asking.ask(new, *self.wanted)
            if answer.value is not None:
                self.wanted = None
                self.go(covered(self.state, answer.value.puzzle))
                return True
            making = show.working(self._without_game(), answer, "making")
        self._show({"making": making})
        return False


def _spoken(problems: tuple[Problem, ...]) -> str:
    return str(PailiError(*problems)) if problems else ""


def _element(classes: str, tag: str = "div") -> ui.element:
    return ui.element(tag).classes(classes)


def _section(name: str) -> ui.element:
    return _element("paili-section", "section").props(f"data-testid={name}")
