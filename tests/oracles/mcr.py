"""Chinese Official: random winning hands, another engine's fan, and plain enumeration.

The other engine is PyMahjongGB (``MahjongGB``), a development dependency.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import permutations
from random import Random

from paili.hand import Hand
from paili.scoring.combine import Occurrence
from paili.scoring.situation import Situation
from paili.scoring.win import Win
from paili.shape.split import RUN, Group
from paili.tiles.meld import CHOW, KONG, PUNG, Meld

HONORS = tuple(range(27, 34))
ORPHANS = (0, 8, 9, 17, 18, 26, *HONORS)
#: Pools of kinds that make interesting hands likely: any, one suit with and without
#: honours, two suits, ends, low, middle, high, green, the look of which turns, honours.
POOLS: tuple[Sequence[int], ...] = (
    range(34),
    range(34),
    range(27),
    range(9),
    (*range(9, 18), *HONORS),
    (*range(9), *range(18, 27)),
    ORPHANS,
    tuple(k for k in range(27) if k % 9 < 3),
    tuple(k for k in range(27) if k % 9 < 4),
    tuple(k for k in range(27) if 3 <= k % 9 < 6),
    tuple(k for k in range(27) if k % 9 > 4),
    tuple(k for k in range(27) if k % 9 > 5),
    (19, 20, 21, 23, 25, 32),
    (9, 10, 11, 12, 13, 16, 17, 19, 21, 22, 23, 25, 26, 31),
    tuple(k for k in range(27) if k % 2 == k // 9 % 2 * 1),
    (*HONORS, 0, 1, 2),
    (0, 8, 9, 17, 18, 26),
    tuple(k for k in range(27) if k % 9 in (0, 1, 2, 4, 6, 7, 8)),
)


def random_win(rng: Random) -> Win:
    """A random winning hand of any form, in a situation that can be."""
    forms = (_sets, _planned, _pairs, _orphans, _apart, _knitted)
    form = rng.choices(forms, (14, 2, 2, 0.5, 1, 2))[0]
    while True:
        concealed, melds = form(rng)
        held = Counter(concealed)
        for meld in melds:
            held.update(meld.kinds)
        if max(held.values()) < 5:
            kind = rng.choice(concealed)
            return Win(Hand.of(concealed, melds), kind, _situation(rng, kind, concealed, melds))


Tiles = tuple[list[int], list[Meld]]


def _set(rng: Random, pool: Sequence[int], chows: float) -> Meld:
    """A random chow or pung of the pool's kinds."""
    starts = [k for k in pool if k < 27 and k % 9 < 7 and k + 1 in pool and k + 2 in pool]
    if starts and rng.random() < chows:
        return Meld(CHOW, rng.choice(starts))
    return Meld(PUNG, rng.choice(pool))


