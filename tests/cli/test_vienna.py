"""``paili vienna``: what it answers, by which exit status, and what it refuses."""

from __future__ import annotations

import io
import json
import re
import sys
from collections.abc import Callable
from fractions import Fraction

import pytest

from paili.answers import deals
from paili.answers.questions import QUESTIONS
from paili.cli import progress
from paili.cli.main import main
from paili.deduction.record_file import parse_record
from paili.formats.judge import judge
from tests.cli.helpers import ROOT, demo, paili, paili_here, refused

SAMPLE = str(ROOT / "examples" / "black-vienna.txt")
CLUEDO = str(ROOT / "examples" / "cluedo.record")
VIENNA = str(ROOT / "examples" / "black-vienna.record")
MINE = "game: acm-vienna\nnames: Ann Bert Cleo\nme: Ann\nhand: DGJLP\nBert BIK 0\nCleo BIK 1\n"
WRONG = "game: acm-vienna\n1 ABC 2\n2 DEF 1\n2 ABC 2\n"

Ask = Callable[..., tuple[int, str]]


@pytest.fixture
def ask(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Ask:
    """Run ``paili vienna`` in this process: its status and what it printed."""

    def asked(line: str, given: str = MINE) -> tuple[int, str]:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(given.encode())))
        status = main(["vienna", *line.split()])
        output, error = capsys.readouterr()
        assert error == ""
        assert "--json" in line or all(len(each) <= 80 for each in output.splitlines())
        assert not any(each.endswith(" ") for each in output.splitlines())
        return status, output

    return asked


@pytest.fixture(scope="module")
def answered() -> dict[str, tuple[int, str]]:
    """What each line was answered: a line is asked once, whatever is looked for."""
    return {}


@pytest.mark.parametrize(
    ("line", "status", "said"),
    [
        ("show -", 0, "view    Ann, with DGJLP\nafter   turn 2 of 2: Cleo has 1 of BIK"),
        ("show -", 0, "fits    3,780 deals\nhidden  30 sets left"),
        ("show -", 0, "card  hidden   Ann  Bert  Cleo\nA        10%     -   50%   40%"),
        ("show -", 0, "ABI            3.3%    126\nABK"),
        ("show - --sets 3 --questions 0", 0, "and 27 more"),
        ("show - --questions 1", 0, "ask   about  bits  sets left  worst  answer: chance"),
        ("show - --questions 1 --criterion worst --face-up BIM", 0, "Cleo  BIM"),
        ("show - --after 0 --questions 0", 0, "after   turn 0 of 2\nfits    72,072 deals"),
        ("show - --seat public --questions 0", 0, "view    the public: no hand is known"),
        ("show - --seat 1 --questions 0", 0, "view    Ann, with DGJLP"),
        ("show - --who --questions 0", 0, "sure    Ann cannot be; Bert cannot be; Cleo cannot be"),
        (f"show {SAMPLE}", 0, "hidden  BIK, for certain"),
        (f"show {SAMPLE}", 0, "sure    seat 1 since turn 8; seat 2 not yet; seat 3 not yet"),
        (f"show {SAMPLE} --after 7", 0, "view    seat 1, with DGJLP\nafter   turn 7 of 9"),
        (f"show {SAMPLE} --after 7", 0, "sure    seat 1 not yet; seat 2 not yet; seat 3 not yet"),
        (f"show {SAMPLE} --data-set 2", 0, "view    seat 1, with ABCDE"),
        (f"show {SAMPLE} --seat 3", 0, "view    seat 3, with ACHMN"),
        (f"show {CLUEDO}", 0, "view    Ann, with White, Rope, Billiard, Dining, Library"),
        (f"show {CLUEDO} --seat ann", 0, "Hall               -     -     -     -  100%"),
        (f"show {CLUEDO} --face-up Scarlett,Rope,Hall", 0, "Bob   Scarlett, Rope, Hall"),
        (f"show {VIENNA}", 0, "fits    4,370,576 deals\nhidden  1,033 sets left"),
        (f"why {SAMPLE}", 0, "BIK is hidden for certain, because of turns 2, 3, 5, 7 and 8;"),
        (f"why {SAMPLE} --set BIK", 0, "BIK is hidden for certain"),
        (f"why {SAMPLE} --after 7", 1, "Nothing is certain yet: 3 hidden sets left."),
        (f"why {SAMPLE} --set ABC", 0, "ABC cannot be hidden since turn 5, because of turns 3, 4"),
        (f"why {SAMPLE} --set DGJ", 0, "DGJ cannot be hidden, whatever was said."),
        (
            "why - --set BIM",
            1,
            "BIM is still possible, in 126 of 3,780 deals; 30 hidden sets left.",
        ),
        ("why - --set BIK", 0, "BIK cannot be hidden since turn 2, because of turn 2 alone:"),
        ("why -", 1, "Nothing is certain yet: 30 hidden sets left."),
        (
            "new --solved-at 4 --seat 2 --seed 7 --path",
            0,
            "Seat 2 can be sure of GHM after turn 4.",
        ),
    ],
)
def test_answer(
    ask: Ask, answered: dict[str, tuple[int, str]], line: str, status: int, said: str
) -> None:
    if line not in answered:
        answered[line] = ask(line)
    found, output = answered[line]
    assert said in output
    assert found == status


