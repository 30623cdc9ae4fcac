"""The table under some options: which rows count, for how much, and what bars them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache

from paili.rules.mcr_options import FULLY_CONCEALED, SPLIT, McrOptions
from paili.scoring.mcr import predicates as own
from paili.scoring.mcr.fan import Fan
from paili.scoring.mcr.fans import BY_ID, BY_NUMBER, FANS
from paili.scoring.reading import WinReading

#: Hands that cannot be called.
ALWAYS_CONCEALED = (4, 6, 7, 12, 19, 20, 34)
#: Rows beside which One Voided Suit is certain, or nearly so.
BIG = (2, 10, 14, 15, 16, 38)
#: Rows asked only of hands with a kong, of a situation with flags, and of hands that are
#: not just sets and a pair; Chicken Hand is what remains, and asked of none.
OF_KONGS = (5, 17, 53, 82, 57, 67, 74)
OF_FLAGS = (44, 45, 46, 47, 58)
OF_OTHER_FORMS = (6, 7, 19, 20, 34, 35)
CHICKEN_HAND = 43


@dataclass(frozen=True, slots=True)
class Barring:
    """What a row bars, by number: all of it, the same pungs of it, or one time of it."""

    fan: Fan
    all: tuple[int, ...]
    own: tuple[int, ...]
    one: tuple[int, ...]


Asked = tuple[tuple[int, Callable[[WinReading], int]], ...]


@dataclass(frozen=True, slots=True)
class FanRows:
    """The rows by number, their places by value, and what readings are asked: always, and
    only in hands with kongs, situations with flags, and forms that are not sets and a pair;
    ``pungs`` are asked which pungs."""

    rows: Mapping[int, Barring]
    place: Mapping[int, int]
    always: Asked
    of_kongs: Asked
    of_flags: Asked
    of_other_forms: Asked
    pungs: Asked


def _with(fans: dict[int, Fan], number: int, *more: int) -> None:
    """A row that bars more rows."""
    ids = tuple(BY_NUMBER[each].id for each in more)
    fans[number] = replace(fans[number], excludes=fans[number].excludes + ids)


def _without(fans: dict[int, Fan], number: int, less: int) -> None:
    """A row that bars a row no more."""
    ids = tuple(each for each in fans[number].excludes if each != BY_NUMBER[less].id)
    fans[number] = replace(fans[number], excludes=ids)


def _worth(fans: dict[int, Fan], number: int, value: int) -> None:
    fans[number] = replace(fans[number], value=value, open=value)


def fans_under(options: McrOptions) -> dict[int, Fan]:
    """The rows by number as these options have them.

    >>> fans_under(McrOptions(mixed_kong=6))[82].value
    6
    """
    fans = {fan.number: fan for fan in FANS}
    if options.mixed_kong == SPLIT:
        del fans[82]
        fans[67] = replace(fans[67], test=own.one_concealed_kong)
        fans[74] = replace(fans[74], test=own.one_melded_kong)
    else:
        _worth(fans, 82, int(options.mixed_kong))
    _worth(fans, 53, options.two_concealed_kongs)
    if options.forced_concealed_draw == FULLY_CONCEALED:
        for number in ALWAYS_CONCEALED:
            _without(fans, number, 56)
    if not options.terminals_triple_pung:
        _with(fans, 8, 32)
    if not options.voided_beside_big:
        for number in BIG:
            _with(fans, number, 75)
    if not options.pairs_all_types:
        _with(fans, 19, 51)
    if not options.melded_hand_kongs:
        fans[52] = replace(fans[52], test=own.melded_hand_without_kongs)
    if options.four_kongs_single_wait:
        _without(fans, 5, 79)
    return fans


def _numbers(ids: tuple[str, ...]) -> tuple[int, ...]:
    return tuple(BY_ID[each].number for each in ids)


@lru_cache(maxsize=64)
def table(options: McrOptions) -> FanRows:
    """The table under these options, ready to be asked."""
    fans = sorted(fans_under(options).values(), key=lambda fan: -fan.value)
    plain = {fan.number: fan.test for fan in fans if not (fan.related or fan.pungs)}
    sometimes = {*OF_KONGS, *OF_FLAGS, *OF_OTHER_FORMS, CHICKEN_HAND}
    of_kongs, of_flags, of_other_forms, always = (
        tuple((number, test) for number, test in plain.items() if number in rows)
        for rows in (OF_KONGS, OF_FLAGS, OF_OTHER_FORMS, plain.keys() - sometimes)
    )
    return FanRows(
        rows={
            fan.number: Barring(
                fan,
                _numbers(fan.excludes),
                _numbers(fan.excludes_own),
                _numbers(fan.excludes_one),
            )
            for fan in fans
        },
        place={fan.number: at for at, fan in enumerate(fans)},
        always=always,
        of_kongs=of_kongs,
        of_flags=of_flags,
        of_other_forms=of_other_forms,
        pungs=tuple((fan.number, fan.pungs) for fan in fans if fan.pungs),
    )