def _related_set(rng: Random, sets: list[Meld]) -> Meld:
    """A set that is likely to make a row with one already there."""
    old = rng.choice(sets)
    if old.kind > 26:
        return Meld(PUNG, rng.choice(HONORS))
    top = 7 if old.type == CHOW else 9
    rank = old.kind % 9 + rng.choice((0, 0, 1, 2, 3, 6, -1, -3, -6))
    suit = rng.choice((old.kind // 9, old.kind // 9, 0, 1, 2))
    return Meld(old.type, 9 * suit + rank % top)


def _declare(rng: Random, sets: list[Meld]) -> Tiles:
    """Some sets declared, some pungs as kongs."""
    concealed: list[int] = []
    melds: list[Meld] = []
    called = rng.choice((0, 0, 0.3, 0.6, 1))
    kongs = rng.choice((0, 0, 0.1, 0.5, 1))
    for each in sets:
        if each.type == PUNG and rng.random() < kongs:
            melds.append(Meld(KONG, each.kind, rng.random() < 0.5))
        elif rng.random() < called:
            melds.append(each)
        else:
            concealed += each.kinds
    return concealed, melds


def _sets(rng: Random) -> Tiles:
    pool = rng.choice(POOLS)
    chows, alike = rng.choice((0, 0.5, 0.8, 1)), rng.choice((0, 0.5, 1))
    sets: list[Meld] = []
    for _ in range(4):
        near = sets and rng.random() < alike
        sets.append(_related_set(rng, sets) if near else _set(rng, pool, chows))
    concealed, melds = _declare(rng, sets)
    return concealed + [rng.choice(pool)] * 2, melds


#: Sets and a pair of rare rows, in suits that are then exchanged.
PLANS = (
    "11m 123m 123m 789m 789m",
    "55m 123p 789p 123s 789s",
    "11m 123m 456m 789m 999m",
    "22m 111m 345m 678m 999m",
    "55m 111m 234m 678m 999m",
    "55m 123m 123m 789m 789m",
    "11m 123m 456p 789s 234s",
    "44m 111z 222z 333z 123m",
    "44z 111z 222z 333z 123m",
    "55z 666z 777z 123m 456s",
    "11z 123m 567m 456p 888s",
    "22m 555z 666z 777z 123s",
    "22m 222p 444p 666s 888s",
    "66z 234m 567p 888s 345s",
)


def _planned(rng: Random) -> Tiles:
    suits = dict(zip("mps", rng.sample("mps", 3), strict=True)) | {"z": "z"}
    plan = [Group.parse(text[:-1] + suits[text[-1]]) for text in rng.choice(PLANS).split()]
    sets = [Meld(CHOW if each.type == RUN else PUNG, each.kind) for each in plan[1:]]
    concealed, melds = _declare(rng, sets)
    return [*concealed, *plan[0].tiles], melds


def _pairs(rng: Random) -> Tiles:
    pool = rng.choice(POOLS)
    kinds = [rng.choice(pool) for _ in range(7)]
    if rng.random() < 0.3:
        first = 9 * rng.randrange(3) + rng.randrange(3)
        kinds = list(range(first, first + 7))
    return kinds * 2, []


def _orphans(rng: Random) -> Tiles:
    return [*ORPHANS, rng.choice(ORPHANS)], []


def _body(rng: Random) -> list[int]:
    """Nine knitted kinds."""
    way = rng.choice(tuple(permutations(range(3))))
    return [9 * suit + first + step for suit, first in enumerate(way) for step in (0, 3, 6)]


def _apart(rng: Random) -> Tiles:
    honors = rng.choice((5, 6, 7))
    return rng.sample(HONORS, honors) + rng.sample(_body(rng), 14 - honors), []


def _knitted(rng: Random) -> Tiles:
    pool = rng.choice((range(34), range(27), HONORS))
    concealed, melds = _declare(rng, [_set(rng, pool, 0.6)])
    return _body(rng) + concealed + [rng.choice(pool)] * 2, melds


def _situation(rng: Random, kind: int, concealed: list[int], melds: list[Meld]) -> Situation:
    self_draw = rng.random() < 0.5
    flags: set[str] = set()
    if rng.random() < 0.1:
        flags.add("last-tile")
    opened = sum(meld.kinds.count(kind) for meld in melds if not meld.concealed)
    if concealed.count(kind) == 1 and (opened == 3 or rng.random() < 0.1):
        flags.add("last-of-kind")
    if self_draw and any(meld.type == KONG for meld in melds) and rng.random() < 0.2:
        flags.add("replacement")
    alone = concealed.count(kind) == 1 and not opened
    if not self_draw and alone and "last-tile" not in flags and rng.random() < 0.1:
        flags.add("robbing")
    return Situation(
        self_draw=self_draw,
        seat=rng.randrange(4),
        round=rng.randrange(4),
        flags=frozenset(flags),
        flowers=rng.choice((0, 0, 0, 1, 2, 8)),
    )


def prepared(win: Win) -> tuple[object, ...]:
    """A win as PyMahjongGB is asked: melds, hand, winning tile, and how it was won.

    It takes a chow by its middle tile, and a concealed kong as offered by nobody.
    """
    packs = tuple(
        (
            {CHOW: "CHI", PUNG: "PENG", KONG: "GANG"}[meld.type],
            _name(meld.kind + (meld.type == CHOW)),
            0 if meld.concealed else 1,
        )
        for meld in win.hand.melds
    )
    concealed: list[int] = list(win.hand.tiles)
    concealed.remove(win.kind)
    now = win.situation
    return (
        packs,
        tuple(map(_name, concealed)),
        _name(win.kind),
        now.flowers,
        now.self_draw,
        now.has("last-of-kind"),
        now.has("replacement") or now.has("robbing"),
        now.has("last-tile"),
        now.seat,
        now.round,
        True,
    )


def engine_fans(win: Win) -> list[tuple[int, int, str]]:
    """PyMahjongGB's rows: value, how often, Chinese name of the state rules."""
    import MahjongGB

    found = MahjongGB.MahjongFanCalculator(*prepared(win))
    return [(value, times, WAIT_NAMES.get(name, name)) for value, times, name, _ in found]


#: The engine's longer names of the three waits.
WAIT_NAMES = {"独听・边张": "边张", "独听・嵌张": "坎张", "独听・单钓": "单钓将"}


def _name(kind: int) -> str:
    """The engine's name of a kind: W B T suits, F winds, J red, green and white dragon."""
    if kind < 27:
        return "WBT"[kind // 9] + str(kind % 9 + 1)
    return f"F{kind - 26}" if kind < 31 else f"J{34 - kind}"


def most_at_once(found: Sequence[Occurrence]) -> int:
    """The largest sum of occurrences that form no cycle, by trying every subset: n groups
    in so many pieces have room for joins only, and every choice is counted by its pieces."""
    best = 0
    for chosen in range(1 << len(found)):
        taken = [each for at, each in enumerate(found) if chosen >> at & 1]
        if _acyclic([each.groups for each in taken]):
            best = max(best, sum(each.value for each in taken))
    return best


def _acyclic(edges: list[int]) -> bool:
    """Do these sets of groups form no cycle? A forest of them has, in each of its pieces,
    one group more than the sum of (size - 1)."""
    groups = {bit for edge in edges for bit in range(edge.bit_length()) if edge >> bit & 1}
    pieces: list[set[int]] = [{bit} for bit in groups]
    for edge in edges:
        touched = [piece for piece in pieces if any(edge >> bit & 1 for bit in piece)]
        pieces = [piece for piece in pieces if piece not in touched]
        pieces.append(set().union(*touched))
    return len(groups) - len(pieces) == sum(edge.bit_count() - 1 for edge in edges)
