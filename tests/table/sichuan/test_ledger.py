"""The settlement of whole deals: kongs, wins, faults, who deals and draws next."""

from __future__ import annotations

import pytest

from paili.hand import Hand
from paili.rules.sichuan_options import PRESETS, SichuanOptions
from paili.scoring.element import Payment
from paili.scoring.situation import Situation
from paili.scoring.win import Win, win_of
from paili.table.sichuan.events import Event, Final, Foul, Kong, Left, WallEnd, Wins
from paili.table.sichuan.ledger import LedgerError, settle
from paili.tiles.notation import parse

READY = "123456m345p78p99p"
UNREADY = "2468m2468p24688m"
PIG = "2468m2468p24688s"
SBR, XUELIU = PRESETS["sichuan-sbr2025"], PRESETS["sichuan-xueliu"]
Totals = tuple[int, int, int, int]


def won(situation: str, text: str = "123456m345p78p99p 6p") -> Win:
    """A win of no fan unless its text says otherwise."""
    hand, tile = text.split()
    return win_of(Hand.parse(hand), parse(tile)[0], Situation.parse(situation))


def wins(*situations: str) -> Wins:
    """Wins of the same tile."""
    return Wins(tuple(won(each) for each in situations))


def end(*hands: str, passive: str = "") -> WallEnd:
    """The wall's end with these hands of seats A, B, C, D; "" for a seat that is out."""
    return WallEnd(
        tuple(
            Final(seat, Hand.parse(hand), 2, "ABCD"[seat] in passive)
            for seat, hand in enumerate(hands)
            if hand
        )
    )


def changed(**options: int | str | bool) -> SichuanOptions:
    """The rules of 2025 with other options."""
    return SBR.changed({**options})


@pytest.mark.parametrize(
    ("shot_kong", "totals"),
    [
        ("refund", (1, 1, -1, -1)),
        ("keep", (-1, 7, -3, -3)),
        ("transfer", (5, 1, -3, -3)),
        ("transfer-all", (8, -2, -3, -3)),
    ],
)
def test_shot_kong(shot_kong: str, totals: Totals) -> None:
    """B has 1 from each for one kong, 2 from each for the next, and pays A's win with 2."""
    events = [Kong(1, "added"), Kong(1, "concealed"), wins("seat:E from:S after-kong")]
    assert settle(events, changed(shot_kong=shot_kong)).totals == totals


@pytest.mark.parametrize(
    ("hand", "totals"),
    [
        (READY, (6, -2, -2, -2)),
        # Not ready, B gives the kong back to those who paid, and pays C and D 1 each.
        (UNREADY, (2, -4, 1, 1)),
    ],
)
def test_transfer_needs_ready(hand: str, totals: Totals) -> None:
    options = changed(shot_kong="transfer", transfer_needs_ready=True)
    events: list[Event] = [Kong(1, "concealed"), wins("seat:E from:S after-kong")]
    assert settle(events, options).totals == (6, -2, -2, -2)
    assert settle([*events, end("", hand, READY, READY)], options).totals == totals


def test_what_was_transferred_for_good_stays_so() -> None:
    events = [
        Kong(1, "concealed"),
        wins("seat:E from:S after-kong"),
        end("", UNREADY, READY, READY),
    ]
    # B pays C and D 1 each; its kong's points are A's, ready or not.
    assert settle(events, changed(shot_kong="transfer")).totals == (6, -4, -1, -1)


def test_only_the_last_kong_goes_back_and_only_once() -> None:
    events = [
        Kong(1, "concealed"),
        Kong(1, "concealed"),
        wins("seat:E from:S after-kong"),
        wins("seat:W from:S after-kong"),
    ]
    whats = [each.what for each in settle(events).entries]
    assert whats.count("kong returned") == 3


def test_a_kong_that_earned_nothing_is_the_one_that_goes_back() -> None:
    events = [
        Kong(1, "concealed"),
        Kong(1, "added", fresh=False),
        wins("seat:E from:S after-kong"),
    ]
    assert settle(events).totals == (0, 4, -2, -2)


def test_a_robbed_kong_earns_nothing_given_or_left_out() -> None:
    robbery = Wins((won("from:S robbing", "45m123m345p678p99p 6m"),))
    assert settle([Kong(1, "added"), robbery]).totals == (2, -2, 0, 0)
    assert settle([robbery]).totals == (2, -2, 0, 0)


@pytest.mark.parametrize(("three_winners", "totals"), [("keep", 6), ("refund", 0)])
def test_the_last_of_three_winners_table(three_winners: str, totals: int) -> None:
    events = [Kong(1, "concealed"), Left(2), Left(3), Left(0)]
    ledger = settle(events, changed(three_winners=three_winners))
    assert ledger.totals[1] == totals
    assert ledger.over
    assert ledger.next_to_draw is None


def test_who_deals_and_draws_next() -> None:
    first = settle([wins("seat:W self-draw")])
    assert (first.next_dealer, first.next_to_draw, first.out) == (2, 3, (2,))
    two = settle([wins("seat:E from:W", "seat:S from:W")])
    assert (two.next_dealer, two.next_to_draw, two.out) == (2, 2, (0, 1))
    later = settle([wins("seat:W self-draw"), wins("seat:E from:S", "seat:N from:S")])
    assert (later.next_dealer, later.over) == (2, True)
    nobody = settle([end(READY, READY, READY, READY)])
    assert (nobody.next_dealer, nobody.over) == (0, True)


def test_the_first_of_several_winners_is_next_from_the_discarder() -> None:
    assert settle([wins("seat:E from:W", "seat:N from:W")]).out == (3, 0)


