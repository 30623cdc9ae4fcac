"""The right side of the Deduction page: what follows, drawn from answers."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from html import escape
from typing import Any

from paili.deduction.knowledge import CouldKnow
from paili.deduction.questions import CRITERIA, Question
from paili.web.pages.deduction.answers import Answer
from paili.web.pages.deduction.setup import heading, row
from paili.web.pages.deduction.state import Table, are_letters, cards_text, draft_text
from paili.web.pages.deduction.words import Words
from paili.web.pages.deduction.work import Fix, Mind, Overview, Reason, Tried
from paili.web.pages.widgets import button, choice, table

#: Criteria in the order they are offered.
ORDERS = tuple(CRITERIA)
#: With more deals than these only chances are shown beside the hidden sets.
MOST_DEALS = 10_000_000


def working(words: Words, answer: Answer[Any], name: str) -> str:
    """That something is being worked on, and how far it is."""
    if answer.error:
        said = words.text("failed", why=answer.error)
        return f'<p class="paili-error" data-testid="{name}-failed">{escape(said)}</p>'
    said = words.text("working")
    if answer.progress:
        said += f" {answer.progress[0]} / {answer.progress[1]}"
    return (
        f'<p class="paili-working" aria-busy="true" data-testid="{name}-working">'
        f'<span class="paili-spinner"></span>{escape(said)}</p>'
    )


def follows_html(view: Table, words: Words, told: Overview, why: Answer[Reason | None]) -> str:
    """All that the view can tell."""
    html = lies_html(view, words)
    if not told.worlds:
        return html + wrong_html(view, words, told)
    html += verdict_html(view, words, told, why)
    sets = "" if told.knows is not None else f"<div>{sets_html(words, told)}</div>"
    long = "" if are_letters(view.deal) else " paili-long-names"
    return f'{html}<div class="paili-follows{long}">{heat_html(view, words, told)}{sets}</div>'


def verdict(words: Words, told: Overview) -> str:
    """Which cards are certain, or how much is open."""
    if told.knows is None:
        return words.text(
            "open",
            sets=words.count("sets", told.all_sets),
            deals=words.count("deals", told.worlds),
        )
    return words.text("certain", cards=words.cards(told.knows) or "–")


def verdict_html(view: Table, words: Words, told: Overview, why: Answer[Reason | None]) -> str:
    """In one line: certain, contradictory, or how much is open."""
    line = verdict(words, told)
    if told.knows is None:
        return f'<p class="paili-verdict" data-testid="verdict">{escape(line)}</p>'
    html = f'<p class="paili-verdict paili-sure" data-testid="verdict">{escape(line)}</p>'
    reason = why.value
    if reason is None:
        return html
    if not reason.turns:
        because = words.text("because_none")
    else:
        because = words.text(
            "because_one" if len(reason.turns) == 1 else "because",
            since=reason.since,
            turns=words.turns(reason.turns),
        )
    lines = "".join(
        f'<li value="{turn}">{escape(words.said(view.statements[turn - 1]))}</li>'
        for turn in reason.turns
    )
    return (
        f'{html}<p data-testid="reason">{escape(because)}</p><ol class="paili-reasons">{lines}</ol>'
    )


def wrong_html(view: Table, words: Words, told: Overview) -> str:
    """Which turns contradict each other, with what puts it right at one click."""
    html = (
        f'<p class="paili-verdict paili-bad" role="alert" data-testid="contradiction">'
        f"{escape(words.text('no_deal'))} {escape(words.wrong(told.wrong))}</p>"
    )
    if not told.fixes and told.wrong:
        html += f"<p>{escape(words.text('fix.none'))}</p>"
    for turn in told.wrong:
        said = view.statements[turn - 1]
        buttons = [
            fix_button(words, fix, len(said.cards)) for fix in told.fixes if fix.turn == turn
        ]
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


def lies_html(view: Table, words: Words) -> str:
    """Turns that are not true of the hands that are known, and what would be."""
    if not view.hands:
        return ""
    record = view.deal.record(view.statements)
    parts = []
    for turn in record.wrong_turns(view.hands):
        said = view.statements[turn - 1]
        held = view.hands[said.holder - 1] if said.holder else view.deal.hidden_of(view.hands)
        true = len(set(said.cards).intersection(held))
        text = words.text("untrue", turn=turn, said=words.said(said))
        fix = fix_button(words, Fix(turn, true, true), len(said.cards))
        parts.append(f'<div class="paili-fix"><span>{escape(text)}</span>{row(fix)}</div>')
    return f'<div data-testid="lies">{"".join(parts)}</div>' if parts else ""


def heat_html(view: Table, words: Words, told: Overview) -> str:
    """Card by holder: the chance as a number and as the depth of a colour."""
    holders = range(len(view.deal.rooms))
    heads = "".join(
        f'<th scope="col"{" class=paili-mine" if holder == view.seat else ""}>'
        f"<span>{escape(words.short(holder))}</span></th>"
        for holder in holders
    )
    rows = "".join(
        f'<tr><th scope="row">{escape(card)}</th>'
        + "".join(_cell(words, chance, hidden=not at) for at, chance in enumerate(chances))
        + "</tr>"
        for card, chances in told.chances.items()
    )
    caption = escape(words.text("heat.caption"))
    return (
        f'<div class="paili-scroll"><table class="paili-heat" data-testid="heat">'
        f'<caption class="paili-dim">{caption}</caption>'
        f'<thead><tr><th scope="col"><span>{escape(words.text("card"))}</span></th>{heads}</tr>'
        f"</thead><tbody>{rows}</tbody></table></div>"
    )


def _cell(words: Words, chance: Fraction, hidden: bool) -> str:
    kind = "paili-none" if not chance else "paili-all" if chance == 1 else ""
    if hidden:
        kind += " paili-hidden-column"
    return (
        f'<td class="{kind.strip()}" style="--p:{float(chance):.3f}">'
        f"{escape(words.chance(chance))}</td>"
    )


def sets_html(words: Words, told: Overview) -> str:
    """The likeliest hidden sets."""
    short = told.worlds <= MOST_DEALS
    heads = [words.text("hidden"), words.text("chance"), words.text("deals.head")]
    rows = [
        [
            f"<b>{escape(words.cards(cards))}</b>",
            escape(words.chance(Fraction(n, told.worlds), fine=True)),
            f"{n:,}",
        ]
        for cards, n in told.sets
    ]
    if not short:
        heads, rows = heads[:2], [each[:2] for each in rows]
    html = table(heads, rows, (1, 2), "sets")
    if told.all_sets > len(told.sets):
        more = words.count("sets.more", told.all_sets - len(told.sets))
        html += f'<p class="paili-dim">{escape(more)}</p>'
    return html


def questions_html(view: Table, words: Words, by: str, answer: Answer[tuple[Question, ...]]) -> str:
    """The best questions to ask; pressing one puts it into the draft."""
    orders = {"" if key == "bits" else key: words.text(f"by.{key}") for key in ORDERS}
    html = heading(words.text("questions"))
    html += row(choice("by", orders, by, words.text("by")))
    if answer.value is None:
        return html + working(words, answer, "questions")
    rows = []
    for question in answer.value:
        rows.append(_question_row(view, words, question))
    heads = ["ask", "bits", "away", "left", "worst", "answers"]
    told = table([words.text(f"q.{head}") for head in heads], rows, (1, 2, 3, 4), "questions-table")
    return html + told


def _question_row(view: Table, words: Words, question: Question) -> list[str]:
    label = f"{words.who(question.seat)}: {words.cards(question.cards)}"
    draft = draft_text(view.deal, question.seat, question.cards)
    name = f"question-{question.seat}-{cards_text(view.deal, question.cards)}"
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
    view: Table,
    words: Words,
    since: Answer[tuple[int | None, ...]],
    minds: Answer[tuple[Mind, ...]],
) -> str:
    """Everybody's knowledge side by side."""
    html = heading(words.text("minds"), words.text("minds.after", turn=view.after))
    if minds.value is None:
        return html + working(words, minds, "minds")
    people: list[int | None] = [*view.deal.seats, None]
    found = [*minds.value[1:], minds.value[0]]
    rows = [
        _line(words.text("minds.hand"), [_hand(view, words, who) for who in people]),
        _line(words.text("minds.deals"), [f"{mind.worlds:,}" for mind in found]),
        _line(words.text("minds.sets"), [f"{mind.all_sets:,}" for mind in found]),
        _line(words.text("minds.likeliest"), [_likeliest(words, mind) for mind in found]),
        _line(words.text("minds.since"), [_since(view, words, who, since) for who in people]),
    ]
    heads = "".join(f'<th scope="col">{escape(words.who(who))}</th>' for who in people)
    told = (
        '<div class="paili-scroll">'
        '<table class="paili-table paili-minds" data-testid="minds-table">'
        f"<tr><td></td>{heads}</tr>{''.join(rows)}</table></div>"
    )
    heat = _hidden_heat(view, words, people, found)
    return f'{html}<div class="paili-everybody">{told}{heat}</div>'


