"""Account-once: the chosen rows are the best of all subsets without a cycle."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from paili.scoring.combine import Occurrence, account_once, join
from paili.scoring.mcr.relations import counted, occurrences
from paili.scoring.mcr.table import VALUES
from tests.amount import tried
from tests.oracles.mcr import most_at_once

CHOWS = st.lists(st.sampled_from([k for k in range(27) if k % 9 < 7]), min_size=2, max_size=4)
PUNGS = st.lists(st.integers(0, 33), min_size=2, max_size=4, unique=True)


def worth(kinds: tuple[int, ...], pair: int, chows: bool) -> int:
    """What the chosen rows are worth together."""
    return sum(
        VALUES[row] * each.times for row, each in counted.__wrapped__(kinds, pair, chows).items()
    )


@st.composite
def related_chows(draw: st.DrawFn) -> tuple[int, ...]:
    """Chows of few starts, so that many rows are there."""
    starts = st.sampled_from([0, 1, 2, 3, 6])
    suits = st.sampled_from([0, 0, 1, 2])
    number = draw(st.integers(2, 4))
    return tuple(sorted(draw(starts) + 9 * draw(suits) for _ in range(number)))


@given(related_chows() | CHOWS.map(sorted).map(tuple), st.sampled_from([-1, 4, 13, 22]))
@settings(max_examples=tried(120, 400))
def test_chows(kinds: tuple[int, ...], pair: int) -> None:
    """The largest sum of rows that chows can have at once."""
    assert worth(kinds, pair, True) == most_at_once(occurrences(kinds, pair, True))


@given(PUNGS.map(sorted).map(tuple), st.sampled_from([-1, *range(27, 34)]))
@settings(max_examples=tried(100, 300))
def test_pungs(kinds: tuple[int, ...], pair: int) -> None:
    """The same of pungs."""
    pair = -1 if pair in kinds else pair
    assert worth(kinds, pair, False) == most_at_once(occurrences(kinds, pair, False))


@st.composite
def any_occurrences(draw: st.DrawFn) -> list[Occurrence]:
    """Up to nine occurrences among five groups, of any value."""
    masks = st.integers(3, 31).filter(lambda mask: mask.bit_count() > 1)
    return [
        Occurrence(row, draw(st.integers(0, 20)), draw(masks))
        for row in range(draw(st.integers(0, 9)))
    ]


@given(any_occurrences())
@settings(max_examples=tried(100, 300))
def test_any_occurrences(found: list[Occurrence]) -> None:
    """The search is right whatever the rows are worth, and never chooses a cycle."""
    chosen = account_once(found)
    assert sum(each.value for each in chosen) == most_at_once(found)
    assert set(chosen) <= set(found)
    pieces: tuple[int, ...] = ()
    for each in chosen:
        pieces = join(pieces, each.groups)
        assert pieces


def test_examples_of_the_rules() -> None:
    """Two triple chows cannot be had from four chows; three small rows can."""
    assert counted((0, 0, 9, 18), -1, True) == {41: (1, 0), 69: (1, 0)}
    assert counted((0, 6, 9, 15), -1, True) == {70: (2, 0), 72: (1, 0)}
    assert counted((0, 0, 6, 6), 4, True) == {13: (1, 0)}
    assert counted((0, 0, 6, 6), -1, True) == {69: (2, 0), 72: (1, 0)}
    assert counted((27, 28, 29), 30, False) == {9: (1, 0b111 << 27)}
