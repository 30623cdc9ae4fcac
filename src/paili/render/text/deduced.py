"""What follows in a deduction game, and why, as text.

Chances are rounded to percent, but only what is certain reads 100% and only what is
impossible ``-``. *names* are the names of the seats; empty: "seat 1" and so on.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

from paili.answers.deduced import Deduced, Said, Why
from paili.deduction.cards import HIDDEN, Setup, Statement
from paili.deduction.knowledge import CouldKnow
from paili.deduction.questions import Query
from paili.render.text.common import Look, Parts, head_lines, new_table
from paili.tiles.texts import count_of

if TYPE_CHECKING:
    from rich.table import Table

_LONG = (
    "Weighing all permitted questions takes long here: name the cards face up with --face-up, "
    "or ask for it with --questions 5."
)


def deduced(answer: Deduced, look: Look) -> Parts:
    """What a view tells: where each card can be, the hidden sets, the best questions."""
    if answer.no:
        yield _head(answer, ("fits", f"no deal: {contradiction_text(answer.contradiction or ())}"))
        if answer.wrong:
            yield from ("", _said_table(answer.view.deal, answer.wrong, answer.names))
        return
    head = [("fits", count_of(answer.worlds, "deal")), ("hidden", hidden_text(answer))]
    if answer.sure_since is not None:
        head.append(("sure", sure_text(answer.sure_since, answer.names, answer.silence)))
    if answer.could_know is not None:
        head.append(("sure", could_text(answer.could_know, answer.names)))
    yield from (_head(answer, *head), "", _holders_table(answer))
    if answer.hidden:
        yield from ("", _hidden_table(answer))
    if answer.left_out:
        yield from ("", _LONG)
    elif answer.questions is not None:
        yield from ("", _questions_table(answer.view.deal, answer.questions, answer.names))


def why(answer: Why, look: Look) -> Parts:
    """What is certain, or cannot be, and the turns that it follows from."""
    yield from (_head(answer), "", _conclusion(answer))
    if answer.reasons:
        yield from ("", _said_table(answer.view.deal, answer.reasons, answer.names))


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


def statement_text(deal: Setup, said: Statement, names: Sequence[str] = ()) -> str:
    """A turn in words.

    >>> from paili.deduction.presets import acm_vienna
    >>> game = acm_vienna()
    >>> statement_text(game, game.statement(2, "BJK", 1, 3), ("Ann", "Bert", "Cleo"))
    'Bert has at least 1 of BJK'
    """
    return f"{who_is(said.holder, names)} has {said.many} of {deal.spell(said.cards)}"


def turns_text(turns: Sequence[int]) -> str:
    """Turns in words.

    >>> turns_text([2]), turns_text([2, 5]), turns_text([2, 5, 9])
    ('turn 2', 'turns 2 and 5', 'turns 2, 5 and 9')
    """
    *most, last = map(str, turns)
    return f"turns {', '.join(most)} and {last}" if most else f"turn {last}"


def _head(answer: Deduced | Why, *more: tuple[str, str]) -> Table:
    """The game, who looks on, how far the record is read, and *more*."""
    view, deal, after = answer.view, answer.view.deal, answer.after
    sizes = ", ".join(map(str, deal.hand_sizes))
    game = f"{deal.name}: {len(deal.cards)} cards, {deal.hidden} hidden, hands of {sizes}"
    if view.seat is None:
        seat = "the public: no hand is known"
    else:
        seat = f"{who_is(view.seat, answer.names)}, with {deal.spell(view.hand)}"
    turn = f"turn {after} of {answer.turns}" if answer.turns else "no turn yet"
    if after:
        turn += f": {statement_text(deal, view.statements[-1], answer.names)}"
    return head_lines(("game", game), ("view", seat), ("after", turn), *more)


def hidden_text(answer: Deduced) -> str:
    """How many hidden sets are left, or the only one."""
    if answer.knows is not None:
        return f"{answer.view.deal.spell(answer.knows) or 'none'}, for certain"
    return f"{count_of(answer.hidden_sets, 'set')} left"


def sure_text(since: Mapping[int, int | None], names: Sequence[str], silence: str) -> str:
    """Who can be sure, from the actual hands, and since when.

    >>> sure_text({1: 2, 2: None}, (), "heard")
    'seat 1 since turn 2; seat 2 not yet (silence heard)'
    """
    parts = (
        f"{who_is(seat, names)} {'not yet' if turn is None else f'since turn {turn}'}"
        for seat, turn in since.items()
    )
    return "; ".join(parts) + (" (silence heard)" if silence == "heard" else "")


def could_text(could: Mapping[int, CouldKnow], names: Sequence[str]) -> str:
    """Who could be sure, when nobody's hand is known."""
    words = {
        CouldKnow(False, False): "cannot be",
        CouldKnow(True, False): "with some hands",
        CouldKnow(True, True): "whatever the hands",
    }
    return "; ".join(f"{who_is(seat, names)} {words[known]}" for seat, known in could.items())


