"""The question what a hand is worth: of a win, of each wait, of each discard.

Seats are told as the letters of their winds, ``"table"`` for sticks and pots; situations as the
words that the question takes.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, Literal

from paili.answers import given
from paili.answers.answer import Answer
from paili.answers.asked import naming, unseen_counts
from paili.answers.question import Says
from paili.answers.told import TOLD, WAYS
from paili.errors import HandError, PailiError, Problem, attempt
from paili.hand import Hand
from paili.rules.registry import rule_set
from paili.rules.ruleset import RuleSet
from paili.scoring.element import Award, FuPart, Payment, Valued
from paili.scoring.potential import (
    NoScore,
    Raise,
    TileValue,
    ValuedDiscard,
    WaitValue,
    WaitValues,
    score_discards,
    score_waits,
)
from paili.scoring.score import Score, family_of
from paili.scoring.score import score as score_of
from paili.scoring.situation import SEATS, Situation
from paili.scoring.text import WinText, one_tile, read_win
from paili.scoring.win import NoWinError
from paili.shape.split import Group, Split
from paili.tiles.kind import Tile
from paili.tiles.notation import parse


def _seat(seat: int) -> str:
    return "table" if seat < 0 else SEATS[seat]


def _kinds(waits: WaitValues) -> tuple[Tile, ...]:
    return tuple(wait.kind for wait in waits)


def _best(waits: WaitValues) -> int:
    return max(wait.points for wait in waits)


def _if_any(reasons: tuple[Problem, ...]) -> tuple[Problem, ...] | None:
    return reasons or None


def _apart(wait: WaitValue) -> tuple[TileValue, ...] | None:
    """The different tiles that can come, where a red five is among them and counts."""
    return None if [each.tile for each in wait.tiles] == [wait.kind] else wait.tiles


WAYS |= {"seat": _seat, "kinds": _kinds, "best": _best, "if_any": _if_any, "apart": _apart}
TOLD |= {
    FuPart: "what fu",
    Payment: "from=payer:seat to=payee:seat points what",
    Score: "points total fu yakuman",
    NoScore: "reasons",
    WaitValue: "tile=kind copies discard=by_discard self_draw=by_self_draw tiles?=:apart",
    TileValue: "tile copies discard=by_discard self_draw=by_self_draw",
    Raise: "with=what score.points",
    # Points by discard, summed over the copies, and the mean of a self-draw.
    ValuedDiscard: "tile copies waits:kinds best=waits:best waits.weight waits.mean"
    " reasons?=waits.reasons:if_any",
}


@dataclass(frozen=True, slots=True)
class Awarded:
    """An element of a win's value."""

    id: str
    name: Annotated[str, "In the language that was asked for."]
    value: Annotated[int, "Of all the times together."]
    times: int


@dataclass(frozen=True, slots=True)
class WonAs:
    """How a win is read."""

    pattern: str
    split: Annotated[Split, "The groups of the concealed tiles."]
    group: Annotated[Group, "That which the winning tile goes to."]
    wait: str


@dataclass(frozen=True, slots=True)
class Worth:
    """A reading of a win, and what it is worth."""

    total: Annotated[int, "Han or fan."]
    fu: Annotated[int, "0 where there are none."]
    yakuman: Annotated[int, "How many; 0 for other hands."]
    points: Annotated[int, "What the players pay, honba and sticks left out."]
    elements: tuple[Awarded, ...]
    fu_parts: tuple[FuPart, ...]
    reading: WonAs


def _worth(valued: Valued, lang: str) -> Worth:
    elements, reading = _awarded(valued.awards, lang), _won_as(valued)
    numbers = valued.total, valued.fu, valued.yakuman, valued.points
    return Worth(*numbers, elements, valued.fu_parts, reading)


def _awarded(awards: tuple[Award, ...], lang: str) -> tuple[Awarded, ...]:
    return tuple(
        Awarded(element.id, element.name(lang), value, times) for element, value, times in awards
    )


def _won_as(valued: Valued) -> WonAs:
    reading = valued.reading
    return WonAs(reading.pattern, reading.split, reading.group, reading.wait)


@dataclass(frozen=True, slots=True)
class Win(Answer):
    """What a win is worth, and who pays whom."""

    told: ClassVar[str] = (
        "found.hand tile rules found.situation wins found.unit found.total found.fu found.yakuman"
        " found.points elements found.fu_parts reading found.payments changes readings?"
    )
    found: Score
    rules: RuleSet
    all: bool
    lang: str

    @property
    def wins(self) -> Literal[True]:
        """It does."""
        return True

    @property
    def tile(self) -> Tile:
        """The winning tile."""
        return Tile(self.found.tile)

    @property
    def elements(self) -> tuple[Awarded, ...]:
        """What the best reading is awarded."""
        return _awarded(self.found.elements, self.lang)

    @property
    def reading(self) -> WonAs:
        """The best reading."""
        return _won_as(self.found.best)

    @property
    def changes(self) -> dict[str, int]:
        """What each seat wins or pays."""
        return dict(zip(SEATS, self.found.changes, strict=False))

    @property
    def readings(self) -> tuple[Worth, ...] | None:
        """All readings, if they were asked for."""
        return tuple(_worth(each, self.lang) for each in self.found.readings) if self.all else None


@dataclass(frozen=True, slots=True)
class NoWin(Answer):
    """A hand that may not win, and why."""

    told: ClassVar[str] = "hand tile rules situation wins reasons"
    hand: Hand
    tile: Tile
    rules: RuleSet
    situation: Situation
    reasons: tuple[Problem, ...]

    @property
    def no(self) -> bool:
        """It may not win."""
        return True

    @property
    def wins(self) -> Literal[False]:
        """It may not."""
        return False


