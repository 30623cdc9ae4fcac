"""Events that cannot be: one message each, all of a deal together."""

from __future__ import annotations

from typing import Any

import pytest

from paili.hand import Hand
from paili.rules.sichuan_options import PRESETS
from paili.table.sichuan import events as sichuan_events
from paili.table.sichuan.events import Event, Final, Foul, Kong, Left, WallEnd, Wins
from paili.table.sichuan.ledger import LedgerError, settle
from tests.table.sichuan.test_ledger import PIG, READY, UNREADY, end, wins, won

#: The events, to be made of what they cannot hold.
WRONG: Any = sichuan_events


@pytest.mark.parametrize(
    ("event", "problem"),
    [
        (Kong(4, "added"), "the kong's seat '4' (expected 0 to 3"),
        (Kong(3, "added"), "the kong's seat is out 'N' (expected a seat still playing)"),
        (Kong(0, "open"), "unknown kong 'open' (expected one of: exposed, added, concealed)"),
        (Kong(0, "exposed"), "the konged seat 'None'"),
        (Kong(0, "exposed", 0), "an exposed kong of the own discard"),
        (Kong(0, "exposed", 3), "the konged seat is out 'N'"),
        (Kong(0, "added", 1), "a source of a kong that is added"),
        (Foul(0, "sneeze"), "unknown fault 'sneeze' (expected one of: false win, pig, passed win)"),
        (Foul(3, "pig"), "the seat at fault is out 'N'"),
        (Left(3), "the seat that leaves is out 'N'"),
        (Left(-1), "the seat that leaves '-1'"),
        (Wins(()), "a win of nobody (expected one win or several)"),
        (wins("seat:N from:E"), "the winner is out 'N'"),
        (wins("seat:E from:N"), "the discarder is out 'N'"),
        (wins("seat:E from:S after-kong"), "after-kong without a kong 'S'"),
        (wins("seat:E from:S void:m"), "tiles of the void suit"),
        (wins("seat:E from:S riichi"), "flag unknown in Sichuan rules 'riichi'"),
        (Wins((won("from:S", "123456m345p78p99p 1p"),)), "not complete '123456m13457899p"),
        (wins("seat:E from:W", "seat:S self-draw"), "a self-draw among several wins"),
        (wins("seat:E from:W", "seat:S from:E"), "several wins from different discarders 'E W'"),
        (wins("seat:E from:W", "seat:E from:W"), "a seat wins the same tile twice"),
        (
            Wins((won("seat:E from:W"), won("seat:S from:W", "45m123m345p678p99p 6m"))),
            "several wins from different tiles '6m 6p'",
        ),
        (
            Wins((won("self-draw replacement liable:N", "234m99m345p67p[7777m] 8p"),)),
            "the konged seat is out 'N'",
        ),
        (end(READY, READY), "no final hand of a seat 'W'"),
        (
            WallEnd((*end(READY, READY, READY).finals, Final(1, Hand.parse(READY)))),
            "two final hands of a seat 'S'",
        ),
        (
            WallEnd((*end(READY, READY, READY).finals, Final(7, Hand.parse(READY)))),
            "the seat of a final hand '7'",
        ),
        (end(READY, READY, READY + "6p"), "14 tiles '123456m34567899p'"),
        (
            WallEnd((*end(READY, READY).finals, Final(2, Hand.parse(READY), 5))),
            "void suit '5' (expected m, p or s (0 to 2))",
        ),
    ],
)
def test_an_event_that_cannot_be(event: Event, problem: str) -> None:
    with pytest.raises(LedgerError) as error:
        settle([Left(3), event])
    (found,) = error.value.problems
    assert found.where == "event 2"
    assert str(found._replace(where="")).startswith(problem)


@pytest.mark.parametrize(
    ("event", "problem"),
    [
        ("kong", "no event 'kong' at event 1 (expected one of: Kong, Wins, Foul, Left, WallEnd)"),
        (None, "no event 'None' at event 1"),
        (Kong, 'no event "<class'),
        (
            WRONG.Wins(None),
            "no sequence 'None' at event 1 (expected a win, or several, in a tuple)",
        ),
        (WRONG.Wins(("win",)), "something else 'win' at event 1 (expected a win)"),
        (WRONG.WallEnd(7), "no sequence '7' at event 1"),
        (
            WRONG.WallEnd((None,)),
            "something else 'None' at event 1 (expected the final hand of a seat)",
        ),
        (WRONG.WallEnd((WRONG.Final(0, READY),)), f"something else '{READY}' at event 1"),
        (WRONG.Kong(None, "added"), "the kong's seat 'None' at event 1"),
        (WRONG.Kong(0, None), "unknown kong 'None' at event 1"),
        (WRONG.Foul(0, 7), "unknown fault '7' at event 1"),
    ],
)
def test_what_is_no_event(event: Any, problem: str) -> None:
    for events in ([event], [event, event], [Kong(1, "concealed"), event]):
        with pytest.raises(LedgerError) as error:
            settle(events)
        at = f"event {len(events) if events[0] is not event else 1}"
        assert str(error.value.problems[0]).startswith(problem.replace("event 1", at))


def test_no_events_at_all() -> None:
    nothing: Any = None
    with pytest.raises(LedgerError, match="no events 'None'"):
        settle(nothing)


def test_a_seat_has_four_kongs_at_most() -> None:
    kongs = [Kong(1, "concealed")] * 4
    assert settle(kongs).totals[1] > 0
    with pytest.raises(LedgerError, match="a fifth kong of a seat at event 5"):
        settle([*kongs, Kong(1, "added")])


def test_no_fine_without_such_a_rule() -> None:
    with pytest.raises(LedgerError, match="a fine for a 'false win' at event 1"):
        settle([Foul(0, "false win")], PRESETS["sichuan-xuezhan"])


def test_nothing_after_the_end() -> None:
    with pytest.raises(LedgerError, match="the deal is over at event 4"):
        settle([Left(0), Left(1), Left(2), Kong(3, "added")])
    with pytest.raises(LedgerError, match="the deal is over at event 2"):
        settle([end(READY, READY, UNREADY, PIG), Left(1)])


def test_all_problems_of_a_deal_together() -> None:
    with pytest.raises(LedgerError) as error:
        settle([Kong(4, "open"), Left(3), wins("seat:N from:E dora:1m")])
    places = [problem.where for problem in error.value.problems]
    assert places == ["event 1", "event 1", "event 3", "event 3"]
