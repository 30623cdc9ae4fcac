"""What a win is worth: every reading valued by the family's table, the best one paid."""

from __future__ import annotations

from dataclasses import dataclass, replace

from paili.errors import HandError, Problem, RuleError, attempt
from paili.hand import Hand
from paili.rules.ruleset import RuleSet
from paili.scoring.element import Award, FuPart, Payment, Valued
from paili.scoring.families import FAMILIES, AnyFamily
from paili.scoring.predicates import suits
from paili.scoring.reading import WinReading, readings
from paili.scoring.situation import Situation, SituationError
from paili.scoring.win import NoWinError, Win, win_of
from paili.shape.waits import SUIT_MASKS
from paili.tiles.kind import SUITS, TILE, Tile, name
from paili.values import Pictured, public


@public()
@dataclass(frozen=True, slots=True)
class Score(Pictured):
    """What a win is worth.

    ``hand`` has 14 tiles, the winning ``tile`` (0..36) among them. ``readings`` are all ways
    to see the hand with their worth, the best first: ``elements``, ``total`` (in ``unit``:
    han or fan), ``fu`` and ``reading`` are the best one's. ``payments``: who pays whom.
    """

    rules: str
    unit: str
    hand: Hand
    tile: Tile
    situation: Situation
    readings: tuple[Valued, ...]
    payments: tuple[Payment, ...]

    @property
    def best(self) -> Valued:
        """The best reading with its worth."""
        return self.readings[0]

    @property
    def reading(self) -> WinReading:
        """The best reading."""
        return self.best.reading

    @property
    def elements(self) -> tuple[Award, ...]:
        """What the best reading is awarded, in the order of the family's table."""
        return self.best.awards

    @property
    def total(self) -> int:
        """Han or fan together."""
        return self.best.total

    @property
    def fu(self) -> int:
        """Fu, rounded up; 0 where a family has none."""
        return self.best.fu

    @property
    def fu_parts(self) -> tuple[FuPart, ...]:
        """What the fu are for."""
        return self.best.fu_parts

    @property
    def yakuman(self) -> int:
        """How many yakuman; 0 for other hands."""
        return self.best.yakuman

    @property
    def points(self) -> int:
        """All that the winner receives, honba and sticks included."""
        return self.changes[self.situation.seat]

    @property
    def changes(self) -> tuple[int, ...]:
        """What each seat wins or pays, East first."""
        changes = [0] * self.situation.players
        for payer, payee, points, _ in self.payments:
            if payer >= 0:
                changes[payer] -= points
            if payee >= 0:
                changes[payee] += points
        return tuple(changes)

    def __str__(self) -> str:
        """The hand, its worth, and what it is awarded, in two lines."""
        how = "self-draw" if self.situation.self_draw else "discard"
        worth = f"{self.best.worth(self.unit)}, {self.points} points"
        elements = ", ".join(map(str, self.elements))
        return f"{self.hand} by {name(self.tile)}, {how}: {worth}\n{elements}"

    def __contains__(self, id: object) -> bool:
        """Is an element, by its id, among those awarded?"""
        return any(award.element.id == id for award in self.elements)


def family_of(rules: RuleSet) -> AnyFamily:
    """The family that scores a rule set's hands.

    Raises :class:`~paili.errors.RuleError` for rules of shape only.
    """
    if rules.scoring is None:
        raise RuleError(
            Problem(
                "rules of shape only",
                rules.name,
                expected=f"rules that score: {', '.join(FAMILIES)}",
            )
        )
    return FAMILIES[rules.scoring.family]


def score(hand: Hand, tile: int, situation: Situation, rules: RuleSet) -> Score:
    """What a hand is worth when it wins by a tile (13 tiles, or 14 with it).

    Raises :class:`~paili.scoring.win.NoWinError` with every reason why it may not win, and for
    what cannot be :class:`~paili.errors.HandError` (a fifth copy, tiles out of play) or
    :class:`~paili.scoring.situation.SituationError`.
    """
    family = family_of(rules)
    situation = seated(situation, rules)
    win = checked_win(hand, tile, situation, rules, family)
    valued = family.value(readings(win, rules.patterns), rules.scoring)
    if not valued:
        expected = "; or ".join(rules.shapes)
        raise NoWinError(Problem("not complete", str(win.hand), expected=expected))
    best = valued[0]
    reasons = tuple(family.refusals(win, best, rules.scoring)) or _not_allowed(win, rules)
    if reasons:
        raise NoWinError(*reasons)
    payments = family.payments(win, best, rules.scoring)
    return Score(rules.name, family.unit, win.hand, TILE[tile], situation, tuple(valued), payments)


def seated(situation: Situation, rules: RuleSet) -> Situation:
    """The situation with as many players as the rules are for, where it says nothing else."""
    players: int = getattr(rules.scoring, "players", 4)
    if situation.players == players or situation.players != 4:
        return situation
    return replace(situation, players=players)


def checked_win(
    hand: Hand, tile: int, situation: Situation, rules: RuleSet, family: AnyFamily
) -> Win:
    """The win, or one error with everything that is wrong with its hand and situation.

    Raises :class:`~paili.errors.HandError` where there is no such hand with such a tile, and
    :class:`~paili.scoring.situation.SituationError` for what a family says of both.
    """
    problems: list[Problem] = []
    untold = rules.unstated(hand)
    if untold > 0:
        rules.stated(hand)
    win = attempt(problems, win_of, hand, tile, situation)
    if win is None:
        attempt(problems, rules.stated, hand)
        raise HandError(*problems)
    problems += family.impossible(win, rules.scoring)
    if problems:
        raise SituationError(*problems)
    if untold < 0 or rules.scarce:
        rules.checked(win.hand)
    return win


def _not_allowed(win: Win, rules: RuleSet) -> tuple[Problem, ...]:
    """What keeps a complete hand from winning when a rule set limits its suits."""
    problems: tuple[Problem, ...] = ()
    if (used := suits(win.mask)) > rules.max_suits:
        problems += (Problem(f"{used} suits", expected=f"at most {rules.max_suits}"),)
    if rules.void is not None and win.mask & SUIT_MASKS[rules.void]:
        void = SUITS[rules.void]
        problems += (Problem("tiles of the void suit", void, expected="none by these rules"),)
    return problems
