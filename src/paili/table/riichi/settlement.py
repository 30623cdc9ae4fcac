"""The end of a hand at the table: who pays whom, what stays on it, and who deals next.

Seats are winds 0..3, East (the dealer) first; points are whole; the table is payer -1. What
was paid for riichi during the hand has left the players already: a settlement only gives
it out. Source: riichi rules, "Points" and "Three players".
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from paili.errors import Problem
from paili.rules.riichi_options import RiichiOptions
from paili.rules.ruleset import RuleSet
from paili.scoring.element import Payment, Valued
from paili.scoring.riichi.family import liable_base
from paili.scoring.riichi.points import (
    MANGAN,
    RON,
    TSUMO,
    tsumo_shares,
    win_payments,
)
from paili.scoring.riichi.value import base_of
from paili.scoring.score import Score
from paili.scoring.situation import SEATS, SituationError
from paili.table.options import options_of
from paili.tiles.kind import ORPHANS, kind_of
from paili.values import public

NOTEN, NAGASHI, EXHAUSTED = "noten", "nagashi mangan", "exhaustive draw"
THREE_RONS = "three rons"
#: What the players who are not ready pay together, by the number of players.
NOTEN_POINTS = {4: 3000, 3: 2000}


#: Riichi rules: a rule set, its name, or their options.
RiichiRules = RuleSet | str | RiichiOptions
USUAL = "riichi-tenhou"


@public("paili.table")
class Winner(NamedTuple):
    """A winner's seat and base points; who is liable (pao) for how much of the base."""

    seat: int
    base: int
    liable: int | None = None
    liable_base: int = 0


@public("paili.table")
def winner_of(won: Score | Valued, rules: RiichiRules = USUAL) -> Winner:
    """What a settlement needs of a score, or of its best reading, by the same rules; who is
    liable is in its situation.

    >>> from paili import api
    >>> winner_of(api.score("12m44p[555z][777z][666z]+3m liable:W"))
    Winner(seat=0, base=8000, liable=2, liable_base=8000)
    """
    best, options = won.best if isinstance(won, Score) else won, options_of(rules, RiichiOptions)
    win, base = best.reading.win, base_of(best, options)
    liable = win.situation.liable
    part = 0 if liable is None else liable_base(win, base, options)
    return Winner(win.situation.seat, base, liable, part)


@public("paili.table")
class OnTable(NamedTuple):
    """What lies on the table when a hand ends: honba, riichi sticks left from hands before,
    and the seats whose sticks came in this hand (a riichi whose discard is won pays none)."""

    honba: int = 0
    sticks: int = 0
    riichi: frozenset[int] = frozenset()

    @property
    def all_sticks(self) -> int:
        """The sticks of this hand and those before."""
        return self.sticks + len(self.riichi)


EMPTY = OnTable()


@public("paili.table")
@dataclass(frozen=True, slots=True)
class Settlement:
    """How a hand ended: ``what`` (``"ron"``, ``"tsumo"``, ``"exhaustive draw"``, ``"nagashi
    mangan"``, ``"three rons"`` or another aborted hand), the payments, each seat's change
    (together the points of the sticks taken), the winners in turn order, whether the dealer
    deals again, and the honba and sticks of the next hand."""

    what: str
    payments: tuple[Payment, ...]
    changes: tuple[int, ...]
    winners: tuple[int, ...]
    repeat: bool
    honba: int
    sticks: int

    def __str__(self) -> str:
        """``ron: E -1000, S +1000, W 0, N 0; honba 1, sticks 0``."""
        seats = ", ".join(
            f"{seat} {change:+d}" if change else f"{seat} 0"
            for seat, change in zip(SEATS, self.changes, strict=False)
        )
        return f"{self.what}: {seats}; honba {self.honba}, sticks {self.sticks}"


