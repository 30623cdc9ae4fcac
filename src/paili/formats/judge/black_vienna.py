"""Black Vienna (ACM Mid-Central 2009): after which turn can some player be sure?

A data set is t, four strings (three hands of five letters A-R and the hidden three), then
t lines ``seat letters answer``; data sets follow until ``0``. Its answer is the earliest
turn after which some seat can be sure of the hidden letters, or ``?``.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from paili.deduction.deal import Statement
from paili.deduction.hand_lists import HandLists, lists_after
from paili.deduction.knowledge import first_turn
from paili.deduction.presets import acm_vienna
from paili.errors import InputError, Problem
from paili.formats.judge.tokens import bad_token, place, shown, whole

_LETTERS = "ABCDEFGHIJKLMNOPQR"
_SIZES = (5, 5, 5, 3)
_NAMES = ("seat 1's hand", "seat 2's hand", "seat 3's hand", "the hidden letters")
_ASKED = 3


def answers(data: bytes) -> Iterator[str]:
    """A line for each data set."""
    tokens = data.split()
    engine = HandLists(acm_vienna())
    at = 0
    while at < len(tokens):
        number = _number(data, tokens, at)
        if number == 0:
            return
        reader = _Reader(data, tokens, at + 1)
        hands = reader.hands()
        said = [reader.turn(hands, turn, number) for turn in range(1, number + 1)]
        if reader.problems:
            raise InputError(*reader.problems)
        turn = _solved(engine, hands, said)
        yield "?\n" if turn is None else f"{turn}\n"
        at = reader.at
    if not tokens:
        raise InputError(Problem("no input", where="line 1", expected="data sets, then 0"))


def _solved(engine: HandLists, hands: Sequence[str], said: Sequence[Statement]) -> int | None:
    history = lists_after(engine, said)
    masks = [engine.mask(hand) for hand in hands]

    def sure(turn: int) -> bool:
        return any(len(engine.doubt(history[turn], s, masks[s - 1])) == 1 for s in (1, 2, 3))

    return first_turn(len(said), sure)


def _number(data: bytes, tokens: list[bytes], at: int) -> int:
    if (number := whole(tokens[at])) >= 0:
        return number
    expected = "t, or 0 to end"
    raise InputError(bad_token("not a number of turns", tokens[at], place(data, at), expected))


class _Reader:
    """Reads one data set from token *at* on, and notes what breaks the judges' promises."""

    def __init__(self, data: bytes, tokens: list[bytes], at: int) -> None:
        self.data, self.tokens, self.at = data, tokens, at
        self.problems: list[Problem] = []

    def _next(self, wanted: str) -> str:
        if self.at >= len(self.tokens):
            where = place(self.data, self.at)
            raise InputError(*self.problems, Problem(f"input ends before {wanted}", where=where))
        token = self.tokens[self.at]
        self.at += 1
        return token.decode("utf-8", "replace")

    def _fault(self, what: str, expected: str, back: int = 1) -> None:
        at = self.at - back
        text = shown(self.tokens[at])
        self.problems.append(Problem(what, text, place(self.data, at), expected))

    def _letters(self, name: str, size: int) -> str:
        text = self._next(name)
        if len(text) != size or not set(text) <= set(_LETTERS) or list(text) != sorted(set(text)):
            self._fault(f"not {name}", f"{size} letters A-R, ascending")
            return ""
        return text

    def hands(self) -> list[str]:
        """The four strings; disjoint, so that together they are all letters."""
        strings: list[str] = []
        for name, size in zip(_NAMES, _SIZES, strict=True):
            text = self._letters(name, size)
            if twice := set(text).intersection(*["".join(strings)]):
                self._fault(f"{''.join(sorted(twice))} held twice", "letters not in other hands")
            strings.append(text)
        return strings[:3]

    def turn(self, hands: Sequence[str], turn: int, number: int) -> Statement:
        """One question and its answer, which must be true of the hand."""
        wanted = f"turn {turn} of {number}"
        seat = self._next(wanted)
        if seat not in ("1", "2", "3"):
            self._fault("not a seat", "1, 2 or 3")
        asked = self._letters(f"the letters of {wanted}", _ASKED)
        answer = self._next(wanted)
        if answer not in ("0", "1", "2", "3"):
            self._fault("not an answer", "0 to 3")
        elif seat in ("1", "2", "3") and asked and hands[int(seat) - 1]:
            true = len(set(asked) & set(hands[int(seat) - 1]))
            if int(answer) != true:
                self._fault(f"answer not true of seat {seat}'s hand", f"{true}")
        if self.problems:
            return Statement(1, (), 0, 0)
        return Statement(int(seat), tuple(asked), int(answer), int(answer))
