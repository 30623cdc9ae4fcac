"""What a hand that is ready could win: each wait's worth, what would raise it, and which
discard leaves the most."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction

from paili.errors import Problem
from paili.hand import Hand
from paili.rules.ruleset import RuleSet
from paili.scoring.reds import Reds, reds_among, reds_of, whole
from paili.scoring.score import Score, family_of, score, seated
from paili.scoring.situation import FLAGS, Situation, SituationError
from paili.scoring.win import NoWinError, Win, win_of
from paili.shape.acceptance import unseen_of
from paili.shape.waits import wait_mask
from paili.tiles.counts import Counts, kinds_in, used_up
from paili.tiles.kind import KINDS, NORTH, RED_FIVES, TILE, Tile, kind_of
from paili.tiles.texts import count_of
from paili.values import Pictured, public


@public()
@dataclass(frozen=True, slots=True)
class NoScore:
    """Why a win would not count, each reason a problem."""

    reasons: tuple[Problem, ...]

    points = 0

    def __str__(self) -> str:
        return "; ".join(map(str, self.reasons))


@dataclass(frozen=True, slots=True)
class TileValue:
    """A tile that completes the hand, the copies of it that can come, and what it wins either way.

    ``copies`` is a mean, maybe a fraction, where it is not known which five is red.
    """

    tile: Tile
    copies: int | Fraction
    by_discard: Score | NoScore
    by_self_draw: Score | NoScore

    def __str__(self) -> str:
        """``5p (3): 3900 by discard, 6000 by self-draw``; 0 for what may not win."""
        ways = f"{self.by_discard.points} by discard, {self.by_self_draw.points} by self-draw"
        return f"{self.tile} ({self.copies}): {ways}"


@public()
@dataclass(frozen=True, slots=True)
class WaitValue:
    """A wait, the copies of it that can come, and what it wins either way.

    ``tiles`` are the different tiles that can come, a plain five before a red one, which only
    rules that count it tell apart. ``by_discard`` and ``by_self_draw`` are what the first wins.
    """

    kind: Tile
    copies: int
    tiles: tuple[TileValue, ...]

    @property
    def by_discard(self) -> Score | NoScore:
        """What it wins by another's tile."""
        return self.tiles[0].by_discard

    @property
    def by_self_draw(self) -> Score | NoScore:
        """What it wins by self-draw."""
        return self.tiles[0].by_self_draw

    @property
    def points(self) -> int:
        """The better of the two, in points; 0 when neither counts."""
        return max(self.by_discard.points, self.by_self_draw.points)

    def __str__(self) -> str:
        """Its tiles: ``5p (3): 3900 by discard, 6000 by self-draw; 0p (1): ...``."""
        return "; ".join(map(str, self.tiles))


@dataclass(frozen=True, slots=True)
class Raise:
    """A change of the situation, in its words, and what the hand is then worth."""

    what: str
    score: Score

    def __str__(self) -> str:
        """``riichi: 6000 points``."""
        return f"{self.what}: {self.score.points} points"


@public()
@dataclass(frozen=True, slots=True)
class WaitValues(Pictured):
    """The waits of a hand of 13 with their worth, kinds in order; none when it is not ready."""

    hand: Hand
    situation: Situation
    rules: RuleSet
    waits: tuple[WaitValue, ...]

    def __iter__(self) -> Iterator[WaitValue]:
        return iter(self.waits)

    def __len__(self) -> int:
        return len(self.waits)

    def __str__(self) -> str:
        """A line for each wait."""
        return "\n".join(map(str, self.waits))

    @property
    def highest(self) -> Score | None:
        """The win with most points, by a plain five before a red one, which would raise it; None
        when no wait counts. A discard before a self-draw."""
        ways = [way for wait in self for way in (wait.by_discard, wait.by_self_draw)]
        scores = [way for way in ways if isinstance(way, Score)]
        return max(scores, key=lambda each: each.points, default=None)

    @property
    def weight(self) -> int | Fraction:
        """Points by another's tile, summed over the copies that can come, each as the tile that
        it is: to compare hands."""
        return whole(sum(each.copies * each.by_discard.points for each in self._tiles))

    @property
    def mean(self) -> Fraction:
        """Points of a self-draw, the mean over the copies that can come, each as the tile that
        it is; 0 without any."""
        copies = sum(wait.copies for wait in self)
        total = sum(each.copies * each.by_self_draw.points for each in self._tiles)
        return Fraction(total) / copies if copies else Fraction()

    @property
    def _tiles(self) -> Iterator[TileValue]:
        return (each for wait in self for each in wait.tiles)

    @property
    def reasons(self) -> tuple[Problem, ...]:
        """Why no wait counts, each reason once; none when one does."""
        ways = [way for wait in self for way in (wait.by_discard, wait.by_self_draw)]
        if any(isinstance(way, Score) for way in ways):
            return ()
        found = [reason for way in ways if isinstance(way, NoScore) for reason in way.reasons]
        return tuple(dict.fromkeys(found))

    def raises(self) -> tuple[Raise, ...]:
        """What one more word of the situation, or a red five, would make of the highest win;
        only what raises it, most first."""
        best = self.highest
        if best is None:
            return ()
        found = [Raise(what, each) for what, each in _changes(self, best)]
        better = [each for each in found if each.score.points > best.points]
        return tuple(sorted(better, key=lambda each: -each.score.points))


