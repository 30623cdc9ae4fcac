"""What the Hand page answers at once, as data; what may take long is in ``hand_far``."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import islice

from paili.errors import PailiError
from paili.hand import Hand
from paili.rules.registry import rule_set
from paili.rules.ruleset import RuleSet
from paili.scoring.potential import NoScore, WaitValues, score_waits
from paili.scoring.reds import told_reds
from paili.scoring.score import Score, score
from paili.scoring.situation import Situation
from paili.scoring.win import NoWinError
from paili.shape.pattern import Pattern
from paili.shape.split import Split, count_splits, iter_splits
from paili.shape.waits import Waits, readings_of, waits
from paili.tiles.counts import Counts, counts_of
from paili.tiles.kind import KINDS, kind_of, name
from paili.tiles.notation import parse
from paili.web.pages.hand.state import USUAL_RULES, HandState, Tray, now_text, visible, words_of
from paili.web.pages.hand.words import known_words, tile_words

#: How many splits are drawn unless all are asked for, and at most.
FEW_SPLITS, MOST_SPLITS = 6, 200


@dataclass(frozen=True, slots=True)
class Answers:
    """What is known at once. ``troubles``: what is wrong, by the field it is wrong in.

    ``unseen`` is None where nothing but the hand is visible. ``value`` is of a complete hand,
    ``values`` of the waits; both only by rules that score.
    """

    tray: Tray
    rules: RuleSet
    hand: Hand | None
    unseen: Counts | None
    troubles: dict[str, str]
    waits: Waits | None
    readings: tuple[tuple[Pattern, Split], ...]
    tile: int | None
    value: Score | NoScore | None
    values: WaitValues | None
    splits: tuple[Split, ...]
    ways: int


def answers(state: HandState) -> Answers:
    """Everything about a state but what may take long.

    >>> found = answers(HandState(hand="1112345678999m"))
    >>> len(found.waits), found.values.highest.points, found.troubles
    (9, 48000, {})
    """
    troubles: dict[str, str] = {}
    tray = _tray(state, troubles)
    rules = _rules(state, troubles)
    hand = _hand(tray, rules, troubles)
    unseen = _unseen(state, tray, hand, rules, troubles)
    now = _situation(state, rules, troubles)
    found = waits(hand, rules) if hand and hand.size == 13 else None
    readings = tuple(readings_of(hand, rules)) if hand else ()
    tile = winning_tile(state, tray) if readings else None
    value, values = None, None
    if hand and now and rules.scoring is not None:
        try:
            if found:
                values = score_waits(hand, now, rules, unseen)
            elif tile is not None:
                value = _value(hand, tile, now, rules)
        except PailiError as error:
            troubles["now"] = str(error)
    counts = counts_of(tray.tiles)
    ways = count_splits(counts) if len(tray.tiles) > 1 else 0
    most = MOST_SPLITS if state.all else FEW_SPLITS
    some = tuple(islice(iter_splits(counts), most)) if ways else ()
    return Answers(
        *(tray, rules, hand, unseen, troubles, found, readings, tile, value, values, some, ways)
    )


def _tray(state: HandState, troubles: dict[str, str]) -> Tray:
    try:
        return Tray.read(state.hand)
    except PailiError as error:
        troubles["hand"] = str(error)
        return Tray()


def _rules(state: HandState, troubles: dict[str, str]) -> RuleSet:
    try:
        return rule_set(state.rules)
    except PailiError as error:
        troubles["rules"] = str(error)
        return rule_set(USUAL_RULES)


def _hand(tray: Tray, rules: RuleSet, troubles: dict[str, str]) -> Hand | None:
    try:
        return rules.checked(tray.hand) if tray.hand else None
    except PailiError as error:
        troubles.setdefault("hand", str(error))
        return None


def _unseen(
    state: HandState, tray: Tray, hand: Hand | None, rules: RuleSet, troubles: dict[str, str]
) -> Counts | None:
    """Copies that can come, None where only the hand is visible."""
    keys = tile_words(rules)
    # What is wrong with the situation alone is told beside it.
    field = "seen" if state.seen else "now"
    try:
        tiles = visible(state, keys)
    except PailiError as error:
        troubles[field] = str(error)
        return None
    if not tiles:
        return None
    seen, held = Counter(map(kind_of, tiles)), tray.held
    over = [kind for kind in sorted(seen) if seen[kind] + held[kind] > rules.copies[kind]]
    if over:
        troubles[field] = ", ".join(
            f"{seen[kind]} of {name(kind)} beside {held[kind]} in the hand" for kind in over
        )
    left = bytes(max(0, rules.copies[k] - held[k] - seen[k]) for k in range(KINDS))
    if hand is None or rules.scoring is None:
        return left
    return told_reds(left, hand, rules, tiles)


def _situation(state: HandState, rules: RuleSet, troubles: dict[str, str]) -> Situation | None:
    """The situation, of the words that the rules know."""
    known = known_words(rules)
    words = {key: value for key, value in words_of(state.now).items() if key in known}
    try:
        return Situation.parse(now_text(words))
    except PailiError as error:
        troubles["now"] = str(error)
        return None


def winning_tile(state: HandState, tray: Tray) -> int | None:
    """The tile that won: the one that the state tells if it is there, else the last."""
    try:
        told = parse(state.win)
    except PailiError:
        told = ()
    for tile in told:
        if tile in tray.tiles:
            return tile
    return tray.tiles[-1] if tray.tiles else None


def _value(hand: Hand, tile: int, now: Situation, rules: RuleSet) -> Score | NoScore:
    try:
        return score(hand, tile, now, rules)
    except NoWinError as error:
        return NoScore(error.problems)


def won_kinds(tray: Tray) -> list[int]:
    """The different concealed tiles, each of which may have been the winning one."""
    return sorted(set(tray.tiles), key=lambda tile: (kind_of(tile), tile < KINDS))
