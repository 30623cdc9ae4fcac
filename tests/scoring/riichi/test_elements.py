"""Every element where it just is and where it just is not; the random wins have them all."""

from __future__ import annotations

import pytest

from paili.rules.riichi import RIICHI_SHAPE
from paili.rules.riichi_options import RiichiOptions
from paili.scoring.element import LANGUAGES
from paili.scoring.reading import readings
from paili.scoring.riichi.value import FEATURES, impossible_ids, likeness, value
from paili.scoring.riichi.yaku import ELEMENTS, NEEDS, SWITCHES
from paili.scoring.win import win_of
from tests.amount import tried
from tests.scoring.riichi.data import rows
from tests.scoring.riichi.helpers import options_of, score_text
from tests.scoring.riichi.random_wins import random_wins

ROWS = rows("riichi-elements.txt")
IDS = [element.id for element in ELEMENTS]
#: Every element in play.
ALL = RiichiOptions(
    double_yakuman=True,
    renhou="yakuman",
    open_riichi=True,
    open_riichi_yakuman=True,
    daisharin="any-suit",
    daichisei=True,
    paarenchan=True,
    sanrenkou=True,
    suurenkou=True,
    isshoku_sanjun=True,
    uumensai=True,
)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: " ".join(row[:3]))
def test_element(row: list[str]) -> None:
    id_, has, options, hand, tile, now = row
    scored = score_text(hand, tile, "" if now == "-" else now, options_of(options))
    assert scored.impossible == []
    ids = [award.element.id for award in scored.best.awards]
    assert (id_ in ids) == (has == "yes"), ids


@pytest.mark.parametrize("id_", IDS)
def test_both_sides_are_tested(id_: str) -> None:
    assert {row[1] for row in ROWS if row[0] == id_} == {"yes", "no"}


def test_random_wins_have_every_element() -> None:
    """Lists the elements that no random win has; rare ones are in the rows above."""
    left = set(IDS)
    rules = [ALL.changed({"players": players}) for players in (4, 3)]
    games = (random_wins(3000, "elements", each.players, shown=True) for each in rules)
    for wins in zip(*games, strict=True):
        for (hand, tile, now), options in zip(wins, rules, strict=True):
            for each in value(readings(win_of(hand, tile, now), RIICHI_SHAPE.patterns), options):
                left -= {award.element.id for award in each.awards}
        if not left:
            break
    assert left == set()


def test_what_is_not_asked_would_not_be() -> None:
    """An element that holds in a reading has what it needs."""
    for hand, tile, now in random_wins(tried(600, 1500), "needs"):
        for reading in readings(win_of(hand, tile, now), RIICHI_SHAPE.patterns):
            groups, more = divmod(likeness(reading), 4)
            numbers = (*divmod(groups, 5), *divmod(more, 2))
            assert numbers[:2] == (len(reading.runs), len(reading.pungs))
            holding = {element.id for element in ELEMENTS if element.test(reading)}
            assert not holding & impossible_ids(dict(zip(FEATURES, numbers, strict=True)))


def test_the_table_is_sound() -> None:
    assert len(set(IDS)) == len(IDS)
    known = set(IDS)
    for element in ELEMENTS:
        assert set(element.excludes) < known
        assert element.about.endswith(".")
        assert all(element.name(language) for language in LANGUAGES)
    assert {id_ for _, _, ids in NEEDS for id_ in ids.split()} < known
    for id_, (option, values) in SWITCHES.items():
        assert id_ in known
        assert set(values) <= set(RiichiOptions.values(option))
