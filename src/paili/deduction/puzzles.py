"""New puzzles: a random game that becomes solvable exactly when it should."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import combinations
from random import Random

from paili.deduction.deal import Deal, Statement
from paili.deduction.hand_lists import HandLists
from paili.deduction.presets import acm_vienna
from paili.deduction.record import Record
from paili.deduction.view import View
from paili.errors import Problem, RecordError
from paili.values import public

#: Games begun, and questions looked at in a turn, before giving up.
_GAMES, _CANDIDATES = 60, 12
#: So many turns before the last any question will do.
_ENDING = 3
#: A game of so few turns needs telling questions.
_SHORT = 5
_LONGEST = 200


@public("paili.deduction")
@dataclass(frozen=True, slots=True)
class Puzzle:
    """A game that *seat*, and no other, can solve exactly after turn *solved_at*.

    ``path[t]`` holds the number of hidden sets that each seat has left after turn t.
    """

    deal: Deal
    hands: tuple[tuple[str, ...], ...]
    hidden: tuple[str, ...]
    record: Record
    seat: int
    solved_at: int
    path: tuple[tuple[int, ...], ...]


@public("paili.deduction")
def new_puzzle(
    solved_at: int,
    seat: int | None = None,
    seed: int = 0,
    deal: Deal | None = None,
    progress: Callable[[int, int], object] | None = None,
) -> Puzzle:
    """A random game first solvable exactly after turn *solved_at*, by *seat* alone.

    Without a seat, whichever seat the chance of *seed* picks. The same arguments give the
    same puzzle. *deal* (default: ACM's Black Vienna) must be small enough to list hands.
    *progress*: called with how many games were begun, of how many at most.

    Raises :class:`~paili.errors.RecordError` for a turn below 1 or above 200, a seat that
    is not there, and when no such game is found (one turn never suffices in ACM's game).

    >>> puzzle = new_puzzle(solved_at=5, seat=2, seed=7)
    >>> puzzle.record.solved_at(puzzle.hands), puzzle.path[5][1], len(puzzle.record)
    (5, 1, 5)
    """
    deal = deal or acm_vienna()
    if not 1 <= solved_at <= _LONGEST:
        raise RecordError(Problem("solved at turn", str(solved_at), expected=f"1 to {_LONGEST}"))
    if seat is not None and seat not in deal.seats:
        expected = f"1 to {len(deal.hand_sizes)}"
        raise RecordError(Problem("no such seat", str(seat), expected=expected))
    if not HandLists.fits(deal) or deal.tells != "how many":
        raise RecordError(Problem("no puzzles of this game", deal.name, expected="acm-vienna"))
    random = Random(f"{seed} {solved_at} {seat}")
    # No question but the last to choose: another game is hardly another chance.
    most = _GAMES if solved_at > 1 else 3
    for begun in range(most):
        if progress:
            progress(begun, most)
        game = _Game(deal, seat or random.choice(deal.seats), solved_at, random)
        if puzzle := game.play():
            return puzzle
    who = f"seat {seat}" if seat else "a seat"
    hint = "another seed, or a later turn" if solved_at > 1 else "a later turn: one never suffices"
    raise RecordError(
        Problem(
            f"no game found that {who} alone can solve exactly after turn {solved_at}",
            expected=hint,
        )
    )


class _Game:
    """A dealt game whose questions are chosen so that *seat* gets there in time."""

    def __init__(self, deal: Deal, seat: int, turns: int, random: Random) -> None:
        self.deal, self.seat, self.turns, self.random = deal, seat, turns, random
        cards = random.sample(deal.cards, len(deal.cards))
        sizes = iter(deal.hand_sizes)
        cut = iter(cards)
        self.hands = deal.hands([[next(cut) for _ in range(size)] for size in sizes])
        self.hidden = tuple(sorted(cut, key=deal.index.__getitem__))
        self.engine = HandLists(deal)
        self.masks = [self.engine.mask(hand) for hand in self.hands]
        self.questions = deal.questions or tuple(combinations(deal.cards, 3))

    def play(self) -> Puzzle | None:
        """All turns, or None when somebody is sure too early or not in time."""
        said: list[Statement] = []
        lists = self.engine.start()
        begin = left = len(self._view(said).hidden)
        for turn in range(1, self.turns):
            # Evenly on a scale of ratios: each turn leaves the same share of the sets.
            wanted = begin ** (1 - turn / self.turns)
            best = self._towards(wanted, said, lists, left)
            if best is None:
                return None
            statement, left = best
            said.append(statement)
            self.engine.hear(lists, statement)
        last = self._last(lists)
        if last is None:
            return None
        return self._puzzle([*said, last])

    def _towards(
        self,
        wanted: float,
        said: list[Statement],
        lists: list[int],
        left: int,
    ) -> tuple[Statement, int] | None:
        """Of some random questions the one after which about *wanted* sets are left to the
        seat, and nobody is sure."""
        options: list[tuple[float, int, Statement, int]] = []
        for _ in range(_CANDIDATES):
            statement = self._answered(self.random.choice(self.deal.seats), self._some_cards())
            if self._sure(lists, statement):
                continue
            then = (
                left
                if statement.holder == self.seat
                else len(self._view([*said, statement]).hidden)
            )
            options.append((abs(then - wanted), len(options), statement, then))
        if not options:
            return None
        # Near the end the number of sets left says little about which question will do.
        ending = self.turns - len(said) <= _ENDING
        chosen = self.random.choice(options) if ending else min(options, key=lambda o: o[:2])
        return chosen[2:]

    def _some_cards(self) -> tuple[str, ...]:
        """Random cards to ask about; in a short game often the hidden ones, if they may be."""
        short = self.turns <= _SHORT and self.hidden in self.questions
        if short and self.random.randrange(3) == 0:
            return self.hidden
        return self.random.choice(self.questions)

    def _last(self, lists: list[int]) -> Statement | None:
        """A question that makes the seat, and nobody else, sure."""
        pairs = [(asked, cards) for cards in self.questions for asked in self.deal.seats]
        self.random.shuffle(pairs)
        for asked, cards in pairs:
            statement = self._answered(asked, cards)
            if asked != self.seat and self._sure(lists, statement) == [self.seat]:
                return statement
        return None

    def _sure(self, lists: Sequence[int], statement: Statement) -> list[int]:
        """The seats that a statement makes sure."""
        after = list(lists)
        self.engine.hear(after, statement)
        return [
            seat
            for seat, mask in zip(self.deal.seats, self.masks, strict=True)
            if len(self.engine.doubt(after, seat, mask)) == 1
        ]

    def _answered(self, seat: int, cards: tuple[str, ...]) -> Statement:
        held = len(set(cards).intersection(self.hands[seat - 1]))
        return self.deal.statement(seat, cards, held)

    def _view(self, said: Sequence[Statement]) -> View:
        return View(self.deal, tuple(said), self.seat, self.hands[self.seat - 1])

    def _puzzle(self, said: Sequence[Statement]) -> Puzzle:
        record = Record(self.deal, tuple(said))
        path = tuple(
            tuple(
                len(record.after(turn).view(seat, hand).hidden)
                for seat, hand in zip(self.deal.seats, self.hands, strict=True)
            )
            for turn in range(len(said) + 1)
        )
        return Puzzle(self.deal, self.hands, self.hidden, record, self.seat, len(said), path)
