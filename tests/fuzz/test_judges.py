"""Odd input of the judges: answers up to where it breaks off, then words; two readers agree."""

from __future__ import annotations

from itertools import permutations

import pytest

from paili.errors import PailiError
from paili.formats.judge import JUDGES, judge, uva11210
from tests.cli.helpers import ROOT
from tests.fuzz.odd import check_refusal, odd_ones

pytestmark = pytest.mark.slow

SAMPLES = {name: (ROOT / "examples" / f"{name}.txt").read_text(encoding="utf-8") for name in JUDGES}
#: ZJOI's takes a tenth of a second where its numbers grow.
NUMBERS = {name: 60 if name.startswith("zjoi") else 600 for name in JUDGES}


def told(name: str, data: bytes) -> tuple[str, str]:
    """What is answered, and what is wrong then."""
    said = []
    try:
        for piece in judge(name)(data):
            said.append(piece)
    except PailiError as error:
        check_refusal(error)
        return "".join(said), str(error)
    return "".join(said), ""


def encoded(text: str) -> bytes:
    """As a file may hold it, halves of characters too."""
    return text.encode("utf-8", "surrogatepass")


@pytest.mark.parametrize("name", JUDGES)
def test_judges(name: str) -> None:
    refused = 0
    for text in odd_ones(f"judge {name}", [SAMPLES[name]], NUMBERS[name]):
        answered, wrong = told(name, encoded(text))
        refused += bool(wrong)
        assert wrong or answered or not text.split()
    assert refused


@pytest.mark.parametrize(("name", "other"), [*permutations(JUDGES, 2)])
def test_input_of_another_judge(name: str, other: str) -> None:
    if not name.startswith("zjoi"):
        told(name, encoded(SAMPLES[other]))


def test_the_readers_of_uva_agree(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("numpy")
    for text in odd_ones("two readers", [SAMPLES["uva11210"]], 600):
        data = encoded(text)
        monkeypatch.setattr(uva11210, "_LARGE", 0)
        at_once = told("uva11210", data)
        monkeypatch.setattr(uva11210, "_LARGE", len(data) + 1)
        assert told("uva11210", data) == at_once, text
