"""A hand: concealed tiles and melds, checked once.

Written as tiles with the called melds in square brackets and concealed kongs in round
ones: ``123m[456p](7777z)``. A meld counts as three tiles, also a kong; a whole hand has 13
(waiting) or 14 (to discard, or complete), with rules of five melds 16 or 17. Where melds are
not told, it has three less for each: they are taken as called.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import compress

from paili.errors import HandError, NotationError, Problem
from paili.tiles.counts import Counts, add, checked, counts_of, remove, tiles_of
from paili.tiles.kind import COPIES, RED_FIVES, TILE, TILES, Tile, kind_of, name
from paili.tiles.meld import CHOW, KONG, MELDS, MOST_MELDS, Meld, meld_of
from paili.tiles.notation import (
    NOTATIONS,
    Token,
    checked_text,
    format_segments,
    plain_tiles,
    scan_segments,
)
from paili.values import Frozen, Pictured, public, put

_CLOSING = {"[": "]", "(": ")"}
_BRACKETS = frozenset("[]()")
_FIVES = frozenset(map(kind_of, RED_FIVES))


@public()
class Hand(Frozen, Pictured, derived=("to_build",)):
    """Concealed counts and melds: one tile more than threes, and it waits, or two, and it throws.

    ``red``: how many of the concealed fives of characters, dots, bamboos are red.
    How many melds a complete hand has is told by the rules
    (:meth:`Goal.unstated <paili.shape.goal.Goal.unstated>`); here it is five at most. Raises
    :class:`~paili.errors.HandError` for a wrong number of tiles, a fifth copy (melds included)
    or more reds than fives.

    >>> hand = Hand.parse("123m[456p][7777z]1122s")
    >>> hand.size, hand.to_build, len(hand.melds)
    (13, 2, 2)
    >>> hand
    Hand.parse('123m1122s[456p][7777z]')
    """

    __slots__ = ("concealed", "melds", "red", "to_build")
    concealed: Counts
    melds: tuple[Meld, ...]
    red: tuple[int, int, int]
    #: Melds still to be made from the concealed tiles, whether the hand waits or throws.
    to_build: int

    def __init__(
        self,
        concealed: Counts,
        melds: tuple[Meld, ...] = (),
        red: tuple[int, int, int] = (0, 0, 0),
    ) -> None:
        counts, beside = checked(concealed), tuple(Meld(*meld) for meld in melds)
        reds = tuple(map(int, red))
        if len(reds) != len(RED_FIVES):
            raise HandError(Problem(f"{len(reds)} numbers of red fives", expected="3"))
        for meld in beside:
            if meld_of(meld.tiles, meld.concealed) != meld:
                raise HandError(Problem("no such meld", str(tuple(meld))))
        self._fill(counts, beside, reds)

    def _fill(self, concealed: Counts, melds: tuple[Meld, ...], red: tuple[int, ...]) -> None:
        """Set the fields, each right by itself, if together they are a hand."""
        put(self, "concealed", concealed)
        put(self, "melds", melds)
        put(self, "red", red)
        tiles = sum(concealed)
        put(self, "to_build", tiles // 3)
        problems = _wrong_number(tiles, len(melds))
        if melds:
            problems += _fifths(self.held)
        if any(red):
            problems += [
                Problem(f"{reds} red of {concealed[kind_of(five)]}", name(five))
                for five, reds in zip(RED_FIVES, red, strict=True)
                if not 0 <= reds <= concealed[kind_of(five)]
            ]
        if problems:
            raise HandError(*problems)

    @classmethod
    def of(cls, concealed: Iterable[int], melds: Iterable[Meld] = ()) -> Hand:
        """From tiles (0..36, any order) and melds.

        >>> Hand.of([0, 0, 0, 1, 2, 34, 4, 5, 6, 7, 8, 8, 8])
        Hand.parse('1112305678999m')
        """
        tiles = tuple(concealed)
        return cls(counts_of(tiles), tuple(melds), _reds(tiles))

    @classmethod
    def parse(cls, text: str, notation: str | None = None) -> Hand:
        """Read a hand in any notation; brackets mark melds.

        Raises :class:`~paili.errors.NotationError` for text that spells no tiles and
        :class:`~paili.errors.HandError` for tiles that make no hand.

        >>> Hand.parse("1T 2T 3T DONG DONG DONG [NAN NAN NAN] (FA FA FA FA) 9W").size
        13
        """
        pieces = _pieces(checked_text(text, "a hand"))
        plain = [tiles for *_, body in pieces if (tiles := plain_tiles(body, notation)) is not None]
        if len(plain) == len(pieces):
            try:
                return cls._of_parts(*_told(pieces, plain))
            except HandError:
                pass  # the reader below also tells where a fifth copy is
        return cls._of_parts(*tiles_and_melds(text, notation))

    @classmethod
    def _of_parts(cls, concealed: list[int], melds: list[Meld]) -> Hand:
        """From tiles and melds that are right, each by itself."""
        made = object.__new__(cls)
        made._fill(counts_of(concealed), tuple(melds), _reds(concealed))
        return made

    def drawing(self, tile: int) -> Hand:
        """This hand that waits with a tile (0..36) drawn.

        Raises :class:`~paili.errors.HandError` for one that throws, or a fifth copy.

        >>> Hand.parse("1112340678999m").drawing(34)
        Hand.parse('11123400678999m')
        """
        kind = kind_of(tile)
        problems = (
            [] if self.waiting else [Problem(f"{self.size} tiles", expected=f"{self.size - 1}")]
        )
        if self.held[kind] == COPIES:
            expected = f"at most {COPIES} of a kind"
            problems.append(Problem(f"a fifth {name(kind)}", expected=expected))
        if problems:
            raise HandError(*problems)
        m, p, s = self.red
        if tile in RED_FIVES:
            m, p, s = (red + (tile == five) for red, five in zip(self.red, RED_FIVES, strict=True))
        return self._with(add(self.concealed, kind), (m, p, s))

    def throwing(self, tile: int) -> Hand:
        """This hand that throws with one of its concealed tiles (0..36) thrown.

        Raises :class:`~paili.errors.HandError` for one that waits, or a tile that it does not
        hold: of a red five alone the plain one is none.

        >>> Hand.parse("11123400678999m").throwing(34)
        Hand.parse('1112340678999m')
        >>> Hand.parse("11123400678999m").throwing(4)
        Traceback (most recent call last):
        ...
        paili.HandError: not in the hand '5m' (expected one of 1m 2m 3m 4m 6m 7m 8m 9m 0m)
        """
        problems = (
            [Problem(f"{self.size} tiles", expected=f"{self.size + 1}")] if self.waiting else []
        )
        if tile not in self.throws:
            held = "one of " + " ".join(map(str, self.throws))
            problems.append(Problem("not in the hand", _shown(tile), expected=held))
        if problems:
            raise HandError(*problems)
        m, p, s = (red - (tile == five) for red, five in zip(self.red, RED_FIVES, strict=True))
        return self._with(remove(self.concealed, kind_of(tile)), (m, p, s))

    def _with(self, concealed: Counts, red: tuple[int, int, int]) -> Hand:
        """Another hand with these melds: of a hand that was checked nothing else can be wrong."""
        changed = object.__new__(Hand)
        put(changed, "concealed", concealed)
        put(changed, "melds", self.melds)
        put(changed, "red", red)
        put(changed, "to_build", self.to_build)
        return changed

    @property
    def throws(self) -> tuple[Tile, ...]:
        """The different tiles that can be thrown, 0..36 in order; a 5 and a 0 are two.

        >>> Hand.parse("11123405678999m").throws
        (1m, 2m, 3m, 4m, 5m, 6m, 7m, 8m, 9m, 0m)
        """
        plain = bytearray(self.concealed)
        for five, red in zip(RED_FIVES, self.red, strict=True):
            plain[kind_of(five)] -= red
        return tuple(compress(TILE, [*plain, *self.red]))

    @property
    def shape_throws(self) -> tuple[Tile, ...]:
        """:attr:`throws` that differ by shape, kinds in order: of a 5 and a 0 the 5.

        >>> Hand.parse("0m0555s[456p][777z][111z]").shape_throws
        (0m, 5s)
        """
        if not any(self.red):
            return tuple(compress(TILE, self.concealed))
        return tuple(
            TILE[RED_FIVES[kind // 9]]
            if kind in _FIVES and self.red[kind // 9] == held
            else TILE[kind]
            for kind, held in enumerate(self.concealed)
            if held
        )

    @property
    def size(self) -> int:
        """Concealed tiles and three for each meld: 13 or 14 where all melds are told."""
        return sum(self.concealed) + 3 * len(self.melds)

    @property
    def waiting(self) -> bool:
        """Is it one tile short of a whole hand? (If not, it throws a tile, or is complete.)"""
        return sum(self.concealed) % 3 == 1

    def that_waits(self, what: str = "a hand that waits") -> Hand:
        """This hand, or a :class:`~paili.errors.HandError` if it throws.

        >>> Hand.parse("123m456p789s11222z").that_waits()
        Traceback (most recent call last):
        ...
        paili.HandError: 14 tiles (expected 13, a hand that waits)
        """
        if not self.waiting:
            raise HandError(Problem(f"{self.size} tiles", expected=f"{self.size - 1}, {what}"))
        return self

    def that_throws(self, what: str = "a hand that throws one") -> Hand:
        """This hand, or a :class:`~paili.errors.HandError` if it waits."""
        if self.waiting:
            raise HandError(Problem(f"{self.size} tiles", expected=f"{self.size + 1}, {what}"))
        return self

    @property
    def held(self) -> Counts:
        """Counts of everything the hand holds, melds with all four of a kong included."""
        if not self.melds:
            return self.concealed
        held = bytearray(self.concealed)
        for type_, kind, *_ in self.melds:
            if type_ == CHOW:
                for each in (kind, kind + 1, kind + 2):
                    held[each] += 1
            else:
                held[kind] += 4 if type_ == KONG else 3
        return bytes(held)

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """The concealed tiles in order, a red five (34..36) before its plain fellows."""
        out: list[int] = list(tiles_of(self.concealed))
        for five, red in zip(RED_FIVES, self.red, strict=True):
            at = out.index(kind_of(five)) if red else 0
            out[at : at + red] = [five] * red
        return tuple([TILE[tile] for tile in out])

    def format(self, notation: str = "mpsz") -> str:
        """The hand as text; :meth:`parse` reads it back.

        >>> Hand.parse("0555m(1111z)123456p").format("uva")
        '5W 5W 5W 5W 1T 2T 3T 4T 5T 6T (DONG DONG DONG DONG)'
        """
        pieces = [self.tiles, *(meld.tiles for meld in self.melds)]
        concealed, *melds = format_segments(pieces, notation)
        parts = [concealed]
        for meld, text in zip(self.melds, melds, strict=True):
            left, right = "()" if meld.concealed else "[]"
            parts.append(left + text + right)
        return (" " if " " in NOTATIONS[notation].example else "").join(filter(None, parts))

    def __str__(self) -> str:
        return self.format()

    def __repr__(self) -> str:
        return f"Hand.parse({self.format()!r})"


def _shown(tile: int) -> str:
    return name(tile) if tile in range(TILES) else str(tile)


def _reds(tiles: Sequence[int]) -> tuple[int, int, int]:
    m, p, s = map(tiles.count, RED_FIVES)
    return m, p, s


def _wrong_number(concealed: int, melds: int) -> list[Problem]:
    if melds > MOST_MELDS:
        return [Problem(f"{melds} melds", expected=f"at most {MOST_MELDS}")]
    if concealed % 3 and concealed // 3 + melds <= MOST_MELDS:
        return []
    return [wrong_number(concealed, melds, MELDS)]


def wrong_number(concealed: int, melds: int, most: int) -> Problem:
    """What is wrong with so many tiles beside melds, where a complete hand has *most* melds."""
    beside = f" beside {melds} meld{'s' * (melds != 1)}" if melds else ""
    have = f"{concealed} tile{'s' * (concealed != 1)}{beside}"
    need = 3 * (most - melds) + 1
    expected = f"{need} or {need + 1}" + (beside or ", or fewer with melds in brackets")
    return Problem(have, expected=expected)


def _fifths(held: Counts) -> list[Problem]:
    if max(held) <= COPIES:
        return []
    return [
        Problem(f"{n} of {name(kind)}", expected=f"at most {COPIES} of a kind")
        for kind, n in enumerate(held)
        if n > COPIES
    ]


def _fifth_tokens(found: list[list[Token]]) -> list[Problem]:
    """The same with places: the token that brings a kind over four."""
    seen: Counter[int] = Counter()
    problems = []
    for token in (token for tokens in found for token in tokens):
        kind = kind_of(token.tile)
        seen[kind] += 1
        if seen[kind] == COPIES + 1:
            problems.append(
                Problem(
                    f"a fifth {name(kind)}",
                    token.text,
                    f"character {token.start + 1}",
                    f"at most {COPIES} of a kind",
                )
            )
    return problems


#: An opening bracket or "", the offset of what is inside, and that.
_Piece = tuple[str, int, str]


def tiles_and_melds(text: str, notation: str | None = None) -> tuple[list[int], list[Meld]]:
    """The concealed tiles in the order in which a text tells them, and its melds, of any number.

    Raises :class:`~paili.errors.NotationError` for text that spells no tiles and
    :class:`~paili.errors.HandError` for what is no meld, or a fifth copy.

    >>> tiles_and_melds("9m1z[456p]0m")
    ([8, 27, 34], [Meld(type='chow', kind=12, concealed=False, red=0)])
    """
    pieces = _pieces(text)
    _, found = scan_segments([(start, body) for _, start, body in pieces], notation)
    if fifths := _fifth_tokens(found):
        raise HandError(*fifths)
    return _told(pieces, [[token.tile for token in tokens] for tokens in found])


def _told(pieces: list[_Piece], found: Iterable[Sequence[int]]) -> tuple[list[int], list[Meld]]:
    """The same, from pieces of a text and the tiles of each."""
    concealed: list[int] = []
    melds: list[Meld] = []
    problems: list[Problem] = []
    for (bracket, start, _), tiles in zip(pieces, found, strict=True):
        if not bracket:
            concealed += tiles
            continue
        try:
            melds.append(meld_of(tiles, concealed=bracket == "("))
        except HandError as error:
            problems += [p.within(f"character {start}") for p in error.problems]
    if problems:
        raise HandError(*problems)
    return concealed, melds


def _pieces(text: str) -> list[_Piece]:
    """Cut at brackets."""
    if _BRACKETS.isdisjoint(text):
        return [("", 0, text)] if text.strip() else []
    pieces: list[_Piece] = []
    bracket, start = "", 0
    for at, sign in [(at, sign) for at, sign in enumerate(text) if sign in _BRACKETS]:
        if sign in "[(" and not bracket:
            pieces.append(("", start, text[start:at]))
            bracket, start = sign, at + 1
        elif bracket and sign == _CLOSING[bracket]:
            pieces.append((bracket, start, text[start:at]))
            bracket, start = "", at + 1
        else:
            expected = f"{_CLOSING[bracket]!r} first" if bracket else "'[' or '(' before it"
            raise NotationError(Problem("stray bracket", sign, f"character {at + 1}", expected))
    if bracket:
        where = f"character {start}"
        raise NotationError(Problem("bracket", bracket, where, f"{_CLOSING[bracket]!r} after it"))
    pieces.append(("", start, text[start:]))
    return [piece for piece in pieces if piece[0] or piece[2].strip()]
