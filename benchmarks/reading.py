"""Reading text: hands, situations, and whole wins as one text."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import islice

from benchmarks.harness import Candidate, compare, compare_each
from paili.hand import Hand
from paili.scoring.situation import Situation
from paili.scoring.text import WinText, read_win
from paili.tiles.counts import remove
from paili.tiles.kind import kind_of
from tests.scoring.riichi.random_wins import random_wins

WINS = 500


def win_texts() -> list[str]:
    """Random riichi wins, four in ten with melds, written as ``paili score`` reads them."""
    texts = []
    for win in islice(random_wins(2 * WINS, "reading"), WINS):
        concealed = remove(win.hand.concealed, kind_of(win.tile))
        reds = [min(n, concealed[five]) for n, five in zip(win.hand.red, (4, 13, 22), strict=True)]
        hand = Hand(concealed, win.hand.melds, (reds[0], reds[1], reds[2]))
        texts.append(str(WinText(hand, kind_of(win.tile), win.now)))
    return texts


def run() -> None:
    """Different texts each time, so that no more is remembered than single melds and tiles."""
    wins = [read_win(text) for text in win_texts()]
    hands = [str(win.hand) for win in wins]
    _compare("a hand, Hand.parse", Hand.parse, hands)
    _compare("a situation, Situation.parse", Situation.parse, [str(w.situation) for w in wins])
    _compare("hand, winning tile and situation, read_win", read_win, list(map(str, wins)))


def _compare(what: str, read: Callable[[str], object], texts: Sequence[str]) -> None:
    melds = [text for text in texts if "[" in text or "(" in text]
    plain = [text for text in texts if text not in melds] if melds else texts
    groups = [("mpsz, no melds" if melds else "its words", plain), ("mpsz, with melds", melds)]
    asked = [(f"{name} ({len(some)})", some) for name, some in groups if some]
    compare(
        f"reading {what}",
        "text",
        [Candidate(name, partial(_all, read, some), len(some)) for name, some in asked],
    )
    compare_each(
        "the same, the median text",
        "text",
        [(name, [partial(read, text) for text in some]) for name, some in asked],
    )


def _all(read: Callable[[str], object], texts: Sequence[str]) -> None:
    for text in texts:
        read(text)
