"""docs/odds-hands.md is what tools/odds_hands.py writes."""

from __future__ import annotations

from pathlib import Path

import odds_hands
import pytest

PAGE = (Path(__file__).parents[2] / "docs" / "odds-hands.md").read_text(encoding="utf-8")


def test_every_hand_is_there() -> None:
    assert PAGE.startswith(odds_hands.HEAD)
    at = -1
    for example in odds_hands.EXAMPLES:
        text = f"## {example.hand}\n\n`{example.rules}`. {example.about}\n"
        assert text in PAGE
        assert PAGE.index(text) > at
        at = PAGE.index(text)


def test_some_are_best_thrown_otherwise() -> None:
    """Where the best discard by acceptance is not the policy's best, for certain."""
    assert PAGE.count("the widest: about") - PAGE.count(", not significant.") >= 3


@pytest.mark.slow
@pytest.mark.parametrize("example", odds_hands.EXAMPLES, ids=lambda example: str(example.hand))
def test_figures(example: odds_hands.Example) -> None:
    assert odds_hands.section(example) in PAGE
