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
from paili.web.pages.deduction.setup import cards_html, heading, row
from paili.web.pages.deduction.state import are_letters, cards_text, draft_text
from paili.web.pages.deduction.words import Sight, chance, sign
from paili.web.pages.widgets import button, choice, line, table

#: With more deals than these only chances are shown beside the hidden sets.
MOST_DEALS = 10_000_000
#: Since when each seat can be sure.
Since = Asked[tuple[int | None, ...]]


def working(sight: Sight, answer: Asked[Any], name: str) -> str:
    """That something is being worked on, and how far it is."""
    if answer.error:
        return line(sight.text("failed", why=answer.error), "paili-error", f"{name}-failed")
    how_far = " {} / {}".format(*answer.progress) if answer.progress else ""
    return widgets.working(sight.text("working") + how_far, name)


def verdict(sight: Sight, told: Deduced) -> str:
    """Which cards are certain, or how much is open."""
    if told.knows is not None:
        return sight.text("certain", cards=sight.cards(told.knows) or "–")
    sets, deals = sight.count("sets", told.hidden_sets), sight.count("deals", told.worlds)
    return sight.text("open", sets=sets, deals=deals)


def verdict_html(sight: Sight, told: Deduced) -> str:
    """The same as a line of the page."""
    sure = "" if told.knows is None else " paili-sure"
    return line(verdict(sight, told), f"paili-verdict{sure}", "verdict")


def because_html(sight: Sight, why: Why, since: int) -> str:
    """Why the hidden cards are certain."""
    key = {0: "because_none", 1: "because_one"}.get(len(why.reasons), "because")
    turns = sight.turns([each.turn for each in why.reasons])
    lines = "".join(
        line(sight.said(each.statement), tag="li", value=str(each.turn)) for each in why.reasons
    )
    because = line(sight.text(key, since=since, turns=turns), name="reason")
    return f'{because}<ol class="paili-reasons">{lines}</ol>'


def table_html(sight: Sight, told: Deduced) -> str:
    """Where each card can be, and the hidden sets while there are several."""
    sets = "" if told.knows is not None else f"<div>{_sets_html(sight, told)}</div>"
    long = "" if are_letters(sight.game.deal) else " paili-long-names"
    return f'<div class="paili-follows{long}">{_heat_html(sight, told)}{sets}</div>'


def wrong_html(sight: Sight, told: Deduced, fixes: Asked[tuple[Fix, ...]]) -> str:
    """Which turns contradict each other, with what puts it right at one click."""
    turns = told.contradiction or ()
    key = {0: "wrong_none", 1: "wrong_one", 2: "wrong_two"}.get(len(turns), "wrong_many")
    said = f"{sight.text('no_deal')} {sight.text(key, turns=sight.turns(turns))}"
    html = line(said, "paili-verdict paili-bad", "contradiction", role="alert")
    if fixes.value is None:
        return html + (working(sight, fixes, "fixes") if turns else "")
    if turns and not fixes.value:
        html += line(sight.text("fix.none"))
    other = line(sight.text("fix.other"), "paili-dim", tag="span")
    for each in told.wrong:
        ways = [_fix(sight, fix) for fix in fixes.value if fix.turn == each.turn]
        said = f"{line(str(each.turn), tag='b')} {escape(sight.said(each.statement))}"
        html += f'<div class="paili-fix"><span>{said}</span>{row(*ways or [other])}</div>'
    return html


def _fix(sight: Sight, fix: Fix) -> str:
    """A correction to press."""
    label, about, value = sight.text("fix.drop"), sight.text("about.drop", turn=fix.turn), ""
    if fix.low is not None:
        answer = sign(fix.low, fix.high, len(sight.game.statements[fix.turn - 1].cards))
        label = sight.text("fix.answer", answer=answer)
        about, value = (
            sight.text("about.fix", turn=fix.turn, answer=answer),
            f"{fix.low}-{fix.high}",
        )
    name = f"fix-{fix.turn}-{'drop' if fix.low is None else fix.low}"
    return button(
        label, "fix", f"{fix.turn}:{value}", name=name, classes="paili-small", about=about
    )


