"""Which words of a situation the rules know, and which of them exclude each other. No page in
it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache

from paili.rules.ruleset import RuleSet
from paili.scoring.score import family_of
from paili.scoring.situation import SEATS, SELF_DRAW

#: Words of a situation that are tiles: a click can add to them too.
TILE_KEYS = ("dora", "ura", "river")
#: Words that are numbers, with the most that the page takes.
NUMBERS = {"honba": 99, "sticks": 99, "norths": 4, "flowers": 8}
#: Of these only one can be said.
_APART = (
    ("riichi", "double-riichi"),
    ("robbing", "replacement"),
    ("robbing", "last-tile"),
    ("robbing", "after-kong"),
    ("robbing", SELF_DRAW),
    ("after-kong", SELF_DRAW),
    ("replacement", "from"),
    (SELF_DRAW, "from"),
    ("ippatsu", "replacement"),
    ("first-turn", "open-riichi"),
    *(
        ("first-turn", other)
        for other in ("riichi", "double-riichi", "ippatsu", "replacement", "robbing")
    ),
    *(("first-turn", other) for other in ("last-tile", "after-kong", "river")),
)
#: What is only said with one of others; the first of them is added.
_ONLY_WITH = {
    "replacement": (SELF_DRAW,),
    "ippatsu": ("riichi", "double-riichi", "open-riichi"),
    "ura": ("riichi", "double-riichi", "open-riichi"),
}


@cache
def known_words(rules: RuleSet) -> tuple[str, ...]:
    """The words that mean something by these rules; none by rules of shape.

    >>> from paili.rules.registry import rule_set
    >>> known_words(rule_set("basic")), "dora" in known_words(rule_set("mcr"))
    ((), False)
    """
    if rules.scoring is None:
        return ()
    return family_of(rules).said_by(rules.scoring)


def tile_words(rules: RuleSet) -> tuple[str, ...]:
    """Those of them that are tiles, which a click on a tile can add to."""
    return tuple(key for key in TILE_KEYS if key in known_words(rules))


def seats(rules: RuleSet) -> str:
    """The letters of the seats that there are."""
    return SEATS[: getattr(rules.scoring, "players", 4)]


def saying(words: Mapping[str, str], key: str, value: str = "") -> dict[str, str]:
    """With one more word: what it excludes is taken out, what it needs is added.

    >>> saying({"self-draw": "", "riichi": "", "ippatsu": ""}, "robbing")
    {'riichi': '', 'ippatsu': '', 'robbing': ''}
    >>> saying({"seat": "S"}, "replacement")
    {'self-draw': '', 'seat': 'S', 'replacement': ''}
    """
    new = dict(words)
    needed = _ONLY_WITH.get(key, ())
    if needed and not any(each in new for each in needed):
        new = saying(new, needed[0])
    for other in _apart_from(key):
        new.pop(other, None)
    if key == SELF_DRAW:
        new.pop(key, None)
        new = {key: value, **new}
    else:
        new[key] = value
    if key in ("seat", "from") and new.get("from", "") == new.get("seat", "E"):
        del new["from"]
    return _supported(new)


def not_saying(words: Mapping[str, str], key: str) -> dict[str, str]:
    """Without a word, and without those that need it.

    >>> not_saying({"riichi": "", "ippatsu": "", "ura": "1m"}, "riichi")
    {}
    """
    return _supported({each: value for each, value in words.items() if each != key})


def _apart_from(key: str) -> Iterator[str]:
    for one, other in _APART:
        if key in (one, other):
            yield other if key == one else one


def _supported(words: dict[str, str]) -> dict[str, str]:
    """Without what is only said with something that is not there."""
    return {
        key: value
        for key, value in words.items()
        if key not in _ONLY_WITH or any(each in words for each in _ONLY_WITH[key])
    }
