"""Reads worked hands of Sichuan rules: the form is described in the data file itself."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from pathlib import Path

from paili.hand import Hand
from paili.rules.sichuan_options import PRESETS, SichuanOptions
from paili.scoring.situation import Situation
from paili.scoring.win import Win, win_of
from paili.table.sichuan.events import Event, Final, Foul, Kong, Left, WallEnd, Wins
from paili.tiles.notation import parse

SEATS = "ABCD"
DATA = Path(__file__).parents[2] / "data" / "scoring" / "sichuan.txt"


@dataclass(frozen=True)
class Expected:
    """A win with its elements, fan and points; or, with ``reason``, a hand refused."""

    win: Win
    elements: dict[str, int]
    fan: int = 0
    points: int = 0
    reason: str = ""


@dataclass
class Example:
    """One block of the file."""

    name: str
    options: SichuanOptions
    events: list[Event] = field(default_factory=list)
    wins: list[Expected] = field(default_factory=list)
    finals: list[Final] = field(default_factory=list)
    totals: tuple[int, ...] | None = None
    pot: int = 0
    next: dict[str, str] = field(default_factory=dict)
    over: bool = False

    def all_events(self) -> list[Event]:
        """The events, the wall's end last if there are final hands."""
        return [*self.events, *([WallEnd(tuple(self.finals))] if self.finals else [])]


def examples(path: Path = DATA) -> list[Example]:
    """All examples of the file."""
    found: list[Example] = []
    for line in path.read_text(encoding="utf-8").splitlines():
        words = line.split()
        if not words or words[0].startswith("#"):
            continue
        if words[0] == "example":
            found.append(Example(words[1], _options(words[2:])))
        else:
            _read(found[-1], words[0], line.partition(words[0])[2].strip())
    return found


def _options(words: list[str]) -> SichuanOptions:
    named = [word for word in words if word in PRESETS]
    changes = dict(word.split("=") for word in words if "=" in word)
    return PRESETS[named[0] if named else "sichuan-sbr2025"].changed({**changes})


def _read(example: Example, what: str, rest: str) -> None:
    words = rest.split()
    if what in ("win", "also", "refuse"):
        head, _, tail = rest.partition(" : ")
        expected = _expected(_win(head), tail.strip(), what == "refuse")
        example.wins.append(expected)
        if what == "also":
            before = example.events.pop()
            assert isinstance(before, Wins)
            example.events.append(Wins((*before.wins, expected.win)))
        elif what == "win":
            example.events.append(Wins((expected.win,)))
    elif what == "pay":
        numbers = tuple(map(int, words))
        example.totals, example.pot = numbers[:4], sum(numbers[4:])
    elif what == "next":
        example.over = "over" in words
        example.next = dict(zip(words[::2], words[1::2], strict=False))
    elif what == "final":
        void = "mps".index(words[2].removeprefix("void:"))
        example.finals.append(
            Final(SEATS.index(words[0]), Hand.parse(words[1]), void, "passive" in words)
        )
    else:
        example.events.append(_event(what, SEATS.index(words[0]), words[1:]))


def _event(what: str, seat: int, words: list[str]) -> Event:
    if what == "left":
        return Left(seat)
    if what == "foul":
        return Foul(seat, " ".join(words))
    assert what == "kong", what
    source = SEATS.index(words[2]) if "from" in words else None
    return Kong(seat, words[0], source, fresh="late" not in words)


def _win(text: str) -> Win:
    tiles, _, situation = text.partition("|")
    seat, hand, tile = tiles.split()
    words = situation if "void:" in situation else f"{situation} void:s"
    now = replace(Situation.parse(words), seat=SEATS.index(seat))
    return win_of(Hand.parse(hand), parse(tile)[0], now)


def _expected(win: Win, text: str, refused: bool) -> Expected:
    if refused:
        return Expected(win, {}, reason=text)
    left, _, worth = text.partition("=")
    fan, _, points = worth.partition("->")
    elements = {}
    for word in left.split():
        id_, _, times = word.partition("*")
        elements[id_] = int(times or 1)
    return Expected(win, elements, int(fan), int(points))
