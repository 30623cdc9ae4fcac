"""What each button of the Deduction page does: from a state to the next, as plain functions."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from dataclasses import replace

from paili.deduction.deal import Statement
from paili.deduction.puzzles import Puzzle
from paili.deduction.record_file import RecordFile, parse_record
from paili.deduction.record_turns import parse_statement
from paili.errors import InputError, Problem, RecordError
from paili.web.pages.deduction.state import (
    CUSTOM,
    DeductionState,
    Game,
    cards_text,
    common,
    draft_text,
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

    Raises :class:`~paili.errors.PailiError` for text that cannot be read.

    >>> act(DeductionState(draft="2BJK"), "answer", "0-0").turns
    '2BJK0'
    """
    if do in _PLAIN:
        made = replace(state, **{do: " ".join(value.split())})
        if not made.fits:
            raise InputError(Problem("a text too long", expected="one that fits into a link"))
        return made
    found = _WHOLE.get(do)
    if found:
        return found(state, value)
    changed = _IN_GAME.get(do)
    return changed(state, read_game(state), value) if changed else state


def _game(state: DeductionState, value: str) -> DeductionState:
    if value == CUSTOM:
        deal = read_game(state).deal
        file = RecordFile(replace(deal, name=CUSTOM), deal.record(()))
        return state_of(state, file)
    return DeductionState(**common(state), game=value)


def _clear(state: DeductionState, value: str) -> DeductionState:
    kept = {key: getattr(state, key) for key in (*_FIELDS, "game", "puzzle")}
    return DeductionState(**common(state), **kept)


def _example(state: DeductionState, value: str) -> DeductionState:
    if value not in EXAMPLES:
        return state
    return DeductionState(**common(state), **EXAMPLES[value])


def _load(state: DeductionState, value: str) -> DeductionState:
    """A record or a judge's file, with the number of the data set."""
    told = json.loads(value)
    number = str(told["set"]).strip()
    if not number.isdecimal():
        raise InputError(Problem("not a data set", number, expected="a number from 1"))
    return shown(state, parse_record(str(told["text"]), int(number)))


def shown(state: DeductionState, file: RecordFile) -> DeductionState:
    """The state that shows a record.

    Raises :class:`~paili.errors.InputError` for one that is too long for an address.
    """
    made = state_of(state, file)
    if not made.fits:
        what = f"{len(file.record)} turns"
        raise InputError(Problem(what, expected="as many as fit into a link"))
    return made


def covered(state: DeductionState, puzzle: Puzzle) -> DeductionState:
    """The state of a new puzzle: one seat's view, what follows covered."""
    file = RecordFile(puzzle.deal, puzzle.record, hands=puzzle.hands)
    made = state_of(state, file)
    return replace(made, seat=str(puzzle.seat), cover="1", puzzle=state.puzzle)


def _puzzle(at: int) -> Callable[[DeductionState, str], DeductionState]:
    def changed(state: DeductionState, value: str) -> DeductionState:
        turn, _, seat = (state.puzzle or "8").partition(".")
        parts = [turn, seat]
        parts[at] = value
        return replace(state, puzzle=".".join(parts).rstrip("."))

    return changed


def puzzle_wanted(state: DeductionState) -> tuple[int, int | None]:
    """After which turn, and by whom, the next puzzle can be solved."""
    turn, _, seat = (state.puzzle or "8").partition(".")
    number = int(turn) if turn.isdecimal() else 8
    return min(max(number, 2), 40), int(seat) if seat in ("1", "2", "3") else None


def _me(state: DeductionState, value: str) -> DeductionState:
    return replace(state, me=value, hand="" if value != state.me else state.hand)


def _only(state: DeductionState, game: Game, value: str) -> DeductionState:
    """Forget the other hands."""
    if game.seat is None:
        return state
    hand = cards_text(game.deal, game.seat_hand)
    return replace(state, me=str(game.seat), hand=hand, hands="", seat="", cover="", guess="")


def _card(state: DeductionState, game: Game, value: str) -> DeductionState:
    if game.me is None or game.hands or value not in game.deal.index:
        return state
    hand = _toggled(game.hand, value)
    if len(hand) > game.deal.hand_sizes[game.me - 1]:
        return state
    return replace(state, hand=cards_text(game.deal, hand))


