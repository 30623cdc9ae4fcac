"""A hand scored under riichi rules, straight from the family's functions."""

from __future__ import annotations

from typing import NamedTuple

from paili.errors import Problem
from paili.hand import Hand
from paili.rules.riichi import RIICHI_SHAPE
from paili.rules.riichi_options import RiichiOptions
from paili.scoring.element import Payment, Valued
from paili.scoring.reading import readings
from paili.scoring.riichi.family import FAMILY
from paili.scoring.situation import Situation
from paili.scoring.win import win_of
from paili.tiles.notation import parse

TENHOU = RiichiOptions()


class Scored(NamedTuple):
    """What the family says of a hand, the best reading first."""

    impossible: list[Problem]
    valued: list[Valued]
    refusals: list[Problem]
    payments: tuple[Payment, ...]

    @property
    def best(self) -> Valued:
        """The best reading."""
        return self.valued[0]

    @property
    def elements(self) -> list[str]:
        """The ids that the best reading has, with how often where not once."""
        awards = self.best.awards
        return [a.element.id + (f":{a.times}" if a.times > 1 else "") for a in awards]

    @property
    def worth(self) -> str:
        """``3/40`` han and fu, or ``2Y``."""
        best = self.best
        return f"{best.yakuman}Y" if best.yakuman else f"{best.total}/{best.fu}"


def score(hand: Hand, tile: int, now: Situation, options: RiichiOptions = TENHOU) -> Scored:
    """Everything that the family says of a win."""
    win = win_of(hand, tile, now)
    valued = FAMILY.value(readings(win, RIICHI_SHAPE.patterns), options)
    best = valued[0]
    return Scored(
        list(FAMILY.impossible(win, options)),
        valued,
        list(FAMILY.refusals(win, best, options)),
        FAMILY.payments(win, best, options),
    )


def score_text(hand: str, tile: str, now: str = "", options: RiichiOptions = TENHOU) -> Scored:
    """The same from text."""
    return score(Hand.parse(hand), parse(tile)[0], Situation.parse(now), options)


def options_of(text: str) -> RiichiOptions:
    """Tenhou's options with some changed, as text: ``kiriage=yes,players=3``; ``-`` none."""
    if text == "-":
        return TENHOU
    return TENHOU.changed(dict(item.split("=") for item in text.split(",")))
