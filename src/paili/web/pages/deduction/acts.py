"""What each button of the Deduction page does: from a state to the next, as plain functions."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection
from dataclasses import replace

from paili.deduction.deal import Deal, Statement
from paili.deduction.puzzles import Puzzle
from paili.deduction.record import Record
from paili.deduction.record_file import RecordFile, parse_record
from paili.deduction.record_turns import parse_statement
from paili.errors import InputError, Problem
from paili.web.numbers import whole
from paili.web.pages.deduction.state import (
    CUSTOM,
    DeductionState,
    Game,
    cards_text,
    draft_text,
    read_cards,
    read_draft,
    read_game,
    state_of,
    turns_text,
)

#: Games to look at, as fields of a state.
EXAMPLES: dict[str, dict[str, str]] = {
    "acm": {
        "hands": "DGJLP.EFOQR.ACHMN",
        "turns": "2BJK0.3ABK1.2DEF2.2EIL1.3FIP0.1GMO1.2OQR3.3ADQ1.1EGJ2",
    },
    "vienna": {
        "game": "black-vienna-4",
        "names": "Anna Bert Carla David",
        "me": "1",
        "hand": "BCGNOT",
        "turns": "4EUV1.4FRX1.2DVY1.3GKO1.4APQ2.4ENQ1.1EÖR0.3DLS1.3OUW0.4IPR1.4DHR0.1JQX0",
    },
    "cluedo": {
        "game": "cluedo-4",
        "names": "Ann Bob Cleo Dirk",
        "me": "1",
        "hand": "White Rope Billiard Dining Library",
        "turns": "2 Dagger 1,3 Peacock Rope Conservatory 1-3,4 Mustard Rope Kitchen 0,"
        "1 Mustard Rope Kitchen 1-3,1 Peacock Dagger Ballroom 0,2 Peacock Dagger Ballroom 1-3,"
        "2 Mustard 1,3 Scarlett Rope Dining 0,4 Scarlett Rope Dining 0,"
        "1 Scarlett Rope Dining 1-3,4 Mustard Dagger Hall 1-3,1 Mustard Revolver Kitchen 0,"
        "2 Mustard Revolver Kitchen 1-3,2 Revolver 1",
    },
}
_FIELDS = ("cards", "sizes", "hidden", "given", "questions", "tells", "names")
_PLAIN = (*_FIELDS, "seat", "by", "draft")


def act(state: DeductionState, do: str, value: str) -> DeductionState:
    """The state after a button was pressed or a field changed; the same for what is unknown.

    Raises :class:`~paili.errors.PailiError` for text that cannot be read, and for more than an
    address can hold.

    >>> act(DeductionState(draft="2BJK"), "answer", "0-0").turns
    '2BJK0'
    """
    if do in _PLAIN:
        made = replace(state, **{do: " ".join(value.split())})
    elif do in _WHOLE:
        made = _WHOLE[do](state, value)
    elif do in _IN_GAME:
        made = replace(state, **_IN_GAME[do](state, read_game(state), value))
    else:
        return state
    if not made.fits:
        raise InputError(Problem("a game too long", expected="one that fits into a link"))
    return made


# Acts of the whole page, which may have no game yet.


def _game(state: DeductionState, value: str) -> DeductionState:
    if value != CUSTOM:
        return state.fresh(game=value)
    deal = replace(read_game(state).deal, name=CUSTOM)
    return state_of(state, RecordFile(deal, Record(deal)))


def _clear(state: DeductionState, value: str) -> DeductionState:
    return state.fresh(**{key: getattr(state, key) for key in (*_FIELDS, "game", "puzzle")})


def _load(state: DeductionState, value: str) -> DeductionState:
    """A record or a judge's file, with the number of the data set."""
    told = json.loads(value)
    number = str(told["set"]).strip()
    return state_of(state, parse_record(str(told["text"]), _number(number, "not a data set")))


def _me(state: DeductionState, value: str) -> DeductionState:
    return replace(state, me=value, hand="" if value != state.me else state.hand)


def covered(state: DeductionState, puzzle: Puzzle) -> DeductionState:
    """The state of a new puzzle: one seat's view, what follows covered."""
    made = state_of(state, RecordFile(puzzle.deal, puzzle.record, hands=puzzle.hands))
    return replace(made, seat=str(puzzle.seat), cover="1", puzzle=state.puzzle)


def puzzle_wanted(state: DeductionState) -> tuple[int, int | None]:
    """After which turn, and by whom, the next puzzle can be solved."""
    turn, _, seat = state.puzzle.partition(".")
    number = whole(turn)
    holder = whole(seat) if seat in ("1", "2", "3") else None
    return min(max(8 if number is None else number, 2), 40), holder


def _puzzle_turn(state: DeductionState, value: str) -> DeductionState:
    return replace(state, puzzle=f"{value}.{puzzle_wanted(state)[1] or ''}".rstrip("."))