def test_contradictions(ask: Ask) -> None:
    status, output = ask("show -", WRONG)
    assert status == 1
    assert "fits   no deal: turns 1 and 3 cannot both be right" in output
    assert "   1  seat 1 has 2 of ABC\n   3  seat 2 has 2 of ABC" in output
    status, output = ask("why -", WRONG)
    assert status == 0
    assert "No deal fits: turns 1 and 3 cannot both be right:" in output
    assert ask("show - --after 2", WRONG)[0] == 0
    status, output = ask("why -", MINE + "Ann DGJ 1\n")
    assert "turn 3 cannot be right:" in output
    given = "game: cluedo-2\nme: 1\nhand: Green Mustard Peacock Plum Scarlett White Rope Hall Study"
    status, output = ask("show -", given)
    assert (status, "not even before the first turn" in output) == (1, True)
    assert "No deal fits: not even before the first turn" in ask("why -", given)[1]


def test_silence(ask: Ask) -> None:
    given = "game: custom\ncards: ABCDE\nsizes: 2 2\nhidden: 1\nhands: AB CD\n1 AC 1\n2 DE 1\n"
    ignored = ask("show -", given)[1]
    assert "sure    seat 1 not yet; seat 2 not yet\n" in ignored
    heard = ask("show - --silence heard", given)[1]
    assert "(silence heard)\n" in heard
    data = json.loads(ask("show - --silence heard --json", given)[1])
    assert data["silence"] == "heard"


def test_default_seat(ask: Ask) -> None:
    def seat(given: str, line: str = "show - --json --questions 0") -> object:
        return json.loads(ask(line, given)[1])["seat"]

    assert seat(MINE) == 1
    assert seat(MINE.replace("me: Ann\nhand: DGJLP\n", "")) is None
    hands = "hands: EFOQR | DGJLP | ACHMN\n"
    assert seat("game: acm-vienna\n" + hands) == 1
    solved = f"game: acm-vienna\n{hands}1 BIK 0\n3 BIK 0\n"
    assert seat(solved) == 2
    assert seat(solved, "show - --after 1 --json --questions 0") == 2
    assert seat(solved + "me: 3\n") == 3


def test_show_json(ask: Ask) -> None:
    status, output = ask("show - --json --questions 2 --sets 4 --who")
    assert (status, output.count("\n")) == (0, 1)
    data = json.loads(output)
    assert (
        list(data)
        == (
            "game hand_sizes names seat hand turns after worlds marginals hidden_sets hidden knows "
            "silence sure_since could_know criterion questions contradiction"
        ).split()
    )
    assert (data["worlds"], data["hidden_sets"], len(data["hidden"])) == (3780, 30, 4)
    assert data["marginals"]["B"] == {"hidden": "2/3", "1": "0", "2": "0", "3": "1/3"}
    assert all(sum(map(Fraction, each.values())) == 1 for each in data["marginals"].values())
    assert data["hidden"][0] == {"cards": ["A", "B", "I"], "worlds": 126, "chance": "1/30"}
    assert data["could_know"]["1"] == {"in_some": False, "in_all": False}
    first = data["questions"][0]
    assert sum(Fraction(answer["chance"]) for answer in first["answers"]) == 1
    assert {type(first[name]) for name in ("seat", "worst_left")} == {int}
    assert Fraction(first["expected_left"]) < 30
    assert (data["sure_since"], data["knows"], data["contradiction"]) == (None, None, None)
    solved = json.loads(ask(f"show {SAMPLE} --json")[1])
    assert (solved["knows"], solved["questions"]) == (["B", "I", "K"], None)
    assert solved["sure_since"] == {"1": 8, "2": None, "3": None}
    earlier = json.loads(ask(f"show {SAMPLE} --json --after 7")[1])
    assert earlier["sure_since"] == {"1": None, "2": None, "3": None}
    status, output = ask("show - --json", WRONG)
    assert (status, json.loads(output)["contradiction"]) == (1, [1, 3])


