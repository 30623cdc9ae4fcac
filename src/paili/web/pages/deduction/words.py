"""What the Deduction page says in words, in its language: seats, turns, chances."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from paili.deduction.deal import HIDDEN, Deal, Statement
from paili.render.text.deals import percent
from paili.web.strings import text


@dataclass(frozen=True, slots=True)
class Words:
    """How to say things about a game.

    >>> from paili.deduction.presets import acm_vienna
    >>> game = acm_vienna()
    >>> words = Words("en", game)
    >>> words.said(game.statement(2, "BJK", 1, 3)), words.turns([1, 2, 4])
    ('seat 2 has at least 1 of BJK', '1, 2 and 4')
    """

    lang: str
    deal: Deal
    names: tuple[str, ...] = ()

    def text(self, key: str, **values: object) -> str:
        """A text of this page."""
        return text(f"deduction.{key}", self.lang, **values)

    def who(self, holder: int | None) -> str:
        """A seat, the hidden set, or (None) the public."""
        if holder is None:
            return self.text("public")
        if holder == HIDDEN:
            return self.text("hidden")
        return self.names[holder - 1] if self.names else self.text("seat", seat=holder)

    def short(self, holder: int) -> str:
        """As short as the head of a column."""
        if holder == HIDDEN:
            return self.text("hidden")
        return self.names[holder - 1] if self.names else str(holder)

    def cards(self, cards: Iterable[str]) -> str:
        """Cards in order."""
        return self.deal.spell(cards)

    def many(self, low: int, high: int, cards: int) -> str:
        """How many of some cards."""
        if low == high:
            return self.text("exactly", low=low)
        if low == 0:
            return self.text("any" if high == cards else "at_most", high=high)
        return self.text("at_least" if high == cards else "between", low=low, high=high)

    def sign(self, low: int, high: int, cards: int) -> str:
        """How many of some cards, as short as can be: 2, ≥1, ≤2, 1–2."""
        if low == high:
            return str(low)
        if low == 0:
            return f"≤{high}"
        return f"≥{low}" if high == cards else f"{low}–{high}"

    def said(self, said: Statement) -> str:
        """A turn in words."""
        many = self.many(said.low, said.high, len(said.cards))
        return self.text("said", who=self.who(said.holder), many=many, cards=self.cards(said.cards))

    def turns(self, turns: Sequence[int]) -> str:
        """Turns as a list."""
        *most, last = map(str, turns)
        if not most:
            return last
        return f"{self.text('comma').join(most)}{self.text('and')}{last}"

    def wrong(self, turns: Sequence[int]) -> str:
        """Which turns contradict each other."""
        key = {0: "wrong_none", 1: "wrong_one", 2: "wrong_two"}.get(len(turns), "wrong_many")
        return self.text(key, turns=self.turns(turns) if turns else "")

    def count(self, key: str, number: int) -> str:
        """So many of something: keys *key* and *key*_one."""
        return self.text(f"{key}_one" if number == 1 else key, n=f"{number:,}")

    def chance(self, chance: Fraction, fine: bool = False) -> str:
        """A chance in percent."""
        return percent(chance, fine) if chance else "0"
