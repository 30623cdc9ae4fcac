"""Distance when not every copy can come: exact, by a scan over the ranks.

The tables of :mod:`paili.shape.tables` know one limit only, four copies of a kind. Here
each kind has its own: how many copies the complete hand may have, those already held
included. For a suit the fewest missing tiles for 0..4 melds and 0..1 pair are found
rank by rank; what matters of the ranks behind is how many runs begun one and two ranks
ago still go on.

A state of the scan is one whole number, so that a step is a few shifts. Its lowest *lane*
is the set of what can be had: a slot for each number of melds and pairs, in it bit c where
they can be had for c missing tiles. Behind it lies a lane for each rank, with those of them
that lack a tile of that rank: where these hold the least cost, one more of the rank lowers
it. Suits together have the lanes of both.

Of few melds fewer runs go on, and fewer slots are filled: so each scan is for so many melds
at most, and of more than these its costs say nothing (:data:`NEVER`).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from itertools import product
from operator import add

from paili.shape.limited import NEVER, Vector
from paili.shape.tables import VECTOR
from paili.tiles.kind import KINDS
from paili.tiles.meld import MELDS
from paili.values import NamedTuple

#: Bits of a slot, whole bytes: no more tiles are missing than all melds and the pair have.
_SLOT = (3 * VECTOR // 2 + 7) // 8 * 8
#: Bits of a lane: room for three more melds than there are, which are then dropped.
_LANE = _SLOT * (VECTOR + 6)
_LOWEST = (1 << _LANE) - 1
#: Numbers of runs that begin at one rank: three are as well three triplets.
_RUNS = 3
#: What the rest of a kind can be beside runs: its tiles, as how many melds, how many pairs.
_ALIKE = ((0, 0, 0), (2, 0, 1), (3, 1, 0))

#: A bit at the start of each lane, for all the ranks there are.
_ONES = sum(1 << _LANE * i for i in range(KINDS + 1))
#: By the place in a vector of what is added: the slots of every lane that it can be added to
#: (no fifth meld, no second pair).
_ROOM = tuple(
    _ONES
    * sum(
        (1 << _SLOT) - 1 << _SLOT * slot for slot in range(0, VECTOR - added, 2 if added & 1 else 1)
    )
    for added in range(VECTOR)
)
#: By the most melds wanted: the slots of every lane up to these melds and a pair.
_UP_TO = tuple(_ONES * ((1 << _SLOT * (2 * melds + 2)) - 1) for melds in range(MELDS + 1))


class Reach(NamedTuple):
    """A suit, or suits together, within limits.

    ``costs``: fewest missing tiles for m melds and p pairs, at place 2 * m + p. ``lanes``:
    with what is lacking for them (see this module), for so many ``ranks``.
    """

    costs: Vector
    lanes: int
    ranks: int

    def lacking(self, places: Iterable[int]) -> bytes:
        """For each rank whether one more tile of it lowers the cost at one of these places."""
        found = 0
        for place in places:
            if self.costs[place] < NEVER:
                found |= self.lanes >> _SLOT * place + self.costs[place]
        size = _LANE // 8
        return (found & _ONES).to_bytes(size * (self.ranks + 1), "little")[size::size]


@lru_cache(maxsize=1 << 14)
def suit_reach(digits: bytes, limits: bytes, runs: bool, melds: int = MELDS) -> Reach:
    """How far a suit is from so many *melds* or fewer. *limits*: the most copies of each rank
    that the target may have.

    >>> within = suit_reach(bytes([2, 1, 0, 0]), bytes([4, 4, 1, 4]), True)
    >>> within.costs[:4], list(within.lacking([3]))
    ((0, 0, 1, 2), [1, 1, 1, 1])
    """
    states = _scan(digits, limits, len(digits) if runs else 0, melds)
    return _read(states[0], len(digits))


def suit_vector(digits: bytes, limits: bytes, runs: bool) -> Vector:
    """Fewest missing tiles of a suit for m melds and p pairs, at place 2 * m + p.

    >>> suit_vector(bytes([2, 1, 0, 0, 0, 0, 0, 0, 0]), bytes([4, 4, 1] + [4] * 6), True)[:4]
    (0, 0, 1, 2)
    >>> suit_vector(bytes([2, 1, 0, 0, 0, 0, 0, 0, 0]), bytes([2, 4, 0] + [4] * 6), True)[:4]
    (0, 0, 2, 2)
    """
    return suit_reach(digits, limits, runs).costs


# Discards of one hand differ late in a suit, and so share how it begins.
@lru_cache(maxsize=1 << 11)
def _scan(digits: bytes, limits: bytes, ranks: int, melds: int) -> list[int]:
    """The states after these ranks, at place n * (runs going on from one rank ago) + (from two
    ranks ago), n numbers of runs; only those that can still end. *ranks*: how many the suit has
    in all; 0 for one without runs."""
    runs = min(_RUNS, melds + 1) if ranks else 1
    if not digits:
        return [1] + [0] * (runs ** min(ranks, 2) - 1)
    before = _scan(digits[:-1], limits[:-1], ranks, melds)
    lane, room = _LANE * len(digits), _UP_TO[melds]
    states = before + [state & _ROOM[1] for state in before]
    after = []
    behind = min(ranks - len(digits), 2) if ranks else 0
    for enough, lacking in _steps(digits[-1], limits[-1], runs, behind):
        found = lacks = 0
        for source, shift in enough:
            found |= states[source] << shift
        for source, shift in lacking:
            lacks |= states[source] << shift
        after.append((found | lacks | (lacks & _LOWEST) << lane) & room)
    return after


_Moves = tuple[tuple[int, int], ...]


@cache
def _steps(have: int, limit: int, runs: int, behind: int) -> tuple[tuple[_Moves, _Moves], ...]:
    """For each state after a rank where it comes from: the place of the state before (those
    without a pair come a second time), and the shift; first those for which the tiles of
    the rank are enough, then those that lack some. *runs*: how many numbers of runs begun at
    one rank there are, none included; *behind*: how many more ranks there are, 2 for more."""
    found: list[tuple[list[tuple[int, int]], ...]] = [([], []) for _ in range(runs**behind)]
    # A run goes on for as many ranks as are left to it.
    one, two = range(runs if behind else 1), range(runs if behind > 1 else 1)
    for older, newer, begun in product(range(runs), one, two):
        for alike, melds, pairs in _ALIKE:
            tiles = older + newer + begun + alike
            if tiles <= limit:
                source = runs * newer + older + runs * len(one) * pairs
                lacks = max(0, tiles - have)
                shift = _SLOT * (2 * (begun + melds) + pairs) + lacks
                found[runs * begun + newer][lacks > 0].append((source, shift))
    return tuple((tuple(enough), tuple(lacking)) for enough, lacking in found)


def _read(lanes: int, ranks: int) -> Reach:
    costs = []
    for place in range(VECTOR):
        slot = lanes >> _SLOT * place & (1 << _SLOT) - 1
        costs.append((slot & -slot).bit_length() - 1 if slot else NEVER)
    return Reach(tuple(costs), lanes, ranks)


_NOTHING = _read(1, 0)


@lru_cache(maxsize=1 << 12)
def both(a: Reach, b: Reach) -> Reach:
    """Two suits together."""
    found = lacking = 0
    for place, cost in enumerate(b.costs):
        if cost < NEVER:
            found |= (a.lanes & _ROOM[place]) << _SLOT * place + cost
    for place, cost in enumerate(a.costs):
        if cost < NEVER:
            lacking |= (b.lanes & _ROOM[place]) << _SLOT * place + cost
    return _read(found | lacking >> _LANE << _LANE * (a.ranks + 1), a.ranks + b.ranks)


def nearest_together(suits: Sequence[Reach], place: int) -> tuple[int, bytes]:
    """Fewest missing tiles of several suits together at one place, that of some melds and a
    pair, and for each of their ranks whether one more tile of it lowers that.

    They are joined in halves: so those that go on unchanged are found again, and of the
    halves together only what is asked is made.
    """
    half = len(suits) // 2
    return _nearest(_together(suits[:half]), _together(suits[half:]), place)


@lru_cache(maxsize=1 << 12)
def _nearest(a: Reach, b: Reach, place: int) -> tuple[int, bytes]:
    """The same for two halves."""
    # What one half has of the melds and the pair the other lacks.
    sums = list(map(add, a.costs, b.costs[place::-1]))
    least = min(sums)
    if least >= NEVER:
        return NEVER, bytes(a.ranks + b.ranks)
    shares = [share for share, cost in enumerate(sums) if cost == least]
    return least, a.lacking(shares) + b.lacking([place - share for share in shares])


def _together(suits: Sequence[Reach]) -> Reach:
    """Several suits together, in halves."""
    if not suits:
        return _NOTHING
    if len(suits) == 1:
        return suits[0]
    half = len(suits) // 2
    return both(_together(suits[:half]), _together(suits[half:]))


def forget() -> None:
    """Forget all suits, to time a question that finds nothing remembered."""
    for remembered in (suit_reach, _scan, both, _nearest):
        remembered.cache_clear()
