"""Notations: what is written reads back the same, and nothing but NotationError is raised."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TypeVar

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

import paili.hand
import paili.tiles.notation
from paili.errors import NotationError, PailiError
from paili.hand import Hand
from paili.tiles.grouped import quick_mpsz
from paili.tiles.kind import COPIES, KINDS, RED_FIVES, TILES, kind_of
from paili.tiles.notation import (
    NOTATIONS,
    format_segments,
    format_tiles,
    guess,
    parse,
    scan_segments,
)

T = TypeVar("T")

names = st.sampled_from(list(NOTATIONS))
every = pytest.mark.parametrize("name", NOTATIONS)

#: At most four of a kind, in any order, red fives among them.
tile_lists = st.lists(st.integers(0, TILES - 1), max_size=20).filter(
    lambda tiles: all(list(map(kind_of, tiles)).count(k) <= COPIES for k in map(kind_of, tiles))
)

#: Text near the notations: their words, in any mixture, and characters of theirs.
words = sorted({word for used in NOTATIONS.values() for word in used.words.values()})
letters = sorted({char for used in NOTATIONS.values() for char in used.letters})
odd = st.sampled_from(
    ["赤", "红", "\ufe0f", "🀢", "🀫", "H1", "?", ",", "[", "\u3000", "0", "²", "٣"]
)
mixtures = st.lists(
    st.sampled_from(words) | st.sampled_from(letters) | odd | st.just(" "), max_size=20
).map("".join)
texts = st.text() | mixtures | st.text(st.sampled_from(letters), max_size=30)


def attempt(call: Callable[[], T]) -> tuple[T | None, NotationError]:
    """What the call returns, or ``None`` and its NotationError; any other error goes on."""
    try:
        return call(), NotationError()
    except NotationError as error:
        return None, error


def readable(name: str, tiles: list[int]) -> list[int]:
    """The tiles of the list that the notation can write."""
    if name == "hiho":
        return [tile for tile in tiles if kind_of(tile) < 27]
    if name == "tenhou":  # one red five of a suit
        return [t for n, t in enumerate(tiles) if t not in RED_FIVES or t not in tiles[:n]]
    return tiles


def read_back(name: str, tiles: list[int]) -> list[int]:
    """What the tiles are after writing and reading: the documented losses, exactly."""
    if name in ("uva", "hiho", "botzone", "unicode"):
        return list(map(kind_of, tiles))
    if name == "tenhou":
        reds = {kind_of(red): red for red in RED_FIVES}
        return [
            reds[t] if t in reds and tiles[: n + 1].count(t) == COPIES else t
            for n, t in enumerate(tiles)
        ]
    return tiles


@every
@given(tile_lists)
def test_format_then_parse(name: str, tiles: list[int]) -> None:
    tiles = readable(name, tiles)
    text = format_tiles(tiles, name)
    assert list(parse(text, name)) == read_back(name, tiles)


@every
@given(tile_lists)
def test_without_losses_the_round_trip_is_exact(name: str, tiles: list[int]) -> None:
    plain = [t for t in readable(name, tiles) if t < KINDS and t not in (4, 13, 22)]
    assert list(parse(format_tiles(plain, name), name)) == plain


@every
@given(tile_lists)
def test_what_is_written_is_guessed(name: str, tiles: list[int]) -> None:
    tiles = readable(name, tiles)
    text = format_tiles(tiles, name)
    if name == "tenhou" and not NOTATIONS[name].likely(text):
        return  # a lone number and single digits are not taken for ids
    assert list(parse(text)) == read_back(name, tiles)


@every
@given(st.lists(tile_lists, min_size=1, max_size=3))
def test_pieces_read_back_as_pieces(name: str, pieces: list[list[int]]) -> None:
    if name == "tenhou":
        pieces = [sorted(set(map(kind_of, pieces[0]))), [], [33] if 33 not in pieces[0] else []]
    pieces = [readable(name, piece) for piece in pieces]
    written = format_segments(pieces, name)
    used, read = scan_segments([(10 * n, text) for n, text in enumerate(written)], name)
    assert used.name == name
    assert [[token.tile for token in tokens] for tokens in read] == [
        read_back(name, piece) for piece in pieces
    ]


@every
@given(texts)
def test_bad_text_raises_only_notation_errors(name: str, text: str) -> None:
    tiles, error = attempt(lambda: parse(text, name))
    if tiles is not None:
        # Reading is stable: written again, the tiles read the same.
        assert parse(format_tiles(tiles, name), name) == tiles
        return
    assert str(error)
    assert error.problems
    for problem in error.problems:
        assert 1 <= int(problem.where.removeprefix("character ")) <= len(text)
        assert problem.text
        assert problem.expected


@given(texts)
def test_no_two_notations_disagree(text: str) -> None:
    outcomes = [attempt(partial(parse, text, name))[0] for name in NOTATIONS]
    read = {tiles for tiles in outcomes if tiles is not None}
    assert len(read) <= 1
    tiles, _ = attempt(lambda: parse(text))
    if tiles is not None:
        assert {tiles} == read
    else:  # Only what does not look like ids is not guessed though it can be read as such.
        assert not read or not NOTATIONS["tenhou"].likely(text)


@given(texts, st.integers(0, 1000))
def test_tokens_stand_where_they_say(text: str, start: int) -> None:
    for used in NOTATIONS.values():
        tokens, problems = used.scan(text, start)
        places = [token.start - start for token in tokens]
        assert places == sorted(places)
        for token, at in zip(tokens, places, strict=True):
            assert text[at : at + len(token.text)] == token.text
            assert 0 <= token.tile < TILES
        if not problems:
            assert used.letters.issuperset("".join(text.split()))


@given(texts)
def test_the_order_of_candidates_changes_no_tiles(text: str) -> None:
    known = list(NOTATIONS.values())
    forth, _ = attempt(lambda: guess([(0, text)], known))
    back, _ = attempt(lambda: guess([(0, text)], known[::-1]))
    assert (forth is None) == (back is None)
    if forth is not None and back is not None:
        assert [t.tile for t in forth[1][0]] == [t.tile for t in back[1][0]]


@given(st.lists(st.integers(-3, TILES + 3), max_size=20), names)
def test_bad_tiles_raise_only_notation_errors(tiles: list[int], name: str) -> None:
    text, error = attempt(lambda: format_tiles(tiles, name))
    if text is None:
        assert all(problem.where.startswith("tile ") for problem in error.problems)
        return
    assert all(0 <= tile < TILES for tile in tiles)
    assert len(NOTATIONS[name].scan(text)[0]) == len(tiles)


#: Text near mpsz, most of it well-formed, with brackets.
nearly_mpsz = st.lists(
    st.sampled_from(
        [*"123m 456p 789s 11z 0p 555m 9 [777z] (1111z) [40m6 m 8z x ] [23 4s] ² 東".split(), *" \t"]
    ),
    max_size=9,
).map("".join)


@given(nearly_mpsz | mixtures)
def test_what_mpsz_reads_quickly_it_reads_the_same_slowly(text: str) -> None:
    tokens, problems = NOTATIONS["mpsz"].scan(text)
    quick = quick_mpsz(text)
    if quick is not None:
        assert (list(quick), problems) == ([token.tile for token in tokens], [])
    elif not problems:
        assert set(text) & set("\t\n\r\v\f") or not text.isascii()


@example("123m 406p 789s 1122z", None)
@example("12m[40m6][777z](1111z)3z3z", "mpsz")
@example("123456789m55550s", None)
@given(nearly_mpsz, st.sampled_from([None, "mpsz", "mjai"]))
def test_hands_and_tiles_are_read_quickly_as_they_are_slowly(text: str, name: str | None) -> None:
    """With the same errors, and the same guesses."""
    for read in (Hand.parse, parse):
        quick = told(read, text, name)
        with pytest.MonkeyPatch.context() as patch:
            for module in (paili.hand, paili.tiles.notation):
                patch.setattr(module, "plain_tiles", lambda *_: None)
            assert told(read, text, name) == quick


def told(read: Callable[[str, str | None], T], text: str, name: str | None) -> T | str:
    """What is read, or the error."""
    try:
        return read(text, name)
    except PailiError as error:
        return f"{type(error).__name__}: {error}"
