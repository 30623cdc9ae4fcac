"""What users give, made into what the layers below take: text, lists of tiles, or the thing itself.

A list of tiles holds numbers 0..36 or names in any notation, one tile each. Where counts are taken
too, 34 numbers none of which is above 4 are counts: so many tiles cannot be of five kinds.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from operator import index

from paili.errors import HandError, Problem, a_type
from paili.hand import Hand
from paili.rules.ruleset import RuleSet
from paili.tiles.counts import Counts, Unseen, checked, counts_of
from paili.tiles.kind import COPIES, KINDS, TILES, name
from paili.tiles.notation import parse

#: Tiles in order, or in none.
TilesLike = str | Iterable[int | str]
#: A hand; melds are told by text or in the hand itself.
HandLike = Hand | TilesLike
#: Tiles, or how many of each of the 34 kinds.
CountsLike = Counts | TilesLike
UnseenLike = CountsLike


def hand_given(hand: HandLike) -> Hand:
    """A hand.

    >>> hand_given(["1m", "1m", "1m", 1, 2, 3, 4, 5, 6, 7, 8, 8, 8])
    Hand.parse('1112345678999m')
    >>> hand_given(12)
    Traceback (most recent call last):
    ...
    TypeError: a hand is a Hand, a text such as '123m', or a list of tiles, not an int
    """
    if isinstance(hand, Hand):
        return hand
    if isinstance(hand, str):
        return Hand.parse(hand)
    return Hand.of(_listed(hand, "a hand is a Hand, a text such as '123m', or a list of tiles"))


def tiles_given(tiles: TilesLike, what: str = "tiles are") -> tuple[int, ...]:
    """Tiles 0..36 in their order.

    >>> tiles_given("10p7z") == tiles_given(["1p", "0p", "7z"]) == (9, 35, 33)
    True
    """
    if isinstance(tiles, str):
        return parse(tiles)
    return tuple(_listed(tiles, f"{what} a text such as '123m' or a list of tiles"))


def counts_given(tiles: Hand | CountsLike) -> Counts:
    """Counts of tiles, 0..4 of each; of a hand the concealed ones.

    >>> counts_given(["1m", "1m", "0m"])[:5]
    b'\\x02\\x00\\x00\\x00\\x01'
    """
    if isinstance(tiles, Hand):
        return tiles.concealed
    taken = "tiles are a Hand, a text such as '123m', a list of tiles, or 34 counts"
    given = _counts_or_tiles(tiles, taken)
    return checked(given) if isinstance(given, bytes) else counts_of(given)


def unseen_given(hand: Hand, rules: RuleSet, unseen: UnseenLike | None) -> Counts | None:
    """The copies that can come, checked against a hand; None for None.

    >>> from paili.rules.registry import rule_set
    >>> hand, rules = Hand.parse("123m456p789s1122z"), rule_set("basic")
    >>> unseen_given(hand, rules, ["1z", 28]) == unseen_given(hand, rules, "12z")
    True
    """
    from paili.shape.shanten import checked_unseen

    if unseen is None:
        return None
    taken = "unseen copies are a text such as '123m', a list of tiles, or 34 counts"
    given = _counts_or_tiles(unseen, taken)
    left = given if isinstance(given, bytes) else Unseen.of(given)
    return checked_unseen(hand, rules, left)


def _counts_or_tiles(given: CountsLike, taken: str) -> bytes | tuple[int, ...]:
    """Counts as bytes, or tiles; neither is checked yet."""
    if isinstance(given, bytes):
        return given
    if isinstance(given, str):
        return parse(given)
    listed = _listed(given, taken)
    if len(listed) == KINDS and 0 <= min(listed) <= max(listed) <= COPIES:
        return bytes(listed)
    return tuple(listed)


def _listed(tiles: object, taken: str) -> list[int]:
    """The numbers of a list of tiles; TypeError for what is none."""
    if isinstance(tiles, Iterable) and not isinstance(tiles, bytes | bytearray | Mapping):
        items = list(tiles)
        if not any(isinstance(item, str) for item in items):
            try:
                return [index(item) for item in items]
            except TypeError:
                pass
        elif all(isinstance(item, str | int) for item in items):
            return _named(items)
    raise TypeError(f"{taken}, not {a_type(tiles)}")


def _named(items: list[int | str]) -> list[int]:
    """A list of names, numbers maybe among them: read as one text, so in one notation."""
    words = [item if isinstance(item, str) else _name(item) for item in items]
    tiles: list[int] = list(parse(" ".join(words)))
    if len(tiles) != len(words):
        wrong = next((word for word in words if len(parse(word)) != 1), "")
        raise HandError(Problem("not one tile", wrong, expected="one tile for each of a list"))
    return tiles


def _name(tile: int) -> str:
    if tile not in range(TILES):
        raise HandError(Problem("not a tile", str(tile), expected=f"0 to {TILES - 1}"))
    return name(tile)
