"""The left side of the Deduction page: the game, whose cards are known, what was said."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from html import escape

from paili.deduction.deal import HIDDEN, Statement
from paili.deduction.presets import PRESETS
from paili.web.pages import widgets
from paili.web.pages.deduction.acts import EXAMPLES, puzzle_wanted
from paili.web.pages.deduction.state import CUSTOM, PUBLIC, cards_text, groups, read_draft
from paili.web.pages.deduction.words import Sight, sign
from paili.web.pages.widgets import attributes, button, choice, field, line, select
from paili.web.strings import text

#: Sets of cards offered as buttons of their own (Black Vienna's 36), cards in a turn whose
#: answers are all offered, and whose exact ones are offered for a change.
MOST_SETS, MOST_SPANS, MOST_CHANGES = 40, 4, 8
#: Turns that a new puzzle can be solved after.
PUZZLE_TURNS = range(3, 13)


def row(*parts: str) -> str:
    """Pieces side by side."""
    return f'<div class="paili-row">{"".join(parts)}</div>'


def heading(words: str, aside: str = "") -> str:
    """The head of a section, with something small after it."""
    small = " " + line(aside, "paili-dim", tag="span") if aside else ""
    return f"<h2>{escape(words)}{small}</h2>"


def game_html(sight: Sight, can_undo: bool) -> str:
    """Which game, and what can be done with the whole of it."""
    state = sight.state
    names = {name: sight.text(f"game.{name}") for name in (*PRESETS, CUSTOM)}
    names.setdefault(state.game, state.game)
    examples = {key: sight.text(f"example.{key or 'choose'}") for key in ("", *EXAMPLES)}
    html = row(
        select("game", names, state.game, sight.text("game")),
        select("example", examples, "", sight.text("example")),
        button(text("all.undo", state.lang), "undo", disabled=not can_undo),
        button(text("all.clear", state.lang), "clear"),
    )
    if state.game == CUSTOM:
        html += _fields(sight, "cards", "sizes", "hidden")
    return html


def _fields(sight: Sight, *keys: str) -> str:
    """Fields of the state to type in."""
    said = sight.text
    inside = "".join(
        _field(key, getattr(sight.state, key), said(f"field.{key}"), said(f"hint.{key}"))
        for key in keys
    )
    return f'<div class="paili-fields">{inside}</div>'


def _field(do: str, value: str, label: str, hint: str) -> str:
    said = line(label, tag="span")
    return f'<label class="paili-field">{said}{field(do, value, label, hint=hint)}</label>'


def more_html(sight: Sight) -> str:
    """What is seldom needed: names, sizes of a preset, the rules of a custom game."""
    if sight.state.game != CUSTOM:
        return _fields(sight, "names", "sizes")
    tells = {"": sight.text("tells.how_many"), "whether": sight.text("tells.whether")}
    chosen = choice("tells", tells, sight.state.tells, sight.text("tells"))
    return _fields(sight, "names", "given", "questions") + row(chosen)


def puzzle_html(sight: Sight) -> str:
    """What a new puzzle should be like."""
    turn, seat = puzzle_wanted(sight.state)
    turns = {str(each): str(each) for each in PUZZLE_TURNS}
    seats = {"": sight.text("any_seat")} | {str(each): str(each) for each in (1, 2, 3)}
    return row(
        select("puzzle-turn", turns, str(turn), sight.text("puzzle.turn")),
        select("puzzle-seat", seats, str(seat or ""), sight.text("puzzle.seat")),
        button(sight.text("puzzle.new"), "new-puzzle", classes="paili-primary"),
    )


def type_html(word: Callable[[str], str]) -> str:
    """A turn may be typed, too; *word* gives the texts."""
    return _field("type", "", word("type"), word("type.hint"))


def load_html(word: Callable[[str], str]) -> str:
    """Where to paste or choose a file."""
    about, label, file, number = (word(f"load.{key}") for key in ("about", "text", "file", "set"))
    name = "load-file"
    chosen = attributes(type="file", class_="paili-file", id=f"paili-{name}", data_testid=name)
    return (
        line(about, "paili-dim")
        + widgets.area("load-text", label, 6, placeholder=label)
        + row(
            widgets.labelled(file, f"<input{chosen}>", "label"),
            widgets.number_field("load-set", "1", number, 1),
        )
    )


def hand_html(sight: Sight) -> str:
    """Whose view it is, and the cards known; of a covered puzzle only the own hand."""
    game, said = sight.game, sight.text
    cards = line(sight.cards(game.seat_hand), tag="b")
    own = f'<p data-testid="own-hand">{escape(said("view.hand"))} {cards}</p>'
    if sight.state.cover:
        return heading(said("puzzle.title"), sight.who(game.seat)) + own
    seats = {str(seat): sight.who(seat) for seat in game.deal.seats}
    if game.hands:
        seats[PUBLIC] = said("public")
        html = heading(said("view"))
        html += row(choice("seat", seats, str(game.seat or PUBLIC), said("view.of")))
        if game.seat is None:
            return html
        return html + own + row(button(said("view.only"), "only", classes="paili-small"))
    html = heading(said("hand"))
    html += row(choice("me", {"": said("public"), **seats}, str(game.me or ""), said("you_are")))
    if game.me is None or game.hand is None:
        return html + line(said("hand.choose"), "paili-dim")
    size = game.deal.hand_sizes[game.me - 1]
    html += line(said("hand.cards", n=len(game.hand), of=size), "paili-dim")
    for part in _categories(sight):
        html += cards_html(
            *part, "card", game.hand, size, lambda card: said("about.mine", card=card)
        )
    return html


def _categories(sight: Sight) -> list[tuple[str, tuple[str, ...]]]:
    """The cards by category, where the game has any, with the name of each."""
    some = groups(sight.game.deal)
    key = "about.cards" if len(some) == 1 else "about.category"
    return [(sight.text(key, n=number), group) for number, group in enumerate(some, 1)]


def cards_html(
    label: str,
    cards: Iterable[str],
    do: str,
    chosen: Sequence[str],
    most: int | None = None,
    about: Callable[[str], str] | None = None,
) -> str:
    """Cards to press, *most* of them at a time."""
    inside = "".join(
        button(
            card,
            do,
            card,
            name=f"{do}-{card}",
            pressed=card in chosen,
            disabled=most is not None and len(chosen) >= most and card not in chosen,
            classes="paili-card",
            about=about(card) if about else None,
        )
        for card in cards
    )
    return f"<div{attributes(class_='paili-cards', role='group', aria_label=label)}>{inside}</div>"


def ask_html(sight: Sight) -> str:
    """Put a turn together: who, which cards, what answer."""
    deal = sight.game.deal
    holder, cards = read_draft(deal, sight.state.draft)
    who = {str(seat): sight.who(seat) for seat in (*deal.seats, HIDDEN)}
    chosen = "" if holder is None else str(holder)
    html = heading(sight.text("log")) + row(choice("who", who, chosen, sight.text("who")))
    if 0 < len(deal.questions) <= MOST_SETS:
        html += _sets_html(sight, cards)
    for label, group in _categories(sight):
        html += cards_html(label, group, "ask", cards)
    if holder is None or not cards:
        return html + line(sight.text("log.hint"), "paili-dim")
    half = sight.text("asked", who=sight.who(holder), cards=sight.cards(cards))
    return html + line(half, name="draft") + _answers_html(sight, cards)


def _sets_html(sight: Sight, chosen: Sequence[str]) -> str:
    deal = sight.game.deal
    inside = "".join(
        button(
            sight.cards(cards),
            "ask-set",
            cards_text(deal, cards),
            name=f"set-{cards_text(deal, cards)}",
            pressed=set(cards) == set(chosen),
            classes="paili-small paili-card",
        )
        for cards in deal.questions
    )
    return (
        f'<details class="paili-help" open>{line(sight.text("log.sets"), tag="summary")}'
        f'<div class="paili-cards">{inside}</div></details>'
    )


def _plain_spans(sight: Sight, cards: int) -> list[tuple[int, int]]:
    """What the game's answers about so many cards tell."""
    if sight.game.deal.tells == "whether":
        return [(0, 0), (1, cards)]
    return [(n, n) for n in range(cards + 1)]


