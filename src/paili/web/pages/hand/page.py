"""The Hand page: click tiles, and see at once all that can be told about them."""

from __future__ import annotations

import json
from html import escape

from nicegui import ui

from paili.answers.distance import Distance, shanten
from paili.errors import PailiError
from paili.rules.registry import titles
from paili.tiles.kind import kind_of
from paili.tiles.notation import parse
from paili.web.asking import Asked
from paili.web.pages import widgets
from paili.web.pages.hand.acts import ACTS
from paili.web.pages.hand.examples import EXAMPLES
from paili.web.pages.hand.files import hand_picture, hand_text
from paili.web.pages.hand.found import find, won_kinds
from paili.web.pages.hand.input import examples_html, palette_html, seen_html
from paili.web.pages.hand.left import full_tiles
from paili.web.pages.hand.odds import OddsPart
from paili.web.pages.hand.other import OtherPart
from paili.web.pages.hand.situation import situation_html
from paili.web.pages.hand.state import (
    HAND,
    MELD_MODES,
    SEEN,
    HandState,
    words_of,
)
from paili.web.pages.hand.value import raises_html, value_html, winning_html
from paili.web.pages.hand.view import (
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
#: Seconds without a press before equals among the discards are put in order.
LULL = 0.3


class HandPage(Page[HandState]):
    """The page of one hand. Presses change the state; :meth:`update` shows it."""

    path = "/"
    name = "all.hand"
    states = HandState

    def __init__(self, state: HandState) -> None:
        super().__init__(state)
        #: What was pressed and could not be done, by field; gone with the next press.
        self.wrong: dict[str, str] = {}

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
                    self.errors["seen"] = error_box("seen-error")
                    Box("keys").show(widgets.key_help(self.state.lang, self._keys()))
                self.box_situation = Box("situation", "paili-section", "section")
                self.errors["now"] = error_box("now-error")
            with ui.element("div").classes("hand-right"):
                self.parts = {name: self._result(name) for name in _RESULTS}
                self.odds = OddsPart(self.asking)
                self.parts |= {name: self._result(name) for name in _MORE_RESULTS}
                self.other = OtherPart(self.asking)
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
        self.errors = {"hand": error_box("text-error"), "rules": error_box("rules-error")}

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
        self.wrong = {}
        state, found = self.state, find(self.state)
        self.found = found
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
        shown, ways = splits_html(found, bool(state.all), state.lang), found.splits
        self.parts["splits"].show(self._titled("splits", shown, n=ways.count if ways else 0))
        self.heard()

    def heard(self) -> None:
        """Show what is asked beside the server, as far as it is known."""
        self.asking.begin()
        self._show_far()
        self.odds.show(self.state, self.found)
        self.other.show(self.state, self.found)
        self.asking.end()

    def _show_far(self) -> None:
        """How far the hand is, what to throw, and why."""
        found, lang, whole = self.found, self.state.lang, bool(self.state.all)
        far, why_not = self._far()
        busy = False
        if far and far.tied:
            ranked = self._ask_far(lull=LULL, ties=True)
            far, busy = ranked.value or far, not ranked.done
        throws = far.every if far and far.every else ()
        self.box_summary.show(why_not or summary_html(found, far, lang))
        self.box_patterns.show(patterns_html(far.far, lang) if far else "")
        listed = discards_html(found, throws, whole, busy, lang)
        self.parts["discards"].show(self._titled("discards", listed))
        helps, accepts = far.acceptance if far else None, ""
        if helps and helps.shanten > 0 and helps.kinds:
            accepts = counted(helps.kinds, lang, "accepted")
        self.parts["accepts"].show(self._titled("accepts", accepts))
        why = why_html(far, lang) if far and not (found.value or found.left) else ""
        self.parts["why"].show(self._titled("why", why))
        self.box_exports.show(widgets.exports(lang, hand_text(self.state, found, far)))
        self.far = far

    def _far(self) -> tuple[Distance | None, str]:
        """How far the hand is, at once where nothing else is seen; why that is not known."""
        if not self.found.seen:
            return self.found.whole, ""
        asked = self._ask_far()
        return asked.value, self.text("hand.too_long") if asked.fault else ""

    def _ask_far(self, *, lull: float = 0, **how: bool) -> Asked[Distance]:
        found = self.found
        return self.asking.ask(
            shanten, found.text, found.rules_text, seen=found.seen, lull=lull, **how
        )

    def _titled(self, name: str, html: str, **values: object) -> str:
        return f"<h2>{self.text(f'hand.title.{name}', **values)}</h2>{html}" if html else ""

    def _modes(self) -> str:
        modes = (HAND, *MELD_MODES, SEEN, *tile_words(self.found.rules))
        named = {mode: self.text(f"hand.{mode}") for mode in modes}
        label = self.text("hand.adds")
        shown = widgets.choice("mode", named, self.state.mode, label)
        return f'<p class="paili-dim hand-adds">{label}</p>{shown}'

    def _situation(self) -> str:
        known = known_words(self.found.rules)
        said = {key: value for key, value in words_of(self.state.now).items() if key in known}
        return situation_html(self.found.rules, said, self.state.lang)

    def _value(self) -> str:
        found, lang = self.found, self.state.lang
        if not (found.complete or found.waits):
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
        best = values.found.highest if values else None
        if values is None or best is None:
            return ""
        way = self.text("hand.self-draw" if best.situation.self_draw else "hand.discard")
        tile = widgets.tile(kind_of(best.tile), lang)
        line = self.text("hand.highest", n=best.points, way=way)
        raises = tuple((self._raise(each.what), each.score.points) for each in values.raises[:4])
        return (
            f'<p class="hand-highest"><span class="paili-icon">{tile}</span> '
            f"<strong>{line}</strong></p>{raises_html(raises, lang)}"
        )

    def _raise(self, what: str) -> str:
        if what[:1] == "0":
            return widgets.tile_label(parse(what)[0], self.state.lang)
        return self.text(f"hand.{what}")

    def _show_wrong(self) -> None:
        troubles = self.found.troubles | self.wrong
        for name, box in self.errors.items():
            box.show(escape(troubles.get(name, "")))

    def picture(self) -> tuple[str, str] | None:
        """The hand, with its waits or its discards."""
        return hand_picture(self.state, self.found, self.far)
