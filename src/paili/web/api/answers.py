"""The shape of each answer, for the schema. Answers are made as for ``--json`` and do not pass
through these models; tests hold them together."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, ConfigDict, Field


class Answer(BaseModel):
    """Part of an answer; it has these fields and no others."""

    model_config = ConfigDict(extra="forbid", use_attribute_docstrings=True)


class Reading(Answer):
    """One way in which a hand is complete."""

    pattern: str
    type: str
    """What kind of wait it is."""
    split: list[str]
    group: str
    """The group that the tile goes to."""


class Wait(Answer):
    """A tile that completes a hand."""

    tile: str
    copies: int
    """How many are left."""
    readings: list[Reading]


class Kind(Answer):
    """A tile and how many of it are left."""

    tile: str
    copies: int


class Acceptance(Answer):
    """What brings a hand nearer."""

    copies: int
    dead: bool
    """Only copies that are gone would."""
    kinds: list[Kind]


class Waits13(Answer):
    """The waits of 13 tiles; of a hand that is not ready also how far it is, what helps."""

    hand: str
    tiles: Literal[13]
    rules: str
    ready: bool
    waits: list[Wait]
    shanten: int | None = None
    patterns: list[str] = []
    acceptance: Acceptance | None = None


class CompleteReading(Answer):
    """One way in which 14 tiles are complete."""

    pattern: str
    split: list[str]


class ReadyDiscard(Answer):
    """A discard and what the hand then waits for."""

    tile: str
    copies: int
    waits: list[Wait]


class Waits14(Answer):
    """Whether 14 tiles are complete, and the discards that leave them ready."""

    hand: str
    tiles: Literal[14]
    rules: str
    complete: bool
    ready: bool
    readings: list[CompleteReading]
    discards: list[ReadyDiscard]


class Discard(Answer):
    """A discard, how far the hand then is, and what it accepts."""

    tile: str
    shanten: int | None
    patterns: list[str]
    copies: int
    kinds: list[Kind]


class Improvement(Answer):
    """A draw that lets the hand accept more."""

    tile: str
    copies: int
    throw: str
    accepts: int
    kinds: list[Kind]


class Far(Answer):
    """How far a hand is."""

    hand: str
    tiles: int
    rules: str
    unseen: str | None
    """The tiles that can come; null: every copy outside the hand."""
    reachable: bool
    shanten: int | None
    """-1 complete, 0 ready; null: out of reach."""
    patterns: list[str]
    """Those that attain it."""
    by_pattern: dict[str, int | None]


class Blocked(Answer):
    """A tile that only seems to complete the hand."""

    tile: str
    why: Literal["held", "gone", "suits"]


class Nearest(Answer):
    """A complete hand that is as near as any."""

    pattern: str
    split: list[str]
    lacks: list[str]
    throws: list[str]


class Shanten(Far):
    """How far a hand is, and why."""

    dead: bool
    """It would be ready if only the copies could come."""
    blocked: list[Blocked]
    nearest: list[Nearest]
    more: bool
    """Whether there are others as near."""
    acceptance: Acceptance | None = None
    """Of 13 tiles."""
    discards: list[Discard] = []
    """Of 14 tiles, the best few."""


class Discards(Far):
    """Every discard, best first; of 13 tiles what they accept."""

    acceptance: Acceptance | None = None
    """Of 13 tiles."""
    discards: list[Discard]
    more: int
    """How many were left out."""
    improvements: list[Improvement] = []


class Splits(Answer):
    """Ways to divide tiles."""

    tiles: str
    kongs: bool
    count: int
    splits: list[list[str]] = []
    more: int = 0
    """How many were left out."""


class Turn(Answer):
    """A discard, and the draw after it."""

    turn: int
    throw: str
    draw: str
    hand: str


class Draws(Answer):
    """The earliest win; the last four fields only of a win."""

    hand: str
    wall: list[str]
    rules: str
    wins: bool
    draw: int | None
    """How many draws; null: it never wins."""
    final: str = ""
    pattern: str = ""
    split: list[str] = []
    turns: list[Turn] = []


class Explained(Answer):
    """A reason in words."""

    hand: str
    rules: str
    text: str


class Element(Answer):
    """Something that counts, and what it counts for."""

    id: str
    name: str
    value: int
    times: int


class FuPart(Answer):
    """Some fu, and for what."""

    what: str
    fu: int


class ScoredReading(Answer):
    """How the hand was read."""

    pattern: str
    split: list[str]
    group: str
    wait: str


class Valued(Answer):
    """A reading and what it is worth."""

    total: int
    fu: int | None
    yakuman: int
    points: int
    elements: list[Element]
    fu_parts: list[FuPart]
    reading: ScoredReading


class Payment(Answer):
    """Who pays whom; seats are the letters of their winds, or `table`."""

    from_: str = Field(alias="from")
    to: str
    points: int
    what: str


class Win(Valued):
    """What a win is worth."""

    hand: str
    tile: str
    rules: str
    situation: str
    wins: Literal[True]
    unit: str
    payments: list[Payment]
    changes: dict[str, int]
    readings: list[Valued] = []


class NoWin(Answer):
    """Why a hand may not win."""

    hand: str
    tile: str
    rules: str
    situation: str
    wins: Literal[False]
    reasons: list[str]


class Worth(Answer):
    """What a wait wins."""

    points: int
    total: int
    fu: int | None
    yakuman: int


class NoWorth(Answer):
    """Why a wait wins nothing."""

    reasons: list[str]


class ScoredTile(Answer):
    """A tile that can come, with what it wins by another's tile, and by self-draw."""

    tile: str
    copies: int | str
    """A fraction, as text, where it is not known which five is red: the mean."""
    discard: Worth | NoWorth
    self_draw: Worth | NoWorth


class ScoredWait(Answer):
    """A wait with what it wins by another's tile, and by self-draw."""

    tile: str
    copies: int
    discard: Worth | NoWorth
    self_draw: Worth | NoWorth
    tiles: list[ScoredTile] = []
    """The different tiles that can come, where a red five is among them and counts."""


class Raise(Answer):
    """What would raise the value, and to how much."""

    with_: str = Field(alias="with")
    points: int


class ScoredWaits(Answer):
    """Every wait of 13 tiles with its worth."""

    hand: str
    rules: str
    situation: str
    waits: list[ScoredWait]
    highest: int | None
    raises: list[Raise]


class ScoredDiscard(Answer):
    """A discard that leaves the hand ready, and what the waits are worth."""

    tile: str
    copies: int
    waits: list[str]
    best: int
    weight: int | str
    """Points by discard, summed over the copies; a fraction, as text, where that is a mean."""
    mean: str
    """Of a self-draw, a fraction."""
    reasons: list[str] = []
    """Why no wait counts, where none does."""


class ScoredDiscards(Answer):
    """The discards that leave 14 tiles ready, the most valuable first."""

    hand: str
    rules: str
    situation: str
    discards: list[ScoredDiscard]


class RuleSet(Answer):
    """A rule set with its options."""

    name: str
    about: str
    patterns: list[str]
    options: dict[str, object]


class Notation(Answer):
    """A way to write tiles."""

    name: str
    about: str
    example: str


class Census(Answer):
    """Deals, and different hands, by shanten."""

    tiles: int
    deals: dict[str, int]
    hands: dict[str, int]
    total: int
    distinct: int