def _answers_html(sight: Sight, asked: Sequence[str]) -> str:
    """Every answer about these cards to press: the game's own first, then the others."""
    cards = len(asked)
    plain = _plain_spans(sight, cards)
    others = [(n, n) for n in range(cards + 1)]
    others += [(low, cards) for low in range(1, cards)]
    others += [(0, high) for high in range(1, cards)]
    if cards <= MOST_SPANS:
        others += [(low, high) for low in range(1, cards) for high in range(low + 1, cards)]
    others = [span for span in others if span not in plain]

    def answer(low: int, high: int, classes: str) -> str:
        many = sight.many(low, high, cards)
        return button(
            sign(low, high, cards),
            "answer",
            f"{low}-{high}",
            name=f"answer-{low}" if low == high else f"answer-{low}-{high}",
            classes=f"paili-answer {classes}",
            about=sight.text("about.answer", many=many, cards=sight.cards(asked)),
        )

    html = row(*(answer(*span, "") for span in plain))
    return html + (row(*(answer(*span, "paili-small") for span in others)) if others else "")


def turns_html(sight: Sight, wrong: Sequence[int]) -> str:
    """What was said, turn by turn; the turn shown can be changed."""
    said = sight.game.statements
    if not said:
        return heading(sight.text("turns")) + line(sight.text("turns.none"), "paili-dim")
    html = heading(sight.text("turns"), sight.count("turns.count", len(said)))
    lines = "".join(_turn_html(sight, turn, turn in wrong) for turn in range(1, len(said) + 1))
    lines = f'<ol class="paili-turns" data-testid="turn-list">{lines}</ol>'
    return html + _steps_html(sight) + lines


