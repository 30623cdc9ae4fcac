"""What the Deduction page's address says, and the checked game that it stands for.

Fields mirror the keys of a record file. Cards, turns and hands are short text: games whose cards
are single letters write ``2BJK0.3ABC1-3`` (seat, cards, answer; ``1-3`` is "at least 1 of three"),
others ``2 Plum Rope Hall 1-3,3 Rope 1``. Seat 0 is the hidden set. Sets of cards that may be asked
about are such lists too; ``AB/CD`` are those with one card of each group.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, fields, replace
from itertools import product
from math import prod
from urllib.parse import urlencode

from paili.deduction.deal import HIDDEN, Deal, Statement
from paili.deduction.presets import PRESETS, preset
from paili.deduction.record_file import RecordFile, parse_record
from paili.deduction.record_turns import name_problems
from paili.deduction.view import View
from paili.errors import PailiError, Problem, RecordError
from paili.web.state import State

PUBLIC = "public"
CUSTOM = "custom"
#: Cards of a custom game.
MOST_CARDS = 60
#: Sets of cards that ``AB/CD`` may stand for.
MOST_SETS = 5000
_LETTERS_TURN = re.compile(r"([0-9])(\D*?)(?:([0-9]{1,2})(?:-([0-9]{1,2}))?)?")
_ANSWER = re.compile(r"([0-9]{1,2})(?:-([0-9]{1,2}))?")


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

    @property
    def query(self) -> str:
        """As :attr:`State.query`, with commas left as they are."""
        told = {each.name: (getattr(self, each.name), each.default) for each in fields(self)}
        said = {name: value for name, (value, usual) in told.items() if value != usual}
        return urlencode(said, safe=",")


@dataclass(frozen=True, slots=True)
class Game:
    """The checked game. ``hand`` may still be incomplete (not :attr:`full`)."""

    deal: Deal
    statements: tuple[Statement, ...] = ()
    names: tuple[str, ...] = ()
    me: int | None = None
    hand: tuple[str, ...] = ()
    hands: tuple[tuple[str, ...], ...] | None = None
    after: int = 0
    seat: int | None = None
    problems: tuple[Problem, ...] = ()

    @property
    def shown(self) -> tuple[Statement, ...]:
        """The statements up to the turn shown."""
        return self.statements[: self.after]

    @property
    def view(self) -> View:
        """What can be told of them by whoever looks on."""
        return View(self.deal, self.shown, self.seat, self.seat_hand)

    @property
    def seat_hand(self) -> tuple[str, ...]:
        """The cards of the seat that looks on."""
        if self.seat is None:
            return ()
        return self.hands[self.seat - 1] if self.hands else self.hand

    @property
    def file(self) -> RecordFile:
        """As a record file; an incomplete hand is left out, as are hands that lie."""
        record = self.deal.record(self.statements)
        hands = self.hands if self.hands and not record.wrong_turns(self.hands) else None
        me = self.seat if self.hands else self.me
        if me is None or not (self.hands or self.full):
            return RecordFile(self.deal, record, self.names, hands=hands)
        hand = self.hands[me - 1] if self.hands else self.hand
        return RecordFile(self.deal, record, self.names, me, hand, hands)

    @property
    def full(self) -> bool:
        """Is the own hand complete?"""
        return self.me is not None and len(self.hand) == self.deal.hand_sizes[self.me - 1]


def are_letters(deal: Deal) -> bool:
    """Are all cards single letters, so that they need nothing between them?"""
    return all(len(card) == 1 and card.isalpha() for card in deal.cards)


def cards_text(deal: Deal, cards: Iterable[str]) -> str:
    """Cards as the address has them."""
    between = "" if are_letters(deal) else " "
    return between.join(sorted(cards, key=deal.index.__getitem__))


def join(deal: Deal, items: Iterable[str]) -> str:
    """Turns or sets of cards as one text."""
    return ("." if are_letters(deal) else ",").join(items)


def split(deal: Deal, text: str) -> list[str]:
    """What :func:`join` joined."""
    return [item for item in text.split("." if are_letters(deal) else ",") if item.strip()]


def turn_text(deal: Deal, said: Statement) -> str:
    """A turn as the address has it.

    >>> from paili.deduction.presets import acm_vienna, cluedo
    >>> turn_text(acm_vienna(), acm_vienna().statement(2, "BJK", 0))
    '2BJK0'
    >>> turn_text(cluedo(), cluedo().statement(2, "Plum Rope Hall", 1, 3))
    '2 Plum Rope Hall 1-3'
    """
    answer = str(said.low) if said.low == said.high else f"{said.low}-{said.high}"
    between = "" if are_letters(deal) else " "
    return between.join((str(said.holder), cards_text(deal, said.cards), answer))


def read_turn(deal: Deal, text: str) -> Statement:
    """What :func:`turn_text` wrote.

    Raises :class:`~paili.errors.RecordError`.

    >>> from paili.deduction.presets import acm_vienna
    >>> str(read_turn(acm_vienna(), "2BJK1-3"))
    'seat 2 has at least 1 of BJK'
    """
    who, cards, answer = _pieces(deal, text)
    found = _ANSWER.fullmatch(answer)
    if not who.isdigit() or not found:
        expected = "seat, cards and answer, such as " + (
            "2BJK1" if are_letters(deal) else "2 Plum Rope 1"
        )
        raise RecordError(Problem("not a turn", text, expected=expected))
    low, high = int(found[1]), int(found[2] or found[1])
    return deal.statement(int(who), cards, low, high)


def _pieces(deal: Deal, text: str) -> tuple[str, str, str]:
    if are_letters(deal):
        found = _LETTERS_TURN.fullmatch(text)
        if not found or found[3] is None:
            return "", "", ""
        return found[1], found[2], found[3] + (f"-{found[4]}" if found[4] else "")
    words = text.split()
    return (words[0], " ".join(words[1:-1]), words[-1]) if len(words) > 2 else ("", "", "")


def draft_text(deal: Deal, holder: int | None, cards: Iterable[str]) -> str:
    """A turn without its answer."""
    who = "" if holder is None else str(holder)
    return f"{who}{'' if are_letters(deal) else ' '}{cards_text(deal, cards)}".strip()


def read_draft(deal: Deal, text: str) -> tuple[int | None, tuple[str, ...]]:
    """What :func:`draft_text` wrote; what makes no sense is left out.

    >>> from paili.deduction.presets import acm_vienna
    >>> read_draft(acm_vienna(), "2BJ"), read_draft(acm_vienna(), "xQ")
    ((2, ('B', 'J')), (None, ('Q',)))
    """
    words = list(text) if are_letters(deal) else text.split()
    holder = int(words[0]) if words and re.fullmatch("[0-9]", words[0]) else None
    if holder is not None and holder not in range(len(deal.rooms)):
        holder = None
    known = [card for card in deal.cards if card in words[holder is not None :]]
    return holder, tuple(known)


def read_game(state: DeductionState) -> Game:
    """The game that a state stands for. What is wrong with hands and turns becomes a problem of
    the game, and is left out.

    Raises :class:`~paili.errors.PailiError` where there is no game to speak of.
    """
    deal = _deal(state)
    problems: list[Problem] = []
    names = tuple(state.names.split())
    if names and (wrong := name_problems(deal, names)):
        problems += wrong
        names = ()
    hands = None
    if state.hands:
        try:
            hands = deal.hands(split(deal, state.hands))
        except PailiError as error:
            problems += error.problems
    me = int(state.me) if _is_seat(deal, state.me) else None
    hand = _known(deal, state.hand)[: deal.hand_sizes[me - 1]] if me and not hands else ()
    said = []
    for turn, text in enumerate(split(deal, state.turns), 1):
        try:
            said.append(read_turn(deal, text))
        except PailiError as error:
            problems += [problem.within(f"turn {turn}") for problem in error.problems]
    after = int(state.after) if state.after.isdecimal() else len(said)
    game = Game(deal, tuple(said), names, me, hand, hands, min(after, len(said)))
    return replace(game, seat=_viewer(game, state), problems=tuple(problems))


def _viewer(game: Game, state: DeductionState) -> int | None:
    if game.hands is None:
        return game.me if game.full else None
    if state.seat == PUBLIC:
        return None
    return int(state.seat) if _is_seat(game.deal, state.seat) else game.me or 1


def _is_seat(deal: Deal, text: str) -> bool:
    return text in {str(seat) for seat in deal.seats}


def _known(deal: Deal, text: str) -> tuple[str, ...]:
    words = list(text) if are_letters(deal) else text.split()
    return tuple(card for card in deal.cards if card in words)


def _deal(state: DeductionState) -> Deal:
    if state.game not in PRESETS and state.game != CUSTOM:
        return preset(state.game)  # which tells the known ones
    keys = ["sizes"] if state.game in PRESETS else ["cards", "sizes", "hidden", "tells"]
    lines = [f"game: {state.game}"]
    for key in keys:
        value = " ".join(getattr(state, key).split())
        if value:
            lines.append(f"{key}: {value}")
    try:
        deal = parse_record("\n".join(lines)).deal
    except PailiError as error:  # its lines are nobody's
        told = (each._replace(what=each.what.rstrip(":"), where="") for each in error.problems)
        raise RecordError(*told) from None
    if state.game in PRESETS:
        return deal
    if len(deal.cards) > MOST_CARDS:
        raise RecordError(Problem(f"{len(deal.cards)} cards", expected=f"at most {MOST_CARDS}"))
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
    deal = file.deal
    known = PRESETS.get(deal.name)
    fields: dict[str, str] = {"game": deal.name if known else CUSTOM}
    if known is None or known().hand_sizes != deal.hand_sizes:
        fields["sizes"] = " ".join(map(str, deal.hand_sizes))
    if known is None:
        fields["cards"] = " ".join(deal.cards) + ("," if len(deal.cards) == 1 else "")
        fields["hidden"] = str(deal.hidden)
        fields["given"] = join(deal, (turn_text(deal, said) for said in deal.given))
        fields["questions"] = _sets_text(deal)
        fields["tells"] = "" if deal.tells == "how many" else deal.tells
    return DeductionState(
        **common(state),
        names=" ".join(file.names),
        me="" if file.me is None else str(file.me),
        hand="" if file.hand is None or file.hands else cards_text(deal, file.hand),
        hands=join(deal, (cards_text(deal, hand) for hand in file.hands or ())),
        turns=turns_text(deal, file.record.statements),
        **fields,
    )


def common(state: State) -> dict[str, str]:
    """What all pages have: language, theme and the like."""
    return {each.name: getattr(state, each.name) for each in fields(State)}


def turns_text(deal: Deal, said: Sequence[Statement]) -> str:
    """All turns as the address has them."""
    return join(deal, (turn_text(deal, each) for each in said))
