"""The presets row by row; what an option cannot be."""

from __future__ import annotations

import pytest

from paili.errors import RuleError
from paili.rules.riichi_options import PRESETS, RiichiOptions
from paili.rules.spelling import spelled
from tests.scoring.riichi.data import rows

HOUSES = [f"riichi-{house}" for house in ("tenhou", "mahjong-soul", "m-league", "wrc", "ema")]
ROWS = rows("riichi-options.txt")


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[0])
def test_presets(row: list[str]) -> None:
    name, *values = row
    assert [spelled(getattr(PRESETS[house], name)) for house in HOUSES] == values


def test_three_players_play_as_four_do() -> None:
    for house in ("riichi-tenhou", "riichi-mahjong-soul"):
        assert PRESETS[f"{house}-3p"] == PRESETS[house].changed({"players": 3})


def test_every_option_that_houses_differ_in_has_its_row() -> None:
    differing = {
        name
        for name in RiichiOptions.known()
        if len({getattr(PRESETS[house], name) for house in HOUSES}) > 1
    }
    assert differing <= {row[0] for row in ROWS}


def test_defaults_are_the_houses_base() -> None:
    assert PRESETS["riichi-tenhou"] == RiichiOptions()


def test_wrong_options_are_named_together() -> None:
    with pytest.raises(RuleError) as caught:
        RiichiOptions(players=5, kazoe="never")
    assert [str(problem) for problem in caught.value.problems] == [
        "players '5' (expected one of: 4, 3)",
        "kazoe 'never' (expected one of: yakuman, sanbaiman, unlimited)",
    ]
    with pytest.raises(
        RuleError, match=r"unknown rule option 'uradora' \(expected one of: players"
    ):
        RiichiOptions().changed({"uradora": "yes"})
