"""What the elements of Sichuan rules ask of a reading, beside the predicates all families share."""

from __future__ import annotations

from collections.abc import Callable

from paili.scoring import predicates as p
from paili.scoring.reading import WinReading
from paili.shape.split import PAIR
from paili.shape.wait_types import CLOSED, EDGE
from paili.tiles.meld import KONG

_258 = sum(1 << 9 * suit + rank for suit in range(3) for rank in (1, 4, 7))
_ALL_MELDS = 4


def kongs(r: WinReading) -> int:
    """Kongs declared, of any kind."""
    return r.win.kongs


def roots(r: WinReading) -> int:
    """Kinds of which all copies are held and no kong is made (a fifth is imagined in checks)."""
    held = r.win.held
    return held.count(4) + held.count(5) - r.win.kongs


def exact_roots(r: WinReading) -> int:
    """The same, but not for a kind with an imagined fifth copy."""
    held = r.win.held
    konged = sum(m.type == KONG and held[m.kind] == 4 for m in r.win.hand.melds)
    return held.count(4) - konged


def golden_hook(r: WinReading) -> bool:
    """Four melds, and the pair won."""
    return len(r.win.hand.melds) == _ALL_MELDS and len(r.pungs) == _ALL_MELDS


def pungs_and_pair_won(r: WinReading) -> bool:
    """All pungs, declared or not, and the pair won."""
    return len(r.pungs) == _ALL_MELDS and r.group.type == PAIR


def after_kong_not_robbed(r: WinReading) -> bool:
    """The discard after a kong, not a further kong that is robbed."""
    flags = r.win.situation.flags
    return "after-kong" in flags and "robbing" not in flags


def self_draw_from_all(r: WinReading) -> bool:
    """A self-draw that nobody pays for alone."""
    now = r.win.situation
    return now.self_draw and now.liable is None


def heavenly(r: WinReading) -> bool:
    """The dealer wins with the tiles dealt."""
    now = r.win.situation
    return "first-turn" in now.flags and now.self_draw and now.dealer


def earthly_by_draw(r: WinReading) -> bool:
    """Another seat wins with its first draw."""
    now = r.win.situation
    return "first-turn" in now.flags and now.self_draw and not now.dealer


def earthly_by_discard(r: WinReading) -> bool:
    """Another seat wins the dealer's first discard."""
    now = r.win.situation
    return "first-turn" in now.flags and not now.self_draw and now.payer == 0


def pungs_258(r: WinReading) -> bool:
    """All pungs, of 2, 5 and 8 only."""
    return len(r.pungs) == _ALL_MELDS and not r.win.mask & ~_258


def hook_258(r: WinReading) -> bool:
    """Golden hook of 2, 5 and 8 only."""
    return golden_hook(r) and not r.win.mask & ~_258


def concealed(r: WinReading) -> bool:
    """No called meld; concealed kongs may be there."""
    return r.win.closed


def dragon_pairs(r: WinReading) -> bool:
    """Seven pairs, two of them equal."""
    return p.seven_pairs(r) and roots(r) > 0


def middle_five(r: WinReading) -> bool:
    """A 5 won between 4 and 6."""
    return r.wait == CLOSED and r.win.kind % 9 == 4


def edge_wait(r: WinReading) -> bool:
    """A 3 won after 1 2, or a 7 before 8 9."""
    return r.wait == EDGE


def four_kong_hook(r: WinReading) -> bool:
    """Four kongs and a pair."""
    return r.win.kongs == _ALL_MELDS


def in_one_suit(test: Callable[[WinReading], int]) -> Callable[[WinReading], int]:
    """The same in one suit."""
    return lambda r: bool(test(r)) and p.full_flush(r)
