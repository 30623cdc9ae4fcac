"""Hypothesis strategy for situations that can be."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from hypothesis import strategies as st

from paili.scoring.situation import FLAGS, MOST, Situation, SituationError

TILES = st.lists(st.integers(0, 36), max_size=5).map(tuple)
NUMBERS = st.sampled_from([0, 0, 0, 1, 2, 17, MOST])


@st.composite
def situations(draw: st.DrawFn) -> Situation:
    """Any situation that some family could have; its flags go together."""
    players = draw(st.sampled_from([4, 4, 3]))
    seats = st.integers(0, players - 1)
    seat, self_draw = draw(seats), draw(st.booleans())
    others = st.none() | seats.filter(lambda other: other != seat)
    now = Situation(
        self_draw=self_draw,
        seat=seat,
        round=draw(st.integers(0, 3)),
        dora=draw(TILES),
        norths=draw(NUMBERS),
        flowers=draw(NUMBERS),
        honba=draw(NUMBERS),
        sticks=draw(NUMBERS),
        players=players,
        discarder=None if self_draw else draw(others),
        liable=draw(others),
        river=draw(TILES),
        passed=draw(TILES),
        void=draw(st.none() | st.integers(0, 2)),
        out=draw(st.frozensets(seats)),
    )
    for flag in draw(st.permutations(list(FLAGS)))[: draw(st.integers(0, 10))]:
        now = _changed(now, flags=now.flags | {flag})
    return _changed(now, ura=draw(TILES))


def _changed(now: Situation, **change: Any) -> Situation:
    """The same with a change, if that can be."""
    try:
        return replace(now, **change)
    except SituationError:
        return now
