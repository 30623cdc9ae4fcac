"""What only the rows of Chinese Official ask of a reading. Its numbers: the state rules of 1998."""

from __future__ import annotations

from paili.scoring.predicates import DRAGONS, HONORS, OUTSIDE, WINDS, Predicate, suits
from paili.scoring.reading import ORPHANS, SEVEN_PAIRS, STANDARD, WinReading
from paili.shape.split import PAIR
from paili.tiles.kind import WHITE

KNITTED_STRAIGHT, APART = "knitted straight", "honours and knitted tiles"
#: Patterns with sets, and those without single tiles.
WITH_SETS = (STANDARD, KNITTED_STRAIGHT)
SETS_OR_PAIRS = (STANDARD, SEVEN_PAIRS)


def ranks(low: int, high: int) -> int:
    """The mask of the suited kinds from one rank to another, both included."""
    return sum(1 << 9 * suit + rank - 1 for suit in range(3) for rank in range(low, high + 1))


def kinds(ranks_of: dict[int, str]) -> int:
    """The mask of some ranks of some suits."""
    return sum(1 << 9 * suit + int(rank) - 1 for suit, text in ranks_of.items() for rank in text)


#: Tiles that look the same upside down: 1234589 of dots, 245689 of bamboos, White.
REVERSIBLE = kinds({1: "1234589", 2: "245689"}) | 1 << WHITE
FIVES, EVENS = ranks(5, 5), sum(ranks(rank, rank) for rank in (2, 4, 6, 8))


def in_sets_or_pairs(test: Predicate) -> Predicate:
    """The same of a hand of sets and a pair, or of seven pairs."""
    return lambda r: r.pattern in SETS_OR_PAIRS and test(r)


def has_flag(name: str, self_draw: bool) -> Predicate:
    """The situation says so, of a self-draw or of another's tile."""
    return lambda r: name in r.win.situation.flags and r.win.situation.self_draw is self_draw


def kong_count(concealed: int, melded: int) -> Predicate:
    """Exactly so many concealed and melded kongs."""
    return lambda r: r.win.concealed_kongs == concealed and r.win.kongs == concealed + melded


def kongs(number: int) -> Predicate:
    """Exactly so many kongs of any kind."""
    return lambda r: r.win.kongs == number


def one_concealed_kong(r: WinReading) -> bool:
    """One concealed kong, and one melded at most."""
    return r.win.concealed_kongs == 1 and r.win.kongs < 3


def one_melded_kong(r: WinReading) -> bool:
    """One melded kong, and one concealed at most."""
    return r.win.kongs - r.win.concealed_kongs == 1 and r.win.kongs < 3


def concealed_pungs(number: int) -> Predicate:
    """Exactly so many pungs and kongs that another's tile did not make."""
    return lambda r: len(r.concealed_pungs) == number


def seven_shifted_pairs(r: WinReading) -> bool:
    """Seven pairs of one suit, seven ranks in a row."""
    mask = r.win.mask
    return (
        r.pattern == SEVEN_PAIRS
        and not mask & HONORS
        and suits(mask) == 1
        and mask // (mask & -mask) == 0x7F
    )


def even_pungs(r: WinReading) -> bool:
    """Pungs and a pair of 2, 4, 6 and 8."""
    return len(r.pungs) == 4 and not r.win.mask & ~EVENS


def greater_apart(r: WinReading) -> bool:
    """Fourteen different tiles, all seven honours among them."""
    return r.pattern == APART and r.win.mask & HONORS == HONORS


def apart(r: WinReading) -> bool:
    """Fourteen different tiles, honours and knitted ones."""
    return r.pattern == APART


def knitted_straight(r: WinReading) -> bool:
    """Nine knitted tiles, with a set and a pair or among fourteen different tiles."""
    if r.pattern == APART:
        return (r.win.mask & HONORS).bit_count() == 5
    return r.pattern == KNITTED_STRAIGHT


def all_fives(r: WinReading) -> bool:
    """Every set and the pair have a five."""
    return (
        r.pattern == STANDARD
        and bool(FIVES >> r.pair & 1)
        and all(FIVES >> kind & 1 for kind in r.pungs)
        and all(2 <= kind % 9 <= 4 for kind in r.runs)
    )


def outside_hand(r: WinReading) -> bool:
    """Every set and the pair have a one, a nine or an honour."""
    return (
        r.pattern == STANDARD
        and bool(OUTSIDE >> r.pair & 1)
        and all(OUTSIDE >> kind & 1 for kind in r.pungs)
        and all(kind % 9 in (0, 6) for kind in r.runs)
    )


def all_types(r: WinReading) -> bool:
    """Three suits, a wind and a dragon."""
    mask = r.win.mask
    return (
        bool(mask & WINDS)
        and bool(mask & DRAGONS)
        and suits(mask) == 3
        and r.pattern not in (ORPHANS, APART)
    )


def melded_hand(r: WinReading) -> bool:
    """Four open sets, and another's tile."""
    melds = r.win.hand.melds
    return (
        len(melds) == 4
        and not r.win.situation.self_draw
        and not any(meld.concealed for meld in melds)
    )


def melded_hand_without_kongs(r: WinReading) -> bool:
    """Four called chows and pungs, and another's tile."""
    return melded_hand(r) and not r.win.kongs


def concealed_hand(r: WinReading) -> bool:
    """No open set, and another's tile."""
    return r.win.closed and not r.win.situation.self_draw


def all_chows(r: WinReading) -> bool:
    """Chows (and knitted tiles) and a suited pair."""
    return not r.pungs and 0 <= r.pair < 27 and r.pattern in WITH_SETS


def tile_hogs(r: WinReading) -> int:
    """Kinds of which all four copies are used without a kong."""
    return r.win.held.count(4) - r.win.kongs


def one_voided_suit(r: WinReading) -> bool:
    """Exactly two of the three suits are there."""
    return suits(r.win.mask) == 2


def wait(name: str) -> Predicate:
    """The tile came to its set like this. That it was the only wait is asked of the whole hand."""
    return lambda r: r.wait == name and r.pattern in WITH_SETS


def single_wait(r: WinReading) -> bool:
    """The tile came to the pair. That it was the only wait is asked of the whole hand."""
    return r.group.type == PAIR and r.pattern in WITH_SETS


def flowers(r: WinReading) -> int:
    """Flower tiles set aside."""
    return r.win.situation.flowers


def never(r: WinReading) -> int:
    """Not seen in a reading: what remains when no other row counts."""
    return 0


def pung_kinds(mask: int) -> Predicate:
    """The mask of the kinds of pungs among these kinds."""

    def found(r: WinReading) -> int:
        return sum([1 << kind for kind in r.pungs if mask >> kind & 1])

    return found


def seat_wind_kind(r: WinReading) -> int:
    """The mask of the winner's wind, if it is a pung."""
    kind = 27 + r.win.situation.seat
    return 1 << kind if kind in r.pungs else 0


def round_wind_kind(r: WinReading) -> int:
    """The mask of the round's wind, if it is a pung."""
    kind = 27 + r.win.situation.round
    return 1 << kind if kind in r.pungs else 0
