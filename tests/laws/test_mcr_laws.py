"""Laws of Chinese Official scoring: suits are alike, ranks can be mirrored, the best is best."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from paili.hand import Hand
from paili.rules.mcr_options import PRESETS, McrOptions
from paili.scoring.mcr.family import payments, refusals, without_flowers
from paili.scoring.win import Win, win_of
from paili.tiles.meld import Meld
from tests.amount import tried
from tests.oracles.mcr import random_win
from tests.scoring.mcr.compact import rows, valued

#: Rows that name suits or ranks: All Green and Reversible Tiles lie in certain suits.
SUITED = {3, 40}
#: Rows that the mirror exchanges: upper with lower, edge waits stay.
MIRRORED = {25: 27, 27: 25, 36: 37, 37: 36}

WINS = st.integers(0, 2**32).map(lambda seed: random_win(Random(seed)))


def moved(won: Win, kinds: list[int]) -> Win:
    """The win with kind k in the place of kinds[k]."""
    concealed = [kinds[tile] for tile in won.hand.tiles]
    melds = [
        Meld(m.type, min(kinds[each] for each in m.kinds), m.concealed) for m in won.hand.melds
    ]
    return Win(Hand.of(concealed, melds), kinds[won.kind], won.situation)


@given(WINS)
@settings(max_examples=tried(20, 40))
def test_suits_are_alike(won: Win) -> None:
    """Exchanging suits keeps every row, unless the hand shows one that names a suit."""
    usual = valued(won)[0]
    for order in permutations(range(3)):
        kinds = [9 * order[kind // 9] + kind % 9 if kind < 27 else kind for kind in range(34)]
        other = valued(moved(won, kinds))[0]
        if not SUITED & {*rows(usual), *rows(other)}:
            assert usual.total == other.total


@given(WINS)
@settings(max_examples=tried(50, 150))
def test_mirror(won: Win) -> None:
    """Rank r for 10 - r keeps the value; upper and lower rows are exchanged."""
    kinds = [kind // 9 * 9 + 8 - kind % 9 if kind < 27 else kind for kind in range(34)]
    usual, other = valued(won)[0], valued(moved(won, kinds))[0]
    if not SUITED & {*rows(usual), *rows(other)}:
        assert usual.total == other.total
        mirrored = {MIRRORED.get(row, row) for row in rows(usual)}
        assert mirrored & set(MIRRORED) == set(rows(other)) & set(MIRRORED)


@given(WINS, st.sampled_from(sorted(PRESETS)))
@settings(max_examples=tried(50, 150))
def test_the_best_is_first_and_sums_are_sums(won: Win, preset: str) -> None:
    """Readings fall in value; a total is the sum of its awards; eight fan may win."""
    options = PRESETS[preset]
    found = valued(won, options)
    totals = [each.total for each in found]
    assert totals == sorted(totals, reverse=True)
    for each in found:
        assert each.total == sum(award.value for award in each.awards)
        assert all(a.value == a.times * a.element.value for a in each.awards)
        assert without_flowers(each) == each.total - won.situation.flowers
        refused = bool(list(refusals(won, each, options)))
        assert refused == (without_flowers(each) < options.minimum)


@given(WINS, st.integers(1, 3))
@settings(max_examples=tried(50, 150))
def test_points_are_moved_not_made(won: Win, away: int) -> None:
    """What the winner is paid is what the others pay, each at least eight."""
    if not won.situation.self_draw:
        discarder = (won.situation.seat + away) % 4
        now = replace(won.situation, discarder=discarder)
        won = Win(won.hand, won.tile, now)
    best = valued(won)[0]
    paid = payments(won, best, McrOptions())
    assert len({each.payer for each in paid}) == 3
    assert {each.payee for each in paid} == {won.situation.seat}
    assert won.situation.seat not in {each.payer for each in paid}
    assert sum(each.points for each in paid) == best.points
    assert min(each.points for each in paid) >= 8


@given(WINS)
@settings(max_examples=tried(30, 60))
def test_arguments_stay(won: Win) -> None:
    """Scoring changes nothing of what it is given, and gives the same again."""
    before = (won.hand.concealed, won.hand.melds, won.tile, str(won.situation), won.held)
    first = valued(won, McrOptions(sanitize_flags=True))
    assert first == valued(won, McrOptions(sanitize_flags=True))
    assert before == (won.hand.concealed, won.hand.melds, won.tile, str(won.situation), won.held)
    again = win_of(won.hand, won.tile, won.situation)
    assert [each.total for each in valued(again)] == [each.total for each in valued(won)]


@given(WINS, st.integers(0, 3))
@settings(max_examples=tried(30, 60))
def test_flowers_add_one_each(won: Win, more: int) -> None:
    """A flower is one fan, and nothing else."""
    none = Win(won.hand, won.tile, replace(won.situation, flowers=0))
    some = Win(won.hand, won.tile, replace(won.situation, flowers=more))
    assert valued(some)[0].total == valued(none)[0].total + more
    assert set(rows(valued(some)[0])) - {81} == set(rows(valued(none)[0]))


@given(WINS)
@settings(max_examples=tried(50, 150))
def test_no_award_is_barred_by_another(won: Win) -> None:
    """A reading never counts a row beside one that implies it."""
    for each in valued(won):
        ids = {award.element.id for award in each.awards}
        for award in each.awards:
            assert not ids & set(award.element.excludes)