@public("paili.table")
def settle_wins(
    winners: Iterable[Winner | Score],
    table: OnTable = EMPTY,
    rules: RiichiRules = USUAL,
    *,
    discarder: int | None = None,
    own_sticks: bool = False,
) -> Settlement:
    """Settle a self-draw (no discarder), or one or more wins of one tile.

    Of a :class:`~paili.scoring.score.Score` by the same rules the situation says who discarded;
    honba and sticks are those of the *table*. Winners count in turn order from the discarder. The
    first has honba and sticks (with ``own_sticks``, a winner has the own stick of this hand back,
    and the first the others).
    ``options.multi_ron``: only the first wins (``"head-bump"``); three winners abort the hand
    (``"two"``), or all are paid (``"three"``). Raises
    :class:`~paili.scoring.situation.SituationError` with everything that cannot be.

    >>> both = settle_wins([Winner(3, 2000), Winner(0, 960)], OnTable(honba=1, sticks=1),
    ...     RiichiOptions(), discarder=2)
    >>> both.winners, both.changes, both.repeat, both.honba
    ((3, 0), (5800, 0, -14100, 9300), True, 2)
    >>> from paili import api
    >>> settle_wins([api.score("234567m45p678s22s+3p seat:S from:W")], OnTable(honba=1)).changes
    (0, 2300, -2300, 0)
    """
    options, given = options_of(rules, RiichiOptions), tuple(winners)
    listed = [winner_of(each, options) if isinstance(each, Score) else each for each in given]
    scores = [each for each in given if isinstance(each, Score)]
    if discarder is None:
        discarder = next((_discarder(score) for score in scores), None)
    problems = list(_wrong_wins(listed, discarder, table, options))
    if problems or (problems := list(_wrong_scores(scores, discarder))):
        raise SituationError(*problems)
    paid = _in_turn(listed, discarder, options)
    if options.multi_ron == "head-bump":
        paid = paid[:1]
    elif options.multi_ron == "two" and len(paid) > 2:
        return settle_abort(table, options, THREE_RONS)
    back = {winner.seat for winner in paid[1:]} & table.riichi if own_sticks else set()
    payments: list[Payment] = []
    for at, winner in enumerate(paid):
        honba = 0 if at else table.honba
        sticks = int(winner.seat in back) if at else table.all_sticks - len(back)
        payments += _payments(winner, discarder, OnTable(honba, sticks), options)
    seats = tuple(winner.seat for winner in paid)
    repeat = 0 in seats
    after = OnTable(table.honba + 1 if repeat else 0)
    what = TSUMO if discarder is None else RON
    return _settled(what, payments, seats, repeat, after, options)


