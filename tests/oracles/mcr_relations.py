"""Chinese Official: the rows that chows or pungs make together, written down group by group.

A row is the groups of one hand that shows it, by the lowest tile of each, and the pair where it is
part of the row; every other has its ranks moved up, or its suits exchanged.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, permutations

from paili.tiles.notation import parse

CHOWS = {
    13: ["1m1m7m7m 5m"],
    14: ["1m1m1m1m"],
    16: ["1m2m3m4m", "1m3m5m7m"],
    23: ["1m1m1m"],
    28: ["1m4m7m"],
    29: ["1m7m1p7p 5s"],
    30: ["1m2m3m", "1m3m5m"],
    39: ["1m4p7s"],
    41: ["1m1p1s"],
    50: ["1m2p3s"],
    69: ["1m1m"],
    70: ["1m1p"],
    71: ["1m4m"],
    72: ["1m7m"],
}
PUNGS = {
    1: ["1z2z3z4z"],
    2: ["5z6z7z"],
    9: ["1z2z3z 4z", "1z2z4z 3z", "1z3z4z 2z", "2z3z4z 1z"],
    10: ["5z6z 7z", "5z7z 6z", "6z7z 5z"],
    15: ["1m2m3m4m"],
    24: ["1m2m3m"],
    32: ["1m1p1s"],
    38: ["1z2z3z", "1z2z4z", "1z3z4z", "2z3z4z"],
    42: ["1m2p3s"],
    54: ["5z6z", "5z7z", "6z7z"],
    65: ["1m1p"],
}
#: Groups in order of kind, and the pair; no pair: any, or none.
Shape = tuple[tuple[int, ...], int | None]


def _shapes(text: str, highest: int) -> Iterator[Shape]:
    """All that look like it; no group begins above the rank."""
    for suits in permutations("mps"):
        groups, _, pair = text.translate(str.maketrans("mps", "".join(suits))).partition(" ")
        kinds = sorted(map(int, parse(groups)))
        yield tuple(kinds), int(parse(pair)[0]) if pair else None
        while kinds[0] < 27 and max(kind % 9 for kind in kinds) + 1 < highest:
            assert not pair, "rows with a pair are of the first and the last rank"
            kinds = [kind + 1 for kind in kinds]
            yield tuple(kinds), None


def _all(rows: dict[int, list[str]], highest: int) -> dict[int, set[Shape]]:
    return {
        row: {shape for text in texts for shape in _shapes(text, highest)}
        for row, texts in rows.items()
    }


#: Each row with every way to show it.
SHAPES = {True: _all(CHOWS, 7), False: _all(PUNGS, 9)}


def rows_of(kinds: tuple[int, ...], pair: int, chows: bool) -> list[int]:
    """What all these groups, in order, are together."""
    either: tuple[Shape, Shape] = ((kinds, None), (kinds, pair))
    return [row for row, shapes in SHAPES[chows].items() if not shapes.isdisjoint(either)]


def times_shown(row: int, kinds: tuple[int, ...], pair: int, chows: bool) -> int:
    """How many choices of these groups are the row."""
    chosen = (each for size in range(2, 5) for each in combinations(kinds, size))
    return sum(row in rows_of(each, pair, chows) for each in chosen)
