"""The shapes on tiles: dots, bamboos, a bird, a back; each as SVG elements.

Colours are roles (``{ink}``, ``{red}``) that :mod:`paili.render.tiles.art` fills in.
"""

from __future__ import annotations

from paili.render.tiles.strokes import number

#: A tile's width and height.
WIDTH, HEIGHT = 60, 80

#: Where the dots of each rank are: x, y, colour; and how large.
_A, _B, _C = 16, 30, 44
DOTS: dict[int, tuple[float, tuple[tuple[float, float, str], ...]]] = {
    2: (11, ((30, 22, "green"), (30, 56, "blue"))),
    3: (9.5, ((16, 17, "blue"), (30, 39, "red"), (44, 61, "green"))),
    4: (
        10,
        ((18, 22, "blue"), (42, 22, "green"), (18, 56, "green"), (42, 56, "blue")),
    ),
    5: (
        8.5,
        (
            *((16, 17, "blue"), (44, 17, "green"), (30, 39, "red")),
            *((16, 61, "green"), (44, 61, "blue")),
        ),
    ),
    6: (
        8.5,
        (
            *((18, 16, "green"), (42, 16, "green"), (18, 41, "red"), (42, 41, "red")),
            *((18, 62, "red"), (42, 62, "red")),
        ),
    ),
    7: (
        7.5,
        (
            *((13, 13, "green"), (30, 20, "green"), (47, 27, "green")),
            *((19, 46, "red"), (41, 46, "red"), (19, 65, "red"), (41, 65, "red")),
        ),
    ),
    8: (7.5, tuple((x, y, "blue") for y in (12, 30, 48, 66) for x in (19, 41))),
    9: (
        7.5,
        tuple(
            (x, y, colour)
            for y, colour in ((15, "blue"), (39, "red"), (63, "green"))
            for x in (13, 30, 47)
        ),
    ),
}

#: Where the bamboos of each rank are: the middle, how tall, colour, and how far turned.
Stick = tuple[float, float, float, str, float]
_THREE = (14.0, 30.0, 46.0)
BAMBOOS: dict[int, tuple[Stick, ...]] = {
    2: ((30, 22, 28, "green", 0), (30, 56, 28, "blue", 0)),
    3: ((30, 22, 28, "blue", 0), (17, 56, 28, "green", 0), (43, 56, 28, "green", 0)),
    4: (
        *((17, 22, 28, "blue", 0), (43, 22, 28, "green", 0)),
        *((17, 56, 28, "green", 0), (43, 56, 28, "blue", 0)),
    ),
    5: (
        *((13, 22, 28, "green", 0), (47, 22, 28, "blue", 0), (30, 39, 30, "red", 0)),
        *((13, 56, 28, "blue", 0), (47, 56, 28, "green", 0)),
    ),
    6: tuple((x, y, 28, c, 0) for y, c in ((22, "green"), (56, "blue")) for x in _THREE),
    7: (
        (30, 15, 20, "red", 0),
        *((x, y, 20, "green" if x != 30 else "blue", 0) for y in (39, 63) for x in _THREE),
    ),
    8: (
        *((9.5, 22, 29, "green", 0), (23, 22, 27, "blue", -28)),
        *((37, 22, 27, "blue", 28), (50.5, 22, 29, "green", 0)),
        *((9.5, 56, 29, "green", 0), (23, 56, 27, "blue", 28)),
        *((37, 56, 27, "blue", -28), (50.5, 56, 29, "green", 0)),
    ),
    9: tuple(
        (x, y, 20, c, 0)
        for y in (15, 39, 63)
        for x, c in zip(_THREE, ("green", "red", "blue"), strict=True)
    ),
}


def dot(x: float, y: float, radius: float, colour: str) -> str:
    """A dot: a disc, a ring on it, a centre."""
    at = f'cx="{number(x)}" cy="{number(y)}"'
    return (
        f'<circle {at} r="{number(radius)}" fill="{{{colour}}}"/>'
        f'<circle {at} r="{number(radius * 0.56)}" fill="none" stroke="{{face}}"'
        f' stroke-width="{number(radius * 0.2)}"/>'
    )


def dots(rank: int, red: bool) -> str:
    """All dots of a rank."""
    if rank == 1:
        return _great_dot()
    radius, places = DOTS[rank]
    return "".join(dot(x, y, radius, "red" if red else colour) for x, y, colour in places)