def _toggled(cards: Iterable[str], card: str) -> list[str]:
    kept = list(cards)
    return [each for each in kept if each != card] if card in kept else [*kept, card]


def _who(state: DeductionState, game: Game, value: str) -> DeductionState:
    _, cards = read_draft(game.deal, state.draft)
    holder = int(value) if value.isdecimal() else None
    return replace(state, draft=draft_text(game.deal, holder, cards))


def _ask(state: DeductionState, game: Game, value: str) -> DeductionState:
    if value not in game.deal.index:
        return state
    holder, cards = read_draft(game.deal, state.draft)
    return replace(state, draft=draft_text(game.deal, holder, _toggled(cards, value)))


def _ask_set(state: DeductionState, game: Game, value: str) -> DeductionState:
    holder, cards = read_draft(game.deal, state.draft)
    asked = game.deal.parse_cards(value)
    return replace(state, draft=draft_text(game.deal, holder, () if asked == cards else asked))


def _answer(state: DeductionState, game: Game, value: str) -> DeductionState:
    holder, cards = read_draft(game.deal, state.draft)
    if holder is None:
        return state
    return _logged(state, game, game.deal.statement(holder, cards, *_span(value)))


def _type(state: DeductionState, game: Game, value: str) -> DeductionState:
    if not value.strip():
        return state
    return _logged(state, game, parse_statement(game.deal, game.names, value.strip()))


def _logged(state: DeductionState, game: Game, said: Statement) -> DeductionState:
    """One more turn at the end; the next one begins with the same seat."""
    turns = turns_text(game.deal, (*game.statements, said))
    draft = draft_text(game.deal, said.holder, ())
    made = replace(state, turns=turns, after="", draft=draft)
    if not made.fits:
        raise RecordError(Problem("a turn more", expected="as many as fit into a link"))
    return made


def _span(value: str) -> tuple[int, int]:
    low, _, high = value.partition("-")
    return int(low), int(high or low)


def _after(state: DeductionState, game: Game, value: str) -> DeductionState:
    last = len(game.statements)
    turn = min(int(value), last) if value.isdecimal() else last
    return replace(state, after="" if turn == last else str(turn))


def _fix(state: DeductionState, game: Game, value: str) -> DeductionState:
    turn, _, answer = value.partition(":")
    return _with_turn(state, game, int(turn), answer)


def _change(state: DeductionState, game: Game, value: str) -> DeductionState:
    return _with_turn(state, game, game.after, value) if game.after else state


def _drop(state: DeductionState, game: Game, value: str) -> DeductionState:
    return _with_turn(state, game, int(value), "")


def _with_turn(state: DeductionState, game: Game, turn: int, answer: str) -> DeductionState:
    """Another answer in a turn; none: without the turn."""
    said = list(game.statements)
    if not 1 <= turn <= len(said):
        return state
    old = said[turn - 1]
    new = [game.deal.statement(old.holder, old.cards, *_span(answer))] if answer else []
    said[turn - 1 : turn] = new
    after = game.after - (turn <= game.after and not new)
    shown_last = after >= len(said)
    return replace(state, turns=turns_text(game.deal, said), after="" if shown_last else str(after))


def _guess(state: DeductionState, game: Game, value: str) -> DeductionState:
    if value not in game.deal.index:
        return state
    _, cards = read_draft(game.deal, state.guess)
    guess = _toggled(cards, value)
    if len(guess) > game.deal.hidden:
        return state
    return replace(state, guess=cards_text(game.deal, guess))


_WHOLE: dict[str, Callable[[DeductionState, str], DeductionState]] = {
    "game": _game,
    "clear": _clear,
    "example": _example,
    "load": _load,
    "me": _me,
    "puzzle-turn": _puzzle(0),
    "puzzle-seat": _puzzle(1),
    "uncover": lambda state, value: replace(state, cover="", guess=""),
}
_IN_GAME: dict[str, Callable[[DeductionState, Game, str], DeductionState]] = {
    "only": _only,
    "card": _card,
    "who": _who,
    "ask": _ask,
    "ask-set": _ask_set,
    "answer": _answer,
    "type": _type,
    "after": _after,
    "fix": _fix,
    "change": _change,
    "drop": _drop,
    "guess": _guess,
}
