"""Calls, swap calling, riichi, priority of claims, liability."""

from __future__ import annotations

import pytest

from paili.errors import HandError
from paili.hand import Hand
from paili.rules.riichi_options import PRESETS, RiichiOptions
from paili.scoring.situation import SituationError
from paili.table.riichi.claims import (
    Claim,
    Exposed,
    Moment,
    call_refusals,
    honoured,
    liabilities,
    riichi_discards,
    riichi_refusals,
    swapped,
)
from paili.tiles.kind import name
from paili.tiles.meld import Meld, meld_of
from paili.tiles.notation import parse

TENHOU = PRESETS["riichi-tenhou"]
SANMA = PRESETS["riichi-tenhou-3p"]
BUMP = PRESETS["riichi-wrc"]


def refused(hand: str, meld: str, tile: str, now: Moment | None = None) -> list[str]:
    """Why a call is refused, as text."""
    called = meld_of(parse(meld))
    problems = call_refusals(Hand.parse(hand), called, parse(tile)[0], now or Moment(), TENHOU)
    return [str(problem) for problem in problems]


@pytest.mark.parametrize(
    ("meld", "tile", "barred"),
    [
        ("345m", "3m", "3m 6m"),
        ("345m", "4m", "4m"),
        ("345m", "5m", "5m 2m"),
        ("345m", "0m", "5m 2m"),
        ("123p", "3p", "3p"),  # no 0p
        ("123p", "1p", "1p 4p"),
        ("789p", "7p", "7p"),  # no 10p, and 1s is none
        ("789p", "9p", "9p 6p"),
        ("123s", "3s", "3s"),
        ("222z", "2z", "2z"),
        ("444s", "4s", "4s"),
    ],
)
def test_swapped(meld: str, tile: str, barred: str) -> None:
    called = meld_of(parse(meld))
    kinds = swapped(called, parse(tile)[0], TENHOU)
    assert " ".join(map(name, kinds)) == barred
    assert swapped(called, parse(tile)[0], RiichiOptions(kuikae=True)) == ()


def test_a_call_that_leaves_swapped_discards_only() -> None:
    """3m 4m 5m 6m: calling 3m for 345m leaves 3m and 6m, both barred; for 234m not at all."""
    hand = "3456m[111p][222p][333p]"
    assert refused(hand, "345m", "3m") == ["no discard left but swapped ones '3m 6m'"]
    assert refused(hand, "456m", "5m") == []  # leaves 3m and 5m, and 3m is barred
    called, allowed = meld_of(parse("345m")), RiichiOptions(kuikae=True)
    assert not call_refusals(Hand.parse(hand), called, 2, Moment(), allowed)


def test_plain_calls() -> None:
    hand = "1123m456p789s115z"
    assert refused(hand, "111m", "1m") == []
    assert refused(hand, "123m", "1m") == []
    assert refused(hand, "1111m", "1m") == ["not in the hand '1m' (expected the meld's rest)"]
    assert refused(hand, "123m", "2p") == ["no call '2p' (expected a called meld with this tile)"]


def test_all_that_is_wrong_with_a_call() -> None:
    hand, chow = Hand.parse("1123m456p789s115z"), Meld("chow", 2)
    now = Moment(live=0, riichi=True)
    problems = call_refusals(hand, chow, 4, now, TENHOU, from_left=False)
    assert [str(problem) for problem in problems] == [
        "the last discard is only won",
        "a call in riichi",
        "a chow of another's than the left neighbour's tile",
        "not in the hand '4m' (expected the meld's rest)",
    ]
    assert refused("111m456p789s1155z", "1111m", "1m", Moment(kans=4)) == ["a fifth kan"]
    three = call_refusals(Hand.parse("45p123789s11555z"), Meld("chow", 11), 11, Moment(), SANMA)
    assert [str(problem) for problem in three] == ["a chow with three players"]
    concealed = Meld("kong", 0, concealed=True)
    assert call_refusals(Hand.parse("111m456p789s1155z"), concealed, 0, Moment(), TENHOU)


def test_riichi() -> None:
    """Ready without 5z only, for 6s and 9s; a concealed kan keeps a hand closed."""
    for text in ("123456m11199p78s5z", "123m11199p78s5z(7777z)"):
        hand = Hand.parse(text)
        assert riichi_discards(hand) == (31,)
        for live, points, fine in ((70, 1000, True), (4, 1000, True), (3, 1000, False)):
            assert (not riichi_refusals(hand, 31, Moment(live, 0, False, points), TENHOU)) == fine
        assert riichi_refusals(hand, 31, Moment(points=999), TENHOU)


def test_riichi_with_few_tiles_left() -> None:
    """Three players need three; without the option none."""
    hand = Hand.parse("123456m11199p78s5z")
    for options, least in (
        (TENHOU, 4),
        (SANMA, 3),
        (RiichiOptions(riichi_needs_draw=False), 0),
    ):
        assert not riichi_refusals(hand, 31, Moment(live=least), options)
        assert bool(riichi_refusals(hand, 31, Moment(live=least - 1), options)) == (least > 0)


def test_not_ready_when_the_own_hand_has_all_four_of_the_wait() -> None:
    """2p 3p would need a fifth 1p or 4p, of which the hand has kans."""
    hand = Hand.parse("123m23p55s5z(1111p)(4444p)")
    assert riichi_discards(hand) == ()
    assert [str(problem) for problem in riichi_refusals(hand, 31, Moment(), TENHOU)] == [
        "not ready without '5z' (expected a ready hand)"
    ]


