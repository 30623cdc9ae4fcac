"""What cannot be about a Sichuan win, and why a complete hand may not win."""

from __future__ import annotations

from collections.abc import Iterator
from operator import attrgetter

from paili.errors import Problem
from paili.hand import Hand
from paili.rules.sichuan import SICHUAN_SHAPE
from paili.rules.sichuan_options import SichuanOptions
from paili.scoring.element import Valued
from paili.scoring.predicates import HONORS, suits
from paili.scoring.reading import readings
from paili.scoring.sichuan.fans import table
from paili.scoring.sichuan.value import fans, worth
from paili.scoring.sichuan.words import WORDS
from paili.scoring.situation import FLAGS, SEATS, Situation
from paili.scoring.win import Win
from paili.shape.waits import wait_mask
from paili.tiles.counts import Counts, add, kinds_in, tiles_of
from paili.tiles.kind import KINDS, SUITS, kind_of, name
from paili.tiles.meld import CHOW, KONG
from paili.tiles.notation import format_tiles

#: The flags that mean something here; the others belong to riichi and Chinese Official.
KNOWN = frozenset(FLAGS) & frozenset(WORDS)
#: What a situation may hold that Sichuan rules do not know, and its word.
_UNKNOWN = ("round", "dora", "ura", "norths", "flowers", "honba", "sticks")
_unknown_fields = attrgetter(*_UNKNOWN)
#: Elements of how a win came, which say nothing of the tiles.
WAYS = frozenset(
    "kong-win shot-kong robbed-kong last-tile self-draw heavenly earthly heavenly-hand "
    "earthly-hand".split()
)


def impossible(win: Win, options: SichuanOptions) -> list[Problem]:
    """Everything about a situation that cannot be with this hand.

    >>> from paili.hand import Hand
    >>> from paili.scoring.win import win_of
    >>> hand = Hand.parse("234m99m345p67p[789m]")
    >>> now = Situation.parse("self-draw replacement dora:1m")
    >>> for problem in impossible(win_of(hand, 16, now), SichuanOptions()):
    ...     print(problem)
    a chow '789m' (expected pungs and kongs only)
    dora (expected none: Sichuan rules have no such thing)
    replacement without a kong (expected an own kong before)
    """
    now, hand = win.situation, win.hand
    problems: list[Problem] = []
    if win.mask & HONORS:
        honors = kinds_in(win.mask & HONORS)
        problems.append(Problem("honours", _text(honors), expected="the three number suits only"))
    for meld in hand.melds:
        if meld.type == CHOW:
            problems.append(Problem("a chow", _text(meld.kinds), expected="pungs and kongs only"))
        elif meld.kind // 9 == now.void:
            problems.append(
                Problem("a meld of the void suit", _text(meld.kinds), expected="another suit")
            )
    if any(_unknown_fields(now)):
        problems += [
            Problem(what, expected="none: Sichuan rules have no such thing")
            for what in _UNKNOWN
            if getattr(now, what)
        ]
    if now.flags:
        problems += _flags(win)
    problems += _seats(win, options)
    return problems


def _text(kinds: tuple[int, ...]) -> str:
    return format_tiles(kinds, "mpsz")


def _flags(win: Win) -> Iterator[Problem]:
    now = win.situation
    for flag in sorted(now.flags - KNOWN):
        if flag in FLAGS:
            known = ", ".join(flag for flag in FLAGS if flag in KNOWN)
            yield Problem("flag unknown in Sichuan rules", flag, expected=f"one of: {known}")
    if now.has("replacement") and not win.kongs:
        yield Problem("replacement without a kong", expected="an own kong before")
    if now.has("robbing"):
        if win.held[win.kind] > 1:
            yield Problem(
                "robbing a tile that the hand also holds",
                name(win.kind),
                expected="the other three in the robbed pung",
            )
        if now.has("last-tile"):
            yield Problem("robbing and last-tile together", expected="no kong with an empty wall")
    if now.has("first-turn"):
        if win.hand.melds:
            yield Problem("first-turn with melds", expected="no meld before the first discard")
        if now.has("after-kong"):
            yield Problem("after-kong and first-turn together", expected="no kong before")
        if now.dealer and not now.self_draw:
            yield Problem("the dealer's first turn by a discard", expected="a self-draw")


