"""What cannot be of a riichi win, and why a complete hand may not win.

Source: riichi rules, input and reading; can win, furiten; three players.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from paili.errors import Problem
from paili.hand import Hand
from paili.rules.riichi import RIICHI_SHAPE
from paili.rules.riichi_options import RiichiOptions
from paili.scoring.element import Valued
from paili.scoring.riichi.furiten import Seen, furiten
from paili.scoring.riichi.liability import LIABILITIES
from paili.scoring.riichi.words import WORDS
from paili.scoring.situation import FLAGS, RIICHI, SEATS, Situation
from paili.scoring.win import Win
from paili.shape.waits import wait_mask
from paili.tiles.counts import kinds_in
from paili.tiles.kind import COPIES, NORTH, SUITS, kind_of, name
from paili.tiles.meld import CHOW

#: The most indicators that can lie open: one, and one for each of four kongs.
INDICATORS = 5
#: Kinds that three players leave out: 2 to 8 of characters.
LEFT_OUT = range(1, 8)
#: The flags that these rules know; the others are of other families.
KNOWN = tuple(flag for flag in FLAGS if flag in WORDS)
KNOWN_FLAGS = frozenset(KNOWN)
NO_REDS = (0, 0, 0)
#: Red fives of a suit that a set has, by the option ``aka``; 0: they count nothing.
RED_FIVES = {0: NO_REDS, 3: (1, 1, 1), 4: (1, 2, 1)}
_APART = (
    ("last-tile", "replacement", "one of them"),
    ("last-tile", "robbing", "one of them"),
    ("ippatsu", "replacement", "one of them, an own kong ends ippatsu"),
    ("first-turn", "open-riichi", "no declaration before the first discard"),
)


def red_fives(options: RiichiOptions) -> tuple[int, ...]:
    """The red fives of each suit in the set, as far as they count."""
    return RED_FIVES[options.aka]


def impossible(win: Win, options: RiichiOptions) -> Iterator[Problem]:
    """What cannot be about a win's situation and tiles, all of it.

    >>> from paili.scoring.situation import Situation
    >>> hand, now = Hand.parse("23m456p678s33s[567m]"), Situation.parse("riichi last-tile robbing")
    >>> from paili.scoring.win import win_of
    >>> for problem in impossible(win_of(hand, 3, now), RiichiOptions()): print(problem)
    last-tile and robbing together (expected one of them)
    riichi with called melds (expected a closed hand)
    """
    now = win.situation
    if now.players != options.players:
        yield Problem(f"{now.players} players", expected=f"{options.players} by these rules")
    if now.flowers or now.void is not None or now.out or not now.flags <= KNOWN_FLAGS:
        yield from _foreign(now)
    if now.flags:
        yield from _flags(win, options)
    if options.aka and (win.hand.red != NO_REDS or any(meld.red for meld in win.hand.melds)):
        yield from _red_fives(win, options)
    if now.norths:
        yield from _norths(win, options)
    if options.players == 3:
        yield from _three_players(win)
    if now.liable is not None:
        yield from _liable(win, options)
    if now.dora or now.ura or now.river:
        yield from _too_many(win)


def _foreign(now: Situation) -> Iterator[Problem]:
    """What belongs to other rules."""
    for flag in sorted(now.flags - KNOWN_FLAGS):
        yield Problem("flag unknown in riichi", flag, expected="one of: " + ", ".join(KNOWN))
    for what, said in (
        ("flowers", now.flowers),
        ("a void suit", now.void is not None),
        ("seats that have won", now.out),
    ):
        if said:
            yield Problem(f"{what} in riichi", expected="none")


def _red_fives(win: Win, options: RiichiOptions) -> Iterator[Problem]:
    """More red fives in the hand than there are in the set."""
    for suit, most in enumerate(red_fives(options)):
        melded = sum(meld.red for meld in win.hand.melds if suit * 9 + 4 in meld.kinds)
        if (reds := win.hand.red[suit] + melded) > most:
            yield Problem(f"{reds} red fives", f"0{SUITS[suit]}", expected=f"at most {most}")


def _flags(win: Win, options: RiichiOptions) -> Iterator[Problem]:
    flags, melds = win.situation.flags, win.hand.melds
    for one, other, why in _APART:
        if one in flags and other in flags:
            yield Problem(f"{one} and {other} together", expected=why)
    if not win.closed:
        for flag in sorted(flags & RIICHI):
            yield Problem(f"{flag} with called melds", expected="a closed hand")
    if "open-riichi" in flags and not options.open_riichi:
        yield Problem("open-riichi", expected="rules with open_riichi")
    if "replacement" in flags and not win.kongs and not win.situation.norths:
        yield Problem("replacement without a kong", expected="a kong in the hand")
    if "robbing" in flags and win.held[win.kind] > 1:
        held = f"{win.held[win.kind]} of {name(win.kind)}"
        yield Problem(f"robbing with {held}", expected="only the robbed one in the hand")
    if "first-turn" in flags:
        if melds:
            yield Problem("first-turn with melds", expected="no call and no kong before")
        if win.situation.norths:
            yield Problem("first-turn with norths set aside", expected="none before")
        if win.situation.river:
            yield Problem("first-turn with own discards", expected="no river")
        if win.situation.dealer and not win.situation.self_draw:
            yield Problem("first-turn of the dealer by another's tile", expected="a self-draw")


def _norths(win: Win, options: RiichiOptions) -> Iterator[Problem]:
    if options.players != 3:
        yield Problem("norths set aside", expected="three players")
    if (norths := win.situation.norths + win.held[NORTH]) > COPIES:
        yield Problem(f"{norths} norths", expected=f"at most {COPIES}, in the hand and aside")


def _three_players(win: Win) -> Iterator[Problem]:
    now = win.situation
    if now.round > 2:
        yield Problem("round", SEATS[now.round], expected="E, S or W with three players")
    tiles = {
        "in the hand": [kind for kind in LEFT_OUT if win.held[kind]],
        "as indicators": sorted({kind_of(t) for t in now.dora + now.ura} & set(LEFT_OUT)),
        "in the river": sorted({kind_of(t) for t in now.river} & set(LEFT_OUT)),
    }
    for where, kinds in tiles.items():
        if kinds:
            expected = "no 2m to 8m with three players"
            yield Problem(f"tiles {where}", _names(kinds), expected=expected)
    for meld in win.hand.melds:
        if meld.type == CHOW:
            tiles_ = "".join(name(kind)[0] for kind in meld.kinds) + name(meld.kind)[1]
            yield Problem("a called chow", tiles_, expected="none with three players")


def _liable(win: Win, options: RiichiOptions) -> Iterator[Problem]:
    if not any(liable_yakuman(win, options)):
        seat = SEATS[win.situation.liable or 0]
        feeds = ["big three dragons, big four winds"] * options.pao_dragons_winds
        feeds += ["four kans"] * options.pao_kans
        lying = " with all sets melded, one of them called"
        expected = ", ".join(feeds) + lying if feeds else "rules with pao"
        yield Problem(f"{seat} is liable for nothing", expected=expected)


def liable_yakuman(win: Win, options: RiichiOptions) -> Iterator[str]:
    """The ids of yakuman that a call can have completed, for which its feeder is liable.

    All their sets lie on the table, one of them called: it can have been the last.
    """
    for yakuman, option, number, counts in LIABILITIES:
        sets = [meld for meld in win.hand.melds if counts(meld)]
        called = any(not meld.concealed for meld in sets)
        if getattr(options, option) and called and len(sets) >= number:
            yield yakuman


def _too_many(win: Win) -> Iterator[Problem]:
    """Tiles of which the hand, the indicators and the river together have a fifth."""
    now = win.situation
    for what, indicators in (("dora", now.dora), ("ura", now.ura)):
        if len(indicators) > INDICATORS:
            expected = f"at most {INDICATORS}"
            yield Problem(f"{len(indicators)} {what} indicators", expected=expected)
    lying = list(map(kind_of, now.dora + now.ura + now.river)) + [NORTH] * now.norths
    for kind in dict.fromkeys(lying):
        if (n := win.held[kind] + lying.count(kind)) > COPIES:
            there = f"{n} of {name(kind)} in the hand, the indicators and the river"
            yield Problem(there, expected=f"at most {COPIES} of a kind")


def refusals(win: Win, best: Valued, options: RiichiOptions) -> Iterator[Problem]:
    """Why a complete hand may not win: no yaku, or furiten; nothing when it may.

    >>> from paili.rules.riichi import RIICHI_SHAPE
    >>> from paili.scoring.reading import readings
    >>> from paili.scoring.riichi.value import value
    >>> from paili.scoring.situation import Situation
    >>> from paili.scoring.win import win_of
    >>> hand, now = Hand.parse("123m99p35s[678m][067p]"), Situation.parse("dora:3s river:4s")
    >>> win = win_of(hand, 21, now)
    >>> best = value(readings(win, RIICHI_SHAPE.patterns), RiichiOptions())[0]
    >>> for problem in refusals(win, best, RiichiOptions()): print(problem)
    no yaku (expected at least one; dora, red fives and norths are none)
    furiten: 4s discarded
    """
    now = win.situation
    if not best.awards:
        yield Problem("no yaku", expected="at least one; dora, red fives and norths are none")
    if not now.self_draw and (now.river or now.passed):
        waits = kinds_in(wait_mask(Hand(win.before, win.hand.melds), RIICHI_SHAPE))
        seen = Seen(_kinds(now.river), _kinds(now.passed), bool(now.flags & RIICHI))
        for why in furiten(waits, seen):
            yield Problem(str(why))


def _kinds(tiles: Iterable[int]) -> tuple[int, ...]:
    return tuple(map(kind_of, tiles))


def _names(kinds: Iterable[int]) -> str:
    return " ".join(map(name, kinds))