def lies_html(sight: Sight) -> str:
    """Turns that are not true of the hands that are known, and what would be."""
    game, parts = sight.game, []
    if not game.hands:
        return ""
    held = [game.deal.hidden_of(game.hands), *game.hands]
    for turn in game.record.wrong_turns(game.hands):
        said = game.statements[turn - 1]
        true = len(set(said.cards).intersection(held[said.holder]))
        words = line(sight.text("untrue", turn=turn, said=sight.said(said)), tag="span")
        fix = row(_fix(sight, Fix(turn, true, true)))
        parts.append(f'<div class="paili-fix">{words}{fix}</div>')
    return f'<div data-testid="lies">{"".join(parts)}</div>' if parts else ""


def _heat_html(sight: Sight, told: Deduced) -> str:
    """Card by holder: the chance as a number and as the depth of a colour."""
    holders = range(len(sight.game.deal.rooms))
    heads = [
        _head(sight.text("card")),
        *(_head(sight.short(who), "paili-mine" * (who == sight.game.seat)) for who in holders),
    ]
    cards = {
        card: [_cell(chances[who], who == HIDDEN) for who in holders]
        for card, chances in told.chances.items()
    }
    return _grid("heat", "paili-heat", sight.text("heat.caption"), heads, cards)


def _grid(
    name: str, classes: str, caption: str, heads: Iterable[str], rows: dict[str, list[str]]
) -> str:
    """A table whose rows have heads, too: each with its cells."""
    lines = "".join(
        f"<tr>{line(head, tag='th', scope='row')}{''.join(cells)}</tr>"
        for head, cells in rows.items()
    )
    above = line(caption, "paili-dim", tag="caption") if caption else ""
    return (
        f'<div class="paili-scroll"><table class="{classes}" data-testid="{name}">{above}'
        f"<thead><tr>{''.join(heads)}</tr></thead><tbody>{lines}</tbody></table></div>"
    )


def _head(words: str, classes: str = "") -> str:
    told = widgets.attributes(scope="col", class_=classes or None)
    return f"<th{told}>{line(words, tag='span')}</th>"


def _cell(share: Fraction, hidden: bool) -> str:
    kind = "paili-none" if not share else "paili-all" if share == 1 else ""
    kind += " paili-hidden-column" * hidden
    return line(chance(share), kind.strip(), tag="td", style=f"--p:{float(share):.3f}")


def _sets_html(sight: Sight, told: Deduced) -> str:
    """The likeliest hidden sets."""
    heads = [sight.text("hidden"), sight.text("chance"), sight.text("deals.head")]
    rows = [
        (line(sight.cards(each.cards), tag="b"), chance(each.chance, True), f"{each.worlds:,}")
        for each in told.hidden
    ]
    shown = 3 if told.worlds <= MOST_DEALS else 2
    html = table(heads[:shown], (each[:shown] for each in rows), (1, 2), "sets")
    more = told.hidden_sets - len(told.hidden)
    return html + (line(sight.count("sets.more", more), "paili-dim") if more else "")


def questions_html(sight: Sight, answer: Asked[tuple[Query, ...]]) -> str:
    """The best questions to ask; pressing one puts it into the draft."""
    orders = {"" if key == "bits" else key: sight.text(f"by.{key}") for key in CRITERIA}
    html = heading(sight.text("questions"))
    html += row(choice("by", orders, sight.state.by, sight.text("by")))
    if answer.value is None:
        return html + working(sight, answer, "questions")
    heads = (sight.text(f"q.{key}") for key in ("ask", "bits", "away", "left", "worst", "answers"))
    rows = [_question_row(sight, question) for question in answer.value]
    return html + table(list(heads), rows, (1, 2, 3, 4), "questions-table")


def _question_row(sight: Sight, question: Query) -> list[str]:
    deal, cards = sight.game.deal, len(question.cards)
    answers = "".join(
        f"<span>{line(sign(each.low, each.high, cards), tag='b')} "
        f"{escape(chance(question.chance(each)))} "
        f"{line(f'{each.hidden_left:,}', 'paili-dim', tag='i')}</span>"
        for each in question.answers
    )
    ask = button(
        f"{sight.who(question.seat)}: {sight.cards(question.cards)}",
        "draft",
        draft_text(deal, question.seat, question.cards),
        name=f"question-{question.seat}-{cards_text(deal, question.cards)}",
        classes="paili-small",
    )
    return [
        ask,
        f"{question.bits:.2f}",
        "" if question.gives_away is None else f"{question.gives_away:.2f}",
        f"{float(question.expected_left):,.1f}",
        f"{question.worst_left:,}",
        f'<span class="paili-answers">{answers}</span>',
    ]


