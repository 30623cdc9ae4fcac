"""Who can be sure of the hidden cards, and since which turn."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple, Protocol

from paili.deduction.cards import Setup, Statement
from paili.deduction.hand_lists import MOST_ALIKE, MOST_HANDS, HandLists, bits, lists_after
from paili.errors import Problem, RecordError, unknown_name
from paili.values import public


class Knower(Protocol):
    """What is asked of a view here."""

    @property
    def knows(self) -> frozenset[str] | None:
        """The hidden cards, if only one set of them fits."""


class Told(Protocol):
    """What is asked of a :class:`~paili.deduction.record.Record` here."""

    @property
    def deal(self) -> Setup:
        """What was dealt."""

    @property
    def statements(self) -> tuple[Statement, ...]:
        """What was said, in turn order."""

    def __len__(self) -> int: ...

    def after(self, turn: int) -> Told:
        """The record as it stood after a turn."""

    def view(self, seat: int, hand: Iterable[str]) -> Knower:
        """What a seat with its hand can tell."""

    def wrong_turns(self, hands: Sequence[str | Iterable[str]]) -> tuple[int, ...]:
        """The turns whose statements are not true of these hands."""


SILENCES = ("ignored", "heard")


@public("paili.deduction")
class CouldKnow(NamedTuple):
    """Is a seat sure in some, and in all, of the deals that fit the record?"""

    in_some: bool
    in_all: bool


@public("paili.deduction")
def sure_since(
    record: Told,
    hands: Sequence[str | Iterable[str]],
    silence: str = "ignored",
    progress: Callable[[int, int], object] | None = None,
) -> tuple[int | None, ...]:
    """For each seat the first turn after which it can be sure; None if it cannot.

    *hands* are the actual hands; 0 is before the first turn. With ``silence="ignored"``
    (the judges' rule) only the statements count. With ``"heard"`` everybody also hears that
    nobody claimed to know after a turn: every deal in which somebody would have known is
    out, again and again until that tells nothing new. Then the game ends at the first turn
    that makes somebody sure: seats not sure by then are None. *progress* is called with the
    turn heard and the last one while silence is listened to, which can take seconds.

    Raises :class:`~paili.errors.RecordError` for hands that do not fit the record, an
    unknown *silence*, and for ``"heard"`` in deals too large for it (see
    :meth:`HandLists.fits <paili.deduction.hand_lists.HandLists.fits>`).

    >>> from paili.deduction.presets import acm_vienna
    >>> record = acm_vienna().record([(2, "BIK", 0), (3, "BIK", 0), (1, "GJL", 3)])
    >>> sure_since(record, ["DGJLP", "EFOQR", "ACHMN"])
    (2, None, None)
    """
    if silence not in SILENCES:
        raise RecordError(unknown_name("silence", silence, SILENCES))
    checked = record.deal.hands(hands)
    if wrong := record.wrong_turns(checked):
        turns = ", ".join(map(str, wrong))
        raise RecordError(Problem("answers not true of the hands", where=f"turn {turns}"))
    if silence == "heard":
        return _with_silence(record, checked, progress)
    if HandLists.fits(record.deal):
        engine = HandLists(record.deal)
        history = lists_after(engine, record.statements)
        return tuple(_since_by_lists(engine, history, seat, checked) for seat in record.deal.seats)
    return tuple(_since_by_views(record, seat, checked) for seat in record.deal.seats)


def _since_by_lists(
    engine: HandLists, history: Sequence[Sequence[int]], seat: int, hands: Sequence[Sequence[str]]
) -> int | None:
    hand = engine.mask(hands[seat - 1])

    def sure(turn: int) -> bool:
        return len(engine.doubt(history[turn], seat, hand)) == 1

    return first_turn(len(history) - 1, sure)


def _since_by_views(record: Told, seat: int, hands: Sequence[Sequence[str]]) -> int | None:
    def sure(turn: int) -> bool:
        return record.after(turn).view(seat, hands[seat - 1]).knows is not None

    return first_turn(len(record), sure)


def first_turn(last: int, known: Callable[[int], bool]) -> int | None:
    """The first turn 0..last at which something, once known, is known; None if never.

    >>> first_turn(9, lambda turn: turn >= 4), first_turn(3, lambda turn: turn >= 4)
    (4, None)
    """
    turn = bisect_left(range(last + 1), True, key=known)
    return turn if turn <= last else None


@public("paili.deduction")
def could_know(record: Told, seat: int) -> CouldKnow:
    """Could *seat* be sure by now, when nobody's hand is known?

    Raises :class:`~paili.errors.RecordError` for no such seat, a record that fits no deal
    and deals too large for it (as :func:`sure_since`).

    >>> from paili.deduction.deal import Deal
    >>> game = Deal(tuple("ABCDE"), (2, 2), hidden=1)
    >>> could_know(game.record([(2, "AB", 1)]), 1)
    CouldKnow(in_some=False, in_all=False)
    """
    if seat not in record.deal.seats:
        expected = f"1 to {len(record.deal.hand_sizes)}"
        raise RecordError(Problem("no such seat", str(seat), expected=expected))
    engine = _engine(record.deal)
    lists = lists_after(engine, record.statements)[-1]
    masks = engine.hands[seat].masks
    doubts = [len(engine.doubt(lists, seat, masks[number])) for number in bits(lists[seat])]
    possible = [doubt for doubt in doubts if doubt]
    if not possible:
        raise RecordError("no deal fits the record")
    return CouldKnow(1 in possible, 2 not in possible)


def _engine(deal: Setup) -> HandLists:
    if not HandLists.fits(deal):
        raise RecordError(
            Problem(
                "a deal too large",
                expected=f"at most {MOST_HANDS} hands a seat and {MOST_ALIKE} deals of the rest",
            )
        )
    return HandLists(deal)


def _with_silence(
    record: Told,
    hands: Sequence[Sequence[str]],
    progress: Callable[[int, int], object] | None,
) -> tuple[int | None, ...]:
    engine = _engine(record.deal)
    game = _Silence(engine)
    actual = [0, *map(engine.mask, hands)]
    for turn, said in enumerate([None, *record.statements]):
        if said:
            engine.hear(game.lists, said)
        while True:
            sure = [
                len(engine.doubt(game.lists, seat, actual[seat])) == 1 for seat in record.deal.seats
            ]
            if any(sure):
                return tuple(turn if known else None for known in sure)
            if not game.nobody_claims():
                break
        if progress:
            progress(turn, len(record))
    return (None,) * len(hands)


_NO, _YES = b"01"


def _flags(hands: int, number: int) -> bytes:
    """A list as digits, one for each hand, the first hand first."""
    return f"{hands:0{number}b}".encode()[::-1]


class _Silence:
    """The lists of possible hands while everybody hears that nobody claims to know.

    For each hand that is in doubt two deals with different hidden sets are remembered:
    while both are possible, the hand need not be looked at again.
    """

    def __init__(self, engine: HandLists) -> None:
        self.engine = engine
        self.lists = engine.start()
        self.witnesses: list[dict[int, tuple[tuple[int, ...], ...]]] = [{} for _ in self.lists]

    def nobody_claims(self) -> bool:
        """Drop each seat's hands that would be sure, or are in no deal; was there any?"""
        alive = [
            _flags(hands, len(each.masks))
            for hands, each in zip(self.lists, self.engine.hands, strict=True)
        ]
        kept = [
            self.lists[0],
            *(self._in_doubt(seat, alive) for seat in self.engine.deal.seats),
        ]
        changed = kept != self.lists
        self.lists[:] = kept
        return changed

    def _in_doubt(self, seat: int, alive: list[bytes]) -> int:
        remembered = self.witnesses[seat]
        masks = self.engine.hands[seat].masks
        kept = bytearray(b"0" * len(masks))
        for number, possible in enumerate(alive[seat]):
            if possible == _NO:
                continue
            pair = remembered.get(number)
            if pair is None or not all(self._possible(world, alive) for world in pair):
                pair = self.engine.doubt(self.lists, seat, masks[number])
                remembered[number] = pair
            if len(pair) == 2:
                kept[~number] = _YES
        return int(bytes(kept), 2)

    def _possible(self, world: tuple[int, ...], alive: list[bytes]) -> bool:
        for holder, hand in enumerate(world):
            if hand and alive[holder][self.engine.hands[holder].number_of[hand]] == _NO:
                return False
        return True
