"""Which kinds would have won, against trying all of them."""

from __future__ import annotations

from random import Random

import pytest

from paili.rules.mcr_options import McrOptions
from paili.scoring.mcr.waits import SPECIAL, WITH_SETS, fifth_copies, only_wait, waits_before
from paili.scoring.win import Win
from paili.shape.split import PAIR, splits
from paili.tiles.counts import add
from paili.tiles.kind import COPIES, KINDS
from tests.oracles.mcr import random_win
from tests.scoring.mcr.compact import win


def by_trying(won: Win, special: bool = True) -> int:
    """Each kind added to the tiles before; a fifth copy can only make sets and a pair."""
    mask = 0
    before, to_build = won.before, won.hand.to_build
    for kind in range(KINDS):
        whole = add(before, kind)
        patterns = WITH_SETS + SPECIAL if special else WITH_SETS
        if before[kind] < COPIES:
            wins = any(pattern.wins(whole, to_build) for pattern in patterns)
        else:
            wins = any([g.type for g in split].count(PAIR) == 1 for split in splits(whole))
        mask |= wins << kind
    return mask


def test_all_kinds_tried() -> None:
    """Random wins: the same kinds, with special hands and without."""
    rng = Random(11)
    plain = McrOptions(merge_pairs_waits=False)
    for _ in range(600):
        won = random_win(rng)
        mask = waits_before(won, McrOptions())
        assert mask == by_trying(won)
        assert mask >> won.kind & 1
        assert waits_before(won, plain) == by_trying(won, special=False)
        assert only_wait(won, McrOptions()) == (mask.bit_count() == 1)


@pytest.mark.parametrize(
    ("hand", "fifth", "waits"),
    [
        ("[234p,1][678s,1]1111234m4m", 0b1, 0b1001),
        ("[333m,1][345m,1][678p,2]1222m1m", 0, 0b101),
    ],
)
def test_copies_that_do_not_exist(hand: str, fifth: int, waits: int) -> None:
    """A fifth copy counts as a wait, and so does one that the declared sets use up."""
    won = win(hand)
    assert fifth_copies(won.before) == fifth
    assert waits_before(won, McrOptions()) == waits
    assert waits_before(won, McrOptions(dead_tile_is_wait=False)) == waits & ~fifth & ~0b100
