"""Wins at the table, every number from the rules: shares of the base rounded up to 100,
honba 300 (each payer 100), sticks 1000; seats East 0, South 1, West 2, North 3."""

from __future__ import annotations

import pytest

from paili.rules.riichi_options import PRESETS, RiichiOptions
from paili.scoring.element import Payment
from paili.scoring.situation import SituationError
from paili.table.riichi.settlement import OnTable, Settlement, Winner, settle_wins

TENHOU = PRESETS["riichi-tenhou"]
SOUL = PRESETS["riichi-mahjong-soul"]
BUMP = PRESETS["riichi-m-league"]
EMA = PRESETS["riichi-ema"]
SANMA = PRESETS["riichi-tenhou-3p"]
MANGAN, YAKUMAN = 2000, 8000
#: Two honba, three sticks from before, South in riichi.
RICH = OnTable(honba=2, sticks=3, riichi=frozenset({1}))


def test_self_draw_takes_everything() -> None:
    """South, mangan: East 4000, others 2000, 200 each for two honba; four sticks."""
    end = settle_wins([Winner(1, MANGAN)], RICH, TENHOU)
    assert end.what == "tsumo"
    assert end.changes == (-4200, 4200 + 2200 + 2200 + 4000, -2200, -2200)
    assert (end.winners, end.repeat, end.honba, end.sticks) == ((1,), False, 0, 0)
    assert Payment(-1, 1, 4000, "riichi sticks") in end.payments


def test_the_dealer_repeats_with_one_honba_more() -> None:
    """East, 3 han 60 fu (base 1920): 3840 rounded to 3900 each and 200."""
    end = settle_wins([Winner(0, 1920)], RICH, TENHOU)
    assert end.changes == (3 * 4100 + 4000, -4100, -4100, -4100)
    assert (end.repeat, end.honba, end.sticks) == (True, 3, 0)


def test_one_win_by_discard() -> None:
    """West from North, 1 han 30 fu (base 240): 960 rounded to 1000, and 600."""
    end = settle_wins([Winner(2, 240)], RICH, TENHOU, discarder=3)
    assert end.what == "ron"
    assert end.changes == (0, 0, 1600 + 4000, -1600)


@pytest.mark.parametrize(
    ("discarder", "first", "second"), [(2, 3, 0), (1, 3, 0), (3, 0, 3), (0, 3, 0)]
)
def test_honba_and_sticks_go_to_the_next_after_the_discarder(
    discarder: int, first: int, second: int
) -> None:
    """From West and South, North comes before East; no other order is right."""
    winners = [Winner(seat, MANGAN) for seat in (0, 3) if seat != discarder]
    end = settle_wins(winners, OnTable(1, 2), TENHOU, discarder=discarder)
    worth = {0: 12000, 3: 8000}
    assert end.winners[0] == first
    assert end.changes[first] == worth[first] + 300 + 2000
    if len(winners) == 2:
        assert end.winners == (first, second)
        assert end.changes[second] == worth[second]


def test_two_winners_and_their_own_sticks() -> None:
    """East discards, South and West win with 8000 each; South, West and North are in riichi,
    two sticks lie from before. All five to South; or West has its own back, South four."""
    table = OnTable(1, 2, frozenset({1, 2, 3}))
    winners = [Winner(2, MANGAN), Winner(1, MANGAN)]
    end = settle_wins(winners, table, TENHOU, discarder=0)
    assert end.changes == (-16300, 8300 + 5000, 8000, 0)
    end = settle_wins(winners, table, TENHOU, discarder=0, own_sticks=True)
    assert end.changes == (-16300, 8300 + 4000, 8000 + 1000, 0)
    assert (end.repeat, end.honba, end.sticks) == (False, 0, 0)


def test_head_bump_pays_the_first_only() -> None:
    """North discards: East comes before South and West, and is the only winner."""
    winners = [Winner(2, YAKUMAN), Winner(1, YAKUMAN), Winner(0, 240)]
    end = settle_wins(winners, RICH, BUMP, discarder=3, own_sticks=True)
    assert end.winners == (0,)
    assert end.changes == (1500 + 600 + 4000, 0, 0, -2100)
    assert end.repeat