def _line(head: str, cells: Sequence[str]) -> str:
    inside = "".join(f"<td>{cell}</td>" for cell in cells)
    return f'<tr><th scope="row">{escape(head)}</th>{inside}</tr>'


def _hand(view: Table, words: Words, who: int | None) -> str:
    if who is None or not view.hands:
        return "–"
    return escape(words.cards(view.hands[who - 1]))


def _likeliest(words: Words, mind: Mind) -> str:
    if not mind.worlds:
        return "–"
    cards = escape(words.cards(mind.likeliest))
    return f'<b class="paili-good">{cards} ✓</b>' if mind.all_sets == 1 else cards


def _since(
    view: Table, words: Words, who: int | None, since: Answer[tuple[int | None, ...]]
) -> str:
    if who is None or since.value is None:
        return "–" if who is None else "…"
    turn = since.value[who - 1]
    if turn is None or turn > view.after:
        return escape(words.text("since.not_yet"))
    return f'<b class="paili-good">{escape(words.text("since.turn", turn=turn))}</b>'


def _hidden_heat(
    view: Table, words: Words, people: Sequence[int | None], minds: Sequence[Mind]
) -> str:
    """For each card the chance that it is hidden, as everybody sees it."""
    heads = "".join(f'<th scope="col"><span>{escape(words.who(who))}</span></th>' for who in people)
    rows = "".join(
        f'<tr><th scope="row">{escape(card)}</th>'
        + "".join(
            _cell(words, mind.hidden[at], hidden=True) if mind.hidden else "<td>–</td>"
            for mind in minds
        )
        + "</tr>"
        for at, card in enumerate(view.deal.cards)
    )
    return (
        '<div class="paili-scroll"><table class="paili-heat" data-testid="minds-heat">'
        f'<caption class="paili-dim">{escape(words.text("minds.caption"))}</caption>'
        f"<thead><tr><td></td>{heads}</tr></thead><tbody>{rows}</tbody></table></div>"
    )


