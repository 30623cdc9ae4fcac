"""What is wrong with an event of a Sichuan deal, given what happened before."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from paili.errors import Problem, unknown_name
from paili.hand import Hand
from paili.rules.sichuan import SICHUAN_SHAPE
from paili.scoring.sichuan.limits import best_of, impossible, refusals
from paili.scoring.situation import PLACES, SEATS
from paili.scoring.situation_types import shown
from paili.scoring.win import Win
from paili.table.sichuan.deal import Deal
from paili.table.sichuan.events import (
    EXPOSED,
    FOULS,
    KONGS,
    PIG,
    Event,
    Final,
    Foul,
    Kong,
    Left,
    WallEnd,
    Wins,
)
from paili.tiles.kind import name

_EVENTS = ", ".join(each.__name__ for each in (Kong, Wins, Foul, Left, WallEnd))
#: The most kongs that a hand has.
KONGS_OF_A_SEAT = 4


def wrong(event: Event, deal: Deal) -> Iterator[Problem]:
    """Everything that keeps an event from happening now."""
    if deal.over:
        yield Problem("the deal is over", expected="no more events")
        return
    match event:
        case Kong():
            yield from _seat(event.seat, "the kong's seat", deal)
            yield from _kong(event, deal)
        case Wins(wins):
            yield from _wins(wins, deal)
        case Foul(seat, what):
            yield from _seat(seat, "the seat at fault", deal)
            yield from _foul(what, deal)
        case Left(seat):
            yield from _seat(seat, "the seat that leaves", deal)
        case WallEnd(finals):
            yield from _finals(finals, deal)
        case _:
            yield Problem("no event", shown(event), expected=f"one of: {_EVENTS}")


def _seat(seat: int | None, what: str, deal: Deal) -> Iterator[Problem]:
    if seat is None or seat not in PLACES:
        yield Problem(what, shown(seat), expected="0 to 3, East first")
    elif seat not in deal.playing:
        yield Problem(f"{what} is out", SEATS[seat], expected="a seat still playing")


def _kong(kong: Kong, deal: Deal) -> Iterator[Problem]:
    if sum(each.seat == kong.seat for each in deal.kongs) >= KONGS_OF_A_SEAT:
        yield Problem("a fifth kong of a seat", expected=f"{KONGS_OF_A_SEAT} at most")
    if kong.type not in KONGS:
        yield unknown_name("kong", shown(kong.type), KONGS)
    elif kong.type == EXPOSED:
        if kong.source == kong.seat:
            yield Problem("an exposed kong of the own discard", expected="another seat's")
        else:
            yield from _seat(kong.source, "the konged seat", deal)
    elif kong.source is not None:
        yield Problem(f"a source of a kong that is {kong.type}", expected="none")


def _foul(what: str, deal: Deal) -> Iterator[Problem]:
    if what not in FOULS:
        yield unknown_name("fault", shown(what), FOULS)
    elif what != PIG and deal.options.false_win == "none":
        yield Problem("a fine for a", what, expected="none: the rules know no such fault")


def _wins(wins: Sequence[Win], deal: Deal) -> Iterator[Problem]:
    if problems := list(_others(wins, Win, "a win")):
        yield from problems
        return
    if not wins:
        yield Problem("a win of nobody", expected="one win or several")
    for win in wins:
        seat = win.situation.seat
        yield from _seat(seat, "the winner", deal)
        if seat in deal.barred:
            yield Problem("the winner is a pig", SEATS[seat], expected="no win after that fault")
        yield from _payer(win, deal)
        yield from impossible(win, deal.options)
        best = best_of(win, deal.options)
        if best is None:
            yield Problem("not complete", str(win.hand), expected="4 sets and a pair, or 7 pairs")
        else:
            yield from refusals(win, best, deal.options)
    if len(wins) > 1:
        yield from _together(wins)


def _payer(win: Win, deal: Deal) -> Iterator[Problem]:
    now = win.situation
    if now.liable is not None:
        yield from _seat(now.liable, "the konged seat", deal)
    if now.self_draw:
        return
    yield from _seat(now.payer, "the discarder", deal)
    if now.has("after-kong") and not any(kong.seat == now.payer for kong in deal.kongs):
        yield Problem(
            "after-kong without a kong", SEATS[now.payer], expected="the discarder's kong before"
        )


def _together(wins: Sequence[Win]) -> Iterator[Problem]:
    """Several may only win the same discard."""
    if any(win.situation.self_draw for win in wins):
        yield Problem("a self-draw among several wins", expected="it alone")
        return
    for what, found in (
        ("tiles", {name(win.kind) for win in wins}),
        ("discarders", {SEATS[win.situation.payer] for win in wins}),
    ):
        if len(found) > 1:
            listed = " ".join(sorted(found))
            yield Problem(f"several wins from different {what}", listed, expected="one discard")
    if len({win.situation.seat for win in wins}) < len(wins):
        yield Problem("a seat wins the same tile twice", expected="each seat once")


def _others(listed: object, of: type, expected: str) -> Iterator[Problem]:
    """What an event holds that it cannot hold."""
    if not isinstance(listed, tuple | list):
        yield Problem("no sequence", shown(listed), expected=f"{expected}, or several, in a tuple")
        return
    for each in listed:
        if not isinstance(each, of):
            yield Problem("something else", shown(each), expected=expected)


def _finals(finals: Sequence[Final], deal: Deal) -> Iterator[Problem]:
    problems = list(_others(finals, Final, "the final hand of a seat"))
    if not problems:
        hands = [final.hand for final in finals]
        problems = list(_others(hands, Hand, "a hand of 13 tiles"))
    if problems:
        yield from problems
        return
    seats = [final.seat for final in finals]
    for text in sorted({shown(seat) for seat in seats if seat not in PLACES}):
        yield Problem("the seat of a final hand", text, expected="0 to 3, East first")
    for seat in PLACES:
        if seats.count(seat) > 1:
            yield Problem("two final hands of a seat", SEATS[seat], expected="one")
        elif seat in deal.playing and seat not in seats:
            yield Problem("no final hand of a seat", SEATS[seat], expected="one of each playing")
    for final in finals:
        if final.hand.size != SICHUAN_SHAPE.ready_size:
            tiles = f"{final.hand.size} tiles"
            size = f"{SICHUAN_SHAPE.ready_size} at the end of the wall"
            yield Problem(tiles, str(final.hand), expected=size)
        if final.void not in (None, 0, 1, 2):
            yield Problem("void suit", shown(final.void), expected="m, p or s (0 to 2)")