def _puzzle_seat(state: DeductionState, value: str) -> DeductionState:
    return replace(state, puzzle=f"{puzzle_wanted(state)[0]}.{value}".rstrip("."))


_WHOLE: dict[str, Callable[[DeductionState, str], DeductionState]] = {
    "game": _game,
    "clear": _clear,
    "example": lambda state, value: state.fresh(**EXAMPLES[value]) if value in EXAMPLES else state,
    "load": _load,
    "me": _me,
    "puzzle-turn": _puzzle_turn,
    "puzzle-seat": _puzzle_seat,
    "uncover": lambda state, value: replace(state, cover="", guess=""),
}

# Acts in a game: the fields that they change.
Changes = dict[str, str]


def _only(state: DeductionState, game: Game, value: str) -> Changes:
    """Forget the other hands."""
    if game.seat is None:
        return {}
    gone = dict.fromkeys(("hands", "seat", "cover", "guess"), "")
    return {"me": str(game.seat), "hand": cards_text(game.deal, game.seat_hand), **gone}


def _toggled(deal: Deal, cards: Collection[str], card: str, most: int) -> Collection[str]:
    """With the card, or without it; the same for what is no card, and for more than *most*."""
    if card in cards:
        return [each for each in cards if each != card]
    return [*cards, card] if card in deal.index and len(cards) < most else cards


def _card(state: DeductionState, game: Game, value: str) -> Changes:
    if game.me is None or game.hand is None:
        return {}
    hand = _toggled(game.deal, game.hand, value, game.deal.hand_sizes[game.me - 1])
    return {"hand": cards_text(game.deal, hand)}


def _guess(state: DeductionState, game: Game, value: str) -> Changes:
    guess = read_cards(game.deal, state.guess)
    return {"guess": cards_text(game.deal, _toggled(game.deal, guess, value, game.deal.hidden))}


def _who(state: DeductionState, game: Game, value: str) -> Changes:
    return {"draft": draft_text(game.deal, whole(value), read_draft(game.deal, state.draft)[1])}


def _ask(state: DeductionState, game: Game, value: str) -> Changes:
    holder, cards = read_draft(game.deal, state.draft)
    asked = _toggled(game.deal, cards, value, len(game.deal.cards))
    return {"draft": draft_text(game.deal, holder, asked)}


def _ask_set(state: DeductionState, game: Game, value: str) -> Changes:
    holder, cards = read_draft(game.deal, state.draft)
    asked = game.deal.parse_cards(value)
    return {"draft": draft_text(game.deal, holder, () if asked == cards else asked)}


def _answer(state: DeductionState, game: Game, value: str) -> Changes:
    holder, cards = read_draft(game.deal, state.draft)
    if holder is None:
        return {}
    return _logged(game, game.deal.statement(holder, cards, *_span(value)))


def _type(state: DeductionState, game: Game, value: str) -> Changes:
    said = value.strip()
    return _logged(game, parse_statement(game.deal, game.names, said)) if said else {}


def _logged(game: Game, said: Statement) -> Changes:
    """One more turn at the end; the next one begins with the same seat."""
    turns = turns_text(game.deal, (*game.statements, said))
    return {"turns": turns, "after": "", "draft": draft_text(game.deal, said.holder, ())}


def _span(value: str) -> tuple[int, int]:
    low, _, high = value.partition("-")
    return _number(low, "not an answer"), _number(high or low, "not an answer")


def _number(text: str, otherwise: str) -> int:
    found = whole(text)
    if found is None:
        raise InputError(Problem(otherwise, text, expected="a number"))
    return found


def _after(state: DeductionState, game: Game, value: str) -> Changes:
    number = whole(value)
    return {"after": ""} if number is None else _shown(number, len(game.statements))


def _shown(turn: int, last: int) -> Changes:
    return {"after": "" if turn >= last else str(turn)}


def _fix(state: DeductionState, game: Game, value: str) -> Changes:
    """Another answer in a turn, ``turn:answer``; without an answer the turn is left out."""
    number, _, answer = value.partition(":")
    turn = _number(number, "not a turn")
    if not 1 <= turn <= len(game.statements):
        return {}
    said, old = list(game.statements), game.statements[turn - 1]
    new = [game.deal.statement(old.holder, old.cards, *_span(answer))] if answer else []
    said[turn - 1 : turn] = new
    after = game.after - (turn <= game.after and not new)
    return {"turns": turns_text(game.deal, said), **_shown(after, len(said))}


_IN_GAME: dict[str, Callable[[DeductionState, Game, str], Changes]] = {
    "only": _only,
    "card": _card,
    "who": _who,
    "ask": _ask,
    "ask-set": _ask_set,
    "answer": _answer,
    "type": _type,
    "after": _after,
    "fix": _fix,
    "drop": _fix,
    "change": lambda state, game, value: _fix(state, game, f"{game.after}:{value}"),
    "guess": _guess,
}
