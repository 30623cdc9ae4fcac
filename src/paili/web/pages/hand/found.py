"""What the Hand page asks at once, and what it is told; what may take long it asks beside the
server."""

from __future__ import annotations

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
from paili.tiles.kind import KINDS, kind_of, name
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
    value, or what the waits are worth.
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
    text, name_ = str(tray), state.rules
    rules = ask("rules", asked_rules, name_)
    if rules is None:
        name_ = USUAL_RULES
        rules = asked_rules(name_)
    whole = ask("hand", shanten, text, name_) if tray.size in (13, 14) else None
    # What is wrong with the situation alone is told beside it.
    field = "seen" if state.seen else "now"
    seen = ask(field, seen_text, state, rules, whole.hand if whole else None)
    situation = ask("now", situation_text, state, rules)
    found = Found(tray, rules, name_, troubles, seen, situation or "", whole)
    waiting = ask("hand", waits, text, name_) if whole and tray.size == 13 else None
    if waiting and not waiting.no and seen:
        waiting = ask(field, waits, text, name_, seen=seen)
    ready = waiting if isinstance(waiting, Waiting) and waiting.ready else None
    tile = winning_tile(state, tray) if found.complete else None
    worth = None
    if rules.scoring is not None and situation is not None:
        given = {"rules": name_, "situation": situation}
        if ready:
            worth = ask("now", score, text, seen=seen, **given)
        elif tile is not None:
            worth = ask("now", score, text, name(tile), **given)
    few = MOST_SPLITS if state.all else FEW_SPLITS
    divided = not (found.complete or tray.size == 13) and len(tray.tiles) > 1
    ways = ask("hand", splits, format_tiles(tray.tiles), limit=few) if divided else None
    return replace(found, waits=ready, tile=tile, worth=worth, splits=ways)


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


def situation_text(state: HandState, rules: RuleSet) -> str:
    """The situation, of the words that the rules know.

    Raises :class:`~paili.errors.PailiError` for what they do not mean.
    """
    known = known_words(rules)
    text = now_text({key: value for key, value in words_of(state.now).items() if key in known})
    Situation.parse(text)
    return text


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


def won_kinds(tray: Tray) -> list[int]:
    """The different concealed tiles, each of which may have been the winning one."""
    return sorted(set(tray.tiles), key=lambda tile: (kind_of(tile), tile < KINDS))
