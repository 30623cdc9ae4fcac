"""What the Hand page asks at once, and what it is told; what may take long it asks beside the
server."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, replace

from paili.answers.asked import asked_rules, unseen_counts
from paili.answers.distance import Distance, shanten
from paili.answers.hands import Waiting, waits
from paili.answers.scores import NoWin, ScoredDiscards, ScoredWaits, Win, score
from paili.answers.tiles import Splits, splits
from paili.errors import PailiError
from paili.hand import Hand
from paili.rules.ruleset import RuleSet
from paili.scoring.situation import Situation
from paili.tiles.counts import counts_of
from paili.tiles.kind import name
from paili.tiles.notation import format_tiles, parse
from paili.web.pages.hand.state import USUAL_RULES, HandState, Tray, now_text, visible, words_of
from paili.web.pages.hand.words import known_words, tile_words
from paili.web.troubles import Troubles

Worth = Win | NoWin | ScoredWaits | ScoredDiscards
#: How many splits are drawn unless all are asked for, and at most.
FEW_SPLITS, MOST_SPLITS = 6, 200


@dataclass(frozen=True, slots=True)
class Found:
    """What is known at once. ``troubles``: what is wrong, by the field it is wrong in.

    ``text``, ``rules_text``, ``seen``, ``situation``: what further questions are given; ``seen``
    None where nothing but the hand is visible. ``whole``: how far a hand is when all else can
    come. ``waits`` only of a hand that is ready. ``tile`` won a complete hand; ``worth`` is its
    value, or what the waits are worth: of a hand with all its melds told.
    """

    tray: Tray
    rules: RuleSet
    rules_text: str
    troubles: dict[str, str]
    seen: str | None = None
    situation: str = ""
    whole: Distance | None = None
    waits: Waiting | None = None
    tile: int | None = None
    worth: Worth | None = None
    splits: Splits | None = None

    @property
    def text(self) -> str:
        """The hand as text."""
        return str(self.tray)

    @property
    def hand(self) -> Hand | None:
        """The hand, if it is one."""
        return self.whole.hand if self.whole else None

    @property
    def complete(self) -> bool:
        """Has it won?"""
        return self.whole is not None and self.whole.shanten == -1

    @property
    def unstated(self) -> int:
        """How many melds of the hand are not told, and taken as called."""
        return (self.whole and self.whole.unstated) or 0

    @property
    def value(self) -> Win | NoWin | None:
        """What a complete hand is worth, or why it may not win."""
        return self.worth if isinstance(self.worth, Win | NoWin) else None

    @property
    def values(self) -> ScoredWaits | None:
        """What the waits are worth."""
        return self.worth if isinstance(self.worth, ScoredWaits) else None

    @property
    def left(self) -> int:
        """How many winning tiles can come."""
        return sum(wait.copies for wait in self.waits.waits) if self.waits else 0


def find(state: HandState) -> Found:
    """Everything about a state but what may take long.

    >>> found = find(HandState(hand="1112345678999m"))
    >>> len(found.waits.waits), found.left, found.troubles
    (9, 23, {})
    """
    troubles = Troubles()
    ask = troubles.ask
    tray = ask("hand", Tray.read, state.hand) or Tray()
    chosen = ask("rules", asked_rules, state.rules)
    rules_text = state.rules if chosen else USUAL_RULES
    rules = chosen or asked_rules(rules_text)
    asked = str(tray), rules_text
    is_hand = len(tray.tiles) % 3 and tray.size <= rules.ready_size + 1
    whole = ask("hand", shanten, *asked) if is_hand else None
    # What is wrong with the situation alone is told beside it.
    beside = "seen" if state.seen else "now"
    seen = ask(beside, seen_text, state, rules, whole.hand if whole else None)
    said = now_text(known_of(state.now, rules))
    situation = said if ask("now", Situation.parse, said) else None
    found = Found(tray, rules, rules_text, troubles, seen, situation or "", whole)
    if whole and whole.hand.waiting and whole.shanten == 0:
        ready = ask("hand", waits, *asked, seen=seen)
        found = replace(found, waits=ready if isinstance(ready, Waiting) else None)
    if found.complete:
        found = replace(found, tile=winning_tile(state, tray))
    if rules.scoring is not None and situation is not None and not found.unstated:
        won = None if found.tile is None else name(found.tile)
        if found.waits or won:
            by = {"rules": rules_text, "situation": situation, "seen": None if won else seen}
            found = replace(found, worth=ask("now", score, str(tray), won, **by))
    told = whole and not whole.unstated and (whole.hand.waiting or found.complete)
    if len(tray.tiles) > 1 and not told:
        most = MOST_SPLITS if state.all else FEW_SPLITS
        ways = ask("hand", splits, format_tiles(tray.tiles), limit=most)
        found = replace(found, splits=ways)
    return found


def seen_text(state: HandState, rules: RuleSet, hand: Hand | None) -> str | None:
    """The tiles that lie open beside the hand, None if there are none.

    Raises :class:`~paili.errors.PailiError` for more than there are.
    """
    text = format_tiles(visible(state, tile_words(rules)))
    if hand is None:
        counts_of(parse(text))
    else:
        unseen_counts(hand, rules, None, text)
    return text or None


def known_of(now: str, rules: RuleSet) -> dict[str, str]:
    """Of the words of a situation those that the rules know."""
    known = known_words(rules)
    return {key: value for key, value in words_of(now).items() if key in known}


def winning_tile(state: HandState, tray: Tray) -> int | None:
    """The tile that won: the one that the state tells if it is there, else the last."""
    with suppress(PailiError):
        return next((tile for tile in parse(state.win) if tile in tray.tiles), tray.tiles[-1])
    return tray.tiles[-1]