def could_html(words: Words, answer: Answer[tuple[CouldKnow, ...]] | None) -> str:
    """Who could be sure by now, when nobody's hand is known; no answer: the game is too large."""
    html = heading(words.text("could"))
    if answer is None:
        return html + f'<p class="paili-dim">{escape(words.text("could.large"))}</p>'
    if answer.value is None:
        return html + working(words, answer, "could")
    lines = []
    for seat, known in enumerate(answer.value, 1):
        key = "could.all" if known.in_all else "could.some" if known.in_some else "could.none"
        said = words.text(key)
        lines.append(f"<li><b>{escape(words.who(seat))}</b> {escape(said)}</li>")
    return html + f'<ul class="paili-could" data-testid="could-list">{"".join(lines)}</ul>'


def guess_html(view: Table, words: Words, guess: Sequence[str], tried: Answer[Tried] | None) -> str:
    """A puzzle: find the hidden cards."""
    hidden = view.deal.hidden
    html = heading(words.text("guess"))
    html += f"<p>{escape(words.text('guess.ask', n=hidden, who=words.who(view.seat)))}</p>"
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
        for card in view.deal.cards
        if card not in view.seat_hand
    )
    label = escape(words.text("guess"))
    html += f'<div class="paili-cards" role="group" aria-label="{label}">{inside}</div>'
    if tried is not None:
        html += _tried_html(view, words, guess, tried)
    return html + row(button(words.text("guess.show"), "uncover"))


def _tried_html(view: Table, words: Words, guess: Sequence[str], tried: Answer[Tried]) -> str:
    found = tried.value
    if found is None:
        return working(words, tried, "guess")
    cards, kind = words.cards(guess), "paili-bad"
    if not found.fits:
        said = words.text("guess.no", cards=cards, turns=words.turns(found.turns or (0,)))
    elif found.all_sets == 1:
        said, kind = words.text("guess.yes", cards=cards), "paili-sure"
    else:
        said, kind = words.text("guess.maybe", cards=cards, n=f"{found.all_sets:,}"), ""
    return f'<p class="paili-verdict {kind}" data-testid="tried" role="status">{escape(said)}</p>'
