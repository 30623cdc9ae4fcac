"""The earliest win with a known wall against every prefix of it and against literal play."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence

import pytest
from hypothesis import event, given, settings
from hypothesis import strategies as st

from paili.errors import HandError
from paili.hand import Hand
from paili.plan.earliest import EarliestWin, earliest_draw, earliest_win
from paili.plan.earliest import replay as turns
from paili.rules.registry import rule_set
from paili.tiles.kind import kind_of
from paili.tiles.meld import meld_of
from paili.tiles.notation import parse
from tests.amount import tried
from tests.laws.strategies import deck_without, hands, oracle_form, walls
from tests.oracles import earliest as oracle
from tests.oracles import hands as shapes
from tests.oracles.hands import RULES

#: Ranks of melds that can all be in one hand.
MELDS = [(0, 1, 2), (6, 6, 6), (8, 8, 8, 8), (4, 4, 4), (1, 2, 3)]
EVERY_RULES = pytest.mark.parametrize("rules", RULES)


def answer(hand: Hand, wall: Sequence[int], rules: str) -> EarliestWin | None:
    """What src says, after following its discards tile by tile."""
    found = earliest_win(hand, wall, rule_set(rules))
    assert earliest_draw(hand, wall, rule_set(rules)) == (found and found.draw)
    if found:
        replay(hand, wall, rules, found)
    return found


def replay(hand: Hand, wall: Sequence[int], rules: str, found: EarliestWin) -> None:
    """Throw each discard, draw each tile: it ends with a complete hand, the one given."""
    tiles, melds = oracle_form(hand)
    assert len(found.discards) == found.draw <= len(wall)
    for discard, drawn in zip(found.discards, wall, strict=False):
        assert not shapes.complete(tiles, melds, RULES[rules])
        rest = shapes.without(tiles, (discard.kind,))
        assert rest is not None, "thrown before it was there"
        tiles = shapes.plus(rest, kind_of(drawn))
    assert shapes.complete(tiles, melds, RULES[rules])
    assert oracle_form(found.hand) == (tiles, melds)
    assert found.hand.melds == hand.melds
    # Tile by tile, red fives told apart.
    last = [after for *_, after in turns(hand, wall, found)][-1:]
    assert last in ([], [found.hand])
    groups = tuple(sorted(group.tiles for group in found.split))
    assert list(found.split) == sorted(found.split)
    assert sorted(sum(groups, ())) == list(tiles)
    # Any tile of the complete hand may be taken for the last one.
    before = shapes.without(tiles, tiles[:1])
    assert before is not None
    read = shapes.readings(before, melds, tiles[0], RULES[rules])
    assert (found.pattern, groups) in {(r.pattern, r.groups) for r in read}


# --- against the oracles


@EVERY_RULES
@settings(max_examples=tried(15, 40))
@given(data=st.data())
def test_against_every_prefix(rules: str, data: st.DataObject) -> None:
    hand = data.draw(hands(RULES[rules], size=14))
    wall = data.draw(walls(hand, RULES[rules], most=40))
    tiles, melds = oracle_form(hand)
    expected = oracle.by_prefix(tiles, melds, [kind_of(tile) for tile in wall], RULES[rules])
    found = answer(hand, wall, rules)
    assert (found and found.draw) == expected
    event("never" if expected is None else "at once" if expected == 0 else "later")


@EVERY_RULES
@pytest.mark.parametrize("melds", range(5))
def test_random_hands_and_whole_walls(rules: str, melds: int) -> None:
    draw = random.Random(f"{rules} {melds}")
    for _ in range(tried(2, 4)):
        hand, wall = deal(draw, rules, melds)
        tiles, table = oracle_form(hand)
        expected = oracle.by_prefix(tiles, table, wall, RULES[rules])
        found = answer(hand, wall, rules)
        assert (found and found.draw) == expected


def deal(draw: random.Random, rules: str, melds: int) -> tuple[Hand, list[int]]:
    """Random tiles beside so many melds, all of one suit, and all others as the wall."""
    suit = draw.choice([suit for suit in range(3) if suit != RULES[rules].void])
    melds_of_suit = [meld_of([9 * suit + rank for rank in ranks]) for ranks in MELDS]
    table = tuple(draw.sample(melds_of_suit, melds))
    deck = [kind for kind in range(34 if RULES[rules].honours else 27) for _ in range(4)]
    for meld in table:
        for kind in meld.kinds:
            deck.remove(kind)
    draw.shuffle(deck)
    size = 14 - 3 * melds
    return Hand.of(deck[:size], table), deck[size:]


@EVERY_RULES
@settings(max_examples=tried(8, 20))
@given(data=st.data())
def test_against_literal_play(rules: str, data: st.DataObject) -> None:
    hand = data.draw(hands(RULES[rules], size=14))
    wall = data.draw(walls(hand, RULES[rules], most=6 if len(hand.melds) > 1 else 3))
    tiles, melds = oracle_form(hand)
    expected = oracle.by_play(tiles, melds, [kind_of(tile) for tile in wall], RULES[rules])
    found = answer(hand, wall, rules)
    assert (found and found.draw) == expected
    event("never" if expected is None else "at once" if expected == 0 else "later")


@pytest.mark.parametrize("rules", ["basic", "sichuan-solo", "riichi-shape"])
def test_literal_play_of_six_draws(rules: str) -> None:
    draw = random.Random(rules)
    for melds in tried((1, 2), (0, 1, 2)):
        hand, wall = deal(draw, rules, melds)
        tiles, table = oracle_form(hand)
        found = answer(hand, wall[:6], rules)
        expected = oracle.by_play(tiles, table, wall[:6], RULES[rules])
        assert (found and found.draw) == expected


# --- facts


@pytest.mark.parametrize(
    ("hand", "wall", "draw"),
    [
        # Counterexamples to greedy play: taking the triplet first, or keeping it.
        ("a3 a3 a3 a4 a4 a5 a5 a6 a6 b1 b1 b1 b9 b9", "c1", 0),
        ("a3 a3 a3 a4 a4 a5 a5 a6 a6 b1 b1 b1 b9 c1", "c2 b9 a6", 2),
        ("a1 a1 a1 a2 a3 a4 a5 a6 a7 a8 a9 a9 a9 c1", "c2 b1 b2 b4 b5 c1 b7 b8 a1 a2 a3 a4", 6),
        ("a1 a1 a1 a1 b2 b2 b2 b2 a5 a5 a6 a6 b9 b9", "c1", 0),
        ("a1 a1 a1 a1 b2 b2 b2 b2 a5 a5 a6 a6 c9 c9", "c1 c2", None),
        ("a1 a1 a1 a1 b2 b2 b2 b2 a5 a5 a6 a6 c9 c9", "c1 c2 b7 b7", 4),
    ],
)
def test_sichuan(hand: str, wall: str, draw: int | None) -> None:
    found = answer(Hand.parse(hand), parse(wall), "sichuan-solo")
    assert (found and found.draw) == draw


def test_never_and_an_empty_wall() -> None:
    hand = Hand.parse("147m258p369s12345z")
    assert answer(hand, [], "basic") is None
    assert answer(hand, parse("1m"), "basic") is None
    won = answer(Hand.parse("123456789m11122z"), [], "basic")
    assert won is not None
    assert (won.draw, won.discards) == (0, ())
    assert won.hand == Hand.parse("123456789m11122z")


def test_melds_on_the_table_stay() -> None:
    hand = Hand.parse("1m9p(1111z)[2222z][123s][555s]")
    found = answer(hand, parse("2p3p1m"), "basic")
    assert found is not None
    assert str(found.hand) == "11m(1111z)[2222z][123s][555s]"
    assert (found.draw, Counter(found.discards)) == (3, Counter(parse("9p2p3p")))
    # Two suits: with bamboos on the table, only one other may be used.
    two = Hand.parse("1m1m2p9p3m[123s][555s][999s]")
    assert answer(two, parse("3p1p2p"), "sichuan-solo") is None
    assert answer(two, parse("3p1p2p2m1m"), "sichuan-solo") is not None
    # Bamboos on the table and void: never.
    assert answer(two, parse("3p1p2p2m1m"), "sichuan-solo:void=s") is None


def test_seven_pairs_need_a_hand_without_melds() -> None:
    hand = Hand.parse("1133557799m1p[333p]")
    assert answer(hand, parse("1p"), "riichi-shape") is None
    free = Hand.parse("1133557799m1335p")
    assert answer(free, parse("1p9s"), "riichi-shape") is not None


# --- bad input


def test_13_tiles_are_refused() -> None:
    with pytest.raises(HandError, match=r"13 tiles .*14, before the first discard"):
        earliest_win(Hand.parse("1112345678999m"), [], rule_set("basic"))


def test_every_tile_too_many_is_named() -> None:
    hand = Hand.parse("1112345678999m1s")
    with pytest.raises(HandError) as raised:
        earliest_win(hand, parse("1m1s") + parse("1m9m9m7s"), rule_set("basic"))
    assert [(p.text, p.where) for p in raised.value.problems] == [
        ("1m", "wall tile 3"),
        ("9m", "wall tile 5"),
    ]


def test_a_kind_is_named_where_it_is_first_too_many() -> None:
    hand = Hand.parse("1112345678999m1s")
    with pytest.raises(HandError) as raised:
        earliest_win(hand, parse("1m1m1m1m"), rule_set("basic"))
    assert [(p.text, p.where) for p in raised.value.problems] == [("1m", "wall tile 2")]


def test_tiles_out_of_play_are_refused() -> None:
    hand = Hand.parse("1112345678999m1s")
    with pytest.raises(HandError, match="one too many '1z' at wall tile 2"):
        earliest_win(hand, parse("2s1z"), rule_set("sichuan-solo"))
    with pytest.raises(HandError, match="1 of 1z"):
        earliest_win(Hand.parse("1112345678999m1z"), [], rule_set("sichuan-solo"))


@pytest.mark.parametrize("wall", [[37], [-1], [0] * 300])
def test_what_is_no_wall_is_refused(wall: list[int]) -> None:
    with pytest.raises(HandError, match="wall tile"):
        earliest_win(Hand.parse("1112345678999m1s"), wall, rule_set("basic"))


def test_discards_keep_to_whole_walls() -> None:
    draw = random.Random(1)
    rules = RULES["sichuan-solo"]
    deck = deck_without(Hand.parse("1112345678999m"), rules)
    draw.shuffle(deck)
    hand = Hand.of([*Hand.parse("1112345678999m").tiles, deck[0]])
    assert answer(hand, deck[1:], "sichuan-solo") is not None


def test_red_fives_are_kept() -> None:
    win = earliest_win(Hand.parse("1112340678999m1s"), parse("2s1p5m1s"), rule_set("sichuan-solo"))
    assert win is not None
    assert (win.draw, str(win.hand)) == (3, "11123405678999m")


def test_a_lone_red_five_is_thrown_as_one() -> None:
    """Of the only five of its kind the red one is what is thrown: held, or drawn on the way."""
    hand, wall = Hand.parse("123406m789p110s22z"), parse("0p1z2z")
    win = earliest_win(hand, wall, rule_set("basic"))
    assert win is not None
    assert (win.draw, win.hand) == (3, Hand.parse("123406m789p11s222z"))
    thrown = []
    for discard, drawn, after in turns(hand, wall, win):
        thrown.append(str(discard))
        hand = hand.throwing(discard).drawing(drawn)
        assert after == hand
    assert sorted(thrown) == ["0p", "0s", "1z"]
    assert hand.red == (1, 0, 0)
