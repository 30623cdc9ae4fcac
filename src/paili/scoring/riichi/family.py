"""Riichi as a family of the scoring engine."""

from __future__ import annotations

from paili.rules.riichi_options import RiichiOptions
from paili.scoring.element import Payment, Valued
from paili.scoring.family import Family
from paili.scoring.riichi.checks import impossible, liable_yakuman, red_fives, refusals
from paili.scoring.riichi.points import YAKUMAN, win_payments
from paili.scoring.riichi.value import base_of, han, value
from paili.scoring.riichi.words import WORDS, unused
from paili.scoring.riichi.yaku import ELEMENTS, YAKUMAN_HAN
from paili.scoring.win import Win


def payments(win: Win, best: Valued, options: RiichiOptions) -> tuple[Payment, ...]:
    """Who pays whom for a win: the hand, honba, sticks; a liable player's part as ``pao``.

    >>> from paili.hand import Hand
    >>> from paili.rules.riichi import RIICHI_SHAPE
    >>> from paili.scoring.reading import readings
    >>> from paili.scoring.situation import Situation
    >>> from paili.scoring.win import win_of
    >>> now = Situation.parse("self-draw liable:W honba:1")
    >>> win = win_of(Hand.parse("12m44p[555z][777z][666z]"), 2, now)
    >>> best = value(readings(win, RIICHI_SHAPE.patterns), RiichiOptions())[0]
    >>> for paid in payments(win, best, RiichiOptions()): print(tuple(paid))
    (2, 0, 48000, 'pao')
    (2, 0, 300, 'honba')
    """
    base = base_of(best, options)
    now = win.situation
    if not base:
        return ()
    part = 0 if now.liable is None else liable_base(win, base, options)
    return win_payments(
        now.seat,
        None if now.self_draw else now.payer,
        base,
        options,
        honba=now.honba,
        sticks=now.sticks,
        liable=now.liable,
        liable_base=part,
    )


def liable_base(win: Win, base: int, options: RiichiOptions) -> int:
    """How much of the base a liable player answers for, by ``options.pao_scope``."""
    fed = set(liable_yakuman(win, options))
    if not fed or options.pao_scope == "hand":
        return base if fed else 0
    worth = [
        han(each, options, win.closed, win.situation.self_draw)
        for each in ELEMENTS
        if each.id in fed
    ]
    return min(base, sum(worth) // YAKUMAN_HAN * YAKUMAN)


FAMILY = Family(
    name="riichi",
    units=("han", "番"),
    words=WORDS,
    elements=ELEMENTS,
    impossible=impossible,
    value=value,
    refusals=refusals,
    payments=payments,
    reds=red_fives,
    unused=unused,
)
