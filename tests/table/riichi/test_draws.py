"""Hands that nobody wins: 3000 (three players 2000) from those not ready to those ready,
nagashi mangan, aborted hands."""

from __future__ import annotations

import pytest

from paili.rules.riichi_options import PRESETS, RiichiOptions
from paili.scoring.situation import SituationError
from paili.table.riichi.settlement import OnTable, is_nagashi, settle_abort, settle_draw

TENHOU = PRESETS["riichi-tenhou"]
SANMA = PRESETS["riichi-tenhou-3p"]


@pytest.mark.parametrize(
    ("ready", "changes"),
    [
        (set(), (0, 0, 0, 0)),
        ({0}, (3000, -1000, -1000, -1000)),
        ({1, 3}, (-1500, 1500, -1500, 1500)),
        ({0, 1, 2}, (1000, 1000, 1000, -3000)),
        ({0, 1, 2, 3}, (0, 0, 0, 0)),
    ],
)
def test_those_not_ready_pay(ready: set[int], changes: tuple[int, ...]) -> None:
    end = settle_draw(ready, OnTable(1, 2), TENHOU)
    assert end.what == "exhaustive draw"
    assert end.changes == changes
    assert end.repeat == (0 in ready)
    assert (end.winners, end.honba, end.sticks) == ((), 2, 2)


@pytest.mark.parametrize(
    ("ready", "changes"),
    [
        (set(), (0, 0, 0)),
        ({2}, (-1000, -1000, 2000)),
        ({0, 1}, (1000, 1000, -2000)),
        ({0, 1, 2}, (0, 0, 0)),
    ],
)
def test_three_players_share_2000(ready: set[int], changes: tuple[int, ...]) -> None:
    assert settle_draw(ready, OnTable(), SANMA).changes == changes


def test_sticks_of_the_hand_stay() -> None:
    end = settle_draw({1, 2}, OnTable(0, 1, frozenset({1, 2})), TENHOU)
    assert (end.sticks, sum(end.changes)) == (3, 0)


def test_nagashi_is_paid_as_a_mangan_self_draw_without_honba_and_sticks() -> None:
    """South: 4000 from East, 2000 from the others; nobody pays for not being ready, and the
    dealer, ready, deals again."""
    end = settle_draw({0}, OnTable(3, 2), TENHOU, nagashi={1})
    assert end.what == "nagashi mangan"
    assert end.changes == (-4000, 8000, -2000, -2000)
    assert (end.winners, end.repeat, end.honba, end.sticks) == ((1,), True, 4, 2)


def test_the_dealers_nagashi_does_not_keep_the_deal() -> None:
    """East: 4000 each; without a ready hand South deals next."""
    end = settle_draw({2}, OnTable(), TENHOU, nagashi={0})
    assert end.changes == (12000, -4000, -4000, -4000)
    assert (end.repeat, end.honba) == (False, 1)


def test_several_nagashi_are_each_paid() -> None:
    """East +12000 -4000, South +8000 -4000, the others pay 4000 and 2000."""
    end = settle_draw(set(), OnTable(), TENHOU, nagashi={0, 1})
    assert end.changes == (12000 - 4000, 8000 - 4000, -6000, -6000)
    assert end.winners == (0, 1)


def test_nagashi_with_three_players() -> None:
    """As the self-draw: the absent share is lost, or settled by the option."""
    assert settle_draw(set(), OnTable(), SANMA, nagashi={1}).changes == (-4000, 6000, -2000)
    split = RiichiOptions(players=3, tsumo_loss="split")
    assert settle_draw(set(), OnTable(), split, nagashi={1}).changes == (-5000, 8000, -3000)


def test_nagashi_by_option() -> None:
    end = settle_draw({0}, OnTable(), RiichiOptions(nagashi=False), nagashi={1})
    assert (end.what, end.changes) == ("exhaustive draw", (3000, -1000, -1000, -1000))


def test_rivers() -> None:
    assert is_nagashi([0, 8, 9, 17, 18, 26, *range(27, 34)], called=False)
    assert not is_nagashi([0, 8, 1], called=False)
    assert not is_nagashi([0, 8, 34], called=False)  # a red five
    assert not is_nagashi([0, 8], called=True)
    assert not is_nagashi([], called=False)


def test_an_aborted_hand() -> None:
    end = settle_abort(OnTable(1, 1, frozenset({2})), SANMA, "nine terminals")
    assert (end.what, end.changes, end.payments) == ("nine terminals", (0, 0, 0), ())
    assert (end.repeat, end.honba, end.sticks) == (True, 2, 2)


def test_all_that_is_wrong_at_once() -> None:
    with pytest.raises(SituationError) as caught:
        settle_draw({0, 3}, OnTable(-1, 0, frozenset({1, 2})), SANMA, nagashi={4})
    assert [str(problem) for problem in caught.value.problems] == [
        "honba '-1' (expected 0 or more)",
        "ready seat '3' (expected 0 to 2, East first)",
        "nagashi of seat '4' (expected 0 to 2, East first)",
        "in riichi but not ready 'S'",
        "in riichi but not ready 'W'",
    ]
    with pytest.raises(SituationError, match="riichi sticks '-1'"):
        settle_abort(OnTable(0, -1), TENHOU)
