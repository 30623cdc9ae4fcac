"""The words of a situation that riichi knows, and what they are called."""

from __future__ import annotations

from collections.abc import Iterator

from paili.rules.riichi_options import RiichiOptions
from paili.scoring.words import COMMON, FIRST_TURN, ROUND, SEAT, Words

#: In the order in which they are offered.
WORDS: Words = {
    **SEAT,
    **ROUND,
    "riichi": ("riichi", "立直"),
    "double-riichi": ("double riichi", "两立直"),
    "ippatsu": ("ippatsu", "一发"),
    **COMMON,
    **FIRST_TURN,
    "dora": ("Dora indicators", "宝牌指示牌"),
    "ura": ("Ura indicators", "里宝指示牌"),
    "river": ("Own discards", "自己的牌河"),
    "honba": ("honba", "本场"),
    "sticks": ("sticks", "供托"),
    "from": ("from", "放铳"),
    "open-riichi": ("open riichi", "开立直"),
    "norths": ("norths", "拔北"),
}


def unused(options: RiichiOptions) -> Iterator[str]:
    """Those that mean nothing under some options.

    >>> list(unused(RiichiOptions()))
    ['open-riichi', 'norths']
    """
    if not options.open_riichi:
        yield "open-riichi"
    if options.players != 3:
        yield "norths"
