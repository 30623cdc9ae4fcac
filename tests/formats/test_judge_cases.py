"""The judges' answers byte for byte: on our own cases, on lenient input, and up to each fault."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paili.errors import InputError, PailiError
from paili.formats.judge import judge
from tests.amount import tried

CASES = Path(__file__).resolve().parents[1] / "data" / "cases"
EXAMPLES = Path(__file__).resolve().parents[2] / "examples"

NAMES = ("uva11210", "hiho-solo", "suit-splits", "zjoi2019-mahjong")
UVA = b"1S 1S 2S 2S 2S 3S 3S 3S 7S 8S 9S FA FA\n1S 2S 3S 4S 5S 6S 7S 8S 9S 1T 3T 5T 7T\n0\n"
UVA_ANSWERS = ["Case 1: 1S 4S FA\n", "Case 2: Not ready\n"]
HIHO = b"1\na1 a2 a3 a5 a5 a5 c3 c4 c5 c5 c6 c7 c7 c7\nb1\n"
HIHO_NEVER = b"1\na1 a3 a5 a7 a9 b1 b3 b5 b7 b9 c1 c3 c5 c7\nc9\n"
SPLITS = b"1 1 1 2 2 2 8 8\n"
SPLITS_BLOCK = "vvc.size=1\n2: 1 1 1\n2: 2 2 2\n1: 8 8\n"


def cases(name: str) -> Iterator[tuple[bytes, str]]:
    for line in (CASES / f"{name}.jsonl").read_text("utf-8").splitlines():
        case = json.loads(line)
        yield case["input"].encode(), case["output"]


def answered(name: str, data: bytes) -> str:
    return "".join(judge(name)(data))


def until_fault(name: str, data: bytes) -> tuple[str, InputError]:
    """What is answered before the fault, and the fault."""
    pieces: list[str] = []
    try:
        for piece in judge(name)(data):
            pieces.append(piece)
    except InputError as error:
        return "".join(pieces), error
    raise AssertionError(f"{name} took {data!r} for whole")


def by_command(name: str, data: bytes) -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, "-m", "paili", "judge", name]
    return subprocess.run(command, input=data, capture_output=True, check=False)


@pytest.mark.parametrize("name", NAMES)
def test_every_case(name: str) -> None:
    listed = list(cases(name))
    assert len(listed) > 20
    for data, expected in listed:
        assert answered(name, data) == expected, data


@pytest.mark.parametrize("name", NAMES)
def test_cases_through_the_command(name: str) -> None:
    for data, expected in [*cases(name)][: tried(1, 3)]:
        run = by_command(name, data)
        assert (run.returncode, run.stdout, run.stderr) == (0, expected.encode(), b"")


@pytest.mark.parametrize("name", NAMES)
def test_examples(name: str) -> None:
    expected = (EXAMPLES / f"{name}.expected").read_text("utf-8")
    assert answered(name, (EXAMPLES / f"{name}.txt").read_bytes()) == expected


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(
    ("old", "new"),
    [
        (b"\n", b"\r\n"),
        (b"\n", b"\n\n\n"),
        (b"\n", b"  \n \t\n"),
        (b" ", b"   "),
        (b" ", b"\t"),
        (b"\n", b"\r\n\r\n"),
    ],
)
def test_blanks_do_not_matter(name: str, old: bytes, new: bytes) -> None:
    for data, expected in [*cases(name)][:10]:
        assert answered(name, b"\n " + data.replace(old, new)) == expected


@pytest.mark.parametrize("name", NAMES)
def test_no_line_end_at_the_end(name: str) -> None:
    for data, expected in [*cases(name)][:10]:
        assert answered(name, data.rstrip()) == expected


def test_uva_final_0() -> None:
    assert answered("uva11210", UVA.removesuffix(b"0\n")) == "".join(UVA_ANSWERS)
    assert answered("uva11210", UVA + b"never read \xff\n") == "".join(UVA_ANSWERS)
    assert answered("uva11210", b"0") == ""


def test_uva_ends_early_anywhere() -> None:
    lines = UVA.splitlines()[:2]
    for whole, line in enumerate(lines):
        tokens = line.split()
        for kept in range(1, len(tokens)):
            data = b"\n".join([*lines[:whole], b" ".join(tokens[:kept])])
            output, fault = until_fault("uva11210", data)
            assert output == "".join(UVA_ANSWERS[:whole])
            assert f"input ends after {kept} of 13 tiles at line {whole + 1}" in str(fault)


def test_hiho_several_instances() -> None:
    assert answered("hiho-solo", HIHO + HIHO_NEVER + HIHO) == "0\n-1\n0\n"
    assert answered("hiho-solo", HIHO.replace(b"\n", b" ") + HIHO_NEVER) == "0\n-1\n"
    assert answered("hiho-solo", b"0\n" + HIHO.splitlines()[1]) == "0\n"


def test_hiho_ends_early_anywhere() -> None:
    tokens = (HIHO + HIHO_NEVER).split()
    assert len(tokens) == 32
    for kept in set(range(1, 32)) - {16}:
        output, fault = until_fault("hiho-solo", b" ".join(tokens[:kept]))
        assert output == ("0\n" if kept > 16 else "")
        have = (kept - 1) % 16
        what = f"{have} of 14 hand tiles" if have < 14 else "0 of 1 wall tiles"
        assert str(fault) == f"input ends after {what} at line 1, the end of input"


def test_splits_several_lines() -> None:
    assert answered("suit-splits", SPLITS * 3) == SPLITS_BLOCK * 3
    assert answered("suit-splits", b"1\n\n1 1\n") == "vvc.size=0\nvvc.size=1\n1: 1 1\n"


@pytest.mark.parametrize("kept", range(1, 8))
def test_splits_of_a_line_cut_short(kept: int) -> None:
    """A line tells by itself where it ends: cut short it is another, whole question."""
    data = b" ".join(SPLITS.split()[:kept])
    assert answered("suit-splits", SPLITS + data).startswith(SPLITS_BLOCK + "vvc.size=")


@pytest.mark.parametrize(
    ("name", "data", "before", "fault"),
    [
        ("uva11210", UVA.replace(b"1T", b"0T"), UVA_ANSWERS[0], "tile '0T' at line 2, token 10"),
        ("uva11210", UVA.replace(b"1T", b"1t"), UVA_ANSWERS[0], "tile '1t' at line 2, token 10"),
        ("uva11210", UVA.replace(b"1T", b"\xff"), UVA_ANSWERS[0], "at line 2, token 10"),
        ("uva11210", UVA.replace(b"1T", b"1T 2T"), UVA_ANSWERS[0], "14 tiles at line 2"),
        (
            "uva11210",
            UVA.replace(b"0", b"0 0"),
            "".join(UVA_ANSWERS),
            "after 2 of 13 tiles at line 3",
        ),
        ("uva11210", b"1T " * 5 + b"2T " * 8, "", "a fifth '1T' at line 1, token 5"),
        ("hiho-solo", b"", "", "no input at line 1"),
        ("hiho-solo", b"\n\n", "", "no input at line 1"),
        ("hiho-solo", b"x", "", "not a wall length 'x' at line 1, token 1"),
        ("hiho-solo", b"95", "", "not a wall length '95' at line 1, token 1"),
        ("hiho-solo", b"-1", "", "not a wall length '-1' at line 1, token 1"),
        ("hiho-solo", HIHO + b"a1", "0\n", "not a wall length 'a1' at line 4, token 1"),
        ("hiho-solo", HIHO + HIHO.replace(b"b1", b"d1"), "0\n", "tile 'd1' at line 6, token 1"),
        ("hiho-solo", HIHO.replace(b"b1", b"b0"), "", "tile 'b0' at line 3, token 1"),
        ("hiho-solo", b"1\n" + b"a1 " * 4 + b"b1 " * 4 + b"c1 " * 4 + b"c2 c3\na1", "", "a fifth"),
        ("suit-splits", b"", "", "no tiles at line 1"),
        ("suit-splits", b" \r\n\n", "", "no tiles at line 1"),
        ("suit-splits", SPLITS + b"1 0", SPLITS_BLOCK, "not a rank '0' at line 2, token 2"),
        ("suit-splits", SPLITS + b"\n11", SPLITS_BLOCK, "not a rank '11' at line 3, token 1"),
        ("suit-splits", b"1 1 1 1 1", "", "a fifth '1' at line 1, token 5"),
    ],
)
def test_fault(name: str, data: bytes, before: str, fault: str) -> None:
    output, error = until_fault(name, data)
    assert output == before
    assert fault in str(error)
    run = by_command(name, data)
    assert (run.returncode, run.stdout) == (2, before.encode())
    (line,) = run.stderr.decode().splitlines()
    assert line.startswith("paili: ")
    assert fault in line


def test_uva_without_input_has_no_answers() -> None:
    assert answered("uva11210", b"") == answered("uva11210", b"\n") == ""


@pytest.mark.parametrize("name", NAMES)
@given(
    data=st.binary(max_size=200) | st.text("0123456789 \nabcTSWFADONG", max_size=99).map(str.encode)
)
def test_junk_is_answered_or_refused(name: str, data: bytes) -> None:
    fault = None
    try:
        "".join(judge(name)(data))
    except InputError as error:
        fault = error
    assert fault is None or (fault.problems and "\n" not in str(fault))


def test_unknown_judge() -> None:
    with pytest.raises(PailiError, match=r"unknown judge 'uva'.*hiho-solo"):
        judge("uva")