def test_why_json(ask: Ask) -> None:
    status, output = ask(f"why {SAMPLE} --json --set ABC")
    data = json.loads(output)
    assert status == 0
    assert " ".join(data) == (
        "game hand_sizes names seat hand turns after worlds hidden_sets answer cards turn reasons"
    )
    assert (data["answer"], data["cards"], data["turn"]) == ("impossible", ["A", "B", "C"], 5)
    assert data["reasons"][0] == {
        "turn": 3,
        "holder": "2",
        "cards": ["D", "E", "F"],
        "low": 2,
        "high": 2,
    }
    answers = [
        (f"why {SAMPLE} --json", MINE, 0, "certain"),
        ("why - --json", MINE, 1, "open"),
        ("why - --json", WRONG, 0, "contradiction"),
    ]
    for line, given, status, answer in answers:
        found, output = ask(line, given)
        assert (found, json.loads(output)["answer"]) == (status, answer)


@pytest.mark.parametrize("seat", ["", " --seat 3"])
def test_new_is_solved_when_it_should(ask: Ask, seat: str) -> None:
    line = f"new --solved-at 4 --seed 9{seat}"
    status, output = ask(line)
    assert (status, output) == ask(line)
    assert list(judge("black-vienna")(output.encode())) == ["4\n"]
    data = json.loads(ask(f"{line} --json")[1])
    assert list(data) == "game seed seat solved_at hands hidden record path".split()
    assert [left[data["seat"] - 1] == 1 for left in data["path"]] == [False] * 4 + [True]
    assert data["seat"] == 3 or not seat
    shown = ask("show - --json", ask(f"{line} --path")[1])[1]
    assert json.loads(shown)["seat"] == data["seat"]
    assert parse_record(output).hands == tuple(map(tuple, data["hands"]))


def test_questions_that_take_long_are_not_asked_unasked(
    ask: Ask, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(deals, "MOST_WORK", 1000)
    assert "Weighing all permitted questions takes long here:" in ask("show -")[1]
    assert json.loads(ask("show - --json")[1])["questions"] is None
    for line in ("show - --questions 1", "show - --questions 0"):
        assert "takes long" not in ask(line)[1]
    assert len(json.loads(ask("show - --questions 2 --json")[1])["questions"]) == 2


def test_nothing_is_left_to_list(ask: Ask) -> None:
    given = "game: custom\ncards: AB\nsizes: 1\nhidden: 1\nme: 1\nhand: A"
    assert "hidden  B, for certain" in ask("show -", given)[1]
    assert "B is hidden for certain, whatever was said." in ask("why -", given)[1]
    given = "game: custom\ncards: ABC\nsizes: 1 1\nhidden: 1\nme: 1\nhand: A"
    assert "after   no turn yet" in ask("show -", given)[1]
    assert "sure    seat 1 not yet; seat 2 not yet" in ask("show -", given + "\nhands: A B")[1]


BAD = [
    ("vienna", "", "missing command (see paili vienna --help)"),
    (
        "vienna sow",
        "",
        "unknown command 'sow' (expected one of: show, why, new; did you mean show?)",
    ),
    ("vienna show", "", "missing argument 'FILE' (see paili vienna show --help)"),
    ("vienna show /nowhere", "", "cannot read '/nowhere': No such file or directory"),
    ("vienna show -", "", "no game at line 1 (expected game: and one of: custom"),
    ("vienna show -", "game: chess", "unknown game 'chess' at line 1 (expected one of: custom"),
    ("vienna show -", MINE + "Dan ABC 1", "no such seat 'Dan' at line 7 (expected 1 to 3, Ann, B"),
    ("vienna show -", MINE + "Ann BIK 4", "impossible answer '4' at line 7 (expected 0 to 3)"),
    ("vienna show -", "3\nABCDE", "input ends within data set 1 at line 2"),
    ("vienna show - --data-set 2", MINE, "no data set '2' (expected 1, as in every record)"),
    ("vienna show - --data-set 0", MINE, "'--data-set': 0 is not in the range"),
    (f"vienna show {SAMPLE} --data-set 3", "", "no data set '3' (expected 1 to 2)"),
    ("vienna show - --seat Dan", MINE, "no such seat 'Dan' (expected 1 to 3, Ann, Bert, Cleo, hi"),
    ("vienna show - --seat hidden", MINE, "not a seat 'hidden' (expected a seat, or public)"),
    ("vienna show - --seat 2", MINE, "no hand for seat 2 (expected hands:, or me: and hand:, in"),
    ("vienna show - --after 3", MINE, "no such turn '3' (expected 0 to 2)"),
    ("vienna show - --after x", MINE, "'--after': 'x' is not a valid integer"),
    ("vienna show - --questions -1", MINE, "'--questions': -1 is not in the range"),
    ("vienna show - --sets -1", MINE, "'--sets': -1 is not in the range"),
    ("vienna show - --criterion best", MINE, "'--criterion': 'best' is not one of 'bits'"),
    ("vienna show - --silence loud", MINE, "'--silence': 'loud' is not one of 'ignored'"),
    ("vienna show - --silence heard", MINE, "silence of unknown hands (expected hands: in the re"),
    ("vienna show - --face-up BIX", MINE, "unknown card 'X' (expected one of A B C"),
    ("vienna show - --who", "game: black-vienna", "a deal too large (expected at most 50000 hand"),
    ("vienna why - --set BIX", MINE, "unknown card 'X'"),
    ("vienna why - --set BI", MINE, "2 hidden cards (expected 3)"),
    ("vienna why - --after -1", MINE, "no such turn '-1' (expected 0 to 2)"),
    ("vienna new", "", "missing option '--solved-at' (see paili vienna new --help)"),
    ("vienna new --solved-at 0", "", "solved at turn '0' (expected 1 to 200)"),
    ("vienna new --solved-at 3 --seat 4", "", "no such seat '4' (expected 1 to 3)"),
    ("vienna new --solved-at 1", "", "no game found that a seat alone can solve exactly after tu"),
    ("vienna new --solved-at x", "", "'--solved-at': 'x' is not a valid integer"),
]


@pytest.mark.parametrize(("line", "given", "said"), BAD)
def test_refused(
    line: str,
    given: str,
    said: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(given.encode())))
    assert main(line.split()) == 2
    output, error = capsys.readouterr()
    assert output == ""
    assert error.startswith("paili: ")
    assert error.count("\n") == 1
    assert said in error


