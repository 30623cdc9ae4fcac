"""What may be called, declared and robbed in riichi, and whose claim comes first.

Each ``..._refusals`` says why something may not be done: all its problems at once, none
when it may. A hand of another size than asked for is a :class:`~paili.errors.HandError`.
Source: riichi rules, "Can win, furiten, calls" and "Three players".
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from paili.errors import HandError, Problem, unknown_name
from paili.hand import Hand
from paili.rules.riichi import RIICHI_SHAPE
from paili.rules.riichi_options import RiichiOptions
from paili.scoring.riichi.liability import KONGS_IN_ALL, LIABILITIES
from paili.scoring.riichi.points import STICK
from paili.scoring.situation import SEATS, SituationError
from paili.shape.special import ThirteenOrphans
from paili.shape.split import TRIPLET, Group, Split
from paili.shape.waits import wait_mask
from paili.table.options import options_of
from paili.table.riichi.settlement import USUAL, RiichiRules
from paili.tiles.counts import Counts, add, kinds_in, remove
from paili.tiles.kind import COPIES, Tile, kind_of, name
from paili.tiles.meld import CHOW, KONG, PUNG, Meld
from paili.values import public

RON = "ron"
#: Claims of a tile, the strongest first; those of one row are as strong as each other.
PRIORITY = ((RON,), (PUNG, KONG), (CHOW,))


@public("paili.table")
class Moment(NamedTuple):
    """What stands around a player: tiles left in the live wall, kans declared by all,
    whether this player is in riichi, and this player's points."""

    live: int = 70
    kans: int = 0
    riichi: bool = False
    points: int = 25000


@public("paili.table")
class Claim(NamedTuple):
    """A claim of the tile just discarded: who (seat 0..3, East first), and for what: ``"ron"``,
    ``"pung"``, ``"kong"`` or ``"chow"``."""

    seat: int
    what: str


_READY = RIICHI_SHAPE.ready_size


def _sized(hand: Hand, size: int) -> Hand:
    if hand.size != size:
        raise HandError(Problem(f"{hand.size} tiles in all", expected=str(size)))
    return hand


@public("paili.table")
def swapped(meld: Meld, tile: int, rules: RiichiRules = USUAL) -> tuple[int, ...]:
    """Kinds that may not be discarded after calling a tile for a meld (swap calling, kuikae).

    The called kind, and the kind that would make a chow at its other end.

    >>> rules = RiichiOptions()
    >>> swapped(Meld("chow", 2), 2, rules), swapped(Meld("chow", 2), 3, rules)
    ((2, 5), (3,))
    >>> swapped(Meld("pung", 27), 27, rules)
    (27,)
    """
    kind = kind_of(tile)
    if options_of(rules, RiichiOptions).kuikae:
        return ()
    other = {meld.kind: kind + 3, meld.kind + 2: kind - 3}.get(kind, kind)
    if meld.type != CHOW or other == kind or other // 9 != kind // 9:
        return (kind,)
    return (kind, other)


@public("paili.table")
def call_refusals(
    hand: Hand,
    meld: Meld,
    tile: int,
    now: Moment,
    rules: RiichiRules = USUAL,
    *,
    from_left: bool = True,
) -> tuple[Problem, ...]:
    """Why a hand of 13 may not call a discard for a meld.

    ``from_left``: the player before discarded it.

    >>> hand = Hand.parse("3456m[111p][222p][333p]")
    >>> chow = Meld("chow", 3)
    >>> [str(p) for p in call_refusals(hand, chow, 3, Moment(live=0), RiichiOptions())]
    ['the last discard is only won']
    >>> hand = Hand.parse("2233m[111p][222p][333p]")
    >>> [str(p) for p in call_refusals(hand, Meld("pung", 2), 2, Moment(), RiichiOptions())]
    []
    """
    options = options_of(rules, RiichiOptions)
    return tuple(_call_problems(_sized(hand, _READY), meld, tile, now, options, from_left))


def _call_problems(
    hand: Hand, meld: Meld, tile: int, now: Moment, options: RiichiOptions, from_left: bool
) -> Iterator[Problem]:
    kind = kind_of(tile)
    if meld.concealed or kind not in meld.kinds:
        yield Problem("no call", name(tile), expected="a called meld with this tile")
        return
    if not now.live:
        yield Problem("the last discard is only won")
    if now.riichi:
        yield Problem("a call in riichi")
    if meld.type == CHOW:
        if options.players == 3:
            yield Problem("a chow with three players")
        elif not from_left:
            yield Problem("a chow of another's than the left neighbour's tile")
    if meld.type == KONG and now.kans >= KONGS_IN_ALL:
        yield Problem("a fifth kan")
    needed = list(meld.kinds)
    needed.remove(kind)
    missing = [each for each in dict.fromkeys(needed) if hand.concealed[each] < needed.count(each)]
    if missing:
        yield Problem("not in the hand", " ".join(map(name, missing)), expected="the meld's rest")
    elif meld.type != KONG and not _discards_left(hand.concealed, needed, meld, tile, options):
        what = " ".join(map(name, swapped(meld, tile, options)))
        yield Problem("no discard left but swapped ones", what)


