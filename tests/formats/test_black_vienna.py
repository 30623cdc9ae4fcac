"""The judge's Black Vienna: byte for byte, lenient with blanks, exact about each fault."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paili.errors import InputError
from paili.formats.judge import judge
from tests.deduction.games import Turn, acm_game
from tests.oracles.deals import World, acm_sure_since

CASES = Path(__file__).resolve().parents[1] / "data" / "cases" / "black-vienna.jsonl"

SOLVED = "2\nDGJLP EFOQR ACHMN BIK\n2 BIK 0\n3 BIK 0\n"
OPEN = "3\nABCDE FGHIJ KLMNO PQR\n3 BKQ 1\n1 ADE 3\n2 CHJ 2\n"
NONE = "0\nABCDE FGHIJ KLMNO PQR\n"


def answered(data: bytes | str) -> str:
    return "".join(judge("black-vienna")(data.encode() if isinstance(data, str) else data))


def refused(data: bytes | str) -> tuple[str, list[str]]:
    """What is answered before the fault, and everything that is wrong."""
    pieces: list[str] = []
    answers = judge("black-vienna")(data.encode() if isinstance(data, str) else data)
    with pytest.raises(InputError) as caught:
        pieces.extend(answers)
    assert "\n" not in str(caught.value)
    return "".join(pieces), [str(problem) for problem in caught.value.problems]


def cases() -> Iterator[tuple[str, str]]:
    for line in CASES.read_text("utf-8").splitlines():
        case = json.loads(line)
        yield case["input"], case["output"]


def data_set(world: World, asked: list[Turn]) -> str:
    lines = [f"{len(asked)}", " ".join([*world[1:], world[0]])]
    return "\n".join([*lines, *(f"{seat} {letters} {n}" for seat, letters, n in asked), ""])


def test_every_case() -> None:
    listed = list(cases())
    assert len(listed) == 61
    for data, expected in listed:
        assert answered(data) == expected, data


def test_the_judges_own_data(shared_data: Path) -> None:
    data = (shared_data / "acm2009-vienna.in").read_bytes()
    assert answered(data).encode() == (shared_data / "acm2009-vienna.out").read_bytes()


@pytest.mark.parametrize("kind", ["uniform", "solvable"])
def test_random_games(kind: str) -> None:
    """The earliest sure turn of any seat, as enumeration has it."""
    games = [acm_game(Random(f"judge {kind} {i}"), kind == "solvable") for i in range(40)]
    expected = []
    for world, asked in games:
        turns = [turn for turn in acm_sure_since(world[1:], asked) if turn is not None]
        expected.append(f"{min(turns)}\n" if turns else "?\n")
    data = "".join(data_set(*game) for game in games)
    assert answered(data + "0\n") == "".join(expected)
    assert (expected.count("?\n") < 30) == (kind == "solvable")


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("\n", "\r\n"),
        ("\n", "\n\n\n"),
        ("\n", "  \n \t\n"),
        ("\n", " "),
        (" ", "\n"),
        (" ", "\t  "),
    ],
)
def test_blanks_do_not_matter(old: str, new: str) -> None:
    for data, expected in [*cases()][:10]:
        assert answered("\n " + data.replace(old, new)) == expected


def test_the_final_0() -> None:
    assert answered("0") == answered("0\n") == answered(" \n00 anything") == ""
    assert answered(SOLVED + "0\nnever read \xff") == "2\n"
    assert answered(SOLVED + OPEN) == "2\n?\n"
    # A data set of no turns cannot be told from the end.
    assert answered(NONE) == ""


@pytest.mark.parametrize("data", ["", "\n", " \r\n\t\n"])
def test_no_input(data: str) -> None:
    assert refused(data) == ("", ["no input at line 1 (expected data sets, then 0)"])


def test_input_ends_early_anywhere() -> None:
    """At each token of the second data set; what stands before it is answered."""
    tokens = OPEN.split()
    assert len(tokens) == 1 + 4 + 3 * 3
    wanted = ["seat 1's hand", "seat 2's hand", "seat 3's hand", "the hidden letters"]
    for turn in ("turn 1 of 3", "turn 2 of 3", "turn 3 of 3"):
        wanted += [turn, f"the letters of {turn}", turn]
    for kept in range(1, len(tokens)):
        output, faults = refused(SOLVED + " ".join(tokens[:kept]))
        assert output == "2\n"
        place = "line 5, the end of input"
        assert faults == [f"input ends before {wanted[kept - 1]} at {place}"]
    assert answered(SOLVED + " ".join(tokens)) == "2\n?\n"


@pytest.mark.parametrize("number", ["x", "-1", "1.5", "+2", "²", "123456789", "BIK", "\xff"])
def test_not_a_number_of_turns(number: str) -> None:
    output, faults = refused(f"{SOLVED}\n{number}\n")
    assert output == "2\n"
    assert faults == [
        f"not a number of turns {number!r} at line 6, token 1 (expected t, or 0 to end)"
    ]


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        (
            "ABCDE",
            "ABCED",
            "not seat 1's hand 'ABCED' at line 2, token 1 (expected 5 letters A-R, a",
        ),
        (
            "ABCDE",
            "ABCD",
            "not seat 1's hand 'ABCD' at line 2, token 1 (expected 5 letters A-R, asc",
        ),
        ("ABCDE", "ABCDEF", "not seat 1's hand 'ABCDEF' at line 2, token 1"),
        ("FGHIJ", "FGHIS", "not seat 2's hand 'FGHIS' at line 2, token 2"),
        ("FGHIJ", "fghij", "not seat 2's hand 'fghij' at line 2, token 2"),
        ("KLMNO", "KLMNN", "not seat 3's hand 'KLMNN' at line 2, token 3"),
        ("KLMNO", "KLMNÖ", "not seat 3's hand 'KLMNÖ' at line 2, token 3"),
        (
            "PQR",
            "PRQ",
            "not the hidden letters 'PRQ' at line 2, token 4 (expected 3 letters A-R, as",
        ),
        ("PQR", "PQ", "not the hidden letters 'PQ' at line 2, token 4"),
        (
            "FGHIJ",
            "EGHIJ",
            "E held twice 'EGHIJ' at line 2, token 2 (expected letters not in other",
        ),
        ("KLMNO", "ABLMN", "AB held twice 'ABLMN' at line 2, token 3"),
        ("PQR", "OQR", "O held twice 'OQR' at line 2, token 4"),
        ("2 CHJ", "4 CHJ", "not a seat '4' at line 5, token 1 (expected 1, 2 or 3)"),
        ("2 CHJ", "0 CHJ", "not a seat '0' at line 5, token 1 (expected 1, 2 or 3)"),
        ("2 CHJ", "02 CHJ", "not a seat '02' at line 5, token 1"),
        (
            "2 CHJ",
            "2 CJH",
            "not the letters of turn 3 of 3 'CJH' at line 5, token 2 (expected 3 le",
        ),
        ("2 CHJ", "2 CCH", "not the letters of turn 3 of 3 'CCH' at line 5, token 2"),
        ("2 CHJ", "2 CHJK", "not the letters of turn 3 of 3 'CHJK' at line 5, token 2"),
        ("2 CHJ", "2 CHS", "not the letters of turn 3 of 3 'CHS' at line 5, token 2"),
        ("CHJ 2", "CHJ 4", "not an answer '4' at line 5, token 3 (expected 0 to 3)"),
        ("CHJ 2", "CHJ -1", "not an answer '-1' at line 5, token 3 (expected 0 to 3)"),
        ("CHJ 2", "CHJ two", "not an answer 'two' at line 5, token 3 (expected 0 to 3)"),
        ("CHJ 2", "CHJ 1", "answer not true of seat 2's hand '1' at line 5, token 3 (expected 2)"),
        ("ADE 3", "ADE 0", "answer not true of seat 1's hand '0' at line 4, token 3 (expected 3)"),
    ],
)
def test_fault(old: str, new: str, fault: str) -> None:
    """One thing wrong, said alone; also as second data set, and with CRLF."""
    assert OPEN.count(old) == 1
    broken = OPEN.replace(old, new)
    output, faults = refused(broken)
    assert output == ""
    assert len(faults) == 1
    assert faults[0].startswith(fault)
    output, later = refused(SOLVED + broken)
    assert output == "2\n"
    number = int(fault.split("line ")[1][0])
    assert later == [faults[0].replace(f"line {number}", f"line {number + 4}")]
    assert refused(broken.replace("\n", "\r\n")) == ("", faults)
    assert refused(broken.replace(" ", "\n"))[1][0].split(" at ")[0] == faults[0].split(" at ")[0]


def test_every_fault_of_a_data_set_is_listed() -> None:
    output, faults = refused(
        SOLVED + "3\nABCED FGHIJ JLMNO PQS\n3 BKQ 3\n9 AED 3\n2 CHJ 9\n" + "broken too"
    )
    assert output == "2\n"
    assert [fault.split(" (")[0] for fault in faults] == [
        "not seat 1's hand 'ABCED' at line 6, token 1",
        "J held twice 'JLMNO' at line 6, token 3",
        "not the hidden letters 'PQS' at line 6, token 4",
        "answer not true of seat 3's hand '3' at line 7, token 3",
        "not a seat '9' at line 8, token 1",
        "not the letters of turn 2 of 3 'AED' at line 8, token 2",
        "not an answer '9' at line 9, token 3",
    ]


def test_faults_before_an_early_end_are_listed_too() -> None:
    _, faults = refused("2\nABCDE FGHIJ KLMNO PQR\n7 BKQ 1\n1")
    assert faults == [
        "not a seat '7' at line 3, token 1 (expected 1, 2 or 3)",
        "input ends before the letters of turn 2 of 2 at line 4, the end of input",
    ]


def test_long_tokens_are_cut() -> None:
    _, faults = refused(OPEN.replace("CHJ", "C" * 5_000))
    assert faults[0].startswith(f"not the letters of turn 3 of 3 '{'C' * 20}...' at line 5")


@given(
    data=st.binary(max_size=200)
    | st.text("0123 \nABCDEFGHIJKLMNOPQR", max_size=99).map(str.encode)
    | st.lists(st.sampled_from([*OPEN.split(), "0", "PQR\n"]), max_size=30).map(
        lambda tokens: " ".join(tokens).encode()
    )
)
def test_junk_is_answered_or_refused(data: bytes) -> None:
    fault = None
    try:
        answered(data)
    except InputError as error:
        fault = error
    assert fault is None or (fault.problems and "\n" not in str(fault))
