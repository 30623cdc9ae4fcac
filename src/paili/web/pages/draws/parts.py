"""What is pressed and typed on the Draws page, as HTML."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from paili.rules.registry import titles
from paili.tiles.kind import COPIES, KINDS, STARTS
from paili.web.pages import widgets
from paili.web.pages.draws.model import Drawing, DrawsState
from paili.web.pages.widgets import attributes, button
from paili.web.strings import text

#: What the buttons of the player show (a path in 16 by 16), and the keys that press them.
STEPS = {
    "first": ("M3 3H5V13H3ZM13 3V13L6 8Z", "Home"),
    "back": ("M12 3V13L4 8Z", "ArrowLeft"),
    "next": ("M4 3V13L12 8Z", "ArrowRight"),
    "last": ("M3 3V13L10 8ZM11 3H13V13H11Z", "End"),
}
KEYS = {
    "← →": "arrows",
    "Home End": "ends",
    "1 2 m": "tile",
    "Backspace": "back",
    "Esc": "escape",
    "u": "undo",
}
#: A longer paste is cut; the first instances of a file are read all the same.
LONGEST_PASTE = 300_000


def tools(state: DrawsState, can_undo: bool) -> str:
    """Rule set, example, random tiles, undo, clear."""
    language = state.lang
    rules = titles(language)
    rules.setdefault(state.rules, state.rules)
    return "".join(
        [
            widgets.select("rules", rules, state.rules, text("all.rules", language)),
            button(text("draws.example", language), "example"),
            button(text("all.random", language), "random"),
            button(text("all.undo", language), "undo", disabled=not can_undo),
            button(text("all.clear", language), "clear"),
        ]
    )


def picker(drawing: Drawing, state: DrawsState) -> str:
    """The tiles in play to press, and where they go; those used up cannot be pressed."""
    language, rules = state.lang, drawing.rules
    places = {name: text(f"draws.to_{name}", language) for name in ("hand", "wall")}
    chosen = state.to if state.to in places else "hand"
    label, about = text("draws.to", language), text("draws.add", language)
    rows = []
    for start, end in zip(STARTS, (*STARTS[1:], KINDS), strict=True):
        kinds = [k for k in range(start, end) if (rules.copies[k] if rules else COPIES)]
        inside = "".join(
            widgets.tile_button(k, "add", language, disabled=drawing.left(k) < 1, about=about)
            for k in kinds
        )
        if inside:
            rows.append(f'<div class="draws-suit">{inside}</div>')
    head = f'<span class="paili-dim">{escape(label)}</span>'
    choice = widgets.choice("to", places, chosen, label)
    pending = '<span id="paili-pending" class="paili-dim" aria-live="polite"></span>'
    return f'<div class="paili-row">{head}{choice}{pending}</div>{"".join(rows)}'


def pressed(name: str, tiles: Sequence[int], language: str) -> str:
    """The tiles of a field as buttons that take one away."""
    about = text("draws.remove", language)
    inside = widgets.tiles_to_press(tiles, f"drop-{name}", language, f"drop-{name}", about)
    return f'<div class="draws-held draws-held-{name}">{inside}</div>' if inside else ""


def player(step: int, last: int, language: str) -> str:
    """First, back, a slider, next, last."""
    parts = []
    for name, (path, key) in STEPS.items():
        label = text(f"draws.{name}", language)
        icon = f'<svg viewBox="0 0 16 16" aria-hidden="true"><path d="{path}"/></svg>'
        told = {"aria_label": label, "title": label, "data_key": key}
        classes = "paili-button draws-step"
        parts.append(widgets.press(icon, "step", name, f"step-{name}", classes, **told))
    slider = attributes(
        type="range",
        id="draws-slider",
        min="0",
        max=str(last),
        value=str(step),
        data_do="step",
        data_live="step",
        data_testid="slider",
        aria_label=text("draws.slider", language),
    )
    return "".join([*parts[:2], f"<input{slider}>", *parts[2:]])


def judge_form(language: str) -> str:
    """A place to paste the judge's input in, and which instance of it to load."""
    label = text("draws.judge_field", language)
    told = attributes(
        class_="paili-input draws-paste",
        id="draws-paste",
        rows="3",
        maxlength=str(LONGEST_PASTE),
        data_do="judge",
        data_live="judge",
        data_testid="judge",
        aria_label=label,
        spellcheck="false",
    )
    number = widgets.number_field("judge-number", "1", text("draws.judge_number", language), 1)
    load = button(text("draws.judge_load", language), "judge-load")
    return (
        f'<label class="paili-dim" for="draws-paste">{escape(label)}</label>'
        f'<textarea{told}></textarea><div class="paili-row">{number}{load}</div>'
    )


def key_help(language: str) -> str:
    """What the keys do."""
    told = {key: text(f"draws.key_{name}", language) for key, name in KEYS.items()}
    return widgets.key_help(language, told)