@pytest.mark.parametrize(
    ("options", "what", "totals", "pot"),
    [
        (SBR, "false win", (0, -24, 0, 0), 24),
        (SBR, "passed win", (0, -24, 0, 0), 24),
        (SBR, "pig", (0, -24, 0, 0), 24),
        (PRESETS["sichuan-novikov"], "false win", (8, -16, 8, 0), 0),
        (PRESETS["sichuan-novikov"], "pig", (0, -48, 0, 0), 48),
        (PRESETS["sichuan-wmt"], "false win", (8, -16, 8, 0), 0),
        (PRESETS["sichuan-xuezhan"], "pig", (0, 0, 0, 0), 0),
        (changed(pig="each", pig_points=16), "pig", (16, -32, 16, 0), 0),
    ],
)
def test_fouls(options: SichuanOptions, what: str, totals: Totals, pot: int) -> None:
    ledger = settle([Left(3), Foul(1, what)], options)
    assert (ledger.totals, ledger.pot) == (totals, pot)


def test_a_foul_takes_kongs_back_from_seats_that_left_too() -> None:
    events = [Kong(1, "concealed"), Left(3), Foul(1, "false win")]
    assert settle(events).totals == (0, -24, 0, 0)


def test_a_pig_caught_is_barred_and_fined_once() -> None:
    caught = Foul(0, "pig")
    with pytest.raises(LedgerError, match="the winner is a pig 'E' at event 2"):
        settle([caught, wins("seat:E from:S")])
    ledger = settle([caught, end(PIG, READY, READY, UNREADY)])
    assert ledger.pot == 24
    assert ledger.totals == (-26, 2, 2, -2)
    # Caught, it is not ready whatever it holds.
    assert settle([caught, end(READY, READY, READY, READY)]).totals == (-27, 1, 1, 1)


@pytest.mark.parametrize(
    ("options", "passive", "totals", "pot"),
    [
        (SBR, "", (1, 1, -26, 0), 24),
        (SBR, "C", (1, 1, -2, 0), 0),
        (changed(passive_pig=False), "C", (1, 1, -26, 0), 24),
        (changed(pig="not-ready"), "", (1, 1, -2, 0), 0),
        (changed(pig="each", pig_points=8), "", (8, 8, -16, 0), 0),
    ],
)
def test_pigs_at_the_end(options: SichuanOptions, passive: str, totals: Totals, pot: int) -> None:
    ledger = settle([Left(3), end(READY, READY, PIG, "", passive=passive)], options)
    assert (ledger.totals, ledger.pot) == (totals, pot)


def test_pigs_pay_seats_that_are_none_ready_or_not() -> None:
    options = changed(pig="each", pig_points=16)
    ledger = settle([end(PIG, PIG, READY, UNREADY)], options)
    assert ledger.totals == (-32, -32, 33, 31)
    assert {each.payee for each in ledger.entries} == {2, 3}


def test_a_pig_caught_is_not_checked_where_it_pays_each() -> None:
    options = changed(pig="each", pig_points=16)
    ledger = settle([Foul(0, "pig"), end(PIG, READY, READY, READY)], options)
    assert ledger.totals == (-48, 16, 16, 16)


def test_all_ready_or_none_no_checks() -> None:
    assert settle([end(READY, READY, READY, READY)]).entries == ()
    assert settle([end(UNREADY, UNREADY, UNREADY, UNREADY)]).entries == ()


def test_kongs_of_seats_not_ready_are_kept_if_the_rules_say_so() -> None:
    events = [Kong(0, "concealed"), end(UNREADY, UNREADY, UNREADY, UNREADY)]
    assert settle(events).totals == (0, 0, 0, 0)
    assert settle(events, changed(draw_refund=False)).totals == (6, -2, -2, -2)


def test_blood_flow_winners_pay_on_and_win_again() -> None:
    events = [
        wins("seat:E from:S"),
        Kong(1, "concealed"),
        wins("seat:S self-draw"),
        wins("seat:E from:S"),
    ]
    ledger = settle(events, XUELIU)
    assert ledger.totals == (1 - 2 - 2 + 1, -1 + 6 + 6 - 1, -2 - 2, -2 - 2)
    assert (ledger.out, ledger.over) == ((0, 1), False)


@pytest.mark.parametrize(
    ("check_winners", "totals"), [(True, (3, -2, 2, -3)), (False, (1, -1, 2, -2))]
)
def test_blood_flow_winners_are_paid_by_seats_not_ready(
    check_winners: bool, totals: Totals
) -> None:
    options = XUELIU.changed({"check_winners": check_winners})
    events = [wins("seat:E from:N"), end(READY, UNREADY, READY, UNREADY)]
    assert settle(events, options).totals == totals


def test_entries_name_what_they_are_for() -> None:
    entries = settle([Kong(0, "exposed", 2), wins("seat:S self-draw")]).entries
    assert entries == (
        Payment(2, 0, 2, "kong"),
        Payment(0, 1, 2, "win by self-draw"),
        Payment(2, 1, 2, "win by self-draw"),
        Payment(3, 1, 2, "win by self-draw"),
    )


def test_no_events() -> None:
    ledger = settle([])
    assert (ledger.totals, ledger.entries, ledger.over) == ((0, 0, 0, 0), (), False)


def test_blood_flow_goes_on_after_three_winners() -> None:
    ledger = settle([wins("seat:E from:N", "seat:S from:N", "seat:W from:N")], XUELIU)
    assert (ledger.out, ledger.over, ledger.next_to_draw) == ((0, 1, 2), False, 3)
