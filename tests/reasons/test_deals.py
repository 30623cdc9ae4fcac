"""Reasons about deals: each set of turns suffices, and none of them can be left out.

What "follows" means is decided by plain enumeration of small deals.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from paili.deduction import HIDDEN, Deal, Record, View, acm_vienna, black_vienna, new_puzzle, worlds
from paili.deduction.deal import Statement
from paili.errors import RecordError
from paili.reasons.deals import contradiction, why_certain, why_impossible
from tests.amount import tried

SMALL = [
    Deal(tuple("ABCDEFGH"), (3, 3), 2),
    Deal(tuple("ABCDEFGH"), (2, 2, 2), 2),
    Deal(tuple("ABCDEFG"), (2, 2, 2), 1),
]


def game(random: Random, deal: Deal, turns: int, lies: bool) -> View:
    """A view of seat 1 on random statements, true ones or any."""
    cards = random.sample(deal.cards, len(deal.cards))
    hands = [[cards.pop() for _ in range(size)] for size in deal.hand_sizes]
    held = [cards, *hands]
    said = []
    for _ in range(turns):
        holder = random.choice(range(len(held)))
        asked = random.sample(deal.cards, random.choice((2, 3)))
        true = len(set(asked) & set(held[holder]))
        answer = random.randrange(len(asked) + 1) if lies else true
        low, high = random.choice(((answer, answer), (answer, len(asked)), (0, answer)))
        said.append(deal.statement(holder, asked, low, high))
    return deal.record(said).view(1, hands[0])


def hidden_sets(view: View, turns: Sequence[int]) -> set[frozenset[str]]:
    """Every hidden set that fits these turns only, by enumeration."""
    said = [view.statements[turn - 1] for turn in turns]
    return {world[HIDDEN] for world in worlds(view.deal, said, view.seat, view.hand)}


def without_each(turns: Sequence[int]) -> list[list[int]]:
    return [[other for other in turns if other != turn] for turn in turns]


@pytest.mark.parametrize("deal", SMALL, ids=str)
def test_certainty_needs_every_turn_told(deal: Deal) -> None:
    random = Random("certain")
    found = 0
    for _ in range(tried(80, 150)):
        view = game(random, deal, 8, lies=False)
        why = why_certain(view)
        everything = hidden_sets(view, range(1, 9))
        assert (why is None) == (len(everything) > 1)
        if why:
            found += 1
            assert hidden_sets(view, why.turns) == {why.hidden} == everything
            assert all(len(hidden_sets(view, fewer)) > 1 for fewer in without_each(why.turns))
    assert found > tried(8, 20)


@pytest.mark.parametrize("deal", SMALL, ids=str)
def test_contradictions_need_every_turn_told(deal: Deal) -> None:
    random = Random("contradiction")
    found = 0
    for _ in range(tried(40, 150)):
        view = game(random, deal, 7, lies=True)
        turns = contradiction(view)
        assert (turns is None) == bool(hidden_sets(view, range(1, 8)))
        if turns is not None:
            found += 1
            assert not hidden_sets(view, turns)
            assert all(hidden_sets(view, fewer) for fewer in without_each(turns))
    assert found > tried(8, 20)


@pytest.mark.parametrize("deal", SMALL, ids=str)
def test_impossible_sets_name_the_turn_that_kills_them(deal: Deal) -> None:
    random = Random("impossible")
    found = 0
    for _ in range(tried(50, 100)):
        view = game(random, deal, 6, lies=False)
        cards = frozenset(random.sample(deal.cards, deal.hidden))
        why = why_impossible(view, cards)
        fits = [cards in hidden_sets(view, range(1, turn + 1)) for turn in range(7)]
        if why is None:
            assert all(fits)
            continue
        found += 1
        assert (why.cards, why.turn) == (cards, fits.index(False))
        assert cards not in hidden_sets(view, why.turns)
        assert all(cards in hidden_sets(view, fewer) for fewer in without_each(why.turns))
        assert not why.turns or max(why.turns) == why.turn
    assert found > tried(8, 20)


def only(view: View, turns: Sequence[int]) -> View:
    said: list[Statement] = [view.statements[turn - 1] for turn in turns]
    return View(view.deal, tuple(said), view.seat, view.hand)


@pytest.mark.parametrize("seed", [0, 1, *(pytest.param(n, marks=pytest.mark.slow) for n in (2, 3))])
def test_a_solved_game_of_full_size(seed: int) -> None:
    puzzle = new_puzzle(12, seed=seed)
    view = puzzle.record.view(puzzle.seat, puzzle.hands[puzzle.seat - 1])
    why = why_certain(view)
    assert why is not None
    assert why.hidden == frozenset(puzzle.hidden)
    assert max(why.turns) == 12  # the turn that solved it is needed
    assert only(view, why.turns).knows == why.hidden
    assert all(only(view, fewer).knows is None for fewer in without_each(why.turns))


def test_a_contradiction_on_the_real_deck() -> None:
    record: Record = black_vienna(4).record(
        [(2, "ACL", 1), (3, "AGM", 2), (4, "GKO", 2), (2, "AOS", 0), (3, "GKO", 2), (3, "AGM", 2)]
    )
    view = record.view(1, "BDEFHI")
    turns = contradiction(view)
    assert turns == (3, 5)  # two seats cannot both have two of G, K, O
    assert turns is not None
    assert only(view, turns).worlds == 0
    assert all(only(view, fewer).worlds > 0 for fewer in without_each(turns))


def test_cards_that_are_none_are_refused() -> None:
    view = acm_vienna().record([]).view()
    for cards in ("AB", "ABZ", "AAB"):
        with pytest.raises(RecordError):
            why_impossible(view, cards)
