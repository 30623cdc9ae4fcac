"""How results show themselves in notebooks.

A result that is :class:`~paili.values.Pictured` asks :func:`svg_of` and :func:`html_of`, by way
of the package itself. What has neither stays with its text.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from html import escape
from typing import Any

from paili.deduction.view import View
from paili.hand import Hand
from paili.plan.brackets import Brackets
from paili.plan.earliest import EarliestWin
from paili.plan.odds import Odds
from paili.render import svg
from paili.render.text.distance import far_text
from paili.scoring.potential import ValuedDiscard, WaitValues
from paili.scoring.score import Score
from paili.shape.acceptance import Acceptance, Discard
from paili.shape.shanten import UNREACHABLE, Shanten
from paili.shape.split import Split
from paili.shape.waits import Waits

Draw = Callable[[Any], str]

#: What each kind of result looks like.
PICTURES: Mapping[type, Draw] = {
    Acceptance: svg.acceptance_svg,
    Brackets: svg.brackets_svg,
    EarliestWin: svg.draws_svg,
    Hand: svg.hand_svg,
    Odds: svg.odds_svg,
    Score: svg.score_svg,
    Split: svg.split_svg,
    View: svg.deals_svg,
    WaitValues: svg.score_waits_svg,
    Waits: svg.waits_svg,
}
#: What a list of results looks like, by what is in it.
LISTS: Mapping[type, Draw] = {
    Discard: svg.discards_svg,
    Split: svg.splits_svg,
    ValuedDiscard: svg.score_discards_svg,
}


def svg_of(value: object) -> str | None:
    """The picture of a result, if it has one.

    >>> svg_of(Split.parse("11m 123m"))[:53]
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 '
    >>> svg_of([]) is None
    True
    """
    if isinstance(value, list):
        draw = LISTS.get(type(value[0])) if value else None
    else:
        draw = PICTURES.get(type(value))
    return draw(value) if draw else None


def html_of(value: object) -> str | None:
    """A result as a table, if that says more than its text and there is no picture.

    >>> "0, ready (standard)" in html_of(Shanten(0, {"standard": 0}))
    True
    """
    return _shanten(value) if isinstance(value, Shanten) else None


def _shanten(far: Shanten) -> str:
    rows = "".join(
        f"<tr><td>{escape(pattern)}</td><td>{'unreachable' if n == UNREACHABLE else n}</td></tr>"
        for pattern, n in far.by_pattern.items()
    )
    return (
        f"<table><caption>{escape(far_text(far))}</caption>"
        f"<thead><tr><th>pattern</th><th>shanten</th></tr></thead><tbody>{rows}</tbody></table>"
    )
