"""What is pressed and typed on the Draws page, as HTML."""

from __future__ import annotations

from paili.rules.registry import titles
from paili.tiles.kind import COPIES, KINDS, STARTS
from paili.web.pages import widgets
from paili.web.pages.draws.model import Drawing, DrawsState
from paili.web.pages.widgets import button, line
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
    rules = {**titles(language)}
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


def field(state: DrawsState, place: str) -> str:
    """Where hand or wall is typed."""
    label, hint = (text(f"draws.{key}", state.lang) for key in (place, "hint"))
    typed = widgets.field(place, getattr(state, place), label, live=place, hint=hint)
    return f'{line(label, tag="h3")}<div class="draws-field">{typed}</div>'


def picker(drawing: Drawing, state: DrawsState) -> str:
    """The tiles in play to press, and where they go; those used up cannot be pressed."""
    language, copies = state.lang, drawing.rules.copies if drawing.rules else (COPIES,) * KINDS
    places = {name: text(f"draws.to_{name}", language) for name in ("hand", "wall")}
    label, about = text("draws.to", language), text("draws.add", language)
    head = line(label, "paili-dim", tag="span")
    choice = widgets.choice("to", places, state.place, label)
    pending = '<span id="paili-pending" class="paili-dim" aria-live="polite"></span>'
    html = f'<div class="paili-row">{head}{choice}{pending}</div>'
    for start, end in zip(STARTS, (*STARTS[1:], KINDS), strict=True):
        inside = "".join(
            widgets.tile_button(kind, "add", language, disabled=drawing.left(kind) < 1, about=about)
            for kind in range(start, end)
            if copies[kind]
        )
        html += f'<div class="draws-suit">{inside}</div>' if inside else ""
    return html


def held(drawing: Drawing, place: str, language: str) -> str:
    """The tiles of hand or wall as buttons that take one away."""
    name, about = f"drop-{place}", text("draws.remove", language)
    inside = widgets.tiles_to_press(drawing.tiles[place], name, language, name, about)
    return f'<div class="draws-held draws-held-{place}">{inside}</div>' if inside else ""


def player(step: int, last: int, language: str) -> str:
    """First, back, a slider, next, last."""
    parts = []
    for name, (path, key) in STEPS.items():
        label = text(f"draws.{name}", language)
        icon = f'<svg viewBox="0 0 16 16" aria-hidden="true"><path d="{path}"/></svg>'
        told = {"aria_label": label, "title": label, "data_key": key}
        classes = "paili-button draws-step"
        parts.append(widgets.press(icon, "step", name, f"step-{name}", classes, **told))
    slider = widgets.slider("step", step, last, text("draws.slider", language), live="step")
    return "".join([*parts[:2], slider, *parts[2:]])


def judge_form(language: str) -> str:
    """A place to paste the judge's input in, and which instance of it to load."""
    label, number = (text(f"draws.judge_{name}", language) for name in ("field", "number"))
    told = {"data_do": "judge", "data_live": "judge", "maxlength": str(LONGEST_PASTE)}
    return (
        line(label, "paili-dim", tag="label", for_="paili-judge")
        + widgets.area("judge", label, 3, **told)
        + f'<div class="paili-row">{widgets.number_field("judge-number", "1", number, 1)}'
        + f"{button(text('draws.judge_load', language), 'judge-load')}</div>"
    )


def key_help(language: str) -> str:
    """What the keys do."""
    told = {key: text(f"draws.key_{name}", language) for key, name in KEYS.items()}
    return widgets.key_help(language, told)