def test_a_bumped_dealer_does_not_repeat() -> None:
    """West discards: North bumps East."""
    end = settle_wins([Winner(0, MANGAN), Winner(3, MANGAN)], OnTable(1), BUMP, discarder=2)
    assert (end.winners, end.repeat, end.honba) == ((3,), False, 0)


def three_winners(options: RiichiOptions) -> Settlement:
    """South discards; West 1000, North 8000, East 12000."""
    winners = [Winner(0, MANGAN), Winner(2, 240), Winner(3, MANGAN)]
    return settle_wins(winners, RICH, options, discarder=1)


def test_three_winners_abort_the_hand_or_are_paid() -> None:
    end = three_winners(TENHOU)
    assert (end.what, end.payments, end.changes) == ("three rons", (), (0, 0, 0, 0))
    assert (end.winners, end.repeat, end.honba, end.sticks) == ((), True, 3, 4)
    end = three_winners(SOUL)
    assert end.winners == (2, 3, 0)
    assert end.changes == (12000, -21600, 1600 + 4000, 8000)
    assert end.repeat
    assert end.honba == 3


def test_two_winners_are_enough_of_two() -> None:
    end = settle_wins([Winner(0, 240), Winner(2, 240)], OnTable(), TENHOU, discarder=1)
    assert end.changes == (1500, -2500, 1000, 0)


def test_a_liable_player_shares_a_yakuman() -> None:
    """South wins 32000 from East, West is liable: half each, West the 300 of one honba."""
    winner = Winner(1, YAKUMAN, liable=2, liable_base=YAKUMAN)
    end = settle_wins([winner], OnTable(1, 1), TENHOU, discarder=0)
    assert end.changes == (-16000, 32000 + 300 + 1000, -16300, 0)
    # EMA: the discarder pays for honba.
    end = settle_wins([winner], OnTable(1, 1), EMA, discarder=0)
    assert end.changes == (-16300, 32000 + 300 + 1000, -16000, 0)
    # The liable player discards: all of it.
    end = settle_wins([winner], OnTable(1, 1), TENHOU, discarder=2)
    assert end.changes == (0, 33300, -32300, 0)


def test_a_liable_player_pays_a_self_draw_alone() -> None:
    """South draws 32000 with one honba: West pays all 32300."""
    winner = Winner(1, YAKUMAN, liable=2, liable_base=YAKUMAN)
    end = settle_wins([winner], OnTable(1), TENHOU)
    assert end.changes == (0, 32300, -32300, 0)


def test_liable_for_one_yakuman_of_two() -> None:
    """64000 by discard from East, West liable for half of the hand: East pays that half's
    half and all the rest, 48000; and by self-draw 32000 from West, the rest as always."""
    winner = Winner(1, 2 * YAKUMAN, liable=2, liable_base=YAKUMAN)
    end = settle_wins([winner], OnTable(), SOUL, discarder=0)
    assert end.changes == (-48000, 64000, -16000, 0)
    end = settle_wins([winner], OnTable(), SOUL)
    assert end.changes == (-16000, 64000, -32000 - 8000, -8000)


def test_a_liable_player_among_several_winners() -> None:
    """East discards; South (first) 8000 and 300 and a stick; West 32000, North liable, who
    pays no honba: that is South's."""
    winners = [Winner(2, YAKUMAN, liable=3, liable_base=YAKUMAN), Winner(1, MANGAN)]
    end = settle_wins(winners, OnTable(1, 1), TENHOU, discarder=0)
    assert end.changes == (-8300 - 16000, 9300, 32000, -16000)


def test_one_winner_is_liable_to_another() -> None:
    """East discards; South wins 8000 and is liable for half of West's 32000."""
    winners = [Winner(2, YAKUMAN, liable=1, liable_base=YAKUMAN), Winner(1, MANGAN)]
    end = settle_wins(winners, OnTable(), TENHOU, discarder=0)
    assert end.changes == (-8000 - 16000, 8000 - 16000, 32000, 0)


