"""Pictures of results: valid, titled, the same each time, and showing what they should."""

from __future__ import annotations

import hashlib
import os
import re
import subprocess
import sys
from collections.abc import Callable
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from paili import api
from paili.deduction.presets import acm_vienna
from paili.hand import Hand
from paili.render import svg
from paili.render.svg.board import Board, Style
from paili.render.tiles.art import BACK
from paili.shape.split import Split
from paili.tiles.kind import name
from tests.amount import tried
from tests.laws.strategies import hands
from tests.oracles.hands import RULES
from tests.render.pictures import PICTURES, SVG, THROWS, WITH_TILES, read, used

ids = pytest.mark.parametrize("draw", PICTURES.values(), ids=PICTURES)
with_tiles = pytest.mark.parametrize("draw", WITH_TILES.values(), ids=WITH_TILES)


@ids
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_picture_is_valid_and_titled(draw: Callable[..., str], theme: str) -> None:
    picture = draw(style=Style(theme))
    root = read(picture)
    assert root.tag == f"{SVG}svg"
    assert root.get("role") == "img"
    assert root[0].tag == f"{SVG}title"
    assert (root[0].text or "").strip()
    x, y, wide, high = map(float, root.get("viewBox", "").split())
    assert (x, y) == (0, 0)
    assert (float(root.get("width", 0)), float(root.get("height", 0))) == (wide, high)
    assert picture.endswith("</svg>\n")


_SHAPE = {"fill", "fill-opacity", "stroke", "stroke-width", "stroke-dasharray", "transform"}
_SHAPE |= {"stroke-linecap", "stroke-linejoin"}
_BOX = {"x", "y", "width", "height"}
_WORDS = {"x", "y", "font-size", "font-weight", "text-anchor", "fill"}
#: What SVG allows, as far as the pictures use it.
ALLOWED = {
    "svg": {"viewBox", "width", "height", "role", "font-family"},
    "title": set(),
    "desc": set(),
    "defs": set(),
    "symbol": {"id", "viewBox"},
    "use": {"href", "transform", "opacity"} | _BOX,
    "g": {"transform"},
    "path": {"d"} | _SHAPE,
    "rect": {"rx"} | _BOX | _SHAPE,
    "circle": {"cx", "cy", "r"} | _SHAPE,
    "ellipse": {"cx", "cy", "rx", "ry"} | _SHAPE,
    "text": _WORDS,
}
ALLOWED["svg"] |= {"stroke-linecap", "stroke-linejoin"}


@ids
def test_elements_and_attributes_are_svg(draw: Callable[..., str]) -> None:
    for each in read(draw()).iter():
        name = each.tag.removeprefix(SVG)
        assert set(each.attrib) <= ALLOWED[name], name
        for number in _BOX & set(each.attrib):
            assert re.fullmatch(r"-?[\d.]+", each.attrib[number])
        if name == "path":
            assert re.fullmatch(r"M[\d.,MLHVQZTmlhvqzt -]+", each.attrib["d"])


@ids
def test_themes_differ_and_nothing_comes_from_outside(draw: Callable[..., str]) -> None:
    light, dark = draw(style=Style("light")), draw(style=Style("dark"))
    assert light != dark
    for picture in (light, dark):
        assert "var(" not in picture
        assert re.findall(r"https?://[^\"]*", picture) == ["http://www.w3.org/2000/svg"]
        assert not re.search(r"url\(|@import|<script|<image|<style|\son\w+=", picture)


@with_tiles
@pytest.mark.parametrize("look", [Style(), Style("dark"), Style(numerals=True), Style(prefix="b-")])
def test_every_tile_used_is_there_once(draw: Callable[..., str], look: Style) -> None:
    root = read(draw(style=look))
    there = [each.get("id") for each in root.iter(f"{SVG}symbol")]
    wanted = {each.get("href") for each in root.iter(f"{SVG}use")}
    assert len(there) == len(set(there))
    assert {f"#{each}" for each in there} == wanted
    if look.prefix:
        assert all(each and each.startswith("b-") for each in there)