@public()
@dataclass(frozen=True, slots=True)
class ValuedDiscard:
    """A discard that leaves the hand ready, and what the waits it leaves are worth."""

    tile: Tile
    waits: WaitValues

    @property
    def kind(self) -> Tile:
        """The kind thrown: the plain five of a red one."""
        return self.tile.kind

    @property
    def copies(self) -> int:
        """Copies that can come of the kinds waited for."""
        return sum(wait.copies for wait in self.waits)

    def __str__(self) -> str:
        """``6p: waits for 5p, 3 tiles, 7900 by self-draw on average``, rounded."""
        kinds = " ".join(str(wait.kind) for wait in self.waits)
        mean = f"{float(self.waits.mean):.0f} by self-draw on average"
        return f"{self.tile}: waits for {kinds}, {count_of(self.copies, 'tile')}, {mean}"


def score_waits(
    hand: Hand, situation: Situation, rules: RuleSet, unseen: Counts | None = None
) -> WaitValues:
    """Every wait of a hand of 13 with its worth by another's tile and by self-draw.

    *situation* says what holds whichever way it is won: words that fit only one of the two
    ways count for that way. *unseen*: the copies that can come; else all that are neither in
    the hand nor shown by the situation; which fives among them are red,
    :func:`~paili.scoring.reds.reds_among` says. Waits that only the rules' own options forbid are
    among them, with that reason.

    Raises :class:`~paili.scoring.situation.SituationError` for what is wrong with the
    situation whatever the wait.
    """
    _check([(hand, situation)], rules)
    left = left_of(hand, situation, rules) if unseen is None else unseen
    return _wait_values(hand, situation, rules, left, reds_among(left, hand, situation, rules))


