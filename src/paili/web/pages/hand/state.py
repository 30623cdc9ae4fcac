"""What the Hand page's address says, and the tiles in it. No page in it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from random import Random
from typing import NamedTuple, Self

from paili.errors import HandError, Problem
from paili.hand import tiles_and_melds
from paili.rules.registry import default_rules, rules_text
from paili.rules.ruleset import RuleSet
from paili.scoring.situation import KEYS
from paili.tiles.counts import counts_of
from paili.tiles.kind import KINDS, NUMBER_KINDS, kind_of, name, rank_of
from paili.tiles.meld import CHOW, KONG, MOST_MELDS, PUNG, Meld, meld_of
from paili.tiles.notation import format_tiles, parse
from paili.web.pages.hand.words import TILE_KEYS
from paili.web.state import State

#: The rules where the address names none, or none that exist.
USUAL_RULES = rules_text(default_rules())
HAND, CONCEALED_KONG, SEEN = "hand", "concealed-kong", "seen"
MELD_MODES = (CHOW, PUNG, KONG, CONCEALED_KONG)
#: Where tiles lie open beside the hand.
LYING = (SEEN, *TILE_KEYS)
#: What a click on a tile adds.
MODES = (HAND, *MELD_MODES, *LYING)


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
    >>> str(tray), tray.size
    ('123m1z[456p]', 7)
    """

    tiles: tuple[int, ...] = ()
    melds: tuple[Meld, ...] = ()

    @classmethod
    def read(cls, text: str) -> Tray:
        """From text in any notation, melds in brackets, a winning tile after ``+``.

        Raises :class:`~paili.errors.PailiError`: no tiles, no melds, a fifth copy.
        """
        tiles, melds = tiles_and_melds(text.replace("+", " ", 1))
        return cls(tuple(tiles), tuple(melds)).checked()

    def checked(self) -> Tray:
        """Itself; :class:`~paili.errors.HandError` for a fifth copy, or more melds than any
        rules have."""
        counts_of(self.held)
        if len(self.melds) > MOST_MELDS:
            what, most = f"{len(self.melds)} melds", f"at most {MOST_MELDS}"
            raise HandError(Problem(what, expected=most))
        return self

    @property
    def held(self) -> tuple[int, ...]:
        """All its tiles, those of melds included."""
        return (*self.tiles, *(tile for meld in self.melds for tile in meld.tiles))

    @property
    def size(self) -> int:
        """Tiles, three for each meld."""
        return len(self.tiles) + 3 * len(self.melds)

    @property
    def drawn(self) -> bool:
        """Does the last tile stand apart? So it does where the hand throws one."""
        return len(self.tiles) % 3 == 2

    @property
    def order(self) -> tuple[int, ...]:
        """The places of the concealed tiles as they stand: sorted, the drawn one last."""
        standing = len(self.tiles) - self.drawn
        places = sorted(range(standing), key=lambda at: by_kind(self.tiles[at]))
        return (*places, *range(standing, len(self.tiles)))

    @property
    def sorted(self) -> tuple[int, ...]:
        """The concealed tiles as they stand."""
        return tuple(self.tiles[at] for at in self.order)

    def adding(self, mode: str, tile: int) -> Tray:
        """With a tile, or the meld that begins with it (a chow at 7 at most)."""
        if mode == HAND:
            return self._replace(tiles=(*self.tiles, tile)).checked()
        return self.melding(mode, meld_tiles(mode, tile))

    def melding(self, mode: str, tiles: Iterable[int]) -> Tray:
        """With a meld of these tiles; HandError if they are none of that type."""
        meld = meld_of(tuple(tiles), concealed=mode == CONCEALED_KONG)
        if mode != (CONCEALED_KONG if meld.concealed else meld.type):
            raise HandError(Problem(f"a {meld.type}", expected=f"a {mode.replace('-', ' ')}"))
        return self._replace(melds=(*self.melds, meld)).checked()

    def without(self, at: int) -> Tray:
        """Without the concealed tile at a place of :attr:`sorted`."""
        gone = self.order[at : at + 1]
        return self._replace(tiles=tuple(t for at, t in enumerate(self.tiles) if at not in gone))

    def throwing(self, kind: int) -> Tray:
        """Without one tile of a kind, a plain five before a red one."""
        shown = self.sorted
        some = [at for at, tile in enumerate(shown) if kind_of(tile) == kind]
        return self.without(max(some, key=lambda at: (shown[at] < KINDS, at), default=len(shown)))

    def without_meld(self, at: int) -> Tray:
        """Without a meld."""
        return self._replace(melds=self.melds[:at] + self.melds[at + 1 :])

    def __str__(self) -> str:
        """In mpsz; :meth:`read` reads it back."""
        return format_tiles(self.tiles) + "".join(map(str, self.melds))


def by_kind(tile: int) -> tuple[int, bool]:
    """What tiles are sorted by: kinds, a red five before its plain fellows."""
    return kind_of(tile), tile < KINDS


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


def random_tray(rules: RuleSet, drawn: bool, random: Random) -> Tray:
    """A hand dealt from the tiles in play, sorted, with or without a tile drawn to it."""
    wall = [kind for kind in range(KINDS) for _ in range(rules.copies[kind])]
    dealt = random.sample(wall, rules.ready_size + drawn)
    return Tray((*sorted(dealt[: rules.ready_size]), *dealt[rules.ready_size :]))


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


def lying(state: HandState, where: str) -> str:
    """The tiles that lie open beside the hand: those seen, or those of a word of the
    situation (indicators, own discards)."""
    return state.seen if where == SEEN else words_of(state.now).get(where, "")


def visible(state: HandState, keys: Iterable[str]) -> tuple[int, ...]:
    """All of them, the words being these *keys*.

    Raises :class:`~paili.errors.PailiError` for what spells no tiles.
    """
    return tuple(tile for where in (SEEN, *keys) for tile in parse(lying(state, where)))
