"""Ways to divide tiles, and the earliest win from a known wall."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import partial
from itertools import islice
from typing import Annotated, ClassVar

from paili.answers import given
from paili.answers.answer import Answer, Stream
from paili.answers.asked import asked_hand, asked_rules, naming
from paili.answers.question import Says
from paili.errors import HandError, Problem
from paili.hand import Hand
from paili.plan.earliest import EarliestWin, earliest_win, replay
from paili.reasons.never import NeverWins, why_never
from paili.rules.ruleset import RuleSet
from paili.shape.split import Split, count_splits, iter_splits
from paili.tiles.counts import Counts, counts_of, tiles_of
from paili.tiles.kind import Tile
from paili.tiles.notation import format_tiles, parse


@dataclass(frozen=True, slots=True)
class Splits(Answer):
    """Ways to divide tiles."""

    told: ClassVar[str] = "tiles kongs count splits? more?"
    counts: Counts
    kongs: bool
    count: int
    ways: Iterable[Split]
    more: Annotated[int | None, "How many were left out; none: the ways were not asked for."]

    @property
    def no(self) -> bool:
        """There is no way."""
        return not self.count

    @property
    def splits(self) -> Iterable[Split] | None:
        """The ways, unless only their number was asked for."""
        return None if self.more is None else self.ways

    @property
    def tiles(self) -> str:
        """The tiles as text."""
        return format_tiles(self.held)

    @property
    def held(self) -> tuple[int, ...]:
        """The tiles."""
        return tiles_of(self.counts)


def splits(
    tiles: given.Tiles,
    kongs: Annotated[bool, Says("Four of a kind may be one group, too.")] = False,
    limit: Annotated[
        int,
        Says(
            "Show so many ways at most; 0 shows all.", least=0, most=10**9, served=(1, given.LIST)
        ),
    ] = 50,
    count: Annotated[bool, Says("Only how many ways there are.")] = False,
    notation: given.NotationName = None,
) -> Splits:
    """Every way to use all TILES as pairs, triplets and runs.

    TILES are any number of tiles up to four of a kind. Ways are found one at a time: the first
    of millions come at once.

    Exit status 1: there is no way.

    >>> splits("111222333m88m").count
    3
    """
    with naming("tiles"):
        counts = counts_of(parse(tiles, notation))
        if not any(counts):
            raise HandError(Problem("no tiles", expected="tiles such as 111222m88m"))
    ways = count_splits(counts, kongs)
    found = Stream(partial(iter_splits, counts, kongs))
    if count or not limit:
        return Splits(counts, kongs, ways, found, None if count else 0)
    listed = tuple(islice(found, limit))
    return Splits(counts, kongs, ways, listed, ways - len(listed))


@dataclass(frozen=True, slots=True)
class Turn:
    """A discard, and the draw after it."""

    turn: int
    throw: Tile
    draw: Tile
    hand: Hand


@dataclass(frozen=True, slots=True)
class Draws(Answer):
    """The earliest win; what is told behind ``draw`` only of a win."""

    told: ClassVar[str] = "hand wall rules wins draw final? pattern? split? turns?"
    hand: Hand
    wall: tuple[Tile, ...]
    rules: RuleSet
    win: EarliestWin | None = None
    draw: Annotated[int | None, "How many draws; null: it never wins."] = None
    final: Hand | None = None
    pattern: str | None = None
    split: Split | None = None
    turns: tuple[Turn, ...] | None = None
    #: Why it never wins.
    why: NeverWins | None = None

    @property
    def no(self) -> bool:
        """The hand never wins."""
        return not self.wins

    @property
    def wins(self) -> bool:
        """Whether there is a win."""
        return self.win is not None


def draws(
    hand: given.Hand14,
    wall: given.Wall,
    rules: given.Rules = "sichuan-solo",
    notation: given.NotationName = None,
) -> Draws:
    """The earliest draw that can win: a HAND of 14 tiles draws the WALL in its order.

    Each turn throws a tile, then draws one; before the first the hand may be complete (draw 0).
    Quote HAND or WALL where it has blanks; '-' reads one of them from standard input.

    Exit status 1: the hand never wins.

    >>> draws("1112345678999m1s", "2s1p2p4p5p1s7p8p").draw
    6
    """
    chosen, checked = asked_rules(rules), asked_hand(hand, notation)
    with naming("wall"):
        drawn = tuple(map(Tile, parse(wall, notation)))
    with naming("hand"):
        chosen.checked(checked)
    with naming("hand" if checked.waiting else "wall"):
        win = earliest_win(checked, drawn, chosen)
    if win is None:
        return Draws(checked, drawn, chosen, why=why_never(checked, drawn, chosen))
    turns = (
        Turn(turn, Tile(thrown), Tile(tile), after)
        for turn, (thrown, tile, after) in enumerate(replay(checked, drawn, win), 1)
    )
    told = win.draw, win.hand, win.pattern, win.split
    return Draws(checked, drawn, chosen, win, *told, tuple(turns))
