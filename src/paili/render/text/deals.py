"""What a view of a deduction game tells, as text for a terminal of 80 columns.

Chances are rounded to percent, but only what is certain reads 100% and only what is
impossible ``-``. *names* are the names of the seats; empty: "seat 1" and so on.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

from paili.deduction.deal import HIDDEN, Deal, Statement
from paili.deduction.knowledge import CouldKnow
from paili.deduction.questions import Question
from paili.deduction.view import View
from paili.render.text.results import head_lines, new_table
from paili.tiles.texts import count_of

if TYPE_CHECKING:
    from rich.console import RenderableType
    from rich.table import Table

#: An answer as data: its turn and what was said.
Said = tuple[int, Statement]


def percent(chance: Fraction, fine: bool = False) -> str:
    """A chance in percent, with one decimal below 10% if it is to be *fine*.

    >>> [percent(Fraction(*pair)) for pair in ((0, 1), (1, 300), (2, 3), (299, 300), (1, 1))]
    ['-', '<1%', '67%', '>99%', '100%']
    >>> [percent(Fraction(*pair), fine=True) for pair in ((1, 3000), (1, 300), (1, 15), (2, 3))]
    ['<0.1%', '0.3%', '6.7%', '67%']
    """
    if chance in (0, 1):
        return "100%" if chance else "-"
    least = Fraction(1, 1000) if fine else Fraction(1, 100)
    if chance < least:
        return f"<{float(100 * least):g}%"
    if fine and chance < Fraction(1, 10):
        return f"{float(100 * chance):.1f}%"
    return ">99%" if chance > Fraction(99, 100) else f"{round(100 * chance)}%"


def who_is(holder: int, names: Sequence[str] = ()) -> str:
    """A holder in words.

    >>> who_is(2), who_is(2, ("Ann", "Bert")), who_is(HIDDEN)
    ('seat 2', 'Bert', 'hidden')
    """
    if holder == HIDDEN:
        return "hidden"
    return names[holder - 1] if names else f"seat {holder}"


def span_text(low: int, high: int, cards: int) -> str:
    """How many of some cards.

    >>> [span_text(*span, 3) for span in ((2, 2), (1, 3), (0, 2), (1, 2), (0, 3))]
    ['2', 'at least 1', 'at most 2', '1 to 2', 'any number']
    """
    if low == high:
        return str(low)
    if (low, high) == (0, cards):
        return "any number"
    if low == 0:
        return f"at most {high}"
    return f"at least {low}" if high == cards else f"{low} to {high}"


def statement_text(deal: Deal, said: Statement, names: Sequence[str] = ()) -> str:
    """A turn in words.

    >>> from paili.deduction.presets import acm_vienna
    >>> game = acm_vienna()
    >>> statement_text(game, game.statement(2, "BJK", 1, 3), ("Ann", "Bert", "Cleo"))
    'Bert has at least 1 of BJK'
    """
    many = span_text(said.low, said.high, len(said.cards))
    return f"{who_is(said.holder, names)} has {many} of {deal.spell(said.cards)}"


def turns_text(turns: Sequence[int]) -> str:
    """Turns in words.

    >>> turns_text([2]), turns_text([2, 5]), turns_text([2, 5, 9])
    ('turn 2', 'turns 2 and 5', 'turns 2, 5 and 9')
    """
    *most, last = map(str, turns)
    return f"turns {', '.join(most)} and {last}" if most else f"turn {last}"


def head_view(
    view: View, names: Sequence[str], turns: int, *more: tuple[str, str]
) -> list[RenderableType]:
    """The game, who looks on, how far the record is read (*turns* has it in all), and *more*."""
    deal, after = view.deal, len(view.statements)
    sizes = ", ".join(map(str, deal.hand_sizes))
    game = f"{deal.name}: {len(deal.cards)} cards, {deal.hidden} hidden, hands of {sizes}"
    if view.seat is None:
        seat = "the public: no hand is known"
    else:
        seat = f"{who_is(view.seat, names)}, with {deal.spell(view.hand)}"
    turn = f"turn {after} of {turns}" if turns else "no turn yet"
    if after:
        turn += f": {statement_text(deal, view.statements[-1], names)}"
    return [head_lines(("game", game), ("view", seat), ("after", turn), *more)]


def worlds_head(view: View, names: Sequence[str] = ()) -> list[tuple[str, str]]:
    """How many deals fit, and how many hidden sets are left."""
    return [("fits", count_of(view.worlds, "deal")), ("hidden", hidden_text(view))]


def hidden_text(view: View) -> str:
    """How many hidden sets are left, or the only one."""
    if view.knows is not None:
        return f"{view.deal.spell(view.knows) or 'none'}, for certain"
    return f"{count_of(len(view.hidden), 'set')} left"


def sure_text(
    since: Sequence[int | None], after: int, names: Sequence[str], silence: str
) -> tuple[str, str]:
    """Who can be sure, from the actual hands, and since when."""
    parts = []
    for seat, turn in enumerate(since, 1):
        when = "not yet" if turn is None or turn > after else f"since turn {turn}"
        parts.append(f"{who_is(seat, names)} {when}")
    heard = " (silence heard)" if silence == "heard" else ""
    return "sure", "; ".join(parts) + heard


def could_text(could: Mapping[int, CouldKnow], names: Sequence[str]) -> tuple[str, str]:
    """Who could be sure, when nobody's hand is known."""
    words = {
        CouldKnow(False, False): "cannot be",
        CouldKnow(True, False): "with some hands",
        CouldKnow(True, True): "whatever the hands",
    }
    parts = [f"{who_is(seat, names)} {words[known]}" for seat, known in could.items()]
    return "sure", "; ".join(parts)


