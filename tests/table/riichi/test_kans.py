"""Kans in the own turn, in riichi by option, and robbing them."""

from __future__ import annotations

import pytest

from paili.hand import Hand
from paili.rules.riichi_options import RiichiOptions
from paili.table.riichi.claims import Moment, kan_refusals, may_rob
from paili.tiles.kind import name
from paili.tiles.meld import Meld
from paili.tiles.notation import parse

RULES = RiichiOptions()


def refused(
    text: str, kan: str, *, concealed: bool = True, drawn: str = "", now: Moment | None = None
) -> list[str]:
    """Why a hand may not declare a kan of a tile, the drawn one if no other is named."""
    kind = parse(kan)[0]
    tile = parse(drawn or kan)[0]
    meld = Meld("kong", kind, concealed)
    problems = kan_refusals(Hand.parse(text), meld, tile, now or Moment(), RULES)
    return [str(problem) for problem in problems]


def in_riichi(text: str, option: str) -> bool:
    """May a hand of 13 in riichi that draws its fourth 1z, or the tile named, declare it?"""
    thirteen, drawn = text.split("+")
    hand = Hand.parse(thirteen + drawn)
    kan = Meld("kong", parse(drawn)[0], concealed=True)
    options = RiichiOptions(riichi_ankan=option)
    return not kan_refusals(hand, kan, kan.kind, Moment(riichi=True), options)


@pytest.mark.parametrize(
    ("hand", "reading", "waits"),
    [
        # A pung that nothing else can use: the readings stay.
        ("23m456p789s22p111z+1z", True, True),
        ("222m45p789s99p111z+2m", True, True),
        # 1112m waits for 2m and 3m; 1111m 2m only for 2m.
        ("1112m456p789s222z+1m", False, False),
        # 111m 23m waits for 1m and 4m.
        ("11123m456p78922s+1m", False, False),
        # 111222333m can be three equal chows: the wait 9p stays, the reading does not.
        ("111222333m789s9p+1m", False, True),
        ("111222333m789s9p+2m", False, True),
        # 2224m 33m? 222m 345m and so on: 22234m 11p waits for 2m 5m as 22 234, and 1p as 222 34.
        ("22234m11p456s789s+2m", False, False),
        # 33345m 11z ...: 333 45 with 6m 3m, a chow 345 with 33.
        ("33345m11z456s789s+3m", False, False),
        # 444m 56m 88p with 7m, 4m; the pung is also 44 456: waits 4m, 7m and 8p.
        ("44456m88p123s789s+4m", False, False),
        # 555m 3m: 33 and 4m waits, of which the kan leaves 3m.
        ("3555m123p456s777s+5m", False, False),
        # The same with a pung beside: 7777s touches nothing.
        ("3555m123p456s777z+7z", True, True),
    ],
)
def test_in_riichi(hand: str, reading: bool, waits: bool) -> None:
    assert not in_riichi(hand, "none")
    assert in_riichi(hand, "reading") == reading
    assert in_riichi(hand, "waits") == waits


def test_in_riichi_with_the_drawn_tile_only() -> None:
    """Four 1z held back since before riichi are no kan when another tile is drawn."""
    now = Moment(riichi=True)
    assert refused("23m456p789s1111z22p", "1z", drawn="2p", now=now) == [
        "a kan in riichi '1z' (expected the tile just drawn)"
    ]
    assert refused("23m456p789s1111z22p", "1z", now=now) == []


def test_added_kan() -> None:
    hand = "2m456p789s99p1z3m[111z]"
    assert refused(hand, "1z", concealed=False) == []
    assert refused(hand, "9p", concealed=False) == ["no pung to add to '9p'"]
    assert refused("1m456p789s99p13z[123m]", "1m", concealed=False) == ["no pung to add to '1m'"]
    assert refused(hand, "2z", concealed=False) == [
        "no kan '2z' (expected the fourth in the hand)",
        "no pung to add to '2z'",
    ]


def test_all_that_is_wrong_at_once() -> None:
    kan = Meld("kong", 27, concealed=True)
    hand = Hand.parse("23m456p789s111z229p")
    problems = kan_refusals(hand, kan, None, Moment(live=0, kans=4, riichi=True), RULES)
    assert [str(problem) for problem in problems] == [
        "a kan right after a chow or pung",
        "a kan without a tile left in the wall",
        "a fifth kan",
        "no kan '1z' (expected four of a kind in the hand)",
    ]


def test_robbing() -> None:
    """An added kan by any wait; a concealed one by thirteen orphans only, with the option."""
    rob = RiichiOptions(kokushi_ankan=True)
    runs, orphans = Hand.parse("23m456p789s11122z"), Hand.parse("19m19p19s1234567z")
    for kind, wait in ((0, True), (3, True), (9, False)):
        assert may_rob(runs, Meld("kong", kind), RULES) == wait, name(kind)
        assert not may_rob(runs, Meld("kong", kind, concealed=True), rob)
    assert may_rob(orphans, Meld("kong", 33), RULES)
    assert not may_rob(orphans, Meld("kong", 33, concealed=True), RULES)
    assert may_rob(orphans, Meld("kong", 33, concealed=True), rob)
    assert not may_rob(orphans, Meld("kong", 1, concealed=True), rob)