def minds_html(sight: Sight, since: Since, minds: Asked[tuple[Deduced, ...]]) -> str:
    """Everybody's knowledge side by side: the seats', then the public's."""
    game, said = sight.game, sight.text
    html = heading(said("minds"), said("minds.after", turn=game.after))
    if minds.value is None:
        return html + working(sight, minds, "minds")
    people, found = [*game.deal.seats, None], [*minds.value[1:], minds.value[0]]
    heads = ["<td></td>", *(_head(sight.who(who)) for who in people)]
    told = {
        "hand": [escape(sight.cards(game.hand_of(who) or ())) or "–" for who in people],
        "deals": [f"{mind.worlds:,}" for mind in found],
        "sets": [f"{mind.hidden_sets:,}" for mind in found],
        "likeliest": [_likeliest(sight, mind) for mind in found],
        "since": [_since(sight, who, since) for who in people],
    }
    rows = {said(f"minds.{key}"): [f"<td>{cell}</td>" for cell in told[key]] for key in told}
    hidden = {
        card: [_cell(m.chances[card][HIDDEN], True) if m.chances else "<td>–</td>" for m in found]
        for card in game.deal.cards
    }
    known = _grid("minds-table", "paili-table paili-minds", "", heads, rows)
    heat = _grid("minds-heat", "paili-heat", said("minds.caption"), heads, hidden)
    return f'{html}<div class="paili-everybody">{known}{heat}</div>'


def _good(words: str) -> str:
    return line(words, "paili-good", tag="b")


def _likeliest(sight: Sight, mind: Deduced) -> str:
    if mind.no:
        return "–"
    cards = sight.cards(mind.hidden[0].cards)
    return escape(cards) if mind.knows is None else _good(f"{cards} ✓")


def _since(sight: Sight, who: int | None, since: Since) -> str:
    if who is None or since.value is None:
        return "–" if who is None else "…"
    turn = since.value[who - 1]
    if turn is None or turn > sight.game.after:
        return escape(sight.text("since.not_yet"))
    return _good(sight.text("since.turn", turn=turn))


def could_html(sight: Sight, answer: Asked[dict[int, CouldKnow]] | None) -> str:
    """Who could be sure by now, when nobody's hand is known; no answer: the game is too large."""
    html = heading(sight.text("could"))
    if answer is None:
        return html + line(sight.text("could.large"), "paili-dim")
    if answer.value is None:
        return html + working(sight, answer, "could")
    lines = ""
    for seat, known in answer.value.items():
        key = "could.all" if known.in_all else "could.some" if known.in_some else "could.none"
        lines += f"<li>{line(sight.who(seat), tag='b')} {escape(sight.text(key))}</li>"
    return f'{html}<ul class="paili-could" data-testid="could-list">{lines}</ul>'


def guess_html(sight: Sight, guess: Sequence[str], tried: Asked[Why] | None) -> str:
    """A puzzle: find the hidden cards."""
    deal, said = sight.game.deal, sight.text
    others = (card for card in deal.cards if card not in sight.game.seat_hand)
    return (
        heading(said("guess"))
        + line(said("guess.ask", n=deal.hidden, who=sight.who(sight.game.seat)))
        + cards_html(said("guess"), others, "guess", guess, deal.hidden)
        + (_tried_html(sight, guess, tried) if tried else "")
        + row(button(said("guess.show"), "uncover"))
    )


def _tried_html(sight: Sight, guess: Sequence[str], tried: Asked[Why]) -> str:
    found = tried.value
    if found is None:
        return working(sight, tried, "guess")
    key, kind = {"certain": ("yes", " paili-sure"), "open": ("maybe", "")}.get(
        found.answer, ("no", " paili-bad")
    )
    turns = sight.turns([each.turn for each in found.reasons] or [0])
    told = {"cards": sight.cards(guess), "n": f"{found.hidden_sets:,}", "turns": turns}
    return line(sight.text(f"guess.{key}", **told), f"paili-verdict{kind}", "tried", role="status")
