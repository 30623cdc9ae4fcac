"""What the Draws page says, from its state: fields read, answer, turns. No page in it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain
from random import Random

from paili.answers.tiles import Draws, Turn, draws
from paili.errors import HandError, InputError, Problem
from paili.formats.judge.hiho_solo import answers
from paili.hand import Hand, wrong_number
from paili.plan.earliest import EarliestWin
from paili.rules.registry import rule_set
from paili.rules.ruleset import RuleSet
from paili.shape.goal import Goal
from paili.tiles.kind import COPIES, KINDS, kind_of
from paili.tiles.notation import format_tiles, parse
from paili.tiles.texts import count_of
from paili.web.numbers import whole
from paili.web.state import State
from paili.web.troubles import Troubles

HAND = 14
#: The judge's sample (examples/hiho-solo.txt): what the page shows at first.
SAMPLE = ("1112345678999m1s", "2s1p2p4p5p1s7p8p1234m")
JUDGES_RULES = "sichuan-solo"
#: How long a random wall is, at most.
RANDOM_WALL = 40


@dataclass(frozen=True, slots=True)
class DrawsState(State):
    """Hand and wall in any notation, the rule set, how many draws are shown, and whether a
    clicked tile goes to the hand or to the wall."""

    hand: str = SAMPLE[0]
    wall: str = SAMPLE[1]
    rules: str = JUDGES_RULES
    step: str = "0"
    to: str = "hand"

    @property
    def place(self) -> str:
        """Where a clicked tile goes; anything else in the address means the hand."""
        return "wall" if self.to == "wall" else "hand"


@dataclass(frozen=True, slots=True)
class Drawing:
    """The fields as read, what is wrong with each, and the answer once all are right.

    ``tiles``: the concealed tiles so far, and the wall; ``hand``: 13 or 14 tiles with their
    melds, checked.
    """

    tiles: dict[str, tuple[int, ...]]
    hand: Hand | None
    rules: RuleSet | None
    errors: dict[str, str]
    answer: Draws | None = None

    @property
    def win(self) -> EarliestWin | None:
        """The earliest win."""
        return self.answer.win if self.answer else None

    @property
    def turns(self) -> tuple[Turn, ...]:
        """The turns to it."""
        return (self.answer.turns if self.answer else None) or ()

    def after(self, step: int) -> Hand | None:
        """The hand after so many turns."""
        return self.turns[step - 1].hand if step else self.hand

    @property
    def won(self) -> int | None:
        """Which group of the winning split took the last tile drawn."""
        if self.win is None or not self.win.draw:
            return None
        last = kind_of(self.tiles["wall"][self.win.draw - 1])
        return next((at for at, each in enumerate(self.win.split) if last in each.tiles), None)

    @property
    def lacking(self) -> int:
        """Tiles that the hand still needs before it can be asked about."""
        return HAND - (self.hand.size if self.hand else len(self.tiles["hand"]))

    def left(self, kind: int) -> int:
        """The copies of a kind that are neither in the hand nor in the wall."""
        melds = chain.from_iterable(meld.tiles for meld in (self.hand.melds if self.hand else ()))
        used = sum(kind_of(tile) == kind for tile in chain(*self.tiles.values(), melds))
        return (self.rules.copies[kind] if self.rules else COPIES) - used

    def at(self, step: str) -> int:
        """The number of draws shown: what was asked for, as far as there are turns."""
        return min(whole(step) or 0, len(self.turns))

    def text(self, place: str, tiles: Iterable[int]) -> str:
        """Hand or wall as text, with these tiles instead of its own.

        >>> draw(DrawsState(hand="1p3m")).text("hand", [9, 2, 1])
        '23m1p'
        """
        if place == "wall":
            return format_tiles(tiles)
        melds = self.hand.melds if self.hand else ()
        return "".join([format_tiles(sorted(tiles, key=_in_order)), *map(str, melds)])


@lru_cache(maxsize=64)
def draw(state: DrawsState) -> Drawing:
    """Everything the page says of a state.

    >>> drawing = draw(DrawsState())
    >>> drawing.win and drawing.win.draw, len(drawing.turns), drawing.errors
    (6, 6, {})
    >>> draw(DrawsState(hand="12x", wall="1")).errors["hand"]
    "unknown suit 'x' at character 3 (expected m, p, s or z after '12' in mpsz)"
    """
    errors = Troubles()
    rules = errors.ask("rules", rule_set, state.rules)
    wall = errors.ask("wall", parse, state.wall) or ()
    held, hand = errors.ask("hand", _read_hand, state.hand) or ((), None)
    if hand and rules:
        errors.ask("hand", rules.checked, hand)
    answer = None
    if hand and hand.size == HAND and not errors:
        answer = errors.ask("wall", draws, state.hand, state.wall, state.rules)
    return Drawing({"hand": held, "wall": wall}, hand, rules, errors, answer)


def _read_hand(text: str) -> tuple[tuple[int, ...], Hand | None]:
    """The concealed tiles, and the hand once there are enough; few tiles are no mistake."""
    try:
        hand = Hand.parse(text)
        if Goal().unstated(hand):
            raise HandError(wrong_number(sum(hand.concealed), len(hand.melds), Goal().melds))
    except HandError:
        if "[" in text or "(" in text:
            raise
        tiles = parse(text)
        if len(tiles) >= HAND:
            raise
        return tuple(sorted(tiles, key=_in_order)), None
    return hand.tiles, hand


def _in_order(tile: int) -> tuple[int, bool]:
    return kind_of(tile), tile < KINDS


def random_tiles(rules: RuleSet, random: Random) -> tuple[str, str]:
    """A hand and a wall as they may come.

    >>> from paili.rules.registry import rule_set
    >>> hand, wall = random_tiles(rule_set("sichuan-solo"), Random(1))
    >>> Hand.parse(hand).size, len(parse(wall))
    (14, 40)
    """
    deck = [kind for kind, copies in enumerate(rules.copies) for _ in range(copies)]
    random.shuffle(deck)
    return str(Hand.of(deck[:HAND])), format_tiles(deck[HAND : HAND + RANDOM_WALL])


def from_judge(text: str, number: str = "1") -> tuple[str, str]:
    """The hand and the wall, as text, of one of the instances in a file for the judge.

    Raises :class:`~paili.errors.InputError` that names line and token.

    >>> from_judge("0 " + "a1 " * 3 + "a2 a3 a4 a5 a6 a7 a8 a9 a9 a9 c1")
    ('a1 a1 a1 a2 a3 a4 a5 a6 a7 a8 a9 a9 a9 c1', '')
    """
    wanted = whole(number.strip())
    if not wanted:
        raise InputError(Problem("no such number", number, expected="1 or more"))
    tokens, seen, end = text.split(), 0, 0
    for seen, _ in enumerate(answers(text.encode()), 1):
        # The instance was read and found right.
        hand = end + 1
        wall = hand + HAND
        end = wall + int(tokens[end])
        if seen == wanted:
            return " ".join(tokens[hand:wall]), " ".join(tokens[wall:end])
    expected = f"1 to {seen}: {count_of(seen, 'instance')} here"
    raise InputError(Problem("no instance", number, expected=expected))