def _great_dot() -> str:
    petals = "".join(
        f'<ellipse cx="30" cy="30.5" rx="3.4" ry="5.2" fill="{{red}}"'
        f' transform="rotate({45 * turn} 30 39)"/>'
        for turn in range(8)
    )
    return (
        '<circle cx="30" cy="39" r="22" fill="{green}"/>'
        '<circle cx="30" cy="39" r="18.6" fill="none" stroke="{face}" stroke-width="1.6"/>'
        '<circle cx="30" cy="39" r="15.4" fill="{face}"/>'
        f"{petals}"
        '<circle cx="30" cy="39" r="4.2" fill="{blue}"/>'
    )


def bamboos(rank: int, red: bool) -> str:
    """All bamboos of a rank; rank 1 is a bird."""
    if rank == 1:
        return BIRD
    return "".join(
        _stick(x, y, tall, "red" if red else colour, turned)
        for x, y, tall, colour, turned in BAMBOOS[rank]
    )


def _stick(x: float, y: float, tall: float, colour: str, turned: float) -> str:
    """Two joints of bamboo, a light line down each."""
    wide = 8.0 if turned else 9.6 if tall > 22 else 8.8
    half, w, n = tall / 2, wide / 2, wide / 2 - 1.6
    # Half of the outline from the top to the bottom, then the same back on the other side.
    right = (
        f"q{number(w)} 0 {number(w)} 2q{number(n - w)} {number(half / 2 - 1)} 0 {number(half - 2)}"
        f"q{number(n - w)} {number(half / 2 - 1)} 0 {number(half - 2)}q0 2 {number(-w)} 2"
    )
    left = (
        f"q{number(-w)} 0 {number(-w)}-2q{number(w - n)} {number(1 - half / 2)} 0"
        f" {number(2 - half)}q{number(w - n)} {number(1 - half / 2)} 0 {number(2 - half)}"
        f"q0-2 {number(w)}-2"
    )
    edge = f"M{number(x)} {number(y - half)}{right}{left}Z"
    shine = (
        f"M{number(x - w)} {number(y)}h{number(2 * w)}"
        f"M{number(x)} {number(y - half + 3.5)}V{number(y - 3)}"
        f"M{number(x)} {number(y + 3)}V{number(y + half - 3.5)}"
    )
    turn = f' transform="rotate({number(turned)} {number(x)} {number(y)})"' if turned else ""
    return (
        f'<path d="{edge}" fill="{{{colour}}}"{turn}/>'
        f'<path d="{shine}"{turn} fill="none" stroke="{{face}}" stroke-width="1.3"'
        ' stroke-linecap="round"/>'
    )


BIRD = (
    '<path d="M40 46Q55 52 55 71Q45 66 37 56ZM37 52Q46 60 44 74Q35 68 31 57Z" fill="{blue}"/>'
    '<path d="M53.5 68Q48 58 42 52M43 70.5Q40 62 36 57" fill="none" stroke="{face}"'
    ' stroke-width="1.3" stroke-linecap="round"/>'
    '<path d="M15 24Q17 14 27 14Q36 15 36 24Q36 28 38 31Q46 37 44 47Q41 58 29 58Q17 57 15 46'
    'Q14 39 18 33Q15 29 15 24Z" fill="{green}"/>'
    '<path d="M23 37Q36 33 42 43Q40 53 28 53Q33 45 23 37Z" fill="{face}"/>'
    '<path d="M26.5 39.5Q35 37.5 39 43.5Q37.5 50 31.5 50.5Q33.5 45 26.5 39.5Z" fill="{red}"/>'
    '<path d="M16 21L6 26.5L16.5 28.5Z" fill="{red}"/>'
    '<path d="M24 14Q22 8 17 6M28 13.5Q28 8 25 4M31.5 15Q35 10 34 5" fill="none"'
    ' stroke="{red}" stroke-width="2.2" stroke-linecap="round"/>'
    '<circle cx="23" cy="22" r="2.9" fill="{face}"/><circle cx="22.6" cy="22" r="1.4"'
    ' fill="{ink}"/>'
    '<path d="M24 58V70M19 71.5H26M29 58.5V70M24 71.5H31" fill="none" stroke="{ink}"'
    ' stroke-width="2" stroke-linecap="round"/>'
)

BACK = (
    '<rect x="1" y="1" width="58" height="76" rx="6" fill="{back}" stroke="{edge}"'
    ' stroke-width="1"/>'
    '<rect x="7" y="7" width="46" height="64" rx="3" fill="none" stroke="{weave}"'
    ' stroke-width="1.6"/>'
    '<path d="M30 15L47 39L30 63L13 39ZM30 26L39 39L30 52L21 39Z" fill="none" stroke="{weave}"'
    ' stroke-width="1.8" stroke-linejoin="round"/>'
)
