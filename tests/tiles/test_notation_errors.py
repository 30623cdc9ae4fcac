"""What is said about text that spells no tiles: the text, its place, what was expected."""

from __future__ import annotations

import pytest

from paili.errors import NotationError, Problem
from paili.tiles.notation import NOTATIONS, Token, format_tiles, notation, parse, scan_segments
from paili.tiles.tokens import LONGEST


def problems(text: str, name: str | None) -> tuple[Problem, ...]:
    with pytest.raises(NotationError) as caught:
        parse(text, name)
    return caught.value.problems


#: notation, text, and for each problem: what, offending text, the character's number.
WRONG = [
    ("mpsz", "123", [("digits without a suit", "123", 1)]),
    ("mpsz", "1m 2 3", [("digits without a suit", "2 3", 4)]),
    ("mpsz", "12x", [("unknown suit", "x", 3)]),
    ("mpsz", "1M2m", [("unknown suit", "M", 2)]),
    ("mpsz", "1mp", [("suit without a rank", "p", 3)]),
    ("mpsz", "east 1m", [("unknown tile", "east", 1)]),
    ("mpsz", "1m[2m", [("unknown tile", "[", 3)]),
    ("mpsz", "089z", [("no such tile", t, n) for n, t in enumerate(("0z", "8z", "9z"), 1)]),
    ("mpsz", "9x1m8y", [("unknown suit", "x", 2), ("unknown suit", "y", 6)]),
    ("mpsz", "１m", [("unknown tile", "１m", 1)]),
    (
        "uva",
        "1T 0T 1t DON",
        [("unknown tile", t, n) for t, n in (("0T", 4), ("1t", 7), ("DON", 10))],
    ),
    ("uva", "1T2T", [("unknown tile", "1T2T", 1)]),
    ("uva", "5Tr", [("unknown tile", "5Tr", 1)]),
    (
        "hiho",
        "a1 d1 a0 A1",
        [("unknown tile", t, n) for t, n in (("d1", 4), ("a0", 7), ("A1", 10))],
    ),
    (
        "mjai",
        "1m 6mr 1z e",
        [("unknown tile", t, n) for t, n in (("6mr", 4), ("1z", 8), ("e", 11))],
    ),
    ("mjai", "E ?", [("a face-down tile has no face to read:", "?", 3)]),
    ("tenhou", "0 136 -1", [("unknown tile", "136", 3), ("unknown tile", "-1", 7)]),
    ("tenhou", "007,²", [("unknown tile", "007", 1), ("unknown tile", "²", 5)]),
    ("tenhou", "16 17,16 16", [("repeated", "16", 7), ("repeated", "16", 10)]),
    (
        "botzone",
        "W1 F5 J4 w1",
        [("unknown tile", t, n) for t, n in (("F5", 4), ("J4", 7), ("w1", 10))],
    ),
    *(
        ("botzone", f"B1 H{n}", [("flower tiles are not part of a hand here yet:", f"H{n}", 4)])
        for n in range(1, 9)
    ),
    ("botzone", "H9", [("unknown tile", "H9", 1)]),
    *(
        ("unicode", f"🀀{chr(n)}", [("flower tiles are not part of a hand here yet:", chr(n), 2)])
        for n in range(0x1F022, 0x1F02A)
    ),
    ("unicode", "🀪\ufe0f🀀", [("a joker is not part of a hand here yet:", "🀪", 1)]),
    ("unicode", "🀀 🀫", [("a face-down tile has no face to read:", "🀫", 3)]),
    ("unicode", "🀀xy 1🀀", [("unknown tile", "xy", 2), ("unknown tile", "1", 5)]),
    ("unicode", "\ufe0f🀀", [("unknown tile", "\ufe0f", 1)]),
    ("unicode", "🂡", [("unknown tile", "🂡", 1)]),
    ("chinese", "一二 三", [("numerals without a suit", "一二 三", 1)]),
    ("chinese", "一东", [("numerals without a suit", "一", 1)]),
    ("chinese", "万", [("suit without a rank", "万", 1)]),
    ("chinese", "赤三万", [("unknown tile", "赤", 1)]),
    ("chinese", "一红三万", [("unknown suit", "红", 2)]),
    ("chinese", "赤五", [("numerals without a suit", "赤五", 1)]),
    ("chinese", "春东梅", [("unknown tile", "春", 1), ("unknown tile", "梅", 3)]),
    ("chinese", "十万", [("unknown tile", "十万", 1)]),
    ("chinese", "春春赤五万", [("unknown tile", "春春", 1)]),
]


