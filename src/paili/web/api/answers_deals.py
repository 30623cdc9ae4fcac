"""The shapes of answers about deduction games, for the schema."""

from __future__ import annotations

from typing import Literal

from paili.web.api.answers import Answer


class View(Answer):
    """Whose view of which game, and how many deals fit."""

    game: str
    hand_sizes: list[int]
    names: list[str]
    seat: int | None
    hand: list[str] | None
    turns: int
    after: int
    worlds: int


class Hidden(Answer):
    """A set of cards that may be the hidden ones."""

    cards: list[str]
    worlds: int
    chance: str


class CouldKnow(Answer):
    """Is a seat sure in some, and in all, of the deals that fit?"""

    in_some: bool
    in_all: bool


class AnswerTo(Answer):
    """A possible answer to a question."""

    low: int
    high: int
    worlds: int
    chance: str
    hidden_left: int


class Question(Answer):
    """A question worth asking."""

    seat: int
    cards: list[str]
    bits: float
    gives_away: float | None
    expected_left: str
    worst_left: int
    answers: list[AnswerTo]


class ViennaShow(View):
    """What follows from a record. Chances are exact fractions."""

    marginals: dict[str, dict[str, str]]
    """By card and holder."""
    hidden_sets: int
    hidden: list[Hidden]
    knows: list[str] | None
    silence: str
    sure_since: dict[str, int | None] | None
    could_know: dict[str, CouldKnow] | None
    criterion: str
    questions: list[Question] | None
    contradiction: list[int] | None
    """Turns that cannot all be right."""


class Said(Answer):
    """A turn: a holder has from low to high of the cards."""

    turn: int
    holder: str
    cards: list[str]
    low: int
    high: int


class ViennaWhy(View):
    """The turns that something follows from; without any one of them it would not."""

    hidden_sets: int
    answer: Literal["certain", "impossible", "contradiction", "open"]
    cards: list[str] | None
    turn: int | None
    reasons: list[Said]


class ViennaNew(Answer):
    """A puzzle with its solution."""

    game: str
    seed: int
    seat: int
    solved_at: int
    hands: list[list[str]]
    hidden: list[str]
    record: list[Said]
    path: list[list[int]]
    """The hidden sets left for each seat after each turn."""
