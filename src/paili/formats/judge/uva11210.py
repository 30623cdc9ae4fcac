"""UVA 11210 Chinese Mahjong: every tile that completes 13.

Lines of 13 tiles until a ``0``: ``1T``-``9T`` dots, ``1S``-``9S`` bamboo, ``1W``-``9W``
characters, ``DONG NAN XI BEI ZHONG FA BAI``. Each is answered ``Case k: `` and the waits
in that order, or ``Not ready``. Only four melds and a pair count, and no fifth copy.
"""

from __future__ import annotations

from collections.abc import Iterator

from paili.errors import InputError, Problem
from paili.formats.judge.tokens import wrong_tiles
from paili.shape.tables import WEIGHTS, waits_table
from paili.tiles.kind import KINDS

_HAND = 13
#: From so many bytes on (some 10,000 hands) loading NumPy pays.
_LARGE = 400_000
#: Lines answered in a piece.
_PIECE = 512
#: Masks remembered as text: few of so many are common.
_REMEMBERED = 1 << 16
#: The judge's names, kinds in our order and in the judge's.
_NAMES = [f"{rank}{suit}" for suit in "WTS" for rank in range(1, 10)]
_NAMES += ["DONG", "NAN", "XI", "BEI", "BAI", "FA", "ZHONG"]
_KIND_OF = {name.encode(): kind for kind, name in enumerate(_NAMES)}
_EXPECTED = "1T-9T, 1S-9S, 1W-9W, DONG NAN XI BEI ZHONG FA BAI"


#: A tile as a number to be summed over a hand: four bits count its kind, above them 24 bits for
#: each suit hold the suit's key.
_WEIGHTS = {
    name: 1 << 4 * kind | WEIGHTS[kind] << 4 * KINDS + 24 * (kind // 9)
    for name, kind in _KIND_OF.items()
}
_THREES = sum(3 << 4 * kind for kind in range(KINDS))
_EIGHTS = sum(8 << 4 * kind for kind in range(KINDS))


def _spelled(suit: int, order: tuple[int, ...]) -> list[str]:
    """For each mask of the suit's ranks, the names in the judge's order, a blank before each."""
    return [
        "".join(f" {_NAMES[9 * suit + rank]}" for rank in order if mask >> rank & 1)
        for mask in range(1 << len(order))
    ]


#: Mask to text, in the judge's order of suits: dots, bamboo, characters, honours.
_DOTS, _BAMBOO, _CHARACTERS = (_spelled(suit, tuple(range(9))) for suit in (1, 2, 0))
_HONORS = _spelled(3, (0, 1, 2, 3, 6, 5, 4))


def answers(data: bytes) -> Iterator[str]:
    """A line for each hand, some hundred or thousand lines in a piece."""
    if len(data) < _LARGE:
        yield from _line_by_line(data)
        return
    from paili.formats.judge.uva_arrays import UnusualError, wait_masks

    told, case = _Told(), 0
    try:
        for masks in wait_masks(data, list(_KIND_OF)):
            ends = map(told.__getitem__, masks)
            yield "".join([f"Case {k}:{end}" for k, end in enumerate(ends, case + 1)])
            case += len(masks)
    except UnusualError as found:
        yield from _line_by_line(data, found.at, found.cases)


class _Told(dict[int, str]):
    """For each mask what a line tells after the colon, remembered."""

    def __missing__(self, mask: int) -> str:
        if len(self) >= _REMEMBERED:
            self.clear()
        told = self[mask] = _told(mask)
        return told


def _told(mask: int) -> str:
    if not mask:
        return " Not ready\n"
    found = _DOTS[mask >> 9 & 511] + _BAMBOO[mask >> 18 & 511]
    return f"{found}{_CHARACTERS[mask & 511]}{_HONORS[mask >> 27]}\n"


def _line_by_line(data: bytes, at: int = 0, case: int = 0) -> Iterator[str]:
    """The same without NumPy, every line checked, from byte *at* on: *case* hands are before."""
    lines = data.split(b"\n")
    for start in range(data.count(b"\n", 0, at), len(lines), _PIECE):
        answered: list[str] = []
        try:
            ended = _answer(lines, start, case, answered)
        finally:
            yield "".join(answered)
        if ended:
            return
        case += len(answered)


def _answer(lines: list[bytes], start: int, case: int, answered: list[str]) -> bool:
    """Answer a piece of the lines; whether the final 0 was among them."""
    suit, honor = waits_table()
    weight = _WEIGHTS.__getitem__
    for line in lines[start : start + _PIECE]:
        tokens = line.split()
        if len(tokens) != _HAND:
            if not tokens:
                continue
            if tokens == [b"0"]:
                return True
            raise _bad(lines, start, line)
        try:
            hand = sum(map(weight, tokens))
        except KeyError:
            raise _bad(lines, start, line) from None
        if (hand | hand + _THREES) & _EIGHTS:
            raise _bad(lines, start, line)
        case += 1
        keys = hand >> 136
        a = suit[keys & 0xFFFFFF]
        b = suit[keys >> 24 & 0xFFFFFF]
        c = suit[keys >> 48 & 0xFFFFFF]
        d = honor[keys >> 72]
        total = a + b + c + d & 15
        mask = 0
        if total < 4:
            for place, entry in enumerate((a, b, c, d)):
                if entry >> 13 == total:
                    mask |= (entry >> 4 & 511) << 9 * place
        answered.append(f"Case {case}:{_told(mask)}")
    return False


def _bad(lines: list[bytes], start: int, line: bytes) -> InputError:
    """Everything wrong with the first such line from *start* on, which is no hand."""
    at, tokens = lines.index(line, start), line.split()
    where = f"line {at + 1}"
    some = tokens[: 2 * _HAND]
    wrong = wrong_tiles(
        some, _KIND_OF, lambda at: f"{where}, token {at + 1}", "unknown tile", _EXPECTED
    )
    problems = [
        # The tiles there are need to be told once only.
        each._replace(expected="") if at and each.expected == _EXPECTED else each
        for at, each in enumerate(wrong)
    ]
    if len(tokens) != _HAND:
        what = f"{len(tokens)} tiles"
        if len(tokens) < _HAND and not any(map(bytes.split, lines[at + 1 :])):
            what = f"input ends after {len(tokens)} of {_HAND} tiles"
        problems.insert(0, Problem(what, where=where, expected=f"{_HAND}, or a single 0"))
    return InputError(*problems)
