"""The Hand page: click tiles, and see at once all that can be told about them."""

from __future__ import annotations

import json
from html import escape

from nicegui import ui

from paili.answers.distance import Distance, shanten
from paili.errors import PailiError
from paili.rules.registry import titles
from paili.web.asking import Asked
from paili.web.pages import widgets
from paili.web.pages.hand.acts import ACTS
from paili.web.pages.hand.examples import EXAMPLES
from paili.web.pages.hand.files import hand_picture, hand_text
from paili.web.pages.hand.found import find
from paili.web.pages.hand.input import examples_html, full_tiles, palette_html, seen_html
from paili.web.pages.hand.odds import OddsPart
from paili.web.pages.hand.other import OtherPart
from paili.web.pages.hand.situation import situation_html
from paili.web.pages.hand.state import HAND, MELD_MODES, SEEN, HandState
from paili.web.pages.hand.value import value_html
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
from paili.web.pages.hand.words import tile_words
from paili.web.pages.layout import Page
from paili.web.pages.widgets import Box, error_box

#: Beside which field a press is told to be wrong, if not beside the hand's.
_FIELDS = {SEEN: SEEN, f"un{SEEN}": SEEN, "flag": "now", "way": "now"}
#: What is told of a hand, above and below its odds, each with a title.
_RESULTS, _MORE_RESULTS = ("start", "value", "waits", "accepts", "discards"), ("splits", "why")
_TITLED = ("situation", *_RESULTS, *_MORE_RESULTS)
#: Seconds without a press before equals among the discards are put in order.
LULL = 0.3
#: Keys of a keyboard, and the names of what they do.
_KEYS = {
    "1…9 m": "tiles",
    "0 p": "red",
    "Backspace": "back",
    "u": "undo",
    "Esc": "clear",
    "?": "help",
    "Tab": "tab",
    "Enter": "enter",
}


