"""What questions have in common: text becomes checked values, and errors name their field."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from paili.errors import HandError, PailiError, Problem
from paili.hand import Hand
from paili.rules.registry import rule_set
from paili.rules.ruleset import RuleSet
from paili.scoring.reds import told_reds
from paili.shape.shanten import checked_unseen
from paili.tiles.counts import Counts, Unseen
from paili.tiles.kind import kind_of, name
from paili.tiles.notation import parse


@contextmanager
def naming(field: str) -> Iterator[None]:
    """Errors from within are about this field, if they do not know better.

    >>> try:
    ...     with naming("wall"):
    ...         parse("1x")
    ... except PailiError as error:
    ...     print(error.field)
    wall
    """
    try:
        yield
    except PailiError as error:
        error.field = error.field or field
        raise


def asked_rules(rules: str | None) -> RuleSet:
    """The rule set that a text names; without one the default."""
    with naming("rules"):
        return rule_set(rules)


def asked_hand(hand: str, notation: str | None = None) -> Hand:
    """The hand that a text spells."""
    with naming("notation"):
        parse("", notation)
    with naming("hand"):
        return Hand.parse(hand, notation)


def unseen_counts(
    hand: Hand, rules: RuleSet, unseen: str | None, seen: str | None, notation: str | None = None
) -> Counts | None:
    """The copies that can come: the tiles *unseen*, or all but those *seen* on the table; None
    when neither is given.

    Raises :class:`~paili.errors.HandError` for copies that do not exist.

    >>> from paili.rules.registry import rule_set
    >>> hand, rules = Hand.parse("123m456p789s1122z"), rule_set("basic")
    >>> list(unseen_counts(hand, rules, None, "1z[222s]")[27:29])
    [1, 2]
    """
    if unseen is not None:
        with naming("unseen"):
            if seen is not None:
                raise HandError(Problem("both --unseen and --seen", expected="one of them at most"))
            return checked_unseen(hand, rules, Unseen.of(_tiles(unseen, notation)))
    if seen is None:
        return None
    with naming("seen"):
        tiles = _tiles(seen, notation)
        left = _all_but(hand, rules, Counter(map(kind_of, tiles)))
    return left if rules.scoring is None else told_reds(left, hand, rules, tiles)


def _all_but(hand: Hand, rules: RuleSet, table: Counter[int]) -> Counts:
    problems = [
        Problem(
            f"{table[kind]} seen of {name(kind)} beside {held}", expected=f"together 0 to {most}"
        )
        for kind, (held, most) in enumerate(zip(hand.held, rules.copies, strict=True))
        if table[kind] + held > most
    ]
    if problems:
        raise HandError(*problems)
    left = zip(rules.copies, hand.held, strict=True)
    return bytes(most - held - table[kind] for kind, (most, held) in enumerate(left))


def _tiles(text: str, notation: str | None) -> tuple[int, ...]:
    """Tiles; brackets around melds are no matter."""
    return parse(text.translate(_NO_BRACKETS), notation)


_NO_BRACKETS = str.maketrans("[]()", "    ")


def asked(
    hand: str, rules: str | None, unseen: str | None, seen: str | None, notation: str | None
) -> tuple[Hand, RuleSet, Counts | None]:
    """The hand, the rules, and the copies that can come (None: all that are not in the hand)."""
    chosen, checked = asked_rules(rules), asked_hand(hand, notation)
    with naming("hand"):
        checked = chosen.checked(checked)
    return checked, chosen, unseen_counts(checked, chosen, unseen, seen, notation)
