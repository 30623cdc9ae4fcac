"""Reading pictures back, and one of each kind."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from xml.etree import ElementTree

from paili import api
from paili.deduction.presets import acm_vienna
from paili.hand import Hand
from paili.plan.brackets import Brackets
from paili.plan.earliest import replay
from paili.render import svg
from paili.render.svg.board import LIGHT, Style
from paili.render.svg.chart import line_chart
from paili.render.tiles.art import BACK, tile_svg
from paili.rules.registry import rule_set
from paili.shape.acceptance import acceptance
from paili.tiles.notation import parse

SVG = "{http://www.w3.org/2000/svg}"
HAND = Hand.parse("123m06p122s[789p](7777z)")
READY = Hand.parse("1112345678999m")
THROWS = Hand.parse("123m406p7799p112s3z")
WALL = parse("2s1p2p4p5p1s7p8p1m")
RECORD = [(2, "BIK", 0), (3, "BIK", 1)]


def draws(**look: object) -> str:
    """The earliest win, turn by turn."""
    hand = Hand.parse("1112345678999m1s")
    win = api.earliest_win(hand, WALL)
    assert win is not None
    return svg.draws_svg(win, hand=hand, turns=list(replay(hand, WALL, win)), **look)  # type: ignore[arg-type]


def deals(**look: object) -> str:
    """A view of a game."""
    view = acm_vienna().record(RECORD).view(1, "DGJLP")
    return svg.deals_svg(view, **look)  # type: ignore[arg-type]


def tile(style: Style = LIGHT) -> str:
    """A tile alone."""
    return tile_svg(35, theme=style.theme, numerals=style.numerals)


@cache
def brackets(hand: str, budget: int) -> Brackets:
    """Chances of a hand within three draws."""
    return api.odds_discards(hand, draws=3, trials=40, budget=budget)


#: Pictures with tiles, by name; each is told how to look.
WITH_TILES: dict[str, Callable[..., str]] = {
    "tiles": lambda **look: svg.tiles_svg([0, 13, 35, BACK], **look),
    "hand": lambda **look: svg.hand_svg(HAND, win=18, **look),
    "waits": lambda **look: svg.waits_svg(api.waits(READY), **look),
    "split": lambda **look: svg.split_svg(api.splits("111222333m88m")[0], **look),
    "splits": lambda **look: svg.splits_svg(api.splits("111222333m88m"), **look),
    "acceptance": lambda **look: svg.acceptance_svg(
        acceptance(Hand.parse("123m456p789s1123z"), rule_set("basic")), **look
    ),
    "discards": lambda **look: svg.discards_svg(api.discards(THROWS), hand=THROWS, **look),
    "draws": draws,
    "brackets": lambda **look: svg.brackets_svg(brackets("123m406789p1122s3z", 40_000), **look),
    "score": lambda **look: svg.score_svg(
        api.score("234067m45p678s22s+3p riichi self-draw seat:S"), **look
    ),
    "score-waits": lambda **look: svg.score_waits_svg(api.score_waits("234567m45p678s22s"), **look),
    "score-discards": lambda **look: svg.score_discards_svg(
        api.score_discards("234567m45p678s22s1z"), **look
    ),
}
#: All kinds of pictures; those without tiles know a theme only.
PICTURES: dict[str, Callable[..., str]] = WITH_TILES | {
    "tile": lambda **look: tile(**look),
    "deals": deals,
    "odds": lambda **look: svg.odds_svg(api.odds("123m456789p1122s"), **look),
    "bracket": lambda **look: svg.brackets_svg(brackets("123m456789p1122s", 99), **look),
    "lines": lambda **look: line_chart(
        {"a & b": [(1, 0.1), (2, 0.4)], "c": [(1, 0.2), (2, 0.3)]}, title="<won>", **look
    ),
}


def read(picture: str) -> ElementTree.Element:
    """The picture as XML."""
    return ElementTree.fromstring(picture)


def used(picture: str) -> list[str]:
    """The names of the tiles in a picture, in order."""
    root = read(picture)
    names = (each.get("href", "") for each in root.iter(f"{SVG}use"))
    return [name.rpartition("-")[2] for name in names]
