"""Wait types: what the winning tile does for its group."""

from __future__ import annotations

from paili.shape.split import RUN, TRIPLET, Group
from paili.tiles.kind import rank_of

EDGE, CLOSED, OPEN = "edge", "closed", "open"
SINGLE_WAIT, PAIR_OF_PAIRS, THIRTEEN_SIDED = "single", "pair-of-pairs", "thirteen-sided"


def plain_type(group: Group, kind: int) -> str:
    """The wait type of a group that a kind completes, whatever the pattern: see
    :class:`~paili.shape.waits.Reading`.

    >>> plain_type(Group(0, RUN), 2), plain_type(Group(1, RUN), 1)
    ('edge', 'open')
    """
    if group.type == RUN:
        if kind == group.kind + 1:
            return CLOSED
        low = rank_of(group.kind)
        edge = (low == 1 and kind == group.kind + 2) or (low == 7 and kind == group.kind)
        return EDGE if edge else OPEN
    return PAIR_OF_PAIRS if group.type == TRIPLET else SINGLE_WAIT
