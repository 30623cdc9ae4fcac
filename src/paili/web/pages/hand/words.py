"""Which words of a situation the rules know, and which of them exclude each other. No page in
it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from paili.rules.ruleset import RuleSet
from paili.scoring.score import family_of
from paili.scoring.situation import SEATS, SELF_DRAW

#: Words of a situation that are tiles: a click can add to them too.
TILE_KEYS = ("dora", "ura", "river")
#: Words that are numbers, with the most that the page takes.
NUMBERS = {"honba": 99, "sticks": 99, "norths": 4, "flowers": 8}
#: What cannot be said beside a word.
_APART = {
    "riichi": {"double-riichi"},
    "ippatsu": {"replacement"},
    "robbing": {"replacement", "last-tile", "after-kong", SELF_DRAW},
    SELF_DRAW: {"after-kong", "from"},
    "replacement": {"from"},
    "first-turn": {"riichi", "double-riichi", "open-riichi", "ippatsu", "replacement"}
    | {"robbing", "last-tile", "after-kong", "river"},
}
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
    new = {word: said for word, said in new.items() if not _apart(key, word)}
    new = {key: value, **new} if key == SELF_DRAW else {**new, key: value}
    if key in ("seat", "from") and new.get("from", "") == new.get("seat", "E"):
        del new["from"]
    return _supported(new)


def not_saying(words: Mapping[str, str], key: str) -> dict[str, str]:
    """Without a word, and without those that need it.

    >>> not_saying({"riichi": "", "ippatsu": "", "ura": "1m"}, "riichi")
    {}
    """
    return _supported({each: value for each, value in words.items() if each != key})


def _apart(one: str, other: str) -> bool:
    return other in _APART.get(one, ()) or one in _APART.get(other, ())


def _supported(words: dict[str, str]) -> dict[str, str]:
    """Without what is only said with something that is not there."""
    return {
        key: value
        for key, value in words.items()
        if key not in _ONLY_WITH or any(each in words for each in _ONLY_WITH[key])
    }
