"""Tiles: every one a picture of its own, without a font, told apart without colours too."""

from __future__ import annotations

import re
from itertools import combinations

import pytest

from paili.render.tiles import glyphs as strokes_glyphs
from paili.render.tiles.art import BACK, THEMES, name_of, sprite, tile_svg, title_of
from paili.render.tiles.strokes import glyph, signs
from paili.tiles.kind import NAMES
from tests.render.pictures import SVG, read

TILES = range(BACK + 1)
COLOUR = re.compile(r"#[0-9a-f]{6}")


@pytest.mark.parametrize("numerals", [False, True])
@pytest.mark.parametrize("theme", THEMES)
def test_all_tiles_differ_in_shape(theme: str, numerals: bool) -> None:
    titles = re.compile("<title>.*</title>")
    pictures = [tile_svg(tile, theme=theme, numerals=numerals) for tile in TILES]
    shapes = [COLOUR.sub("", titles.sub("", picture)) for picture in pictures]
    assert len(set(shapes)) == len(TILES) == 38


@pytest.mark.parametrize("tile", TILES, ids=name_of)
def test_a_tile(tile: int) -> None:
    root = read(tile_svg(tile))
    assert root.tag == f"{SVG}svg"
    assert (root.get("viewBox"), root.get("role")) == ("0 0 60 80", "img")
    assert root[0].tag == f"{SVG}title"
    assert root[0].text == title_of(tile)
    assert not list(root.iter(f"{SVG}text"))
    assert tile_svg(tile, theme="dark") != tile_svg(tile)
    assert (tile_svg(tile, numerals=True) == tile_svg(tile)) == (tile == BACK)


@pytest.mark.parametrize("tile", TILES, ids=name_of)
def test_nothing_sticks_out(tile: int) -> None:
    for numerals in (False, True):
        for x, y in points(tile_svg(tile, numerals=numerals)):
            assert 0 <= x <= 60, (x, y)
            assert 0 <= y <= 80, (x, y)


def points(picture: str) -> list[tuple[float, float]]:
    """Every point that a path goes to, from what is not turned."""
    found = []
    for path in re.findall(r'<path d="([^"]*)"(?! transform)', picture):
        x = y = 0.0
        for command, text in re.findall(r"([A-Za-z])([^A-Za-z]*)", path):
            values = [float(each) for each in re.findall(r"-?(?:\d+\.?\d*|\.\d+)", text)]
            step = {"q": 4, "Q": 4, "h": 1, "H": 1, "v": 1, "V": 1}.get(command, 2)
            for at in range(0, len(values), step):
                last = values[at : at + step][-2:]
                if command in "HV":
                    x, y = (last[0], y) if command == "H" else (x, last[0])
                elif command == "h":
                    x += last[0]
                elif command.islower():
                    x, y = x + last[0], y + last[1]
                else:
                    x, y = last
                found.append((x, y))
    return found


def test_a_red_five_has_its_mark() -> None:
    for red, plain in ((34, 4), (35, 13), (36, 22)):
        extra = len(list(read(tile_svg(red)))) - len(list(read(tile_svg(plain))))
        assert extra == 1


def test_the_sprite_holds_every_tile_once() -> None:
    for numerals in (False, True):
        root = read(sprite(numerals))
        ids = [each.get("id") for each in root]
        assert ids == [f"tile-{name}" for name in (*NAMES, "back")]
        assert {each.get("viewBox") for each in root} == {"0 0 60 80"}
        assert root.get("aria-hidden") == "true"


def test_the_sprite_is_coloured_by_the_page() -> None:
    text = sprite()
    for role in ("face", "side", "edge", "ink", "red", "green", "blue", "back", "weave"):
        assert f"var(--paili-{role},{THEMES['light'][role]})" in text
    assert not COLOUR.search(re.sub(r"var\([^)]*\)", "", text))


def luminance(colour: str) -> float:
    """As the web's accessibility guidelines define it."""
    parts = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """From 1 to 21."""
    low, high = sorted(map(luminance, (one, other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("theme", THEMES)
def test_colours_can_be_read(theme: str) -> None:
    colours = THEMES[theme]
    on_face = [("face", role) for role in ("ink", "red", "green", "blue")]
    on_ground = [("ground", role) for role in ("text", "muted", "red", "green", "accent")]
    for ground, role in on_face + on_ground:
        assert contrast(colours[ground], colours[role]) >= 4.5, (ground, role)
    assert contrast(colours["back"], colours["weave"]) >= 3


def test_themes_have_the_same_roles() -> None:
    light, dark = THEMES.values()
    assert light.keys() == dark.keys()
    assert all(light[role] != dark[role] for role in light)


def test_characters_differ() -> None:
    drawn = {sign: glyph(sign, 0, 0, 100) for sign in strokes_glyphs.CHARACTERS}
    assert len(drawn) == 17
    assert set(drawn) == set("一二三四五六七八九万东南西北中发白")
    assert all(one != other for one, other in combinations(drawn.values(), 2))
    figures = [signs(sign, 0, 0, 100) for sign in strokes_glyphs.SIGNS]
    assert len(set(figures)) == len(figures)


def test_stroke_data_stays_on_its_grid() -> None:
    for strokes in (*strokes_glyphs.CHARACTERS.values(), *strokes_glyphs.SIGNS.values()):
        points = re.findall(r"(\S+),(\S+)", strokes)
        assert len(points) >= 2
        assert all(0 <= float(each) <= 100 for point in points for each in point)
