"""The page *Draws*: 14 tiles and a wall, step by step to the earliest win."""

from __future__ import annotations

from functools import lru_cache
from html import escape
from json import dumps
from random import Random

from nicegui import ui

from paili.errors import PailiError
from paili.render.svg import Style, hand_svg, split_svg
from paili.render.views import plain_text
from paili.tiles.kind import kind_of
from paili.tiles.notation import format_tiles, parse
from paili.web.pages import widgets
from paili.web.pages.draws import model, parts
from paili.web.pages.draws import stage as draws_stage
from paili.web.pages.draws.model import Drawing, DrawsState, draw
from paili.web.pages.layout import Page, section
from paili.web.pages.widgets import Box


class DrawsPage(Page[DrawsState]):
    """Fields and tiles to press first, then the answer with its player."""

    path = "/draws"
    name = "all.draws"
    states = DrawsState
    script = "draws.js"

    def build(self) -> None:
        """Make the boxes; what is in them follows from the state."""
        self.pasted, self.number = "", "1"
        self.slider_of: tuple[str, ...] = ()
        with ui.element("div").classes("draws-columns"):
            with ui.element("div").classes("draws-column"):
                self._build_input()
            with ui.element("div").classes("draws-column"):
                self._build_answer()
                self._build_judge()
        Box("draws-help").show(parts.key_help(self.state.lang))
        self.update()

    def _build_input(self) -> None:
        with section(self.text("draws.title"), "draws-input"):
            self.tools = Box("tools", "paili-row")
            self.errors = {"rules": widgets.error_box("rules-error")}
            self.tiles: dict[str, Box] = {}
            self.fields = {"hand": self.state.hand, "wall": self.state.wall}
            self._build_field("hand")
            self._build_field("wall")
            self.picker = Box("picker", "draws-picker")

    def _build_answer(self) -> None:
        with section(self.text("draws.earliest"), "draws-answer"):
            self.headline = Box("headline", props="aria-live=polite")
            with ui.element("div").classes("draws-player"):
                self.player = Box("player", "draws-controls")
                self.count = Box("count", "draws-count paili-empty")
            self.stage = Box("stage", "draws-stage")
            self.exports = Box("exports")

    def _build_judge(self) -> None:
        with section(self.text("draws.judge"), "draws-judge"):
            Box("judge-form").show(parts.judge_form(self.state.lang))
            self.judge_error = widgets.error_box("judge-error")
            self.judge_note = Box("judge-note")

    def _build_field(self, name: str) -> None:
        label = self.text(f"draws.{name}")
        Box(f"{name}-label").show(f"<h3>{escape(label)}</h3>")
        value = self.state.hand if name == "hand" else self.state.wall
        html = widgets.field(
            name, value, label, live=f"{name}-typing", hint=self.text("draws.hint")
        )
        Box(f"{name}-field", "draws-field").show(html)
        self.errors[name] = widgets.error_box(f"{name}-error")
        self.tiles[name] = Box(f"{name}-tiles")

    def update(self) -> None:
        """Bring every box to the state; those that stay the same are not sent."""
        drawing, language = draw(self.state), self.state.lang
        self.tools.show(parts.tools(self.state, bool(self.before)))
        self.picker.show(parts.picker(drawing, self.state))
        for name, error in self.errors.items():
            error.show(escape(drawing.errors.get(name, "")))
        self._set_fields()
        self.tiles["hand"].show(parts.pressed("hand", drawing.picked, language))
        self.tiles["wall"].show(parts.pressed("wall", drawing.wall, language))
        self.headline.show(draws_stage.headline(drawing, language))
        self._show_player(drawing)
        shown = draws_stage.never(drawing, language) or draws_stage.stage(drawing, self.state)
        self.stage.show(shown)
        answer = _plain(self.state.hand, self.state.wall, self.state.rules) if shown else ""
        self.exports.show(widgets.exports(language, answer) if shown else "")

    def act(self, do: str, value: str) -> None:
        """What was pressed or typed."""
        drawing = draw(self.state)
        if do in ("hand", "wall", "hand-typing", "wall-typing"):
            self.change(**{do.removesuffix("-typing"): value.strip()}, step="0")
        elif do in ("rules", "to"):
            self.change(**{do: value})
        elif do == "step":
            self._go(drawing, value)
        elif do in ("add", "keys"):
            self._add(value)
        elif do in ("drop-hand", "drop-wall", "back"):
            self._drop(drawing, do, value)
        elif do == "clear":
            self.change(hand="", wall="", step="0", to="hand")
        elif do == "example":
            hand, wall = model.SAMPLE
            self.change(hand=hand, wall=wall, rules="sichuan-solo", step="0")
        elif do == "random" and drawing.rules:
            hand, wall = model.random_tiles(drawing.rules, Random())
            self.change(hand=hand, wall=wall, step="0")
        elif do in ("judge", "judge-number", "judge-load"):
            self._load(do, value)
        else:
            super().act(do, value)

    def picture(self) -> tuple[str, str] | None:
        """The hand after the draws shown; the complete one in its groups."""
        drawing, style = draw(self.state), Style(self.state.drawn)
        win, step = drawing.win, drawing.at(self.state.step)
        if win is not None and step == win.draw:
            last = kind_of(drawing.wall[step - 1]) if step else None
            mark = next((each for each in win.split if last in each.tiles), None)
            return "draws-win", split_svg(win.split, melds=win.hand.melds, mark=mark, style=style)
        hand = drawing.after(step)
        drawn = drawing.turns[step - 1].draw if step else None
        return (f"draws-{step}", hand_svg(hand, win=drawn, style=style)) if hand else None

    # What is done.

    def _go(self, drawing: Drawing, value: str) -> None:
        """To another step; undo takes back changes of the tiles, not steps."""
        step, last = drawing.at(self.state.step), len(drawing.turns)
        places = {"first": 0, "back": max(0, step - 1), "next": min(last, step + 1), "last": last}
        wanted = str(places.get(value, drawing.at(value)))
        if wanted != self.state.step:
            before = list(self.before)
            self.change(step=wanted)
            self.before = before

    def _add(self, value: str) -> None:
        """One more tile, or several that were keyed in: to the hand until it is full."""
        try:
            more = parse(value)
        except PailiError:
            return
        state = self.state
        hand, wall, to = state.hand, state.wall, "wall" if state.to == "wall" else "hand"
        for tile in more:
            now = draw(DrawsState(hand=hand, wall=wall, rules=state.rules))
            if now.left(kind_of(tile)) < 1:
                continue
            if to == "hand" and now.lacking < 1:
                to = "wall"
            if to in now.errors:
                break
            if to == "wall":
                wall = format_tiles([*now.wall, tile])
            else:
                hand = model.hand_with(now, tile)
        self.change(hand=hand, wall=wall, to=to, step="0")

    def _drop(self, drawing: Drawing, do: str, value: str) -> None:
        name = self.state.to if do == "back" else do.removeprefix("drop-")
        tiles = drawing.wall if name == "wall" else drawing.picked
        places = {str(place): place for place in range(len(tiles))}
        place = len(tiles) - 1 if do == "back" else places.get(value, -1)
        if name in drawing.errors or place < 0:
            return
        if name == "wall":
            rest = format_tiles([*tiles[:place], *tiles[place + 1 :]])
            self.change(wall=rest, step="0")
        else:
            self.change(hand=model.hand_without(drawing, place), step="0", to="hand")

    def _load(self, do: str, value: str) -> None:
        """What was pasted stays in its field, right or wrong."""
        if do == "judge":
            self.pasted = value
        elif do == "judge-number":
            self.number = value
        if not self.pasted.strip():
            return
        try:
            hand, wall = model.from_judge(self.pasted, self.number)
        except PailiError as error:
            self.judge_note.show("")
            self.judge_error.show(escape(str(error)))
            return
        self.judge_error.show("")
        self.judge_note.show(f'<p class="paili-good">{escape(self.text("draws.judge_loaded"))}</p>')
        self.change(hand=hand, wall=wall, rules="sichuan-solo", step="0")

    # What is shown.

    def _set_fields(self) -> None:
        for name, value in (("hand", self.state.hand), ("wall", self.state.wall)):
            if self.fields.get(name) != value:
                self.fields[name] = value
                self.run(f"paili.set('paili-{name}', {dumps(value)})")

    def _show_player(self, drawing: Drawing) -> None:
        """Buttons and slider; the slider is made anew only for another answer, so that it can
        be dragged."""
        step, last = drawing.at(self.state.step), len(drawing.turns)
        if not last:
            self.slider_of = ()
            self.player.show("")
            self.count.show("")
            return
        same = (self.state.hand, self.state.wall, self.state.rules)
        if same != self.slider_of:
            self.slider_of = same
            self.player.show(parts.player(step, last, self.state.lang))
        else:
            self.run(f"paili.set('draws-slider', {step})")
        self.count.show(escape(self.text("draws.count", step=step, draw=last)))


@lru_cache(maxsize=64)
def _plain(hand: str, wall: str, rules: str) -> str:
    """The answer as text, as the command line shows it."""
    answer = draw(DrawsState(hand=hand, wall=wall, rules=rules)).answer
    return plain_text(answer) if answer else ""