def test_all_that_is_wrong_with_riichi() -> None:
    hand = Hand.parse("159m159p159s12z[555z]")
    now = Moment(live=0, riichi=True, points=-100)
    assert [str(problem) for problem in riichi_refusals(hand, 0, now, TENHOU)] == [
        "riichi a second time",
        "riichi with a called meld",
        "not ready without '1m' (expected a ready hand)",
        "-100 points (expected 1000 or more)",
        "0 tiles left in the wall (expected 4 or more)",
    ]


def test_thirteen_tiles_and_fourteen() -> None:
    """One to discard where a discard is asked for, none where another's tile comes."""
    more, less = Hand.parse("123456m11199p78s5z"), Hand.parse("123456m11199p78s")
    with pytest.raises(HandError, match=r"13 tiles in all \(expected 14\)"):
        riichi_refusals(less, 0, Moment(), TENHOU)
    with pytest.raises(HandError, match=r"14 tiles in all \(expected 13\)"):
        call_refusals(more, Meld("pung", 9), 9, Moment(), TENHOU)


@pytest.mark.parametrize(
    ("claims", "options", "first"),
    [
        ([], TENHOU, []),
        ([(1, "chow")], TENHOU, [1]),
        ([(1, "chow"), (2, "pung")], TENHOU, [2]),
        ([(1, "chow"), (3, "kong")], TENHOU, [3]),
        ([(1, "chow"), (2, "pung"), (3, "ron")], TENHOU, [3]),
        ([(3, "ron"), (1, "ron")], TENHOU, [1, 3]),
        ([(3, "ron"), (1, "ron")], BUMP, [1]),
        ([(3, "ron"), (2, "ron"), (1, "ron")], TENHOU, [1, 2, 3]),
        ([(2, "ron"), (1, "pung")], SANMA, [2]),
    ],
)
def test_whose_claim_comes_first(
    claims: list[tuple[int, str]], options: RiichiOptions, first: list[int]
) -> None:
    """East (0) discards."""
    done = honoured([Claim(*claim) for claim in claims], 0, options)
    assert [claim.seat for claim in done] == first


def test_turn_order_from_another_discarder() -> None:
    """West discards: North comes before East."""
    done = honoured([Claim(0, "ron"), Claim(3, "ron")], 2, TENHOU)
    assert [claim.seat for claim in done] == [3, 0]


def test_claims_that_cannot_be() -> None:
    claims = [Claim(0, "ron"), Claim(2, "chow"), Claim(2, "pung"), Claim(3, "kong")]
    with pytest.raises(SituationError) as caught:
        honoured([*claims, Claim(4, "chii")], 0, TENHOU)
    assert [str(problem) for problem in caught.value.problems] == [
        "a claim of the own discard 'E'",
        "a chow 'W' (expected the seat after the discarder's, of four)",
        "unknown claim 'chii' (expected one of: ron, pung, kong, chow)",
        "seat '4' (expected 0 to 3, East first)",
        "two claims of one seat '2'",
        "two pungs of one discard (expected at most one: there are four copies)",
    ]
    with pytest.raises(SituationError, match="a chow"):
        honoured([Claim(1, "chow")], 0, SANMA)


def exposed(text: str) -> list[Exposed]:
    """``555z<1 (6666z)``: melds, with the seat that fed them."""
    out = []
    for word in text.split():
        tiles, _, feeder = word.partition("<")
        concealed = tiles.startswith("(")
        out.append(
            Exposed(meld_of(parse(tiles.strip("()")), concealed), int(feeder) if feeder else None)
        )
    return out


@pytest.mark.parametrize(
    ("melds", "answers"),
    [
        ("555z<1 666z<2 777z<3", {"daisangen": 3}),
        ("555z<1 666z<2 7777z<3", {"daisangen": 3}),
        ("(5555z) 666z<2 123m<3 777z<1", {"daisangen": 1}),
        ("555z<1 666z<2 (7777z)", {}),  # nobody fed the last
        ("555z<1 666z<2", {}),
        ("555z<1 666z<2 777z<3 7777z", {"daisangen": 3}),  # added to later
        ("111z<1 222z<1 333z<2 444z<3", {"daisuushii": 3}),
        ("111z<1 222z<1 333z<2", {}),
        ("1111m<1 2222m<1 (3333m) 4444m<2", {"suukantsu": 2}),
        ("111m<1 2222m<1 (3333m) 4444m<2 1111m", {}),  # the fourth was added
        ("111m<1 1111m (2222m) 3333m<2 4444m<3", {"suukantsu": 3}),
        ("1111z<1 2222z<1 3333z<2 4444z<3", {"daisuushii": 3, "suukantsu": 3}),
    ],
)
def test_who_is_liable(melds: str, answers: dict[str, int]) -> None:
    assert liabilities(exposed(melds), RiichiOptions(pao_kans=True)) == answers
    without = {key: seat for key, seat in answers.items() if key != "suukantsu"}
    assert liabilities(exposed(melds), TENHOU) == without
    assert liabilities(exposed(melds), RiichiOptions(pao_dragons_winds=False)) == {}
