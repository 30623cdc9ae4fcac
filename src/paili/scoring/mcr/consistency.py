"""What cannot be about a situation in Chinese Official, given the hand."""

from __future__ import annotations

from collections.abc import Iterator
from operator import attrgetter

from paili.errors import Problem
from paili.rules.mcr_options import McrOptions
from paili.scoring.mcr.waits import SPECIAL, WITH_SETS
from paili.scoring.mcr.words import WORDS
from paili.scoring.situation import FLAGS as ALL_FLAGS
from paili.scoring.situation import Situation
from paili.scoring.win import Win
from paili.tiles.kind import name
from paili.tiles.meld import MELDS

FLOWERS = 8
#: The flags that these rules know; riichi's are of other families.
FLAGS = frozenset(ALL_FLAGS) & frozenset(WORDS)
#: What else is of other families: field, its value when it is not used, words for it.
_FOREIGN: tuple[tuple[str, object, str], ...] = (
    ("dora", (), "dora indicators"),
    ("ura", (), "ura indicators"),
    ("norths", 0, "norths"),
    ("passed", (), "tiles let pass"),
    ("honba", 0, "honba"),
    ("sticks", 0, "riichi sticks"),
    ("liable", None, "a liable seat"),
    ("void", None, "a void suit"),
    ("out", frozenset(), "seats that have won"),
    ("players", 4, "three players"),
)
_foreign_fields = attrgetter(*(field for field, _, _ in _FOREIGN))
_UNUSED = tuple(unused for _, unused, _ in _FOREIGN)


def impossible(win: Win, options: McrOptions) -> Iterator[Problem]:
    """Everything about the situation that cannot be, with this hand (State rules of 1998,
    what rows 44 to 47 and 58 say; flowers are eight).

    Under ``sanitize_flags`` last-of-kind, replacement and robbing are corrected instead.

    >>> from paili.hand import Hand
    >>> hand = Hand.parse("234m456p678s33444s")
    >>> win = Win(hand, 20, Situation.parse("discard robbing last-tile flowers:9"))
    >>> for problem in impossible(win, McrOptions()):
    ...     print(problem)
    9 flowers (expected at most 8)
    robbing on the last tile (expected no kong on the last discard)
    robbing the kong of 3s (expected no copy of it in the hand before)
    """
    now = win.situation
    yield from _foreign(now)
    if now.flowers > FLOWERS:
        yield Problem(f"{now.flowers} flowers", expected=f"at most {FLOWERS}")
    if {"robbing", "last-tile"} <= now.flags:
        yield Problem("robbing on the last tile", expected="no kong on the last discard")
    if not options.sanitize_flags:
        if "robbing" in now.flags and _copies_before(win):
            yield Problem(
                f"robbing the kong of {name(win.kind)}",
                expected="no copy of it in the hand before",
            )
        if "replacement" in now.flags and not win.kongs:
            yield Problem("replacement without a kong", expected="a kong among the melds")
        yield from _last_of_kind(win)
    yield from _declared(win)


def _foreign(now: Situation) -> Iterator[Problem]:
    """What belongs to other rules."""
    if now.flags <= FLAGS and _foreign_fields(now) == _UNUSED:
        return
    for flag in sorted(now.flags - FLAGS):
        yield Problem(f"{flag} in Chinese Official", expected="one of: " + ", ".join(sorted(FLAGS)))
    for field, unused, words in _FOREIGN:
        if getattr(now, field) != unused:
            usual = "4" if field == "players" else "none"
            yield Problem(f"{words} in Chinese Official", expected=usual)


def _copies_before(win: Win) -> int:
    """Copies of the winning kind held before it came."""
    return win.held[win.kind] - 1


def _open_copies(win: Win) -> int:
    """Copies of the winning kind in the hand's own open sets."""
    return sum(meld.kinds.count(win.kind) for meld in win.hand.melds if not meld.concealed)


def _last_of_kind(win: Win) -> Iterator[Problem]:
    claimed = "last-of-kind" in win.situation.flags
    if claimed and _copies_before(win) > _open_copies(win):
        yield Problem(
            f"last-of-kind with a concealed {name(win.kind)}",
            expected="its other three copies to lie open",
        )
    if not claimed and _open_copies(win) == 3:
        yield Problem(
            f"no last-of-kind with three open {name(win.kind)}", expected="the flag last-of-kind"
        )


def _declared(win: Win) -> Iterator[Problem]:
    """A hand that would be complete if only nothing were declared."""
    melds = win.hand.melds
    if not melds or any(each.wins(win.hand.concealed, win.hand.to_build) for each in WITH_SETS):
        return
    for pattern in SPECIAL:
        if sum(win.held) == 14 and pattern.wins(win.held, MELDS):
            yield Problem(
                f"{pattern.name} with {len(melds)} declared", expected="all tiles concealed"
            )


def true_flags(win: Win) -> frozenset[str]:
    """The flags without what the hand denies, and with last-of-kind where it is certain.

    >>> from paili.hand import Hand
    >>> win = Win(Hand.parse("23m456p678s33s[111m]"), 0, Situation())
    >>> sorted(true_flags(win))
    ['last-of-kind']
    """
    flags = set(win.situation.flags)
    if not win.kongs:
        flags.discard("replacement")
    if _copies_before(win):
        flags.discard("robbing")
    if _copies_before(win) > _open_copies(win):
        flags.discard("last-of-kind")
    elif _open_copies(win) == 3:
        flags.add("last-of-kind")
    return frozenset(flags)
