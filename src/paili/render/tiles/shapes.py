"""The shapes on tiles: dots, bamboos, a bird, a back; each as SVG elements.

Colours are roles (``{ink}``, ``{red}``) that :mod:`paili.render.tiles.art` fills in.
"""

from __future__ import annotations

from collections.abc import Callable

from paili.render.tiles.strokes import number

#: A tile's width and height.
WIDTH, HEIGHT = 60, 80

#: Where the dots of each rank are. A number alone is how large what follows is, a word its colour.
DOTS = {
    2: "11 green 30,22 blue 30,56",
    3: "9.5 blue 16,17 red 30,39 green 44,61",
    4: "10 blue 18,22 green 42,22 18,56 blue 42,56",
    5: "8.5 blue 16,17 green 44,17 red 30,39 green 16,61 blue 44,61",
    6: "8.5 green 18,16 42,16 red 18,41 42,41 18,62 42,62",
    7: "7.5 green 13,13 30,20 47,27 red 19,46 41,46 19,65 41,65",
    8: "7.5 blue 19,12 41,12 19,30 41,30 19,48 41,48 19,66 41,66",
    9: "7.5 blue 13,15 30,15 47,15 red 13,39 30,39 47,39 green 13,63 30,63 47,63",
}
#: The same for the middles of bamboos, so tall; a third number is how far one is turned.
BAMBOOS = {
    2: "28 green 30,22 blue 30,56",
    3: "28 blue 30,22 green 17,56 43,56",
    4: "28 blue 17,22 green 43,22 17,56 blue 43,56",
    5: "28 green 13,22 blue 47,22 30 red 30,39 28 blue 13,56 green 47,56",
    6: "28 green 14,22 30,22 46,22 blue 14,56 30,56 46,56",
    7: "20 red 30,15 green 14,39 blue 30,39 green 46,39 14,63 blue 30,63 green 46,63",
    8: "29 green 9.5,22 27 blue 23,22,-28 37,22,28 29 green 50.5,22"
    " 9.5,56 27 blue 23,56,28 37,56,-28 29 green 50.5,56",
    9: "20 green 14,15 red 30,15 blue 46,15 green 14,39 red 30,39 blue 46,39"
    " green 14,63 red 30,63 blue 46,63",
}


def _placed(shape: Callable[..., str], places: str, red: bool) -> str:
    """A shape at all its places: called with size, colour, and the numbers of the place."""
    size, colour, drawn = 0.0, "", ""
    for word in places.split():
        if word.isalpha():
            colour = "red" if red else word
        elif "," in word:
            drawn += shape(size, colour, *map(float, word.split(",")))
        else:
            size = float(word)
    return drawn


def dots(rank: int, red: bool) -> str:
    """All dots of a rank."""
    return _placed(_dot, DOTS[rank], red) if rank > 1 else _great_dot()


def _dot(radius: float, colour: str, x: float, y: float) -> str:
    """A disc, and a ring on it."""
    at = f'cx="{number(x)}" cy="{number(y)}"'
    return (
        f'<circle {at} r="{number(radius)}" fill="{{{colour}}}"/>'
        f'<circle {at} r="{number(radius * 0.56)}" fill="none" stroke="{{face}}"'
        f' stroke-width="{number(radius * 0.2)}"/>'
    )


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
    return _placed(_stick, BAMBOOS[rank], red) if rank > 1 else BIRD


def _stick(tall: float, colour: str, x: float, y: float, turned: float = 0) -> str:
    """Two joints of bamboo, a light line down each."""
    wide = 8.0 if turned else 9.6 if tall > 22 else 8.8
    half, w, n = tall / 2, wide / 2, wide / 2 - 1.6

    def side(way: int) -> str:
        """Half of the outline: down on the right (1), or the same back up on the left (-1)."""
        out, to, down = number(way * w), f"{2 * way:2}", number(way * (half - 2))
        joint = f"q{number(way * (n - w))} {number(way * (half / 2 - 1))} 0 {down}"
        return f"q{out} 0 {out}{to}{joint}{joint}q0{to} {number(-way * w)}{to}"

    edge = f"M{number(x)} {number(y - half)}{side(1)}{side(-1)}Z"
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