@with_tiles
def test_pictures_that_look_different_share_no_ids(draw: Callable[..., str]) -> None:
    seen: set[str | None] = set()
    for look in (Style(), Style("dark"), Style(numerals=True), Style("dark", numerals=True)):
        found = {each.get("id") for each in read(draw(style=look)).iter(f"{SVG}symbol")}
        assert not found & seen
        seen |= found


@with_tiles
def test_a_page_with_the_sprite_gets_small_pictures(draw: Callable[..., str]) -> None:
    picture = draw(style=Style(art="use"))
    root = read(picture)
    assert not list(root.iter(f"{SVG}symbol"))
    assert not re.search("#[0-9a-f]{6}", re.sub(r"var\([^)]*\)", "", picture))
    names = {each.get("href", "") for each in root.iter(f"{SVG}use")}
    assert names
    assert all(each.startswith("#tile-") for each in names)
    assert used(picture) == used(draw())


def test_the_same_byte_for_byte_each_time() -> None:
    """Here, and in a process that puts what is hashed in another order."""
    code = (
        "import hashlib; from tests.render.pictures import PICTURES; "
        "print(*(hashlib.sha256(draw().encode()).hexdigest() for draw in PICTURES.values()))"
    )
    seed = "2" if os.environ.get("PYTHONHASHSEED") == "1" else "1"
    told = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    drawn = [draw().encode() for draw in PICTURES.values()]
    assert told.split() == [hashlib.sha256(each).hexdigest() for each in drawn]
    assert drawn == [draw().encode() for draw in PICTURES.values()]


@settings(max_examples=tried(20, 40))
@given(hand=hands(RULES["basic"]), data=st.data())
def test_a_hand_shows_all_its_tiles(hand: Hand, data: st.DataObject) -> None:
    kongs = [meld for meld in hand.melds if meld.concealed]
    shown = used(svg.hand_svg(hand))
    assert shown.count("back") == 2 * len(kongs)
    melded = [name(tile) for meld in hand.melds for tile in meld.tiles]
    for meld in kongs:
        for tile in sorted(meld.tiles)[:2]:
            melded.remove(name(tile))
    expected = [*map(name, hand.tiles), *melded, *["back"] * (2 * len(kongs))]
    assert sorted(shown) == sorted(expected)
    if hand.size == 14:
        win = data.draw(st.sampled_from(hand.tiles))
        assert sorted(used(svg.hand_svg(hand, win=win))) == sorted(shown)
    else:
        assert len(used(svg.hand_svg(hand, win=0))) == len(shown) + 1


def test_the_winning_tile_stands_apart() -> None:
    hand = Hand.parse("234m055p678s22334m")
    plain, apart = svg.hand_svg(hand), svg.hand_svg(hand, win=13)
    assert used(apart)[-1] == "5p"
    assert used(apart).count("0p") == 1
    assert float(read(apart).get("width", 0)) > float(read(plain).get("width", 0))
    # The only five of its kind is the red one.
    assert used(svg.hand_svg(Hand.parse("234m0p678s223344m1z"), win=13))[-1] in ("5p", "0p")


def test_called_tiles_are_turned() -> None:
    hand = Hand.parse("22m[123m][444p][5555s](7777z)")
    turned = re.findall(
        r'<use href="#paili-light-(\w+)" transform="[^"]*rotate', svg.hand_svg(hand)
    )
    assert turned == ["1m", "4p", "5s"]
    assert used(svg.hand_svg(hand))[-4:] == ["back", "7z", "7z", "back"]


def test_a_red_five_in_a_concealed_kong_is_seen() -> None:
    assert used(svg.hand_svg(Hand.parse("123m456p789s1z(0555m)")))[-4:] == [
        "back",
        "0m",
        "5m",
        "back",
    ]


def test_waits_and_copies() -> None:
    found = api.waits("1112345678999m")
    assert used(svg.waits_svg(found))[13:] == [f"{rank}m" for rank in range(1, 10)]
    root = read(svg.waits_svg(found))
    desc = root.find(f"{SVG}desc")
    assert desc is not None
    assert (desc.text or "").startswith("1 character, 1 left; 2 characters, 3 left")
    none = read(svg.waits_svg(api.waits("147m258p369s1234z")))
    assert "is not ready" in (none[0].text or "")