def _holders_table(answer: Deduced) -> Table:
    """Each card with the chance of every holder."""
    holders = range(len(answer.view.deal.rooms))
    table = new_table("card", *(f">{who_is(holder, answer.names)}" for holder in holders))
    for card, chances in answer.chances.items():
        table.add_row(card, *(percent(chances[holder]) for holder in holders))
    return table


def _hidden_table(answer: Deduced) -> Table:
    """The most likely hidden sets."""
    table = new_table("hidden", ">chance", ">deals")
    for each in answer.hidden:
        cards = answer.view.deal.spell(each.cards)
        table.add_row(cards, percent(each.chance, fine=True), f"{each.worlds:,}")
    if more := answer.hidden_sets - len(answer.hidden):
        table.add_row(f"and {more:,} more")
    return table


def _questions_table(deal: Setup, questions: Sequence[Query], names: Sequence[str]) -> Table:
    """The best questions: each answer with its chance and the hidden sets it leaves."""
    away = [">away"] if any(each.gives_away is not None for each in questions) else []
    heads = ("ask", "about", ">bits", *away, ">sets left", ">worst", "answer: chance, sets left")
    table = new_table(*heads)
    for question in questions:
        answers = (
            f"{each.low}{'' if each.low == each.high else '+'}: "
            f"{percent(question.chance(each))}, {each.hidden_left:,}"
            for each in question.answers
        )
        table.add_row(
            who_is(question.seat, names),
            deal.spell(question.cards),
            f"{question.bits:.2f}",
            *(f"{question.gives_away or 0:.2f}" for _ in away),
            f"{float(question.expected_left):,.1f}",
            f"{question.worst_left:,}",
            "; ".join(answers),
        )
    return table


def _conclusion(answer: Why) -> str:
    """What follows, in words."""
    spelled = answer.view.deal.spell(answer.cards or ())
    turns = [said.turn for said in answer.reasons]
    if answer.answer == "contradiction":
        return f"No deal fits: {contradiction_text(turns)}{':' if turns else '.'}"
    if answer.answer == "impossible":
        since = f" since turn {answer.turn}" if answer.turn else ""
        return reason_text(turns, f"{spelled} cannot be hidden{since}")
    if answer.answer == "certain":
        return reason_text(turns, f"{spelled} is hidden for certain")
    left = f"{count_of(answer.hidden_sets, 'hidden set')} left."
    if answer.cards is None:
        return f"Nothing is certain yet: {left}"
    worlds = f"{answer.fits:,} of {count_of(answer.worlds, 'deal')}"
    return f"{spelled} is still possible, in {worlds}; {left}"


def _said_table(deal: Setup, said: Iterable[Said], names: Sequence[str]) -> Table:
    """Turns with what was said in them."""
    table = new_table(">turn", "said")
    for each in said:
        table.add_row(str(each.turn), statement_text(deal, each.statement, names))
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