@public("paili.table")
def settle_draw(
    ready: Collection[int],
    table: OnTable = EMPTY,
    rules: RiichiRules = USUAL,
    *,
    nagashi: Collection[int] = (),
) -> Settlement:
    """Settle a hand that nobody won: what those not ready pay, or nagashi mangan.

    ``ready``: the seats that are one tile from complete. ``nagashi``: those whose discards
    were terminals and honours only, none called (:func:`is_nagashi`); by option each is paid
    as for a mangan by self-draw, without honba and sticks, and nobody pays for not being
    ready. The dealer deals again when ready. Sticks stay; there is one honba more. Raises
    :class:`~paili.scoring.situation.SituationError` with everything that cannot be.

    >>> settle_draw({1, 2}, OnTable(), RiichiOptions()).changes
    (-1500, 1500, 1500, -1500)
    >>> settle_draw({1, 2}, OnTable(), RiichiOptions(), nagashi={3}).changes
    (-4000, -2000, -2000, 8000)
    """
    options = options_of(rules, RiichiOptions)
    if problems := list(_wrong_draw(ready, nagashi, table, options)):
        raise SituationError(*problems)
    after = OnTable(table.honba + 1, table.all_sticks)
    seats = range(options.players)
    achievers = tuple(sorted(set(nagashi))) if options.nagashi else ()
    if achievers:
        payments = [
            Payment(payer, seat, points, NAGASHI)
            for seat in achievers
            for payer, points in tsumo_shares(MANGAN, seat, options)
        ]
        return _settled(NAGASHI, payments, achievers, 0 in ready, after, options)
    paid = [seat for seat in seats if seat in ready]
    payers = [seat for seat in seats if seat not in ready]
    payments = [
        Payment(payer, seat, NOTEN_POINTS[options.players] // (len(paid) * len(payers)), NOTEN)
        for payer in payers
        for seat in paid
    ]
    return _settled(EXHAUSTED, payments, (), 0 in ready, after, options)


@public("paili.table")
def settle_abort(
    table: OnTable = EMPTY, rules: RiichiRules = USUAL, what: str = "abort"
) -> Settlement:
    """Settle an aborted hand: nobody pays, the dealer deals again with one honba more.

    >>> settle_abort(OnTable(2, 1, frozenset({3})), RiichiOptions())
    Settlement(what='abort', payments=(), changes=(0, 0, 0, 0), winners=(), repeat=True, honba=3, \
sticks=2)
    """
    options = options_of(rules, RiichiOptions)
    if problems := list(_wrong_table(table, options)):
        raise SituationError(*problems)
    return _settled(what, (), (), True, OnTable(table.honba + 1, table.all_sticks), options)


@public("paili.table")
def is_nagashi(river: Iterable[int], called: bool) -> bool:
    """Are a player's discards terminals and honours only, and none of them ``called``?

    Norths set aside (three players) are no discards.

    >>> is_nagashi([0, 27, 8], called=False), is_nagashi([0, 27, 8], called=True)
    (True, False)
    """
    kinds = {kind_of(tile) for tile in river}
    return bool(kinds) and not called and kinds <= set(ORPHANS)


def changes_of(payments: Iterable[Payment], players: int) -> tuple[int, ...]:
    """What payments change for each seat.

    >>> changes_of([Payment(1, 0, 300), Payment(-1, 0, 1000)], 4)
    (1300, -300, 0, 0)
    """
    changes = [0] * (players + 1)  # the table last, where -1 is
    for payer, payee, points, _ in payments:
        changes[payer] -= points
        changes[payee] += points
    return tuple(changes[:players])


def _payments(
    winner: Winner, discarder: int | None, due: OnTable, options: RiichiOptions
) -> tuple[Payment, ...]:
    """What one winner is paid, honba and sticks that are due to this one included."""
    seat, base, liable, part = winner
    return win_payments(
        seat,
        discarder,
        base,
        options,
        honba=due.honba,
        sticks=due.sticks,
        liable=liable,
        liable_base=part,
    )


def _settled(
    what: str,
    payments: Sequence[Payment],
    winners: tuple[int, ...],
    repeat: bool,
    after: OnTable,
    options: RiichiOptions,
) -> Settlement:
    changes = changes_of(payments, options.players)
    return Settlement(what, tuple(payments), changes, winners, repeat, after.honba, after.sticks)


def _discarder(score: Score) -> int | None:
    return None if score.situation.self_draw else score.situation.payer


def _wrong_scores(scores: Sequence[Score], discarder: int | None) -> Iterator[Problem]:
    """Scores that tell of another discarder."""
    for score in scores:
        if (other := _discarder(score)) != discarder:
            said = "a self-draw" if other is None else f"discarded by {SEATS[other]}"
            expected = "a self-draw" if discarder is None else f"from:{SEATS[discarder]}"
            yield Problem(f"the win of {SEATS[score.situation.seat]}", said, expected=expected)


def _in_turn(
    winners: Iterable[Winner], discarder: int | None, options: RiichiOptions
) -> list[Winner]:
    """Next after the discarder first."""
    start = discarder or 0
    return sorted(winners, key=lambda winner: (winner.seat - start) % options.players)


def _wrong_seats(what: str, seats: Iterable[int], options: RiichiOptions) -> Iterator[Problem]:
    for seat in seats:
        if seat not in range(options.players):
            yield Problem(what, str(seat), expected=f"0 to {options.players - 1}, East first")


def _wrong_table(table: OnTable, options: RiichiOptions) -> Iterator[Problem]:
    for what, number in (("honba", table.honba), ("riichi sticks", table.sticks)):
        if number < 0:
            yield Problem(what, str(number), expected="0 or more")
    yield from _wrong_seats("riichi of seat", sorted(table.riichi), options)


def _wrong_wins(
    winners: Sequence[Winner], discarder: int | None, table: OnTable, options: RiichiOptions
) -> Iterator[Problem]:
    yield from _wrong_table(table, options)
    seats = [winner.seat for winner in winners]
    if not seats:
        yield Problem("no winner", expected="one or more; or settle_draw")
    yield from _wrong_seats("winner", seats, options)
    for seat in sorted({seat for seat in seats if seats.count(seat) > 1}):
        yield Problem("two wins of one seat", str(seat))
    if discarder is not None:
        yield from _wrong_seats("discarder", [discarder], options)
        if discarder in seats:
            yield Problem("the winner as discarder", str(discarder), expected="another seat")
    elif len(seats) > 1:
        yield Problem(f"{len(seats)} winners of a self-draw", expected="one")
    for winner in winners:
        yield from _wrong_worth(winner, options)


def _wrong_worth(winner: Winner, options: RiichiOptions) -> Iterator[Problem]:
    where = f"winner {winner.seat}"
    if winner.base <= 0:
        yield Problem("base points", str(winner.base), where, "more than 0")
    if winner.liable is None:
        if winner.liable_base:
            yield Problem("a liable share without a liable seat", where=where)
        return
    yield from (p.within(where) for p in _wrong_seats("liable", [winner.liable], options))
    if winner.liable == winner.seat:
        yield Problem("liable for the own hand", where=where, expected="another seat")
    if not 0 <= winner.liable_base <= winner.base:
        expected = f"0 to {winner.base}"
        yield Problem("liable for base points", str(winner.liable_base), where, expected)


def _wrong_draw(
    ready: Collection[int], nagashi: Collection[int], table: OnTable, options: RiichiOptions
) -> Iterator[Problem]:
    yield from _wrong_table(table, options)
    yield from _wrong_seats("ready seat", sorted(ready), options)
    yield from _wrong_seats("nagashi of seat", sorted(nagashi), options)
    for seat in sorted(table.riichi - set(ready)):
        if seat in range(options.players):
            yield Problem("in riichi but not ready", SEATS[seat])
