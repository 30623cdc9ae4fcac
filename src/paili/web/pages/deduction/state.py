"""What the Deduction page's address says, and the record that it stands for.

Fields mirror the keys of a record file. Cards, turns and hands are short text: games whose cards
are single letters write ``2BJK0.3ABC1-3`` (seat, cards, answer; ``1-3`` is "at least 1 of three"),
others ``2 Plum Rope Hall 1-3,3 Rope 1``. Seat 0 is the hidden set. Sets of cards that may be asked
about are such lists too; ``AB/CD`` are those with one card of each group.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import product
from math import prod

from paili.deduction.deal import HIDDEN, Deal, Statement
from paili.deduction.presets import PRESETS
from paili.deduction.record import Record
from paili.deduction.record_file import RecordFile, parse_record
from paili.deduction.record_turns import name_problems
from paili.deduction.view import View
from paili.errors import PailiError, Problem, RecordError
from paili.web.numbers import whole
from paili.web.state import State

PUBLIC = "public"
CUSTOM = "custom"
#: Cards of a custom game.
MOST_CARDS = 60
#: Sets of cards that ``AB/CD`` may stand for.
MOST_SETS = 5000
_TURN = re.compile(r"([0-9])\s*(.*?)\s*([0-9]{1,2})(?:-([0-9]{1,2}))?")


@dataclass(frozen=True, slots=True)
class DeductionState(State):
    """The page as text. ``after`` is the turn shown (empty: the last), ``seat`` whose view where
    all hands are known, ``draft`` the turn being put together, ``cover`` hides what follows
    (a puzzle) and ``guess`` is the solution tried; ``by`` is what makes a question best, and
    ``puzzle`` the turn and the seat of the next new puzzle.

    >>> DeductionState(turns="2BJK0.3ABC1", after="1").query
    'turns=2BJK0.3ABC1&after=1'
    """

    game: str = "acm-vienna"
    cards: str = ""
    sizes: str = ""
    hidden: str = ""
    given: str = ""
    questions: str = ""
    tells: str = ""
    names: str = ""
    me: str = ""
    hand: str = ""
    hands: str = ""
    turns: str = ""
    after: str = ""
    seat: str = ""
    draft: str = ""
    by: str = ""
    puzzle: str = ""
    cover: str = ""
    guess: str = ""


@dataclass(frozen=True, slots=True)
class Game(RecordFile):
    """The record, and where the page stands in it: after which turn, and whose view it is.

    Unlike a record that was read, its own hand may still be incomplete (then nobody's view is
    shown), and turns may be untrue of its hands.
    """

    after: int = 0
    seat: int | None = None
    problems: tuple[Problem, ...] = ()

    @property
    def statements(self) -> tuple[Statement, ...]:
        """All that was said."""
        return self.record.statements

    @property
    def shown(self) -> Record:
        """The record up to the turn shown."""
        return self.record.after(self.after)

    @property
    def seen(self) -> View:
        """What can be told of it by whoever looks on."""
        return self.view(self.seat, self.after)

    @property
    def seat_hand(self) -> tuple[str, ...]:
        """The cards of the seat that looks on."""
        return self.hand_of(self.seat) or ()

    @property
    def file(self) -> RecordFile:
        """What of it can be written: an incomplete hand is left out, as are hands that lie."""
        hands = self.hands if self.hands and not self.record.wrong_turns(self.hands) else None
        hand = self.hand_of(self.seat)
        return RecordFile(self.deal, self.record, self.names, self.seat, hand, hands)


def are_letters(deal: Deal) -> bool:
    """Are all cards single letters, so that they need nothing between them?"""
    return all(len(card) == 1 and card.isalpha() for card in deal.cards)


def cards_text(deal: Deal, cards: Iterable[str]) -> str:
    """Cards as the address has them."""
    return _spaced(deal, *sorted(cards, key=deal.index.__getitem__))


def _spaced(deal: Deal, *words: str) -> str:
    return ("" if are_letters(deal) else " ").join(words)


def _words(deal: Deal, text: str) -> list[str]:
    return list(text) if are_letters(deal) else text.split()


def join(deal: Deal, items: Iterable[str]) -> str:
    """Turns or sets of cards as one text."""
    return ("." if are_letters(deal) else ",").join(items)


def split(deal: Deal, text: str) -> list[str]:
    """What :func:`join` joined."""
    return [item for item in text.split("." if are_letters(deal) else ",") if item.strip()]


def turns_text(deal: Deal, said: Iterable[Statement]) -> str:
    """Turns as the address has them.

    >>> from paili.deduction.presets import acm_vienna, cluedo
    >>> turns_text(acm_vienna(), [acm_vienna().statement(2, "BJK", 0)])
    '2BJK0'
    >>> turns_text(cluedo(), [cluedo().statement(2, "Plum Rope Hall", 1, 3)])
    '2 Plum Rope Hall 1-3'
    """

    def text(each: Statement) -> str:
        answer = str(each.low) if each.low == each.high else f"{each.low}-{each.high}"
        return _spaced(deal, str(each.holder), cards_text(deal, each.cards), answer)

    return join(deal, map(text, said))


def read_turn(deal: Deal, text: str) -> Statement:
    """One of the turns that :func:`turns_text` wrote.

    Raises :class:`~paili.errors.RecordError`.

    >>> from paili.deduction.presets import acm_vienna
    >>> str(read_turn(acm_vienna(), "2BJK1-3"))
    'seat 2 has at least 1 of BJK'
    """
    found = _TURN.fullmatch(text)
    if not found:
        such = "2BJK1" if are_letters(deal) else "2 Plum Rope 1"
        expected = f"seat, cards and answer, such as {such}"
        raise RecordError(Problem("not a turn", text, expected=expected))
    who, cards, low, high = found.groups()
    # The pattern takes only few digits.
    return deal.statement(int(who), cards, int(low), int(high or low))


def draft_text(deal: Deal, holder: int | None, cards: Iterable[str]) -> str:
    """A turn without its answer."""
    return _spaced(deal, "" if holder is None else str(holder), cards_text(deal, cards)).strip()


def read_draft(deal: Deal, text: str) -> tuple[int | None, tuple[str, ...]]:
    """What :func:`draft_text` wrote; what makes no sense is left out.

    >>> from paili.deduction.presets import acm_vienna
    >>> read_draft(acm_vienna(), "2BJ"), read_draft(acm_vienna(), "xQ")
    ((2, ('B', 'J')), (None, ('Q',)))
    """
    first, *rest = _words(deal, text) or [""]
    if first in map(str, range(len(deal.rooms))):
        return int(first), tuple(card for card in deal.cards if card in rest)
    return None, read_cards(deal, text)


def read_cards(deal: Deal, text: str) -> tuple[str, ...]:
    """What :func:`cards_text` wrote; what is no card is left out."""
    words = _words(deal, text)
    return tuple(card for card in deal.cards if card in words)


def read_game(state: DeductionState) -> Game:
    """The game that a state stands for. What is wrong with hands and turns becomes a problem of
    the game, and is left out.

    Raises :class:`~paili.errors.PailiError` where there is no game to speak of.
    """
    deal, problems = _deal(state), list[Problem]()
    names, hands, said = tuple(state.names.split()), None, []
    if names and (wrong := name_problems(deal, names)):
        names, problems = (), wrong
    if state.hands:
        try:
            hands = deal.hands(split(deal, state.hands))
        except PailiError as error:
            problems += error.problems
    for turn, text in enumerate(split(deal, state.turns), 1):
        try:
            said.append(read_turn(deal, text))
        except PailiError as error:
            problems += [problem.within(f"turn {turn}") for problem in error.problems]
    after = whole(state.after)
    if state.after and after is None:
        expected = f"the turns heard: 0 to {len(said)}"
        problems.append(Problem("bad number", state.after, expected=expected))
    after = len(said) if after is None else min(after, len(said))
    me, hand, seat = _seat(deal, state.me), None, _seat(deal, state.seat)
    if hands:
        seat = None if state.seat == PUBLIC else seat or me or 1
    elif me:
        size = deal.hand_sizes[me - 1]
        hand = read_cards(deal, state.hand)[:size]
        seat = me if len(hand) == size else None
    else:
        seat = None
    record = Record(deal, tuple(said))
    return Game(deal, record, names, me, hand, hands, after, seat, tuple(problems))


def _seat(deal: Deal, text: str) -> int | None:
    return int(text) if text in map(str, deal.seats) else None


def _deal(state: DeductionState) -> Deal:
    own = state.game not in PRESETS
    keys = ["game", "sizes", *(["cards", "hidden", "tells"] if own else [])]
    values = ((key, " ".join(getattr(state, key).split())) for key in keys)
    try:
        deal = parse_record("\n".join(f"{key}: {value}" for key, value in values if value)).deal
    except PailiError as error:  # its lines are nobody's
        told = (each._replace(what=each.what.rstrip(":"), where="") for each in error.problems)
        raise RecordError(*told) from None
    if len(deal.cards) > MOST_CARDS:
        raise RecordError(Problem(f"{len(deal.cards)} cards", expected=f"at most {MOST_CARDS}"))
    if not own:
        return deal
    given = tuple(read_turn(deal, text) for text in split(deal, state.given))
    return replace(deal, given=given, questions=_read_sets(deal, state.questions))


def groups(deal: Deal) -> list[tuple[str, ...]]:
    """The cards by category, where the game says how many of each are hidden."""
    found = [said.cards for said in deal.given if said.holder == HIDDEN and said.low == said.high]
    return found if sum(map(len, found)) == len(deal.cards) else [deal.cards]


def _sets_text(deal: Deal) -> str:
    """The sets that may be asked about; short where they are one card of each category.

    >>> from paili.deduction.presets import cluedo
    >>> _sets_text(cluedo())[-20:]
    'Library Lounge Study'
    """
    some = groups(deal)
    if len(some) > 1 and deal.questions == tuple(product(*some)):
        return "/".join(cards_text(deal, group) for group in some)
    return join(deal, (cards_text(deal, each) for each in deal.questions))


def _read_sets(deal: Deal, text: str) -> tuple[tuple[str, ...], ...]:
    sets: list[tuple[str, ...]] = []
    for item in split(deal, text):
        some = [deal.parse_cards(group) for group in item.split("/")]
        if prod(map(len, some)) > MOST_SETS:
            raise RecordError(Problem("too many sets of cards", expected=f"at most {MOST_SETS}"))
        sets += product(*some) if len(some) > 1 else some
    return tuple(sets)


def state_of(state: DeductionState, file: RecordFile) -> DeductionState:
    """The state that shows a record, with the language and so on of another state."""
    deal, sizes = file.deal, " ".join(map(str, file.deal.hand_sizes))
    made = state.fresh(
        game=deal.name if deal.name in PRESETS else CUSTOM,
        names=" ".join(file.names),
        me="" if file.me is None else str(file.me),
        hand="" if file.hand is None or file.hands else cards_text(deal, file.hand),
        hands=join(deal, (cards_text(deal, hand) for hand in file.hands or ())),
        turns=turns_text(deal, file.record.statements),
    )
    if deal.name in PRESETS:
        usual = PRESETS[deal.name]().hand_sizes
        return made if usual == deal.hand_sizes else replace(made, sizes=sizes)
    return replace(
        made,
        cards=" ".join(deal.cards) + ("," if len(deal.cards) == 1 else ""),
        sizes=sizes,
        hidden=str(deal.hidden),
        given=turns_text(deal, deal.given),
        questions=_sets_text(deal),
        tells="" if deal.tells == "how many" else deal.tells,
    )