def test_a_dead_wait_is_faint() -> None:
    found = api.waits("123m456p789s1z[111z]", "basic:fifth_copy=concealed")
    assert [wait.copies for wait in found] == [0]
    assert 'opacity="0.4"' in svg.waits_svg(found)


def test_splits_are_limited_and_counted() -> None:
    found = api.splits("111222333m88m")
    assert len(used(svg.splits_svg(found))) == 11 * len(found) == 33
    some = svg.splits_svg(found[:2], count=3)
    assert len(used(some)) == 22
    assert "and 1 more" in some
    assert "no way" in svg.splits_svg([])


def test_a_group_is_marked_once() -> None:
    split = Split.parse("11m 123m 123m 123m")
    marked, plain = svg.split_svg(split, mark=split[1]), svg.split_svg(split)
    assert marked.count("<rect") == plain.count("<rect") + 1


def test_discards_tell_which_five_is_thrown() -> None:
    found = api.discards(THROWS)
    shown = used(svg.discards_svg(found))
    assert shown[0] == "3z"
    assert "0p" in shown
    assert used(svg.discards_svg(found, hand=THROWS))[14:] == shown
    assert "and 6 more" in svg.discards_svg([*found, *found][:20])


def test_a_score_tells_elements_and_payments() -> None:
    found = api.score("234067m45p678s22s+3p riichi self-draw seat:S dora:1m")
    words = [each.text for each in read(svg.score_svg(found)).iter(f"{SVG}text")]
    for award in found.elements:
        assert award.element.names.en in words
    assert f"South {found.points:+,}" in words
    chinese = [each.text for each in read(svg.score_svg(found, language="zh")).iter(f"{SVG}text")]
    assert found.elements[0].element.names.zh in chinese
    assert used(svg.score_svg(found)).count("0m") == 1


def test_deals_tell_every_chance() -> None:
    view = acm_vienna().record([(2, "BIK", 0), (3, "BIK", 1)]).view(1, "DGJLP")
    names = ("Ann", "Bert & Bo", "Cleo")
    root = read(svg.deals_svg(view, names=names))
    words = [each.text for each in root.iter(f"{SVG}text")]
    assert words[:4] == ["Ann", "Bert & Bo", "Cleo", "hidden"]
    assert len(words) == 4 + 18 * 5
    assert words.count("100%") == 5
    at = words.index("B")
    assert words[at : at + 5] == ["B", "-", "-", "33%", "67%"]
    assert view.marginals["B"][3] == Fraction(1, 3)
    assert (root[0].text or "").startswith("acm-vienna: 3,780 deals, 30 hidden sets")


def test_deals_that_cannot_be() -> None:
    view = acm_vienna().record([(2, "BIK", 0), (2, "BIK", 3)]).view(1, "DGJLP")
    assert "no deal fits" in svg.deals_svg(view)


def test_a_win_at_once_and_none() -> None:
    win = api.earliest_win("11122233344455m", "", "basic")
    assert "complete at once" in svg.draws_svg(win)
    assert "never wins" in svg.draws_svg(None)
    assert "Hand 147m" in svg.draws_svg(None, hand=Hand.parse("147m258p369s12345z"))


def test_words_are_escaped() -> None:
    board = Board()
    board.text("<a & b>", 0, 10)
    root = read(board.svg(10, 'x < "y"', "a & b"))
    assert [each.text for each in root if each.tag != f"{SVG}rect"] == [
        'x < "y"',
        "a & b",
        "<a & b>",
    ]


def test_tiles_are_broken_into_rows() -> None:
    root = read(svg.tiles_svg([BACK] * 40))
    assert len(used(svg.tiles_svg([BACK] * 40))) == 40
    assert float(root.get("width", 0)) == 18 * 60 + 16
    assert read(svg.tiles_svg([]))[0].text == "0 tiles"
