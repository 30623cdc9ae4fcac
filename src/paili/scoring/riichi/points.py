"""Points of riichi: from han and fu to base points, and from those to who pays whom.

All amounts are whole points. A hand's *base* is what a player other than the dealer pays
for a self-draw of another than the dealer, before rounding; everything else is a multiple
of it. Seats are winds 0..3, East (the dealer) first; their number is ``options.players``.
Source: riichi rules, points and payments (mangan 2000 base, yakuman 8000).
"""

from __future__ import annotations

from functools import partial

from paili.rules.riichi_options import RiichiOptions
from paili.scoring.element import Payment

STICK, HONBA = 1000, 100
TABLE = -1
YAKUMAN = 8000
MANGAN = 2000
#: From how many han on a hand has which base.
LIMITS = ((11, 6000, "sanbaiman"), (8, 4000, "baiman"), (6, 3000, "haneman"), (5, 2000, "mangan"))
#: What payments are for.
RON, TSUMO, PAO, HONBA_TEXT, STICKS_TEXT = "ron", "tsumo", "pao", "honba", "riichi sticks"


def base_points(han: int, fu: int, options: RiichiOptions) -> int:
    """Base points of a hand without yakuman; yakuman have 8000 each.

    >>> rules = RiichiOptions()
    >>> [base_points(*hand, rules) for hand in ((1, 30), (4, 40), (5, 30), (11, 30), (26, 20))]
    [240, 2000, 2000, 6000, 8000]
    """
    if han >= 13:
        if options.kazoe == "yakuman":
            return YAKUMAN
        if options.kazoe == "unlimited":
            return YAKUMAN * (han // 13)
    if han >= 5:
        return next(base for least, base, _ in LIMITS if han >= least)
    base = fu << han + 2
    if base >= MANGAN or (options.kiriage and base == 1920):
        return MANGAN
    return base


def limit_name(base: int) -> str:
    """What a base from mangan on is called, nothing below.

    >>> limit_name(2000), limit_name(24000), limit_name(1920)
    ('mangan', '3 yakuman', '')
    """
    if base >= YAKUMAN:
        return "yakuman" if base == YAKUMAN else f"{base // YAKUMAN} yakuman"
    return next((name for _, least, name in LIMITS if base == least), "")


def rounded(points: int) -> int:
    """A share, rounded up to 100.

    >>> rounded(960), rounded(1000), rounded(1)
    (1000, 1000, 100)
    """
    return -(-points // 100) * 100


def ron_points(base: int, winner: int) -> int:
    """What a win by discard is worth: 6 times the base for the dealer (seat 0), else 4.

    >>> ron_points(240, 0), ron_points(240, 2)
    (1500, 1000)
    """
    return rounded(base * (4 if winner else 6))


def tsumo_shares(base: int, winner: int, options: RiichiOptions) -> tuple[tuple[int, int], ...]:
    """What each other seat pays for a self-draw: (seat, points), East first.

    With three players the absent share is settled by ``options.tsumo_loss``: lost; split in
    half before rounding; paid by the dealer (split when the dealer wins); or 1000 from each.

    >>> tsumo_shares(240, 2, RiichiOptions())
    ((0, 500), (1, 300), (3, 300))
    >>> tsumo_shares(2000, 1, RiichiOptions(players=3))
    ((0, 4000), (2, 2000))
    >>> tsumo_shares(2000, 1, RiichiOptions(players=3, tsumo_loss="split"))
    ((0, 5000), (2, 3000))
    """
    dealer, other = 2 * base, 2 * base if winner == 0 else base
    more = 0
    if options.players == 3:
        absent = other
        if options.tsumo_loss == "thousand":
            more = 1000
        elif options.tsumo_loss == "dealer" and winner:
            dealer += absent
        elif options.tsumo_loss != "loss":
            dealer, other = dealer + absent // 2, other + absent // 2
    return tuple(
        (seat, more + rounded(other if seat else dealer))
        for seat in range(options.players)
        if seat != winner
    )


def tsumo_points(base: int, winner: int, options: RiichiOptions) -> int:
    """What a self-draw is worth: all shares together.

    >>> tsumo_points(2000, 1, RiichiOptions(players=3))
    6000
    """
    return sum(points for _, points in tsumo_shares(base, winner, options))


def win_payments(
    winner: int,
    discarder: int | None,
    base: int,
    options: RiichiOptions,
    *,
    honba: int = 0,
    sticks: int = 0,
    liable: int | None = None,
    liable_base: int = 0,
) -> tuple[Payment, ...]:
    """Who pays for a win: :func:`ron_payments`, or without a discarder :func:`tsumo_payments`.

    >>> win_payments(0, None, 2000, RiichiOptions()) == tsumo_payments(0, 2000, RiichiOptions())
    True
    """
    pay = (
        partial(tsumo_payments, winner)
        if discarder is None
        else partial(ron_payments, winner, discarder)
    )
    return pay(base, options, honba=honba, sticks=sticks, liable=liable, liable_base=liable_base)


def ron_payments(
    winner: int,
    discarder: int,
    base: int,
    options: RiichiOptions,
    *,
    honba: int = 0,
    sticks: int = 0,
    liable: int | None = None,
    liable_base: int = 0,
) -> tuple[Payment, ...]:
    """Who pays for a win by another's tile; sticks come from the table (payer -1).

    ``liable`` answers for ``liable_base`` of the base: half of that part each with the
    discarder, who pays the rest alone. Honba is 300 each (200 with three players), from the
    liable player or the discarder by ``options.pao_honba``. A winner who has no claim to
    honba and sticks (a second one on the same discard) is given none of them.

    >>> for paid in ron_payments(2, 0, 1920, RiichiOptions(), honba=1, sticks=2): print(paid)
    Payment(payer=0, payee=2, points=7700, what='ron')
    Payment(payer=0, payee=2, points=300, what='honba')
    Payment(payer=-1, payee=2, points=2000, what='riichi sticks')
    >>> for paid in ron_payments(2, 0, 8000, RiichiOptions(), liable=3, liable_base=8000):
    ...     print(paid)
    Payment(payer=0, payee=2, points=16000, what='ron')
    Payment(payer=3, payee=2, points=16000, what='pao')
    """
    whole = ron_points(base, winner)
    answers = liable is not None and liable != discarder and liable_base > 0
    half = ron_points(liable_base, winner) // 2 if answers else 0
    payments = [Payment(discarder, winner, whole - half, RON)]
    bearer = discarder
    if answers and liable is not None:
        payments.append(Payment(liable, winner, half, PAO))
        if options.pao_honba == "liable":
            bearer = liable
    if honba:
        extra = HONBA * (options.players - 1) * honba
        payments.append(Payment(bearer, winner, extra, HONBA_TEXT))
    return (*payments, *_sticks(winner, sticks))


def tsumo_payments(
    winner: int,
    base: int,
    options: RiichiOptions,
    *,
    honba: int = 0,
    sticks: int = 0,
    liable: int | None = None,
    liable_base: int = 0,
) -> tuple[Payment, ...]:
    """Who pays for a self-draw; sticks come from the table (payer -1).

    ``liable`` pays all shares of ``liable_base``, and then all honba; the rest of the base is
    paid by everyone. Honba is 100 from each payer.

    >>> for paid in tsumo_payments(1, 8000, RiichiOptions(), honba=1): print(paid)
    Payment(payer=0, payee=1, points=16000, what='tsumo')
    Payment(payer=2, payee=1, points=8000, what='tsumo')
    Payment(payer=3, payee=1, points=8000, what='tsumo')
    Payment(payer=0, payee=1, points=100, what='honba')
    Payment(payer=2, payee=1, points=100, what='honba')
    Payment(payer=3, payee=1, points=100, what='honba')
    >>> tsumo_payments(1, 8000, RiichiOptions(), liable=2, liable_base=8000)
    (Payment(payer=2, payee=1, points=32000, what='pao'),)
    """
    answers = liable is not None and liable_base > 0
    rest = base - liable_base if answers else base
    payments = []
    if rest:
        shares = tsumo_shares(rest, winner, options)
        payments = [Payment(seat, winner, points, TSUMO) for seat, points in shares]
    if answers and liable is not None:
        part = tsumo_points(liable_base, winner, options)
        payments.append(Payment(liable, winner, part, PAO))
    if honba:
        each = HONBA * honba
        others = [seat for seat in range(options.players) if seat != winner]
        if answers and liable is not None:
            payments.append(Payment(liable, winner, each * len(others), HONBA_TEXT))
        else:
            payments += [Payment(seat, winner, each, HONBA_TEXT) for seat in others]
    return (*payments, *_sticks(winner, sticks))


def _sticks(winner: int, sticks: int) -> tuple[Payment, ...]:
    return (Payment(TABLE, winner, STICK * sticks, STICKS_TEXT),) if sticks else ()
