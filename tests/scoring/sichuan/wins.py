"""Random wins and deals of Sichuan rules, with all that is special often enough."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence

from hypothesis import strategies as st

from paili.hand import Hand
from paili.rules.sichuan_options import PRESETS, SichuanOptions
from paili.scoring.sichuan.limits import impossible
from paili.scoring.situation import Situation
from paili.scoring.win import Win, win_of
from paili.table.sichuan.events import Event, Final, Foul, Kong, WallEnd, Wins
from paili.table.sichuan.ledger import LedgerError, settle
from paili.tiles.meld import Meld, meld_of

EVERYTHING = SichuanOptions(
    cap_fan=0,
    self_draw="fan",
    heavenly=3,
    earthly=2,
    pungs_258=2,
    concealed=1,
    no_terminals=1,
    terminals_in_all=2,
    dragon=1,
    middle_five=1,
    edge=1,
)
COINS = PRESETS["sichuan-xueliu"].changed({"cap_fan": 0})
#: Ranks that special hands keep to, and how the groups are chosen.
_RANKS: Sequence[Sequence[int]] = (range(9), range(9), (0, 1, 2, 6, 7, 8), (1, 4, 7), range(1, 8))


def random_win(rng: random.Random, options: SichuanOptions = PRESETS["sichuan-sbr2025"]) -> Win:
    """A complete hand that may win, in a situation that can be."""
    while True:
        win = _attempt(rng)
        if win is not None and not impossible(win, options):
            return win


def _attempt(rng: random.Random) -> Win | None:
    suits = rng.sample(range(3), rng.choice((1, 2, 2)))
    ranks = rng.choice(_RANKS)
    kinds = [9 * suit + rank for suit in suits for rank in ranks]
    pairs = rng.random() < 0.15
    concealed, melds = _pairs(rng, kinds) if pairs else _sets(rng, kinds)
    held = Counter([*concealed, *(kind for meld in melds for kind in meld.kinds)])
    if max(held.values()) > 4:
        return None
    tile = rng.choice(concealed)
    concealed.remove(tile)
    void = rng.choice([suit for suit in range(3) if suit not in suits])
    return win_of(Hand.of(concealed, melds), tile, random_situation(rng, void))


def _pairs(rng: random.Random, kinds: Sequence[int]) -> tuple[list[int], list[Meld]]:
    return [kind for kind in rng.choices(kinds, k=7) for _ in range(2)], []


def _sets(rng: random.Random, kinds: Sequence[int]) -> tuple[list[int], list[Meld]]:
    concealed, melds = [rng.choice(kinds)] * 2, []
    runs, called = rng.choice((0.0, 0.5, 1.0)), rng.choice((0.0, 0.5, 1.0))
    for _ in range(4):
        kind = rng.choice(kinds)
        if rng.random() < runs and {kind, kind + 1, kind + 2} <= {*kinds} and kind % 9 < 7:
            concealed += [kind, kind + 1, kind + 2]
        elif rng.random() < called:
            copies = rng.choice((3, 4))
            melds.append(meld_of([kind] * copies, copies == 4 and rng.random() < 0.5))
        else:
            concealed += [kind] * 3
    return concealed, melds


def random_situation(rng: random.Random, void: int) -> Situation:
    """Any way to win; it need not fit a hand."""
    seat = rng.randrange(4)
    self_draw = rng.random() < 0.5
    flags = {flag for flag in ("last-tile", "first-turn") if rng.random() < 0.15}
    if "first-turn" in flags:
        flags = {"first-turn"}
    elif self_draw and rng.random() < 0.3:
        flags.add("replacement")
    elif not self_draw and rng.random() < 0.3:
        flags |= rng.choice(({"after-kong"}, {"robbing"}, {"robbing", "after-kong"}))
    other = rng.choice([each for each in range(4) if each != seat])
    return Situation(
        self_draw=self_draw,
        seat=seat,
        flags=frozenset(flags),
        discarder=None if self_draw else other,
        void=void,
    )


def random_events(rng: random.Random, options: SichuanOptions) -> list[Event]:
    """The events of a deal that can be: each is kept if the settlement takes it."""
    events: list[Event] = []
    for _ in range(rng.randrange(1, 9)):
        event = _event(rng, options)
        try:
            ledger = settle([*events, event], options)
        except LedgerError:
            continue
        events.append(event)
        if ledger.over:
            break
    return events


def _event(rng: random.Random, options: SichuanOptions) -> Event:
    seat = rng.randrange(4)
    match rng.randrange(8):
        case 0 | 1 | 2:
            return _kong(rng, seat)
        case 3:
            return Foul(seat, rng.choice(("false win", "pig", "passed win")))
        case 4 if rng.random() < 0.3:
            return WallEnd(tuple(_final(rng, each) for each in range(4)))
        case 5:
            return Wins(_several(rng, random_win(rng, options), seat))
        case _:
            return Wins((random_win(rng, options),))


def _kong(rng: random.Random, seat: int) -> Kong:
    type_ = rng.choice(("exposed", "added", "concealed"))
    source = rng.choice([each for each in range(4) if each != seat])
    return Kong(seat, type_, source if type_ == "exposed" else None, rng.random() < 0.7)


def _several(rng: random.Random, win: Win, discarder: int) -> tuple[Win, ...]:
    """The same hand for two seats: the settlement does not compare hands with each other."""
    flags = frozenset(rng.choice(((), ("after-kong",))))
    return tuple(
        Win(win.hand, win.tile, Situation(seat=seat, discarder=discarder, flags=flags))
        for seat in range(4)
        if seat != discarder
    )[: rng.choice((2, 3))]


def _final(rng: random.Random, seat: int) -> Final:
    """Ready hands, hands that are not, and pigs."""
    win = random_win(rng)
    tiles = list(win.before)
    if rng.random() < 0.5:
        held = [kind for kind, n in enumerate(tiles) if n]
        tiles[rng.choice(held)] -= 1
        spare = [kind for kind in range(27) if not win.held[kind]]
        tiles[rng.choice(spare)] += 1
    return Final(seat, Hand(bytes(tiles), win.hand.melds), win.situation.void, rng.random() < 0.3)


def seeds() -> st.SearchStrategy[random.Random]:
    """Random generators with seeds that Hypothesis chooses."""
    return st.integers(0, 2**32).map(random.Random)