def _discards_left(
    concealed: Counts, needed: Iterable[int], meld: Meld, tile: int, options: RiichiOptions
) -> bool:
    for each in needed:
        concealed = remove(concealed, each)
    barred = swapped(meld, tile, options)
    return any(n and kind not in barred for kind, n in enumerate(concealed))


@public("paili.table")
def riichi_discards(hand: Hand) -> tuple[Tile, ...]:
    """The discards of a hand of 14 after which it is ready; a 5 and a 0 are two.

    >>> riichi_discards(Hand.parse("123m456m789m1123p5p"))
    (1p, 2p, 5p)
    """
    return tuple(
        tile
        for tile in _sized(hand, _READY + 1).throws
        if wait_mask(hand.throwing(tile), RIICHI_SHAPE)
    )


@public("paili.table")
def riichi_refusals(
    hand: Hand, discard: int, now: Moment, rules: RiichiRules = USUAL
) -> tuple[Problem, ...]:
    """Why a hand of 14 may not declare riichi with a discard.

    A concealed kan keeps a hand closed. Furiten is no reason.

    >>> hand, poor = Hand.parse("123456m1123p5p[555z]"), Moment(live=3, points=900)
    >>> for problem in riichi_refusals(hand, 11, poor, RiichiOptions()): print(problem)
    riichi with a called meld
    not ready without '3p' (expected one of: 1p, 2p, 5p)
    900 points (expected 1000 or more)
    3 tiles left in the wall (expected 4 or more)
    """
    options = options_of(rules, RiichiOptions)
    return tuple(_riichi_problems(hand, kind_of(discard), now, options))


def _riichi_problems(
    hand: Hand, discard: int, now: Moment, options: RiichiOptions
) -> Iterator[Problem]:
    if now.riichi:
        yield Problem("riichi a second time")
    if not all(meld.concealed for meld in hand.melds):
        yield Problem("riichi with a called meld")
    ready = riichi_discards(hand)
    if discard not in {tile.kind for tile in ready}:
        expected = "one of: " + ", ".join(map(name, ready)) if ready else "a ready hand"
        yield Problem("not ready without", name(discard), expected=expected)
    if now.points < STICK:
        yield Problem(f"{now.points} points", expected=f"{STICK} or more")
    if options.riichi_needs_draw and now.live < options.players:
        expected = f"{options.players} or more"
        yield Problem(f"{now.live} tiles left in the wall", expected=expected)


@public("paili.table")
def kan_refusals(
    hand: Hand, kan: Meld, drawn: int | None, now: Moment, rules: RiichiRules = USUAL
) -> tuple[Problem, ...]:
    """Why a hand of 14 may not declare a concealed kan, or add to a pung, in its own turn.

    ``drawn``: the tile just drawn; None right after a chow or pung.

    >>> hand, kan = Hand.parse("11112m456p789s222z"), Meld("kong", 0, concealed=True)
    >>> [str(p) for p in kan_refusals(hand, kan, 0, Moment(riichi=True), RiichiOptions())]
    ['a kan in riichi that changes the waits']
    """
    options = options_of(rules, RiichiOptions)
    return tuple(_kan_problems(_sized(hand, _READY + 1), kan, drawn, now, options))


def _kan_problems(
    hand: Hand, kan: Meld, drawn: int | None, now: Moment, options: RiichiOptions
) -> Iterator[Problem]:
    if drawn is None:
        yield Problem("a kan right after a chow or pung")
    if not now.live:
        yield Problem("a kan without a tile left in the wall")
    if now.kans >= KONGS_IN_ALL:
        yield Problem("a fifth kan")
    copies = COPIES if kan.concealed else 1
    held = hand.concealed[kan.kind] >= copies
    if kan.type != KONG or not held:
        what = "four of a kind" if kan.concealed else "the fourth"
        yield Problem("no kan", name(kan.kind), expected=f"{what} in the hand")
        held = False
    if not kan.concealed and not any(
        meld.type == PUNG and meld.kind == kan.kind for meld in hand.melds
    ):
        yield Problem("no pung to add to", name(kan.kind))
        held = False
    if now.riichi and held:
        yield from _kan_in_riichi(hand, kan, drawn, options)


def _kan_in_riichi(
    hand: Hand, kan: Meld, drawn: int | None, options: RiichiOptions
) -> Iterator[Problem]:
    if drawn is None or kind_of(drawn) != kan.kind:
        yield Problem("a kan in riichi", name(kan.kind), expected="the tile just drawn")
        return
    if options.riichi_ankan == "none":
        yield Problem("a kan in riichi")
        return
    before = hand.throwing(drawn)
    concealed = bytearray(hand.concealed)
    concealed[kan.kind] = 0
    behind = Hand(bytes(concealed), (*hand.melds, kan))
    if wait_mask(before, RIICHI_SHAPE) != wait_mask(behind, RIICHI_SHAPE):
        yield Problem("a kan in riichi that changes the waits")
    elif options.riichi_ankan == "reading" and len(_splits(before)) != len(_splits(behind)):
        triplet = Group(kan.kind, TRIPLET)
        yield Problem("a kan in riichi that changes the readings", expected=f"always {triplet}")


