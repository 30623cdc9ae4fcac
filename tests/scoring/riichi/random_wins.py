"""Random riichi wins of every shape, prone to rare elements, in situations that can be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

from paili.hand import Hand
from paili.scoring.situation import Situation
from paili.tiles.kind import ORPHANS, RED_FIVES, kind_of
from paili.tiles.meld import Meld, meld_of

Tiles = tuple[int, ...]
RED_OF = {kind_of(five): five for five in RED_FIVES}
SUITS = tuple(range(9 * suit, 9 * suit + 9) for suit in range(3))
HONORS = range(27, 34)
GREENS = (19, 20, 21, 23, 25, 32)
#: Of three players' tiles: no 2m to 8m.
LEFT_OUT = range(1, 8)


class RandomWin(NamedTuple):
    """A hand of 14, its winning tile, the situation."""

    hand: Hand
    tile: int
    now: Situation


def random_win(random: Random, players: int = 4, shown: bool = False) -> RandomWin:
    """A random win; most have a few things in common, so that rare elements come often.

    ``shown``: some hands in riichi are shown.
    """
    while True:
        concealed, melds = _tiles(random, players)
        held = Counter([*concealed, *(kind for meld in melds for kind in meld.kinds)])
        if max(held.values()) > 4 or (players == 3 and any(held[kind] for kind in LEFT_OUT)):
            continue
        tiles = _coloured(random, concealed)
        if not all(_reds_fit(tiles, melds, five, held) for five in RED_OF):
            continue
        tile = random.choice(tiles)
        now = _situation(random, tile, melds, held, players, shown)
        return RandomWin(Hand.of(tiles, melds), tile, now)


def _reds_fit(tiles: list[int], melds: list[Meld], five: int, held: Counter[int]) -> bool:
    """One red five of a suit at most, and it is among four."""
    red = tiles.count(RED_OF[five]) + sum(meld.red for meld in melds if five in meld.kinds)
    return red <= 1 and (red == 1 or held[five] < 4)


def _tiles(random: Random, players: int) -> tuple[list[int], list[Meld]]:
    shape = random.random()
    if shape < 0.02:
        return [*ORPHANS, random.choice(ORPHANS)], []
    if shape < 0.08:
        return [kind for kind in random.sample(_pool(random, 7), 7) for _ in range(2)], []
    if shape < 0.10:
        first = random.choice(SUITS)[0]
        gates = [first] * 3 + [*range(first + 1, first + 8)] + [first + 8] * 3
        return [*gates, random.choice(gates)], []
    groups = _groups(random)
    called = random.choice([0, 0, 0, 1, 2, 3, 4])
    if players == 3:  # no called chows
        groups.sort(key=lambda group: (len(group) == 2, group[0] != group[-1]))
        called = min(called, sum(group[0] == group[-1] for group in groups) - 1)
    concealed = [kind for group in groups[called:] for kind in group]
    return concealed, [_meld(random, group) for group in groups[:called]]


def _pool(random: Random, least: int) -> list[int]:
    """The kinds a hand is made of: all, one suit and honours, outer ones, honours, greens."""
    suit = random.choice(SUITS)
    outer = [*ORPHANS, *(kind for kind in suit if kind % 9 not in (3, 4, 5))]
    simples = [kind for kinds in SUITS for kind in kinds if 0 < kind % 9 < 8]
    pools: list[Sequence[int]] = [
        range(34),
        range(34),
        simples,
        suit,
        [*suit, *HONORS],
        outer,
        ORPHANS,
        HONORS,
        GREENS,
        [kind for kind in range(27) if kind % 9 == random.choice((0, 4))] + [0, 8, 9, 17],
    ]
    pool = random.choice(pools)
    kinds = sorted(set(pool))
    return kinds if len(kinds) >= least else list(range(34))


def _groups(random: Random) -> list[Tiles]:
    """Four melds, then the pair."""
    pool = _pool(random, 5)
    runs = [(k, k + 1, k + 2) for k in pool if k < 27 and k % 9 < 7 and {k + 1, k + 2} <= {*pool}]
    share = random.choice((0.0, 0.1, 0.5, 0.8))
    groups: list[Tiles] = []
    for _ in range(4):
        if groups and random.random() < 0.3 and groups[-1][0] < 27:
            groups.append(_sibling(random, groups[-1]))
        elif runs and random.random() > share:
            groups.append(random.choice(runs))
        else:
            groups.append((random.choice(pool),) * 3)
    random.shuffle(groups)
    return [*groups, (random.choice(pool),) * 2]


def _sibling(random: Random, group: Tiles) -> Tiles:
    """The same chow again, or the same kind of group further on or in another suit."""
    pung = group[0] == group[1]
    if random.random() < 0.4:
        by = 1 if pung else random.choice((0, 3))
        return _moved(group, by) if group[-1] % 9 + by < 9 else group
    return _moved(group, random.choice((9, 18)))


def _moved(group: Tiles, by: int) -> Tiles:
    return tuple((kind + by) % 27 for kind in group)


def _meld(random: Random, group: Tiles) -> Meld:
    """A group on the table: as it is, or a kong."""
    tiles, concealed = list(group), False
    if group[0] == group[1] and random.random() < 0.6:
        tiles.append(group[0])
        concealed = random.random() < 0.5
    return meld_of(_coloured(random, tiles), concealed)


def _coloured(random: Random, kinds: Sequence[int]) -> list[int]:
    """Some first five of a suit red."""
    tiles = list(kinds)
    for five, red in RED_OF.items():
        if five in tiles and random.random() < 0.3:
            tiles[tiles.index(five)] = red
    return tiles


def _situation(
    random: Random, tile: int, table: list[Meld], held: Counter[int], players: int, shown: bool
) -> Situation:
    closed = all(meld.concealed for meld in table)
    kongs = any(meld.type == "kong" for meld in table)
    self_draw = random.random() < 0.5
    seat = random.randrange(players)
    norths = random.randrange(5 - held[30]) if players == 3 and random.random() < 0.5 else 0
    flags = set(_flags(random, closed, self_draw))
    if not table and not norths and random.random() < 0.05 and (self_draw or seat):
        flags = {"first-turn"}
    if self_draw and (kongs or norths) and random.random() < 0.2:
        flags = flags - {"ippatsu", "last-tile", "first-turn"} | {"replacement"}
    if not self_draw and held[kind_of(tile)] == 1 and random.random() < 0.1:
        flags = flags - {"last-tile", "first-turn"} | {"robbing"}
    left = [k for k in range(34) for _ in range(4 - held[k] - (norths if k == 30 else 0))]
    left = [kind for kind in left if players == 4 or kind not in LEFT_OUT]
    if shown and flags & {"riichi", "double-riichi"} and random.random() < 0.5:
        flags |= {"open-riichi"}
    indicators = random.sample(left, 6)
    ready = bool(flags & {"riichi", "double-riichi"})
    return Situation(
        self_draw=self_draw,
        seat=seat,
        round=random.randrange(min(players, 3)),
        flags=frozenset(flags),
        dora=tuple(indicators[: random.randrange(1, 4)]),
        ura=tuple(indicators[3 : random.randrange(3, 6)]) if ready else (),
        norths=norths,
        honba=random.choice((0, 0, 0, 1, 2, 7)),
        sticks=random.choice((0, 0, 1, 3)),
        players=players,
        discarder=None if self_draw else (seat + random.randrange(1, players)) % players,
    )


def _flags(random: Random, closed: bool, self_draw: bool) -> Iterator[str]:
    if closed and random.random() < 0.5:
        yield random.choice(("riichi", "riichi", "riichi", "double-riichi"))
        if random.random() < 0.3:
            yield "ippatsu"
    if random.random() < 0.05:
        yield "last-tile"


def random_wins(
    number: int, seed: str, players: int = 4, shown: bool = False
) -> Iterator[RandomWin]:
    """So many random wins, always the same for a seed."""
    random = Random(seed)
    for _ in range(number):
        yield random_win(random, players, shown)
