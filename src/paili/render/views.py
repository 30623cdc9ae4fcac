"""How each type of answer is seen: as text for a terminal, and as a picture if it has one."""

from __future__ import annotations

from collections.abc import Iterator
from io import StringIO
from typing import TYPE_CHECKING, Any, get_args

from paili.answers.answer import Answer
from paili.render.text.common import Look
from paili.values import Lazy

if TYPE_CHECKING:
    from rich.console import RenderableType

_PLAIN = Look()
#: By the name of the answer's type, functions of an answer and a look to the parts of its text,
#: and of an answer and the language of names to its picture, if it has one.
_VIEWS = {
    "Waiting": ("hands.waiting", "waiting"),
    "WaitingAfter": ("hands.waiting_after", "waiting_after"),
    "Distance": ("distance.distance", "far"),
    "Accepts": ("distance.accepts", "accepts"),
    "Discards": ("distance.discards", "far"),
    "Splits": ("tiles.splits", "splits"),
    "Draws": ("tiles.draws", "draws"),
    "Explained": ("reasons.explained", ""),
    "OddsByDraw": ("odds.by_draw", "odds"),
    "OddsByDiscard": ("odds.by_discard", "odds"),
    "Win": ("scores.win", "win"),
    "NoWin": ("scores.no_win", "no_win"),
    "ScoredWaits": ("scores.waits", "scored_waits"),
    "ScoredDiscards": ("scores.discards", "scored_discards"),
    "Deduced": ("deals.deduced", "deduced"),
    "Why": ("deals.why", ""),
    "NewPuzzle": ("deals.new_puzzle", ""),
    "RuleSets": ("listing.rule_sets", ""),
    "Notations": ("listing.notations", ""),
    "Census": ("listing.census", ""),
}
TEXTS = Lazy({name: f"paili.render.text.{text}" for name, (text, _) in _VIEWS.items()})
PICTURES = Lazy(
    {name: f"paili.render.svg.answers.{drawn}" for name, (_, drawn) in _VIEWS.items() if drawn}
)


def text(answer: Answer, look: Look = _PLAIN) -> Iterator[RenderableType]:
    """The parts of an answer as text, one at a time."""
    parts: Iterator[RenderableType] = TEXTS[type(answer).__name__](answer, look)
    return parts


def plain_text(answer: Answer, width: int = 100) -> str:
    """All the text of an answer, without colours, as a page shows it and a clipboard takes it.

    >>> from paili.answers.tiles import splits
    >>> plain_text(splits("11m"))
    '2 tiles 11m: 1 way\\n1  11m'
    """
    from rich.console import Console

    page = StringIO()
    console = Console(
        file=page, width=width, force_terminal=False, highlight=False, markup=False, emoji=False
    )
    for part in text(answer):
        if isinstance(part, str) and part.endswith("\n"):
            page.write(part)
        else:
            console.print(part)
    return "\n".join(line.rstrip() for line in page.getvalue().splitlines())


def picture(answer: Answer, lang: str = "en") -> str:
    """The picture of an answer.

    >>> from paili.answers.hands import waits
    >>> picture(waits("1112345678999m"))[:4]
    '<svg'
    """
    drawn: str = PICTURES[type(answer).__name__](answer, lang)
    return drawn


def is_drawn(type_: Any) -> bool:
    """Has every answer of a type, or of a union of them, a picture?"""
    return all(each.__name__ in PICTURES for each in get_args(type_) or (type_,))
