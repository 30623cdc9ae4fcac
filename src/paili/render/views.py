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
_TEXT, _SVG = "paili.render.text", "paili.render.svg"
#: By the name of the answer's type: functions of an answer and a look to the parts of its text,
#: and of an answer and the language of names to its picture.
TEXTS = Lazy(
    {
        "Waiting": f"{_TEXT}.hands.waiting",
        "WaitingAfter": f"{_TEXT}.hands.waiting_after",
        "Distance": f"{_TEXT}.distance.distance",
        "Accepts": f"{_TEXT}.distance.accepts",
        "Discards": f"{_TEXT}.distance.discards",
        "Splits": f"{_TEXT}.tiles.splits",
        "Draws": f"{_TEXT}.tiles.draws",
        "Explained": f"{_TEXT}.reasons.explained",
        "OddsByDraw": f"{_TEXT}.odds.by_draw",
        "OddsByDiscard": f"{_TEXT}.odds.by_discard",
        "Win": f"{_TEXT}.scores.win",
        "NoWin": f"{_TEXT}.scores.no_win",
        "ScoredWaits": f"{_TEXT}.scores.waits",
        "ScoredDiscards": f"{_TEXT}.scores.discards",
        "Deduced": f"{_TEXT}.deals.deduced",
        "Why": f"{_TEXT}.deals.why",
        "NewPuzzle": f"{_TEXT}.deals.new_puzzle",
        "RuleSets": f"{_TEXT}.listing.rule_sets",
        "Notations": f"{_TEXT}.listing.notations",
        "Census": f"{_TEXT}.listing.census",
    }
)
PICTURES = Lazy(
    {
        "Waiting": f"{_SVG}.answers.waiting",
        "WaitingAfter": f"{_SVG}.answers.waiting_after",
        "Distance": f"{_SVG}.answers.far",
        "Accepts": f"{_SVG}.answers.accepts",
        "Discards": f"{_SVG}.answers.far",
        "Splits": f"{_SVG}.answers.splits",
        "Draws": f"{_SVG}.answers.draws",
        "OddsByDraw": f"{_SVG}.answers.odds",
        "OddsByDiscard": f"{_SVG}.answers.odds",
        "Win": f"{_SVG}.answers.win",
        "NoWin": f"{_SVG}.answers.no_win",
        "ScoredWaits": f"{_SVG}.answers.scored_waits",
        "ScoredDiscards": f"{_SVG}.answers.scored_discards",
        "Deduced": f"{_SVG}.answers.deduced",
    }
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