def _splits(hand: Hand) -> list[tuple[int, Split]]:
    """Every wait with every split it makes. Each one after a kan is, with the triplet in
    place of the kan, one of those before: as many are the same."""
    return [
        (kind, split)
        for kind in kinds_in(wait_mask(hand, RIICHI_SHAPE))
        for pattern in RIICHI_SHAPE.patterns
        for split in pattern.splits(add(hand.concealed, kind), hand.to_build)
    ]


@public("paili.table")
def may_rob(hand: Hand, kan: Meld, rules: RiichiRules = USUAL) -> bool:
    """May a hand of 13 win the tile of a kan just declared, as far as its shape goes?

    One added to a pung: any wait. A concealed one: thirteen orphans only, by option.

    >>> hand, kan = Hand.parse("19m19p19s1234566z"), Meld("kong", 33, concealed=True)
    >>> may_rob(hand, kan, RiichiOptions()), may_rob(hand, kan, RiichiOptions(kokushi_ankan=True))
    (False, True)
    """
    if kan.concealed:
        waits = ThirteenOrphans().waits(hand.concealed, hand.to_build)
        return options_of(rules, RiichiOptions).kokushi_ankan and bool(waits >> kan.kind & 1)
    return bool(wait_mask(hand, RIICHI_SHAPE) >> kan.kind & 1)


@public("paili.table")
def honoured(
    claims: Iterable[Claim], discarder: int, rules: RiichiRules = USUAL
) -> tuple[Claim, ...]:
    """The claims of one discard that are carried out: win before pung and kong before chow.

    All winners in turn order, next after the discarder first; only that one with head bump.
    (Three winners where only two may win abort the hand: see ``settle_wins``.)
    Raises :class:`~paili.scoring.situation.SituationError` for claims that cannot be.

    >>> claims = [Claim(1, "chow"), Claim(3, "pung")]
    >>> honoured(claims, 0, RiichiOptions())
    (Claim(seat=3, what='pung'),)
    >>> honoured([*claims, Claim(2, "ron")], 0, RiichiOptions())
    (Claim(seat=2, what='ron'),)
    """
    claims, options = tuple(claims), options_of(rules, RiichiOptions)
    if problems := list(_wrong_claims(claims, discarder, options)):
        raise SituationError(*problems)
    for row in PRIORITY:
        first = sorted(
            (claim for claim in claims if claim.what in row),
            key=lambda claim: (claim.seat - discarder) % options.players,
        )
        if first:
            bumped = row == (RON,) and options.multi_ron == "head-bump"
            return tuple(first[:1] if bumped else first)
    return ()


def _wrong_claims(
    claims: tuple[Claim, ...], discarder: int, options: RiichiOptions
) -> Iterator[Problem]:
    known = [what for row in PRIORITY for what in row]
    for seat, what in claims:
        if what not in known:
            yield unknown_name("claim", what, known)
        if seat not in range(options.players):
            yield Problem("seat", str(seat), expected=f"0 to {options.players - 1}, East first")
        elif seat == discarder:
            yield Problem("a claim of the own discard", SEATS[seat])
        elif what == CHOW and (options.players == 3 or (seat - discarder) % 4 != 1):
            yield Problem("a chow", SEATS[seat], expected="the seat after the discarder's, of four")
    seats = [claim.seat for claim in claims]
    for seat in sorted({seat for seat in seats if seats.count(seat) > 1}):
        yield Problem("two claims of one seat", str(seat))
    if sum(claim.what in (PUNG, KONG) for claim in claims) > 1:
        yield Problem("two pungs of one discard", expected="at most one: there are four copies")


@public("paili.table")
class Exposed(NamedTuple):
    """A meld laid open, and the seat whose discard made it; None for a concealed or an added
    kan (which is an entry beside its pung)."""

    meld: Meld
    feeder: int | None = None


@public("paili.table")
def liabilities(exposed: Iterable[Exposed], rules: RiichiRules = USUAL) -> dict[str, int]:
    """Who answers for which yakuman (pao), melds in the order in which they were laid open.

    That is the seat whose discard made the last set of it, by pung or kan; the sets before
    may be concealed kans.

    >>> dragons = [Exposed(Meld("pung", 31), 1), Exposed(Meld("kong", 32, concealed=True))]
    >>> liabilities([*dragons, Exposed(Meld("pung", 33), 2)], RiichiOptions())
    {'daisangen': 2}
    """
    exposed, options = tuple(exposed), options_of(rules, RiichiOptions)
    answers = {}
    for yakuman, option, number, counts in LIABILITIES:
        fed: dict[int, int | None] = {}
        for meld, feeder in exposed:
            if counts(meld):
                fed.setdefault(meld.kind, feeder)
        last = list(fed.values())[number - 1 : number]
        if getattr(options, option) and last and last[0] is not None:
            answers[yakuman] = last[0]
    return answers
