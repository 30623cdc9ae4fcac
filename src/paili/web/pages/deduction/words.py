"""What the Deduction page speaks of, in words of its language: seats, turns, chances."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from paili.deduction.deal import HIDDEN, Statement
from paili.render.text.deduced import percent
from paili.web.pages.deduction.state import DeductionState, Game
from paili.web.strings import text


@dataclass(frozen=True, slots=True)
class Sight:
    """What the page shows: its state, the game that it stands for, and how to speak of it.

    >>> from paili.web.pages.deduction.state import read_game
    >>> state = DeductionState()
    >>> sight = Sight(state, read_game(state))
    >>> sight.said(sight.game.deal.statement(2, "BJK", 1, 3)), sight.turns([1, 2, 4])
    ('seat 2 has at least 1 of BJK', '1, 2 and 4')
    """

    state: DeductionState
    game: Game

    def text(self, key: str, **values: object) -> str:
        """A text of this page."""
        return text(f"deduction.{key}", self.state.lang, **values)

    def who(self, holder: int | None) -> str:
        """A seat, the hidden set, or (None) the public."""
        nameless = holder and not self.game.names
        return self.text("seat", seat=holder) if nameless else self.short(holder)

    def short(self, holder: int | None) -> str:
        """The same, as short as the head of a column."""
        if not holder:
            return self.text("hidden" if holder == HIDDEN else "public")
        return self.game.names[holder - 1] if self.game.names else str(holder)

    def cards(self, cards: Iterable[str]) -> str:
        """Cards in order."""
        return self.game.deal.spell(cards)

    def many(self, low: int, high: int, cards: int) -> str:
        """How many of some cards."""
        if low == high:
            key = "exactly"
        elif low == 0:
            key = "any" if high == cards else "at_most"
        else:
            key = "at_least" if high == cards else "between"
        return self.text(key, low=low, high=high)

    def said(self, said: Statement) -> str:
        """A turn in words."""
        many = self.many(said.low, said.high, len(said.cards))
        return self.text("said", who=self.who(said.holder), many=many, cards=self.cards(said.cards))

    def turns(self, turns: Sequence[int]) -> str:
        """Turns as a list."""
        *most, last = map(str, turns) if turns else [""]
        return f"{self.text('comma').join(most)}{self.text('and')}{last}" if most else last

    def count(self, key: str, number: int) -> str:
        """So many of something: keys *key* and *key*_one."""
        return self.text(f"{key}_one" if number == 1 else key, n=f"{number:,}")


def sign(low: int, high: int, cards: int) -> str:
    """How many of some cards, as short as can be.

    >>> [sign(*span, 3) for span in ((2, 2), (1, 3), (0, 2), (1, 2))]
    ['2', '≥1', '≤2', '1–2']
    """
    if low == high:
        return str(low)
    if low == 0:
        return f"≤{high}"
    return f"≥{low}" if high == cards else f"{low}–{high}"


def chance(chance: Fraction, fine: bool = False) -> str:
    """A chance in percent."""
    return percent(chance, fine) if chance else "0"
