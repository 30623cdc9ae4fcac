"""The page *Draws*: 14 tiles and a wall, step by step to the earliest win."""

from __future__ import annotations

from dataclasses import replace
from html import escape
from json import dumps
from random import Random

from nicegui import ui

from paili.errors import PailiError
from paili.render.svg import Style, hand_svg, split_svg
from paili.render.views import plain_text
from paili.tiles.kind import kind_of
from paili.tiles.notation import parse
from paili.web.pages.draws import model, parts, stage
from paili.web.pages.draws.model import Drawing, DrawsState, draw
from paili.web.pages.layout import Page, section
from paili.web.pages.widgets import Box, error_box, exports, line


class DrawsPage(Page[DrawsState]):
    """Fields and tiles to press first, then the answer with its player."""

    path = "/draws"
    name = "all.draws"
    states = DrawsState
    script = "draws.js"

    def build(self) -> None:
        """Make the boxes; what is in them follows from the state."""
        #: What was pasted, and the number of the instance; the answer whose slider is shown.
        self.pasted = {"judge": "", "judge-number": "1"}
        self.slider_of: tuple[str, ...] = ()
        column = "draws-column"
        with ui.element("div").classes("draws-columns"):
            with (
                ui.element("div").classes(column),
                section(self.text("draws.title"), "draws-input"),
            ):
                self.tools = Box("tools", "paili-row")
                self.errors = {"rules": error_box("rules-error")}
                self.tiles: dict[str, Box] = {}
                for place in ("hand", "wall"):
                    Box(f"{place}-field").show(parts.field(self.state, place))
                    self.errors[place] = error_box(f"{place}-error")
                    self.tiles[place] = Box(f"{place}-tiles")
                self.picker = Box("picker", "draws-picker")
            with ui.element("div").classes(column):
                with section(self.text("draws.earliest"), "draws-answer"):
                    self.headline = Box("headline", props="aria-live=polite")
                    with ui.element("div").classes("draws-player"):
                        self.player = Box("player", "draws-controls")
                        self.count = Box("count", "draws-count paili-empty")
                    self.stage = Box("stage", "draws-stage")
                    self.exports = Box("exports")
                with section(self.text("draws.judge"), "draws-judge"):
                    Box("judge-form").show(parts.judge_form(self.state.lang))
                    self.judge_error = error_box("judge-error")
                    self.judge_note = Box("judge-note")
        Box("draws-help").show(parts.key_help(self.state.lang))
        self.update()

    def update(self) -> None:
        """Bring every box to the state; those that stay the same are not sent."""
        state, drawing, language = self.state, draw(self.state), self.state.lang
        self.tools.show(parts.tools(state, bool(self.before)))
        self.picker.show(parts.picker(drawing, state))
        for name, error in self.errors.items():
            error.show(escape(drawing.errors.get(name, "")))
        for place, box in self.tiles.items():
            box.show(parts.held(drawing, place, language))
            self.run(f"paili.set('paili-{place}', {dumps(getattr(state, place))})")
        self.headline.show(stage.headline(drawing, language))
        self._show_player(drawing)
        shown = stage.never(drawing, language) or stage.stage(drawing, state)
        self.stage.show(shown)
        answer = drawing.answer
        self.exports.show(exports(language, plain_text(answer)) if answer and shown else "")

    def _show_player(self, drawing: Drawing) -> None:
        """Buttons and slider; the slider is made anew only for another answer, so that it can
        be dragged."""
        state, step, last = self.state, drawing.at(self.state.step), len(drawing.turns)
        answer = (state.hand, state.wall, state.rules) if last else ()
        if answer == self.slider_of:
            self.run(f"paili.set('paili-step', '{step}')")
        else:
            self.slider_of = answer
            self.player.show(parts.player(step, last, state.lang) if last else "")
        self.count.show(self.text("draws.count", step=step, draw=last) if last else "")

    def act(self, do: str, value: str) -> None:
        """What was pressed or typed."""
        drawing = draw(self.state)
        match do:
            case "hand" | "wall":
                self.change(**{do: value.strip()}, step="0")
            case "rules" | "to":
                self.change(**{do: value})
            case "step":
                self._go(drawing, value)
            case "add" | "keys":
                self._add(value)
            case "drop-hand" | "drop-wall":
                self._drop(drawing, do.removeprefix("drop-"), value)
            case "back":
                self._drop(drawing, self.state.place, str(len(drawing.tiles[self.state.place]) - 1))
            case "clear":
                self.change(hand="", wall="", step="0", to="hand")
            case "example":
                self._fill(model.SAMPLE, model.JUDGES_RULES)
            case "random" if drawing.rules:
                self._fill(model.random_tiles(drawing.rules, Random()), self.state.rules)
            case "judge" | "judge-number" | "judge-load":
                self._load(do, value)
            case _:
                super().act(do, value)

    def picture(self) -> tuple[str, str] | None:
        """The hand after the draws shown; the complete one in its groups."""
        drawing, style = draw(self.state), Style(self.state.drawn)
        win, step = drawing.win, drawing.at(self.state.step)
        if win is not None and step == win.draw:
            mark = None if drawing.won is None else win.split[drawing.won]
            return "draws-win", split_svg(win.split, melds=win.hand.melds, mark=mark, style=style)
        hand = drawing.after(step)
        drawn = drawing.turns[step - 1].draw if step else None
        return (f"draws-{step}", hand_svg(hand, win=drawn, style=style)) if hand else None

    def _go(self, drawing: Drawing, value: str) -> None:
        """To another step; undo takes back changes of the tiles, not steps."""
        step, last = drawing.at(self.state.step), len(drawing.turns)
        places = {"first": 0, "back": max(0, step - 1), "next": min(last, step + 1), "last": last}
        before = list(self.before)
        self.change(step=str(places.get(value, drawing.at(value))))
        self.before = before

    def _add(self, value: str) -> None:
        """One more tile, or several that were keyed in: to the hand until it is full."""
        try:
            more = parse(value)
        except PailiError:
            return
        state, place = self.state, self.state.place
        for tile in more:
            now = draw(state)
            if now.left(kind_of(tile)) < 1:
                continue
            if place == "hand" and now.lacking < 1:
                place = "wall"
            if place in now.errors:
                break
            text = now.text(place, [*now.tiles[place], tile])
            state = replace(state, **{place: text}, to=place, step="0")
        self.go(state)

    def _drop(self, drawing: Drawing, place: str, at: str) -> None:
        tiles = list(drawing.tiles[place])
        if place in drawing.errors or at not in map(str, range(len(tiles))):
            return
        del tiles[int(at)]
        to = "hand" if place == "hand" else self.state.to
        self.change(**{place: drawing.text(place, tiles)}, to=to, step="0")

    def _fill(self, tiles: tuple[str, str], rules: str) -> None:
        hand, wall = tiles
        self.change(hand=hand, wall=wall, rules=rules, step="0")

    def _load(self, do: str, value: str) -> None:
        """What was pasted stays in its field, right or wrong."""
        if do in self.pasted:
            self.pasted[do] = value
        pasted, number = self.pasted.values()
        if not pasted.strip():
            return
        note = error = ""
        try:
            self._fill(model.from_judge(pasted, number), model.JUDGES_RULES)
            note = line(self.text("draws.judge_loaded"), "paili-good")
        except PailiError as wrong:
            error = escape(str(wrong))
        self.judge_note.show(note)
        self.judge_error.show(error)
