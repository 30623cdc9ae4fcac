"""Which notation a text is in, when nobody says."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from paili.errors import NotationError, Problem
from paili.tiles.notation import NOTATIONS, Notation, Token, guess, parse, scan_segments
from paili.tiles.words import word_reader


def guessed(text: str) -> tuple[str, tuple[int, ...]]:
    used, (tokens,) = scan_segments([(0, text)])
    return used.name, tuple(token.tile for token in tokens)


@pytest.mark.parametrize("name", NOTATIONS)
def test_examples_show_their_notation(name: str) -> None:
    assert guessed(NOTATIONS[name].example)[0] == name


@pytest.mark.parametrize(
    ("text", "name", "tiles"),
    [
        # Upper and lower case are different notations.
        ("1S", "uva", (18,)),
        ("1s", "mpsz", (18,)),
        ("S", "mjai", (28,)),
        ("W", "mjai", (29,)),
        ("E", "mjai", (27,)),
        ("N P F C", "mjai", (30, 31, 32, 33)),
        ("1W", "uva", (0,)),
        ("W1", "botzone", (0,)),
        ("F", "mjai", (32,)),
        ("F1", "botzone", (27,)),
        ("FA", "uva", (32,)),
        ("1T", "uva", (9,)),
        ("T1", "botzone", (18,)),
        # Readable as mpsz and as mjai, to the same tiles.
        ("1m 2m 9s", "mpsz", (0, 1, 26)),
        # What only one of the two has.
        ("1m 2m E", "mjai", (0, 1, 27)),
        ("1m 5mr", "mjai", (0, 34)),
        ("1m 0m", "mpsz", (0, 34)),
        ("1m 1z", "mpsz", (0, 27)),
        ("1m2m", "mpsz", (0, 1)),
        # Bare numbers: ids, unless a suit letter ends them or there is but one.
        ("16 17", "tenhou", (34, 4)),
        ("16,17", "tenhou", (34, 4)),
        ("1 2 30", "tenhou", (0, 0, 7)),
        ("1 2 3m", "mpsz", (0, 1, 2)),
        ("1\u200312\u2003", "tenhou", (0, 3)),
        ("b1", "hiho", (9,)),
        ("B1", "botzone", (9,)),
        ("東", "chinese", (27,)),
        ("🀀", "unicode", (27,)),
        ("", "mpsz", ()),
        ("  ", "mpsz", ()),
    ],
)
def test_guesses(text: str, name: str, tiles: tuple[int, ...]) -> None:
    assert guessed(text) == (name, tiles)


@pytest.mark.parametrize(
    ("text", "name", "problems"),
    [
        # A lone number is more often an mpsz hand that lacks its suit letter.
        ("123", "mpsz", [("123", 1)]),
        ("16", "mpsz", [("16", 1)]),
        ("1112345678999", "mpsz", [("1112345678999", 1)]),
        ("hello", "mpsz", [("hello", 1)]),
        ("123x", "mpsz", [("x", 4)]),
        # Most tiles read decides: as one word of another notation this has one problem only.
        ("123m456x78x", "mpsz", [("x", 8), ("x", 11)]),
        ("1T 2T 3X", "uva", [("3X", 7)]),
        ("1T2T3T", "uva", [("1T2T3T", 1)]),
        ("1m E 9q", "mjai", [("9q", 6)]),
        ("0 4 8 200", "tenhou", [("200", 7)]),
        ("0 44 44", "tenhou", [("44", 6)]),
        # Single digits are ranks without their suit, not ids.
        ("1 1 1 2 2 2 8 8", "mpsz", [("1 1 1 2 2 2 8 8", 1)]),
        ("W1 B2 H1", "botzone", [("H1", 7)]),
        ("H1", "botzone", [("H1", 1)]),
        ("?", "mjai", [("?", 1)]),
        ("🀢", "unicode", [("🀢", 1)]),
        ("一二", "chinese", [("一二", 1)]),
        ("🀀🀢", "unicode", [("🀢", 2)]),
        ("一万 十筒", "chinese", [("十筒", 4)]),
        ("a1 a2 a", "hiho", [("a", 7)]),
        # Two notations in one text.
        ("1m2m3m DONG", "mpsz", [("DONG", 8)]),
    ],
)
def test_the_most_plausible_notation_explains(
    text: str, name: str, problems: list[tuple[str, int]]
) -> None:
    with pytest.raises(NotationError) as caught:
        parse(text)
    found = caught.value.problems
    assert [(p.text, p.where) for p in found] == [(t, f"character {n}") for t, n in problems]
    assert found == tuple(NOTATIONS[name].scan(text)[1])


@pytest.mark.parametrize(
    "text", ["", "  ", "1m 2m", "1m2m", "123m 0p", "12 m", "1 2 3 z", "1m2", "m"]
)
def test_mpsz_is_taken_without_asking_the_others(text: str) -> None:
    def asked(whom: Callable[[], tuple[Notation, list[list[Token]]]]) -> object:
        try:
            return whom()
        except NotationError as error:
            return error.problems

    pieces = [(0, text)]
    everyone = asked(lambda: guess(pieces, NOTATIONS.values()))
    assert asked(lambda: scan_segments(pieces)) == everyone


def test_a_lone_id_can_be_asked_for() -> None:
    assert parse("16", "tenhou") == (34,)


def test_segments_are_all_in_one_notation() -> None:
    used, (first, second, third) = scan_segments([(0, "1m 2m"), (6, ""), (7, "E E E")])
    assert used is NOTATIONS["mjai"]
    assert [token.tile for token in first] == [0, 1]
    assert second == []
    assert third[2] == Token(27, "E", 11)
    with pytest.raises(NotationError):
        scan_segments([(0, "1m 2m"), (6, "DONG")])
    assert scan_segments([])[1] == []


def test_disagreement_names_the_candidates() -> None:
    # No two of ours disagree (see the laws), so one is made up that does.
    other = Notation(
        "korean", about="", example="1m", words={1: "1m"}, read=word_reader({"1m": 1}, "1m")
    )
    known = [*NOTATIONS.values(), other]
    with pytest.raises(NotationError) as caught:
        guess([(4, "1m"), (9, "1m")], known)
    assert caught.value.problems == (
        Problem(
            "ambiguous between mpsz, mjai, korean:",
            "1m 1m",
            "character 5",
            "a choice: --notation mpsz, or notation='mpsz' in Python",
        ),
    )
    assert guess([(0, "1s")], known)[0].name == "mpsz"