@dataclass(frozen=True, slots=True)
class ScoredWaits(Answer):
    """The waits of 13 tiles with their worth; none: the hand is not ready."""

    told: ClassVar[str] = "found.hand found.rules found.situation found.waits highest raises"
    found: WaitValues
    raises: Annotated[tuple[Raise, ...], "What would make the highest win worth more."]

    @property
    def no(self) -> bool:
        """No wait counts."""
        return self.found.highest is None

    @property
    def highest(self) -> int | None:
        """Points of the highest win; null: no wait counts."""
        best = self.found.highest
        return None if best is None else best.points


@dataclass(frozen=True, slots=True)
class ScoredDiscards(Answer):
    """The discards that leave 14 tiles ready, the most valuable first."""

    hand: Hand
    rules: RuleSet
    situation: Situation
    discards: tuple[ValuedDiscard, ...]

    @property
    def no(self) -> bool:
        """No wait counts, whatever is thrown."""
        return all(each.waits.highest is None for each in self.discards)


def score(
    hand: Annotated[
        given.Hand,
        Says(
            "13 tiles, or 14 with the winning one among them; `+` and the winning tile may follow, "
            "then words of the situation.",
            example="234567m45p678s22s",
        ),
    ],
    win: Annotated[
        str | None, Says("The winning tile, if not after a '+'.", "3p", metavar="TILE")
    ] = None,
    melds: Annotated[
        str, Says("Melds: `[123m](4444z)`; also within HAND.", text="tiles", metavar="TILES")
    ] = "",
    rules: given.Rules = None,
    situation: Annotated[
        str,
        Says(
            "What else matters, in words; `paili score --help` lists them as options.",
            "self-draw seat:S riichi dora:4m",
            metavar="WORDS",
        ),
    ] = "",
    unseen: given.Unseen = None,
    seen: given.Seen = None,
    all: Annotated[bool, Says("All readings, not only the best.")] = False,
    lang: Annotated[Literal["en", "zh", "ja"], Says("The language of the elements' names.")] = "en",
    notation: given.NotationName = None,
) -> Win | NoWin | ScoredWaits | ScoredDiscards:
    """What a HAND is worth when it wins: elements, total, and who pays whom.

    HAND is 13 tiles, or 14 with the winning one among them; a '+' and a tile after it, or --win,
    names the tile that wins. The situation may be told by options, or after the hand in words:
    'self-draw seat:S riichi dora:4m'.

    Without a winning tile: of 13 tiles every wait with its worth, the highest and what would
    raise it; of 14 the discards that leave the hand ready, the most valuable first.

    Exit status 1: the hand may not win (the answer says why), no wait of it counts, or it is
    not ready.

    >>> score("234567m45p678s22s+3p", situation="self-draw seat:S").found.total
    3
    """
    asked, chosen = _asked(hand, win, melds, rules, situation, notation)
    if asked.tile is not None:
        with naming("situation"):
            return _win(asked.hand, Tile(asked.tile), asked.situation, chosen, all, lang)
    with naming("hand"):
        checked = chosen.stated(asked.hand)
    left = unseen_counts(checked, chosen, unseen, seen, notation)
    with naming("situation"):
        if checked.waiting:
            found = score_waits(checked, asked.situation, chosen, left)
            return ScoredWaits(found, found.raises())
        discards = score_discards(checked, asked.situation, chosen, left)
        return ScoredDiscards(checked, chosen, asked.situation, tuple(discards))


def _win(
    hand: Hand, tile: Tile, situation: Situation, rules: RuleSet, all: bool, lang: str
) -> Win | NoWin:
    try:
        return Win(score_of(hand, tile, situation, rules), rules, all, lang)
    except NoWinError as error:
        return NoWin(hand, tile, rules, situation, error.problems)


def _asked(
    hand: str, win: str | None, melds: str, rules: str | None, situation: str, notation: str | None
) -> tuple[WinText, RuleSet]:
    """The win and the rules; or one error with all that is wrong with them, about the first part
    that is wrong by itself, or else about the hand."""
    problems: list[Problem] = []
    called = attempt(problems, _only_melds, melds) or ""
    asked = attempt(problems, read_win, f"{hand} {called} {situation}", win, notation)
    chosen = attempt(problems, _scored_rules, rules)
    if asked is not None and chosen is not None and not problems:
        return asked, chosen
    error = PailiError(*problems)
    parts: dict[str, tuple[Callable[..., Any], tuple[str | None, ...]]] = {
        "rules": (_scored_rules, (rules,)),
        "melds": (_only_melds, (melds,)),
        "notation": (parse, ("", notation)),
        "situation": (Situation.parse, (situation,)),
    }
    if win is not None:
        parts["win"] = one_tile, (win, notation)
    wrong = (name for name, (read, text) in parts.items() if attempt([], read, *text) is None)
    error.field = next(wrong, "hand")
    raise error


_MELDS = re.compile(r"\[[^\[\]()]*\]|\([^\[\]()]*\)")


def _only_melds(text: str) -> str:
    """The text, if it is nothing but melds in brackets."""
    if _MELDS.sub("", text).strip():
        expected = "melds in brackets: [123m](4444z)"
        raise HandError(Problem("tiles outside of melds", text, expected=expected))
    return text


def _scored_rules(rules: str) -> RuleSet:
    chosen = rule_set(rules)
    family_of(chosen)
    return chosen