def _wait_values(
    hand: Hand, situation: Situation, rules: RuleSet, left: Counts, reds: Reds
) -> WaitValues:
    ways = situation.won_by(False), situation.won_by(True)
    red_of = {kind_of(five): each for five, each in zip(RED_FIVES, reds, strict=True)}

    def value(tile: int, copies: int | Fraction) -> TileValue:
        return TileValue(TILE[tile], copies, *(_worth(hand, tile, copies, w, rules) for w in ways))

    values = []
    for kind in kinds_in(_every_wait(hand, rules)):
        red = red_of.get(kind, 0)
        tiles = [value(kind, whole(left[kind] - red))] if left[kind] > red or not red else []
        tiles += [value(RED_FIVES[kind // 9], red)] if red else []
        values.append(WaitValue(TILE[kind], left[kind], tuple(tiles)))
    return WaitValues(hand, situation, rules, tuple(values))


def score_discards(
    hand: Hand, situation: Situation, rules: RuleSet, unseen: Counts | None = None
) -> list[ValuedDiscard]:
    """The discards that leave a hand of 14 ready, the most valuable first.

    Compared by the points won by another's tile, summed over the copies that can come; then
    by those of a self-draw. A tile thrown is not left to be drawn, and counts as discarded.
    Where the rules count red fives, a 5 and a 0 are two discards. *unseen*: as for
    :func:`score_waits`.

    Raises :class:`~paili.scoring.situation.SituationError` for what is wrong with the
    situation whatever is thrown.
    """
    if situation.has("first-turn"):
        expected = "a win before the first discard: name the tile that wins"
        raise SituationError(Problem("first-turn after a discard", expected=expected))
    thrown = {
        tile: (hand.throwing(tile), replace(situation, river=(*situation.river, tile)))
        for tile in (hand.throws if any(reds_of(rules)) else hand.shape_throws)
    }
    _check(thrown.values(), rules)
    left = left_of(hand, situation, rules) if unseen is None else unseen
    come = reds_among(left, hand, situation, rules)
    found = [
        ValuedDiscard(tile, _wait_values(kept, now, rules, left, come))
        for tile, (kept, now) in thrown.items()
        if wait_mask(kept, rules)
    ]
    return sorted(found, key=_value_order)


def _value_order(each: ValuedDiscard) -> tuple[Fraction | int, Fraction, int, int]:
    return -each.waits.weight, -each.waits.mean, each.kind, each.tile


def left_of(hand: Hand, situation: Situation, rules: RuleSet) -> Counts:
    """The copies that are neither in the hand nor shown by the situation: indicators, the own
    river, norths set aside.

    >>> from paili.rules.registry import rule_set
    >>> now = Situation.parse("dora:3p river:33p1z")
    >>> left_of(Hand.parse("234567m45p678s22s"), now, rule_set("riichi-tenhou"))[11]
    1
    """
    left = bytearray(unseen_of(hand, rules))
    lying = [kind_of(tile) for tile in situation.dora + situation.ura + situation.river]
    for kind in lying + [NORTH] * min(situation.norths, left[NORTH]):
        left[kind] -= left[kind] > 0
    return bytes(left)


def _every_wait(hand: Hand, rules: RuleSet) -> int:
    """Mask of the waits, also those that limits of a rule set on suits forbid."""
    mask = wait_mask(hand, rules)
    if rules.max_suits < ALL_SUITS or rules.void is not None:
        counts, to_build = hand.concealed, hand.to_build
        for pattern in rules.patterns:
            mask |= pattern.waits(counts, to_build) & ~used_up(hand.held)
    return mask


def _check(cases: Iterable[tuple[Hand, Situation]], rules: RuleSet) -> None:
    """Raise what is wrong with every one of these hands, whichever tile it wins by and how."""
    family = family_of(rules)
    common: dict[Problem, None] | None = None
    for hand, situation in cases:
        for win in _wins(hand, seated(situation, rules), rules):
            sure = replace(win.situation, flags=family.sure_flags(win))
            found = family.impossible(Win(win.hand, win.tile, sure), rules.scoring)
            common = {each: None for each in found if common is None or each in common}
            if not common:
                return
    if common:
        raise SituationError(*common)


def _wins(hand: Hand, situation: Situation, rules: RuleSet) -> Iterator[Win]:
    """The hand with every tile that can still be drawn, complete or not, by both ways."""
    left = left_of(hand, situation, rules)
    for now in (situation.won_by(False), situation.won_by(True)):
        for kind in range(KINDS):
            if left[kind]:
                yield win_of(hand, kind, now)


def _worth(
    hand: Hand, tile: int, copies: int | Fraction, situation: Situation, rules: RuleSet
) -> Score | NoScore:
    if not copies:
        return NoScore((Problem("dead wait: no copy can come"),))
    try:
        sure = family_of(rules).sure_flags(win_of(hand, tile, situation))
        return score(hand, tile, replace(situation, flags=sure), rules)
    except (NoWinError, SituationError) as error:
        return NoScore(error.problems)


ALL_SUITS = 3
#: Flags that a hand which is ready can still come to.
_CAN_COME = tuple(flag for flag in FLAGS if flag != "first-turn")


def _changes(waits: WaitValues, best: Score) -> Iterator[tuple[str, Score]]:
    now, tile = best.situation, best.tile
    others = (wait.tiles[1:] for wait in waits if wait.tiles[0].tile == tile)
    changed: list[tuple[str, int, Situation]] = [
        (str(red.tile), red.tile, now) for reds in others for red in reds
    ]
    for flag in _CAN_COME:
        if flag not in now.flags:
            try:
                changed.append((flag, tile, replace(now, flags=now.flags | {flag})))
            except SituationError:
                continue
    for what, won, situation in changed:
        worth = _worth(waits.hand, won, 1, situation, waits.rules)
        if isinstance(worth, Score):
            yield what, worth