@pytest.mark.parametrize(
    ("loss", "changes"),
    [
        ("loss", (-4100, 6200, -2100)),  # 4000 and 2000
        ("split", (-5100, 8200, -3100)),  # the absent 2000 split
        ("dealer", (-6100, 8200, -2100)),  # the absent 2000 from East
        ("thousand", (-5100, 8200, -3100)),  # 1000 more each
    ],
)
def test_three_players(loss: str, changes: tuple[int, ...]) -> None:
    """South draws mangan with one honba, 100 from each of two."""
    options = RiichiOptions(players=3, tsumo_loss=loss)
    end = settle_wins([Winner(1, MANGAN)], OnTable(1), options)
    assert end.changes == changes


def test_three_players_by_discard() -> None:
    """West wins mangan from South with two honba of 200; East wins too, and is second."""
    end = settle_wins([Winner(0, MANGAN), Winner(2, MANGAN)], RICH, SANMA, discarder=1)
    assert end.winners == (2, 0)
    assert end.changes == (12000, -8000 - 400 - 12000, 8400 + 4000)


def test_all_that_is_wrong_at_once() -> None:
    with pytest.raises(SituationError) as caught:
        settle_wins(
            [Winner(1, 0), Winner(1, 2000, 1, 3000), Winner(4, 240, None, 5)],
            OnTable(-1, -2, frozenset({5})),
            TENHOU,
            discarder=1,
        )
    assert [str(problem) for problem in caught.value.problems] == [
        "honba '-1' (expected 0 or more)",
        "riichi sticks '-2' (expected 0 or more)",
        "riichi of seat '5' (expected 0 to 3, East first)",
        "winner '4' (expected 0 to 3, East first)",
        "two wins of one seat '1'",
        "the winner as discarder '1' (expected another seat)",
        "base points '0' at winner 1 (expected more than 0)",
        "liable for the own hand at winner 1 (expected another seat)",
        "liable for base points '3000' at winner 1 (expected 0 to 2000)",
        "a liable share without a liable seat at winner 4",
    ]


@pytest.mark.parametrize(
    ("winners", "discarder", "message"),
    [
        ([], None, "no winner"),
        ([Winner(0, 240), Winner(1, 240)], None, "2 winners of a self-draw"),
        ([Winner(0, 240)], 4, "discarder '4'"),
        ([Winner(0, 240, 7, 240)], None, "liable '7'"),
    ],
)
def test_what_cannot_be(winners: list[Winner], discarder: int | None, message: str) -> None:
    with pytest.raises(SituationError, match=message):
        settle_wins(winners, OnTable(), TENHOU, discarder=discarder)


@pytest.mark.parametrize("players", [4, 3])
@pytest.mark.parametrize("scope", ["hand", "yakuman"])
@pytest.mark.parametrize("self_draw", [True, False])
def test_two_yakuman_of_which_one_is_fed(players: int, scope: str, self_draw: bool) -> None:
    """South, 64000; West is liable for all or half of the base; two honba, two sticks.

    West pays all honba: 600, with three players 400. Self-draw: West pays 64000 (three
    players, the absent 16000 lost: 48000), or for one yakuman 32000 (24000), and everyone the
    other one. By East's discard: West half of what is answered for, East the rest."""
    options = RiichiOptions(players=players, pao_scope=scope)
    part = 2 * YAKUMAN if scope == "hand" else YAKUMAN
    end = settle_wins(
        [Winner(1, 2 * YAKUMAN, liable=2, liable_base=part)],
        OnTable(2, 2),
        options,
        discarder=None if self_draw else 0,
    )
    assert (
        end.changes
        == {
            (4, "hand", True): (0, 66600, -64600, 0),
            (4, "yakuman", True): (-16000, 66600, -40600, -8000),
            (4, "hand", False): (-32000, 66600, -32600, 0),
            (4, "yakuman", False): (-48000, 66600, -16600, 0),
            (3, "hand", True): (0, 50400, -48400),
            (3, "yakuman", True): (-16000, 50400, -32400),
            (3, "hand", False): (-32000, 66400, -32400),
            (3, "yakuman", False): (-48000, 66400, -16400),
        }[players, scope, self_draw]
    )
