"""What the Hand page's address says, and the tiles in it. No page in it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from random import Random
from typing import NamedTuple, Self

from paili.errors import HandError, Problem
from paili.hand import Hand
from paili.rules.registry import default_rules, rules_text
from paili.rules.ruleset import RuleSet
from paili.scoring.situation import KEYS
from paili.tiles.kind import COPIES, KINDS, NUMBER_KINDS, kind_of, name, rank_of
from paili.tiles.meld import CHOW, KONG, MELDS, PUNG, Meld, meld_of
from paili.tiles.notation import format_tiles, parse, scan_segments
from paili.web.pages.hand.words import TILE_KEYS
from paili.web.state import State

#: The rules where the address names none, or none that exist.
USUAL_RULES = rules_text(default_rules())
HAND, CONCEALED_KONG, SEEN = "hand", "concealed-kong", "seen"
MELD_MODES = (CHOW, PUNG, KONG, CONCEALED_KONG)
#: What a click on a tile adds.
MODES = (HAND, *MELD_MODES, SEEN, *TILE_KEYS)
_LONE = re.compile(r"[][()]")
_PIECE = re.compile(r"\[[^\]]*\]|\([^)]*\)|[^\[(]+|.", re.DOTALL)


@dataclass(frozen=True, slots=True)
class HandState(State):
    """Hand, seen tiles and situation as text, in mpsz; the rule set; what a click adds; the
    winning tile where it is not the last; whether long lists are shown whole, the odds, and the
    other questions; how many draws those odds are for."""

    hand: str = ""
    rules: str = USUAL_RULES
    mode: str = HAND
    seen: str = ""
    now: str = ""
    win: str = ""
    all: str = ""
    odds: str = ""
    draws: str = ""
    other: str = ""

    @classmethod
    def of(cls, query: Mapping[str, str]) -> Self:
        """From the parameters of an address; an unknown mode is left at its default."""
        given = dict(query)
        if given.get("mode") not in MODES:
            given.pop("mode", None)
        # super() does not find its class in one with slots.
        return State.of.__func__(cls, given)  # type: ignore[attr-defined, no-any-return]


class Tray(NamedTuple):
    """Any number of tiles: the concealed ones in the order they came, and melds.

    >>> tray = Tray.read("1W 2W 3W [4T 5T 6T] DONG")
    >>> str(tray), tray.size, tray.short
    ('123m1z[456p]', 7, 6)
    """

    tiles: tuple[int, ...] = ()
    melds: tuple[Meld, ...] = ()

    @classmethod
    def read(cls, text: str) -> Tray:
        """From text in any notation, melds in brackets, a winning tile after ``+``.

        Raises :class:`~paili.errors.PailiError`: no tiles, no melds, a fifth copy.
        """
        before, plus, winning = text.partition("+")
        pieces = [(each.start(), each[0]) for each in _PIECE.finditer(before) if each[0].strip()]
        for at, piece in pieces:
            lone = _LONE.search(piece)
            if lone and not _bracketed(piece):
                where = f"character {at + lone.start() + 1}"
                raise HandError(Problem("a bracket alone", lone[0], where, expected="[123m]"))
        bodies = [
            (at + 1, piece[1:-1]) if _bracketed(piece) else (at, piece) for at, piece in pieces
        ]
        if plus:
            bodies.append((len(before) + 1, winning))
            pieces.append((len(before) + 1, winning))
        _, found = scan_segments(bodies)
        tiles: list[int] = []
        melds: list[Meld] = []
        for (_, piece), tokens in zip(pieces, found, strict=True):
            some = [token.tile for token in tokens]
            if _bracketed(piece):
                melds.append(meld_of(some, concealed=piece[0] == "("))
            else:
                tiles += some
        return cls(tuple(tiles), tuple(melds)).checked()

    def checked(self) -> Tray:
        """Itself; :class:`~paili.errors.HandError` for a fifth copy, or a fifth meld."""
        problems = [
            Problem(f"{n} of {name(kind)}", expected=f"at most {COPIES} of a kind")
            for kind, n in sorted(self.held.items())
            if n > COPIES
        ]
        if len(self.melds) > MELDS:
            problems.append(Problem(f"{len(self.melds)} melds", expected=f"at most {MELDS}"))
        if problems:
            raise HandError(*problems)
        return self

    @property
    def held(self) -> Counter[int]:
        """How many of each kind, melds included."""
        return Counter(map(kind_of, [*self.tiles, *(k for meld in self.melds for k in meld.kinds)]))

    @property
    def size(self) -> int:
        """Tiles, three for each meld."""
        return len(self.tiles) + 3 * len(self.melds)

    @property
    def short(self) -> int:
        """How many tiles are missing to 13; less than -1 where there are too many."""
        return 13 - self.size

    @property
    def hand(self) -> Hand | None:
        """The hand that it is, of 13 or 14 tiles."""
        return Hand.of(self.tiles, self.melds) if self.size in (13, 14) else None

    @property
    def sorted(self) -> tuple[int, ...]:
        """The concealed tiles as they stand: sorted, the last one apart of a hand of 14."""
        apart = 1 if self.size % 3 == 2 and len(self.tiles) > 1 else 0
        standing = self.tiles[: len(self.tiles) - apart]
        return (*in_order(standing), *self.tiles[len(self.tiles) - apart :])

    def adding(self, mode: str, tile: int) -> Tray:
        """With a tile, or the meld that begins with it (a chow at 7 at most)."""
        if mode == HAND:
            return self._replace(tiles=(*self.tiles, tile)).checked()
        return self.melding(mode, meld_tiles(mode, tile))

    def melding(self, mode: str, tiles: Iterable[int]) -> Tray:
        """With a meld of these tiles; HandError if they are none of that type."""
        meld = meld_of(tuple(tiles), concealed=mode == CONCEALED_KONG)
        if meld.type != (KONG if mode == CONCEALED_KONG else mode):
            raise HandError(Problem(f"a {meld.type}", expected=f"a {mode.replace('-', ' ')}"))
        return self._replace(melds=(*self.melds, meld)).checked()

    def without(self, at: int) -> Tray:
        """Without the concealed tile at a place of :attr:`sorted`."""
        shown = self.sorted
        if not 0 <= at < len(shown):
            return self
        if at == len(shown) - 1 and shown[-1] == self.tiles[-1]:
            return self._replace(tiles=self.tiles[:-1])
        where = self.tiles.index(shown[at])
        return self._replace(tiles=self.tiles[:where] + self.tiles[where + 1 :])

    def throwing(self, kind: int) -> Tray:
        """Without one tile of a kind, a plain five before a red one."""
        some = [at for at, tile in enumerate(self.sorted) if kind_of(tile) == kind]
        plain = [at for at in some if self.sorted[at] < KINDS]
        return self.without((plain or some or [-1])[-1])

    def without_meld(self, at: int) -> Tray:
        """Without a meld."""
        return self._replace(melds=self.melds[:at] + self.melds[at + 1 :])

    def __str__(self) -> str:
        """In mpsz; :meth:`read` reads it back."""
        text = format_tiles(self.tiles)
        for meld in self.melds:
            left, right = "()" if meld.concealed else "[]"
            text += f"{left}{format_tiles(meld.tiles)}{right}"
        return text


def _bracketed(piece: str) -> bool:
    return len(piece) > 1 and piece[0] in "[("


def in_order(tiles: Iterable[int]) -> list[int]:
    """Tiles sorted by kind, a red five before its plain fellows."""
    return sorted(tiles, key=lambda tile: (kind_of(tile), tile < KINDS))


def meld_tiles(mode: str, tile: int) -> tuple[int, ...]:
    """The tiles of the meld that a click on a tile means.

    >>> meld_tiles("chow", 8), meld_tiles("pung", 34), meld_tiles("kong", 27)
    ((6, 7, 8), (4, 4, 34), (27, 27, 27, 27))
    """
    kind = kind_of(tile)
    if mode == CHOW:
        if kind >= NUMBER_KINDS:
            raise HandError(Problem("no chow", name(kind), expected="tiles of a suit"))
        low = kind - max(0, rank_of(kind) - 7)
        return tuple(tile if each == kind else each for each in range(low, low + 3))
    return (kind,) * (2 if mode == PUNG else 3) + (tile,)


def random_tray(rules: RuleSet, size: int, random: Random) -> Tray:
    """So many tiles dealt from those in play, sorted, the last drawn one last."""
    wall = [kind for kind in range(KINDS) for _ in range(rules.copies[kind])]
    dealt = random.sample(wall, size)
    return Tray((*sorted(dealt[:13]), *dealt[13:]))


def tiles_text(text: str, tile: int) -> str:
    """A text of tiles with one more."""
    return format_tiles((*parse(text), tile))


def words_of(now: str) -> dict[str, str]:
    """The words of a situation: key to value, a flag to an empty text.

    >>> words_of("self-draw seat:S")
    {'self-draw': '', 'seat': 'S'}
    """
    pairs = (word.partition(":") for word in now.split())
    return {key: value for key, _, value in pairs}


def now_text(words: Mapping[str, str]) -> str:
    """The same as text again; a key without a value is left out."""
    return " ".join(
        f"{key}:{value}" if key in KEYS else key
        for key, value in words.items()
        if value or key not in KEYS
    )


def visible(state: HandState, keys: Collection[str]) -> tuple[int, ...]:
    """The tiles that lie open beside the hand: those seen, and those of some words of the
    situation: indicators, own discards.

    Raises :class:`~paili.errors.PailiError` for what spells no tiles.
    """
    words = words_of(state.now)
    texts = [state.seen, *(words.get(key, "") for key in keys)]
    return tuple(tile for text in texts for tile in parse(text))
