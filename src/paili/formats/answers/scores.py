"""The question what a hand is worth: of a win, of each wait, of each discard."""

from __future__ import annotations

from paili import api
from paili.errors import PailiError
from paili.formats import score_json
from paili.formats.answers.asked import asked_rules, naming, unseen_counts
from paili.formats.json import Data
from paili.rules.registry import rules_text
from paili.rules.ruleset import RuleSet
from paili.scoring.situation import Situation
from paili.scoring.text import WinText, one_tile, read_win
from paili.scoring.win import NoWinError
from paili.tiles.counts import Counts
from paili.tiles.notation import parse


def score(
    hand: str,
    win: str | None = None,
    rules: str | None = None,
    situation: str = "",
    unseen: str | None = None,
    seen: str | None = None,
    every: bool = False,
    lang: str = "en",
    notation: str | None = None,
) -> Data:
    """What a hand is worth when it wins by a tile (*every*: all its readings); without a winning
    tile, of 13 tiles every wait with its worth, of 14 the discards that leave it ready.

    >>> score("234567m45p678s22s+3p", situation="self-draw seat:S")["total"]
    3
    """
    chosen = asked_rules(rules)
    asked = _asked(hand, win, situation, notation)
    if asked.tile is not None:
        with naming("situation"):
            return win_of(asked, chosen, every, lang)
    with naming("hand"):
        chosen.checked(asked.hand)
    left = unseen_counts(asked.hand, chosen, unseen, seen, notation)
    with naming("situation"):
        return (
            waits_of(asked, chosen, left)
            if asked.hand.waiting
            else discards_of(asked, chosen, left)
        )


def win_of(win: WinText, rules: RuleSet, every: bool = False, lang: str = "en") -> Data:
    """A win, or why there is none."""
    assert win.tile is not None
    name = rules_text(rules)
    try:
        found = api.score(win.hand, win.tile, win.situation, rules)
    except NoWinError as error:
        return score_json.no_win_data(win.hand, win.tile, win.situation, name, error.problems)
    return score_json.score_data(found, name, lang, every)


def waits_of(win: WinText, rules: RuleSet, unseen: Counts | None) -> Data:
    """Every wait of 13 tiles with its worth."""
    found = api.score_waits(win.hand, win.situation, rules, unseen)
    return score_json.score_waits_data(found, rules_text(rules))


def discards_of(win: WinText, rules: RuleSet, unseen: Counts | None) -> Data:
    """The discards that leave 14 tiles ready."""
    found = api.score_discards(win.hand, win.situation, rules, unseen)
    return score_json.score_discards_data(win.hand, win.situation, rules_text(rules), found)


def _asked(hand: str, win: str | None, situation: str, notation: str | None) -> WinText:
    try:
        return read_win(f"{hand} {situation}", win, notation)
    except PailiError as error:
        with naming("notation"):
            parse("", notation)
        with naming("situation"):
            Situation.parse(situation)
        if win is not None:
            with naming("win"):
                one_tile(win, notation)
        error.field = "hand"
        raise