def holders_table(view: View, names: Sequence[str] = ()) -> Table:
    """Each card with the chance of every holder."""
    holders = range(len(view.deal.rooms))
    table = new_table("card", *(who_is(holder, names) for holder in holders))
    for column in table.columns[1:]:
        column.justify = "right"
    for card, chances in view.marginals.items():
        table.add_row(card, *(percent(chances[holder]) for holder in holders))
    return table


def hidden_table(view: View, most: int = 10) -> Table:
    """The most likely hidden sets."""
    table = new_table("hidden", "chance", "deals")
    for column in table.columns[1:]:
        column.justify = "right"
    for cards, worlds in list(view.hidden.items())[:most]:
        chance = percent(Fraction(worlds, view.worlds), fine=True)
        table.add_row(view.deal.spell(cards), chance, f"{worlds:,}")
    if len(view.hidden) > most:
        table.add_row(f"and {len(view.hidden) - most:,} more")
    return table


def questions_table(view: View, questions: Sequence[Question], names: Sequence[str] = ()) -> Table:
    """The best questions: each answer with its chance and the hidden sets it leaves."""
    given = [question.gives_away for question in questions]
    away = ["away"] if any(bits is not None for bits in given) else []
    heads = ("ask", "about", "bits", *away, "sets left", "worst", "answer: chance, sets left")
    table = new_table(*heads)
    for column in table.columns[2:-1]:
        column.justify = "right"
    for question in questions:
        answers = [
            f"{_short(answer.low, answer.high)}: {percent(question.chance(answer))}, "
            f"{answer.hidden_left:,}"
            for answer in question.answers
        ]
        table.add_row(
            who_is(question.seat, names),
            view.deal.spell(question.cards),
            f"{question.bits:.2f}",
            *(f"{question.gives_away or 0:.2f}" for _ in away),
            f"{float(question.expected_left):,.1f}",
            f"{question.worst_left:,}",
            "; ".join(answers),
        )
    return table


def _short(low: int, high: int) -> str:
    return str(low) if low == high else f"{low}+"


def reasons_table(deal: Deal, said: Iterable[Said], names: Sequence[str] = ()) -> Table:
    """Turns with what was said in them."""
    table = new_table("turn", "said")
    table.columns[0].justify = "right"
    for turn, statement in said:
        table.add_row(str(turn), statement_text(deal, statement, names))
    return table


def reason_text(turns: Sequence[int], conclusion: str) -> str:
    """The line above the turns that a conclusion follows from.

    >>> reason_text([2], "BIK is hidden")
    'BIK is hidden, because of turn 2 alone:'
    >>> reason_text([1, 2], "BIK is hidden")
    'BIK is hidden, because of turns 1 and 2; without one of them it would not follow:'
    """
    if not turns:
        return f"{conclusion}, whatever was said."
    if len(turns) == 1:
        return f"{conclusion}, because of {turns_text(turns)} alone:"
    return f"{conclusion}, because of {turns_text(turns)}; without one of them it would not follow:"


def contradiction_text(turns: Sequence[int]) -> str:
    """Which turns contradict each other.

    >>> contradiction_text([2, 5, 9]), contradiction_text([2])
    ('turns 2, 5 and 9 cannot all be right', 'turn 2 cannot be right')
    """
    if not turns:
        return "not even before the first turn"
    together = {1: "cannot be right", 2: "cannot both be right"}
    return f"{turns_text(turns)} {together.get(len(turns), 'cannot all be right')}"


def path_table(
    deal: Deal, said: Sequence[Statement], path: Sequence[Sequence[int]], names: Sequence[str] = ()
) -> Table:
    """How many hidden sets each seat has left after each turn."""
    table = new_table("turn", "said", *(who_is(seat, names) for seat in deal.seats))
    for column in (table.columns[0], *table.columns[2:]):
        column.justify = "right"
    for turn, left in enumerate(path):
        words = statement_text(deal, said[turn - 1], names) if turn else "nothing yet"
        table.add_row(str(turn), words, *(f"{sets:,}" for sets in left))
    return table
