"""What a picture is put together on: tiles, figures and words at places, then one SVG."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from html import escape
from typing import NamedTuple

from paili.render.tiles.art import THEMES, VARIABLES, name_of, symbols
from paili.render.tiles.shapes import HEIGHT, WIDTH
from paili.render.tiles.strokes import number, signs, width_of

#: Around a picture.
PAD = 8


class Style(NamedTuple):
    """How a picture looks: see :mod:`paili.render.svg`."""

    theme: str = "light"
    numerals: bool = False
    art: str = "inline"
    prefix: str = ""

    @property
    def ids(self) -> str:
        """What the ids of tiles begin with: tiles that look the same may have the same ids."""
        if self.art == "use":
            return "tile-"
        return self.prefix or f"paili-{self.theme}-{'n-' if self.numerals else ''}"


LIGHT = Style()


@dataclass(slots=True)
class Board:
    """A picture in the making."""

    style: Style = LIGHT
    parts: list[str] = field(default_factory=list)
    tiles: set[int] = field(default_factory=set)
    #: How far the tiles go to the right.
    right: float = 0

    def colour(self, role: str) -> str:
        """The colour of a role, see :data:`paili.render.tiles.art.THEMES`."""
        return VARIABLES[role] if self.style.art == "use" else THEMES[self.style.theme][role]

    def tile(
        self,
        tile: int,
        x: float,
        y: float,
        scale: float = 1,
        *,
        turned: bool = False,
        faint: bool = False,
    ) -> None:
        """A tile with its upper left corner at x, y; *turned* on its left side."""
        self.tiles.add(tile)
        self.right = max(self.right, x + (HEIGHT if turned else WIDTH) * scale)
        wide, high = number(WIDTH * scale), number(HEIGHT * scale)
        more = ' opacity="0.4"' if faint else ""
        if turned:
            place = f'transform="translate({number(x)} {number(y + WIDTH * scale)}) rotate(-90)"'
        else:
            place = f'x="{number(x)}" y="{number(y)}"'
        self.parts.append(
            f'<use href="#{self.style.ids}{name_of(tile)}" {place} width="{wide}"'
            f' height="{high}"{more}/>'
        )

    def row(self, tiles: Iterable[int], x: float, y: float, scale: float = 1) -> float:
        """Tiles side by side; where they end."""
        for tile in tiles:
            self.tile(tile, x, y, scale)
            x += WIDTH * scale
        return x

    def figure(
        self,
        text: str,
        x: float,
        y: float,
        size: float = 14,
        role: str = "text",
        anchor: str = "start",
    ) -> None:
        """A number drawn from our own strokes, its upper edge at y."""
        wide = width_of(text, size)
        x -= {"start": 0.0, "middle": wide / 2, "end": wide}[anchor]
        self.parts.append(
            f'<path d="{signs(text, x, y, size)}" fill="none" stroke="{self.colour(role)}"'
            f' stroke-width="{number(size * 0.13)}"/>'
        )

    def text(
        self,
        text: str,
        x: float,
        y: float,
        size: float = 14,
        role: str = "text",
        anchor: str = "start",
        *,
        bold: bool = False,
    ) -> None:
        """Words on the line y."""
        more = ' font-weight="700"' if bold else ""
        if anchor != "start":
            more += f' text-anchor="{anchor}"'
        self.parts.append(
            f'<text x="{number(x)}" y="{number(y)}" font-size="{number(size)}"'
            f' fill="{self.colour(role)}"{more}>{escape(text, quote=False)}</text>'
        )

    def line(self, x: float, y: float, u: float, v: float, role: str = "line") -> None:
        """A thin line."""
        self.parts.append(
            f'<path d="M{number(x)} {number(y)}L{number(u)} {number(v)}"'
            f' stroke="{self.colour(role)}"/>'
        )

    def box(
        self,
        x: float,
        y: float,
        wide: float,
        high: float,
        role: str,
        *,
        round: float = 0,
        opacity: float = 1,
    ) -> None:
        """A filled rectangle."""
        more = f' rx="{number(round)}"' if round else ""
        more += f' fill-opacity="{opacity:g}"' if opacity != 1 else ""
        self.parts.append(
            f'<rect x="{number(x)}" y="{number(y)}" width="{number(wide)}"'
            f' height="{number(high)}"{more} fill="{self.colour(role)}"/>'
        )

    def svg(self, high: float, title: str, desc: str = "", *, least: float = 0) -> str:
        """The whole picture, as wide as its tiles need, and what stands up to *least*."""
        wide = max(self.right, least) + PAD
        size = f'width="{number(wide)}" height="{number(high)}"'
        alone = self.style.art == "inline"
        more = f"<desc>{escape(desc, quote=False)}</desc>" if desc else ""
        if alone and self.tiles:
            look = self.style
            art = symbols(self.tiles, look.ids, theme=look.theme, numerals=look.numerals)
            more += f"<defs>{art}</defs>"
        if alone:
            more += f'<rect {size} rx="8" fill="{self.colour("ground")}"/>'
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {number(wide)} {number(high)}"'
            f' {size} role="img" font-family="{FONTS}" stroke-linecap="round"'
            ' stroke-linejoin="round">'
            f"<title>{escape(title, quote=False)}</title>{more}{''.join(self.parts)}</svg>\n"
        )


#: For words beside the tiles; the tiles themselves need no font.
FONTS = "system-ui,sans-serif"
