"""The pieces of a record file: who, which cards, what answer; problems with their lines."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeVar

from paili.deduction.deal import HIDDEN, Deal, Statement
from paili.errors import PailiError, Problem, RecordError

#: Words that are no names of seats.
RESERVED = ("hidden", "public")
#: Signs that no name of a seat has.
SIGNS = frozenset("#|,:")
_ANSWER = re.compile(r"([0-9]{1,4})(?:(\+)|(-)|\.\.([0-9]{1,4}))?")
_T = TypeVar("_T")


def parse_holder(deal: Deal, names: Sequence[str], who: str) -> int:
    """The seat with a number or a name (however capitalized), or the hidden set.

    Raises :class:`~paili.errors.RecordError` for anybody else.

    >>> from paili.deduction.presets import acm_vienna
    >>> [parse_holder(acm_vienna(), ("Ann", "Bo", "Cy"), who) for who in ("2", "cy", "hidden")]
    [2, 3, 0]
    """
    known = {name.casefold(): seat for seat, name in enumerate(names, 1)}
    known |= {str(seat): seat for seat in deal.seats} | {"hidden": HIDDEN}
    if who.casefold() not in known:
        expected = f"1 to {len(deal.hand_sizes)}, {', '.join([*names, 'hidden'])}"
        raise RecordError(Problem("no such seat", who, expected=expected))
    return known[who.casefold()]


def parse_answer(text: str, cards: int) -> tuple[int, int]:
    """The least and the most that an answer about so many cards allows.

    Raises :class:`~paili.errors.RecordError` for what is no answer, or an impossible one.

    >>> [parse_answer(answer, 3) for answer in ("2", "1+", "2-", "1..2")]
    [(2, 2), (1, 3), (0, 2), (1, 2)]
    """
    found = _ANSWER.fullmatch(text)
    if not found:
        raise RecordError(Problem("not an answer", text, expected="such as 2, 1+, 2- or 1..2"))
    number, least, most, upper = found.groups()
    low = 0 if most else int(number)
    high = cards if least else int(upper or number)
    if not low <= high <= cards:
        raise RecordError(Problem("impossible answer", text, expected=f"0 to {cards}"))
    return low, high


def format_answer(said: Statement) -> str:
    """The answer as :func:`parse_answer` reads it."""
    if said.low == said.high:
        return str(said.low)
    if said.low == 0:
        return f"{said.high}-"
    return f"{said.low}+" if said.high == len(said.cards) else f"{said.low}..{said.high}"


def parse_statement(deal: Deal, names: Sequence[str], text: str) -> Statement:
    """A turn: who, cards, answer. Raises :class:`~paili.errors.RecordError`.

    >>> from paili.deduction.presets import acm_vienna
    >>> str(parse_statement(acm_vienna(), (), "2 BJK 1+"))
    'seat 2 has at least 1 of BJK'
    """
    words = text.split()
    if len(words) < 3:
        raise RecordError(Problem("not a turn", text, expected="who, cards and answer: 2 BJK 1"))
    checks = Checks()
    holder = checks.run(lambda: parse_holder(deal, names, words[0]))
    cards = checks.run(lambda: deal.parse_cards(" ".join(words[1:-1])))
    # The answer to unknown cards: is it one at all?
    many = len(deal.cards) if cards is None else len(cards)
    span = checks.run(lambda: parse_answer(words[-1], many))
    if holder is None or cards is None or span is None:
        raise RecordError(*checks.problems)
    return deal.statement(holder, cards, *span)


def format_statement(deal: Deal, said: Statement, names: Sequence[str] = ()) -> str:
    """A turn as :func:`parse_statement` reads it.

    >>> from paili.deduction.presets import acm_vienna
    >>> game = acm_vienna()
    >>> format_statement(game, game.statement(2, "BJK", 1, 2), ("Ann", "Bo", "Cy"))
    'Bo BJK 1..2'
    """
    number = str(said.holder) if said.holder else "hidden"
    who = names[said.holder - 1] if names and said.holder else number
    return f"{who} {deal.spell(said.cards, ',')} {format_answer(said)}"


class Checks:
    """Runs what may fail, and keeps the problems (with their lines, where there are any)."""

    def __init__(self) -> None:
        self.found: list[tuple[int, Problem]] = []

    def run(self, make: Callable[[], _T], line: int = 0) -> _T | None:
        """What *make* makes; None, and its problems kept, if it cannot."""
        try:
            return make()
        except PailiError as error:
            self.blame(line, *error.problems)
            return None

    def blame(self, line: int, *problems: Problem) -> None:
        """Keep problems of a line."""
        self.found += [(line, each.within(f"line {line}") if line else each) for each in problems]

    @property
    def problems(self) -> list[Problem]:
        """All of them, by line."""
        return [problem for _, problem in sorted(self.found, key=lambda pair: pair[0])]

    def statements(
        self,
        deal: Deal,
        turns: Sequence[tuple[int, str]],
        names: Sequence[str] = (),
        hands: Sequence[Sequence[str]] | None = None,
    ) -> list[Statement]:
        """The turns of these lines, true of the hands if these are known."""
        made = []
        for line, text in turns:
            said = self.run(partial(parse_statement, deal, names, text), line)
            if said and hands:
                held = deal.hidden_of(hands) if said.holder == HIDDEN else hands[said.holder - 1]
                if not said.fits(held):
                    whose = f"seat {said.holder}'s hand" if said.holder else "the hidden cards"
                    true = str(len(set(said.cards).intersection(held)))
                    answer = format_answer(said)
                    self.blame(line, Problem(f"answer not true of {whose}", answer, expected=true))
            if said:
                made.append(said)
        return made


def name_problems(deal: Deal, names: Sequence[str]) -> list[Problem]:
    """What is wrong with the names of seats."""
    problems = []
    if len(names) != len(deal.hand_sizes):
        expected = f"one for each of {len(deal.hand_sizes)} seats"
        problems.append(Problem(f"{len(names)} names", expected=expected))
    seen: set[str] = set()
    for name in names:
        folded = name.casefold()
        if name.isdigit() or folded in RESERVED or SIGNS.intersection(name):
            problems.append(Problem("not a name of a seat", name, expected="a word, not a number"))
        if folded in seen:
            problems.append(Problem("a name that comes twice", name))
        seen.add(folded)
    return problems
