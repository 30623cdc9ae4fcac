"""The two readers of UVA input, line by line and all at once, must agree on everything."""

from __future__ import annotations

import subprocess
import sys
from random import Random

import pytest

from paili.errors import InputError
from paili.formats.judge import uva11210
from paili.formats.judge.uva11210 import _KIND_OF, _line_by_line, answers
from paili.formats.judge.uva_arrays import wait_masks

NAMES = [name.decode() for name in _KIND_OF]


def lines(seed: int, kinds: int, number: int = 300) -> list[str]:
    random = Random(seed)
    deck = [name for name in NAMES[:kinds] for _ in range(4)]
    return [" ".join(random.sample(deck, 13)) for _ in range(number)]


@pytest.fixture(autouse=True)
def always_arrays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(uva11210, "_LARGE", 0)


@pytest.mark.parametrize("kinds", [9, 18, 27, 34])
@pytest.mark.parametrize("end", ["\n0\n", "\n0", "\n", "", "\r\n0\r\n", "\n\n \n0\nrubbish 1T\n"])
def test_the_same_answers(kinds: int, end: str) -> None:
    hands = lines(kinds, kinds)
    data = ("\r\n".join(hands) if "\r" in end else "\n".join(hands)).encode() + end.encode()
    assert sum(map(len, wait_masks(data, list(_KIND_OF)))) == len(hands)
    assert "".join(answers(data)) == "".join(_line_by_line(data))


HAND = "1S 1S 2S 2S 2S 3S 3S 3S 7S 8S 9S FA FA"
UNUSUAL = [
    "1S 1S",
    HAND + " FA",
    HAND.replace("FA FA", "FA\nFA"),
    HAND.replace("2S 2S 2S", "1S 1S 1S"),
    HAND.replace("FA FA", "FAN FA"),
    HAND.replace("FA FA", "F FA"),
    HAND.replace("7S", "7Sx"),
    HAND.replace("7S", "0S"),
    HAND.replace("7S", "DOXX"),
    HAND.replace("7S", "ZHONGG"),
    HAND.replace("7S", "7s"),
    HAND.replace("7S", "七"),
    HAND + " 0",
    "0 0",
    "0 " + HAND,
    "\x00",
]


@pytest.mark.parametrize("unusual", UNUSUAL)
@pytest.mark.parametrize("place", [0, 5, 20])
def test_unusual_lines_go_to_the_checked_reader(unusual: str, place: int) -> None:
    hands = lines(7, 34, 20)
    data = "\n".join([*hands[:place], unusual, *hands[place:], "0\n"]).encode()
    assert told(data, by_line=False) == told(data, by_line=True)


def test_what_stands_behind_the_zero_is_not_read() -> None:
    data = "\n".join([*lines(3, 34, 5), "0", "no tile"]).encode()
    assert told(data, by_line=False) == told(data, by_line=True)
    assert told(data, by_line=False)[1] == ""


def told(data: bytes, by_line: bool) -> tuple[str, str]:
    """The answers, and the error if there is one."""
    answered = []
    try:
        for piece in _line_by_line(data) if by_line else answers(data):
            answered.append(piece)
    except InputError as error:
        return "".join(answered), str(error)
    return "".join(answered), ""


@pytest.mark.parametrize("block", [40, 100, 1000])
@pytest.mark.parametrize("unusual", ["", "\r", "  ", *UNUSUAL])
def test_blocks(block: int, unusual: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("paili.formats.judge.uva_arrays.BLOCK", block)
    hands = lines(block, 34, 60)
    data = "\n".join([*hands[:40], unusual, *hands[40:], "0\n"]).encode()
    assert told(data, by_line=False) == told(data, by_line=True)


def test_few_lines_do_not_load_numpy() -> None:
    code = (
        "import sys; from paili.formats.judge.uva11210 import answers; "
        f"print(*answers({HAND.encode()!r}), 'numpy' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True)
    assert done.stdout == b"Case 1: 1S 4S FA\n False\n"
