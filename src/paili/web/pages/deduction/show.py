"""The right side of the Deduction page: what follows, drawn from answers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from html import escape
from typing import Any

from paili.answers.deduced import Deduced, Fix, Why
from paili.deduction.deal import HIDDEN
from paili.deduction.knowledge import CouldKnow
from paili.deduction.questions import CRITERIA, Query
from paili.web.asking import Asked
from paili.web.pages import widgets
from paili.web.pages.deduction.setup import heading, row
from paili.web.pages.deduction.state import Game, are_letters, cards_text, draft_text
from paili.web.pages.deduction.words import Words
from paili.web.pages.widgets import button, choice, table

#: Criteria in the order they are offered.
ORDERS = tuple(CRITERIA)
#: With more deals than these only chances are shown beside the hidden sets.
MOST_DEALS = 10_000_000


def working(words: Words, answer: Asked[Any], name: str) -> str:
    """That something is being worked on, and how far it is."""
    if answer.error:
        said = words.text("failed", why=answer.error)
        return f'<p class="paili-error" data-testid="{name}-failed">{escape(said)}</p>'
    said = words.text("working")
    if answer.progress:
        said += f" {answer.progress[0]} / {answer.progress[1]}"
    return widgets.working(said, name)


def verdict(words: Words, told: Deduced) -> str:
    """Which cards are certain, or how much is open."""
    if told.knows is None:
        return words.text(
            "open",
            sets=words.count("sets", told.hidden_sets),
            deals=words.count("deals", told.worlds),
        )
    return words.text("certain", cards=words.cards(told.knows) or "–")


def verdict_html(words: Words, told: Deduced) -> str:
    """The same as a line of the page."""
    kind = "" if told.knows is None else " paili-sure"
    line = escape(verdict(words, told))
    return f'<p class="paili-verdict{kind}" data-testid="verdict">{line}</p>'


def because_html(words: Words, why: Why, since: int) -> str:
    """Why the hidden cards are certain."""
    keys = {0: "because_none", 1: "because_one"}
    key = keys.get(len(why.reasons), "because")
    turns = [said.turn for said in why.reasons]
    because = words.text(key, since=since, turns=words.turns(turns) if turns else "")
    lines = "".join(
        f'<li value="{said.turn}">{escape(words.said(said.statement))}</li>' for said in why.reasons
    )
    return f'<p data-testid="reason">{escape(because)}</p><ol class="paili-reasons">{lines}</ol>'


def table_html(game: Game, words: Words, told: Deduced) -> str:
    """Where each card can be, and the hidden sets while there are several."""
    sets = "" if told.knows is not None else f"<div>{sets_html(words, told)}</div>"
    long = "" if are_letters(game.deal) else " paili-long-names"
    return f'<div class="paili-follows{long}">{heat_html(game, words, told)}{sets}</div>'


def wrong_html(words: Words, told: Deduced, fixes: Asked[tuple[Fix, ...]]) -> str:
    """Which turns contradict each other, with what puts it right at one click."""
    html = (
        f'<p class="paili-verdict paili-bad" role="alert" data-testid="contradiction">'
        f"{escape(words.text('no_deal'))} {escape(words.wrong(told.contradiction or ()))}</p>"
    )
    if fixes.value is None:
        return html + (working(words, fixes, "fixes") if told.wrong else "")
    if not fixes.value and told.wrong:
        html += f"<p>{escape(words.text('fix.none'))}</p>"
    for turn, said in ((each.turn, each.statement) for each in told.wrong):
        ways = [each for each in fixes.value if each.turn == turn]
        buttons = [fix_button(words, each, len(said.cards)) for each in ways]
        if not buttons:
            buttons = [f'<span class="paili-dim">{escape(words.text("fix.other"))}</span>']
        html += (
            f'<div class="paili-fix"><span><b>{turn}</b> {escape(words.said(said))}</span>'
            f"{row(*buttons)}</div>"
        )
    return html


def fix_button(words: Words, fix: Fix, cards: int) -> str:
    """A correction to press."""
    if fix.low is None:
        label, value, name = words.text("fix.drop"), f"{fix.turn}", f"fix-{fix.turn}-drop"
        about = words.text("about.drop", turn=fix.turn)
    else:
        sign = words.sign(fix.low, fix.high, cards)
        label = words.text("fix.answer", answer=sign)
        value, name = f"{fix.turn}:{fix.low}-{fix.high}", f"fix-{fix.turn}-{fix.low}"
        about = words.text("about.fix", turn=fix.turn, answer=sign)
    return button(label, "fix", value, name=name, classes="paili-small", about=about)


def lies_html(game: Game, words: Words) -> str:
    """Turns that are not true of the hands that are known, and what would be."""
    if not game.hands:
        return ""
    record = game.deal.record(game.statements)
    parts = []
    for turn in record.wrong_turns(game.hands):
        said = game.statements[turn - 1]
        held = game.hands[said.holder - 1] if said.holder else game.deal.hidden_of(game.hands)
        true = len(set(said.cards).intersection(held))
        text = words.text("untrue", turn=turn, said=words.said(said))
        fix = fix_button(words, Fix(turn, true, true), len(said.cards))
        parts.append(f'<div class="paili-fix"><span>{escape(text)}</span>{row(fix)}</div>')
    return f'<div data-testid="lies">{"".join(parts)}</div>' if parts else ""


def heat_html(game: Game, words: Words, told: Deduced) -> str:
    """Card by holder: the chance as a number and as the depth of a colour."""
    holders = range(len(game.deal.rooms))
    corner = f'<th scope="col"><span>{escape(words.text("card"))}</span></th>'
    heads = (
        f'<th scope="col"{" class=paili-mine" if holder == game.seat else ""}>'
        f"<span>{escape(words.short(holder))}</span></th>"
        for holder in holders
    )
    rows = (
        [_cell(words, chances[at], hidden=at == HIDDEN) for at in holders]
        for chances in told.chances.values()
    )
    return _heat(words, "heat", "heat.caption", [corner, *heads], rows)


def _heat(
    words: Words, name: str, caption: str, heads: Iterable[str], rows: Iterable[Iterable[str]]
) -> str:
    """A table with a row of cells for each card."""
    lines = "".join(
        f'<tr><th scope="row">{escape(card)}</th>{"".join(cells)}</tr>'
        for card, cells in zip(words.deal.cards, rows, strict=True)
    )
    return (
        f'<div class="paili-scroll"><table class="paili-heat" data-testid="{name}">'
        f'<caption class="paili-dim">{escape(words.text(caption))}</caption>'
        f"<thead><tr>{''.join(heads)}</tr></thead><tbody>{lines}</tbody></table></div>"
    )


def _cell(words: Words, chance: Fraction, hidden: bool) -> str:
    kind = "paili-none" if not chance else "paili-all" if chance == 1 else ""
    if hidden:
        kind += " paili-hidden-column"
    return (
        f'<td class="{kind.strip()}" style="--p:{float(chance):.3f}">'
        f"{escape(words.chance(chance))}</td>"
    )


def sets_html(words: Words, told: Deduced) -> str:
    """The likeliest hidden sets."""
    short = told.worlds <= MOST_DEALS
    heads = [words.text("hidden"), words.text("chance"), words.text("deals.head")]
    rows = [
        [
            f"<b>{escape(words.cards(each.cards))}</b>",
            escape(words.chance(each.chance, fine=True)),
            f"{each.worlds:,}",
        ]
        for each in told.hidden
    ]
    if not short:
        heads, rows = heads[:2], [each[:2] for each in rows]
    html = table(heads, rows, (1, 2), "sets")
    if more := told.hidden_sets - len(told.hidden):
        more_words = words.count("sets.more", more)
        html += f'<p class="paili-dim">{escape(more_words)}</p>'
    return html


def questions_html(game: Game, words: Words, by: str, answer: Asked[tuple[Query, ...]]) -> str:
    """The best questions to ask; pressing one puts it into the draft."""
    orders = {"" if key == "bits" else key: words.text(f"by.{key}") for key in ORDERS}
    html = heading(words.text("questions"))
    html += row(choice("by", orders, by, words.text("by")))
    if answer.value is None:
        return html + working(words, answer, "questions")
    rows = []
    for question in answer.value:
        rows.append(_question_row(game, words, question))
    heads = ["ask", "bits", "away", "left", "worst", "answers"]
    told = table([words.text(f"q.{head}") for head in heads], rows, (1, 2, 3, 4), "questions-table")
    return html + told


def _question_row(game: Game, words: Words, question: Query) -> list[str]:
    label = f"{words.who(question.seat)}: {words.cards(question.cards)}"
    draft = draft_text(game.deal, question.seat, question.cards)
    name = f"question-{question.seat}-{cards_text(game.deal, question.cards)}"
    cards = len(question.cards)
    answers = "".join(
        f"<span><b>{escape(words.sign(each.low, each.high, cards))}</b> "
        f"{escape(words.chance(question.chance(each)))} "
        f'<i class="paili-dim">{each.hidden_left:,}</i></span>'
        for each in question.answers
    )
    away = "" if question.gives_away is None else f"{question.gives_away:.2f}"
    return [
        button(label, "draft", draft, name=name, classes="paili-small"),
        f"{question.bits:.2f}",
        away,
        f"{float(question.expected_left):,.1f}",
        f"{question.worst_left:,}",
        f'<span class="paili-answers">{answers}</span>',
    ]


def minds_html(
    game: Game,
    words: Words,
    since: Asked[tuple[int | None, ...]],
    minds: Asked[tuple[Deduced, ...]],
) -> str:
    """Everybody's knowledge side by side."""
    html = heading(words.text("minds"), words.text("minds.after", turn=game.after))
    if minds.value is None:
        return html + working(words, minds, "minds")
    people: list[int | None] = [*game.deal.seats, None]
    found = [*minds.value[1:], minds.value[0]]
    rows = [
        _line(words.text("minds.hand"), [_hand(game, words, who) for who in people]),
        _line(words.text("minds.deals"), [f"{mind.worlds:,}" for mind in found]),
        _line(words.text("minds.sets"), [f"{mind.hidden_sets:,}" for mind in found]),
        _line(words.text("minds.likeliest"), [_likeliest(words, mind) for mind in found]),
        _line(words.text("minds.since"), [_since(game, words, who, since) for who in people]),
    ]
    heads = "".join(f'<th scope="col">{escape(words.who(who))}</th>' for who in people)
    told = (
        '<div class="paili-scroll">'
        '<table class="paili-table paili-minds" data-testid="minds-table">'
        f"<tr><td></td>{heads}</tr>{''.join(rows)}</table></div>"
    )
    heat = _hidden_heat(words, people, found)
    return f'{html}<div class="paili-everybody">{told}{heat}</div>'


