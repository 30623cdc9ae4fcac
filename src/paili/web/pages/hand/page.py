"""The Hand page: click tiles, and see at once all that can be told about them."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace
from html import escape

from fastapi import Request
from nicegui import background_tasks, ui

from paili.errors import PailiError
from paili.rules.registry import titles
from paili.shape.acceptance import Discard
from paili.tiles.kind import kind_of
from paili.tiles.notation import parse
from paili.web import work
from paili.web.pages import widgets
from paili.web.pages.hand.acts import ACTS
from paili.web.pages.hand.answers import answers, won_kinds
from paili.web.pages.hand.examples import EXAMPLES
from paili.web.pages.hand.far import Far, best_order, far_of, ties
from paili.web.pages.hand.files import hand_picture, hand_text
from paili.web.pages.hand.input import examples_html, palette_html, seen_html
from paili.web.pages.hand.left import full_tiles
from paili.web.pages.hand.odds import OddsPart
from paili.web.pages.hand.situation import situation_html
from paili.web.pages.hand.state import (
    HAND,
    MELD_MODES,
    SEEN,
    USUAL_RULES,
    HandState,
    words_of,
)
from paili.web.pages.hand.value import raises_html, value_html, winning_html
from paili.web.pages.hand.view import (
    copies_left,
    counted,
    discards_html,
    patterns_html,
    splits_html,
    summary_html,
    tray_html,
    waits_html,
    why_html,
)
from paili.web.pages.hand.words import known_words, tile_words
from paili.web.pages.layout import Page
from paili.web.pages.widgets import Box, error_box

#: Beside which field a press is told to be wrong, if not beside the hand's.
_FIELDS = {"seen": "seen", "unsee": "seen", "flag": "now", "way": "now"}
#: What is told of a hand, above and below its odds.
_RESULTS, _MORE_RESULTS = ("start", "value", "waits", "accepts", "discards"), ("splits", "why")
#: Seconds that a slow answer may take.
PATIENCE = 30
#: Seconds without a press before equals among the discards are put in order.
LULL = 0.3


class HandPage(Page[HandState]):
    """The page of one hand. Presses change the state; :meth:`update` shows it."""

    path = "/"
    name = "all.hand"

    def __init__(self, state: HandState) -> None:
        super().__init__(state)
        #: What was pressed and could not be done, by field; gone with the next press.
        self.wrong: dict[str, str] = {}
        self.task: asyncio.Task[None] | None = None

    def act(self, do: str, value: str) -> None:
        """Do what was pressed; what cannot be done is told beside the field and changes nothing."""
        if do not in ACTS:
            super().act(do, value)
            return
        self.wrong = {}
        try:
            self.go(ACTS[do](self.state, value))
        except PailiError as error:
            # Somebody who is still typing has not made a mistake yet.
            if do != "typing":
                self.wrong = {_FIELDS.get(do, "hand"): str(error)}
        self._show_wrong()

    def build(self) -> None:
        """Make the boxes once; :meth:`update` fills them."""
        ui.context.client.on_delete(self._leave)
        with self._part("hand", "hand-top"):
            self._make_input()
            self.box_tray = Box("tray", "hand-tray-box")
            self.box_summary = Box("summary", "hand-summary", props="aria-live=polite")
            self.box_patterns = Box("patterns")
            self.box_exports = Box("exports", "paili-empty hand-exports")
        with ui.element("div").classes("hand-columns"):
            with ui.element("div").classes("hand-left"):
                with self._part("input"):
                    self.box_modes = Box("modes")
                    self.box_palette = Box("palette")
                    self.box_seen = Box("seen-box")
                    self.error_seen = error_box("seen-error")
                    Box("keys").show(widgets.key_help(self.state.lang, self._keys()))
                self.box_situation = Box("situation", "paili-section", "section")
                self.error_now = error_box("now-error")
            with ui.element("div").classes("hand-right"):
                self.parts = {name: self._result(name) for name in _RESULTS}
                self.odds = OddsPart()
                self.parts |= {name: self._result(name) for name in _MORE_RESULTS}
        self.update()

    def _part(self, name: str, classes: str = "") -> ui.element:
        part = ui.element("section").classes(f"paili-section {classes}")
        return part.props(f"data-testid={name}-part")

    def _result(self, name: str) -> Box:
        return Box(name, "paili-section", "section")

    def _make_input(self) -> None:
        self.box_tools = Box("tools", "paili-row")
        label = self.text("hand.text")
        row = widgets.field(
            "text", self.state.hand, label, live="typing", hint=self.text("hand.hint")
        )
        pending = '<span id="paili-pending" class="hand-pending" aria-live="polite"></span>'
        Box("text-row", "paili-row hand-text-row").show(row + pending)
        self.error_hand = error_box("text-error")
        self.error_rules = error_box("rules-error")

    def _tools(self) -> str:
        named = titles(self.state.lang)
        if self.state.rules not in named:
            named = {self.state.rules: self.state.rules, **named}
        examples = {"": self.text("all.examples")}
        examples |= {key: self.text(f"hand.example.{key}") for key in EXAMPLES}
        parts = [
            widgets.select("rules", named, self.state.rules, self.text("all.rules")),
            widgets.select("example", examples, "", ""),
            widgets.button(self.text("hand.random", n=13), "random", "13", name="random-13"),
            widgets.button(self.text("hand.random", n=14), "random", "14", name="random-14"),
            widgets.button(self.text("all.undo"), "undo", disabled=not self.before),
            widgets.button(self.text("all.clear"), "clear"),
        ]
        return "".join(parts)

    def _keys(self) -> dict[str, str]:
        keys = ("1…9 m", "0 p", "Backspace", "u", "Esc", "?", "Tab", "Enter")
        names = ("tiles", "red", "back", "undo", "clear", "help", "tab", "enter")
        return {key: self.text(f"hand.key.{name}") for key, name in zip(keys, names, strict=True)}

    def update(self) -> None:
        """Show the state: what is quick at once, the rest when it is known."""
        self._stop()
        self.wrong = {}
        self.answers = answers(self.state)
        self.far: Far | None = None
        state, found = self.state, self.answers
        self.run(f"paili.set('paili-text', {json.dumps(state.hand)})")
        self.box_tools.show(self._tools())
        self.box_modes.show(self._modes())
        self.box_palette.show(palette_html(full_tiles(state, found.tray, found.rules), state.lang))
        self.box_seen.show(seen_html(state, state.lang))
        self.box_tray.show(tray_html(found.tray, state.lang))
        self.box_situation.show(self._titled("situation", self._situation()))
        self._show_wrong()
        start = "" if found.tray.size else examples_html(state.lang)
        self.parts["start"].show(self._titled("start", start))
        self.parts["value"].show(self._titled("value", self._value()))
        self.parts["waits"].show(self._titled("waits", waits_html(found, state.lang)))
        ready = found.readings or found.tray.size == 13
        shown = "" if ready else splits_html(found, bool(state.all), state.lang)
        self.parts["splits"].show(self._titled("splits", shown, n=found.ways))
        self.odds.update(state, found)
        if found.hand is None:
            self._show_far(busy=False)
            return
        hand, rules = str(found.hand), self._rules_text
        if found.unseen is None:
            self.far = far_of(hand, rules, None)
        self._show_far(busy=True)
        if self.far is None or ties(self.far.discards):
            self.task = background_tasks.create(self._slow(hand, rules))

    async def _slow(self, hand: str, rules: str) -> None:
        """What may take long, beside the server; dropped when the state changes."""
        unseen = self.answers.unseen
        try:
            if self.far is None:
                self.far = await work.run(far_of, hand, rules, unseen, timeout=PATIENCE)
                self._show_far(busy=ties(self.far.discards))
            if ties(self.far.discards):
                await asyncio.sleep(LULL)
                order = await work.run(best_order, hand, rules, unseen, timeout=PATIENCE)
                found = tuple(sorted(self.far.discards, key=lambda each: order.index(each.kind)))
                self.far = replace(self.far, discards=found)
        except work.WorkError:
            if self.far is None:
                self.box_summary.show(self.text("hand.too_long"))
                return
        self._show_far(busy=False)

    def _leave(self) -> None:
        self._stop()
        self.odds.stop()

    def _stop(self) -> None:
        if self.task is not None and not self.task.done():
            self.task.cancel()
        self.task = None

    def _show_far(self, busy: bool) -> None:
        found, far, lang = self.answers, self.far, self.state.lang
        self.box_summary.show(summary_html(found, far, lang))
        self.box_patterns.show(patterns_html(far.far, lang) if far else "")
        throws: tuple[Discard, ...] = far.discards if far else ()
        busy = busy and ties(throws)
        listed = discards_html(found, throws, bool(self.state.all), busy, lang)
        self.parts["discards"].show(self._titled("discards", listed))
        accepts = ""
        if far and far.helps and far.helps.shanten > 0 and far.helps.kinds:
            accepts = counted(dict(far.helps.kinds), lang, "accepted")
        self.parts["accepts"].show(self._titled("accepts", accepts))
        told = found.value is not None or copies_left(found)
        why = why_html(far, lang) if far and not told else ""
        self.parts["why"].show(self._titled("why", why))
        copied = hand_text(self.state, found, far)
        self.box_exports.show(widgets.exports(lang, copied))

    def _titled(self, name: str, html: str, **values: object) -> str:
        return f"<h2>{self.text(f'hand.title.{name}', **values)}</h2>{html}" if html else ""

    def _modes(self) -> str:
        modes = (HAND, *MELD_MODES, SEEN, *tile_words(self.answers.rules))
        named = {mode: self.text(f"hand.{mode}") for mode in modes}
        label = self.text("hand.adds")
        shown = widgets.choice("mode", named, self.state.mode, label)
        return f'<p class="paili-dim hand-adds">{label}</p>{shown}'

    def _situation(self) -> str:
        known = known_words(self.answers.rules)
        said = {key: value for key, value in words_of(self.state.now).items() if key in known}
        return situation_html(self.answers.rules, said, self.state.lang)

    def _value(self) -> str:
        found, lang = self.answers, self.state.lang
        if found.hand is None or not (found.readings or found.waits):
            return ""
        if found.rules.scoring is None:
            return f'<p class="paili-dim">{self.text("hand.no_scoring")}</p>'
        if found.value is not None and found.tile is not None:
            won = winning_html(won_kinds(found.tray), found.tile, lang)
            return won + value_html(found.value, lang)
        if "now" in found.troubles:
            line = f"<p>{self.text('hand.cannot_be')}</p>"
            return f"{line}<p>{escape(found.troubles['now'])}</p>"
        values = found.values
        if values is None or values.highest is None:
            return ""
        best = values.highest
        way = self.text("hand.self-draw" if best.situation.self_draw else "hand.discard")
        tile = widgets.tile(kind_of(best.tile), lang)
        line = self.text("hand.highest", n=best.points, way=way)
        raises = tuple((self._raise(each.what), each.score.points) for each in values.raises()[:4])
        return (
            f'<p class="hand-highest"><span class="paili-icon">{tile}</span> '
            f"<strong>{line}</strong></p>{raises_html(raises, lang)}"
        )

    def _raise(self, what: str) -> str:
        if what[:1] == "0":
            return widgets.tile_label(parse(what)[0], self.state.lang)
        return self.text(f"hand.{what}")

    def _show_wrong(self) -> None:
        troubles = self.answers.troubles | self.wrong
        boxes = {
            "hand": self.error_hand,
            "rules": self.error_rules,
            "seen": self.error_seen,
            "now": self.error_now,
        }
        for name, box in boxes.items():
            box.show(escape(troubles.get(name, "")))

    @property
    def _rules_text(self) -> str:
        return self.state.rules if "rules" not in self.answers.troubles else USUAL_RULES

    def picture(self) -> tuple[str, str] | None:
        """The hand, with its waits or its discards."""
        return hand_picture(self.state, self.answers, self.far)


def add_page() -> None:
    """Put the page at its address."""

    @ui.page(HandPage.path)
    def page(request: Request) -> None:
        HandPage(HandState.of(request.query_params)).open(request.query_params)