@pytest.mark.parametrize("command", ["show", "why"])
@pytest.mark.parametrize("given", [b"", b"\n\n", b"\x00", b"game: \x00", b"\xff\xfe", b"7\n" * 9])
def test_junk(command: str, given: bytes) -> None:
    refused(paili_here("vienna", command, "-", given=given))


def test_text_that_is_none() -> None:
    error = refused(paili_here("vienna", "show", "-", given=b"game: acm-vienna\n\xff BIK 0\n"))
    assert error == "not text: byte 0xff at line 2 (expected UTF-8)"


def test_byte_order_mark_and_line_ends() -> None:
    plain = paili_here("vienna", "why", "-", given=MINE.encode())
    other = b"\xef\xbb\xbf" + MINE.replace("\n", "\r\n").encode()
    assert paili_here("vienna", "why", "-", given=other).stdout == plain.stdout


def test_help_has_every_command() -> None:
    output = paili_here("vienna", "--help").stdout.decode()
    assert "Exit status: 0 answered" in output
    asked = [each.about for name, each in QUESTIONS.items() if name.startswith("vienna ")]
    assert len(asked) == 3
    assert all(about in output for about in asked)
    for name in ("show", "why"):
        assert "Exit status 1:" in paili_here("vienna", name, "--help").stdout.decode()


class Terminal(io.StringIO):
    """A standard error that a person looks at."""

    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(
    ("line", "what"),
    [
        (f"show {VIENNA} --questions 1", "questions"),
        (f"why {SAMPLE}", "turns"),
        ("new --solved-at 4 --seed 9", "games"),
    ],
)
def test_progress_for_people_only(line: str, what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress, "_EVERY", 0)
    for stream, shown in ((io.StringIO(), False), (Terminal(), True)):
        monkeypatch.setattr(sys, "stderr", stream)
        assert main(["vienna", *line.split()]) == 0
        assert (f"{what}: working ..." in stream.getvalue()) is shown
        assert bool(re.search(rf"\r[0-9,]+ of [0-9,]+ {what} \(", stream.getvalue())) is shown


def test_demo_has_the_puzzle() -> None:
    output = demo().stdout.decode()
    assert "$ paili judge black-vienna < examples/black-vienna.txt" in output
    expected = (ROOT / "examples" / "black-vienna.expected").read_bytes()
    assert paili("judge", "black-vienna", SAMPLE).stdout == expected == b"8\n?\n"
