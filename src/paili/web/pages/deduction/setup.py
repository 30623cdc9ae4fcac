"""The left side of the Deduction page: the game, whose cards are known, what was said."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from html import escape

from paili.deduction.deal import HIDDEN, Deal, Statement
from paili.deduction.presets import PRESETS
from paili.web.pages.deduction.acts import EXAMPLES
from paili.web.pages.deduction.state import (
    CUSTOM,
    PUBLIC,
    DeductionState,
    Game,
    cards_text,
    groups,
    read_draft,
)
from paili.web.pages.deduction.words import Words
from paili.web.pages.widgets import attributes, button, choice, field, select
from paili.web.strings import text

#: Sets of cards offered as buttons of their own (Black Vienna's 36), and cards in a turn whose
#: answers are all offered.
MOST_SETS, MOST_SPANS = 40, 4
#: Turns that a new puzzle can be solved after.
PUZZLE_TURNS = range(3, 13)


def row(*parts: str) -> str:
    """Pieces side by side."""
    return f'<div class="paili-row">{"".join(parts)}</div>'


def heading(words: str, aside: str = "") -> str:
    """The head of a section, with something small after it."""
    small = f' <span class="paili-dim">{escape(aside)}</span>' if aside else ""
    return f"<h2>{escape(words)}{small}</h2>"


def game_html(state: DeductionState, words: Words, can_undo: bool = True) -> str:
    """Which game, and what can be done with the whole of it."""
    names = {name: words.text(f"game.{name}") for name in (*PRESETS, CUSTOM)}
    if state.game not in names:
        names[state.game] = state.game
    chooser = select("game", names, state.game, words.text("game"))
    examples = {"": words.text("example.choose")}
    examples |= {key: words.text(f"example.{key}") for key in EXAMPLES}
    html = row(
        chooser,
        select("example", examples, "", words.text("example")),
        button(text("all.undo", words.lang), "undo", disabled=not can_undo),
        button(text("all.clear", words.lang), "clear"),
    )
    if state.game == CUSTOM:
        html += fields_html(state, words, ("cards", "sizes", "hidden"))
    return html


def fields_html(state: DeductionState, words: Words, keys: Iterable[str]) -> str:
    """Fields of the state to type in."""
    parts = [
        f'<label class="paili-field"><span>{escape(words.text(f"field.{key}"))}</span>'
        + field(
            key, getattr(state, key), words.text(f"field.{key}"), hint=words.text(f"hint.{key}")
        )
        + "</label>"
        for key in keys
    ]
    return f'<div class="paili-fields">{"".join(parts)}</div>'


def more_html(state: DeductionState, words: Words) -> str:
    """What is seldom needed: names, sizes of a preset, the rules of a custom game."""
    custom = ("names", "given", "questions")
    html = fields_html(state, words, custom if state.game == CUSTOM else ("names", "sizes"))
    if state.game == CUSTOM:
        tells = {"": words.text("tells.how_many"), "whether": words.text("tells.whether")}
        html += row(choice("tells", tells, state.tells, words.text("tells")))
    return html


def puzzle_html(state: DeductionState, words: Words) -> str:
    """What a new puzzle should be like."""
    turn, _, seat = state.puzzle.partition(".")
    turns = {str(each): str(each) for each in PUZZLE_TURNS}
    seats = {"": words.text("any_seat")} | {str(each): str(each) for each in (1, 2, 3)}
    return row(
        select("puzzle-turn", turns, turn or "8", words.text("puzzle.turn")),
        select("puzzle-seat", seats, seat, words.text("puzzle.seat")),
        button(words.text("puzzle.new"), "new-puzzle", classes="paili-primary"),
    )


def type_html(word: Callable[[str], str]) -> str:
    """A turn may be typed, too."""
    label = word("type")
    inside = field("type", "", label, hint=word("type.hint"))
    return f'<label class="paili-field"><span>{escape(label)}</span>{inside}</label>'


def load_html(word: Callable[[str], str]) -> str:
    """Where to paste or choose a file; *word* gives the texts."""
    text, file, number = (escape(word(f"load.{key}")) for key in ("text", "file", "set"))
    return (
        f'<p class="paili-dim">{escape(word("load.about"))}</p>'
        '<textarea id="paili-load-text" class="paili-input paili-area" rows="6" '
        f'spellcheck="false" data-testid="load-text" aria-label="{text}" '
        f'placeholder="{text}"></textarea>'
        f'<div class="paili-row"><label class="paili-label"><span>{file}</span>'
        '<input type="file" class="paili-file" id="paili-load-file" data-testid="load-file">'
        f'</label><label class="paili-label"><span>{number}</span><input type="number" min="1" '
        'value="1" class="paili-input paili-number-field" id="paili-load-set" '
        'data-testid="load-set"></label></div>'
    )


def hand_html(game: Game, words: Words) -> str:
    """Whose view it is, and the cards known."""
    deal = game.deal
    if game.hands:
        return _hands_html(game, words)
    seats = {"": words.text("public")} | {str(seat): words.who(seat) for seat in deal.seats}
    html = heading(words.text("hand"))
    html += row(choice("me", seats, str(game.me or ""), words.text("you_are")))
    if game.me is None:
        return html + _dim(words.text("hand.choose"))
    size = deal.hand_sizes[game.me - 1]
    html += _dim(words.text("hand.cards", n=len(game.hand), of=size))
    return html + _cards_html(
        deal, words, "card", game.hand, full=len(game.hand) >= size, about="mine"
    )


def _dim(words: str) -> str:
    return f'<p class="paili-dim">{escape(words)}</p>'


def covered_html(game: Game, words: Words) -> str:
    """Of a puzzle only the own hand."""
    said = escape(words.text("view.hand"))
    cards = escape(words.cards(game.seat_hand))
    html = heading(words.text("puzzle.title"), words.who(game.seat))
    return f'{html}<p data-testid="own-hand">{said} <b>{cards}</b></p>'


def _hands_html(game: Game, words: Words) -> str:
    seats = {str(seat): words.who(seat) for seat in game.deal.seats} | {
        PUBLIC: words.text("public")
    }
    chosen = PUBLIC if game.seat is None else str(game.seat)
    html = heading(words.text("view")) + row(choice("seat", seats, chosen, words.text("view.of")))
    if game.seat is not None:
        html += (
            f'<p data-testid="own-hand">{escape(words.text("view.hand"))} '
            f"<b>{escape(words.cards(game.seat_hand))}</b></p>"
        )
        html += row(button(words.text("view.only"), "only", classes="paili-small"))
    return html


def _cards_html(
    deal: Deal,
    words: Words,
    do: str,
    chosen: Sequence[str],
    *,
    full: bool = False,
    about: str = "",
) -> str:
    """All cards to press, by category where the game has any."""
    html, some = "", groups(deal)
    for number, group in enumerate(some, 1):
        label = words.text("about.cards" if len(some) == 1 else "about.category", n=number)
        inside = "".join(
            button(
                card,
                do,
                card,
                name=f"{do}-{card}",
                pressed=card in chosen,
                disabled=full and card not in chosen,
                classes="paili-card",
                about=words.text(f"about.{about}", card=card) if about else None,
            )
            for card in group
        )
        told = attributes(class_="paili-cards", role="group", aria_label=label)
        html += f"<div{told}>{inside}</div>"
    return html


def ask_html(game: Game, state: DeductionState, words: Words) -> str:
    """Put a turn together: who, which cards, what answer."""
    deal = game.deal
    holder, cards = read_draft(deal, state.draft)
    who = {str(seat): words.who(seat) for seat in (*deal.seats, HIDDEN)}
    chosen = "" if holder is None else str(holder)
    html = heading(words.text("log"))
    html += row(choice("who", who, chosen, words.text("who")))
    if 0 < len(deal.questions) <= MOST_SETS:
        html += _sets_html(deal, words, cards)
    html += _cards_html(deal, words, "ask", cards)
    if holder is None or not cards:
        return html + _dim(words.text("log.hint"))
    half = words.text("asked", who=words.who(holder), cards=words.cards(cards))
    html += f'<p data-testid="draft">{escape(half)}</p>'
    return html + answers_html(deal, words, len(cards), "answer", words.cards(cards))


def _sets_html(deal: Deal, words: Words, chosen: Sequence[str]) -> str:
    inside = "".join(
        button(
            words.cards(cards),
            "ask-set",
            cards_text(deal, cards),
            name=f"set-{cards_text(deal, cards)}",
            pressed=tuple(sorted(cards, key=deal.index.__getitem__)) == tuple(chosen),
            classes="paili-small paili-card",
        )
        for cards in deal.questions
    )
    label = escape(words.text("log.sets"))
    return (
        f'<details class="paili-help" open><summary>{label}</summary>'
        f'<div class="paili-cards">{inside}</div></details>'
    )


def answers_html(deal: Deal, words: Words, cards: int, do: str, about: str) -> str:
    """Every answer about so many cards to press: exact ones first, then the others."""
    exact = [(n, n) for n in range(cards + 1)]
    others = [(1, cards)] if cards > 1 else []
    others += [(low, cards) for low in range(2, cards)]
    others += [(0, high) for high in range(1, cards)]
    if cards <= MOST_SPANS:
        others += [(low, high) for low in range(1, cards) for high in range(low + 1, cards)]
    if deal.tells == "whether":
        exact, others = [(0, 0), (1, cards)], [*exact[1:], *others[1:]]
        exact = list(dict.fromkeys(exact))
        others = [span for span in others if span not in exact]
    html = _spans(words, exact, cards, do, about, "paili-answer")
    if others:
        html += _spans(words, others, cards, do, about, "paili-answer paili-small")
    return html


def _spans(
    words: Words, spans: Sequence[tuple[int, int]], cards: int, do: str, about: str, classes: str
) -> str:
    return row(
        *(
            button(
                words.sign(low, high, cards),
                do,
                f"{low}-{high}",
                name=f"{do}-{low}" if low == high else f"{do}-{low}-{high}",
                classes=classes,
                about=words.text("about.answer", many=words.many(low, high, cards), cards=about),
            )
            for low, high in spans
        )
    )


def turns_html(game: Game, words: Words, wrong: Iterable[int]) -> str:
    """What was said, turn by turn; the turn shown can be changed."""
    said = game.statements
    html = heading(words.text("turns"), words.count("turns.count", len(said)) if said else "")
    if not said:
        return html + _dim(words.text("turns.none"))
    return html + steps_html(game, words) + _list_html(game, words, set(wrong))


def steps_html(game: Game, words: Words) -> str:
    """Buttons and a slider from before the first turn to the last."""
    last, at = len(game.statements), game.after
    told = attributes(
        type="range",
        min="0",
        max=str(last),
        value=str(at),
        data_do="after",
        data_testid="slider",
        aria_label=words.text("step.slider"),
        class_="paili-slider",
    )

    def step(sign: str, key: str, to: int) -> str:
        disabled = to == at or not 0 <= to <= last
        about = words.text(f"step.{key}")
        return button(sign, "after", str(to), name=f"step-{key}", disabled=disabled, about=about)

    spoken = escape(words.text("step.at", at=at, of=last))
    return (
        '<div class="paili-steps">'
        + step("«", "first", 0)
        + step("‹", "back", at - 1)
        + f"<input{told}>"
        + step("›", "next", at + 1)
        + step("»", "last", last)
        + f'<span class="paili-dim" data-testid="at">{spoken}</span></div>'
    )


def _list_html(game: Game, words: Words, wrong: set[int]) -> str:
    rows = []
    for turn, said in enumerate(game.statements, 1):
        classes = "paili-turn"
        if turn in wrong:
            classes += " paili-wrong"
        if turn > game.after:
            classes += " paili-later"
        line = button(
            f"{turn}",
            "after",
            str(turn),
            name=f"turn-{turn}",
            pressed=turn == game.after,
            classes="paili-turn-number",
            about=words.text("about.turn", turn=turn),
        )
        line += f'<span class="paili-said">{escape(words.said(said))}</span>'
        line += button(
            "×",
            "drop",
            str(turn),
            name=f"drop-{turn}",
            classes="paili-small paili-drop",
            about=words.text("about.drop", turn=turn),
        )
        if turn == game.after:
            line += _change_html(game.deal, words, said, turn)
        rows.append(f'<li class="{classes}">{line}</li>')
    return f'<ol class="paili-turns" data-testid="turn-list">{"".join(rows)}</ol>'


def _change_html(deal: Deal, words: Words, said: Statement, turn: int) -> str:
    """Other answers for the turn shown."""
    cards = len(said.cards)
    spans = [(n, n) for n in range(cards + 1)] if cards <= 8 else []
    if deal.tells == "whether":
        spans = [(0, 0), (1, cards)]
    options = {f"{low}-{high}": words.sign(low, high, cards) for low, high in spans}
    now = f"{said.low}-{said.high}"
    options.setdefault(now, words.sign(said.low, said.high, cards))
    label = words.text("change")
    about = {
        value: words.text("about.change", turn=turn, answer=sign) for value, sign in options.items()
    }
    group = choice("change", options, now, label, about)
    return f'<div class="paili-change"><span class="paili-dim">{escape(label)}</span>{group}</div>'
