"""The earliest draw after which a hand can be complete, when the wall is known.

Each turn one tile is drawn and one thrown away. The hand can be complete after draw k
exactly when some winning 14 tiles are among the 14 + k seen so far:

- a complete hand after draw k is made of seen tiles, so "only if" is plain;
- for "if", let k be the *smallest* number with a winning 14 among the seen, and call the
  other k tiles junk. Before draw j <= k the player has seen 14 + j - 1 tiles; were no
  junk left in hand then, its 14 tiles would all belong to the winning set, which would
  thus have been seen complete before draw k. So there is always junk to throw, and
  throwing junk only, one piece before each draw, ends with the winning set.

So nothing but the counts of the seen tiles matters. Each draw changes one suit, whose
partial answer is looked up anew and joined with the others': the same work at every draw.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from paili.errors import HandError, Problem
from paili.hand import Hand
from paili.rules.ruleset import RuleSet
from paili.shape.goal import choices
from paili.shape.pattern import Pattern
from paili.shape.split import Split
from paili.shape.tables import WEIGHTS, keys
from paili.tiles.counts import Counts, counts_of
from paili.tiles.kind import KINDS, RED_FIVES, TILE, TILES, Tile, kind_of, name
from paili.values import Pictured, public


@public()
@dataclass(frozen=True, slots=True)
class EarliestWin(Pictured):
    """The smallest number of draws after which the hand can be complete, and how.

    ``hand`` is the complete hand (red fives are kept rather than plain ones), ``pattern``
    and ``split`` how its concealed tiles read;
    ``discards[j]`` is the tile to throw before draw j + 1 (one for each draw).
    """

    draw: int
    hand: Hand
    pattern: str
    split: Split
    discards: tuple[Tile, ...]

    def __str__(self) -> str:
        """``draw 6: 111m 234m 567m 999m 11s (standard), throwing 8m 2s 1p 2p 4p 5p``."""
        thrown = f", throwing {' '.join(map(str, self.discards))}" if self.discards else ""
        return f"draw {self.draw}: {self.split} ({self.pattern}){thrown}"


def earliest_win(hand: Hand, wall: Iterable[int], rules: RuleSet) -> EarliestWin | None:
    """The earliest win of a 14-tile *hand* that draws *wall* in order; None if never.

    *wall* holds tiles 0..36. Raises :class:`~paili.errors.HandError` for a hand of 13
    tiles or tiles that are not in play (a fifth copy in hand and wall together included).

    >>> from paili.rules.registry import rule_set
    >>> from paili.tiles.notation import parse
    >>> hand = Hand.parse("1112345678999m1s")
    >>> win = earliest_win(hand, parse("2s1p2p4p5p1s7p8p1m"), rule_set("sichuan-solo"))
    >>> win.draw, str(win.split), win.discards
    (6, '111m 234m 567m 999m 11s', (8m, 2s, 1p, 2p, 4p, 5p))
    """
    tiles_drawn = tuple(wall)
    drawn = _kinds(tiles_drawn)
    found = _search(hand, drawn, rules)
    if not found:
        return None
    draw, pattern, tiles = found
    split = pattern.pick(tiles, hand.to_build)
    kept = counts_of(kind for group in split for kind in group.tiles)
    final = Hand(kept, hand.melds, _reds(hand, tiles_drawn[:draw], kept))
    return EarliestWin(draw, final, pattern.name, split, _junk(hand, tiles_drawn[:draw], final))


def replay(hand: Hand, wall: Iterable[int], win: EarliestWin) -> Iterator[tuple[Tile, Tile, Hand]]:
    """Each turn up to the win: the tile thrown, the tile drawn, and the hand after.

    >>> from paili.rules.registry import rule_set
    >>> hand = Hand.parse("055m234789s1122z3p")
    >>> win = earliest_win(hand, [27], rule_set("basic"))
    >>> win and [(thrown, drawn, str(after)) for thrown, drawn, after in replay(hand, [27], win)]
    [(3p, 1z, '055m234789s11122z')]
    """
    for thrown, drawn in zip(win.discards, wall, strict=False):
        hand = hand.throwing(thrown).drawing(drawn)
        yield thrown, TILE[drawn], hand


def earliest_draw(hand: Hand, wall: Iterable[int], rules: RuleSet) -> int | None:
    """Only the number of draws of :func:`earliest_win`, in less time."""
    found = _search(hand, _kinds(wall), rules)
    return found[0] if found else None


def _kinds(wall: Iterable[int]) -> list[int]:
    tiles = list(wall)
    if tiles and not 0 <= min(tiles) <= max(tiles) < TILES:
        known = f"a number 0 to {TILES - 1}"
        raise HandError(
            *(
                Problem("no such tile", str(tile), f"wall tile {place}", known)
                for place, tile in enumerate(tiles, 1)
                if tile not in range(TILES)
            )
        )
    if not tiles or max(tiles) < KINDS:
        return tiles
    return [kind_of(tile) for tile in tiles]


def _search(hand: Hand, drawn: list[int], rules: RuleSet) -> tuple[int, Pattern, Counts] | None:
    """The draw, the pattern, and the seen tiles of suits that hold it."""
    _check(hand, drawn, rules)
    seen = _Seen(hand, rules)
    win = seen.win()
    draw = 0
    for kind in drawn:
        if win:
            break
        draw += 1
        win = seen.draw(kind)
    if not win:
        return None
    pattern, choice = win
    return draw, pattern, seen.only(choice)


def _reds(hand: Hand, drawn: Sequence[int], kept: Counts) -> tuple[int, int, int]:
    """The red fives among those kept, when they are kept first."""
    m, p, s = (
        min(kept[kind_of(five)], red + drawn.count(five))
        for five, red in zip(RED_FIVES, hand.red, strict=True)
    )
    return m, p, s


def _check(hand: Hand, drawn: Sequence[int], rules: RuleSet) -> None:
    together = list(rules.checked(hand.that_throws("before the first discard")).held)
    in_wall = Counter(drawn)
    if all(together[kind] + n <= rules.copies[kind] for kind, n in in_wall.items()):
        return
    problems = []
    for place, kind in enumerate(drawn, 1):
        together[kind] += 1
        if together[kind] == rules.copies[kind] + 1:
            limit = f"at most {rules.copies[kind]} in hand and wall under {rules.name!r}"
            problems.append(Problem("one too many", name(kind), f"wall tile {place}", limit))
    if problems:
        raise HandError(*problems)


#: Suits that a winning hand may use.
_Choice = tuple[int, ...]
_Win = tuple[Pattern, _Choice]


class _Seen:
    """Counts of the tiles seen, and for each pattern its partial answer suit by suit."""

    def __init__(self, hand: Hand, rules: RuleSet) -> None:
        # One array for each suit: a draw looks at its own only.
        self.suits = [bytearray(hand.concealed[9 * suit : 9 * suit + 9]) for suit in range(4)]
        self.keys = list(keys(hand.concealed))
        self.to_build = hand.to_build
        melded = frozenset(meld.kind // 9 for meld in hand.melds)
        # Each with its first suit and the others apart.
        self.choices = [(c, c[0], c[1:]) for c in choices(rules, melded)]
        self.choices_with = [[c for c in self.choices if suit in c[0]] for suit in range(4)]
        self.tracks = [
            (
                pattern,
                pattern.part,
                [pattern.part(*suit, self.to_build) for suit in enumerate(self.suits)],
            )
            for pattern in rules.patterns
        ]

    def draw(self, kind: int) -> _Win | None:
        """See one more tile; a win that needs it, if there is one."""
        suit, rank = divmod(kind, 9)
        digits = self.suits[suit]
        digits[rank] += 1
        self.keys[suit] = key = self.keys[suit] + WEIGHTS[kind]
        to_build = self.to_build
        for pattern, part_of, parts in self.tracks:
            part = part_of(suit, digits, to_build, key)
            if part != parts[suit]:
                parts[suit] = part
                if choice := self._holding(pattern, parts, self.choices_with[suit]):
                    return pattern, choice
        return None

    def only(self, choice: _Choice) -> Counts:
        """The counts with all other suits cleared."""
        return b"".join(
            bytes(digits) if suit in choice else bytes(len(digits))
            for suit, digits in enumerate(self.suits)
        )

    def win(self) -> _Win | None:
        """A win among the tiles seen so far."""
        for pattern, _, parts in self.tracks:
            if choice := self._holding(pattern, parts, self.choices):
                return pattern, choice
        return None

    def _holding(
        self, pattern: Pattern, parts: list[int], allowed: Sequence[tuple[_Choice, int, _Choice]]
    ) -> _Choice | None:
        """One of some choices of suits whose tiles hold the pattern."""
        join, to_build = pattern.join, self.to_build
        for choice, first, others in allowed:
            total = parts[first]
            for suit in others:
                total = join(total, parts[suit], to_build)
            if pattern.holds(total, to_build):
                return choice
        return None


def _junk(hand: Hand, drawn: Sequence[int], final: Hand) -> tuple[Tile, ...]:
    """What is not kept, in the order seen: one to throw before each draw."""
    keep = [0] * TILES
    for kept in final.tiles:
        keep[kept] += 1
    junk = []
    # Later copies are kept first, so that the earlier ones can go in time.
    for tile in reversed([*hand.tiles, *drawn]):
        if keep[tile]:
            keep[tile] -= 1
        else:
            junk.append(TILE[tile])
    return tuple(reversed(junk))
