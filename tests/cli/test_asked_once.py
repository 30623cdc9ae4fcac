"""A question is asked once, whatever its answer is shown as: views ask and compute nothing."""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path
from types import FrameType

import pytest

from paili.answers.questions import QUESTIONS
from paili.render.views import is_drawn
from tests.cli.helpers import ROOT, paili_here

#: What asks engines: the questions, and of deals also what they are made of.
ASKING = ("paili.answers.", "paili.deduction.")
#: What shows answers.
FACES = ("paili.cli.", "paili.render.")
COMMANDS = {
    "waits": "waits 1112345678999m",
    "waits far": "waits 147m258p369s1234z",
    "waits after": "waits 1112345678999m1s",
    "waits complete": "waits 111222333m456p77z",
    "shanten": "shanten 123m456p789s1123z --seen 1z",
    "shanten after": "shanten 123m456p7799p112s3z",
    "acceptance": "acceptance 123m456p789p1122s",
    "discards": "discards 123m456p7799p112s3z --improve",
    "odds": "odds 123m456789p1122s --draws 2 --trials 5",
    "odds after": "odds 123m456789p1122s3z --draws 1 --trials 5 --exact",
    "score win": "score 234567m45p678s22s+3p --all",
    "score no win": "score 234567m45p678s22s+3p --river 6p",
    "score waits": "score 234567m45p678s22s --seat S",
    "score discards": "score 234567m45p678s22s1z",
    "splits": "splits 111222333m88m",
    "draws": "draws 1112345678999m1s 2s1p2p4p5p1s7p8p",
    "explain": "explain 1112223334444z",
    "vienna show": "vienna show examples/black-vienna.record --questions 2 --gives-away",
    "vienna show sure": "vienna show examples/black-vienna.txt --after 7",
    "vienna why": "vienna why examples/black-vienna.txt --set ABC",
    "vienna new": "vienna new --solved-at 4 --seed 9 --path",
}
#: Functions that questions are made of, by module: each is called once for a question.
ASKED = {
    "paili.shape.waits": {"waits", "readings_of"},
    "paili.shape.shanten": {"shanten"},
    "paili.shape.acceptance": {"acceptance", "ranked", "improvements"},
    "paili.shape.split": {"count_splits"},
    "paili.plan.brackets": {"brackets"},
    "paili.plan.odds": {"odds"},
    "paili.plan.earliest": {"earliest_win", "replay"},
    "paili.scoring.score": {"score"},
    "paili.scoring.potential": {"score_waits", "score_discards", "WaitValues.raises"},
    "paili.reasons.hands": {"why_shanten", "blocked"},
    "paili.reasons.explain": {"explain"},
    "paili.deduction.counting": {"Graph.__init__"},
    "paili.deduction.knowledge": {"sure_since", "could_know"},
    "paili.deduction.puzzles": {"new_puzzle"},
    "paili.deduction.questions": {"best_questions", "with_gives_away"},
    "paili.reasons.deals": {"contradiction", "why_impossible", "why_certain"},
}


def calls(words: list[str]) -> tuple[Counter[str], set[str]]:
    """How often the questions' functions are called by ``paili.answers``, and which of the
    engines' functions are called by what only shows."""
    asked: Counter[str] = Counter()
    computed = set()

    def watch(frame: FrameType, event: str, argument: object) -> None:
        if event != "call" or frame.f_back is None:
            return
        module = frame.f_globals.get("__name__", "")
        caller = frame.f_back.f_globals.get("__name__", "")
        name = frame.f_code.co_qualname
        if caller.startswith(ASKING) and name in ASKED.get(module, ()):
            asked[f"{module}.{name}"] += 1
        if caller.startswith(FACES) and name in ASKED.get(module, ()):
            computed.add(f"{caller}: {module}.{name}")

    sys.setprofile(watch)
    try:
        run = paili_here(*words)
    finally:
        sys.setprofile(None)
    assert run.returncode in (0, 1), run.stderr
    return asked, computed


@pytest.mark.parametrize("command", COMMANDS)
def test_asked_once(command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    words = COMMANDS[command].split()
    ways = [words, [*words, "--json"]]
    if is_drawn(QUESTIONS[words[0] if words[0] != "vienna" else " ".join(words[:2])].answer):
        ways += [[*words, "--svg", str(tmp_path / "a.svg")]]
    found = [calls(way) for way in ways]
    first = found[0][0]
    assert first
    assert all(asked == first for asked, _ in found)
    assert [computed for _, computed in found] == [set()] * len(found)


ENGINES = {
    "odds": ["paili.plan.brackets.brackets"],
    "odds after": ["paili.plan.brackets.brackets", "paili.plan.odds.odds"],
    "score win": ["paili.scoring.score.score"],
    "score no win": ["paili.scoring.score.score"],
    "score waits": [
        "paili.scoring.potential.score_waits",
        "paili.scoring.potential.WaitValues.raises",
    ],
    "score discards": ["paili.scoring.potential.score_discards"],
}


@pytest.mark.parametrize("command", ENGINES)
def test_each_engine_is_asked_once(command: str) -> None:
    asked, _ = calls(COMMANDS[command].split())
    assert asked == dict.fromkeys(ENGINES[command], 1)


@pytest.mark.parametrize("way", [[], ["--json"], ["--svg"]])
def test_deals_are_counted_once(way: list[str], tmp_path: Path) -> None:
    record = str(ROOT / "examples" / "black-vienna.record")
    place = [str(tmp_path / "a.svg")] if "--svg" in way else []
    asked, _ = calls(["vienna", "show", record, "--questions", "2", *way, *place])
    assert asked == {
        "paili.deduction.counting.Graph.__init__": 1,
        "paili.deduction.questions.best_questions": 1,
    }
