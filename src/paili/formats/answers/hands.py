"""Questions about hands: waits, distance, discards, splits, the earliest win, why."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice
from typing import NamedTuple

from paili import api
from paili.errors import HandError, Problem
from paili.formats import distance_json, json
from paili.formats.answers.asked import (
    asked_hand,
    asked_rules,
    naming,
    unseen_counts,
)
from paili.formats.json import Data
from paili.hand import Hand
from paili.plan.earliest import replay
from paili.reasons.explain import explain as explained
from paili.reasons.hands import FEW as FEW_NEAREST
from paili.reasons.hands import Blocked, WhyShanten, blocked, why_shanten
from paili.rules.registry import rules_text
from paili.rules.ruleset import RuleSet
from paili.shape.acceptance import Acceptance, Discard, Improvement
from paili.shape.acceptance import acceptance as accepted
from paili.shape.shanten import UNREACHABLE
from paili.shape.shanten import shanten as distance
from paili.shape.split import count_splits, iter_splits
from paili.shape.waits import Waits, readings_of
from paili.tiles.counts import Counts, counts_of, tiles_of
from paili.tiles.notation import parse

#: Discards of an answer about distance, and of one about discards unless more leave as little.
BEST, FEW = 3, 8


def waits(hand: str, rules: str | None = None, notation: str | None = None) -> Data:
    """What completes 13 tiles, or whether 14 are complete and what each discard leaves.

    >>> waits("123m456p789s1122z")["waits"][0]["tile"]
    '1z'
    """
    chosen, checked = asked_rules(rules), asked_hand(hand, notation)
    with naming("hand"):
        return waits_of(checked, chosen)


def waits_of(hand: Hand, rules: RuleSet) -> Data:
    """:func:`waits` of a checked hand."""
    name = rules_text(rules)
    if not hand.waiting:
        hand = rules.checked(hand)
        ready = list(ready_discards(hand, rules))
        return json.discards_data(hand, readings_of(hand, rules), ready, name)
    found = api.waits(hand, rules)
    data = json.waits_data(found, name)
    if found.waits:
        return data
    far = api.distance(found.hand, rules)
    return data | distance_json.waits_far_data(far, accepted(found.hand, rules))


def ready_discards(hand: Hand, rules: RuleSet) -> Iterator[tuple[int, Waits]]:
    """Each tile (a plain five before a red one) whose discard leaves a hand of 14 ready, best
    first, with the waits it leaves; the tile thrown is not left to be drawn."""
    for discard in api.discards(hand, rules):
        if discard.shanten == 0:
            found = api.waits(hand.throwing(discard.tile), rules)
            left = discard.acceptance.kinds
            seen = (replace(wait, copies=left.get(wait.kind, 0)) for wait in found)
            yield discard.tile, replace(found, waits=tuple(seen))


def shanten(
    hand: str,
    rules: str | None = None,
    unseen: str | None = None,
    seen: str | None = None,
    every: bool = False,
    notation: str | None = None,
) -> Data:
    """How far a hand is, what helps, and the nearest complete hands (*every*: all of them).

    >>> shanten("123m456p789s1123z")["shanten"]
    1
    """
    checked, chosen, left = _asked(hand, rules, unseen, seen, notation)
    with naming("hand"):
        return shanten_of(checked, chosen, left, every)


def shanten_of(hand: Hand, rules: RuleSet, unseen: Counts | None, every: bool = False) -> Data:
    """:func:`shanten` of a checked hand."""
    found = how_far(hand, rules, unseen, every)
    data = distance_json.far_data(hand, rules_text(rules), found.why.far, unseen)
    data |= distance_json.reasons_data(found.why, found.never)
    if isinstance(found.helps, Acceptance):
        return data | {"acceptance": distance_json.acceptance_data(found.helps)}
    return data | {"discards": distance_json.each_discard(found.helps)}


class HowFar(NamedTuple):
    """Why a hand is as far as it is, what never completes it, and what helps: the kinds it
    accepts, or of 14 tiles the best discards."""

    why: WhyShanten
    never: Sequence[Blocked]
    helps: Acceptance | Sequence[Discard]


def how_far(hand: Hand, rules: RuleSet, unseen: Counts | None, every: bool = False) -> HowFar:
    """How far a checked hand is, and what helps; with *every* nearest complete hand."""
    why = why_shanten(hand, rules, unseen, None if every else FEW_NEAREST)
    helps: Acceptance | Sequence[Discard] = ()
    if hand.waiting:
        helps = accepted(hand, rules, unseen)
    elif why.far.shanten not in (-1, UNREACHABLE):
        helps = api.discards(hand, rules, unseen)[:BEST]
    return HowFar(why, tuple(blocked(hand, rules, unseen)), helps)


def discards(
    hand: str,
    rules: str | None = None,
    unseen: str | None = None,
    seen: str | None = None,
    every: bool = False,
    improve: bool = False,
    notation: str | None = None,
) -> Data:
    """What to throw from 14 tiles: the best discards (*every*: all); with *improve* those that
    accept as much are ordered by what improves them, and for the best that is listed. Of 13
    tiles what they accept, and what improves them.

    >>> discards("123m456p7799p112s3z")["discards"][0]["tile"]
    '3z'
    """
    checked, chosen, left = _asked(hand, rules, unseen, seen, notation)
    with naming("hand"):
        return discards_of(checked, chosen, left, every, improve)


def discards_of(
    hand: Hand, rules: RuleSet, unseen: Counts | None, every: bool = False, improve: bool = False
) -> Data:
    """:func:`discards` of a checked hand."""
    far = distance(hand, rules, unseen)
    data = distance_json.far_data(hand, rules_text(rules), far, unseen)
    if hand.waiting:
        now, better = accepted(hand, rules, unseen), api.improvements(hand, rules, unseen)
        data |= {"acceptance": distance_json.acceptance_data(now), "discards": [], "more": 0}
        return data | {"improvements": distance_json.each_improvement(better)}
    found = (api.ranked_discards if improve else api.discards)(hand, rules, unseen)
    listed = found if every else found[: few_of(found)]
    data |= {"discards": distance_json.each_discard(listed)}
    data |= {"more": len(found) - len(listed)}
    if improve and far.shanten != UNREACHABLE:
        improved = improved_by(hand, found[0], rules, unseen)
        data["improvements"] = distance_json.each_improvement(improved)
    return data


def few_of(found: Sequence[Discard]) -> int:
    """How many discards are shown: more where more of them leave the least shanten."""
    return max(FEW, sum(each.shanten == found[0].shanten for each in found))


def improved_by(
    hand: Hand, best: Discard, rules: RuleSet, unseen: Counts | None
) -> list[Improvement]:
    """What improves a hand of 14 after a discard."""
    return api.improvements(hand.throwing(best.tile), rules, unseen)


def splits(
    tiles: str,
    kongs: bool = False,
    limit: int = 50,
    only_count: bool = False,
    notation: str | None = None,
) -> Data:
    """Every way to use all tiles as pairs, triplets and runs; at most *limit*, 0 for all.

    >>> splits("111222333m88m")["count"]
    3
    """
    with naming("tiles"):
        counts = asked_tiles(tiles, notation)
    ways = None if only_count else islice(iter_splits(counts, kongs), limit or None)
    return json.splits_data(tiles_of(counts), count_splits(counts, kongs), ways, kongs)


def asked_tiles(tiles: str, notation: str | None = None) -> Counts:
    """Any number of tiles, but not none."""
    counts = counts_of(parse(tiles, notation))
    if not any(counts):
        raise HandError(Problem("no tiles", expected="tiles such as 111222m88m"))
    return counts


def draws(hand: str, wall: str, rules: str = "sichuan-solo", notation: str | None = None) -> Data:
    """The earliest draw that can win, when the wall is known.

    >>> draws("1112345678999m1s", "2s1p2p4p5p1s7p8p")["draw"]
    6
    """
    chosen, checked = asked_rules(rules), asked_hand(hand, notation)
    with naming("wall"):
        drawn = parse(wall, notation)
    with naming("hand"):
        win = api.earliest_win(checked, drawn, chosen)
    turns = list(replay(checked, drawn, win)) if win else []
    return json.draws_data(checked, drawn, win, turns, rules_text(chosen))


def explain(
    hand: str, rules: str | None = None, unseen: str | None = None, notation: str | None = None
) -> Data:
    """Why a hand is as far as it is, in words: ``hand, rules, text``.

    >>> print(explain("1112223334444z")["text"].splitlines()[0])
    1112223334444z is 1-shanten (standard; seven pairs 5-shanten, thirteen orphans 8-shanten)
    """
    checked, chosen, left = _asked(hand, rules, unseen, None, notation)
    with naming("hand"):
        why = explained(checked, chosen, left)
    return {"hand": str(checked), "rules": rules_text(chosen), "text": str(why)}


def _asked(
    hand: str, rules: str | None, unseen: str | None, seen: str | None, notation: str | None
) -> tuple[Hand, RuleSet, Counts | None]:
    chosen, checked = asked_rules(rules), asked_hand(hand, notation)
    with naming("hand"):
        checked = chosen.checked(checked)
    return checked, chosen, unseen_counts(checked, chosen, unseen, seen, notation)
