"""How much is done, counted and not timed: a clock tells little on a shared machine."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import prod
from random import Random

import pytest

from paili.deduction import Record, View, acm_vienna, black_vienna, preset
from paili.deduction.counting import Graph
from paili.deduction.hand_lists import HandLists
from paili.deduction.knowledge import first_turn
from paili.formats.judge.black_vienna import answers
from tests.amount import tried
from tests.deduction.games import acm_game
from tests.deduction.test_diagrams import random_record
from tests.formats.test_black_vienna import data_set


def states(view: View) -> int:
    return sum(len(level.ways) for level in view.graph.levels) if view.graph else 0


def steps(view: View) -> int:
    """Pairs of states that a scan goes through."""
    levels = view.graph.levels if view.graph else []
    return sum(len(step.pairs) for level in levels for step in level.steps)


@pytest.mark.parametrize("name", ["acm-vienna", *(black_vienna(n).name for n in (3, 4, 5, 6))])
def test_states_of_untouched_deals(name: str) -> None:
    """A state is the room left: never more than there are ways to have room left."""
    view = preset(name).record([]).view()
    rooms = (view.deal.hidden, *view.deal.hand_sizes)
    assert states(view) == prod(room + 1 for room in rooms) - 1
    assert steps(view) <= states(view) * len(rooms)


def test_what_is_said_again_adds_no_states() -> None:
    rng = Random(1)
    for _ in range(tried(4, 20)):
        record, _ = random_record(rng, black_vienna(4), 12, mixed=False)
        again = Record(record.deal, record.statements + record.statements[::-1])
        assert states(again.view()) == states(record.view())


def test_what_follows_anyway_adds_no_states() -> None:
    """Answers about cards whose holder is known, and spans wider than what is known."""
    deal = black_vienna()
    record = deal.record([(1, "ACL", 0), (2, "AGM", 3)])
    wider = [
        deal.statement(1, "AC", 0, 1),
        deal.statement(2, "AG", 1, 2),
        deal.statement(3, "BCY", 0, 3),
    ]
    more = deal.record([*record.statements, *wider, deal.statement(2, "A", 1)])
    assert states(more.view()) == states(record.view())


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_states_do_not_grow_with_the_record(seats: int) -> None:
    """Of 20 real questions few are open at a time: the states stay within a small multiple of
    those of the untouched deal (each open answer could multiply them by four)."""
    deal = black_vienna(seats)
    untouched = states(deal.record([]).view())
    most = 0.0
    for seed in range(tried(2, 6) if seats < 6 else tried(1, 2)):
        record, hands = random_record(Random(f"work {seats} {seed}"), deal, 20, mixed=False)
        for turn in (5, 10, 15, 20):
            view = record.after(turn).view()
            most = max(most, states(view) / untouched)
            own = record.after(turn).view(1, hands[0])
            assert states(own) <= untouched
            assert steps(view) <= states(view) * (seats + 1)
    assert most <= 12


def test_a_graph_is_made_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Worlds, marginals, hidden sets and what a view knows are read from one graph."""
    made = []
    create = Graph.__init__

    def counted(self: Graph, *arguments: object) -> None:
        made.append(arguments)
        create(self, *arguments)  # type: ignore[arg-type]

    monkeypatch.setattr(Graph, "__init__", counted)
    view = black_vienna().record([(1, "ACL", 1)]).view(2, "BDEFGHIJ")
    for _ in range(2):
        assert all((view.worlds, view.marginals, view.hidden))
        assert view.knows is None
    assert len(made) == 1


def test_judge_lists_no_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    """A seat's 72,072 worlds are not gone through: a few for each question whether it is sure."""
    looked_at = 0
    worlds = HandLists.worlds

    def counted(
        self: HandLists, lists: Sequence[int], seat: int, hand: int
    ) -> Iterator[tuple[int, ...]]:
        nonlocal looked_at
        for world in worlds(self, lists, seat, hand):
            looked_at += 1
            yield world

    monkeypatch.setattr(HandLists, "worlds", counted)
    games = [acm_game(Random(f"work {i}"), informative=i % 2 == 0) for i in range(200)]
    assert "".join(answers("".join(data_set(*game) for game in games).encode())).count("\n") == 200
    assert 200 < looked_at < 200 * 200


def test_turns_are_searched_by_halves() -> None:
    for last in (0, 1, 15, 1_000):
        for first in {0, last // 3, last, last + 1}:
            asked: list[int] = []

            def known(turn: int, first: int = first, asked: list[int] = asked) -> bool:
                asked.append(turn)
                return turn >= first

            assert first_turn(last, known) == (first if first <= last else None)
            assert len(asked) <= (last + 1).bit_length()


def test_hand_lists_are_only_for_small_deals() -> None:
    """A sure seat goes through all deals that it cannot tell apart; too many are counted."""
    assert HandLists.fits(acm_vienna())
    for name in ("black-vienna", "black-vienna-6", "cluedo-4", "cluedo-6"):
        assert not HandLists.fits(preset(name))