class HandPage(Page[HandState]):
    """The page of one hand. Presses change the state; :meth:`update` shows it."""

    path = "/"
    name = "all.hand"
    states = HandState

    def __init__(self, state: HandState) -> None:
        super().__init__(state)
        self.boxes: dict[str, Box] = {}
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
            self._box("tools", "paili-row")
            self._make_text()
            self._box("tray", "hand-tray-box")
            self._box("summary", "hand-summary", props="aria-live=polite")
            self._box("patterns")
            self._box("exports", "paili-empty hand-exports")
        with ui.element("div").classes("hand-columns"):
            with ui.element("div").classes("hand-left"):
                with self._part("input"):
                    for name in ("modes", "palette", "seen-box"):
                        self._box(name)
                    self.errors[SEEN] = error_box("seen-error")
                    keys = {key: self.text(f"hand.key.{name}") for key, name in _KEYS.items()}
                    Box("keys").show(widgets.key_help(self.state.lang, keys))
                self._box("situation", "paili-section", "section")
                self.errors["now"] = error_box("now-error")
            with ui.element("div").classes("hand-right"):
                for name in _RESULTS:
                    self._box(name, "paili-section", "section")
                self.odds = OddsPart(self.asking)
                for name in _MORE_RESULTS:
                    self._box(name, "paili-section", "section")
                self.other = OtherPart(self.asking)
        self.update()

    def _part(self, name: str, classes: str = "") -> ui.element:
        part = ui.element("section").classes(f"paili-section {classes}")
        return part.props(f"data-testid={name}-part")

    def _box(self, name: str, look: str = "paili-empty", tag: str = "div", **how: str) -> None:
        self.boxes[name] = Box(name, look, tag, **how)

    def _show(self, name: str, html: str, **values: object) -> None:
        """Show a box; with its title, if it has one."""
        if name in _TITLED and html:
            html = f"<h2>{self.text(f'hand.title.{name}', **values)}</h2>{html}"
        self.boxes[name].show(html)

    def _make_text(self) -> None:
        label, hint = self.text("hand.text"), self.text("hand.hint")
        row = widgets.field("text", self.state.hand, label, live="typing", hint=hint)
        pending = '<span id="paili-pending" class="hand-pending" aria-live="polite"></span>'
        Box("text-row", "paili-row hand-text-row").show(row + pending)
        self.errors = {"hand": error_box("text-error"), "rules": error_box("rules-error")}

    def _tools(self) -> str:
        rules, size = self.state.rules, self.found.rules.ready_size
        named = titles(self.state.lang)
        named = named if rules in named else {rules: rules, **named}
        examples = {"": self.text("all.examples")}
        examples |= {key: self.text(f"hand.example.{key}") for key in EXAMPLES}
        shown = widgets.select("rules", named, rules, self.text("all.rules"))
        shown += widgets.select("example", examples, "", "")
        for drawn, n in (("", size), ("yes", size + 1)):
            label = self.text("hand.random", n=n)
            shown += widgets.button(label, "random", drawn, name=f"random-{n}")
        shown += widgets.button(self.text("all.undo"), "undo", disabled=not self.before)
        return shown + widgets.button(self.text("all.clear"), "clear")

    def update(self) -> None:
        """Show the state: what is quick at once, the rest when it is known."""
        self.wrong = {}
        state, found, lang = self.state, find(self.state), self.state.lang
        self.found = found
        self.run(f"paili.set('paili-text', {json.dumps(state.hand)})")
        self._show("tools", self._tools())
        self._show("modes", self._modes())
        self._show("palette", palette_html(full_tiles(state, found.tray, found.rules), lang))
        self._show("seen-box", seen_html(state, lang))
        self._show("tray", tray_html(found.tray, lang))
        self._show("situation", situation_html(state, found))
        self._show_wrong()
        self._show("start", "" if found.tray.size else examples_html(lang))
        self._show("value", value_html(found, lang))
        self._show("waits", waits_html(found, lang))
        ways = found.splits.count if found.splits else 0
        self._show("splits", splits_html(found, bool(state.all), lang), n=ways)
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
        far, why_not, busy = found.whole, "", False
        if found.seen and far:
            asked = self._ask_far()
            far, why_not = asked.value, self.text("hand.too_long") if asked.fault else ""
        if far and far.tied:
            ranked = self._ask_far(lull=LULL, ties=True)
            far, busy = ranked.value or far, not ranked.done
        self.far = far
        self._show("summary", why_not or summary_html(found, far, lang))
        self._show("patterns", patterns_html(far.far, lang) if far else "")
        self._show("discards", discards_html(found, far, whole, busy, lang))
        helps = far and far.acceptance
        near = helps and helps.shanten > 0 and helps.kinds
        self._show("accepts", counted(near, lang, "accepted") if near else "")
        unexplained = far and not (found.value or found.left)
        self._show("why", why_html(far, lang) if far and unexplained else "")
        self._show("exports", widgets.exports(lang, hand_text(self.state, found, far)))

    def _ask_far(self, *, lull: float = 0, **how: bool) -> Asked[Distance]:
        found = self.found
        return self.asking.ask(
            shanten, found.text, found.rules_text, seen=found.seen, lull=lull, **how
        )

    def _modes(self) -> str:
        modes = (HAND, *MELD_MODES, SEEN, *tile_words(self.found.rules))
        named = {mode: self.text(f"hand.{mode}") for mode in modes}
        label = self.text("hand.adds")
        shown = widgets.choice("mode", named, self.state.mode, label)
        return f'<p class="paili-dim hand-adds">{label}</p>{shown}'

    def _show_wrong(self) -> None:
        troubles = self.found.troubles | self.wrong
        for name, box in self.errors.items():
            box.show(escape(troubles.get(name, "")))

    def picture(self) -> tuple[str, str] | None:
        """The hand, with its waits or its discards."""
        return hand_picture(self.state, self.found, self.far)
