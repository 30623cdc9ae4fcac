"""Hands as text: what is read at once is what is read one by one."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from paili import Hand
from paili.batch.rows import of_texts
from paili.batch.text import plain_hands
from paili.errors import PailiError
from paili.tiles.notation import format_tiles

ODD = [
    "",
    "1112345678999m1",
    "m1112345678999m",
    "1112345678999mm",
    "1112345678999m8z",
    "111234567899m0z",
    "11111234567899m",
    "1112345678999m1p1s",
    "11123456789 99m",
    "111234567\n8999m",
    "1112345678999\n",
    "１112345678999m",
    "一万",
    "\ud800",
    "1W 1W 1W 2W 3W 4W 5W 6W 7W 8W 9W 9W 9W",
    "123m[456p]1122s(7777z)",
    "E S W N P F C E S W N P F",
]


def texts(seed: int) -> list[str]:
    """Hands, some of them with a character changed."""
    random = Random(seed)
    wall = [kind for kind in range(34) for _ in range(4)]
    listed = []
    for at in range(400):
        text = format_tiles(random.sample(wall, random.choice((13, 14))))
        if at % 4 == 0:
            place = random.randrange(len(text))
            text = text[:place] + random.choice("0123456789mpsz []x") + text[place + 1 :]
        listed.append(text)
    return listed


def one_by_one(text: str) -> tuple[bytes, str]:
    """What the checked reader makes of it."""
    try:
        hand = Hand.parse(text)
    except PailiError as error:
        return bytes(34), str(error) if text.strip() else "empty"
    return bytes(34) if hand.melds else hand.concealed, ""


@pytest.mark.parametrize("seed", range(4))
def test_the_same_as_one_by_one(seed: int) -> None:
    given = [text for text in texts(seed) if "\n" not in text]
    given[5:5] = [text for text in ODD if "\n" not in text]
    batch = of_texts(given, None)
    for at, text in enumerate(given):
        counts, error = one_by_one(text)
        assert batch.rows[at].tobytes() == counts, text
        assert batch.unread.get(at, "") == error


@pytest.mark.parametrize("text", ODD)
def test_what_is_odd_is_left_alone(text: str) -> None:
    good = "1112345678999m"
    rows, plain = plain_hands([good, text, good])
    assert not plain[1]
    assert not rows[1].any()
    assert plain[0] == plain[2] == ("\n" not in text)


def test_most_hands_are_read_at_once() -> None:
    assert plain_hands(texts(1))[1].mean() > 0.7
    assert plain_hands(["0055m123456789p1z"])[0][0, 4] == 4
    assert plain_hands([])[0].shape == (0, 34)


def test_a_notation_that_is_named_is_used() -> None:
    uva = of_texts(["1T 1T 1T 2T 3T 4T 5T 6T 7T 8T 9T 9T 9T", "1112345678999m"], "uva")
    assert list(uva.unread) == [1]
    assert np.flatnonzero(uva.rows[0]).tolist() == list(range(9, 18))