def _line(head: str, cells: Sequence[str]) -> str:
    inside = "".join(f"<td>{cell}</td>" for cell in cells)
    return f'<tr><th scope="row">{escape(head)}</th>{inside}</tr>'


def _hand(game: Game, words: Words, who: int | None) -> str:
    if who is None or not game.hands:
        return "–"
    return escape(words.cards(game.hands[who - 1]))


def _likeliest(words: Words, mind: Deduced) -> str:
    if mind.no:
        return "–"
    cards = escape(words.cards(mind.hidden[0].cards))
    return f'<b class="paili-good">{cards} ✓</b>' if mind.hidden_sets == 1 else cards


def _since(game: Game, words: Words, who: int | None, since: Asked[tuple[int | None, ...]]) -> str:
    if who is None or since.value is None:
        return "–" if who is None else "…"
    turn = since.value[who - 1]
    if turn is None or turn > game.after:
        return escape(words.text("since.not_yet"))
    return f'<b class="paili-good">{escape(words.text("since.turn", turn=turn))}</b>'


def _hidden_heat(words: Words, people: Iterable[int | None], minds: Sequence[Deduced]) -> str:
    """For each card the chance that it is hidden, as everybody sees it."""
    heads = (f'<th scope="col"><span>{escape(words.who(who))}</span></th>' for who in people)
    rows = (
        (
            "<td>–</td>" if told.no else _cell(words, told.chances[card][HIDDEN], True)
            for told in minds
        )
        for card in words.deal.cards
    )
    return _heat(words, "minds-heat", "minds.caption", ["<td></td>", *heads], rows)


