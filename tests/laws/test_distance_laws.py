"""Laws of distance: one tile changes it by one at most, suits are alike, seeing less is no gain."""

from __future__ import annotations

from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from paili.hand import Hand
from paili.rules.registry import rule_set
from paili.shape.acceptance import acceptance, discards, unseen_of
from paili.shape.shanten import UNREACHABLE, distance, shanten
from paili.shape.waits import complete, waits
from paili.tiles.counts import Counts, add, counts_of, remove
from paili.tiles.kind import KINDS
from paili.tiles.meld import Meld
from tests.amount import tried
from tests.laws.strategies import hands, walls
from tests.oracles.hands import RULES

EVERY_RULES = pytest.mark.parametrize("rules", RULES)
#: Where no suit is named, one suit is as good as another.
SYMMETRIC = pytest.mark.parametrize("rules", [name for name in RULES if "void" not in name])


@st.composite
def unseens(draw: st.DrawFn, hand: Hand, rules: str) -> Counts | None:
    """Some tiles that can come, or None."""
    most = draw(st.sampled_from([0, 6, 40]))
    return counts_of(draw(walls(hand, RULES[rules], most))) if most else None


@EVERY_RULES
@settings(max_examples=tried(3, 8))
@given(data=st.data())
def test_a_tile_more_or_less(rules: str, data: st.DataObject) -> None:
    """A tile more lowers shanten by one at most; a tile less raises it by one at most."""
    goal = rule_set(rules)
    hand = data.draw(hands(RULES[rules]))
    unseen = data.draw(unseens(hand, rules))
    now = shanten(hand, goal, unseen)
    assert now.shanten >= 0
    left = unseen_of(hand, goal) if unseen is None else unseen
    near = []
    for kind in range(KINDS):
        if left[kind]:
            more = Hand(add(hand.concealed, kind), hand.melds)
            after = shanten(more, goal, unseen and remove(unseen, kind))
            near.append(after.shanten)
            for name, far in after.by_pattern.items():
                # Taking the tile back is at worst one exchange.
                assert now.by_pattern[name] - 1 <= far <= now.by_pattern[name]
    # Whatever can be completed has a next tile, if it need not be one already lost.
    if unseen is not None and now.shanten < UNREACHABLE:
        assert min(near) == now.shanten - 1


@EVERY_RULES
@settings(max_examples=tried(3, 8))
@given(data=st.data())
def test_the_best_discard_keeps_shanten(rules: str, data: st.DataObject) -> None:
    goal = rule_set(rules)
    hand = data.draw(hands(RULES[rules], 14))
    unseen = data.draw(unseens(hand, rules))
    now = distance(hand, goal, unseen)
    after = [option.shanten for option in discards(hand, goal, unseen)]
    if now < 0:
        assert unseen is not None or set(after) <= {0, 1}
    else:
        assert after[0] == now
        assert unseen is not None or after[-1] <= now + 1


@EVERY_RULES
@settings(max_examples=tried(4, 12))
@given(data=st.data())
def test_complete_and_ready(rules: str, data: st.DataObject) -> None:
    """Shanten says the same as the questions of issue one."""
    goal = rule_set(rules)
    whole = data.draw(hands(RULES[rules], 14))
    assert (distance(whole, goal) == -1) == complete(whole, goal)
    hand = data.draw(hands(RULES[rules], 13))
    found = acceptance(hand, goal)
    ready = waits(hand, goal)
    assert (found.shanten == 0) == bool(ready)
    if ready:
        assert found.kinds == {wait.kind: wait.copies for wait in ready if wait.copies}


@SYMMETRIC
@settings(max_examples=tried(4, 10))
@given(data=st.data())
def test_suits_are_alike(rules: str, data: st.DataObject) -> None:
    goal = rule_set(rules)
    hand = data.draw(hands(RULES[rules], data.draw(st.sampled_from([13, 14]))))
    unseen = data.draw(unseens(hand, rules))
    expected = shanten(hand, goal, unseen)
    for order in permutations(range(3)):
        other = Hand(moved(hand.concealed, order), tuple(meld_of(m, order) for m in hand.melds))
        assert shanten(other, goal, unseen and moved(unseen, order)) == expected


def moved(counts: Counts, order: tuple[int, ...]) -> Counts:
    """The counts with the suits in another order."""
    return b"".join(counts[9 * suit : 9 * suit + 9] for suit in order) + counts[27:]


def meld_of(meld: Meld, order: tuple[int, ...]) -> Meld:
    suit, rank = divmod(meld.kind, 9)
    return meld._replace(kind=9 * order.index(suit) + rank if suit < 3 else meld.kind)


@EVERY_RULES
@settings(max_examples=tried(3, 8))
@given(data=st.data())
def test_more_that_can_come_is_never_further(rules: str, data: st.DataObject) -> None:
    goal = rule_set(rules)
    hand = data.draw(hands(RULES[rules], data.draw(st.sampled_from([13, 14]))))
    wall = data.draw(walls(hand, RULES[rules], 40))
    before = UNREACHABLE
    for n in (0, 1, 2, 4, 8, 16, 40):
        now = distance(hand, goal, counts_of(wall[:n]))
        assert now <= before
        before = now
    assert distance(hand, goal) <= before


@EVERY_RULES
@settings(max_examples=tried(4, 12))
@given(data=st.data())
def test_unseen_is_everything_else(rules: str, data: st.DataObject) -> None:
    """Then nothing is known that the hand does not tell: the "held" convention."""
    goal = rule_set(rules).with_options(fifth_copy="held")
    hand = data.draw(hands(RULES[rules], data.draw(st.sampled_from([13, 14]))))
    others = unseen_of(hand, goal)
    assert shanten(hand, goal, others) == shanten(hand, goal)
    if hand.size == 13:
        assert acceptance(hand, goal, others) == acceptance(hand, goal)


@EVERY_RULES
@settings(max_examples=tried(3, 8))
@given(data=st.data())
def test_looking_at_the_own_melds_is_never_nearer(rules: str, data: st.DataObject) -> None:
    held = rule_set(rules).with_options(fifth_copy="held")
    concealed = held.with_options(fifth_copy="concealed")
    hand = data.draw(hands(RULES[rules]))
    near, far = distance(hand, concealed), distance(hand, held)
    assert near <= far
    assert near == far or hand.melds