def _seats(win: Win, options: SichuanOptions) -> list[Problem]:
    now, problems = win.situation, []
    if now.players != len(SEATS):
        problems.append(Problem(f"{now.players} players", expected="4 in Sichuan rules"))
    if now.out:
        problems += _left(now, options)
    if now.liable is not None:
        exposed = any(meld.type == KONG and not meld.concealed for meld in win.hand.melds)
        if not (now.has("replacement") and exposed):
            problems.append(
                Problem(
                    "a liable seat without an exposed kong",
                    SEATS[now.liable],
                    expected="replacement after an exposed kong of its discard",
                )
            )
    return problems


def _left(now: Situation, options: SichuanOptions) -> Iterator[Problem]:
    if options.winners_stay:
        return
    if now.seat in now.out:
        yield Problem("the winner is out", SEATS[now.seat], expected="a seat still playing")
    other = now.liable if now.self_draw else now.payer
    if other is not None and other in now.out:
        yield Problem("the payer is out", SEATS[other], expected="a seat still playing")
    if len(now.out) > 2:
        yield Problem(f"{len(now.out)} seats are out", expected="2 at most: three end the deal")


def refusals(win: Win, best: Valued, options: SichuanOptions) -> list[Problem]:
    """Why a complete hand may not win: void tiles, three suits, a win passed.

    Passed wins (situation ``passed``: tiles not won since the own last draw) bind only a
    win by another's tile. What they were worth is taken from the hand as it was, discarded
    plainly.

    >>> from paili.hand import Hand
    >>> from paili.rules.sichuan import SICHUAN_SHAPE
    >>> from paili.scoring.sichuan.value import value
    >>> from paili.scoring.win import win_of
    >>> win = win_of(Hand.parse("123456789m55s78s"), 26, Situation(void=2))
    >>> best = value(readings(win, SICHUAN_SHAPE.patterns), SichuanOptions())[0]
    >>> print(*refusals(win, best, SichuanOptions()))
    tiles of the void suit '55789s' (expected none in a hand that wins)
    """
    now, problems = win.situation, []
    if now.void is not None and win.mask >> 9 * now.void & 0x1FF:
        void = [kind for kind in tiles_of(win.held) if kind // 9 == now.void]
        problems.append(
            Problem(
                "tiles of the void suit", _text(tuple(void)), expected="none in a hand that wins"
            )
        )
    if suits(win.mask) > 2:
        problems.append(Problem("three suits", _suits(win.held), expected="two at most"))
    if now.passed and not now.self_draw and options.passed_win != "off":
        problems += _passed(win, best, options)
    return problems


def _suits(held: Counts) -> str:
    return " ".join(SUITS[suit] for suit in range(3) if any(held[9 * suit : 9 * suit + 9]))


def _passed(win: Win, best: Valued, options: SichuanOptions) -> Iterator[Problem]:
    measure = options.passed_win
    now = _measured(best, measure, options)
    for tile in sorted(set(map(kind_of, win.situation.passed))):
        then = _could_win(win, tile, options)
        if then is not None and now <= (passed := _measured(then, measure, options)):
            unit = "points" if measure == "points" else "fan"
            yield Problem(
                f"a win of {passed} {unit} passed",
                name(tile),
                expected=f"more than that for a discard before the next draw, not {now}",
            )


def _measured(valued: Valued, measure: str, options: SichuanOptions) -> int:
    """What a win counts against one that was passed."""
    if measure == "points":
        return worth(valued.total, options)
    if measure == "base-fan":
        ways = sum(award.value for award in valued.awards if award.element.id in WAYS)
        return valued.total - ways
    return valued.total


def _could_win(win: Win, kind: int, options: SichuanOptions) -> Valued | None:
    """The best that the hand before its win would have been worth by this kind's discard."""
    before = win.hand.throwing(win.tile)
    if kind >= KINDS or not wait_mask(before, SICHUAN_SHAPE) >> kind & 1:
        return None
    now = Situation(seat=win.situation.seat, void=win.situation.void)
    then = Win(Hand(add(before.concealed, kind), before.melds), kind, now)
    return best_of(then, options)


def best_of(win: Win, options: SichuanOptions, check: bool = False) -> Valued | None:
    """The best reading of a win with its fan; ``points`` are of one payer."""
    best: Valued | None = None
    for reading in readings(win, SICHUAN_SHAPE.patterns):
        awards, total = fans(reading, table(options, check))
        if best is None or total > best.total:
            best = Valued(reading, awards, total, worth(total, options))
    return best
