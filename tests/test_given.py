"""What the public functions take: a hand, text, a list of tiles; all else is a TypeError."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import numpy as np
import pytest

import paili
from paili import batch
from paili.given import counts_given
from paili.tiles.kind import TILE

WAITING, WHOLE = "123m406p789s1122z", "123m406p789s11223z"
NAMES = [f"{rank}{suit}" for rank, suit in zip("1234067891122", "mmmpppssszzzz", strict=True)]

#: Every question about a hand, with what it takes beside it.
OF_13: dict[str, Callable[..., Any]] = {
    "waits": paili.waits,
    "complete": paili.complete,
    "shanten": paili.shanten,
    "distance": paili.distance,
    "acceptance": paili.acceptance,
    "improvements": paili.improvements,
    "odds": lambda hand: paili.odds(hand, draws=1),
    "score_waits": paili.score_waits,
    "splits": paili.splits,
    "count_splits": paili.count_splits,
    "explain": paili.explain,
}
OF_14: dict[str, Callable[..., Any]] = {
    "discards": paili.discards,
    "score": lambda hand: paili.score(hand, "3z", "self-draw seat:W"),
    "score_discards": paili.score_discards,
    "earliest_win": lambda hand: paili.earliest_win(hand, ["1z"], "basic"),
    "odds_discards": lambda hand: paili.odds_discards(hand, draws=1, trials=10),
}
#: The questions that take the copies which can come.
OF_UNSEEN = [
    *("shanten", "distance", "acceptance", "improvements", "odds", "score_waits"),
    *("discards", "score_discards", "odds_discards", "explain"),
]


def made(ask: Callable[..., Any], hand: object) -> object:
    """The answer, or what it says against it."""
    try:
        return ask(hand)
    except paili.PailiError as error:
        return str(error)


@pytest.mark.parametrize("question", [*OF_13, *OF_14])
def test_a_list_of_tiles_is_taken(question: str) -> None:
    ask = {**OF_13, **OF_14}[question]
    text = WAITING if question in OF_13 else WHOLE
    numbers = paili.parse_tiles(text)
    names = [str(TILE[tile]) for tile in numbers]
    if question in OF_13:
        assert names == [*NAMES[:3], "4p", "0p", "6p", *NAMES[6:]]
    expected = made(ask, text)
    tiles = [TILE[number] for number in numbers]
    for given in (names, tiles, tuple(tiles), [names[0], *tiles[1:]]):
        assert made(ask, given) == expected
    if question == "explain":
        return
    for more in (numbers, list(numbers), iter(names), [names[0], *numbers[1:]]):
        assert made(ask, more) == expected


@pytest.mark.parametrize("question", [*OF_13, *OF_14])
@pytest.mark.parametrize("given", [12, None, 1.5, {"1m": 3}, [1.5] * 13, [None] * 13])
def test_anything_else_says_what_is_taken(question: str, given: object) -> None:
    ask = {**OF_13, **OF_14}[question]
    with pytest.raises(
        TypeError, match=r"a text such as '123m', (or )?a list of tiles|cannot explain"
    ):
        ask(given)


def test_the_words_of_a_type_error() -> None:
    with pytest.raises(TypeError) as raised:
        paili.waits(12)  # type: ignore[arg-type]
    said = "a hand is a Hand, a text such as '123m', or a list of tiles, not an int"
    assert str(raised.value) == said
    with pytest.raises(TypeError, match="not a NoneType"):
        paili.waits(None)  # type: ignore[arg-type]


@pytest.mark.parametrize("question", OF_UNSEEN)
def test_unseen_copies_are_taken_alike(question: str) -> None:
    ask = getattr(paili, question)
    hand = WAITING if question in OF_13 else WHOLE
    more: dict[str, Any] = {"draws": 1} if "odds" in question else {}
    if question == "odds_discards":
        more["trials"] = 10
    counts = [0] * 34
    counts[27] = counts[28] = 1
    expected = ask(hand, unseen="12z", **more)
    for unseen in (["1z", "2z"], [27, 28], (27, "2z"), bytes(counts), counts):
        assert ask(hand, unseen=unseen, **more) == expected
    for wrong in (12, {"1z": 1}, [0.5]):
        with pytest.raises(TypeError, match="unseen copies are a text such as '123m'"):
            ask(hand, unseen=wrong, **more)


def test_a_wall_is_taken_alike() -> None:
    expected = paili.earliest_win("1112345678999m1s", "2s0p1s", "basic")
    assert expected
    walls: list[Iterable[int | str]] = [["2s", "0p", "1s"], [19, 35, 18], ("2s", 35, 18)]
    for wall in walls:
        assert paili.earliest_win("1112345678999m1s", wall, "basic") == expected
    for wrong in (12, None):
        with pytest.raises(TypeError, match="a wall is a text such as '123m' or a list of tiles"):
            paili.earliest_win("1112345678999m1s", wrong)  # type: ignore[arg-type]


def test_counts_and_tiles_are_not_mistaken() -> None:
    """34 numbers up to 4 are counts; 34 tiles are never so few kinds."""
    tiles = [kind for kind in range(17) for _ in range(2)]
    assert counts_given(tiles) == bytes([2] * 17 + [0] * 17)
    assert counts_given([2] * 17 + [0] * 17) == bytes([2] * 17 + [0] * 17)


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (["123m", *NAMES[3:]], "not one tile '123m' (expected one tile for each of a list)"),
        (["1m", 99, *NAMES[2:]], "not a tile '99' (expected 0 to 36)"),
        ([99, *range(12)], "not a tile '99' (expected 0 to 36)"),
        (["1x", *NAMES[1:]], "unknown"),
        (["1m"] * 13, "at most 4 of a kind"),
        (["1m", "2m", "3m"], "3 tiles"),
    ],
)
def test_tiles_that_are_none(given: list[int | str], said: str) -> None:
    with pytest.raises(paili.PailiError) as raised:
        paili.waits(given)
    assert said in str(raised.value)


NOT_TAKEN: dict[str, tuple[Callable[[Any], object], list[object], str]] = {
    "parse_tiles": (
        paili.parse_tiles,
        [None, 5, [1, 2], (), b"1m"],
        "a text such as '123m', not a",
    ),
    "Hand.parse": (paili.Hand.parse, [None, 5, ["1m"], {}], "a text such as '123m', not a"),
    "format_tiles": (
        paili.format_tiles,
        [None, 5, [1.5], "1m"],
        "a list of numbers 0 to 36, not a",
    ),
    "winning tile": (
        lambda tile: paili.score(WAITING, tile),
        [1.5, [1], ("3z",), np.float64(3)],
        "a winning tile, if not a text such as '3m', is a whole number, not a",
    ),
    "draws": (
        lambda draws: paili.odds(WAITING, draws=draws),
        ["3", 1.5, [3], np.array([1, 2])],
        "a number of draws is a whole number, not a",
    ),
    "trials": (
        lambda trials: paili.odds_discards(WHOLE, draws=1, trials=trials),
        ["3", 1.5, [3]],
        "a number of trials is a whole number, not a",
    ),
    "most": (
        lambda most: paili.explain(WAITING, most=most),
        ["3", 1.5, [3]],
        "most is a whole number, not a",
    ),
    "first": (
        lambda first: batch.problems(np.zeros((0, 34), int), first=first),
        ["0", 1.5, [0, 1]],
        "the number of the first row is a whole number, not a",
    ),
}


@pytest.mark.parametrize("what", NOT_TAKEN)
def test_a_wrong_type_says_what_is_taken(what: str) -> None:
    ask, wrong, said = NOT_TAKEN[what]
    for given in wrong:
        with pytest.raises(TypeError) as raised:
            ask(given)
        assert said in str(raised.value)


def test_whole_numbers_of_numpy_are_taken() -> None:
    three = np.int64(3)
    assert paili.odds(WAITING, draws=3) == paili.odds(WAITING, draws=three)  # type: ignore[arg-type]
    assert paili.score(WAITING, np.int8(28), "self-draw").total  # type: ignore[arg-type]
    assert paili.format_tiles(np.array([0, 1, 34])) == "120m"
    assert paili.explain(WAITING, most=np.uint8(1))  # type: ignore[call-overload]


def test_no_fewer_than_none_are_listed() -> None:
    with pytest.raises(paili.PailiError, match=r"most -1 \(expected 0 or more, or None for all\)"):
        paili.explain(WAITING, most=-1)


@pytest.mark.parametrize("masks", [[1.5], [-1], ["1"], [None], [float("nan")], [2**70]])
def test_masks_are_whole_numbers(masks: list[object]) -> None:
    with pytest.raises(paili.HandError, match="expected masks: whole numbers from 0"):
        batch.unpack(masks)  # type: ignore[arg-type]
