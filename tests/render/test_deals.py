"""Deduction answers as text: what is rounded, what is not, and that it stays in 80 columns."""

from __future__ import annotations

import io
from dataclasses import replace
from fractions import Fraction

import pytest
from rich.console import Console

from paili.answers.answer import Answer
from paili.answers.deduced import deduced
from paili.deduction import Deal, acm_vienna, best_questions, black_vienna, cluedo
from paili.deduction.knowledge import CouldKnow
from paili.render import views
from paili.render.text import deduced as texts


def text(answer: Answer, width: int = 80) -> str:
    """What rich prints of it."""
    console = Console(file=io.StringIO(), width=width)
    for part in views.text(answer):
        console.print(part)
    printed = console.file.getvalue()  # type: ignore[attr-defined]
    assert all(len(line) <= width for line in printed.splitlines())
    return "\n".join(line.rstrip() for line in printed.splitlines())


@pytest.mark.parametrize(
    ("chance", "coarse", "fine"),
    [
        (Fraction(0), "-", "-"),
        (Fraction(1), "100%", "100%"),
        (Fraction(1, 10**9), "<1%", "<0.1%"),
        (1 - Fraction(1, 10**9), ">99%", ">99%"),
        (Fraction(995, 1000), ">99%", ">99%"),
        (Fraction(99, 100), "99%", "99%"),
        (Fraction(1, 100), "1%", "1.0%"),
        (Fraction(1, 3), "33%", "33%"),
    ],
)
def test_only_what_is_certain_reads_so(chance: Fraction, coarse: str, fine: str) -> None:
    assert (texts.percent(chance), texts.percent(chance, fine=True)) == (coarse, fine)


def test_a_statement_in_words() -> None:
    game, names = cluedo(), ("Ann", "Bert", "Cleo")
    said = game.statement(2, "Plum Rope Hall", 1, 3)
    assert texts.statement_text(game, said, names) == "Bert has at least 1 of Plum, Rope, Hall"
    assert texts.statement_text(game, said) == "seat 2 has at least 1 of Plum, Rope, Hall"
    guess = game.statement(0, "Plum Rope Hall", 0, 2)
    assert texts.statement_text(game, guess) == "hidden has at most 2 of Plum, Rope, Hall"


def test_head_of_the_public_view() -> None:
    shown = text(deduced(acm_vienna().record([(2, "BIK", 0)]).view()))
    assert shown.splitlines()[:5] == [
        "game    acm-vienna: 18 cards, 3 hidden, hands of 5, 5, 5",
        "view    the public: no hand is known",
        "after   turn 1 of 1: seat 2 has 0 of BIK",
        "fits    216,432,216 deals",
        "hidden  816 sets left",
    ]


def test_six_seats_with_long_names() -> None:
    names = ("Alexandra", "Bartholomew", "Christina", "Dietrich", "Elisabeth", "Ferdinand")
    view = black_vienna(6).record([(2, "ACL", 1)]).view(1, "BDEF")
    best = tuple(best_questions(view, cards=["ACL"]))
    shown = text(replace(deduced(view, 10, names), questions=best))
    assert "Bartholo" in shown
    assert f"and {len(view.hidden) - 10:,} more" in shown


def test_hidden_sets() -> None:
    view = acm_vienna().record([(2, "BIK", 0), (3, "BIK", 1)]).view(1, "DGJLP")
    assert "and 27 more" in text(deduced(view, 3))
    assert "more" not in text(deduced(view, 30))
    assert "hidden  30 sets left\n" in text(deduced(view, 0))
    assert "chance" not in text(deduced(view, 0))


def test_nothing_hidden() -> None:
    view = Deal(("A", "B"), (1, 1), 0).record([]).view(1, "A")
    assert "hidden  none, for certain\n" in text(deduced(view))


def test_who_is_sure() -> None:
    names = ("Ann", "Bo", "Cy")
    said = texts.sure_text({1: 2, 2: None, 3: 4}, names, "heard")
    assert said == "Ann since turn 2; Bo not yet; Cy since turn 4 (silence heard)"
    could = {1: CouldKnow(True, True), 2: CouldKnow(True, False), 3: CouldKnow(False, False)}
    said = texts.could_text(could, names)
    assert said == "Ann whatever the hands; Bo with some hands; Cy cannot be"


@pytest.mark.parametrize(
    ("turns", "said"),
    [
        ((), "not even before the first turn"),
        ((4,), "turn 4 cannot be right"),
        ((2, 5), "turns 2 and 5 cannot both be right"),
        ((2, 5, 9), "turns 2, 5 and 9 cannot all be right"),
    ],
)
def test_contradictions(turns: tuple[int, ...], said: str) -> None:
    assert texts.contradiction_text(turns) == said
