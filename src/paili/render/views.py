"""How each type of answer is seen: as text for a terminal, and as a picture if it has one."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from io import StringIO
from typing import TYPE_CHECKING, Any, get_args

from paili.answers.answer import Answer
from paili.answers.questions import QUESTIONS
from paili.render.text.common import Look

if TYPE_CHECKING:
    from rich.console import RenderableType

_PLAIN = Look()
#: Columns that every table fits in.
NARROWEST = 40
#: The answers that have pictures (:mod:`paili.render.svg.answers`).
DRAWN = frozenset(
    "Waiting WaitingAfter Distance Accepts Discards Splits Draws OddsByDraw OddsByDiscard"
    " Win NoWin ScoredWaits ScoredDiscards Deduced".split()
)


def text(answer: Answer, look: Look = _PLAIN) -> Iterator[RenderableType]:
    """The parts of an answer as text, one at a time."""
    parts: Iterator[RenderableType] = text_view(type(answer))(answer, look)
    return parts


def text_view(type_: type[Answer]) -> Callable[[Answer, Look], Iterator[RenderableType]]:
    """What tells answers of a type: the function with the type's name in the module of
    ``render.text`` that is named as the answer's.

    >>> from paili.answers.hands import WaitingAfter
    >>> text_view(WaitingAfter).__name__
    'waiting_after'
    """
    name = re.sub("(?<=[a-z])(?=[A-Z])", "_", type_.__name__).lower()
    home = type_.__module__.rpartition(".")[2]
    view: Callable[[Answer, Look], Iterator[RenderableType]]
    view = getattr(__import__(f"paili.render.text.{home}", fromlist=[name]), name)
    return view


def part_text(part: RenderableType, width: int | None = None, terminal: bool | None = False) -> str:
    """A part as a terminal shows it: text that ends with a line's end as it is, the rest by rich,
    no blanks at the ends of lines. *terminal*: with colours; None: if ``FORCE_COLOR`` says so."""
    if isinstance(part, str) and part.endswith("\n"):
        return part
    from rich.console import Console

    page = StringIO()
    console = Console(
        file=page, force_terminal=terminal, highlight=False, markup=False, emoji=False
    )
    # Narrower, tables would drop what they cannot show.
    console.width = width or max(console.width, NARROWEST)
    console.print(part)
    return re.sub(r"[ \t]+$", "", page.getvalue(), flags=re.MULTILINE)


def plain_text(answer: Answer, width: int = 100) -> str:
    """All the text of an answer, without colours, as a page shows it and a clipboard takes it.

    >>> from paili.answers.tiles import splits
    >>> plain_text(splits("11m"))
    '2 tiles 11m: 1 way\\n1  11m'
    """
    return "".join(part_text(part, width) for part in text(answer)).removesuffix("\n")


def printed(name: str, given: Iterable[tuple[str, Any]]) -> str:
    """What a question answers, as text: for another process to find.

    >>> printed("splits", [("tiles", "11m")])
    '2 tiles 11m: 1 way\\n1  11m'
    """
    return plain_text(QUESTIONS[name].ask(**dict(given)))


def picture(answer: Answer, lang: str = "en") -> str:
    """The picture of an answer.

    >>> from paili.answers.hands import waits
    >>> picture(waits("1112345678999m"))[:4]
    '<svg'
    """
    from paili.render.svg import answers

    return answers.picture(answer, lang)


def is_drawn(type_: Any) -> bool:
    """Has every answer of a type, or of a union of them, a picture?"""
    return all(each.__name__ in DRAWN for each in get_args(type_) or (type_,))