def could_html(words: Words, answer: Asked[dict[int, CouldKnow]] | None) -> str:
    """Who could be sure by now, when nobody's hand is known; no answer: the game is too large."""
    html = heading(words.text("could"))
    if answer is None:
        return html + f'<p class="paili-dim">{escape(words.text("could.large"))}</p>'
    if answer.value is None:
        return html + working(words, answer, "could")
    lines = []
    for seat, known in answer.value.items():
        key = "could.all" if known.in_all else "could.some" if known.in_some else "could.none"
        said = words.text(key)
        lines.append(f"<li><b>{escape(words.who(seat))}</b> {escape(said)}</li>")
    return html + f'<ul class="paili-could" data-testid="could-list">{"".join(lines)}</ul>'


def guess_html(game: Game, words: Words, guess: Sequence[str], tried: Asked[Why] | None) -> str:
    """A puzzle: find the hidden cards."""
    hidden = game.deal.hidden
    html = heading(words.text("guess"))
    html += f"<p>{escape(words.text('guess.ask', n=hidden, who=words.who(game.seat)))}</p>"
    inside = "".join(
        button(
            card,
            "guess",
            card,
            name=f"guess-{card}",
            pressed=card in guess,
            disabled=len(guess) >= hidden and card not in guess,
            classes="paili-card",
        )
        for card in game.deal.cards
        if card not in game.seat_hand
    )
    label = escape(words.text("guess"))
    html += f'<div class="paili-cards" role="group" aria-label="{label}">{inside}</div>'
    if tried is not None:
        html += _tried_html(words, guess, tried)
    return html + row(button(words.text("guess.show"), "uncover"))


def _tried_html(words: Words, guess: Sequence[str], tried: Asked[Why]) -> str:
    found = tried.value
    if found is None:
        return working(words, tried, "guess")
    cards, kind = words.cards(guess), ""
    if found.answer == "certain":
        said, kind = words.text("guess.yes", cards=cards), " paili-sure"
    elif found.answer == "open":
        said = words.text("guess.maybe", cards=cards, n=f"{found.hidden_sets:,}")
    else:
        turns = [each.turn for each in found.reasons] or [0]
        said, kind = words.text("guess.no", cards=cards, turns=words.turns(turns)), " paili-bad"
    return f'<p class="paili-verdict{kind}" data-testid="tried" role="status">{escape(said)}</p>'