def _steps_html(sight: Sight) -> str:
    """Buttons and a slider from before the first turn to the last."""
    last, at = len(sight.game.statements), sight.game.after

    def step(sign: str, key: str, to: int) -> str:
        disabled = to == at or not 0 <= to <= last
        about = sight.text(f"step.{key}")
        return button(sign, "after", str(to), name=f"step-{key}", disabled=disabled, about=about)

    parts = [
        step("«", "first", 0),
        step("‹", "back", at - 1),
        widgets.slider("after", at, last, sight.text("step.slider")),
        step("›", "next", at + 1),
        step("»", "last", last),
        line(sight.text("step.at", at=at, of=last), "paili-dim", "at", "span"),
    ]
    return f'<div class="paili-steps">{"".join(parts)}</div>'


def _turn_html(sight: Sight, turn: int, wrong: bool) -> str:
    said, shown = sight.game.statements[turn - 1], turn == sight.game.after
    classes = "paili-turn" + " paili-wrong" * wrong + " paili-later" * (turn > sight.game.after)
    parts = [
        button(
            str(turn),
            "after",
            str(turn),
            name=f"turn-{turn}",
            pressed=shown,
            classes="paili-turn-number",
            about=sight.text("about.turn", turn=turn),
        ),
        line(sight.said(said), "paili-said", tag="span"),
        button(
            "×",
            "drop",
            str(turn),
            name=f"drop-{turn}",
            classes="paili-small paili-drop",
            about=sight.text("about.drop", turn=turn),
        ),
        _change_html(sight, said) if shown else "",
    ]
    return f'<li class="{classes}">{"".join(parts)}</li>'


def _change_html(sight: Sight, said: Statement) -> str:
    """Other answers for the turn shown."""
    cards, now = len(said.cards), (said.low, said.high)
    spans = _plain_spans(sight, cards)
    spans = spans if len(spans) <= MOST_CHANGES + 1 else []
    options = {
        f"{low}-{high}": sign(low, high, cards) for low, high in dict.fromkeys([*spans, now])
    }
    label, turn = sight.text("change"), sight.game.after
    about = {
        value: sight.text("about.change", turn=turn, answer=sign) for value, sign in options.items()
    }
    group = choice("change", options, f"{said.low}-{said.high}", label, about)
    return f'<div class="paili-change">{line(label, "paili-dim", tag="span")}{group}</div>'
