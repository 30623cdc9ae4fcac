"""The 82 rows of fan: the table of text joined with what a reading must show."""

from __future__ import annotations

from paili.scoring import predicates as shared
from paili.scoring.element import Names
from paili.scoring.mcr import predicates as own
from paili.scoring.mcr.fan import Fan
from paili.scoring.mcr.relations import RELATIONS, times
from paili.scoring.mcr.table import ROWS, Row
from paili.scoring.predicates import DRAGONS, OUTSIDE, Predicate

#: What a reading must show, by number. Rows that chows or pungs make together are in
#: :data:`~paili.scoring.mcr.relations.RELATIONS`.
TESTS: dict[int, Predicate] = {
    3: shared.all_green,
    4: shared.pure_nine_gates,
    5: own.kongs(4),
    6: own.seven_shifted_pairs,
    7: shared.thirteen_orphans,
    8: own.in_sets_or_pairs(shared.all_terminals),
    11: own.in_sets_or_pairs(shared.all_honors),
    12: shared.four_concealed_pungs,
    17: own.kongs(3),
    18: own.in_sets_or_pairs(shared.terminals_and_honors),
    19: shared.seven_pairs,
    20: own.greater_apart,
    21: own.even_pungs,
    22: shared.full_flush,
    25: shared.only(own.ranks(7, 9)),
    26: shared.only(own.ranks(4, 6)),
    27: shared.only(own.ranks(1, 3)),
    31: own.all_fives,
    33: shared.three_concealed_pungs,
    34: own.apart,
    35: own.knitted_straight,
    36: shared.only(own.ranks(6, 9)),
    37: shared.only(own.ranks(1, 4)),
    40: shared.only(own.REVERSIBLE),
    43: own.never,
    44: own.has_flag("last-tile", True),
    45: own.has_flag("last-tile", False),
    46: own.has_flag("replacement", True),
    47: own.has_flag("robbing", False),
    48: shared.all_pungs,
    49: shared.half_flush,
    51: own.all_types,
    52: own.melded_hand,
    53: own.kong_count(2, 0),
    82: own.kong_count(1, 1),
    55: own.outside_hand,
    56: shared.closed_self_draw,
    57: own.kong_count(0, 2),
    58: shared.flag("last-of-kind"),
    62: own.concealed_hand,
    63: own.all_chows,
    64: own.tile_hogs,
    66: own.concealed_pungs(2),
    67: own.kong_count(1, 0),
    68: shared.no_terminals_or_honors,
    74: own.kong_count(0, 1),
    75: own.one_voided_suit,
    76: shared.no_honors,
    77: own.wait("edge"),
    78: own.wait("closed"),
    79: own.single_wait,
    80: shared.self_drawn,
    81: own.flowers,
}
#: Rows that single pungs make, once each: the mask of their kinds.
PUNGS: dict[int, Predicate] = {
    59: own.pung_kinds(DRAGONS),
    60: own.round_wind_kind,
    61: own.seat_wind_kind,
    73: own.pung_kinds(OUTSIDE),
}
_IDS = {str(row.number): row.en.lower().replace(" ", "-") for row in ROWS}


def _ids(row: Row, mark: str) -> tuple[str, ...]:
    """The ids of the rows that stand with this mark in the "no" column."""
    numbers = (text.removesuffix(mark) for text in row.no if text.endswith(mark))
    return tuple(_IDS[number] for number in numbers if number.isdecimal())


def _times(kinds: Predicate) -> Predicate:
    return lambda r: kinds(r).bit_count()


def _test(number: int) -> Predicate:
    if number in RELATIONS:
        return times(number)
    return _times(PUNGS[number]) if number in PUNGS else TESTS[number]


def _fan(row: Row) -> Fan:
    return Fan(
        _IDS[str(row.number)],
        Names(row.en, row.zh, row.ja),
        row.value,
        row.value,
        _test(row.number),
        _ids(row, ""),
        row.about,
        number=row.number,
        excludes_own=_ids(row, "@"),
        excludes_one=_ids(row, "#1"),
        related=row.number in RELATIONS,
        pungs=PUNGS.get(row.number),
    )


#: All rows, highest value first.
FANS = tuple(map(_fan, ROWS))
#: The rows by id, and by their number in the rule text.
BY_ID = {fan.id: fan for fan in FANS}
BY_NUMBER = {fan.number: fan for fan in FANS}
