"""The stated policy of :mod:`paili.plan.choosing` with arrays: all trials at once, draw by draw.

A *row* is a 13-tile hand in a trial. All rows of a block of trials draw together; those that
have won, and those that need more draws than are left, leave. Hands that have become the same
one in the same trial see the same tiles from there on, so they go on as one row.

Every tile of a row that keeps its shanten is tried; the few rows where several accept equally
many copies are told apart by what improves them. What a hand can become does not depend on
what is unseen, so it is found once for each hand (:class:`_Ways`), and only counted again.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from paili.arrays.checks import ANY, Flags, Masks, Rows
from paili.arrays.engines import engine_of
from paili.arrays.keys import Folder
from paili.arrays.numpy_special import count_copies
from paili.arrays.plans import Plan, plan_of
from paili.arrays.questions import unpack
from paili.hand import Hand
from paili.plan.choosing import Play
from paili.rules.ruleset import RuleSet
from paili.shape.goal import aims
from paili.tiles.counts import Counts
from paili.tiles.kind import COPIES, KINDS

Bytes = npt.NDArray[np.int8]
Ints = npt.NDArray[np.int64]

#: Rows that throw, and hands whose improvement is counted, at a time: some ten times as many
#: hands are looked at for the former, some hundred times for the latter.
_ROWS, _TIES = 4096, 512
#: Ways to improve that are remembered, about: nine bytes each.
_WAYS = 1 << 22


def arrays(hands: Sequence[Hand], rules: RuleSet, unseen: Counts) -> Play:
    """The engine with arrays, for hands with the same melds and patterns that batches know.

    >>> from paili.rules.registry import rule_set
    >>> hand, unseen = Hand.parse("123m456789p1122s"), bytes([0] * 18 + [2, 1] + [0] * 14)
    >>> arrays([hand], rule_set("basic"), unseen)([bytes([19, 18]), bytes([18, 19])])
    [b'\\x01\\x01']
    """
    plan = plan_of(rules)
    if hands[0].melds:
        suits = dict.fromkeys(suits for _, suits in aims(rules, hands[0]))
        plan = plan._replace(choices=tuple(sum(1 << suit for suit in each) for each in suits))
    first = np.array([list(hand.concealed) for hand in hands], np.uint8)
    gone = COPIES - np.frombuffer(unseen, np.uint8)
    table = _Table(plan, len(hands[0].melds), gone < COPIES)

    def play(walls: Sequence[bytes]) -> list[bytes]:
        drawn = np.array([list(wall) for wall in walls], np.int64)
        won = _wins(table, first, gone, drawn)
        return [each.tobytes() for each in won.reshape(len(hands), len(walls))]

    return play


class _Live(NamedTuple):
    """Rows that still play: concealed counts ``(N, 34)``, the trial of each, its shanten and
    the kinds that lower it."""

    counts: Rows
    trial: Ints
    far: Bytes
    accepted: Masks

    def at(self, which: Flags | Ints | slice) -> _Live:
        """Some of them."""
        counts, trial, far, accepted = self
        return _Live(counts[which], trial[which], far[which], accepted[which])


def _wins(table: _Table, hands: Rows, gone: Rows, drawn: Ints) -> Rows:
    """The draw of each win, 0 for none: hand by hand, trial by trial.

    *gone*: of each kind four less those that can come; *drawn*: a row of kinds per trial.
    """
    trials, draws = drawn.shape
    won = np.zeros(len(hands) * trials, np.uint8)
    # Whose row is which, of those that still play.
    who = row = np.arange(len(won))
    live = _Live(hands, np.zeros(len(hands), np.int64), *table.reach(hands))
    live = live.at(np.repeat(np.arange(len(hands)), trials))
    live = live._replace(trial=np.tile(np.arange(trials), len(hands)))
    taken = np.tile(gone, (trials, 1))
    for draw, kinds in enumerate(drawn.T, 1):
        taken[np.arange(trials), kinds] += 1
        kind = kinds[live.trial]
        live.far[...] -= (live.accepted >> kind.astype(np.uint64) & np.uint64(1)).astype(np.int8)
        won[who[(live.far < 0)[row]]] = draw
        # Each draw brings it one nearer at best.
        on = (live.far >= 0) & (live.far < draws - draw)
        if not on.any():
            break
        stays = on[row]
        who, row = who[stays], (np.cumsum(on) - 1)[row[stays]]
        live, kind = live.at(on), kind[on]
        live.counts[np.arange(len(kind)), kind] += 1
        live = table.thrown(live, taken)
        first, same = _distinct(live)
        live, row = live.at(first), same[row]
    return won


def _distinct(live: _Live) -> tuple[Ints, Ints]:
    """A place of each different hand of a trial, and for every row which of them it is."""
    m, p, s, z = Folder(len(live.counts))(live.counts)
    # A key of nine ranks takes 21 bits.
    left, right = live.trial << 42 | m << 21 | p, s << 21 | z
    order = np.lexsort((right, left))
    left, right = left[order], right[order]
    new = np.ones(len(order), np.bool_)
    new[1:] = (left[1:] != left[:-1]) | (right[1:] != right[:-1])
    same = np.empty(len(order), np.int64)
    same[order] = np.cumsum(new) - 1
    return order[new], same


class _Table:
    """Asks an engine of batches, for one rule set and number of melds."""

    def __init__(self, plan: Plan, melds: int, unseen: Flags) -> None:
        self._plan, self._melds, self._unseen = plan, melds, unseen
        self._ways = _Ways(self, unseen)

    def shanten(self, rows: Rows) -> Bytes:
        """Shanten of each row, of any number of tiles."""
        far = np.empty(len(rows), np.int8)
        if len(rows):
            engine = engine_of("auto", "shanten", len(rows))
            engine.shanten(rows, self._plan, self._melds, ANY, far)
        return far

    def accepted(self, rows: Rows) -> Masks:
        """The kinds that lower it."""
        masks, copies = np.empty(len(rows), np.uint64), np.empty(len(rows), np.uint8)
        if len(rows):
            engine = engine_of("auto", "acceptance", len(rows))
            engine.acceptance(rows, self._plan, self._melds, ANY, masks, copies)
        return masks

    def reach(self, rows: Rows) -> tuple[Bytes, Masks]:
        """Both."""
        return self.shanten(rows), self.accepted(rows)

    def thrown(self, live: _Live, taken: Rows) -> _Live:
        """The rows, of 14 tiles, after the throw; *taken*: by trial, four less those to come."""
        parts = [slice(at, at + _ROWS) for at in range(0, len(live.trial), _ROWS)]
        done = [self._thrown(live.at(part), taken) for part in parts]
        return _Live(*map(np.concatenate, zip(*done, strict=True)))

    def _thrown(self, live: _Live, taken: Rows) -> _Live:
        row, kind = np.nonzero(live.counts)
        tried = _less(live.counts[row], kind)
        near = np.flatnonzero(self.shanten(tried) == live.far[row])
        row, tried = row[near], tried[near]
        tries = _Live(tried, row, live.far[row], self.accepted(tried))
        left = taken[live.trial[row]]
        copies = _copies(tries.accepted, left)
        # Improvement decides after copies; there are less than 256 tiles.
        score = copies.astype(np.int64) << 8
        ends = np.searchsorted(row, np.arange(len(live.trial)))
        tied = copies == np.maximum.reduceat(copies, ends)[row]
        ties = np.flatnonzero(tied & (np.add.reduceat(tied, ends, dtype=np.int64) > 1)[row])
        if len(self._ways.kind) > _WAYS:
            self._ways = _Ways(self, self._unseen)
        self._ways.learn(tries.at(ties))
        for at in range(0, len(ties), _TIES):
            part = ties[at : at + _TIES]
            score[part] += self._improving(tried[part], left[part], copies[part])
        # Of the best the first, that is the lowest kind.
        best = np.flatnonzero(score == np.maximum.reduceat(score, ends)[row])
        best = best[np.searchsorted(row[best], np.arange(len(live.trial)))]
        return _Live(tried[best], live.trial, live.far, tries.accepted[best])

    def _improving(self, hands: Rows, taken: Rows, now: Rows) -> Ints:
        """Of each 13-tile hand that accepts *now* copies, how many unseen tiles improve it."""
        hand, way = self._ways.of(hands)
        kind, accepted = self._ways.kind[way], self._ways.accepted[way]
        left = taken[hand]
        drawn = (accepted >> kind.astype(np.uint64) & np.uint64(1)).astype(np.uint8)
        # What cannot come may seem better here (0 less 1), and counts nothing below.
        better = _copies(accepted, left) - drawn > now[hand]
        improves = np.zeros(taken.shape, np.bool_)
        improves[hand[better], kind[better]] = True
        total: Ints = ((COPIES - taken) * improves).sum(axis=1, dtype=np.int64)
        return total


class _Ways:
    """What each hand met so far can become, its shanten kept: found once, whatever is unseen.

    ``kind``: drawn, ``accepted``: by what then can be kept, where that is not all accepted
    without it; those of a hand lie behind one another from ``start`` on.
    """

    def __init__(self, table: _Table, unseen: Flags) -> None:
        self._table, self._unseen = table, unseen
        self._place: dict[bytes, int] = {}
        self._start = np.zeros(1, np.int64)
        self.kind, self.accepted = np.zeros(0, np.uint8), np.zeros(0, np.uint64)

    def learn(self, hands: _Live) -> None:
        """Find those of the hands that were not met before."""
        names = _names(hands.counts)
        first = {name: at for at, name in enumerate(names) if name not in self._place}
        if not first:
            return
        self._place |= {name: at for at, name in enumerate(first, len(self._place))}
        new = np.array(list(first.values()), np.int64)
        parts = np.array_split(new, -(-len(new) // _TIES))
        found = zip(*(self._found(hands.at(part)) for part in parts), strict=True)
        number, kind, accepted = map(np.concatenate, found)
        self._start = np.append(self._start, self._start[-1] + np.cumsum(number))
        self.kind = np.append(self.kind, kind)
        self.accepted = np.append(self.accepted, accepted)

    def of(self, hands: Rows) -> tuple[Ints, Ints]:
        """The number of a hand, and of a way that it has: all of both, the hands learnt."""
        place = np.array([self._place[name] for name in _names(hands)], np.int64)
        start, number = self._start[place], self._start[place + 1] - self._start[place]
        hand = np.repeat(np.arange(len(place)), number)
        return hand, np.arange(len(hand)) + (start - np.cumsum(number) + number)[hand]

    def _found(self, hands: _Live) -> tuple[Ints, Rows, Masks]:
        """How many ways each of some hands has; their kinds, and what is then accepted."""
        fresh = self._unseen & (hands.counts < COPIES) & ~unpack(hands.accepted)
        at, kind = np.nonzero(fresh)
        # A discard accepts nothing that the 14 tiles do not.
        whole = self._table.accepted(_more(hands.counts[at], kind))
        fresh[at, kind] = whole & ~hands.accepted[at] != 0
        at, thrown = np.nonzero(hands.counts)
        twelve = _less(hands.counts[at], thrown)
        far, accepted = self._table.reach(twelve)
        # Shanten stays when the tile thrown was of no use, or the one drawn makes up for it.
        keeps = (unpack(accepted) | (far == hands.far[at])[:, np.newaxis]) & fresh[at]
        keeps[np.arange(len(at)), thrown] = False
        pair, kind = np.nonzero(keeps)
        at = at[pair]
        accepted = self._table.accepted(_more(twelve[pair], kind))
        more = np.flatnonzero(accepted & ~hands.accepted[at] != 0)
        number = np.bincount(at[more], minlength=len(hands.counts))
        return number, kind[more].astype(np.uint8), accepted[more]


def _names(hands: Rows) -> list[bytes]:
    names: list[bytes] = hands.view(f"V{KINDS}").ravel().tolist()
    return names


def _more(rows: Rows, kind: Ints) -> Rows:
    rows[np.arange(len(rows)), kind] += 1
    return rows


def _less(rows: Rows, kind: Ints) -> Rows:
    rows[np.arange(len(rows)), kind] -= 1
    return rows


def _copies(masks: Masks, taken: Rows) -> Rows:
    """Copies that can come of the kinds in the masks."""
    copies = np.empty(len(masks), np.uint8)
    if len(masks):
        count_copies(masks, taken, copies)
    return copies
