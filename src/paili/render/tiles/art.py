"""Our own pictures of the tiles, as SVG drawn by code: no font, no file, the same everywhere.

A tile is 60 by 80. Each suit differs from the others in its shapes, not in colour only; a red
five carries a mark. ``numerals`` adds the rank, or a letter, in a corner.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from paili.render.text.common import tile_name
from paili.render.tiles.shapes import BACK as BACK_ART
from paili.render.tiles.shapes import HEIGHT, WIDTH, bamboos, dots
from paili.render.tiles.strokes import glyph, signs
from paili.tiles.kind import KINDS, TILES, WHITE, kind_of, name, rank_of, suit_of

#: The back of a tile, a tile like any other here.
BACK = TILES

#: What each role is coloured: by the light theme, by the dark one. Contrast with the face is at
#: least 4.5 to 1.
_COLOURS = {
    "face": ("#fffdf6", "#262b36"),
    "side": ("#d8cfb8", "#14171e"),
    "edge": ("#9c927a", "#5b6475"),
    "ink": ("#1b2440", "#eef1f8"),
    "red": ("#c2182b", "#ff7b7b"),
    "green": ("#0a6b3d", "#5fd39a"),
    "blue": ("#1d4f9e", "#82b4ff"),
    "back": ("#1f6f54", "#2f5d8c"),
    "weave": ("#bfe3d2", "#a9cdf2"),
    "ground": ("#edf1ec", "#15181e"),
    "text": ("#1b2440", "#e8ebf2"),
    "muted": ("#566070", "#a2abba"),
    "line": ("#c3cabf", "#3a4150"),
    "accent": ("#1f6fb5", "#6fb1f0"),
}
THEMES = {
    theme: {role: colours[at] for role, colours in _COLOURS.items()}
    for at, theme in enumerate(("light", "dark"))
}
#: The same by the page's CSS.
VARIABLES = {role: f"var(--paili-{role},{colour})" for role, colour in THEMES["light"].items()}

_CHARACTERS = "一二三四五六七八九"
_HONORS = (
    *(("东", "ink"), ("南", "ink"), ("西", "ink"), ("北", "ink")),
    *(("白", "blue"), ("发", "green"), ("中", "red")),
)
_LETTERS = "ESWNPFC"


def title_of(tile: int) -> str:
    """A tile in words.

    >>> title_of(34), title_of(BACK)
    ('red 5 characters', 'back of a tile')
    """
    return "back of a tile" if tile == BACK else tile_name(tile)


def name_of(tile: int) -> str:
    """A tile's name in ids: as in ``mpsz``, ``back`` for the back."""
    return "back" if tile == BACK else name(tile)


def tile_svg(tile: int, *, theme: str = "light", numerals: bool = False) -> str:
    """A whole picture of one tile (0..36, or :data:`BACK`).

    >>> tile_svg(0)[:76]
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 80" width="60" heigh'
    """
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}"'
        f' width="{WIDTH}" height="{HEIGHT}" role="img"><title>{title_of(tile)}</title>'
        f"{_coloured(tile, numerals, theme)}</svg>\n"
    )


def symbols(
    tiles: Iterable[int], prefix: str, *, theme: str | None = "light", numerals: bool = False
) -> str:
    """A symbol for each different tile, its id the prefix and its name; without a theme coloured
    by the page's CSS."""
    return "".join(
        f'<symbol id="{prefix}{name_of(tile)}" viewBox="0 0 {WIDTH} {HEIGHT}">'
        f"{_coloured(tile, numerals, theme)}</symbol>"
        for tile in sorted(set(tiles))
    )


def sprite(numerals: bool = False) -> str:
    """Every tile and the back as symbols ``tile-1m`` .. ``tile-back`` in one hidden picture.

    Coloured by the page's ``--paili-face``, ``--paili-ink`` and so on (the roles of
    :data:`THEMES`), with the light theme where it sets none.
    """
    every = symbols(range(BACK + 1), "tile-", theme=None, numerals=numerals)
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0" viewBox="0 0 0 0"'
        f' style="position:absolute" aria-hidden="true">{every}</svg>\n'
    )


_BODY = (
    '<rect x="1" y="3" width="58" height="76" rx="6" fill="{side}" stroke="{edge}"/>'
    '<rect x="1" y="1" width="58" height="75" rx="6" fill="{face}" stroke="{edge}"/>'
)
#: A red five is told by its colour, and by this mark.
_MARK = (
    '<path d="M51.5 3.5L56.5 8.5L51.5 13.5L46.5 8.5Z" fill="{red}" stroke="{face}"'
    ' stroke-width="1.5"/>'
)
#: A picture beside a numeral is smaller.
_BESIDE = '<g transform="translate(9.5 12.5) scale(.81)">'


@lru_cache(maxsize=256)
def _coloured(tile: int, numerals: bool, theme: str | None) -> str:
    """A tile's elements."""
    return _art(tile, numerals).format_map(VARIABLES if theme is None else THEMES[theme])


@lru_cache(maxsize=128)
def _art(tile: int, numerals: bool) -> str:
    """A tile's elements, colours by their roles."""
    if tile == BACK:
        return _BODY.replace("{face}", "{back}") + BACK_ART
    red = tile >= KINDS
    art = _face(kind_of(tile), red)
    if numerals:
        art = f"{_BESIDE}{art}</g>{_corner(kind_of(tile))}"
    return _BODY + art + (_MARK if red else "")


def _face(kind: int, red: bool) -> str:
    """What stands on a kind's face."""
    suit, rank = suit_of(kind), rank_of(kind)
    if suit == 0:
        number = _filled(glyph(_CHARACTERS[rank - 1], 13.5, 5.5, 33), "red" if red else "ink")
        return number + _filled(glyph("万", 13.5, 40, 33), "red")
    if suit == 3:
        sign, colour = _HONORS[rank - 1]
        if kind == WHITE:
            return _FRAME + _filled(glyph(sign, 14, 22.5, 32), colour)
        return _filled(glyph(sign, 8, 17, 44), colour)
    return (dots if suit == 1 else bamboos)(rank, red)


def _filled(path: str, colour: str) -> str:
    return f'<path d="{path}" fill="{{{colour}}}"/>'


_FRAME = (
    '<rect x="8" y="8" width="44" height="61" rx="2" fill="none" stroke="{blue}"'
    ' stroke-width="2.6"/>'
)


def _corner(kind: int) -> str:
    """The rank in the upper left corner, of an honour a letter."""
    text = _LETTERS[rank_of(kind) - 1] if suit_of(kind) == 3 else str(rank_of(kind))
    return (
        f'<path d="{signs(text, 5.5, 5.5, 12)}" fill="none" stroke="{{ink}}" stroke-width="2"'
        ' stroke-linecap="round" stroke-linejoin="round"/>'
    )