@pytest.mark.parametrize(("name", "text", "expected"), WRONG)
def test_all_problems_with_their_places(
    name: str, text: str, expected: list[tuple[str, str, int]]
) -> None:
    tokens, found = notation(name).scan(text)
    assert [(p.what, p.text, p.where) for p in found] == [
        (what, wrong, f"character {n}") for what, wrong, n in expected
    ]
    for problem in found:
        assert problem.expected
        assert problem.what == "repeated" or f" in {name}" in problem.expected
    assert problems(text, name) == tuple(found)
    moved, shifted = notation(name).scan(text, 100)
    assert [p.where for p in shifted] == [f"character {n + 100}" for *_, n in expected]
    assert [token.start for token in moved] == [token.start + 100 for token in tokens]


def test_messages_read_well() -> None:
    said = {
        ("123x", "mpsz"): "unknown suit 'x' at character 4"
        " (expected m, p, s or z after '123' in mpsz)",
        ("8z", "mpsz"): "no such tile '8z' at character 1 (expected 1 to 7 before z in mpsz)",
        ("a1 a1 q", "hiho"): "unknown tile 'q' at character 7"
        " (expected a1-a9, b1-b9 or c1-c9 in hiho, blanks between)",
        ("W1 H3", "botzone"): "flower tiles are not part of a hand here yet: 'H3' at character 4"
        " (expected W1-W9, B1-B9, T1-T9, F1-F4 or J1-J3 in botzone, blanks between)",
        ("5 5", "tenhou"): "repeated '5' at character 3"
        " (expected each once; it is at character 1 already)",
    }
    for (text, name), message in said.items():
        with pytest.raises(NotationError) as caught:
            parse(text, name)
        assert str(caught.value) == message


def test_the_good_tokens_are_there_beside_the_problems() -> None:
    tokens, found = notation("mpsz").scan("1 0m9z 7z", 10)
    assert tokens == [Token(0, "1", 10), Token(34, "0", 12), Token(33, "7", 17)]
    assert [p.where for p in found] == ["character 15"]


def test_token_text_is_what_stands_there() -> None:
    assert notation("chinese").scan("赤五 一万")[0] == [Token(34, "赤五", 0), Token(0, "一", 3)]
    assert notation("unicode").scan("🀄\ufe0e🀀")[0] == [Token(33, "🀄\ufe0e", 0), Token(27, "🀀", 2)]


def test_long_nonsense_is_cut() -> None:
    (problem,) = problems("q" * 5000, "uva")
    assert len(problem.text) == LONGEST
    assert problem.text.endswith("...")


@pytest.mark.parametrize(
    ("text", "name", "word", "place"),
    [
        ("11111m", "mpsz", "1m", 5),
        ("55550m", "mpsz", "5m", 5),
        ("0m 111p 5555m 111111p", "mpsz", "1p", 16),
        ("FA FA FA FA FA FA", "uva", "FA", 13),
        ("🀄" * 5, "unicode", "🀄", 5),
    ],
)
def test_a_fifth_copy(text: str, name: str, word: str, place: int) -> None:
    for given in (name, None):
        found = problems(text, given)
        expected = Problem("fifth copy", word, f"character {place}", "at most 4 of a kind")
        assert expected in found


def test_one_problem_for_each_kind_in_excess() -> None:
    found = problems("1111111m 22222222z", "mpsz")
    assert [(p.text, p.where) for p in found] == [("1m", "character 5"), ("2z", "character 14")]


def test_scanning_leaves_the_copies_to_its_caller() -> None:
    _, (tokens,) = scan_segments([(0, "11111m")])
    assert len(tokens) == 5


def test_unknown_notation() -> None:
    listed = ", ".join(NOTATIONS)
    for call in (
        lambda: notation("MPSZ"),
        lambda: parse("1m", "MPSZ"),
        lambda: parse("", ""),
        lambda: format_tiles([0], "MPSZ"),
        lambda: scan_segments([], "MPSZ"),
    ):
        with pytest.raises(NotationError, match=f"unknown notation.*one of: {listed}"):
            call()


def test_segments_keep_their_places() -> None:
    text = "123m[456p]7x"
    with pytest.raises(NotationError) as caught:
        scan_segments([(0, text[:4]), (5, text[5:9]), (10, text[10:])])
    assert [(p.text, p.where) for p in caught.value.problems] == [("x", "character 12")]


def test_segments_share_no_tenhou_id() -> None:
    with pytest.raises(NotationError) as caught:
        scan_segments([(0, "0 4"), (10, "8"), (20, "1 4")], "tenhou")
    assert [(p.text, p.where) for p in caught.value.problems] == [("4", "character 23")]


def test_segments_do_not_share_a_suit_letter() -> None:
    with pytest.raises(NotationError, match="digits without a suit '12' at character 1"):
        scan_segments([(0, "12"), (3, "3m")], "mpsz")
